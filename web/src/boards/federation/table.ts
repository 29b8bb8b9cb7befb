// What all parts of the board share, as a context: the position, the language, the targets and the tooltip.
import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { CommonTable } from '../parts/common_table';
import type { Figures, Leads, View } from './data';
import type { Income } from './income';
import type { Draft, Pack } from './model';
import type { WordKey } from './words';

/** What a tooltip says. */
export interface Subject {
  title: string;
  lines: string[];
  rule: string;
  source?: string;
}

export interface Table extends CommonTable<View, Figures, WordKey, Subject> {
  readonly pack: Pack;
  /** All in one view of a window that stands upright: one planet at a time. */
  readonly upright: boolean;
  /** Something to read about that can never be clicked. */
  info(subject: Subject, label?: string): Attachment;
  /** The placement that is being put together; null: none. */
  readonly draft: Draft | null;
  /** The modifier tile that was clicked for a placement, until it is asked for. */
  readonly wanted: string | null;
  want(tile: string): void;
  /** The income phase that was passed through last; null: none was seen yet. */
  readonly income: Income | null;
  showIncome(): void;
  /** Where the choice that is being looked at leads; null: there is none, or it changes nothing to be shown. */
  readonly leads: Leads | null;
}

const KEY = Symbol.for('orrery.federation');
export const setTable = (table: Table) => setContext(KEY, table);
export const useTable = () => getContext<Table>(KEY);
