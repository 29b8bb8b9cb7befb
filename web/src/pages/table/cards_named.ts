// Where sentences name cards: every card of the game by its name, longest names first, so that the log can link them.
import type { Entry, GameData, Lang } from '../../protocol/types';

export type Piece = { text: string; card?: Entry };

/** Shorter names are words of everyday language. */
const SHORTEST = 4;

export class CardNames {
  readonly #byName = new Map<string, Entry>();
  readonly #names: RegExp | null;

  constructor(game: GameData, lang: Lang) {
    for (const entry of game.entries) {
      const name = entry.name[lang];
      // A name that two cards share says nothing about which of them is meant.
      if (name.length >= SHORTEST && entry.text[lang] && !this.#byName.has(name)) this.#byName.set(name, entry);
    }
    const names = [...this.#byName.keys()]
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.#names = names.length === 0 ? null : new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'gu');
  }

  pieces(sentence: string): Piece[] {
    if (!this.#names) return [{ text: sentence }];
    const pieces: Piece[] = [];
    let last = 0;
    for (const match of sentence.matchAll(this.#names)) {
      const card = this.#byName.get(match[0]);
      if (!card) continue;
      if (match.index > last) pieces.push({ text: sentence.slice(last, match.index) });
      pieces.push({ text: match[0], card });
      last = match.index + match[0].length;
    }
    if (last < sentence.length) pieces.push({ text: sentence.slice(last) });
    return pieces;
  }
}
