// The new-game form as data: who sits where, and what of it goes to the server.
import type { GameSummary, NewSeat, NewTable, Variant } from '../../protocol/types';
import { termsOf } from '../../state/clock';
import { opponentName } from '../../state/levels';
import type { LastGame } from '../../state/settings.svelte';

export type SeatChoice = { kind: 'you' | 'link' | 'open' } | { kind: 'bot'; bot: string };

export interface Setup {
  game: string;
  seats: SeatChoice[];
  variants: string[];
  seed: string;
  listed: boolean;
  /** People at a table of several may ask for hints. */
  hints: boolean;
  /** One of CLOCKS; for tables of several people. */
  clock: string;
}

/** A level of the game: this one if there is one, or the gentlest; they are listed from weak to strong. */
function someBot(game: GameSummary, level: string | undefined): SeatChoice {
  return { kind: 'bot', bot: level !== undefined && game.bots.includes(level) ? level : (game.bots[0] ?? '') };
}

/** The level that a further bot gets: that of the others. */
export function usualBot(setup: Setup, game: GameSummary): string {
  const others = setup.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.bot] : []));
  return others.at(-1) ?? game.bots[0] ?? '';
}

function youAnd(game: GameSummary, others: number, level: string | undefined, variants: string[]): Setup {
  const seats: SeatChoice[] = [{ kind: 'you' }, ...Array.from({ length: others }, () => someBot(game, level))];
  return { game: game.id, seats, variants, seed: '', listed: false, hints: false, clock: '' };
}

/** What a game calls the variant for those who play it for the first time. */
const FIRST_GAME = 'first-game';

/** For somebody who has not played the game here: one gentle opponent, and its set-up for the first game. */
export function freshSetup(game: GameSummary): Setup {
  const count = playerCounts(game).find((players) => players > 1) ?? game.players[0];
  return youAnd(game, count - 1, undefined, fitting(game, count, [], [FIRST_GAME]));
}

/** For an evening: a full table of the middle level. */
export function eveningSetup(game: GameSummary): Setup {
  return youAnd(game, game.players[1] - 1, game.bots[Math.floor(game.bots.length / 2)], []);
}

export type Occasion = 'first' | 'evening';

/** The set-up that this one is, whatever else is chosen beside seats and variants; null: one's own. */
export function occasionOf(setup: Setup, game: GameSummary): Occasion | null {
  const shape = ({ seats, variants }: Setup) => JSON.stringify([seats, variants]);
  if (shape(setup) === shape(freshSetup(game))) return 'first';
  return shape(setup) === shape(eveningSetup(game)) ? 'evening' : null;
}

/** As last time, as far as the game still has it. */
export function setupFrom(last: LastGame | null, games: GameSummary[]): Setup | null {
  const game = games.find((entry) => entry.id === last?.game);
  if (!game || !last) return null;
  const seats = last.seats.map((seat): SeatChoice => {
    if (seat.kind === 'bot') return someBot(game, seat.bot);
    if (seat.kind === 'open') return { kind: 'open' };
    return { kind: seat.name === 'you' ? 'you' : 'link' };
  });
  if (!playerCounts(game).includes(seats.length)) return freshSetup(game);
  const listed = seats.some(isOpen) && last.listed !== false;
  return { ...freshSetup(game), seats, listed, variants: fitting(game, seats.length, [], last.variants) };
}

export function lastGame(setup: Setup): LastGame {
  const seats = setup.seats.map((seat): NewSeat => {
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot };
    if (seat.kind === 'open') return { kind: 'open' };
    return { kind: 'human', name: seat.kind };
  });
  return { game: setup.game, variants: setup.variants, seats, listed: setup.listed };
}

/** How many can play with exactly these variants. */
function countsWith(game: GameSummary, variants: string[]): number[] {
  const bound = game.variants.filter((variant) => variants.includes(variant.id)).flatMap((v) => v.players ?? []);
  const own = Array.from({ length: game.players[1] - game.players[0] + 1 }, (_, i) => game.players[0] + i);
  return bound.length > 0 ? bound : own;
}

