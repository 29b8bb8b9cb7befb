// Everything on a board says what it is: what is drawn or written lies in something with a tooltip, and every tooltip has
// words in the language of the page and the rule it comes from. Positions of recorded games, some chosen by dice.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, dice, person } from './support.mjs';

/** What lies bare, and what has no tooltip or a poor one. Runs in the page. */
async function examine() {
  const board = document.querySelector('.board');
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  // What the Anarchists did is told in sentences with their rules, a card to choose lies open with its text, and where a
  // ship would go is only a preview of it.
  const elsewhere =
    '[data-prompt], .log, [data-since], aside, .flyers, .boardtip, .vh, [data-anchor=foe], .tray, .readout, .ghost';
  const held = (node) => {
    const tells = node?.closest('[data-element], [data-info], button, a');
    return tells && board.contains(tells);
  };
  const isBare = (node) => {
    // A pane of a phone scrolls: what lies below its edge is brought up.
    const window = board.getBoundingClientRect();
    const middle = ({ top, bottom }) => (top + bottom) / 2;
    const gone = (at) => at < window.top || at > window.bottom;
    if (gone(middle(node.getBoundingClientRect()))) node.scrollIntoView({ block: 'center', behavior: 'instant' });
    const rect = node.getBoundingClientRect();
    if (gone(middle(rect))) return false;
    const x = rect.left + rect.width / 2;
    const y = rect.top + rect.height / 2;
    if (rect.width === 0 || rect.height === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    return !held(node) && !document.elementsFromPoint(x, y).some(held);
  };
  const bare = new Set();
  const name = (node) =>
    `${node.closest('section')?.className ?? ''} ${node.getAttribute?.('class') ?? node.tagName}`;
  for (const node of board.querySelectorAll('use, svg.mark, .tok, .pcube, .pring, svg text')) {
    if (!node.closest(elsewhere) && isBare(node))
      bare.add(`${name(node)}: ${node.getAttribute('href') ?? node.textContent}`);
  }
  const words = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const text = words.currentNode.textContent.trim();
    const parent = words.currentNode.parentElement;
    if (text && !parent.closest(`svg, ${elsewhere}`) && isBare(parent)) bare.add(`${name(parent)}: ${text}`);
  }
  const mute = new Set();
  let told = 0;
  for (const node of board.querySelectorAll('[data-element], [data-info]')) {
    if (node.closest(elsewhere) || node.getBoundingClientRect().width === 0) continue;
    // The map of a phone has a place of its own for what a tooltip says.
    const readout = board.querySelector('.readout');
    const before = readout?.textContent ?? document.querySelector('.boardtip');
    node.dispatchEvent(new PointerEvent('pointerenter'));
    let tip = null;
    for (let frames = 0; frames < 60; frames += 1) {
      await frame();
      tip = readout ?? document.querySelector('.boardtip');
      if (tip && (readout ? readout.textContent : tip) !== before) break;
    }
    const what = node.dataset.element ?? node.getAttribute('aria-label') ?? node.textContent.trim();
    // Spaces of one track say the same.
    const silent = readout
      ? readout.textContent === before && readout.querySelector('.soft') !== null
      : tip === before;
    if (!tip || silent) mute.add(`${what}: no tooltip`);
    else if (!readout && !tip.querySelector('a')) mute.add(`${what}: no rule`);
    else if (tip.innerText.trim().length < 22) mute.add(`${what}: only '${tip.innerText.trim()}'`);
    told += 1;
  }
  return { bare: [...bare], mute: [...mute], told };
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function look(page, where, least) {
  await page.locator('.board > *').first().waitFor();
  // What still moves or comes late is looked at again; what is missing stays missing.
  let seen = await page.evaluate(examine);
  for (let again = 0; again < 4 && seen.bare.length + seen.mute.length > 0; again += 1) {
    await page.waitForTimeout(1_000);
    seen = await page.evaluate(examine);
  }
  const { bare, mute, told } = seen;
  assert.deepEqual(bare, [], `${where}: without a tooltip`);
  assert.deepEqual(mute, [], `${where}: tooltips that say nothing`);
  assert.ok(told >= least, `${where}: ${told} things`);
  return told;
}

async function everything(browser, addresses, seat, lang, name) {
  const where = `${name}, seat ${seat}, ${lang}`;
  const { context, page, complaints } = await person(browser, { settings: { lang } });
  await page.goto(addresses[seat]);
  await look(page, where, 60);
  await assertAccessible(page, where);
  assert.deepEqual(complaints, []);
  await context.close();
}

/** Every pane of a phone but the log, which is text. */
async function everyPane(browser, addresses, seat, lang, name) {
  const { context, page, complaints } = await person(browser, { settings: { lang }, ...PHONE });
  await page.goto(addresses[seat]);
  const tabs = page.locator('nav button');
  let told = 0;
  await tabs.first().waitFor();
  for (let i = 0; i + 1 < (await tabs.count()); i += 1) {
    await tabs.nth(i).tap();
    const pane = await tabs.nth(i).innerText();
    await page.locator('nav button[aria-current]', { hasText: pane }).waitFor();
    // In that of the others there are only buttons.
    told += await look(page, `${name}, seat ${seat}, ${lang}, pane ${pane}`, 0);
  }
  assert.ok(told > 25, `${name}, ${lang}: ${told} things in all panes`);
  assert.deepEqual(complaints, []);
  await context.close();
}

const roll = dice(20);
const lengthOf = (text) => text.split('\n').filter((line) => /^\d+ /.test(line)).length;
const kept = (file) => () => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Games by name: their records, those of the expansion played anew, so that they meet its cards as they are now. */
const GAMES = {
  'game.record': kept('game.record'),
  'pulsar.record': kept('pulsar.record'),
  'federation.record': kept('federation.record'),
  'a game with leaders': (server) =>
    server.played('beyond-the-sun', ['greedy', 'greedy', 'greedy'], '--preset', 'with-leaders', '--seed', '5'),
  'a game against the Anarchists': (server) =>
    server.played('beyond-the-sun', ['greedy'], '--variant', 'solo', '--seed', '6'),
};

export const tests = Object.fromEntries(
  Object.entries(GAMES).flatMap(([name, record]) => [
    [
      `tooltips: everything on the board of ${name} says what it is, in both languages`,
      async ({ browser, server }) => {
        const text = record(server);
        const moves = lengthOf(text);
        for (const lang of ['en', 'de'])
          for (const part of [0, 1]) {
            const at = Math.floor((moves * part + roll(moves)) / 2);
            const addresses = await server.textAt(text, at);
            await everything(browser, addresses, roll(addresses.length), lang, `${name}, ${at} moves`);
          }
      },
    ],
    [
      `tooltips: everything in the panes of ${name} says what it is, in both languages`,
      async ({ browser, server }) => {
        const text = record(server);
        const moves = lengthOf(text);
        for (const lang of ['en', 'de']) {
          const at = roll(moves);
          const addresses = await server.textAt(text, at);
          await everyPane(browser, addresses, roll(addresses.length), lang, `${name}, ${at} moves`);
        }
      },
    ],
  ]),
);
