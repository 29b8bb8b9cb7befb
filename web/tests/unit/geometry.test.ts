import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../src/targets/arrows';
import { beside } from '../../src/ui/place';

describe('arrow keys', () => {
  const spots = [
    { x: 50, y: 4 },
    { x: 100, y: 0 },
    { x: 50, y: 60 },
    { x: 5, y: 30 },
  ];
  const from = { x: 0, y: 0 };
  it('go to the nearest element in their direction', () => {
    expect(nearest(from, spots, [1, 0])).toBe(0);
    expect(nearest(from, spots, [0, 1])).toBe(3);
    expect(nearest(from, spots, [-1, 0])).toBe(-1);
  });
  it('go far to the side only where nothing lies ahead', () => {
    const aside = [
      { x: 3, y: 30 },
      { x: 90, y: 40 },
    ];
    expect(nearest(from, aside, [1, 0])).toBe(1);
    expect(nearest(from, aside.slice(0, 1), [1, 0])).toBe(0);
  });
});

describe('popovers', () => {
  it('stay inside the window and off their anchor where there is room', () => {
    const window = { width: 1280, height: 720 };
    const size = { width: 240, height: 90 };
    fc.assert(
      fc.property(fc.nat(1240), fc.nat(680), (left, top) => {
        const anchor = { left, top, width: 40, height: 40 };
        const { x, y } = beside(anchor, size, window);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + size.width).toBeLessThanOrEqual(window.width);
        expect(y + size.height).toBeLessThanOrEqual(window.height);
        const apart = x >= left + 40 || x + size.width <= left || y >= top + 40 || y + size.height <= top;
        expect(apart).toBe(true);
      }),
    );
  });
});
