import { describe, expect, it } from 'vitest';
import type { Advice, Choice } from '../../protocol/types';
import type { BoardData, Figures, Leads, OwnTransmitter, View } from './data';
import { adviceWords } from './advice';
import { differences, flightOf, routeOf } from './flights';
import { pips } from '../parts/pips';
import { PYRAMID, RADIUS, freeCorner, planetAt, pointOf, pyramidLines, rim, shipAt } from './layout';
import { arrays } from './model';
import { flightOf as pieceOf } from './moves';
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
const choice = (leads?: Leads): Choice => ({ id: 0, notation: '', text, touches: [], cost: {}, leads });

describe('flights', () => {
  it('are those of which the server says where they can end', () => {
    const flight = flightOf(choice({ length: 2, ends: { b: ['a', 'b'] } }));
    expect(flight?.length).toBe(2);
    expect(flight?.ends.get('b')).toEqual(['a', 'b']);
    expect(flightOf(choice({ route: ['a', 'b'] }))).toBeNull();
    expect(flightOf(choice())).toBeNull();
  });

  it('are told apart by what not all of them visit', () => {
    expect(routeOf(choice({ route: ['a', 'b', 'c'] }))).toEqual(['a', 'b', 'c']);
    expect(routeOf(choice())).toBeNull();
    expect(
      differences([
        ['a', 'b', 'c'],
        ['a', 'd', 'c'],
      ]),
    ).toEqual([['b'], ['d']]);
  });
});

describe('the dice board', () => {
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
  } as unknown as BoardData;
  const arrivals = (brings: Figures['arrivals']) => ({ arrivals: brings }) as Figures;
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
    expect(adviceWords(fly('c'), arrivals({ c: 'claims' }), data)).toEqual({
      en: 'Fly 5 segments to Pulsar 11, claims it (die: 4, technology +1)',
      de: '5 Segmente fliegen nach Pulsar 11, nimmt ihn in Besitz (Würfel: 4, Technologie +1)',
    });
    expect(adviceWords(fly('c'), arrivals({}), data)?.en).toBe('Fly 5 segments to Pulsar 11 (die: 4, technology +1)');
    expect(adviceWords(fly('b'), arrivals({ b: 'explores' }), data)?.en).toContain('to System 3, explores it (');
    expect(adviceWords(fly('b'), arrivals({ b: 'station' }), data)?.en).toContain('sets a station');
  });
  it('leaves other moves as they are', () => {
    expect(adviceWords({ ...fly('c'), notation: 'end turn' }, arrivals({}), data)).toBeNull();
    expect(adviceWords({ ...fly('c'), line: [] }, arrivals({}), data)).toBeNull();
  });
});
