// The games that were finished in this browser: who played, when, and how it ended. Kept when the result is shown, so
// that it stays when the server forgets the table.
import type { Player, Seat } from '../protocol/types';

export interface Finished {
  /** Of the table. */
  id: string;
  key: string;
  game: string;
  seat: Seat;
  /** When the last move was made, by the clock of the server. */
  ended: number;
  moves: number;
  rounds: number;
  /** By seat. A level where a bot played. */
  people: { name: string; faction: { en: string; de: string }; bot?: string }[];
  scores: number[];
  /** Places from 1. */
  ranks: number[];
}

const STORE = 'orrery.history';
const MOST = 500;

const isNumbers = (value: unknown): boolean => Array.isArray(value) && value.every((one) => typeof one === 'number');

function isFinished(value: unknown): value is Finished {
  if (value === null || typeof value !== 'object') return false;
  const one = value as Finished;
  return (
    [one.id, one.key, one.game].every((text) => typeof text === 'string') &&
    [one.seat, one.ended, one.moves, one.rounds].every((number) => typeof number === 'number') &&
    isNumbers(one.scores) &&
    isNumbers(one.ranks) &&
    Array.isArray(one.people) &&
    one.people.length === one.scores.length &&
    one.people.length === one.ranks.length &&
    one.people.every((person) => typeof person?.name === 'string' && typeof person.faction?.en === 'string')
  );
}

export function readHistory(text: string | null): Finished[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter(isFinished).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function personOf(player: Player): Finished['people'][number] {
  return { name: player.name, faction: player.faction, ...(player.bot && { bot: player.bot }) };
}

/** Every word of the question is in the names, the game or the date, in whichever order. */
export function isAbout(game: Finished, said: string, question: string): boolean {
  const names = game.people.flatMap((one) => [one.name, one.faction.en, one.faction.de ?? '']);
  const all = [said, ...names].join(' ').toLocaleLowerCase();
  return question
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

class History {
  list: Finished[] = $state.raw(this.#load());

  constructor() {
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === STORE) this.list = this.#load();
    });
  }

  remember(game: Finished): void {
    const others = this.#load().filter((one) => one.id !== game.id);
    this.#keep([...others, game].sort((a, b) => b.ended - a.ended).slice(0, MOST));
  }

  forget(id: string): void {
    this.#keep(this.#load().filter((one) => one.id !== id));
  }

  #load(): Finished[] {
    try {
      return readHistory(localStorage.getItem(STORE));
    } catch {
      return [];
    }
  }

  #keep(list: Finished[]): void {
    this.list = list;
    try {
      localStorage.setItem(STORE, JSON.stringify(list));
    } catch {
      // Not kept for next time; it holds for this visit.
    }
  }
}

export const history = new History();
