// The page holds no rules, as far as its text can tell: code that enforces a rule cites it, a sign or a behaviour that
// hangs on a sentence reads one language of it, and a move that is taken apart reads its notation. That the figures are
// those of the engine is tested with the engine (tests/beyond_the_sun, tests/pulsar_2849, tests/federation: Figures, LeadsTo).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = (readdirSync('src', { recursive: true }) as string[])
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(join('src', name), 'utf8') }));
const found = (pattern: RegExp, within: string) =>
  sources.filter(({ name, text }) => name.startsWith(within) && pattern.test(text)).map(({ name }) => name);

describe('the page', () => {
  it('is read whole', () => expect(sources.length).toBeGreaterThan(100));
  it('cites no rule as one that it enforces', () => expect(found(/\[(BTS|PUL|FED)-\d/, '')).toEqual([]));
  it('chooses nothing by a sentence', () => expect(found(/\b(?!allWords)\w+\??\.(en|de)\b/, 'boards')).toEqual([]));
  it('takes no move apart but a recommended one', () =>
    expect(found(/\bnotation\b/, 'boards')).toEqual(['boards/pulsar-2849/advice.ts']));
});
