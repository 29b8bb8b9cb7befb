// A parsed content document: scalars, lists and maps that remember the line they stand on. What a content pack is
// before it is compiled; independent of the parser that read it.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct DocEntry;

struct Doc {
  enum class Kind { kNull, kScalar, kList, kMap };
  Kind kind = Kind::kNull;
  bool quoted = false;  // a scalar written in quotes is text, never a number or null
  int line = 0;         // 1-based
  std::string file;
  std::string scalar;
  std::vector<Doc> list;
  std::vector<DocEntry> map;  // in the order of the file; keys are unique

  const Doc* find(std::string_view key) const;
  std::string where() const { return file + ":" + std::to_string(line); }
};

// A pair of its own: std::pair of an incomplete Doc does not compile everywhere.
struct DocEntry {
  std::string first;
  Doc second;
};

inline const Doc* Doc::find(std::string_view key) const {
  for (const auto& [name, value] : map)
    if (name == key) return &value;
  return nullptr;
}

}  // namespace orrery
