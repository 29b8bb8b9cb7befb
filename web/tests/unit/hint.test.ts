import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { expected, inOrder, ranked, seatOrder } from '../../src/pages/table/hint';
import type { Advice, Choice, ClientMessage, HintMessage } from '../../src/protocol/types';
import { Hint } from '../../src/state/hint.svelte';
import { clear } from '../../src/ui/place';

const both = (text: string) => ({ en: text, de: text });
const advice = (id: number): Advice => ({
  id,
  notation: `m${id}`,
  text: both(`Move ${id}`),
  share: [0.6, 0.4],
  points: [30, 28],
  reasons: [],
  line: [],
});
const message = (extra: Partial<HintMessage> = {}): HintMessage => ({
  type: 'hint',
  ply: 4,
  progress: 0.5,
  done: false,
  moves: [advice(2), advice(0)],
  ...extra,
});

describe('the order of advice', () => {
  const choice = (id: number, cost: Record<string, number>): Choice => ({
    id,
    notation: `m${id}`,
    text: both(''),
    touches: [],
    cost,
  });
  it('puts what costs less first where the same is expected', () => {
    const moves = [
      { ...advice(1), share: [0.304, 0.696] },
      { ...advice(2), share: [0.301, 0.699] },
      { ...advice(3), share: [0.35, 0.65] },
    ];
    const choices = [choice(1, { ore: -2, vp: 1 }), choice(2, { ore: -1 }), choice(3, { ore: -5 })];
    expect(ranked(moves, 0, choices).map((move) => move.id)).toEqual([3, 2, 1]);
    expect(ranked(moves, 0, []).map((move) => move.id)).toEqual([3, 1, 2]);
  });
});

describe('a hint', () => {
  let sent: ClientMessage[] = [];
  let online = true;
  let hint: Hint;
  beforeEach(() => {
    sent = [];
    online = true;
    hint = new Hint((entry) => {
      if (online) sent.push(entry);
      return online;
    });
  });

  it('answers the same position in the same way', () => {
    hint.ask(4);
    hint.receive(message({ progress: 1, done: true, moves: [advice(0)] }));
    hint.close();
    hint.ask(4);
    expect(sent).toHaveLength(1);
    expect([hint.open, hint.thinking]).toEqual([true, false]);
    expect(hint.moves.map((move) => move.id)).toEqual([0]);
    // Another position may have the same number of moves behind it.
    hint.leave();
    hint.ask(4);
    expect(sent).toHaveLength(2);
    // What was stopped is thought about again.
    hint.receive(message({ done: true, stopped: true }));
    hint.close();
    hint.ask(4);
    expect(sent).toHaveLength(3);
  });

  it('is asked for once, shows what is found so far and comes to an end', () => {
    hint.ask(4);
    hint.ask(4);
    expect(sent).toEqual([{ type: 'hint', ply: 4 }]);
    expect(hint.thinking).toBe(true);
    hint.receive(message());
    expect(hint.moves.map((move) => move.id)).toEqual([2, 0]);
    hint.receive(message({ progress: 1, done: true, moves: [advice(0)] }));
    expect([hint.thinking, hint.open, hint.progress]).toEqual([false, true, 1]);
    expect(hint.moves.map((move) => move.id)).toEqual([0]);
  });

  it('is stopped and keeps what was found; asked again it begins anew', () => {
    hint.ask(4);
    hint.receive(message());
    hint.stop();
    expect(sent.at(-1)).toEqual({ type: 'stop' });
    hint.receive(message({ done: true, stopped: true }));
    expect([hint.open, hint.stopped, hint.moves.length]).toEqual([true, true, 2]);
    hint.stop();
    expect(sent).toHaveLength(2);
    hint.ask(4);
    expect([hint.thinking, hint.stopped, hint.moves.length, hint.progress]).toEqual([true, false, 0, 0]);
  });

  it('takes nothing that is late or of another position', () => {
    hint.ask(4);
    hint.receive(message({ ply: 3 }));
    expect(hint.moves).toEqual([]);
    hint.close();
    expect(sent.at(-1)).toEqual({ type: 'stop' });
    hint.receive(message({ done: true, stopped: true }));
    expect([hint.open, hint.moves.length]).toEqual([false, 0]);
  });

  it('does not open without a connection', () => {
    online = false;
    hint.ask(4);
    expect(hint.open).toBe(false);
  });
});

describe('advice on the screen', () => {
  it('puts my share first and the others around the table', () => {
    expect(seatOrder(4, 2)).toEqual([2, 3, 0, 1]);
    expect(seatOrder(3, null)).toEqual([0, 1, 2]);
  });

  it('writes expected points with at most one decimal, as the language does', () => {
    expect(expected(31.44, 'en')).toBe('31.4');
    expect(expected(31.44, 'de')).toBe('31,4');
    expect(expected(undefined, 'en')).toBe('0');
  });

  it('keeps the order that was shown; what is new comes last, best first', () => {
    const moves = [advice(5), advice(1), advice(3), advice(7)];
    expect(inOrder(moves, [3, 1]).map((move) => move.id)).toEqual([3, 1, 5, 7]);
    expect(inOrder(moves, []).map((move) => move.id)).toEqual([5, 1, 3, 7]);
  });
});

describe('the place of a panel', () => {
  const area = { left: 8, top: 50, width: 1264, height: 662 };
  const heights = [480, 400, 240];
  const box = fc.record({
    left: fc.integer({ min: 0, max: 1200 }),
    top: fc.integer({ min: 40, max: 700 }),
    width: fc.integer({ min: 10, max: 160 }),
    height: fc.integer({ min: 10, max: 80 }),
  });
  const covers = (place: { x: number; y: number; height: number }, width: number, other: typeof area) =>
    place.x < other.left + other.width &&
    place.x + width > other.left &&
    place.y < other.top + other.height &&
    place.y + place.height > other.top;

  it('is inside the window, and over nothing while there is a free place', () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 6 }), (avoid) => {
        const place = clear(364, heights, avoid, area, { x: 908, y: 50 });
        expect(place.x).toBeGreaterThanOrEqual(area.left);
        expect(place.y).toBeGreaterThanOrEqual(area.top);
        expect(place.x + 364).toBeLessThanOrEqual(area.left + area.width);
        expect(place.y + place.height).toBeLessThanOrEqual(area.top + area.height);
        // A free column of the full height is always found.
        const free = [8, 372, 736].some((x) =>
          avoid.every((other) => !covers({ x: x - 8, y: 50, height: 662 }, 380, other)),
        );
        if (free) expect(avoid.some((other) => covers(place, 364, other))).toBe(false);
        if (avoid.length === 0) expect(place).toEqual({ x: 908, y: 50, height: 480 });
      }),
    );
  });

  it('is lower where only that is free, and covers least where nothing is', () => {
    const bar = { left: 0, top: 330, width: 1280, height: 60 };
    expect(clear(364, heights, [bar], area, { x: 908, y: 50 })).toMatchObject({ x: 908, height: 240 });
    const all = { left: 0, top: 0, width: 1280, height: 600 };
    expect(clear(364, heights, [all], area, { x: 908, y: 50 })).toMatchObject({ height: 240, y: expect.any(Number) });
    expect(clear(364, heights, [all], area, { x: 908, y: 50 }).y).toBeGreaterThan(450);
  });
});
