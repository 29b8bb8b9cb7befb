// The terms of a clock in words.
import { t } from '../i18n/index.svelte';
import type { ClockTerms } from '../protocol/types';

export function termsWords(terms: ClockTerms | null | undefined): string {
  if (!terms) return t('clock.none');
  const seconds = terms.seconds ?? 0;
  if (terms.kind === 'days') return t('clock.days', { n: terms.days ?? 0 });
  if (terms.kind === 'turn')
    return seconds % 60 === 0 ? t('clock.turn', { n: seconds / 60 }) : t('clock.turnSeconds', { n: seconds });
  const minutes = t('clock.game', { n: Math.round(seconds / 60) });
  return terms.increment ? `${minutes}, ${t('clock.increment', { n: terms.increment })}` : minutes;
}

export function lateWords(terms: ClockTerms, bot: string): string {
  return t(terms.kind === 'game' ? 'clock.lateGame' : 'clock.lateTurn', { bot });
}
