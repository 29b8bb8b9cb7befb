// The learn page: every rule it cites is there, every drawing is drawn, and no icon that a board shows is missing from
// the glossary, in either language.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Text } from '../../src/protocol/types';
import { canLearn } from '../../src/pages/learn';
import { lesson as beyondTheSun } from '../../src/pages/learn/beyond-the-sun';
import { lesson as federation } from '../../src/pages/learn/federation';
import { lesson as pulsar } from '../../src/pages/learn/pulsar-2849';
import type { Lesson } from '../../src/pages/learn/types';

const LESSONS: [string, Lesson][] = [
  ['beyond-the-sun', beyondTheSun],
  ['pulsar-2849', pulsar],
  ['federation', federation],
];
const sprite = readFileSync('src/style/icons.svg', 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="i-([^"]+)"/g)].map(([, id]) => id ?? '');

const sources = (folder: string, names: RegExp) =>
  readdirSync(folder)
    .filter((name) => names.test(name) && !/test/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');

/** Where the program writes the icons of effects, as seen from web/. */
const ENGINE: Record<string, string> = {
  'beyond-the-sun': '../src/games/beyond_the_sun/host',
  'pulsar-2849': '../src/games/pulsar_2849/host',
  federation: '../src/games/federation/host',
};
/** Words of the sources that happen to be called like a symbol: kinds of rows, flights, elements, own signs. */
const OTHER_WORDS: Record<string, string[]> = {
  'beyond-the-sun': ['copy', 'cube', 'more', 'step', 'whole'],
  'pulsar-2849': ['ship-1', 'pawn'],
  federation: ['achievement-full', 'build', 'copy', 'lock', 'pawn', 'step', 'supply'],
};
/** Drawn by what all boards share. */
const SHARED: Record<string, string[]> = { 'pulsar-2849': ['plus', 'minus', 'whole'] };

function shownBy(game: string): string[] {
  const board = sources(`src/boards/${game}`, /\.(ts|svelte)$/);
  const engine =
    game === 'federation' ? '' : sources(ENGINE[game] ?? '', /^(icon_rows|sign_rows|operations).*\.(cpp|h)$/);
  const named = (id: string) =>
    new RegExp(`['\`]${id}['\`]|name="${id}"|#i-${id}(?![\\w-])`).test(board) || engine.includes(`"${id}"`);
  return symbols.filter(
    (id) =>
      ['check', 'close', 'refuse', ...(SHARED[game] ?? [])].includes(id) ||
      (named(id) && !OTHER_WORDS[game]?.includes(id)),
  );
}

const whole = (text: Text) => [text.en.trim(), text.de.trim()].every((words) => words !== '');

it('every game with a board can be learned', () => expect(LESSONS.every(([game]) => canLearn(game))).toBe(true));

describe.each(LESSONS)('the lesson of %s', (game, lesson) => {
  const rules = readFileSync(`../docs/rules/${game}.md`, 'utf8');

  it('has six to nine blocks of text in both languages, with rules that exist', () => {
    const { blocks, lead } = lesson;
    expect(blocks.length).toBeGreaterThanOrEqual(6);
    expect(blocks.length).toBeLessThanOrEqual(9);
    expect(whole(lead)).toBe(true);
    for (const block of blocks) {
      for (const text of [block.title, block.text, block.alt]) expect(whole(text), block.id).toBe(true);
      expect(block.rules.length, block.id).toBeGreaterThan(0);
      for (const id of block.rules) expect(rules, id).toContain(`**${id}**`);
    }
  });

  it('draws every figure, with words in both languages', () => {
    const { blocks, labels } = lesson;
    const drawn = readFileSync(`src/pages/learn/${game}/Figure.svelte`, 'utf8');
    for (const id of blocks.flatMap((block) => block.figures)) expect(drawn, id).toContain(`id === '${id}'`);
    for (const [, key] of drawn.matchAll(/label\('(\w+)'\)/g)) expect(Object.keys(labels), key).toContain(key);
    for (const [key, text] of Object.entries(labels)) {
      expect(whole(text), key).toBe(true);
      expect(drawn, key).toMatch(new RegExp(`['"]${key}['"]`));
    }
  });

  it('explains every icon that the board shows, in both languages', () => {
    const { signs } = lesson;
    const all = signs.flatMap((group) => group.signs);
    const explained = all.flatMap(({ id, piece, also }) => [...(piece ? [] : [id]), ...(also ?? [])]);
    expect(explained.filter((id) => !symbols.includes(id))).toEqual([]);
    expect(shownBy(game).filter((id) => !explained.includes(id))).toEqual([]);
    for (const { title } of signs) expect(whole(title)).toBe(true);
    for (const { id, name, says } of all) expect(whole(name) && whole(says), id).toBe(true);
    expect(new Set(explained).size).toBe(explained.length);
  });
});

it('explains every sign of Federation, which has a sheet of its own', () => {
  const glyphs = [...readFileSync('src/boards/federation/Glyph.svelte', 'utf8').matchAll(/name === '([\w-]+)'/g)];
  const explained = federation.signs.flatMap((group) => group.signs).map(({ id }) => id);
  expect(glyphs.map(([, id]) => id).filter((id) => !explained.includes(id ?? ''))).toEqual([]);
});
