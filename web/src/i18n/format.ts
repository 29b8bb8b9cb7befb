// Messages are plain strings: {name} is replaced, and "one|other" is chosen by the number n as the language counts.
import type { Lang } from '../protocol/types';

export type Parameters = Record<string, string | number>;

const plurals: Partial<Record<Lang, Intl.PluralRules>> = {};
const numbers: Partial<Record<Lang, Intl.NumberFormat>> = {};
const percents: Partial<Record<Lang, Intl.NumberFormat>> = {};

function chosenForm(message: string, lang: Lang, n: string | number | undefined): string {
  const bar = message.indexOf('|');
  if (bar < 0 || n === undefined) return message;
  const rules = (plurals[lang] ??= new Intl.PluralRules(lang));
  return rules.select(Number(n)) === 'one' ? message.slice(0, bar) : message.slice(bar + 1);
}

export function formatMessage(message: string, lang: Lang, parameters: Parameters = {}): string {
  return chosenForm(message, lang, parameters.n).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = parameters[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? formatNumber(value, lang) : value;
  });
}

export function formatNumber(value: number, lang: Lang): string {
  return (numbers[lang] ??= new Intl.NumberFormat(lang)).format(value);
}

/** 0.43: "43%" or "43 %", as the language writes it. */
export function formatPercent(share: number, lang: Lang): string {
  return (percents[lang] ??= new Intl.NumberFormat(lang, { style: 'percent' })).format(share);
}

/** +2, −1 with a real minus sign. */
export function formatSigned(value: number): string {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** "3 minutes ago": in the coarsest unit that says something, in whole words, since it ends sentences. */
export function formatSpan(since: number, now: number, lang: Lang): string {
  const seconds = Math.max(0, Math.round((now - since) / 1000));
  const relative = new Intl.RelativeTimeFormat(lang, { numeric: 'always' });
  // The words of "3 days ago" and "vor 3 Tagen", which knows the case that "seit" asks for.
  const span = (n: number, unit: 'second' | 'minute' | 'hour' | 'day') =>
    relative.format(-n, unit).replace(/^vor | ago$/g, '');
  if (seconds < 60) return span(seconds, 'second');
  if (seconds < 3600) return span(Math.floor(seconds / 60), 'minute');
  if (seconds < 86400) return span(Math.floor(seconds / 3600), 'hour');
  return span(Math.floor(seconds / 86400), 'day');
}

export function formatTime(time: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit' }).format(time);
}

/** A day, as a list tells it: "Mar 4, 2026", "4. März 2026". */
export function formatDate(time: number, lang: Lang): string {
  return new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'short', day: 'numeric' }).format(time);
}
