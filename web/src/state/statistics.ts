// Results of one person in figures, a line per game.
import type { PersonResult } from '../protocol/types';

export interface Figures {
  game: string;
  finished: number;
  /** Of the games with somebody else. */
  against: number;
  won: number;
  /** The middle of the places among others; null: never played against anybody. */
  place: number | null;
  best: number;
}

export function figuresOf(results: readonly PersonResult[]): Figures[] {
  const games = [...new Set(results.map((one) => one.game))];
  return games
    .map((game) => {
      const mine = results.filter((one) => one.game === game);
      const among = mine.filter((one) => one.players > 1);
      return {
        game,
        finished: mine.length,
        against: among.length,
        won: among.filter((one) => one.place === 1).length,
        place: among.length > 0 ? among.reduce((sum, one) => sum + one.place, 0) / among.length : null,
        best: Math.max(...mine.map((one) => one.score)),
      };
    })
    .sort((a, b) => b.finished - a.finished || a.game.localeCompare(b.game));
}
