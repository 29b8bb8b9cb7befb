// Where things stand: technology spaces and their lines, places of the map, fleets. Pure geometry in the units of the
// SVG drawings; content packs decide what there is, so nothing here counts on the printed boards.
import type { Location, Ships, Slot } from './data';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The height of a drawing of a given width in a place of this shape: taller places are used, up to a limit. */
export function fitHeight(width: number, low: number, high: number, place: { w: number; h: number }): number {
  return place.w > 0 ? Math.max(low, Math.min(high, (width * place.h) / place.w)) : low;
}

// ---- technology tree ----

export const TREE = { width: 862, height: 428, left: 140, card: 156, gap: 24, top: 22, pitch: 68 } as const;
export const cardHeight = (level: number) => (level === 4 ? 68 : 61);

/**
 * One column per level. The fullest columns share rows of equal height; the others stand beside the middle of what
 * they lead to or come from, so that lines are short and never cross a card.
 */
export function placeSlots(slots: readonly Slot[], height: number = TREE.height): Map<string, Box> {
  const levels = [...new Set(slots.map((slot) => slot.level))].sort((a, b) => a - b);
  const byLevel = new Map(
    levels.map((level) => [level, slots.filter((slot) => slot.level === level).sort((a, b) => a.y - b.y)]),
  );
  const most = Math.max(1, ...[...byLevel.values()].map((column) => column.length));
  const pitch = Math.min(TREE.pitch + 24, (height - TREE.top) / most);
  const middle = new Map<string, number>();
  for (const column of byLevel.values()) {
    if (column.length !== most) continue;
    column.forEach((slot, row) => middle.set(slot.id, TREE.top + pitch * row + 30.5));
  }
  const follow = (order: number[], neighbours: (slot: Slot) => string[]) => {
    for (const level of order) {
      const column = byLevel.get(level) ?? [];
      if (column.every((slot) => middle.has(slot.id))) continue;
      const wanted = column.map((slot) => {
        const near = neighbours(slot)
          .map((id) => middle.get(id))
          .filter((y): y is number => y !== undefined);
        return near.length > 0
          ? near.reduce((sum, y) => sum + y, 0) / near.length
          : TREE.top + ((height - TREE.top) * slot.y) / 100;
      });
      spread(wanted, pitch, TREE.top + 30.5, height - 36).forEach((y, i) => {
        const slot = column[i];
        if (slot) middle.set(slot.id, y);
      });
    }
  };
  const after = (slot: Slot) => slots.filter((other) => other.prereqs.includes(slot.id)).map((other) => other.id);
  const full = levels.filter((level) => byLevel.get(level)?.length === most);
  follow(levels.filter((level) => level < (full[0] ?? 0)).reverse(), after);
  follow(
    levels.filter((level) => level > (full[0] ?? 0)),
    (slot) => slot.prereqs,
  );
  return new Map(
    slots.map((slot) => {
      const h =
        byLevel.get(slot.level)?.length === most
          ? Math.min(61, pitch - 6)
          : Math.min(cardHeight(slot.level), pitch - 1);
      const x = TREE.left + TREE.gap + levels.indexOf(slot.level) * (TREE.card + TREE.gap);
      return [slot.id, { x, y: (middle.get(slot.id) ?? TREE.top) - h / 2, w: TREE.card, h }];
    }),
  );
}

/** Keeps an ascending list of middles at least `distance` apart and inside the bounds, moving as little as it can. */
export function spread(wanted: readonly number[], distance: number, low: number, high: number): number[] {
  const ys = [...wanted];
  for (let i = 0; i < ys.length; i += 1)
    ys[i] = Math.max(ys[i] ?? low, i === 0 ? low : (ys[i - 1] ?? low) + distance);
  for (let i = ys.length - 1; i >= 0; i -= 1) {
    ys[i] = Math.min(ys[i] ?? high, i === ys.length - 1 ? high : (ys[i + 1] ?? high) - distance);
  }
  return ys;
}

export interface Wire {
  from: string;
  to: string;
  path: string;
}

