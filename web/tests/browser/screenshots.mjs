// The pictures of docs/screenshots: start page, the middle and the end of fixed games, a hint and an analysis. See tools/screenshots.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { person, Server, waitForTurn } from './support.mjs';

const [program, folder, filter = ''] = process.argv.slice(2);
const NAMES = ['Ada', 'Jonas', 'Ines', 'Kepler'];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** The lines of a record: its head and its moves. */
function read(file) {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  return { lines, head: lines.slice(0, lines.indexOf('')), moves: lines.filter((line) => /^\d+ /.test(line)) };
}

/** The first moves of a game, up to the nth that begins with these words. */
function beginning({ head, moves }, words, nth) {
  let seen = 0;
  const end = moves.findIndex((line) => line.startsWith(words) && ++seen === nth);
  return [...head, '', ...moves.slice(0, end), ''].join('\n');
}

const server = new Server(program);
await server.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  // A name that is not this computer's: the waiting room shows its code only where others can follow it.
  args: ['--host-resolver-rules=MAP *.lan 127.0.0.1', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});

async function open(text, me = 0) {
  const answer = await server.post('/api/tables', {
    record: text,
    hints: true,
    seats: NAMES.map((name, seat) => (seat === 3 ? { kind: 'bot', bot: 'greedy', name } : { kind: 'human', name })),
  });
  const seats = answer.seats.map(({ key }) => `${server.address}/#/t/${answer.id}/${key}`);
  for (const [seat, address] of seats.entries()) if (seat !== me) await (await person(browser)).page.goto(address);
  return seats[me];
}

async function picture(name, address, { prepare, ...options } = {}) {
  if (!name.includes(filter)) return;
  const one = await person(browser, options);
  await one.page.goto(address);
  await one.page.waitForLoadState('networkidle');
  await one.page.evaluate(() => document.fonts.ready);
  await prepare?.(one.page);
  await one.page.waitForTimeout(600);
  await one.page.screenshot({ path: join(folder, `${name}.png`) });
  await one.context.close();
}

const sun = read('game.record');
const inTheMiddle = await open(beginning(sun, '0 action ', 9));
const atTheEnd = await open(sun.lines.join('\n'));
const pulsar = await open(beginning(read('pulsar.record'), '1 fly ', 8), 1);
const senate = read('federation.record');
const federation = await open(beginning(senate, '0 place ', 12));
const federationEnd = await open(senate.lines.join('\n'));
const turn = (page) => waitForTurn(page);
const hover = async (page) => {
  await turn(page);
  await page.locator('[data-can]').last().hover();
  await page.waitForTimeout(500);
};
const tab = (index) => async (page) => {
  await turn(page);
  await page.locator('nav').last().locator('button').nth(index).tap();
};

const THOUGHT = 600_000;
const hint = async (page) => {
  await turn(page);
  await page.keyboard.press('h');
  await page.locator('[data-hint] li button:focus').waitFor({ timeout: THOUGHT });
};
const analysis = async (page) => {
  await page.locator('[data-end] .acts .btn').nth(3).click();
  await page.locator('[data-analysis=done]').waitFor({ timeout: THOUGHT });
  await page.mouse.move(0, 0);
};

// A die is chosen, and the pointer is on an end of its flights.
const flight = async (page) => {
  await turn(page);
  await page.locator('.diecell[data-can]').first().click();
  await page.locator('.end[data-can]').last().hover();
  await page.waitForTimeout(500);
};

// An ambassador and its side are chosen, and the pointer is on a space that it could take.
const placement = async (page) => {
  await turn(page);
  await page.locator('[data-element^="ambassador:"][data-can]').first().click();
  await page.locator('[data-element="face:vote"][data-can]').click();
  await page.locator('.space[data-can]').last().hover();
  await page.waitForTimeout(500);
};

await picture('start', server.address);
await picture('start-light', server.address, { settings: { theme: 'light', lang: 'de' } });
await picture('start-phone', server.address, PHONE);
await picture('table', inTheMiddle, { prepare: hover });
await picture('table-light', inTheMiddle, { prepare: hover, settings: { theme: 'light' } });
await picture('table-german', inTheMiddle, { prepare: turn, settings: { lang: 'de' } });
await picture('table-wide', inTheMiddle, { prepare: turn, viewport: { width: 1920, height: 1080 } });
await picture('table-phone', inTheMiddle, { prepare: turn, ...PHONE });
await picture('table-phone-map', inTheMiddle, { prepare: tab(1), ...PHONE });
await picture('table-phone-mat', inTheMiddle, { prepare: tab(2), settings: { theme: 'light' }, ...PHONE });
await picture('end', atTheEnd);
await picture('end-light', atTheEnd, { settings: { theme: 'light', lang: 'de' } });
await picture('end-phone', atTheEnd, PHONE);
await picture('hint', inTheMiddle, { prepare: hint });
await picture('analysis', atTheEnd, { prepare: analysis, viewport: { width: 1280, height: 800 } });
await picture('pulsar', pulsar, { prepare: flight });
await picture('pulsar-light', pulsar, { prepare: turn, settings: { theme: 'light', lang: 'de' } });
await picture('pulsar-phone', pulsar, { prepare: turn, ...PHONE });
await picture('federation', federation, { prepare: placement });
await picture('federation-light', federation, { prepare: turn, settings: { theme: 'light', lang: 'de' } });
await picture('federation-wide', federation, { prepare: turn, viewport: { width: 1920, height: 1080 } });
await picture('federation-tablet', federation, { prepare: turn, viewport: { width: 834, height: 1194 } });
await picture('federation-phone', federation, { prepare: turn, ...PHONE });
await picture('federation-end', federationEnd);

