// A map that is enlarged with two fingers, the wheel, keys or buttons, and moved by dragging. A movement that is no
// drag yet stays a click, so that everything on the map can be chosen as before.
import type { Attachment } from 'svelte/attachments';
import {
  MOST,
  STEP,
  between,
  holding,
  middleOf,
  showing,
  under,
  viewAt,
  wholeIn,
  type Box,
  type Point,
} from './zoom';

/** Pixels a pointer may move and still be a click. */
const STILL = { mouse: 4, other: 9 };
const DOUBLE_MS = 320;
const DOUBLE_PX = 28;
const DOUBLE_SCALE = 2.4;
const WHEEL = 0.0032;
const KEY_MOVE = 0.2;
const MOTION_MS = 180;
/** One that answers clicks itself: two taps on it are two clicks, not one double tap. */
const TARGETS = '[data-element], button';

export class Zoom {
  /** The place on the page, in pixels of the page. */
  place = $state({ w: 0, h: 0 });
  readonly #drawing: () => Box;
  readonly #still: () => boolean;
  readonly #home: () => Point | null;
  #wanted: { scale: number; middle: Point } | null = $state.raw(null);
  #moving: Box | null = $state.raw(null);
  #frame = 0;

  readonly whole = $derived.by(() => wholeIn(this.#drawing(), this.place));
  readonly target = $derived.by(() =>
    this.#wanted ? viewAt(this.#drawing(), this.place, this.#wanted.scale, this.#wanted.middle) : this.whole,
  );
  readonly view = $derived(this.#moving ?? this.target);
  readonly enlarged = $derived(this.#wanted !== null);
  readonly scale = $derived(this.#wanted?.scale ?? 1);
  readonly atMost = $derived(this.scale > MOST - 0.01);
  readonly viewBox = $derived(`${this.view.x} ${this.view.y} ${this.view.w} ${this.view.h}`);

  /** `home`: where the first step goes when nothing else says where; `still`: no motion is wanted. */
  constructor(drawing: () => Box, still: () => boolean, home: () => Point | null = () => null) {
    this.#drawing = drawing;
    this.#still = still;
    this.#home = home;
  }

  get drawing(): Box {
    return this.#drawing();
  }

  /** A step larger or smaller around the middle, or around a point of the window. */
  step(times: number, at?: Point): void {
    const middle = this.enlarged ? middleOf(this.target) : (this.#home() ?? middleOf(this.whole));
    const scale = this.scale * times;
    this.#glide(
      at
        ? holding(this.drawing, this.place, scale, under(this.target, at), at)
        : viewAt(this.drawing, this.place, scale, middle),
    );
  }
  larger(): void {
    this.step(STEP);
  }
  smaller(): void {
    this.step(1 / STEP);
  }
  showWhole(): void {
    this.#glide(this.whole);
  }
  /** Moves the view no further than needed to see a point of the drawing. */
  show(point: Point): void {
    if (this.enlarged) this.#glide(showing(this.drawing, this.place, this.target, point));
  }
  /** Moves the middle of the view to a point of the drawing. */
  centre(point: Point): void {
    if (this.enlarged) this.#jump(viewAt(this.drawing, this.place, this.scale, point));
  }

  #jump(to: Box): void {
    cancelAnimationFrame(this.#frame);
    this.#moving = null;
    const scale = this.whole.w / to.w;
    this.#wanted = scale < 1.01 ? null : { scale, middle: middleOf(to) };
  }
  #glide(to: Box): void {
    const from = this.view;
    this.#jump(to);
    if (this.#still()) return;
    const started = performance.now();
    const draw = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - started) / MOTION_MS));
      this.#moving = share < 1 ? between(from, this.target, 1 - (1 - share) ** 2) : null;
      if (share < 1) this.#frame = requestAnimationFrame(draw);
    };
    this.#moving = from;
    this.#frame = requestAnimationFrame(draw);
  }

  /** For the box around the map: all gestures and keys. */
  readonly attach: Attachment = (node) => {
    const box = node as HTMLElement;
    const pointers = new Map<number, Point>();
    let grip: { scale: number; point: Point; spread: number } | null = null;
    let start: { at: Point; far: number } | null = null;
    let dragging = false;
    let ended = false;
    let tap: { at: Point; time: number } | null = null;

    const share = (point: Point): Point => {
      const rect = box.getBoundingClientRect();
      return { x: (point.x - rect.left) / rect.width, y: (point.y - rect.top) / rect.height };
    };
    const centre = (): Point => {
      const all = [...pointers.values()];
      const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
      return { x: sum.x / all.length, y: sum.y / all.length };
    };
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return a && b ? Math.max(20, Math.hypot(a.x - b.x, a.y - b.y)) : 1;
    };
    /** From here on the point of the map below the fingers stays below them. */
    const hold = (at?: Point) => {
      grip =
        pointers.size > 0
          ? { scale: this.scale, point: under(this.view, share(at ?? centre())), spread: spread() }
          : null;
    };
    const drag = (from?: Point) => {
      dragging = true;
      tap = null;
      for (const id of pointers.keys()) if (!box.hasPointerCapture(id)) box.setPointerCapture(id);
      hold(from);
    };

    const down = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      ended = false;
      if ((event.target as Element).closest('[data-nodrag]')) return;
      const at = { x: event.clientX, y: event.clientY };
      if (pointers.size === 0) {
        dragging = false;
        start = { at, far: event.pointerType === 'mouse' ? STILL.mouse : STILL.other };
      }
      pointers.set(event.pointerId, at);
      if (pointers.size === 2) drag();
      else if (dragging) hold();
    };
    const move = (event: PointerEvent) => {
      if (!pointers.has(event.pointerId)) return;
      const at = { x: event.clientX, y: event.clientY };
      pointers.set(event.pointerId, at);
      if (!dragging) {
        if (!this.enlarged || !start || Math.hypot(at.x - start.at.x, at.y - start.at.y) < start.far) return;
        drag(start.at);
      }
      if (!grip) return;
      const scale = pointers.size > 1 ? (grip.scale * spread()) / grip.spread : grip.scale;
      this.#jump(holding(this.drawing, this.place, scale, grip.point, share(centre())));
    };
    const up = (event: PointerEvent) => {
      if (!pointers.delete(event.pointerId)) return;
      if (dragging) {
        hold();
        ended = pointers.size === 0;
        if (ended) dragging = false;
        return;
      }
      if (event.type === 'pointercancel' || (event.target as Element).closest(TARGETS)) {
        tap = null;
        return;
      }
      const at = { x: event.clientX, y: event.clientY };
      if (tap && event.timeStamp - tap.time < DOUBLE_MS && Math.hypot(at.x - tap.at.x, at.y - tap.at.y) < DOUBLE_PX) {
        tap = null;
        if (this.enlarged) this.showWhole();
        else this.step(DOUBLE_SCALE, share(at));
      } else tap = { at, time: event.timeStamp };
    };
    // The click at the end of a drag is none.
    const click = (event: Event) => {
      if (!ended || (event.target as Element).closest('[data-nodrag]')) return;
      ended = false;
      event.stopPropagation();
      event.preventDefault();
    };
    // The browser would scroll with two fingers, and take the next tap for one that stops a fling of its own.
    const touch = (event: TouchEvent) => {
      if ((dragging || event.touches.length > 1) && event.cancelable) event.preventDefault();
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const at = share({ x: event.clientX, y: event.clientY });
      const scale = this.scale * Math.exp(-event.deltaY * WHEEL);
      this.#jump(holding(this.drawing, this.place, scale, under(this.view, at), at));
    };
    const key = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const ways: Record<string, [number, number]> = {
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, -1],
        ArrowDown: [0, 1],
      };
      const way = ways[event.key];
      if (event.key === '+' || event.key === '=') this.larger();
      else if (event.key === '-' || event.key === '−') this.smaller();
      else if (event.key === '0') this.showWhole();
      // On a place an arrow goes to the next place; on the map itself it moves the map.
      else if (way && this.enlarged && event.target === box) {
        const middle = middleOf(this.target);
        this.#glide(
          viewAt(this.drawing, this.place, this.scale, {
            x: middle.x + way[0] * this.target.w * KEY_MOVE,
            y: middle.y + way[1] * this.target.h * KEY_MOVE,
          }),
        );
      } else return;
      event.preventDefault();
      event.stopPropagation();
    };
    const focus = (event: FocusEvent) => {
      const target = event.target as Element;
      if (!this.enlarged || !target.matches('svg *') || !target.matches(':focus-visible')) return;
      const rect = target.getBoundingClientRect();
      const point = under(this.view, share({ x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 }));
      this.show(point);
    };

    const handlers: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
      ['click', click, { capture: true }],
      ['touchstart', touch, { passive: false }],
      ['touchmove', touch, { passive: false }],
      ['wheel', wheel, { passive: false }],
      ['keydown', key],
      ['focusin', focus],
    ];
    for (const [type, handler, options] of handlers) box.addEventListener(type, handler as EventListener, options);
    return () => {
      for (const [type, handler, options] of handlers)
        box.removeEventListener(type, handler as EventListener, options);
      cancelAnimationFrame(this.#frame);
      this.#moving = null;
    };
  };
}
