// What a board of a game is for the shell. A board is a folder here named like the game, with an index.ts that exports
// `board: BoardModule`; there is no list to edit. It draws the position and marks its elements with
// `targets.attach(id)`; it knows no rules: what can be clicked comes from the choices of the server.
import type { Component, Snippet } from 'svelte';
import type {
  Advice,
  Choice,
  GameData,
  GameEvent,
  Json,
  Lang,
  Line,
  Player,
  Refused,
  Seat,
  Text,
} from '../protocol/types';
import type { Targets } from '../targets/session.svelte';

/** What happened between the position shown before and this one. */
export interface Step {
  /** Grows with every step; a new number means: animate `events`, then rest at `view`. */
  serial: number;
  seat: Seat | null;
  events: GameEvent[];
  /** How long the animation may take, in ms; 0: no motion, mark what changed instead. */
  duration: number;
}

export interface BoardProps {
  game: GameData;
  /** The position as this seat may see it (after `step`). */
  view: Json;
  /** What the rules make of it: nothing of the kind is computed here. */
  figures: Json;
  /** My seat; null for spectators. */
  seat: Seat | null;
  players: Player[];
  /** Whose decision it is. */
  toAct: Seat | null;
  scores: number[];
  /** The log up to the shown position. */
  lines: Line[];
  /** Clickable elements, chosen elements, hover; `targets.attach(id)` does all of it for one element. */
  targets: Targets;
  choices: Choice[];
  refused: Refused[];
  /** The one choice that pointer or focus is about: show what it would cost and bring. */
  hoveredChoice: Choice | null;
  /** Elements to mark: a log line that is pointed at, a hint. */
  highlight: string[];
  lang: Lang;
  pick(choice: Choice): void;
  step: Step | null;
  /** A position of the past is shown: nothing can be clicked. */
  past: boolean;
  /** A small window: only the pane `pane` of the module's panes is shown, and the shell shows prompt and log itself. */
  narrow: boolean;
  pane: string;
  /** Address of a rule, for links in tooltips. */
  ruleLink(rule: string): string;
  /**
   * Wide layout: the board renders both where its grid wants them. The prompt comes first in the document, so that the
   * tab key visits it first; place it with grid-area.
   */
  prompt: Snippet;
  log: Snippet;
}

export interface Chip {
  icon: string;
  n: number;
  label: Text;
}

/** Where the game would end as it stands: a scale of results with a pin, for a game against something nobody plays. */
export interface Scale {
  label: Text;
  /** The difference in points. */
  n: number;
  steps: { id: string; name: Text; tone: 'bad' | 'even' | 'good' | 'best' }[];
  now: number;
  /** The pin, from 0 to 1 along all steps. */
  at: number;
  /** What it is made of: a column per side. */
  sides: Text[];
  totals: number[];
  lines: { id: string; name: Text; points: number[] }[];
}

/** Facts of the position that the shell shows in its own places. */
export interface Summary {
  /** In the place of the round: what is done before the first. */
  stage?: Text;
  /** A faction that nobody plays: named in sentences, shown among the others. */
  foe?: { seat: Seat; name: Text; sign: number };
  scale?: Scale;
  /** The board needs the log's place: it opens from the top bar. */
  logInBar?: boolean;
  /** Beside the question, while I am asked: what is forbidden me, or something else to know. */
  limits?: Text[];
  /** What can be chosen now, as a message with its number, where it is no space. */
  open?: Text;
  note?: Text;
  round?: number;
  /** Rounds that are over; without it all before `round`. */
  completed?: number;
  /** Phases of a turn for the stepper of the prompt. */
  phases?: Text[];
  phase?: number;
  /** Progress towards the end of the game: stars in the top bar. */
  progress?: { n: number; of: number; label: Text };
  /** Per seat, for the narrow layout's seat chips. */
  chips?: Chip[][];
}

/** What somebody has said or done about a card that was turned up, or that they are still to be asked. */
export interface Answered {
  seat: Seat;
  state: 'done' | 'now' | 'next';
  /** The one thing that tells most. */
  did: Text | null;
}

/** A card that was turned up and concerns all: the shell shows it, and while it asks somebody says whose card asks. */
export interface TurnedUp {
  id: string;
  /** The move that turned it up. */
  ply: number;
  by: Seat | null;
  icon: string;
  kind: Text;
  name: Text;
  text: Text;
  rule: string;
  /** It is not over: somebody has to decide because of it. */
  asks: boolean;
  /** Done with at once: whoever drew it sees it, too, until the next move. */
  drawn?: boolean;
  /** In the order in which they decide. */
  answers: Answered[];
}

export interface Pane {
  id: string;
  icon: string;
  title: Text;
  /** Left out where it says no: there is nothing of the kind in this game. */
  shown?(view: Json): boolean;
  /**
   * Whether an element belongs to this pane: its tab gets a dot while one of its targets is legal. Where the same kind
   * of thing lies in several panes, the view and my seat tell which.
   */
  has(element: string, view?: Json, seat?: Seat | null): boolean;
}

export interface BoardModule {
  component: Component<BoardProps>;
  panes: Pane[];
  summary?(view: Json, game: GameData, figures?: Json): Summary;
  /** Icon of a resource in costs and curves, and of a line of the score, by the id that the server sends. */
  icon?(key: string): string | null;
  /** Words for a resource in costs and curves: "ore". */
  resource?(key: string): Text | null;
  /** A recommended move in fuller words than its own, where what follows in the turn fixes more of it. */
  advice?(move: Advice, figures: Json, game: GameData): Text | null;
  /** The board draws all of itself on a tablet that is held upright, too: no panes there. */
  upright?: boolean;
  /** Whether the elements of a choice may be clicked in any order. */
  free?(choice: Choice): boolean;
  /** What the button says that plays the choice; one that is put together on the board then waits for it. */
  verb?(choice: Choice): Text | null;
  /** The card that was turned up last, up to this position; null: none was. */
  turnedUp?(view: Json, game: GameData, lines: readonly Line[]): TurnedUp | null;
  /** How much an event says about the course of the game; 0: nothing. Picks the sentences of turning points. */
  weight?(event: GameEvent): number;
}
