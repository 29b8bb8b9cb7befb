// What the end screen tells: who won by how much, who led from when, and the turns that made the difference.
import type { CurvePoint, GameEvent, Line, Result, Seat, Text } from '../../protocol/types';

export interface Verdict {
  winners: Seat[];
  /** Points ahead of the next; 0 with one winner: the tie-break decided. */
  margin: number;
  /** Round from which the winner was never behind again; null: only with the last turn, or from the first round on. */
  ledFrom: number | 'final' | null;
}

export function verdict(result: Result): Verdict {
  const winners = result.ranks.flatMap((rank, seat) => (rank === Math.min(...result.ranks) ? [seat] : []));
  const best = result.scores[winners[0] ?? 0] ?? 0;
  const others = result.scores.filter((_, seat) => !winners.includes(seat));
  return {
    winners,
    margin: others.length === 0 ? 0 : best - Math.max(...others),
    ledFrom: winners.length === 1 ? ledFrom(result.curves, winners[0] as Seat) : null,
  };
}

function leads(point: CurvePoint, seat: Seat): boolean {
  const mine = point.scores[seat] ?? 0;
  return point.scores.every((score, other) => other === seat || score <= mine);
}

/** The round, counted from 1, that was played after this point; after the last one there is only the final scoring. */
export function roundAfter(curves: readonly CurvePoint[], point: CurvePoint | undefined): number | 'final' {
  const completed = point?.round ?? 0;
  const all = curves.at(-1)?.round ?? 0;
  return all > 0 && completed >= all ? 'final' : completed + 1;
}

function ledFrom(curves: readonly CurvePoint[], seat: Seat): number | 'final' | null {
  let from = curves.length;
  while (from > 0 && leads(curves[from - 1] as CurvePoint, seat)) from -= 1;
  if (from === 0 || from >= curves.length - 1) return null;
  return roundAfter(curves, curves[from - 1]);
}

/** Seats from first to last. */
export function standing(result: Result): Seat[] {
  return result.ranks
    .map((rank, seat) => ({ rank, seat }))
    .sort((a, b) => a.rank - b.rank || (result.scores[b.seat] ?? 0) - (result.scores[a.seat] ?? 0) || a.seat - b.seat)
    .map((entry) => entry.seat);
}

export interface TurningPoint {
  /** Of its own also where several seats gain in the same step, as when a round or the game is scored. */
  id: string;
  seat: Seat;
  round: number | 'final';
  /** The position to look at, and where it stands on the curve. */
  ply: number;
  index: number;
  before: number;
  after: number;
  tookLead: boolean;
  sentences: Text[];
}

const MOST = 3;
const LEAD = 4; // taking the lead counts like so many points

function leader(point: CurvePoint): Seat | null {
  const best = Math.max(...point.scores);
  const seats = point.scores.flatMap((score, seat) => (score === best ? [seat] : []));
  return seats.length === 1 ? (seats[0] as Seat) : null;
}

/**
 * The turns with the greatest gains; one that takes the lead counts for more. In the order of the game, each at another
 * place. What is scored with the last turn and after it is large for everybody: it stands here when it took the lead,
 * or where nothing else does.
 */
export function turningPoints(
  result: Result,
  log: readonly Line[],
  weight: (event: GameEvent) => number = () => 1,
): TurningPoint[] {
  const candidates: (TurningPoint & { value: number; scoring: boolean })[] = [];
  for (let index = 1; index < result.curves.length; index += 1) {
    const before = result.curves[index - 1] as CurvePoint;
    const after = result.curves[index] as CurvePoint;
    after.scores.forEach((score, seat) => {
      const gain = score - (before.scores[seat] ?? 0);
      if (gain < 2) return;
      const tookLead = leader(after) === seat && leader(before) !== seat;
      candidates.push({
        id: `${after.ply}-${seat}`,
        seat,
        round: roundAfter(result.curves, before),
        ply: after.ply,
        index,
        before: before.scores[seat] ?? 0,
        after: score,
        tookLead,
        sentences: sentences(log, before.ply, after.ply, seat, weight),
        value: gain + (tookLead ? LEAD : 0),
        scoring: after.round > 0 && after.round === result.curves.at(-1)?.round,
      });
    });
  }
  const told = candidates
    .filter((point) => point.sentences.length > 0)
    .sort((a, b) => b.value - a.value || a.ply - b.ply);
  const first = (points: typeof told, most: number) =>
    points.filter((point, at) => points.findIndex((other) => other.ply === point.ply) === at).slice(0, most);
  const played = told.filter((point) => !point.scoring);
  const decided = first(
    told.filter((point) => point.scoring && point.tookLead),
    1,
  );
  const chosen = [...first(played, MOST - decided.length), ...decided];
  return (chosen.length > 0 ? chosen : first(told, 1)).sort((a, b) => a.ply - b.ply);
}

const SENTENCES = 2;

function sentences(
  log: readonly Line[],
  from: number,
  to: number,
  seat: Seat,
  weight: (event: GameEvent) => number,
): Text[] {
  const told = log
    .filter((line) => line.ply > from && line.ply <= to)
    .flatMap((line) => line.events.filter((event) => (event.seat ?? line.seat) === seat && event.text !== null))
    .map((event, order) => ({ text: event.text as Text, order, weight: weight(event) }))
    .filter((entry) => entry.weight > 0);
  return told
    .sort((a, b) => b.weight - a.weight || a.order - b.order)
    .slice(0, SENTENCES)
    .sort((a, b) => a.order - b.order)
    .map((entry) => entry.text);
}

/** Round numbers for an axis from 0 to at least `most`, about `count` of them. */
export function ticks(most: number, count = 4): number[] {
  const rough = Math.max(1, most) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough);
  const result = [0];
  while ((result.at(-1) ?? 0) < most) result.push((result.at(-1) ?? 0) + step);
  return result;
}
