import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../src/protocol/api';
import type { Turn } from '../../src/protocol/types';
import { type KnownTable, knownTables } from '../../src/state/known_tables.svelte';
import * as notify from '../../src/state/notify';
import { flushSync } from 'svelte';
import { root } from './effect_root.svelte';
import { playing, titled, turns, waitingForMe } from '../../src/state/turns.svelte';

const STORE = 'orrery.tables';
const table = (id: string, more: Partial<KnownTable> = {}): KnownTable => ({
  id,
  key: `key-${id}`,
  game: 'g',
  seat: 0,
  links: {},
  watch: '',
  invite: '',
  luck: [],
  hosted: false,
  players: 2,
  round: 1,
  yourTurn: false,
  over: false,
  seen: 0,
  ...more,
});

function known(...list: KnownTable[]) {
  localStorage.setItem(STORE, JSON.stringify(list));
  dispatchEvent(new StorageEvent('storage', { key: STORE }));
}

beforeEach(() => {
  vi.restoreAllMocks();
  known();
  turns.here = '';
  vi.spyOn(api, 'games').mockResolvedValue([]);
});

describe('turns at other tables', () => {
  it('are asked for where I play and it is not over', () => {
    const list = [table('a'), table('b', { over: true }), table('c', { seat: null })];
    expect(playing(list).map((one) => one.id)).toEqual(['a']);
    expect(playing(Array.from({ length: 40 }, (_, n) => table(`t${n}`))).length).toBe(30);
  });
  it('wait in the order of their changes, without the table that is open', () => {
    const mine = { yourTurn: true };
    const list = [table('a', { ...mine, changed: 9 }), table('b', { ...mine, changed: 3 }), table('c')];
    expect(waitingForMe(list, '').map((one) => one.id)).toEqual(['b', 'a']);
    expect(waitingForMe(list, 'b').map((one) => one.id)).toEqual(['a']);
  });
  it('alert once, whichever tab hears of it first, and stand in the title', async () => {
    known(table('a'), table('b'), table('c'));
    const told = vi.spyOn(notify, 'notifyTurn').mockReturnValue();
    const answer: Turn[] = [
      { id: 'a', your_turn: true, over: false, round: 3, updated: 5, due: null },
      { id: 'b', error: 'bad-key' },
      { id: 'c', your_turn: null },
    ];
    vi.spyOn(api, 'turns').mockResolvedValue(answer);
    await turns.ask();
    await turns.ask();
    expect(told).toHaveBeenCalledTimes(1);
    expect(told.mock.calls[0]?.[2]).toBe('a');
    expect(knownTables.find('a', 'key-a')).toMatchObject({ yourTurn: true, round: 4 });
    expect(titled('Orrery')).toBe('(1) Orrery');
    turns.here = 'a';
    expect(titled('Orrery')).toBe('Orrery');
  });
  it('are asked for once, however much is learnt of the tables meanwhile', () => {
    known(table('a'), table('b'));
    const asked = vi.spyOn(api, 'turns').mockResolvedValue([]);
    const stop = root(() => turns.follow());
    for (let round = 2; round < 9; round += 1) {
      knownTables.remember({ id: 'a', key: 'key-a', round });
      flushSync();
    }
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
  });
  it('say nothing while the server is away, and leave an open table alone', async () => {
    known(table('a'));
    const told = vi.spyOn(notify, 'notifyTurn').mockReturnValue();
    vi.spyOn(api, 'turns').mockRejectedValue(new Error('away'));
    await turns.ask();
    vi.spyOn(api, 'turns').mockResolvedValue([{ id: 'a', your_turn: true, over: false }]);
    turns.here = 'a';
    await turns.ask();
    expect(told).not.toHaveBeenCalled();
    expect(knownTables.find('a', 'key-a')?.yourTurn).toBe(false);
  });
});
