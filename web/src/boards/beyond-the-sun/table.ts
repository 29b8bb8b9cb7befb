// What all parts of the board share, as a context: the position, the language, the targets and the tooltip.
import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { Line, Text } from '../../protocol/types';
import type { CommonTable } from '../parts/common_table';
import type { Figures, View } from './data';
import type { Pack } from './model';
import type { WordKey } from './words';

/** Something that is no card: what a tooltip says of it. */
export interface Note {
  kind: 'note';
  id: string;
  title: string;
  lines: string[];
  rule: string;
}
/** What a tooltip is about. */
export type Subject = CardSubject | Note;
export interface CardSubject {
  kind:
    | 'tech'
    | 'slot'
    | 'basic'
    | 'guild'
    | 'location'
    | 'system'
    | 'event'
    | 'achievement'
    | 'mat'
    | 'ability'
    | 'leader'
    | 'prediction'
    | 'foe-card'
    | 'foe-event';
  id: string;
}

export interface Table extends CommonTable<View, Figures, WordKey, Subject> {
  readonly pack: Pack;
  /** The drawings may grow with the height of their places; otherwise their places follow them. */
  readonly stretches: boolean;
  /** What happened up to the shown position, as the log has it. */
  readonly lines: Line[];
  /** The technology space the Anarchists researched in their last turn. */
  readonly fresh: string | null;
  /** A sentence with the players' names for their factions'. */
  plain(text: Text | null): string;
  /** Whose sign and colour a faction bears. */
  sign(seat: number): number;
  /** Something with a tooltip that cannot be chosen. */
  info(subject: Subject, label?: string): Attachment;
}

const KEY = Symbol.for('orrery.beyond-the-sun');
export const setTable = (table: Table) => setContext(KEY, table);
export const useTable = () => getContext<Table>(KEY);
