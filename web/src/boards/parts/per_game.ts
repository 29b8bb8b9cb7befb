// Something made once from the data of a game and kept as long as they are; their entries by id.
import type { GameData } from '../../protocol/types';

export function perGame<T>(make: (game: GameData) => T): (game: GameData) => T {
  const made = new WeakMap<object, T>();
  return (game) => {
    const key = game.board as object;
    let found = made.get(key);
    if (found === undefined) made.set(key, (found = make(game)));
    return found;
  };
}

export const byId = <T extends { id: string }>(entries: readonly T[]) =>
  new Map(entries.map((entry): [string, T] => [entry.id, entry]));
