// JSON Patch (RFC 6902). The document is never changed: a patch gives a new one that shares what stayed the same, so
// that a board redraws only what moved. A patch that does not fit throws PatchError, and nothing is half applied.
import type { Json, PatchOperation } from './types';

export class PatchError extends Error {}

function segments(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new PatchError(`'${pointer}' is not a JSON pointer`);
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function index(segment: string, end: number): number {
  if (!/^(0|[1-9][0-9]*)$/.test(segment)) throw new PatchError(`'${segment}' is not an index`);
  const value = Number(segment);
  if (value > end) throw new PatchError(`index ${segment} is beyond the end`);
  return value;
}

function child(node: Json, segment: string): Json {
  if (Array.isArray(node)) return node[index(segment, node.length - 1)];
  if (node !== null && typeof node === 'object' && Object.hasOwn(node, segment)) return node[segment];
  throw new PatchError(`there is no '${segment}'`);
}

/** Looks up a JSON pointer; throws PatchError where it leads nowhere. */
export function valueAt(document: Json, pointer: string): Json {
  return segments(pointer).reduce(child, document);
}

type Edit = (parent: Json, segment: string) => Json;

function edited(node: Json, path: string[], edit: Edit): Json {
  const [segment, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    if (node === null || typeof node !== 'object') throw new PatchError(`'${segment}' has no parent`);
    return edit(Array.isArray(node) ? [...node] : { ...node }, segment);
  }
  const changed = edited(child(node, segment), rest, edit);
  const copy = Array.isArray(node) ? [...node] : { ...node };
  // Plain assignment of "__proto__" would set the prototype instead of a key.
  Object.defineProperty(copy, segment, { value: changed, enumerable: true, writable: true, configurable: true });
  return copy;
}

function add(document: Json, pointer: string, value: Json): Json {
  const path = segments(pointer);
  if (path.length === 0) return value;
  return edited(document, path, (parent, segment) => {
    if (Array.isArray(parent)) {
      parent.splice(segment === '-' ? parent.length : index(segment, parent.length), 0, value);
    } else {
      Object.defineProperty(parent, segment, { value, enumerable: true, writable: true, configurable: true });
    }
    return parent;
  });
}

function remove(document: Json, pointer: string): Json {
  const path = segments(pointer);
  if (path.length === 0) throw new PatchError('the whole document cannot be removed');
  return edited(document, path, (parent, segment) => {
    child(parent, segment);
    if (Array.isArray(parent)) parent.splice(Number(segment), 1);
    else delete parent[segment];
    return parent;
  });
}

/** Whether two JSON values are the same, whatever the order of their keys. */
export function sameJson(a: Json, b: Json): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

function applied(document: Json, operation: PatchOperation): Json {
  switch (operation.op) {
    case 'add':
      return add(document, operation.path, operation.value);
    case 'remove':
      return remove(document, operation.path);
    case 'replace':
      if (operation.path === '') return operation.value;
      valueAt(document, operation.path);
      return edited(document, segments(operation.path), (parent, segment) => {
        parent[segment] = operation.value;
        return parent;
      });
    case 'move': {
      const from = operation.from ?? '';
      const value = valueAt(document, from);
      if (operation.path.startsWith(`${from}/`)) throw new PatchError('a value cannot move into itself');
      return from === operation.path ? document : add(remove(document, from), operation.path, value);
    }
    case 'copy':
      return add(document, operation.path, valueAt(document, operation.from ?? ''));
    case 'test':
      if (sameJson(valueAt(document, operation.path), operation.value)) return document;
      throw new PatchError(`'${operation.path}' is not as expected`);
    default:
      throw new PatchError(`there is no operation '${String((operation as { op: unknown }).op)}'`);
  }
}

export function applyPatch(document: Json, patch: PatchOperation[]): Json {
  return patch.reduce(applied, document);
}
