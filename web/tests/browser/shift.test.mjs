// Nothing jumps: how far the parts of a page move by themselves while it is looked at, as the browser measures it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { clickOnce, dice, person, waitForTurn } from './support.mjs';

const MOST = 0.02;
const GAMES = ['beyond-the-sun', 'pulsar-2849', 'federation'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A person whose page counts what moved without having been asked to, and names what it was. */
async function watched(browser, options) {
  const one = await person(browser, options);
  await one.page.addInitScript(() => {
    globalThis.shifts = [];
    globalThis.touched = -Infinity;
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, () => (globalThis.touched = performance.now()), true);
    const name = (node) => {
      const element = node?.nodeType === 1 ? node : node?.parentElement;
      return element
        ? `${element.tagName}.${element.getAttribute('class')} '${element.textContent.trim().slice(0, 30)}'`
        : '?';
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // The browser's own mark stays set after some navigations.
        if (entry.startTime - globalThis.touched < 500) continue;
        const moved = entry.sources
          .slice(0, 3)
          .map(
            ({ node, previousRect: a, currentRect: b }) =>
              `${name(node)} (${a.x},${a.y} ${a.width}x${a.height} -> ${b.x},${b.y} ${b.width}x${b.height})`,
          );
        globalThis.shifts.push([entry.value, moved]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return one;
}

async function open(page, address) {
  // From one view to another the page is loaded anew.
  await page.goto(address);
  await page.reload();
}

async function assertStill(page, where) {
  // Until the browser has drawn what is there, and told of it.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
  const shifts = await page.evaluate(() => globalThis.shifts.splice(0));
  const sum = shifts.reduce((total, [value]) => total + value, 0);
  assert.ok(sum <= MOST, `${where} shifts by ${sum.toFixed(4)}:\n${JSON.stringify(shifts, null, 1)}`);
}

function still(options) {
  return async ({ browser, server }) => {
    const one = await watched(browser, options);
    const { page } = one;
    await open(page, server.address);
    await page.locator('.cta .primary:enabled').waitFor();
    await assertStill(page, 'the start page');

    for (const game of GAMES) {
      const table = await server.table(['human', 'greedy', 'greedy'], { game });
      await open(page, table.seats[0]);
      await page.locator('[data-prompt]').waitFor();
      await assertStill(page, `the table of ${game}, opened`);
      const roll = dice(6);
      for (let choices = 0; choices < (options.hasTouch ? 0 : 12); choices += 1) {
        assert.equal(await waitForTurn(page), 'turn');
        await clickOnce(page, roll);
        await waitForTurn(page);
        await assertStill(page, `the table of ${game} after ${choices + 1} choices`);
      }
    }

    const record = readFileSync(new URL('game.record', import.meta.url), 'utf8');
    const over = await server.post('/api/tables', { record, seats: Array(4).fill({ kind: 'human', name: 'Ada' }) });
    await open(page, `${server.address}/#/t/${over.id}/${over.seats[0].key}`);
    await page.locator('[data-end] h1').waitFor();
    await assertStill(page, 'the end of a game');
    await open(page, `${server.address}/#/history`);
    await page.locator('main li').first().waitFor();
    await assertStill(page, 'the history');

    await open(page, server.address);
    const friends = await server.table(['human', 'human'], {});
    await open(page, friends.seats[0]);
    await page.locator('[data-prompt]').waitFor();
    await assertStill(page, 'a table that waits for a friend');
    // What is measured is measured.
    await page.locator('.board [data-element]').first().waitFor();
    await page.evaluate(() => (document.querySelector('.board').style.marginTop = '90px'));
    await page.waitForFunction(() => globalThis.shifts.length > 0);
    assert.deepEqual(one.complaints, []);
  };
}

export const tests = {
  'nothing jumps: start page, tables, end, history': still({}),
  'nothing jumps on a phone': still(PHONE),

  async 'nothing jumps in the waiting room'({ browser, server }) {
    const one = await watched(browser, { settings: { name: 'Ada' } });
    const { page } = one;
    await open(page, server.address.replace('localhost', 'orrery.lan'));
    await page.locator('.cta .primary:enabled').waitFor();
    await page.getByRole('radiogroup', { name: 'Seat 2' }).getByText('Open').click();
    await page.getByRole('button', { name: /^(Open table|Start the first game)$/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('heading', { name: 'Waiting room' }).waitFor();
    await page.locator('[data-qr]').waitFor();
    await assertStill(page, 'the waiting room');
    const link = await page.locator('[data-qr]').getAttribute('data-qr');
    const guest = await person(browser, { settings: { asked: true, name: 'Ines' } });
    await guest.page.goto(link);
    await guest.page.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('dialog').getByText('Ines').waitFor();
    await assertStill(page, 'the waiting room when a guest comes');
    assert.deepEqual(one.complaints, []);
  },
};
