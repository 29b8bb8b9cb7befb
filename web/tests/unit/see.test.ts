// What has happened, in few words: since my last turn, who has answered an event, and the cards that sentences name.
import { describe, expect, it } from 'vitest';
import { turnedUp } from '../../src/boards/beyond-the-sun/turned_up';
import type { View } from '../../src/boards/beyond-the-sun/data';
import type { Pack } from '../../src/boards/beyond-the-sun/model';
import { CardNames } from '../../src/pages/table/cards_named';
import { linesSince, sinceMine } from '../../src/pages/table/since';
import type { GameData, GameEvent, Line } from '../../src/protocol/types';

const both = (text: string) => ({ en: text, de: text });
const event = (type: string, seat: number | null, more: object = {}): GameEvent => ({
  type,
  seat,
  text: both(`${type} ${seat}`),
  ...more,
});
const line = (ply: number, seat: number | null, ...events: GameEvent[]): Line => ({
  ply,
  seat,
  move: both(`move ${ply}`),
  events,
});
const WEIGHTS: Record<string, number> = { much: 5, some: 2, little: 1, nothing: 0 };
const weight = (one: GameEvent) => WEIGHTS[one.type ?? ''] ?? 1;

describe('since my last turn', () => {
  const lines = [
    line(1, 0, event('much', 0)),
    line(2, 1, event('little', 1), event('nothing', 1), event('some', 1)),
    line(3, 1, event('much', 1), event('little', 0)),
    line(4, 2, event('nothing', 2)),
  ];

  it('each player has a row: what tells most first in the order it happened, the rest in small', () => {
    const rows = sinceMine(lines, 0, weight);
    expect(rows.map((row) => row.seat)).toEqual([1, 0]);
    expect(rows[0]?.main.map((deed) => deed.text.en)).toEqual(['some 1', 'much 1']);
    expect(rows[0]?.small.map((deed) => deed.text.en)).toEqual(['little 1']);
    expect(rows[0]?.ply).toBe(2);
  });

  it('there is nothing to tell before my first move and right after a move of mine', () => {
    expect(linesSince(lines, 3)).toEqual([]);
    expect(sinceMine([...lines, line(5, 0)], 0, weight)).toEqual([]);
  });

  it('what was taken back does not count', () => {
    expect(linesSince([line(1, 0), { ...line(1, 1), undone: 2 }], 0)).toEqual([]);
  });
});

const pack = { events: new Map([['e', { id: 'e', level: 2, name: both('E'), boxes: [] }]]) } as unknown as Pack;
const viewWith = (...frames: View['frames']) => ({ players: [{}, {}, {}, {}], frames }) as unknown as View;

describe('an event', () => {
  const turned = line(7, 2, event('much', 2), event('event-turned', 2, { event: 'e' }));

  it('names who has decided, decides and is still to come, in their order', () => {
    const card = turnedUp(
      viewWith(
        { kind: 'turn-step', seat: 2 },
        { kind: 'event-end', seat: 2, event: 'e' },
        { kind: 'each-faction', seat: 2, factions: [1] },
        { kind: 'research-space', seat: 0 },
      ),
      pack,
      [turned, line(8, 2, event('some', 2), event('much', 2)), line(9, 3)],
      weight,
    );
    expect(card?.asks).toBe(true);
    expect(card?.by).toBe(2);
    expect(card?.answers).toEqual([
      { seat: 2, state: 'done', did: both('much 2') },
      { seat: 3, state: 'done', did: both('move 9') },
      { seat: 0, state: 'now', did: null },
      { seat: 1, state: 'next', did: null },
    ]);
  });

  it('that is over asks nobody, and what came after it is none of its doing', () => {
    const over = line(8, 2, event('some', 2), event('event-discarded', null, { event: 'e' }), event('much', 1));
    const card = turnedUp(viewWith({ kind: 'turn-step', seat: 3 }), pack, [turned, over, line(9, 3)], weight);
    expect(card?.asks).toBe(false);
    expect(card?.answers).toEqual([{ seat: 2, state: 'done', did: both('some 2') }]);
    expect(turnedUp(viewWith(), pack, [line(1, 0)], weight)).toBeNull();
  });
});

describe('sentences', () => {
  const entry = (id: string, name: string) => ({ id, group: '', source: '', name: both(name), text: both('x') });
  const names = new CardNames(
    {
      entries: [entry('a', 'Ross 154'), entry('b', 'Ross'), entry('c', 'Ross 154 (B)'), entry('d', 'Ore')],
    } as GameData,
    'en',
  );

  it('link the cards they name, the longest name first and only as whole words', () => {
    expect(names.pieces('From Ross 154 to Ross; Rossland.').map((piece) => [piece.text, piece.card?.id])).toEqual([
      ['From ', undefined],
      ['Ross 154', 'a'],
      [' to ', undefined],
      ['Ross', 'b'],
      ['; Rossland.', undefined],
    ]);
  });

  it('leave names of everyday words alone', () => {
    expect(names.pieces('1 Ore')).toEqual([{ text: '1 Ore' }]);
    expect(new CardNames({ entries: [] as GameData['entries'] } as GameData, 'en').pieces('x')).toEqual([
      { text: 'x' },
    ]);
  });
});
