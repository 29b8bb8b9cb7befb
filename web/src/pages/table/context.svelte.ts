// What every part of the table page needs, made once by the page.
import { getContext, setContext } from 'svelte';
import type { BoardModule, Summary } from '../../boards/types';
import { t } from '../../i18n/index.svelte';
import type {
  Advice,
  Choice,
  Entry,
  GameData,
  GameEvent,
  Json,
  Lang,
  Line,
  Player,
  Seat,
  Text,
} from '../../protocol/types';
import { displayName, type Names, type Part, plainWithNames, question, withNames } from '../../state/names';
import { links } from '../../state/route.svelte';
import { settings } from '../../state/settings.svelte';
import type { TableStore } from '../../state/table.svelte';
import { CardNames } from './cards_named';
import { Coach } from './coach.svelte';
import { sinceMine, type SinceRow } from './since';
import { TurnedCard } from './turned_card.svelte';

export class TableContext {
  readonly store: TableStore;
  readonly coach: Coach;
  /** The event that asks, or that has just been turned up. */
  readonly turned: TurnedCard;
  /** A card that was clicked in a sentence. */
  card: { card: Entry; anchor: HTMLElement } | null = $state.raw(null);
  game: GameData | null = $state.raw(null);
  board: BoardModule | null = $state.raw(null);

  /** Those who play, and a faction that nobody plays. */
  readonly factions: Player[] = $derived.by(() => {
    const { foe } = this.summary;
    const { players } = this.store;
    if (!foe) return players;
    const one: Player = { seat: foe.seat, name: '', faction: foe.name, kind: 'bot', connected: true, away: false };
    return [...players, one];
  });
  readonly names: Names = $derived.by(() => ({
    players: this.factions,
    me: this.store.seat,
    you: t('table.you'),
    lang: settings.lang,
  }));
  /** The position on the screen, of now or of the past. */
  readonly view: Json = $derived.by(() => this.store.replay.shown?.view ?? this.store.position?.view);
  readonly figures: Json = $derived.by(() => this.store.replay.shown?.figures ?? this.store.position?.figures);
  readonly summary: Summary = $derived.by(() => {
    if (!this.board?.summary || !this.game || this.view === undefined) return {};
    return this.board.summary(this.view, this.game, this.figures);
  });
  readonly round: number = $derived.by(
    () => this.summary.round ?? this.store.replay.shown?.round ?? this.store.position?.round ?? 1,
  );
  /** Rounds that are over: when the game has ended, all of them. */
  readonly completed: number = $derived.by(() => this.summary.completed ?? Math.max(0, this.round - 1));

  constructor(store: TableStore) {
    this.store = store;
    this.coach = new Coach(store);
    this.turned = new TurnedCard(this);
  }

  /** The log up to the shown position. */
  readonly lines: readonly Line[] = $derived.by(() => {
    const { shown } = this.store.replay;
    return shown ? this.store.log.filter((line) => line.ply <= shown.ply) : this.store.log;
  });

  weight(event: GameEvent): number {
    return this.board?.weight?.(event) ?? 1;
  }

  /** What the others did since my last move, when it is my turn again. */
  readonly since: SinceRow[] = $derived.by(() => {
    const { store } = this;
    if (store.seat === null || store.replay.active || !store.yourTurn) return [];
    return sinceMine(store.log, store.seat, (event) => this.weight(event));
  });

  /** Plays what the others did since then. */
  replaySince(ply = this.since.reduce((first, row) => Math.min(first, row.ply), Infinity)): void {
    if (!Number.isFinite(ply)) return;
    this.store.replay.to(ply - 1);
    this.store.replay.play();
  }

  readonly #cardNames: Record<Lang, CardNames | null> = $derived.by(() => {
    const { game } = this;
    return game ? { en: new CardNames(game, 'en'), de: new CardNames(game, 'de') } : { en: null, de: null };
  });
  cardNames(lang: Lang): CardNames | null {
    return this.#cardNames[lang];
  }
  openCard(card: Entry, anchor: HTMLElement): void {
    this.card = this.card?.anchor === anchor ? null : { card, anchor };
  }

  name(seat: Seat): string {
    return displayName(this.names, seat);
  }

  /** The sign and colour of a faction. */
  sign(seat: Seat): number {
    const { foe } = this.summary;
    return foe?.seat === seat ? foe.sign : seat;
  }

  parts(text: Text | null | undefined): Part[] {
    return withNames(this.names, text);
  }

  plain(text: Text | null | undefined): string {
    return plainWithNames(this.names, text);
  }

  question(prompt: Text, toAct: Seat | null): string {
    return question(this.names, prompt, toAct);
  }

  readonly news: string = $derived.by(() => this.store.news.map((text) => this.plain(text)).join(' '));

  ruleLink(rule: string): string {
    return links.rule(this.store.welcome?.game ?? '', rule);
  }

  advice(move: Advice): string {
    const { position } = this.store;
    const fuller = this.game && position ? this.board?.advice?.(move, position.figures, this.game) : null;
    return (fuller ?? move.text)[settings.lang];
  }

  /** What the button says that plays the choice, where the board has a word of its own. */
  verb(choice: Choice): Text | null {
    return this.board?.verb?.(choice) ?? null;
  }

  resource(key: string): string {
    return this.board?.resource?.(key)?.[settings.lang] ?? key.replaceAll('_', ' ');
  }
}

const KEY = Symbol('table');

export function provideTable(context: TableContext): TableContext {
  return setContext(KEY, context);
}

export function useTable(): TableContext {
  return getContext(KEY);
}
