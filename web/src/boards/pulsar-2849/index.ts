// Pulsar 2849 for the shell: the board, its panes on a phone, and the facts the shell shows in its own places.
import type { GameData, Json, Text } from '../../protocol/types';
import type { BoardModule } from '../types';
import { adviceWords } from './advice';
import Board from './Board.svelte';
import { lastDrawn } from '../parts/drawn';
import type { Figures } from './data';
import { isView, packOf } from './model';
import { allWords, type WordKey } from './words';

const words = (key: WordKey): Text => ({ en: allWords.en[key], de: allWords.de[key] });
const kind = (element: string) => element.split(':')[0] ?? '';

/** What tells the story of a game; all other events count 1. */
const WEIGHTS: Record<string, number> = {
  goal: 6,
  completed: 5,
  online: 5,
  claimed: 4,
  patented: 4,
  project: 4,
  station: 3,
  flew: 2,
  'turn-ended': 0,
  order: 0,
  paid: 0,
  face: 0,
  'goal-tile': 0,
  offered: 0,
};

const DRAWN = {
  revealed: {
    groups: ['system'],
    icon: 'station',
    kind: { en: 'Planetary system, discovered', de: 'Planetensystem, entdeckt' },
    rule: 'PUL-6.1',
  },
  drew: {
    groups: ['exploration'],
    icon: 'search',
    kind: { en: 'Exploration tile', de: 'Entdeckungsplättchen' },
    rule: 'PUL-6.8',
  },
};

export const board: BoardModule = {
  component: Board,
  panes: [
    {
      id: 'map',
      icon: 'map',
      title: { en: 'Map', de: 'Karte' },
      // The dock below the map holds what is paid with.
      has: (element) =>
        ['place', 'ship', 'gyro', 'gyrodyne', 'explore', 'die', 'red', 'token', 'kept'].includes(kind(element)),
    },
    { id: 'dice', icon: 'dice', title: words('dice'), has: (element) => ['pool', 'marker'].includes(kind(element)) },
    {
      id: 'tech',
      icon: 'research',
      title: { en: 'Tech', de: 'Technik' },
      has: (element) => ['tech', 'goal'].includes(kind(element)),
    },
    {
      id: 'you',
      icon: 'mat',
      title: words('you'),
      has: (element) =>
        ['die', 'red', 'token', 'joint', 'buy', 'kept', 'transmitter', 'array', 'project', 'hq'].includes(
          kind(element),
        ),
    },
    { id: 'others', icon: 'seat', title: { en: 'Others', de: 'Andere' }, has: () => false },
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
      chips: view.players.map((player) => [{ icon: 'cube', n: player.cubes, label: words('cubes') }]),
    };
  },
  icon(key) {
    const icons: Record<string, string> = {
      cubes: 'cube',
      pm1: 'dice',
      plus2: 'dice',
      stations: 'station',
      pulsars: 'pulsar',
      vp: 'vp',
      projects: 'mat',
      transmitters: 'transmitter',
      start: 'first',
      exploration: 'search',
      awards: 'gyrodyne',
      gyrodynes: 'gyrodyne',
      technologies: 'research',
      headquarters: 'mat',
      gate_runs: 'jump',
      tracks: 'dice',
      goals: 'achievement',
      leftovers: 'cube',
      initiative: 'clock',
    };
    return icons[key] ?? null;
  },
  resource(key) {
    const names: Record<string, Text> = {
      cubes: words('cubes'),
      pm1: words('pm1'),
      plus2: words('plus2'),
      stations: words('stations'),
      pulsars: words('pulsars'),
      projects: words('projects'),
      vp: { en: 'points', de: 'Punkte' },
    };
    return names[key] ?? null;
  },
  advice: (move, figures: Figures, game) => adviceWords(move, figures, packOf(game).data),
  weight: (event) => WEIGHTS[event.type ?? ''] ?? 1,
  turnedUp: (_view, game, lines) => lastDrawn(DRAWN, game, lines),
};
