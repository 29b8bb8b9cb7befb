import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { logRows } from '../../src/pages/table/log_lines';
import { knownTables } from '../../src/state/known_tables.svelte';
import { checkLuck, commitmentTo, recordTells, shortCommitment } from '../../src/state/luck';
import { sha256 } from '../../src/state/sha256';
import { takenBack } from '../../src/state/table.svelte';
import type { Line } from '../../src/protocol/types';

describe('sha256', () => {
  it('is the one everybody has', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
        expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
      }),
    );
  });
});

const salt = '00112233445566778899aabbccddeeff';
const revealed = (ply: number, seed: string) => ({ ply, seed, salt, commitment: commitmentTo(seed, salt) });
const shown = (ply: number, seed: string) => ({ ply, commitment: commitmentTo(seed, salt) });

describe('luck', () => {
  it('is committed to as the documents say', () => {
    expect(commitmentTo('2849', salt)).toBe(createHash('sha256').update(`orrery-luck 1 2849 ${salt}`).digest('hex'));
    expect(shortCommitment(commitmentTo('2849', salt))).toMatch(/^[0-9a-f]{8}…[0-9a-f]{8}$/);
  });

  it('is verified where what was shown is what is revealed', () => {
    const check = checkLuck([shown(0, '7')], [revealed(0, '7'), revealed(12, '8')]);
    expect(check.state).toBe('verified');
    expect(check.rows.map((row) => row.seen)).toEqual([true, false]);
  });

  it('says when nothing was seen before the end, or nothing was committed to', () => {
    expect(checkLuck([], [revealed(0, '7')]).state).toBe('unseen');
    expect(checkLuck([], []).state).toBe('none');
  });

  it('notices another seed, another salt and a commitment that was withheld', () => {
    const other = { ...revealed(0, '7'), seed: '8' };
    expect(checkLuck([shown(0, '7')], [other]).state).toBe('broken');
    expect(checkLuck([shown(0, '7')], [{ ...revealed(0, '7'), salt: salt.replace('0', '1') }]).state).toBe('broken');
    expect(checkLuck([shown(0, '7')], [revealed(0, '9')]).state).toBe('broken');
    expect(checkLuck([shown(0, '7'), shown(3, '8')], [revealed(0, '7')]).rows.at(-1)).toMatchObject({
      good: false,
      seen: true,
    });
    expect(checkLuck([shown(0, '7')], []).state).toBe('broken');
  });

  it('stands in the record as in the result', () => {
    const all = [revealed(0, '7'), revealed(5, '8')];
    const [first, second] = all as [(typeof all)[0], (typeof all)[0]];
    const record = `seed 7\ncommit ${first.commitment}\nsalt ${salt}\n\n0 work\nluck 8 ${salt} ${second.commitment}\n`;
    expect(recordTells(record, all)).toBe(true);
    expect(recordTells(record.replace('seed 7', 'seed 9'), all)).toBe(false);
    expect(recordTells(record.replace('luck 8', 'luck 9'), all)).toBe(false);
    expect(recordTells(record, [second])).toBe(true);
  });
});

describe('commitments that were shown', () => {
  beforeEach(() => localStorage.clear());
  it('are kept once each and never replaced', () => {
    knownTables.remember({ id: 't', key: 'k' });
    knownTables.rememberLuck('t', 'k', [shown(0, '7')]);
    knownTables.rememberLuck('t', 'k', [shown(0, '9'), shown(0, '7')]);
    expect(knownTables.find('t', 'k')?.luck).toEqual([shown(0, '7'), shown(0, '9')]);
  });
});

describe('the log after an undo', () => {
  const text = (words: string) => ({ en: words, de: words });
  const move = (ply: number): Line => ({ ply, seat: 0, move: text(`move ${ply}`), events: [] });
  const undone = (ply: number): Line => ({
    ply,
    seat: 0,
    undone: 1,
    luck: true,
    move: text('taken back'),
    events: [],
  });
  it('keeps what says so', () => {
    const log = takenBack([move(1), move(2), undone(2), move(3)], 1);
    expect(log.map((line) => [line.ply, line.undone])).toEqual([
      [1, undefined],
      [1, 1],
    ]);
  });
  it('has rows with keys of their own', () => {
    const rows = logRows([move(1), undone(1), undone(1), move(2)]);
    expect(new Set(rows.map((row) => row.key)).size).toBe(4);
    expect(rows.map((row) => row.first)).toEqual([true, false, false, true]);
  });
});
