// The tables this browser has a key for, newest first, so that "Resume" works after closing the tab.
import type { Drawn } from '../protocol/types';

export interface KnownTable {
  id: string;
  key: string;
  game: string;
  /** My seat; null: I watch. */
  seat: number | null;
  /** Keys of the other human seats, for those who opened the table. */
  links: Record<string, string>;
  watch: string;
  /** Lets people sit down at a private table, for those who opened it; '' where there is none. */
  invite: string;
  /** Every commitment to luck that this browser was shown. */
  luck: Drawn[];
  /** Opened in this browser, for others as well. */
  hosted: boolean;
  players: number;
  round: number;
  yourTurn: boolean;
  over: boolean;
  /** When it changed last, by the clock of the server. */
  changed?: number;
  /** When the clock of the table ends the turn; null: never. */
  due?: number | null;
  seen: number;
}

const STORE = 'orrery.tables';
const MOST = 30;
const MOST_LUCK = 500;

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

  constructor() {
    // What another tab learnt or forgot.
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === STORE) this.list = load();
    });
  }

  find(id: string, key: string): KnownTable | undefined {
    return this.list.find((entry) => entry.id === id && entry.key === key);
  }

  /** My seat at the table; where I have several, the one I sat at last. */
  seatAt(id: string): KnownTable | undefined {
    return this.list.find((entry) => entry.id === id && entry.seat !== null);
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
      invite: '',
      luck: [],
      hosted: false,
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

  /**
   * Notes how it stands at a table that is not open. Tells whether it has become my turn, once for all tabs: what one
   * of them has written the others read.
   */
  update(id: string, key: string, change: Partial<KnownTable>): boolean {
    const list = load();
    const old = list.find((entry) => entry.id === id && entry.key === key);
    if (!old) return false;
    const fresh = { ...old, ...change };
    if (JSON.stringify(fresh) !== JSON.stringify(old))
      this.#keep(list.map((entry) => (entry === old ? fresh : entry)));
    return fresh.yourTurn && !old.yourTurn;
  }

  /** Adds commitments that were not known yet; one that was shown is never forgotten for another. */
  rememberLuck(id: string, key: string, drawn: readonly Drawn[]): void {
    const known = load().find((entry) => entry.id === id && entry.key === key)?.luck ?? [];
    const fresh = drawn.filter((entry) => !known.some((old) => old.commitment === entry.commitment));
    if (fresh.length > 0) this.remember({ id, key, luck: [...known, ...fresh].slice(-MOST_LUCK) });
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
