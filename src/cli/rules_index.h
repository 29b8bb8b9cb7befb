// Where rules are written down, enforced and tested: found by reading the sources. The same code makes the index that
// is built into the program, for use away from the sources.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace orrery::cli {

struct Rule {
  std::string id;    // "BTS-4.2"; worked examples and checks are "EX-8", "DX-3"
  std::string text;  // one paragraph, without markup of its number
  int line = 0;
};

struct Citation {
  std::string id;
  std::string file;  // relative to the source tree
  int line = 0;
  bool operator==(const Citation&) const = default;
};

struct Citations {
  std::vector<Citation> code;
  std::vector<Citation> tests;
};

// The items "- **BTS-4.2** text" of a rules document, and those of its examples.
std::vector<Rule> parse_rules(std::string_view markdown, std::string_view prefix);

// Ids in the text in the order they stand there: "BTS-4.2", and "BTS_4_2" as in names of tests.
std::vector<std::string> ids_in(std::string_view text);

// Below src/ and tests/ of the tree.
Result<Citations> scan_sources(const std::string& root);

std::string write_index(const Citations&);
Citations read_index(std::string_view text);

// The index of the sources this program was built from. CMake generates the definition.
std::string_view built_in_index();

}  // namespace orrery::cli
