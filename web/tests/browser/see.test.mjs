// Seeing what happens: event cards, what the others did since my last turn, card links, a log that follows the replay,
// and the pace of films.
import assert from 'node:assert/strict';
import { assertAccessible, clickOnce, dice, person, press, waitForTurn } from './support.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const card = (page) => page.locator('[data-event]');
const chip = (page) => page.locator('[data-event-chip]');

/** In the recorded game Ines turned up Shared Blueprints, two factions have answered it and it asks seat 0. */
const ASKED = 29;
/** Three others have played a turn each since seat 3 moved. */
const LATER = 39;

async function at(browser, server, moves, seat, options = {}) {
  const addresses = await server.recordAt('game.record', moves);
  const one = await person(browser, options);
  await one.page.goto(addresses[seat]);
  assert.equal(await waitForTurn(one.page), 'turn');
  return { ...one, addresses };
}

async function coversTargets(page) {
  return page.evaluate(() => {
    const box = document.querySelector('[data-event]').getBoundingClientRect();
    return [...document.querySelectorAll('[data-can]')]
      .filter((node) => {
        const rect = node.getBoundingClientRect();
        const across = Math.min(box.right, rect.right) - Math.max(box.left, rect.left);
        return across > 1 && Math.min(box.bottom, rect.bottom) - Math.max(box.top, rect.top) > 1;
      })
      .map((node) => node.dataset.element);
  });
}