/**
 * Lines from the right tip of a prerequisite to the left edge of what needs it: across the gap with one bend each.
 * Every source has a channel of its own in the gap; the lines that reach one card enter it at different heights.
 */
export function wires(slots: readonly Slot[], boxes: ReadonlyMap<string, Box>): Wire[] {
  const result: Wire[] = [];
  for (const slot of slots) {
    const to = boxes.get(slot.id);
    if (!to) continue;
    const sources = slot.prereqs
      .map((id) => ({ id, box: boxes.get(id) }))
      .filter((source): source is { id: string; box: Box } => source.box !== undefined)
      .sort((a, b) => a.box.y - b.box.y);
    sources.forEach((source, i) => {
      const y1 = source.box.y + source.box.h / 2;
      const y2 = to.y + to.h / 2 + (i - (sources.length - 1) / 2) * 22;
      const x1 = source.box.x + source.box.w + 9;
      const rows = [...boxes.values()].filter((box) => box.x === source.box.x).sort((a, b) => a.y - b.y);
      const channel = x1 + 3 + (rows.indexOf(source.box) % 3) * 3.4;
      result.push({ from: source.id, to: slot.id, path: bend(x1, y1, channel, to.x, y2) });
    });
  }
  return result;
}

function bend(x1: number, y1: number, channel: number, x2: number, y2: number): string {
  const rise = y2 - y1;
  if (Math.abs(rise) < 1) return `M${x1} ${round(y1)}H${x2}`;
  const r = Math.min(6, Math.abs(rise) / 2, channel - x1, Math.max(1, x2 - channel));
  const s = Math.sign(rise) * r;
  return (
    `M${x1} ${round(y1)}H${round(channel - r)}Q${round(channel)} ${round(y1)} ${round(channel)} ${round(y1 + s)}` +
    `V${round(y2 - s)}Q${round(channel)} ${round(y2)} ${round(channel + r)} ${round(y2)}H${x2}`
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

// ---- exploration map ----

export const MAP = { width: 372, height: 438, plate: { w: 136, h: 46 }, yard: 23 } as const;

export interface Point {
  x: number;
  y: number;
}

/** Percentages of the board to the drawing; the outermost places keep room for plates and for the fleets below Sol. */
export function placeLocations(locations: readonly Location[], height: number = MAP.height): Map<string, Point> {
  const ys = locations.map((place) => place.y);
  const low = Math.min(...ys);
  const high = Math.max(...ys);
  const scale = high > low ? (height - 80) / (high - low) : 0;
  const points = new Map(
    locations.map((place) => {
      const half = place.kind === 'yard' ? 30 : place.kind.startsWith('slot') ? MAP.plate.w / 2 + 8 : 40;
      const x = Math.min(MAP.width - half, Math.max(half, (place.x / 100) * MAP.width));
      return [place.id, { x: round(x), y: round(34 + (place.y - low) * scale) }];
    }),
  );
  // A shipyard in the corner of a plate slides down until its outpost is clear of it.
  const plates = locations
    .filter((place) => place.kind.startsWith('slot'))
    .map((place) => footprint(place.kind, points.get(place.id) ?? { x: 0, y: 0 }))
    .map((box) => ({ ...box, h: MAP.plate.h + 8 }));
  for (const place of locations.filter((other) => other.kind === 'yard')) {
    const at = points.get(place.id);
    if (!at) continue;
    const clear = (y: number) => plates.every((box) => overlap({ x: at.x - 36, y: y - 26, w: 62, h: 52 }, box) === 0);
    let y = at.y;
    while (!clear(y) && y < at.y + 60) y += 4;
    if (clear(y)) at.y = y;
  }
  return points;
}

/** The room a place takes with the fleets below it. */
export function footprint(kind: Location['kind'], at: Point): Box {
  if (kind === 'yard') return { x: at.x - 26, y: at.y - 26, w: 52, h: 76 };
  if (kind === 'sol') return { x: at.x - 100, y: at.y - 22, w: 200, h: 66 };
  if (kind === 'deep-space') return { x: at.x - 90, y: at.y - 26, w: 180, h: 52 };
  return { x: at.x - MAP.plate.w / 2 - 4, y: at.y - MAP.plate.h / 2 - 4, w: MAP.plate.w + 8, h: MAP.plate.h + 34 };
}

export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** A free place for a system that an event adds: the one that covers least, then the one nearest to its neighbour. */
export function placeAttached(neighbour: Point, taken: readonly Box[], height: number = MAP.height): Point {
  let best: Point = { x: MAP.width / 2, y: height / 2 };
  let lowest = Infinity;
  for (let y = 30; y <= height - 54; y += 8) {
    for (let x = MAP.plate.w / 2 + 8; x <= MAP.width - MAP.plate.w / 2 - 8; x += 8) {
      const box = footprint('attached', { x, y });
      const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
      const cost = covered * 10 + Math.hypot(x - neighbour.x, y - neighbour.y);
      if (cost < lowest) {
        lowest = cost;
        best = { x, y };
      }
    }
  }
  return best;
}

// ---- fleets ----

export interface ShipGroup {
  level: number;
  count: number;
  x: number;
}
export interface Pill {
  seat: number;
  strength: number;
  groups: ShipGroup[];
  x: number;
  y: number;
  w: number;
}

const PILL_HEAD = 27;
const SHIP = 15;
export const PILL = { h: 22, gap: 3 } as const;

/** The pips of the ships that are drawn. */
export const strengthOf = (ships: Ships) => ships.reduce((sum, count, i) => sum + count * (i + 1), 0);

/** Ships of one faction at one place as a pill: shape, strength, ships; from three of a level on a number tells. */
export function fleetPill(seat: number, ships: Ships): Omit<Pill, 'x' | 'y'> {
  const groups: ShipGroup[] = [];
  let x: number = PILL_HEAD + SHIP / 2 + 1;
  const strength = strengthOf(ships);
  if (strength > 9) x += 7;
  for (let level = 4; level >= 1; level -= 1) {
    const count = ships[level - 1] ?? 0;
    if (count === 0) continue;
    const shown = count > 2 ? 1 : count;
    groups.push({ level, count, x });
    x += shown * SHIP + (count > 2 ? 9 : 0);
  }
  return { seat, strength, groups, w: x - SHIP / 2 + 4 };
}

/** Pills in rows around a middle, at most `width` wide; mine first. */
export function placePills(
  fleets: readonly { seat: number; ships: Ships }[],
  mine: number | null,
  middle: Point,
  width: number,
): Pill[] {
  const sorted = fleets
    .filter((fleet) => strengthOf(fleet.ships) > 0)
    .sort((a, b) => Number(b.seat === mine) - Number(a.seat === mine) || a.seat - b.seat)
    .map((fleet) => fleetPill(fleet.seat, fleet.ships));
  const rows: Omit<Pill, 'x' | 'y'>[][] = [];
  for (const pill of sorted) {
    const row = rows.at(-1);
    const used = row?.reduce((sum, other) => sum + other.w + PILL.gap, 0) ?? Infinity;
    if (row && used + pill.w <= width) row.push(pill);
    else rows.push([pill]);
  }
  return rows.flatMap((row, i) => {
    const total = row.reduce((sum, pill) => sum + pill.w, 0) + PILL.gap * (row.length - 1);
    let x = Math.max(2, Math.min(MAP.width - 2 - total, middle.x - total / 2));
    return row.map((pill) => {
      const placed = { ...pill, x, y: middle.y + i * (PILL.h + 1) };
      x += pill.w + PILL.gap;
      return placed;
    });
  });
}

/** A shortest way along the lanes, both ends included; just the two ends where there is none. */
export function route(lanes: readonly (readonly [string, string])[], from: string, to: string): string[] {
  const before = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    if (place === to) break;
    for (const [a, b] of lanes) {
      const next = a === place ? b : b === place ? a : null;
      if (next === null || before.has(next)) continue;
      before.set(next, place);
      queue.push(next);
    }
  }
  if (!before.has(to)) return [from, to];
  const way: string[] = [];
  for (let place: string | null | undefined = to; place; place = before.get(place)) way.unshift(place);
  return way;
}
