// The view and the figures as the board draws them. The engine keeps what an expansion adds apart, so that a game without it
// has nothing of it; here everything stands where a person looks for it: with the faction, the place or the space it
// belongs to. The faction that nobody plays becomes one of the factions.
import type { Json, Seat } from '../../protocol/types';
import type { Figures, PlayerFigures, PlayerView, Ships, SoloView, View } from './data';

/** Its seat; the engine gives it this number in events too. */
const FOE: Seat = 1;
const NO_DISCS = { food: 0, ore: 0, star: 0 };

/** What the engine writes of it; see src/games/beyond_the_sun/README.md. */
interface Anarchists {
  ships: Record<string, Ships>;
  researched: string[];
  colonised: string[];
  markers: number;
  beside: number;
  draw: unknown[];
  on_top: string[];
  discard: string[];
  lying?: string[];
}
interface Modules {
  control_used?: Record<string, Seat[]>;
  tokens?: number[];
  ability_choice?: (string | null)[];
  prediction?: { order: string[] | null; chosen: number | null };
}
interface LeaderModule {
  leaders?: { leader: string; stars: number }[][];
}
type Raw = Omit<View, 'solo'> & {
  anarchists?: Anarchists;
  modules?: Modules;
  leaders?: LeaderModule;
};

/** How many cards a pile holds, face down or not. */
const cards = (pile: unknown[]): number =>
  pile.reduce<number>((sum, entry) => sum + (Array.isArray(entry) ? entry.length : 1), 0);

function foePlayer(foe: Anarchists): PlayerView {
  return {
    mat: null,
    ore: 0,
    population: 0,
    supply: { A: 0, B: 0, C: 0, D: 0, E: 0 },
    food_discs: 0,
    ore_discs: 0,
    automation: NO_DISCS,
    researched: foe.researched,
    private: [],
    colonised: Object.fromEntries(foe.colonised.map((id) => [id, []])),
    ships: foe.ships,
    museum: [0, 0, 0, 0],
    pawn: 'beside',
    abilities_used: [],
    abilities_fired: [],
  };
}

function soloView(foe: Anarchists): SoloView {
  return {
    markers: foe.markers,
    beside: foe.beside,
    pile: { cards: cards(foe.draw) + foe.on_top.length, top: foe.on_top.at(-1) ?? null },
    discard: foe.discard,
  };
}

function withModules(view: View, { control_used = {}, tokens, ability_choice, prediction }: Modules): View {
  const players = view.players.map((player, seat) => ({
    ...player,
    tokens: tokens?.[seat] ?? 0,
    choice: ability_choice?.[seat] ?? null,
  }));
  const locations = Object.fromEntries(
    Object.entries(view.locations).map(([id, place]) => {
      const stars = control_used[place.system ?? ''];
      return [id, stars ? { ...place, stars } : place];
    }),
  );
  return { ...view, players, locations, prediction: prediction ?? null };
}

function read(raw: Raw): View {
  const { anarchists: foe, modules } = raw;
  let view: View = raw;
  if (foe) view = { ...view, players: [...view.players, foePlayer(foe)], solo: soloView(foe) };
  if (modules) view = withModules(view, modules);
  return view;
}

const views = new WeakMap<object, View>();

/** The same object for the same view, so that nothing is drawn anew for nothing. */
export function viewOf(raw: Json): View {
  let view = views.get(raw as object);
  if (!view) {
    view = read(raw as Raw);
    views.set(raw as object, view);
  }
  return view;
}

function foeFigures(strengthAt: Record<string, number>): PlayerFigures {
  const strength = Object.values(strengthAt).reduce((sum, n) => sum + n, 0);
  return {
    growth: { symbols: '', cubes: '' },
    ore_production: 0,
    supply: 0,
    automation: { level: 0, vp: 0 },
    strength,
    strength_at: strengthAt,
    locations: 0,
  };
}

const allFigures = new WeakMap<object, Figures>();

export function figuresOf(raw: Json): Figures {
  let figures = allFigures.get(raw as object);
  if (!figures) {
    figures = raw as Figures;
    const foe = figures.solo?.foe;
    if (foe) figures = { ...figures, players: [...figures.players.slice(0, FOE), foeFigures(foe.strength_at)] };
    allFigures.set(raw as object, figures);
  }
  return figures;
}
