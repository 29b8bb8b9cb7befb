// The parts of the drawn board. Factions are the letters of their colours, technology types S, E, M and C; both are
// coloured as well.
#pragma once
#include <string>
#include <string_view>

#include "games/beyond_the_sun/host/board_block.h"
#include "games/beyond_the_sun/host/words_phrases.h"

namespace orrery::beyond_the_sun {

struct Painter {
  Phrases p;
  Seat viewer;

  const State& state() const { return p.state(); }
  const Content& content() const { return p.content(); }

  // Pieces.
  std::string faction_style(Seat) const;
  std::string letter(Seat) const;                              // "B"
  std::string in_colour(Seat, std::string_view) const;         // any text in the colour of a faction
  std::string types(u8 mask) const;                            // "SM"
  std::string spec(u8 mask, bool brief) const;                 // "food/ore", "F/O"
  std::string pawn_space(Seat, SpaceId, int surcharge) const;  // "(B)", "( )", "(+1)"

  // Blocks.
  Block header(int columns) const;
  Block tree(int columns) const;
  Block spaces(int columns) const;  // Basic Spacefaring, guilds, events with an action
  Block map(int columns) const;
  Block panel(Seat, int columns) const;
  Block anarchists(int columns) const;  // in the solo mode
  Block table(int columns) const;       // achievements, events, technology display
  Block legend(int columns) const;
};

}  // namespace orrery::beyond_the_sun
