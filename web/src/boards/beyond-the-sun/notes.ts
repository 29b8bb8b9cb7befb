// What the tooltips of everything that is no card say: what it is, what it is worth now, and which rule it is. The
// figures are those of the server.
import { ROMAN, type Column, type Mat, type PlayerView } from './data';
import { noteWord, type NoteKey } from './notes_words';
import type { Parameters } from '../../i18n/format';
import type { Note, Table } from './table';

const writer = (table: Table) => (key: NoteKey, parameters?: Parameters) => noteWord(table.lang, key, parameters);
const note = (title: string, lines: string[], rule: string): Note => ({
  kind: 'note',
  id: title,
  title,
  lines,
  rule,
});

export function oreNote(table: Table, seat: number): Note {
  const w = writer(table);
  const n = table.view.players[seat]?.ore ?? 0;
  const gain = table.figures.players[seat]?.ore_production ?? 0;
  return note(w('ore'), [w('ore_what'), w('ore_now', { n, gain })], 'BTS-10.2');
}

export function populationNote(table: Table, seat: number): Note {
  const w = writer(table);
  const n = table.view.players[seat]?.population ?? 0;
  const gain = table.figures.players[seat]?.growth.cubes.length ?? 0;
  return note(w('population'), [w('population_what'), w('population_now', { n, gain })], 'BTS-10.3');
}

export function pointsNote(table: Table, seat: number): Note {
  const w = writer(table);
  return note(w('points'), [w('points_now', { n: table.scores[seat] ?? 0 }), w('points_what')], 'BTS-8.12');
}

export function supplyNote(table: Table, mat: Mat, seat: number): Note {
  const w = writer(table);
  const of = Object.values(mat.columns).reduce((sum, n) => sum + n, 0);
  const n = table.figures.players[seat]?.supply ?? 0;
  return note(w('supply'), [w('supply_what'), w('supply_now', { n, of })], 'BTS-10.6');
}

export function columnNote(table: Table, mat: Mat, player: PlayerView, seat: number, column: Column): Note {
  const w = writer(table);
  const growth = table.figures.players[seat]?.growth;
  const says: NoteKey = !growth?.symbols.includes(column)
    ? 'column_shut'
    : growth.cubes.includes(column)
      ? 'column_open'
      : 'column_dry';
  const now = w('column_now', { n: player.supply[column], of: mat.columns[column] });
  return note(w('column', { column }), [now, w(says)], 'BTS-5.2.2');
}

export function growthNote(table: Table, player: PlayerView, seat: number): Note {
  const w = writer(table);
  const n = table.figures.players[seat]?.growth.cubes.length ?? 0;
  return note(w('growth'), [w('growth_now', { n, left: player.food_discs }), w('growth_what')], 'BTS-5.2');
}

export function oreTrackNote(table: Table, player: PlayerView, seat: number): Note {
  const w = writer(table);
  const n = table.figures.players[seat]?.ore_production ?? 0;
  return note(w('ore_track'), [w('ore_track_now', { n, left: player.ore_discs }), w('ore_track_what')], 'BTS-5.3');
}

export function discNote(table: Table, disc: 'food' | 'ore', left: number): Note {
  const w = writer(table);
  return note(w(`disc_${disc}`), [w('disc_now', { n: left }), w('disc_what')], 'BTS-14.3');
}

export function automationNote(table: Table, mat: Mat, seat: number): Note {
  const w = writer(table);
  const { level = 0, vp = 0 } = table.figures.players[seat]?.automation ?? {};
  const next = mat.automation[level] ?? table.pack.data.points.beyond_automation;
  const now = [w('automation_now', { n: level, vp }), w('automation_next', { vp: next })];
  return note(w('automation'), [...now, w('automation_what')], 'BTS-12.1');
}

export function tradeNote(table: Table): Note {
  const { trade } = table.pack.data;
  const w = writer(table);
  return note(w('trade'), [w('trade_what', { give: trade.ore_for_population, ore: trade.ore_gained })], 'BTS-5.4');
}

