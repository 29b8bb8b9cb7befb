// A recommended flight in words that name where it ends and what that brings: the die alone says neither.
import type { Advice, Lang, Text } from '../../protocol/types';
import type { BoardData, Place, View } from './data';

const WORDS = {
  en: { to: ' to ', claims: ', claims it', station: ', sets a station', reveals: ', explores it' },
  de: {
    to: ' nach ',
    claims: ', nimmt ihn in Besitz',
    station: ', errichtet eine Station',
    reveals: ', erkundet es',
  },
} as const;
type Gain = 'claims' | 'station' | 'reveals';

/** What the end of a flight is sure to bring the seat; null: nothing that can be said before. */
function gainAt(view: View, board: BoardData, seat: number, end: Place): Gain | null {
  if (end.kind === 'pulsar') {
    const claimed = Object.values(view.pulsars).filter((pulsar) => pulsar?.owner === seat).length;
    return view.pulsars[end.id] === null && claimed < board.rings ? 'claims' : null;
  }
  if (end.kind !== 'system') return null;
  const system = view.systems[end.id];
  if (!system) return 'reveals';
  if (system.stations.includes(seat)) return null;
  const tile = board.systems.find((entry) => entry.id === system.tile);
  const players = view.players.length;
  const free = tile?.planets.some(
    (planet, at) => planet.blue && planet.players <= players && system.stations[at] === null,
  );
  return free ? 'station' : null;
}

export function adviceWords(move: Advice, view: View, board: BoardData): Text | null {
  const seat = move.line[0]?.seat;
  if (seat === undefined || !(move.notation.startsWith('fly ') || move.notation.startsWith('run '))) return null;
  const route = move.line.find((step) => step.seat === seat && step.notation.startsWith('route '));
  const id = route?.notation.split(' ').at(-1);
  const end = board.sides.flatMap((side) => side.places).find((place) => place.id === id);
  if (!end) return null;
  const gain = gainAt(view, board, seat, end);
  const say = (lang: Lang) => {
    // "Fly 5 segments (die: 4)": where it ends stands before what pays it.
    const [action = '', ...paid] = move.text[lang].split(' (');
    const words = WORDS[lang];
    const rest = paid.length > 0 ? ` (${paid.join(' (')}` : '';
    return `${action}${words.to}${end.name[lang]}${gain ? words[gain] : ''}${rest}`;
  };
  return { en: say('en'), de: say('de') };
}
