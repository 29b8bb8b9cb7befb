// A table as JSON, for one viewer: what is sent over the network, described in docs/protocol.md. Everything about the
// position is made from the viewer's own view, so nothing hidden can slip into a word or a number.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/json.h"
#include "table/table.h"

namespace orrery::table {

inline constexpr int kProtocolVersion = 1;
// Bytes of a sentence about an error. What a client sent may be quoted in it, but not at any length.
inline constexpr std::size_t kMostErrorText = 600;

Json text_json(const Words& words);
Json error_message(const Problem& problem);  // {type: "error"}
std::string to_text(const Json& json);       // never throws: what is not UTF-8 is replaced

// The position a viewer may see, as an object, without the random streams.
Json view_json(const AnyGame& game, const AnyState& state, Seat viewer);

// What was last told to everybody: later messages say what is different.
struct Shown {
  AnyState state;
  int ply = 0;
  int lines = 0;
};

// What messages about one and the same step have in common: in many games several viewers see the same position.
struct Common {
  u64 before = 0;  // hashes of the views
  u64 after = 0;
  std::string parts;  // a JSON object
};
using Shared = std::vector<Common>;

// {type: "state"}: whole, or as the difference to what was shown. `viewer` kNoSeat: a spectator. Calls for other
// viewers of the same step may share what they make. The text of it: it is long, and sent as it is.
std::string state_message(const Table& table, Seat viewer, const Shown* shown, Shared* shared = nullptr);
// {type: "past"}: the position after `ply` moves. Precondition: 0 to table.ply().
Json past_message(const Table& table, Seat viewer, int ply);
// {type: "result"}. Precondition: the game is over.
Json result_message(const Table& table, Seat viewer);

// What everybody is told about the luck of the game: {chosen, drawn: [{ply, commitment}]}, never a seed or a salt.
Json luck_json(const Table& table);
// Commitments to luck drawn after that many lines of the journal.
Json new_luck_json(const Table& table, int lines);
// Seeds and salts of all commitments. Precondition: the game is over.
Json revealed_luck_json(const Table& table);
// What somebody chose or brought for the game to begin with, as lines of the log.
Json beginning_json(const Table& table);
// That moves were taken back, as a line of the log.
Json undone_json(const Undone& undone);

// The record as this viewer may have it: while the game goes on without seeds, salts, hashes and what only others
// see.
std::string record_for(const Table& table, Seat viewer);

// `connected[seat]`: somebody with the key of the seat is there.
Json players_json(const Table& table, const std::vector<bool>& connected);
// null where there is no clock.
Json clock_terms_json(const ClockTerms& terms);
Json chat_json(const ChatLine& line);
Json request_json(const UndoRequest& request);

}  // namespace orrery::table
