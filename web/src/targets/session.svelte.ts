// The move that is being put together: clicked elements, hover, and the confirmation that touch and composed moves ask
// for.
import type { Attachment } from 'svelte/attachments';
import type { Choice, Refused } from '../protocol/types';
import { setName } from './names';
import { REACH, within } from './reach';
import { answers, buttons, candidates, clickable, press, type Free } from './targets';

export interface TargetHost {
  /** Sends a choice to the server. */
  make(choice: Choice): void;
  /** Shows why an element cannot be chosen. */
  refuse(refused: Refused, at: Element): void;
  /** An element was pressed: an error that comes back belongs there. */
  pressed?(at: Element): void;
}

export interface TargetOptions {
  /** Accessible name. Without it the element keeps the one it has. */
  label?: string;
  /** Called when the element is hovered, focused or tapped (true) and when that ends (false): tooltips. */
  preview?: (on: boolean, at: Element) => void;
  /** Shows why the element cannot be chosen, when it is pressed. Without it the host does. */
  refuse?: (at: Element) => void;
}

export class Targets {
  choices: Choice[] = $state.raw([]);
  refused: Refused[] = $state.raw([]);
  /** Elements clicked so far for the move being put together: gold. */
  path: string[] = $state.raw([]);
  hoveredElement: string | null = $state(null);
  /** A choice hovered in a list or a button. */
  hoveredChoice: Choice | null = $state.raw(null);
  /** The choice that is put together and waits: the same element again or the button in the prompt makes it. */
  armed: { choice: Choice; element: string } | null = $state.raw(null);
  /** Elements marked from elsewhere: a log line, a hint. */
  highlighted: string[] = $state.raw([]);

  /** Another position than that of the choices is shown: nothing can be chosen meanwhile. */
  paused = $state(false);
  /** Choices whose elements may be clicked in any order, as the board says. */
  free: Free = $state.raw(() => false);
  /** Choices that wait for the button in the prompt once they are put together, as the board says; touch always waits. */
  waits: (choice: Choice) => boolean = $state.raw(() => false);

