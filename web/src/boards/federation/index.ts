// Federation for the shell: the board, its panes on a phone, and the facts the shell shows in its own places.
import type { GameData, Json, Text } from '../../protocol/types';
import type { BoardModule } from '../types';
import Board from './Board.svelte';
import { isView, packOf } from './model';
import { allWords, type WordKey } from './words';

const words = (key: WordKey): Text => ({ en: allWords.en[key], de: allWords.de[key] });
const kind = (element: string) => element.split(':')[0] ?? '';

export const board: BoardModule = {
  component: Board,
  panes: [
    {
      id: 'senate',
      icon: 'senate',
      title: words('senate'),
      // The dock below the senate holds what a placement is put together from.
      has: (element) =>
        ['space', 'ambassador', 'face', 'project', 'law', 'action', 'die', 'start-planet', 'space-tile'].includes(
          kind(element),
        ),
    },
    {
      id: 'planets',
      icon: 'planet',
      title: words('planets'),
      has: (element) =>
        ['asteroid', 'moon', 'modifier', 'scholar', 'post', 'site', 'megastructure', 'medal'].includes(kind(element)),
    },
    {
      id: 'you',
      icon: 'mat',
      title: words('you'),
      has: (element) => ['mission', 'level', 'resource', 'scholar'].includes(kind(element)),
    },
    { id: 'others', icon: 'seat', title: { en: 'Others', de: 'Andere' }, has: () => false },
  ],
  summary(view: Json, game: GameData) {
    if (!isView(view)) return {};
    const { rounds } = packOf(game).data;
    return {
      round: Math.min(view.round, rounds),
      completed: view.round - 1,
      progress: {
        n: Math.min(view.round, rounds),
        of: rounds,
        label: { en: 'Rounds: the game ends after the last one', de: 'Runden: Nach der letzten endet die Partie' },
      },
    };
  },
  // A placement is an ambassador, a side and a space: people click them in any order.
  free: (choice) => choice.touches.some((element) => kind(element) === 'ambassador'),
};
