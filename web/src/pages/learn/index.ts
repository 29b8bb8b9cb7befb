// Which games can be learned on the page. A game without a folder here has its numbered rules.
import type { Lesson } from './types';

const lessons = import.meta.glob<{ lesson: Lesson }>('./*/index.ts');

export const canLearn = (game: string): boolean => `./${game}/index.ts` in lessons;

export async function loadLesson(game: string): Promise<Lesson | null> {
  const load = lessons[`./${game}/index.ts`];
  return load ? (await load()).lesson : null;
}
