// Any text as a record: parsing never crashes, what parses is written and parsed the same, and replaying it either
// works or says why not. Where it leads there are words for everything.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/options.h"
#include "core/record.h"
#include "core/registry.h"
#include "table/examine.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  static const auto kGames = all_games();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)parse_record(text, LastLine::kMayBePartial);
  const auto record = parse_record(text);
  if (!record) {
    if (record.error().message.empty()) std::abort();
    return 0;
  }
  const std::string written = write_record(*record);
  const auto again = parse_record(written);
  if (!again || write_record(*again) != written) std::abort();

  const auto game = find_game(kGames, record->game);
  if (!game) return 0;
  // The hash of the content is rarely guessed; replay as if it were right.
  const auto replayed = replay(**game, *record, {.plies = 200, .check_content = false});
  if (!replayed && replayed.error().message.empty()) std::abort();
  if (replayed && !table::examine(**game, replayed->state)) std::abort();
  return 0;
}
