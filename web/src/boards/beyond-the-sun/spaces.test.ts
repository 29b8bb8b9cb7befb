import { describe, expect, it } from 'vitest';
import { rowOfSpaces } from './spaces';

const asked = (legal: string[], refused: string[]) => ({
  isLegal: (element: string) => legal.includes(element),
  isChosen: () => false,
  refusedBy: new Map(refused.map((element) => [element, { element, rule: '', text: { en: '', de: '' } }] as const)),
});

describe('a row of spaces', () => {
  it('stands for the space that is offered', () => {
    const row = rowOfSpaces(asked(['space:a:2'], ['space:a']), ['a', 'a:2'], (space) => space === 'a');
    expect(row).toEqual({ row: 'a:2', own: ['a'] });
  });
  it('stands for the free space when none is offered, and the taken one answers for itself', () => {
    const row = rowOfSpaces(asked([], ['space:a', 'space:a:2', 'space:a+1']), ['a', 'a:2', 'a+1'], (s) => s === 'a');
    expect(row).toEqual({ row: 'a:2', own: ['a', 'a+1'] });
  });
  it('leaves a second free space of an offered action to the row', () => {
    expect(rowOfSpaces(asked(['space:a'], []), ['a', 'a:2'], () => false)).toEqual({ row: 'a', own: [] });
  });
  it('is the first one when nothing is asked', () => {
    expect(rowOfSpaces(asked([], []), ['a', 'a:2'], () => false)).toEqual({ row: 'a', own: [] });
  });
});
