// One table as this browser sees it: the connection, the position on the screen, log, chat, requests and the result.
// Positions that arrive faster than a person can follow wait in line and are shown one after the other; choices are
// offered only at the newest one.
import type { Step } from '../boards/types';
import { Connection, type Status } from '../protocol/connection';
import { applyPatch, PatchError } from '../protocol/patch';
import type {
  Chat,
  Choice,
  ClientMessage,
  ClockState,
  ConsentRequest,
  Drawn,
  Json,
  Line,
  Player,
  Problem,
  Refused,
  Result,
  Seat,
  ServerMessage,
  StateMessage,
  Text,
  UndoOffer,
  Welcome,
} from '../protocol/types';
import { Targets } from '../targets/session.svelte';
import { Analysis } from './analysis.svelte';
import { Hint } from './hint.svelte';
import { history, personOf } from './history.svelte';
import { knownTables } from './known_tables.svelte';
import { stepTime } from './pace';
import { person } from './person.svelte';
import { Replay } from './replay.svelte';
import { settings } from './settings.svelte';

export interface Position {
  ply: number;
  view: Json;
  /** What the rules make of the view; the board of the game knows their shape. */
  figures: Json;
  toAct: Seat | null;
  since: number;
  /** Counted from 1: the server counts completed rounds. */
  round: number;
  prompt: Text;
  yourTurn: boolean;
  moves: Choice[];
  refused: Refused[];
  undo: UndoOffer;
  scores: number[];
  over: boolean;
  clock: ClockState | null;
}

interface Waiting {
  position: Position;
  lines: Line[];
}

export interface Bubble {
  text: Text;
  rule: string | undefined;
  /** Where it points to; null: at the prompt. */
  at: DOMRect | null;
}

/** Codes after which trying again is pointless. */
const FINAL = new Set(['no-table', 'bad-key', 'unusable']);

/** The log after an undo. What says that moves were taken back stays. */
export function takenBack(log: readonly Line[], ply: number): Line[] {
  return log.flatMap((line) => {
    if (line.ply <= ply) return [line];
    return line.undone === undefined ? [] : [{ ...line, ply }];
  });
}

export class TableStore {
  readonly id: string;
  readonly key: string;
  readonly targets: Targets;
  readonly replay: Replay;
  readonly hint: Hint;
  readonly analysis: Analysis;

  status: Status = $state('connecting');
  /** The table cannot be opened at all. */
  fatal: Problem | null = $state.raw(null);
  welcome: Welcome | null = $state.raw(null);
  /** Hints may be asked for; it changes with the people at the table. */
  hints = $state(false);
  players: Player[] = $state.raw([]);
  /** Spectators who are connected, this browser among them where it watches. */
  watchers = $state(0);
  /** By how many milliseconds the clock of this browser is ahead of the server's. */
  ahead = $state(0);
  /** When the server told so, as Date.now() counts. */
  playersAt = $state(0);
  /** On the screen. */
  position: Position | null = $state.raw(null);
  step: Step | null = $state.raw(null);
  log: Line[] = $state.raw([]);
  chat: Omit<Chat, 'type'>[] = $state.raw([]);
  consent: ConsentRequest | null = $state.raw(null);
  result: Result | null = $state.raw(null);
  bubble: Bubble | null = $state.raw(null);
  /** The game rests after an update; `seen`: the dialog was closed. */
  halted: { ply: number; agreed: Seat[]; waiting: Seat[]; seen: boolean } | null = $state.raw(null);
  rematch: { table: string; key: string } | null = $state.raw(null);
  /** Commitments to the luck of this game, as the server tells them. */
  luck: Drawn[] = $state.raw([]);
  /** What just happened, for the prompt and the polite live region. */
  news: Text[] = $state.raw([]);
  /** Steps that wait to be shown. */
  waiting: Waiting[] = $state.raw([]);
  /** A step of somebody else is on its way across the board. */
  moving = $state(false);
  /** A choice was sent and not answered yet. */
  sent = $state(false);
  unreadChat = $state(0);

  readonly seat: Seat | null = $derived(this.welcome?.seat ?? null);
  readonly caughtUp: boolean = $derived(this.waiting.length === 0 && !this.moving);
  readonly yourTurn: boolean = $derived(
    this.caughtUp && this.status === 'online' && this.position?.yourTurn === true,
  );

  readonly #connection: Connection;
  #received: Position | null = null;
  #serial = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastPressed: DOMRect | null = null;

