// Beyond the Sun for the shell: the board, its panes on a phone, and the facts the shell shows in its own places.
import type { GameData, Json, Text } from '../../protocol/types';
import type { BoardModule } from '../types';
import Board from './Board.svelte';
import { isView, packOf } from './model';
import { allWords, type WordKey } from './words';

const words = (key: WordKey): Text => ({ en: allWords.en[key], de: allWords.de[key] });

const PHASES = ['action', 'production', 'achievement'];

/** What tells the story of a game; all other events count 1. */
const WEIGHTS: Record<string, number> = {
  claimed: 6,
  colonised: 5,
  researched: 4,
  'private-technology': 4,
  'took-control': 3,
  automated: 2,
  built: 2,
  upgraded: 2,
  turn: 0,
  round: 0,
  'mat-dealt': 0,
  'start-player': 0,
};

const kind = (element: string) => element.slice(0, element.indexOf(':'));

export const board: BoardModule = {
  component: Board,
  panes: [
    {
      id: 'tree',
      icon: 'tree',
      title: { en: 'Tree', de: 'Baum' },
      // An ability lies on a technology or on a system beside the mat: both panes may hold it.
      has: (element) =>
        ['space', 'guild', 'slot', 'tech', 'type', 'mat', 'system', 'ability'].includes(kind(element)),
    },
    {
      id: 'map',
      icon: 'map',
      title: { en: 'Map', de: 'Karte' },
      has: (element) => ['location', 'ship'].includes(kind(element)),
    },
    {
      id: 'you',
      icon: 'mat',
      title: words('you'),
      has: (element) =>
        ['ore', 'population', 'supply', 'disc', 'produce', 'ability', 'achievement'].includes(kind(element)),
    },
    {
      id: 'others',
      icon: 'seat',
      title: { en: 'Others', de: 'Andere' },
      has: (element) => kind(element) === 'player',
    },
  ],
  summary(view: Json, game: GameData) {
    if (!isView(view)) return {};
    const claims = view.achievements.reduce((sum, card) => sum + card.claims.length, 0);
    return {
      round: view.turn.round + 1,
      phases: [
        { en: 'Action', de: 'Aktion' },
        { en: 'Production', de: 'Produktion' },
        { en: 'Achievement', de: 'Errungenschaft' },
      ],
      phase: PHASES.indexOf(view.turn.phase),
      progress: {
        n: claims,
        of: packOf(game).endTrigger(view.players.length),
        label: {
          en: 'Claimed achievements: the end begins with the last star',
          de: 'Errungenschaften: Mit dem letzten Stern beginnt das Ende',
        },
      },
      chips: view.players.map((player) => [
        { icon: 'ore', n: player.ore, label: words('ore') },
        { icon: 'population', n: player.population, label: words('population') },
      ]),
    };
  },
  icon(key) {
    const icons: Record<string, string> = {
      ore: 'ore',
      population: 'population',
      supply: 'supply',
      automation: 'automate',
      vp: 'vp',
      fleet: 'ship-1',
      technologies: 'research',
      researched: 'research',
      systems: 'colonise',
      'level-1': 'research-1',
      'level-2': 'research-2',
      'level-3': 'research-3',
      private: 'mat',
      'level-4': 'research-4',
      outposts: 'outpost',
      events: 'event',
      achievements: 'achievement',
      majorities: 'strength',
    };
    return icons[key] ?? null;
  },
  resource(key) {
    const names: Record<string, Text> = {
      ore: words('ore'),
      population: words('population'),
      supply: { en: 'supply', de: 'Vorrat' },
      automation: { en: 'automation', de: 'Automatisierung' },
      researched: { en: 'technologies', de: 'Technologien' },
      vp: { en: 'VP', de: 'SP' },
    };
    return names[key] ?? null;
  },
  weight: (event) => WEIGHTS[event.type ?? ''] ?? 1,
};
