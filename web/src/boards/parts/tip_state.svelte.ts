// Which tooltip is open: it comes after a moment, at once for the keyboard and when another one was open, and stays
// while the pointer rests on it.
import type { BoardProps } from '../types';

export interface Tipped<Subject> {
  subject: Subject | null;
  element: string | null;
  anchor: Element;
}

const COME_MS = 250;
const GO_MS = 160;
const GO_NARROW_MS = 4000;

export class Tips<Subject> {
  open: Tipped<Subject> | null = $state.raw(null);
  readonly #props: () => BoardProps;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  close(): void {
    this.open = null;
  }

  look(subject: Subject | undefined, element: string | null): (on: boolean, at: Element) => void {
    return (on, at) => {
      clearTimeout(this.#timer);
      const { narrow, targets } = this.#props();
      if (!on) {
        this.#timer = setTimeout(() => this.close(), narrow ? GO_NARROW_MS : GO_MS);
        return;
      }
      const bare = subject === undefined && !(element !== null && targets.refusedBy.has(element));
      const show = () => (this.open = bare ? null : { subject: subject ?? null, element, anchor: at });
      const focused = at === document.activeElement && at.matches(':focus-visible');
      this.#timer = setTimeout(show, focused || this.open !== null || narrow ? 0 : COME_MS);
    };
  }

  readonly hold = (on: boolean): void => {
    clearTimeout(this.#timer);
    if (!on) this.#timer = setTimeout(() => this.close(), GO_MS);
  };
}
