// The income phase as one table: its steps down, the players across, read from the events of the moves that led through
// it. It may take several moves, because somebody is asked about upkeep or a tied law.
import type { GameEvent } from '../../protocol/types';
import { RESOURCES, type FloorId, type WingId } from './data';

export const STEPS = ['production', 'upkeep', 'projects', 'floors', 'law'] as const;
export type StepId = (typeof STEPS)[number];

/** Something that came or went: a glyph and a number, or points. */
export interface Item {
  /** Of a glyph; 'vp': points, 'die': the die with its value. */
  sign: string;
  n: number;
  floor?: FloorId;
}

export interface Income {
  round: number;
  /** By step and seat. */
  cells: Record<StepId, Item[][]>;
  votes: Record<WingId, number> | null;
  passed: { wing: WingId; law: string } | null;
  /** The step that is being carried out; null: all are done. */
  step: StepId | null;
}

const fresh = (round: number, seats: number): Income => ({
  round,
  cells: Object.fromEntries(
    STEPS.map((step) => [step, Array.from({ length: seats }, () => [])]),
  ) as unknown as Record<StepId, Item[][]>,
  votes: null,
  passed: null,
  step: null,
});

/** What an event brings to the seat that it is about, as signs. */
function itemsOf(event: GameEvent, floor: FloorId | null): Item[] {
  const amounts = (times: number) =>
    RESOURCES.flatMap((id): Item[] => {
      const n = Number(event[id] ?? 0);
      return n > 0 ? [{ sign: id, n: times * n }] : [];
    });
  switch (event.type) {
    case 'gained':
      return amounts(1);
    case 'paid':
    case 'upkeep':
      return amounts(-1);
    case 'ships':
      return [{ sign: 'ship', n: Number(event.n) }];
    case 'accreditation':
      return [{ sign: 'step', n: 1 }];
    case 'dropped':
      return [{ sign: 'level', n: -1 }];
    case 'die':
      return [{ sign: 'die', n: Number(event.value) }];
    case 'modifier-drawn':
      return [{ sign: 'modifier', n: 1 }];
    case 'upgraded':
      return [{ sign: 'upgrade', n: 1 }];
    case 'scholar-refreshed':
      return [{ sign: 'refresh', n: 1 }];
    case 'miner':
      return [{ sign: 'neo', n: 1 }];
    case 'manipulator':
      return [{ sign: 'sixmoon', n: 1 }];
    case 'medal':
      return [{ sign: 'medal', n: 1 }];
    case 'invested':
      return [{ sign: String(event.project), n: 1 }];
    case 'contributed':
      return [{ sign: 'project-community', n: 1 }];
    case 'points':
      return [{ sign: 'vp', n: Number(event.n), ...(floor ? { floor } : {}) }];
    default:
      return [];
  }
}

/** Equal signs of one cell are counted together; points of a floor stand alone. */
function add(items: Item[], more: readonly Item[]): Item[] {
  const result = items.slice();
  for (const item of more) {
    const at = result.findIndex(
      (one) => one.sign === item.sign && !item.floor && Math.sign(one.n) === Math.sign(item.n),
    );
    const old = result[at];
    if (old && item.sign !== 'die') result[at] = { ...old, n: old.n + item.n };
    else if (old) result[at] = item;
    else result.push(item);
  }
  return result;
}

/**
 * The table after more events; it begins anew with the first step of the next income phase. The round is that of the
 * position after them.
 */
export function collect(
  before: Income | null,
  events: readonly GameEvent[],
  round: number,
  seats: number,
): Income | null {
  let now = before;
  let floor: FloorId | null = null;
  for (const event of events) {
    if (event.type === 'income-step') {
      const n = Number(event.step);
      if (n === 1) now = fresh(round, seats);
      if (now) now = { ...now, step: STEPS[n - 1] ?? null };
    } else if (event.type === 'round' && now?.step === null) {
      now = { ...now, round: Number(event.n) - 1 };
    } else if (now?.step) {
      const { step } = now;
      const seat = Number(event.seat ?? -1);
      if (event.type === 'clean-up' || event.type === 'final') now = { ...now, step: null };
      else if (event.type === 'law-votes')
        now = { ...now, votes: { left: Number(event.left), right: Number(event.right) } };
      else if (event.type === 'law-passed')
        now = { ...now, passed: { wing: event.wing as WingId, law: String(event.law) } };
      else if (event.type === 'floor-won') floor = event.floor as FloorId;
      const items = itemsOf(event, step === 'floors' ? floor : null);
      if (items.length > 0 && seat >= 0) {
        const cells = now.cells[step].map((list, i) => (i === seat ? add(list, items) : list));
        now = { ...now, cells: { ...now.cells, [step]: cells } };
      }
    }
  }
  return now;
}

export const isEmpty = (income: Income): boolean =>
  STEPS.every((step) => income.cells[step].every((list) => list.length === 0));

/** The points of a seat in all steps. */
export const pointsOf = (income: Income, seat: number): number =>
  STEPS.flatMap((step) => income.cells[step][seat] ?? [])
    .filter((item) => item.sign === 'vp')
    .reduce((sum, item) => sum + item.n, 0);
