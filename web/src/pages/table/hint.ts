// How advice is shown: who has which share, in numbers, and in an order that does not change under the pointer.
import { formatNumber, formatPercent } from '../../i18n/format';
import { say, t } from '../../i18n/index.svelte';
import type { Advice, Choice, Lang, Seat } from '../../protocol/types';
import { settings } from '../../state/settings.svelte';
import type { TableStore } from '../../state/table.svelte';

/** Mine first, then the others around the table: the same order in every bar. */
export function seatOrder(count: number, me: Seat | null): Seat[] {
  return Array.from({ length: count }, (_, index) => ((me ?? 0) + index) % count);
}

/** Points with one decimal, as they are expected and not counted. */
export function expected(points: number | undefined, lang: Lang): string {
  return formatNumber(Math.round(10 * (points ?? 0)) / 10, lang);
}

/** What a choice gives away, all resources together. */
export function spent(choice: Choice | undefined): number {
  return Object.values(choice?.cost ?? {}).reduce((sum, n) => sum + Math.max(0, -n), 0);
}

/** Best first; of moves that promise the same, as far as it is shown, the one that costs less. */
export function ranked(moves: readonly Advice[], me: Seat, choices: readonly Choice[]): Advice[] {
  const share = (move: Advice) => Math.round(100 * (move.share[me] ?? 0));
  const costs = (move: Advice) => spent(choices.find((choice) => choice.id === move.id));
  return [...moves].sort((a, b) => share(b) - share(a) || costs(a) - costs(b));
}

/** The newest values in the order that was shown, while somebody points at it; what is new comes last. */
export function inOrder(moves: readonly Advice[], shown: readonly number[]): Advice[] {
  const place = (move: Advice) => {
    const at = shown.indexOf(move.id);
    return at < 0 ? shown.length : at;
  };
  return [...moves].sort((a, b) => place(a) - place(b));
}

const TOLD = 4; // parts of an analysis after which its progress is said again

/** For the live region: how far a hint or an analysis is, and what came of it. */
export function adviceWords(store: TableStore): string {
  const { hint, analysis } = store;
  const { lang } = settings;
  if (hint.thinking) return t('hint.thinking');
  if (hint.open) {
    const me = store.seat ?? 0;
    const best = ranked(hint.moves, me, store.targets.choices)[0];
    if (!best) return t('hint.none');
    const share = formatPercent(best.share[me] ?? 0, lang);
    return t('hint.best', { move: say(best.text), share, points: expected(best.points[me], lang) });
  }
  const share = formatPercent(Math.floor(analysis.progress * TOLD) / TOLD, lang);
  if (analysis.state === 'thinking') return t('analysis.progress', { share });
  if (analysis.state === 'stopped') return t('analysis.stopped', { share: formatPercent(analysis.progress, lang) });
  if (analysis.state === 'done')
    return analysis.turns.length > 0 ? t('analysis.done', { n: analysis.turns.length }) : t('analysis.none');
  return '';
}
