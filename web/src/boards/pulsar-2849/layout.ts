// Where things stand on the drawn star cluster: units of the drawing, the black hole in the middle.
import type { Place } from './data';

export const RADIUS = 316;
export const MAP = { x: -324, y: -320, w: 648, h: 640 };
/** Leaves room for the numbers of the rim. */
const SPREAD = 0.3;

export interface Point {
  x: number;
  y: number;
}

export const pointOf = (place: Place): Point => ({ x: place.x * SPREAD, y: place.y * SPREAD });

/** A list in a corner of the map covers what is further out than this. */
const COVERED: Point = { x: 50, y: 70 };

/** The corner in which a list covers the fewest of these points: '' is the lower right one. */
export function freeCorner(points: readonly Point[]): string {
  const covered = (right: number, down: number) =>
    points.filter(({ x, y }) => right * x > COVERED.x && down * y > COVERED.y).length;
  const corners = [
    { name: '', count: covered(1, 1) },
    { name: 'at-left', count: covered(-1, 1) },
    { name: 'at-top', count: covered(1, -1) },
    { name: 'at-left at-top', count: covered(-1, -1) },
  ];
  return corners.reduce((best, corner) => (corner.count < best.count ? corner : best)).name;
}

/** A point on the score rim: 0 at the top, clockwise, 100 points around. */
export function rim(points: number, radius: number): Point {
  const angle = ((points % 100) / 100) * 2 * Math.PI;
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

/** Where the planets of a system stand, on an arc above its sun. */
export function planetAt(index: number, count: number): Point {
  const angle = (-90 + (index - (count - 1) / 2) * 46) * (Math.PI / 180);
  return { x: Math.cos(angle) * 12.5, y: Math.sin(angle) * 12.5 };
}

/**
 * Ships at one place stand around it, each seat at a side of its own. At an entry point there is only one; it
 * stands on the inner side, clear of the numbers of the rim.
 */
export function shipAt(place: Place, seat: number): Point {
  const at = pointOf(place);
  const angle = place.kind === 'entry' ? Math.atan2(-at.y, -at.x) : (-45 + seat * 90) * (Math.PI / 180);
  return { x: at.x + Math.cos(angle) * 22, y: at.y + Math.sin(angle) * 22 };
}

/** A path that is drawn beside itself where a line is flown twice. */
export function routePath(points: readonly Point[]): string {
  return points.map((point, i) => `${i === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('');
}

/** The projects of a headquarters by their index, from the top down. */
export const PYRAMID: readonly (readonly number[])[] = [[7], [5, 6], [3, 4], [0, 1, 2]];

/** Where a project lies in its row, in hundredths of the width. */
function span(row: readonly number[], index: number): [number, number] {
  const wide = row.length === 3 ? 32 : 40;
  const gap = row.length === 3 ? 2 : 3;
  const left = (100 - row.length * wide - (row.length - 1) * gap) / 2 + row.indexOf(index) * (wide + gap);
  return [left, left + wide];
}

/** The lines below a row of the pyramid: from each project to those of the next row that it lies on. */
export function pyramidLines(row: number): { upper: number; lower: number; x: number }[] {
  const [above, below] = [PYRAMID[row] ?? [], PYRAMID[row + 1] ?? []];
  return above.flatMap((upper) =>
    below.flatMap((lower) => {
      const [a, b] = span(above, upper);
      const [c, d] = span(below, lower);
      const over = Math.min(b, d) - Math.max(a, c);
      return over > 4 ? [{ upper, lower, x: (Math.max(a, c) + Math.min(b, d)) / 2 }] : [];
    }),
  );
}
