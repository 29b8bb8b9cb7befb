// The arithmetic of a map that can be enlarged: which part of the drawing is shown. Everything is in units of the
// drawing; a point of the window is given as a share of the place the map has, 0 to 1 from the left and from the top.
export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}
export interface Size {
  w: number;
  h: number;
}

export const MOST = 4;
export const STEP = 1.6;
/** How far the view may leave the drawing, as a share of what is shown: what lies under a button can be moved away. */
const MARGIN = 0.15;

export const middleOf = (box: Box): Point => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/** The whole drawing in a place of this shape: as much is shown around it as the place has too much. */
export function wholeIn(drawing: Box, place: Size): Box {
  const shape = place.w > 0 && place.h > 0 ? place.w / place.h : drawing.w / drawing.h;
  const w = Math.max(drawing.w, drawing.h * shape);
  const h = Math.max(drawing.h, drawing.w / shape);
  const middle = middleOf(drawing);
  return { x: middle.x - w / 2, y: middle.y - h / 2, w, h };
}

const limit = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

function limitAxis(start: number, size: number, from: number, length: number): number {
  const spare = size * MARGIN;
  if (size >= length + 2 * spare) return from + (length - size) / 2;
  return limit(start, from - spare, from + length + spare - size);
}

/** The view of this scale around a middle, moved so that the drawing cannot be lost. */
export function viewAt(drawing: Box, place: Size, scale: number, middle: Point): Box {
  const whole = wholeIn(drawing, place);
  const times = limit(scale, 1, MOST);
  if (times === 1) return whole;
  const w = whole.w / times;
  const h = whole.h / times;
  return {
    x: limitAxis(middle.x - w / 2, w, drawing.x, drawing.w),
    y: limitAxis(middle.y - h / 2, h, drawing.y, drawing.h),
    w,
    h,
  };
}

/** The point of the drawing under a point of the window. */
export const under = (view: Box, at: Point): Point => ({ x: view.x + at.x * view.w, y: view.y + at.y * view.h });

/** The view of this scale that keeps a point of the drawing under a point of the window, as far as the limits allow. */
export function holding(drawing: Box, place: Size, scale: number, point: Point, at: Point): Box {
  const whole = wholeIn(drawing, place);
  const times = limit(scale, 1, MOST);
  return viewAt(drawing, place, times, {
    x: point.x + ((0.5 - at.x) * whole.w) / times,
    y: point.y + ((0.5 - at.y) * whole.h) / times,
  });
}

/** The nearest view of the same scale in which a point lies well inside: what has the focus must be seen. */
export function showing(drawing: Box, place: Size, view: Box, point: Point): Box {
  const middle = middleOf(view);
  const room = 0.5 - MARGIN;
  const towards = (from: number, to: number, size: number) => limit(from, to - size * room, to + size * room);
  return viewAt(drawing, place, wholeIn(drawing, place).w / view.w, {
    x: towards(middle.x, point.x, view.w),
    y: towards(middle.y, point.y, view.h),
  });
}

/** The view at a moment (0 to 1) on the way from one view to another; the scale grows evenly. */
export function between(from: Box, to: Box, moment: number): Box {
  const w = from.w * (to.w / from.w) ** moment;
  const h = from.h * (to.h / from.h) ** moment;
  // Measured by the size, so that a point which is held does not swing aside on the way.
  const way = Math.abs(to.w - from.w) < 1e-6 ? moment : (from.w - w) / (from.w - to.w);
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, w, h };
}
