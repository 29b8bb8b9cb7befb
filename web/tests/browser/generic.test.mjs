// A game without a board of its own, on the generic board, against the toy server.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { assertAccessible, clickOnce, dice, ENDED, person, Server, waitForTurn } from './support.mjs';

const MOCK = fileURLToPath(new URL('../mock/server.mjs', import.meta.url));

/** Asks, stops, asks again and plays what is recommended: the last step of the tower. */
async function playHint(page) {
  await page.keyboard.press('h');
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped early').waitFor();
  await page.keyboard.press('h');
  await page.keyboard.press('h');
  await page.getByText('About 1.2 points more for towers').waitFor();
  await page.locator('[data-advice]').getByText('Hint: Score 3 at the tower.').waitFor({ state: 'attached' });
  await assertAccessible(page, 'a hint on the generic board');
  const ply = await page.locator('[data-prompt]').getAttribute('data-ply');
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => document.querySelector('[data-prompt]').dataset.ply !== old, ply);
  assert.equal(await page.locator('[data-hint]').count(), 0);
}

async function analyse(page) {
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.locator('[data-analysis=done]').waitFor();
  await page.getByText('of winning chances').waitFor();
  await page.getByText('chance to win gained by luck').waitFor();
  await assertAccessible(page, 'the analysis of the toy game');
  await page.getByRole('button', { name: /^Turning point A/ }).click();
  await page.getByText('Move 5 of 24').waitFor();
}

export const tests = {
  async 'a whole game on the generic board'({ browser }) {
    const server = new Server();
    try {
      await server.run(process.execPath, MOCK, '0');
      const one = await person(browser);
      await one.page.goto(server.address);
      await one.page.locator('.cta .primary:enabled').click();
      const roll = dice(4);
      let choices = 0;
      while ((await waitForTurn(one.page)) === 'turn') {
        if (choices === 0) await assertAccessible(one.page, 'the generic board');
        if (choices === 1) await playHint(one.page);
        else await clickOnce(one.page, roll);
        choices += 1;
      }
      assert.ok(choices >= 6, `${choices} choices`);
      assert.match(await one.page.locator(ENDED).innerText(), /win|victory/);
      await assertAccessible(one.page, 'the end screen of the toy game');
      await analyse(one.page);
      assert.deepEqual(one.complaints, []);
    } finally {
      await server.close();
    }
  },
};
