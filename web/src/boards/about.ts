// What the start page says of a game before anything of it is loaded: a line and a small picture, by folder.
import type { Component } from 'svelte';
import type { Text } from '../protocol/types';

export interface About {
  tagline: Text;
  /** Minutes a game with that many people takes, roughly. */
  minutes: number;
}

const abouts = import.meta.glob<{ about: About }>('./*/about.ts', { eager: true });
const pictures = import.meta.glob<{ default: Component }>('./*/Picture.svelte', { eager: true });

export function about(game: string): About | null {
  return abouts[`./${game}/about.ts`]?.about ?? null;
}

export function picture(game: string): Component | null {
  return (pictures[`./${game}/Picture.svelte`] ?? pictures['./generic/Picture.svelte'])?.default ?? null;
}
