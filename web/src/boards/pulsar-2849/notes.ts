// What the tooltips of everything that is no tile say: tracks, tokens, cubes, rings, rows, headings. The figures are
// those of the server.
import type { Text } from '../../protocol/types';
import type { Colour, TrackId } from './data';
import type { Subject, Table } from './table';

const note = (table: Table, title: Text, lines: readonly Text[], rule: string): Subject => ({
  title: title[table.lang],
  lines: lines.map((line) => line[table.lang]).filter((line) => line !== ''),
  rule,
});
const players = (table: Table) => String(table.view.players.length);
const NONE: Text = { en: '', de: '' };

export const diceNote = (table: Table, median: string): Subject =>
  note(
    table,
    { en: 'Dice', de: 'Würfel' },
    [
      { en: median, de: median },
      {
        en: 'Everybody drafts two of them and pays with them. Whoever takes a die left of the median moves a marker back as far, right of it forward.',
        de: 'Jeder nimmt sich zwei davon und bezahlt mit ihnen. Wer einen Würfel links vom Median nimmt, geht mit einem Marker so weit nach links, rechts davon nach rechts.',
      },
    ],
    'PUL-3.7',
  );

export function trackNote(table: Table, track: TrackId): Subject {
  const { tracks } = table.pack.data;
  const cubes = (tracks.reward_cubes[players(table)] ?? []).filter((n) => n > 0).join(' · ');
  const points = (tracks.initiative_end[players(table)] ?? []).filter((n) => n > 0).join(' · ');
  if (track === 'initiative')
    return note(
      table,
      { en: 'Initiative', de: 'Initiative' },
      [
        {
          en: 'Who is furthest left plays first in the next round; in one space the upper marker counts as further left.',
          de: 'Wer am weitesten links steht, spielt in der nächsten Runde zuerst; auf einem Feld zählt der obere Marker als weiter links.',
        },
        { en: `At the end the first places score ${points}.`, de: `Am Ende bringen die ersten Plätze ${points}.` },
      ],
      'PUL-13.2',
    );
  return note(
    table,
    { en: 'Engineering', de: 'Technik' },
    [
      {
        en: `Each round the first places from the left take ${cubes} cubes.`,
        de: `In jeder Runde bekommen die ersten Plätze von links ${cubes} Cubes.`,
      },
    ],
    'PUL-13.3',
  );
}

export function spaceNote(table: Table, track: TrackId, space: number, penalty: number): Subject {
  return note(
    table,
    {
      en: `${table.w(track)}, space ${space}`,
      de: `${table.w(track)}, Feld ${space}`,
    },
    [
      penalty > 0
        ? {
            en: `Whoever stands here loses ${penalty} points each round.`,
            de: `Wer hier steht, verliert in jeder Runde ${penalty} Punkte.`,
          }
        : space === 1
          ? {
              en: 'The best space: nothing moves further left.',
              de: 'Das beste Feld: Weiter nach links geht es nicht.',
            }
          : { en: 'All markers begin on space 8.', de: 'Alle Marker beginnen auf Feld 8.' },
    ],
    penalty > 0 ? 'PUL-13.5' : 'PUL-3.9',
  );
}

export const technologyNote = (table: Table, open: number): Subject =>
  note(
    table,
    { en: 'Technology', de: 'Technologie' },
    [
      { en: `Rows 1 to ${open} are open.`, de: `Die Reihen 1 bis ${open} sind offen.` },
      {
        en: 'A die of the printed value patents a technology. A technology with two rings is open to two players.',
        de: 'Ein Würfel des aufgedruckten Werts patentiert eine Technologie. Eine mit zwei Ringen steht zwei Spielern offen.',
      },
    ],
    'PUL-10.1',
  );

export const rowNote = (table: Table, words: string, round: number): Subject =>
  note(
    table,
    { en: `Row ${round}`, de: `Reihe ${round}` },
    [
      { en: words, de: words },
      {
        en: 'What stands beside the number is added to each spinning gyrodyne in the production of this round.',
        de: 'Was neben der Zahl steht, kommt in der Produktion dieser Runde zu jeder rotierenden Gyrodyne hinzu.',
      },
    ],
    'PUL-13.7',
  );

export const goalsNote = (table: Table): Subject =>
  note(
    table,
    { en: 'Goals', de: 'Ziele' },
    [
      {
        en: 'Whoever meets one scores it at the end and may then buy two more bonuses, one after the other, for the printed cubes.',
        de: 'Wer eines erfüllt, wertet es am Ende und darf dann für die aufgedruckten Cubes nacheinander zwei weitere Boni kaufen.',
      },
    ],
    'PUL-15.2',
  );

export const gateNote = (table: Table, color: Colour): Subject =>
  note(
    table,
    {
      en: `Gate, ${table.w(color)}`,
      de: `Tor, ${table.w(color)}`,
    },
    [
      {
        en: 'A gate run scores every gate of its colour that one flight visits.',
        de: 'Eine Sprungfolge wertet jedes Tor ihrer Farbe, das ein Flug besucht.',
      },
    ],
    'PUL-9.9',
  );

export const rimNote = (table: Table): Subject =>
  note(
    table,
    { en: 'Points', de: 'Punkte' },
    table.scores.map((n, seat) => ({ en: `${table.name(seat)} ${n}`, de: `${table.name(seat)} ${n}` })),
    'PUL-1.13',
  );

