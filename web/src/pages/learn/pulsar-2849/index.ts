// The lesson of Pulsar 2849. Figures are those of docs/rules/pulsar-2849.md.
import '../../../boards/pulsar-2849/style/board.css';
import '../../../boards/pulsar-2849/style/map.css';
import '../../../boards/pulsar-2849/style/pieces.css';
import type { Lesson } from '../types';
import { blocks, labels } from './blocks';
import Figure from './Figure.svelte';
import Piece from './Piece.svelte';
import { signs } from './signs';

export const lesson: Lesson = {
  name: 'Pulsar 2849',
  lead: {
    en: 'Draft dice, fly a survey ship, tame pulsars, build transmitters. Figures are for four players.',
    de: 'Wähle Würfel, fliege durch den Sternhaufen, zähme Pulsare, baue Transmitter. Zahlen gelten zu viert.',
  },
  blocks,
  labels,
  signs,
  figure: Figure,
  piece: Piece,
  board: 'pul',
};
