// Sentences in both languages, and the answer to somebody who asked for what cannot be. A problem goes to the one who
// caused it; nothing has changed then.
#pragma once
#include <string>
#include <utility>

#include "core/result.h"
#include "core/words.h"

namespace orrery::table {

using orrery::Words;

struct Problem {
  std::string code;  // for programs: "stale", "not-your-turn"; docs/protocol.md lists them
  Words text;
  std::string rule = {};  // the rule that forbids it, or ""
};

template <class T>
using Answer = tl::expected<T, Problem>;

inline tl::unexpected<Problem> refuse(std::string code, std::string en, std::string de, std::string rule = {}) {
  return tl::unexpected<Problem>(Problem{std::move(code), {std::move(en), std::move(de)}, std::move(rule)});
}

}  // namespace orrery::table
