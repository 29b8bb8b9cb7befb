import { describe, expect, it } from 'vitest';
import type { Advice, Choice } from '../../protocol/types';
import { SIZES, type BoardData, type Effect, type OwnTransmitter, type Side, type View } from './data';
import { adviceWords } from './advice';
import { differences, flightOf, reach, routeOf } from './flights';
import { PYRAMID, RADIUS, freeCorner, pips, planetAt, pointOf, pyramidLines, rim, shipAt } from './layout';
import { arrays, counts, progress, steps } from './model';
import { flightOf as pieceOf } from './moves';
import { signs } from './signs';
import { takeIn } from './take_in';
import { allWords } from './words';

const text = { en: '', de: '' };
const place = (id: string, kind: 'entry' | 'system' | 'pulsar' | 'gate' = 'gate') => ({
  id,
  name: text,
  kind,
  x: 0,
  y: 0,
});
const segment = (a: string, b: string, lines = 1) => ({ a, b, lines, color: 'pink' });

// e -> a - b - c - a: a triangle behind an entry point, with a dead end d of two lines at c.
const side: Side = {
  id: 's',
  name: text,
  source: '',
  places: [place('e', 'entry'), place('a'), place('b', 'system'), place('c', 'pulsar'), place('d')],
  segments: [segment('e', 'a'), segment('a', 'b'), segment('b', 'c'), segment('c', 'a'), segment('c', 'd', 2)],
};

const choice = (notation: string): Choice => ({ id: 0, notation, text, touches: [], cost: {} });

describe('flights', () => {
  it('end at exact length, over lines used once, never at an entry point', () => {
    expect([...reach(side, 'e', 1).keys()]).toEqual(['a']);
    expect([...reach(side, 'e', 2).keys()].sort()).toEqual(['b', 'c']);
    expect(reach(side, 'a', 1).has('e')).toBe(false);
    for (let length = 1; length <= 8; length += 1)
      for (const [end, route] of reach(side, 'e', length)) {
        expect(route).toHaveLength(length);
        expect(route.at(-1)).toBe(end);
      }
  });

  it('turn round only where there are two lines [PUL-5.4]', () => {
    expect(reach(side, 'c', 2).has('c')).toBe(true);
    expect(reach(side, 'd', 2).get('d')).toEqual(['c', 'd']);
    expect(reach(side, 'b', 2).has('b')).toBe(false);
  });

  it('are as long as die, token and technology say', () => {
    expect(flightOf(choice('fly with 4'))).toEqual({ length: 4, adjusted: false });
    expect(flightOf(choice('fly with red2/plus2'))).toEqual({ length: 4, adjusted: false });
    expect(flightOf(choice('fly with 3/pm1-/adjust+1'))).toEqual({ length: 3, adjusted: true });
    expect(flightOf(choice('patent ai-1 with 3'))).toBeNull();
  });

  it('are told apart by what not all of them visit', () => {
    expect(routeOf(choice('route a b c'))).toEqual(['a', 'b', 'c']);
    expect(routeOf(choice('end turn'))).toBeNull();
    expect(
      differences([
        ['a', 'b', 'c'],
        ['a', 'd', 'c'],
      ]),
    ).toEqual([['b'], ['d']]);
  });
});

describe('the dice board', () => {
  it('moves markers by the distance from the median [PUL-3.7]', () => {
    expect([1, 2, 3, 4, 5, 6].map((die) => steps(7, die))).toEqual([-3, -2, -1, 1, 2, 3]);
    expect([1, 2, 3, 4, 5, 6].map((die) => steps(6, die))).toEqual([-2, -1, 0, 1, 2, 3]);
    expect(steps(0, 3)).toBe(0);
  });

  it('shows as many pips as the value', () => {
    for (let value = 0; value <= 6; value += 1) expect(pips(value)).toHaveLength(value);
  });
});

const tile = (id: string, left: string | null, right: string | null): OwnTransmitter => ({
  tile: id,
  paid: [],
  online: false,
  left,
  right,
});

describe('arrays', () => {
  it('stand in line from end to end, tiles turned where they must be', () => {
    const lines = arrays([tile('x', null, 'y right'), tile('y', null, 'x right'), tile('z', null, null)]);
    expect(lines.map((line) => line.map((entry) => [entry.tile.tile, entry.flipped]))).toEqual([
      [
        ['x', false],
        ['y', true],
      ],
      [['z', false]],
    ]);
  });

  it('hold every tile once, also in a ring', () => {
    const ring = [tile('x', 'y right', 'y left'), tile('y', 'x right', 'x left')];
    expect(arrays(ring).flat()).toHaveLength(2);
  });
});

