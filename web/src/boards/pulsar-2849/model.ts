// What the board looks up in the content, and how linked transmitters stand in line. Figures come from the server.
import { byId, perGame } from '../parts/per_game';
import type { GameData, Json } from '../../protocol/types';
import type { BoardData, Face, Headquarters, OwnTransmitter, Place, Project, Side, Tech, View } from './data';

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

  side(id: string): Side {
    const side = this.data.sides.find((entry) => entry.id === id);
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
}

export const packOf = perGame((game) => new Pack(game));

export function isView(view: Json): view is View {
  return view !== null && typeof view === 'object' && Array.isArray(view.players) && 'pulsars' in view;
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
