// Finished games: date, people, result, a kept analysis, search; and links to one position, for those who may watch.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, clickOnce, dice, person, waitForTurn } from './support.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const NAMES = ['Ada', 'Ines', 'Jonas', 'Mira'];

/** A finished game with people, and its last move years ago. */
async function finished(server, file) {
  const record = readFileSync(new URL(file, import.meta.url), 'utf8');
  const players = Number(/^players (\d)$/m.exec(record)[1]);
  const seats = NAMES.slice(0, players).map((name) => ({ kind: 'human', name }));
  return server.post('/api/tables', { record, seats });
}

async function noSmallTargets(page) {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(button, a, input, select)')]
      .map((node) => [node.textContent.trim(), node.getBoundingClientRect()])
      .filter(([, box]) => box.height < 43.5 || box.width < 43.5)
      .map(([text, box]) => `${text}: ${box.width}x${box.height}`),
  );
  assert.deepEqual(small, []);
}

export const tests = {
  async 'the way back of the browser closes a replay and stays at the table'({ browser, server }) {
    const table = await server.table(['human', 'greedy']);
    const one = await person(browser);
    const { page } = one;
    await page.goto(server.address);
    await page.goto(table.seats[0]);
    assert.equal(await waitForTurn(page), 'turn');
    await clickOnce(page, dice(1));
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByText(/^Move \d+ of/).waitFor();
    await page.goBack();
    await page.getByText(/^Move \d+ of/).waitFor({ state: 'detached' });
    assert.ok(page.url().includes(`#/t/${table.id}/`));
    // Closed by its button, one step back leaves the table as before.
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByText(/^Move \d+ of/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText(/^Move \d+ of/).waitFor({ state: 'detached' });
    await page.waitForFunction(() => history.state?.replay !== true);
    await page.goBack();
    await page.locator('.cta').waitFor();
    assert.deepEqual(one.complaints, []);
  },

  async 'finished games stand in a list with people, result and analysis, and are found'({ browser, server, shots }) {
    const [sun, pulsar] = [await finished(server, 'game.record'), await finished(server, 'pulsar.record')];
    const one = await person(browser);
    const { page } = one;
    for (const table of [sun, pulsar]) {
      await page.goto(`${server.address}/#/t/${table.id}/${table.seats[0].key}`);
      await page.locator('[data-end] h1').waitFor();
    }
    // As the page keeps it when an analysis is done.
    await page.evaluate((id) => {
      const point = (ply) => ({ ply, seat: 0, share: [0.4, 0.2, 0.2, 0.2], points: [9, 8, 7, 6] });
      const curve = Array.from({ length: 30 }, (_, n) => point(n * 10));
      const kept = { total: curve.length, curve, turns: [] };
      localStorage.setItem(`orrery.analysis.${id}`, JSON.stringify(kept));
      localStorage.setItem('orrery.analyses', JSON.stringify([id]));
    }, sun.id);
    await page.goto(server.address);
    await page.getByRole('link', { name: 'Finished games' }).click();
    await page.locator('[data-game]').nth(1).waitFor();
    assert.equal(await page.locator('[data-game]').count(), 2);
    await assertAccessible(page, 'the history');
    await page.screenshot({ path: `${shots}history.png` });
    await page.getByRole('searchbox').fill('ines pulsar');
    await page.getByText(/^1 game ·/).waitFor();
    assert.equal(await page.locator('[data-game]').getAttribute('data-game'), pulsar.id);
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('No game contains these words.').waitFor();
    await page.getByRole('searchbox').fill('');
    await page.getByRole('combobox').selectOption('beyond-the-sun');
    await page.getByRole('link', { name: 'Analysis' }).click();
    await page.locator('[data-analysis="done"]').waitFor();
    await page.goBack();
    await page.locator('[data-game]').nth(1).waitFor();
    await page.getByRole('button', { name: /^Take Pulsar 2849/ }).click();
    await page.locator('[data-game]').nth(1).waitFor({ state: 'detached' });

    const phone = await person(browser, { settings: { theme: 'light', lang: 'de' }, ...PHONE });
    await phone.page.goto(`${server.address}/#/history`);
    await phone.page.getByText('Noch ist keine Partie beendet.').waitFor();
    await phone.page.goto(`${server.address}/#/t/${sun.id}/${sun.seats[1].key}`);
    await phone.page.locator('[data-end] h1').waitFor();
    await phone.page.goto(`${server.address}/#/history`);
    await phone.page.locator('[data-game]').waitFor();
    await noSmallTargets(phone.page);
    await assertAccessible(phone.page, 'the history on a phone');
    await phone.page.screenshot({ path: `${shots}history-phone.png` });
    assert.deepEqual([...one.complaints, ...phone.complaints], []);
  },

  async 'a link to a position opens there; it lets others watch and never play'({ browser, server }) {
    const table = await finished(server, 'game.record');
    const one = await person(browser);
    const { page } = one;
    await page.goto(`${server.address}/#/w/${table.id}/${table.watch}/40`);
    await page.getByText(/^Move 40 of \d+$/).waitFor();
    // The same page, another link.
    await page.evaluate(([id, key]) => (location.hash = `#/w/${id}/${key}/7`), [table.id, table.watch]);
    await page.getByText(/^Move 7 of \d+$/).waitFor();
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        globalThis.copied = text;
        return Promise.resolve();
      };
    });
    await page.getByRole('button', { name: 'One move on' }).click();
    await page.getByText(/^Move 8 of \d+$/).waitFor();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = await page.evaluate(() => globalThis.copied);
    assert.ok(link.endsWith(`#/w/${table.id}/${table.watch}/8`), link);
    // Whoever has only the key of a seat is offered no link that would give it away.
    const player = await person(browser);
    await player.page.goto(`${server.address}/#/t/${table.id}/${table.seats[0].key}/12`);
    await player.page.getByText(/^Move 12 of \d+$/).waitFor();
    assert.equal(await player.page.getByRole('button', { name: 'Copy link' }).count(), 0);
    // Far too many moves: the end.
    await page.goto(`${server.address}/#/w/${table.id}/${table.watch}/999999`);
    await page.reload();
    const last = await page.getByText(/^Move (\d+) of \1$/).innerText();
    assert.ok(last);
    assert.deepEqual([...one.complaints, ...player.complaints], []);
  },
};
