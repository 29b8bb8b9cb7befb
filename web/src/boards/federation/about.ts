import type { About } from '../about';

export const about: About = {
  tagline: {
    en: 'Place ambassadors in the senate, sway laws, and make five planets count',
    de: 'Gesandte in den Senat schicken, Gesetze durchbringen, auf fünf Planeten Einfluss gewinnen',
  },
  minutes: 100,
};
