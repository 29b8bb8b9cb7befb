// Cards that were drawn: which one is shown, and after which moves.
import { describe, expect, it } from 'vitest';
import { lastDrawn, later, type DrawnKind } from '../../src/boards/parts/drawn';
import type { GameData, GameEvent, Line } from '../../src/protocol/types';

const both = (text: string) => ({ en: text, de: text });
const entry = (group: string, id: string) => ({
  group,
  id,
  name: both(id),
  text: both(`what ${id} does`),
  source: 'public',
});
const game = { entries: [entry('system', 'one'), entry('tile', 'one'), entry('tile', 'two')] } as unknown as GameData;
const DREW: DrawnKind = { groups: ['tile'], icon: 'tile', kind: both('Tile'), rule: 'PUL-6.8' };
const line = (ply: number, seat: number | null, ...events: GameEvent[]): Line => ({
  ply,
  seat,
  move: both(`move ${ply}`),
  events,
});
const drew = (tile: string, seat?: number): GameEvent => ({
  type: 'drew',
  text: null,
  tile,
  ...(seat !== undefined && { seat }),
});

describe('drawn cards', () => {
  it('the last one is shown, with its text, its rule and who drew it', () => {
    const lines = [line(1, 0, drew('one')), line(2, 1, drew('one', 1), drew('two', 1)), line(3, 0)];
    const card = lastDrawn({ drew: DREW }, game, lines);
    expect(card).toMatchObject({
      id: '2.two',
      ply: 2,
      by: 1,
      text: both('what two does'),
      rule: 'PUL-6.8',
      asks: false,
    });
  });
  it('whose move it was drew it where the event names nobody', () => {
    expect(lastDrawn({ drew: DREW }, game, [line(4, 3, drew('one'))])?.by).toBe(3);
  });
  it('what was taken back, is unknown or is nothing of the kind is not shown', () => {
    const lines = [line(1, 0, drew('nowhere')), { ...line(2, 0, drew('one')), undone: 1 }, line(3, 0)];
    expect(lastDrawn({ drew: DREW }, game, lines)).toBeNull();
    expect(lastDrawn({ 'other-event': DREW }, game, [line(1, 0, drew('one'))])).toBeNull();
  });
  it('of two cards the later one is shown, unless the other still asks', () => {
    const [a, b] = [1, 2].map((ply) => lastDrawn({ drew: DREW }, game, [line(ply, 0, drew('one'))]));
    expect(later(a ?? null, b ?? null)).toBe(b);
    expect(later(null, a ?? null)).toBe(a);
    const asking = a ? { ...a, asks: true } : null;
    expect(later(asking, b ?? null)).toBe(asking);
  });
});
