// Whole games through the real page and the real server.
import assert from 'node:assert/strict';
import {
  assertAccessible,
  clickOnce,
  dice,
  ENDED,
  keyOnce,
  moment,
  person,
  playToTheEnd,
  waitForTurn,
} from './support.mjs';

export const tests = {
  async 'a whole game: clicks, keyboard alone, two bots'({ browser, server, shots }) {
    const table = await server.table(['human', 'human', 'greedy', 'greedy']);
    const clicker = await person(browser);
    const typist = await person(browser);
    await Promise.all([clicker.page.goto(table.seats[0]), typist.page.goto(table.seats[1])]);
    const [clicks, keys] = await Promise.all([
      playToTheEnd(clicker.page, clickOnce, dice(1)),
      playToTheEnd(typist.page, keyOnce, dice(2)),
    ]);
    assert.ok(clicks > 20 && keys > 20, `${clicks} clicks, ${keys} choices by keyboard`);

    const headline = await clicker.page.locator(ENDED).innerText();
    assert.match(headline, /win|victory/);
    const rows = clicker.page.locator('ol .row');
    assert.equal(await rows.count(), 4);
    const totals = await clicker.page.locator('ol .row .total').allInnerTexts();
    assert.deepEqual(totals, await typist.page.locator('ol .row .total').allInnerTexts());
    assert.ok(totals.every((total) => /^\d+$/.test(total)));
    // The parts of a bar add up to the total.
    for (let row = 0; row < 4; row += 1) {
      const parts = await rows
        .nth(row)
        .locator('.part')
        .evaluateAll((list) => list.map((part) => part.title));
      const sum = parts.reduce((total, title) => total + Number(/-?\d+$/.exec(title)?.[0]), 0);
      assert.equal(sum, Number(totals[row]), parts.join(', '));
    }
    await assertAccessible(clicker.page, 'the end screen');
    await clicker.page.screenshot({ path: `${shots}end.png` });

    // The record is there for download, and the replay steps through the game.
    const [download] = await Promise.all([
      clicker.page.waitForEvent('download'),
      clicker.page.getByRole('button', { name: 'Record' }).click(),
    ]);
    assert.match(download.suggestedFilename(), /beyond-the-sun.*\.record$/);
    await clicker.page.getByRole('button', { name: 'Replay' }).click();
    await clicker.page.getByText('Move 0 of').waitFor();
    await clicker.page.keyboard.press('ArrowRight');
    await clicker.page.getByText('Move 1 of').waitFor();
    await clicker.page.keyboard.press('End');
    await clicker.page.keyboard.press('Home');
    await clicker.page.getByText('Move 0 of').waitFor();
    await assertAccessible(clicker.page, 'the replay');

    // Rematch: the other one is led there too.
    await clicker.page.keyboard.press('Escape');
    await clicker.page.getByRole('button', { name: 'Score' }).click();
    await clicker.page.getByRole('button', { name: 'Rematch' }).click();
    await typist.page.getByRole('button', { name: 'Go to rematch' }).click();
    assert.notEqual(await waitForTurn(typist.page, 1), 'end');
    assert.deepEqual([...clicker.complaints, ...typist.complaints], []);
  },

  async 'two browsers and a spectator; one is killed in the middle of an action'({ browser, server }) {
    const table = await server.table(['human', 'human']);
    const people = await Promise.all([person(browser), person(browser), person(browser)]);
    const [first, second, watcher] = people;
    await first.page.goto(table.seats[0]);
    await second.page.goto(table.seats[1]);
    await watcher.page.goto(table.watch);
    await watcher.page.locator('[data-prompt]').waitFor();

    const pages = [first.page, second.page];
    const toMove = async () => {
      for (;;) {
        for (const page of pages) if ((await waitForTurn(page, 200)) === 'turn') return page;
      }
    };
    const roll = dice(5);
    for (let choices = 0; choices < 12; choices += 1) await clickOnce(await toMove(), roll);

    // Everybody sees the same: resources, log, whose turn.
    const seen = (page) =>
      page.evaluate(() =>
        [...document.querySelectorAll('header .order li')].map((one) => one.classList.contains('now')).join(),
      );
    const active = await toMove();
    await active.waitForTimeout(300);
    assert.equal(await seen(first.page), await seen(second.page));
    assert.equal(await seen(first.page), await seen(watcher.page));
    assert.equal(await watcher.page.locator('[data-can]').count(), 0, 'a spectator can choose nothing');
    assert.equal(await watcher.page.getByRole('button', { name: 'All moves' }).count(), 0);

    // Until an action has begun that asks more than once, then the browser dies.
    let mover = active;
    for (let choices = 0; choices < 60; choices += 1) {
      const asked = await mover.locator('[data-prompt] b').innerText();
      if (asked !== 'Choose an action') break;
      await clickOnce(mover, roll);
      mover = await toMove();
    }
    const before = await moment(mover);
    assert.ok(!before.includes('Choose an action'), `in the middle of an action: ${before}`);
    const seat = pages.indexOf(mover);
    await people[seat].context.close();
    const other = pages[1 - seat];
    await other.locator('header .away').waitFor();
    const again = await person(browser);
    await again.page.goto(table.seats[seat]);
    assert.equal(await waitForTurn(again.page), 'turn');
    assert.equal(await moment(again.page), before, 'the same question with the same choices');
    await clickOnce(again.page, roll);
    const left = people.filter((_, index) => index !== seat);
    assert.deepEqual(
      [...left, again].flatMap((one) => one.complaints),
      [],
    );
  },

  async 'the server is killed in the middle of an action and comes back'({ browser, server }) {
    const table = await server.table(['human', 'greedy']);
    const one = await person(browser);
    await one.page.goto(table.seats[0]);
    const roll = dice(9);
    for (let choices = 0; choices < 5; choices += 1) {
      assert.equal(await waitForTurn(one.page), 'turn');
      await clickOnce(one.page, roll);
    }
    await waitForTurn(one.page);
    const before = await moment(one.page);
    await server.kill();
    await one.page.getByText('Offline, trying again').waitFor();
    assert.equal(await one.page.locator('[data-can]').count(), 0, 'nothing can be chosen while offline');
    await assertAccessible(one.page, 'the table without connection');
    await server.start();
    assert.equal(await waitForTurn(one.page), 'turn');
    assert.equal(await moment(one.page), before);
    await clickOnce(one.page, roll);
  },
};
