// Facts the board shows that follow from the view and the static data: counts on tracks, progress towards
// achievements, names. No rules: what can be done comes from the server.
import { perGame } from '../parts/per_game';
import type { GameData, Json, Lang, Seat, Text } from '../../protocol/types';
import {
  COLUMNS,
  type Achievement,
  type BoardData,
  type Column,
  type DiscId,
  type Mat,
  type PlayerView,
  type Ships,
  type System,
  type Tech,
  type View,
} from './data';
import { strengthOf } from './layout';

function byId<T extends { id: string }>(entries: readonly T[]): Map<string, T> {
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** The static data with its entries by id; made once per game. */
export class Pack {
  readonly data: BoardData;
  readonly slots;
  readonly techs;
  readonly systems;
  readonly events;
  readonly achievements;
  readonly mats;
  constructor(game: GameData) {
    this.data = game.board as BoardData;
    this.slots = byId(this.data.slots);
    this.techs = byId(this.data.technologies);
    this.systems = byId(this.data.systems);
    this.events = byId(this.data.events);
    this.achievements = byId(this.data.achievements);
    this.mats = byId(this.data.mats);
  }
  side(players: number) {
    const id = this.data.side_of_players[String(players)];
    return this.data.sides.find((side) => side.id === id) ?? this.data.sides[0];
  }
  spaces(players: number) {
    return this.data.spaces[String(players)] ?? [];
  }
  endTrigger(players: number): number {
    return this.data.points.end_trigger[String(players)] ?? 4;
  }
}

export const packOf = perGame((game) => new Pack(game));

export function isView(view: Json): view is View {
  return view !== null && typeof view === 'object' && Array.isArray(view.players) && 'slots' in view;
}

/** How many cards lie in a pile, whatever its sets. */
export function pileSize(pile: unknown): number {
  if (!Array.isArray(pile)) return 0;
  return pile.reduce(
    (sum: number, set: Json) => sum + (Array.isArray(set) ? set.length : (set.cards?.length ?? 0)),
    0,
  );
}

export interface Growth {
  /** Columns whose symbol is visible, in order. */
  open: Column[];
  /** Those of them that still hold a cube for it. */
  from: Column[];
}

export function growthOf(mat: Mat, player: PlayerView): Growth {
  const open: Column[] = [mat.growth_base];
  mat.growth.slice(0, mat.growth.length - player.food_discs).forEach((column) => column && open.push(column));
  open.sort();
  const left = { ...player.supply };
  const from = open.filter((column) => {
    if (left[column] <= 0) return false;
    left[column] -= 1;
    return true;
  });
  return { open, from };
}

export function oreOf(mat: Mat, player: PlayerView): number {
  return mat.ore.slice(0, mat.ore.length - player.ore_discs).reduce((sum, ore) => sum + ore, mat.ore_base);
}

const TRACK_DISCS = 8;

export const automationLevel = (player: PlayerView) =>
  player.automation.food + player.automation.ore + player.automation.star;

export function automationVp(mat: Mat, level: number, beyond: number): number {
  const printed = mat.automation.slice(0, level).reduce((sum, vp) => sum + vp, 0);
  return printed + Math.max(0, level - mat.automation.length) * beyond;
}

export const supplyOf = (player: PlayerView) => COLUMNS.reduce((sum, column) => sum + player.supply[column], 0);

export function techAt(pack: Pack, view: View, slot: string): Tech | null {
  const id = view.slots[slot]?.tech;
  return id ? (pack.techs.get(id) ?? null) : null;
}

export function fleetStrength(player: PlayerView): number {
  return Object.values(player.ships).reduce((sum, ships) => sum + strengthOf(ships), 0);
}

export function controlled(view: View, seat: Seat): string[] {
  return Object.keys(view.locations).filter((id) => view.locations[id]?.controller === seat);
}

/** How far a faction is with the counter of an achievement; null where the board does not know the counter. */
export function progress(pack: Pack, view: View, seat: Seat, card: Achievement): number | null {
  const player = view.players[seat];
  if (!player) return null;
  const level = card.counter_level ?? 0;
  // Technologies beside the mat count for none of these.
  const slots = player.researched.map((id) => pack.slots.get(id)).filter((slot) => slot !== undefined);
  switch (card.counter) {
    case 'colonised-systems':
      return Object.keys(player.colonised).length;
    case 'controlled-locations':
      return controlled(view, seat).length;
    case 'fleet-strength':
      return fleetStrength(player);
    case 'automation-level':
      return automationLevel(player);
    case 'food-discs-removed':
      return TRACK_DISCS - player.food_discs;
    case 'ore-discs-removed':
      return TRACK_DISCS - player.ore_discs;
    case 'discs-removed':
      return 2 * TRACK_DISCS - player.food_discs - player.ore_discs;
    case 'technologies':
      return slots.filter((slot) => level === 0 || slot.level === level).length;
    case 'types-held':
      return new Set(
        slots.filter((slot) => slot.level >= level).flatMap((slot) => techAt(pack, view, slot.id)?.types ?? []),
      ).size;
    case 'max-systems-of-one-spec': {
      const kinds = [
        ...controlled(view, seat).map((id) => discsOf(pack, view, id)),
        ...Object.keys(player.colonised).map((id) => pack.systems.get(id)?.discs ?? []),
      ].flat();
      return Math.max(...(['food', 'ore'] as const).map((kind) => kinds.filter((disc) => disc === kind).length));
    }
    default:
      return null;
  }
}

/** The kinds of discs a location takes: those of its system card, or printed on a shipyard. */
function discsOf(pack: Pack, view: View, location: string): DiscId[] {
  const system = systemAt(pack, view, location);
  if (system) return system.discs;
  return pack.side(view.players.length)?.locations.find((place) => place.id === location)?.discs ?? [];
}

/** What a colonised or controlled system is called. */
export function systemAt(pack: Pack, view: View, location: string): System | null {
  const id = view.locations[location]?.system;
  return id ? (pack.systems.get(id) ?? null) : null;
}

export function locationName(pack: Pack, view: View, location: string): Text {
  const system = systemAt(pack, view, location);
  if (system) return system.name;
  const printed = pack.side(view.players.length)?.locations.find((place) => place.id === location);
  return printed?.name ?? { en: location, de: location };
}

export const ZERO: Ships = [0, 0, 0, 0];

/** Where a pawn stands, by the name of the space; `beside` is nowhere. */
export function pawns(view: View): Map<string, Seat[]> {
  const result = new Map<string, Seat[]>();
  view.players.forEach((player, seat) => {
    if (player.pawn === 'beside') return;
    result.set(player.pawn, [...(result.get(player.pawn) ?? []), seat]);
  });
  return result;
}

export const say = (text: Text | undefined, lang: Lang) => text?.[lang] ?? '';
