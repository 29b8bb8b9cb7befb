// Beyond the Sun alone against the Anarchists through the real page and the real server.
import assert from 'node:assert/strict';
import {
  ENDED,
  assertAccessible,
  assertOneScreen,
  clickOnce,
  dice,
  keyOnce,
  person,
  playToTheEnd,
  waitForTurn,
} from './support.mjs';

const SOLO = { game: 'beyond-the-sun', variants: ['solo'] };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const RESULT = /defeat|stalemate|victory/i;

/** The track, what they did and why, their piles, and what ends the game. */
async function assertFoe(page) {
  await page.locator('[data-anchor="threat"] svg').waitFor();
  const track = await page.locator('[data-anchor="threat"] svg').getAttribute('aria-label');
  assert.match(track, /\d+/);
  const did = await page.locator('[data-anchor="foe"]').innerText();
  assert.match(did, /SOLO-\d/, 'a reason with its rule');
  assert.equal(await page.locator('[data-anchor="foe-pile"] .ends li').count(), 3);
}

export const tests = {
  async 'a whole game against the Anarchists by mouse'({ browser, server, shots }) {
    const table = await server.table(['human'], SOLO);
    const one = await person(browser);
    const { page } = one;
    await page.goto(table.seats[0]);
    assert.equal(await waitForTurn(page), 'turn');
    await assertFoe(page);
    await assertOneScreen(page, '.bts', 'alone');
    await assertAccessible(page, 'the board of a game of one');
    await page.screenshot({ path: `${shots}solo.png` });
    const clicks = await playToTheEnd(page, clickOnce, dice(5));
    assert.ok(clicks > 10, `${clicks} clicks`);
    assert.match(await page.locator(ENDED).innerText(), RESULT);
    await assertAccessible(page, 'the end of a game of one');
    await page.screenshot({ path: `${shots}solo-end.png` });
    assert.deepEqual(one.complaints, []);
  },

  async 'a whole game against the Anarchists with the keyboard alone, easier, in German'({ browser, server, shots }) {
    const table = await server.table(['human'], { ...SOLO, variants: ['solo', 'easier', 'new-systems'] });
    const one = await person(browser, { settings: { lang: 'de' } });
    const { page } = one;
    await page.goto(table.seats[0]);
    assert.equal(await waitForTurn(page), 'turn');
    await assertFoe(page);
    await page.screenshot({ path: `${shots}solo-de.png` });
    const keys = await playToTheEnd(page, keyOnce, dice(6));
    assert.ok(keys > 10, `${keys} choices by keyboard`);
    assert.deepEqual(one.complaints, []);
  },

  async 'against the Anarchists on a phone: a pane of their own'({ browser, server, shots }) {
    const table = await server.table(['human'], { ...SOLO, variants: ['solo', 'harder'] });
    const one = await person(browser, PHONE);
    const { page } = one;
    await page.goto(table.seats[0]);
    assert.equal(await waitForTurn(page), 'turn');
    await page.locator('nav button', { hasText: 'Foe' }).tap();
    await assertFoe(page);
    await page.screenshot({ path: `${shots}solo-phone.png` });
    assert.deepEqual(one.complaints, []);
  },
};
