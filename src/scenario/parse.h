// Scenario files as data. docs/formats/scenario.md describes the format.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace orrery::scenario {

struct Line {
  std::string file;
  int number = 0;
  std::string key;
  std::string value;
  std::string where() const { return file + ":" + std::to_string(number); }
};

struct Case {
  std::string title;
  Line at;                         // where it begins
  std::vector<std::string> rules;  // those of the preamble and its own
  std::vector<Line> head;          // game, players, variants, seed, use of a position; later lines win
  std::vector<Line> steps;
  std::optional<Error> broken = std::nullopt;  // what cannot be read in it; the other cases run all the same
};

struct File {
  std::string name;
  std::vector<Case> cases;
};

// Gives the text of another file; paths are relative to the scenario that names them.
using ReadFile = std::function<Result<std::string>(const std::string& path)>;

// Everything that can be wrong without knowing a game: unknown fields, order, rule ids, missing files. What is wrong
// before the first case is the error of the file, what is wrong in a case is that case's own.
Result<File> parse(std::string_view text, const std::string& name, const ReadFile&);

}  // namespace orrery::scenario
