// The log as rows to show: every sentence of every move, newest last, each with the ply to jump to.
import type { GameEvent, Line, Seat, Text } from '../../protocol/types';

export interface LogRow {
  key: string;
  ply: number;
  seat: Seat | null;
  text: Text;
  /** The move itself where nothing was told about it: it does not say whose it is. */
  silent?: boolean;
  /** The first sentence of a move carries the jump to it. */
  first: boolean;
}

function seatOf(event: GameEvent, line: Line): Seat | null {
  return typeof event.seat === 'number' ? event.seat : line.seat;
}

export function logRows(lines: readonly Line[], tells: (event: GameEvent) => boolean = () => true): LogRow[] {
  return lines.flatMap((line, at) => {
    const told = line.events.filter(
      (event): event is GameEvent & { text: Text } => event.text !== null && tells(event),
    );
    const rows = told.map((event, index) => ({
      key: `${line.ply}.${index}`,
      ply: line.ply,
      seat: seatOf(event, line),
      text: event.text,
      first: index === 0,
    }));
    if (rows.length > 0 || !line.move) return rows;
    // Lines of their own beside the moves: what was taken back, a seed that was chosen.
    const beside = line.undone !== undefined || line.seat === null;
    const key = beside ? `b${at}` : `${line.ply}.m`;
    return [{ key, ply: line.ply, seat: line.seat, text: line.move, silent: !beside, first: !beside }];
  });
}
