import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, PatchError, sameJson, valueAt } from '../../src/protocol/patch';
import type { Json, PatchOperation } from '../../src/protocol/types';

describe('applyPatch', () => {
  const document = { a: 1, list: [1, 2, 3], 'x/y': { '~': 'tilde' } };

  it.each<[string, PatchOperation[], Json]>([
    ['adds a key', [{ op: 'add', path: '/b', value: 2 }], { ...document, b: 2 }],
    ['inserts', [{ op: 'add', path: '/list/1', value: 9 }], { ...document, list: [1, 9, 2, 3] }],
    ['appends', [{ op: 'add', path: '/list/-', value: 9 }], { ...document, list: [1, 2, 3, 9] }],
    ['removes', [{ op: 'remove', path: '/list/0' }], { ...document, list: [2, 3] }],
    ['replaces', [{ op: 'replace', path: '/a', value: null }], { ...document, a: null }],
    ['replaces all', [{ op: 'replace', path: '', value: 7 }], 7],
    ['moves', [{ op: 'move', from: '/list/0', path: '/list/2' }], { ...document, list: [2, 3, 1] }],
    ['copies', [{ op: 'copy', from: '/a', path: '/b' }], { ...document, b: 1 }],
    ['unescapes', [{ op: 'replace', path: '/x~1y/~0', value: 1 }], { ...document, 'x/y': { '~': 1 } }],
  ])('%s', (_name, patch, expected) => {
    expect(applyPatch(document, patch)).toEqual(expected);
  });

  it.each<[string, PatchOperation[]]>([
    ['a missing key', [{ op: 'replace', path: '/nope', value: 1 }]],
    ['an index beyond the end', [{ op: 'add', path: '/list/4', value: 1 }]],
    ['an index with a leading zero', [{ op: 'remove', path: '/list/01' }]],
    ['a pointer without a slash', [{ op: 'remove', path: 'a' }]],
    ['a parent that is a number', [{ op: 'add', path: '/a/b', value: 1 }]],
    ['a failed test', [{ op: 'test', path: '/a', value: 2 }]],
    ['a move into itself', [{ op: 'move', from: '/list', path: '/list/0' }]],
    ['an unknown operation', [{ op: 'frob' as 'add', path: '/a' }]],
  ])('refuses %s and leaves the document alone', (_name, patch) => {
    const before = structuredClone(document);
    expect(() => applyPatch(document, [{ op: 'replace', path: '/a', value: 5 }, ...patch])).toThrow(PatchError);
    expect(document).toEqual(before);
  });

  it('keeps parts that did not change', () => {
    const after = applyPatch(document, [{ op: 'replace', path: '/a', value: 2 }]);
    expect(after.list).toBe(document.list);
  });
});

/** A patch from one document to another, as a server makes it: descends where both sides are objects or arrays. */
function difference(from: Json, to: Json, path = ''): PatchOperation[] {
  if (sameJson(from, to)) return [];
  const both = [from, to].every((value) => value !== null && typeof value === 'object');
  if (!both || Array.isArray(from) !== Array.isArray(to)) return [{ op: 'replace', path, value: to }];
  const escape = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
  const patch: PatchOperation[] = [];
  if (Array.isArray(from)) {
    const common = Math.min(from.length, to.length);
    for (let i = 0; i < common; i += 1) patch.push(...difference(from[i], to[i], `${path}/${i}`));
    for (let i = from.length - 1; i >= common; i -= 1) patch.push({ op: 'remove', path: `${path}/${i}` });
    for (let i = common; i < to.length; i += 1) patch.push({ op: 'add', path: `${path}/-`, value: to[i] });
    return patch;
  }
  for (const key of Object.keys(from)) {
    if (!Object.hasOwn(to, key)) patch.push({ op: 'remove', path: `${path}/${escape(key)}` });
  }
  for (const key of Object.keys(to)) {
    const at = `${path}/${escape(key)}`;
    if (Object.hasOwn(from, key)) patch.push(...difference(from[key], to[key], at));
    else patch.push({ op: 'add', path: at, value: to[key] });
  }
  return patch;
}

describe('applyPatch, for any documents', () => {
  it('a patch from one document to another leads to the other and changes neither', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (from, to) => {
        const before = JSON.stringify(from);
        expect(sameJson(applyPatch(from, difference(from, to)), to)).toBe(true);
        expect(JSON.stringify(from)).toBe(before);
      }),
    );
  });

  it('adding and removing again is nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), fc.nat(), (array, value, at) => {
        const path = `/${at % (array.length + 1)}`;
        const patch: PatchOperation[] = [
          { op: 'add', path, value },
          { op: 'remove', path },
        ];
        expect(sameJson(applyPatch(array, patch), array)).toBe(true);
      }),
    );
  });

  it('never touches a prototype', () => {
    const patch: PatchOperation[] = [{ op: 'add', path: '/__proto__', value: { polluted: true } }];
    expect(valueAt(applyPatch({}, patch), '/__proto__')).toEqual({ polluted: true });
    expect(({} as Json).polluted).toBeUndefined();
  });
});
