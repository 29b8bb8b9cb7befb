// What the browser tests share: the server, people with their browsers, and ways to play a decision.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `orrery serve` on a free port with a database of its own. It can be killed and started again. */
export class Server {
  constructor(program) {
    this.program = program;
    this.folder = mkdtempSync(join(tmpdir(), 'orrery-browser-'));
    this.port = 0;
  }

  /** `away`: seconds before a bot may play for somebody who has left. */
  async start(away = 0, options = []) {
    const database = join(this.folder, 'tables.db');
    const command = [this.program, 'serve', '--port', String(this.port), '--db', database];
    for (const limit of ['requests', 'tables', 'bot-tables', 'connections'])
      command.push('--limit', `${limit}-per-address=1000000`);
    command.push('--limit', `away-seconds=${away}`);
    await this.run(...command, ...options);
  }

  /** Starts a program and waits for the address it prints. */
  async run(program, ...options) {
    this.process = spawn(program, options, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    this.address = await new Promise((resolve, reject) => {
      const take = (data) => {
        output += data;
        const found = /http:\/\/localhost:(\d+)/.exec(output);
        if (!found) return;
        this.port = Number(found[1]);
        resolve(`http://localhost:${this.port}`);
      };
      this.process.stdout.on('data', take);
      this.process.stderr.on('data', take);
      this.process.on('exit', () => reject(new Error(`the server ended:\n${output}`)));
      setTimeout(() => reject(new Error(`the server did not come up:\n${output}`)), 20_000).unref();
    });
  }

  async kill() {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }

  async close() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async post(path, body) {
    const response = await fetch(this.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ v: 1, ...body }),
    });
    const answer = await response.json();
    assert.ok(response.ok, JSON.stringify(answer));
    return answer;
  }

  /** A table; `seats` like ['human', 'greedy']. Returns addresses of the human seats and for watching. */
  async table(seats, options = {}) {
    const answer = await this.post('/api/tables', {
      game: 'beyond-the-sun',
      variants: [],
      seed: '11',
      seats: seats.map((kind) => (kind === 'human' ? { kind } : { kind: 'bot', bot: kind })),
      ...options,
    });
    return {
      id: answer.id,
      seats: answer.seats.map(({ key }) => `${this.address}/#/t/${answer.id}/${key}`),
      watch: `${this.address}/#/w/${answer.id}/${answer.watch}`,
      replay: `${this.address}/#/replay/${answer.id}/${answer.watch}`,
    };
  }

  /** A recorded game after so many moves; addresses of its seats, which belong to people. */
  async recordAt(file, moves) {
    return this.textAt(readFileSync(new URL(file, import.meta.url), 'utf8'), moves);
  }

  /** The same for the text of a record. */
  async textAt(text, moves) {
    const lines = text.split('\n');
    const made = lines.filter((line) => /^\d+ /.test(line)).slice(0, moves);
    const record = [...lines.slice(0, lines.indexOf('')), '', ...made, ''].join('\n');
    const players = Number(/^players (\d)$/m.exec(text)[1]);
    const { id, seats } = await this.post('/api/tables', { record, seats: Array(players).fill({ kind: 'human' }) });
    return seats.map(({ key }) => `${this.address}/#/t/${id}/${key}`);
  }

  /** The record of a game between bots, made now; `options` as the arena reads them. */
  played(game, seats, ...options) {
    const folder = join(this.folder, `played-${game}-${options.join('')}`);
    const bots = ['--seats', seats.join(','), '--games', '1', '--threads', '1', '--records', folder];
    const { status, stderr } = spawnSync(this.program, ['arena', game, ...bots, ...options]);
    assert.equal(status, 0, String(stderr));
    const [file] = readdirSync(folder).filter((name) => name.endsWith('.record'));
    return readFileSync(join(folder, file), 'utf8');
  }

  /** The recorded game of Pulsar 2849 before the nth move that begins with these words; addresses of its four seats. */
  async pulsarBefore(words, nth) {
    const lines = readFileSync(new URL('pulsar.record', import.meta.url), 'utf8').split('\n');
    const moves = lines.filter((line) => /^\d+ /.test(line));
    let seen = 0;
    const cut = moves.findIndex((line) => line.startsWith(words) && ++seen === nth);
    assert.ok(cut >= 0, `no move ${nth} of '${words}'`);
    return this.recordAt('pulsar.record', cut);
  }
}

