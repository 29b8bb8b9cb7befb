// What the board looks up in the view and the static data: cards by id, names, where pawns stand. No rules: what can be
// done comes from the server, and so do the figures.
import { byId, perGame } from '../parts/per_game';
import type { GameData, Json, Lang, Seat, Text } from '../../protocol/types';
import type { BoardData, Entry, Ships, System, Tech, View } from './data';

/** The static data with its entries by id; made once per game. */
export class Pack {
  readonly data: BoardData;
  readonly slots;
  readonly techs;
  readonly systems;
  readonly events;
  readonly achievements;
  readonly mats;
  readonly leaders;
  readonly predictions;
  readonly foeCards;
  readonly foeEvents;
  constructor(game: GameData) {
    this.data = game.board as BoardData;
    this.slots = byId(this.data.slots);
    this.techs = byId(this.data.technologies);
    this.systems = byId(this.data.systems);
    this.events = byId(this.data.events);
    this.achievements = byId(this.data.achievements);
    this.mats = byId(this.data.mats);
    this.leaders = byId(this.data.leaders ?? []);
    this.predictions = byId(this.data.predictions ?? []);
    this.foeCards = byId(this.data.foe?.cards ?? []);
    this.foeEvents = byId(this.data.foe?.events ?? []);
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

export function techAt(pack: Pack, view: View, slot: string): Tech | null {
  const id = view.slots[slot]?.tech;
  return id ? (pack.techs.get(id) ?? null) : null;
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

/** The faction that nobody plays, in a game of one: the last. */
export const foeOf = (view: View): Seat | null => (view.solo ? view.players.length - 1 : null);
/** The sign and colour of a faction: those that nobody plays have the fifth. */
export const signOf = (view: View, seat: Seat): number => (seat === foeOf(view) ? 4 : seat);

/** Whose Credit token lies on the technology of a space; null: nobody's. */
export function creditOn(view: View, slot: string): Seat | null {
  const credit = view.tokens?.credit;
  return credit?.slot === slot ? credit.seat : null;
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

/** A card in one paragraph, without what kind of card it is. */
export function textOf(card: Entry, lang: Lang): string {
  return card.boxes
    .filter((box) => box.id !== 'kind')
    .map((box) => (box.heading[lang] ? `${box.heading[lang]} — ${box.text[lang]}` : box.text[lang]))
    .join(' ');
}
