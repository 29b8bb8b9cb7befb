// A recommended flight in words that name where it ends and what that brings: the die alone says neither.
import type { Advice, Lang, Text } from '../../protocol/types';
import type { BoardData, Figures } from './data';

const WORDS = {
  en: { to: ' to ', claims: ', claims it', station: ', sets a station', explores: ', explores it' },
  de: {
    to: ' nach ',
    claims: ', nimmt ihn in Besitz',
    station: ', errichtet eine Station',
    explores: ', erkundet es',
  },
} as const;

export function adviceWords(move: Advice, figures: Figures, board: BoardData): Text | null {
  const seat = move.line[0]?.seat;
  if (seat === undefined || !(move.notation.startsWith('fly ') || move.notation.startsWith('run '))) return null;
  const route = move.line.find((step) => step.seat === seat && step.notation.startsWith('route '));
  const id = route?.notation.split(' ').at(-1);
  const end = board.sides.flatMap((side) => side.places).find((place) => place.id === id);
  if (!end) return null;
  const gain = figures.arrivals[end.id];
  const say = (lang: Lang) => {
    // "Fly 5 segments (die: 4)": where it ends stands before what pays it.
    const [action = '', ...paid] = move.text[lang].split(' (');
    const words = WORDS[lang];
    const rest = paid.length > 0 ? ` (${paid.join(' (')}` : '';
    return `${action}${words.to}${end.name[lang]}${gain ? words[gain] : ''}${rest}`;
  };
  return { en: say('en'), de: say('de') };
}
