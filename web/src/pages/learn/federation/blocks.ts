// The rules of Federation in nine short texts of our own.
import type { Text } from '../../../protocol/types';
import type { Block } from '../types';

export const blocks: Block[] = [
  {
    id: 'setup',
    title: { en: 'Set-up', de: 'Aufbau' },
    text: {
      en: 'You have **4 ambassadors** with 1, 1, 2 and 3 votes and 1 ship. From last to first everybody takes a starting planet: its bonus comes now, and it counts as a completed mission.',
      de: 'Du hast **4 Gesandte** mit 1, 1, 2 und 3 Stimmen und 1 Raumschiff. Vom letzten zum ersten nimmt jeder einen Startplaneten: Bonus sofort, und er zählt als erfüllte Mission.',
    },
    rules: ['FED-2.21', 'FED-2.25', 'FED-2.26', 'FED-6.1'],
    figures: ['setup'],
    alt: {
      en: 'Four ambassadors, a ship in the hangar, a starting planet; chosen in reverse turn order.',
      de: 'Vier Gesandte, ein Raumschiff im Hangar, ein Startplanet; gewählt in umgekehrter Reihenfolge.',
    },
  },
  {
    id: 'round',
    title: { en: 'A round', de: 'Eine Runde' },
    text: {
      en: '**One ambassador** per turn, clockwise, until all four are placed. Then five steps of income for everybody. The game has five rounds.',
      de: '**Ein Gesandter** pro Zug, im Uhrzeigersinn, bis alle vier gesetzt sind. Dann fünf Schritte Einkommen für alle. Die Partie hat fünf Runden.',
    },
    rules: ['FED-1.2', 'FED-1.3', 'FED-4.1', 'FED-9.1'],
    figures: ['round'],
    alt: {
      en: 'Four ambassadors, five steps of income, five times.',
      de: 'Vier Gesandte, fünf Schritte Einkommen, fünfmal.',
    },
  },
  {
    id: 'sides',
    title: { en: 'Vote or fund', de: 'Stimmen, fördern' },
    text: {
      en: 'A free space, one of two sides; the action is the same. **Vote** counts on its floor and for the law of its wing. **Fund** unlocks the mission and moves the project above.',
      de: 'Ein freies Feld, eine von zwei Seiten; die Aktion ist gleich. **Stimmen** zählt auf dem Stockwerk und für das Gesetz. **Fördern** schaltet die Mission frei und hilft dem Projekt darüber.',
    },
    rules: ['FED-5.2', 'FED-5.8', 'FED-6.3', 'FED-6.4'],
    figures: ['sides'],
    alt: {
      en: 'The voting side: floor and law. The funding side: mission and project.',
      de: 'Die Abstimmungsseite: Stockwerk und Gesetz. Die Investorenseite: Mission und Projekt.',
    },
  },
  {
    id: 'tile',
    title: { en: 'Tile and die', de: 'Plättchen, Würfel' },
    text: {
      en: 'A **modifier tile** replaces side, votes and bonus for the round; its bonus comes first and may pay for the action. The **die** adds its value to one vote.',
      de: 'Ein **Modifikatorplättchen** ersetzt Seite, Stimmen und Bonus für die Runde; sein Bonus kommt zuerst und darf zahlen. Der **Würfel** erhöht eine Stimme um seinen Wert.',
    },
    rules: ['FED-5.7', 'FED-6.6', 'FED-6.7', 'FED-22.2', 'FED-22.4'],
    figures: ['tile'],
    alt: {
      en: 'A tile with 3 votes on an ambassador, with a die of 4: 7 votes.',
      de: 'Ein Plättchen mit 3 Stimmen auf einem Gesandten, dazu der Würfel mit 4: 7 Stimmen.',
    },
  },
  {
    id: 'planets',
    title: { en: 'Five planets', de: 'Fünf Planeten' },
    text: {
      en: 'Move the miner, move along the moons, take a scholar, trade, build. Each planet gives something of its own and raises your **influence** there.',
      de: 'Bergarbeiter bewegen, zu den Monden ziehen, Gelehrte nehmen, handeln, bauen. Jeder Planet bringt etwas Eigenes und erhöht deinen **Einfluss** dort.',
    },
    rules: ['FED-12.3', 'FED-13.3', 'FED-14.6', 'FED-15.6', 'FED-16.7'],
    figures: ['planets'],
    alt: {
      en: 'Neo up to influence 8, 6Moon 7, Atalum 15, Arratooine 12, E81216 8.',
      de: 'Neo bis Einfluss 8, 6Moon 7, Atalum 15, Arratooine 12, E81216 8.',
    },
  },
  {
    id: 'rooms',
    title: { en: 'Rooms, spy, fallback', de: 'Räume, Spionage' },
    text: {
      en: 'Six rooms, once each. The **spy** copies a planet or a room, except the president’s. The fallback gives 1 oceanium; an ambassador there counts for nothing.',
      de: 'Sechs Räume, je einmal. **Spionage** kopiert einen Planeten oder Raum, nicht den der Präsidentin. Ausweichen bringt 1 Ozeanium; der Gesandte zählt dort nicht.',
    },
    rules: ['FED-11.2', 'FED-17.1', 'FED-17.4', 'FED-18.1', 'FED-20.1', 'FED-20.3'],
    figures: ['rooms'],
    alt: {
      en: 'Officials, buyers, pilots, president, assistants, investors with what they give; the spy costs 1 lavandium.',
      de: 'Beamte, Einkäufer, Piloten, Präsidentin, Assistenz, Investoren und was sie bringen; Spionage kostet 1 Lavandium.',
    },
  },
  {
    id: 'missions',
    title: { en: 'Missions and levels', de: 'Missionen, Stufen' },
    text: {
      en: 'After the main action **one ship** may fulfil a mission that is unlocked and within your level. Levels 3 to 5 cost one crystal in every income phase.',
      de: 'Nach der Hauptaktion darf **ein Raumschiff** eine Mission erfüllen, die freigeschaltet und auf deiner Stufe ist. Stufe 3 bis 5 kostet jede Runde einen Kristall.',
    },
    rules: ['FED-5.3', 'FED-7.1', 'FED-7.4', 'FED-9.3'],
    figures: ['missions'],
    alt: {
      en: 'A mission needs a marker, a ship and the level. Upkeep: level 3 lavandium, 4 kuppernium, 5 oceanium.',
      de: 'Eine Mission braucht Marker, Raumschiff und Stufe. Kosten: Stufe 3 Lavandium, 4 Kuppernium, 5 Ozeanium.',
    },
  },
  {
    id: 'income',
    title: { en: 'Income', de: 'Einkommen' },
    text: {
      en: 'Five steps. Most votes on a floor score **your own level**, ties too. The law of the wing with more votes pays **everybody** twice the influence on its planet.',
      de: 'Fünf Schritte. Die meisten Stimmen auf einem Stockwerk zählen **deine Stufe**, auch bei Gleichstand. Das Gesetz des stärkeren Flügels zahlt **allen** den doppelten Einfluss.',
    },
    rules: ['FED-9.2', 'FED-9.3', 'FED-9.8', 'FED-9.16', 'FED-9.21'],
    figures: ['income'],
    alt: {
      en: 'Robots produce, level is paid, projects move, floors score, the law pays.',
      de: 'Roboter produzieren, Stufe zahlen, Projekte rücken vor, Stockwerke werten, das Gesetz zahlt.',
    },
  },
  {
    id: 'end',
    title: { en: 'Medals, projects and the end', de: 'Medaillen, Projekte und Ende' },
    text: {
      en: 'Medals are a **race**: reach the lowest space that still has one; the more kinds you own, the more they score. After round 5: medals, leftovers, and every project whose marker is on its last space, by rank. Most prestige wins.',
      de: 'Medaillen sind ein **Wettlauf**: Erreiche das niedrigste Feld, auf dem noch eine liegt; je mehr Arten, desto mehr zählen sie. Nach Runde 5: Medaillen, Reste und jedes Projekt, dessen Marker am Ende steht, nach Rang. Das meiste Prestige gewinnt.',
    },
    rules: ['FED-8.2', 'FED-8.3', 'FED-24.2', 'FED-24.3', 'FED-24.4', 'FED-24.8', 'FED-24.11'],
    figures: ['medals', 'final'],
    alt: {
      en: 'One to seven medals: 1, 3, 6, 10, 15, 22, 30. Funded projects: 16, 8, 4. One point per 2 crystals, gold diamond, ship in the hangar and unused tile.',
      de: 'Eine bis sieben Medaillen: 1, 3, 6, 10, 15, 22, 30. Finanzierte Projekte: 16, 8, 4. Je 1 Punkt für 2 Kristalle, Golddiamant, Raumschiff im Hangar und unbenutztes Plättchen.',
    },
  },
];

