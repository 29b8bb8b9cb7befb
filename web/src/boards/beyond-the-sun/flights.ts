// How an event moves: which piece, from which place to which, and for how long. `from` lists places to look for, best
// first. Unknown events move nothing.
import type { GameEvent, Seat } from '../../protocol/types';
import type { Flight } from '../parts/film.svelte';

const STEP = 180;

export function flightOf(event: GameEvent): Flight | null {
  const seat = typeof event.seat === 'number' ? event.seat : null;
  const fly = (
    icon: string,
    from: string[],
    to: string,
    steps = 2,
    kind: Flight['kind'] = 'line',
    of: Seat | null = seat,
  ): Flight => ({ kind, icon, seat: of, from, to, ms: steps * STEP });
  const rest = (steps: number): Flight => ({
    kind: 'rest',
    icon: '',
    seat: null,
    from: [],
    to: [],
    ms: steps * STEP,
  });
  switch (event.type) {
    case 'action':
      return fly('pawn', [`pawn:${seat}`, `mat:${seat}`], `space:${event.space}`, 2, 'arc');
    case 'displaced':
      return fly('pawn', [`pawn:${seat}`], `mat:${seat}`, 2, 'arc');
    case 'copied':
      return fly('copy', [`mat:${seat}`], `space:${event.space}`, 2, 'arc');
    case 'paid-ore':
      return fly('ore', [`ore:${seat}`], `pawn:${seat}`, 1.5);
    case 'paid-ore-to':
      return fly('ore', [`ore:${seat}`], `ore:${event.to}`, 2);
    case 'gained-ore':
      return fly('ore', [`pawn:${seat}`], `ore:${seat}`, 1.5);
    case 'population':
    case 'traded-population':
      return fly('cube', [`supply:${seat}:A`, `mat:${seat}`], `population:${seat}`, 2);
    case 'returned-population':
    case 'traded-ore':
      return fly('cube', [`population:${seat}`], `supply:${seat}:A`, 2);
    case 'shifted':
      return fly('cube', [`supply:${seat}:${event.from}`], `supply:${seat}:${event.to}`, 2);
    case 'built':
      return fly(
        `ship-${event.level}`,
        [`population:${seat}`, `mat:${seat}`],
        `location:${event.location}`,
        2,
        'arc',
      );
    case 'upgraded':
      return fly('upgrade', [], `fleet:${seat}:${event.location}`, 1.5);
    case 'jumped':
      return fly(
        `ship-${event.level}`,
        [`fleet:${seat}:${event.from}`, `location:${event.from}`],
        `location:${event.to}`,
        2.5,
      );
    case 'traded-scrap':
      return fly('cube', [`location:${event.location}`], `population:${seat}`, 2);
    case 'took-control':
      return fly('outpost', [`track:${seat}:${event.disc}`, `mat:${seat}`], `location:${event.location}`, 2, 'arc');
    case 'lost-control':
      return fly('outpost', [`outpost:${event.location}`], `mat:${seat}`, 2);
    case 'colonised':
      return fly('colonise', [`system:${event.system}`], `mat:${seat}`, 2, 'arc');
    case 'system-revealed':
      return event.location ? fly('map', [], `location:${event.location}`, 3, 'turn') : null;
    case 'researched':
      return fly('cube', [`population:${seat}`, `mat:${seat}`], `slot:${event.slot}`, 2, 'arc');
    case 'discovered':
      return fly('research', [], `slot:${event.slot}`, 3, 'turn');
    case 'automated':
      return fly(
        'automate',
        [`track:${seat}:${event.disc}`, `mat:${seat}`],
        `automation:${seat}:${event.level - 1}`,
        2,
        'arc',
      );
    case 'claimed':
      return fly('achievement-full', [`mat:${seat}`], `achievement:${event.achievement}`, 2, 'arc');
    case 'leader-taken':
      return fly('pawn', [`leader:${event.leader}`], `mat:${seat}`, 2, 'arc');
    case 'star-spent':
      return fly('achievement-full', [`leader:${event.leader}`], `mat:${seat}`, 1.5);
    case 'token-placed':
      return fly('vp', [`mat:${seat}`], event.slot ? `slot:${event.slot}` : `location:${event.location}`, 2, 'arc');
    // The Anarchists: their card is read section by section.
    case 'foe-card':
      return rest(3);
    case 'foe-section':
      return rest(2);
    case 'foe-tried':
    case 'foe-does':
      return rest(1.5);
    case 'foe-event':
      return rest(3);
    case 'threat': {
      const track = `threat:${event.space}`;
      const away = event.to && event.to !== 'beside' && event.to !== 'colony' ? `location:${event.to}` : 'threat';
      return event.step === 'returns'
        ? fly('outpost', [`outpost:${event.from}`, 'threat'], track, 2, 'arc', 4)
        : fly('outpost', [track], away, 2, 'arc', 4);
    }
    case 'foe-card-taken':
      return fly('anarchist', [`slot:${event.slot}`], 'foe-pile', 2, 'arc', 4);
    default:
      return null;
  }
}
