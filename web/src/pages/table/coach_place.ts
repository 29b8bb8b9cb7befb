// Where the card of the coach stands: beside what it is about, over nothing that matters; and the arrow between them.
import type { Box, Size } from '../../ui/place';

export const GAP = 46; // room for the arrow
const EDGE = 10;
const STEP = 12;

export interface Spot {
  x: number;
  y: number;
}

const right = (box: Box) => box.left + box.width;
const bottom = (box: Box) => box.top + box.height;

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** The box around all of them; null: there is none. */
export function around(boxes: readonly Box[]): Box | null {
  const [first, ...rest] = boxes;
  if (!first) return null;
  return rest.reduce((all, box) => {
    const left = Math.min(all.left, box.left);
    const top = Math.min(all.top, box.top);
    return {
      left,
      top,
      width: Math.max(right(all), right(box)) - left,
      height: Math.max(bottom(all), bottom(box)) - top,
    };
  }, first);
}

function covered(spot: Spot, size: Size, boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => {
    const across = Math.min(spot.x + size.width, right(box)) - Math.max(spot.x, box.left);
    const down = Math.min(spot.y + size.height, bottom(box)) - Math.max(spot.y, box.top);
    return across > 0 && down > 0 ? sum + across * down : sum;
  }, 0);
}

/** The spots beside the target, right, left, below and above it, nearest to its middle first. */
function beside(target: Box, size: Size): Spot[] {
  const middle = {
    x: target.left + target.width / 2 - size.width / 2,
    y: target.top + target.height / 2 - size.height / 2,
  };
  return [
    { x: right(target) + GAP, y: middle.y },
    { x: target.left - GAP - size.width, y: middle.y },
    { x: middle.x, y: bottom(target) + GAP },
    { x: middle.x, y: target.top - GAP - size.height },
  ];
}

/**
 * `never`: what may not be covered at all (the target, the prompt, my resources); `rather`: what is left free where it
 * can be (other targets). null: no place is free, and a strip takes the card's place.
 */
export function placeCard(
  target: Box | null,
  size: Size,
  never: readonly Box[],
  rather: readonly Box[],
  window: Size,
): Spot | null {
  const inside = ({ x, y }: Spot): Spot => ({
    x: Math.max(EDGE, Math.min(x, window.width - size.width - EDGE)),
    y: Math.max(EDGE, Math.min(y, window.height - size.height - EDGE)),
  });
  const corner = { x: window.width - size.width - EDGE, y: window.height };
  const wishes = (target ? beside(target, size) : [corner]).map(inside);
  const wished = wishes.find((spot) => covered(spot, size, [...never, ...rather]) === 0);
  if (wished) return wished;
  let best: Spot | null = null;
  let least = Infinity;
  for (let x = EDGE; x + size.width + EDGE <= window.width; x += STEP) {
    for (let y = EDGE; y + size.height + EDGE <= window.height; y += STEP) {
      const spot = { x, y };
      if (covered(spot, size, never) > 0) continue;
      const far = Math.min(...wishes.map((wish) => Math.hypot(wish.x - x, wish.y - y)));
      const cost = covered(spot, size, rather) + far;
      if (cost < least) [best, least] = [spot, cost];
    }
  }
  return best;
}

/** From the card to the target; null: they lie too close together for one. */
export function arrowBetween(card: Box, target: Box): { from: Spot; to: Spot } | null {
  const within = (wish: number, low: number, high: number) => Math.max(low + 24, Math.min(wish, high - 24));
  const level = within(target.top + target.height / 2, card.top, bottom(card));
  const upright = within(target.left + target.width / 2, card.left, right(card));
  const clampY = Math.max(target.top + 8, Math.min(level, bottom(target) - 8));
  const clampX = Math.max(target.left + 8, Math.min(upright, right(target) - 8));
  const ways: { from: Spot; to: Spot; room: number }[] = [
    { from: { x: card.left, y: level }, to: { x: right(target), y: clampY }, room: card.left - right(target) },
    { from: { x: right(card), y: level }, to: { x: target.left, y: clampY }, room: target.left - right(card) },
    { from: { x: upright, y: card.top }, to: { x: clampX, y: bottom(target) }, room: card.top - bottom(target) },
    { from: { x: upright, y: bottom(card) }, to: { x: clampX, y: target.top }, room: target.top - bottom(card) },
  ];
  const best = ways.reduce((a, b) => (b.room > a.room ? b : a));
  return best.room >= 14 ? best : null;
}
