// A hint for the decision at hand: asked for, thought about on the server, and gone when the position moves on.
import type { Advice, ClientMessage, HintMessage } from '../protocol/types';

export class Hint {
  open = $state(false);
  progress = $state(0);
  done = $state(false);
  /** It was ended early; what was found until then stays. */
  stopped = $state(false);
  moves: Advice[] = $state.raw([]);

  readonly #send: (message: ClientMessage) => boolean;
  #ply = -1;
  #kept: HintMessage | null = null;

  constructor(send: (message: ClientMessage) => boolean) {
    this.#send = send;
  }

  get thinking(): boolean {
    return this.open && !this.done;
  }

  ask(ply: number): void {
    if (this.thinking && this.#ply === ply) return;
    // Thought through once, the same position is answered the same way.
    if (this.#kept?.ply === ply) {
      this.open = true;
      this.receive(this.#kept);
      return;
    }
    if (!this.#send({ type: 'hint', ply })) return;
    this.#ply = ply;
    this.open = true;
    this.progress = 0;
    this.done = false;
    this.stopped = false;
    this.moves = [];
  }

  /** Ends the thinking and keeps what there is. */
  stop(): void {
    if (this.thinking) this.#send({ type: 'stop' });
  }

  close(): void {
    this.stop();
    this.#hide();
  }

  #hide(): void {
    this.open = false;
    this.moves = [];
  }

  /** The position moved on or the connection is gone: the server has stopped by itself. */
  leave(): void {
    this.#hide();
    this.#kept = null;
  }

  receive(message: HintMessage): void {
    if (!this.open || message.ply !== this.#ply) return;
    if (message.done && message.stopped !== true && message.moves.length > 0) this.#kept = message;
    this.progress = message.progress;
    this.done = message.done;
    this.stopped = message.stopped === true;
    this.moves = message.moves;
  }
}
