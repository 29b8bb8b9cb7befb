// Effects as short rows of signs, the same in every language. The words stand in the tooltip.
import { SIZES, type Effect, type Size } from './data';

export type Sign =
  | { kind: 'vp'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'icon'; icon: string }
  | { kind: 'cube' | 'pm1' | 'plus2' | 'arrow' }
  | { kind: 'die' | 'red'; value: number }
  | { kind: 'gate'; color: string }
  | { kind: 'gyro'; size: Size };

const COLOURS = ['orange', 'pink', 'green', 'any'];
/** By the number of the action an adjusting technology helps to pay. */
const ADJUSTS = ['jump', 'orange', 'pink', 'green', 'pulsar', 'research', 'gyrodyne', 'known', 'transmitter', 'mat'];
const TRIGGERS = [
  'research',
  'pulsar',
  'map',
  'station',
  'station',
  'pulsar',
  'gyrodyne',
  'gyrodyne',
  'transmitter',
  'bolt',
  'mat',
  'pm1',
  'red',
];
const COUNTERS = [
  'station',
  'research',
  'mat',
  'jump',
  'transmitter',
  'link',
  'pulsar',
  'gyrodyne',
  'gyrodyne',
  'gyrodyne',
  'achievement',
  'achievement-full',
];
const TELEPORTS = ['pulsar', 'map', 'globe'];

const text = (words: string): Sign => ({ kind: 'text', text: words });
const vp = (n: number | string): Sign => ({ kind: 'vp', text: String(n) });
function icon(name: string | undefined): Sign {
  if (name === 'pm1') return { kind: 'pm1' };
  if (name === 'red') return { kind: 'red', value: 0 };
  if (name !== undefined && COLOURS.includes(name)) return { kind: 'gate', color: name };
  return { kind: 'icon', icon: name ?? 'more' };
}
const many = (n: number, sign: Sign): Sign[] => (n === 1 ? [sign] : [sign, text(`×${n}`)]);

export function signs(effect: Effect): Sign[] {
  const [op, a, b, c, d] = effect;
  switch (op) {
    case 'vp':
      return [vp(a)];
    case 'cubes':
      return many(a, { kind: 'cube' });
    case 'pm1':
      return [{ kind: 'pm1' }];
    case 'plus2':
      return [{ kind: 'plus2' }];
    case 'gyro':
      return SIZES.flatMap((size, i): Sign[] => ((a >> i) & 1 ? [{ kind: 'gyro', size }] : []));
    case 'gyro-pair':
      return [text('2'), icon('gyrodyne')];
    case 'explore':
      return many(a, icon('search'));
    case 'red-die':
      return [{ kind: 'red', value: a }];
    case 'double':
      return [
        { kind: 'die', value: a },
        { kind: 'red', value: b },
      ];
    case 'claim':
      return [icon('outpost')];
    case 'teleport':
      return [{ kind: 'arrow' }, icon(TELEPORTS[a])];
    case 'gate-run':
      return [{ kind: 'gate', color: COLOURS[a] ?? 'any' }, text('×'), vp(b)];
    case 'vp-per':
      return [vp(b), text('/'), icon(COUNTERS[a])];
    case 'station':
      return [text(`+${a}`), icon('station')];
    case 'adjust':
      return [text('±1'), icon(ADJUSTS[a])];
    case 'trigger':
      return [icon(TRIGGERS[a]), { kind: 'arrow' }, vp(b)];
    case 'copy-cost':
      return [icon('copy'), ...many(a, { kind: 'cube' })];
    case 'buy':
      return [...many(a, { kind: 'cube' }), { kind: 'arrow' }, vp(b), ...(c > 1 ? [text(`×${c}`)] : [])];
    case 'track-vp':
      return [icon(a === 0 ? 'clock' : 'build'), vp(`${b}·${c}·${d}`)];
    case 'vp-table':
      return [icon(COUNTERS[a]), vp(`${b}·${c}·${d}`)];
    case 'goal':
      return [text(`${a}`), icon('achievement-full')];
    case 'initiative-vp':
      return [icon('clock'), text('×2')];
    case 'cube-rate':
      return [...many(a, { kind: 'cube' }), { kind: 'arrow' }, vp(1)];
    default:
      return [text('?')];
  }
}
