// Everything to choose is as easy to hit as 32 px with a mouse and 44 px with a finger, however small it is drawn: beside
// it nothing else answers, unless that is to be chosen or has a reason of its own, too. Positions of recorded games.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dice, person, waitForTurn } from './support.mjs';

const RECORDS = ['game.record', 'pulsar.record', 'federation.record'];
const MOUSE = [32, {}];
const PHONE = [44, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }];
/** Where two targets lie side by side, each has at least this. */
const SHARED = 20;
const POSITIONS = 4;

/** Targets that are too hard to hit, and one that can be hit from beside it. Runs in the page. */
async function measure([least, shared, only]) {
  const poor = [];
  const beside = [];
  let seen = 0;
  const inside = (node, root) => {
    const [a, b] = [node.getBoundingClientRect(), root];
    return a.left >= b.left - 1 && a.top >= b.top - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  };
  for (const node of document.querySelectorAll('.board [data-can], [data-prompt] .choices .btn')) {
    if (only && node.dataset.element !== only) continue;
    const isButton = node.dataset.element === undefined;
    node.scrollIntoView({ block: 'center', inline: 'nearest' });
    const rect = node.getBoundingClientRect();
    const board = document.querySelector('.board').getBoundingClientRect();
    if (rect.width === 0 || (!isButton && !inside(node, board))) continue;
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    const answers = (px, py) => {
      const stack = document.elementsFromPoint(px, py);
      if (stack.length === 0) return 'edge';
      const owners = stack.map((one) => one.closest('[data-element], button, a, [data-prompt]')).filter(Boolean);
      // What is idle lets a click through to what can be chosen.
      const first = owners.find(
        (one) => !one.dataset.element || one.matches('[data-can], [data-chosen], [data-refused]'),
      );
      return first === undefined ? 'nothing' : first === node ? 'it' : 'other';
    };
    if (answers(x, y) !== 'it') continue;
    seen += 1;
    const name = `${node.dataset.element ?? node.textContent.trim()} ${Math.round(rect.width)}x${Math.round(rect.height)}`;
    if (isButton) {
      if (rect.height < least - 2.5 || rect.width < least - 2.5) poor.push(name);
      continue;
    }
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ]) {
      let free = 0;
      for (const way of [1, -1])
        for (let d = 1; d < least / 2; d += 1) {
          const found = answers(x + way * d * dx, y + way * d * dy);
          if (found === 'other') break;
          free += 1;
          if (found === 'nothing' && d > 6 && d < least / 2 - 3 && beside.length === 0)
            beside.push({ element: node.dataset.element, x: x + way * d * dx, y: y + way * d * dy });
        }
      if (free < shared - 2) poor.push(`${name}: ${free} px ${dx ? 'across' : 'up and down'}`);
    }
  }
  return { poor, beside: beside[0] ?? null, seen };
}

function easy([least, options]) {
  return async ({ browser, server }) => {
    const roll = dice(least);
    let seen = 0;
    let hit = 0;
    for (const file of RECORDS) {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8');
      const moves = text.split('\n').filter((line) => /^\d+ /.test(line)).length;
      for (let n = 0; n < POSITIONS; n += 1) {
        const at = 4 + roll(moves - 8);
        for (const address of await server.recordAt(file, at)) {
          const one = await person(browser, options);
          await one.page.goto(address);
          await one.page.locator('.board [data-element]').first().waitFor();
          // The film of the last move is no part of it; whose turn it is not is not asked.
          if ((await waitForTurn(one.page, 400)) === 'turn') {
            const found = await one.page.evaluate(measure, [least, SHARED]);
            assert.deepEqual(found.poor, [], `${file} after ${at} moves`);
            seen += found.seen;
            if (found.beside) {
              const { element } = found.beside;
              // Where it is now, alone: looking at the others has moved the page.
              const { beside: spot } = await one.page.evaluate(measure, [least, SHARED, element]);
              const before = await one.page.locator('[data-prompt]').innerText();
              await (options.hasTouch
                ? one.page.touchscreen.tap(spot.x, spot.y)
                : one.page.mouse.click(spot.x, spot.y));
              await one.page.waitForFunction(
                (words) =>
                  document.querySelector('[data-prompt]')?.innerText !== words ||
                  document.querySelector('[data-chosen]') !== null,
                before,
              );
              hit += 1;
            }
          }
          assert.deepEqual(one.complaints, []);
          await one.context.close();
        }
      }
    }
    assert.ok(seen > 40, `${seen} targets`);
    assert.ok(hit > 0, 'a small target was hit from beside it');
  };
}

export const tests = {
  'targets are easy to hit with a mouse': easy(MOUSE),
  'targets are easy to hit with a finger': easy(PHONE),
};
