// The guided first game of a game, as the server sends it. Steps name board elements and moves; what they may be is known
// to the game alone.
import type { Seat, Text } from './types';

export interface LessonStep {
  id: string;
  title: Text;
  /** What to do; names stand between double stars. */
  task: Text;
  why: Text;
  rule: string;
  /** About a move that is none of the step's. */
  better?: Text;
  /** Board elements to look at; `*` stands for anything. */
  look: string[];
  /** Notations of moves, the one to show first; none: the step is only looked at. */
  moves: string[];
  /** Moves that end the step too, and what is said about them. */
  also: { moves: string[]; text: Text }[];
  /** Passed over when a later step can be done and this one cannot. */
  optional: boolean;
  /** A row of pictures. */
  signs: { icon: string; label: Text }[];
}

export interface Lesson {
  id: string;
  seed: string;
  variants: string[];
  players: number;
  seat: Seat;
  /** Elements that stay in full light: my resources. */
  keep: string[];
  steps: LessonStep[];
}
