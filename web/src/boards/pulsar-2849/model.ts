// What the board looks up in the content and counts in a position.
import { perGame } from '../parts/per_game';
import type { GameData, Json } from '../../protocol/types';
import {
  SIZES,
  type BoardData,
  type Face,
  type Headquarters,
  type OwnTransmitter,
  type Place,
  type Project,
  type Side,
  type Size,
  type Tech,
  type View,
} from './data';

const byId = <T extends { id: string }>(list: readonly T[]) =>
  new Map(list.map((entry): [string, T] => [entry.id, entry]));

export class Pack {
  readonly data: BoardData;
  readonly systems;
  readonly transmitters;
  readonly faces;
  readonly headquarters;
  readonly goals;
  readonly tiles;
  readonly techs: Map<string, Tech>;
  readonly projects: Map<string, Project>;
  readonly places: Map<string, Place>;

  constructor(game: GameData) {
    this.data = game.board as BoardData;
    this.systems = byId(this.data.systems);
    this.transmitters = byId(this.data.transmitters);
    this.faces = byId(this.data.faces);
    this.headquarters = byId(this.data.headquarters);
    this.goals = byId(this.data.goals);
    this.tiles = byId(this.data.tiles);
    this.techs = byId(this.data.faces.flatMap((face) => face.techs));
    this.projects = byId(this.data.headquarters.flatMap((side) => side.projects));
    this.places = byId(this.data.sides.flatMap((side) => side.places));
  }

  side(view: View): Side {
    const side = this.data.sides[view.variants.includes('dead-ends') ? 1 : 0];
    if (!side) throw new Error('the content has no such side of the star cluster');
    return side;
  }

  /** The faces in play, in the order of their boards. */
  facesOf(view: View): Face[] {
    return view.faces.flatMap((id) => this.faces.get(id) ?? []);
  }

  hq(view: View, seat: number): Headquarters | null {
    return this.headquarters.get(view.players[seat]?.headquarters ?? '') ?? null;
  }

  gyrodynesLeft(view: View, size: Size): number {
    const all = this.data.gyrodynes.find((entry) => entry.size === size)?.count ?? 0;
    const kept = view.players.reduce((sum, player) => sum + player.gyrodynes[size], 0);
    const built = Object.values(view.pulsars).filter((pulsar) => pulsar?.gyrodyne === size).length;
    return all - kept - built;
  }

  awardsLeft(view: View, size: Size): number[] {
    const awards = this.data.gyrodynes.find((entry) => entry.size === size)?.awards ?? [];
    return awards.slice(view.players.reduce((sum, player) => sum + player.awards[size], 0));
  }
}

export const packOf = perGame((game) => new Pack(game));

export function isView(view: Json): view is View {
  return view !== null && typeof view === 'object' && Array.isArray(view.players) && 'pulsars' in view;
}

/** Steps a marker moves for a die of this value: to the left (negative) or to the right. */
export function steps(median: number, die: number): number {
  if (median === 0) return 0;
  if (median % 2 === 0) return die - median / 2;
  return 2 * die < median ? (2 * die - median - 1) / 2 : (2 * die - median + 1) / 2;
}

export interface Counts {
  stations: number;
  pulsars: number;
  gyrodynes: number;
  patents: number;
  projects: number;
  transmitters: number;
  runs: number;
}

export function counts(view: View, seat: number): Counts {
  const player = view.players[seat];
  const systems = Object.values(view.systems).flatMap((system) => system?.stations ?? []);
  const pulsars = Object.values(view.pulsars).filter((pulsar) => pulsar?.owner === seat);
  return {
    stations: systems.filter((owner) => owner === seat).length,
    pulsars: pulsars.length,
    gyrodynes: pulsars.filter((pulsar) => pulsar?.spinning).length,
    patents: Object.values(view.patents).filter((patent) => patent.owners.includes(seat)).length,
    projects: player?.projects.length ?? 0,
    transmitters: player?.transmitters.filter((tile) => tile.online).length ?? 0,
    runs: player?.runs.length ?? 0,
  };
}

/** How far a player is with a goal. */
export function progress(view: View, seat: number, counter: string): number {
  const mine = Object.values(view.pulsars).filter((pulsar) => pulsar?.owner === seat && pulsar.spinning);
  const bySize = SIZES.map((size) => mine.filter((pulsar) => pulsar?.gyrodyne === size).length);
  if (counter === 'gyrodyne-types') return bySize.filter((n) => n > 0).length;
  if (counter === 'gyrodynes-same') return Math.max(...bySize);
  return (counts(view, seat) as unknown as Record<string, number>)[counter] ?? 0;
}

/** The arrays of a player: tiles that are linked stand in one line, from one end to the other. */
export function arrays(tiles: readonly OwnTransmitter[]): { tile: OwnTransmitter; flipped: boolean }[][] {
  const left = new Map(tiles.map((tile): [string, OwnTransmitter] => [tile.tile, tile]));
  const lines: { tile: OwnTransmitter; flipped: boolean }[][] = [];
  const walk = (start: OwnTransmitter, flipped: boolean) => {
    const line: { tile: OwnTransmitter; flipped: boolean }[] = [];
    let tile: OwnTransmitter | undefined = start;
    while (tile && left.delete(tile.tile)) {
      line.push({ tile, flipped });
      const [id, end]: string[] = ((flipped ? tile.left : tile.right) ?? '').split(' ');
      tile = tiles.find((entry) => entry.tile === id);
      // It goes on at the other end of the tile that is entered.
      flipped = end === 'right';
    }
    lines.push(line);
  };
  for (const tile of tiles) {
    if (!left.has(tile.tile)) continue;
    if (tile.left === null) walk(tile, false);
    else if (tile.right === null) walk(tile, true);
  }
  for (const tile of tiles) if (left.has(tile.tile)) walk(tile, false); // a ring
  return lines;
}
