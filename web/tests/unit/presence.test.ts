import { describe, expect, it } from 'vitest';
import type { Player } from '../../src/protocol/types';
import { secondsToWait } from '../../src/state/presence';

const player = (extra: Partial<Player>): Player => ({
  seat: 1,
  name: 'Bo',
  faction: { en: '', de: '' },
  kind: 'human',
  connected: false,
  away: true,
  ...extra,
});

describe('somebody who is away', () => {
  it('is waited for as long as the server says, from when it said so', () => {
    const away = player({ wait: 60_000 });
    expect(secondsToWait(away, 1_000, 1_000)).toBe(60);
    expect(secondsToWait(away, 1_000, 1_001)).toBe(60);
    expect(secondsToWait(away, 1_000, 60_500)).toBe(1);
    expect(secondsToWait(away, 1_000, 61_000)).toBe(0);
    expect(secondsToWait(away, 1_000, 90_000)).toBe(0);
  });
  it('is not waited for without a word of the server, nor when they are here', () => {
    expect(secondsToWait(player({}), 0, 0)).toBe(0);
    expect(secondsToWait(player({ wait: 60_000, away: false, connected: true }), 0, 0)).toBe(0);
  });
});
