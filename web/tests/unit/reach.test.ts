import { describe, expect, it } from 'vitest';
import { distance, within } from '../../src/targets/reach';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('reach of a target', () => {
  it('is a square around the middle of a small thing, no larger than asked for', () => {
    const small = box(100, 100, 20, 10);
    expect(distance(110, 105, small, 44)).toBe(0);
    expect(distance(110, 105 + 22, small, 44)).toBe(17);
    expect(distance(110, 105 + 23, small, 44)).toBe(Infinity);
    expect(distance(110 + 22, 105, small, 44)).toBe(12);
    expect(distance(110 + 23, 105, small, 44)).toBe(Infinity);
    expect(distance(110 + 17, 105, small, 32)).toBe(Infinity);
  });
  it('of a large thing is the thing', () => {
    const large = box(0, 0, 100, 60);
    expect(distance(99, 59, large, 44)).toBe(0);
    expect(distance(101, 30, large, 44)).toBe(Infinity);
  });
  it('goes to the nearest', () => {
    const thing = (name: string, rect: ReturnType<typeof box>) =>
      ({ name, getBoundingClientRect: () => ({ ...rect, width: rect.right - rect.left }) }) as unknown as Element;
    const [a, b, gone] = [
      thing('a', box(0, 0, 10, 10)),
      thing('b', box(30, 0, 10, 10)),
      thing('c', box(12, 4, 0, 0)),
    ];
    expect(within(14, 5, [a, b, gone], 44)).toBe(a);
    expect(within(25, 5, [a, b, gone], 44)).toBe(b);
    expect(within(80, 5, [a, b, gone], 44)).toBeNull();
  });
});
