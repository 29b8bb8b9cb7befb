// What the tooltips say; the title and the lines are the accessible name as well.
import type {
  AmbassadorId,
  FaceId,
  FloorId,
  Megastructure,
  Mission,
  Modifier,
  Node,
  PlanetId,
  Post,
  Project,
  ResourceId,
  Scholar,
  Site,
  Space,
  WingId,
  Entry,
} from './data';
import { fallbackTokens, isPlaced, medalsLeft, moonTiles, seatsWhere, tokenAt, type Token } from './model';
import type { Subject, Table } from './table';
import type { WordKey } from './words';

const textOf = (table: Table, entry: Entry): string[] => {
  const words = entry.text?.[table.lang];
  return words ? [words] : [];
};
const list = (names: readonly string[]) => names.join(', ');
const namesOf = (table: Table, seats: readonly number[]) => list(seats.map((seat) => table.name(seat)));
const bySeat = (table: Table, values: readonly number[], sign = '') =>
  list(values.map((n, seat) => `${table.name(seat)} ${sign}${n}`));

export function tileSubject(table: Table, tile: Entry, rule: string, more: string[] = []): Subject {
  return {
    title: tile.name[table.lang],
    lines: [...textOf(table, tile), ...more],
    rule,
    source: tile.source,
  };
}

function tokenWords(table: Table, token: Token): string {
  if (!isPlaced(token)) return table.w('neutral', { n: token.neutral });
  const tile = table.pack.modifiers.get(token.tile ?? '');
  const data = table.pack.data.ambassadors.find((entry) => entry.id === token.ambassador);
  const symbol = token.face === 'tile' ? tile?.symbol : token.face;
  const votes = token.face === 'tile' ? (tile?.votes ?? 0) : (data?.votes ?? 0);
  const die = token.die ? (table.view.players[token.seat]?.die ?? 0) : 0;
  const what = symbol === 'vote' ? table.w('votes_n', { n: votes + die }) : table.w('funding_side');
  return `${table.name(token.seat)}: ${what}`;
}

export function spaceSubject(table: Table, space: Space): Subject {
  const action = table.pack.actions.get(space.action);
  const token = tokenAt(table.view, space.id);
  return {
    title: action?.name[table.lang] ?? space.id,
    lines: [
      table.w('at', { floor: table.w(space.floor), wing: table.w(space.wing) }),
      ...(action ? textOf(table, action) : []),
      ...(token ? [tokenWords(table, token)] : []),
    ],
    rule: 'FED-5.2',
    ...(action ? { source: action.source } : {}),
  };
}

export function fallbackSubject(table: Table): Subject {
  const action = table.pack.data.actions.find((entry) => entry.kind === 'fallback');
  return {
    title: action?.name[table.lang] ?? '',
    lines: [
      ...(action ? textOf(table, action) : []),
      table.w('fallback_note'),
      ...fallbackTokens(table.view).map((token) => tokenWords(table, token)),
    ],
    rule: 'FED-20.1',
  };
}

export function projectSubject(table: Table, project: Project): Subject {
  const figures = table.figures.projects[project.id];
  const at = table.view.projects[project.id] ?? 0;
  const givers = table.view.players.flatMap((player, seat) =>
    project.column === null && player.community > 0 ? [`${table.name(seat)} ${player.community}`] : [],
  );
  return {
    title: project.name[table.lang],
    lines: [
      at >= project.length ? table.w('funded') : table.w('steps_of', { n: at, of: project.length }),
      ...(figures && figures.pledged > 0 ? [table.w('pledged', { n: figures.pledged })] : []),
      ...(givers.length > 0 ? [list(givers)] : []),
      ...(figures ? [table.w('if_funded', { list: bySeat(table, figures.points) })] : []),
      ...textOf(table, project),
    ],
    rule: project.column === null ? 'FED-9.11' : 'FED-9.8',
    source: project.source,
  };
}

export function floorSubject(table: Table, floor: FloorId): Subject {
  const figures = table.figures.floors[floor];
  const winners = figures.points.flatMap((n, seat) => (n > 0 ? [`${table.name(seat)} +${n}`] : []));
  return {
    title: table.w(`${floor}_floor` as WordKey),
    lines: [
      bySeat(table, figures.votes),
      ...(figures.neutral > 0 ? [table.w('neutral', { n: figures.neutral })] : []),
      winners.length > 0 ? table.w('would_score', { names: list(winners) }) : table.w('nobody_scores'),
    ],
    rule: 'FED-9.16',
  };
}

