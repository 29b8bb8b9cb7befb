import { describe, expect, it } from 'vitest';
import type { Player } from '../../src/protocol/types';
import { invitation, isOnlyHere, missing } from '../../src/state/invitation';

const seat = (at: number, kind: Player['kind'], away = false, bot?: string): Player => ({
  seat: at,
  name: '',
  faction: { en: 'F', de: 'F' },
  kind,
  connected: !away,
  away,
  ...(bot && { bot }),
});
const known = { invite: 'inv', links: { 1: 'one', 2: 'two' } };

describe('an invitation', () => {
  it('is for the next free seat first, then for those who are missing', () => {
    const players = [seat(0, 'human'), seat(1, 'human', true), seat(2, 'open')];
    expect(invitation('T', players, 0, false, known)).toEqual({ hash: '#/join/T/inv', seat: null });
    expect(invitation('T', players, 0, true, undefined)).toEqual({ hash: '#/join/T', seat: null });
    expect(invitation('T', players.slice(0, 2), 0, false, known)).toEqual({ hash: '#/t/T/one', seat: 1 });
  });
  it('is none where nobody is missing, a bot stands in, or this browser has no link', () => {
    expect(invitation('T', [seat(0, 'human'), seat(1, 'human')], 0, false, known)).toBeNull();
    expect(invitation('T', [seat(0, 'human'), seat(1, 'human', true, 'greedy')], 0, false, known)).toBeNull();
    expect(invitation('T', [seat(0, 'human'), seat(1, 'human', true)], 0, true, undefined)).toBeNull();
    expect(invitation('T', [seat(0, 'human'), seat(1, 'open')], 0, false, undefined)).toBeNull();
    expect(missing([seat(0, 'human', true)], 0)).toEqual([]);
  });
  it('is not drawn where only this computer finds the page', () => {
    expect(['localhost', 'a.localhost', '127.0.0.1', '[::1]'].every(isOnlyHere)).toBe(true);
    expect(['orrery.lan', '192.168.1.4', 'localhost.example', '127.example'].some(isOnlyHere)).toBe(false);
  });
});
