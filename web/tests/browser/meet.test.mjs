// Meeting at a table: the waiting room with its link and QR code, the welcome of a guest, watching.
import assert from 'node:assert/strict';
import { assertAccessible, person, waitForTurn } from './support.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Buttons, fields and links of a dialog, smaller than a finger. */
async function small(page, root) {
  return page.evaluate((within) => {
    const nodes = document.querySelectorAll(`${within} :is(button, a, input, select)`);
    return [...nodes]
      .map((node) => [node.textContent.trim() || node.tagName, node.getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(([text, box]) => `${text}: ${Math.round(box.width)}x${Math.round(box.height)}`);
  }, root);
}

async function openTable(page, address, seats) {
  await page.goto(address);
  await page.locator('.cta .primary:enabled').waitFor();
  await page.getByText(String(seats.length + 1), { exact: true }).click();
  for (const [index, kind] of seats.entries())
    await page
      .getByRole('radiogroup', { name: `Seat ${index + 2}` })
      .getByText(kind)
      .click();
  await page.getByRole('button', { name: 'Open table' }).click();
  await page.getByRole('dialog').waitFor();
}

export const tests = {
  async 'a waiting room: the QR code opens the free seat, a guest is welcomed by name'({ browser, server, shots }) {
    const host = await person(browser, { settings: { name: 'Ada' } });
    const { page } = host;
    await openTable(page, server.address.replace('localhost', 'orrery.lan'), ['Open', 'Link']);
    await page.getByRole('heading', { name: 'Waiting room' }).waitFor();
    assert.equal(await page.getByText('ready', { exact: true }).count(), 1);
    await assertAccessible(page, 'the waiting room');
    await page.screenshot({ path: `${shots}waiting-room.png` });
    const link = await page.locator('[data-qr]').getAttribute('data-qr');
    assert.match(link, /^http:\/\/orrery\.lan:\d+\/#\/join\/[a-z0-9]+/);

    // The guest's browser knows nothing: it asks for a name, and the others see it.
    const guest = await person(browser, { settings: { asked: false }, ...PHONE });
    await guest.page.goto(link);
    await guest.page.getByLabel('What shall the others call you?').fill('Ines');
    await assertAccessible(guest.page, 'an invitation');
    await guest.page.getByRole('button', { name: 'Sit down' }).tap();
    await guest.page.locator('[data-prompt]').waitFor();
    await page.getByRole('dialog').getByText('Ines').waitFor();

    // No seat is free any more: now the code is that of the seat which still waits.
    await page.waitForFunction(() => document.querySelector('[data-qr]')?.dataset.qr.includes('/#/t/'));
    const seat = await page.locator('[data-qr]').getAttribute('data-qr');
    const friend = await person(browser, { settings: { asked: false, lang: 'de' }, ...PHONE });
    await friend.page.goto(seat);
    await friend.page.getByRole('heading', { name: 'Willkommen bei Beyond the Sun' }).waitFor();
    await assertAccessible(friend.page, 'the welcome');
    assert.deepEqual(await small(friend.page, 'dialog[open]'), []);
    await friend.page.screenshot({ path: `${shots}welcome-phone.png` });
    await friend.page.getByLabel('Wie sollen dich die anderen nennen?').fill('Jonas');
    await friend.page.getByRole('button', { name: 'Zum Tisch' }).tap();
    await page.getByRole('dialog').getByText('Jonas').waitFor();
    await page.getByRole('dialog').getByText('Everybody is here.').waitFor();
    assert.equal(await page.locator('[data-qr]').count(), 0, 'nobody is missing');
    // A name that was given once is not asked for again.
    await friend.page.reload();
    await friend.page.locator('[data-prompt]').waitFor();
    assert.equal(await friend.page.getByRole('dialog').count(), 0);
    assert.deepEqual([...host.complaints, ...guest.complaints, ...friend.complaints], []);
  },

  async 'on localhost the waiting room warns instead of a code nobody can follow'({ browser, server, shots }) {
    const host = await person(browser, { settings: { name: 'Ada', theme: 'light', lang: 'de' }, ...PHONE });
    const { page } = host;
    const answer = await server.post('/api/tables', {
      game: 'pulsar-2849',
      variants: [],
      seats: [{ kind: 'human', name: 'Ada' }, { kind: 'open' }, { kind: 'human' }],
    });
    const known = {
      id: answer.id,
      key: answer.seats[0].key,
      seat: 0,
      hosted: true,
      links: { 2: answer.seats[1].key },
      watch: answer.watch,
      invite: answer.invite,
      luck: [],
    };
    await page.goto(server.address);
    await page.evaluate((entry) => localStorage.setItem('orrery.tables', JSON.stringify([entry])), known);
    await page.goto(`${server.address}/#/t/${answer.id}/${known.key}`);
    await page.reload();
    await page.getByRole('heading', { name: 'Warteraum' }).waitFor();
    await page.getByText('Diese Seite wurde über localhost geöffnet').waitFor();
    assert.equal(await page.locator('[data-qr]').count(), 0);
    assert.deepEqual(await small(page, 'dialog[open]'), []);
    await assertAccessible(page, 'the waiting room on a phone');
    await page.screenshot({ path: `${shots}waiting-room-phone.png` });
    assert.deepEqual(host.complaints, []);
  },

  async 'a full table in the list is watched: badge, count, no seat and no moves'({ browser, server, shots }) {
    const { id, seats } = await server.table(['human', 'human'], { public: true, seed: undefined });
    const [one, watcher] = await Promise.all([person(browser), person(browser)]);
    await one.page.goto(seats[0]);
    await one.page.locator('[data-prompt]').waitFor();
    assert.equal(await one.page.locator('[data-watchers]').count(), 0);
    await watcher.page.goto(server.address);
    await watcher.page.getByRole('link', { name: 'Watch Beyond the Sun' }).click();
    await watcher.page.getByText('You are watching').waitFor();
    assert.ok(watcher.page.url().endsWith(`#/w/${id}`));
    await one.page.locator('[data-watchers="1"]').waitFor();
    await assertAccessible(watcher.page, 'a table that is watched');
    await watcher.page.screenshot({ path: `${shots}watching.png` });
    assert.equal(await watcher.page.locator('[data-can]').count(), 0);
    assert.equal(await watcher.page.getByRole('button', { name: /All moves/ }).count(), 0);
    // The list of others counts the spectator too.
    const third = await person(browser, { settings: { theme: 'light', lang: 'de' } });
    await third.page.goto(server.address);
    await third.page.getByText('1 schaut zu').waitFor();
    await assertAccessible(third.page, 'the list with a full table');
    await third.page.screenshot({ path: `${shots}tables-watch.png` });
    await watcher.page.goto(server.address);
    await one.page.locator('[data-watchers]').waitFor({ state: 'detached' });
    assert.deepEqual([...one.complaints, ...watcher.complaints, ...third.complaints], []);
  },

  async 'whoever joins from the list without a name is asked for one; without it the faction stands'({
    browser,
    server,
  }) {
    const { id } = await server.post('/api/tables', {
      game: 'beyond-the-sun',
      variants: [],
      public: true,
      seats: [{ kind: 'bot', bot: 'novice', name: 'Herschel' }, { kind: 'open' }],
    });
    const one = await person(browser, { settings: { asked: false, lang: 'de' } });
    await one.page.goto(server.address);
    await one.page.getByRole('button', { name: 'Mitspielen' }).click();
    await one.page.getByRole('heading', { name: 'Mitspielen' }).waitFor();
    await one.page.getByRole('button', { name: 'Hinsetzen' }).click();
    assert.equal(await waitForTurn(one.page), 'turn');
    assert.equal(await one.page.getByRole('dialog').count(), 0);
    const answer = await fetch(`${server.address}/api/tables`).then((response) => response.json());
    const table = answer.tables.find((entry) => entry.id === id);
    assert.equal(table.seats[1].kind, 'human');
    assert.equal(table.seats[1].name, '');
    assert.deepEqual(one.complaints, []);
  },
};
