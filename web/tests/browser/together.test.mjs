// A group at one table: seats by link and from the lobby, consent, a bot for somebody who left, a record played on.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, clickOnce, dice, person, waitForTurn } from './support.mjs';

async function whoseTurn(people) {
  for (let tries = 0; tries < 100; tries += 1) {
    for (const one of people) if ((await waitForTurn(one.page, 100)) === 'turn') return one;
  }
  return assert.fail('it is nobody’s turn');
}

export const tests = {
  async 'seats by link and from the lobby'({ browser, server }) {
    const host = await person(browser, { settings: { name: 'Ada' } });
    const { page } = host;
    await page.goto(server.address);
    await page
      .getByRole('radiogroup', { name: 'Players' })
      .or(page.getByRole('group', { name: 'Players' }))
      .waitFor();
    await page.getByText('3', { exact: true }).click();
    await page.getByRole('radiogroup', { name: 'Seat 2' }).getByText('Link').click();
    await page.getByRole('radiogroup', { name: 'Seat 3' }).getByText('Open').click();
    await page.getByRole('button', { name: 'Open table' }).click();

    // The links are shown at once; the copied one opens the seat.
    await page.getByRole('dialog').waitFor();
    await assertAccessible(page, 'players and links');
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        globalThis.copied = text;
        return Promise.resolve();
      };
    });
    await page.getByRole('button', { name: 'Copy seat link' }).click();
    const link = await page.evaluate(() => globalThis.copied);
    assert.match(link, /#\/t\/.+\/.{22}$/);
    await page.keyboard.press('Escape');

    const friend = await person(browser, { settings: { name: 'Ines' } });
    await friend.page.goto(link);
    await page.locator('header').getByText('Ines').waitFor();

    const stranger = await person(browser, { settings: { name: 'Jonas' } });
    await stranger.page.goto(server.address);
    await stranger.page.getByRole('button', { name: 'Join' }).click();
    await page.locator('header').getByText('Jonas').waitFor();
    await whoseTurn([host, friend, stranger]);

    // A table is found again on the start page.
    await friend.page.goto(server.address);
    await friend.page.getByRole('link', { name: 'Resume' }).click();
    await friend.page.locator('[data-prompt]').waitFor();
    assert.deepEqual(
      [host, friend, stranger].flatMap((one) => one.complaints),
      [],
    );
  },

  async 'taking back asks the others; a bot plays for who has left'({ browser, server }) {
    const table = await server.table(['human', 'human']);
    const people = await Promise.all([person(browser), person(browser)]);
    await Promise.all(people.map((one, seat) => one.page.goto(table.seats[seat])));
    const roll = dice(8);
    const first = await whoseTurn(people);
    // Until the turn has passed to the other one.
    let mover = first;
    while (mover === first) {
      await clickOnce(first.page, roll);
      mover = await whoseTurn(people);
    }
    await first.page.getByRole('button', { name: 'Undo' }).click();
    await first.page.getByText('Waiting for the others to agree').waitFor();
    await mover.page.getByText('asks to take a move back').waitFor();
    await assertAccessible(mover.page, 'a request');
    await mover.page.getByRole('button', { name: 'Refuse' }).click();
    await first.page.getByText('Waiting for the others to agree').waitFor({ state: 'detached' });
    await first.page.getByRole('button', { name: 'Undo' }).click();
    await mover.page.getByRole('button', { name: 'Allow' }).click();
    assert.equal(await waitForTurn(first.page), 'turn', 'the turn came back');

    await mover.context.close();
    await first.page.locator('header .away').waitFor();
    await first.page.getByRole('button', { name: 'Players and links' }).click();
    await first.page.getByRole('dialog').locator('select').last().selectOption('greedy');
    await first.page.getByRole('dialog').locator('small', { hasText: 'Leavitt' }).waitFor();
    await first.page.keyboard.press('Escape');
    for (let choices = 0; choices < 8; choices += 1) {
      assert.equal(await waitForTurn(first.page), 'turn', 'the bot plays on');
      await clickOnce(first.page, roll);
    }
    assert.deepEqual(first.complaints, []);
  },

  async 'a record is opened and replayed'({ browser, server }) {
    const record = readFileSync(new URL('game.record', import.meta.url));
    const one = await person(browser);
    const { page } = one;
    await page.goto(server.address);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.record', mimeType: 'text/plain', buffer: record });
    await page.locator('[data-end] h1').waitFor();
    await page.getByRole('button', { name: 'see it' }).first().click();
    await page.getByText(/^Move \d+ of \d+$/).waitFor();
    const slider = page.getByRole('slider');
    await slider.fill('40');
    await page.getByText(/^Move 40 of/).waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText(/^Move 4[2-9] of/).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.keyboard.press('Escape');
    await page.getByText('The game is over', { exact: true }).waitFor();

    // The form shows Beyond the Sun; the record is of another game.
    const other = readFileSync(new URL('pulsar.record', import.meta.url));
    await page.goto(server.address);
    await page.locator('input[type=file]').setInputFiles({ name: 'c.record', mimeType: 'text/plain', buffer: other });
    await page.locator('[data-end] h1').waitFor();
    await page.getByText('Pulsar 2849').first().waitFor();

    const broken = { name: 'b.record', mimeType: 'text/plain', buffer: Buffer.from('nonsense') };
    await page.goto(server.address);
    await page.locator('input[type=file]').setInputFiles(broken);
    await page.getByRole('alert').waitFor();
    assert.deepEqual(
      one.complaints.filter((text) => !text.includes('400')),
      [],
    );
  },

  async 'a wrong link says so'({ browser, server }) {
    const one = await person(browser);
    const table = await server.table(['human', 'greedy']);
    await one.page.goto(`${server.address}/#/t/${table.id}/AAAAAAAAAAAAAAAAAAAAAA`);
    await one.page.getByText('This link is not valid for this table.').waitFor();
    assert.equal(await one.page.getByText(/round \d/).count(), 0, 'no round of a game that is not shown');
    await assertAccessible(one.page, 'a wrong link');
  },
};
