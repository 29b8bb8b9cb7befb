// The pictures of docs/screenshots: start page, the middle and the end of a fixed game. See tools/screenshots.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { person, Server, waitForTurn } from './support.mjs';

const [program, folder] = process.argv.slice(2);
const ROUND = 9; // of the picture in the middle of the game
const NAMES = ['Ada', 'Jonas', 'Ines', 'Kepler'];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

const record = readFileSync(new URL('game.record', import.meta.url), 'utf8').split('\n');
const head = record.slice(0, record.indexOf(''));
const moves = record.filter((line) => /^\d+ /.test(line));

/** The first moves of the game, up to the action of seat 0 in a round. */
function beginning(round) {
  let seen = 0;
  const end = moves.findIndex((line) => line.startsWith('0 action ') && ++seen === round);
  return [...head, '', ...moves.slice(0, end), ''].join('\n');
}

const server = new Server(program);
await server.start();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

async function open(text) {
  const answer = await server.post('/api/tables', {
    record: text,
    seats: NAMES.map((name, seat) => (seat === 3 ? { kind: 'bot', bot: 'greedy', name } : { kind: 'human', name })),
  });
  const [me, ...others] = answer.seats.map(({ key }) => `${server.address}/#/t/${answer.id}/${key}`);
  for (const address of others) await (await person(browser)).page.goto(address);
  return me;
}

async function picture(name, address, { prepare, ...options } = {}) {
  const one = await person(browser, options);
  await one.page.goto(address);
  await one.page.waitForLoadState('networkidle');
  await one.page.evaluate(() => document.fonts.ready);
  await prepare?.(one.page);
  await one.page.waitForTimeout(600);
  await one.page.screenshot({ path: join(folder, `${name}.png`) });
  await one.context.close();
}

const inTheMiddle = await open(beginning(ROUND));
const atTheEnd = await open(record.join('\n'));
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

await browser.close();
await server.close();