export function lawSubject(table: Table, wing: WingId): Subject {
  const law = table.pack.laws.get(table.view.laws[wing] ?? '');
  const figures = table.figures.laws[wing];
  const next = table.pack.laws.get(table.view.next_laws[wing] ?? '');
  const planet = law ? table.pack.planet(law.planet).name[table.lang] : '';
  return {
    title: table.w(wing === 'left' ? 'law_left' : 'law_right', { planet }),
    lines: [
      table.w('votes_n', { n: figures.votes }),
      ...(figures.passes ? [table.w('would_pass')] : []),
      ...(law ? [table.w('law_pays', { n: law.factor, planet }), bySeat(table, figures.points, '+')] : []),
      ...(next ? [table.w('next_law', { planet: table.pack.planet(next.planet).name[table.lang] })] : []),
    ],
    rule: 'FED-9.19',
  };
}

export function planetSubject(table: Table, id: PlanetId): Subject {
  const planet = table.pack.planet(id);
  const influence = table.figures.players.map((player) => player.influence[id]);
  return {
    title: planet.name[table.lang],
    lines: [...textOf(table, planet), `${table.w('influence')}: ${bySeat(table, influence)}`],
    rule: { neo: 'FED-12.1', sixmoon: 'FED-13.1', atalum: 'FED-14.1', arratooine: 'FED-15.1', e81216: 'FED-16.1' }[
      id
    ],
    source: planet.source,
  };
}

export function medalSubject(table: Table, id: string): Subject {
  const medal = table.pack.medals.get(id);
  const left = medalsLeft(table.view, id);
  const owners = seatsWhere(table.view, (player) => player.medals.includes(id));
  return {
    title: medal?.name[table.lang] ?? id,
    lines: [
      medal?.planet === undefined
        ? table.w('medals_left', { n: left.length })
        : left.length > 0
          ? table.w('medals_at', { list: list(left.map(String)) })
          : table.w('medals_gone'),
      ...(owners.length > 0 ? [table.w('owned_by', { names: namesOf(table, owners) })] : []),
    ],
    rule: 'FED-8.2',
  };
}

export function nodeSubject(table: Table, node: Node): Subject {
  const tile = table.view.neo[node.id];
  const here = seatsWhere(table.view, (player) => player.miner === node.id);
  const isTile = node.kind === 'asteroid' || node.kind === 'extinct';
  const face = tile && tile !== 'face-down' ? table.pack.asteroids.get(tile) : undefined;
  return {
    title: node.name[table.lang],
    lines: [
      ...textOf(table, node),
      ...(isTile ? (face ? textOf(table, face) : [table.w(tile === 'face-down' ? 'face_down' : 'tile_gone')]) : []),
      ...(here.length > 0 ? [table.w('miners_here', { names: namesOf(table, here) })] : []),
    ],
    rule: 'FED-12.2',
    source: node.source,
  };
}

export function moonSubject(table: Table, id: string): Subject {
  const index = table.pack.data.moons.findIndex((moon) => moon.id === id);
  const moon = table.pack.data.moons[index];
  const heap = moonTiles(table.view, id);
  const here = seatsWhere(table.view, (player) => player.manipulator === id);
  return {
    title: moon?.name[table.lang] ?? id,
    lines: [
      table.w('influence_n', { n: moon?.influence ?? index }),
      ...heap.up.map((tile) => table.pack.modifiers.get(tile)?.text?.[table.lang] ?? tile),
      ...(heap.down > 0 ? [table.w('down_n', { n: heap.down })] : []),
      ...(here.length > 0 ? [table.w('manipulators_here', { names: namesOf(table, here) })] : []),
    ],
    rule: 'FED-13.1',
  };
}

export const modifierSubject = (table: Table, tile: Modifier): Subject => ({
  title: table.w(tile.symbol === 'vote' ? 'tile_vote' : 'tile_funding', { n: tile.votes, level: tile.level }),
  lines: textOf(table, tile),
  rule: 'FED-6.6',
  source: tile.source,
});