/** Every number of players that the game offers, with some variant or without one. */
export function playerCounts(game: GameSummary): number[] {
  const all = [[], ...game.variants.map((variant) => [variant.id])].flatMap((some) => countsWith(game, some));
  return [...new Set(all)].sort((a, b) => a - b);
}

function fits(game: GameSummary, count: number, variants: string[]): boolean {
  const chosen = game.variants.filter((variant) => variants.includes(variant.id));
  return (
    countsWith(game, variants).includes(count) &&
    chosen.every((variant) => variant.players?.includes(count) ?? true) &&
    chosen.every((variant) => variant.needs?.every((id) => variants.includes(id)) ?? true) &&
    !chosen.some((variant) => variant.excludes?.some((id) => variants.includes(id)))
  );
}

/** Variants for so many players: these if they can be, and those of the wish that go with them. */
function fitting(game: GameSummary, count: number, first: string[], wish: string[]): string[] {
  let kept = first;
  for (const { id } of game.variants) if (!fits(game, count, kept)) kept = [...first, id];
  for (const { id } of game.variants)
    if (wish.includes(id) && !kept.includes(id) && fits(game, count, [...kept, id])) kept = [...kept, id];
  return game.variants.map((variant) => variant.id).filter((id) => kept.includes(id));
}

function withNeeded(game: GameSummary, variants: string[]): string[] {
  const needed = game.variants.filter((v) => variants.includes(v.id)).flatMap((variant) => variant.needs ?? []);
  const all = [...new Set([...variants, ...needed])];
  return all.length === variants.length ? all : withNeeded(game, all);
}

export function withPlayers(setup: Setup, game: GameSummary, count: number): Setup {
  const seats = setup.seats.slice(0, count);
  while (seats.length < count) seats.push(someBot(game, usualBot(setup, game)));
  return { ...setup, seats, variants: fitting(game, count, [], setup.variants) };
}

/** Whatever does not go with these variants gives way: others, or the number of players. */
function withVariants(setup: Setup, game: GameSummary, first: string[], wish: string[]): Setup {
  const counts = countsWith(game, first.length > 0 ? first : wish);
  const distance = (count: number) => Math.abs(count - setup.seats.length);
  const count = counts.reduce((best, one) => (distance(one) < distance(best) ? one : best), counts[0] ?? 0);
  return { ...withPlayers(setup, game, count), variants: fitting(game, count, first, wish) };
}

/** The variant that lets one person play alone, where one does, and what makes that easier or harder. */
export function aloneOf(game: GameSummary): { variant: Variant; levels: Variant[] } | null {
  const forOne = game.variants.filter((variant) => variant.players?.length === 1 && variant.players[0] === 1);
  const variant = forOne.find((one) => !one.needs?.length);
  if (!variant) return null;
  return { variant, levels: game.variants.filter((one) => one.needs?.includes(variant.id)) };
}

/** The variants to tick: playing alone and how hard is a choice of its own, and so is what does not go with it. */
export function freeVariants(setup: Setup, game: GameSummary): Variant[] {
  const alone = aloneOf(game);
  if (!alone) return game.variants;
  const apart = new Set([alone.variant, ...alone.levels].map((variant) => variant.id));
  const barred = (variant: Variant): boolean =>
    alone.variant.excludes?.includes(variant.id) === true ||
    variant.excludes?.includes(alone.variant.id) === true ||
    variant.needs?.some((id) => alone.variant.excludes?.includes(id)) === true;
  return game.variants.filter((variant) => !apart.has(variant.id) && !(setup.seats.length === 1 && barred(variant)));
}

/** One of the difficulties of playing alone, '' for the usual one. */
export function withLevel(setup: Setup, game: GameSummary, id: string): Setup {
  const levels = aloneOf(game)?.levels.map((level) => level.id) ?? [];
  const others = setup.variants.filter((entry) => !levels.includes(entry));
  return withVariants(setup, game, id === '' ? others : withNeeded(game, [id]), others);
}

