// How people and factions are called on the page. The server's sentences name factions; a table of friends reads better
// with their own names, so a faction's name in a sentence is replaced by its player's.
import type { Lang, Player, Seat, Text } from '../protocol/types';

export interface Names {
  players: readonly Player[];
  me: Seat | null;
  /** "You" at the beginning of a sentence. */
  you: string;
  lang: Lang;
}

export function displayName(names: Names, seat: Seat): string {
  const player = names.players.find((entry) => entry.seat === seat);
  if (seat === names.me) return names.you;
  return player?.name || player?.faction[names.lang] || String(seat + 1);
}

/** A sentence split where names stand, so that they can be set in bold. */
export type Part = { text: string; seat?: Seat };

export function withNames(names: Names, text: Text | null | undefined): Part[] {
  const sentence = text?.[names.lang] ?? text?.en ?? '';
  // Longer names first: one faction's name may contain another's.
  const known = names.players
    .map((player) => ({ seat: player.seat, faction: player.faction[names.lang] ?? '' }))
    .filter((entry) => entry.faction !== '')
    .sort((a, b) => b.faction.length - a.faction.length);
  const parts: Part[] = [];
  let plain = '';
  for (let at = 0; at < sentence.length;) {
    const found = known.find((entry) => standsAlone(sentence, at, entry.faction));
    if (!found) {
      plain += sentence[at];
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain });
    plain = '';
    const name = displayName(names, found.seat);
    const before = parts.at(-1)?.text ?? '';
    parts.push({ text: at > 0 && found.seat === names.me ? youAfter(before, names) : name, seat: found.seat });
    at += found.faction.length;
  }
  if (plain !== '') parts.push({ text: plain });
  return parts;
}

/** Names do not change with the case, but a German "du" does: "an dich", "von dir". */
const GERMAN_YOU: Record<string, string> = { an: 'dich', für: 'dich', von: 'dir', mit: 'dir', gehört: 'dir' };

function youAfter(before: string, { lang, you }: Names): string {
  const word = lang === 'de' ? /(\p{L}+) $/u.exec(before)?.[1] : undefined;
  return (word && GERMAN_YOU[word]) ?? lowerFirst(you);
}

/** A faction may be called as a colour is: "Grün" is no part of "Grünes Tor". */
function standsAlone(sentence: string, at: number, name: string): boolean {
  if (!sentence.startsWith(name, at)) return false;
  const isLetter = (letter: string | undefined) => letter !== undefined && /\p{L}/u.test(letter);
  return !isLetter(sentence[at - 1]) && !isLetter(sentence[at + name.length]);
}

export function plainWithNames(names: Names, text: Text | null | undefined): string {
  return withNames(names, text)
    .map((part) => part.text)
    .join('');
}

/** The question of a prompt without "Faction: " in front: "Choose an action". */
export function question(names: Names, prompt: Text, toAct: Seat | null): string {
  const sentence = prompt[names.lang] ?? prompt.en;
  const faction = names.players.find((player) => player.seat === toAct)?.faction[names.lang];
  if (toAct === null || !faction || !sentence.startsWith(`${faction}: `)) return plainWithNames(names, prompt);
  const request = sentence.slice(faction.length + 2);
  return toAct === names.me ? upperFirst(request) : `${displayName(names, toAct)}: ${request}`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
