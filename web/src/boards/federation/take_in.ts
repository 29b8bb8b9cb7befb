// The shown position after one event, while a step is played. Only what an eye would miss is changed; the true position
// replaces it at the end, so nothing here has to be complete.
import type { GameEvent } from '../../protocol/types';
import { changePlayer } from '../parts/change_player';
import { RESOURCES, type AmbassadorId, type FaceId, type PlayerView, type ResourceId, type View } from './data';

const player = (view: View, seat: number, change: (player: PlayerView) => Partial<PlayerView>) =>
  changePlayer<PlayerView, View>(view, seat, change);

const without = <T>(list: readonly T[], entry: T): T[] => list.filter((one) => one !== entry);
const withOne = <T>(list: readonly T[], entry: T): T[] => [...without(list, entry), entry];

function resources(old: PlayerView, change: (id: ResourceId) => number): Pick<PlayerView, 'resources'> {
  const sums = RESOURCES.map((id): [ResourceId, number] => [id, Math.max(0, old.resources[id] + change(id))]);
  return { resources: Object.fromEntries(sums) as Record<ResourceId, number> };
}

export function takeIn(view: View, event: GameEvent): View {
  const seat = Number(event.seat ?? -1);
  const n = Number(event.n ?? 0);
  const amount = (id: ResourceId) => Number(event[id] ?? 0);
  switch (event.type) {
    case 'took-start-planet': {
      const id = String(event.start_planet);
      return player({ ...view, start_planets: without(view.start_planets, id) }, seat, () => ({ start_planet: id }));
    }
    case 'placed': {
      const { place, face, tile } = event as unknown as { place: string; face: FaceId; tile: string | null };
      return player(view, seat, (old) => ({
        ambassadors: { ...old.ambassadors, [event.ambassador as AmbassadorId]: { place, face, tile } },
        modifiers: tile === null ? old.modifiers : without(old.modifiers, tile),
      }));
    }
    case 'die-added':
      return player(view, seat, (old) => {
        const on = (Object.keys(old.ambassadors) as AmbassadorId[]).find(
          (id) => old.ambassadors[id].place === event.space,
        );
        return { die_on: on ?? null };
      });
    case 'die':
      return player(view, seat, () => ({ die: Number(event.value) }));
    case 'gained':
      return player(view, seat, (old) => resources(old, amount));
    case 'paid':
    case 'upkeep':
      return player(view, seat, (old) => resources(old, (id) => -amount(id)));
    case 'discarded':
      return player(view, seat, (old) => resources(old, (id) => (id === event.resource ? -1 : 0)));
    case 'upgraded': {
      const from = RESOURCES.indexOf(event.resource as ResourceId);
      return player(view, seat, (old) =>
        resources(old, (id) => (id === event.resource ? -1 : id === RESOURCES[from + 1] ? 1 : 0)),
      );
    }
    case 'ships':
      return player(view, seat, (old) => ({ hangar: old.hangar + n, reserve: Math.max(0, old.reserve - n) }));
    case 'unlocked':
      return player(view, seat, (old) => ({ unlocked: withOne(old.unlocked, String(event.mission)) }));
    case 'mission':
      return player(view, seat, (old) => ({
        hangar: Math.max(0, old.hangar - 1),
        fulfilled: withOne(old.fulfilled, String(event.mission)),
      }));
    case 'accreditation':
    case 'dropped':
      return player(view, seat, () => ({ accreditation: Number(event.space) }));
    case 'invested':
      return { ...view, projects: { ...view.projects, [String(event.project)]: Number(event.space) } };
    case 'contributed':
      return player(
        { ...view, projects: { ...view.projects, 'project-community': Number(event.space) } },
        seat,
        () => ({ community: Number(event.steps) }),
      );
    case 'modifier': {
      const tiles = view.moons[String(event.moon)];
      const left = tiles ? tiles.map((tile) => (tile === event.tile ? null : tile)) : null;
      return player({ ...view, moons: { ...view.moons, [String(event.moon)]: left } }, seat, (old) => ({
        modifiers: withOne(old.modifiers, String(event.tile)),
      }));
    }
    case 'modifier-drawn':
      return player(view, seat, (old) => ({ modifiers: withOne(old.modifiers, String(event.tile)) }));
    case 'moon-revealed': {
      const tiles = [event.tile_1, event.tile_2, event.tile_3, event.tile_4] as (string | null)[];
      return { ...view, moons: { ...view.moons, [String(event.moon)]: tiles } };
    }
    case 'asteroid-revealed':
      return { ...view, neo: { ...view.neo, [String(event.node)]: String(event.tile) } };
    case 'asteroid':
      return player({ ...view, neo: { ...view.neo, [String(event.node)]: null } }, seat, (old) => ({
        asteroids: withOne(old.asteroids, String(event.tile)),
      }));
    case 'medal': {
      const id = String(event.medal);
      const left = view.medals[id] ?? 0;
      const rest = typeof left === 'number' ? Math.max(0, left - 1) : without(left, Number(event.space));
      return player({ ...view, medals: { ...view.medals, [id]: rest } }, seat, (old) => ({
        medals: withOne(old.medals, id),
      }));
    }
    case 'president':
      return { ...view, president: seat };
    case 'miner':
      return player(view, seat, () => ({ miner: String(event.to) }));
    case 'manipulator':
      return player(view, seat, () => ({ manipulator: String(event.moon) }));
    case 'scholar': {
      const id = String(event.scholar);
      const displayed = Object.fromEntries(
        Object.entries(view.displayed).map(([place, shown]) => [place, shown === id ? null : shown]),
      );
      return player({ ...view, displayed }, seat, (old) => ({ scholars: withOne(old.scholars, id) }));
    }
    case 'scholar-revealed': {
      // scholar-1a2 lies at 1a
      const id = String(event.scholar);
      return { ...view, displayed: { ...view.displayed, [id.slice(-3, -1)]: id } };
    }
    case 'scholar-used':
    case 'scholar-forgone':
      return player(view, seat, (old) => ({ used_scholars: withOne(old.used_scholars, String(event.scholar)) }));
    case 'scholar-refreshed':
      return player(view, seat, (old) => ({ used_scholars: without(old.used_scholars, String(event.scholar)) }));
    case 'traded':
      return player(view, seat, (old) => ({ posts: { ...old.posts, [String(event.post)]: Number(event.level) } }));
    case 'built':
      return player(view, seat, (old) => ({ robots: withOne(old.robots, String(event.building)) }));
    case 'space-tile':
      return player(view, seat, () => ({ space_tile: String(event.tile) }));
    case 'law-revealed':
      return Number(event.round) === view.round
        ? { ...view, laws: { ...view.laws, [String(event.wing)]: String(event.law) } }
        : view;
    case 'round':
      return { ...view, round: n };
    case 'clean-up':
      return {
        ...view,
        blocked: [],
        voting: [],
        players: view.players.map((old) => ({
          ...old,
          die_on: null,
          ambassadors: Object.fromEntries(
            Object.entries(old.ambassadors).map(([id, one]) => [id, { ...one, place: null, tile: null }]),
          ) as PlayerView['ambassadors'],
        })),
      };
    default:
      return view;
  }
}
