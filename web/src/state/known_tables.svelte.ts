// The tables this browser has a key for, newest first, so that "Resume" works after closing the tab.
export interface KnownTable {
  id: string;
  key: string;
  game: string;
  /** My seat; null: I watch. */
  seat: number | null;
  /** Keys of the other human seats, for those who opened the table. */
  links: Record<string, string>;
  watch: string;
  players: number;
  round: number;
  yourTurn: boolean;
  over: boolean;
  seen: number;
}

const STORE = 'orrery.tables';
const MOST = 30;

export function readKnown(text: string | null): KnownTable[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.filter((entry) => typeof entry?.id === 'string' && typeof entry?.key === 'string').slice(0, MOST);
  } catch {
    return [];
  }
}

function load(): KnownTable[] {
  try {
    return readKnown(localStorage.getItem(STORE));
  } catch {
    return [];
  }
}

class KnownTables {
  list: KnownTable[] = $state.raw(load());

  find(id: string, key: string): KnownTable | undefined {
    return this.list.find((entry) => entry.id === id && entry.key === key);
  }

  /** Adds a table or changes what is known of it. Another tab may have written in between, so it is read afresh. */
  remember(change: Partial<KnownTable> & Pick<KnownTable, 'id' | 'key'>): void {
    const list = load();
    const old = list.find((entry) => entry.id === change.id && entry.key === change.key);
    const fresh: KnownTable = {
      game: '',
      seat: null,
      links: {},
      watch: '',
      players: 0,
      round: 0,
      yourTurn: false,
      over: false,
      ...old,
      ...change,
      seen: Date.now(),
    };
    this.#keep([fresh, ...list.filter((entry) => entry !== old)].slice(0, MOST));
  }

  forget(id: string, key: string): void {
    this.#keep(load().filter((entry) => entry.id !== id || entry.key !== key));
  }

  #keep(list: KnownTable[]): void {
    this.list = list;
    try {
      localStorage.setItem(STORE, JSON.stringify(list));
    } catch {
      // Not kept for next time; it holds for this visit.
    }
  }
}

export const knownTables = new KnownTables();
