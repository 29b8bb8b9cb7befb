// Tables that begin with the position of a rule scenario, as somebody brings a saved position: what the terminal checks is
// clicked through the page. Knows `use`, the head and the `set` lines before the first move; its moves are up to the test.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../tests/scenarios/', import.meta.url);
const HEAD = ['game', 'players', 'variants', 'seed', 'rule'];

/** Lines of a file as [field, value], those of the files it uses in their place. */
function linesOf(url) {
  return readFileSync(url, 'utf8')
    .split('\n')
    .map((line) => /^([a-z-]+):\s*(.*)$/.exec(line))
    .flatMap((found) => {
      if (!found) return [];
      const [, field, value] = found;
      return field === 'use' ? linesOf(new URL(value, url)) : [[field, value]];
    });
}

/** The lines of one case: those shared by the file, then its own. */
function caseOf(file, title) {
  const lines = linesOf(new URL(file, FOLDER));
  const starts = lines.flatMap(([field], index) => (field === 'case' ? [index] : []));
  const start = starts.find((index) => lines[index][1].startsWith(title));
  assert.ok(start !== undefined, `${file} has a case '${title}…'`);
  const end = starts.find((index) => index > start) ?? lines.length;
  return [...lines.slice(0, starts[0]), ...lines.slice(start + 1, end)];
}

function valueOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function assign(root, line) {
  const [, path, text] = /^(\S+) = (.*)$/.exec(line) ?? assert.fail(`cannot read 'set: ${line}'`);
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  const last = steps.pop();
  const place = steps.reduce((value, step) => (value[step] ??= {}), root);
  place[last] = valueOf(text);
}

const output = (server, ...args) => {
  const { status, stdout, stderr } = spawnSync(server.program, args);
  assert.equal(status, 0, String(stderr));
  return JSON.parse(String(stdout));
};

/** The position as `orrery state` writes it, changed as the case says, and its head. */
export function scenarioPosition(server, file, title) {
  const lines = caseOf(file, title);
  const head = Object.fromEntries(lines.filter(([field]) => HEAD.includes(field)));
  const variants = (head.variants ?? '').split(/,\s*/).filter((word) => word && word !== 'none');
  const options = ['--players', head.players, '--seed', head.seed ?? '1'];
  for (const variant of variants) options.push('--variant', variant);
  const position = output(server, 'state', head.game, ...options);
  for (const [field, value] of lines) {
    if (field === 'set') assign(position, value);
    else if (!HEAD.includes(field)) break;
  }
  return { position, game: head.game, players: Number(head.players), variants, seed: head.seed ?? '1' };
}

/** A table of people that begins with that position; addresses of its seats. */
export async function scenarioTable(server, file, title) {
  const { position, game, players, variants, seed } = scenarioPosition(server, file, title);
  const record = [
    'orrery-record 1',
    `game ${game}`,
    `content ${output(server, 'content', game, '--json').hash}`,
    `players ${players}`,
    ...(variants.length > 0 ? [`variants ${variants.join(' ')}`] : []),
    `seed ${seed}`,
    `position ${JSON.stringify(position)}`,
    '',
    '',
  ].join('\n');
  const { id, seats } = await server.post('/api/tables', { record, seats: Array(players).fill({ kind: 'human' }) });
  return seats.map(({ key }) => `${server.address}/#/t/${id}/${key}`);
}
