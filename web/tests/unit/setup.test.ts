import { describe, expect, it } from 'vitest';
import {
  aloneOf,
  eveningSetup,
  freeVariants,
  freshSetup,
  hasCompany,
  lastGame,
  levelOf,
  newTable,
  occasionOf,
  playerCounts,
  presetOf,
  seedIsGood,
  type Setup,
  setupFrom,
  usualBot,
  withLevel,
  withPlayers,
  withPreset,
  withRecord,
  withSeat,
  withVariant,
} from '../../src/pages/start/setup';
import type { GameSummary } from '../../src/protocol/types';

const game: GameSummary = {
  id: 'g',
  name: 'G',
  rules: 'G',
  players: [2, 4],
  variants: [
    { id: 'long', en: 'Long', de: 'Lang' },
    { id: 'duel', en: 'Duel', de: 'Duell', players: [2] },
  ],
  bots: ['novice', 'greedy'],
};

describe('the new-game form', () => {
  it('starts with you and one gentle opponent, and the set-up for a first game', () => {
    expect(freshSetup(game)).toMatchObject({
      seats: [{ kind: 'you' }, { kind: 'bot', bot: 'novice' }],
      variants: [],
    });
    const first = { id: 'first-game', en: 'First', de: 'Erste' };
    const taught: GameSummary = { ...game, variants: [...game.variants, first] };
    expect(freshSetup(taught).variants).toEqual(['first-game']);
    expect(eveningSetup(taught).variants).toEqual([]);
    expect(freshSetup({ ...game, players: [1, 2] }).seats).toHaveLength(2);
  });

  it('has an evening with a full table, and knows which set-up it is', () => {
    const evening = eveningSetup(game);
    expect(evening.seats).toEqual([{ kind: 'you' }, ...Array(3).fill({ kind: 'bot', bot: 'greedy' })]);
    expect([occasionOf(evening, game), occasionOf(freshSetup(game), game)]).toEqual(['evening', 'first']);
    expect(occasionOf({ ...evening, seed: '7' }, game)).toBe('evening');
    expect(occasionOf(withSeat(evening, 1, { kind: 'bot', bot: 'novice' }), game)).toBeNull();
  });

  it('gives a further bot the level of the others', () => {
    const two = withSeat(freshSetup(game), 1, { kind: 'bot', bot: 'greedy' });
    expect(usualBot(two, game)).toBe('greedy');
    expect(withPlayers(two, game, 3).seats[2]).toEqual({ kind: 'bot', bot: 'greedy' });
    expect(usualBot(withSeat(two, 1, { kind: 'link' }), game)).toBe('novice');
  });

  it('has you at one seat only', () => {
    const moved = withSeat(eveningSetup(game), 2, { kind: 'you' });
    expect(moved.seats.map((seat) => seat.kind)).toEqual(['link', 'bot', 'you', 'bot']);
  });

  it('adds bots and drops seats from the end', () => {
    expect(withPlayers(eveningSetup(game), game, 2).seats).toHaveLength(2);
    expect(withPlayers(freshSetup(game), game, 3).seats[2]).toEqual({ kind: 'bot', bot: 'novice' });
  });

  it('sends only variants that apply, and a public table where a seat is open', () => {
    const setup = { ...withSeat(eveningSetup(game), 1, { kind: 'open' as const }), variants: ['duel', 'long'] };
    const table = newTable(setup, game, 'Ines');
    expect(table).toMatchObject({ game: 'g', variants: ['long'], public: true });
    expect(table.seats[0]).toEqual({ kind: 'human', name: 'Ines' });
    expect(table.seats[1]).toEqual({ kind: 'open' });
    expect(table).not.toHaveProperty('seed');
    expect(newTable({ ...setup, seed: '7' }, game, '').seed).toBe('7');
    // Taken off the list it is for those with the invitation.
    expect(newTable({ ...setup, listed: false }, game, '').public).toBe(false);
    expect(setupFrom(lastGame(setup), [game])?.listed).toBe(true);
    expect(setupFrom(lastGame({ ...setup, listed: false }), [game])?.listed).toBe(false);
  });

  it('leaves out what a record brings', () => {
    const setup = { ...freshSetup(game), variants: ['long'], seed: '7' };
    const table = newTable(setup, game, '', 'orrery-record 1');
    expect(Object.keys(table).sort()).toEqual(['public', 'record', 'seats']);
  });

  it('has as many seats as a record, of its game, and keeps mine', () => {
    const other: GameSummary = { ...game, id: 'other', players: [1, 3], bots: ['easy', 'hard'] };
    const record = (id: string, players: string) => `orrery-record 1\ngame ${id}\nplayers ${players}\nseed 1\n`;
    const setup = withSeat(eveningSetup(game), 3, { kind: 'you' });
    const fitted = withRecord(setup, [game, other], record('other', '3'));
    expect(fitted.game).toBe('other');
    expect(fitted.seats).toEqual([{ kind: 'you' }, { kind: 'bot', bot: 'easy' }, { kind: 'bot', bot: 'easy' }]);
    expect(withRecord(withPlayers(setup, game, 2), [game, other], record('g', '4')).seats).toHaveLength(4);
    for (const bad of [record('gone', '3'), record('other', '7'), 'nonsense', ''])
      expect(withRecord(setup, [game, other], bad)).toEqual(setup);
  });

  it('allows hints only where it was asked for and somebody else may sit down', () => {
    const asked = { ...freshSetup(game), hints: true };
    expect(hasCompany(asked)).toBe(false);
    expect(newTable(asked, game, '')).not.toHaveProperty('hints');
    for (const kind of ['link', 'open'] as const) {
      const company = withSeat(asked, 1, { kind });
      expect(newTable(company, game, '').hints).toBe(true);
      expect(newTable({ ...company, hints: false }, game, '')).not.toHaveProperty('hints');
    }
  });

  it('names bots, each differently', () => {
    const names = newTable(eveningSetup(game), game, '')
      .seats.slice(1)
      .map((seat) => seat.name);
    expect(new Set(names).size).toBe(3);
    expect(names).toEqual(['Leavitt', 'Leavitt II', 'Leavitt III']);
    // Nobody is called like the person at the table.
    expect(newTable(freshSetup(game), game, 'Herschel').seats[1]?.name).toBe('Herschel II');
  });

  it('offers numbers of players and variants that go together', () => {
    const solo: GameSummary = {
      ...game,
      variants: [
        { id: 'blitz', en: 'Blitz', de: 'Blitz' },
        { id: 'solo', en: 'Solo', de: 'Solo', players: [1], excludes: ['blitz'] },
        { id: 'hard', en: 'Hard', de: 'Schwer', needs: ['solo'] },
      ],
      presets: [{ id: 'quick', name: { en: 'Quick', de: 'Schnell' }, en: 'fast', de: 'flott', variants: ['blitz'] }],
    };
    const shape = (setup: Setup) => [setup.seats.length, ...setup.variants];
    const fresh = eveningSetup(solo);
    expect(playerCounts(solo)).toEqual([1, 2, 3, 4]);
    expect(playerCounts(game)).toEqual([2, 3, 4]);
    const quick = withPreset(fresh, solo, 'quick');
    expect(shape(quick)).toEqual([4, 'blitz']);
    expect([presetOf(quick, solo), presetOf(fresh, solo)]).toEqual(['quick', '']);
    expect(shape(withPreset(quick, solo, ''))).toEqual([4]);
    const alone = withPlayers(quick, solo, 1);
    expect(shape(alone)).toEqual([1, 'solo']);
    expect(shape(withVariant(quick, solo, 'hard', true))).toEqual([1, 'solo', 'hard']);
    expect(shape(withVariant(alone, solo, 'hard', true))).toEqual([1, 'solo', 'hard']);
    expect(shape(withVariant(alone, solo, 'blitz', true))).toEqual([2, 'blitz']);
    expect(shape(withVariant(alone, solo, 'solo', false))).toEqual([2]);
    expect(shape(withPlayers(alone, solo, 3))).toEqual([3]);
  });

  it('offers playing alone, and how hard, as a choice of its own', () => {
    const alone: GameSummary = {
      ...game,
      variants: [
        { id: 'blitz', en: 'Blitz', de: 'Blitz' },
        { id: 'mats', en: 'Mats', de: 'Tableaus' },
        { id: 'more-mats', en: 'More mats', de: 'Mehr Tableaus', needs: ['mats'] },
        { id: 'solo', en: 'Alone', de: 'Allein', players: [1], excludes: ['mats'] },
        { id: 'harder', en: 'Harder', de: 'Schwerer', needs: ['solo'], excludes: ['easier'] },
        { id: 'easier', en: 'Easier', de: 'Leichter', needs: ['solo'], excludes: ['harder'] },
      ],
    };
    const ids = (variants: { id: string }[]) => variants.map((variant) => variant.id);
    expect(aloneOf(game)).toBeNull();
    expect(ids(aloneOf(alone)?.levels ?? [])).toEqual(['harder', 'easier']);
    const four = eveningSetup(alone);
    expect(ids(freeVariants(four, alone))).toEqual(['blitz', 'mats', 'more-mats']);
    const one = withPlayers(four, alone, 1);
    expect(ids(freeVariants(one, alone))).toEqual(['blitz']);
    const harder = withLevel(one, alone, 'harder');
    expect([harder.variants, levelOf(harder, alone)]).toEqual([['solo', 'harder'], 'harder']);
    const easier = withLevel(withVariant(harder, alone, 'blitz', true), alone, 'easier');
    expect(easier.variants).toEqual(['blitz', 'solo', 'easier']);
    const usual = withLevel(easier, alone, '');
    expect([usual.variants, levelOf(usual, alone), usual.seats.length]).toEqual([['blitz', 'solo'], '', 1]);
  });

  it.each([
    ['', true],
    ['0', true],
    ['18446744073709551615', true],
    ['18446744073709551616', false],
    ['-1', false],
    ['1e3', false],
    ['abc', false],
  ])('seed %j is good: %s', (seed, good) => expect(seedIsGood(seed)).toBe(good));

  it('remembers the last game as far as it still exists', () => {
    const setup = { ...withSeat(freshSetup(game), 1, { kind: 'link' as const }), variants: ['long'] };
    expect(setupFrom(lastGame(setup), [game])).toMatchObject({ seats: setup.seats, variants: ['long'] });
    expect(setupFrom({ ...lastGame(setup), game: 'gone' }, [game])).toBeNull();
    const old = { game: 'g', variants: ['gone'], seats: [{ kind: 'bot' as const, bot: 'gone' }] };
    expect(setupFrom(old, [game])).toEqual(freshSetup(game));
  });
});
