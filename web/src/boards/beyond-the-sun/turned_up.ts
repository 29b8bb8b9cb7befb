// The event that was turned up last: what it says, who has decided because of it, who decides now and who is still to
// come. All of it is read off the log and the decision stack.
import type { GameEvent, Line, Seat, Text } from '../../protocol/types';
import type { Answered, TurnedUp } from '../types';
import { ROMAN, type View } from './data';
import { textOf, type Pack } from './model';

/** One of these says that an event is over. */
const OVER = new Set(['event-kept', 'event-discarded']);

interface Deed {
  text: Text;
  weight: number;
}

/** What mattered most of what each faction did; where nothing was told of it, the move itself. */
function deeds(
  lines: readonly Line[],
  first: number,
  event: string,
  weight: (event: GameEvent) => number,
): Map<Seat, Deed> {
  const result = new Map<Seat, Deed>();
  const add = (seat: Seat, text: Text, n: number) => {
    if (n > (result.get(seat)?.weight ?? -1)) result.set(seat, { text, weight: n });
  };
  for (const [at, line] of lines.entries()) {
    const from = at === 0 ? first + 1 : 0;
    const end = line.events.findIndex((one, i) => i >= from && OVER.has(one.type ?? '') && one.event === event);
    const told = line.events.slice(from, end < 0 ? undefined : end).filter((one) => one.text && weight(one) > 0);
    for (const one of told) if (typeof one.seat === 'number' && one.text) add(one.seat, one.text, weight(one));
    const silent = line.seat !== null && !told.some((one) => one.seat === line.seat);
    if (at > 0 && silent && line.seat !== null && line.move) add(line.seat, line.move, 0);
    if (end >= 0) break;
  }
  return result;
}

export function turnedUp(
  view: View,
  pack: Pack,
  lines: readonly Line[],
  weight: (event: GameEvent) => number,
): TurnedUp | null {
  const isTurn = (event: GameEvent) => event.type === 'event-turned';
  const at = lines.findLastIndex((line) => line.events.some(isTurn));
  const line = lines[at];
  if (!line) return null;
  const first = line.events.findLastIndex(isTurn);
  const turn = line.events[first];
  const card = pack.events.get(String(turn?.event));
  if (!turn || !card) return null;
  const by = typeof turn.seat === 'number' ? turn.seat : line.seat;
  const end = view.frames.findIndex((frame) => frame.kind === 'event-end' && frame.event === card.id);
  const above = end < 0 ? [] : view.frames.slice(end + 1);
  const asks = above.length > 0;
  const next = new Set(above.flatMap((frame) => frame.factions ?? []));
  const now = asks ? (above.at(-1)?.seat ?? null) : null;
  const did = deeds(lines.slice(at), first, card.id, weight);
  const seats = view.players.length;
  const order = Array.from({ length: seats }, (_, i) => ((by ?? 0) + i) % seats);
  const answers = order.flatMap((seat): Answered[] => {
    const deed = did.get(seat)?.text ?? null;
    if (seat === now) return [{ seat, state: 'now', did: deed }];
    if (next.has(seat)) return [{ seat, state: 'next', did: null }];
    return deed ? [{ seat, state: 'done', did: deed }] : [];
  });
  const level = ROMAN[card.level] ?? '';
  return {
    id: `${line.ply}.${card.id}`,
    ply: line.ply,
    by,
    icon: 'event',
    kind: { en: `Event, level ${level}`, de: `Ereignis der Stufe ${level}` },
    name: card.name,
    text: { en: textOf(card, 'en'), de: textOf(card, 'de') },
    rule: 'BTS-11.3',
    asks,
    answers,
  };
}
