import type { BoardModule } from '../types';
import Board from './Board.svelte';

export const board: BoardModule = {
  component: Board,
  panes: [
    { id: 'choices', icon: 'check', title: { en: 'Choices', de: 'Auswahl' }, has: () => true },
    { id: 'position', icon: 'map', title: { en: 'Position', de: 'Stellung' }, has: () => false },
  ],
};
