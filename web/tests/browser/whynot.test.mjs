// Why not: the whole thing answers, each circle for itself, once, beside it, over no target, and goes away.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { assertAccessible, person, press, waitForTurn } from './support.mjs';

/** Addresses of the four seats of a table that begins with the position of a seed, changed; and who is to act. */
async function tableFrom(server, change) {
  const fresh = await server.post('/api/tables', {
    game: 'beyond-the-sun',
    seed: '11',
    seats: Array(4).fill({ kind: 'human' }),
  });
  const answer = await fetch(`${server.address}/api/tables/${fresh.id}/record`, {
    headers: { Authorization: `Bearer ${fresh.seats[0].key}` },
  });
  const content = /^content .*$/m.exec(await answer.text())[0];
  const dumped = spawnSync(server.program, ['state', 'beyond-the-sun', '--players', '4', '--seed', '11']);
  const position = JSON.parse(dumped.stdout.toString());
  const seat = position.turn.active;
  change(position, seat);
  const record = `orrery-record 1\ngame beyond-the-sun\n${content}\nplayers 4\nseed 11\nposition ${JSON.stringify(position)}\n`;
  const { id, seats } = await server.post('/api/tables', { record, seats: Array(4).fill({ kind: 'human' }) });
  return { seat, address: `${server.address}/#/t/${id}/${seats[seat].key}` };
}

/** Applied research cannot be carried out: on its first circle stands a pawn, the second one is free. */
const applied = (server) =>
  tableFrom(server, (position, seat) => {
    position.players[(seat + 1) % 4].pawn = 'basic-research-2';
  });

const why = (page) => page.locator('.boardtip.no');

async function covers(page) {
  return page.evaluate(() => {
    const box = document.querySelector('.boardtip.no').getBoundingClientRect();
    return [...document.querySelectorAll('[data-can]')]
      .filter((node) => {
        const rect = node.getBoundingClientRect();
        const w = Math.min(box.right, rect.right) - Math.max(box.left, rect.left);
        const h = Math.min(box.bottom, rect.bottom) - Math.max(box.top, rect.top);
        return w > 1 && h > 1;
      })
      .map((node) => node.dataset.element);
  });
}

async function open(browser, server, options = {}) {
  const { address } = await applied(server);
  const one = await person(browser, options);
  await one.page.goto(address);
  assert.equal(await waitForTurn(one.page), 'turn');
  return one;
}

export const tests = {
  async 'why not: a taken circle and a free one each give their own reason'({ browser, server }) {
    const { page, complaints } = await open(browser, server);
    await press(page, page.locator('[data-element="space:basic-research-2"]'));
    await why(page).waitFor();
    assert.match(await why(page).innerText(), /space 1[\s\S]*pawn of[\s\S]*BTS-4\.2/);
    // The free circle lies in the middle of the row; the row stands for it.
    const circle = page.locator('[data-anchor="space:basic-research-2:2"]');
    await press(page, circle);
    await page.locator('.boardtip.no', { hasText: 'space 2' }).waitFor();
    const words = await why(page).innerText();
    assert.match(words, /1 open space of level II/);
    assert.doesNotMatch(words, /pawn|BTS-4\.2/);
    assert.equal(await why(page).count(), 1, 'there is one only');
    assert.equal(await page.getByRole('alert').count(), 0);
    assert.deepEqual(complaints, []);
  },

  async 'why not: the whole row answers, over no target, and goes away'({ browser, server, shots }) {
    const { page, complaints } = await open(browser, server);
    const row = page.locator('[data-element="space:basic-research-2:2"]');
    const box = await row.boundingBox();
    assert.ok(box.width > 120, 'the row is the target');
    await page.mouse.click(box.x + box.width - 12, box.y + 8);
    await why(page).waitFor();
    assert.deepEqual(await covers(page), []);
    await page.screenshot({ path: `${shots}whynot.png` });
    await assertAccessible(page, 'why not');
    assert.match(await page.locator('[data-why-not]').textContent(), /^Not possible: Needs /);
    assert.equal(await row.getAttribute('aria-describedby'), await why(page).getAttribute('id'));
    await page.keyboard.press('Escape');
    await why(page).waitFor({ state: 'detached' });

    // A covered guild; then a click elsewhere, then a move.
    const guild = page.locator('[data-element="space:terraforming-guild"]');
    await press(page, guild);
    await page.locator('.boardtip.no', { hasText: 'BTS-9.6' }).waitFor();
    assert.equal(await why(page).count(), 1);
    assert.deepEqual(await covers(page), []);
    await page.mouse.click(640, 4);
    await why(page).waitFor({ state: 'detached' });
    await press(page, guild);
    await why(page).waitFor();
    await page.locator('[data-element="space:basic-grow"]').focus();
    await page.keyboard.press('Enter');
    await why(page).waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  },

  async 'why not: by keyboard, in German and in the light'({ browser, server, shots }) {
    const { page } = await open(browser, server, { settings: { lang: 'de', theme: 'light' } });
    const row = page.locator('[data-element="space:basic-research-2:2"]');
    await row.focus();
    await page.keyboard.press('Enter');
    await why(page).waitFor();
    assert.match(await why(page).innerText(), /1 offenes Feld der Stufe II/);
    assert.deepEqual(await covers(page), []);
    await assertAccessible(page, 'why not in the light');
    await page.screenshot({ path: `${shots}whynot-light-de.png` });
    await page.keyboard.press('Escape');
    await why(page).waitFor({ state: 'detached' });
  },

  async 'why not: a tap explains on a phone'({ browser, server, shots }) {
    const { page } = await open(browser, server, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await press(page, page.locator('[data-element="space:basic-research-2"]'), true);
    await why(page).waitFor();
    assert.match(await why(page).innerText(), /BTS-4\.2/);
    const [tip, prompt] = await Promise.all([why(page).boundingBox(), page.locator('.prompt').boundingBox()]);
    assert.ok(tip.y + tip.height <= prompt.y, 'above the prompt');
    assert.ok(tip.x >= 0 && tip.x + tip.width <= 390);
    await assertAccessible(page, 'why not on a phone');
    await page.screenshot({ path: `${shots}whynot-phone.png` });
    await page.touchscreen.tap(195, 20);
    await why(page).waitFor({ state: 'detached' });
  },
};
