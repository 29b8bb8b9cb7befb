import { describe, expect, it } from 'vitest';
import type { GameData } from '../../protocol/types';
import type { Achievement, BoardData, Mat, PlayerView, View } from './data';
import { automationVp, growthOf, oreOf, packOf, pawns, pileSize, progress } from './model';

const mat = {
  growth_base: 'A',
  growth: [null, 'B', null, 'C', null, 'D', null, 'E'],
  ore_base: 1,
  ore: [0, 1, 0, 1, 0, 1, 0, 1],
  automation: [0, 0, 1, 1, 1, 2, 2],
} as unknown as Mat;

const player = (change: Partial<PlayerView> = {}): PlayerView => ({
  mat: 'mat',
  ore: 0,
  population: 0,
  supply: { A: 0, B: 2, C: 1, D: 4, E: 4 },
  food_discs: 8,
  ore_discs: 8,
  automation: { food: 0, ore: 0, star: 0 },
  researched: [],
  private: [],
  colonised: {},
  ships: {},
  museum: [0, 0, 0, 0],
  pawn: 'beside',
  abilities_used: [],
  abilities_fired: [],
  ...change,
});

describe('mats', () => {
  it('show the symbols whose discs are gone, and what they bring now', () => {
    // The rulebook's example: five food discs gone show A, B, C; A is empty here.
    expect(growthOf(mat, player({ food_discs: 3 }))).toEqual({ open: ['A', 'B', 'C'], from: ['B', 'C'] });
    expect(oreOf(mat, player({ ore_discs: 4 }))).toBe(3);
    expect(oreOf(mat, player())).toBe(1);
  });

  it('score automation by level and beyond the track', () => {
    expect(automationVp(mat, 3, 1)).toBe(1);
    expect(automationVp(mat, 9, 1)).toBe(9);
  });
});

const board = {
  slots: [
    { id: 't1', level: 1 },
    { id: 't2', level: 2 },
    { id: 't4', level: 4 },
  ],
  technologies: [
    { id: 'x', types: ['military'] },
    { id: 'y', types: ['economic', 'commercial'] },
    { id: 'p', types: ['scientific'] },
  ],
  systems: [
    { id: 'sirius', discs: ['ore'] },
    { id: 'lalande', discs: ['food', 'ore'] },
  ],
  events: [],
  achievements: [],
  mats: [],
  sides: [{ id: 'side', locations: [{ id: 'yard', discs: ['food', 'ore'] }], lanes: [] }],
  side_of_players: { '2': 'side' },
} as unknown as BoardData;
const pack = packOf({ id: 'g', name: 'g', content: '', entries: [], board } as GameData);

const view = {
  players: [
    player({
      researched: ['t1', 't2', 't4'],
      private: ['p'],
      colonised: { lalande: ['food'] },
      ships: { a1: [1, 0, 0, 2] },
      automation: { food: 2, ore: 1, star: 1 },
      food_discs: 5,
      ore_discs: 6,
      pawn: 'basic-grow',
    }),
    player({ pawn: 'basic-grow' }),
  ],
  slots: { t1: { tech: 'x', event: false }, t2: { tech: 'y', event: false }, t4: { tech: null, event: false } },
  locations: {
    a1: { system: 'sirius', controller: 0, disc: 'ore' },
    yard: { system: null, controller: 0, disc: 'food' },
    a2: { system: 'lalande', controller: 1, disc: 'food' },
  },
} as unknown as View;

describe('achievements', () => {
  const at = (counter: string, level?: number) =>
    progress(pack, view, 0, { counter, counter_level: level } as Achievement);

  it('count what the engine counts', () => {
    expect(at('colonised-systems')).toBe(1);
    expect(at('controlled-locations')).toBe(2);
    expect(at('fleet-strength')).toBe(9);
    expect(at('automation-level')).toBe(4);
    expect(at('food-discs-removed')).toBe(3);
    expect(at('ore-discs-removed')).toBe(2);
    expect(at('discs-removed')).toBe(5);
    expect(at('max-systems-of-one-spec')).toBe(3);
  });

  it('leave private technologies out and count an undiscovered space by its level', () => {
    expect(at('technologies')).toBe(3);
    expect(at('technologies', 4)).toBe(1);
    expect(at('types-held', 2)).toBe(2);
    expect(at('types-held', 1)).toBe(3);
  });

  it('know no figure for a counter from elsewhere', () => {
    expect(at('something-new')).toBeNull();
    expect(progress(pack, view, 7, { counter: 'technologies' } as Achievement)).toBeNull();
  });
});

describe('positions', () => {
  it('hold several pawns on an unlimited space', () => {
    expect(pawns(view).get('basic-grow')).toEqual([0, 1]);
  });

  it('count piles whatever their sets', () => {
    expect(pileSize([['a', 'b'], { batch: 3, cards: ['c'] }])).toBe(3);
    expect(pileSize(undefined)).toBe(0);
  });
});
