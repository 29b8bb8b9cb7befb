import { describe, expect, it } from 'vitest';
import type { GameData, GameEvent, Line, Text } from '../../protocol/types';
import { board } from './index';
import type { FoeData, SoloFigures } from './data';
import { flightOf } from './flights';
import { beginsFoeTurn, foeTurnUntil, lastFoeTurn, limitOf, withoutBeginning } from './foe_turn';
import { creditOn, foeOf, signOf } from './model';
import { figuresOf, viewOf } from './read';
import { dotsOf, scaleOf } from './solo';
import { takeIn } from './take_in';

const text = (en: string): Text => ({ en, de: en });
const player = (more = {}) => ({ ore: 2, population: 1, pawn: 'beside', ships: {}, researched: [], ...more });
const anarchists = {
  ships: { a1: [0, 1, 0, 0] },
  researched: ['t1-1'],
  colonised: ['sirius'],
  markers: 6,
  beside: 5,
  draw: ['x', 'y'],
  on_top: ['hostage-crisis'],
  discard: ['food-riots'],
};
const position = (more = {}) => ({
  variants: [],
  turn: { round: 0, phase: 'action' },
  players: [player()],
  slots: {},
  locations: { a1: { system: 'sirius', controller: 1, disc: 'star' } },
  achievements: [],
  ...more,
});

describe('the view of a game against the Anarchists', () => {
  const view = viewOf(position({ anarchists }));
  it('has them as a faction with the fifth sign', () => {
    expect(view.players).toHaveLength(2);
    expect(view.players[1]).toMatchObject({ mat: null, researched: ['t1-1'], ships: { a1: [0, 1, 0, 0] } });
    expect([foeOf(view), signOf(view, 0), signOf(view, 1)]).toEqual([1, 0, 4]);
    expect(signOf(viewOf(position()), 1)).toBe(1);
  });
  it('counts their piles and knows the next card', () => {
    expect(view.solo).toEqual({
      markers: 6,
      beside: 5,
      pile: { cards: 3, top: 'hostage-crisis' },
      discard: ['food-riots'],
    });
  });
  it('is the same object for the same position', () => {
    const raw = position({ anarchists });
    expect(viewOf(raw)).toBe(viewOf(raw));
  });
  it('gives their strength with that of the others', () => {
    const figures = { players: [{ strength_at: {} }], solo: { foe: { strength_at: { a1: 2, b1: 1 } } } };
    expect(figuresOf(figures).players[1]).toMatchObject({ strength: 3, strength_at: { a1: 2, b1: 1 } });
  });
});

describe('what expansions add to a view', () => {
  it('stands with the faction and the place it belongs to', () => {
    const view = viewOf(
      position({
        players: [player(), player()],
        modules: {
          control_used: { sirius: [1] },
          tokens: [0, 2],
          ability_choice: [null, 'plunder'],
          prediction: { order: null, chosen: 2 },
        },
      }),
    );
    expect(view.players[1]).toMatchObject({ tokens: 2, choice: 'plunder' });
    expect(view.locations.a1?.stars).toEqual([1]);
    expect(view.prediction).toEqual({ order: null, chosen: 2 });
  });
  it('leaves a base game as it is', () => {
    const raw = position();
    expect(viewOf(raw)).toBe(raw);
  });
  it('knows whose Credit token lies where', () => {
    const view = viewOf(position({ tokens: { credit: { seat: 1, slot: 't1-2' } } }));
    expect([creditOn(view, 't1-2'), creditOn(view, 't1-1')]).toEqual([1, null]);
  });
});

