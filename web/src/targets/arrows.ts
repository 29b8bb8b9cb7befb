// Arrow keys move from element to element of a board in that direction, whether it can be chosen or not: along a line of
// the tree, along a lane.
const AHEAD: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const STOPS = '[data-element], [data-info]';

export interface Spot {
  x: number;
  y: number;
}

/** What lies further to the side than this, in distances ahead, comes after everything else. */
const ASIDE = 3;
const FAR = 1e6;

/** The index of the nearest spot in a direction, sideways distance counting double; -1: none. */
export function nearest(from: Spot, spots: readonly Spot[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let lowest = Infinity;
  spots.forEach((spot, i) => {
    const ahead = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (ahead < 2) return;
    const cost = ahead + aside * 2 + (aside > ahead * ASIDE ? FAR : 0);
    if (cost < lowest) {
      lowest = cost;
      best = i;
    }
  });
  return best;
}

const middle = (node: Element): Spot => {
  const rect = node.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
};

/** Moves the focus; false when the key is no arrow or nothing lies there. */
export function arrow(key: string, board: Element): boolean {
  const direction = AHEAD[key];
  const focused = document.activeElement;
  if (!direction || !focused || !board.contains(focused) || !focused.matches(STOPS)) return false;
  const all = [...board.querySelectorAll(STOPS)].filter(
    (node) => node !== focused && node.getBoundingClientRect().width > 0,
  );
  const target = all[nearest(middle(focused), all.map(middle), direction)];
  if (!target) return false;
  (target as HTMLElement | SVGElement).focus();
  return true;
}
