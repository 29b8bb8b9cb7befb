// What the parts of any board share: the position that is shown, the language, the targets and the tooltips. A board
// adds what is its own and hands it to its parts as a context.
import type { Attachment } from 'svelte/attachments';
import type { Parameters } from '../../i18n/format';
import type { Choice, Lang, Player, Seat } from '../../protocol/types';
import type { Targets } from '../../targets/session.svelte';
import type { BoardProps } from '../types';
import type { Film } from './film.svelte';
import { Tips } from './tip_state.svelte';

export class CommonTable<View, Figures, Key extends string, Subject> {
  readonly tips: Tips<Subject>;
  readonly #props: () => BoardProps;
  readonly #film: Film<View, Figures>;
  readonly #word: (lang: Lang, key: Key | 'you', parameters?: Parameters) => string;

  constructor(
    props: () => BoardProps,
    film: Film<View, Figures>,
    word: (lang: Lang, key: Key | 'you', parameters?: Parameters) => string,
  ) {
    this.#props = props;
    this.#film = film;
    this.#word = word;
    this.tips = new Tips(props);
  }

  get view(): View {
    return this.#film.shown ?? (this.#props().view as View);
  }
  /** What the rules make of the position: they change when a step has been played. */
  get figures(): Figures {
    return this.#film.figures ?? (this.#props().figures as Figures);
  }
  get seat(): Seat | null {
    return this.#props().seat;
  }
  /** Whose things stand in the place for mine: for spectators those of the first seat. */
  get mine(): Seat {
    return this.#props().seat ?? 0;
  }
  get lang(): Lang {
    return this.#props().lang;
  }
  get players(): Player[] {
    return this.#props().players;
  }
  get scores(): number[] {
    return this.#props().scores;
  }
  get toAct(): Seat | null {
    return this.#props().toAct;
  }
  get targets(): Targets {
    return this.#props().targets;
  }
  /** The choice that is being looked at: its cost is shown where it falls due. */
  get preview(): Choice | null {
    return this.#props().hoveredChoice;
  }
  get narrow(): boolean {
    return this.#props().narrow;
  }
  get past(): boolean {
    return this.#props().past;
  }

  /** "You" or the player's name. */
  name(seat: Seat): string {
    if (seat === this.seat) return this.w('you');
    const player = this.players.find((entry) => entry.seat === seat);
    return player?.name || player?.faction?.[this.lang] || String(seat + 1);
  }
  w(key: Key | 'you', parameters?: Parameters): string {
    return this.#word(this.lang, key, parameters);
  }
  ruleLink(rule: string): string {
    return this.#props().ruleLink(rule);
  }
  /** A target with a tooltip; `title` says in a few words what cannot be chosen. */
  target(element: string, label: string, subject?: Subject, title = label): Attachment {
    return this.targets.attach(element, {
      label,
      preview: this.tips.preview(subject, element, title),
      refuse: this.tips.ask(subject, element, title),
    });
  }
}