export function levelOf(setup: Setup, game: GameSummary): string {
  return aloneOf(game)?.levels.find((level) => setup.variants.includes(level.id))?.id ?? '';
}

export function withVariant(setup: Setup, game: GameSummary, id: string, on: boolean): Setup {
  const others = setup.variants.filter((entry) => entry !== id);
  return withVariants(setup, game, on ? withNeeded(game, [id]) : [], others);
}

export function withPreset(setup: Setup, game: GameSummary, id: string): Setup {
  const preset = game.presets?.find((entry) => entry.id === id);
  return withVariants(setup, game, preset?.variants ?? [], []);
}

/** The preset whose variants are chosen, '' where none is. */
export function presetOf(setup: Setup, game: GameSummary): string {
  const same = (variants: string[]) =>
    variants.length === setup.variants.length && variants.every((id) => setup.variants.includes(id));
  return game.presets?.find((preset) => same(preset.variants))?.id ?? '';
}

/** The form for a record: it brings its game and the number of players, and I keep a seat. */
export function withRecord(setup: Setup, games: GameSummary[], record: string): Setup {
  const id = /^game (\S+)$/m.exec(record)?.[1];
  const players = Number(/^players (\d)$/m.exec(record)?.[1]);
  const game = games.find((entry) => entry.id === id);
  // The server says what is wrong with such a record.
  if (!game || !playerCounts(game).includes(players)) return setup;
  const seats = setup.seats.map((seat) => (seat.kind === 'bot' ? someBot(game, seat.bot) : seat));
  const fitted = withPlayers({ ...setup, game: game.id, seats }, game, players);
  const isMine = (seat: SeatChoice) => seat.kind === 'you';
  return setup.seats.some(isMine) && !fitted.seats.some(isMine) ? withSeat(fitted, 0, { kind: 'you' }) : fitted;
}

/** Somebody else may sit down too: then hints need the agreement of all. */
export function hasCompany(setup: Setup): boolean {
  return setup.seats.filter((seat) => seat.kind !== 'bot').length > 1;
}

const isOpen = (seat: SeatChoice) => seat.kind === 'open';

/**
 * Only one seat is yours: sitting down elsewhere leaves the old seat to a friend. The first open seat puts the table on
 * the list; taken off again, it is for those with the invitation.
 */
export function withSeat(setup: Setup, index: number, choice: SeatChoice): Setup {
  const seats = setup.seats.map((seat, at): SeatChoice => {
    if (at === index) return choice;
    return choice.kind === 'you' && seat.kind === 'you' ? { kind: 'link' } : seat;
  });
  const opened = seats.some(isOpen) && !setup.seats.some(isOpen);
  return { ...setup, seats, ...(opened && { listed: true }) };
}

/** Seeds are whole numbers below 2^64; empty means: the server draws one. */
export function seedIsGood(seed: string): boolean {
  return seed === '' || (/^[0-9]{1,20}$/.test(seed) && BigInt(seed) < 1n << 64n);
}

/** What is sent. A record brings its game, variants and seed. */
export function newTable(setup: Setup, game: GameSummary, name: string, record?: string): NewTable {
  const taken = [name];
  const seats = setup.seats.map((seat): NewSeat => {
    if (seat.kind === 'bot') {
      const called = opponentName(seat.bot, taken);
      taken.push(called);
      return { kind: 'bot', bot: seat.bot, name: called };
    }
    if (seat.kind === 'open') return { kind: 'open' };
    return seat.kind === 'you' && name !== '' ? { kind: 'human', name } : { kind: 'human' };
  });
  const clock = termsOf(setup.clock, usualBot(setup, game));
  const table: NewTable = {
    seats,
    public: setup.listed,
    ...(setup.hints && hasCompany(setup) && { hints: true }),
    ...(clock && hasCompany(setup) && { clock }),
  };
  if (record !== undefined) return { ...table, record };
  const variants = fitting(game, seats.length, [], setup.variants);
  return { ...table, game: setup.game, variants, ...(setup.seed !== '' && { seed: setup.seed }) };
}
