import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Location, Ships, Slot } from './data';
import {
  MAP,
  PILL,
  TREE,
  fitHeight,
  fleetPill,
  footprint,
  overlap,
  placeAttached,
  placeLocations,
  placePills,
  placeSlots,
  route,
  spread,
  strengthOf,
  wires,
} from './layout';

const slot = (id: string, level: number, y: number, prereqs: string[] = [], need = prereqs.length): Slot => ({
  id,
  level,
  x: 0,
  y,
  event: false,
  prereqs,
  need,
});

const printed: Slot[] = [
  slot('t1-1', 1, 14),
  slot('t1-2', 1, 38),
  slot('t1-3', 1, 62),
  slot('t1-4', 1, 86),
  slot('t2-a', 2, 9, ['t1-1']),
  slot('t2-b', 2, 25, ['t1-1', 't1-2']),
  slot('t2-c', 2, 41, ['t1-2']),
  slot('t2-d', 2, 58, ['t1-3']),
  slot('t2-e', 2, 74, ['t1-3', 't1-4']),
  slot('t2-f', 2, 90, ['t1-4']),
  slot('t4-a', 4, 22, ['t2-a', 't2-b', 't2-c'], 2),
];

describe('the technology tree', () => {
  it('gives the fullest level equal rows and stands the others beside what they lead to', () => {
    const boxes = placeSlots(printed);
    const middle = (id: string) => {
      const box = boxes.get(id);
      return box ? box.y + box.h / 2 : NaN;
    };
    expect(middle('t2-b') - middle('t2-a')).toBeCloseTo(TREE.pitch, 0);
    expect(middle('t1-1')).toBeCloseTo((middle('t2-a') + middle('t2-b')) / 2);
    expect(middle('t4-a')).toBeCloseTo(middle('t2-b'));
  });

  it('keeps every card inside and apart, whatever the pack', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ level: fc.integer({ min: 1, max: 4 }), y: fc.integer({ min: 0, max: 100 }) }), {
          minLength: 1,
          maxLength: 20,
        }),
        (entries) => {
          const perLevel = new Map<number, number>();
          const slots = entries
            .filter(({ level }) => {
              perLevel.set(level, (perLevel.get(level) ?? 0) + 1);
              return (perLevel.get(level) ?? 0) <= 6;
            })
            .map(({ level, y }, i) => slot(`s${i}`, level, y));
          const boxes = [...placeSlots(slots).values()];
          for (const [i, a] of boxes.entries()) {
            expect(a.y).toBeGreaterThanOrEqual(TREE.top - 4);
            expect(a.y + a.h).toBeLessThanOrEqual(TREE.height + 4);
            for (const b of boxes.slice(i + 1)) expect(overlap(a, b)).toBeCloseTo(0);
          }
        },
      ),
    );
  });

  it('draws one line per prerequisite, from the tip of a card to the edge of the next', () => {
    const boxes = placeSlots(printed);
    const lines = wires(printed, boxes);
    expect(lines).toHaveLength(printed.reduce((sum, entry) => sum + entry.prereqs.length, 0));
    for (const line of lines) {
      const from = boxes.get(line.from);
      const to = boxes.get(line.to);
      expect(line.path.startsWith(`M${(from?.x ?? 0) + (from?.w ?? 0) + 9} `)).toBe(true);
      expect(line.path.endsWith(`H${to?.x}`)).toBe(true);
    }
  });

  it('spreads middles without changing their order', () => {
    const placed = spread([10, 12, 11], 20, 0, 100);
    expect(placed).toEqual([10, 30, 50]);
    expect(spread([95, 99], 20, 0, 100)).toEqual([80, 100]);
  });
});

const location = (id: string, kind: Location['kind'], x: number, y: number): Location => ({
  id,
  kind,
  name: { en: id, de: id },
  x,
  y,
  shipyard: kind === 'yard',
  discs: [],
  deck: null,
});
const board = [
  location('sol', 'sol', 50, 92),
  location('a1', 'slot-a', 22, 76),
  location('a2', 'slot-a', 78, 76),
  location('yard-left', 'yard', 12, 52),
  location('yard-right', 'yard', 88, 52),
  location('b1', 'slot-b', 24, 28),
  location('b2', 'slot-b', 76, 28),
  location('yard-top', 'yard', 50, 36),
  location('deep-space', 'deep-space', 50, 8),
];

