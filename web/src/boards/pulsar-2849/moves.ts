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
  const area = [`area:${seat}`, `player:${seat}`];
  switch (event.type) {
    case 'took-die':
      return fly('dice', [`pool:${event.die}`], `player:${seat}`, 2, 'arc');
    case 'marker':
      return fly('pawn', [`track:${event.track}:${event.from}`], `track:${event.track}:${event.to}`, 2, 'arc');
    case 'entered':
    case 'teleported':
      return fly('ship-1', [`ship:${seat}`, ...area], `place:${event.place}`, 2, 'arc');
    case 'visited':
      return fly('ship-1', [`ship:${seat}`], `place:${event.place}`, 1.5);
    case 'revealed':
      return fly('map', [], `place:${event.place}`, 2, 'turn');
    case 'station':
      return fly('station', area, `place:${event.place}`, 2, 'arc');
    case 'claimed':
      return fly('pulsar', area, `place:${event.place}`, 2, 'arc');
    case 'drew':
      return fly('search', ['explore'], `player:${seat}`, 2, 'arc');
    case 'gyrodyne':
      return fly('gyrodyne', [`gyro:${event.size}`], `player:${seat}`, 2, 'arc');
    case 'constructed':
      return fly('gyrodyne', [`kept:${seat}:${event.size}`, ...area], `place:${event.place}`, 2, 'arc');
    case 'completed':
      return fly('gyrodyne', [], `place:${event.place}`, 2);
    case 'took-transmitter':
      return fly('transmitter', [`transmitter:${event.transmitter}`], `player:${seat}`, 2, 'arc');
    case 'paid-transmitter':
    case 'online':
      return fly('transmitter', [], `transmitter:${event.transmitter}`, 1.5);
    case 'project':
      return fly('check', [], `project:${seat}:${event.project}`, 1.5);
    case 'patented':
      return fly('research', area, `tech:${event.tech}`, 2, 'arc');
    case 'cubes':
      return fly('cube', [], `player:${seat}`, 1);
    case 'points':
      return fly('vp', [], `score:${seat}`, 1);
    case 'median':
      return fly('dice', [], 'median', 1.5);
    case 'goal':
      return fly('achievement', area, `goal:${event.goal}`, 2, 'arc');
    default:
      return null;
  }
}
