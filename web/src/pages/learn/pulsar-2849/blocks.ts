// The rules of Pulsar 2849 in nine short texts of our own.
import type { Text } from '../../../protocol/types';
import type { Block } from '../types';

export const blocks: Block[] = [
  {
    id: 'setup',
    title: { en: 'Set-up', de: 'Aufbau' },
    text: {
      en: 'All systems lie face down. Everybody gets a ±1 token, 6 claim rings and a headquarters, picks an **entry point** for the ship and starts with 5 to 8 points.',
      de: 'Alle Systeme liegen verdeckt. Jeder bekommt einen ±1-Marker, 6 Ringe und ein Hauptquartier, setzt sein Schiff auf einen **Eintrittspunkt** und beginnt mit 5 bis 8 Punkten.',
    },
    rules: ['PUL-1.4', 'PUL-1.11', 'PUL-1.13', 'PUL-1.15'],
    figures: ['setup'],
    alt: {
      en: 'Covered systems, a ship on an entry point, a token, rings; 5, 6, 7, 8 points in turn order.',
      de: 'Verdeckte Systeme, ein Schiff auf einem Eintrittspunkt, ein Marker, Ringe; 5, 6, 7, 8 Punkte in Spielreihenfolge.',
    },
  },
  {
    id: 'round',
    title: { en: 'A round', de: 'Eine Runde' },
    text: {
      en: 'Everybody takes **two dice**, then each plays one turn with them, then all produce. Dice that you do not spend are lost. The game has eight rounds.',
      de: 'Alle nehmen **zwei Würfel**, dann spielt jeder damit einen Zug, dann produzieren alle. Nicht benutzte Würfel verfallen. Die Partie hat acht Runden.',
    },
    rules: ['PUL-0.1', 'PUL-3.6', 'PUL-4.1', 'PUL-4.2'],
    figures: ['round'],
    alt: { en: 'Dice, a ship, a gyrodyne, eight times.', de: 'Würfel, ein Schiff, ein Gyrodyne, achtmal.' },
  },
  {
    id: 'draft',
    title: { en: 'Take two dice', de: 'Würfel nehmen' },
    text: {
      en: 'As far as the die lies from the **median** you move one of your markers: initiative or engineering. Low dice move it left, which is better.',
      de: 'So weit der Würfel vom **Median** liegt, bewegst du einen deiner Marker: Initiative oder Technik. Kleine Würfel bewegen ihn nach links, das ist besser.',
    },
    rules: ['PUL-3.2', 'PUL-3.7', 'PUL-3.9'],
    figures: ['draft'],
    alt: {
      en: 'Seven dice from 1 to 6 with the median on 3; taking the 1 moves a marker 2 to the left.',
      de: 'Sieben Würfel von 1 bis 6, Median auf 3; die 1 bewegt einen Marker 2 nach links.',
    },
  },
  {
    id: 'pay',
    title: { en: 'Pay with a die', de: 'Zahlen' },
    text: {
      en: 'An action wants **exactly** its value. One token at most changes a die. One bonus die a round helps: 4 cubes copy a die that nobody took.',
      de: 'Eine Aktion will **genau** ihren Wert. Höchstens ein Marker ändert einen Würfel. Pro Runde hilft ein Bonuswürfel: 4 Cubes kopieren einen übrigen Würfel.',
    },
    rules: ['PUL-4.5', 'PUL-4.6', 'PUL-12.1', 'PUL-12.4'],
    figures: ['pay'],
    alt: {
      en: 'A 3 and a ±1 token pay a 4; a red bonus die for four cubes.',
      de: 'Eine 3 und ein ±1-Marker zahlen eine 4; ein roter Bonuswürfel für vier Cubes.',
    },
  },
  {
    id: 'fly',
    title: { en: 'Fly and settle', de: 'Fliegen' },
    text: {
      en: 'Exactly as far as the die says, no line twice. In a system you **pass** the station takes a lifeless planet first; where you **end**, a blue one, with a bonus.',
      de: 'Genau so weit, wie der Würfel sagt, keine Linie zweimal. Im **Vorbeiflug** geht die Station zuerst auf einen leblosen Planeten, am **Ende** auf einen blauen, mit Bonus.',
    },
    rules: ['PUL-5.2', 'PUL-5.3', 'PUL-6.4', 'PUL-6.5'],
    figures: ['fly'],
    alt: {
      en: 'A flight of four: an orange gate, a system passed, a green gate, a system to end in.',
      de: 'Ein Flug mit 4: ein oranges Sprungtor, ein System im Vorbeiflug, ein grünes Tor, ein System am Ende.',
    },
  },
  {
    id: 'pulsars',
    title: { en: 'Pulsars, gyrodynes', de: 'Pulsare, Gyrodyne' },
    text: {
      en: 'End on a free pulsar and it is **yours**. Take a gyrodyne, put it there for free, complete it with another die: it scores every round.',
      de: 'Endet dein Flug auf einem freien Pulsar, gehört er **dir**. Nimm einen Gyrodyne, setze ihn umsonst dorthin, vollende ihn mit einem Würfel: Er punktet jede Runde.',
    },
    rules: ['PUL-7.1', 'PUL-7.5', 'PUL-7.7', 'PUL-7.11', 'PUL-13.7'],
    figures: ['pulsars'],
    alt: {
      en: 'Small: take with 1, complete with 3, 1 point; medium: 2, 5, 2 points; large: 4, 6, 3 points.',
      de: 'Klein: mit 1 nehmen, mit 3 vollenden, 1 Punkt; mittel: 2, 5, 2 Punkte; groß: 4, 6, 3 Punkte.',
    },
  },
  {
    id: 'transmitters',
    title: { en: 'Transmitters, HQ', de: 'Transmitter' },
    text: {
      en: 'All its dice paid, a transmitter is **online** and gives its benefit every round. A joint of two online ones gives a bonus die once. Headquarters: projects from below.',
      de: 'Sind alle Würfel bezahlt, ist ein Transmitter **online** und bringt jede Runde etwas. Eine Verbindung zweier gibt einmal einen Bonuswürfel. Hauptquartier: Projekte von unten.',
    },
    rules: ['PUL-8.9', 'PUL-8.11', 'PUL-8.13', 'PUL-9.3'],
    figures: ['transmitters'],
    alt: {
      en: 'An online transmitter linked to another; the half-dice 1 and 2 make a red 3. Below, a pyramid of projects.',
      de: 'Ein Transmitter online, mit einem zweiten verbunden; die halben Würfel 1 und 2 ergeben eine rote 3. Darunter die Pyramide der Projekte.',
    },
  },
  {
    id: 'technology',
    title: { en: 'Technology', de: 'Technologie' },
    text: {
      en: 'Rows up to the number of the round are **open**. Two owners at most per technology; with a single die only one new owner a round.',
      de: 'Reihen bis zur Nummer der Runde sind **offen**. Höchstens zwei Besitzer je Technologie; bei einem einfachen Würfel nur ein neuer pro Runde.',
    },
    rules: ['PUL-10.1', 'PUL-10.2', 'PUL-10.4', 'PUL-10.5'],
    figures: ['technology'],
    alt: {
      en: 'Rows 3 and 4 are open in round 4, row 5 is not.',
      de: 'In Runde 4 sind die Reihen 3 und 4 offen, Reihe 5 noch nicht.',
    },
  },
  {
    id: 'end',
    title: { en: 'Production, points and the end', de: 'Produktion, Punkte und Ende' },
    text: {
      en: '**Each round**: new turn order, cubes, penalties at the right end of the tracks, transmitters, gyrodynes, technologies. **After round 8**: technologies, goals, pulsars and gyrodynes that do not spin, cubes, initiative, stations. Most points win.',
      de: '**Jede Runde**: neue Spielreihenfolge, Cubes, Abzüge am rechten Ende der Leisten, Transmitter, Gyrodyne, Technologien. **Nach Runde 8**: Technologien, Ziele, ruhende Pulsare und Gyrodyne, Cubes, Initiative, Stationen. Die meisten Punkte gewinnen.',
    },
    rules: ['PUL-13.1', 'PUL-13.4', 'PUL-13.7', 'PUL-14.3', 'PUL-14.4', 'PUL-14.6', 'PUL-14.7', 'PUL-14.8'],
    figures: ['each', 'final'],
    alt: {
      en: 'Each round 3, 2, 1 cubes for engineering and 1, 2, 3 points for gyrodynes plus the row. At the end goals, 7, 4, 2 for initiative, 25 points for 9 stations, 1 point for 2 cubes and for a pulsar that does not spin.',
      de: 'Jede Runde 3, 2, 1 Cubes für Technik und 1, 2, 3 Punkte für Gyrodyne plus die Reihe. Am Ende Ziele, 7, 4, 2 für Initiative, 25 Punkte für 9 Stationen, je 1 Punkt für 2 Cubes und für einen ruhenden Pulsar.',
    },
  },
];

export const labels: Record<string, Text> = {
  dice: { en: 'dice', de: 'Würfel' },
  turns: { en: 'turns', de: 'Züge' },
  production: { en: 'production', de: 'Produktion' },
  better: { en: 'better', de: 'besser' },
  worse: { en: 'worse', de: 'schlechter' },
  bonusdie: { en: 'bonus die', de: 'Bonuswürfel' },
  once: { en: '1 a round', de: '1 pro Runde' },
  pass: { en: 'pass', de: 'vorbei' },
  endbonus: { en: 'end: bonus', de: 'Ende: Bonus' },
  claimed: { en: 'yours', de: 'deiner' },
  online: { en: 'online', de: 'online' },
  hq: { en: 'projects', de: 'Projekte' },
  eachround: { en: 'each round', de: 'jede Runde' },
  engineering: { en: 'engineering', de: 'Technik' },
  rowbonus: { en: '+ row bonus', de: '+ Reihe' },
  atend: { en: 'at the end', de: 'am Ende' },
  goals: { en: 'goals', de: 'Ziele' },
  nospin: { en: 'not spinning', de: 'ruhend' },
};
