// Flights over the star cluster, as the server says where a choice leads.
import type { Choice } from '../../protocol/types';
import type { Leads } from './data';

/** A flight that is paid, with one route to every place where it can end; null: another move, or its end is open. */
export function flightOf(choice: Choice): { length: number; ends: Map<string, string[]> } | null {
  const { length, ends } = (choice.leads ?? {}) as Leads;
  return length !== undefined && ends ? { length, ends: new Map(Object.entries(ends)) } : null;
}

/** The places a route visits, in order; null: the choice is no route. */
export function routeOf(choice: Choice): string[] | null {
  return ((choice.leads ?? {}) as Leads).route ?? null;
}

/** The places that tell routes to one end apart: those that not all of them visit. */
export function differences(routes: readonly string[][]): string[][] {
  const shared = (id: string) => routes.every((route) => route.includes(id));
  return routes.map((route) => [...new Set(route.filter((id) => !shared(id)))]);
}
