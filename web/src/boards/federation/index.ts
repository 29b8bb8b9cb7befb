// Federation for the shell: the board, its panes on a phone, and the facts the shell shows in its own places.
import type { Choice, GameData, Json, Seat, Text } from '../../protocol/types';
import type { BoardModule } from '../types';
import { lastDrawn } from '../parts/drawn';
import Board from './Board.svelte';
import { isView, packOf } from './model';
import { allWords, type WordKey } from './words';

const words = (key: WordKey): Text => ({ en: allWords.en[key], de: allWords.de[key] });
const kind = (element: string) => element.split(':')[0] ?? '';

// A placement is an ambassador, a side and a space: people click them in any order.
const isPlacement = (choice: Choice) => choice.touches.some((element) => kind(element) === 'ambassador');

/** Tiles and scholars lie in the own hand or on a planet. */
function isHeld(element: string, view: Json, seat: Seat | null | undefined): boolean {
  const mine = isView(view) && typeof seat === 'number' ? view.players[seat] : undefined;
  const id = element.split(':')[1] ?? '';
  return mine !== undefined && (mine.modifiers.includes(id) || mine.scholars.includes(id));
}

/** What tells the story of a game; all other events count 1. */
const WEIGHTS: Record<string, number> = {
  funded: 6,
  'law-passed': 6,
  'space-tile': 5,
  medal: 5,
  mission: 4,
  built: 4,
  president: 4,
  scholar: 3,
  'floor-won': 3,
  placed: 2,
  'turn-ended': 0,
  'planet-blocker': 0,
  'room-blocker': 0,
  action: 0,
  offered: 0,
  site: 0,
  'mega-tile': 0,
  'income-step': 0,
  'floor-votes': 0,
  'clean-up': 0,
};

const DRAWN = {
  'asteroid-revealed': {
    groups: ['asteroid-tile'],
    icon: 'planet',
    kind: { en: 'Asteroid tile, revealed', de: 'Asteroidenplättchen, aufgedeckt' },
    rule: 'FED-12.4',
  },
  'space-tile': {
    groups: ['space-tile'],
    icon: 'tile',
    kind: { en: 'Space tile', de: 'Weltraumplättchen' },
    rule: 'FED-21.6',
  },
};

export const board: BoardModule = {
  component: Board,
  upright: true,
  panes: [
    {
      id: 'senate',
      icon: 'senate',
      title: words('senate'),
      // The dock below the senate holds what a placement is put together from.
      has: (element, view, seat) =>
        (kind(element) === 'modifier' && isHeld(element, view, seat)) ||
        ['space', 'ambassador', 'face', 'project', 'law', 'action', 'die', 'start-planet', 'space-tile'].includes(
          kind(element),
        ),
    },
    {
      id: 'planets',
      icon: 'planet',
      title: words('planets'),
      has: (element, view, seat) =>
        (['modifier', 'scholar'].includes(kind(element)) && !isHeld(element, view, seat)) ||
        ['asteroid', 'moon', 'post', 'site', 'megastructure', 'medal'].includes(kind(element)),
    },
    {
      id: 'you',
      icon: 'mat',
      title: words('you'),
      has: (element, view, seat) =>
        (kind(element) === 'scholar' && isHeld(element, view, seat)) ||
        ['mission', 'level', 'resource'].includes(kind(element)),
    },
    {
      id: 'others',
      icon: 'seat',
      title: { en: 'Others', de: 'Andere' },
      // Nothing there is a target; it can be spoken of.
      has: (element) => kind(element) === 'area',
    },
  ],
  summary(view: Json, game: GameData) {
    if (!isView(view)) return {};
    const { rounds } = packOf(game).data;
    return {
      round: Math.min(view.round, rounds),
      completed: view.round - 1,
      progress: {
        n: Math.min(view.round, rounds),
        of: rounds,
        label: { en: 'Rounds: the game ends after the last one', de: 'Runden: Nach der letzten endet die Partie' },
      },
    };
  },
  icon(key) {
    const icons: Record<string, string> = {
      floors: 'vote',
      laws: 'law',
      missions: 'ship-1',
      scholars: 'scholar',
      megastructures: 'bot',
      posts: 'trade',
      accreditation: 'upgrade',
      medals: 'medal',
      leftovers: 'crystal',
      projects: 'funding',
      'project-missions': 'ship-1',
      'project-community': 'funding',
      crystals: 'crystal',
      lavandium: 'crystal',
      kuppernium: 'crystal',
      oceanium: 'crystal',
      gold: 'ore',
      ships: 'ship-1',
      hangar: 'ship-1',
      modifiers: 'tile',
      die: 'dice',
      unlocked: 'check',
      vp: 'vp',
      points: 'vp',
    };
    return icons[key] ?? (key.startsWith('project-') ? 'planet' : null);
  },
  resource(key) {
    const names: Record<string, Text> = {
      lavandium: words('lavandium'),
      kuppernium: words('kuppernium'),
      oceanium: words('oceanium'),
      gold: words('gold'),
      crystals: words('crystals'),
      missions: words('missions'),
      medals: words('medals'),
      ships: words('ships'),
      modifiers: words('modifiers'),
      scholars: words('scholars'),
      die: words('die'),
      accreditation: words('step'),
      vp: words('prestige'),
    };
    return names[key] ?? null;
  },
  free: isPlacement,
  verb: (choice) => (isPlacement(choice) ? words('place') : null),
  weight: (event) => WEIGHTS[event.type ?? ''] ?? 1,
  turnedUp: (_view, game, lines) => lastDrawn(DRAWN, game, lines),
};
