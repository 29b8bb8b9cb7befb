// Alle Texte der Hülle auf Deutsch.
import type { en } from './en';

export const de: Record<keyof typeof en, string> = {
  'generic.choices': 'Auswahl',
  'generic.elements': 'Auf dem Brett',
  'generic.none': 'Nichts zu wählen.',
  'generic.position': 'Stellung',
};
