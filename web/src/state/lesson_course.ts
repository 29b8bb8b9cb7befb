// The course of a lesson as pure functions: which moves serve a step, what a move says about it, which step is next.
// Whether a step can be done is asked of the moves that the server offers.
import type { Lesson, LessonStep } from '../protocol/lesson';
import type { Choice, Text } from '../protocol/types';

/** `*` in a pattern stands for any text. */
export function matches(pattern: string, text: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

const some = (patterns: readonly string[], notation: string) => patterns.some((one) => matches(one, notation));

/** The moves that serve a step, the one to show first. */
export function servedBy(step: LessonStep, choices: readonly Choice[]): Choice[] {
  const found = step.moves.flatMap((one) => choices.filter(({ notation }) => matches(one, notation)));
  return [...new Set(found)];
}

export type Answer =
  | { kind: 'served' }
  /** Another good one. */
  | { kind: 'also'; text: Text }
  /** It was possible to serve the step, and something else was done. */
  | { kind: 'other'; text: Text | null }
  | { kind: 'nothing' };

/** What a move says about a step; `offered` are the notations it was chosen from. */
export function answerTo(step: LessonStep, notation: string, offered: readonly string[]): Answer {
  if (some(step.moves, notation)) return { kind: 'served' };
  const also = step.also.find(({ moves }) => some(moves, notation));
  const possible = offered.some((one) => some(step.moves, one));
  if (also && possible) return { kind: 'also', text: also.text };
  return possible ? { kind: 'other', text: step.better ?? null } : { kind: 'nothing' };
}

/** How many steps are to be passed over now: optional ones that cannot be done while a later one can. */
export function passedOver(lesson: Lesson, at: number, choices: readonly Choice[]): number {
  for (let next = at; next < lesson.steps.length; next += 1) {
    const step = lesson.steps[next];
    if (!step) break;
    if (servedBy(step, choices).length > 0) return next - at;
    if (!step.optional) break;
  }
  return 0;
}

/** The steps that are over after moves were taken back. */
export function afterUndo(ends: readonly number[], ply: number): number[] {
  const first = ends.findIndex((end) => end > ply);
  return first < 0 ? [...ends] : ends.slice(0, first);
}