export const tests = {
  async 'an event that asks me lies open: whose it is, who has decided, over no target'({ browser, server, shots }) {
    const { page, complaints } = await at(browser, server, ASKED, 0);
    await card(page).waitFor();
    const words = await card(page).innerText();
    assert.match(words, /Shared Blueprints[\s\S]*Each faction may research[\s\S]*Turned up by/);
    assert.match(words, /You\s+decide now/);
    assert.deepEqual(
      await card(page)
        .locator('li')
        .evaluateAll((rows) => rows.map((row) => row.className.split(' ')[0])),
      ['done', 'done', 'now', 'next'],
    );
    assert.match(await page.locator('[data-prompt]').innerText(), /event asks you/);
    assert.deepEqual(await coversTargets(page), []);
    await assertAccessible(page, 'an event card');
    await page.screenshot({ path: `${shots}event.png` });

    await page.keyboard.press('Escape');
    await card(page).waitFor({ state: 'detached' });
    assert.equal(await chip(page).getAttribute('aria-expanded'), 'false');
    await chip(page).click();
    await card(page).waitFor();
    await page.getByRole('button', { name: 'Do not research' }).click();
    await page.waitForFunction(() =>
      document.querySelector('[data-event] li.now')?.textContent.includes('decides now'),
    );
    assert.deepEqual(complaints, []);
  },

  async 'on a phone the event is a chip and its card a sheet'({ browser, server, shots }) {
    const { page, complaints } = await at(browser, server, ASKED, 0, {
      settings: { lang: 'de', theme: 'light' },
      ...PHONE,
    });
    assert.equal(await card(page).count(), 0);
    await chip(page).tap();
    await card(page).waitFor();
    assert.match(await card(page).innerText(), /Geteilte Baupläne[\s\S]*entscheidest jetzt[\s\S]*danach/);
    const [box, prompt] = await Promise.all([card(page).boundingBox(), page.locator('.prompt').boundingBox()]);
    assert.ok(box.y + box.height <= prompt.y + 1, 'above the prompt');
    await assertAccessible(page, 'an event card on a phone');
    await page.screenshot({ path: `${shots}event-phone.png` });
    await page.touchscreen.tap(195, 150);
    await card(page).waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  },

  async 'what the others did since my last turn: a row each, the replay of it, cards that open'({
    browser,
    server,
    shots,
  }) {
    const { page, complaints } = await at(browser, server, LATER, 3);
    const rows = page.locator('[data-since] li');
    await rows.first().waitFor();
    assert.equal(await rows.count(), 3);
    assert.match(await rows.first().innerText(), /researched Terraforming · took control of Ross 154/);
    await page.screenshot({ path: `${shots}since.png` });
    await assertAccessible(page, 'since my last turn');

    await rows.first().getByRole('button', { name: 'Terraforming' }).first().click();
    const popover = page.getByRole('dialog', { name: 'Terraforming' });
    await popover.waitFor();
    assert.match(await popover.innerText(), /jumps/);
    await assertAccessible(page, 'a card of the log');
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'detached' });

    await rows
      .first()
      .getByRole('button', { name: /show it in the replay/ })
      .click();
    await page.getByText(/^Move \d+ of 39$/).waitFor();
    await page.keyboard.press('Escape');
    // The first click brings the log back; the rows can be asked for again.
    await rows.first().waitFor();
    await page.getByRole('button', { name: 'Show the log' }).click();
    await rows.first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Since your last turn' }).click();
    await rows.first().waitFor();
    await page.keyboard.press('r');
    await page.getByText(/^Move \d+ of 39$/).waitFor();
    assert.deepEqual(complaints, []);
  },

  async 'the log opens at its end and follows the replay'({ browser, server }) {
    const { page, complaints } = await at(browser, server, 120, 2);
    await page.keyboard.press('l');
    const list = page.locator('aside ol');
    await list.waitFor();
    await page.waitForFunction(() => {
      const node = document.querySelector('aside ol');
      return node.scrollHeight > node.clientHeight && node.scrollHeight - node.clientHeight - node.scrollTop < 2;
    });
    await page.getByRole('button', { name: 'Replay', exact: true }).click();
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await page.waitForFunction(() => {
      const here = document.querySelector('aside li.here');
      const box = document.querySelector('aside ol').getBoundingClientRect();
      const rect = here?.getBoundingClientRect();
      return here?.dataset.ply === '3' && rect.top >= box.top && rect.bottom <= box.bottom;
    });
    await assertAccessible(page, 'the log in a replay');
    assert.deepEqual(complaints, []);
  },

  async 'the moves of the others can be stepped, sped up and skipped'({ browser, server }) {
    const addresses = await server.recordAt('game.record', LATER);
    const watcher = await person(browser, { settings: { speed: 'steps', motion: 'full' } });
    const mover = await person(browser);
    await Promise.all([watcher.page.goto(addresses[2]), mover.page.goto(addresses[3])]);
    await watcher.page.locator('[data-prompt]').waitFor();
    assert.equal(await waitForTurn(mover.page), 'turn');
    const ply = () => watcher.page.locator('[data-prompt]').getAttribute('data-ply');
    const before = await ply();
    await clickOnce(mover.page, dice(1));
    await waitForTurn(mover.page);
    const next = watcher.page.getByRole('button', { name: 'Next step' });
    await next.waitFor();
    assert.equal(await ply(), before, 'nothing is shown before it is asked for');
    await press(watcher.page, next);
    await watcher.page.waitForFunction((was) => document.querySelector('[data-prompt]').dataset.ply !== was, before);
    await clickOnce(mover.page, dice(1));
    await waitForTurn(mover.page);
    await next.waitFor();
    const then = await ply();
    await watcher.page.getByRole('button', { name: '2× Fast' }).click();
    await watcher.page.waitForFunction((was) => document.querySelector('[data-prompt]').dataset.ply !== was, then);
    assert.match(await watcher.page.evaluate(() => localStorage.getItem('orrery.settings')), /"speed":"fast"/);
    assert.deepEqual([...watcher.complaints, ...mover.complaints], []);
  },

  async 'a card that was drawn is shown to all, and to who drew it until the next move'({ browser, server, shots }) {
    // The moves of the records that draw something: the first one of each kind, as its player and as the next one.
    for (const [file, sentence, group] of [
      ['pulsar.record', 'drew an exploration tile', 'Exploration tile'],
      ['pulsar.record', / is Planetary system /, 'Planetary system, discovered'],
      ['federation.record', / took Space tile /, 'Space tile'],
      ['game.record', / was revealed on space /, 'System, new on the map'],
    ]) {
      const end = await server.recordAt(file, 9999);
      const reader = await person(browser);
      await reader.page.goto(end[0]);
      await reader.page.locator('[data-end] h1').waitFor();
      await reader.page.keyboard.press('l');
      const row = reader.page.locator('aside li[data-ply]', { hasText: sentence }).last();
      await row.waitFor();
      const ply = Number(await row.getAttribute('data-ply'));
      await reader.context.close();
      const addresses = await server.recordAt(file, ply);
      let seen = 0;
      for (const address of addresses) {
        const one = await person(browser);
        await one.page.goto(address);
        await one.page.locator('.board [data-element]').first().waitFor();
        if ((await chip(one.page).count()) > 0) {
          if ((await chip(one.page).getAttribute('aria-expanded')) === 'false') await chip(one.page).click();
          await card(one.page).waitFor();
          assert.match(await card(one.page).innerText(), new RegExp(group));
          assert.match(await card(one.page).innerText(), /Turned up by|[A-Z]{3}-\d/);
          if (seen === 0) {
            await assertAccessible(one.page, `a card drawn in ${file}`);
            await one.page.screenshot({ path: `${shots}drawn-${group.replaceAll(/\W+/g, '-')}.png` });
          }
          seen += 1;
        }
        assert.deepEqual(one.complaints, []);
        await one.context.close();
      }
      assert.ok(seen >= addresses.length - 1, `${file}, ${group}: ${seen} of ${addresses.length} see it`);
    }
  },
};
