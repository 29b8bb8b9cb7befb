// The shown position after one event, while a step is played. Only what an eye would miss is changed; the true position
// replaces it at the end, so nothing here has to be complete.
import type { GameEvent } from '../../protocol/types';
import { changePlayer } from '../parts/change_player';
import type { DiscId, LocationView, PlayerView, Ships, View } from './data';

const player = (view: View, seat: number, change: (player: PlayerView) => Partial<PlayerView>) =>
  changePlayer<PlayerView, View>(view, seat, change);

function place(view: View, id: string, change: Partial<LocationView>): View {
  const old = view.locations[id];
  return old ? { ...view, locations: { ...view.locations, [id]: { ...old, ...change } } } : view;
}

function ship(view: View, seat: number, id: string, level: number, by: number): View {
  return player(view, seat, (old) => {
    const ships = [...(old.ships[id] ?? [0, 0, 0, 0])] as Ships;
    ships[level - 1] = Math.max(0, (ships[level - 1] ?? 0) + by);
    return { ships: { ...old.ships, [id]: ships } };
  });
}

export function takeIn(view: View, event: GameEvent): View {
  const seat = event.seat ?? -1;
  const n = Number(event.n ?? 0);
  switch (event.type) {
    case 'action':
      return player(view, seat, () => ({ pawn: String(event.space) }));
    case 'displaced':
      return player(view, seat, () => ({ pawn: 'beside' }));
    case 'paid-ore':
      return player(view, seat, (old) => ({ ore: Math.max(0, old.ore - n) }));
    case 'gained-ore':
      return player(view, seat, (old) => ({ ore: old.ore + n }));
    case 'paid-ore-to':
      return player(
        player(view, seat, (old) => ({ ore: Math.max(0, old.ore - n) })),
        Number(event.to),
        (old) => ({ ore: old.ore + n }),
      );
    case 'population':
      return player(view, seat, (old) => ({ population: old.population + n }));
    case 'returned-population':
      return player(view, seat, (old) => ({ population: Math.max(0, old.population - n) }));
    case 'built':
      return ship(view, seat, event.location, event.level, 1);
    case 'upgraded':
      return ship(ship(view, seat, event.location, event.from, -1), seat, event.location, event.to, 1);
    case 'jumped':
      return ship(ship(view, seat, event.from, event.level, -1), seat, event.to, event.level, 1);
    case 'traded-scrap':
      return ship(view, seat, event.location, event.level, -1);
    case 'took-control':
      return place(view, event.location, { controller: seat, disc: (event.disc ?? null) as DiscId | null });
    case 'lost-control':
      return place(view, event.location, { controller: null, disc: null });
    case 'system-revealed':
      return event.location ? place(view, event.location, { system: event.system }) : view;
    case 'researched':
      return player(view, seat, (old) => ({ researched: [...new Set([...old.researched, String(event.slot)])] }));
    case 'discovered':
      return { ...view, slots: { ...view.slots, [event.slot]: { tech: event.tech, event: false } } };
    case 'automated':
      return player(view, seat, (old) => {
        const disc = event.disc as DiscId;
        return { automation: { ...old.automation, [disc]: (old.automation[disc] ?? 0) + 1 } };
      });
    case 'claimed':
      return {
        ...view,
        achievements: view.achievements.map((card) =>
          card.card === event.achievement
            ? { ...card, claims: [...card.claims, { seat, marker: 'star' as const }] }
            : card,
        ),
      };
    case 'guild-uncovered':
      return { ...view, guilds: [...new Set([...view.guilds, String(event.guild)])] };
    case 'threat':
      return view.solo
        ? { ...view, solo: { ...view.solo, markers: Number(event.left), beside: Number(event.beside) } }
        : view;
    case 'foe-card':
      return view.solo
        ? { ...view, solo: { ...view.solo, pile: { cards: Math.max(0, view.solo.pile.cards - 1), top: null } } }
        : view;
    case 'star-spent':
      return player(view, seat, (old) => ({
        leaders: old.leaders?.map((one) =>
          one.leader === event.leader ? { ...one, stars: Math.max(0, one.stars - 1) } : one,
        ),
      }));
    default:
      return view;
  }
}
