// Flights over the star cluster: which ends a flight of an exact length reaches, and what a route of the server visits.
// The server decides what is possible; this shows where a die leads before it is spent [PUL-5.1].
import type { Choice } from '../../protocol/types';
import type { Side } from './data';

interface Way {
  to: string;
  segment: number;
}

const graphs = new WeakMap<Side, Map<string, Way[]>>();

/** Lines that lead away from a place; none leads to an entry point [PUL-5.5]. */
function graphOf(side: Side): Map<string, Way[]> {
  let graph = graphs.get(side);
  if (graph) return graph;
  graph = new Map();
  const entries = new Set(side.places.filter((place) => place.kind === 'entry').map((place) => place.id));
  const add = (from: string, to: string, segment: number) => {
    if (entries.has(to)) return;
    const list = graph?.get(from) ?? [];
    list.push({ to, segment });
    graph?.set(from, list);
  };
  side.segments.forEach((segment, index) => {
    add(segment.a, segment.b, index);
    add(segment.b, segment.a, index);
  });
  graphs.set(side, graph);
  return graph;
}

/** Where flights of this length end, each with one route that leads there. Every line is used at most once. */
export function reach(side: Side, from: string, length: number): Map<string, string[]> {
  const graph = graphOf(side);
  const ends = new Map<string, string[]>();
  const flown = new Array<number>(side.segments.length).fill(0);
  const route: string[] = [];
  const go = (at: string) => {
    if (route.length === length) {
      if (!ends.has(at)) ends.set(at, [...route]);
      return;
    }
    for (const way of graph.get(at) ?? []) {
      const used = flown[way.segment] ?? 0;
      if (used >= (side.segments[way.segment]?.lines ?? 1)) continue;
      flown[way.segment] = used + 1;
      route.push(way.to);
      go(way.to);
      route.pop();
      flown[way.segment] = used;
    }
  };
  if (length > 0) go(from);
  return ends;
}

const TOKENS: Record<string, number> = { '/pm1-': -1, '/pm1+': 1, '/plus2': 2 };

/** The length of a flight that is paid, and whether a technology with a condition changes it; null: another move. */
export function flightOf(choice: Choice): { length: number; adjusted: boolean } | null {
  const found = /^fly with (?:red)?(\d+)(\/pm1-|\/pm1\+|\/plus2)?(?:\/adjust([+-]\d+))?$/.exec(choice.notation);
  if (!found) return null;
  const adjust = Number(found[3] ?? 0);
  return { length: Number(found[1]) + (TOKENS[found[2] ?? ''] ?? 0) + adjust, adjusted: adjust !== 0 };
}

/** The places a route visits, in order; null: the choice is no route. */
export function routeOf(choice: Choice): string[] | null {
  return choice.notation.startsWith('route ') ? choice.notation.split(' ').slice(1) : null;
}

/** The places that tell routes to one end apart: those that not all of them visit. */
export function differences(routes: readonly string[][]): string[][] {
  const shared = (id: string) => routes.every((route) => route.includes(id));
  return routes.map((route) => [...new Set(route.filter((id) => !shared(id)))]);
}
