// Cards and tiles that were drawn and are done with at once: the last one of the log, for the shell to show. Nobody is
// asked because of it.
import type { Entry, GameData, GameEvent, Line, Text } from '../../protocol/types';
import type { TurnedUp } from '../types';

export interface DrawnKind {
  /** The field of the event that names the card, where it is no tile. */
  key?: string;
  /** The groups of the card pages it may belong to. */
  groups: readonly string[];
  icon: string;
  kind: Text;
  rule: string;
}

const found = (game: GameData, kind: DrawnKind, event: GameEvent): Entry | undefined =>
  game.entries.find((entry) => entry.id === event[kind.key ?? 'tile'] && kind.groups.includes(entry.group));

/** What several drawn at once have in one move is told by the last of them. */
export function lastDrawn(
  kinds: Readonly<Record<string, DrawnKind>>,
  game: GameData,
  lines: readonly Line[],
): TurnedUp | null {
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at];
    if (!line || line.undone !== undefined) continue;
    const event = line.events.findLast((one) => one.type !== undefined && one.type in kinds);
    const kind = event?.type === undefined ? undefined : kinds[event.type];
    const entry = event && kind ? found(game, kind, event) : undefined;
    if (!event || !kind || !entry) continue;
    return {
      id: `${line.ply}.${entry.id}`,
      ply: line.ply,
      by: typeof event.seat === 'number' ? event.seat : line.seat,
      icon: kind.icon,
      kind: kind.kind,
      name: entry.name,
      text: entry.text,
      rule: kind.rule,
      asks: false,
      drawn: true,
      answers: [],
    };
  }
  return null;
}

/** Of two the one that was turned up later; one that still asks comes first. */
export function later(one: TurnedUp | null, other: TurnedUp | null): TurnedUp | null {
  if (!one || !other) return one ?? other;
  if (one.asks !== other.asks) return one.asks ? one : other;
  return other.ply > one.ply ? other : one;
}
