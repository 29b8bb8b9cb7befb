import type { About } from '../about';

export const about: About = {
  tagline: {
    en: 'Draft dice, fly through a star cluster, spin gyrodynes around pulsars',
    de: 'Würfel wählen, durch einen Sternhaufen fliegen, Pulsare anzapfen',
  },
  minutes: 75,
};
