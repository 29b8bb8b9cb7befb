// The data of this board as the server sends it: the content once, the position with every state.
import type { Text } from '../../protocol/types';

export type Size = 'small' | 'medium' | 'large';
export type Colour = 'orange' | 'pink' | 'green';
export type TrackId = 'initiative' | 'engineering';
export const SIZES: readonly Size[] = ['small', 'medium', 'large'];
export const TRACKS: readonly TrackId[] = ['initiative', 'engineering'];
export const ROUNDS = 8;
export const TRACK_SPACES = 15;

/** Name of the operation, then up to four numbers. */
export type Effect = [string, number, number, number, number];

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
  planets: { blue: boolean; players: number }[];
  bonus: Effect[];
}
export interface Transmitter extends Entry {
  letter: string;
  cost: number[];
  ends: [number | null, number | null];
  instant: Effect[];
  production: Effect[];
}
export interface Tech extends Entry {
  round: number;
  cost: number;
  dice: number;
  cubes: number;
  timing: 'instant' | 'permanent' | 'production' | 'end';
  effects: Effect[];
}
export interface Face extends Entry {
  category: number;
  gyro_bonus: Record<string, number | 'median'>;
  techs: Tech[];
}
export interface Project extends Entry {
  cost: number;
  needs: string[];
  effects: Effect[];
}
export interface Headquarters extends Entry {
  projects: Project[];
}
export interface Goal extends Entry {
  counter: string;
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
  tiles: (Entry & { effects: Effect[] })[];
  transmitters: Transmitter[];
  faces: Face[];
  headquarters: Headquarters[];
  goals: Goal[];
  gyrodynes: Gyrodyne[];
  tracks: {
    penalty: number[];
    reward_cubes: Record<string, number[]>;
    reward_points: Record<string, number[]>;
    initiative_end: Record<string, number[]>;
  };
  rings: number;
  copy_cost: number;
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
  decisions: { kind: string; seat: number | null; length?: number }[];
}
