// Any bytes as a message of a client or as the body of a request: reading never crashes, and what is refused gets a
// sentence in both languages that can be sent back.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/text.h"
#include "table/messages.h"
#include "table/show.h"

namespace {

template <class T>
void check(const orrery::table::Answer<T>& answer) {
  if (answer) return;
  const orrery::table::Problem& problem = answer.error();
  if (problem.code.empty() || problem.text.en.empty() || problem.text.de.empty()) std::abort();
  if (!orrery::is_utf8(orrery::table::to_text(orrery::table::error_message(problem)))) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery::table;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  check(parse_message(text));
  check(parse_new_table(text));
  check(parse_join(text));
  check(parse_turns(text));
  check(parse_person(text));
  check(clean_text(text, kMaxChat));
  return 0;
}
