import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbour } from '../../src/targets/arrows';
import { beside } from '../../src/ui/place';

const at = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

describe('arrow keys', () => {
  const places = [at(0, 0), at(50, 4), at(100, 0), at(50, 60)];
  it('go to the nearest in the direction', () => {
    expect(neighbour(places, at(0, 0), 'ArrowRight')).toBe(1);
    expect(neighbour(places, at(50, 4), 'ArrowDown')).toBe(3);
    expect(neighbour(places, at(100, 0), 'ArrowLeft')).toBe(1);
    expect(neighbour(places, at(0, 0), 'ArrowUp')).toBe(-1);
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