// Leaders on offer; then beside the mat, in the first round. Alone: after some turns of the Anarchists.
const fresh = async (seats, variants) =>
  (await server.table(seats, { variants: [...variants, 'new-technologies', 'new-systems'] })).seats[0];
const some = (count) => async (page) => {
  for (let i = 0; i < count; i += 1) {
    await turn(page);
    const open = page.locator('.board [data-can], .draft [data-can], [data-prompt] [data-choice]');
    const touches = await page.evaluate(() => navigator.maxTouchPoints > 0);
    const press = (one) => (touches ? one.tap({ force: true }) : one.click({ force: true }));
    await press(open.first());
    const confirm = page.locator('[data-prompt] .primary[data-choice]');
    if ((await confirm.count()) > 0) await press(confirm);
    await page.waitForTimeout(300);
  }
  await page.mouse.move(0, 0);
  await turn(page);
};
const drafts = ['human', 'greedy', 'greedy'];
await picture('leaders-draft', await fresh(drafts, ['leaders', 'new-events']), { prepare: turn });
await picture('leaders', await fresh(drafts, ['leaders', 'new-events']), { prepare: some(4) });
await picture('solo', await fresh(['human'], ['solo']), { prepare: some(6) });
await picture('solo-light', await fresh(['human'], ['solo']), {
  prepare: some(6),
  settings: { theme: 'light', lang: 'de' },
});
await picture('solo-phone', await fresh(['human'], ['solo']), { prepare: some(6), ...PHONE });

// What a stranger meets: the guided game, an event, a reason why not, the waiting room, finished games.
const LIGHT = { settings: { theme: 'light', lang: 'de' } };
const TABLET = { viewport: { width: 820, height: 1180 } };
const guided = async (page) => {
  await page.locator('.learn').click();
  await page.locator('.coach').waitFor();
  await page.mouse.move(0, 0);
  await turn(page);
};
const lesson = `${server.address}/#/new/beyond-the-sun`;
await picture('coach', lesson, { prepare: guided });
await picture('coach-light', lesson, { prepare: guided, ...LIGHT });
await picture('coach-phone', lesson, { prepare: guided, ...PHONE });
// An event of Ines asks the first seat, see see.test.mjs.
const [asked] = await server.recordAt('game.record', 29);
const opened = async (page) => {
  await turn(page);
  if ((await page.locator('[data-event]').count()) === 0) await page.locator('[data-event-chip]').click();
};
await picture('event', asked, { prepare: opened });
await picture('event-light', asked, { prepare: opened, ...LIGHT });
await picture('event-phone', asked, { prepare: opened, ...PHONE });
const whyNot = async (page) => {
  await turn(page);
  await page.locator('.board [data-refused]').last().click({ force: true });
  await page.locator('.boardtip.no').waitFor();
};
await picture('why-not', inTheMiddle, { prepare: whyNot });
await picture('why-not-light', inTheMiddle, { prepare: whyNot, ...LIGHT });
await picture('why-not-phone', inTheMiddle, { prepare: whyNot, ...PHONE });
await picture('table-tablet', inTheMiddle, { prepare: turn, ...TABLET });
const waiting = async (page) => {
  await page.locator('.cta .primary:enabled').waitFor();
  await page
    .getByRole('radiogroup', { name: /^(Seat|Platz) 2$/ })
    .getByText(/Open|Offen/)
    .click();
  await page
    .getByRole('button', { name: /^(Open table|Start the first game|Tisch öffnen|Erste Partie beginnen)$/ })
    .click();
  await page.locator('[data-qr]').waitFor();
};
const lan = server.address.replace('localhost', 'orrery.lan');
await picture('waiting-room', lan, { prepare: waiting, settings: { name: 'Ada' } });
await picture('waiting-room-phone', lan, { prepare: waiting, ...PHONE, ...LIGHT });
// The games that this browser has seen to their ends.
const ends = [atTheEnd, federationEnd, await open(read('pulsar.record').lines.join('\n'))];
const finished = async (page) => {
  for (const address of ends) {
    await page.goto(address);
    await page.locator('[data-end] h1').waitFor();
  }
  await page.goto(`${server.address}/#/history`);
  await page.locator('main li').nth(2).waitFor();
};
await picture('history', server.address, { prepare: finished });
await picture('history-light', server.address, { prepare: finished, ...LIGHT });
await picture('history-phone', server.address, { prepare: finished, ...PHONE });

await browser.close();
await server.close();
