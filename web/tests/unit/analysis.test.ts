import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { bands, indexAt, roundAt, signPlaces, spread } from '../../src/pages/end/shares';
import type { AnalysisMessage, AnalysisPoint, ClientMessage } from '../../src/protocol/types';
import { Analysis } from '../../src/state/analysis.svelte';

const point = (ply: number, share = [0.5, 0.5]): AnalysisPoint => ({ ply, seat: 0, share, points: [1, 2] });
const message = (extra: Partial<AnalysisMessage> = {}): AnalysisMessage => ({
  type: 'analysis',
  progress: 0.5,
  done: false,
  total: 4,
  from: 0,
  curve: [point(0), point(2)],
  turns: [],
  ...extra,
});
const turn = {
  ply: 2,
  seat: 1,
  loss: 0.2,
  luck: false,
  played: { notation: 'a', text: { en: 'A', de: 'A' } },
  better: null,
  reasons: [],
};

describe('an analysis', () => {
  let sent: ClientMessage[] = [];
  let analysis: Analysis;
  beforeEach(() => {
    sent = [];
    analysis = new Analysis((entry) => sent.push(entry) > 0);
  });

  it('fills up with the points of every message and ends with the turning points', () => {
    analysis.ask();
    analysis.ask();
    expect(sent).toEqual([{ type: 'analyse' }]);
    analysis.receive(message());
    analysis.receive(message({ from: 2, curve: [point(5)] }));
    expect([analysis.state, analysis.total]).toEqual(['thinking', 4]);
    analysis.receive(message({ from: 3, curve: [point(9)], turns: [turn], done: true, progress: 1 }));
    expect(analysis.curve.map((entry) => entry.ply)).toEqual([0, 2, 5, 9]);
    expect([analysis.state, analysis.turns.length]).toEqual(['done', 1]);
    analysis.ask();
    expect(sent).toHaveLength(1);
  });

  it('is stopped and goes on, also when it begins again from 0', () => {
    analysis.ask();
    analysis.receive(message());
    analysis.stop();
    analysis.receive(message({ from: 2, curve: [], done: true, stopped: true }));
    expect([analysis.state, analysis.curve.length]).toEqual(['stopped', 2]);
    analysis.ask();
    expect(sent.map((entry) => entry.type)).toEqual(['analyse', 'stop', 'analyse']);
    analysis.receive(message({ from: 0, curve: [point(0), point(2), point(5)] }));
    expect(analysis.curve.map((entry) => entry.ply)).toEqual([0, 2, 5]);
  });

  it('keeps what there is when the connection breaks, and nothing of a game that goes on', () => {
    analysis.ask();
    analysis.interrupt();
    expect(analysis.state).toBe('none');
    analysis.ask();
    analysis.receive(message());
    analysis.interrupt();
    expect(analysis.state).toBe('stopped');
    analysis.forget();
    expect([analysis.state, analysis.curve.length]).toEqual(['none', 0]);
    analysis.receive(message());
    expect(analysis.curve).toEqual([]);
  });
});

describe('the curve of an analysis', () => {
  it('has bands that lie on one another without gaps and fill the height', () => {
    const shares = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(shares, { minLength: 1, maxLength: 8 }), (list) => {
        const curve = list.map((share, ply) => point(ply, share));
        const stacked = bands(curve, [2, 3, 0, 1]);
        curve.forEach((_, index) => {
          expect(stacked[0]?.low[index]).toBe(0);
          expect(stacked[3]?.high[index]).toBeCloseTo(1, 9);
          for (let at = 1; at < 4; at += 1) expect(stacked[at]?.low[index]).toBe(stacked[at - 1]?.high[index]);
        });
      }),
    );
  });

  it('carries signs only where a band is thick, in the middle of it', () => {
    const [mine, other] = bands([point(0, [1, 0]), point(1, [0.5, 0.5]), point(2, [0, 1])], [0, 1]);
    expect(signPlaces(mine!, 0.6, 3, 3)).toEqual([{ index: 0, height: 0.5 }]);
    expect(signPlaces(other!, 0.3, 3, 3)).toEqual([
      { index: 1, height: 0.75 },
      { index: 2, height: 0.5 },
    ]);
    expect(signPlaces(mine!, 0.3, 9, 3).every((place) => place.index < 3)).toBe(true);
  });

  it('finds the turn and the round of a move', () => {
    const curve = [point(0), point(4), point(9)];
    expect([0, 3, 4, 8, 9, 20].map((ply) => indexAt(curve, ply))).toEqual([0, 0, 1, 1, 2, 2]);
    const rounds = [0, 4, 9].map((ply, round) => ({ ply, round, scores: [], resources: {} }));
    // What follows the last round is its final scoring.
    expect([0, 4, 8, 9].map((ply) => roundAt(rounds, ply))).toEqual([1, 2, 2, 2]);
  });

  it('moves signs apart that would cover one another, in order and inside', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20, max: 600 }), { maxLength: 8 }), (list) => {
        const places = [...list].sort((a, b) => a - b);
        const moved = spread(places, 26, 600);
        moved.forEach((place, index) => {
          expect(place).toBeLessThanOrEqual(600);
          if (index > 0) expect(place - (moved[index - 1] ?? 0)).toBeGreaterThanOrEqual(26);
        });
      }),
    );
    expect(spread([30, 40, 200], 26, 600)).toEqual([30, 56, 200]);
  });
});
