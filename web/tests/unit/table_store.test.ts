import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/state/settings.svelte';
import { TableStore } from '../../src/state/table.svelte';
import type { Json, Line } from '../../src/protocol/types';

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: Json[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify({ v: 1, ...message }) });
  }
  lose() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const both = (text: string) => ({ en: text, de: text });
const line = (ply: number, seat: number): Line => ({
  ply,
  seat,
  events: [{ seat, text: both(`${seat} played ${ply}.`) }],
});
const choice = { id: 3, notation: 'm', text: both('Move'), touches: ['a'], cost: {} };

function state(ply: number, extra: object = {}) {
  return {
    type: 'state',
    ply,
    view: { n: ply },
    to_act: 1,
    since: 0,
    round: 0,
    prompt: both('choose'),
    your_turn: false,
    moves: [],
    refused: [],
    undo: { possible: false, consent: false, what: null },
    scores: [0, 0],
    over: false,
    log: [],
    ...extra,
  };
}

function step(ply: number, seat: number, extra: object = {}) {
  const patch = [{ op: 'replace', path: '/n', value: ply }];
  return state(ply, { view: undefined, from: ply - 1, patch, log: [line(ply, seat)], ...extra });
}

const mine = { your_turn: true, to_act: 0, moves: [choice] };
const newest = () => FakeSocket.all.at(-1) as FakeSocket;
let store: TableStore;

function greet(socket: FakeSocket, first: object) {
  socket.open();
  socket.tell({ type: 'welcome', table: 'T', game: 'g', variants: [], seat: 0, players: [], chat: [], hints: true });
  socket.tell(first);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  localStorage.clear();
  settings.set({ speed: 'normal', motion: 'full' });
  store = new TableStore('T', 'k');
});

afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a table', () => {
  it('says hello with its key and offers what the server offers', () => {
    greet(newest(), state(0, { ...mine, log: [line(0, 0)] }));
    expect(newest().address).toMatch(/^ws:.*\/api\/tables\/T\/ws$/);
    expect(newest().sent[0]).toMatchObject({ v: 1, type: 'hello', key: 'k' });
    expect(store.status).toBe('online');
    expect(store.yourTurn).toBe(true);
    expect([...store.targets.clickable.keys()]).toEqual(['a']);
  });

  it('rests after an update until everybody has agreed', () => {
    greet(newest(), state(0));
    newest().tell({ type: 'halted', ply: 3, agreed: [], waiting: [0, 1] });
    expect(store.halted).toMatchObject({ ply: 3, waiting: [0, 1], seen: false });
    store.goOn();
    expect(newest().sent.at(-1)).toMatchObject({ type: 'go-on' });
    newest().tell({ type: 'halted', ply: 3, agreed: [0], waiting: [1] });
    expect(store.halted).toMatchObject({ waiting: [1], seen: true });
    newest().tell({ type: 'halted', ply: null });
    expect(store.halted).toBeNull();
  });

  it('shows the moves of others one after the other, then offers the choices', () => {
    greet(newest(), state(0));
    newest().tell(step(1, 1));
    newest().tell(step(2, 1));
    newest().tell(step(3, 1, mine));
    expect(store.position?.view).toEqual({ n: 1 });
    expect(store.yourTurn).toBe(false);
    expect(store.targets.clickable.size).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(store.position?.view).toEqual({ n: 2 });
    vi.advanceTimersByTime(3000);
    expect(store.position?.view).toEqual({ n: 3 });
    expect(store.yourTurn).toBe(true);
    expect(store.targets.clickable.size).toBe(1);
    expect(store.log.map((entry) => entry.ply)).toEqual([1, 2, 3]);
  });

  it('skips to the newest position, with every line of the log once', () => {
    greet(newest(), state(0));
    for (const ply of [1, 2, 3]) newest().tell(step(ply, 1, ply === 3 ? mine : {}));
    store.skip();
    expect(store.position?.view).toEqual({ n: 3 });
    expect(store.yourTurn).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(store.log.map((entry) => entry.ply)).toEqual([1, 2, 3]);
  });

  it('waits for a click where moves are shown step by step', () => {
    settings.set({ speed: 'steps' });
    greet(newest(), state(0));
    newest().tell(step(1, 1));
    newest().tell(step(2, 1, mine));
    vi.advanceTimersByTime(10_000);
    expect(store.position?.view).toEqual({ n: 0 });
    store.next();
    vi.advanceTimersByTime(2000);
    expect(store.position?.view).toEqual({ n: 1 });
    expect(store.yourTurn).toBe(false);
    store.next();
    vi.advanceTimersByTime(2000);
    expect(store.yourTurn).toBe(true);
  });

  it('forgets what was taken back', () => {
    greet(newest(), state(2, { log: [line(0, 0), line(1, 1), line(2, 0)] }));
    const patch = [{ op: 'replace', path: '/n', value: 1 }];
    newest().tell(state(1, { view: undefined, from: 2, patch, ...mine }));
    expect(store.log.map((entry) => entry.ply)).toEqual([0, 1]);
    expect(store.position?.view).toEqual({ n: 1 });
    expect(store.yourTurn).toBe(true);
  });

  it('sends a choice once, and offers it again when it is refused', () => {
    greet(newest(), state(4, mine));
    store.make(choice);
    store.make(choice);
    expect(newest().sent.filter((message) => message.type === 'move')).toEqual([
      { v: 1, type: 'move', ply: 4, move: 3 },
    ]);
    expect(store.targets.clickable.size).toBe(0);
    newest().tell({ type: 'error', code: 'illegal-move', text: both('No.'), rule: 'G-1' });
    expect(store.bubble).toMatchObject({ text: both('No.'), rule: 'G-1' });
    expect(store.targets.clickable.size).toBe(1);
  });

  it('offers nothing while the line is down and goes on when it is back', () => {
    greet(newest(), state(0, mine));
    newest().lose();
    expect(store.status).toBe('offline');
    expect(store.targets.clickable.size).toBe(0);
    expect(store.position?.view).toEqual({ n: 0 });
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    greet(newest(), state(5, mine));
    expect(store.status).toBe('online');
    expect(store.position?.view).toEqual({ n: 5 });
    expect(store.targets.clickable.size).toBe(1);
  });

  it('asks for the whole position again when a patch does not fit', () => {
    greet(newest(), state(0));
    newest().tell(step(1, 1, { patch: [{ op: 'replace', path: '/missing', value: 1 }] }));
    expect(store.position?.view).toEqual({ n: 0 });
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('tries again ever more slowly, and stops when it is closed', () => {
    for (let tries = 0; tries < 6; tries += 1) {
      newest().lose();
      vi.advanceTimersByTime(10_000);
    }
    expect(FakeSocket.all).toHaveLength(7);
    store.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(7);
  });

  it('gives up a line that does not answer, and keeps one that does', () => {
    greet(newest(), state(0));
    for (let beats = 0; beats < 5; beats += 1) {
      vi.advanceTimersByTime(15_000);
      newest().tell({ type: 'pong' });
    }
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(40_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it('says for good that a key is wrong', () => {
    newest().open();
    newest().tell({ type: 'error', code: 'bad-key', text: both('Wrong key.') });
    expect(store.fatal?.text.en).toBe('Wrong key.');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('says for good that a table is gone, with a board on the screen too', () => {
    greet(newest(), state(0, mine));
    expect(store.position).not.toBeNull();
    newest().tell({ type: 'error', code: 'no-table', text: both('There is no such table.') });
    expect(store.fatal?.text.en).toBe('There is no such table.');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('looks back without flooding the server', () => {
    greet(newest(), state(90));
    for (let ply = 0; ply < 60; ply += 1) store.replay.to(ply);
    const asked = () =>
      newest()
        .sent.filter((message) => message.type === 'at')
        .map((message) => message.ply);
    expect(asked()).toEqual([0]);
    const past = { type: 'past', view: {}, to_act: 0, round: 0, prompt: both(''), scores: [], line: null };
    newest().tell({ ...past, ply: 0 });
    vi.advanceTimersByTime(100);
    expect(asked()).toEqual([0, 59]);
    newest().tell({ ...past, ply: 59 });
    expect(store.replay.shown?.ply).toBe(59);
    store.replay.close();
    expect(store.replay.active).toBe(false);
  });

  const hint = (ply: number, extra: object = {}) => ({
    type: 'hint',
    ply,
    progress: 0.5,
    done: false,
    moves: [{ id: 3, text: both('Move'), share: [1, 0], points: [1, 0], reasons: [], line: [] }],
    ...extra,
  });

  it('asks for a hint only on my turn, and drops it when the position moves on', () => {
    greet(newest(), state(4));
    store.askHint();
    expect(store.hint.open).toBe(false);
    newest().tell(state(5, mine));
    store.askHint();
    expect(newest().sent.at(-1)).toEqual({ v: 1, type: 'hint', ply: 5 });
    newest().tell(hint(5));
    expect(store.hint.moves).toHaveLength(1);
    newest().tell(step(6, 0));
    expect(store.hint.open).toBe(false);
    newest().tell(hint(5, { done: true }));
    expect(store.hint.moves).toEqual([]);
  });

  it('shows why there is no hint, and none where none is allowed any more', () => {
    greet(newest(), state(4, mine));
    store.askHint();
    newest().tell({ type: 'error', code: 'stale', text: both('Moved on.') });
    expect([store.hint.open, store.bubble?.text.en]).toEqual([false, 'Moved on.']);
    store.askHint();
    newest().tell(hint(4));
    newest().tell({ type: 'players', players: [], hints: false });
    expect([store.hint.open, store.hints]).toEqual([false, false]);
    store.askHint();
    expect(store.hint.open).toBe(false);
  });

  it('forgets a hint and keeps an analysis when the line is down', () => {
    greet(newest(), state(4, mine));
    store.askHint();
    newest().lose();
    expect(store.hint.open).toBe(false);
    vi.advanceTimersByTime(1000);
    greet(newest(), state(9, { over: true, to_act: null }));
    store.analysis.ask();
    const point = { ply: 0, seat: 0, share: [1, 0], points: [1, 0] };
    newest().tell({ type: 'analysis', progress: 0.5, done: false, total: 2, from: 0, curve: [point], turns: [] });
    newest().lose();
    expect([store.analysis.state, store.analysis.curve.length]).toEqual(['stopped', 1]);
    vi.advanceTimersByTime(1000);
    greet(newest(), state(9, { over: true, to_act: null }));
    expect(store.analysis.curve).toHaveLength(1);
  });
});
