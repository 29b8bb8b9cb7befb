// The new-game form as data: who sits where, and what of it goes to the server.
import type { GameSummary, NewSeat, NewTable, Variant } from '../../protocol/types';
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
}

/** The strongest level; levels are listed from weak to strong. */
export function bestBot(game: GameSummary): string {
  return game.bots.at(-1) ?? '';
}

function someBot(game: GameSummary, level: string | undefined): SeatChoice {
  return { kind: 'bot', bot: level !== undefined && game.bots.includes(level) ? level : bestBot(game) };
}

/** You and three bots, or as many as the game allows. */
export function freshSetup(game: GameSummary): Setup {
  const seats: SeatChoice[] = [{ kind: 'you' }];
  while (seats.length < game.players[1]) seats.push(someBot(game, undefined));
  return { game: game.id, seats, variants: [], seed: '', listed: false, hints: false };
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
  if (seats.length < game.players[0] || seats.length > game.players[1]) return freshSetup(game);
  const known = new Set(game.variants.map((variant) => variant.id));
  const listed = seats.some(isOpen) && last.listed !== false;
  return { ...freshSetup(game), seats, listed, variants: last.variants.filter((id) => known.has(id)) };
}

export function lastGame(setup: Setup): LastGame {
  const seats = setup.seats.map((seat): NewSeat => {
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot };
    if (seat.kind === 'open') return { kind: 'open' };
    return { kind: 'human', name: seat.kind };
  });
  return { game: setup.game, variants: setup.variants, seats, listed: setup.listed };
}

export function withPlayers(setup: Setup, game: GameSummary, count: number): Setup {
  const seats = setup.seats.slice(0, count);
  while (seats.length < count) seats.push(someBot(game, undefined));
  return { ...setup, seats };
}

/** The form for a record: it brings its game and the number of players, and I keep a seat. */
export function withRecord(setup: Setup, games: GameSummary[], record: string): Setup {
  const id = /^game (\S+)$/m.exec(record)?.[1];
  const players = Number(/^players (\d)$/m.exec(record)?.[1]);
  const game = games.find((entry) => entry.id === id);
  // The server says what is wrong with such a record.
  if (!game || !(players >= game.players[0] && players <= game.players[1])) return setup;
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

/** Why a variant cannot be chosen now: the numbers of players it needs, or null when it can. */
export function needsPlayers(variant: Variant, count: number): number[] | null {
  return variant.players && !variant.players.includes(count) ? variant.players : null;
}

/** Seeds are whole numbers below 2^64; empty means: the server draws one. */
export function seedIsGood(seed: string): boolean {
  return seed === '' || (/^[0-9]{1,20}$/.test(seed) && BigInt(seed) < 1n << 64n);
}

/** Bots are called after astronomers: a log with names reads better than one with levels. */
const ASTRONOMERS = ['Kepler', 'Leavitt', 'Brahe', 'Rubin', 'Herschel', 'Cannon', 'Hypatia', 'Halley'];

/** What is sent. A record brings its game, variants and seed. */
export function newTable(setup: Setup, game: GameSummary, name: string, record?: string): NewTable {
  const free = ASTRONOMERS.filter((entry) => entry !== name);
  const seats = setup.seats.map((seat, index): NewSeat => {
    if (seat.kind === 'bot') return { kind: 'bot', bot: seat.bot, name: free[index % free.length] ?? '' };
    if (seat.kind === 'open') return { kind: 'open' };
    return seat.kind === 'you' && name !== '' ? { kind: 'human', name } : { kind: 'human' };
  });
  const table: NewTable = {
    seats,
    public: setup.listed,
    ...(setup.hints && hasCompany(setup) && { hints: true }),
  };
  if (record !== undefined) return { ...table, record };
  const variants = game.variants
    .filter((variant) => setup.variants.includes(variant.id) && !needsPlayers(variant, seats.length))
    .map((variant) => variant.id);
  return { ...table, game: setup.game, variants, ...(setup.seed !== '' && { seed: setup.seed }) };
}
