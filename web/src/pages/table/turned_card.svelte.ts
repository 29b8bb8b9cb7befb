// The card that was turned up last, beside the game: while it asks me it lies open; else it can be looked at until my
// next move. It is folded away by hand, and opens again by its chip in the prompt.
import type { TurnedUp } from '../../boards/types';
import { t } from '../../i18n/index.svelte';
import type { TableContext } from './context.svelte';

export class TurnedCard {
  readonly #table: TableContext;
  /** The card that was opened or folded by hand, or by itself. */
  #handled: { id: string; open: boolean } | null = $state.raw(null);
  pinned: string | null = $state(null);

  constructor(table: TableContext) {
    this.#table = table;
  }

  readonly #last: TurnedUp | null = $derived.by(() => {
    const { board, game, view, lines } = this.#table;
    return board?.turnedUp && game && view !== undefined ? board.turnedUp(view, game, lines) : null;
  });

  /** What has a chip: it asks somebody, it was turned up since my last move, or in the move that is looked back at. */
  readonly near: TurnedUp | null = $derived.by(() => {
    const { store, lines } = this.#table;
    const card = this.#last;
    if (!card || store.position?.over) return null;
    if (card.asks) return card;
    if (store.replay.active) return store.replay.ply === card.ply ? card : null;
    const me = store.seat;
    const since = me === null ? (lines.at(-1)?.ply ?? 0) - 1 : (lines.findLast((line) => line.seat === me)?.ply ?? 0);
    const isMine = card.drawn === true && card.by === me && me !== null;
    return card.ply > since || (isMine && card.ply === since) ? card : null;
  });

  readonly asksMe: boolean = $derived.by(() => {
    const { store } = this.#table;
    return this.near?.asks === true && store.yourTurn && !store.replay.active;
  });
  /** Whose event asks me, in words. */
  get whose(): string {
    const by = this.near?.by ?? null;
    if (by === null) return '';
    return by === this.#table.store.seat ? t('event.asksMine') : t('event.asks', { name: this.#table.name(by) });
  }

  readonly open: boolean = $derived.by(() => {
    const card = this.near;
    return card !== null && this.#handled?.id === card.id && this.#handled.open;
  });

  get isPinned(): boolean {
    return this.near !== null && this.pinned === this.near.id;
  }

  /** A card that is new opens by itself, once. */
  show(): void {
    const card = this.near;
    if (card && this.#handled?.id !== card.id) this.#handled = { id: card.id, open: true };
  }
  /** One that was there before the page was opened, or that has no room, stays folded. */
  pass(): void {
    const card = this.near;
    if (card && this.#handled?.id !== card.id) this.#handled = { id: card.id, open: false };
  }
  fold(): void {
    if (this.near) this.#handled = { id: this.near.id, open: false };
    this.pinned = null;
  }
  toggle(): void {
    if (this.near) this.#handled = { id: this.near.id, open: !this.open };
  }
  pin(): void {
    this.pinned = this.isPinned ? null : (this.near?.id ?? null);
  }
}
