import { describe, expect, it } from 'vitest';
import { layOutCard, TREE_CARD } from './cards';
import type { Row, Tech } from './data';
import { MIN_SCALE, fitRow, setRow, splitAtOr } from './rows';
import { placeTip } from '../parts/tips';
import { flightOf } from './flights';
import { takeIn } from './take_in';
import { allWords } from './words';
import type { View } from './data';

const ore = (n: number) => ({ icon: 'ore', n });
const arrow = { icon: 'arrow' };
const research = (level: number) => ({ icon: 'research', levels: [level] });

describe('icon rows', () => {
  it('put the cost before the arrow and a number after every icon', () => {
    const line = setRow([ore(2), arrow, research(2)], 'en');
    expect(
      line.pieces.map((piece) => ('text' in piece ? piece.text : piece.kind === 'icon' ? piece.icon : '>')),
    ).toEqual(['ore', '2', '>', 'research', 'II']);
    line.pieces.forEach((piece, i) => {
      const next = line.pieces[i + 1];
      if (next) expect(next.x).toBeGreaterThanOrEqual(piece.x + piece.w);
    });
  });

  it('do not end with an arrow that leads nowhere', () => {
    expect(setRow([ore(1), arrow], 'en').pieces.some((piece) => piece.kind === 'arrow')).toBe(false);
  });

  it('get narrower first and are cut last', () => {
    const line = setRow([ore(2), arrow, research(2)], 'en');
    expect(fitRow(line, line.width).scale).toBe(1);
    expect(fitRow(line, line.width * 0.9).scale).toBeCloseTo(0.9);
    const cut = fitRow(line, 30);
    expect(cut.scale).toBe(MIN_SCALE);
    expect(cut.pieces.at(-1)).toMatchObject({ text: '…' });
    expect(cut.width * cut.scale).toBeLessThanOrEqual(31);
  });

  it('split into alternatives', () => {
    const row: Row = [{ icon: 'open' }, ore(1), { icon: 'or' }, ore(2), { icon: 'close' }];
    expect(splitAtOr(row)).toEqual([[ore(1)], [{ icon: 'or' }, ore(2)]]);
    expect(splitAtOr([ore(1)])).toBeNull();
  });
});

const card = (change: Partial<Tech>): Tech => ({
  id: 'card',
  name: { en: 'Card', de: 'Karte' },
  boxes: [],
  source: 'recalled',
  level: 2,
  types: ['military'],
  right: 'military',
  immediate: [],
  actions: [],
  abilities: [],
  vp: 0,
  scores: [],
  ...change,
});
const action = (row: Row, spaces: string[]) => ({ row, text: { en: '', de: '' }, spaces });

describe('cards', () => {
  it('show bonus and actions in two lines, researchers where there is room', () => {
    const layout = layOutCard(
      card({ immediate: [ore(2)], actions: [action([ore(5), arrow, research(3)], ['card', 'card:2'])] }),
      4,
      'en',
      TREE_CARD,
    );
    expect(layout.rows.map((row) => row.kind)).toEqual(['immediate', 'action']);
    expect(layout.rows[1]?.circles).toHaveLength(2);
    expect(layout.cubesY).toBe(layout.rows[0]?.y);
  });

  it('set two actions beside each other below a bonus, none over another', () => {
    const layout = layOutCard(
      card({
        immediate: [ore(1)],
        actions: [action([ore(4), arrow, research(2)], ['card/1']), action([ore(4)], ['card/2'])],
      }),
      2,
      'en',
      TREE_CARD,
    );
    const [, first, second] = layout.rows;
    expect(first?.y).toBe(second?.y);
    expect((first?.x ?? 0) + (first?.w ?? 0)).toBeLessThanOrEqual(second?.x ?? 0);
    expect((second?.x ?? 0) + (second?.w ?? 0)).toBeLessThanOrEqual(TREE_CARD.right + 0.01);
  });

  it('break a long choice into two lines', () => {
    const row: Row = [
      { icon: 'population', n: 1 },
      ore(3),
      arrow,
      research(2),
      { icon: 'or' },
      ore(5),
      arrow,
      research(3),
    ];
    const layout = layOutCard(card({ actions: [action(row, ['card'])] }), 4, 'en', TREE_CARD);
    expect(layout.rows.map((entry) => entry.kind)).toEqual(['action', 'more']);
  });
});

describe('tooltips', () => {
  const rect = (left: number, top: number, width: number, height: number) => ({
    left,
    top,
    width,
    height,
    right: left + width,
    bottom: top + height,
  });
  it('stand beside their element, where they cover no target', () => {
    const anchor = rect(400, 300, 100, 50);
    const window = { w: 1280, h: 720 };
    expect(placeTip(anchor, { width: 200, height: 100 }, [], window).x).toBe(508);
    const targets = [rect(520, 260, 100, 100)];
    expect(placeTip(anchor, { width: 200, height: 100 }, targets, window).x).toBe(192);
  });
});

describe('events', () => {
  const view = {
    players: [
      {
        ore: 3,
        population: 1,
        pawn: 'beside',
        ships: { sol: [1, 0, 0, 0] },
        researched: [],
        automation: { food: 0, ore: 0, star: 0 },
      },
    ],
    locations: { a1: { system: 'x', controller: null, disc: null } },
    slots: {},
    achievements: [],
    guilds: [],
  } as unknown as View;

  it('become flights between places of the board', () => {
    expect(flightOf({ type: 'jumped', seat: 0, level: 1, from: 'sol', to: 'a1', text: null })).toMatchObject({
      to: 'location:a1',
      icon: 'ship-1',
    });
    expect(flightOf({ type: 'round', text: null })).toBeNull();
    expect(flightOf({ text: null })).toBeNull();
  });

  it('are taken in one by one and leave the old position as it was', () => {
    const jumped = takeIn(view, { type: 'jumped', seat: 0, level: 1, from: 'sol', to: 'a1', text: null });
    expect(jumped.players[0]?.ships).toEqual({ sol: [0, 0, 0, 0], a1: [1, 0, 0, 0] });
    const control = takeIn(jumped, { type: 'took-control', seat: 0, location: 'a1', disc: 'food', text: null });
    expect(control.locations.a1).toMatchObject({ controller: 0, disc: 'food' });
    expect(takeIn(view, { type: 'paid-ore', seat: 0, n: 2, text: null }).players[0]?.ore).toBe(1);
    expect(takeIn(view, { type: 'paid-ore', seat: 7, n: 2, text: null })).toBe(view);
    expect(view.players[0]?.ships).toEqual({ sol: [1, 0, 0, 0] });
  });
});

describe('words', () => {
  it('have the same placeholders in both languages', () => {
    const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const key of Object.keys(allWords.en) as (keyof typeof allWords.en)[])
      expect(holes(allWords.de[key]), key).toEqual(holes(allWords.en[key]));
  });
});
