// Which elements of a board can be clicked now, and what a click means. A choice names the elements a person clicks for
// it, in order. Each click narrows the choices to those that go on with that element; one that is left alone is made.
// Where the order makes no difference to a person (`free`), any of its elements may be the next one.
// Pure functions over a path of clicked elements; the reactive shell is session.svelte.ts.
import type { Choice } from '../protocol/types';

/** Whether the elements of a choice may be clicked in any order. */
export type Free = (choice: Choice) => boolean;
const never: Free = () => false;

/** The elements that are left to click for a choice; null: it does not go on from the path. */
function left(choice: Choice, path: readonly string[], free: Free): string[] | null {
  const { touches } = choice;
  if (free(choice)) {
    return path.every((element) => touches.includes(element))
      ? touches.filter((element) => !path.includes(element))
      : null;
  }
  return path.every((element, step) => touches[step] === element) ? touches.slice(path.length) : null;
}

/** Those of them that may be the next one. */
function next(choice: Choice, path: readonly string[], free: Free): string[] {
  const open = left(choice, path, free) ?? [];
  return free(choice) ? open : open.slice(0, 1);
}

/** The choices that go on from the elements clicked so far. */
export function candidates(choices: readonly Choice[], path: readonly string[], free = never): Choice[] {
  return choices.filter((choice) => left(choice, path, free) !== null);
}

/** Element -> the choices a click on it leaves, in the order in which the server lists them. */
export function clickable(choices: readonly Choice[], path: readonly string[], free = never): Map<string, Choice[]> {
  const result = new Map<string, Choice[]>();
  for (const choice of candidates(choices, path, free)) {
    for (const element of next(choice, path, free)) {
      const list = result.get(element);
      if (list) list.push(choice);
      else result.set(element, [choice]);
    }
  }
  return result;
}

/** Choices with no further element to click: they are buttons in the prompt. */
export function buttons(choices: readonly Choice[], path: readonly string[], free = never): Choice[] {
  return candidates(choices, path, free).filter((choice) => choice.touches.length === path.length);
}

/** So many choices on the board stand beside a refusal as buttons too. */
export const FEW = 3;

/**
 * The buttons of the prompt. A question that has one answer without an element ("No station") and few others on the
 * board offers those as buttons too: both answers stand side by side.
 */
export function answers(choices: readonly Choice[], path: readonly string[], free = never): Choice[] {
  const plain = buttons(choices, path, free);
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
export function press(choices: readonly Choice[], path: readonly string[], element: string, free = never): Press {
  const open = clickable(choices, path, free).get(element);
  if (!open) return { kind: 'nothing' };
  const way = [...path, element];
  const only = open.length === 1 ? open[0] : undefined;
  if (only) return { kind: 'made', choice: only, path: way };
  for (;;) {
    const shared =
      open[0] &&
      next(open[0], way, free).find((one) => open.every((choice) => next(choice, way, free).includes(one)));
    if (shared === undefined) break;
    way.push(shared);
  }
  return { kind: 'narrowed', path: way };
}

/** The path that is still good after the choices changed: its longest beginning that leads somewhere. */
export function kept(choices: readonly Choice[], path: readonly string[]): string[] {
  for (let length = path.length; length > 0; length -= 1) {
    const beginning = path.slice(0, length);
    if (candidates(choices, beginning).length > 1) return beginning;
  }
  return [];
}
