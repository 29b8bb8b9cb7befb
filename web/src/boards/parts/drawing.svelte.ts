// A board is drawn for one size and enlarged with the window. Between a phone and a desktop its parts stand below each
// other and the page scrolls.
import type { BoardProps } from '../types';

const DESIGN = { width: 1264, height: 662 };

export class Drawing {
  width = $state(DESIGN.width);
  height = $state(DESIGN.height);
  readonly #props: () => BoardProps;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  readonly stacked = $derived(!this.narrow && this.width < 1130);
  readonly scale = $derived(
    this.stacked
      ? Math.max(0.8, Math.min(1.25, this.width / 900))
      : Math.max(0.85, Math.min(2.2, this.width / DESIGN.width, this.height / DESIGN.height)),
  );

  get narrow(): boolean {
    return this.#props().narrow;
  }
}