const view = {
  systems: { s1: { tile: 't', stations: [0, null, 1] }, s2: null },
  pulsars: {
    p1: { owner: 0, gyrodyne: 'small', spinning: true },
    p2: { owner: 0, gyrodyne: 'large', spinning: true },
    p3: { owner: 0, gyrodyne: 'large', spinning: false },
    p4: null,
  },
  patents: { 'ai-1': { owners: [0, 1], round: 1 } },
  dice: [3, 3, 5],
  tracks: { initiative: [{ seat: 0, space: 8 }], engineering: [] },
  offer: ['tr-a1', null, null],
  players: [{ projects: ['x'], runs: [], transmitters: [], cubes: 2, dice: [null, null], ship: null }],
} as unknown as View;

describe('counts', () => {
  it('are what the position holds', () => {
    expect(counts(view, 0)).toMatchObject({ stations: 1, pulsars: 3, gyrodynes: 2, patents: 1, projects: 1 });
    expect(progress(view, 0, 'gyrodyne-types')).toBe(2);
    expect(progress(view, 0, 'gyrodynes-same')).toBe(1);
    expect(progress(view, 0, 'stations')).toBe(1);
  });
});

describe('a film', () => {
  const play = (...events: Record<string, unknown>[]) =>
    events.reduce<View>((now, event) => takeIn(now, { text: null, ...event }), view);

  it('takes events in without touching the position before', () => {
    const after = play({ type: 'took-die', seat: 0, die: 3 }, { type: 'visited', seat: 0, place: 'b' });
    expect(after.dice).toEqual([3, 5]);
    expect(after.players[0]?.dice).toEqual([3]);
    expect(after.players[0]?.ship).toBe('b');
    expect(view.dice).toEqual([3, 3, 5]);
    expect(play({ type: 'marker', seat: 0, track: 'initiative', from: 8, to: 5 }).tracks.initiative).toEqual([
      { seat: 0, space: 5 },
    ]);
    expect(play({ type: 'claimed', seat: 0, place: 'p4' }).pulsars.p4?.owner).toBe(0);
    expect(play({ type: 'cubes-paid', seat: 0, n: 5 }).players[0]?.cubes).toBe(0);
    expect(play({ type: 'unheard-of' })).toBe(view);
  });

  it('flies ships from place to place', () => {
    expect(pieceOf({ type: 'visited', seat: 1, place: 'b', text: null })).toMatchObject({
      from: ['ship:1'],
      to: 'place:b',
    });
    expect(pieceOf({ type: 'turn-ended', seat: 1, text: null })).toBeNull();
  });
});

describe('signs', () => {
  const OPS = [
    'vp cubes pm1 plus2 gyro gyro-pair explore red-die double claim teleport gate-run vp-per station adjust trigger',
    'copy-cost buy track-vp vp-table goal initiative-vp cube-rate',
  ];
  it('exist for every effect', () => {
    for (const op of OPS.join(' ').split(' ')) {
      const effect: Effect = [op, 1, 2, 3, 4];
      expect(signs(effect).length, op).toBeGreaterThan(0);
      expect(signs(effect), op).not.toContainEqual({ kind: 'text', text: '?' });
    }
  });
  it('show every size of a choice of gyrodynes', () => {
    expect(signs(['gyro', 7, 0, 0, 0])).toEqual(SIZES.map((size) => ({ kind: 'gyro', size })));
  });
});

describe('layout', () => {
  it('puts a list of routes where it covers none of the places that tell them apart', () => {
    expect(freeCorner([])).toBe('');
    expect(freeCorner([{ x: -200, y: 100 }])).toBe('');
    expect(freeCorner([{ x: 120, y: 150 }])).toBe('at-left');
    expect(
      freeCorner([
        { x: 120, y: 150 },
        { x: -100, y: 200 },
      ]),
    ).toBe('at-top');
    expect(
      freeCorner([
        { x: 120, y: 150 },
        { x: -100, y: 200 },
        { x: 120, y: -150 },
      ]),
    ).toBe('at-left at-top');
  });

  it('keeps planets inside their system and the score on the rim', () => {
    for (let count = 1; count <= 4; count += 1)
      for (let i = 0; i < count; i += 1)
        expect(Math.hypot(planetAt(i, count).x, planetAt(i, count).y)).toBeLessThan(14);
    expect(rim(0, 10).y).toBeCloseTo(-10);
    expect(rim(25, 10).x).toBeCloseTo(10);
    expect(rim(125, 10).x).toBeCloseTo(10);
  });
});

