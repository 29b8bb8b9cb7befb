// The parts of reading a position: fields into a State, completion of what `derive` asks for, and the checks that
// make it a position the engine can play on from.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/json_reader.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// What the document leaves to the loader.
struct Derive {
  bool supply = false;
  bool discs = false;
  bool decks = false;
  bool turn = false;
};

using Json = nlohmann::ordered_json;

class StateReader {
 public:
  StateReader(const Pack& pack, JsonProblems& problems) : pack_(pack), problems_(problems) {}

  // Precondition of everything below `read`: the number of players and the locations are known.
  void read(const Json& document);
  const State& state() const { return s_; }
  const Derive& derive() const { return derive_; }

 private:
  const Content& content() const { return pack_.content; }
  const Labels& labels() const { return pack_.labels; }

  void read_derive(JsonObject&);
  bool read_base(JsonObject&);
  void read_slots(const JsonValue&);
  void read_locations(const JsonValue&);
  void read_achievements(const JsonValue&);
  void read_events(const JsonValue&);
  void read_turn(const JsonValue&);
  void read_random(const JsonValue&);
  void read_frames(const JsonValue&);
  void read_numbers(const JsonValue&, int frame);

  void read_player(const JsonValue&, Seat);
  void read_colonies(const JsonValue&, Player&);
  SpaceId read_pawn(const JsonValue&, Seat);

  void read_decks(const JsonValue&);
  void read_display(const JsonValue&);
  template <int N>
  void read_pile(const JsonValue&, Deck<N>&, u64 cards, const std::vector<Label>&);

  Seat seat(const JsonValue&);
  Seat seat_or_none(const JsonValue& v) { return v.is_null() ? kNoSeat : seat(v); }
  int location(const JsonValue&);
  u8 location_or_none(const JsonValue& v) { return v.is_null() ? kNone : static_cast<u8>(location(v)); }
  u32 locations(const JsonValue&);
  Ships ships(const JsonValue&);
  std::array<Ships, kMaxLocations> fleet(const JsonValue&);
  u8 disc(const JsonValue&);
  u8 mat_abilities(const JsonValue&);

  // Index of the id; 0 after a problem.
  template <class Entry>
  int id(const JsonValue& v, const std::vector<Entry>& entries, std::string_view what);
  template <class Entry>
  u8 id_or_none(const JsonValue& v, const std::vector<Entry>& entries, std::string_view what) {
    return v.is_null() ? kNone : static_cast<u8>(id(v, entries, what));
  }
  template <class Entry>
  u64 ids(const JsonValue& v, const std::vector<Entry>& entries, std::string_view what);

  const Pack& pack_;
  JsonProblems& problems_;
  State s_{};
  Derive derive_;
};

template <class Entry>
int StateReader::id(const JsonValue& v, const std::vector<Entry>& entries, std::string_view what) {
  if (v.is_text())
    if (const int found = find_id(entries, v.text()); found >= 0) return found;
  v.expected("the id of " + std::string(what));
  return 0;
}

template <class Entry>
u64 StateReader::ids(const JsonValue& v, const std::vector<Entry>& entries, std::string_view what) {
  u64 mask = 0;
  for (const JsonValue& item : v.list(0, entries.size())) {
    const u64 bit = u64{1} << id(item, entries, what);
    if ((mask & bit) != 0) item.expected("every entry once");
    mask |= bit;
  }
  return mask;
}

// The decision stack.
Json frames_to_json(const Pack&, const State&);
std::string_view frame_name(const Frame&);

// Fills in what the document left open.
void complete(const Pack&, State&, const Derive&, JsonProblems&);

// Counts pieces and cards and looks for contradictions.
void check_pieces(const Pack&, const State&, JsonProblems&);
void check_cards(const Pack&, const State&, JsonProblems&);
void check_stack(const Pack&, const State&, JsonProblems&);
void check_turn(const Pack&, const State&, JsonProblems&);
// The invariants of play, and that somebody has something to decide.
void check_play(const Pack&, const State&, JsonProblems&);

}  // namespace orrery::beyond_the_sun
