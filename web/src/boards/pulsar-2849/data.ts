// The data of this board as the server sends it: the content once, the position with every state.
import type { Text } from '../../protocol/types';

export type Size = 'small' | 'medium' | 'large';
export type Colour = 'orange' | 'pink' | 'green';
export type TrackId = 'initiative' | 'engineering';
export const SIZES: readonly Size[] = ['small', 'medium', 'large'];
export const TRACKS: readonly TrackId[] = ['initiative', 'engineering'];

/** What an effect is drawn as, made by the engine from the effect itself; the words stand in the tooltip. */
export type Sign =
  | { kind: 'vp' | 'text'; text: string }
  | { kind: 'icon'; icon: string }
  | { kind: 'cube' | 'pm1' | 'plus2' | 'arrow' }
  | { kind: 'die' | 'red'; value: number }
  | { kind: 'gate'; color: string }
  | { kind: 'gyro'; size: Size };
export type Row = Sign[];

export interface Entry {
  id: string;
  name: Text;
  source: string;
  text?: Text;
}
export interface Place {
  id: string;
  name: Text;
  kind: 'entry' | 'system' | 'pulsar' | 'gate';
  /** Thousandths of the radius from the black hole; y grows downwards. */
  x: number;
  y: number;
  color?: Colour;
  isolated?: boolean;
}
export interface Segment {
  a: string;
  b: string;
  lines: number;
  color: string;
}
export interface Side extends Entry {
  places: Place[];
  segments: Segment[];
}
export interface SystemTile extends Entry {
  planets: { blue: boolean }[];
  bonus: Row[];
}
export interface Transmitter extends Entry {
  letter: string;
  cost: number[];
  ends: [number | null, number | null];
  instant: Row[];
  production: Row[];
}
export interface Tech extends Entry {
  round: number;
  cost: number;
  dice: number;
  cubes: number;
  timing: 'instant' | 'permanent' | 'production' | 'end';
  effects: Row[];
}
export interface Face extends Entry {
  category: number;
  gyro_bonus: Record<string, number | 'median'>;
  techs: Tech[];
}
export interface Project extends Entry {
  cost: number;
  /** It brings a gate run. */
  run: boolean;
  needs: string[];
  effects: Row[];
}
export interface Headquarters extends Entry {
  projects: Project[];
}
export interface Goal extends Entry {
  needed: number;
  points: number;
  cubes: [number, number];
  bonus: [number, number];
}
export interface Gyrodyne extends Entry {
  size: Size;
  take: number;
  complete: number;
  points: number;
  count: number;
  awards: [number, number];
}
export interface BoardData {
  sides: Side[];
  systems: SystemTile[];
  tiles: (Entry & { effects: Row[] })[];
  transmitters: Transmitter[];
  faces: Face[];
  headquarters: Headquarters[];
  goals: Goal[];
  gyrodynes: Gyrodyne[];
  tracks: {
    spaces: number;
    penalty: number[];
    reward_cubes: Record<string, number[]>;
    reward_points: Record<string, number[]>;
    initiative_end: Record<string, number[]>;
  };
  rounds: number;
}

export interface Marker {
  seat: number;
  space: number;
}
export interface OwnTransmitter {
  tile: string;
  paid: number[];
  online: boolean;
  /** "tr-a1 right": what it is linked to. */
  left: string | null;
  right: string | null;
}
export interface PlayerView {
  cubes: number;
  pm1: number;
  plus2: number;
  ship: string | null;
  dice: (number | null)[];
  gyrodynes: Record<Size, number>;
  awards: Record<Size, number>;
  headquarters: string | null;
  projects: string[];
  runs: string[];
  tiles: string[];
  transmitters: OwnTransmitter[];
  goals: string[];
}
export interface View {
  variants: string[];
  round: number;
  turn_order: number[];
  faces: string[];
  goals: string[];
  dice: number[];
  /** Twice the value it stands on; odd: between two. 0 before the first roll. */
  median: number;
  tracks: Record<TrackId, Marker[]>;
  offer: (string | null)[];
  transmitter_pile: string[];
  exploration_pile: string[];
  systems: Record<string, { tile: string; stations: (number | null)[] } | null>;
  pulsars: Record<string, { owner: number; gyrodyne: Size | null; spinning: boolean } | null>;
  patents: Record<string, { owners: number[]; round: number }>;
  bonus: { taken: boolean; die: number | null; must: boolean; joints: number[] };
  route: string[];
  run: { project: number; color: Colour } | null;
  players: PlayerView[];
  decisions: { kind: string; seat: number | null }[];
}

export interface PlayerFigures {
  stations: number;
  pulsars: number;
  /** Spinning ones. */
  gyrodynes: number;
  patents: number;
  projects: number;
  /** Online. */
  transmitters: number;
  rings: number;
  /** Projects that are not completed and whose needs are met. */
  reachable_projects: string[];
  /** Projects whose gate run has not been executed. */
  open_runs: string[];
}
/** What the rules make of the view. */
export interface Figures {
  /** Of the star cluster. */
  side: string;
  /** The highest row of technologies that is open. */
  open_row: number;
  /** How far a die of 1, 2 … 6 moves a marker, to the left (negative) or to the right; empty before the first roll. */
  steps: number[];
  gyrodynes: Record<Size, { left: number; awards: number[] }>;
  /** By place: planets that nobody can use with this many players. */
  closed_planets: Record<string, number[]>;
  /** What the end of a flight is sure to bring whoever decides, by place. */
  arrivals: Record<string, 'claims' | 'station' | 'explores'>;
  /** By transmitter: the values of the joints at its left and its right end. */
  joints: Record<string, [number | null, number | null]>;
  /** By goal: how far each seat is. */
  goals: Record<string, number[]>;
  players: PlayerFigures[];
}

/** Where a choice leads: a flight with one route to each of its ends, or a route itself. */
export interface Leads {
  length?: number;
  ends?: Record<string, string[]>;
  route?: string[];
}
