// Where a tooltip stands: on the side of its element where it covers fewest targets, inside the window.
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

export function placeTip(
  anchor: Rect,
  tip: Size,
  avoid: readonly Rect[],
  window: { w: number; h: number },
  prompt: Rect | null = null,
): { x: number; y: number } {
  const clampX = (x: number) => Math.max(4, Math.min(window.w - tip.width - 4, x));
  const clampY = (y: number) => Math.max(4, Math.min(window.h - tip.height - 4, y));
  const middleY = clampY(anchor.top + anchor.height / 2 - tip.height / 2);
  const middleX = clampX(anchor.left + anchor.width / 2 - tip.width / 2);
  const candidates = [
    { x: anchor.right + GAP, y: middleY, fits: anchor.right + GAP + tip.width <= window.w },
    { x: anchor.left - GAP - tip.width, y: middleY, fits: anchor.left - GAP - tip.width >= 0 },
    { x: middleX, y: anchor.bottom + GAP, fits: anchor.bottom + GAP + tip.height <= window.h },
    { x: middleX, y: anchor.top - GAP - tip.height, fits: anchor.top - GAP - tip.height >= 0 },
  ].filter((candidate) => candidate.fits);
  // From below the prompt the way leads over it: up to the board, or it would cover what is being asked.
  if (prompt && anchor.top >= prompt.bottom) {
    const y = prompt.top - GAP - tip.height;
    if (y >= 0) candidates.push({ x: middleX, y, fits: true });
  }
  if (prompt) avoid = [...avoid, ...Array.from({ length: 4 }, () => prompt)];
  let best = { x: middleX, y: clampY(anchor.bottom + GAP) };
  let lowest = Infinity;
  for (const candidate of candidates) {
    const cost = covered(candidate.x, candidate.y, tip, avoid);
    if (cost < lowest) {
      lowest = cost;
      best = { x: candidate.x, y: candidate.y };
    }
  }
  return best;
}
