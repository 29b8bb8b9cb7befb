// How an event moves: which piece, from where to where. Unknown events move nothing.
import type { GameEvent } from '../../protocol/types';
import type { Flight } from '../parts/film.svelte';

const STEP = 180;

export function flightOf(event: GameEvent): Flight | null {
  const seat = typeof event.seat === 'number' ? event.seat : null;
  const fly = (icon: string, from: string[], to: string, count = 2, kind: Flight['kind'] = 'line'): Flight => ({
    kind,
    icon,
    seat,
    from,
    to,
    ms: count * STEP,
  });
  const area = [`hand:${seat}`, `area:${seat}`];
  switch (event.type) {
    case 'placed':
      return fly('ambassador', [`ambassador:${seat}:${event.ambassador}`, ...area], `space:${event.place}`, 2, 'arc');
    default:
      return null;
  }
}
