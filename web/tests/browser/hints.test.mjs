// Hints and the analysis of a finished game, through the real page and the real server.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { assertAccessible, moment, person, waitForTurn } from './support.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PANEL = '[data-hint]';
const MOVES = `${PANEL} li button`;
const THOUGHT = 60_000;

const thought = (page) =>
  page.waitForFunction(
    (panel) => {
      const node = document.querySelector(panel);
      return node && !node.querySelector('[role=progressbar]') && node.querySelector('li button');
    },
    PANEL,
    { timeout: THOUGHT },
  );

async function alone(browser, server, options = {}) {
  const { table = {}, ...rest } = options;
  const { seats } = await server.table(['human', 'greedy'], table);
  const one = await person(browser, rest);
  await one.page.goto(seats[0]);
  assert.equal(await waitForTurn(one.page), 'turn');
  return one;
}

/** Targets that lie below the panel. */
const covered = (page) =>
  page.evaluate((panel) => {
    const over = document.querySelector(panel).getBoundingClientRect();
    return [...document.querySelectorAll('[data-can]')]
      .filter((node) => {
        const box = node.getBoundingClientRect();
        return box.right > over.left && box.left < over.right && box.bottom > over.top && box.top < over.bottom;
      })
      .map((node) => node.dataset.element);
  }, PANEL);

