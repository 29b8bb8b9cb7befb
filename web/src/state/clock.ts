// Clocks as the page shows them. The server keeps the time; here it is only read, with its clock and not with this one.
import type { ClockState, ClockTerms, Lang } from '../protocol/types';

/** Milliseconds that the seat has left. `ahead`: by how much the clock of this browser is ahead of the server's. */
export function timeLeft(clock: ClockState, seat: number, now: number, ahead: number): number {
  const left = clock.left[seat] ?? 0;
  if (clock.running !== seat) return left;
  return Math.max(0, left - Math.max(0, now - ahead - clock.since));
}

const two = (n: number) => String(n).padStart(2, '0');

/** "4:05", "1:04:05", and from a day on "2 d 4 h". */
export function clockText(ms: number, lang: Lang): string {
  const seconds = Math.ceil(ms / 1000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600)];
  if (days > 0) return lang === 'de' ? `${days} T ${hours % 24} Std.` : `${days} d ${hours % 24} h`;
  const minutes = two(Math.floor(seconds / 60) % 60);
  return hours > 0 ? `${hours}:${minutes}:${two(seconds % 60)}` : `${Number(minutes)}:${two(seconds % 60)}`;
}

/** Little enough to say so: a sixth of a turn, or of a game two minutes. */
export function isShort(ms: number, terms: ClockTerms): boolean {
  if (terms.kind === 'game') return ms < 120_000;
  return ms < (terms.kind === 'days' ? (terms.days ?? 0) * 86_400_000 : (terms.seconds ?? 0) * 1000) / 6;
}

/** What the form offers, as it stands in a set-up; '' is no clock. */
export const CLOCKS = [
  '',
  'turn 60',
  'turn 120',
  'turn 300',
  'game 1800 10',
  'game 3600 15',
  'days 1',
  'days 3',
  'days 7',
];

export function termsOf(choice: string, bot: string): ClockTerms | null {
  const [kind, amount = '0', increment = '0'] = choice.split(' ');
  if (kind === 'turn') return { kind, seconds: Number(amount), bot };
  if (kind === 'game') return { kind, seconds: Number(amount), increment: Number(increment), bot };
  if (kind === 'days') return { kind, days: Number(amount), bot };
  return null;
}
