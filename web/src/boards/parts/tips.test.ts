import { describe, expect, it } from 'vitest';
import { placeTip, type Rect } from './tips';

const rect = (left: number, top: number, width: number, height: number): Rect => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});
const WINDOW = { w: 1280, h: 720 };
const TIP = { width: 200, height: 90 };
const touches = (at: { x: number; y: number }, other: Rect) =>
  at.x < other.right && at.x + TIP.width > other.left && at.y < other.bottom && at.y + TIP.height > other.top;

describe('a tooltip', () => {
  it('stands at the right of its element and points at it', () => {
    const at = placeTip(rect(100, 300, 140, 42), TIP, [], WINDOW);
    expect(at).toEqual({ x: 248, y: 276, side: 'right', arrow: 45 });
  });
  it('covers no target while there is any room', () => {
    const anchor = rect(20, 100, 140, 42);
    const targets = [rect(180, 60, 500, 130), rect(20, 146, 140, 300), rect(20, 10, 140, 86)];
    const at = placeTip(anchor, TIP, targets, WINDOW);
    for (const target of [...targets, anchor]) expect(touches(at, target)).toBe(false);
  });
  it('stays in the window and off the prompt', () => {
    const prompt = rect(8, 496, 1264, 46);
    const at = placeTip(rect(1200, 640, 60, 40), TIP, [], WINDOW, prompt);
    expect(touches(at, prompt)).toBe(false);
    expect(at.x + TIP.width <= WINDOW.w && at.y + TIP.height <= WINDOW.h).toBe(true);
  });
});
