// The guided first game at its table: which step it is, what it points at, and what it says to a move. The game is an
// ordinary one; all this does is to read its log and its choices.
import { api } from '../../protocol/api';
import type { Lesson, LessonStep } from '../../protocol/lesson';
import type { Choice, Text } from '../../protocol/types';
import { afterUndo, answerTo, passedOver, servedBy } from '../../state/lesson_course';
import { lessons } from '../../state/lesson.svelte';
import type { TableStore } from '../../state/table.svelte';

export interface Remark {
  text: Text | null;
  /** It can be taken back for what the step asks for. */
  undo: boolean;
}

export class Coach {
  lesson: Lesson | null = $state.raw(null);
  remark: Remark | null = $state.raw(null);
  /** An earlier step is read again. */
  reread: number | null = $state(null);
  /** Counts the times that the target was asked for. */
  shows = $state(0);

  readonly #store: TableStore;
  /** What was offered at my last decision, and the newest line that has been looked at. */
  #offered: { ply: number; notations: string[] } = { ply: -1, notations: [] };
  #seen = -1;

  constructor(store: TableStore) {
    this.#store = store;
  }

  readonly #progress = $derived.by(() => lessons.at(this.#store.id));
  /** There is a lesson at this table, and it is not over. */
  readonly offered = $derived.by(
    () => this.lesson !== null && (this.#progress?.ends.length ?? 0) < this.lesson.steps.length,
  );
  readonly open = $derived.by(() => this.offered && this.#progress?.left === false);
  /** From 0. */
  readonly at = $derived.by(() => this.reread ?? this.#progress?.ends.length ?? 0);
  readonly step: LessonStep | null = $derived.by(() => (this.open ? (this.lesson?.steps[this.at] ?? null) : null));

  readonly served: Choice[] = $derived.by(() => {
    const { yourTurn, targets } = this.#store;
    if (!this.step || this.reread !== null || !yourTurn) return [];
    return servedBy(this.step, targets.choices);
  });
  /** To be read, not to be played. */
  readonly looksOnly = $derived.by(() => this.reread !== null || this.step?.moves.length === 0);
  /** The step cannot be done yet. */
  readonly waits = $derived.by(() => this.step !== null && !this.looksOnly && this.served.length === 0);
  /** The move to show: one that goes on from what was clicked. */
  readonly choice: Choice | null = $derived.by(() => {
    const { left } = this.#store.targets;
    return this.served.find((one) => left.includes(one)) ?? this.served[0] ?? null;
  });
  /** What to click next: an element of the board, or the choice as a button in the prompt. */
  readonly next: { element: string } | { button: Choice } | null = $derived.by(() => {
    const { choice } = this;
    const { armed, clickable, left } = this.#store.targets;
    if (!choice) return null;
    if (armed && this.served.includes(armed.choice)) return { button: armed.choice };
    // The choices that are left do not serve the step: the way leads back through the prompt.
    if (!left.includes(choice)) return null;
    for (const [element, choices] of clickable) if (choices.includes(choice)) return { element };
    return { button: choice };
  });
  /** Something is answered in the prompt, which a phone shows beside the coach then. */
  readonly needsPrompt = $derived.by(() => {
    const { targets, caughtUp } = this.#store;
    return !caughtUp || targets.buttons.length > 0 || targets.path.length > 0 || targets.armed !== null;
  });
  /** Elements in the ring. */
  readonly marks: string[] = $derived.by(() => {
    if (this.looksOnly) return this.step?.look ?? [];
    return this.next && 'element' in this.next ? [this.next.element] : [];
  });
  /** Elements beside it in full light. */
  readonly lit: string[] = $derived.by(() => [
    ...(this.lesson?.keep ?? []),
    ...(this.step?.look ?? []),
    ...(this.choice?.touches ?? []),
    ...[...this.#store.targets.clickable].flatMap(([element, choices]) =>
      choices.some((one) => this.served.includes(one)) ? [element] : [],
    ),
  ]);

  async load(game: string): Promise<void> {
    if (!this.#progress) return;
    this.lesson = await api.lesson(game).catch(() => null);
  }

  /** A new position is on the screen, or the choices have come. */
  follow(): void {
    const { log, position, seat, targets, yourTurn } = this.#store;
    if (!this.lesson || !position) return;
    if (this.#seen > position.ply) {
      this.#end(afterUndo(this.#ends, position.ply));
      this.#seen = position.ply;
      this.remark = null;
      this.reread = null;
    }
    if (this.#seen < 0) this.#seen = position.ply;
    for (const line of log) {
      if (line.ply <= this.#seen) continue;
      this.#seen = line.ply;
      if (line.seat === seat && line.notation !== undefined && this.open) this.#hear(line.notation, line.ply);
    }
    if (!yourTurn || targets.choices.length === 0) return;
    if (this.#offered.ply === position.ply) return;
    this.#offered = { ply: position.ply, notations: targets.choices.map(({ notation }) => notation) };
    const over = passedOver(this.lesson, this.#ends.length, targets.choices);
    if (over > 0 && this.open) this.#end([...this.#ends, ...Array<number>(over).fill(position.ply)]);
  }

  /** On to the next step, whether it was read or is not wanted. */
  goOn(): void {
    if (this.reread !== null) {
      this.reread = this.reread + 1 < this.#ends.length ? this.reread + 1 : null;
      return;
    }
    this.remark = null;
    if (this.open) this.#end([...this.#ends, this.#store.position?.ply ?? 0]);
  }

  back(): void {
    if (this.at > 0) this.reread = this.at - 1;
  }

  show(): void {
    this.shows += 1;
  }

  takeBack(): void {
    this.remark = null;
    this.#store.undo();
  }

  /** The coach goes, the game goes on; or he comes back. */
  leave(left = true): void {
    const progress = this.#progress;
    if (progress && this.lesson) lessons.keep(this.lesson.id, { ...progress, left });
    this.remark = null;
    this.reread = null;
  }

  get #ends(): number[] {
    return this.#progress?.ends ?? [];
  }

  #end(ends: number[]): void {
    const progress = this.#progress;
    if (progress && this.lesson) lessons.keep(this.lesson.id, { ...progress, ends });
  }

  #hear(notation: string, ply: number): void {
    const step = this.lesson?.steps[this.#ends.length];
    if (!step) return;
    this.reread = null;
    const answer = answerTo(step, notation, this.#offered.notations);
    this.remark = null;
    if (answer.kind === 'served' || answer.kind === 'also') this.#end([...this.#ends, ply]);
    if (answer.kind === 'also') this.remark = { text: answer.text, undo: false };
    if (answer.kind === 'other') this.remark = { text: answer.text, undo: true };
  }
}
