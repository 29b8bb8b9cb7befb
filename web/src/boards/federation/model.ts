// What the board looks up in the content, and what of the view it draws. Figures come from the server.
import { byId, perGame } from '../parts/per_game';
import type { GameData, Json } from '../../protocol/types';
import {
  AMBASSADORS,
  type AmbassadorId,
  type BoardData,
  type FaceId,
  type Modifier,
  type Placed,
  type PlanetId,
  type PlayerView,
  type View,
} from './data';

export class Pack {
  readonly data: BoardData;
  readonly planets;
  readonly actions;
  readonly spaces;
  readonly projects;
  readonly nodes;
  readonly asteroids;
  readonly modifiers;
  readonly scholars;
  readonly sites;
  readonly megaTiles;
  readonly medals;
  readonly missions;
  readonly startPlanets;
  readonly spaceTiles;
  readonly laws;

  constructor(game: GameData) {
    this.data = game.board as BoardData;
    this.planets = byId(this.data.planets);
    this.actions = byId(this.data.actions);
    this.spaces = byId(this.data.spaces);
    this.projects = byId(this.data.projects);
    this.nodes = byId(this.data.neo);
    this.asteroids = byId(this.data.asteroids);
    this.modifiers = byId(this.data.modifiers);
    this.scholars = byId(this.data.scholars);
    this.sites = byId(this.data.sites);
    this.megaTiles = byId(this.data.mega_tiles);
    this.medals = byId(this.data.medals);
    this.missions = byId(this.data.missions);
    this.startPlanets = byId(this.data.start_planets);
    this.spaceTiles = byId(this.data.space_tiles);
    this.laws = byId(this.data.laws);
  }

  /** 'a' to 'e' */
  delegation(letter: string) {
    return this.data.delegations.find((entry) => entry.id.slice(-1) === letter);
  }

  planet(id: PlanetId) {
    const planet = this.planets.get(id);
    if (!planet) throw new Error('the content has no such planet');
    return planet;
  }
}

export const packOf = perGame((game) => new Pack(game));

export function isView(view: Json): view is View {
  return view !== null && typeof view === 'object' && Array.isArray(view.players) && 'next_laws' in view;
}

/** What stands on the senate's spaces: an ambassador, or a neutral tile with its votes. */
export type Token = Placed | { neutral: number };
export const isPlaced = (token: Token | null): token is Placed => token !== null && 'seat' in token;

function placedAt(view: View, place: string): Placed[] {
  return view.players.flatMap((player, seat) =>
    AMBASSADORS.flatMap((id) => {
      const { place: at, face, tile } = player.ambassadors[id];
      return at === place ? [{ seat, ambassador: id, face, tile, die: player.die_on === id }] : [];
    }),
  );
}

export function tokenAt(view: View, space: string): Token | null {
  if (view.blocked.includes(space)) return { neutral: view.voting.includes(space) ? view.round : 0 };
  return placedAt(view, space)[0] ?? null;
}

export const fallbackTokens = (view: View): Placed[] => placedAt(view, 'fallback');

/** The ambassadors of a player that are not placed yet. */
export const ambassadorsLeft = (player: PlayerView): AmbassadorId[] =>
  AMBASSADORS.filter(
    (id) => player.ambassadors[id].place === null && (id !== 'bonus' || player.bonus_ambassador === 'ready'),
  );

/** The element that stands for an ambassador: the two with one vote are alike. */
export const ambassadorElement = (seat: number, id: AmbassadorId): string =>
  `ambassador:${seat}:${id.startsWith('1') ? '1' : id}`;

/** Tiles of a moon: those face up, and how many lie face down. */
export function moonTiles(view: View, moon: string): { up: string[]; down: number } {
  const tiles = view.moons[moon];
  return tiles ? { up: tiles.filter((tile) => tile !== null), down: 0 } : { up: [], down: tiles === null ? 4 : 0 };
}

/** Medals that can still be taken: their influence spaces, or as many entries as there are pieces. */
export function medalsLeft(view: View, medal: string): number[] {
  const left = view.medals[medal] ?? [];
  return typeof left === 'number' ? Array.from({ length: left }, () => 0) : left;
}

/** The seats of whom something holds, in their order. */
export const seatsWhere = (view: View, holds: (player: PlayerView) => boolean): number[] =>
  view.players.flatMap((player, seat) => (holds(player) ? [seat] : []));

/** All seats but mine, in the order in which they follow me. */
export function othersOf(count: number, mine: number): number[] {
  return Array.from({ length: count - 1 }, (_, i) => (mine + 1 + i) % count);
}

/** What is being put together or looked at for a placement: as much of it as is known. */
export interface Draft {
  ambassador: AmbassadorId | null;
  face: FaceId | null;
  space: string | null;
}

/** The parts of a placement that its elements name. */
export function draftOf(elements: readonly string[]): Draft {
  const last = (kind: string) =>
    elements
      .find((element) => element.startsWith(`${kind}:`))
      ?.split(':')
      .at(-1) ?? null;
  const ambassador = last('ambassador');
  return {
    ambassador: (ambassador === '1' ? '1a' : ambassador) as AmbassadorId | null,
    face: last('face') as FaceId | null,
    space: last('space'),
  };
}

/** The planet on whose panel an element lies; null: none. */
export function planetOf(element: string, pack: Pack): PlanetId | null {
  const [kind = '', id = ''] = element.split(':');
  switch (kind) {
    case 'asteroid':
      return 'neo';
    case 'moon':
    case 'modifier':
      return 'sixmoon';
    case 'scholar':
      return 'atalum';
    case 'post':
      return 'arratooine';
    case 'site':
    case 'megastructure':
      return 'e81216';
    case 'medal':
      return pack.medals.get(id)?.planet ?? null;
    default:
      return null;
  }
}

/** Whether two modifier tiles show the same: only one of them is offered. */
export const areAlike = (a: Modifier, b: Modifier): boolean =>
  a.symbol === b.symbol &&
  a.votes === b.votes &&
  a.level === b.level &&
  JSON.stringify(a.effects) === JSON.stringify(b.effects);
