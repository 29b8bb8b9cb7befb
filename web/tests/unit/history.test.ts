import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Analysis } from '../../src/state/analysis.svelte';
import { type Finished, history, isAbout, readHistory } from '../../src/state/history.svelte';
import { findAnalysis, hasAnalysis, keepAnalysis } from '../../src/state/kept_analyses';

const game = (id: string, ended: number, names = ['Ada', 'Ines']): Finished => ({
  id,
  key: 'k',
  game: 'g',
  seat: 0,
  ended,
  moves: 10,
  rounds: 3,
  people: names.map((name) => ({ name, faction: { en: 'Sol', de: 'Sol' } })),
  scores: names.map(() => 5),
  ranks: names.map((_, seat) => seat + 1),
});

beforeEach(() => {
  localStorage.clear();
  for (const one of history.list) history.forget(one.id);
});

describe('finished games', () => {
  it('stand once, the last one first, and can be taken off', () => {
    history.remember(game('a', 5));
    history.remember(game('b', 9));
    history.remember(game('a', 5, ['Ada', 'Jonas']));
    expect(history.list.map((one) => one.id)).toEqual(['b', 'a']);
    expect(history.list[1]?.people[1]?.name).toBe('Jonas');
    expect(readHistory(localStorage.getItem('orrery.history'))).toEqual(history.list);
    history.forget('b');
    expect(history.list.map((one) => one.id)).toEqual(['a']);
  });
  it('are found by names, game and date in any order', () => {
    const one = game('a', 0);
    expect(isAbout(one, 'Pulsar 2849 Mar 4, 2026', 'ines pulsar')).toBe(true);
    expect(isAbout(one, 'Pulsar 2849 Mar 4, 2026', '2026 ADA')).toBe(true);
    expect(isAbout(one, 'Pulsar 2849 Mar 4, 2026', 'ada jonas')).toBe(false);
  });
  it('survive whatever was stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readHistory(text)).toBeInstanceOf(Array);
      }),
    );
    const broken = [{ ...game('a', 1), scores: [1] }, { ...game('b', 1), people: 3 }, null, game('c', 1)];
    expect(readHistory(JSON.stringify(broken)).map((one) => one.id)).toEqual(['c']);
  });
});

describe('an analysis that is done', () => {
  const kept = { total: 2, curve: [{ ply: 0, seat: 0, share: [1, 0], points: [3, 2] }], turns: [] };
  it('is there again on the next visit; one that was stopped is not kept', () => {
    const first = new Analysis(() => true, 'T');
    first.ask();
    const message = { type: 'analysis' as const, progress: 0.5, from: 0, ...kept };
    first.receive({ ...message, done: true, stopped: true });
    expect(hasAnalysis('T')).toBe(false);
    first.ask();
    first.receive({ ...message, progress: 1, done: true });
    const again = new Analysis(() => true, 'T');
    again.recall();
    expect(again.state).toBe('done');
    expect(again.curve).toEqual(kept.curve);
    const other = new Analysis(() => true, 'U');
    other.recall();
    expect(other.state).toBe('none');
  });
  it('makes room when storage is full, the oldest first', () => {
    for (let n = 0; n < 45; n += 1) keepAnalysis(`t${n}`, kept);
    expect(hasAnalysis('t4')).toBe(false);
    expect(findAnalysis('t4')).toBeNull();
    expect(findAnalysis('t44')).toEqual(kept);
    const set = Storage.prototype.setItem;
    let refusals = 3;
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (key.includes('.analysis.') && refusals-- > 0) throw new Error('full');
      set.call(this, key, value);
    });
    keepAnalysis('new', kept);
    full.mockRestore();
    expect(hasAnalysis('new')).toBe(true);
    expect(hasAnalysis('t5')).toBe(false);
  });
  it('that cannot be read is none', () => {
    localStorage.setItem('orrery.analysis.T', '{"total":"x"}');
    expect(findAnalysis('T')).toBeNull();
  });
});
