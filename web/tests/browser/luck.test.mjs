// Luck that can be verified, a seed that was chosen, and an invitation to a private table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import WebSocket from 'ws';
import { assertAccessible, ENDED, person } from './support.mjs';

const RECORD = readFileSync(new URL('game.record', import.meta.url), 'utf8').split('\n');

/** The recorded game without its last moves, for people: from there on its luck is drawn anew. */
async function almostOver(server, left) {
  const moves = RECORD.filter((line) => /^\d+ /.test(line));
  const record = [...RECORD.slice(0, RECORD.indexOf('')), '', ...moves.slice(0, -left), ''].join('\n');
  const players = Number(/^players (\d)$/m.exec(record)[1]);
  return server.post('/api/tables', { record, seats: Array(players).fill({ kind: 'human' }) });
}

/** Everybody makes the first move there is, until the game is over. */
async function playOn(server, table) {
  const sockets = table.seats.map(({ key }) => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/tables/${table.id}/ws`);
    socket.on('open', () => socket.send(JSON.stringify({ v: 1, type: 'hello', key })));
    const over = new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        const message = JSON.parse(data);
        if (message.type === 'error') reject(new Error(message.text.en));
        if (message.type === 'result') resolve();
        if (message.type !== 'state' || !message.your_turn) return;
        socket.send(JSON.stringify({ v: 1, type: 'move', ply: message.ply, move: message.moves[0].id }));
      });
    });
    return { socket, over };
  });
  await Promise.all(sockets.map((one) => one.over));
  for (const one of sockets) one.socket.close();
}

export const tests = {
  async 'luck is verified at the end, and a lie is told loudly'({ browser, server, shots }) {
    const table = await almostOver(server, 6);
    const address = `${server.address}/#/t/${table.id}/${table.seats[0].key}`;
    const one = await person(browser);
    const { page } = one;
    await page.goto(address);
    await page.getByRole('button', { name: 'Players and links' }).click();
    await page.locator('[data-luck-note]').getByText('Luck is fixed by').waitFor();
    await assertAccessible(page, 'the commitment');
    await page.screenshot({ path: `${shots}luck-note.png` });
    await page.keyboard.press('Escape');
    await playOn(server, table);
    await page.locator(ENDED).waitFor();
    const luck = page.locator('[data-luck=verified]');
    await luck.locator('summary').click();
    await luck.getByText('The record on the server tells the same seeds.').waitFor();
    assert.match(await luck.innerText(), /Luck verified[^]*orrery replay game\.record --commitment [0-9a-f]{64}/);
    await assertAccessible(page, 'verified luck');
    await luck.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${shots}luck-verified.png` });

    // A browser that was not there says so; on a phone, in German, by day.
    const late = await person(browser, {
      settings: { lang: 'de', theme: 'light' },
      viewport: { width: 390, height: 844 },
      colorScheme: 'light',
    });
    await late.page.goto(address);
    const fits = late.page.locator('[data-luck=unseen]');
    await fits.locator('summary').click();
    await fits.getByText('Dieser Browser war während der Partie nicht dabei.').waitFor();
    assert.ok(await late.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'too wide');
    await assertAccessible(late.page, 'luck on a phone');
    await fits.scrollIntoViewIfNeeded();
    await late.page.screenshot({ path: `${shots}luck-phone.png` });

    // As if something else had been shown while the game went on.
    await page.evaluate(() => {
      const tables = JSON.parse(localStorage.getItem('orrery.tables'));
      tables[0].luck[0].commitment = 'a'.repeat(64);
      localStorage.setItem('orrery.tables', JSON.stringify(tables));
    });
    await page.reload();
    await page.locator('[data-luck=broken]').getByRole('alert').waitFor();
    await assertAccessible(page, 'broken luck');
    await page.locator('[data-luck=broken]').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${shots}luck-broken.png` });
    assert.deepEqual([...one.complaints, ...late.complaints], []);
  },

  async 'a chosen seed is told to everybody'({ browser, server }) {
    const table = await server.table(['human', 'human']);
    const guest = await person(browser);
    await guest.page.goto(table.seats[1]);
    await guest.page.getByRole('button', { name: 'Players and links' }).click();
    await guest.page.locator('[data-luck-note]').getByText('chose the seed').waitFor();
    // A dialog tells that it was closed only after a key that follows at once: that key counts all the same.
    await guest.page.evaluate(() => {
      document.querySelector('dialog[open]').close();
      globalThis.dispatchEvent(new KeyboardEvent('keydown', { key: 'l' }));
    });
    await guest.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await guest.page.getByRole('list', { name: 'Log' }).getByText('chose the seed').waitFor();
    assert.deepEqual(guest.complaints, []);
  },

  async 'a record that somebody brought is told, and so is how long one waits for the others'({ browser, server }) {
    await server.kill();
    await server.start(1000);
    const table = await almostOver(server, 6);
    const guest = await person(browser);
    await guest.page.goto(`${server.address}/#/t/${table.id}/${table.seats[1].key}`);
    await guest.page.getByRole('button', { name: 'Players and links' }).click();
    await guest.page.locator('[data-luck-note]').getByText('brought its record').waitFor();
    await guest.page
      .getByRole('dialog')
      .getByText(/a bot can take over in \d+ seconds/)
      .first()
      .waitFor();
    await assertAccessible(guest.page, 'somebody who is waited for');
    await guest.page.keyboard.press('Escape');
    await guest.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await guest.page.keyboard.press('l');
    await guest.page.getByRole('list', { name: 'Log' }).getByText('brought its record').waitFor();
    assert.deepEqual(guest.complaints, []);
  },

  async 'a private table is joined with its invitation'({ browser, server, shots }) {
    const host = await person(browser, { settings: { name: 'Ada' } });
    const { page } = host;
    await page.goto(server.address);
    await page.getByRole('radiogroup', { name: 'Seat 2' }).getByText('Open').click();
    assert.ok(await page.getByLabel('Public').isChecked(), 'an open seat puts the table on the list');
    await page.getByLabel('Public').uncheck();
    await page.getByRole('button', { name: 'Open table' }).click();
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        globalThis.copied = text;
        return Promise.resolve();
      };
    });
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    const link = await page.evaluate(() => globalThis.copied);
    assert.match(link, /#\/join\/.+\/.{22}$/);
    await page.keyboard.press('Escape');

    const friend = await person(browser, { viewport: { width: 390, height: 844 } });
    await friend.page.goto(server.address);
    await friend.page.getByText('No table is open').waitFor();
    await friend.page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
    await friend.page.getByLabel('What shall the others call you?').fill('Ada');
    await friend.page.getByRole('button', { name: 'Sit down' }).click();
    await friend.page.getByText('This table is private').waitFor();
    await friend.page.goto(link);
    await assertAccessible(friend.page, 'an invitation');
    await friend.page.screenshot({ path: `${shots}invitation.png` });
    await friend.page.getByLabel('What shall the others call you?').fill('Ada');
    await friend.page.getByRole('button', { name: 'Sit down' }).click();
    await friend.page.locator('[data-prompt]').waitFor();
    await page.locator('header').getByText('Ada 2').waitFor();
    assert.deepEqual(
      friend.complaints.filter((text) => !text.includes('403')),
      [],
    );
    assert.deepEqual(host.complaints, []);
  },
};
