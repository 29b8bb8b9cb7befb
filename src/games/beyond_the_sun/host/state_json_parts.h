// The parts of reading a position: fields into a State, completion of what `derive` asks for, and the checks that
// make it a position the engine can play on from.
#pragma once
#include <string_view>

#include "core/json_reader.h"
#include "games/beyond_the_sun/decisions.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/host/values.h"
#include "games/beyond_the_sun/position.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// What the document leaves to the loader.
struct Derive {
  bool supply = false;
  bool discs = false;
  bool decks = false;
  bool turn = false;
};

// The decision stack.
Json frames_to_json(const Pack&, const State&);
void read_frames(const Pack&, const JsonValue&, State&, JsonProblems&);
std::string_view frame_name(const Frame&);

// Piles of cards and the rows of the technology display.
Json write_decks(const Values&, const State&);
void read_decks(const Values&, const JsonValue&, State&);
Json write_display(const Values&, const State&);
void read_display(const Values&, const JsonValue&, State&);

// What lies where it never can, whatever else is derived.
void check_slots(const Pack&, const State&, JsonProblems&);
// Fills in what the document left open.
void complete(const Pack&, State&, const Derive&, JsonProblems&);

// What the expansion's mats and systems leave behind.
bool plays_with_modules(const State&);
Json modules_to_json(const Pack&, const State&);
void read_modules(const Pack&, const JsonValue&, State&);

// The Anarchists of Sol.
Json anarchists_to_json(const Pack&, const State&);
void read_anarchists(const Pack&, const JsonValue&, State&, const Derive&);
// What the document leaves open of their cards and markers.
void complete_anarchists(const Pack&, State&, const Derive&, JsonProblems&);
void check_anarchists(const Pack&, const State&, JsonProblems&);
// Ships by location as four numbers.
Json ships_to_json(const Values&, const Player&);
void read_ships(const Values&, const JsonValue&, Player&);
// Leaders, their draft and tokens.
Json held_leaders(const Values&, const State&, Seat);
void read_held_leaders(const Values&, const JsonValue&, State&, Seat);
void add_leaders(const Values&, const State&, Json& out);
void read_leaders(const Values&, JsonObject& root, State&);
void derive_leader_turn(State&);
void complete_leaders(const Pack&, State&);
void check_leaders(const Pack&, const State&, JsonProblems&);

// Counts pieces and cards and looks for contradictions.
void check_pieces(const Pack&, const State&, JsonProblems&);
void check_cards(const Pack&, const State&, JsonProblems&);
void check_modules(const Pack&, const State&, JsonProblems&);
void check_stack(const Pack&, const State&, JsonProblems&);
void check_turn(const Pack&, const State&, JsonProblems&);
// The invariants of play, and that somebody has something to decide.
void check_play(const Pack&, const State&, JsonProblems&);

}  // namespace orrery::beyond_the_sun
