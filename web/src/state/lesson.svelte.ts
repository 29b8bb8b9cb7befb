// The guided first games of this browser: at which table each is played and how far it has come, and the way there.
import { api } from '../protocol/api';
import type { GameSummary, NewSeat } from '../protocol/types';
import { knownTables } from './known_tables.svelte';
import { opponentName } from './levels';
import { links, router } from './route.svelte';
import { settings } from './settings.svelte';

export interface Progress {
  table: string;
  key: string;
  /** For each step that is over, the number of moves that stood then: an undo brings the step back. */
  ends: number[];
  /** How many steps there are. */
  steps: number;
  /** The coach was sent away; the game goes on. */
  left: boolean;
}

/** What a page says beside "Learn in 10 minutes". */
export interface LessonState {
  steps: number;
  /** The step to go on with, from 1; null: not begun, or done. */
  next: number | null;
  /** Steps that are over; when all are, it was finished. */
  done: number;
}

const STORE = 'orrery.lessons';

export function readProgress(text: string | null): Record<string, Progress> {
  try {
    const all: unknown = JSON.parse(text ?? '{}');
    if (all === null || typeof all !== 'object') return {};
    const good = Object.entries(all as Record<string, Progress>).filter(
      ([, one]) =>
        typeof one?.table === 'string' &&
        typeof one.key === 'string' &&
        typeof one.steps === 'number' &&
        Array.isArray(one.ends) &&
        one.ends.every((end) => typeof end === 'number'),
    );
    return Object.fromEntries(good);
  } catch {
    return {};
  }
}

function load(): Record<string, Progress> {
  try {
    return readProgress(localStorage.getItem(STORE));
  } catch {
    return {};
  }
}

class Lessons {
  all: Record<string, Progress> = $state.raw(load());

  /** The lesson that is played at a table. */
  at(table: string): Progress | undefined {
    return Object.values(this.all).find((one) => one.table === table);
  }

  keep(game: string, progress: Progress): void {
    this.all = { ...load(), [game]: progress };
    try {
      localStorage.setItem(STORE, JSON.stringify(this.all));
    } catch {
      // Not kept for next time; it holds for this visit.
    }
  }
}

export const lessons = new Lessons();

/** null: the game has no lesson. */
export function lessonState(game: GameSummary): LessonState | null {
  if (!game.lesson) return null;
  const known = lessons.all[game.id];
  const done = Math.min(known?.ends.length ?? 0, game.lesson);
  return { steps: game.lesson, done, next: known && done < game.lesson ? done + 1 : null };
}

/** Tables are removed by operators, and a game may be over before its lesson is. */
async function canGoOn({ table, key }: Progress): Promise<boolean> {
  if (knownTables.find(table, key)?.over) return false;
  return api.record(table, key).then(
    () => true,
    () => false,
  );
}

/** Begins the lesson of a game, or goes on with it. */
export async function startLesson(game: GameSummary): Promise<void> {
  const begun = lessonState(game)?.next ? lessons.all[game.id] : undefined;
  if (begun && (await canGoOn(begun))) {
    lessons.keep(game.id, { ...begun, left: false });
    return router.go(links.seat(begun.table, begun.key));
  }
  const lesson = await api.lesson(game.id);
  const taken = [settings.name];
  const seats = Array.from({ length: lesson.players }, (_, seat): NewSeat => {
    if (seat === lesson.seat)
      return settings.name === '' ? { kind: 'human' } : { kind: 'human', name: settings.name };
    const bot = game.bots[0] ?? '';
    const name = opponentName(bot, taken);
    taken.push(name);
    return { kind: 'bot', bot, name };
  });
  const { seed, variants } = lesson;
  const created = await api.create({ game: game.id, variants, seats, seed, public: false });
  const key = created.seats.find(({ seat }) => seat === lesson.seat)?.key ?? created.watch;
  knownTables.remember({
    id: created.id,
    key,
    game: game.id,
    seat: lesson.seat,
    players: lesson.players,
    watch: created.watch,
  });
  lessons.keep(game.id, { table: created.id, key, ends: [], steps: lesson.steps.length, left: false });
  router.go(links.seat(created.id, key));
}