/** A browser of one person, with everything it complained about. */
export async function person(browser, { settings = {}, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: 'en-US',
    colorScheme: 'dark',
    ...options,
  });
  const stored = { lang: 'en', speed: 'instant', motion: 'reduced', sound: false, asked: true, ...settings };
  await context.addInitScript((value) => {
    if (!localStorage.getItem('orrery.settings')) localStorage.setItem('orrery.settings', value);
  }, JSON.stringify(stored));
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { context, page, complaints };
}

/** Serious and critical findings of axe-core on what is shown now. */
export async function findings(page) {
  await page.evaluate(axeSource);
  const result = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return result.violations
    .filter((entry) => entry.impact === 'serious' || entry.impact === 'critical')
    .map(
      (entry) =>
        `${entry.id}: ${entry.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 4)
          .join(', ')}`,
    );
}

export async function assertAccessible(page, where) {
  assert.deepEqual(await findings(page), [], `axe on ${where}`);
}

/** Nothing scrolls, and every element of the board is inside the window. */
export async function assertOneScreen(page, board, name) {
  const overflow = await page.evaluate(() => {
    const root = document.documentElement;
    return [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight];
  });
  assert.deepEqual(overflow, [0, 0], `${name}: nothing outside the window`);
  const outside = await page.evaluate((root) => {
    const cut = [];
    for (const node of document.querySelectorAll(`${root} [data-element]`)) {
      const rect = node.getBoundingClientRect();
      const gone = rect.top < 0 || rect.left < 0 || rect.right > innerWidth || rect.bottom > innerHeight;
      if (rect.width === 0 || gone) cut.push(node.dataset.element);
    }
    return cut;
  }, board);
  assert.deepEqual(outside, [], `${name}: every element is inside the window`);
}

/** Small and good enough to spread choices; the same game every time. */
export function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const LEGAL = '[data-can]';
const BUTTONS = '[data-prompt] .choice';
/** The button that plays a move which was put together on the board. */
export const PLAY = '.prompt.composed .choices .primary';
export const ENDED = '[data-end] h1';

/** What the page asks: a number that changes with every decision and every click on the way. */
export function moment(page) {
  return page.evaluate(
    ([legal, buttons]) => {
      const chosen = [...document.querySelectorAll('[data-chosen]')].map((node) => node.dataset.element);
      const open = [...document.querySelectorAll(legal)].map((node) => node.dataset.element);
      const words = [...document.querySelectorAll(buttons)].map((node) => node.textContent);
      const prompt = document.querySelector('[data-prompt]');
      return JSON.stringify([prompt?.dataset.ply, prompt?.querySelector('b')?.textContent, chosen, open, words]);
    },
    [LEGAL, BUTTONS],
  );
}

/** 'turn', 'end', or 'wait' when neither came in time. */
export async function waitForTurn(page, timeout = 60_000) {
  const found = await page
    .waitForFunction(
      ([legal, buttons]) => {
        if (document.querySelector('[data-end]')) return 'end';
        return document.querySelector(legal) || document.querySelector(buttons) ? 'turn' : false;
      },
      [LEGAL, BUTTONS],
      { timeout, polling: 20 },
    )
    .catch(() => null);
  return found ? found.jsonValue() : 'wait';
}

async function settled(page, before, chosen) {
  for (let tries = 0; tries < 400; tries += 1) {
    if ((await page.locator(ENDED).count()) > 0 || (await moment(page)) !== before) return;
    await page.waitForTimeout(10);
  }
  assert.fail(`nothing happened after '${chosen}' at ${before}`);
}

