// Icon rows: tokens of the engine become icons, numbers and signs with widths, so that a row can be set into a line of
// a card without measuring text. Pure; Row.svelte draws the result.
import type { Lang } from '../../protocol/types';
import { ROMAN, type Row, type Token } from './data';

export type Piece =
  | { kind: 'icon'; icon: string; tone: string; x: number; w: number }
  | { kind: 'number' | 'word'; text: string; x: number; w: number }
  | { kind: 'arrow'; x: number; w: number }
  | { kind: 'hex'; text: string; x: number; w: number };

export interface Line {
  pieces: Piece[];
  width: number;
}

export const ICON = 14;
const AFTER_ICON = 0.5;
const GAP = 2.6;
const MAY: Record<Lang, string> = { en: 'may', de: 'opt.' };

/** Widths of the figures and letters that rows hold, in Inter at 11.5 px and weight 650. */
const NARROW = new Set([...'Iil.,:;/|()’ ']);
export function textWidth(text: string, size = 11.5): number {
  let units = 0;
  for (const letter of text) {
    if (letter === 'I') units += 0.28;
    else if (NARROW.has(letter)) units += 0.32;
    else if ('mwMW'.includes(letter)) units += 0.92;
    else if ('≤×+−∞…'.includes(letter)) units += 0.66;
    else if (letter >= 'A' && letter <= 'Z') units += 0.7;
    else if (letter >= '0' && letter <= '9') units += 0.64;
    else units += 0.58;
  }
  return units * size;
}

/** Of a name in the display face at weight 600; a little generous, because the fallback face is wider. */
export const nameWidth = (text: string, size = 12) => textWidth(text, size) * 1.02;

const COUNTER_ICONS: Record<string, string> = {
  'colonised-systems': 'colonise',
  'controlled-locations': 'outpost',
  'fleet-strength': 'ship-1',
  'discs-removed': 'automate',
  'automation-level': 'automate',
  technologies: 'research',
  'achievement-vp': 'achievement',
  'locations-wrested': 'military',
  'types-held': 'tree',
  'food-discs-removed': 'food',
  'ore-discs-removed': 'ore',
  'max-systems-of-one-spec': 'map',
  'ship-cubes': 'ship-1',
  'locations-with-own-ship': 'map',
  ore: 'ore',
  'claimed-achievements': 'achievement',
};
export const counterIcon = (counter: string | undefined) => COUNTER_ICONS[counter ?? ''] ?? 'vp';

const MOD_ICONS: Record<string, string[]> = {
  'free-trade': ['trade'],
  'skip-one-prereq': ['tree', 'check'],
  'replace-return-pop': ['population', 'trade', 'ore'],
  'either-track': ['food', 'trade', 'ore'],
  'one-jump-anywhere': ['jump', 'globe'],
  'discs-as-achievement': ['automate', 'trade', 'achievement'],
  'displace-pawn': ['pawn'],
  'guild-discount': ['guild', 'ore'],
  'guild-shared-spaces': ['guild', 'pawn'],
  'marked-technology-income': ['research', 'ore'],
  'token-ship-power': ['ship-1', 'strength'],
  'controlled-system-power': ['outpost', 'strength'],
  'private-system': ['map', 'lock'],
  'private-achievement': ['achievement'],
  'colonize-action-discount': ['colonise', 'ore'],
};

class Typesetter {
  readonly pieces: Piece[] = [];
  x = 0;
  constructor(private readonly lang: Lang) {}

