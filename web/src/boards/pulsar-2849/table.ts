// What all parts of the board share, as a context: the position, the language, the targets and the tooltip.
import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Choice, Lang, Player, Seat } from '../../protocol/types';
import type { Targets } from '../../targets/session.svelte';
import type { Parameters } from '../../i18n/format';
import type { View } from './data';
import type { Pack } from './model';
import type { WordKey } from './words';

/** What a tooltip says. */
export interface Subject {
  title: string;
  lines: string[];
  rule: string;
  source?: string;
}

export interface Table {
  readonly pack: Pack;
  readonly view: View;
  readonly seat: Seat | null;
  /** Whose things stand in the place for mine: for spectators those of the first seat. */
  readonly mine: Seat;
  readonly lang: Lang;
  readonly players: Player[];
  readonly scores: number[];
  readonly toAct: Seat | null;
  readonly targets: Targets;
  readonly preview: Choice | null;
  readonly narrow: boolean;
  readonly past: boolean;
  /** The end a flight was started for, until its route is asked for. */
  readonly wanted: string | null;
  name(seat: Seat): string;
  w(key: WordKey, parameters?: Parameters): string;
  ruleLink(rule: string): string;
  pick(choice: Choice): void;
  /** A target with a tooltip. */
  target(element: string, label: string, subject?: Subject): Attachment;
  /** Flies to an end with the choice that pays for it: the route follows when it is asked for. */
  flyTo(choice: Choice, end: string): void;
}

const KEY = Symbol.for('orrery.pulsar-2849');
export const setTable = (table: Table) => setContext(KEY, table);
export const useTable = () => getContext<Table>(KEY);
