import { describe, expect, it } from 'vitest';
import type { Lesson, LessonStep } from '../../src/protocol/lesson';
import type { Choice } from '../../src/protocol/types';
import { afterUndo, answerTo, matches, passedOver, servedBy } from '../../src/state/lesson_course';
import { readProgress } from '../../src/state/lesson.svelte';
import { arrowBetween, around, placeCard } from '../../src/pages/table/coach_place';

const text = (en: string) => ({ en, de: en });
const step = (id: string, more: Partial<LessonStep> = {}): LessonStep => ({
  id,
  title: text(id),
  task: text(id),
  why: text(id),
  rule: 'BTS-1.1',
  look: [],
  moves: [],
  also: [],
  optional: false,
  signs: [],
  ...more,
});
const choice = (id: number, notation: string): Choice => ({
  id,
  notation,
  text: text(notation),
  touches: [],
  cost: {},
});
const lesson = (...steps: LessonStep[]): Lesson => ({
  id: 'some',
  seed: '1',
  variants: [],
  players: 2,
  seat: 0,
  keep: [],
  steps,
});

describe('the course of a lesson', () => {
  it('knows patterns of moves', () => {
    expect(matches('research t1-*', 'research t1-3')).toBe(true);
    expect(matches('jump * sol>*', 'jump 1 sol>a1 first')).toBe(true);
    expect(matches('action basic-ship+1', 'action basic-ship+1')).toBe(true);
    expect(matches('yes', 'yes 1')).toBe(false);
  });

  it('shows the move that the step names first', () => {
    const choices = [choice(0, 'research t1-1'), choice(1, 'research t1-2'), choice(2, 'done')];
    const served = servedBy(step('a', { moves: ['research t1-2', 'research t1-*'] }), choices);
    expect(served.map(({ id }) => id)).toEqual([1, 0]);
  });

  it('answers to moves: served, another good one, something else, not asked', () => {
    const one = step('a', {
      moves: ['produce growth'],
      also: [{ moves: ['produce *'], text: text('fine') }],
      better: text('growth'),
    });
    const offered = ['produce growth', 'produce ore', 'skip'];
    expect(answerTo(one, 'produce growth', offered).kind).toBe('served');
    expect(answerTo(one, 'produce ore', offered)).toEqual({ kind: 'also', text: text('fine') });
    expect(answerTo(one, 'skip', offered)).toEqual({ kind: 'other', text: text('growth') });
    expect(answerTo(one, 'jump', ['jump', 'done']).kind).toBe('nothing');
  });

  it('passes over optional steps only, and only for one that can be done', () => {
    const steps = lesson(
      step('a', { moves: ['a'] }),
      step('b', { moves: ['b'], optional: true }),
      step('c', { moves: ['c'] }),
      step('d'),
    );
    expect(passedOver(steps, 1, [choice(0, 'c')])).toBe(1);
    expect(passedOver(steps, 1, [choice(0, 'b'), choice(1, 'c')])).toBe(0);
    expect(passedOver(steps, 1, [choice(0, 'x')])).toBe(0);
    expect(passedOver(steps, 0, [choice(0, 'c')])).toBe(0);
    expect(passedOver(steps, 3, [choice(0, 'x')])).toBe(0);
  });

  it('brings steps back with an undo', () => {
    expect(afterUndo([0, 0, 3, 4], 3)).toEqual([0, 0, 3]);
    expect(afterUndo([0, 0, 3, 4], 2)).toEqual([0, 0]);
    expect(afterUndo([0, 0], 0)).toEqual([0, 0]);
  });

  it('reads what was kept, and nothing else', () => {
    const good = { table: 't', key: 'k', ends: [0, 2], steps: 13, left: false };
    expect(readProgress(JSON.stringify({ game: good, other: { table: 1 } }))).toEqual({ game: good });
    expect(readProgress('nonsense')).toEqual({});
    expect(readProgress(null)).toEqual({});
  });
});

describe('the place of the card', () => {
  const size = { width: 300, height: 250 };
  const view = { width: 1280, height: 720 };
  const target = { left: 400, top: 200, width: 150, height: 60 };

  it('is beside the target, and an arrow leads there', () => {
    const spot = placeCard(target, size, [target], [], view);
    expect(spot).toEqual({ x: 596, y: 105 });
    const arrow = arrowBetween({ left: 596, top: 105, ...size }, target);
    expect(arrow?.to.x).toBe(550);
    expect(arrow?.from.x).toBe(596);
  });

  it('avoids what may not be covered, and what had better not be', () => {
    const tree = { left: 560, top: 0, width: 720, height: 720 };
    const spot = placeCard(target, size, [target], [tree], view);
    expect(spot!.x + size.width).toBeLessThanOrEqual(400);
    expect(placeCard(target, size, [{ left: 0, top: 0, width: 1280, height: 720 }], [], view)).toBeNull();
  });

  it('goes around all marks', () => {
    expect(around([target, { left: 100, top: 300, width: 10, height: 10 }])).toEqual({
      left: 100,
      top: 200,
      width: 450,
      height: 110,
    });
    expect(around([])).toBeNull();
  });
});
