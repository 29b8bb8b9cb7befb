// Where a tooltip stands: beside its element, inside the window, over no target; and how it is told to a screen reader.
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}

const GAP = 8;

function covered(x: number, y: number, size: Size, avoid: readonly Rect[]): number {
  let sum = 0;
  for (const rect of avoid) {
    const w = Math.min(x + size.width, rect.right) - Math.max(x, rect.left);
    const h = Math.min(y + size.height, rect.bottom) - Math.max(y, rect.top);
    if (w > 0 && h > 0) sum += w * h;
  }
  return sum;
}

export interface Placed {
  x: number;
  y: number;
  /** The side of its element on which it stands, '' where it had to go further away. */
  side: 'right' | 'left' | 'below' | 'above' | '';
  /** Where its arrow points at the element: from its left edge, or from its top. */
  arrow: number;
}

const STEP = 8;

export function placeTip(
  anchor: Rect,
  tip: Size,
  avoid: readonly Rect[],
  window: { w: number; h: number },
  prompt: Rect | null = null,
): Placed {
  const middle = { x: anchor.left + anchor.width / 2, y: anchor.top + anchor.height / 2 };
  const clamp = (value: number, most: number) => Math.max(4, Math.min(most, value));
  const clampX = (x: number) => clamp(x, window.w - tip.width - 4);
  const clampY = (y: number) => clamp(y, window.h - tip.height - 4);
  // The element itself must stay in sight, and what is being asked even more.
  const keep = [...avoid, anchor, ...(prompt ? Array.from({ length: 4 }, () => prompt) : [])];
  let best: Placed = { x: clampX(middle.x - tip.width / 2), y: clampY(anchor.bottom + GAP), side: '', arrow: 0 };
  let lowest = Infinity;
  const consider = (x: number, y: number, side: Placed['side'], far: number) => {
    if (x < 0 || y < 0 || x + tip.width > window.w || y + tip.height > window.h) return;
    // A covered target outweighs any distance; the sides are asked in their order.
    const cost = covered(x, y, tip, keep) * 1000 + far;
    if (cost >= lowest) return;
    lowest = cost;
    const along = side === 'left' || side === 'right' ? middle.y - y : middle.x - x;
    best = { x, y, side, arrow: along };
  };
  const wish = { x: clampX(middle.x - tip.width / 2), y: clampY(middle.y - tip.height / 2) };
  const sides = [
    { side: 'right', x: anchor.right + GAP, y: wish.y },
    { side: 'left', x: anchor.left - GAP - tip.width, y: wish.y },
    { side: 'below', x: wish.x, y: anchor.bottom + GAP },
    { side: 'above', x: wish.x, y: anchor.top - GAP - tip.height },
  ] as const;
  sides.forEach(({ side, x, y }, order) => {
    consider(x, y, side, order);
    const upright = side === 'left' || side === 'right';
    // Along the side of the element as far as the arrow still reaches it.
    const room = Math.max(0, (upright ? tip.height : tip.width) / 2 - 14);
    for (let off = STEP; off <= room; off += STEP)
      for (const by of [-off, off])
        consider(upright ? x : clampX(x + by), upright ? clampY(y + by) : y, side, 4 + order + off / STEP);
  });
  if (lowest < 1000) return best;
  for (let y = 4; y + tip.height <= window.h - 4; y += 2 * STEP)
    for (let x = 4; x + tip.width <= window.w - 4; x += 2 * STEP)
      consider(x, y, '', 100 + Math.hypot(x - wish.x, y - wish.y));
  return best;
}

/** What a screen reader says after what it is saying. The region is there before the words are. */
let region: HTMLElement | undefined;
export function tellPolitely(words: string): void {
  if (!region) {
    region = document.createElement('div');
    region.className = 'vh live';
    region.setAttribute('aria-live', 'polite');
    region.dataset.whyNot = '';
    document.body.append(region);
  }
  region.textContent = words;
}
