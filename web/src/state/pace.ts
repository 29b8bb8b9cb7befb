// How long a step of the game stays on the screen before the next one is shown.
import type { Speed } from './settings.svelte';

const STEP: Record<Speed, number> = { slow: 1500, normal: 850, fast: 400, instant: 0, steps: 850 };
/** All steps that wait together take at most so long (look: an opponent's turn is one sequence of at most 2.5 s). */
const WHOLE: Record<Speed, number> = { slow: 6000, normal: 2500, fast: 1200, instant: 0, steps: Infinity };

/** Time in ms for the next of `waiting` steps. */
export function stepTime(speed: Speed, waiting: number): number {
  return Math.min(STEP[speed], WHOLE[speed] / Math.max(1, waiting));
}
