import { describe, expect, it } from 'vitest';
import type { Entry, View } from './data';
import { pawns, pileSize, textOf } from './model';

describe('positions', () => {
  it('hold several pawns on an unlimited space', () => {
    const view = { players: [{ pawn: 'basic-grow' }, { pawn: 'basic-grow' }, { pawn: 'beside' }] } as unknown as View;
    expect([...pawns(view)]).toEqual([['basic-grow', [0, 1]]]);
  });

  it('count piles whatever their sets', () => {
    expect(pileSize([['a', 'b'], { batch: 3, cards: ['c'] }])).toBe(3);
    expect(pileSize(undefined)).toBe(0);
  });
});

describe('cards', () => {
  it('are told in one paragraph, without what kind of card it is', () => {
    const box = (id: string, heading: string, text: string) => ({
      id,
      heading: { en: heading, de: heading },
      text: { en: text, de: text },
    });
    const boxes = [
      box('kind', '', 'Level II event.'),
      box('text', '', 'Gain 1 ore.'),
      box('end', 'End of the game', '2 VP.'),
    ];
    expect(textOf({ boxes } as Entry, 'en')).toBe('Gain 1 ore. End of the game — 2 VP.');
  });
});
