import { describe, expect, it } from 'vitest';
import type { Choice, GameData, GameEvent } from '../../protocol/types';
import { board } from './index';
import type { AmbassadorId, FaceId, Modifier, Node, PlayerView, View } from './data';
import { AMBASSADORS, PLANETS, RESOURCES } from './data';
import { collect, isEmpty, pointsOf } from './income';
import { axisLabel, marksAt, moonPoint, MOONS, NEO, nodePoints } from './layout';
import {
  ambassadorElement,
  ambassadorsLeft,
  areAlike,
  draftOf,
  fallbackTokens,
  medalsLeft,
  moonTiles,
  othersOf,
  Pack,
  planetOf,
  tokenAt,
} from './model';
import { flightOf } from './moves';
import { takeIn } from './take_in';
import { actionName, actionVerb, allWords } from './words';

const text = { en: '', de: '' };
type Placing = Partial<Record<AmbassadorId, [string, FaceId?, string?]>>;
const player = (placed: Placing = {}, more: Partial<PlayerView> = {}): PlayerView => ({
  resources: { lavandium: 1, kuppernium: 2, oceanium: 0, gold: 0 },
  ambassadors: Object.fromEntries(
    AMBASSADORS.map((id) => {
      const [place, face = 'vote', tile] = placed[id] ?? [null];
      return [id, { place, face, tile: tile ?? null }];
    }),
  ) as PlayerView['ambassadors'],
  bonus_ambassador: 'never',
  die: 0,
  die_on: null,
  modifiers: [],
  scholars: [],
  used_scholars: [],
  miner: 'neo-start',
  asteroids: [],
  manipulator: 'moon-0',
  posts: {},
  robots: [],
  accreditation: 0,
  hangar: 1,
  reserve: 7,
  unlocked: [],
  fulfilled: [],
  medals: [],
  community: 0,
  start_planet: null,
  space_tile: null,
  ...more,
});
const view: View = {
  variants: [],
  round: 3,
  president: 0,
  start_player: 0,
  sites: [],
  megastructures: [],
  laws: { left: 'law-neo', right: 'law-atalum' },
  next_laws: { left: null, right: null },
  blocked: ['top-3', 'top-4'],
  voting: ['top-3'],
  projects: { 'project-neo': 2 },
  medals: { 'medal-neo': [3, 4], 'medal-investor': 2 },
  neo: { 'neo-2a': 'asteroid-1', 'neo-2b': 'face-down' },
  moons: { 'moon-1': ['mod-101', null, 'mod-102', 'mod-103'], 'moon-2': null },
  displayed: { '1a': 'scholar-1a2', '2a': null },
  start_planets: ['start-planet-2', 'start-planet-5'],
  players: [
    player(
      { '1a': ['top-1'], '2': ['fallback', 'funding'], '3': ['middle-4', 'tile', 'mod-9'] },
      { die: 4, die_on: '1a' },
    ),
    player({}, { modifiers: ['mod-101'], bonus_ambassador: 'ready' }),
  ],
  decisions: [],
};

describe('the senate', () => {
  it('shows who stands where, with the die, and neutral tiles with their votes', () => {
    expect(tokenAt(view, 'top-1')).toEqual({ seat: 0, ambassador: '1a', face: 'vote', tile: null, die: true });
    expect(tokenAt(view, 'middle-4')).toMatchObject({ face: 'tile', tile: 'mod-9', die: false });
    expect(tokenAt(view, 'top-2')).toBeNull();
    expect(tokenAt(view, 'top-3')).toEqual({ neutral: 3 });
    expect(tokenAt(view, 'top-4')).toEqual({ neutral: 0 });
    expect(fallbackTokens(view).map((token) => token.ambassador)).toEqual(['2']);
  });

  it('knows who is left to place, and the two alike by one name', () => {
    const [first, second] = view.players;
    expect(first && ambassadorsLeft(first)).toEqual(['1b']);
    expect(second && ambassadorsLeft(second)).toEqual(['3', '2', '1a', '1b', 'bonus']);
    expect([ambassadorElement(1, '1b'), ambassadorElement(1, '2'), ambassadorElement(0, 'bonus')]).toEqual([
      'ambassador:1:1',
      'ambassador:1:2',
      'ambassador:0:bonus',
    ]);
  });

  it('reads a placement from the elements clicked so far', () => {
    expect(draftOf(['space:top-2', 'ambassador:0:1'])).toEqual({ ambassador: '1a', face: null, space: 'top-2' });
    expect(draftOf(['ambassador:0:3', 'face:tile'])).toEqual({ ambassador: '3', face: 'tile', space: null });
  });

  it('lets placements be put together in any order, and nothing else', () => {
    const choice = (...touches: string[]): Choice => ({ id: 0, notation: '', text, touches, cost: {} });
    expect(board.free?.(choice('ambassador:0:2', 'face:vote', 'space:top-1'))).toBe(true);
    expect(board.free?.(choice('scholar:scholar-1a3', 'scholar:scholar-1b1'))).toBe(false);
  });
});

