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
