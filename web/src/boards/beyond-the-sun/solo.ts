// The solo game for the shell and for the drawings: the scale of results, and where the dots of the threat track stand.
import type { Scale } from '../types';
import type { FoeData, FoeResult, Location, SoloFigures } from './data';
import { allWords } from './words';

const TONES = ['bad', 'even', 'good', 'best'] as const;
/** Points that an open end of the scale shows. */
const OPEN = 8;

/** How far along its span a difference lies, from 0 to 1. */
function within({ from, to }: FoeResult, n: number): number {
  const low = from ?? (to ?? 0) - OPEN + 1;
  const high = to ?? low + OPEN - 1;
  return Math.min(0.95, Math.max(0.05, (n - low + 0.5) / (high - low + 1)));
}

export function scaleOf(foe: FoeData, solo: SoloFigures): Scale {
  const { now } = solo;
  const at = Math.max(
    0,
    foe.results.findIndex((result) => result.id === now.result),
  );
  const result = foe.results[at];
  const { en, de } = allWords;
  return {
    label: { en: en.ended_now, de: de.ended_now },
    n: now.difference,
    steps: foe.results.map(({ id, name }, i) => ({ id, name, tone: TONES[i] ?? 'best' })),
    now: at,
    at: result ? (at + within(result, now.difference)) / foe.results.length : 0,
    sides: [{ en: en.you, de: de.you }, foe.name],
    totals: [now.you, now.foe],
    lines: now.lines,
  };
}

export interface Dot {
  x: number;
  y: number;
  target: string;
}

/** The systems that the track names, as dots in the layout of the map, within -4 to 4. */
export function dotsOf(foe: FoeData, locations: readonly Location[]): Dot[] {
  const named = new Set(foe.track.map((space) => space.target));
  const places = locations.filter((place) => named.has(place.id));
  const span = (values: number[]) => {
    const low = Math.min(...values);
    const high = Math.max(...values);
    return (value: number) => (high > low ? ((value - low) / (high - low)) * 8 - 4 : 0);
  };
  const x = span(places.map((place) => place.x));
  const y = span(places.map((place) => place.y));
  return places.map((place) => ({ x: x(place.x), y: y(place.y), target: place.id }));
}