export const labels: Record<string, Text> = {
  hangar: { en: 'hangar', de: 'Hangar' },
  pick: { en: 'last picks first', de: 'Letzter zuerst' },
  four: { en: '4 turns each', de: 'je 4 Züge' },
  five: { en: 'income in 5 steps', de: 'Einkommen in 5 Schritten' },
  floor: { en: 'floor', de: 'Stockwerk' },
  law: { en: 'law', de: 'Gesetz' },
  mission: { en: 'mission', de: 'Mission' },
  project: { en: 'project', de: 'Projekt' },
  votes: { en: 'votes', de: 'Stimmen' },
  most: { en: 'highest influence', de: 'höchster Einfluss' },
  officials: { en: 'Officials', de: 'Beamte' },
  buyers: { en: 'Buyers', de: 'Einkäufer' },
  pilots: { en: 'Pilots', de: 'Piloten' },
  president: { en: 'President', de: 'Präsid.' },
  assistants: { en: 'Assistant', de: 'Assistenz' },
  investors: { en: 'Investors', de: 'Investor.' },
  spy: { en: 'spy', de: 'Spionage' },
  fallback: { en: 'fallback', de: 'Ausweichen' },
  unlocked: { en: 'unlocked', de: 'freigeschaltet' },
  shipthere: { en: 'ship in hangar', de: 'Raumschiff' },
  level: { en: 'level reached', de: 'Stufe erreicht' },
  level3: { en: 'upkeep', de: 'Kosten' },
  robots: { en: 'robots produce', de: 'Roboter' },
  upkeep: { en: 'pay your level', de: 'Stufe zahlen' },
  projects: { en: 'projects move', de: 'Projekte' },
  floors: { en: 'floor: your level', de: 'Stockwerk: Stufe' },
  laws: { en: 'law: influence × 2', de: 'Gesetz: Einfl. × 2' },
  race: { en: 'race', de: 'Wettlauf' },
};
