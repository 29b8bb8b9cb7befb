// The shapes of the game's static data (`board` of the game) and of its view. The engine writes both; see
// src/games/beyond_the_sun/README.md for the position.
import type { Seat, Text } from '../../protocol/types';

export type TypeId = 'scientific' | 'economic' | 'military' | 'commercial';
export type DiscId = 'food' | 'ore' | 'star';
export type Column = 'A' | 'B' | 'C' | 'D' | 'E';
export const COLUMNS: readonly Column[] = ['A', 'B', 'C', 'D', 'E'];
export const ROMAN = ['0', 'I', 'II', 'III', 'IIII'] as const;

/** A sign of an icon row, made by the engine from the effect itself. */
export interface Token {
  icon: string;
  n?: number;
  by?: number | string;
  level?: number;
  levels?: number[];
  disc?: string;
  deck?: string;
  what?: string;
  to?: string;
  at?: string;
  counter?: string;
  every?: number;
  max?: number;
  mod?: string;
  who?: string;
  guild?: string;
  tier?: number;
  second?: number;
  any?: boolean;
  supply?: boolean;
  known?: boolean;
  free?: boolean;
  once?: boolean;
}
export type Row = Token[];

/** A box of a card; the id says what it is: "action", "lasting", "end" … "kind" names the sort of card. */
export interface Box {
  id: string;
  /** Empty where the text says enough. */
  heading: Text;
  text: Text;
}
export interface Entry {
  id: string;
  name: Text;
  boxes: Box[];
  source: string;
}
export interface Slot {
  id: string;
  level: number;
  x: number;
  y: number;
  event: boolean;
  prereqs: string[];
  need: number;
}
export interface Action {
  row: Row;
  text: Text;
  spaces: string[];
}
export interface Ability {
  id: string;
  row: Row;
  text: Text;
}
export interface Tech extends Entry {
  level: number;
  types: TypeId[];
  right: TypeId | null;
  immediate: Row;
  actions: Action[];
  abilities: Ability[];
  vp: number;
  scores: Row;
}
export interface System extends Entry {
  deck: 'A' | 'B';
  discs: DiscId[];
  strength: number;
  vp: number;
  control: Row;
  colony: Row;
  ability: Ability | null;
}
export interface EventCard extends Entry {
  level: number;
  effect: Row;
  action: Action | null;
  scores: Row;
}
export interface Achievement extends Entry {
  condition: Text;
  counter: string;
  counter_level?: number;
  at_least: number;
  spaces: { vp: number }[];
}
export interface Basic extends Entry {
  row: Row;
}
export interface Guild extends Basic {
  /** The event that uncovers it, or the level of the events whose discoverer chooses it. */
  opened_by: string | null;
  opened_by_level: number | null;
  tier: number | null;
}
export type LeaderColour = 'political' | 'military';
export interface Leader extends Entry {
  colour: LeaderColour;
  /** Stars it begins with. */
  stars: number;
  /** The private action. */
  action: Action | null;
}
export interface Prediction extends Entry {
  vp: number;
}
/** One effect of a section of an Anarchist card. */
export interface FoeEffect {
  text: Text;
  row: Row;
}
export interface FoeCard extends Entry {
  level: number;
  /** From top to bottom; in each the effects in the order in which they are tried. */
  sections: FoeEffect[][];
}
export interface FoeEvent extends Entry {
  level: number;
}
/** A span of the difference in points and what it is called. */
export interface FoeResult {
  id: string;
  name: Text;
  from: number | null;
  to: number | null;
}
/** What the solo mode adds: nothing of it is there in other packs. */
export interface FoeData {
  name: Text;
  cards: FoeCard[];
  events: FoeEvent[];
  track: { target: string | null; circled: boolean }[];
  results: FoeResult[];
}
export interface Space {
  name: string;
  of: string;
  surcharge: number;
  unlimited: boolean;
}
export interface Location {
  id: string;
  kind: 'sol' | 'yard' | 'slot-a' | 'slot-b' | 'deep-space' | 'attached';
  name: Text;
  x: number;
  y: number;
  shipyard: boolean;
  discs: DiscId[];
  deck: 'A' | 'B' | null;
}
export interface Side {
  id: string;
  locations: Location[];
  lanes: [string, string][];
}
export interface Mat extends Entry {
  faction: string;
  faction_name: Text;
  expert: boolean;
  columns: Record<Column, number>;
  growth_base: Column;
  growth: (Column | null)[];
  ore_base: number;
  ore: number[];
  automation: number[];
  abilities: { id: string; once: boolean; row: Row }[];
  /** What is chosen between at the first use. */
  choice?: { id: string; name: Text }[];
  /** +1 VP tokens that it can take. */
  tokens?: number;
  /** Its faction makes a prediction. */
  predicts?: boolean;
}
export interface BoardData {
  types: { id: TypeId; name: Text }[];
  slots: Slot[];
  technologies: Tech[];
  systems: System[];
  events: EventCard[];
  achievements: Achievement[];
  basics: Basic[];
  guilds: Guild[];
  spaces: Record<string, Space[]>;
  sides: Side[];
  side_of_players: Record<string, string>;
  mats: Mat[];
  leaders?: Leader[];
  predictions?: Prediction[];
  foe?: FoeData;
  points: {
    technology: Record<string, number>;
    outpost: number;
    beyond_automation: number;
    end_trigger: Record<string, number>;
  };
  trade: { ore_for_population: number; ore_for_scrap: number; ore_gained: number };
}

