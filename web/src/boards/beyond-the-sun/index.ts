// Beyond the Sun for the shell: the board, its panes on a phone, and the facts the shell shows in its own places.
import type { GameData, GameEvent, Json, Seat, Text } from '../../protocol/types';
import type { BoardModule, Summary } from '../types';
import { later, lastDrawn } from '../parts/drawn';
import Board from './Board.svelte';
import type { FoeData, PlayerView, SoloFigures, View } from './data';
import { foeOf, isView, packOf, signOf } from './model';
import { figuresOf, viewOf } from './read';
import { scaleOf } from './solo';
import { turnedUp } from './turned_up';
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
  'leader-taken': 2,
  'star-spent': 2,
  'foe-section': 0,
  'foe-tried': 0,
  'foe-does': 0,
  turn: 0,
  round: 0,
  'mat-dealt': 0,
  'start-player': 0,
  'event-turned': 3,
};

const weight = (event: GameEvent) => WEIGHTS[event.type ?? ''] ?? 1;

/** A leader of mine and its private action lie beside my mat. */
const isMyLeaders = (element: string, view: Json, seat: Seat | null | undefined) => {
  const leaders = isView(view) && seat != null ? (view.players[seat]?.leaders ?? []) : [];
  return leaders.some(({ leader }) => element === `space:${leader}` || element === `leader:${leader}`);
};

const kind = (element: string) => element.slice(0, element.indexOf(':'));

const TURN: Text[] = [
  { en: 'Action', de: 'Aktion' },
  { en: 'Production', de: 'Produktion' },
  { en: 'Achievement', de: 'Errungenschaft' },
];
const BEFORE: Text[] = [words('draft'), words('setup_effects'), words('round_one')];

const chipsOf = (player: PlayerView) => [
  { icon: 'ore', n: player.ore, label: words('ore') },
  { icon: 'population', n: player.population, label: words('population') },
];

/** Against the Anarchists: a scale in the place of the stars, and what their cards forbid. */
function soloSummary(view: View, foe: FoeData, figures: SoloFigures): Summary {
  const seat = foeOf(view) ?? 1;
  const limits = figures.limits.map((limit) => limit.text);
  return {
    round: figures.turn,
    completed: figures.turn,
    phases: TURN.slice(0, 2),
    phase: PHASES.indexOf(view.turn.phase),
    foe: { seat, name: foe.name, sign: signOf(view, seat) },
    scale: scaleOf(foe, figures),
    logInBar: true,
    ...(limits.length > 0 ? { limits } : view.turn.phase === 'action' && { note: words('no_limits') }),
    chips: view.players.slice(0, seat).map(chipsOf),
  };
}

const DRAWN = {
  'system-revealed': {
    key: 'system',
    groups: ['system'],
    icon: 'colonise',
    kind: { en: 'System, new on the map', de: 'System, neu auf der Sternenkarte' },
    rule: 'BTS-15.4',
  },
};

export const board: BoardModule = {
  component: Board,
  upright: true,
  panes: [
    {
      id: 'tree',
      icon: 'tree',
      title: { en: 'Tree', de: 'Baum' },
      // An ability lies on a technology or on a system beside the mat: both panes may hold it.
      has: (element, view, seat) =>
        ['space', 'guild', 'slot', 'tech', 'type', 'mat', 'system', 'ability', 'leader', 'prediction'].includes(
          kind(element),
        ) && !isMyLeaders(element, view, seat),
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
      has: (element, view, seat) =>
        ['ore', 'population', 'supply', 'disc', 'produce', 'ability', 'achievement'].includes(kind(element)) ||
        isMyLeaders(element, view, seat),
    },
    {
      id: 'others',
      icon: 'seat',
      title: { en: 'Others', de: 'Andere' },
      has: (element) => kind(element) === 'player',
      shown: (view) => !view?.anarchists,
    },
    {
      id: 'foe',
      icon: 'anarchist',
      title: words('foe'),
      has: () => false,
      shown: (view) => Boolean(view?.anarchists),
    },
  ],
  summary(raw: Json, game: GameData, rawFigures: Json = {}) {
    if (!isView(raw)) return {};
    const view = viewOf(raw);
    const figures = figuresOf(rawFigures);
    const pack = packOf(game);
    if (view.draft)
      return { stage: words('draft_stage'), phases: BEFORE, phase: 0, logInBar: true, open: words('open_leaders') };
    const led = view.players.some((player) => player.leaders?.length);
    const setup = led && view.turn.phase === 'setup';
    if (view.solo && pack.data.foe && figures.solo) return soloSummary(view, pack.data.foe, figures.solo);
    const claims = view.achievements.reduce((sum, card) => sum + card.claims.length, 0);
    return {
      round: view.turn.round + 1,
      ...(setup && { stage: words('setup_effects') }),
      logInBar: led,
      phases: setup ? BEFORE : TURN,
      phase: setup ? 1 : PHASES.indexOf(view.turn.phase),
      progress: {
        n: claims,
        of: pack.endTrigger(view.players.length),
        label: {
          en: 'Claimed achievements: the last star triggers the end',
          de: 'Errungenschaften: Der letzte Stern löst das Ende aus',
        },
      },
      chips: view.players.map(chipsOf),
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
      leaders: 'political',
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
  // A leader stays for the whole game.
  verb: (choice) => (['leader', 'prediction'].includes(kind(choice.touches[0] ?? '')) ? choice.text : null),
  turnedUp: (raw, game, lines) =>
    isView(raw) ? later(turnedUp(viewOf(raw), packOf(game), lines, weight), lastDrawn(DRAWN, game, lines)) : null,
  weight,
};
