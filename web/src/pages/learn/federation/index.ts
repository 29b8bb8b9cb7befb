// The lesson of Federation. Figures are those of docs/rules/federation.md.
import '../../../boards/federation/style/board.css';
import '../../../boards/federation/style/pieces.css';
import type { Lesson } from '../types';
import { blocks, labels } from './blocks';
import Figure from './Figure.svelte';
import Piece from './Piece.svelte';
import { signs } from './signs';

export const lesson: Lesson = {
  name: 'Federation',
  lead: {
    en: 'Place ambassadors in the senate, gain influence on five planets, pass laws. Figures are for four players.',
    de: 'Schicke Gesandte in den Senat, gewinne Einfluss auf fünf Planeten, beschließe Gesetze. Zahlen gelten zu viert.',
  },
  blocks,
  labels,
  signs,
  figure: Figure,
  piece: Piece,
  board: 'fed',
};
