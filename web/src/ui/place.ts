// Where a popover goes: beside its anchor on the side with room, inside the window, never over the anchor.
export interface Size {
  width: number;
  height: number;
}
export interface Box extends Size {
  left: number;
  top: number;
}
export type Side = 'right' | 'left' | 'below' | 'above';

const GAP = 8;
const EDGE = 6;

export function beside(anchor: Box, size: Size, window: Size): { x: number; y: number; side: Side } {
  const right = anchor.left + anchor.width;
  const bottom = anchor.top + anchor.height;
  const room: Record<Side, number> = {
    right: window.width - right - GAP - EDGE - size.width,
    left: anchor.left - GAP - EDGE - size.width,
    below: window.height - bottom - GAP - EDGE - size.height,
    above: anchor.top - GAP - EDGE - size.height,
  };
  const sides: Side[] = ['right', 'left', 'below', 'above'];
  const side = sides.find((entry) => room[entry] >= 0) ?? sides.reduce((a, b) => (room[a] >= room[b] ? a : b));
  const across = side === 'right' || side === 'left';
  const inside = (wish: number, length: number, whole: number) =>
    Math.max(EDGE, Math.min(wish, whole - length - EDGE));
  const besideX = side === 'right' ? right + GAP : anchor.left - GAP - size.width;
  const besideY = side === 'below' ? bottom + GAP : anchor.top - GAP - size.height;
  const middleX = anchor.left + anchor.width / 2 - size.width / 2;
  const middleY = anchor.top + anchor.height / 2 - size.height / 2;
  return {
    x: inside(across ? besideX : middleX, size.width, window.width),
    y: inside(across ? middleY : besideY, size.height, window.height),
    side,
  };
}

const STEP = 8;

function overlap(x: number, y: number, size: Size, boxes: readonly Box[]): number {
  let sum = 0;
  for (const box of boxes) {
    const across = Math.min(x + size.width, box.left + box.width) - Math.max(x, box.left);
    const down = Math.min(y + size.height, box.top + box.height) - Math.max(y, box.top);
    if (across > 0 && down > 0) sum += across * down;
  }
  return sum;
}

/**
 * Where a panel covers nothing that may be chosen, and as little as possible of what is to stay in sight; nearest to
 * the wished place among those. Heights are tried from the first on; where none is free the last one stands where it
 * covers least.
 */
export function clear(
  width: number,
  heights: readonly number[],
  avoid: readonly Box[],
  area: Box,
  wish: { x: number; y: number },
  inSight: readonly Box[] = [],
): { x: number; y: number; height: number } {
  let least = { x: wish.x, y: wish.y, height: heights.at(-1) ?? 0, covers: Infinity };
  let best: { x: number; y: number; height: number } | null = null;
  let hidden = Infinity;
  for (const height of heights) {
    let nearest = Infinity;
    for (let x = area.left + area.width - width; x >= area.left; x -= STEP) {
      for (let y = area.top; y <= area.top + area.height - height; y += STEP) {
        const covers = overlap(x, y, { width, height }, avoid);
        if (covers > 0) {
          if (covers < least.covers) least = { x, y, height, covers };
          continue;
        }
        const hides = overlap(x, y, { width, height }, inSight);
        const far = Math.hypot(x - wish.x, y - wish.y);
        if (hides < hidden || (hides === hidden && far < nearest)) {
          [hidden, nearest, best] = [hides, far, { x, y, height }];
        }
      }
    }
    if (best && hidden === 0) return best;
  }
  return best ?? { x: least.x, y: least.y, height: least.height };
}