export type Ships = [number, number, number, number];

export interface PlayerView {
  mat: string | null;
  ore: number;
  population: number;
  supply: Record<Column, number>;
  food_discs: number;
  ore_discs: number;
  automation: Record<DiscId, number>;
  researched: string[];
  private: string[];
  colonised: Record<string, DiscId[]>;
  ships: Record<string, Ships>;
  museum: Ships;
  pawn: string;
  abilities_used: string[];
  abilities_fired: string[];
  leaders?: { leader: string; stars: number }[];
  /** +1 VP tokens taken. */
  tokens?: number;
  choice?: string | null;
}
export interface LocationView {
  system: string | null;
  controller: Seat | null;
  disc: DiscId | null;
  attached_to?: string | null;
  shipyard?: boolean;
  /** Factions that have used what the card offers once. */
  stars?: Seat[];
  /** The only faction that may have ships here. */
  private?: Seat;
}
export interface AchievementView {
  card: string | null;
  /** Of this faction alone. */
  seat?: Seat;
  claims: { seat: Seat; marker: DiscId }[];
}
export interface View {
  variants: string[];
  turn: { round: number; end_round: number | null; active: Seat | null; phase: string };
  players: PlayerView[];
  slots: Record<string, { tech: string | null; event: boolean }>;
  locations: Record<string, LocationView>;
  achievements: AchievementView[];
  guilds: string[];
  events: Record<string, string>;
  dyson_system: string | null;
  decks: Record<string, unknown>;
  display: Record<string, string[]>;
  aside: string[];
  arriving: Record<string, Ships>;
  /** The decision stack; `event-end` lies below all that an event asks, `each-faction` names those still to come. */
  frames: { kind: string; seat: Seat; event?: string; factions?: Seat[] }[];
  /** The leaders on offer, those taken included. */
  draft?: Record<LeaderColour, string[]>;
  /** Where the tokens of leaders lie. */
  tokens?: {
    credit?: { seat: Seat; slot: string };
    power?: { seat: Seat; location: string; level: number };
  };
  /** The cards in their secret order, which only their owner knows, and the place of the chosen one, counted from 1. */
  prediction?: { order: string[] | null; chosen: number | null } | null;
  solo?: SoloView;
}

export interface SoloView {
  /** On the track, and beside it. */
  markers: number;
  beside: number;
  /** top: the card that is drawn next, where it is known. */
  pile: { cards: number; top: string | null };
  discard: string[];
}

export interface PlayerFigures {
  /** Columns by letter: those whose symbol is visible, and those of them that still hold a cube for it. */
  growth: { symbols: string; cubes: string };
  ore_production: number;
  supply: number;
  automation: { level: number; vp: number };
  /** Of the whole fleet, and by location. */
  strength: number;
  strength_at: Record<string, number>;
  /** Controlled ones. */
  locations: number;
  /** What tokens add to the strength, by location. */
  token_strength?: Record<string, number>;
}
/** A sentence with figures, and the rule it comes from. */
export interface Note {
  text: Text;
  rule: string;
  icon?: string;
}
export interface SoloFigures {
  turn: number;
  /** The space of the track that counts, and the system it names. */
  space: number | null;
  target: string | null;
  /** Markers on each space of the track. */
  track: number[];
  left: number;
  beside: number;
  /** Technology spaces with an action card below. */
  cards_on: string[];
  foe: { strength_at: Record<string, number> };
  /** As if the game ended now. */
  now: {
    you: number;
    foe: number;
    difference: number;
    result: string;
    lines: { id: string; name: Text; points: number[] }[];
  };
  /** What ends the game, and how far I am. */
  ends: { text: Text; have: number[]; need: number[]; met: boolean }[];
  /** What is forbidden in my turn. */
  limits: Note[];
}
/** What the rules make of the view. */
export interface Figures {
  players: PlayerFigures[];
  /** In the order of the view: progress and whether it can still be claimed by seat, which spaces are in play. */
  achievements: { progress: number[]; open: boolean[]; spaces: boolean[] }[];
  /** What may turn up on an undiscovered space. */
  types: Record<string, TypeId[]>;
  /** What a leader in play means now. */
  leaders?: Record<string, { notes: Note[] }>;
  /** Seats in the order of their picks, whose pick it is, and who has taken what. */
  draft?: { order: Seat[]; at: number; owner: Record<string, Seat> };
  solo?: SoloFigures;
}
