// What a person chose for this browser. Kept in localStorage; a value that cannot be read back is the default.
import type { Lang, NewSeat } from '../protocol/types';

export type Theme = 'auto' | 'dark' | 'light';
export type Motion = 'auto' | 'reduced' | 'full';
export type Speed = 'slow' | 'normal' | 'fast' | 'instant' | 'steps';

interface Stored {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  notifications: boolean;
  /** Also when the page is closed. */
  push: boolean;
  name: string;
  /** Whoever came without a name was asked for one. */
  asked: boolean;
  last: LastGame | null;
}

export interface LastGame {
  game: string;
  variants: string[];
  seats: NewSeat[];
  /** Absent in what earlier versions kept. */
  listed?: boolean;
}

const STORE = 'orrery.settings';

function defaults(): Stored {
  return {
    lang: navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en',
    theme: 'auto',
    motion: 'auto',
    speed: 'normal',
    sound: true,
    notifications: false,
    push: false,
    name: '',
    asked: false,
    last: null,
  };
}

const allowed: Partial<Record<keyof Stored, readonly unknown[]>> = {
  lang: ['en', 'de'],
  theme: ['auto', 'dark', 'light'],
  motion: ['auto', 'reduced', 'full'],
  speed: ['slow', 'normal', 'fast', 'instant', 'steps'],
};

/** Takes over what fits from a stored text; everything else stays as it is by default. */
export function readSettings(text: string | null): Stored {
  const result = defaults();
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return result;
  }
  if (stored === null || typeof stored !== 'object') return result;
  for (const key of Object.keys(result) as (keyof Stored)[]) {
    const value = (stored as Record<string, unknown>)[key];
    const fits =
      key === 'last'
        ? isLastGame(value)
        : (allowed[key]?.includes(value) ?? (typeof value === typeof result[key] && value !== undefined));
    if (fits) Object.assign(result, { [key]: value });
  }
  return result;
}

function isLastGame(value: unknown): value is LastGame {
  if (value === null || typeof value !== 'object') return false;
  const last = value as LastGame;
  return typeof last.game === 'string' && Array.isArray(last.variants) && Array.isArray(last.seats);
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORE);
  } catch {
    return null; // storage can be forbidden; the page works without it
  }
}

const systemReduced = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
const systemLight = globalThis.matchMedia?.('(prefers-color-scheme: light)');

class Settings {
  #values = $state(readSettings(stored()));
  #systemReduced = $state(systemReduced?.matches ?? false);
  #systemLight = $state(systemLight?.matches ?? false);

  constructor() {
    systemReduced?.addEventListener('change', (event) => (this.#systemReduced = event.matches));
    systemLight?.addEventListener('change', (event) => (this.#systemLight = event.matches));
  }

  get lang() {
    return this.#values.lang;
  }
  get theme() {
    return this.#values.theme;
  }
  get motion() {
    return this.#values.motion;
  }
  get speed() {
    return this.#values.speed;
  }
  get sound() {
    return this.#values.sound;
  }
  get notifications() {
    return this.#values.notifications;
  }
  get push() {
    return this.#values.push;
  }
  get name() {
    return this.#values.name;
  }
  get asked() {
    return this.#values.asked;
  }
  get last() {
    return this.#values.last;
  }
  get light(): boolean {
    return this.theme === 'light' || (this.theme === 'auto' && this.#systemLight);
  }
  get reducedMotion(): boolean {
    return this.motion === 'reduced' || (this.motion === 'auto' && this.#systemReduced);
  }

  set(change: Partial<Stored>): void {
    Object.assign(this.#values, change);
    try {
      localStorage.setItem(STORE, JSON.stringify(this.#values));
    } catch {
      // Not kept for next time; it holds for this visit.
    }
  }
}

export const settings = new Settings();
