// The messages of docs/protocol.md as types. The page knows nothing else of the server, and no rules of any game.

export type Lang = 'en' | 'de';
export type Text = Record<Lang, string>;
export type Seat = number;
/** JSON whose shape only the board of the game knows. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any;

export interface Variant extends Text {
  id: string;
  /** Numbers of players it is made for; absent: those of the game. */
  players?: number[];
  /** Variants without which it cannot be chosen, and with which it cannot. */
  needs?: string[];
  excludes?: string[];
}

/** Variants that go well together: the line that describes them, and their common name. */
export interface Preset extends Text {
  id: string;
  name: Text;
  variants: string[];
}

export interface GameSummary {
  id: string;
  name: string;
  rules: string;
  players: [number, number];
  variants: Variant[];
  presets?: Preset[];
  /** Levels, from weak to strong. */
  bots: string[];
  bot_texts?: Record<string, Text>;
  /** Milliseconds that a level thinks per turn; only levels with a time of their own. */
  bot_times?: Record<string, number>;
  /** Steps of its guided first game, where it has one. */
  lesson?: number;
}

export interface Entry {
  id: string;
  group: string;
  source: string;
  name: Text;
  text: Text;
}

export interface GameData {
  id: string;
  name: string;
  content: string;
  entries: Entry[];
  board: Json;
}

export interface Rule {
  id: string;
  section: Text;
  text: Text;
}

export type SeatKind = 'human' | 'bot' | 'open';

export interface LobbySeat {
  name: string;
  kind: SeatKind;
  bot?: string;
}

export interface LobbyTable {
  id: string;
  game: string;
  variants: string[];
  seats: LobbySeat[];
  ply: number;
  round: number;
  over: boolean;
  public: boolean;
  /** Spectators who are connected now. */
  watchers?: number;
  created: number;
}

/** A finished game of mine on this server. */
export interface PersonResult {
  table: string;
  game: string;
  ended: number;
  seat: Seat;
  players: number;
  people: number;
  place: number;
  score: number;
}

/** How it stands at a table of mine, for the holder of its key. */
export interface Turn {
  id: string;
  error?: string;
  over?: boolean;
  round?: number;
  /** null: a table of an earlier version does not say. */
  your_turn?: boolean | null;
  updated?: number;
  due?: number | null;
}

/** What those who sit down agree to: how long, and the level that steps in. */
export interface ClockTerms {
  kind: 'turn' | 'game' | 'days';
  seconds?: number;
  days?: number;
  increment?: number;
  bot: string;
}

/** Milliseconds as they were at `since`, by the clock of the server. */
export interface ClockState {
  left: number[];
  running: Seat | null;
  since: number;
}

export interface NewSeat {
  kind: SeatKind;
  name?: string;
  bot?: string;
}

export interface NewTable {
  /** Left out with a record, which brings game, variants and seed. */
  game?: string;
  variants?: string[];
  seats: NewSeat[];
  seed?: string;
  public?: boolean;
  /** Everybody may ask for hints, not only somebody who plays alone against bots. */
  hints?: boolean;
  clock?: ClockTerms;
  record?: string;
}

export interface CreatedTable {
  id: string;
  seats: { seat: Seat; key: string }[];
  watch: string;
  /** Lets people sit down at the open seats of a private table. */
  invite: string;
}

/** A commitment to luck, shown before any of it was met. */
export interface Drawn {
  ply: number;
  commitment: string;
}

/** What a commitment was made to; told when the game is over. The seed is a number as text. */
export interface Revealed extends Drawn {
  seed: string;
  salt: string;
}

export interface Player {
  seat: Seat;
  name: string;
  faction: Text;
  kind: SeatKind;
  bot?: string | null;
  /** The bot plays because the time was up; the seat cannot be taken back yet. */
  late?: boolean;
  connected: boolean;
  away: boolean;
  /** Milliseconds until others may have a bot play for somebody who is away; left out where they may. */
  wait?: number;
}

export interface Choice {
  id: number;
  notation: string;
  text: Text;
  touches: string[];
  cost: Record<string, number>;
  /** Where the move can lead, for the board of the game; left out where there is nothing to show. */
  leads?: Json;
}

/** One thing that a refused choice needs, and what there is of it. */
export interface Condition {
  holds: boolean;
  rule: string;
  need: Text;
  have: Text;
}

export interface Refused {
  element: string;
  rule: string;
  text: Text;
  /** The same one by one, those that hold included. */
  conditions?: Condition[];
}

export interface GameEvent {
  type?: string;
  seat?: Seat | null;
  text: Text | null;
  [argument: string]: Json;
}

export interface Line {
  ply: number;
  seat: Seat | null;
  notation?: string;
  move?: Text;
  events: GameEvent[];
  /** So many moves were taken back here; such a line stays. */
  undone?: number;
  /** … and luck was drawn anew. */
  luck?: boolean;
}

export interface UndoOffer {
  possible: boolean;
  consent: boolean;
  /** Luck that was seen is drawn anew. */
  luck?: boolean;
  what: Text | null;
  why?: Text;
}

export interface PatchOperation {
  op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test';
  path: string;
  from?: string;
  value?: Json;
}

export interface Welcome {
  type: 'welcome';
  table: string;
  game: string;
  /** Name of the content that the table is played with. */
  content: string;
  /** Whether it is the server's of today, that of an earlier version, or came along with a record. */
  cards: 'current' | 'earlier' | 'foreign';
  variants: string[];
  seat: Seat | null;
  players: Player[];
  /** Spectators who are connected now. */
  watchers?: number;
  /** In the lobby: whoever likes may watch, and sit down where a seat is free. */
  public?: boolean;
  clock?: ClockTerms | null;
  /** Of the server, in milliseconds since 1970. */
  time?: number;
  chat?: Omit<Chat, 'type'>[];
  /** This connection may ask for hints. */
  hints: boolean;
  luck?: { chosen: boolean; drawn: Drawn[] };
  /** What whoever opened the table brought along for it to begin with. */
  brought?: 'record' | 'position' | null;
}

