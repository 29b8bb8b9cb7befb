// A game without a board of its own, on the generic board, against the toy server.
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { assertAccessible, clickOnce, dice, ENDED, person, Server, waitForTurn } from './support.mjs';

const MOCK = fileURLToPath(new URL('../mock/server.mjs', import.meta.url));

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
        await clickOnce(one.page, roll);
        choices += 1;
      }
      assert.ok(choices >= 6, `${choices} choices`);
      assert.match(await one.page.locator(ENDED).innerText(), /win|victory/);
      await assertAccessible(one.page, 'the end screen of the toy game');
      assert.deepEqual(one.complaints, []);
    } finally {
      await server.close();
    }
  },
};
