// Analyses that are done, kept in this browser: a server forgets them when the table goes to sleep.
import type { AnalysisPoint, Turning } from '../protocol/types';

export interface KeptAnalysis {
  total: number;
  curve: AnalysisPoint[];
  turns: Turning[];
}

const INDEX = 'orrery.analyses';
const MOST = 40;
const name = (table: string) => `orrery.analysis.${table}`;

function index(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(INDEX) ?? '[]');
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function hasAnalysis(table: string): boolean {
  return index().includes(table);
}

export function findAnalysis(table: string): KeptAnalysis | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name(table)) ?? 'null') as KeptAnalysis | null;
    const fits = typeof kept?.total === 'number' && Array.isArray(kept.curve) && Array.isArray(kept.turns);
    return fits ? kept : null;
  } catch {
    return null;
  }
}

/** The oldest ones make room. */
export function keepAnalysis(table: string, analysis: KeptAnalysis): void {
  const list = [table, ...index().filter((one) => one !== table)];
  const drop = (id: string) => localStorage.removeItem(name(id));
  try {
    list.splice(MOST).forEach(drop);
  } catch {
    return; // storage is forbidden
  }
  for (;;) {
    try {
      localStorage.setItem(name(table), JSON.stringify(analysis));
      localStorage.setItem(INDEX, JSON.stringify(list));
      return;
    } catch {
      const oldest = list.length > 1 ? list.pop() : undefined;
      if (oldest === undefined) return;
      drop(oldest);
    }
  }
}