describe('the planets', () => {
  it('show what is left of tiles and medals', () => {
    expect(moonTiles(view, 'moon-1')).toEqual({ up: ['mod-101', 'mod-102', 'mod-103'], down: 0 });
    expect(moonTiles(view, 'moon-2')).toEqual({ up: [], down: 4 });
    expect(medalsLeft(view, 'medal-neo')).toEqual([3, 4]);
    expect(medalsLeft(view, 'medal-investor')).toHaveLength(2);
  });

  it('have each element on one of them, or on none', () => {
    const pack = {
      medals: new Map([
        ['medal-neo', { planet: 'neo' }],
        ['medal-investor', {}],
      ]),
    } as unknown as Pack;
    expect(planetOf('asteroid:neo-1a', pack)).toBe('neo');
    expect(planetOf('modifier:mod-101', pack)).toBe('sixmoon');
    expect(planetOf('scholar:scholar-1a1', pack)).toBe('atalum');
    expect(planetOf('post:post-1', pack)).toBe('arratooine');
    expect(planetOf('megastructure:megastructure-1', pack)).toBe('e81216');
    expect(planetOf('medal:medal-neo', pack)).toBe('neo');
    expect(planetOf('medal:medal-investor', pack)).toBeNull();
    expect(planetOf('space:top-1', pack)).toBeNull();
  });

  it('are drawn without asteroids or moons on each other', () => {
    const kinds: Node['kind'][] = ['start', 'printed', 'asteroid', 'printed', 'printed', 'asteroid', 'printed'];
    const nodes = kinds.flatMap((kind, influence) =>
      (kind === 'start' ? ['a'] : ['a', 'b']).map((letter): Node => ({
        id: `${influence}${letter}`,
        name: text,
        source: '',
        influence,
        next: [],
        kind,
        effects: [],
      })),
    );
    const points = [...nodePoints(nodes).values()];
    for (const [i, a] of points.entries()) {
      expect(a.x).toBeGreaterThan(8);
      expect(a.x).toBeLessThan(NEO.w - 8);
      for (const b of points.slice(0, i)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(18);
    }
    for (let i = 0; i < 8; i += 1) {
      expect(moonPoint(i, 8).x).toBeLessThan(MOONS.w - 10);
      if (i > 0) expect(moonPoint(i, 8).x - moonPoint(i - 1, 8).x).toBeGreaterThan(18);
    }
    expect(marksAt(3, 8)).toEqual([-8, 0, 8]);
    expect([0, 1, 3].map((n) => axisLabel(n, 12))).toEqual([true, false, true]);
    expect(axisLabel(1, 8)).toBe(true);
  });

  it('tell modifier tiles apart by what they show', () => {
    const tile = (more: Partial<Modifier>): Modifier => ({
      id: 'x',
      name: text,
      source: '',
      level: 1,
      symbol: 'vote',
      votes: 2,
      effects: [[{ kind: 'resource', id: 'oceanium' }]],
      ...more,
    });
    expect(areAlike(tile({ id: 'mod-108' }), tile({ id: 'mod-109' }))).toBe(true);
    expect(areAlike(tile({}), tile({ votes: 3 }))).toBe(false);
    expect(areAlike(tile({}), tile({ effects: [] }))).toBe(false);
  });
});

describe('a film', () => {
  const play = (...events: Record<string, unknown>[]) =>
    events.reduce<View>((now, event) => takeIn(now, { text: null, ...event }), view);

  it('takes events in without touching the position before', () => {
    const before = JSON.stringify(view);
    const after = play(
      { type: 'placed', seat: 1, ambassador: '3', place: 'top-2', face: 'tile', tile: 'mod-101' },
      { type: 'die', seat: 1, value: 2 },
      { type: 'die-added', seat: 1, space: 'top-2' },
      { type: 'gained', seat: 1, lavandium: 0, kuppernium: 0, oceanium: 2, gold: 0 },
      { type: 'paid', seat: 1, lavandium: 1, kuppernium: 0, oceanium: 0, gold: 0 },
      { type: 'upgraded', seat: 1, resource: 'kuppernium' },
    );
    expect(tokenAt(after, 'top-2')).toEqual({ seat: 1, ambassador: '3', face: 'tile', tile: 'mod-101', die: true });
    expect(after.players[1]?.modifiers).toEqual([]);
    expect(after.players[1]?.resources).toEqual({ lavandium: 0, kuppernium: 1, oceanium: 3, gold: 0 });
    expect(JSON.stringify(view)).toBe(before);
  });

  it('moves what lies on planets and boards', () => {
    const after = play(
      { type: 'modifier', seat: 0, tile: 'mod-102', moon: 'moon-1' },
      { type: 'moon-revealed', moon: 'moon-2', tile_1: 'mod-201', tile_2: 'mod-202', tile_3: null, tile_4: null },
      { type: 'asteroid-revealed', node: 'neo-2b', tile: 'asteroid-2' },
      { type: 'asteroid', seat: 0, node: 'neo-2a', tile: 'asteroid-1' },
      { type: 'medal', seat: 0, medal: 'medal-neo', space: 3 },
      { type: 'medal', seat: 0, medal: 'medal-investor', space: 0 },
      { type: 'scholar', seat: 0, scholar: 'scholar-1a2' },
      { type: 'scholar-revealed', scholar: 'scholar-2a3' },
      { type: 'scholar-used', seat: 0, scholar: 'scholar-1a2', model: null },
      { type: 'mission', seat: 0, mission: 'mission-02' },
      { type: 'invested', seat: 0, project: 'project-neo', space: 3 },
      { type: 'traded', seat: 0, post: 'post-3', level: 2 },
      { type: 'built', seat: 0, building: 'site-shipyard' },
    );
    expect(moonTiles(after, 'moon-1').up).toEqual(['mod-101', 'mod-103']);
    expect(moonTiles(after, 'moon-2').up).toEqual(['mod-201', 'mod-202']);
    expect(after.neo).toEqual({ 'neo-2a': null, 'neo-2b': 'asteroid-2' });
    expect(after.medals).toEqual({ 'medal-neo': [4], 'medal-investor': 1 });
    expect(after.displayed).toEqual({ '1a': null, '2a': 'scholar-2a3' });
    expect(after.projects['project-neo']).toBe(3);
    expect(after.players[0]).toMatchObject({
      modifiers: ['mod-102'],
      scholars: ['scholar-1a2'],
      used_scholars: ['scholar-1a2'],
      hangar: 0,
      fulfilled: ['mission-02'],
      posts: { 'post-3': 2 },
      robots: ['site-shipyard'],
    });
  });

  it('clears the senate at the end of a round', () => {
    const after = play({ type: 'clean-up' });
    expect(tokenAt(after, 'top-1')).toBeNull();
    expect(tokenAt(after, 'top-3')).toBeNull();
    expect(after.players[0]?.die_on).toBeNull();
    expect(play({ type: 'unheard-of' })).toBe(view);
  });

  it('flies pieces to where they go', () => {
    const flight = (event: Record<string, unknown>) => flightOf({ text: null, ...event } as GameEvent);
    expect(flight({ type: 'placed', seat: 1, ambassador: '2', place: 'top-2' })).toMatchObject({
      from: ['ambassador:1:2', 'hand:1', 'area:1'],
      to: 'space:top-2',
      kind: 'arc',
    });
    expect(flight({ type: 'gained', seat: 0, lavandium: 0, oceanium: 2 })?.to).toBe('resource:0:oceanium');
    expect(flight({ type: 'built', seat: 0, building: 'megastructure-2' })?.to).toBe('megastructure:megastructure-2');
    expect(flight({ type: 'turn-ended', seat: 0 })).toBeNull();
  });
});

describe('the income phase', () => {
  const event = (type: string, more: Record<string, unknown> = {}): GameEvent => ({ type, text: null, ...more });

  it('is collected step by step, over several moves', () => {
    const first = collect(
      null,
      [
        event('placed', { seat: 1 }),
        event('income-step', { step: 1 }),
        event('gained', { seat: 0, lavandium: 1 }),
        event('gained', { seat: 0, lavandium: 1, oceanium: 1 }),
        event('income-step', { step: 2 }),
        event('upkeep', { seat: 0, level: 3, lavandium: 1 }),
      ],
      3,
      2,
    );
    expect(first?.step).toBe('upkeep');
    expect(first?.cells.production).toEqual([
      [
        { sign: 'lavandium', n: 2 },
        { sign: 'oceanium', n: 1 },
      ],
      [],
    ]);
    const all = collect(
      first,
      [
        event('upkeep', { seat: 1, level: 2 }),
        event('income-step', { step: 3 }),
        event('invested', { seat: 1, project: 'project-neo', space: 3 }),
        event('income-step', { step: 4 }),
        event('floor-won', { seat: 0, floor: 'top', level: 3 }),
        event('points', { seat: 0, n: 3, source: 'floors' }),
        event('floor-won', { seat: 0, floor: 'bottom', level: 3 }),
        event('points', { seat: 0, n: 3, source: 'floors' }),
        event('income-step', { step: 5 }),
        event('law-votes', { left: 4, right: 10 }),
        event('law-passed', { wing: 'right', law: 'law-atalum' }),
        event('points', { seat: 0, n: 6, source: 'laws' }),
        event('points', { seat: 1, n: 2, source: 'laws' }),
        event('clean-up'),
        event('round', { n: 4 }),
        event('gained', { seat: 0, gold: 1 }),
      ],
      4,
      2,
    );
    expect(all).toMatchObject({
      round: 3,
      step: null,
      votes: { left: 4, right: 10 },
      passed: { wing: 'right', law: 'law-atalum' },
    });
    expect(all?.cells.upkeep).toEqual([[{ sign: 'lavandium', n: -1 }], []]);
    expect(all?.cells.floors[0]).toEqual([
      { sign: 'vp', n: 3, floor: 'top' },
      { sign: 'vp', n: 3, floor: 'bottom' },
    ]);
    expect(all && [pointsOf(all, 0), pointsOf(all, 1), isEmpty(all)]).toEqual([12, 2, false]);
    // What happens afterwards is no income.
    expect(collect(all, [event('gained', { seat: 0, gold: 1 })], 4, 2)).toBe(all);
  });

  it('was not seen where its beginning was not', () => {
    expect(collect(null, [event('income-step', { step: 3 }), event('points', { seat: 0, n: 1 })], 2, 2)).toBeNull();
  });
});

describe('the shell', () => {
  it('finds every kind of element on one of the panes', () => {
    const kinds =
      'space ambassador face modifier die mission scholar asteroid moon post site megastructure project medal law space-tile start-planet level resource action';
    for (const kind of kinds.split(' '))
      expect(
        board.panes.some((pane) => pane.has(`${kind}:x`)),
        kind,
      ).toBe(true);
  });

  it('tells own tiles and scholars from those on the planets', () => {
    const shows = (element: string) =>
      board.panes.filter((pane) => pane.has(element, view, 1)).map((pane) => pane.id);
    expect(shows('modifier:mod-101')).toEqual(['senate']);
    expect(shows('modifier:mod-102')).toEqual(['planets']);
    expect(shows('scholar:scholar-1a2')).toEqual(['planets']);
    const owner = { ...view, players: [player(), player({}, { scholars: ['scholar-1a2'] })] };
    expect(board.panes.find((pane) => pane.has('scholar:scholar-1a2', owner, 1))?.id).toBe('you');
  });

  it('is told the round, also when the game is over', () => {
    const packed = { board: { ...emptyBoard, rounds: 5 } } as unknown as GameData;
    expect(board.summary?.(view, packed)).toMatchObject({ round: 3, completed: 2, progress: { n: 3, of: 5 } });
    expect(board.summary?.({ ...view, round: 6 }, packed)).toMatchObject({ round: 5, completed: 5 });
    expect(board.summary?.({}, packed)).toEqual({});
  });

  it('names the others in the order in which they follow me', () => {
    expect(othersOf(4, 2)).toEqual([3, 0, 1]);
    expect(othersOf(2, 0)).toEqual([1]);
  });
});

const emptyBoard = {
  planets: [],
  actions: [],
  spaces: [],
  projects: [],
  neo: [],
  asteroids: [],
  modifiers: [],
  scholars: [],
  sites: [],
  mega_tiles: [],
  medals: [],
  missions: [],
  start_planets: [],
  space_tiles: [],
  laws: [],
};

describe('words', () => {
  it('ask for the same values in both languages', () => {
    const holes = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    for (const key of Object.keys(allWords.en) as (keyof typeof allWords.en)[])
      expect(new Set(holes(allWords.de[key])), key).toEqual(new Set(holes(allWords.en[key])));
  });

  it('name every resource, and every action on a planet', () => {
    for (const id of RESOURCES) expect(allWords.en[id]).not.toBe('');
    for (const planet of PLANETS) {
      expect(actionVerb('en', planet)).not.toBe('');
      expect(actionName('de', `planet-${planet}`)).not.toBeNull();
    }
  });
});
