// The spaces of one action: the row stands for one of them, and circles with an answer of their own are targets beside
// it. Each circle gives its own reason, never that of a neighbour.
import type { Targets } from '../../targets/session.svelte';

export interface RowOfSpaces {
  /** The space that a click on the row means. */
  row: string;
  /** Spaces that are offered or refused by themselves. */
  own: string[];
}

type Asked = Pick<Targets, 'isLegal' | 'isChosen' | 'refusedBy'>;

/** `spaces` in the order of their surcharge; `taken` says whether a pawn stands on a space. */
export function rowOfSpaces(
  targets: Asked,
  spaces: readonly string[],
  taken: (space: string) => boolean,
): RowOfSpaces {
  const element = (space: string) => `space:${space}`;
  const active = (space: string) => targets.isLegal(element(space)) || targets.isChosen(element(space));
  const refused = (space: string) => targets.refusedBy.has(element(space));
  const row =
    spaces.find(active) ??
    // What a free space lacks says more than that another one is taken.
    spaces.find((space) => refused(space) && !taken(space)) ??
    spaces.find(refused) ??
    spaces[0] ??
    '';
  return { row, own: spaces.filter((space) => space !== row && (active(space) || refused(space))) };
}
