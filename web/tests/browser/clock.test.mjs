// Clocks on the page: chosen in the form, agreed in the waiting room, counted down, and a bot for whoever is late.
import assert from 'node:assert/strict';
import { assertAccessible, clickOnce, dice, person, waitForTurn } from './support.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export const tests = {
  async 'a clock is chosen with the table and told to those who sit down'({ browser, server, shots }) {
    const host = await person(browser, { settings: { name: 'Ada' } });
    const { page } = host;
    await page.goto(server.address);
    await page.locator('.cta .primary:enabled').waitFor();
    assert.equal(await page.getByLabel('Clock').count(), 0, 'nobody to be late for');
    await page.getByRole('radiogroup', { name: 'Seat 2' }).getByText('Link').click();
    await page.getByLabel('Clock').selectOption('days 3');
    await page.getByText('3 days per turn · undo by consent').waitFor();
    await assertAccessible(page, 'the form with a clock');
    await page.screenshot({ path: `${shots}clock-form.png` });
    await page.getByRole('button', { name: 'Open table' }).click();
    await page.getByText('3 days per turn. When the time is up, Herschel plays this turn').waitFor();
    await assertAccessible(page, 'the waiting room with a clock');
    assert.deepEqual(host.complaints, []);
  },

  async 'the time of whoever decides is shown and runs out; a kill of the server does not stop it'({
    browser,
    server,
    shots,
  }) {
    const clock = { kind: 'game', seconds: 3600, increment: 15, bot: 'greedy' };
    const { seats } = await server.table(['human', 'human'], { clock });
    const people = await Promise.all([
      person(browser, { settings: { name: 'Ada' } }),
      person(browser, { settings: { name: 'Bo', lang: 'de', theme: 'light' }, ...PHONE }),
    ]);
    await Promise.all(people.map((one, seat) => one.page.goto(seats[seat])));
    await people[0].page.locator('[data-clock]').nth(1).waitFor();
    const times = await people[0].page.locator('[data-clock]').allInnerTexts();
    assert.deepEqual(
      times.map((text) => text.split(/\s+/).at(-1)),
      ['1:00:00', '1:00:00'],
    );
    const roll = dice(3);
    while ((await waitForTurn(people[0].page, 1500)) === 'turn') await clickOnce(people[0].page, roll);
    // Bo decides: the time runs, on both pages.
    await people[1].page.locator('[data-clock="1"]').waitFor();
    const running = people[0].page.locator('[data-clock="1"]');
    await people[0].page.waitForFunction(
      () => document.querySelector('[data-clock="1"]')?.textContent.includes('59:5') === true,
    );
    await assertAccessible(people[1].page, 'a clock on a phone');
    await people[1].page.screenshot({ path: `${shots}clock-phone.png` });
    await people[0].page.screenshot({ path: `${shots}clock.png` });
    const before = await running.innerText();
    await server.kill();
    await server.start();
    await people[0].page.waitForFunction(
      (text) => {
        const now = document.querySelector('[data-clock="1"]')?.innerText;
        return now !== undefined && now < text;
      },
      before,
      { timeout: 30_000 },
    );
  },
};
