// Opens a table and goes there.
import { api } from '../../protocol/api';
import type { GameSummary } from '../../protocol/types';
import { knownTables } from '../../state/known_tables.svelte';
import { links, router } from '../../state/route.svelte';
import { settings } from '../../state/settings.svelte';
import { lastGame, newTable, type Setup } from './setup';

export async function openTable(setup: Setup, game: GameSummary, record?: string): Promise<void> {
  const created = await api.create(newTable(setup, game, settings.name, record));
  if (record === undefined) settings.set({ last: lastGame(setup) });
  const mine = setup.seats.findIndex((seat) => seat.kind === 'you');
  const key = created.seats.find((seat) => seat.seat === mine)?.key;
  const others = created.seats.filter((seat) => seat.seat !== mine).map((seat) => [String(seat.seat), seat.key]);
  knownTables.remember({
    id: created.id,
    key: key ?? created.watch,
    game: setup.game,
    seat: key === undefined ? null : mine,
    players: setup.seats.length,
    links: Object.fromEntries(others) as Record<string, string>,
    watch: created.watch,
    invite: setup.seats.some((seat) => seat.kind === 'open') ? created.invite : '',
    ...(setup.seats.filter((seat) => seat.kind !== 'bot').length > 1 && { hosted: true }),
  });
  router.go(key === undefined ? links.watch(created.id, created.watch) : links.seat(created.id, key));
}
