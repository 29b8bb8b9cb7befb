import { describe, expect, it } from 'vitest';
import { standing, ticks, turningPoints, verdict } from '../../src/pages/end/analysis';
import { costWords } from '../../src/pages/table/cost';
import { logRows } from '../../src/pages/table/log_lines';
import { inline, matches, withSource } from '../../src/pages/rules_text';
import type { Line, Result } from '../../src/protocol/types';

const both = (text: string) => ({ en: text, de: text });
/** A turn per round: after it `round` rounds are completed. */
const curve = (round: number, ...scores: number[]) => ({ ply: round, round, scores, resources: {} });

const result: Result = {
  type: 'result',
  ranks: [2, 1, 3],
  scores: [10, 14, 5],
  breakdown: [],
  curves: [curve(0, 0, 0, 0), curve(1, 4, 1, 0), curve(2, 6, 2, 3), curve(3, 6, 9, 3), curve(4, 10, 14, 5)],
};
const log: Line[] = [
  { ply: 0, seat: null, events: [{ text: both('The game begins.') }] },
  {
    ply: 3,
    seat: 1,
    move: both('m'),
    events: [
      { type: 'big', seat: 1, text: both('One took a star.') },
      { seat: 1, text: null },
    ],
  },
  { ply: 4, seat: 0, move: both('Quiet move'), events: [] },
];

describe('the end', () => {
  it('says who won, by how much and who led from when', () => {
    expect(verdict(result)).toEqual({ winners: [1], margin: 4, ledFrom: 3 });
    expect(verdict({ ...result, ranks: [1, 1, 3], scores: [14, 14, 5] })).toMatchObject({
      winners: [0, 1],
      margin: 9,
    });
    expect(verdict({ ...result, scores: [14, 14, 5] })).toMatchObject({ winners: [1], margin: 0 });
    expect(verdict({ ...result, ranks: [1], scores: [3], curves: [] })).toEqual({
      winners: [0],
      margin: 0,
      ledFrom: null,
    });
  });
  it('lists players from first to last', () => expect(standing(result)).toEqual([1, 0, 2]));
  it('finds the turns that made the difference, with their sentences', () => {
    const turns = turningPoints(result, log);
    expect(turns).toHaveLength(1);
    expect(turns[0]).toMatchObject({ seat: 1, round: 3, before: 2, after: 9, tookLead: true });
    expect(turns[0]?.sentences).toEqual([both('One took a star.')]);
    expect(turningPoints(result, log, () => 0)).toEqual([]);
  });
  it('names one seat of several that gain in the same step', () => {
    const scored = [0, 1].map((seat) => ({ seat, text: both(`${seat} scored.`) }));
    const turns = turningPoints(result, [{ ply: 4, seat: null, events: scored }]);
    expect(turns.map((turn) => [turn.ply, turn.seat])).toEqual([[4, 1]]);
  });
  it('leaves the final scoring out while turns that were played say something', () => {
    const told = [1, 2, 3, 4].map((ply) => ({
      ply,
      seat: null,
      events: [0, 1, 2].map((seat) => ({ seat, text: both(`${seat} scored.`) })),
    }));
    const scoring: Result = { ...result, curves: [...result.curves.slice(0, 4), curve(4, 36, 44, 35)] };
    const turns = turningPoints(scoring, told);
    expect(turns.map((turn) => turn.round)).toEqual([1, 2, 3]);
    expect(new Set(turns.map((turn) => turn.index)).size).toBe(turns.length);
    // Where it takes the lead it is one of them, under its own name.
    const lead: Result = { ...scoring, curves: [...result.curves, { ...curve(4, 60, 44, 35), ply: 5 }] };
    const events = [{ seat: 0, text: both('Zero scored.') }];
    expect(turningPoints(lead, [...told, { ply: 5, seat: null, events }]).at(-1)).toMatchObject({
      seat: 0,
      round: 'final',
    });
  });
  it('knows no round after the last one', () => {
    const curves = [curve(0, 0, 0), curve(1, 5, 3), curve(2, 9, 4), { ...curve(2, 9, 14), ply: 3 }, curve(2, 9, 20)];
    const late: Result = { ...result, ranks: [2, 1], scores: [9, 20], curves };
    expect(verdict(late).ledFrom).toBe('final');
  });
  it.each([
    [0, 1],
    [7, 7],
    [63, 63],
    [950, 950],
  ])('has an axis to %i that reaches it', (most, least) => {
    const axis = ticks(most);
    expect(axis[0]).toBe(0);
    expect(axis.at(-1)).toBeGreaterThanOrEqual(most === 0 ? 0 : least);
    expect(axis.length).toBeLessThanOrEqual(7);
  });
});

describe('log and costs', () => {
  it('has a row per sentence, and the move where nothing was said', () => {
    expect(logRows(log).map((row) => [row.ply, row.text.en, row.first])).toEqual([
      [0, 'The game begins.', true],
      [3, 'One took a star.', true],
      [4, 'Quiet move', true],
    ]);
  });
  it('tells costs before gains', () => {
    expect(costWords({ population: 1, ore: -2, nothing: 0 }, (key) => key)).toBe('−2 ore, +1 population');
    expect(costWords({}, (key) => key)).toBe('');
  });
});

describe('rules', () => {
  it('reads the few marks they use', () => {
    expect(inline('**Ship** goes *far*, `x`, see BTS-4.7.')).toEqual([
      { kind: 'bold', text: 'Ship' },
      { kind: 'text', text: ' goes ' },
      { kind: 'italic', text: 'far' },
      { kind: 'text', text: ', ' },
      { kind: 'code', text: 'x' },
      { kind: 'text', text: ', see ' },
      { kind: 'rule', text: 'BTS-4.7' },
      { kind: 'text', text: '.' },
    ]);
    expect(inline('<b>x</b>')).toEqual([{ kind: 'text', text: '<b>x</b>' }]);
  });
  it('tells a rule from where it comes from', () => {
    expect(withSource('A disc [of yours] stays. [P; last word D: O-5]')).toEqual({
      rule: 'A disc [of yours] stays.',
      source: '[P; last word D: O-5]',
    });
    expect(withSource('It stays.')).toEqual({ rule: 'It stays.', source: '' });
  });
  it('finds all words in any order', () => {
    expect(matches('Ships jump along lines', 'LINES ship')).toBe(true);
    expect(matches('Ships jump', 'ship line')).toBe(false);
  });
});
