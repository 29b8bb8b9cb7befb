import { describe, expect, it } from 'vitest';
import type { PersonResult } from '../../src/protocol/types';
import { isPersonKey, newPersonKey, person } from '../../src/state/person.svelte';
import { figuresOf } from '../../src/state/statistics';

const result = (game: string, players: number, place: number, score: number): PersonResult => ({
  table: `${game}${place}${score}`,
  game,
  ended: 0,
  seat: 0,
  players,
  people: 1,
  place,
  score,
});

describe('the key of a person', () => {
  it('is made once, kept, and taken over from another device', () => {
    localStorage.clear();
    const made = person.key;
    expect(isPersonKey(made)).toBe(true);
    expect(person.key).toBe(made);
    expect(localStorage.getItem('orrery.person')).toBe(made);
    const other = newPersonKey();
    expect(other).not.toBe(made);
    person.adopt(other);
    expect(person.known).toBe(other);
  });
  it('is nothing else', () => {
    expect([null, '', 'short', 'A'.repeat(23), `${'A'.repeat(21)}!`].some(isPersonKey)).toBe(false);
  });
});

describe('results in figures', () => {
  it('count victories and places among others only', () => {
    const figures = figuresOf([
      result('a', 1, 1, 9),
      result('a', 4, 1, 30),
      result('a', 3, 2, 41),
      result('b', 1, 1, 5),
    ]);
    expect(figures).toEqual([
      { game: 'a', finished: 3, against: 2, won: 1, place: 1.5, best: 41 },
      { game: 'b', finished: 1, against: 0, won: 0, place: null, best: 5 },
    ]);
    expect(figuresOf([])).toEqual([]);
  });
});
