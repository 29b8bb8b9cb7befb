// Where we are: the fragment of the address. Keys of seats stay in the fragment, so they reach no server log.
import { isPersonKey } from './person.svelte';

export type Route =
  | { page: 'start'; dialog: 'new' | null; game?: string }
  | { page: 'table'; table: string; key: string; replay: boolean; ply: number | null }
  | { page: 'turn'; table: string }
  | { page: 'history'; person: string | null }
  | { page: 'join'; table: string; invite: string }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'cards'; game: string; card: string | null }
  | { page: 'learn'; game: string };

/** A position of the game: so many moves have been played. */
const readPly = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : null);

export function readRoute(hash: string): Route {
  const [page = '', first = '', second = '', third = ''] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });
  if ((page === 't' || page === 'w' || page === 'replay') && first !== '' && second !== '') {
    return { page: 'table', table: first, key: second, replay: page === 'replay', ply: readPly(third) };
  }
  if (page === 'w' && first !== '')
    return { page: 'table', table: first, key: '', replay: false, ply: readPly(third) };
  if (page === 'turn' && first !== '') return { page: 'turn', table: first };
  if (page === 'join' && first !== '') return { page: 'join', table: first, invite: second };
  if (page === 'rules' && first !== '') return { page: 'rules', game: first, rule: second || null };
  if (page === 'cards' && first !== '') return { page: 'cards', game: first, card: second || null };
  if (page === 'learn' && first !== '') return { page: 'learn', game: first };
  if (page === 'history') return { page: 'history', person: null };
  if (page === 'me') return { page: 'history', person: isPersonKey(first) ? first : null };
  if (page === 'new') return { page: 'start', dialog: 'new', ...(first && { game: first }) };
  return { page: 'start', dialog: null };
}

const path = (...parts: string[]) => `#/${parts.map(encodeURIComponent).join('/')}`;

export const links = {
  start: () => '#/',
  fresh: (game = '') => (game === '' ? '#/new' : path('new', game)),
  seat: (table: string, key: string) => path('t', table, key),
  /** Without an invitation it leads to an open seat of a public table. */
  invite: (table: string, invite: string) => (invite === '' ? path('join', table) : path('join', table, invite)),
  /** Public tables are watched without a key. */
  watch: (table: string, key: string) => (key === '' ? path('w', table) : path('w', table, key)),
  replay: (table: string, key: string) => path('replay', table, key),
  /** One position, for those who may watch. */
  position: (table: string, key: string, ply: number) => path('w', table, key, String(ply)),
  history: () => '#/history',
  /** My results, for another device of mine. */
  me: (person: string) => path('me', person),
  rule: (game: string, rule = '') => (rule === '' ? path('rules', game) : path('rules', game, rule)),
  learn: (game: string) => path('learn', game),
  card: (game: string, card = '') => (card === '' ? path('cards', game) : path('cards', game, card)),
};

class Router {
  #hash = $state(globalThis.location?.hash ?? '');
  readonly route = $derived(readRoute(this.#hash));

  constructor() {
    globalThis.addEventListener?.('hashchange', () => (this.#hash = location.hash));
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
