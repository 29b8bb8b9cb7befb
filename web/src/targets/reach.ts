// Small things are drawn small, and are as easy to hit as large ones: a click that means nothing where it falls goes to
// the target beside it, within a square around the middle of that target.

/** How large a target is at least for a mouse and for a finger, in pixels of the window. */
export const REACH = { mouse: 32, touch: 44 };

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const outside = (at: number, from: number, to: number) => Math.max(from - at, at - to, 0);

/** How far a point is from a rectangle; Infinity where it is out of reach. */
export function distance(x: number, y: number, rect: Rect, least: number): number {
  const dx = outside(x, rect.left, rect.right);
  const dy = outside(y, rect.top, rect.bottom);
  const roomX = Math.max(0, least - (rect.right - rect.left)) / 2;
  const roomY = Math.max(0, least - (rect.bottom - rect.top)) / 2;
  return dx <= roomX && dy <= roomY ? Math.hypot(dx, dy) : Infinity;
}

/** The nearest of some things within reach of a point. */
export function within<T extends Element>(x: number, y: number, things: Iterable<T>, least: number): T | null {
  let best: T | null = null;
  let lowest = Infinity;
  for (const thing of things) {
    const rect = thing.getBoundingClientRect();
    const far = rect.width === 0 ? Infinity : distance(x, y, rect, least);
    if (far < lowest) [best, lowest] = [thing, far];
  }
  return best;
}
