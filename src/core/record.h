// A game as text: head, one move per line, result. Readable, diff-able, versioned; docs/formats/record.md describes
// it. A record without a result line is a game in progress, so a save and a journal that grows line by line are
// records.
#pragma once
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/journal.h"
#include "core/result.h"
#include "core/types.h"

namespace orrery {

inline constexpr int kRecordVersion = 1;

struct Record {
  std::string game;  // id
  u64 content = 0;   // AnyGame::content_hash of the game it was played with
  int rules = 1;     // GameInfo::rules_version of that game
  int players = 0;
  std::vector<std::string> variants;
  u64 seed = 0;
  std::string commitment;  // to seed and salt, as in RecordLuck; "" where there is none
  std::string salt;
  std::vector<std::string> seats;  // who sat there, free text, one per seat or none at all
  std::string position;            // JSON of the first position if it is not the one of the seed; one line
  std::string pack;                // the content itself, packed (content/pack_text.h), or ""
  std::vector<RecordMove> moves;
  std::vector<RecordLuck> luck;  // in the order of plies; of several after the same move the last one counts
  std::optional<RecordResult> result;
  std::size_t good_bytes = 0;  // of the parsed text: where a journal with a cut-off last line continues
};

std::string write_record(const Record&);
// What a journal begins with; the lines behind it (core/journal.h) make it a record.
std::string record_head(const Record&);
// Takes back the last moves of the record, as its undo line does.
void take_back(Record&, std::size_t moves);

enum class LastLine : u8 {
  kWhole,        // a text that does not end with a line end is an error
  kMayBePartial  // such a last line is dropped: the program died while it wrote
};
// How much a record may ask for that somebody brings whom nobody knows.
struct RecordBounds {
  std::size_t head = std::numeric_limits<std::size_t>::max();   // bytes of its lines but position and pack
  std::size_t lines = std::numeric_limits<std::size_t>::max();  // moves, undos and so on, also those taken back
  std::size_t luck = std::numeric_limits<std::size_t>::max();   // those of them that draw luck anew
};
Result<Record> parse_record(std::string_view text, LastLine = LastLine::kWhole, const RecordBounds& = {});

// The head of a record of a game that begins now.
Record begin_record(const AnyGame&, const Options&, u64 seed, std::vector<std::string> seats = {});
// Closes the record of a finished game.
void end_record(const AnyGame&, const AnyState& final_state, Record&);

struct ReplayStep {
  int ply;  // 1 for the first move
  Seat seat;
  Move move;
  const AnyState& before;
  const AnyState& after;
  const EventLog& events;
};

struct ReplayOptions {
  int plies = -1;             // stop after so many moves; -1: play all and check the result
  bool check_content = true;  // refuse a record that was played with other content
  std::function<void(const AnyState&, const EventLog&)> on_start = nullptr;
  std::function<void(const ReplayStep&)> on_step = nullptr;
};

struct ReplayResult {
  AnyState state;
  Options options;
  u64 hash = 0;
  int plies = 0;
  bool over = false;
};

// Plays the record again and checks everything it claims. An error names the ply and the line, and for an illegal
// move the rule that refuses it.
Result<ReplayResult> replay(const AnyGame&, const Record&, const ReplayOptions& = {});

// The first position of the record, before any move.
Result<AnyState> first_position(const AnyGame&, const Record&, bool check_content = true, EventLog* log = nullptr);

}  // namespace orrery
