import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST, between, holding, middleOf, showing, under, viewAt, wholeIn, type Box, type Point } from './zoom';

const drawing: Box = { x: -324, y: -320, w: 648, h: 640 };
const places = fc.record({ w: fc.integer({ min: 200, max: 2000 }), h: fc.integer({ min: 200, max: 2000 }) });
const scales = fc.double({ min: 0.1, max: 20, noNaN: true });
const near = fc.double({ min: -320, max: 320, noNaN: true });
const far = fc.double({ min: -1e5, max: 1e5, noNaN: true });
const spots = fc.record({ x: near, y: near });
const shares = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});

const inside = (view: Box, point: Point, slack = 1e-6) =>
  point.x >= view.x - slack &&
  point.x <= view.x + view.w + slack &&
  point.y >= view.y - slack &&
  point.y <= view.y + view.h + slack;

describe('the whole map', () => {
  it('holds the drawing in the middle and has the shape of its place', () => {
    fc.assert(
      fc.property(places, (place) => {
        const whole = wholeIn(drawing, place);
        expect(whole.w / whole.h).toBeCloseTo(place.w / place.h, 6);
        expect(middleOf(whole)).toEqual({ x: expect.closeTo(0, 6) as number, y: expect.closeTo(0, 6) as number });
        expect(inside(whole, drawing)).toBe(true);
        expect(inside(whole, { x: drawing.x + drawing.w, y: drawing.y + drawing.h })).toBe(true);
        // Not larger than it must be: one side touches.
        expect(Math.min(whole.w / drawing.w, whole.h / drawing.h)).toBeCloseTo(1, 6);
      }),
    );
  });

  it('is the drawing while the place has no size yet', () => {
    expect(wholeIn(drawing, { w: 0, h: 0 })).toEqual(drawing);
  });
});

describe('an enlarged map', () => {
  it('cannot be lost, and is neither smaller than whole nor larger than allowed', () => {
    fc.assert(
      fc.property(places, scales, far, far, (place, scale, x, y) => {
        const whole = wholeIn(drawing, place);
        const view = viewAt(drawing, place, scale, { x, y });
        expect(whole.w / view.w).toBeGreaterThan(1 - 1e-9);
        expect(whole.w / view.w).toBeLessThan(MOST + 1e-9);
        expect(view.w / view.h).toBeCloseTo(whole.w / whole.h, 6);
        // Most of what is shown is the drawing, unless the place is so long that it cannot be.
        const over = (start: number, size: number, from: number, length: number) =>
          Math.min(start + size, from + length) - Math.max(start, from);
        expect(over(view.x, view.w, drawing.x, drawing.w)).toBeGreaterThan(Math.min(view.w * 0.84, drawing.w * 0.99));
        expect(over(view.y, view.h, drawing.y, drawing.h)).toBeGreaterThan(Math.min(view.h * 0.84, drawing.h * 0.99));
      }),
    );
  });

  it('shows every place of the drawing in its middle part, so that nothing stays below a button', () => {
    fc.assert(
      fc.property(spots, fc.double({ min: 1.5, max: MOST, noNaN: true }), (spot, scale) => {
        const view = viewAt(drawing, { w: 400, h: 400 }, scale, spot);
        const at = { x: (spot.x - view.x) / view.w, y: (spot.y - view.y) / view.h };
        expect(at.x).toBeGreaterThan(0.14);
        expect(at.x).toBeLessThan(0.86);
        expect(at.y).toBeGreaterThan(0.14);
        expect(at.y).toBeLessThan(0.86);
      }),
    );
  });

  it('keeps the point under the fingers', () => {
    // Around the middle of a square place no limit is in the way.
    const central = fc.double({ min: 0.35, max: 0.65, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 2000 }),
        fc.record({ x: central, y: central }),
        fc.double({ min: 1.2, max: MOST, noNaN: true }),
        (side, at, scale) => {
          const place = { w: side, h: side };
          const point = under(viewAt(drawing, place, 2, { x: 0, y: 0 }), at);
          const view = holding(drawing, place, scale, point, at);
          expect(wholeIn(drawing, place).w / view.w).toBeCloseTo(scale, 6);
          expect(under(view, at).x).toBeCloseTo(point.x, 6);
          expect(under(view, at).y).toBeCloseTo(point.y, 6);
        },
      ),
    );
    // At the edge the limit wins over the fingers.
    const place = { w: 400, h: 400 };
    const edge = holding(drawing, place, 3, { x: 324, y: 0 }, { x: 0, y: 0.5 });
    expect(edge).toEqual(viewAt(drawing, place, 3, { x: 1e5, y: 0 }));
  });

  it('moves no further than needed to show what has the focus', () => {
    fc.assert(
      fc.property(
        places,
        spots,
        spots,
        fc.double({ min: 1.3, max: MOST, noNaN: true }),
        (place, middle, spot, scale) => {
          const view = viewAt(drawing, place, scale, middle);
          const shown = showing(drawing, place, view, spot);
          expect(inside(shown, spot)).toBe(true);
          expect(shown.w).toBeCloseTo(view.w, 6);
          const again = showing(drawing, place, shown, spot);
          expect(again.x).toBeCloseTo(shown.x, 6);
          expect(again.y).toBeCloseTo(shown.y, 6);
        },
      ),
    );
    const place = { w: 400, h: 400 };
    const view = viewAt(drawing, place, 3, { x: 0, y: 0 });
    expect(showing(drawing, place, view, { x: 5, y: -5 })).toEqual(view);
    const right = showing(drawing, place, view, { x: 300, y: 0 });
    expect(right.x).toBeGreaterThan(view.x);
    expect(right.y).toBeCloseTo(view.y, 6);
  });

  it('glides from one view to the other and holds what both hold', () => {
    fc.assert(
      fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), (at, moment) => {
        const from: Box = { x: 0, y: 0, w: 600, h: 400 };
        const point = under(from, at);
        const to: Box = { x: point.x - at.x * 150, y: point.y - at.y * 100, w: 150, h: 100 };
        expect(between(from, to, 0)).toEqual(from);
        expect(between(from, to, 1).w).toBeCloseTo(to.w, 6);
        const now = between(from, to, moment);
        expect(under(now, at).x).toBeCloseTo(point.x, 6);
        expect(under(now, at).y).toBeCloseTo(point.y, 6);
      }),
    );
    const aside = between({ x: 0, y: 0, w: 10, h: 10 }, { x: 8, y: 4, w: 10, h: 10 }, 0.5);
    expect(aside).toEqual({ x: 4, y: 2, w: 10, h: 10 });
  });
});
