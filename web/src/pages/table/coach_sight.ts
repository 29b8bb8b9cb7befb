// Where the board draws what the coach speaks of. Elements are found by the names that the game gives them.
import type { Box } from '../../ui/place';
import { around } from './coach_place';

const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;

/** What is drawn of an element; `*` at the end of its name stands for anything. */
export function nodesOf(element: string): Element[] {
  const [start = '', rest] = element.split('*');
  const is = rest === undefined ? '=' : '^=';
  const found = document.querySelectorAll(
    `.board [data-element${is}${quoted(start)}], .board [data-anchor${is}${quoted(start)}]`,
  );
  return [...found].filter((node) => node.getBoundingClientRect().width > 0);
}

export function boxOf(node: Element): Box {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { left, top, width, height };
}

export const boxesOf = (elements: readonly string[]): Box[] => elements.flatMap(nodesOf).map(boxOf);

/** Of several equal things (ambassadors of one kind) the first stands for all. */
export function targetBox(element: string): Box | null {
  const first = nodesOf(element).find((node) => (node as HTMLElement).dataset.element === element);
  if (!first) return null;
  const whole = first.closest(`[data-anchor=${quoted(element)}]`);
  return around(whole ? [boxOf(first), boxOf(whole)] : [boxOf(first)]);
}
