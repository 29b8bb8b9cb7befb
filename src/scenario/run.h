// Runs scenarios: a position, moves, and what must hold.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "scenario/parse.h"

namespace orrery::scenario {

struct Failure {
  std::string file;
  int line = 0;
  std::string title;
  std::string rule;  // the ids the case cites, separated by commas
  std::string message;
  std::string text() const { return file + ":" + std::to_string(line) + ": " + message; }
};

struct Report {
  int passed = 0;  // cases
  int failed = 0;
  std::vector<Failure> failures;
  void add(const Report& other);
};

using Games = std::span<const std::unique_ptr<AnyGame>>;

// The first thing that does not hold, or nothing.
Result<void> run_case(const Case&, Games);

Report run_text(std::string_view text, const std::string& name, Games, const ReadFile&);
Report run_file(const std::string& path, Games);
// Every *.scn of the files and folders, in order of their names. An unknown path is a failure of its own.
Report run_paths(std::span<const std::string> paths, Games);

// The rule ids that scenarios cite: for the table rule → test.
struct Citation {
  std::string rule;
  std::string file;
  int line = 0;
};
Result<std::vector<Citation>> cited_rules(const std::string& path);

}  // namespace orrery::scenario
