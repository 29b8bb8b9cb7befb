// What a table begins with when somebody brings a record: checked as a whole, bounded, and written anew from what was
// understood of it, so that nothing is stored which nobody will read.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/record.h"

namespace orrery::server {

struct Setup {
  Record head;
  std::vector<std::string> lines;  // the first ones of the log
};

// A record that a stranger sent.
Result<Record> read_brought_record(std::string_view text);
// `alone`: nobody else can ever play there. Otherwise nobody must know what lies in the piles of a position.
Result<Setup> setup_from(const AnyGame& game, const Record& record, bool alone);

// The moves of a record as lines of a journal. The record has been replayed already.
std::vector<std::string> journal_lines(const Record& record);

}  // namespace orrery::server
