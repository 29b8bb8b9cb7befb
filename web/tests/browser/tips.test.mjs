// Everything on a board says what it is: what is drawn or written lies in something with a tooltip, and every tooltip has
// words in the language of the page and the rule it comes from. Positions of recorded games, some chosen by dice.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, dice, person } from './support.mjs';

const RECORDS = ['game.record', 'pulsar.record', 'federation.record'];

/** What lies bare, and what has no tooltip or a poor one. Runs in the page. */
async function examine() {
  const board = document.querySelector('.board');
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const elsewhere = '[data-prompt], .log, [data-since], aside, .flyers, .boardtip, .vh';
  const held = (node) => {
    const tells = node?.closest('[data-element], [data-info], button, a');
    return tells && board.contains(tells);
  };
  const isBare = (node) => {
    const rect = node.getBoundingClientRect();
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
    const before = document.querySelector('.boardtip');
    node.dispatchEvent(new PointerEvent('pointerenter'));
    let tip = null;
    for (let frames = 0; frames < 60; frames += 1) {
      await frame();
      tip = document.querySelector('.boardtip');
      if (tip && tip !== before) break;
    }
    const what = node.dataset.element ?? node.getAttribute('aria-label') ?? node.textContent.trim();
    if (!tip || tip === before) mute.add(`${what}: no tooltip`);
    else if (!tip.querySelector('a')) mute.add(`${what}: no rule`);
    else if (tip.innerText.trim().length < 22) mute.add(`${what}: only '${tip.innerText.trim()}'`);
    told += 1;
  }
  return { bare: [...bare], mute: [...mute], told };
}

async function everything(browser, server, file, moves, seat, lang) {
  const addresses = await server.recordAt(file, moves);
  const { page, complaints } = await person(browser, { settings: { lang } });
  await page.goto(addresses[seat]);
  await page.locator('.board [data-element]').first().waitFor();
  const where = `${file}, ${moves} moves, seat ${seat}, ${lang}`;
  const { bare, mute, told } = await page.evaluate(examine);
  assert.deepEqual(bare, [], `${where}: without a tooltip`);
  assert.deepEqual(mute, [], `${where}: tooltips that say nothing`);
  assert.ok(told > 60, `${where}: ${told} things`);
  await assertAccessible(page, where);
  assert.deepEqual(complaints, []);
  await page.context().close();
}

const roll = dice(20);
const lengthOf = (file) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\d+ /.test(line)).length;

export const tests = Object.fromEntries(
  RECORDS.map((file) => [
    `tooltips: everything on the board of ${file} says what it is, in both languages`,
    async ({ browser, server }) => {
      const moves = lengthOf(file);
      for (const lang of ['en', 'de'])
        for (const part of [0, 1])
          await everything(browser, server, file, Math.floor((moves * part + roll(moves)) / 2), roll(4), lang);
    },
  ]),
);
