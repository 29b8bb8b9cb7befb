set(shards 2)
set(reads web/src/boards/federation/Glyph.svelte web/src/style/icons.svg)
