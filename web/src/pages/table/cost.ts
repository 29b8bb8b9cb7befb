// "−2 ore, +1 population": what a choice takes and brings at once.
import { formatSigned } from '../../i18n/format';

export function costWords(cost: Record<string, number>, resource: (key: string) => string): string {
  return costChips(cost, resource).join(', ');
}

export function costChips(cost: Record<string, number>, resource: (key: string) => string): string[] {
  return Object.entries(cost)
    .filter(([, amount]) => amount !== 0)
    .sort(([, a], [, b]) => a - b)
    .map(([key, amount]) => `${formatSigned(amount)} ${resource(key)}`);
}
