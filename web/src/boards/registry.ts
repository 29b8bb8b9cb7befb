// Finds the board of a game by its folder name. A game without one gets the generic board.
import type { BoardModule } from './types';

const boards = import.meta.glob<{ board: BoardModule }>('./*/index.ts');

export function hasBoard(game: string): boolean {
  return `./${game}/index.ts` in boards;
}

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = boards[`./${game}/index.ts`] ?? boards['./generic/index.ts'];
  if (!load) throw new Error('the generic board is missing from this build');
  return (await load()).board;
}