const events: GameEvent[] = [
  { type: 'gained-ore', seat: 0, n: 2, text: text('You gain 2 ore.') },
  { type: 'foe-turn', n: 7, text: text('Turn 7.') },
  { type: 'foe-card', card: 'food-riots', text: text('Food Riots.') },
  { type: 'foe-section', section: 1, text: null },
  { type: 'foe-does', section: 1, effect: 0, text: null },
  { type: 'jumped', seat: 1, from: 'deep-space', to: 'a1', level: 2, text: text('2 ships go to Sirius.') },
  { type: 'foe-section', section: 2, text: null },
  { type: 'foe-tried', section: 2, effect: 0, text: text('Sirius needs 3, they have 2.') },
  { type: 'foe-does', section: 2, effect: 1, text: null },
];
const line = (ply: number, list: GameEvent[]): Line => ({ ply, seat: 0, events: list });
const rest: GameEvent[] = [
  { type: 'threat', step: 'leaves', to: 'beside', space: 7, left: 6, beside: 5, text: text('+1 threat.') },
  { type: 'turn', seat: 0, text: text('Your turn.') },
  { type: 'action', seat: 0, space: 'basic-ship', text: text('You fly.') },
];

describe('their turn, from the log', () => {
  const turn = lastFoeTurn([line(11, [{ type: 'foe-turn', n: 6, text: null }]), line(12, events), line(13, rest)]);
  it('is read section by section, over several moves, to my turn', () => {
    expect(turn).toMatchObject({ n: 7, ply: 12 });
    expect(turn?.events).toHaveLength(9);
    const [card] = turn?.cards ?? [];
    expect(card?.card).toBe('food-riots');
    expect(card?.sections.map((section) => [section.index, section.done])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(card?.sections[0]?.results).toEqual([text('2 ships go to Sirius.')]);
    expect(card?.sections[1]?.tried.get(0)).toEqual(text('Sirius needs 3, they have 2.'));
    expect(card?.sections[1]?.results).toEqual([text('+1 threat.')]);
  });
  it('is not there before they acted', () => expect(lastFoeTurn([line(1, [])])).toBeNull());
  it('can be shown half way', () => {
    const half = turn && foeTurnUntil(turn, 5);
    expect(half?.cards[0]?.sections).toHaveLength(1);
    expect(half?.cards[0]?.sections[0]?.results).toHaveLength(1);
  });
  it('does not say again what is crossed out', () => {
    const beginning = 'colonise: not possible, ';
    expect(withoutBeginning('Colonise: not possible, they control no system.', beginning)).toBe(
      'They control no system.',
    );
    expect(withoutBeginning('Sirius needs 3.', beginning)).toBe('Sirius needs 3.');
  });
  it('takes about a second a section, and other steps what they take', () => {
    expect(limitOf(events)).toBe(3000);
    expect(limitOf(rest)).toBeNull();
  });
  it('rests where something is to be read and moves markers to where they go', () => {
    expect(flightOf(events[3] as GameEvent)).toMatchObject({ kind: 'rest' });
    expect(flightOf(rest[0] as GameEvent)).toMatchObject({ from: ['threat:7'], to: 'threat' });
    expect(events.filter(beginsFoeTurn)).toHaveLength(1);
  });
  it('changes the shown markers and stars', () => {
    const view = viewOf(position({ anarchists, players: [player({ leaders: [{ leader: 'scholar', stars: 2 }] })] }));
    expect(takeIn(view, { type: 'threat', left: 4, beside: 7, text: null }).solo).toMatchObject({
      markers: 4,
      beside: 7,
    });
    const spent = takeIn(view, { type: 'star-spent', leader: 'scholar', seat: 0, text: null });
    expect(spent.players[0]?.leaders).toEqual([{ leader: 'scholar', stars: 1 }]);
  });
});

const foe: FoeData = {
  name: text('Anarchists of Sol'),
  cards: [],
  events: [],
  track: [
    { target: 'a1', circled: false },
    { target: 'a2', circled: true },
    { target: 'b1', circled: true },
    { target: null, circled: true },
  ],
  results: [
    { id: 'defeat', name: text('defeat'), from: null, to: -1 },
    { id: 'stalemate', name: text('stalemate'), from: 0, to: 7 },
    { id: 'victory', name: text('victory'), from: 8, to: 15 },
    { id: 'total-victory', name: text('total victory'), from: 16, to: null },
  ],
};
const solo = (difference: number, result: string): SoloFigures => ({
  turn: 7,
  space: 2,
  target: 'b1',
  track: [0, 0, 0, 1],
  left: 1,
  beside: 2,
  cards_on: [],
  foe: { strength_at: {} },
  now: { you: 10 + difference, foe: 10, difference, result, lines: [] },
  ends: [],
  limits: [],
});

describe('the scale of results', () => {
  it('puts the pin where the difference lies, never outside', () => {
    const at = (n: number, result: string) => scaleOf(foe, solo(n, result)).at;
    expect(at(8, 'victory')).toBeGreaterThan(0.5);
    expect(at(15, 'victory')).toBeLessThan(0.75);
    expect(at(0, 'stalemate')).toBeGreaterThan(at(-1, 'defeat'));
    expect(at(-100, 'defeat')).toBeGreaterThan(0);
    expect(at(100, 'total-victory')).toBeLessThan(1);
    expect(scaleOf(foe, solo(3, 'stalemate'))).toMatchObject({ n: 3, now: 1, totals: [13, 10] });
  });
  it('lays the dots out as the map does', () => {
    const place = (id: string, x: number, y: number) => ({ id, x, y }) as Parameters<typeof dotsOf>[1][number];
    const dots = dotsOf(foe, [place('a1', 20, 80), place('a2', 80, 80), place('b1', 50, 20), place('sol', 50, 99)]);
    expect(dots).toEqual([
      { target: 'a1', x: -4, y: 4 },
      { target: 'a2', x: 4, y: 4 },
      { target: 'b1', x: 0, y: -4 },
    ]);
  });
});

describe('the shell is told', () => {
  const lists = Object.fromEntries(
    ['slots', 'technologies', 'systems', 'events', 'achievements', 'mats'].map((key) => [key, []]),
  );
  const data = { foe, points: { end_trigger: {} }, sides: [], side_of_players: {}, ...lists };
  const game = { board: data } as unknown as GameData;
  const summary = (view: object, figures: object) => board.summary?.(view, game, figures) ?? {};
  it('the scale, the foe and the limits of my turn in a game of one', () => {
    const free = summary(position({ anarchists }), { players: [], solo: solo(3, 'stalemate') });
    expect(free).toMatchObject({ round: 7, foe: { seat: 1, sign: 4 }, logInBar: true });
    expect(free.progress).toBeUndefined();
    expect(free.note).toBeDefined();
    const limits = [{ text: text('no action that colonises'), rule: 'SOLO-6.1' }];
    const bound = summary(position({ anarchists }), { players: [], solo: { ...solo(3, 'stalemate'), limits } });
    expect([bound.limits, bound.note]).toEqual([[text('no action that colonises')], undefined]);
  });
  it('that leaders are drafted', () => {
    expect(summary(position({ draft: { political: [], military: [] } }), {})).toMatchObject({
      phase: 0,
      logInBar: true,
    });
    expect(
      summary(position({ players: [player({ leaders: [{ leader: 'scholar', stars: 1 }] })] }), {}),
    ).toMatchObject({
      logInBar: true,
    });
    expect(summary(position(), {}).logInBar).toBeFalsy();
  });
  it('which pane holds the private action of my leader', () => {
    const view = position({ players: [player({ leaders: [{ leader: 'inventor', stars: 0 }] })] });
    const has = (pane: string, element: string) =>
      board.panes.find((entry) => entry.id === pane)?.has(element, view, 0);
    expect([has('you', 'space:inventor'), has('tree', 'space:inventor')]).toEqual([true, false]);
    expect([has('you', 'space:basic-ship'), has('tree', 'space:basic-ship')]).toEqual([false, true]);
  });
  it('which panes there are', () => {
    const shown = (view: object) => board.panes.filter((pane) => pane.shown?.(view) !== false).map((pane) => pane.id);
    expect(shown(position())).toEqual(['tree', 'map', 'you', 'others']);
    expect(shown(position({ anarchists }))).toEqual(['tree', 'map', 'you', 'foe']);
  });
});
