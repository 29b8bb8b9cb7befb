// The opponents: every level of the server is a person to play against. Engines keep their names where a program reads them.
import type { GameSummary, Lang, Text } from '../protocol/types';

export interface Level {
  id: string;
  /** Of an astronomer; where the page does not know the level, its id. */
  name: string;
  rank: Text | null;
  says: Text;
  /** From 1 to MOST_BARS. */
  bars: number;
  /** Milliseconds for a turn; 0: at once. */
  thinks: number;
  /** No level of this server is stronger. */
  strongest: boolean;
}

export const MOST_BARS = 5;

const PEOPLE: Record<string, Pick<Level, 'name' | 'says' | 'bars'> & { rank: Text }> = {
  novice: {
    name: 'Herschel',
    bars: 1,
    rank: { en: 'Stargazer', de: 'Sternengucker' },
    says: {
      en: 'Overlooks a good deal. Good for a first game.',
      de: 'Übersieht noch manches. Gut für die erste Partie.',
    },
  },
  greedy: {
    name: 'Leavitt',
    bars: 2,
    rank: { en: 'Apprentice', de: 'Lehrling' },
    says: { en: 'Takes the best move it sees.', de: 'Nimmt den besten Zug, den er sieht.' },
  },
  rollout: {
    name: 'Brahe',
    bars: 3,
    rank: { en: 'Navigator', de: 'Navigator' },
    says: { en: 'Plays every move out before it chooses.', de: 'Probiert jeden Zug im Kopf aus.' },
  },
  mcts: {
    name: 'Kepler',
    bars: 4,
    rank: { en: 'Strategist', de: 'Stratege' },
    says: { en: 'Tries hundreds of games in its head.', de: 'Spielt Hunderte Partien im Kopf durch.' },
  },
  champion: {
    name: 'Rubin',
    bars: 5,
    rank: { en: 'Master', de: 'Meister' },
    says: { en: 'Plans to the end and shows no mercy.', de: 'Plant bis zum Ende.' },
  },
};

type Offer = Pick<GameSummary, 'bots' | 'bot_times' | 'bot_texts'>;

export function levelOf(offer: Offer, id: string): Level {
  const at = offer.bots.indexOf(id);
  const common = { id, thinks: offer.bot_times?.[id] ?? 0, strongest: at >= 0 && at === offer.bots.length - 1 };
  const person = PEOPLE[id];
  if (person) return { ...common, ...person };
  const bars = Math.max(1, Math.min(MOST_BARS, at + 1));
  return { ...common, name: id, rank: null, says: offer.bot_texts?.[id] ?? { en: '', de: '' }, bars };
}

/** From weak to strong, as the server lists them. */
export function levelsOf(offer: Offer): Level[] {
  return offer.bots.map((id) => levelOf(offer, id));
}

/** "Leavitt, Apprentice" */
export function levelWords(id: string, lang: Lang): string {
  const person = PEOPLE[id];
  return person ? `${person.name}, ${person.rank[lang]}` : id;
}

const NUMERALS = ['', ' II', ' III', ' IV', ' V', ' VI'];

/** Two of one level are Kepler and Kepler II; nobody is called like somebody else. */
export function opponentName(id: string, taken: readonly string[]): string {
  const name = PEOPLE[id]?.name ?? id;
  const free = NUMERALS.map((numeral) => name + numeral).find((one) => !taken.includes(one));
  return free ?? name;
}
