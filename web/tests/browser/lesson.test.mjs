// The guided first game: played through by mouse, by keyboard and on a phone; a move of one's own, leaving and going on.
import assert from 'node:assert/strict';
import { assertAccessible, person } from './support.mjs';

const MOST = 80;

async function begin(browser, server, game, options = {}) {
  const one = await person(browser, options);
  await one.page.goto(`${server.address}/#/new/${game}`);
  const button = one.page.locator('.learn');
  await button.waitFor();
  await button.click();
  await one.page.locator('[data-coach]').waitFor();
  const answer = await fetch(`${server.address}/api/games/${game}/lesson`);
  return { ...one, lesson: await answer.json() };
}

/** What the coach shows, once it has come to rest: two frames in a row say the same. */
async function shown(page) {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const look = () => {
      const box = (node) => {
        if (!node) return null;
        const { x, y, width, height } = node.getBoundingClientRect();
        return { x, y, width, height };
      };
      const card = document.querySelector('[data-coach]');
      const prompt = document.querySelector('[data-prompt]');
      return {
        step: card?.dataset.coach ?? null,
        waits: card?.dataset.waits === 'true',
        shows: card?.dataset.shows ?? null,
        ply: prompt?.dataset.ply ?? null,
        gold: card?.querySelector('.gold')?.textContent.trim() ?? '',
        card: box(card),
        ring: box(document.querySelector('[data-coach-light] .ring')),
        prompt: box(prompt),
        turn: document.querySelectorAll('.board [data-can], [data-choice], nav button em:not(.chat)').length > 0,
        pane: document.querySelector('nav button[aria-current]')?.textContent.trim() ?? '',
        path: [...document.querySelectorAll('[data-chosen]')].map((node) => node.dataset.element ?? '').join(' '),
        asks: prompt?.textContent.trim() ?? '',
        news: document.querySelector('[data-coach-says]')?.textContent.trim() ?? '',
      };
    };
    let last = '';
    for (let same = 0; same < 3;) {
      await frame();
      await frame();
      const now = JSON.stringify(look());
      same = now === last ? same + 1 : 0;
      last = now;
    }
    return look();
  });
}

const apart = (a, b) =>
  !a ||
  !b ||
  a.x + a.width <= b.x + 1 ||
  b.x + b.width <= a.x + 1 ||
  a.y + a.height <= b.y + 1 ||
  b.y + b.height <= a.y + 1;

/** The ways to act: on what the ring is around, on the gold button, and any move where the step cannot be done yet. */
const byMouse = (page) => ({
  ring: ({ ring }) => page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2),
  gold: () => page.locator('[data-coach] .gold').click(),
  press: (target) => target.click({ force: true }),
});
const byTouch = (page) => ({
  ring: ({ ring }) => page.touchscreen.tap(ring.x + ring.width / 2, ring.y + ring.height / 2),
  gold: () => page.locator('[data-coach] .gold').tap(),
  press: (target) => target.tap({ force: true }),
});
const byKeyboard = (page) => ({
  async ring({ shows }) {
    const target = shows
      ? page.locator(`.board [data-element="${shows}"][data-can]`).first()
      : page.locator('[data-prompt] [data-choice]').first();
    await target.focus();
    await page.keyboard.press('Enter');
  },
  async gold() {
    await page.locator('[data-prompt]').focus();
    await page.keyboard.press('Space');
  },
  async press(target) {
    await target.focus();
    await page.keyboard.press('Enter');
  },
});

async function anything(page, act) {
  const button = page.locator('[data-prompt] [data-choice]');
  // What is chosen already would only be given up again.
  const target = page.locator('.board [data-can]:not([data-chosen])');
  // On a phone it may be in another pane: a dot says in which.
  const pane = page.locator('nav button:has(em:not(.chat)):not([aria-current])');
  for (const one of [button, target, pane]) if ((await one.count()) > 0) return act.press(one.first());
}

