// What the tooltips say; the first line and the rest are the accessible name as well.
import type { Choice, Text } from '../../protocol/types';
import type { Entry, Place } from './data';
import { kindWords } from './notes';
import type { Subject, Table } from './table';
import type { WordKey } from './words';

export function entrySubject(table: Table, entry: Entry, rule: string, more: string[] = []): Subject {
  const text: Text | undefined = entry.text;
  return {
    title: entry.name[table.lang],
    lines: [...(text ? [text[table.lang]] : []), ...more],
    rule,
    source: entry.source,
  };
}

const owned = (table: Table, owner: number, mine: WordKey, other: WordKey): string =>
  owner === table.seat ? table.w(mine) : table.w(other, { name: table.name(owner) });

export function placeSubject(table: Table, place: Place): Subject {
  const { view, lang } = table;
  const lines: string[] = [];
  let rule = 'PUL-5.2';
  let source: string | undefined;
  if (place.kind === 'system') {
    rule = 'PUL-6.1';
    const system = view.systems[place.id];
    const tile = system && table.pack.systems.get(system.tile);
    if (system && tile) {
      source = tile.source;
      lines.push(`${tile.name[lang]}: ${tile.text?.[lang] ?? ''}`);
      for (const owner of system.stations)
        if (owner !== null) lines.push(owned(table, owner, 'your_station', 'station_of'));
    } else {
      lines.push(table.w('unseen'));
    }
  }
  if (place.kind === 'pulsar') {
    rule = 'PUL-7.1';
    const pulsar = view.pulsars[place.id];
    if (place.isolated) lines.push(table.w('isolated'));
    if (pulsar) {
      lines.push(owned(table, pulsar.owner, 'yours', 'claimed_by'));
      if (pulsar.gyrodyne)
        lines.push(table.w(pulsar.spinning ? 'spinning' : 'building', { size: table.w(pulsar.gyrodyne) }));
    }
  }
  if (!(place.kind === 'pulsar' && (view.pulsars[place.id] || place.isolated))) {
    const general = kindWords(table, place.kind);
    if (general) lines.push(general);
  }
  const ships = view.players.flatMap((player, seat) => (player.ship === place.id ? [table.name(seat)] : []));
  if (ships.length > 0) lines.push(table.w('ships_here', { names: ships.join(', ') }));
  return { title: place.name[lang], lines, rule, ...(source === undefined ? {} : { source }) };
}

/** What a route passes that matters: systems, pulsars and the gates by colour. */
export function routeWords(table: Table, route: readonly string[]): string {
  const places = route.flatMap((id) => table.pack.places.get(id) ?? []);
  const names = [
    ...new Set(
      places
        .filter((place) => place.kind === 'system' || place.kind === 'pulsar')
        .map((place) => place.name[table.lang]),
    ),
  ];
  for (const color of ['orange', 'pink', 'green'] as const) {
    const n = new Set(places.filter((place) => place.color === color).map((place) => place.id)).size;
    if (n > 0) names.push(`${table.w(color)} ×${n}`);
  }
  return names.join(', ');
}

/** What a choice surely changes, as short words: "+3 points". */
export function costParts(table: Table, choice: Choice): string[] {
  return Object.entries(choice.cost).map(([key, n]) => {
    const sign = n < 0 ? `−${-n}` : `+${n}`;
    const words: Record<string, WordKey> = {
      cubes: 'cubes',
      pm1: 'pm1',
      plus2: 'plus2',
      stations: 'stations',
      pulsars: 'pulsars',
    };
    return key === 'vp' ? table.w('points', { n: sign }) : `${sign} ${table.w(words[key] ?? 'cubes')}`;
  });
}
