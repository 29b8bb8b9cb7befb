// Which elements of a board can be clicked now, and what a click means. A choice names the elements a person clicks for
// it, in order. Each click narrows the choices to those that go on with that element; one that is left alone is made.
// Pure functions over a path of clicked elements; the reactive shell is session.svelte.ts.
import type { Choice } from '../protocol/types';

/** The choices that go on from the elements clicked so far. */
export function candidates(choices: readonly Choice[], path: readonly string[]): Choice[] {
  return choices.filter((choice) => path.every((element, step) => choice.touches[step] === element));
}

/** Element -> the choices a click on it leaves, in the order in which the server lists them. */
export function clickable(choices: readonly Choice[], path: readonly string[]): Map<string, Choice[]> {
  const result = new Map<string, Choice[]>();
  for (const choice of candidates(choices, path)) {
    const element = choice.touches[path.length];
    if (element === undefined) continue;
    const list = result.get(element);
    if (list) list.push(choice);
    else result.set(element, [choice]);
  }
  return result;
}

/** Choices with no further element to click: they are buttons in the prompt. */
export function buttons(choices: readonly Choice[], path: readonly string[]): Choice[] {
  return candidates(choices, path).filter((choice) => choice.touches.length === path.length);
}

/** So many choices on the board stand beside a refusal as buttons too. */
export const FEW = 3;

/**
 * The buttons of the prompt. A question that has one answer without an element ("No station") and few others on the
 * board offers those as buttons too: both answers stand side by side.
 */
export function answers(choices: readonly Choice[], path: readonly string[]): Choice[] {
  const plain = buttons(choices, path);
  if (path.length > 0 || plain.length !== 1) return plain;
  const others = choices.filter((choice) => choice.touches.length > 0);
  return others.length > 0 && others.length <= FEW ? [...others, ...plain] : plain;
}

export type Press =
  | { kind: 'nothing' }
  /** Several choices go on from here. */
  | { kind: 'narrowed'; path: string[] }
  | { kind: 'made'; choice: Choice; path: string[] };

/**
 * A click on an element. Where all choices that are left share the next elements too, those count as clicked, unless a
 * choice would be made by it: the last click is always a person's own.
 */
export function press(choices: readonly Choice[], path: readonly string[], element: string): Press {
  const left = clickable(choices, path).get(element);
  if (!left) return { kind: 'nothing' };
  const next = [...path, element];
  const only = left.length === 1 ? left[0] : undefined;
  if (only) return { kind: 'made', choice: only, path: next };
  for (;;) {
    const shared: string | undefined = left[0]?.touches[next.length];
    if (shared === undefined || !left.every((choice) => choice.touches[next.length] === shared)) break;
    next.push(shared);
  }
  return { kind: 'narrowed', path: next };
}

/** The path that is still good after the choices changed: its longest beginning that leads somewhere. */
export function kept(choices: readonly Choice[], path: readonly string[]): string[] {
  for (let length = path.length; length > 0; length -= 1) {
    const beginning = path.slice(0, length);
    if (candidates(choices, beginning).length > 1) return beginning;
  }
  return [];
}
