// Any text as a scenario: it holds, or every failure says where and why.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/registry.h"
#include "scenario/run.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace orrery;
  static const auto kGames = all_games();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto nothing = [](const std::string& path) -> Result<std::string> {
    if (path == "base.scn") return std::string("game: template-game\nplayers: 3\n");
    return fail("there is no file '" + path + "'");
  };
  const scenario::Report report = scenario::run_text(text, "fuzz.scn", kGames, nothing);
  if (report.failures.size() != static_cast<std::size_t>(report.failed)) std::abort();
  for (const scenario::Failure& failure : report.failures)
    if (failure.message.empty() || failure.file.empty()) std::abort();
  return 0;
}
