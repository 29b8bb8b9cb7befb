// Runes exist in .svelte.ts files only.
export function effectRoot(run: () => void): () => void {
  return $effect.root(run);
}
