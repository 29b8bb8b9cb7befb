// The HTTP half of the protocol. A refusal becomes an ApiError that carries the server's sentence in both languages.
import type { Lesson } from './lesson';
import type {
  CreatedTable,
  GameData,
  GameSummary,
  LobbyTable,
  NewTable,
  PersonResult,
  Rule,
  Text,
  Turn,
} from './types';

const VERSION = 1;

const UNREACHABLE: Text = {
  en: 'The server cannot be reached.',
  de: 'Der Server ist nicht erreichbar.',
};
const UNREADABLE: Text = {
  en: 'The server gave an answer that cannot be read.',
  de: 'Der Server gab eine Antwort, die nicht zu lesen ist.',
};

export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly text: Text,
    readonly status = 0,
  ) {
    super(text.en);
  }
}

function isText(value: unknown): value is Text & { code?: string } {
  return typeof value === 'object' && value !== null && typeof (value as Text).en === 'string';
}

async function failure(response: Response): Promise<ApiError> {
  try {
    const { error } = (await response.json()) as { error?: unknown };
    if (isText(error))
      return new ApiError(error.code ?? 'error', { en: error.en, de: error.de ?? error.en }, response.status);
  } catch {
    // Not JSON: fall through to the plain sentence.
  }
  return new ApiError('unreadable', UNREADABLE, response.status);
}

async function request(path: string, options?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new ApiError('unreachable', UNREACHABLE);
  }
  if (!response.ok) throw await failure(response);
  return response;
}

async function json<T>(path: string, body?: object): Promise<T> {
  const options = body && {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ v: VERSION, ...body }),
  };
  const response = await request(path, options);
  try {
    return (await response.json()) as T;
  } catch {
    throw new ApiError('unreadable', UNREADABLE, response.status);
  }
}

// What never changes while the page is open is asked for once; a failure is not remembered.
const known = new Map<string, Promise<unknown>>();
function once<T>(path: string): Promise<T> {
  let answer = known.get(path) as Promise<T> | undefined;
  if (!answer) {
    answer = json<T>(path);
    known.set(path, answer);
    answer.catch(() => known.delete(path));
  }
  return answer;
}

const part = encodeURIComponent;

export const api = {
  games: () => once<{ games: GameSummary[] }>('/api/games').then((answer) => answer.games),
  game: (id: string) => once<GameData>(`/api/games/${part(id)}`),
  /** With the content of one table, which need not be the server's of today. */
  gameOf: (id: string, content: string) => once<GameData>(`/api/games/${part(id)}/content/${part(content)}`),
  rules: (id: string) => once<{ rules: Rule[] }>(`/api/games/${part(id)}/rules`).then((answer) => answer.rules),
  lesson: (id: string) => once<Lesson>(`/api/games/${part(id)}/lesson`),
  tables: () => json<{ tables: LobbyTable[] }>('/api/tables').then((answer) => answer.tables),
  turns: (tables: { id: string; key: string }[]) =>
    json<{ tables: Turn[] }>('/api/turns', { tables }).then((answer) => answer.tables),
  person: (key: string, forget = false) =>
    json<{ results: PersonResult[] }>('/api/person', { key, ...(forget && { forget }) }).then(
      (answer) => answer.results,
    ),
  /** null: this server does not offer Web Push. */
  pushKey: () => once<{ key: string | null }>('/api/push').then((answer) => answer.key),
  subscribe: (browser: { key: string; endpoint: string; p256dh: string; auth: string; lang: string }) =>
    json<{ subscribed: boolean }>('/api/push', browser),
  unsubscribe: (key: string, endpoint: string) =>
    json<{ subscribed: boolean }>('/api/push', { key, endpoint, forget: true }),
  create: (table: NewTable) => json<CreatedTable>('/api/tables', table),
  join: (id: string, name: string, invite?: string) =>
    json<{ seat: number; key: string }>(`/api/tables/${part(id)}/join`, {
      ...(name && { name }),
      ...(invite && { invite }),
    }),
  record: (id: string, key: string) =>
    request(`/api/tables/${part(id)}/record`, { headers: { Authorization: `Bearer ${key}` } }).then((response) =>
      response.text(),
    ),
};

export function asText(problem: unknown): Text {
  return problem instanceof ApiError ? problem.text : UNREADABLE;
}