describe('the map', () => {
  it('keeps all places inside and shipyards clear of plates', () => {
    const points = placeLocations(board);
    for (const place of board) {
      const at = points.get(place.id);
      expect(at?.x).toBeGreaterThanOrEqual(30);
      expect(at?.x).toBeLessThanOrEqual(MAP.width - 30);
      expect(at?.y).toBeLessThanOrEqual(MAP.height - 40);
    }
    const yard = points.get('yard-top') ?? { x: 0, y: 0 };
    for (const id of ['b1', 'b2']) {
      const plate = { ...footprint('slot-b', points.get(id) ?? { x: 0, y: 0 }), h: MAP.plate.h + 8 };
      expect(overlap({ x: yard.x - 36, y: yard.y - 26, w: 62, h: 52 }, plate)).toBe(0);
    }
  });

  it('finds a free place for an added system', () => {
    const points = placeLocations(board);
    const taken = board.map((place) => footprint(place.kind, points.get(place.id) ?? { x: 0, y: 0 }));
    const at = placeAttached(points.get('a1') ?? { x: 0, y: 0 }, taken);
    const plate = { ...footprint('attached', at), h: MAP.plate.h };
    for (const box of taken) expect(overlap(plate, { ...box, h: MAP.plate.h })).toBe(0);
  });

  it('finds the shortest way along the lanes', () => {
    const lanes: [string, string][] = [
      ['sol', 'a1'],
      ['a1', 'b1'],
      ['sol', 'b1'],
      ['b1', 'deep'],
    ];
    expect(route(lanes, 'sol', 'deep')).toEqual(['sol', 'b1', 'deep']);
    expect(route(lanes, 'sol', 'nowhere')).toEqual(['sol', 'nowhere']);
  });
});

describe('fleets', () => {
  it('add up the levels and show each ship, or a number from three on', () => {
    expect(strengthOf([2, 1, 0, 1])).toBe(8);
    const pill = fleetPill(0, [4, 0, 1, 0]);
    expect(pill.strength).toBe(7);
    expect(pill.groups.map(({ level, count }) => [level, count])).toEqual([
      [3, 1],
      [1, 4],
    ]);
  });

  it('stand in rows inside the map, mine first', () => {
    const ships = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4)) as fc.Arbitrary<Ships>;
    fc.assert(
      fc.property(fc.array(ships, { minLength: 1, maxLength: 4 }), fc.nat(MAP.width), (fleets, x) => {
        const pills = placePills(
          fleets.map((fleet, seat) => ({ seat, ships: fleet })),
          1,
          { x, y: 100 },
          150,
        );
        const mine = pills.findIndex((pill) => pill.seat === 1);
        expect(mine <= 0).toBe(true);
        for (const [i, a] of pills.entries()) {
          expect(a.x).toBeGreaterThanOrEqual(2);
          for (const b of pills.slice(i + 1)) {
            expect(overlap({ ...a, h: PILL.h }, { ...b, h: PILL.h })).toBeCloseTo(0);
          }
        }
      }),
    );
  });
});

describe('tall windows', () => {
  it('get more room between the rows, up to a limit', () => {
    expect(fitHeight(862, 428, 580, { w: 862, h: 400 })).toBe(428);
    expect(fitHeight(862, 428, 580, { w: 431, h: 250 })).toBe(500);
    expect(fitHeight(862, 428, 580, { w: 862, h: 2000 })).toBe(580);
    expect(fitHeight(862, 428, 580, { w: 0, h: 0 })).toBe(428);
    const low = placeSlots(printed);
    const high = placeSlots(printed, 560);
    const gap = (boxes: ReturnType<typeof placeSlots>) => (boxes.get('t2-b')?.y ?? 0) - (boxes.get('t2-a')?.y ?? 0);
    expect(gap(high)).toBeGreaterThan(gap(low));
    for (const box of high.values()) expect(box.y + box.h).toBeLessThanOrEqual(562);
  });
});
