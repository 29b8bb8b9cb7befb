// How an event moves: which piece, from where to where. Unknown events move nothing.
import type { GameEvent } from '../../protocol/types';
import type { Flight } from '../parts/film.svelte';
import { RESOURCES, type ResourceId } from './data';

const STEP = 180;

/** The first resource of which an event has any. */
export const firstOf = (event: GameEvent): ResourceId | undefined =>
  RESOURCES.find((id) => Number(event[id] ?? 0) > 0);

export function flightOf(event: GameEvent): Flight | null {
  const seat = typeof event.seat === 'number' ? event.seat : null;
  const fly = (
    icon: string,
    from: string[],
    to: string | string[],
    count = 2,
    kind: Flight['kind'] = 'line',
  ): Flight => ({
    kind,
    icon,
    seat,
    from,
    to,
    ms: count * STEP,
  });
  const glow = (icon: string, to: string | string[], count = 1) => fly(icon, [], to, count);
  const area = [`hand:${seat}`, `area:${seat}`];
  switch (event.type) {
    case 'took-start-planet':
      return fly('planet', [`start-planet:${event.start_planet}`], `area:${seat}`, 2, 'arc');
    case 'law-revealed':
      return fly('law', [], `law:${event.wing}`, 2, 'turn');
    case 'blocked':
      return glow('lock', `space:${event.space}`);
    case 'scholar-revealed':
      return fly('scholar', [], `scholar:${event.scholar}`, 1.5, 'turn');
    case 'moon-revealed':
      return fly('tile', [], `moon:${event.moon}`, 1.5, 'turn');
    case 'asteroid-revealed':
      return fly('planet', [], `node:${event.node}`, 1.5, 'turn');
    case 'placed':
      return fly('ambassador', [`ambassador:${seat}:${event.ambassador}`, ...area], `space:${event.place}`, 2, 'arc');
    case 'die-added':
      return fly('dice', [`die:${seat}`, ...area], `space:${event.space}`, 1.5, 'arc');
    case 'gained':
    case 'paid':
      return glow('crystal', `resource:${seat}:${firstOf(event)}`);
    case 'discarded':
    case 'upgraded':
      return glow('crystal', `resource:${seat}:${event.resource}`);
    case 'points':
    case 'medals-scored':
      return glow('vp', `score:${seat}`);
    case 'ships':
      return fly('ship-1', area, `hangar:${seat}`, 1);
    case 'unlocked':
      return fly('check', area, [`mission:${seat}:${event.mission}`, `unlocks:${seat}`], 1, 'arc');
    case 'mission':
      return fly(
        'ship-1',
        [`hangar:${seat}`, ...area],
        [`mission:${seat}:${event.mission}`, `missions:${seat}`],
        2,
        'arc',
      );
    case 'accreditation':
    case 'dropped':
      return glow('upgrade', [`track:${seat}:${event.space}`, `track:${seat}`]);
    case 'die':
      return glow('dice', `die:${seat}`);
    case 'invested':
    case 'funded':
      return glow('funding', `project:${event.project}`, 1.5);
    case 'contributed':
      return glow('funding', 'project:project-community', 1.5);
    case 'modifier':
      return fly('tile', [`modifier:${event.tile}`, `moon:${event.moon}`], `hand:${seat}`, 2, 'arc');
    case 'modifier-drawn':
      return fly('tile', ['planet:sixmoon'], `hand:${seat}`, 2, 'arc');
    case 'medal':
      return fly('medal', [`medal:${event.medal}`], `medals:${seat}`, 2, 'arc');
    case 'president':
      return fly('achievement-full', ['president'], `area:${seat}`, 2, 'arc');
    case 'miner':
      return fly('pawn', [`miner:${seat}`], `node:${event.to}`, 2);
    case 'manipulator':
      return fly('pawn', [`manipulator:${seat}`], `moon:${event.moon}`, 2);
    case 'scholar':
      return fly('scholar', [`scholar:${event.scholar}`], [`scholars:${seat}`, `area:${seat}`], 2, 'arc');
    case 'scholar-used':
    case 'scholar-refreshed':
      return glow('scholar', `scholar:${event.scholar}`, 1.5);
    case 'traded':
      return fly('trade', area, `post:${event.post}`, 2, 'arc');
    case 'built':
      return fly('bot', area, buildingAnchor(String(event.building)), 2, 'arc');
    case 'site-income':
      return glow('bot', buildingAnchor(String(event.site)));
    case 'space-tile':
      return glow('planet', [`spacetile:${seat}`, `area:${seat}`], 1.5);
    case 'upkeep':
      return glow('crystal', [`level:${seat}:${event.level}`, `track:${seat}`]);
    case 'floor-won':
      return glow('vote', `floor:${event.floor}`, 2);
    case 'law-passed':
      return glow('law', `law:${event.wing}`, 3);
    case 'project-scored':
      return glow('vp', `project:${event.project}`);
    default:
      return null;
  }
}

const buildingAnchor = (id: string) => `${id.startsWith('megastructure') ? 'megastructure' : 'site'}:${id}`;
