// Plays what happened, event by event: a piece flies from where it was to where it goes, then the shown position takes
// the event in. At the end the true position stands there. A click skips; with reduced motion what changed is marked.
import type { GameEvent, Seat } from '../../protocol/types';
import type { Step } from '../types';

/**
 * How an event moves: which piece, from which anchor to which; of several the first that is there. `rest`: nothing moves,
 * something is to be read.
 */
export interface Flight {
  kind: 'arc' | 'line' | 'turn' | 'rest';
  icon: string;
  seat: Seat | null;
  from: string[];
  to: string | readonly string[];
  ms: number;
}

export interface Turned {
  title: string;
  text: string;
}

/** What the film asks of the board, whose anchors are elements with data-anchor inside `root`. */
export interface Board<View> {
  root: string;
  flight(event: GameEvent): Flight | null;
  /** The shown position after one event. */
  takeIn(view: View, event: GameEvent): View;
  /** A card that an event turns up, in words; null: none. */
  card?(event: GameEvent): Turned | null;
  /** The anchors a piece passes on its way, both ends left out. */
  way?(event: GameEvent): string[];
  /** How long these events may take, in ms, where they are worth more than a step usually is. */
  limit?(events: readonly GameEvent[]): number | null;
}

const MARK_MS = 1000;
/** A step takes at most this long; a card that turns up stays besides, because it has to be read. */
const LONGEST = 2500;
const READ_MS = 1500;

export class Film<View, Figures> {
  /** The position to draw; null: the true one. */
  shown: View | null = $state.raw(null);
  /** Those of the position before, while a step is played; null: the true ones. */
  figures: Figures | null = $state.raw(null);
  playing = $state(false);
  stage: HTMLElement | undefined = $state();
  /** The events that are being played, and how many of them are over or under way. */
  now: { events: readonly GameEvent[]; at: number } | null = $state.raw(null);

  /** The last step that was shown and the position before it. */
  before: { view: View; events: readonly GameEvent[] } | null = null;

  readonly #board: Board<View>;
  constructor(board: Board<View>) {
    this.#board = board;
  }

  #last: View | null = null;
  #lastFigures: Figures | null = null;
  #serial = -1;
  #run = 0;

