// Who is there, who is not, and since when.
import type { Player } from '../protocol/types';

/** Seconds until others may have a bot play for this person. The server said how long at `told`. */
export function secondsToWait(player: Player, told: number, now: number): number {
  if (!player.away || player.wait === undefined) return 0;
  return Math.max(0, Math.ceil((player.wait - (now - told)) / 1000));
}
