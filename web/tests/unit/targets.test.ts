import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../src/protocol/types';
import { answers, buttons, candidates, clickable, kept, press } from '../../src/targets/targets';

function choice(id: number, ...touches: string[]): Choice {
  return { id, notation: `m${id}`, text: { en: `move ${id}`, de: `Zug ${id}` }, touches, cost: {} };
}

const jumps = [
  choice(1, 'ship:a', 'location:x'),
  choice(2, 'ship:a', 'location:y'),
  choice(3, 'ship:b', 'location:y'),
  choice(4),
];

describe('targets', () => {
  it('offers the first elements of all choices, and a button for a choice without a place', () => {
    expect([...clickable(jumps, []).keys()]).toEqual(['ship:a', 'ship:b']);
    expect(buttons(jumps, []).map((entry) => entry.id)).toEqual([4]);
  });

  it('offers both answers of a question as buttons', () => {
    const yes = choice(1, 'place:x');
    const no = choice(2);
    expect(answers([yes, no], [])).toEqual([yes, no]);
    expect(answers([yes], [])).toEqual([]);
    // Where many places glow the board is the answer.
    const many = [1, 2, 3, 4].map((id) => choice(id, `place:${id}`));
    expect(answers([...many, choice(5)], []).map((entry) => entry.id)).toEqual([5]);
    expect(answers(jumps, ['ship:a'])).toEqual([]);
  });

  it('narrows when several choices start with the element', () => {
    expect(press(jumps, [], 'ship:a')).toEqual({ kind: 'narrowed', path: ['ship:a'] });
    expect([...clickable(jumps, ['ship:a']).keys()]).toEqual(['location:x', 'location:y']);
  });

  it('makes the choice that is left alone', () => {
    expect(press(jumps, [], 'ship:b')).toMatchObject({ kind: 'made', choice: { id: 3 } });
    expect(press(jumps, ['ship:a'], 'location:x')).toMatchObject({ kind: 'made', choice: { id: 1 } });
  });

  it('does nothing on an element that no choice goes on with', () => {
    expect(press(jumps, [], 'location:x')).toEqual({ kind: 'nothing' });
    expect(press(jumps, ['ship:a'], 'ship:b')).toEqual({ kind: 'nothing' });
  });

  it('turns choices with the same elements into buttons', () => {
    const same = [choice(1, 'slot:a'), choice(2, 'slot:a')];
    expect(press(same, [], 'slot:a')).toEqual({ kind: 'narrowed', path: ['slot:a'] });
    expect(buttons(same, ['slot:a']).map((entry) => entry.id)).toEqual([1, 2]);
  });

  it('skips elements that all remaining choices share', () => {
    const chain = [choice(1, 'a', 'b', 'c'), choice(2, 'a', 'b', 'd')];
    expect(press(chain, [], 'a')).toEqual({ kind: 'narrowed', path: ['a', 'b'] });
  });

  it('keeps the longest beginning that still leads somewhere', () => {
    expect(kept(jumps, ['ship:a', 'gone'])).toEqual(['ship:a']);
    expect(kept(jumps, ['ship:b'])).toEqual([]);
  });
});

const anyChoices = fc
  .array(fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }), { minLength: 1, maxLength: 12 })
  .map((lists) => lists.map((touches, id) => choice(id, ...touches)));

describe('targets, for any choices', () => {
  it('every choice can be reached by clicks and buttons alone', () => {
    fc.assert(
      fc.property(anyChoices, (choices) => {
        for (const wanted of choices) {
          let path: string[] = [];
          let made: Choice | undefined;
          for (let clicks = 0; clicks < 10 && !made; clicks += 1) {
            if (buttons(choices, path).includes(wanted)) made = wanted;
            else {
              const result = press(choices, path, wanted.touches[path.length] ?? '');
              expect(result.kind).not.toBe('nothing');
              if (result.kind === 'made') made = result.choice;
              else if (result.kind === 'narrowed') path = result.path;
            }
          }
          expect(made).toBe(wanted);
        }
      }),
    );
  });

  it('a click never widens the choices, and never makes one that was not left', () => {
    fc.assert(
      fc.property(anyChoices, fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 }), (choices, clicks) => {
        let path: string[] = [];
        for (const element of clicks) {
          const before = candidates(choices, path);
          const result = press(choices, path, element);
          if (result.kind === 'made') {
            expect(before).toContain(result.choice);
            return;
          }
          if (result.kind === 'narrowed') path = result.path;
          expect(candidates(choices, path).length).toBeLessThanOrEqual(before.length);
        }
      }),
    );
  });
});

describe('choices whose elements may be clicked in any order', () => {
  const free = () => true;
  const placements = [
    choice(1, 'ambassador:1', 'face:vote', 'space:a'),
    choice(2, 'ambassador:1', 'face:funding', 'space:a'),
    choice(3, 'ambassador:2', 'face:vote', 'space:a'),
    choice(4, 'ambassador:2', 'face:vote', 'space:b'),
  ];

  it('offer all their elements', () => {
    expect([...clickable(placements, [], free).keys()].sort()).toEqual([
      'ambassador:1',
      'ambassador:2',
      'face:funding',
      'face:vote',
      'space:a',
      'space:b',
    ]);
    expect([...clickable(placements, ['space:a', 'ambassador:1'], free).keys()]).toEqual([
      'face:vote',
      'face:funding',
    ]);
  });

  it('are narrowed from any end, and what all share counts as clicked', () => {
    expect(press(placements, [], 'space:b', free)).toMatchObject({ kind: 'made', choice: { id: 4 } });
    expect(press(placements, [], 'space:a', free)).toEqual({ kind: 'narrowed', path: ['space:a'] });
    expect(press(placements, ['space:a'], 'ambassador:2', free)).toMatchObject({ kind: 'made', choice: { id: 3 } });
    expect(press(placements, [], 'ambassador:2', free)).toEqual({
      kind: 'narrowed',
      path: ['ambassador:2', 'face:vote'],
    });
    expect(press(placements, ['space:b'], 'ambassador:1', free)).toEqual({ kind: 'nothing' });
  });

  it('end in the same choice whatever the order', () => {
    fc.assert(
      fc.property(fc.constantFrom(...placements), fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (one, order) => {
        let path: string[] = [];
        for (const step of order) {
          const element = one.touches[step] ?? '';
          if (path.includes(element)) continue;
          const result = press(placements, path, element, free);
          if (result.kind === 'made') {
            expect(result.choice.id).toBe(one.id);
            return;
          }
          expect(result.kind).toBe('narrowed');
          if (result.kind === 'narrowed') path = result.path;
        }
        expect(candidates(placements, path, free)).toHaveLength(1);
      }),
    );
  });
});