  show(view: View, figures: Figures, step: Step | null, reduced: boolean): void {
    const before = this.#last;
    const figuresBefore = this.#lastFigures;
    this.#last = view;
    this.#lastFigures = figures;
    if (!step || step.serial === this.#serial) return;
    this.#serial = step.serial;
    this.now = null;
    if (!before || step.events.length === 0 || document.hidden) return;
    this.before = { view: before, events: step.events };
    const run = ++this.#run;
    if (reduced || step.duration === 0) {
      this.shown = null;
      this.figures = null;
      this.playing = false;
      requestAnimationFrame(() => this.#mark(step.events));
      return;
    }
    this.shown = before;
    this.figures = figuresBefore;
    this.playing = true;
    requestAnimationFrame(() => void this.#play(step, before, run));
  }

  skip(): void {
    if (!this.playing) return;
    this.#run += 1;
    this.#end();
  }

  /**
   * Plays events once more, from the position before them. Without motion what they change is marked, one after the
   * other.
   */
  again(events: GameEvent[], before: View, duration: number, reduced: boolean): void {
    const run = ++this.#run;
    this.shown = before;
    this.playing = true;
    const step: Step = { serial: this.#serial, seat: null, events, duration };
    requestAnimationFrame(() => void this.#play(step, before, run, reduced));
  }

  #end(): void {
    this.now = null;
    this.shown = null;
    this.figures = null;
    this.playing = false;
    this.stage?.replaceChildren();
  }

  async #play(step: Step, before: View, run: number, still = false): Promise<void> {
    const flights = step.events.map((event) => this.#board.flight(event));
    const total = flights.reduce((sum, flight) => sum + (flight?.ms ?? 0), 0);
    const limit = this.#board.limit?.(step.events) ?? Math.min(step.duration, LONGEST);
    const pace = Math.min(1, limit / Math.max(1, total));
    let view = before;
    for (const [i, event] of step.events.entries()) {
      if (run !== this.#run) return;
      this.now = { events: step.events, at: i };
      const flight = flights[i];
      if (flight && (still || flight.kind === 'rest')) {
        await wait(flight.ms * pace);
      } else if (flight) {
        const way = this.#board.way?.(event) ?? [];
        await this.#fly(flight, flight.ms * pace * (1 + way.length / 2), way);
      }
      const card = run === this.#run ? (this.#board.card?.(event) ?? null) : null;
      if (card) await this.#turnUp(card, Math.min(READ_MS, step.duration));
      if (run !== this.#run) return;
      view = this.#board.takeIn(view, event);
      this.shown = view;
      if (still) this.#mark([event]);
    }
    if (run === this.#run) this.#end();
  }

  async #fly(flight: Flight, ms: number, way: string[]): Promise<void> {
    const stage = this.stage;
    const to = this.#first(flight.to);
    if (!stage || !to || ms < 30) return;
    const from = this.#first(flight.from);
    const end = middle(to);
    if (flight.kind === 'turn') {
      await done(
        to.animate(
          [{ transform: 'perspective(600px) rotateY(0)' }, { transform: 'perspective(600px) rotateY(90deg)' }],
          { duration: ms, easing: 'ease-in', composite: 'add' },
        ),
      );
      return;
    }
    if (!from) {
      await done(to.animate([{ opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }], { duration: ms }));
      return;
    }
    const start = middle(from);
    const piece = document.createElement('span');
    piece.className = `flyer ${flight.seat === null ? '' : `p${flight.seat + 1}`}`;
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    use.setAttribute('href', `#i-${flight.icon}`);
    svg.append(use);
    piece.append(svg);
    stage.append(piece);
    const lift = flight.kind === 'arc' ? Math.min(60, Math.hypot(end.x - start.x, end.y - start.y) / 4) : 0;
    const at = (x: number, y: number, scale = 1) => ({
      transform: `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`,
    });
    const frames = [
      at(start.x, start.y, 1.1),
      ...way.flatMap((id) => {
        const node = this.#anchor(id);
        const point = node && middle(node);
        return point ? [at(point.x, point.y)] : [];
      }),
      ...(lift > 0 ? [at((start.x + end.x) / 2, (start.y + end.y) / 2 - lift, 1.35)] : []),
      at(end.x, end.y),
    ];
    await done(piece.animate(frames, { duration: ms, easing: flight.kind === 'arc' ? 'ease-out' : 'ease-in-out' }));
    piece.remove();
  }

  async #turnUp(card: Turned, ms: number): Promise<void> {
    if (!this.stage || ms < 100) return;
    const box = document.createElement('div');
    box.className = 'turned';
    const title = document.createElement('b');
    title.textContent = card.title;
    const text = document.createElement('p');
    text.textContent = card.text;
    box.append(title, text);
    this.stage.append(box);
    const turn = (angle: number) => `translate(-50%, -50%) perspective(700px) rotateY(${angle}deg)`;
    await done(
      box.animate(
        [
          { transform: turn(90), offset: 0 },
          { transform: turn(0), offset: 0.2, easing: 'linear' },
          { transform: turn(0), opacity: 1, offset: 0.9 },
          { transform: turn(0), opacity: 0, offset: 1 },
        ],
        { duration: ms, easing: 'ease-out' },
      ),
    );
    box.remove();
  }

  #first(names: string | readonly string[]): Element | null {
    const list = typeof names === 'string' ? [names] : names;
    return list.map((name) => this.#anchor(name)).find((node) => node !== null) ?? null;
  }

  #anchor(name: string): Element | null {
    return document.querySelector(`${this.#board.root} [data-anchor="${CSS.escape(name).replace(/\\:/g, ':')}"]`);
  }

  #mark(events: GameEvent[]): void {
    const seen = new Set<Element>();
    for (const event of events) {
      const flight = this.#board.flight(event);
      const node = flight ? this.#first(flight.to) : null;
      if (!node || seen.has(node)) continue;
      seen.add(node);
      node.setAttribute('data-changed', '');
      setTimeout(() => node.removeAttribute('data-changed'), MARK_MS);
    }
  }
}

function middle(node: Element): { x: number; y: number } {
  const rect = node.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const done = (animation: Animation) =>
  animation.finished.then(
    () => undefined,
    () => undefined,
  );
