set(libraries orrery_game_beyond_the_sun)
set(reads web/src/boards/beyond-the-sun/rows.ts web/src/style/icons.svg)