export interface StateMessage {
  type: 'state';
  ply: number;
  /** Ply of the position the patch starts from. */
  from?: number;
  round: number;
  view?: Json;
  patch?: PatchOperation[];
  /** Left out where they are those of the last state. */
  figures?: Json;
  to_act: Seat | null;
  since: number;
  prompt: Text;
  your_turn: boolean;
  moves: Choice[];
  refused: Refused[];
  undo: UndoOffer;
  scores: number[];
  over: boolean;
  clock?: ClockState;
  log: Line[];
  /** Commitments to luck drawn anew. */
  luck?: Drawn[];
}

export interface Past {
  type: 'past';
  ply: number;
  view: Json;
  figures: Json;
  to_act: Seat | null;
  round: number;
  prompt: Text;
  scores: number[];
  line: Line | null;
}

export interface Chat {
  type: 'chat';
  seat: Seat | null;
  name: string;
  text: string;
  time: number;
}

export interface ConsentRequest {
  type: 'consent';
  /** null: nothing is being asked any more. */
  request: number | null;
  seat: Seat;
  waiting?: Seat[];
  what: Text;
}

export interface BreakdownLine {
  /** The same in every game of this kind; chooses the sign. */
  id: string;
  name: Text;
  points: number[];
  /** Scored by the end of the game alone. */
  at_end?: boolean;
}

export interface AccountLine {
  id: string;
  name: Text;
  note: Text | null;
  /** No: it scores for nobody. */
  pays: boolean;
  /** Per seat what there is of it, what it scores, and whether the place is shared. */
  cells: { have: number; points: number; tied: boolean }[];
}

/** What the end of the game pays. */
export interface AccountTable {
  title: Text;
  note: Text | null;
  rules: string[];
  lines: AccountLine[];
}

/** One sample of the game for the curves, taken when the turn passes; resources: one number per seat. */
export interface CurvePoint {
  ply: number;
  round: number;
  scores: number[];
  resources: Record<string, number[]>;
}

export interface Result {
  type: 'result';
  ranks: number[];
  /** What each seat has of a victory, from 0 to 1; in words where its place does not say it. */
  outcomes?: { share: number; text: Text | null }[];
  scores: number[];
  breakdown: BreakdownLine[];
  account?: AccountTable[];
  curves: CurvePoint[];
  luck?: Revealed[];
}

/** A move the server recommends. Shares and points are expected at the end of the game, one number per seat. */
export interface Advice {
  /** Of the Choice in the state. */
  id: number;
  notation: string;
  text: Text;
  /** Of the victory, from 0 to 1; together 1. */
  share: number[];
  points: number[];
  reasons: Text[];
  /** The move and what is expected to follow, to the end of the turn at most. */
  line: { seat: Seat; notation: string; text: Text }[];
}

/** Thinking about a decision: comes again and again until it is done, always with the whole list. */
export interface HintMessage {
  type: 'hint';
  ply: number;
  progress: number;
  done: boolean;
  /** Ended by `stop`. */
  stopped?: boolean;
  moves: Advice[];
}

/** What was expected after so many moves; seat: who is to act, null when the game is over. */
export interface AnalysisPoint {
  ply: number;
  seat: Seat | null;
  share: number[];
  points: number[];
}

export interface NamedMove {
  notation: string;
  text: Text;
}

/** A move that cost its player much, or (luck) chance that came with it. */
export interface Turning {
  /** Moves played before it. */
  ply: number;
  seat: Seat;
  /** Share the player lost; with luck below 0: chance gave it. */
  loss: number;
  luck: boolean;
  played: NamedMove;
  better: NamedMove | null;
  reasons: Text[];
}

export interface AnalysisMessage {
  type: 'analysis';
  progress: number;
  done: boolean;
  stopped?: boolean;
  /** Points there will be. */
  total: number;
  /** Where the points of this message belong. */
  from: number;
  curve: AnalysisPoint[];
  /** All that are known. */
  turns: Turning[];
}

export interface Problem {
  code: string;
  text: Text;
  rule?: string;
  ply?: number;
}

/** The game cannot go on by itself after an update: those in `waiting` are asked to go on from the position shown. */
export interface Halted {
  type: 'halted';
  ply: number | null;
  agreed?: Seat[];
  waiting?: Seat[];
}

export type ServerMessage =
  | Halted
  | Welcome
  | StateMessage
  | Past
  | Chat
  | ConsentRequest
  | Result
  | HintMessage
  | AnalysisMessage
  | { type: 'players'; players: Player[]; watchers?: number; hints: boolean }
  | { type: 'rematch'; table: string; key: string }
  | { type: 'pong' }
  | ({ type: 'error' } & Problem);

export type ClientMessage =
  | { type: 'hello'; key: string; name?: string; person?: string; ply?: number }
  | { type: 'move'; ply: number; move: number }
  | { type: 'undo'; ply: number }
  | { type: 'consent'; request: number; yes: boolean }
  | { type: 'say'; text: string }
  | { type: 'name'; name: string }
  | { type: 'replace'; seat: Seat; bot: string | null }
  | { type: 'rematch' }
  | { type: 'go-on' }
  | { type: 'at'; ply: number }
  | { type: 'hint'; ply: number }
  | { type: 'analyse' }
  | { type: 'stop' }
  | { type: 'look'; here: boolean }
  | { type: 'ping' };
