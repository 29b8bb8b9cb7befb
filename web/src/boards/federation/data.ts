// The shapes of what the server sends for this game: the board data (/api/games/federation), the view of a position,
// what the rules make of it, and where a choice leads.
import type { Text } from '../../protocol/types';

export const RESOURCES = ['lavandium', 'kuppernium', 'oceanium', 'gold'] as const;
export const PLANETS = ['neo', 'sixmoon', 'atalum', 'arratooine', 'e81216'] as const;
export const FLOORS = ['top', 'middle', 'bottom'] as const;
export const WINGS = ['left', 'right'] as const;
export const AMBASSADORS = ['3', '2', '1a', '1b', 'bonus'] as const;

export type ResourceId = (typeof RESOURCES)[number];
export type PlanetId = (typeof PLANETS)[number];
export type FloorId = (typeof FLOORS)[number];
export type WingId = (typeof WINGS)[number];
export type AmbassadorId = (typeof AMBASSADORS)[number];
export type FaceId = 'vote' | 'funding' | 'tile';
export type Cost = Partial<Record<ResourceId, number>>;

/** What an effect is drawn as, made by the engine from the effect itself; the words stand in the tooltip. */
export type Sign =
  | { kind: 'resource'; id: ResourceId }
  | { kind: 'planet'; id: PlanetId }
  | { kind: 'vp' | 'text'; text: string }
  | { kind: 'die'; value: number }
  | { kind: 'modifier'; level: number }
  | { kind: 'scholar'; level: number }
  | { kind: 'icon'; icon: string }
  | { kind: 'arrow' | 'or' };
export type Row = Sign[];

export interface Entry {
  id: string;
  name: Text;
  source: string;
  text?: Text;
}
export interface Tile extends Entry {
  effects: Row[];
}
export interface Action extends Tile {
  kind: 'planet' | 'room' | 'spy' | 'fallback';
  planet?: PlanetId;
  cost: Cost;
}
export interface Space {
  id: string;
  floor: FloorId;
  column: number;
  wing: WingId;
  action: string;
}
export interface Project extends Entry {
  column: number | null;
  length: number;
  planet?: PlanetId;
}
export interface Node extends Entry {
  influence: number;
  next: string[];
  kind: 'start' | 'printed' | 'asteroid' | 'extinct';
  effects: Row[];
}
export interface Modifier extends Tile {
  level: number;
  symbol: 'vote' | 'funding';
  votes: number;
}
export interface Scholar extends Tile {
  level: number;
  /** 'a' to 'e' */
  delegation: string;
  timing: 'immediate' | 'planet' | 'anytime';
  planet?: PlanetId;
}
export interface Post extends Entry {
  cost: Cost;
  level1: Row[];
  level2: Row[];
}
export interface Site extends Tile {
  cost: Cost;
}
export interface Megastructure extends Entry {
  cost: Cost;
  multipliers: number[];
  influence: number;
}
export interface Mission extends Tile {
  number: number;
  level: number;
  cost: Cost;
}
export interface Level {
  level: number;
  spaces: number[];
  upkeep: Cost;
}
export interface BoardData {
  rounds: number;
  resources: (Entry & { id: ResourceId })[];
  planets: (Entry & { id: PlanetId; max: number })[];
  actions: Action[];
  spaces: Space[];
  projects: Project[];
  neo: Node[];
  asteroids: (Tile & { kind: 'asteroid' | 'extinct' })[];
  moons: (Entry & { influence: number; level: number })[];
  modifiers: Modifier[];
  delegations: (Entry & { planet: PlanetId })[];
  scholars: Scholar[];
  posts: Post[];
  sites: Site[];
  megastructures: Megastructure[];
  mega_tiles: Tile[];
  medals: (Entry & { planet?: PlanetId })[];
  /** Influence spaces with a medal, by number of players. */
  medal_spaces: Record<string, number[]>;
  medal_scores: number[];
  levels: Level[];
  /** Spaces of the accreditation track that bring the medal and the space tile. */
  medal_space: number;
  top_space: number;
  missions: Mission[];
  start_planets: Tile[];
  space_tiles: Tile[];
  laws: (Entry & { planet: PlanetId; factor: number })[];
  ambassadors: { id: AmbassadorId; votes: number; funding: Row[] | null }[];
  limits: { crystals: number; gold: number };
}

/** An ambassador where it stands. */
export interface Placed {
  seat: number;
  ambassador: AmbassadorId;
  face: FaceId;
  tile: string | null;
  die: boolean;
}
export interface PlayerView {
  resources: Record<ResourceId, number>;
  ambassadors: Record<AmbassadorId, { place: string | null; face: FaceId; tile: string | null }>;
  bonus_ambassador: 'never' | 'ready' | 'kept' | 'used';
  /** 0: none yet. */
  die: number;
  die_on: AmbassadorId | null;
  modifiers: string[];
  scholars: string[];
  used_scholars: string[];
  miner: string;
  asteroids: string[];
  manipulator: string;
  /** Level of the own marker, 0: none. */
  posts: Record<string, number>;
  /** Sites and megastructures. */
  robots: string[];
  accreditation: number;
  hangar: number;
  reserve: number;
  unlocked: string[];
  fulfilled: string[];
  medals: string[];
  community: number;
  start_planet: string | null;
  space_tile: string | null;
}
export interface View {
  variants: string[];
  /** From 1; one more than there are when the game is over. */
  round: number;
  president: number;
  start_player: number;
  /** By slot. */
  sites: string[];
  /** Robots: the seat by multiplier. */
  megastructures: { tiles: string[]; robots: (number | null)[] }[];
  laws: Record<WingId, string | null>;
  /** Of the round after this one, where they are known. */
  next_laws: Record<WingId, string | null>;
  /** Spaces with a neutral tile, and those of them whose votes are the number of the round. */
  blocked: string[];
  voting: string[];
  projects: Record<string, number>;
  /** Left: influence spaces, or a number of pieces. */
  medals: Record<string, number[] | number>;
  /** By tile space: the tile, 'face-down', or null where it is gone. */
  neo: Record<string, string | null>;
  /** Null: face down; a tile that was taken is null. */
  moons: Record<string, (string | null)[] | null>;
  /** By level and delegation: '1a'. */
  displayed: Record<string, string | null>;
  start_planets: string[];
  players: PlayerView[];
  decisions: { kind: string; seat: number | null; [field: string]: unknown }[];
}

export interface FloorFigures {
  votes: number[];
  neutral: number;
  /** What each seat would score there. */
  points: number[];
}
export interface LawFigures {
  votes: number;
  points: number[];
  passes: boolean;
}
export interface ProjectFigures {
  at: number;
  length: number;
  pledged: number;
  funded: boolean;
  /** What each seat would score, were it funded and the game over. */
  points: number[];
}
export interface PlayerFigures {
  influence: Record<PlanetId, number>;
  level: number;
  level_bonus: number;
  completed: number;
  unlocked: number;
  medal_score: number;
  crystals: number;
  leftovers: number;
}
/** What the rules make of the view. */
export interface Figures {
  floors: Record<FloorId, FloorFigures>;
  laws: Record<WingId, LawFigures>;
  projects: Record<string, ProjectFigures>;
  players: PlayerFigures[];
}

/** What a placement would change, for the preview. */
export interface Leads {
  votes?: number;
  floor?: { floor: FloorId; votes: number[]; points: number[] };
  law?: { wing: WingId; votes: number };
  project?: string;
  mission?: string;
}