export function shipNote(table: Table, level: number): Note {
  const w = writer(table);
  return note(w('ship', { level }), [w('ship_what', { level })], 'BTS-14.1');
}

export function fleetNote(table: Table, seat: number, strength: number): Note {
  const w = writer(table);
  const title = seat === table.seat ? w('fleet_yours') : w('fleet', { name: table.name(seat) });
  return note(title, [w('fleet_now', { n: strength }), w('fleet_what')], 'BTS-14.2');
}

export function levelNote(table: Table, level: number, deck: number, points: number | null): Note {
  const w = writer(table);
  const worth = points === null ? w('technologies_printed') : w('technologies_each', { n: points });
  const lines = level === 1 ? [worth] : [w('technologies_now', { n: deck }), w('technologies_what'), worth];
  return note(w('technologies_of', { level: ROMAN[level] ?? '' }), lines, level === 4 ? 'BTS-8.5' : `BTS-8.${level}`);
}

export const basicNote = (table: Table): Note =>
  note(writer(table)('basic'), [writer(table)('basic_what')], 'BTS-4.2');
export const guildsNote = (table: Table): Note =>
  note(writer(table)('guilds'), [writer(table)('guilds_what')], 'BTS-9.6');

export function achievementsNote(table: Table): Note {
  const w = writer(table);
  const n = table.view.achievements.reduce((sum, card) => sum + card.claims.length, 0);
  const of = table.pack.endTrigger(table.view.players.length);
  return note(w('achievements'), [w('achievements_now', { n, of }), w('achievements_what')], 'BTS-7.1');
}

export const needNote = (table: Table, need: number, n: number): Note =>
  note(writer(table)('need', { need, n }), [writer(table)('need_what')], 'BTS-11.4');

export function deckNote(table: Table, deck: 'A' | 'B', n: number): Note {
  const w = writer(table);
  return note(w('deck', { deck }), [w('deck_now', { n }), w(deck === 'A' ? 'deck_a' : 'deck_b')], 'BTS-1.6');
}

export function playerNote(table: Table, seat: number): Note {
  const w = writer(table);
  const player = table.view.players[seat];
  const figures = table.figures.players[seat];
  const technologies = (player?.researched.length ?? 0) + (player?.private.length ?? 0);
  return note(
    table.name(seat),
    [
      w('player_now', {
        ore: player?.ore ?? 0,
        population: player?.population ?? 0,
        technologies,
        strength: figures?.strength ?? 0,
      }),
      w('player_next', {
        growth: figures?.growth.cubes.length ?? 0,
        ore: figures?.ore_production ?? 0,
        level: figures?.automation.level ?? 0,
      }),
      w('player_open'),
    ],
    'BTS-1.11',
  );
}

export const tokensNote = (table: Table, n: number): Note =>
  note(writer(table)('tokens'), [writer(table)('tokens_now', { n })], 'LND-7.4');
export const choiceNote = (table: Table, name: string): Note => note(name, [writer(table)('choice')], 'BTS-20.1');

export function threatNote(table: Table): Note {
  const w = writer(table);
  const solo = table.figures.solo;
  const now = w('threat_now', { left: solo?.left ?? 0, aside: solo?.beside ?? 0 });
  return note(w('threat'), [now, w('threat_what')], 'SOLO-2.6');
}

export function foePileNote(table: Table, pile: 'draw' | 'discard', n: number): Note {
  const w = writer(table);
  return note(
    w(`foe_${pile}`),
    [w('cards_now', { n }), w(`foe_${pile}_what`)],
    pile === 'draw' ? 'SOLO-2.4' : 'SOLO-2.5',
  );
}

export function endsNote(table: Table): Note {
  const w = writer(table);
  return note(w('ends'), [w('ends_what')], 'SOLO-7.2');
}

export function plusNote(table: Table, seat: number, n: number): Note {
  const w = writer(table);
  return note(`${w('strength_token')}: +${n}`, [table.name(seat), w('strength_token_what')], 'LND-1.1');
}
