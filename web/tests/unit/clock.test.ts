import { describe, expect, it } from 'vitest';
import { CLOCKS, clockText, isShort, termsOf, timeLeft } from '../../src/state/clock';
import { lateWords, termsWords } from '../../src/state/clock_words';

describe('a clock', () => {
  const clock = { left: [60_000, 30_000], running: 1, since: 1_000_000 };
  it('counts down for whoever decides, by the clock of the server', () => {
    expect(timeLeft(clock, 0, 9_000_000, 0)).toBe(60_000);
    expect(timeLeft(clock, 1, 1_010_000, 0)).toBe(20_000);
    // This browser's clock is an hour ahead, or behind.
    expect(timeLeft(clock, 1, 4_610_000, 3_600_000)).toBe(20_000);
    expect(timeLeft(clock, 1, 1_010_000 - 3_600_000, -3_600_000)).toBe(20_000);
    expect(timeLeft(clock, 1, 2_000_000, 0)).toBe(0);
    expect(timeLeft(clock, 1, 900_000, 0)).toBe(30_000);
  });
  it('is written as people read it', () => {
    expect(clockText(0, 'en')).toBe('0:00');
    expect(clockText(59_001, 'en')).toBe('1:00');
    expect(clockText(65_000, 'en')).toBe('1:05');
    expect(clockText(3_905_000, 'en')).toBe('1:05:05');
    expect(clockText(2 * 86_400_000 + 4 * 3_600_000, 'en')).toBe('2 d 4 h');
    expect(clockText(86_400_000, 'de')).toBe('1 T 0 Std.');
  });
  it('warns when little is left', () => {
    expect(isShort(9_999, { kind: 'turn', seconds: 60, bot: 'b' })).toBe(true);
    expect(isShort(10_000, { kind: 'turn', seconds: 60, bot: 'b' })).toBe(false);
    expect(isShort(119_000, { kind: 'game', seconds: 3600, bot: 'b' })).toBe(true);
    expect(isShort(3_600_000, { kind: 'days', days: 1, bot: 'b' })).toBe(true);
  });
  it('is offered in words, each one different', () => {
    const words = CLOCKS.map((choice) => termsWords(termsOf(choice, 'greedy')));
    expect(words).toContain('No clock');
    expect(words).toContain('30 minutes for the game, 10 seconds back per turn');
    expect(new Set(words).size).toBe(CLOCKS.length);
    expect(termsWords({ kind: 'turn', seconds: 90, bot: 'b' })).toBe('90 seconds per turn');
    expect(termsOf('days 3', 'greedy')).toEqual({ kind: 'days', days: 3, bot: 'greedy' });
    expect(lateWords({ kind: 'game', seconds: 60, bot: 'b' }, 'Kepler')).toContain('Kepler');
  });
});
