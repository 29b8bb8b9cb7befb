// The analysis of a finished game: its curve fills up while the server thinks, then come the turning points.
import { findAnalysis, keepAnalysis } from './kept_analyses';
import type { AnalysisMessage, AnalysisPoint, ClientMessage, Turning } from '../protocol/types';

export class Analysis {
  /** none: not asked for yet. stopped: asking again goes on from there. */
  state: 'none' | 'thinking' | 'stopped' | 'done' = $state('none');
  progress = $state(0);
  /** Points there will be. */
  total = $state(0);
  curve: AnalysisPoint[] = $state.raw([]);
  turns: Turning[] = $state.raw([]);

  readonly #send: (message: ClientMessage) => boolean;

  /** `table`: an analysis that is done is kept for it in this browser. */
  constructor(
    send: (message: ClientMessage) => boolean,
    readonly table = '',
  ) {
    this.#send = send;
  }

  /** The game is over: what was found on an earlier visit is there again. */
  recall(): void {
    const kept = this.state === 'none' && this.table !== '' ? findAnalysis(this.table) : null;
    if (!kept) return;
    Object.assign(this, { ...kept, progress: 1, state: 'done' });
  }

  ask(): void {
    if (this.state === 'thinking' || this.state === 'done') return;
    if (this.#send({ type: 'analyse' })) this.state = 'thinking';
  }

  stop(): void {
    if (this.state === 'thinking') this.#send({ type: 'stop' });
  }

  /** The connection is gone, or the server refused: what there is stays. */
  interrupt(): void {
    if (this.state === 'thinking') this.state = this.curve.length > 0 ? 'stopped' : 'none';
  }

  /** The game goes on after all: an undo. */
  forget(): void {
    this.state = 'none';
    this.progress = 0;
    this.total = 0;
    this.curve = [];
    this.turns = [];
  }

  receive(message: AnalysisMessage): void {
    if (this.state === 'none') return;
    this.progress = message.progress;
    this.total = message.total;
    this.curve = [...this.curve.slice(0, message.from), ...message.curve];
    this.turns = message.turns;
    this.state = !message.done ? 'thinking' : message.stopped ? 'stopped' : 'done';
    if (this.state === 'done' && this.table !== '')
      keepAnalysis(this.table, { total: this.total, curve: this.curve, turns: this.turns });
  }
}
