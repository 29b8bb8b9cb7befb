// Looking back: positions of earlier plies, asked for one at a time. Only the newest wish is sent when the answer to
// the last one is in, so dragging the slider does not flood the server.
import type { Step } from '../boards/types';
import type { Past } from '../protocol/types';
import { stepTime } from './pace';
import { settings } from './settings.svelte';

const KEPT = 200;
/** Between two questions, in ms: the server allows 30 messages a second. */
const ASK_EVERY = 50;

export class Replay {
  /** The ply that is wanted; null: the live game is shown. */
  ply: number | null = $state(null);
  shown: Past | null = $state.raw(null);
  step: Step | null = $state.raw(null);
  length = $state(0);
  playing = $state(false);

  readonly #ask: (ply: number) => boolean;
  readonly #known = new Map<number, Past>();
  #asked: number | null = null;
  #lastAsked = -ASK_EVERY;
  #later: ReturnType<typeof setTimeout> | undefined;
  #serial = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: (ply: number) => boolean) {
    this.#ask = ask;
  }

  get active(): boolean {
    return this.ply !== null;
  }

  setLength(length: number): void {
    this.length = length;
    // After a break of the connection the last question was never answered.
    this.#asked = null;
    this.#want();
  }

  /** Moves after `ply` were taken back. */
  forget(ply: number): void {
    for (const known of this.#known.keys()) if (known > ply) this.#known.delete(known);
    if (this.ply !== null && this.ply > ply) this.to(ply);
  }

  to(ply: number): void {
    this.ply = Math.max(0, Math.min(this.length, ply));
    this.#want();
  }

  by(steps: number): void {
    this.to((this.ply ?? this.length) + steps);
  }

  close(): void {
    this.stop();
    this.ply = null;
    this.shown = null;
    this.step = null;
  }

  play(): void {
    if (this.ply === null || this.ply >= this.length) this.to(0);
    this.playing = true;
    this.#tick();
  }

  stop(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
    this.playing = false;
    clearTimeout(this.#timer);
  }

  receive(past: Past): void {
    this.#known.set(past.ply, past);
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value as number);
    if (this.#asked === past.ply) this.#asked = null;
    this.#want();
  }

  #want(): void {
    if (this.ply === null) return;
    const past = this.#known.get(this.ply);
    if (past) this.#show(past);
    else if (this.#asked === null) this.#askSoon();
  }

  #askSoon(): void {
    const wait = this.#lastAsked + ASK_EVERY - performance.now();
    if (wait > 0) {
      this.#later ??= setTimeout(() => {
        this.#later = undefined;
        this.#want();
      }, wait);
      return;
    }
    if (this.ply === null || !this.#ask(this.ply)) return;
    this.#asked = this.ply;
    this.#lastAsked = performance.now();
  }

  #show(past: Past): void {
    if (this.shown === past) return;
    const forward = this.shown !== null && past.ply === this.shown.ply + 1;
    this.#serial += 1;
    this.step = {
      serial: this.#serial,
      seat: past.line?.seat ?? null,
      events: forward ? (past.line?.events ?? []) : [],
      duration: forward && !settings.reducedMotion ? stepTime(settings.speed, 1) : 0,
    };
    this.shown = past;
  }

  #tick(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    const pause = Math.max(250, stepTime(settings.speed, 1)) * 1.15;
    this.#timer = setTimeout(() => {
      if (this.ply === null || this.ply >= this.length) {
        this.stop();
        return;
      }
      if (this.shown?.ply === this.ply) this.by(1);
      this.#tick();
    }, pause);
  }
}
