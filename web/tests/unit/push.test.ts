// What the service worker does with a message and with a click, in a browser made for the test.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRoute } from '../../src/state/route.svelte';

const source = readFileSync('public/sw.js', 'utf8');

interface Page {
  url: string;
  visibilityState: string;
  heard: unknown[];
  focused: boolean;
}

function worker(pages: Page[]) {
  const handlers = new Map<string, (event: object) => void>();
  const shown: { title: string; tag: string; data: unknown }[] = [];
  const opened: string[] = [];
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    skipWaiting: () => Promise.resolve(),
    registration: {
      scope: 'https://games.example/',
      showNotification: (title: string, options: { tag: string; data: unknown }) => {
        shown.push({ title, ...options });
        return Promise.resolve();
      },
    },
    clients: {
      matchAll: () =>
        Promise.resolve(
          pages.map((page) => ({
            ...page,
            postMessage: (message: unknown) => page.heard.push(message),
            focus: () => {
              page.focused = true;
              return Promise.reject(new Error('nobody clicked'));
            },
          })),
        ),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
      claim: () => Promise.resolve(),
    },
  };
  new Function('self', source)(self);
  const happens = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return {
    shown,
    opened,
    push: (text: string) => happens('push', { data: { json: () => JSON.parse(text) } }),
    empty: () => happens('push', { data: null }),
    click: (data: unknown) => happens('notificationclick', { notification: { close: () => undefined, data } }),
  };
}

const page = (url: string, visibilityState = 'hidden'): Page => ({ url, visibilityState, heard: [], focused: false });
const turn = JSON.stringify({
  v: 1,
  type: 'turn',
  table: 'abc',
  game: 'G',
  lang: 'en',
  title: 'Your turn',
  body: 'B',
});

describe('the service worker', () => {
  it('shows a message where nobody looks, one for each table', async () => {
    const sw = worker([page('https://games.example/#/t/abc/KEY')]);
    await sw.push(turn);
    expect(sw.shown).toEqual([
      expect.objectContaining({ title: 'Your turn', body: 'B', tag: 'orrery-turn-abc', data: { table: 'abc' } }),
    ]);
  });

  it('leaves it to a page that is in sight', async () => {
    const seen = page('https://games.example/#/', 'visible');
    const sw = worker([seen, page('https://games.example/#/rules')]);
    await sw.push(turn);
    expect(sw.shown).toEqual([]);
    expect(seen.heard).toEqual([{ type: 'turn', table: 'abc' }]);
  });

  it('does nothing with what it does not understand', async () => {
    const sw = worker([]);
    await sw.empty();
    for (const text of ['nonsense', '7', '{}', '{"v":2}', turn.replace('"abc"', '7')]) await sw.push(text);
    expect(sw.shown).toEqual([]);
  });

  it('leads to the table: in the window that shows it, in any other, or in a new one', async () => {
    const other = page('https://games.example/#/');
    const same = page('https://games.example/#/t/abc/KEY');
    await worker([other, same]).click({ table: 'abc' });
    expect([same.heard, same.focused, other.heard]).toEqual([[{ type: 'open', table: 'abc' }], true, []]);
    await worker([other]).click({ table: 'abc' });
    expect(other.heard).toEqual([{ type: 'open', table: 'abc' }]);
    const alone = worker([]);
    await alone.click({ table: 'abc' });
    await alone.click(null);
    expect(alone.opened).toEqual(['https://games.example/#/turn/abc']);
    expect(readRoute('#/turn/abc')).toEqual({ page: 'turn', table: 'abc' });
  });
});
