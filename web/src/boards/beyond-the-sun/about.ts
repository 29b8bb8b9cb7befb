import type { About } from '../about';

export const about: About = {
  tagline: {
    en: 'Research a technology tree, explore and colonise',
    de: 'Einen Technologiebaum erforschen, erkunden und kolonisieren',
  },
  minutes: 60,
};
