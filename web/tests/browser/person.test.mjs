// My own results on a server: counted when a game ends, taken to another device by a link, forgotten when I say so.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, clickOnce, dice, person, playToTheEnd } from './support.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A table shortly before its end: I play the first seat, the others are bots. */
async function almostOver(server) {
  const lines = readFileSync(new URL('game.record', import.meta.url), 'utf8').split('\n');
  const moves = lines.filter((line) => /^\d+ /.test(line));
  const record = [...lines.slice(0, lines.indexOf('')), '', ...moves.slice(0, -8), ''].join('\n');
  const bot = { kind: 'bot', bot: 'novice' };
  return server.post('/api/tables', { record, seats: [{ kind: 'human' }, bot, bot, bot] });
}

export const tests = {
  async 'my results are counted, taken to another device, and forgotten'({ browser, server, shots }) {
    const one = await person(browser, { settings: { name: 'Ada' } });
    const { page } = one;
    const table = await almostOver(server);
    await page.goto(`${server.address.replace('localhost', 'orrery.lan')}/#/t/${table.id}/${table.seats[0].key}`);
    await playToTheEnd(page, clickOnce, dice(2));
    const score = await page.locator('ol .row.me .total, ol .row .total').first().innerText();
    assert.match(score, /\d/);
    await page.evaluate(() => (location.hash = '#/history'));
    const line = page.locator('[data-figures="beyond-the-sun"] td');
    await line.first().waitFor();
    assert.equal(await line.first().innerText(), '1');
    await assertAccessible(page, 'my results');
    await page.screenshot({ path: `${shots}statistics.png` });
    await page.getByRole('button', { name: 'Take along' }).click();
    await page.locator('[data-qr]').waitFor();
    await assertAccessible(page, 'the link to my results');
    const link = await page.locator('[data-qr]').getAttribute('data-qr');
    assert.match(link, /#\/me\/[\w-]{22}$/);

    const phone = await person(browser, { settings: { lang: 'de', theme: 'light' }, ...PHONE });
    await phone.page.goto(link);
    await phone.page.getByRole('heading', { name: 'Ergebnisse von einem anderen Gerät' }).waitFor();
    await assertAccessible(phone.page, 'the offer of results');
    assert.equal(
      await phone.page.evaluate(() => localStorage.getItem('orrery.person')),
      null,
      'nothing without a yes',
    );
    await phone.page.getByRole('button', { name: 'Hier verwenden' }).tap();
    await phone.page.locator('[data-figures]').waitFor();
    await phone.page.screenshot({ path: `${shots}statistics-phone.png` });
    await phone.page.getByRole('button', { name: 'Mitnehmen' }).tap();
    await phone.page.getByRole('button', { name: 'Meine Ergebnisse löschen' }).tap();
    await phone.page.getByRole('button', { name: 'Löschen', exact: true }).tap();
    await phone.page.locator('[data-figures]').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('[data-game]').waitFor();
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/person'));
    await page.reload();
    assert.deepEqual((await (await answer).json()).results, []);
    assert.deepEqual([...one.complaints, ...phone.complaints], []);
  },
};
