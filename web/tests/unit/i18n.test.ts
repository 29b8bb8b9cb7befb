import { describe, expect, it } from 'vitest';
import { de } from '../../src/i18n/de';
import { en } from '../../src/i18n/en';
import { formatSpan, formatMessage, formatSigned } from '../../src/i18n/format';

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\w+\}/g) ?? [])].filter((name) => name !== '{n}').sort();

describe('texts', () => {
  it('are there in both languages, none empty', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    for (const text of [...Object.values(en), ...Object.values(de)]) expect(text.trim()).not.toBe('');
  });

  it.each(Object.keys(en) as (keyof typeof en)[])('%s has the same placeholders and forms', (key) => {
    expect(placeholders(de[key])).toEqual(placeholders(en[key]));
    expect(de[key].includes('|')).toBe(en[key].includes('|'));
  });

  it('are used, and every used key exists', () => {
    const sources = import.meta.glob('../../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });
    const code = Object.entries(sources)
      .filter(([path]) => !path.includes('/i18n/en') && !path.includes('/i18n/de'))
      .map(([, text]) => String(text))
      .join('\n');
    for (const key of Object.keys(en)) expect(code, key).toContain(`'${key}'`);
    for (const [, key] of code.matchAll(/\bt\('([a-zA-Z.]+)'/g)) expect(Object.keys(en)).toContain(key);
  });
});

describe('formatMessage', () => {
  it('fills in parameters and leaves unknown ones visible', () => {
    expect(formatMessage('{a} of {b}', 'en', { a: 2 })).toBe('2 of {b}');
  });
  it('counts as the language does', () => {
    expect(formatMessage('1 place|{n} places', 'en', { n: 1 })).toBe('1 place');
    expect(formatMessage('1 place|{n} places', 'en', { n: 0 })).toBe('0 places');
    expect(formatMessage('1 Ort|{n} Orte', 'de', { n: 1200 })).toBe('1.200 Orte');
  });
  it('does not look into what it filled in', () => {
    expect(formatMessage('{name} asks', 'en', { name: '{n}<b>' })).toBe('{n}<b> asks');
  });
});

describe('numbers and times', () => {
  it('signs with a real minus', () => {
    expect([formatSigned(-2), formatSigned(3), formatSigned(0)]).toEqual(['−2', '+3', '+0']);
  });
  it('says how long in the coarsest unit', () => {
    expect(formatSpan(0, 90_000, 'en')).toBe('1 minute');
    expect(formatSpan(0, 31_000, 'de')).toBe('31 Sekunden');
    expect(formatSpan(0, 3 * 86_400_000, 'de')).toBe('3 Tagen');
    expect(formatSpan(5000, 0, 'en')).toBe('0 seconds');
  });
});
