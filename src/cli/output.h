// Printing: JSON for programs, aligned tables for people.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/text.h"

namespace orrery::cli {

void print_json(const Json&);
std::string with_marks(u64 value);  // 1234567 -> 1,234,567
std::string pick(Language lang, std::string_view en, std::string_view de);

std::string progress_bar(double part);   // 0.5 -> [##########          ]
std::string time_words(double seconds);  // 45 s, 12 min, 3 h 05 min
std::string player_words(int players);   // 1 player, 4 players

// Markup as terminal colours, or stripped where the output is no terminal or NO_COLOR is set.
std::string for_stdout(std::string_view marked_up);
int stdout_columns();  // 100 where there is no terminal

// The points of every seat by category, their sum, and who has won. Names that are too long for the columns are
// listed below.
std::string score_table(const AnyGame&, const AnyState&, Language, int columns);

// Columns as wide as their widest cell. Numbers are set flush right.
class Table {
 public:
  explicit Table(std::vector<std::string> head) : head_(std::move(head)) {}
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  std::string text() const;

 private:
  std::vector<std::string> head_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace orrery::cli
