// A newcomer who knows no rules plays whole games: opens one from the start page, clicks only what the page marks as
// open to choose or shows as a button, and now and then on something else. Every click has to be answered by something that
// can be seen: by the game going on, or by a reason beside the thing.
import assert from 'node:assert/strict';
import { ENDED, dice, findings, moment, person, waitForTurn } from './support.mjs';

const OPEN = '.board [data-can], [data-prompt] .choices .btn';
const CLOSED = '.board [data-refused]';
/** So seldom something is clicked that cannot be chosen, and the page looked at with axe. */
const CURIOUS = 6;
const AXE = 40;
const MOST_CLICKS = 2500;

/** Everything that may show an answer. */
const sight = (page) =>
  page.evaluate(() =>
    ['[data-prompt]', '.boardtip', '.bubble', '[data-event]', '[data-end]', '[data-hint]']
      .flatMap((what) => [...document.querySelectorAll(what)].map((node) => node.innerText))
      .join('\n'),
  );

async function picture(page) {
  return `${await moment(page)}\n${await sight(page)}`;
}

/** One of these that a pointer in its middle really reaches; null: none does. */
async function pick(page, selector, roll) {
  const things = page.locator(selector);
  const count = await things.count();
  const first = count > 0 ? roll(count) : 0;
  for (let i = 0; i < count; i += 1) {
    const thing = things.nth((first + i) % count);
    await thing.scrollIntoViewIfNeeded();
    const found = await thing.evaluate((node) => {
      const rect = node.getBoundingClientRect();
      const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
      const at = document.elementFromPoint(x, y);
      const name = node.dataset.element ?? node.textContent.trim();
      return at && (node.contains(at) || at.contains(node)) && rect.width > 0 ? { x, y, name } : null;
    });
    if (found) return found;
  }
  return null;
}

async function answered(page, before, what) {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await page.locator(ENDED).count()) > 0 || (await picture(page)) !== before) return;
    await page.waitForTimeout(10);
  }
  assert.fail(`a click on '${what}' changes nothing that can be seen; before it:\n${before}`);
}

/** A reason with a rule beside what cannot be chosen; then away with it. */
async function tryClosed(page, roll) {
  const thing = await pick(page, CLOSED, roll);
  if (!thing) return 0;
  const ply = await page.locator('[data-prompt]').getAttribute('data-ply');
  await page.mouse.click(thing.x, thing.y);
  const reason = page.locator('.boardtip.no, .bubble').first();
  await reason.waitFor();
  assert.match(await reason.innerText(), /[A-Z]{3}-\d/, `the reason why '${thing.name}' cannot be chosen has a rule`);
  const far = await reason.evaluate(
    (node, [x, y]) => {
      const rect = node.getBoundingClientRect();
      return Math.hypot(Math.max(rect.left - x, x - rect.right, 0), Math.max(rect.top - y, y - rect.bottom, 0));
    },
    [thing.x, thing.y],
  );
  assert.ok(far < 420, `the reason for '${thing.name}' is ${Math.round(far)} px away`);
  assert.equal(await page.locator('[data-prompt]').getAttribute('data-ply'), ply, 'nothing was played');
  await page.keyboard.press('Escape');
  await reason.waitFor({ state: 'detached' });
  return 1;
}

function newcomer(game, seed, fewest) {
  return async ({ browser, server, shots }) => {
    const { page, complaints } = await person(browser);
    const roll = dice(seed);
    await page.goto(`${server.address}/#/new/${game}`);
    await page.getByLabel('Random seed').fill(String(seed));
    await page.getByRole('button', { name: 'Start the first game' }).click();
    let clicks = 0;
    let reasons = 0;
    for (; ; clicks += 1) {
      assert.ok(clicks < MOST_CLICKS, `${game} is not over after ${MOST_CLICKS} clicks`);
      const now = await waitForTurn(page, 120_000);
      if (now === 'end') break;
      assert.equal(now, 'turn', 'neither a turn nor the end within two minutes');
      assert.match(await page.locator('[data-prompt] b').first().innerText(), /\S/, 'the page says what is asked');
      if (roll(CURIOUS) === 0) reasons += await tryClosed(page, roll);
      if (clicks % AXE === 1) assert.deepEqual(await findings(page), [], `axe after ${clicks} clicks`);
      const play = page.locator('.prompt.composed .choices .primary');
      const before = await picture(page);
      const thing = await pick(
        page,
        (await play.count()) > 0 && roll(4) > 0 ? '.prompt.composed .choices .primary' : OPEN,
        roll,
      );
      assert.ok(thing, `it is my turn and nothing can be clicked:\n${before}`);
      await page.mouse.click(thing.x, thing.y);
      await answered(page, before, thing.name);
    }
    assert.match(await page.locator(ENDED).innerText(), /\S/);
    assert.ok(clicks > fewest, `${clicks} clicks`);
    assert.ok(reasons > 3, `${reasons} reasons`);
    await page.screenshot({ path: `${shots}newcomer-${game}.png` });
    assert.deepEqual(complaints, []);
  };
}

export const tests = {
  'a newcomer plays Beyond the Sun: every click is answered': newcomer('beyond-the-sun', 31, 40),
  'a newcomer plays Pulsar 2849: every click is answered': newcomer('pulsar-2849', 32, 40),
  'a newcomer plays Federation: every click is answered': newcomer('federation', 33, 20),
};
