// Whose turn it is at the other tables of this browser: asked of the server now and then, by the keys it has, without
// opening any of them.
import { untrack } from 'svelte';
import { api } from '../protocol/api';
import type { Turn } from '../protocol/types';
import { both, t } from '../i18n/index.svelte';
import { type KnownTable, knownTables } from './known_tables.svelte';
import { notifyTurn } from './notify';
import { settings } from './settings.svelte';

const MOST = 30; // as the server takes them
const EVERY = 15_000;
const EVERY_HIDDEN = 60_000;

/** Tables where it may be my turn some time. */
export function playing(list: readonly KnownTable[]): KnownTable[] {
  return list.filter((table) => table.seat !== null && !table.over).slice(0, MOST);
}

/** Those where it is my turn, the one that has waited longest first; not the one that is looked at. */
export function waitingForMe(list: readonly KnownTable[], here: string): KnownTable[] {
  return playing(list)
    .filter((table) => table.yourTurn && table.id !== here)
    .sort((a, b) => (a.changed ?? 0) - (b.changed ?? 0));
}

class Turns {
  /** The table that is open, '' where none is. */
  here = $state('');
  readonly waiting: KnownTable[] = $derived(waitingForMe(knownTables.list, this.here));

  #timer: ReturnType<typeof setTimeout> | undefined;
  #names = new Map<string, string>();

  /** Asks until the returned function is called. */
  follow(): () => void {
    const ask = () => {
      clearTimeout(this.#timer);
      void this.ask().finally(() => {
        this.#timer = setTimeout(ask, document.hidden ? EVERY_HIDDEN : EVERY);
      });
    };
    const shown = () => {
      if (!document.hidden) ask();
    };
    document.addEventListener('visibilitychange', shown);
    untrack(ask); // what it learns is no reason for an effect to ask again
    return () => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      document.removeEventListener('visibilitychange', shown);
    };
  }

  async ask(): Promise<void> {
    const tables = playing(knownTables.list);
    if (tables.length === 0) return;
    try {
      const turns = await api.turns(tables.map(({ id, key }) => ({ id, key })));
      for (const [index, turn] of turns.entries()) {
        const table = tables[index];
        if (table && turn.id === table.id) await this.#heed(table, turn);
      }
    } catch {
      // The server is away or busy; what is known stays until the next time.
    }
  }

  async #heed(table: KnownTable, turn: Turn): Promise<void> {
    if (turn.error !== undefined || turn.your_turn === undefined || turn.your_turn === null) return;
    // What is open tells for itself, sooner.
    if (table.id === this.here) return;
    const news = knownTables.update(table.id, table.key, {
      yourTurn: turn.your_turn,
      over: turn.over === true,
      round: (turn.round ?? 0) + 1,
      changed: turn.updated ?? 0,
      due: turn.due ?? null,
    });
    if (!news || !turn.your_turn) return;
    const game = await this.#name(table.game);
    notifyTurn(t('table.yourTurn'), both('turns.at', { game })[settings.lang], table.id);
  }

  async #name(game: string): Promise<string> {
    if (this.#names.size === 0) for (const one of await api.games()) this.#names.set(one.id, one.name);
    return this.#names.get(game) ?? game;
  }
}

export const turns = new Turns();

/** The title of the window: how many other tables wait for me, then the rest. */
export function titled(title: string): string {
  return turns.waiting.length > 0 ? `(${turns.waiting.length}) ${title}` : title;
}
