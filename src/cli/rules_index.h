// Where rules are enforced and tested: found by reading the sources. The same code makes the index that is built into
// the program, for use away from the sources.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace orrery::cli {

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

// Below src/ and tests/ of the tree.
Result<Citations> scan_sources(const std::string& root);

std::string write_index(const Citations&);
Citations read_index(std::string_view text);

// The index of the sources this program was built from. CMake generates the definition.
std::string_view built_in_index();

}  // namespace orrery::cli
