// Arrow keys go from one element of the board to the next in that direction, whether it can be chosen or not.
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export function isDirection(key: string): key is Direction {
  return key === 'ArrowLeft' || key === 'ArrowRight' || key === 'ArrowUp' || key === 'ArrowDown';
}

/** Index of the best neighbour of `from`, or -1. Straight ahead counts for more than near but off to the side. */
export function neighbour(places: readonly Place[], from: Place, direction: Direction): number {
  const x = from.left + from.width / 2;
  const y = from.top + from.height / 2;
  let best = -1;
  let bestCost = Infinity;
  places.forEach((place, index) => {
    const dx = place.left + place.width / 2 - x;
    const dy = place.top + place.height / 2 - y;
    const [ahead, aside] = direction === 'ArrowLeft' || direction === 'ArrowRight' ? [dx, dy] : [dy, dx];
    const forward = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -ahead : ahead;
    if (forward < 2) return;
    const cost = forward + 2.5 * Math.abs(aside);
    if (cost < bestCost) {
      best = index;
      bestCost = cost;
    }
  });
  return best;
}

/** Moves the focus; false when there is nothing in that direction. */
export function moveFocus(root: ParentNode, direction: Direction): boolean {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-element]')].filter(
    (element) => element.getClientRects().length > 0,
  );
  const focused = document.activeElement;
  const current = elements.find((element) => element === focused);
  if (!current) return false;
  const index = neighbour(
    elements.map((element) => element.getBoundingClientRect()),
    current.getBoundingClientRect(),
    direction,
  );
  elements[index]?.focus();
  return index >= 0;
}