export const tokenNote = (table: Table, kind: 'pm1' | 'plus2', n: number): Subject =>
  note(
    table,
    kind === 'pm1'
      ? { en: 'Plus-minus token', de: 'Plus-Minus-Marker' }
      : { en: 'Plus-two token', de: 'Plus-Zwei-Marker' },
    [
      { en: `${n} in hand.`, de: `${n} auf der Hand.` },
      kind === 'pm1'
        ? {
            en: 'Given back with a die, it counts 1 higher or 1 lower. One token per die.',
            de: 'Mit einem Würfel abgegeben, zählt er 1 höher oder 1 niedriger. Ein Marker je Würfel.',
          }
        : {
            en: 'Given back with a die, it counts 2 higher. One token per die.',
            de: 'Mit einem Würfel abgegeben, zählt er 2 höher. Ein Marker je Würfel.',
          },
    ],
    'PUL-4.6',
  );

export const cubesNote = (table: Table, n: number): Subject =>
  note(
    table,
    { en: 'Cubes', de: 'Cubes' },
    [
      { en: `${n} in stock.`, de: `${n} im Besitz.` },
      {
        en: 'They pay for a copy of a leftover die, for purchases in the production and for the bonuses of goals. At the end 2 left over are 1 point.',
        de: 'Sie bezahlen die Kopie eines übrigen Würfels, Käufe in der Produktion und die Boni der Ziele. Am Ende sind 2 übrige 1 Punkt.',
      },
    ],
    'PUL-12.4',
  );

export const ringsNote = (table: Table, n: number): Subject =>
  note(
    table,
    { en: 'Rings', de: 'Ringe' },
    [
      {
        en: `${n} left: so many pulsars can still be claimed.`,
        de: `Noch ${n}: So viele Pulsare gehen noch in Besitz über.`,
      },
    ],
    'PUL-7.1',
  );

export const dieNote = (table: Table, value: number): Subject =>
  note(
    table,
    { en: `Die ${value}`, de: `Würfel ${value}` },
    [
      {
        en: `Pays for one action that costs ${value}, or for a flight of exactly ${value} ${value === 1 ? 'segment' : 'segments'}. Unspent dice are lost.`,
        de: `Bezahlt eine Aktion, die ${value} kostet, oder einen Flug über genau ${value} ${value === 1 ? 'Strecke' : 'Strecken'}. Übrige Würfel verfallen.`,
      },
    ],
    'PUL-4.2',
  );

export const arrayNote = (table: Table, online: number, of: number): Subject =>
  note(
    table,
    { en: 'Array', de: 'Struktur' },
    [
      { en: `${online} of ${of} transmitters are online.`, de: `${online} von ${of} Transmittern sind aktiv.` },
      {
        en: 'Two linked transmitters form a joint: in the turn in which the second goes online it offers a bonus die.',
        de: 'Zwei angeschlossene Transmitter bilden eine Verbindung: In dem Zug, in dem der zweite aktiv wird, bringt sie einen Bonuswürfel.',
      },
    ],
    'PUL-8.4',
  );

export const transmittersNote = (table: Table): Subject =>
  note(
    table,
    { en: 'Transmitters', de: 'Transmitter' },
    [
      {
        en: `${table.view.transmitter_pile.length} in the stack.`,
        de: `${table.view.transmitter_pile.length} im Stapel.`,
      },
      {
        en: 'A die that matches one of the printed ones takes a tile; when all are paid it goes online and brings something each round.',
        de: 'Ein passender Würfel nimmt ein Plättchen; sind alle bezahlt, wird es aktiv und bringt in jeder Runde etwas.',
      },
    ],
    'PUL-8.1',
  );

export const headquartersNote = (table: Table): Subject =>
  note(
    table,
    { en: 'Headquarters', de: 'Hauptquartier' },
    [
      {
        en: 'A die of the printed value completes a project once those below it are completed.',
        de: 'Ein Würfel des aufgedruckten Werts schließt ein Projekt ab, sobald die darunter abgeschlossen sind.',
      },
    ],
    'PUL-9.3',
  );

export const shipNote = (table: Table, seat: number): Subject =>
  note(
    table,
    seat === table.seat
      ? { en: 'Your ship', de: 'Dein Schiff' }
      : { en: `Ship of ${table.name(seat)}`, de: `Schiff: ${table.name(seat)}` },
    [
      {
        en: 'A die flies it along the lines, one segment for each pip.',
        de: 'Ein Würfel fliegt es die Linien entlang, eine Strecke für jedes Auge.',
      },
      {
        en: 'It leaves stations in the systems it visits, and claims the pulsar where it ends.',
        de: 'Es hinterlässt Stationen in besuchten Systemen; der Pulsar, an dem es endet, geht in Besitz über.',
      },
    ],
    'PUL-5.1',
  );

/** What all places of a kind have in common; '' where what lies there says more. */
export function kindWords(table: Table, kind: 'entry' | 'system' | 'pulsar' | 'gate'): string {
  const words: Record<string, Text> = {
    entry: { en: 'Ships begin here; no flight leads back.', de: 'Hier beginnen Schiffe; kein Flug führt zurück.' },
    gate: {
      en: 'Brings nothing by itself; gate runs score the gates that a flight visits.',
      de: 'Bringt allein nichts; Sprungfolgen werten die Tore, die ein Flug besucht.',
    },
    pulsar: {
      en: 'A flight that ends here claims it with a ring; then a gyrodyne can be built on it.',
      de: 'Ein Flug, der hier endet, bringt ihn in Besitz; dann kann darauf eine Gyrodyne entstehen.',
    },
    system: NONE,
  };
  return (words[kind] ?? NONE)[table.lang];
}
