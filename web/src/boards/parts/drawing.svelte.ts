// A board is drawn for one size and enlarged with the window. Between a phone and a desktop its parts stand below each
// other and the page scrolls, or it has a second drawing for windows that stand upright; the panes of a phone grow with
// a tablet.
import { innerHeight } from 'svelte/reactivity/window';
import { settings } from '../../state/settings.svelte';
import type { BoardProps } from '../types';

const DESIGN = { width: 1264, height: 662 };
/** The size of a window for which the panes are drawn. */
const PANE = { width: 420, height: 680 };

interface Size {
  width: number;
  height: number;
}

export class Drawing {
  width = $state(DESIGN.width);
  height = $state(DESIGN.height);
  root: HTMLElement | undefined = $state();
  readonly #props: () => BoardProps;
  #tall: Size | null = $state.raw(null);

  /** `tall`: the size of the drawing for a window that stands upright, where there is one. */
  constructor(props: () => BoardProps, tall: Size | null = null) {
    this.#props = props;
    this.#tall = tall;
    $effect(() => {
      void this.#props().choices;
      const board = this.root;
      // Known when all targets are redrawn.
      if (board && this.stacked) queueMicrotask(() => bringTarget(board, settings.reducedMotion));
    });
    $effect(() => {
      const board = this.root;
      const click = (event: MouseEvent) => this.#props().targets.missed(event);
      board?.addEventListener('click', click);
      return () => board?.removeEventListener('click', click);
    });
  }

  readonly upright = $derived(
    this.#tall !== null && !this.narrow && this.width < 1130 && this.height > 1.1 * this.width,
  );
  readonly stacked = $derived(!this.narrow && !this.upright && this.width < 1130);
  readonly scale = $derived(
    this.narrow
      ? Math.max(1, Math.min(1.5, this.width / PANE.width, (innerHeight.current ?? 0) / PANE.height))
      : this.upright && this.#tall
        ? Math.max(0.8, Math.min(2, this.width / this.#tall.width, this.height / this.#tall.height))
        : this.stacked
          ? Math.max(0.8, Math.min(1.25, this.width / 900))
          : Math.max(0.85, Math.min(2.2, this.width / DESIGN.width, this.height / DESIGN.height)),
  );

  get narrow(): boolean {
    return this.#props().narrow;
  }
}

/** Scrolls a board whose parts stand below each other to a target when none is in sight. */
function bringTarget(board: Element, still: boolean): void {
  const place = board.getBoundingClientRect();
  const prompt = board.querySelector('.promptbox')?.getBoundingClientRect();
  const top = Math.max(place.top, prompt?.bottom ?? place.top);
  const targets = [...board.querySelectorAll('[data-can]')];
  const inSight = targets.some((target) => {
    const rect = target.getBoundingClientRect();
    const middle = (rect.top + rect.bottom) / 2;
    return middle > top && middle < place.bottom;
  });
  if (!inSight) targets[0]?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' });
}
