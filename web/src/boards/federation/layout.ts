// Where things stand on the drawn planets: units of the drawing.
import type { Node } from './data';

export interface Point {
  x: number;
  y: number;
}

/** The paths of Neo: influence grows to the right. */
export interface NeoShape {
  w: number;
  h: number;
  step: number;
  left: number;
  /** How far from the middle line the asteroids of one influence stand. */
  spread: Record<Node['kind'], number>;
}
export const NEO: NeoShape = {
  w: 176,
  h: 156,
  step: 19,
  left: 12,
  spread: { start: 0, printed: 32, asteroid: 64, extinct: 66 },
};
/** Where Neo has the width of a tablet's half. */
export const WIDE_NEO: NeoShape = {
  w: 262,
  h: 138,
  step: 29.5,
  left: 13,
  spread: { start: 0, printed: 28, asteroid: 56, extinct: 57 },
};

export function nodePoints(nodes: readonly Node[], shape = NEO): Map<string, Point> {
  return new Map(
    nodes.map((node): [string, Point] => {
      const row = nodes.filter((other) => other.influence === node.influence);
      const share = row.length > 1 ? (2 * row.indexOf(node)) / (row.length - 1) - 1 : 0;
      return [
        node.id,
        { x: shape.left + node.influence * shape.step, y: shape.h / 2 + share * shape.spread[node.kind] },
      ];
    }),
  );
}

/** Marks at one place stand beside each other, so many units apart. */
export function marksAt(count: number, apart: number): number[] {
  return Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * apart);
}

/** The moons of 6Moon with the start and the planet, up and down in turn. */
export const MOONS = { w: 176, h: 92 };
export const WIDE_MOONS = { w: 232, h: 92 };
export function moonPoint(index: number, count: number, shape = MOONS): Point {
  return { x: 10 + (index * (shape.w - 26)) / Math.max(1, count - 1), y: index % 2 === 0 ? 64 : 28 };
}

/** The labels of an axis of influence: all where there are few. */
export const axisLabel = (n: number, most: number): boolean => most < 10 || n % 3 === 0;