  constructor(id: string, key: string) {
    this.id = id;
    this.key = key;
    this.targets = new Targets({
      make: (choice) => this.make(choice),
      refuse: (refused, at) =>
        (this.bubble = { text: refused.text, rule: refused.rule, at: at.getBoundingClientRect() }),
      pressed: (at) => (this.#lastPressed = at.getBoundingClientRect()),
    });
    this.replay = new Replay((ply) => this.send({ type: 'at', ply }));
    this.hint = new Hint((message) => this.send(message));
    this.analysis = new Analysis((message) => this.send(message), id);
    this.#connection = new Connection(id, {
      hello: () => ({
        type: 'hello',
        key,
        ...(settings.name !== '' && { name: settings.name }),
        // Spectators have no results.
        ...(knownTables.find(id, key)?.seat !== null && { person: person.key }),
      }),
      message: (message) => this.#receive(message),
      status: (status) => this.#setStatus(status),
    });
    document.addEventListener('visibilitychange', this.#sight);
  }

  /** Whether somebody looks at the page: who does is told of their turn by it alone. */
  readonly #sight = () => this.send({ type: 'look', here: !document.hidden });

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#sight);
    this.replay.stop();
    this.#connection.close();
  }

  send(message: ClientMessage): boolean {
    return this.#connection.send(message);
  }

  make(choice: Choice): void {
    if (!this.position || this.sent) return;
    this.bubble = null;
    if (!this.send({ type: 'move', ply: this.position.ply, move: choice.id })) return;
    this.sent = true;
    this.targets.offer([], []);
  }

  undo(): void {
    const undo = this.position?.undo;
    if (!this.position || !undo) return;
    if (undo.possible) this.send({ type: 'undo', ply: this.position.ply });
    else if (undo.why) this.bubble = { text: undo.why, rule: undefined, at: null };
  }

  askHint(): void {
    if (this.hints && this.yourTurn && this.position) this.hint.ask(this.position.ply);
  }

  goOn(): void {
    this.send({ type: 'go-on' });
    this.lookAtHalted(true);
  }

  lookAtHalted(seen: boolean): void {
    if (this.halted) this.halted = { ...this.halted, seen };
  }

  answer(yes: boolean): void {
    if (this.consent?.request == null) return;
    this.send({ type: 'consent', request: this.consent.request, yes });
    this.consent = null;
  }

  /** Shows the next waiting position now (step by step). */
  next(): void {
    this.#showNext();
  }

  /** The pace has changed: what waited for a click goes on by itself, unless steps are asked for one by one. */
  paceChanged(): void {
    if (!this.moving && this.waiting.length > 0 && settings.speed !== 'steps') this.#showNext();
  }

  /** Shows the newest position now. */
  skip(): void {
    if (this.caughtUp || !this.#received) return;
    const lines = this.waiting.flatMap((entry) => entry.lines);
    this.#halt();
    this.#show({ position: this.#received, lines }, 0);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.waiting = [];
    this.moving = false;
  }

  #setStatus(status: Status): void {
    this.status = status;
    if (status !== 'online') {
      this.sent = false;
      this.targets.offer([], []);
      this.hint.leave();
      this.analysis.interrupt();
    }
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        if (document.hidden) this.#sight();
        this.welcome = message;
        this.ahead = message.time === undefined ? 0 : Date.now() - message.time;
        this.players = message.players;
        this.watchers = message.watchers ?? 0;
        this.playersAt = Date.now();
        this.hints = message.hints;
        this.fatal = null;
        this.chat = message.chat ?? [];
        this.consent = null;
        this.halted = null;
        knownTables.remember({
          id: this.id,
          key: this.key,
          game: message.game,
          seat: message.seat,
          players: message.players.length,
        });
        this.luck = message.luck?.drawn ?? [];
        break;
      case 'state':
        this.#receiveState(message);
        break;
      case 'players':
        this.players = message.players;
        this.watchers = message.watchers ?? 0;
        this.playersAt = Date.now();
        this.hints = message.hints;
        if (!message.hints) this.hint.leave();
        break;
      case 'hint':
        this.hint.receive(message);
        break;
      case 'analysis':
        this.analysis.receive(message);
        break;
      case 'chat':
        this.chat = [...this.chat, message];
        if (message.seat !== this.seat) this.unreadChat += 1;
        break;
      case 'consent':
        this.consent = message.request === null ? null : message;
        break;
      case 'halted':
        this.halted =
          message.ply === null
            ? null
            : {
                ply: message.ply,
                agreed: message.agreed ?? [],
                waiting: message.waiting ?? [],
                seen: this.halted?.seen ?? false,
              };
        break;
      case 'result':
        // Places count from 1 here; the server counts those who are better.
        this.result = { ...message, ranks: message.ranks.map((rank) => rank + 1) };
        this.analysis.recall();
        this.#remember(this.result);
        break;
      case 'past':
        this.replay.receive({ ...message, round: message.round + 1 });
        break;
      case 'rematch':
        this.rematch = { table: message.table, key: message.key };
        break;
      case 'error':
        this.#problem(message);
        break;
      case 'pong':
        break;
    }
  }

  #remember(result: Result): void {
    const position = this.#received;
    if (this.seat === null || !position || !this.welcome) return;
    history.remember({
      id: this.id,
      key: this.key,
      game: this.welcome.game,
      seat: this.seat,
      ended: position.since,
      moves: position.ply,
      rounds: Math.max(1, position.round - 1),
      people: this.players.map(personOf),
      scores: result.scores,
      ranks: result.ranks,
    });
  }

  #receiveState(message: StateMessage): void {
    const whole = message.view !== undefined;
    let view: Json;
    try {
      view = whole ? message.view : applyPatch(this.#received?.view, message.patch ?? []);
    } catch (problem) {
      if (!(problem instanceof PatchError)) throw problem;
      this.#connection.restart(); // a fresh connection brings the whole position
      return;
    }
    const position: Position = {
      ply: message.ply,
      view,
      figures: message.figures ?? this.#received?.figures ?? {},
      toAct: message.to_act,
      since: message.since,
      round: message.round + 1,
      prompt: message.prompt,
      yourTurn: message.your_turn,
      moves: message.moves,
      refused: message.refused,
      undo: message.undo,
      scores: message.scores,
      over: message.over,
      clock: message.clock ?? null,
    };
    this.#received = position;
    this.sent = false;
    this.consent = null;
    this.hint.leave();
    if (!message.over) {
      this.result = null;
      this.analysis.forget();
    }
    this.replay.setLength(message.ply);
    if (message.luck) this.luck = [...this.luck, ...message.luck];
    // What is told after the end was not shown before it.
    if (!message.over) knownTables.rememberLuck(this.id, this.key, this.luck);
    knownTables.remember({
      id: this.id,
      key: this.key,
      round: position.round,
      yourTurn: position.yourTurn,
      over: position.over,
    });

    if (whole) {
      this.#halt();
      this.log = message.log;
      this.#rest(position, null);
      return;
    }
    if (message.ply < (message.from ?? 0)) {
      // Moves were taken back: what was shown of them is gone too.
      this.#halt();
      this.log = takenBack(this.log, message.ply);
      this.replay.forget(message.ply);
      this.#show({ position, lines: message.log }, 0);
      return;
    }
    const step = { position, lines: message.log };
    const mine = message.log.every((line) => line.seat === null || line.seat === this.seat);
    if (this.caughtUp && (mine || settings.speed === 'instant')) {
      this.#show(step, settings.speed === 'instant' ? 0 : stepTime(settings.speed, 1));
      return;
    }
    const idle = this.caughtUp;
    this.waiting = [...this.waiting, step];
    if (idle && settings.speed !== 'steps') this.#showNext();
  }

  #showNext(): void {
    const [first, ...rest] = this.waiting;
    if (!first) return;
    clearTimeout(this.#timer);
    const duration = stepTime(settings.speed, this.waiting.length);
    this.waiting = rest;
    this.moving = true;
    this.#show(first, duration);
    this.#timer = setTimeout(() => {
      this.moving = false;
      if (this.waiting.length === 0) this.#rest(first.position, this.step);
      else if (settings.speed !== 'steps') this.#showNext();
    }, duration);
  }

  #show({ position, lines }: Waiting, duration: number): void {
    this.log = [...this.log, ...lines];
    const events = lines.flatMap((line) => line.events);
    this.#serial += 1;
    const step: Step = {
      serial: this.#serial,
      seat: lines.at(-1)?.seat ?? null,
      events,
      duration: settings.reducedMotion ? 0 : duration,
    };
    this.news = events.flatMap((event) => (event.text ? [event.text] : []));
    if (this.moving) {
      // Choices come when it has come to rest.
      this.position = { ...position, moves: [], refused: [] };
      this.step = step;
      this.targets.offer([], []);
    } else {
      this.#rest(position, step);
    }
  }

  #rest(position: Position, step: Step | null): void {
    this.position = position;
    this.step = step;
    this.bubble = null;
    this.targets.offer(position.yourTurn ? position.moves : [], position.refused);
  }

  #problem(problem: Problem): void {
    if (FINAL.has(problem.code)) {
      this.fatal = problem;
      this.#connection.close();
      return;
    }
    const refusedMove = this.sent;
    this.sent = false;
    if (this.hint.thinking && this.hint.progress === 0) this.hint.leave();
    this.analysis.interrupt();
    this.bubble = { text: problem.text, rule: problem.rule, at: refusedMove ? this.#lastPressed : null };
    this.#lastPressed = null;
    // Back to the true position with its choices.
    if (this.position && this.caughtUp) {
      this.targets.offer(this.position.yourTurn ? this.position.moves : [], this.position.refused);
    }
  }
}
