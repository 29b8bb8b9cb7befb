// Runes exist in .svelte.ts files only.
import { flushSync } from 'svelte';

export function effectRoot(run: () => void): () => void {
  return $effect.root(run);
}

/** An effect as a component has it; gives what ends it. */
export function root(effect: () => void | (() => void)): () => void {
  const stop = $effect.root(() => {
    $effect(effect);
  });
  flushSync();
  return stop;
}
