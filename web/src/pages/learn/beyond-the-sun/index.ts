// The lesson of Beyond the Sun. Figures are those of docs/rules/beyond-the-sun.md.
import '../../../boards/beyond-the-sun/style/board.css';
import '../../../boards/beyond-the-sun/style/map.css';
import '../../../boards/beyond-the-sun/style/mat.css';
import '../../../boards/beyond-the-sun/style/tree.css';
import type { Lesson } from '../types';
import { blocks, labels } from './blocks';
import Figure from './Figure.svelte';
import Piece from './Piece.svelte';
import { signs } from './signs';

export const lesson: Lesson = {
  name: 'Beyond the Sun',
  lead: {
    en: 'Research a technology tree, send ships to nearby stars, colonise them.',
    de: 'Erforsche einen Technologiebaum, schicke Raumschiffe zu nahen Sternen und kolonisiere sie.',
  },
  blocks,
  labels,
  signs,
  figure: Figure,
  piece: Piece,
  board: 'bts',
};
