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
}
export interface LocationView {
  system: string | null;
  controller: Seat | null;
  disc: DiscId | null;
  attached_to?: string | null;
  shipyard?: boolean;
}
export interface AchievementView {
  card: string | null;
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
  frames: { kind: string; seat: Seat }[];
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
}
/** What the rules make of the view. */
export interface Figures {
  players: PlayerFigures[];
  /** In the order of the view: progress and whether it can still be claimed by seat, which spaces are in play. */
  achievements: { progress: number[]; open: boolean[]; spaces: boolean[] }[];
  /** What may turn up on an undiscovered space. */
  types: Record<string, TypeId[]>;
}