export const scholarSubject = (table: Table, scholar: Scholar, more: string[] = []): Subject =>
  tileSubject(table, scholar, 'FED-14.4', more);

export function postSubject(table: Table, post: Post): Subject {
  const at = (level: number) => seatsWhere(table.view, (player) => player.posts[post.id] === level);
  return tileSubject(
    table,
    post,
    'FED-15.2',
    [1, 2].flatMap((level) =>
      at(level).length > 0 ? [table.w('on_level', { level, names: namesOf(table, at(level)) })] : [],
    ),
  );
}

export function siteSubject(table: Table, site: Site): Subject {
  const robots = seatsWhere(table.view, (player) => player.robots.includes(site.id));
  return tileSubject(
    table,
    site,
    'FED-16.2',
    robots.length > 0 ? [table.w('robots_of', { names: namesOf(table, robots) })] : [],
  );
}

export function megaSubject(table: Table, mega: Megastructure): Subject {
  const built = table.view.megastructures[table.pack.data.megastructures.indexOf(mega)];
  const tiles = (built?.tiles ?? []).map((id) => table.pack.megaTiles.get(id)?.name[table.lang] ?? id);
  const robots = (built?.robots ?? []).flatMap((seat, i) =>
    seat === null ? [] : [`${table.name(seat)} ×${mega.multipliers[i]}`],
  );
  return tileSubject(table, mega, 'FED-16.4', [
    table.w('lower_of', { list: list(tiles) }),
    ...(robots.length > 0 ? [list(robots)] : []),
  ]);
}

export function missionSubject(table: Table, seat: number, mission: Mission): Subject {
  const player = table.view.players[seat];
  const state: WordKey = player?.fulfilled.includes(mission.id)
    ? 'mission_done'
    : player?.unlocked.includes(mission.id)
      ? 'mission_marked'
      : 'mission_unmarked';
  return tileSubject(table, mission, 'FED-7.1', [table.w(state)]);
}

export function levelSubject(table: Table, seat: number, level: number): Subject {
  const data = table.pack.data.levels.find((entry) => entry.level === level);
  const price = Object.entries(data?.upkeep ?? {}).map(([id, n]) => `${n} ${table.w(id as ResourceId)}`);
  const here = data?.spaces.includes(table.view.players[seat]?.accreditation ?? -1);
  return {
    title: table.w('level_n', { n: level }),
    lines: [
      price.length > 0 ? table.w('upkeep', { list: list(price) }) : table.w('upkeep_free'),
      ...(here ? [table.w('marker_here')] : []),
    ],
    rule: 'FED-9.3',
  };
}

export function resourceSubject(table: Table, seat: number, id: ResourceId): Subject {
  const n = table.view.players[seat]?.resources[id] ?? 0;
  const { crystals, gold } = table.pack.data.limits;
  const have = table.figures.players[seat]?.crystals ?? 0;
  const line = id === 'gold' ? table.w('of', { n, most: gold }) : table.w('room', { n: have, most: crystals });
  return { title: `${n} ${table.w(id)}`, lines: [table.w('pays_for'), line], rule: 'FED-23.1' };
}

export function ambassadorSubject(table: Table, id: AmbassadorId): Subject {
  const data = table.pack.data.ambassadors.find((entry) => entry.id === id);
  return {
    title: table.w(id === 'bonus' ? 'bonus_ambassador' : 'ambassador_n', { n: data?.votes ?? 0 }),
    lines: [],
    rule: 'FED-6.1',
  };
}

const FACE: Record<FaceId, { words: WordKey; rule: string }> = {
  vote: { words: 'face_vote', rule: 'FED-6.4' },
  funding: { words: 'face_funding', rule: 'FED-6.3' },
  tile: { words: 'face_tile', rule: 'FED-6.6' },
};
export const faceSubject = (table: Table, face: FaceId): Subject => ({
  title: table.w(face),
  lines: [table.w(FACE[face].words)],
  rule: FACE[face].rule,
});

export function dieSubject(table: Table, seat: number): Subject {
  const player = table.view.players[seat];
  return {
    title: table.w('die_n', { n: player?.die ?? 0 }),
    lines: [table.w(player?.die_on ? 'die_used' : 'die_ready')],
    rule: 'FED-22.2',
  };
}