/** Plays the lesson as it says. `look` is called at every step. */
async function follow(page, act, look = () => {}) {
  const seen = [];
  for (let i = 0; i < MOST; i += 1) {
    const now = await shown(page);
    if (now.step === null) return seen;
    if (seen.at(-1) !== now.step) {
      seen.push(now.step);
      await look(now);
    }
    const reads = /Go on|Play on|Weiter|Weiterspielen/.test(now.gold);
    if (reads) await act.gold();
    else if (now.ring && !now.waits) await act.ring(now);
    else if (now.turn) await anything(page, act);
    const before = JSON.stringify(now);
    for (let same = true; same;) {
      const next = await shown(page);
      same = JSON.stringify(next) === before && next.step !== null;
      if (same) await page.locator('body').evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
  }
  throw new Error(`the lesson is not over after ${MOST} clicks: ${seen.join(', ')}`);
}

const must = (lesson) => lesson.steps.filter((step) => !step.optional).map((step) => step.id);

/** The lesson of a game, at every step with the card where it may be. */
const playsThrough = (game, shot) =>
  async function ({ browser, server, shots }) {
    const { page, complaints, lesson } = await begin(browser, server, game);
    const seen = await follow(page, byMouse(page), async (now) => {
      assert.ok(now.ring || now.waits, `${now.step}: something is shown`);
      assert.ok(apart(now.card, now.ring), `${now.step}: the card covers what it is about`);
      assert.ok(apart(now.card, now.prompt), `${now.step}: the card covers the prompt`);
      assert.match(now.news, /Step \d+ of \d+|First your opponent|This comes next/);
      if (now.step === lesson.steps[3].id) await page.screenshot({ path: `${shots}${shot}.png` });
      if (now.step === lesson.steps[0].id || now.step === lesson.steps[3].id)
        await assertAccessible(page, `lesson, ${now.step}`);
    });
    for (const id of must(lesson)) assert.ok(seen.includes(id), `${id} did not come`);
    // The game goes on, and the lesson is over for good.
    await page.locator('[data-prompt]').waitFor();
    await page.goto(`${server.address}/#/new/${game}`);
    await page.getByRole('button', { name: 'Learn in 10 minutes' }).waitFor();
    assert.deepEqual(complaints, []);
  };

const playsOnPhone = (game, shot) =>
  async function ({ browser, server, shots }) {
    const { page, complaints, lesson } = await begin(browser, server, game, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      settings: { lang: 'de', theme: 'light' },
    });
    const seen = await follow(page, byTouch(page), async (now) => {
      assert.ok(now.card.height <= 331, `${now.step}: the sheet has ${now.card.height} px`);
      assert.ok(now.card.width <= 390 && now.card.x >= 0);
      assert.ok(apart(now.card, now.ring), `${now.step}: the sheet covers what it is about`);
      if (now.step === lesson.steps[3].id) {
        await page.screenshot({ path: `${shots}${shot}.png` });
        await assertAccessible(page, `lesson on a phone, ${now.step}`);
      }
    });
    for (const id of must(lesson)) assert.ok(seen.includes(id), `${id} did not come`);
    assert.deepEqual(complaints, []);
  };

export const tests = {
  'lesson of Beyond the Sun: played through by mouse': playsThrough('beyond-the-sun', 'lesson-beyond-the-sun'),
  'lesson of Beyond the Sun: on a phone': playsOnPhone('beyond-the-sun', 'lesson-beyond-the-sun-phone'),

  'lesson of Pulsar 2849: played through by mouse': playsThrough('pulsar-2849', 'lesson-pulsar-2849'),
  'lesson of Pulsar 2849: on a phone': playsOnPhone('pulsar-2849', 'lesson-pulsar-2849-phone'),
  'lesson of Federation: played through by mouse': playsThrough('federation', 'lesson-federation'),
  'lesson of Federation: on a phone': playsOnPhone('federation', 'lesson-federation-phone'),

  async 'lesson of Beyond the Sun: by keyboard, with a move of my own, left and resumed'({ browser, server }) {
    const { page, complaints, lesson } = await begin(browser, server, 'beyond-the-sun');
    const card = page.locator('[data-coach]');
    const says = (text) => page.locator('[data-coach-says]', { hasText: text }).waitFor({ state: 'attached' });
    const space = async (key) => {
      await page.locator('[data-prompt]').focus();
      await page.keyboard.press(key);
    };
    const at = (id) => page.locator(`[data-coach="${id}"]`).waitFor();
    await says('Step 1 of');
    await space('Space');
    await at('mat');
    await space('Space');
    await at('action');
    // Reading again changes nothing.
    await card.getByRole('button', { name: 'Back', exact: true }).click();
    await at('mat');
    await space('Space');
    await at('action');
    // Show me plays nothing.
    await space('Space');
    assert.equal((await shown(page)).ply, '0');

    // Another legal move is played; the coach answers, and it can be taken back.
    await page.locator('[data-element^="space:basic-grow"][data-can]').first().focus();
    await page.keyboard.press('Enter');
    await says('Research first');
    await card.getByRole('button', { name: 'Take it back' }).click();
    await page.locator('[data-prompt][data-ply="0"]').waitFor();
    await at('action');

    // Esc does not end it; the cross does, and the game goes on.
    await page.keyboard.press('Escape');
    await at('action');
    await card.getByRole('button', { name: 'End the lesson' }).click();
    await card.waitFor({ state: 'detached' });
    await page.locator('[data-element^="space:basic-research-1"][data-can]').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-prompt][data-ply="1"]').waitFor();
    await page.goto(`${server.address}/#/new/beyond-the-sun`);
    await page.getByRole('button', { name: 'Go on with step 3' }).click();
    await at('action');
    // What was played meanwhile is no step: it is skipped, and the lesson goes on.
    await space('Shift+Space');
    await at('technology');
    const seen = await follow(page, byKeyboard(page));
    for (const id of must(lesson).slice(4)) assert.ok(seen.includes(id), `${id} did not come`);
    assert.deepEqual(complaints, []);
  },
};