  #space(gap = GAP) {
    if (this.x > 0) this.x += gap;
  }
  icon(icon: string, tone = icon, gap = GAP) {
    this.#space(gap);
    this.pieces.push({ kind: 'icon', icon, tone, x: this.x, w: ICON });
    this.x += ICON;
  }
  text(kind: 'number' | 'word', text: string, gap: number) {
    this.#space(gap);
    const w = textWidth(text, kind === 'word' ? 11 : 11.5);
    this.pieces.push({ kind, text, x: this.x, w });
    this.x += w;
  }
  counted(icon: string, text: string | number, tone = icon) {
    this.icon(icon, tone);
    this.text('number', String(text), AFTER_ICON);
  }
  times(n: number) {
    if (n > 1) this.text('number', `${n}×`, GAP);
  }
  arrow() {
    this.#space(2);
    this.pieces.push({ kind: 'arrow', x: this.x, w: 6 });
    this.x += 6;
  }
  hex(text: string) {
    this.#space();
    this.pieces.push({ kind: 'hex', text, x: this.x, w: 16 });
    this.x += 16;
  }

  token(token: Token) {
    const n = token.n ?? 0;
    switch (token.icon) {
      case 'ore':
        return this.counted('ore', n < 0 ? `−${-n}` : n);
      case 'population':
        return this.counted('population', token.any ? `${n}*` : n);
      case 'pay-other':
        this.counted('ore', n);
        return this.icon('seat', 'soft', 1);
      case 'supply-shift':
        this.times(n);
        this.icon('supply');
        return this.text('number', token.to === 'A' ? '→A' : '↔', AFTER_ICON);
      case 'ship-build':
        this.times(n);
        if (token.supply) this.icon('supply', 'supply');
        return this.counted('build', token.level ?? 1);
      case 'upgrade':
        this.times(n);
        return this.counted('upgrade', Number(token.by ?? 1));
      case 'upgrade-pool':
        return this.counted('upgrade', `≤${n}`);
      case 'jump':
        return this.counted('jump', n);
      case 'jump-anywhere':
        this.counted('jump', n);
        return this.icon('globe', 'soft', 1);
      case 'research':
        if (token.known) this.icon('known', 'soft');
        this.counted(
          'research',
          token.by === 'colonies' ? 'x' : (token.levels ?? []).map((level) => ROMAN[level]).join('/'),
        );
        // Of the Anarchists: a type, or any.
        if (token.what === 'any') this.text('word', '*', 0.5);
        else if (token.what) this.icon(token.what, token.what, 1);
        return;
      case 'automate':
        this.times(n);
        return this.icon(token.disc === 'any' ? 'automate' : `automate-${token.disc}`);
      case 'produce':
        return this.icon(token.what === 'growth' ? 'food' : token.what === 'ore' ? 'ore' : 'trade');
      case 'use-new':
        return this.icon('pawn');
      case 'private':
        return this.counted('mat', ROMAN[token.level ?? 2] ?? '');
      case 'system':
        return this.counted('colonise', token.deck ?? '');
      case 'attach':
        return this.counted('map', token.deck ?? '');
      case 'bonus':
        return this.icon('bolt');
      case 'exhibit':
        return this.counted('ship-1', n);
      case 'start-ship':
        return this.icon('jump');
      case 'threat':
        return this.counted('anarchist', n < 0 ? `−${-n}` : `+${n}`);
      case 'forbid':
        return this.icon('refuse');
      case 'draw-card':
        return this.counted('copy', `+${n}`);
      case 'token':
        return this.counted('vp', '+1', 'gold');
      case 'collect-ore':
        this.counted('ore', `+${n}`);
        return this.icon('seat', 'soft', 1);
      case 'place-token':
        this.icon(token.what === 'credit' ? 'ore' : 'strength');
        return this.icon(token.what === 'credit' ? 'research' : 'ship-1', 'soft', 1);
      case 'predict':
        return this.icon('vp');
      case 'star':
        return this.icon('achievement-full', 'gold');
      case 'arrow':
        return this.arrow();
      case 'or':
        return this.text('word', '/', 1.5);
      case 'open':
        return this.text('word', '(', GAP);
      case 'close':
        return this.text('word', ')', 0.5);
      case 'then':
        this.x += 2;
        return;
      case 'may':
        return this.text('word', MAY[this.lang], 3);
      case 'up-to':
        return this.text('word', `≤${n}×`, 3);
      case 'times':
        return this.text('number', `${n}×`, 3);
      case 'per':
        this.text('word', (token.every ?? 1) > 1 ? `/${token.every}` : '/', 1);
        return this.icon(counterIcon(token.counter), 'soft', 0.5);
      case 'factions':
        this.icon('seat', 'soft');
        return this.text('word', token.who === 'with-5-or-more-ore' ? '≥5' : ':', 0.5);
      case 'lasting':
        this.icon('ongoing', 'tag');
        for (const icon of MOD_ICONS[token.mod ?? ''] ?? []) this.icon(icon, icon, 2);
        return;
      case 'vp':
        return this.hex(String(n));
      case 'vp-per':
        this.hex(`+${n}`);
        this.text('word', (token.every ?? 1) > 1 ? `/${token.every}` : '/', 0.5);
        return this.icon(counterIcon(token.counter), 'soft', 0.5);
      case 'vp-majority':
        this.hex(String(n));
        return this.icon(counterIcon(token.counter), 'soft', 1);
      case 'vp-again':
        this.hex('2×');
        return this.icon('achievement', 'soft', 1);
      case 'vp-ship':
        this.icon('vp', 'gold');
        return this.icon('ship-1', 'soft', 1);
      case 'vp-controller':
      case 'vp-strongest':
        this.hex(String(n));
        return this.icon(token.icon === 'vp-controller' ? 'outpost' : 'strength', 'soft', 1);
      default:
        return this.icon(token.icon);
    }
  }
}

export function setRow(row: Row, lang: Lang): Line {
  const setter = new Typesetter(lang);
  const end = row.at(-1)?.icon === 'arrow' ? row.length - 1 : row.length;
  for (const token of row.slice(0, end)) setter.token(token);
  return { pieces: setter.pieces, width: setter.x };
}

export interface Fitted extends Line {
  /** How much narrower it has to be drawn; never below MIN_SCALE. */
  scale: number;
}

/** Below this, figures would fall under 11 px of a 12.5 px line: the end of the row is left to the tooltip instead. */
export const MIN_SCALE = 0.86;
const DOTS = 8;

/** The row in a width: first narrower, then cut with dots. */
export function fitRow(line: Line, width: number): Fitted {
  if (line.width <= width) return { ...line, scale: 1 };
  const scale = Math.max(MIN_SCALE, width / line.width);
  if (line.width * scale <= width + 0.01) return { ...line, scale };
  const room = width / scale - DOTS;
  const pieces = line.pieces.filter((piece) => piece.x + piece.w <= room);
  while (pieces.length > 0 && pieces.at(-1)?.kind === 'arrow') pieces.pop();
  const last = pieces.at(-1);
  const x = last ? last.x + last.w + 1 : 0;
  pieces.push({ kind: 'word', text: '…', x, w: DOTS });
  return { pieces, width: x + DOTS, scale };
}

/** Splits a row that offers alternatives into its parts, for two lines. */
export function splitAtOr(row: Row): [Row, Row] | null {
  const at = row.findIndex((token) => token.icon === 'or');
  if (at < 0) return null;
  const plain = (part: Row) => part.filter((token) => token.icon !== 'open' && token.icon !== 'close');
  return [plain(row.slice(0, at)), plain(row.slice(at))];
}
