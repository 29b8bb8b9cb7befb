import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { Targets } from '../../src/targets/session.svelte';
import type { Choice } from '../../src/protocol/types';
import { effectRoot } from './effect_root.svelte';

const both = (text: string) => ({ en: text, de: text });
const choice = (id: number, ...touches: string[]): Choice => ({
  id,
  notation: '',
  text: both('x'),
  touches,
  cost: {},
});

function attached(targets: Targets, element: string) {
  const node = document.createElement('div');
  document.body.append(node);
  let detach: (() => void) | void;
  const stop = effectRoot(() => {
    detach = targets.attach(element, { label: element })(node);
  });
  flushSync();
  return { node, detach: () => detach?.(), stop };
}

// The test's document has no layout.
document.elementsFromPoint = () => [];

describe('an attached element', () => {
  it('shows what it is and answers click and Enter', () => {
    const make = vi.fn();
    const targets = new Targets({ make, refuse: vi.fn() });
    targets.offer([choice(1, 'a'), choice(2, 'b', 'c'), choice(3, 'b', 'd')], []);
    const a = attached(targets, 'a');
    const b = attached(targets, 'b');
    const c = attached(targets, 'c');
    expect(a.node.hasAttribute('data-can')).toBe(true);
    expect(c.node.hasAttribute('data-can')).toBe(false);
    expect(c.node.getAttribute('tabindex')).toBe('-1');

    b.node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    flushSync();
    expect(b.node.getAttribute('aria-pressed')).toBe('true');
    expect(a.node.hasAttribute('data-can')).toBe(false);
    expect(c.node.hasAttribute('data-can')).toBe(true);
    expect(targets.back()).toBe(true);
    flushSync();
    expect(a.node.hasAttribute('data-can')).toBe(true);
    a.node.click();
    expect(make).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }));
  });

  it('still answers a click that was on its way when the board was redrawn, and only once', () => {
    const make = vi.fn();
    const targets = new Targets({ make, refuse: vi.fn() });
    targets.offer([choice(1, 'a'), choice(2, 'b')], []);
    const a = attached(targets, 'a');
    a.node.addEventListener('click', () => a.detach(), { capture: true });
    a.detach();
    effectRoot(() => {
      targets.attach('a')(a.node);
    });
    a.node.click();
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is marked from elsewhere, and made by a press when its choice was chosen in a list', () => {
    const make = vi.fn();
    const targets = new Targets({ make, refuse: vi.fn() });
    targets.offer([choice(1, 'a', 'b'), choice(2, 'c')], []);
    const b = attached(targets, 'b');
    targets.highlighted = ['a', 'b'];
    flushSync();
    expect(b.node.hasAttribute('data-marked')).toBe(true);
    targets.press('c', b.node, true);
    targets.arm(choice(1, 'a', 'b'));
    targets.highlighted = [];
    flushSync();
    expect(b.node.hasAttribute('data-marked')).toBe(false);
    expect(b.node.getAttribute('aria-pressed')).toBe('true');
    expect(make).not.toHaveBeenCalled();
    b.node.click();
    expect(make).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 1 }));
    expect(targets.armed).toBeNull();
  });

  it('asks for a second tap on touch', () => {
    const make = vi.fn();
    const targets = new Targets({ make, refuse: vi.fn() });
    targets.offer([choice(1, 'a'), choice(2, 'b')], []);
    const { node } = attached(targets, 'a');
    const tap = () => {
      node.dispatchEvent(Object.assign(new Event('pointerdown'), { pointerType: 'touch' }));
      node.click();
    };
    tap();
    expect(make).not.toHaveBeenCalled();
    expect(targets.armed?.choice.id).toBe(1);
    tap();
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('keeps a move that waits for its button until it is pressed again, and gives it up on the way back', () => {
    const make = vi.fn();
    const targets = new Targets({ make, refuse: vi.fn() });
    targets.waits = (one) => one.touches.length > 1;
    targets.offer([choice(1, 'a', 'x'), choice(2, 'a', 'y'), choice(3, 'b')], []);
    const a = attached(targets, 'a');
    const y = attached(targets, 'y');
    a.node.click();
    y.node.click();
    expect(make).not.toHaveBeenCalled();
    expect(targets.armed?.choice.id).toBe(2);
    expect(targets.back()).toBe(true);
    expect(targets.armed).toBeNull();
    y.node.click();
    y.node.click();
    expect(make).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 2 }));
    targets.reset();
    attached(targets, 'b').node.click();
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('says why something cannot be chosen, and nothing while paused', () => {
    const refuse = vi.fn();
    const targets = new Targets({ make: vi.fn(), refuse });
    targets.offer([choice(1, 'b')], [{ element: 'a', rule: 'G-1', text: both('No.') }]);
    const { node } = attached(targets, 'a');
    expect(node.hasAttribute('data-refused')).toBe(true);
    node.click();
    expect(refuse).toHaveBeenCalledTimes(1);
    targets.paused = true;
    flushSync();
    expect(node.hasAttribute('data-refused')).toBe(false);
    node.click();
    expect(refuse).toHaveBeenCalledTimes(1);
    expect(targets.clickable.size).toBe(0);
  });
});
