// What the board looks up in the content, and what of the view it draws. Figures come from the server.
import { byId, perGame } from '../parts/per_game';
import type { GameData, Json } from '../../protocol/types';
import type { BoardData, Placed, PlanetId, View } from './data';

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

  planet(id: PlanetId) {
    const planet = this.planets.get(id);
    if (!planet) throw new Error('the content has no such planet');
    return planet;
  }
}

export const packOf = perGame((game) => new Pack(game));

export function isView(view: Json): view is View {
  return view !== null && typeof view === 'object' && Array.isArray(view.players) && 'senate' in view;
}

export const isPlaced = (token: View['senate'][string] | undefined): token is Placed =>
  token !== null && token !== undefined && 'seat' in token;

/** All seats but mine, in the order in which they follow me. */
export function othersOf(count: number, mine: number): number[] {
  return Array.from({ length: count - 1 }, (_, i) => (mine + 1 + i) % count);
}

/** What is being put together or looked at for a placement: as much of it as is known. */
export interface Draft {
  ambassador: string | null;
  face: string | null;
  space: string | null;
}

/** The parts of a placement that its elements name. */
export function draftOf(elements: readonly string[]): Draft {
  const last = (kind: string) =>
    elements
      .find((element) => element.startsWith(`${kind}:`))
      ?.split(':')
      .at(-1) ?? null;
  return { ambassador: last('ambassador'), face: last('face'), space: last('space') };
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
