// The rules of Beyond the Sun in nine short texts of our own.
import type { Text } from '../../../protocol/types';
import type { Block } from '../types';

export const blocks: Block[] = [
  {
    id: 'setup',
    title: { en: 'Set-up', de: 'Aufbau' },
    text: {
      en: 'Four level I technologies lie open; each space of levels II and III hides an event. You have **17 cubes** in supply, 2 people and 1 ship on Sol.',
      de: 'Vier Technologien der Stufe I liegen offen; auf jedem Feld der Stufen II und III wartet ein Ereignis. Du beginnst mit **17 Würfeln** im Vorrat, 2 Bevölkerung und 1 Raumschiff auf Sol.',
    },
    rules: ['BTS-2.2', 'BTS-2.4', 'BTS-2.13'],
    figures: ['setup'],
    alt: {
      en: 'Four open technologies, six of the covered spaces with events, and below them 17 cubes, 2 people and a ship.',
      de: 'Vier offene Technologien, sechs der verdeckten Felder mit Ereignissen, darunter 17 Würfel, 2 Bevölkerung und ein Raumschiff.',
    },
  },
  {
    id: 'turn',
    title: { en: 'Your turn', de: 'Dein Zug' },
    text: {
      en: 'Three phases, always in this order: **action**, **production**, **achievement**. Then the next faction plays. You claim one achievement per turn at most.',
      de: 'Drei Phasen, immer in dieser Reihenfolge: **Aktion**, **Produktion**, **Errungenschaft**. Dann spielt die nächste Fraktion. Höchstens eine Errungenschaft pro Zug.',
    },
    rules: ['BTS-3.1', 'BTS-3.2', 'BTS-6.2'],
    figures: ['turn'],
    alt: {
      en: 'Pawn, then ore or population, then a star.',
      de: 'Aktionsfigur, dann Erz oder Bevölkerung, dann ein Stern.',
    },
  },
  {
    id: 'action',
    title: { en: 'Action: move the pawn', de: 'Aktion wählen' },
    text: {
      en: 'Go to a **free** space and do what stands beside it; you may not stay. Growth (∞) is always open. On a card you need its technology.',
      de: 'Zieh auf ein **freies** Feld und führe aus, was daneben steht; bleiben darfst du nicht. Wachstum (∞) ist immer offen. Ein Feld auf einer Karte verlangt deren Technologie.',
    },
    rules: ['BTS-4.2', 'BTS-4.3', 'BTS-4.5', 'BTS-4.6'],
    figures: ['action'],
    alt: {
      en: 'A pawn moves to the free second space of Basic research; the first one is taken.',
      de: 'Eine Aktionsfigur zieht auf das freie zweite Feld der Grundlagenforschung; das erste ist besetzt.',
    },
  },
  {
    id: 'research',
    title: { en: 'Research', de: 'Forschen' },
    text: {
      en: 'A population cube becomes a **researcher** beside the card. You need every card to the left that a line joins to it. Its bonus (bolt) is yours at once.',
      de: 'Ein Bevölkerungswürfel wird **Forscher** neben der Karte. Du brauchst links jede Karte, die eine Linie mit ihr verbindet. Ihren Bonus (Blitz) bekommst du sofort.',
    },
    rules: ['BTS-11.1.3', 'BTS-11.2.1', 'BTS-11.5.1'],
    figures: ['research'],
    alt: {
      en: 'A card of level I with a cube leads to one of level II; a person becomes a cube there.',
      de: 'Eine Karte der Stufe I mit Würfel führt zu einer der Stufe II; dort wird Bevölkerung zum Würfel.',
    },
  },
  {
    id: 'discover',
    title: { en: 'Discover', de: 'Entdecken' },
    text: {
      en: 'Nobody was there before? First the **event** happens. Then cards are turned up until two show the type that the lines pass on: choose one of them.',
      de: 'War noch niemand dort? Erst geschieht das **Ereignis**. Dann wird aufgedeckt, bis zwei Karten den Typ zeigen, den die Linien weitergeben: Wähle eine davon.',
    },
    rules: ['BTS-11.3.1', 'BTS-11.4.1', 'BTS-11.4.3', 'BTS-11.4.4'],
    figures: ['discover'],
    alt: {
      en: 'An undiscovered space: the event card, then two cards of the same type, one chosen.',
      de: 'Ein unentdecktes Feld: die Ereigniskarte, dann zwei Karten desselben Typs, eine gewählt.',
    },
  },
  {
    id: 'production',
    title: { en: 'Production', de: 'Produktion' },
    text: {
      en: 'One of three. **Growth**: a cube per open letter, from that column. **Ore**: 1 per open symbol. Or **trade**. Every disc that leaves a track opens more.',
      de: 'Eine von dreien. **Wachstum**: je offenem Buchstaben ein Würfel der Spalte. **Erz**: 1 je offenem Symbol. Oder **Handel**. Jeder Marker, der die Leiste verlässt, öffnet mehr.',
    },
    rules: ['BTS-5.1', 'BTS-5.2', 'BTS-5.3', 'BTS-5.4'],
    figures: ['production'],
    alt: {
      en: 'Supply columns A to E, two open letters on the food track; growth takes two cubes, ore production gives 1 ore.',
      de: 'Vorratsspalten A bis E, zwei offene Buchstaben; Wachstum bringt zwei Würfel, Erzproduktion 1 Erz.',
    },
  },
  {
    id: 'ships',
    title: { en: 'Ships and control', de: 'Raumschiffe' },
    text: {
      en: 'Each jump: one ship, one line. Strength is the sum of levels. **More than the controller**: you take the system, place a disc, get its bonus.',
      de: 'Ein Sprung: ein Raumschiff, eine Linie. Stärke ist die Summe der Stufen. **Mehr als der Besitzer**: Du übernimmst das System, legst einen Marker, bekommst den Bonus.',
    },
    rules: ['BTS-14.1.1', 'BTS-14.2.3', 'BTS-14.2.5', 'BTS-14.4.1'],
    figures: ['ships'],
    alt: {
      en: 'Wolf 359: strength 3 against 2, so blue has its outpost there.',
      de: 'Wolf 359: Stärke 3 gegen 2, also liegt dort der blaue Stützpunkt.',
    },
  },
  {
    id: 'colonise',
    title: { en: 'Colonise', de: 'Kolonisieren' },
    text: {
      en: 'You control a system and reach its **shield**: ships of that strength return to supply, the card is yours, with a second disc and its bonus.',
      de: 'Du kontrollierst ein System und erreichst sein **Schild**: Raumschiffe dieser Stärke gehen in den Vorrat, du bekommst die Karte, einen zweiten Marker darauf und den Bonus.',
    },
    rules: ['BTS-15.1', 'BTS-15.2', 'BTS-15.5', 'BTS-15.6'],
    figures: ['colonise'],
    alt: {
      en: 'Two ships with strength 3 go back to supply; the card with two discs scores 3 points.',
      de: 'Zwei Raumschiffe mit Stärke 3 gehen in den Vorrat; die Karte mit zwei Markern zählt 3 Punkte.',
    },
  },
  {
    id: 'end',
    title: { en: 'Points and the end', de: 'Punkte und Ende' },
    text: {
      en: 'The **4th star** on achievements (the 3rd with 2 or 3 players) starts the end: finish the round, then play one more. Sol and Deep Space give 1 point each to whoever is strongest there. Most points win.',
      de: 'Der **4. Stern** auf Errungenschaften (zu zweit und zu dritt der 3.) leitet das Ende ein: Runde zu Ende spielen, dann noch eine. Sol und Deep Space bringen je 1 Punkt, wo du am stärksten bist. Die meisten Punkte gewinnen.',
    },
    rules: ['BTS-7.1', 'BTS-7.3', 'BTS-7.4', 'BTS-8.1', 'BTS-8.6', 'BTS-8.7', 'BTS-8.11'],
    figures: ['points', 'end'],
    alt: {
      en: 'Points: technologies 1, 2, 3 and as printed; colonies 2 to 6; outposts 1; achievements 4 to 1; automation track. Four stars, then this round and one more.',
      de: 'Punkte: Technologien 1, 2, 3 und laut Karte; Kolonien 2 bis 6; Stützpunkte 1; Errungenschaften 4 bis 1; Automatisierung. Vier Sterne, dann diese Runde und noch eine.',
    },
  },
];

export const labels: Record<string, Text> = {
  action: { en: 'action', de: 'Aktion' },
  production: { en: 'production', de: 'Produktion' },
  achievement: { en: 'achievement', de: 'Errungenschaft' },
  basic: { en: 'Basic research', de: 'Grundlagenforschung' },
  growth: { en: 'Growth', de: 'Wachstum' },
  event: { en: 'event', de: 'Ereignis' },
  choose: { en: '1 of 2', de: '1 von 2' },
  stronger: { en: '3 is more than 2', de: '3 ist mehr als 2' },
  supply: { en: 'supply', de: 'Vorrat' },
  atonce: { en: 'bonus', de: 'Bonus' },
  card: { en: 'card', de: 'Karte' },
  track: { en: 'track', de: 'Leiste' },
  most: { en: 'Most points win', de: 'Die meisten gewinnen' },
  this: { en: 'this round', de: 'diese Runde' },
  last: { en: 'one more', de: 'noch eine' },
};
