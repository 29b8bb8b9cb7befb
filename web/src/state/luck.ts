// Whether luck was fixed beforehand: what was shown while the game went on against what is told when it is over.
import type { Drawn, Revealed } from '../protocol/types';
import { sha256 } from './sha256';

/** The commitment to a seed (a number as text) and its salt; docs/formats/record.md. */
export function commitmentTo(seed: string, salt: string): string {
  return sha256(`orrery-luck 1 ${seed} ${salt}`);
}

export interface LuckRow extends Drawn {
  /** The seed belongs to the commitment. */
  good: boolean;
  /** This browser was shown the commitment while the game went on. */
  seen: boolean;
  seed?: string;
}

export interface LuckCheck {
  /** 'unseen': all fits together, but this browser saw nothing of it before the end. */
  state: 'verified' | 'unseen' | 'broken' | 'none';
  rows: LuckRow[];
}

/** Every commitment that was shown must be revealed, and each seed and salt must lead to its commitment. */
export function checkLuck(shown: readonly Drawn[], revealed: readonly Revealed[]): LuckCheck {
  const rows: LuckRow[] = revealed.map((one) => ({
    ply: one.ply,
    commitment: one.commitment,
    seed: one.seed,
    good: commitmentTo(one.seed, one.salt) === one.commitment,
    seen: shown.some((drawn) => drawn.commitment === one.commitment),
  }));
  for (const drawn of shown) {
    if (!revealed.some((one) => one.commitment === drawn.commitment))
      rows.push({ ...drawn, good: false, seen: true });
  }
  if (rows.length === 0) return { state: 'none', rows };
  if (rows.some((row) => !row.good)) return { state: 'broken', rows };
  return { state: rows.some((row) => row.seen) ? 'verified' : 'unseen', rows };
}

/** Whether the record tells the same seeds as the result did. */
export function recordTells(record: string, revealed: readonly Revealed[]): boolean {
  const lines = new Set(record.split('\n'));
  return revealed.every((one, index) =>
    index === 0 && lines.has(`commit ${one.commitment}`)
      ? lines.has(`seed ${one.seed}`) && lines.has(`salt ${one.salt}`)
      : lines.has(`luck ${one.seed} ${one.salt} ${one.commitment}`),
  );
}

/** The beginning and the end of a commitment, enough to compare by eye. */
export function shortCommitment(commitment: string): string {
  return `${commitment.slice(0, 8)}…${commitment.slice(-8)}`;
}
