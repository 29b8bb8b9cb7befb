// What is handed out so that somebody comes: the link that a table shows first, and whether others can reach it.
import type { Player } from '../protocol/types';
import type { KnownTable } from './known_tables.svelte';
import { links } from './route.svelte';

export interface Invitation {
  /** The part of the address after the page. */
  hash: string;
  /** The seat that it opens; null: the next free one. */
  seat: number | null;
}

/** Those who have a seat by link and have never been here, or are away before the game has begun. */
export function missing(players: readonly Player[], me: number | null): Player[] {
  return players.filter((player) => player.seat !== me && player.kind === 'human' && player.away && !player.bot);
}

/** A free seat goes first: one link for all of them. Then the seats that still wait for their people. */
export function invitation(
  table: string,
  players: readonly Player[],
  me: number | null,
  open: boolean,
  known: Pick<KnownTable, 'invite' | 'links'> | undefined,
): Invitation | null {
  const free = players.some((player) => player.kind === 'open');
  if (free && (known?.invite || open)) return { hash: links.invite(table, known?.invite ?? ''), seat: null };
  for (const { seat } of missing(players, me)) {
    const key = known?.links[String(seat)];
    if (key) return { hash: links.seat(table, key), seat };
  }
  return null;
}

/** Only this computer finds the page under such a name. */
export function isOnlyHere(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
