// Leaders of the New Dawn: the draft with every card open, then the leaders beside the mats, and a whole game with them.
import assert from 'node:assert/strict';
import { ENDED, assertAccessible, clickOnce, dice, person, playToTheEnd } from './support.mjs';

const VARIANTS = ['leaders', 'new-technologies', 'new-events', 'new-systems'];
const SETUP = 12; // decisions at most, until the first round

/** Every text of the draft is there to its end, and nothing lies outside the window. */
async function assertWhole(page, when) {
  const cut = await page.evaluate(() => {
    const below = [...document.querySelectorAll('.draft, .draft > *')].filter(
      (node) => node.getBoundingClientRect().bottom > innerHeight,
    );
    const clipped = [...document.querySelectorAll('.draft .dc')].filter(
      (card) => card.scrollHeight > card.clientHeight + 1,
    );
    return [...below.map((node) => node.className), ...clipped.map((card) => card.dataset.anchor)];
  });
  assert.deepEqual(cut, [], `the draft is cut: ${when}`);
}

/** Takes a leader that is open, until the leaders stand beside the mat. */
async function draft(page, which = 0) {
  const taken = new Set();
  const leaders = page.locator('.draft');
  await leaders.waitFor();
  for (let i = 0; i < SETUP; i += 1) {
    // My pick; or the others have made the last ones.
    await page.waitForFunction(
      () => !document.querySelector('.draft') || document.querySelector('.draft [data-can]'),
    );
    if ((await leaders.count()) === 0) break;
    const card = page.locator('.draft [data-can]').nth(which);
    const ply = await page.locator('[data-prompt]').getAttribute('data-ply');
    taken.add(await card.getAttribute('data-element'));
    await card.click();
    const take = page.locator('[data-prompt] .primary[data-choice]');
    await take.waitFor();
    if (which > 0) await assertWhole(page, `choosing ${[...taken].at(-1)}`);
    await take.click();
    await page.waitForFunction(
      (before) =>
        document.querySelector('[data-prompt]')?.dataset.ply !== before || !document.querySelector('.draft'),
      ply,
    );
  }
  return taken;
}

export const tests = {
  async 'leaders are drafted and stand beside the mats'({ browser, server, shots }) {
    // Twenty leaders, ten of them on offer: a few seeds show all.
    const seen = new Set();
    for (const seed of ['11', '12', '13', '14']) {
      const table = await server.table(['human', 'greedy', 'greedy', 'greedy'], { variants: VARIANTS, seed });
      const { context, page, complaints } = await person(browser, {
        settings: { lang: Number(seed) % 2 === 0 ? 'de' : 'en' },
      });
      await page.goto(table.seats[0]);
      await page.locator('.draft').waitFor();
      await assertWhole(page, `seed ${seed}`);
      for (const id of await page
        .locator('.draft [data-anchor^="leader:"]')
        .evaluateAll((cards) => cards.map((card) => card.dataset.anchor)))
        seen.add(id);
      if (seed === '11') {
        await assertAccessible(page, 'the draft of the leaders');
        await page.screenshot({ path: `${shots}leaders-draft.png` });
      }
      assert.equal((await draft(page, 2)).size, 2, 'one leader of each colour');
      await page.locator('.ldrs h4').nth(1).waitFor();
      if (seed === '11') {
        await assertAccessible(page, 'leaders beside the mat');
        await page.screenshot({ path: `${shots}leaders.png` });
      }
      assert.deepEqual(complaints, []);
      await context.close();
    }
    assert.ok(seen.size >= 18, `${seen.size} leaders were on offer`);
  },

  async 'leaders are drafted on a phone, in German'({ browser, server, shots }) {
    const table = await server.table(['human', 'greedy'], { variants: VARIANTS });
    const { page, complaints } = await person(browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      settings: { lang: 'de', theme: 'light' },
    });
    await page.goto(table.seats[0]);
    await page.locator('.draft').waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'too wide');
    await assertAccessible(page, 'the draft on a phone');
    await page.screenshot({ path: `${shots}leaders-draft-phone.png` });
    assert.equal((await draft(page)).size, 2);
    // Which set-up effect comes first is answered on the leaders, in the pane with the dot.
    await page.locator('nav button:has(em)', { hasText: 'Du' }).tap();
    await page.locator('.ldrs [data-can]').first().waitFor();
    assert.deepEqual(complaints, []);
  },

  async 'a whole game with leaders by mouse'({ browser, server, shots }) {
    const table = await server.table(['human', 'greedy'], { preset: 'with-leaders' });
    const { page, complaints } = await person(browser);
    await page.goto(table.seats[0]);
    await page.locator('.draft').waitFor();
    const clicks = await playToTheEnd(page, clickOnce, dice(7));
    assert.ok(clicks > 40, `${clicks} clicks`);
    assert.match(await page.locator(ENDED).innerText(), /win|victory/);
    const totals = await page.locator('ol .row .total').allInnerTexts();
    assert.equal(totals.length, 2);
    await assertAccessible(page, 'the end of a game with leaders');
    await page.screenshot({ path: `${shots}leaders-end.png` });
    assert.deepEqual(complaints, []);
  },
};
