// How the boxes of a technology card share its lines. A card of the tree has two lines below its name; researchers
// stand in the one with more room. Pure geometry; TechCard.svelte draws it.
import type { Lang } from '../../protocol/types';
import type { Row, Tech } from './data';
import { fitRow, setRow, splitAtOr, type Fitted } from './rows';

export interface PlacedRow {
  kind: 'immediate' | 'action' | 'more' | 'ability' | 'score';
  /** Index of the action or ability. */
  index: number;
  x: number;
  /** Middle of the line. */
  y: number;
  w: number;
  /** Middles of the action spaces. */
  circles: number[];
  line: Fitted;
  lineX: number;
}

export interface CardLayout {
  nameY: number;
  rows: PlacedRow[];
  /** Middle of the line of the researchers; their cubes end at the right edge. */
  cubesY: number;
  hexY: number | null;
}

export interface CardShape {
  w: number;
  left: number;
  right: number;
  height: number;
  cube: number;
}

export const TREE_CARD: CardShape = { w: 156, left: 21, right: 151, height: 61, cube: 14 };
const CIRCLE = 17;
const SIGN = 15;

interface Item {
  kind: PlacedRow['kind'];
  index: number;
  row: Row;
  spaces: number;
}

const headWidth = (item: Item) =>
  item.kind === 'action' ? item.spaces * CIRCLE + 4 : item.kind === 'immediate' ? SIGN : 0;

function itemWidth(item: Item, lang: Lang): number {
  return headWidth(item) + setRow(item.row, lang).width + (item.kind === 'action' ? 6 : 0);
}

/** Which items stand in which of the two lines. */
function distribute(tech: Tech, lang: Lang, width: number): [Item[], Item[]] {
  const immediate: Item[] =
    tech.immediate.length > 0 ? [{ kind: 'immediate', index: 0, row: tech.immediate, spaces: 0 }] : [];
  const actions: Item[] = tech.actions.map((action, index) => ({
    kind: 'action',
    index,
    row: action.row,
    spaces: action.spaces.length,
  }));
  const rest: Item[] = [
    ...tech.abilities.map((ability, index): Item => ({ kind: 'ability', index, row: ability.row, spaces: 0 })),
    ...(tech.scores.length > 0 ? [{ kind: 'score', index: 0, row: tech.scores, spaces: 0 } as Item] : []),
  ];
  if (immediate.length > 0) return [immediate, [...actions, ...rest]];
  const [only, ...more] = actions;
  if (only && more.length === 0 && rest.length === 0) {
    const parts = splitAtOr(only.row);
    if (parts && itemWidth(only, lang) > width) {
      return [[{ ...only, row: parts[0] }], [{ kind: 'more', index: 0, row: parts[1], spaces: 0 }]];
    }
    return [[], [only]];
  }
  return only ? [[only], [...more, ...rest]] : [[], rest];
}

function placeLine(items: readonly Item[], lang: Lang, left: number, right: number, y: number): PlacedRow[] {
  const needs = items.map((item) => itemWidth(item, lang));
  const gap = 4;
  const room = right - left - gap * (items.length - 1);
  const total = needs.reduce((sum, need) => sum + need, 0);
  let x = left;
  return items.map((item, i) => {
    const need = needs[i] ?? 0;
    const spare = Math.max(0, room - total);
    const w =
      total <= room ? need + (item.kind === 'action' ? spare / Math.max(1, items.length) : 0) : (need * room) / total;
    const head = headWidth(item);
    const tail = item.kind === 'action' ? 6 : 0;
    const line = fitRow(setRow(item.row, lang), w - head - tail);
    const circles = Array.from({ length: item.kind === 'action' ? item.spaces : 0 }, (_, n) => x + 8.5 + n * CIRCLE);
    const placed: PlacedRow = { kind: item.kind, index: item.index, x, y, w, circles, line, lineX: x + head };
    x += w + gap;
    return placed;
  });
}

export function layOutCard(tech: Tech, players: number, lang: Lang, shape: CardShape): CardLayout {
  const high = shape.height > 64;
  const nameY = high ? 18.5 : 16;
  const ys: [number, number] = high ? [33.5, 54] : [29.5, 48];
  const cubes = shape.cube * players + 3;
  const hex = tech.vp > 0 ? 20 : 0;
  const width = shape.right - shape.left;
  const lines = distribute(tech, lang, width);
  const needs = lines.map((items) => items.reduce((sum, item) => sum + itemWidth(item, lang) + 4, -4));
  const lack = (line: number) => Math.max(0, (needs[line] ?? 0) + cubes + (line === 1 ? hex : 0) - width);
  const cubesLine = lack(0) <= lack(1) ? 0 : 1;
  const rows = lines.flatMap((items, i) => {
    const right = shape.right - (cubesLine === i ? cubes : 0) - (i === 1 ? hex : 0);
    return placeLine(items, lang, shape.left, right, ys[i] ?? ys[1]);
  });
  return { nameY, rows, cubesY: ys[cubesLine], hexY: hex > 0 ? ys[1] : null };
}
