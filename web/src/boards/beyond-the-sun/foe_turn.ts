// The last turn of the Anarchists as the log tells it: cards, sections, which effects were tried and why not, which one was
// executed and what came of it. Pure; FoeTurn.svelte draws it, and the film plays it section by section.
import type { GameEvent, Line, Text } from '../../protocol/types';

export interface Section {
  /** Index into the sections of its card. */
  index: number;
  /** Effect -> why it could not be executed; null where nothing is said. */
  tried: Map<number, Text | null>;
  done: number | null;
  /** What came of it, in sentences. */
  results: Text[];
  /** Index of its first event in `events`. */
  from: number;
}

export interface PlayedCard {
  card: string;
  sections: Section[];
}

export interface FoeTurn {
  n: number;
  cards: PlayedCard[];
  /** Everything from its beginning on. */
  events: GameEvent[];
  /** The ply of the move that led to it. */
  ply: number;
}

export const beginsFoeTurn = (event: GameEvent) => event.type === 'foe-turn';
/** What ends it: my turn, or the end of the game. */
const endsIt = (event: GameEvent) => event.type === 'turn' || event.type === 'game-over';

function read(events: readonly GameEvent[], n: number, ply: number): FoeTurn {
  const cards: PlayedCard[] = [];
  events.forEach((event, i) => {
    if (event.type === 'foe-card') cards.push({ card: String(event.card), sections: [] });
    const card = cards.at(-1);
    if (event.type === 'foe-section')
      card?.sections.push({
        index: Number(event.section) - 1,
        tried: new Map(),
        done: null,
        results: [],
        from: i,
      });
    const section = card?.sections.at(-1);
    if (!section) return;
    // What an event of theirs does is no effect of the section.
    const ofCard = event.event === undefined;
    if (event.type === 'foe-tried' && ofCard) section.tried.set(Number(event.effect), event.text);
    else if (event.type === 'foe-does' && ofCard) {
      section.done = Number(event.effect);
      if (event.text) section.results.push(event.text);
    } else if (event.type !== 'foe-section' && event.text) section.results.push(event.text);
  });
  return { n, cards, events: [...events], ply };
}

/** Null before their first turn. */
export function lastFoeTurn(lines: readonly Line[]): FoeTurn | null {
  const all = lines.flatMap((line) => line.events.map((event) => ({ event, ply: line.ply })));
  const from = all.findLastIndex(({ event }) => beginsFoeTurn(event));
  const first = all[from];
  if (!first) return null;
  const to = all.findIndex(({ event }, i) => i > from && endsIt(event));
  const events = all.slice(from, to < 0 ? undefined : to).map(({ event }) => event);
  return read(events, Number(first.event.n), first.ply);
}

/** The part of a turn that has happened after so many of its events. */
export function foeTurnUntil(turn: FoeTurn, events: number): FoeTurn {
  return read(turn.events.slice(0, events), turn.n, turn.ply);
}

/** The reason alone of `Colonise: not possible, …`, where `colonise` is crossed out just before it. */
export function withoutBeginning(reason: string, beginning: string): string {
  if (!reason.toLowerCase().startsWith(beginning.toLowerCase())) return reason;
  const rest = reason.slice(beginning.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** How long a turn of theirs takes to watch: about a second for every section. */
export function limitOf(events: readonly GameEvent[]): number | null {
  const sections = events.filter((event) => event.type === 'foe-section').length;
  return sections > 0 ? 1000 * (sections + 1) : null;
}
