// The curve of an analysis: shares of the victory stacked on one another, and where its turning points stand.
import type { AnalysisPoint, CurvePoint, Seat } from '../../protocol/types';

export interface Band {
  seat: Seat;
  /** From below to above, one per point, from 0 to 1. */
  low: number[];
  high: number[];
}

/** Shares that do not add up to 1 exactly fill the height all the same. */
export function bands(curve: readonly AnalysisPoint[], order: readonly Seat[]): Band[] {
  const floors = curve.map(() => 0);
  return order.map((seat) => {
    const low = [...floors];
    curve.forEach((point, index) => {
      const whole = point.share.reduce((sum, share) => sum + Math.max(0, share), 0) || 1;
      floors[index] = (floors[index] ?? 0) + Math.max(0, point.share[seat] ?? 0) / whole;
    });
    return { seat, low, high: [...floors] };
  });
}

/** The point of the turn in which the move after `ply` moves was made. */
export function indexAt(curve: readonly AnalysisPoint[], ply: number): number {
  let found = 0;
  curve.forEach((point, index) => {
    if (point.ply <= ply) found = index;
  });
  return found;
}

/** The round, counted from 1, in which the move after `ply` moves was made; the final scoring belongs to the last. */
export function roundAt(curves: readonly CurvePoint[], ply: number): number {
  let completed = 0;
  for (const point of curves) if (point.ply <= ply) completed = point.round;
  return Math.max(1, Math.min(completed + 1, curves.at(-1)?.round ?? 1));
}

/** Where a band carries its sign: at even distances over the whole game, as far as it is thick enough there. */
export function signPlaces(
  band: Band,
  least: number,
  total: number,
  most: number,
): { index: number; height: number }[] {
  const places: { index: number; height: number }[] = [];
  for (let sign = 0; sign < most; sign += 1) {
    const index = Math.round(((total - 1) * (sign + 0.5)) / most);
    const low = band.low[index] ?? 0;
    const high = band.high[index] ?? 0;
    if (high - low >= least) places.push({ index, height: (low + high) / 2 });
  }
  return places;
}

/** Signs in a row that would cover one another move to the right, and back where the row ends. Places are ascending. */
export function spread(places: readonly number[], distance: number, end: number): number[] {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -Infinity) + distance));
  let limit = end;
  for (let index = moved.length - 1; index >= 0; index -= 1) {
    moved[index] = Math.min(moved[index] ?? 0, limit);
    limit = (moved[index] ?? 0) - distance;
  }
  return moved;
}
