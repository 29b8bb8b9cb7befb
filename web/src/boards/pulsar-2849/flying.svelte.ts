// A flight that is being put together: what pays for it, where it can end, and the end that is looked at.
import type { Choice } from '../../protocol/types';
import { flightOf } from './flights';
import type { Table } from './table';

/** What an end is sure to bring, the best first. */
const BRINGS = ['claims', 'explores', 'station'];

export class Flying {
  /** The end that is pointed at, or stepped to. */
  over: string | null = $state(null);
  readonly #table: () => Table;

  constructor(table: () => Table) {
    this.#table = table;
  }

  /** The flight that the die chosen (or the one under the pointer) pays for. */
  readonly flight = $derived.by(() => {
    const table = this.#table();
    const { targets } = table;
    if (table.past || table.view.decisions.at(-1)?.kind !== 'turn') return null;
    const pay = (list: readonly Choice[], depth: number) =>
      list.find((choice) => choice.touches.length === depth + 1 && flightOf(choice) !== null);
    const chosen = targets.path.length > 0 ? pay(targets.left, targets.path.length) : undefined;
    const hovered =
      targets.path.length === 0 && targets.hoveredElement !== null
        ? pay(targets.clickable.get(targets.hoveredElement) ?? [], 1)
        : undefined;
    const choice = chosen ?? hovered;
    const found = choice && flightOf(choice);
    return choice && found ? { ...found, choice, fixed: chosen !== undefined } : null;
  });
  readonly ends = $derived(this.flight?.ends ?? new Map<string, string[]>());

  /** The ends in the order in which they are stepped through: those that bring something first. */
  readonly order = $derived.by(() => {
    const { arrivals } = this.#table().figures;
    const rank = (id: string) => {
      const at = BRINGS.indexOf(arrivals[id] ?? '');
      return at < 0 ? BRINGS.length : at;
    };
    return [...this.ends.keys()].sort((a, b) => rank(a) - rank(b));
  });

  /** The end that is drawn: the first one until another is pointed at or stepped to. */
  readonly shown = $derived(this.over ?? (this.flight?.fixed ? (this.order[0] ?? null) : null));

  step(by: number): void {
    const { order } = this;
    if (order.length === 0) return;
    const at = this.shown === null ? 0 : order.indexOf(this.shown);
    this.over = order[(at + by + order.length) % order.length] ?? null;
  }

  go(id = this.shown): void {
    const { flight } = this;
    const route = id === null ? undefined : flight?.ends.get(id);
    if (!flight || !route) return;
    this.over = null;
    this.#table().flyTo(flight.choice, route);
  }
}
