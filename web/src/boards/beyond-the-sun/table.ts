// What all parts of the board share, as a context: the position, the language, the targets and the tooltip.
import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Choice, Lang, Player, Seat } from '../../protocol/types';
import type { Targets } from '../../targets/session.svelte';
import type { Parameters } from '../../i18n/format';
import type { View } from './data';
import type { Pack } from './model';
import type { WordKey } from './words';

/** What a tooltip is about. */
export interface Subject {
  kind: 'tech' | 'slot' | 'basic' | 'guild' | 'location' | 'system' | 'event' | 'achievement' | 'mat' | 'ability';
  id: string;
}

export interface Table {
  readonly pack: Pack;
  readonly view: View;
  readonly seat: Seat | null;
  readonly lang: Lang;
  readonly players: Player[];
  readonly scores: number[];
  readonly toAct: Seat | null;
  readonly targets: Targets;
  /** The choice that is being looked at: its cost is shown where it falls due. */
  readonly preview: Choice | null;
  readonly narrow: boolean;
  readonly past: boolean;
  /** The drawings may grow with the height of their places; otherwise their places follow them. */
  readonly stretches: boolean;
  /** "You" or the player's name. */
  name(seat: Seat): string;
  w(key: WordKey, parameters?: Parameters): string;
  ruleLink(rule: string): string;
  /** A target with a tooltip. */
  target(element: string, label: string, subject?: Subject): Attachment;
  /** Something with a tooltip that cannot be chosen. */
  info(subject: Subject, label?: string): Attachment;
}

const KEY = Symbol.for('orrery.beyond-the-sun');
export const setTable = (table: Table) => setContext(KEY, table);
export const useTable = () => getContext<Table>(KEY);
