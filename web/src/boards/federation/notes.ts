// What the tooltips of what is no tile, space or piece say. The figures are those of the server.
import type { Text } from '../../protocol/types';
import type { PlanetId } from './data';
import type { Subject, Table } from './table';

const note = (table: Table, title: Text, lines: readonly Text[], rule: string): Subject => ({
  title: title[table.lang],
  lines: lines.map((line) => line[table.lang]),
  rule,
});
const same = (text: string): Text => ({ en: text, de: text });
const bySeat = (table: Table, n: (seat: number) => number): string =>
  table.view.players.map((_, seat) => `${table.name(seat)} ${n(seat)}`).join(', ');

export function influenceSubject(table: Table, id: PlanetId): Subject {
  const name = table.pack.planet(id).name[table.lang];
  return note(
    table,
    { en: `Influence on ${name}`, de: `Einfluss auf ${name}` },
    [
      same(bySeat(table, (seat) => table.figures.players[seat]?.influence[id] ?? 0)),
      {
        en: 'Whoever reaches the lowest space that still holds a medal takes it. Laws pay twice the influence.',
        de: 'Wer das niedrigste Feld erreicht, auf dem noch eine Medaille liegt, nimmt sie. Gesetze zahlen den doppelten Einfluss.',
      },
    ],
    'FED-8.2',
  );
}

export function prestigeSubject(table: Table, seat: number): Subject {
  const figures = table.figures.players[seat];
  return note(
    table,
    { en: 'Prestige', de: 'Prestige' },
    [
      same(bySeat(table, (one) => table.scores[one] ?? 0)),
      {
        en: `Level ${figures?.level ?? 1}, ${figures?.completed ?? 0} fulfilled missions. Most prestige wins.`,
        de: `Stufe ${figures?.level ?? 1}, ${figures?.completed ?? 0} erfüllte Missionen. Das meiste Prestige gewinnt.`,
      },
    ],
    'FED-2.15',
  );
}

export const noModifiersSubject = (table: Table): Subject =>
  note(
    table,
    { en: 'Modifier tiles', de: 'Modifikatorplättchen' },
    [
      {
        en: 'One can be laid on an ambassador that is placed: then only what the tile shows counts. 6Moon gives them.',
        de: 'Eines kann auf einen Botschafter gelegt werden, der eingesetzt wird: Dann zählt nur, was das Plättchen zeigt. Es gibt sie auf 6Moon.',
      },
    ],
    'FED-6.6',
  );

export function limitsSubject(table: Table): Subject {
  const { crystals, gold } = table.pack.data.limits;
  return note(
    table,
    { en: 'Room for resources', de: 'Platz für Rohstoffe' },
    [
      {
        en: `At most ${crystals} crystals of any kind and ${gold} gold diamonds. What is beyond is lost.`,
        de: `Höchstens ${crystals} Kristalle aller Arten und ${gold} Golddiamanten. Was darüber ist, verfällt.`,
      },
    ],
    'FED-23.1',
  );
}

export const hangarSubject = (table: Table, hangar: number, reserve: number): Subject =>
  note(
    table,
    { en: 'Ships', de: 'Schiffe' },
    [
      { en: `${hangar} in the hangar, ${reserve} in reserve.`, de: `${hangar} im Hangar, ${reserve} im Vorrat.` },
      {
        en: 'A ship from the hangar fulfils an unlocked mission whose level you have reached.',
        de: 'Ein Schiff aus dem Hangar erfüllt eine freigeschaltete Mission, deren Stufe du erreicht hast.',
      },
    ],
    'FED-5.3',
  );

export function hiddenScholarSubject(
  table: Table,
  planet: PlanetId,
  level: number,
  holders: readonly number[],
): Subject {
  const name = table.pack.planet(planet).name[table.lang];
  const names = holders.map((seat) => table.name(seat)).join(', ');
  return note(
    table,
    { en: `Scholars of ${name}, level ${level}`, de: `Gelehrte von ${name}, Stufe ${level}` },
    [
      ...(holders.length > 0 ? [same(names)] : []),
      {
        en: 'The next one is turned up when a scholar of the level below is taken.',
        de: 'Der nächste wird aufgedeckt, wenn ein Gelehrter der Stufe darunter genommen wird.',
      },
    ],
    'FED-14.3',
  );
}

export function medalRowSubject(table: Table, medals: number, points: number): Subject {
  const scores = table.pack.data.medal_scores.slice(1).join(' · ');
  return note(
    table,
    { en: 'Medals', de: 'Medaillen' },
    [
      { en: `${medals} owned, worth ${points} at the end.`, de: `${medals} im Besitz, am Ende ${points} wert.` },
      { en: `The more, the better each counts: ${scores}.`, de: `Je mehr, desto mehr zählt jede: ${scores}.` },
    ],
    'FED-8.1',
  );
}

export const scholarsSubject = (table: Table): Subject =>
  note(
    table,
    { en: 'Scholars', de: 'Gelehrte' },
    [
      {
        en: 'Each has an effect to use once. They are influence on Atalum.',
        de: 'Jeder hat einen Effekt, den man einmal nutzt. Sie sind Einfluss auf Atalum.',
      },
    ],
    'FED-14.1',
  );

export const lawVoteSubject = (table: Table): Subject =>
  note(
    table,
    { en: 'The vote on the laws', de: 'Die Abstimmung über die Gesetze' },
    [
      {
        en: `Left ${table.figures.laws.left.votes}, right ${table.figures.laws.right.votes}. The law of the wing with more votes passes; everybody scores twice the influence on its planet.`,
        de: `Links ${table.figures.laws.left.votes}, rechts ${table.figures.laws.right.votes}. Das Gesetz des Flügels mit mehr Stimmen wird verabschiedet; alle werten den doppelten Einfluss auf seinem Planeten.`,
      },
    ],
    'FED-9.19',
  );