/** A click or tap in the middle of a thing, as a person does it, whatever is drawn on top of it. */
export async function press(page, locator, touch = false) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  assert.ok(box, 'the thing is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const tip = await page.evaluate(
    (point) => document.elementFromPoint(...point)?.closest('.boardtip, [data-hint]')?.textContent,
    [x, y],
  );
  assert.equal(tip, undefined, 'a tooltip or hint covers a target');
  await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** One click: on a thing of the board that glows, or on a button of the prompt. */
export async function clickOnce(page, roll) {
  const before = await moment(page);
  const things = await page.locator(LEGAL).count();
  const buttons = await page.locator(BUTTONS).count();
  const pick = roll(things + buttons);
  const target = pick < things ? page.locator(LEGAL).nth(pick) : page.locator(BUTTONS).nth(pick - things);
  const chosen = (await target.getAttribute('data-element')) ?? (await target.innerText());
  await press(page, target);
  await settled(page, before, chosen);
  if ((await page.locator(PLAY).count()) === 0) return;
  const composed = await moment(page);
  await press(page, page.locator(PLAY));
  await settled(page, composed, `${chosen}, played`);
}

/** One decision with the keyboard alone: by walking the targets with Tab, or through the list of all moves. */
export async function keyOnce(page, roll) {
  const before = await moment(page);
  const walks = roll(2) === 0;
  if (walks && (await page.locator(LEGAL).count()) > 0) {
    const steps = 1 + roll(3);
    let onTarget = 0;
    for (let presses = 0; presses < 120 && onTarget < steps; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.hasAttribute('data-can') === true)) onTarget += 1;
    }
    assert.ok(onTarget > 0, 'Tab reaches no legal target');
    await page.keyboard.press('Enter');
    // A move that was put together waits: the same key again plays it.
    if ((await page.locator(PLAY).count()) > 0) await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('m');
    await page.waitForSelector('dialog[open] input');
    const downs = 1 + roll(Math.min(12, await page.locator('dialog[open] ul button').count()));
    for (let presses = 0; presses < downs; presses += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await settled(page, before, walks ? 'Tab and Enter' : 'the list of all moves');
}

const MOST_DECISIONS = 3000;

/** Plays until the end screen is there; returns the number of choices made. */
export async function playToTheEnd(page, choose, roll) {
  for (let choices = 0; choices < MOST_DECISIONS; choices += 1) {
    const now = await waitForTurn(page, 120_000);
    if (now === 'end') return choices;
    assert.equal(now, 'turn', 'neither a turn nor the end within two minutes');
    await choose(page, roll);
  }
  return assert.fail(`the game is not over after ${MOST_DECISIONS} choices`);
}

/** A test: a whole game with one person who clicks, one with the keyboard alone and two bots. */
export function wholeGame(game, fewestKeys, shot) {
  return async ({ browser, server, shots }) => {
    const table = await server.table(['human', 'human', 'greedy', 'greedy'], game);
    const clicker = await person(browser);
    const typist = await person(browser);
    await Promise.all([clicker.page.goto(table.seats[0]), typist.page.goto(table.seats[1])]);
    const [clicks, keys] = await Promise.all([
      playToTheEnd(clicker.page, clickOnce, dice(3)),
      playToTheEnd(typist.page, keyOnce, dice(4)),
    ]);
    assert.ok(clicks > 40 && keys > fewestKeys, `${clicks} clicks, ${keys} choices by keyboard`);
    assert.match(await clicker.page.locator(ENDED).innerText(), /win|victory/);
    assert.equal(await clicker.page.locator('ol .row').count(), 4);
    const totals = await clicker.page.locator('ol .row .total').allInnerTexts();
    assert.deepEqual(totals, await typist.page.locator('ol .row .total').allInnerTexts());
    await assertAccessible(clicker.page, 'the end screen');
    await clicker.page.screenshot({ path: `${shots}${shot}` });
    assert.deepEqual([...clicker.complaints, ...typist.complaints], []);
  };
}
