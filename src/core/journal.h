// The entries of a journal: the lines of a record behind its head, one for each thing that happens in a game. A
// journal grows by them, so each is read and written by itself; docs/formats/record.md describes them.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/result.h"
#include "core/types.h"

namespace orrery {

struct RecordMove {
  Seat seat = 0;
  std::string text;         // notation, AnyGame::format
  std::optional<u64> hash;  // of the state after the move
  int line = 0;             // where it was read, 0: not read from text
};

// The last moves are taken back.
struct RecordUndo {
  std::size_t moves = 0;
};

// Luck drawn anew after `ply` moves. No undo takes it back: where moves before it go, it comes after those that are
// left.
struct RecordLuck {
  int ply = 0;
  u64 seed = 0;
  std::string salt = {};        // 32 hexadecimal digits, or "" without a commitment
  std::string commitment = {};  // 64 hexadecimal digits: SHA-256 of seed and salt; nothing here checks it
};

// From here the game goes on from a position, under other rules or with other content than before.
struct Anew {
  int rules = 1;
  u64 content = 0;
  std::string position;  // JSON, one line
};

struct RecordResult {
  std::vector<int> scores;
  u64 hash = 0;  // of the final state
  int line = 0;
};

using JournalEntry = std::variant<RecordMove, RecordUndo, RecordLuck, Anew, RecordResult>;

// Whether the line can be an entry at all: blank lines, notes (#) and those of a head are not.
bool is_journal_entry(std::string_view line);
// A line of UTF-8 text without blanks around it, in a game of so many players after so many moves.
Result<JournalEntry> parse_journal_entry(std::string_view line, int players, std::size_t moves);
// What stands behind "anew " in such a line.
Result<Anew> parse_anew(std::string_view text);

// Whole lines, with their line ends.
std::string record_move_line(const RecordMove&);
std::string record_undo_line(int moves);
std::string record_luck_line(const RecordLuck&);
std::string record_anew_line(const Anew&);
std::string record_result_line(const RecordResult&);

// Luck in the order of plies, after an undo that leaves so many moves.
template <class Luck>
void take_luck_back(std::vector<Luck>& luck, std::size_t moves) {
  const int left = static_cast<int>(moves);
  for (auto last = luck.rbegin(); last != luck.rend() && last->ply > left; ++last) last->ply = left;
}

// Salts and commitments are written like this.
bool is_hex(std::string_view text, std::size_t digits);
inline constexpr std::size_t kSaltDigits = 32;
inline constexpr std::size_t kCommitmentDigits = 64;

}  // namespace orrery