export const tests = {
  async 'a hint by click: it thinks, marks the move on the board and plays it'({ browser, server, shots }) {
    const { page, complaints } = await alone(browser, server);
    const before = await moment(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator(`${PANEL} [role=progressbar]`).waitFor();
    await page.getByText('Thinking about your move …').last().waitFor();
    await thought(page);
    assert.ok((await page.locator(MOVES).count()) <= 5);
    assert.equal(await moment(page), before, 'a hint changes nothing on the board');
    assert.match(await page.locator('[data-advice]').innerText(), /^Hint: .+ Chance to win \d+%, [\d.]+ points/);
    assert.deepEqual(await covered(page), [], 'legal targets below the hint');
    await assertAccessible(page, 'a hint');
    await page.screenshot({ path: `${shots}hint.png` });

    // Best first, as it says itself.
    const chances = await page.locator(`${MOVES} b`).allInnerTexts();
    const numbers = chances.map((text) => parseInt(text, 10));
    assert.deepEqual(
      numbers,
      [...numbers].sort((a, b) => b - a),
    );
    const last = page.locator(MOVES).last();
    await last.hover();
    await page.locator('[data-marked]').first().waitFor();
    await last.click();
    await page.locator(PANEL).waitFor({ state: 'detached' });
    await page.waitForFunction((ply) => document.querySelector('[data-prompt]').dataset.ply !== ply, '0');
    assert.notEqual(await moment(page), before);
    assert.deepEqual(complaints, []);
  },

  async 'a hint by keyboard: stop, ask again, Escape, Enter plays the best move'({ browser, server }) {
    const { page, complaints } = await alone(browser, server);
    const before = await moment(page);
    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Stop' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Stopped early').waitFor();
    await page.keyboard.press('Escape');
    await page.locator(PANEL).waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement?.hasAttribute('data-prompt')), true);

    await page.keyboard.press('h');
    await thought(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const best = await page.locator(MOVES).first().textContent();
    assert.equal(await focused(), best, 'the best move has the focus');
    if ((await page.locator(MOVES).count()) > 1) {
      await page.keyboard.press('ArrowDown');
      assert.notEqual(await focused(), best);
      await page.keyboard.press('ArrowUp');
      assert.equal(await focused(), best);
    }
    await page.locator('[data-marked]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator(PANEL).waitFor({ state: 'detached' });
    await page.waitForFunction((ply) => document.querySelector('[data-prompt]').dataset.ply !== ply, '0');
    assert.notEqual(await moment(page), before);
    assert.deepEqual(complaints, []);
  },

  async 'a hint on a phone, in German: a sheet, the second tap plays'({ browser, server, shots }) {
    const { page, complaints } = await alone(browser, server, { ...PHONE, settings: { lang: 'de' } });
    await page.getByRole('button', { name: 'Tipp' }).tap();
    await thought(page);
    await assertAccessible(page, 'a hint on a phone');
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.equal(excess, 0, `too wide by ${excess} px`);
    const ply = await page.locator('[data-prompt]').getAttribute('data-ply');
    await page.locator(MOVES).first().tap();
    await page.getByText('Zum Spielen noch einmal tippen').waitFor();
    assert.equal(await page.locator('[data-prompt]').getAttribute('data-ply'), ply, 'one tap plays nothing');
    await page.screenshot({ path: `${shots}hint-phone.png` });
    await page.locator(MOVES).first().tap();
    await page.waitForFunction((old) => document.querySelector('[data-prompt]').dataset.ply !== old, ply);
    assert.deepEqual(complaints, []);
  },

  async 'hints of Pulsar 2849; a move of one’s own ends a hint'({ browser, server }) {
    const { page, complaints } = await alone(browser, server, { table: { game: 'pulsar-2849' } });
    await page.keyboard.press('h');
    await page.locator(PANEL).waitFor();
    assert.deepEqual(await covered(page), [], 'legal targets below the hint');
    const ply = await page.locator('[data-prompt]').getAttribute('data-ply');
    await page.keyboard.press('m');
    await page.keyboard.press('Enter');
    await page.waitForFunction((old) => document.querySelector('[data-prompt]').dataset.ply !== old, ply);
    assert.equal(await page.locator(PANEL).count(), 0);
    assert.equal(await waitForTurn(page), 'turn');
    await page.keyboard.press('h');
    await thought(page);
    await assertAccessible(page, 'a hint on the board of Pulsar 2849');
    assert.deepEqual(complaints, []);
  },

  async 'hints among people only where the table allows them'({ browser, server }) {
    const quiet = await server.table(['human', 'human']);
    const open = await server.table(['human', 'human'], { hints: true });
    for (const [table, count] of [
      [quiet, 0],
      [open, 1],
    ]) {
      for (const address of table.seats) {
        const { page, context } = await person(browser);
        await page.goto(address);
        await page.getByRole('button', { name: 'All moves' }).waitFor();
        assert.equal(await page.getByRole('button', { name: 'Hint' }).count(), count);
        await context.close();
      }
    }
    // The form asks only where somebody else may sit down.
    const { page } = await person(browser);
    await page.goto(server.address);
    const box = page.getByLabel('Hints allowed');
    await page.locator('.form .primary').waitFor();
    assert.equal(await box.count(), 0);
    await page.getByRole('radiogroup', { name: 'Seat 2' }).getByText('Link').click();
    assert.equal(await box.isChecked(), false);
    await box.check();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST'),
      page.locator('.form .primary').click(),
    ]);
    assert.equal(request.postDataJSON().hints, true);
    await page.getByRole('button', { name: 'Hint' }).waitFor();
  },

  async 'a finished game is analysed: stop, go on, jump to a turning point'({ browser, server, shots }) {
    const record = readFileSync(new URL('game.record', import.meta.url), 'utf8');
    const names = ['Ada', 'Jonas', 'Ines', 'Kepler'];
    const created = await server.post('/api/tables', {
      record,
      seats: names.map((name) => ({ kind: 'human', name })),
    });
    const { page, complaints } = await person(browser);
    await page.goto(`${server.address}/#/t/${created.id}/${created.seats[0].key}`);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.locator('[data-analysis] [role=progressbar]').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page
      .getByText(/^Stopped at \d+%\.$/)
      .first()
      .waitFor();
    await assertAccessible(page, 'an analysis that was stopped');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('[data-analysis=done]').waitFor({ timeout: 800_000 });
    assert.match(await page.locator('[data-advice]').innerText(), /turning point|No single move/);
    await assertAccessible(page, 'the analysis');
    await page.screenshot({ path: `${shots}analysis.png` });
    assert.ok((await page.locator('[data-analysis] .band').count()) === 4, 'one band per player');

    // Every turning point opens the replay where the decision was made.
    const turns = page.locator('[data-analysis] ol li');
    assert.ok((await turns.count()) > 0, 'a game of greedy bots has turning points');
    await turns.first().getByRole('button').click();
    const shown = page.getByText(/^Move \d+ of \d+$/);
    await shown.waitFor();
    const first = await shown.innerText();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Score' }).click();
    await page.getByRole('button', { name: /^Turning point A/ }).click();
    await shown.waitFor();
    assert.equal(await shown.innerText(), first, 'the letter on the curve leads to the same move');

    // Whoever comes later has it at once, spectators too.
    const watcher = await person(browser);
    await watcher.page.goto(`${server.address}/#/w/${created.id}/${created.watch}`);
    await watcher.page.getByRole('button', { name: 'Analyse' }).click();
    await watcher.page.locator('[data-analysis=done]').waitFor({ timeout: 10_000 });
    assert.deepEqual([...complaints, ...watcher.complaints], []);
  },
};
