// What is seen at every size and in German: nothing is cut, nothing is left in English, nothing is wider than the window.
import assert from 'node:assert/strict';
import { assertAccessible, person, waitForTurn } from './support.mjs';

const GAMES = ['beyond-the-sun', 'pulsar-2849', 'federation'];
const RECORDS = ['game.record', 'pulsar.record', 'federation.record'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const UPRIGHT = { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true };
const ALONG = { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true };
const GERMAN = { lang: 'de' };

/** Words of the top bar that are not whole: cut off at an end, or shortened to less than three letters. */
const cutWords = (page) =>
  page.evaluate(() => {
    const bar = document.querySelector('header').getBoundingClientRect();
    return [...document.querySelectorAll('header .turn > span, header .game, header .who, header .stars')]
      .map((node) => [node, node.getBoundingClientRect(), node.parentElement.getBoundingClientRect()])
      .filter(([node, box, around]) => {
        const isSeen = box.width > 0 && box.top < Math.min(bar.bottom, around.bottom) - 1;
        const isShort = node.classList.contains('who') && box.width >= 40;
        return isSeen && !isShort && (node.scrollWidth > node.clientWidth + 1 || box.right > around.right + 1);
      })
      .map(
        ([node, box, around]) =>
          `${node.textContent.trim()} ${node.scrollWidth}/${node.clientWidth} ${box.right}/${around.right}`,
      );
  });

async function atTable(browser, server, file, moves, options) {
  const [address] = await server.recordAt(file, moves);
  const one = await person(browser, { ...options, settings: GERMAN });
  await one.page.goto(address);
  await one.page
    .locator(moves > 1000 ? '[data-end] h1' : '.board [data-element]')
    .first()
    .waitFor();
  return one;
}

export const tests = {
  async 'the top bar cuts no word, on phones, tablets and desktops, in German'({ browser, server }) {
    for (const file of RECORDS)
      for (const options of [PHONE, UPRIGHT, ALONG, {}]) {
        const { page, context, complaints } = await atTable(browser, server, file, 40, options);
        assert.deepEqual(await cutWords(page), [], `${file} at ${options.viewport?.width ?? 1280}`);
        assert.deepEqual(complaints, []);
        await context.close();
      }
  },

  async 'on a tablet held upright the whole tree is seen at once, and the end of a game fits'({
    browser,
    server,
    shots,
  }) {
    const { page, context } = await atTable(browser, server, 'game.record', 61, UPRIGHT);
    const tree = await page.locator('svg.tree').boundingBox();
    assert.ok(tree.x >= 0 && tree.x + tree.width <= 820 && tree.y + tree.height <= 1180 && tree.width > 700);
    const cards = page.locator('svg.tree .slot, svg.tree [data-element^="tech:"], svg.tree [data-element^="slot:"]');
    assert.ok((await cards.count()) > 10, 'all columns of the tree');
    await assertAccessible(page, 'the tree on a tablet');
    await page.screenshot({ path: `${shots}sun-upright.png` });
    await context.close();
    for (const file of RECORDS) {
      const end = await atTable(browser, server, file, 9999, UPRIGHT);
      const wide = await end.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.equal(wide, 0, `the end of ${file} is too wide by ${wide} px`);
      const outside = await end.page
        .locator('[data-end] .btn')
        .evaluateAll((nodes) => nodes.filter((node) => node.getBoundingClientRect().right > innerWidth).length);
      assert.equal(outside, 0, 'every button is in sight');
      await end.context.close();
    }
  },

  async 'hyphens are as wide as their type makes them'({ browser, server }) {
    const table = await server.table(['human', 'greedy']);
    const one = await person(browser);
    for (const [address, within] of [
      [server.address, 'main'],
      [table.seats[0], '.board'],
      [`${server.address}/#/cards/beyond-the-sun`, 'main'],
    ]) {
      await one.page.goto(address);
      await one.page.locator(within).first().waitFor();
      const [inherited, plain] = await one.page.evaluate((selector) => {
        const width = (style) => {
          const span = document.createElement('span');
          span.style.cssText = `position:fixed;font:400 100px "Inter Variable";${style}`;
          span.textContent = '-';
          document.querySelector(selector).append(span);
          const { width: found } = span.getBoundingClientRect();
          span.remove();
          return found;
        };
        return [width('font-variant-numeric:inherit'), width('font-variant-numeric:normal')];
      }, within);
      assert.equal(inherited, plain, address);
    }
  },

  async 'cards are of a kind and from a source, in the language of the page'({ browser, server }) {
    const german = await person(browser, { settings: GERMAN });
    for (const game of GAMES) {
      await german.page.goto(`${server.address}/#/cards/${game}`);
      await german.page.locator('main li').nth(20).waitFor();
      const kinds = [...new Set(await german.page.locator('main .group').allInnerTexts())];
      assert.ok(kinds.length > 5);
      // German nouns begin with a capital; the keys that the server sends do not.
      for (const kind of kinds) assert.match(kind, /^[A-ZÄÖÜ]/, `${game}: ${kind}`);
      const sources = [...new Set(await german.page.locator('main .source').allInnerTexts())];
      for (const source of sources) assert.match(source, /^(aus |rekonstruiert)/, `${game}: ${source}`);
      const options = await german.page.locator('main select option').allInnerTexts();
      assert.deepEqual(options.slice(1).sort(), kinds.sort());
    }
    assert.deepEqual(german.complaints, []);
  },

  async 'no id of the program is to be read on a board, in a prompt or in the list of moves'({ browser, server }) {
    for (const file of RECORDS)
      for (const moves of [12, 90]) {
        const addresses = await server.recordAt(file, moves);
        for (const address of addresses.slice(0, 2)) {
          const one = await person(browser, { settings: GERMAN });
          await one.page.goto(address);
          await one.page.locator('.board [data-element]').first().waitFor();
          if ((await waitForTurn(one.page, 300)) === 'turn') {
            await one.page.keyboard.press('m');
            await one.page.locator('dialog[open]').waitFor();
          }
          const raw = await one.page.evaluate(() => {
            const words = [document.body.innerText];
            for (const node of document.querySelectorAll('[aria-label], [title]'))
              words.push(node.getAttribute('aria-label') ?? '', node.getAttribute('title') ?? '');
            return (
              words.join('\n').match(/\b[a-z]+:[a-z0-9]\S*|\b[a-z]+_[a-z_]+\b|\b[a-z]+(?:-[a-z]+)*-\d+\b/g) ?? []
            );
          });
          assert.deepEqual([...new Set(raw)], [], `${file} after ${moves} moves`);
          await one.context.close();
        }
      }
  },
};
