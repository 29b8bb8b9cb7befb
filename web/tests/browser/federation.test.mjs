// Federation through the real page and the real server: whole games, placements, sizes, themes and languages.
import assert from 'node:assert/strict';
import {
  PLAY,
  assertAccessible,
  assertOneScreen,
  clickOnce,
  dice,
  person,
  press,
  waitForTurn,
  wholeGame,
} from './support.mjs';

const GAME = { game: 'federation' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const element = (page, id) => page.locator(`[data-element="${id}"]`);
const legal = (page, kind) => page.locator(`[data-element^="${kind}:"][data-can]`);

/** Clicks until an ambassador can be placed. */
async function untilPlacement(page, roll) {
  for (let choices = 0; choices < 60; choices += 1) {
    assert.equal(await waitForTurn(page), 'turn');
    if ((await legal(page, 'ambassador').count()) > 0) return;
    await clickOnce(page, roll);
  }
  assert.fail('no placement after 60 choices');
}

export const tests = {
  'a whole game of Federation: clicks, keyboard alone, two bots': wholeGame(GAME, 20, 'federation-end.png'),

  async 'Federation: ambassador, side and space in any order, with a preview'({ browser, server }) {
    const table = await server.table(['human', 'greedy', 'greedy'], GAME);
    const one = await person(browser);
    await one.page.goto(table.seats[0]);
    const { page } = one;
    await untilPlacement(page, dice(7));
    // Everything that could be part of a placement can be clicked; the elements that no placement goes on with lose it.
    for (const kind of ['ambassador', 'face', 'space']) assert.ok((await legal(page, kind).count()) > 0, kind);
    await press(page, legal(page, 'ambassador').first());
    assert.equal(await page.locator('[data-element^="ambassador:"][data-chosen]').count(), 1);
    await press(page, element(page, 'face:vote'));
    const space = page.locator('.space[data-can]').first();
    const id = await space.getAttribute('data-element');
    await space.hover();
    await page.locator('.token.ghost').waitFor();
    assert.equal(await page.locator('.aisle.previewed').count(), 1, 'the votes of one floor are previewed');
    await assertAccessible(page, 'a placement that is put together');
    // Esc goes back step by step.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('[data-chosen]').length === 0);
    // The other way round: the space first.
    const ply = await page.locator('[data-prompt]').getAttribute('data-ply');
    await press(page, element(page, id));
    assert.equal(await element(page, id).getAttribute('data-chosen'), '');
    await press(page, legal(page, 'ambassador').first());
    await press(page, element(page, 'face:vote'));
    // Put together, it stands in the prompt with its price and waits for the button.
    await page.locator('.prompt.composed .chips').waitFor({ state: 'attached' });
    assert.equal(
      await page
        .locator(PLAY)
        .innerText()
        .then((text) => text.split(/\s/)[0]),
      'Place',
    );
    assert.equal(await page.locator('[data-prompt]').getAttribute('data-ply'), ply);
    await press(page, page.locator(PLAY));
    await page.waitForFunction((old) => document.querySelector('[data-prompt]')?.dataset.ply !== old, ply);
    await page.locator(`[data-anchor="${id}"] .token:not(.ghost)`).waitFor();
    assert.deepEqual(one.complaints, []);
  },

  async 'Federation: a tile of the hand is laid with the placement'({ browser, server }) {
    const table = await server.table(['human', 'greedy'], GAME);
    const one = await person(browser);
    const { page } = one;
    await page.goto(table.seats[0]);
    const roll = dice(8);
    const place = async (space) => {
      await press(page, legal(page, 'ambassador').first());
      if ((await page.locator('[data-element="face:vote"][data-can]').count()) > 0)
        await press(page, element(page, 'face:vote'));
      await press(page, space);
      await press(page, page.locator(PLAY));
    };
    // 6Moon gives a tile.
    await untilPlacement(page, roll);
    await place(page.locator('.space.pl-sixmoon[data-can]').first());
    const offered = page.locator('.tray .modtile[data-can]').first();
    await offered.waitFor();
    await assertAccessible(page, 'tiles of a moon');
    const tile = await offered.getAttribute('data-anchor');
    await press(page, offered);
    await page.locator(`.hand [data-anchor="${tile}"]`).waitFor();

    // The tile is clicked first; which one it is is not asked again.
    await untilPlacement(page, roll);
    const held = page.locator(`.hand [data-anchor="${tile}"]`);
    await press(page, held);
    assert.equal(await held.getAttribute('data-chosen'), '');
    await press(page, legal(page, 'ambassador').first());
    const space = page.locator('.space[data-can]').first();
    const id = await space.getAttribute('data-element');
    await press(page, space);
    await press(page, page.locator(PLAY));
    await page.locator(`[data-anchor="${id}"] .token .lid`).waitFor();
    assert.equal(await held.count(), 0);
    assert.deepEqual(one.complaints, []);
  },

  async 'Federation: the moves of others are played as a film'({ browser, server }) {
    const table = await server.table(['human', 'greedy', 'greedy'], GAME);
    const one = await person(browser, { settings: { speed: 'fast', motion: 'full' } });
    await one.page.addInitScript(() => {
      globalThis.flown = new Set();
      const look = (entries) => {
        for (const node of entries.flatMap((entry) => [...entry.addedNodes]))
          if (node.classList?.contains('flyer')) globalThis.flown.add(node.querySelector('use').getAttribute('href'));
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await one.page.goto(table.seats[0]);
    const roll = dice(5);
    for (let choices = 0; choices < 16; choices += 1) {
      assert.equal(await waitForTurn(one.page), 'turn');
      await clickOnce(one.page, roll);
    }
    await waitForTurn(one.page);
    const flown = await one.page.evaluate(() => [...globalThis.flown]);
    assert.ok(flown.includes('#i-ambassador'), `an ambassador among ${flown.join(' ')}`);
    assert.deepEqual(one.complaints, []);
  },

  async 'Federation: a refusal says why'({ browser, server }) {
    const table = await server.table(['human', 'greedy'], GAME);
    const one = await person(browser);
    await one.page.goto(table.seats[0]);
    await untilPlacement(one.page, dice(7));
    await press(one.page, one.page.locator('.space[data-refused]').first());
    await one.page.locator('.boardtip.no .rule').first().waitFor();
    assert.match(await one.page.locator('.boardtip.no .rule').first().innerText(), /^FED-/);
    assert.deepEqual(one.complaints, []);
  },

  async 'Federation: what a placement leads to says why it cannot be chosen yet, and what it is'({
    browser,
    server,
  }) {
    const table = await server.table(['human', 'greedy'], GAME);
    const one = await person(browser);
    const { page } = one;
    await page.goto(table.seats[0]);
    await untilPlacement(page, dice(7));
    const why = page.locator('.boardtip.no');
    // Nothing of the planets, the senate and the own board stays silent.
    const silent = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.fed .planets [data-element], .fed .senate [data-element], .fed .left [data-element]',
        ),
      ]
        .filter((node) => !node.hasAttribute('data-can') && !node.hasAttribute('data-refused'))
        .map((node) => node.dataset.element),
    );
    assert.deepEqual(silent, ['asteroid:neo-start']);
    for (const [kind, rule] of [
      ['asteroid:neo-8a', /No way leads[\s\S]*FED-12\.1/],
      ['post:', /FED-/],
      ['project:project-neo', /symbols in its column: \d[\s\S]*FED-9\.8/],
      ['law:left', /votes in its wing[\s\S]*FED-9\.19/],
      ['medal:medal-neo', /influence \d on Neo[\s\S]*you have \d[\s\S]*FED-8\.2/],
    ]) {
      await press(page, page.locator(`[data-element^="${kind}"]`).first());
      await why.locator('.rule').first().waitFor();
      assert.match(await why.innerText(), rule);
      assert.ok((await why.locator('.about p').count()) > 0, `${kind} says what it is`);
      await page.keyboard.press('Escape');
    }
    await assertAccessible(page, 'reasons while an ambassador is placed');
    assert.deepEqual(one.complaints, []);
  },

  async 'Federation: the income phase is shown as a table until I go on'({ browser, server, shots }) {
    const table = await server.table(['human', 'greedy'], GAME);
    const one = await person(browser);
    await one.page.goto(table.seats[0]);
    const roll = dice(9);
    const income = one.page.locator('.income');
    for (let choices = 0; choices < 200 && (await income.count()) === 0; choices += 1) {
      assert.equal(await waitForTurn(one.page), 'turn');
      await clickOnce(one.page, roll);
    }
    await income.waitFor();
    assert.equal(await income.locator('tbody tr').count(), 5);
    await assertAccessible(one.page, 'the income phase');
    await one.page.screenshot({ path: `${shots}federation-income.png` });
    await income.locator('.close').click();
    assert.equal(await income.count(), 0);
    await one.page.locator('.balance button').click();
    await income.waitFor();
    assert.deepEqual(one.complaints, []);
  },

  async 'Federation: on a tablet all is in one view, the planet in question comes up, a tap places'({
    browser,
    server,
    shots,
  }) {
    const table = await server.table(['human', 'greedy', 'greedy', 'greedy'], GAME);
    const one = await person(browser, { viewport: { width: 768, height: 1024 }, hasTouch: true });
    const { page } = one;
    await page.goto(table.seats[0]);
    await untilPlacement(page, dice(5));
    assert.equal(await page.locator('nav button[role=tab], .pane').count(), 0, 'no panes');
    for (const part of ['.senate', '.pboard', '.oneplanet', '.others', '.fallback', '.prompt'])
      assert.equal(await page.locator(part).count(), 1, part);
    const overlaps = await page.evaluate(() => {
      const parts = ['.promptbox', '.senate', '.pboard', '.outside', '.oneplanet', '.others'].map((name) => [
        name,
        document.querySelector(`.fed ${name}`).getBoundingClientRect(),
      ]);
      return parts.flatMap(([a, one], i) =>
        parts
          .slice(i + 1)
          .filter(([, other]) => {
            const w = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const h = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            return w > 1 && h > 1;
          })
          .map(([b]) => `${a} ${b}`),
      );
    });
    assert.deepEqual(overlaps, []);
    // Planets are looked at one by one.
    for (let i = 0; i < 5; i += 1) {
      await page.locator('.planettabs button').nth(i).tap();
      assert.equal(await page.locator('.planet').count(), 1);
      await assertAccessible(page, `planet ${i} on a tablet`);
      await page.screenshot({ path: `${shots}federation-tablet-${i}.png` });
    }
    // The log has no room beside the board; it opens from the top bar.
    await page.locator('header nav button').first().tap();
    await page.locator('aside').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('aside').waitFor({ state: 'detached' });
    // A scholar is taken: Atalum comes up by itself.
    await press(page, legal(page, 'ambassador').first(), true);
    await press(page, element(page, 'face:vote'), true);
    const atalum = page.locator('.space.pl-atalum[data-can]').first();
    await press(page, atalum, true);
    await page.locator('[data-prompt] .primary').tap();
    await page.locator('.planet .scholar[data-can]').first().waitFor();
    await assertAccessible(page, 'a scholar to take on a tablet');
    assert.deepEqual(one.complaints, []);
  },

  async 'Federation: one screen without scrolling, dark and light, German, on tablets and a phone'({
    browser,
    server,
    shots,
  }) {
    const table = await server.table(['human', 'greedy', 'greedy', 'greedy'], { ...GAME, variants: ['advanced'] });
    const first = await person(browser);
    await first.page.goto(table.seats[0]);
    const roll = dice(5);
    for (let choices = 0; choices < 45; choices += 1) {
      assert.equal(await waitForTurn(first.page), 'turn');
      await clickOnce(first.page, roll);
    }
    await untilPlacement(first.page, roll);
    await first.context.close();

    for (const [name, settings, size] of [
      ['dark', {}, { width: 1280, height: 720 }],
      ['light', { theme: 'light', lang: 'de' }, { width: 1280, height: 720 }],
      ['wide', {}, { width: 1920, height: 1080 }],
      ['tablet', {}, { width: 768, height: 1024 }],
      ['tablet-light', { theme: 'light', lang: 'de' }, { width: 834, height: 1112 }],
    ]) {
      const one = await person(browser, { settings, viewport: size });
      await one.page.goto(table.seats[0]);
      await waitForTurn(one.page);
      await assertOneScreen(one.page, '.fed', name);
      await assertAccessible(one.page, name);
      await one.page.screenshot({ path: `${shots}federation-${name}.png` });
      assert.deepEqual(one.complaints, []);
      await one.context.close();
    }

    const phone = await person(browser, PHONE);
    await phone.page.goto(table.seats[0]);
    await waitForTurn(phone.page);
    const tabs = phone.page.locator('nav').last().locator('button');
    for (let i = 0; i < 4; i += 1) {
      await tabs.nth(i).tap();
      const { wide, small } = await phone.page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        small: [...document.querySelectorAll('.fed [data-element]')].flatMap((node) => {
          const rect = node.getBoundingClientRect();
          return rect.width > 0 && (rect.width < 43 || rect.height < 43) ? [node.dataset.element] : [];
        }),
      }));
      assert.equal(wide, 390, `pane ${i} is as wide as the phone`);
      assert.deepEqual(small, [], `pane ${i}: everything is large enough for a finger`);
      await assertAccessible(phone.page, `pane ${i} on a phone`);
      await phone.page.screenshot({ path: `${shots}federation-phone-${i}.png` });
    }
    // The first tap on the last part of a placement shows what it brings, the second makes it.
    await tabs.nth(0).tap();
    const ply = await phone.page.locator('[data-prompt]').getAttribute('data-ply');
    await press(phone.page, legal(phone.page, 'ambassador').first(), true);
    await press(phone.page, element(phone.page, 'face:vote'), true);
    const space = phone.page.locator('.space[data-can]').first();
    await press(phone.page, space, true);
    await phone.page.locator('.token.ghost').waitFor();
    assert.equal(await phone.page.locator('[data-prompt]').getAttribute('data-ply'), ply);
    await phone.page.locator('[data-prompt] .primary').tap();
    await phone.page.waitForFunction((old) => document.querySelector('[data-prompt]')?.dataset.ply !== old, ply);
    assert.deepEqual(phone.complaints, []);
  },
};
