// What the groups of cards are called: the server sends a key for each.
import type { Lang } from '../protocol/types';
import { settings } from '../state/settings.svelte';

const GERMAN: Record<string, string> = {
  // Beyond the Sun
  'basic action': 'Grundaktion',
  guild: 'Gilde',
  technology: 'Technologie',
  event: 'Ereignis',
  system: 'System',
  achievement: 'Errungenschaft',
  mat: 'Tableau',
  prediction: 'Prognose',
  'anarchist action': 'Aktion der Anarchisten',
  'anarchist event': 'Ereignis der Anarchisten',
  leader: 'Anführer',
  // Pulsar 2849
  board: 'Brett',
  exploration: 'Entdeckungsplättchen',
  transmitter: 'Transmitter',
  project: 'Projekt',
  goal: 'Ziel',
  gyrodyne: 'Gyrodyne',
  // Federation
  action: 'Aktion',
  asteroid: 'Asteroid',
  'asteroid-tile': 'Asteroidenplättchen',
  modifier: 'Modifikatorplättchen',
  scholar: 'Gelehrte',
  post: 'Handelsposten',
  site: 'Bauplatz',
  megastructure: 'Megastruktur',
  'megastructure-tile': 'Megastrukturplättchen',
  law: 'Gesetz',
  mission: 'Mission',
  'start-planet': 'Startplanet',
  'space-tile': 'Weltraumplättchen',
  'planet-blocker': 'Blockierplättchen',
};

export function groupName(group: string, lang: Lang = settings.lang): string {
  const words = group.replaceAll(/[_-]/g, ' ');
  return lang === 'de' ? (GERMAN[group] ?? words) : words;
}
