// Which tooltip is open: it comes after a moment, at once for the keyboard, a click and when another one was open, and
// stays while the pointer rests on it. There is one only, and it goes with the position it is about.
import type { Choice } from '../../protocol/types';
import type { BoardProps } from '../types';

export interface Tipped<Subject> {
  subject: Subject | null;
  element: string | null;
  anchor: Element;
  /** What it is about, in a few words. */
  title: string;
}

const COME_MS = 250;
const GO_MS = 160;
const GO_NARROW_MS = 4000;

export class Tips<Subject> {
  #shown: (Tipped<Subject> & { choices: Choice[] }) | null = $state.raw(null);
  readonly #props: () => BoardProps;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(props: () => BoardProps) {
    this.#props = props;
  }

  get open(): Tipped<Subject> | null {
    const { narrow, targets } = this.#props();
    // On a phone a tap opens it and nothing leaves it: there it goes with the position in any case.
    const stale = (this.#shown?.element || narrow) && this.#shown?.choices !== targets.choices;
    return stale ? null : this.#shown;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#shown = null;
  }

  #show(subject: Subject | undefined, element: string | null, title: string, anchor: Element): void {
    this.#shown = { subject: subject ?? null, element, title, anchor, choices: this.#props().targets.choices };
  }

  /** Opens at once and stays: somebody asked why not. */
  ask(subject: Subject | undefined, element: string, title: string): (at: Element) => void {
    return (at) => {
      clearTimeout(this.#timer);
      this.#show(subject, element, title, at);
    };
  }

  preview(subject: Subject | undefined, element: string | null, title = ''): (on: boolean, at: Element) => void {
    return (on, at) => {
      clearTimeout(this.#timer);
      const { narrow, targets } = this.#props();
      if (!on) {
        this.#timer = setTimeout(() => this.close(), narrow ? GO_NARROW_MS : GO_MS);
        return;
      }
      const bare = subject === undefined && !(element !== null && targets.refusedBy.has(element));
      const show = () => (bare ? this.close() : this.#show(subject, element, title, at));
      const focused = at === document.activeElement && at.matches(':focus-visible');
      this.#timer = setTimeout(show, focused || this.open !== null || narrow ? 0 : COME_MS);
    };
  }

  readonly hold = (on: boolean): void => {
    clearTimeout(this.#timer);
    if (!on) this.#timer = setTimeout(() => this.close(), GO_MS);
  };
}
