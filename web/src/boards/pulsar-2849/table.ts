// What all parts of the board share, as a context: the position, the language, the targets and the tooltip.
import type { Attachment } from 'svelte/attachments';
import { getContext, setContext } from 'svelte';
import type { Choice } from '../../protocol/types';
import type { CommonTable } from '../parts/common_table';
import type { Figures, View } from './data';
import type { Flying } from './flying.svelte';
import type { Pack } from './model';
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
  /** The flight that is being put together. */
  readonly flying: Flying;
  /** The route a flight was started for, until it is asked for; another one to the same end will do. */
  readonly wanted: readonly string[] | null;
  /** Something with a tooltip that cannot be chosen. */
  info(subject: Subject, label?: string): Attachment;
  pick(choice: Choice): void;
  /** Flies to the end of a route with the choice that pays for it: the route follows when it is asked for. */
  flyTo(choice: Choice, route: readonly string[]): void;
}

const KEY = Symbol.for('orrery.pulsar-2849');
export const setTable = (table: Table) => setContext(KEY, table);
export const useTable = () => getContext<Table>(KEY);