  readonly #open: Choice[] = $derived(this.paused ? [] : this.choices);
  readonly clickable = $derived(clickable(this.#open, this.path, this.free));
  readonly buttons = $derived(answers(this.#open, this.path, this.free));
  readonly left = $derived(candidates(this.#open, this.path, this.free));
  readonly refusedBy = $derived(
    new Map(this.paused ? [] : this.refused.map((entry): [string, Refused] => [entry.element, entry])),
  );
  /** The one choice that the pointer, the focus or a tap is about: what it costs is shown. */
  readonly preview: Choice | null = $derived.by(() => {
    if (this.armed) return this.armed.choice;
    if (this.hoveredChoice) return this.hoveredChoice;
    const under = this.hoveredElement === null ? undefined : this.clickable.get(this.hoveredElement);
    return under?.length === 1 ? (under[0] ?? null) : null;
  });

  readonly #host: TargetHost;
  /** Clicks that were answered: an element that is attached anew in the middle of one does not answer it twice. */
  readonly #taken = new WeakSet<Event>();

  constructor(host: TargetHost) {
    this.#host = host;
  }

  /** New choices from the server. Whatever was being put together is gone. */
  offer(choices: Choice[], refused: Refused[]): void {
    this.choices = choices;
    this.refused = refused;
    this.reset();
  }

  /** Pointer or focus is on a choice in a list, or (null) has left it. */
  showPreview(choice: Choice | null): void {
    if (choice) this.hoveredChoice = choice;
    // A focused button that is taken off the page loses its focus while the page is being redrawn.
    else queueMicrotask(() => (this.hoveredChoice = null));
  }

  /** Touch: a choice from a list is chosen first and made by a second tap or the button in the prompt. */
  arm(choice: Choice): void {
    this.path = [];
    this.armed = { choice, element: choice.touches.at(-1) ?? '' };
  }

  reset(): void {
    this.path = [];
    this.armed = null;
    this.hoveredChoice = null;
  }

  /** One step back; false when there is none. */
  back(): boolean {
    if (this.armed) {
      this.armed = null;
      return true;
    }
    if (this.path.length === 0) return false;
    // Elements that were clicked by implication go together with the click that implied them.
    let path = this.path.slice(0, -1);
    const ways = (at: string[]) =>
      clickable(this.choices, at, this.free).size + buttons(this.choices, at, this.free).length;
    while (path.length > 0 && ways(path) < 2) path = path.slice(0, -1);
    this.path = path;
    return true;
  }

  isLegal(element: string): boolean {
    return this.clickable.has(element);
  }

  isChosen(element: string): boolean {
    return this.path.includes(element) || this.armed?.choice.touches.includes(element) === true;
  }

  press(element: string, at: Element, touch = false, refuse?: (at: Element) => void): void {
    this.#host.pressed?.(at);
    if (this.armed?.element === element) {
      this.make(this.armed.choice);
      return;
    }
    const result = press(this.#open, this.path, element, this.free);
    if (result.kind === 'made') {
      if (touch || this.waits(result.choice)) this.armed = { choice: result.choice, element };
      else this.make(result.choice);
      return;
    }
    this.armed = null;
    if (result.kind === 'narrowed') {
      this.path = result.path;
      return;
    }
    // A click on something chosen goes back to before it.
    const chosen = this.path.indexOf(element);
    if (chosen >= 0) {
      this.path = this.path.slice(0, chosen);
      return;
    }
    const refused = this.refusedBy.get(element);
    if (refused && refuse) refuse(at);
    else if (refused) this.#host.refuse(refused, at);
  }

  /**
   * A click on something idle goes to the target it lies on: the whole card is one, not only its free corners. What has
   * a reason of its own answers for itself.
   */
  #underneath(element: string, node: Element, event: MouseEvent): { element: string; node: Element } {
    const isActive = (id: string) => this.isLegal(id) || this.isChosen(id);
    if (!isActive(element) && !this.refusedBy.has(element)) {
      for (const other of document.elementsFromPoint(event.clientX, event.clientY)) {
        const owner = other.closest<HTMLElement>('[data-element]');
        const id = owner?.dataset.element;
        if (owner && id !== undefined && isActive(id)) return { element: id, node: owner };
      }
      const near = this.#beside(event);
      if (near?.dataset.element !== undefined) return { element: near.dataset.element, node: near };
    }
    return { element, node };
  }

  #beside(event: MouseEvent): HTMLElement | null {
    const board = event.target instanceof Element ? event.target.closest('.board') : null;
    // A click of the keyboard has no place.
    if (!board || event.detail === 0) return null;
    const isTouch = (event as PointerEvent).pointerType === 'touch';
    const things = board.querySelectorAll<HTMLElement>('[data-can][data-element]');
    return within(event.clientX, event.clientY, things, isTouch ? REACH.touch : REACH.mouse);
  }

  /** A click beside everything that answers: it is meant for a small target within reach. */
  missed(event: MouseEvent): void {
    const on = event.target instanceof Element ? event.target : null;
    if (this.#taken.has(event) || event.defaultPrevented || on?.closest('button, a, input, select, [data-prompt]'))
      return;
    const near = this.#beside(event);
    if (!near) return;
    this.#taken.add(event);
    this.press(near.dataset.element ?? '', near, (event as PointerEvent).pointerType === 'touch');
  }

  make(choice: Choice): void {
    this.armed = null;
    this.hoveredChoice = null;
    this.#host.make(choice);
  }

  /**
   * Makes an element of a board a target: `<g {@attach targets.attach('slot:t2-a', { label })}>`. It gets role, tab
   * stop, handlers and the attributes data-can, data-chosen, data-refused, data-marked that the style sheet knows.
   */
  attach(element: string, options: TargetOptions = {}): Attachment {
    return (node) => {
      const html = node as HTMLElement;
      let touch = false;
      const hover = (on: boolean) => {
        if (on) this.hoveredElement = element;
        else if (this.hoveredElement === element) this.hoveredElement = null;
        options.preview?.(on, node);
      };
      // An element that is taken off the page loses its focus while the page is being redrawn: not the time for changes.
      const leave = () => queueMicrotask(() => hover(false));
      const handlers: [string, (event: Event) => void][] = [
        ['pointerdown', (event) => (touch = (event as PointerEvent).pointerType === 'touch')],
        [
          'click',
          (event) => {
            event.stopPropagation();
            if (this.#taken.has(event)) return;
            this.#taken.add(event);
            const under = this.#underneath(element, node, event as MouseEvent);
            this.press(under.element, under.node, touch, options.refuse);
            touch = false;
          },
        ],
        [
          'keydown',
          (event) => {
            const { key } = event as KeyboardEvent;
            if (key !== 'Enter' && key !== ' ') return;
            event.preventDefault();
            event.stopPropagation();
            this.press(element, node, false, options.refuse);
          },
        ],
        ['pointerenter', () => hover(true)],
        ['pointerleave', leave],
        ['focus', () => hover(true)],
        ['blur', leave],
      ];
      for (const [type, handler] of handlers) node.addEventListener(type, handler);
      const { label } = options;
      // What is drawn in it changes with what is put together, and belongs to its name.
      const words = new MutationObserver(() => label !== undefined && setName(node, label));
      if (label !== undefined && html instanceof HTMLElement)
        words.observe(html, { childList: true, characterData: true, subtree: true });
      html.dataset.element = element;
      node.setAttribute('role', 'button');
      $effect(() => {
        const legal = this.isLegal(element);
        const chosen = this.isChosen(element);
        const refused = this.refusedBy.has(element);
        // Tab visits what can be chosen; arrow keys reach the rest of the board.
        node.setAttribute('tabindex', legal || chosen ? '0' : '-1');
        if (label !== undefined) setName(node, label);
        node.setAttribute('aria-disabled', String(!legal && !chosen));
        node.toggleAttribute('data-can', legal);
        node.toggleAttribute('data-chosen', chosen);
        node.toggleAttribute('data-refused', refused && !legal && !chosen);
        node.toggleAttribute('data-marked', this.highlighted.includes(element));
        if (chosen) node.setAttribute('aria-pressed', 'true');
        else node.removeAttribute('aria-pressed');
      });
      return () => {
        words.disconnect();
        // A board that redraws while a click is on its way to this element (skipping an animation) must not lose it.
        setTimeout(() => {
          for (const [type, handler] of handlers) node.removeEventListener(type, handler);
        });
        leave();
      };
    };
  }
}
