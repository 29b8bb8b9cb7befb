import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKnown } from '../../src/state/known_tables.svelte';
import { displayName, plainWithNames, question, withNames } from '../../src/state/names';
import { stepTime } from '../../src/state/pace';
import { links, readRoute } from '../../src/state/route.svelte';
import { readSettings } from '../../src/state/settings.svelte';
import type { Player } from '../../src/protocol/types';

const both = (text: string) => ({ en: text, de: text });
const player = (seat: number, name: string, faction: string): Player => ({
  seat,
  name,
  faction: both(faction),
  kind: 'human',
  connected: true,
  away: false,
});

describe('addresses', () => {
  it('of a seat, of the rules, of a card and of nothing', () => {
    expect(readRoute(links.seat('T1', 'k'))).toEqual({
      page: 'table',
      table: 'T1',
      key: 'k',
      replay: false,
      ply: null,
    });
    expect(readRoute(links.position('T1', '', 12))).toMatchObject({ table: 'T1', key: '', ply: 12 });
    expect(readRoute('#/w/T1/k/1e3')).toMatchObject({ key: 'k', ply: null });
    expect(readRoute(links.history())).toEqual({ page: 'history', person: null });
    expect(readRoute(links.me('AdaAdaAdaAdaAdaAdaAda-'))).toMatchObject({ person: 'AdaAdaAdaAdaAdaAdaAda-' });
    expect(readRoute('#/me/<script>')).toMatchObject({ person: null });
    expect(readRoute(links.replay('T1', 'k'))).toMatchObject({ replay: true });
    expect(readRoute(links.watch('T1', ''))).toMatchObject({ page: 'table', table: 'T1', key: '' });
    expect(readRoute(links.invite('T1', ''))).toEqual({ page: 'join', table: 'T1', invite: '' });
    expect(readRoute(links.rule('g', 'BTS-4.7'))).toEqual({ page: 'rules', game: 'g', rule: 'BTS-4.7' });
    expect(readRoute(links.learn('g'))).toEqual({ page: 'learn', game: 'g' });
    expect(readRoute(links.card('g'))).toEqual({ page: 'cards', game: 'g', card: null });
    expect(readRoute('#/t/only')).toEqual({ page: 'start', dialog: null });
    expect(readRoute('#/new/g')).toEqual({ page: 'start', dialog: 'new', game: 'g' });
  });
  it('survive any text', () => {
    fc.assert(
      fc.property(fc.string(), (hash) => {
        expect(readRoute(`#/${hash}`)).toHaveProperty('page');
      }),
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (table, key) => {
        expect(readRoute(links.seat(table, key))).toMatchObject({ table, key });
      }),
    );
  });
});

describe('settings', () => {
  it('take what fits and nothing else', () => {
    const text = JSON.stringify({ lang: 'de', theme: 'pink', sound: 'loud', speed: 'steps', name: 'Ines', last: 3 });
    expect(readSettings(text)).toMatchObject({
      lang: 'de',
      theme: 'auto',
      sound: true,
      speed: 'steps',
      name: 'Ines',
    });
    expect(readSettings(text).last).toBeNull();
  });
  it('survive any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readSettings(text).sound).toBeTypeOf('boolean');
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readKnown(text)).toBeInstanceOf(Array);
      }),
    );
  });
});

describe('names', () => {
  const names = {
    players: [player(0, 'Ada', 'Union'), player(1, 'Ines', 'Union of Sol'), player(2, '', 'Lunar Combine')],
    me: 0,
    you: 'You',
    lang: 'en' as const,
  };
  it('are the own name, "You", or the faction', () => {
    expect([0, 1, 2].map((seat) => displayName(names, seat))).toEqual(['You', 'Ines', 'Lunar Combine']);
  });
  it('replace factions in sentences, the longest first', () => {
    expect(plainWithNames(names, both('Union of Sol took it from Union.'))).toBe('Ines took it from you.');
    expect(withNames(names, both('Union moved.'))).toEqual([{ text: 'You', seat: 0 }, { text: ' moved.' }]);
    expect(plainWithNames(names, null)).toBe('');
  });
  it('decline a German "du"', () => {
    const german = { ...names, you: 'Du', lang: 'de' as const };
    const said = (de: string) => plainWithNames(german, { en: '', de });
    expect(said('Union of Sol: 1 Erz an Union gezahlt.')).toBe('Ines: 1 Erz an dich gezahlt.');
    expect(said('Dort liegt ein Gesandter von Union.')).toBe('Dort liegt ein Gesandter von dir.');
    expect(said('Union of Sol: Kontrolle übernommen, bisher Union.')).toBe('Ines: Kontrolle übernommen, bisher du.');
    expect(said('Union: Zug beendet.')).toBe('Du: Zug beendet.');
  });
  it('leave alone longer words that begin or end like a faction', () => {
    expect(plainWithNames(names, both('Unions and Reunion, Union’s'))).toBe('Unions and Reunion, you’s');
  });
  it('make a question to me an imperative, to others a name', () => {
    expect(question(names, both('Union: choose an action'), 0)).toBe('Choose an action');
    expect(question(names, both('Union of Sol: choose an action'), 1)).toBe('Ines: choose an action');
    expect(question(names, both('Anything else'), 1)).toBe('Anything else');
  });
  it('never lose a word of a sentence without names', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes('Union') && !text.includes('Lunar'));
        expect(plainWithNames(names, both(text))).toBe(text);
      }),
    );
  });
});

describe('pace', () => {
  it('shows a whole turn of an opponent in at most 2.5 s', () => {
    for (let waiting = 1; waiting < 40; waiting += 1) {
      expect(stepTime('normal', waiting) * waiting).toBeLessThanOrEqual(2500 + 1e-6);
      expect(stepTime('instant', waiting)).toBe(0);
    }
    expect(stepTime('steps', 50)).toBe(stepTime('steps', 1));
  });
});
