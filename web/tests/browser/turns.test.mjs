// My turn at other tables: told in the title, by a sound, a notification and a way there; and not when switched off.
import assert from 'node:assert/strict';
import { assertAccessible, clickOnce, dice, person, waitForTurn } from './support.mjs';

/** Notes what would be heard and shown, and says that the page is in the background. */
function listen(page) {
  return page.addInitScript(() => {
    globalThis.told = [];
    globalThis.heard = 0;
    globalThis.Notification = class {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      constructor(title, options) {
        globalThis.told.push({ title, ...options });
      }
      close() {}
    };
    globalThis.AudioContext = class {
      currentTime = 0;
      state = 'running';
      constructor() {
        globalThis.heard += 1;
      }
      createOscillator() {
        return { frequency: { setValueAtTime() {}, value: 0 }, connect: (to) => to, start() {}, stop() {} };
      }
      createGain() {
        const gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
        return { gain, connect: (to) => to };
      }
    };
  });
}

const hide = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => globalThis.away === true });
    globalThis.away = true;
  });
/** As when somebody comes back to the tab: the page asks at once. */
const show = (page, away) =>
  page.evaluate((hidden) => {
    globalThis.away = false;
    document.dispatchEvent(new Event('visibilitychange'));
    globalThis.away = hidden;
  }, away);

export const tests = {
  async 'my turn elsewhere: title, sound, notification, and one click to that table'({ browser, server, shots }) {
    const one = await person(browser, { settings: { name: 'Ada', sound: true, notifications: true } });
    const { page } = one;
    await listen(page);
    const first = await server.table(['human', 'human']);
    const second = await server.table(['human', 'human']);
    const rival = await person(browser, { settings: { name: 'Bo' } });
    // Ada is known at both tables; at the second one it is her turn once Bo has played.
    await page.goto(first.seats[0]);
    await page.locator('[data-prompt]').waitFor();
    await rival.page.goto(second.seats[0]);
    const begins = (await waitForTurn(rival.page, 2000)) === 'turn' ? 0 : 1;
    if (begins === 1) {
      await rival.page.goto(second.seats[1]);
      assert.equal(await waitForTurn(rival.page), 'turn');
    }
    await page.goto(second.seats[1 - begins]);
    await page.locator('[data-prompt]').waitFor();
    await page.goto(first.seats[0]);
    await page.locator('[data-prompt]').waitFor();
    await hide(page);
    const asked = page.waitForResponse((response) => response.url().endsWith('/api/turns'));
    await show(page, true);
    await asked;
    assert.equal(await page.locator('[data-turns]').count(), 0);
    const roll = dice(5);
    while ((await waitForTurn(rival.page, 1500)) === 'turn') await clickOnce(rival.page, roll);
    await show(page, true);
    await page.locator('[data-turns="1"]').waitFor();
    assert.match(await page.title(), /^\(1\) /);
    await page.waitForFunction(() => globalThis.told.some((one) => one.body.includes('Beyond the Sun')));
    const tags = await page.evaluate(() => globalThis.told.map((one) => one.tag));
    assert.ok(tags.includes(`orrery-turn-${second.id}`), String(tags));
    assert.ok((await page.evaluate(() => globalThis.heard)) > 0, 'it is heard');
    await assertAccessible(page, 'my turn elsewhere');
    await page.screenshot({ path: `${shots}turns.png` });
    await page.locator('[data-turns]').click();
    await page.waitForFunction((id) => location.hash.includes(id), second.id);
    assert.equal(await waitForTurn(page), 'turn');
    assert.deepEqual([...one.complaints, ...rival.complaints], []);
  },

  async 'nothing is heard or shown where it is switched off'({ browser, server }) {
    const one = await person(browser, { settings: { name: 'Ada', sound: false, notifications: false } });
    const { page } = one;
    await listen(page);
    const { id, seats } = await server.table(['human', 'human']);
    await page.goto(server.address);
    // This browser knows both seats and believes that it is nobody's turn.
    await page.evaluate(
      ([table, keys]) =>
        localStorage.setItem(
          'orrery.tables',
          JSON.stringify(keys.map((key, seat) => ({ id: table, key, seat, game: 'beyond-the-sun', players: 2 }))),
        ),
      [id, seats.map((seat) => seat.split('/').at(-1))],
    );
    await page.reload();
    await page.waitForFunction(() => document.title === '(1) Orrery');
    await page.getByText('your turn', { exact: true }).waitFor();
    assert.deepEqual(await page.evaluate(() => [globalThis.told.length, globalThis.heard]), [0, 0]);
    assert.deepEqual(one.complaints, []);
  },
};