describe('words', () => {
  it('ask for the same values in both languages', () => {
    const holes = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    for (const key of Object.keys(allWords.en) as (keyof typeof allWords.en)[])
      expect(holes(allWords.de[key]), key).toEqual(holes(allWords.en[key]));
  });
});

describe('the headquarters', () => {
  it('has every project once, and lines from each to those it lies on', () => {
    expect(PYRAMID.flat().sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const pairs = PYRAMID.flatMap((_, row) => pyramidLines(row)).map(({ upper, lower }) => [upper, lower]);
    expect(pairs).toEqual([
      [7, 5],
      [7, 6],
      [5, 3],
      [6, 4],
      [3, 0],
      [3, 1],
      [4, 1],
      [4, 2],
    ]);
    for (const { x } of PYRAMID.flatMap((_, row) => pyramidLines(row))) expect(Math.abs(x - 50)).toBeLessThan(50);
  });
});

describe('the star cluster', () => {
  it('keeps clear of the numbers of the rim', () => {
    const far = { ...place('far', 'entry'), x: 0, y: 918 };
    expect(pointOf(far).y + 8.5).toBeLessThan(RADIUS - 18 - 9);
    for (let seat = 0; seat < 4; seat += 1) expect(shipAt(far, seat).y + 10).toBeLessThan(RADIUS - 18 - 9);
  });

  it('has room for four ships around a place', () => {
    const spots = [0, 1, 2, 3].map((seat) => shipAt(place('gate'), seat));
    for (const [i, a] of spots.entries())
      for (const b of spots.slice(0, i)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(20);
  });
});

describe('a recommended flight', () => {
  const named = (id: string, kind: 'system' | 'pulsar' | 'gate', name: string) => ({
    ...place(id, kind),
    name: { en: name, de: name },
  });
  const data = {
    sides: [{ places: [named('c', 'pulsar', 'Pulsar 11'), named('b', 'system', 'System 3')] }],
    systems: [{ id: 't', planets: [{ blue: true, players: 2 }] }],
    rings: 6,
  } as unknown as BoardData;
  const view = (pulsar: { owner: number } | null, system: { tile: string; stations: (number | null)[] } | null) =>
    ({ pulsars: { c: pulsar }, systems: { b: system }, players: [{}, {}] }) as unknown as View;
  const fly = (end: string): Advice => ({
    id: 1,
    notation: 'fly with 4/adjust+1',
    text: { en: 'Fly 5 segments (die: 4, technology +1)', de: '5 Segmente fliegen (Würfel: 4, Technologie +1)' },
    share: [1],
    points: [1],
    reasons: [],
    line: [
      { seat: 0, notation: 'fly with 4/adjust+1', text },
      { seat: 0, notation: `route a ${end}`, text },
    ],
  });

  it('names its end and what it brings', () => {
    expect(adviceWords(fly('c'), view(null, null), data)).toEqual({
      en: 'Fly 5 segments to Pulsar 11, claims it (die: 4, technology +1)',
      de: '5 Segmente fliegen nach Pulsar 11, nimmt ihn in Besitz (Würfel: 4, Technologie +1)',
    });
    expect(adviceWords(fly('c'), view({ owner: 1 }, null), data)?.en).toBe(
      'Fly 5 segments to Pulsar 11 (die: 4, technology +1)',
    );
    expect(adviceWords(fly('b'), view(null, null), data)?.en).toContain('to System 3, explores it (');
    expect(adviceWords(fly('b'), view(null, { tile: 't', stations: [null] }), data)?.en).toContain('sets a station');
    expect(adviceWords(fly('b'), view(null, { tile: 't', stations: [0] }), data)?.en).toContain('to System 3 (');
  });
  it('leaves other moves as they are', () => {
    expect(adviceWords({ ...fly('c'), notation: 'end turn' }, view(null, null), data)).toBeNull();
    expect(adviceWords({ ...fly('c'), line: [] }, view(null, null), data)).toBeNull();
  });
});
