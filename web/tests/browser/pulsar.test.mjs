// Pulsar 2849 through the real page and the real server: whole games, flights on the map, sizes, themes and languages.
import assert from 'node:assert/strict';
import {
  assertAccessible,
  assertOneScreen,
  clickOnce,
  dice,
  person,
  press,
  waitForTurn,
  wholeGame,
} from './support.mjs';

const GAME = { game: 'pulsar-2849' };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PHONE_DE = { ...PHONE, settings: { lang: 'de', theme: 'light' } };

/** Clicks until a die in hand can be chosen. */
async function untilDice(page, roll) {
  for (let choices = 0; choices < 40; choices += 1) {
    assert.equal(await waitForTurn(page), 'turn');
    if ((await page.locator('.diecell[data-can]').count()) > 0) return;
    await clickOnce(page, roll);
  }
  assert.fail('no turn with dice after 40 choices');
}

export const tests = {
  'a whole game of Pulsar 2849: clicks, keyboard alone, two bots': wholeGame(GAME, 40, 'pulsar-end.png'),

  async 'Pulsar 2849: a die lights up the ends of its flights, and a click flies there'({ browser, server }) {
    const table = await server.table(['human', 'greedy'], { ...GAME, variants: ['no-headquarters'] });
    const one = await person(browser);
    await one.page.goto(table.seats[0]);
    await untilDice(one.page, dice(7));
    // A die under the pointer shows where it leads; chosen, its ends are targets with names.
    assert.equal(await one.page.locator('.end').count(), 0);
    await one.page.locator('.diecell[data-can]').first().hover();
    assert.ok((await one.page.locator('.end.seen').count()) > 0, 'ends of the die under the pointer');
    await press(one.page, one.page.locator('.diecell[data-can]').first());
    const ends = one.page.locator('.end[data-can]');
    await ends.first().waitFor();
    await assertAccessible(one.page, 'the table with a die chosen');
    const count = await ends.count();
    for (let i = 0; i < count; i += 1) assert.match(await ends.nth(i).getAttribute('aria-label'), /^Fly \d+ to /);
    // Esc takes the die back.
    await one.page.keyboard.press('Escape');
    await one.page.waitForFunction(() => document.querySelectorAll('.end[data-can]').length === 0);
    await press(one.page, one.page.locator('.diecell[data-can]').first());

    const target = ends.first();
    await target.hover();
    await one.page.locator('.route').first().waitFor({ state: 'attached' });
    assert.ok((await one.page.locator('.stepno').count()) > 0, 'the steps of the route are numbered');
    const goal = (await target.getAttribute('data-element')).slice('end:'.length);
    await press(one.page, target);
    // One route flies at once; several are told apart in a list.
    await one.page.waitForFunction(
      (id) =>
        document.querySelectorAll('.routelist button').length > 1 ||
        document.querySelector(`[data-anchor="ship:0"]`)?.dataset.at === id,
      goal,
    );
    const list = one.page.locator('.routelist button');
    if ((await list.count()) > 1) await list.last().click();
    await one.page.waitForFunction((id) => document.querySelector(`[data-anchor="ship:0"]`)?.dataset.at === id, goal);
    assert.deepEqual(one.complaints, []);
  },

  async 'Pulsar 2849: a question has both answers as buttons, and the route stays in sight'({ browser, server }) {
    const answers = (page) => page.locator('[data-prompt] .choice');
    const one = await person(browser);
    await one.page.goto((await server.pulsarBefore('1 station', 1))[1]);
    await answers(one.page).first().waitFor();
    assert.deepEqual(await answers(one.page).allInnerTexts(), ['Set a station', 'No station']);
    assert.equal(await one.page.locator('[data-under-way]').count(), 1, 'the route that was flown');
    const ply = await one.page.locator('[data-prompt]').getAttribute('data-ply');
    await press(one.page, answers(one.page).first());
    await one.page.waitForFunction((old) => document.querySelector('[data-prompt]')?.dataset.ply !== old, ply);

    const two = await person(browser, { settings: { lang: 'de' } });
    await two.page.goto((await server.pulsarBefore('0 run', 1))[0]);
    await answers(two.page).first().waitFor();
    const texts = await answers(two.page).allInnerTexts();
    assert.equal(texts.length, 2);
    assert.match(texts[0], /^Sprungfolge von /);
    assert.equal(texts[1], 'Keine Sprungfolge');
    assert.deepEqual([...one.complaints, ...two.complaints], []);
  },

  async 'Pulsar 2849: routes to one end are told apart, in a list and on the map'({ browser, server }) {
    const seats = await server.pulsarBefore('1 fly ', 8);
    const one = await person(browser);
    await one.page.goto(seats[1]);
    await press(one.page, one.page.locator('[data-element="die:1:4"][data-can]'));
    await press(one.page, one.page.locator('[data-element="end:c1-green-11"][data-can]'));
    const list = one.page.locator('.routelist button');
    await list.first().waitFor();
    const names = await list.allInnerTexts();
    assert.equal(new Set(names).size, 2, names.join(' | '));
    await assertAccessible(one.page, 'the list of routes');
    // The places that tell them apart are targets on the map; one of them flies.
    const apart = one.page.locator('.cluster .hit[data-can]');
    assert.equal(await apart.count(), 2);
    await press(one.page, apart.first());
    await one.page.locator('[data-anchor="ship:1"][data-at="c1-green-11"]').waitFor({ state: 'attached' });
    assert.deepEqual(one.complaints, []);
  },

  async 'Pulsar 2849: both sides of the headquarters are read in words and chosen with a key'({
    browser,
    server,
    shots,
  }) {
    const seats = await server.recordAt('pulsar.record', 1);
    for (const [n, options] of [{}, PHONE_DE].entries()) {
      const one = await person(browser, options);
      await one.page.goto(seats[n]);
      assert.equal(await waitForTurn(one.page), 'turn');
      const sides = one.page.locator('.hqside');
      assert.equal(await sides.count(), 2);
      assert.equal(await sides.first().locator('.hqcell').count(), 8);
      const words = await sides.first().locator('.hqcell .what').allInnerTexts();
      assert.ok(words.every((text) => text.length > 5));
      const cut = await one.page
        .locator('.hqcell')
        .evaluateAll((cells) => cells.filter((cell) => cell.scrollHeight > cell.clientHeight + 1).length);
      assert.equal(cut, 0, 'all words fit their cells');
      await assertAccessible(one.page, 'the sides of a headquarters');
      await one.page.screenshot({ path: `${shots}pulsar-hq-${n}.png` });
      assert.deepEqual(one.complaints, []);
      if (n > 0) continue;
      await one.page.keyboard.press('2');
      await sides.first().waitFor({ state: 'detached' });
    }
  },

  async 'Pulsar 2849: the ends of a flight are stepped through, and a button flies'({ browser, server, shots }) {
    const seats = await server.pulsarBefore('1 fly ', 8);
    const one = await person(browser);
    await one.page.goto(seats[1]);
    await press(one.page, one.page.locator('[data-element="die:1:4"][data-can]'));
    const bar = one.page.locator('[data-flybar]');
    await bar.waitFor();
    const where = () => bar.locator('b').innerText();
    const first = await where();
    assert.match(first, /^Fly 4 to /);
    assert.equal(await one.page.locator('.cluster .route').count(), 1, 'its route is drawn');
    await one.page.keyboard.press('ArrowRight');
    assert.notEqual(await where(), first);
    assert.match(await bar.locator('.steps > span').innerText(), /^2 of \d+$/);
    await bar.getByRole('button', { name: 'The end before' }).click();
    assert.equal(await where(), first);
    await assertAccessible(one.page, 'the bar of a flight');
    await one.page.screenshot({ path: `${shots}pulsar-fly.png` });
    const ply = await one.page.locator('[data-prompt]').getAttribute('data-ply');
    await press(one.page, bar.getByRole('button', { name: 'Fly', exact: true }));
    await one.page.waitForFunction((old) => document.querySelector('[data-prompt]')?.dataset.ply !== old, ply);
    assert.deepEqual(one.complaints, []);
  },

  async 'Pulsar 2849: the moves of others are played as a film'({ browser, server }) {
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
    for (let choices = 0; choices < 8; choices += 1) {
      assert.equal(await waitForTurn(one.page), 'turn');
      await clickOnce(one.page, roll);
    }
    await waitForTurn(one.page);
    const flown = await one.page.evaluate(() => [...globalThis.flown]);
    for (const piece of ['#i-dice', '#i-pawn']) assert.ok(flown.includes(piece), `${piece} among ${flown.join(' ')}`);
    assert.deepEqual(one.complaints, []);
  },

  async 'Pulsar 2849: a refusal says why'({ browser, server }) {
    const table = await server.table(['human', 'greedy'], GAME);
    const one = await person(browser);
    await one.page.goto(table.seats[0]);
    await untilDice(one.page, dice(7));
    // Row 8 opens in the last round.
    await press(one.page, one.page.locator('.tech[data-refused]').last());
    await one.page
      .getByText(/available from round/)
      .first()
      .waitFor();
    await one.page.getByText('PUL-10.1').first().waitFor();
    assert.deepEqual(one.complaints, []);
  },

  async 'Pulsar 2849: one screen without scrolling, dark and light, German, on a phone'({ browser, server, shots }) {
    const table = await server.table(['human', 'greedy', 'greedy', 'greedy'], { ...GAME, variants: ['dead-ends'] });
    const first = await person(browser);
    await first.page.goto(table.seats[0]);
    await untilDice(first.page, dice(5));
    await first.context.close();

    for (const [name, settings, size] of [
      ['dark', {}, { width: 1280, height: 720 }],
      ['light', { theme: 'light', lang: 'de' }, { width: 1280, height: 720 }],
      ['wide', {}, { width: 1920, height: 1080 }],
    ]) {
      const one = await person(browser, { settings, viewport: size });
      await one.page.goto(table.seats[0]);
      await waitForTurn(one.page);
      await assertOneScreen(one.page, '.pul', name);
      await assertAccessible(one.page, name);
      await one.page.screenshot({ path: `${shots}pulsar-${name}.png` });
      assert.deepEqual(one.complaints, []);
      await one.context.close();
    }

    const phone = await person(browser, PHONE);
    await phone.page.goto(table.seats[0]);
    await waitForTurn(phone.page);
    const tabs = phone.page.locator('nav').last().locator('button');
    for (let i = 0; i < 5; i += 1) {
      await tabs.nth(i).tap();
      assert.equal(
        await phone.page.evaluate(() => document.documentElement.scrollWidth),
        390,
        `pane ${i} is as wide as the phone`,
      );
      await assertAccessible(phone.page, `pane ${i} on a phone`);
      await phone.page.screenshot({ path: `${shots}pulsar-phone-${i}.png` });
    }
    // A die from the dock, then an end: the first tap shows the way, the second flies.
    await tabs.nth(0).tap();
    await press(phone.page, phone.page.locator('.diecell[data-can]').first(), true);
    const end = phone.page.locator('.end[data-can]').first();
    await end.waitFor();
    await press(phone.page, end, true);
    await phone.page.locator('.stepno').first().waitFor({ state: 'attached' });
    await press(phone.page, end, true);
    await phone.page.waitForFunction(() => document.querySelectorAll('.end[data-can]').length === 0);
    assert.deepEqual(phone.complaints, []);
  },

  async 'Pulsar 2849: on phones, tablets and desktops every die lies in its field and a target is in sight'({
    browser,
    server,
    shots,
  }) {
    // Three dice lie in one field.
    const [address] = await server.pulsarBefore('0 take ', 3);
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [820, 1180],
      [1024, 768],
      [1280, 720],
    ]) {
      const touch = width < 1024 ? { hasTouch: true, isMobile: true } : {};
      const one = await person(browser, { viewport: { width, height }, ...touch, settings: { lang: 'de' } });
      await one.page.goto(address);
      await waitForTurn(one.page);
      assert.ok((await one.page.locator('.field[data-can] .pdie').count()) > 2, 'dice to choose from');
      const where = `${width}×${height}`;
      const found = await one.page.evaluate(() => {
        const outside = [...document.querySelectorAll('.field .pdie')].filter((die) => {
          const [a, b] = [die.getBoundingClientRect(), die.closest('.field').getBoundingClientRect()];
          return a.left < b.left || a.top < b.top || a.right > b.right || a.bottom > b.bottom;
        });
        const seen = [...document.querySelectorAll('[data-can]')].filter((node) => {
          const rect = node.getBoundingClientRect();
          const at = document.elementFromPoint(rect.left + rect.width / 2, rect.top + rect.height / 2);
          return at !== null && (node.contains(at) || at.contains(node));
        });
        const { scrollWidth, clientWidth } = document.documentElement;
        return { outside: outside.length, seen: seen.length > 0, wide: scrollWidth - clientWidth };
      });
      assert.deepEqual(found, { outside: 0, seen: true, wide: 0 }, where);
      await assertAccessible(one.page, where);
      await one.page.screenshot({ path: `${shots}pulsar-draft-${width}.png` });
      if (width < 1024) {
        // Below the map stands what is paid with, whole and in sight.
        await one.page.locator('nav').last().locator('button').first().tap();
        const dock = await one.page.locator('.areap').boundingBox();
        const prompt = await one.page.locator('[data-prompt]').boundingBox();
        assert.ok(dock.y + dock.height <= prompt.y + 1, `${where}: the dock ends above the prompt`);
      }
      assert.deepEqual(one.complaints, []);
      await one.context.close();
    }
  },
};
