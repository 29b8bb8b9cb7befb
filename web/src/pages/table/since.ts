// What mattered since I last did something: for each player the sentences that tell most, in the order of their moves,
// and in small what else changed.
import type { GameEvent, Line, Seat, Text } from '../../protocol/types';

export interface Deed {
  ply: number;
  text: Text;
}
export interface SinceRow {
  seat: Seat;
  /** The first move of theirs. */
  ply: number;
  main: Deed[];
  small: Deed[];
}

const MAIN = 2;
const SMALL = 3;

/** The lines after my last one; none where I have not done anything yet. */
export function linesSince(lines: readonly Line[], me: Seat): Line[] {
  const mine = lines.findLastIndex((line) => line.seat === me);
  return mine < 0 ? [] : lines.slice(mine + 1).filter((line) => line.seat !== null && line.undone === undefined);
}

export function sinceMine(lines: readonly Line[], me: Seat, weight: (event: GameEvent) => number): SinceRow[] {
  const found = new Map<Seat, { deed: Deed; weight: number; at: number }[]>();
  let at = 0;
  for (const line of linesSince(lines, me)) {
    const told = line.events.filter((event) => event.text !== null && weight(event) > 0);
    for (const event of told) {
      const seat = typeof event.seat === 'number' ? event.seat : line.seat;
      if (seat === null || !event.text) continue;
      const deed = { ply: line.ply, text: event.text };
      found.set(seat, [...(found.get(seat) ?? []), { deed, weight: weight(event), at: at++ }]);
    }
  }
  return [...found].map(([seat, all]) => {
    const byWeight = [...all].sort((a, b) => b.weight - a.weight || a.at - b.at);
    const inOrder = (part: typeof all) => part.sort((a, b) => a.at - b.at).map((one) => one.deed);
    return {
      seat,
      ply: all[0]?.deed.ply ?? 0,
      main: inOrder(byWeight.slice(0, MAIN)),
      small: inOrder(byWeight.slice(MAIN, MAIN + SMALL)),
    };
  });
}
