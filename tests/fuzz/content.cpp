// Any bytes as a content pack of every game: refused with one sentence and a place, or a pack whose entries all have
// their text. A first line "#overlay" lays the sections of the rest over the shipped pack of each game that has them,
// so that single sections can be fuzzed deeply without carrying a whole pack in every input.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "content/packs.h"
#include "content/yaml.h"
#include "core/registry.h"

namespace {

using orrery::AnyGame;
using orrery::Doc;

void check(AnyGame& game, const std::vector<Doc>& files) {
  const auto loaded = game.load_content(files);
  if (!loaded) {
    const std::string& message = loaded.error().message;
    if (message.find("expected ") != 0 || message.find('\n') != std::string::npos) std::abort();
    if (loaded.error().where.empty()) std::abort();
    return;
  }
  for (const auto& entry : game.entries())
    if (entry.text_en.empty() || entry.text_de.empty()) std::abort();
}

bool has_section_of(const std::vector<Doc>& shipped, const Doc& overlay) {
  return std::any_of(shipped.begin(), shipped.end(), [&](const Doc& file) {
    return std::any_of(file.map.begin(), file.map.end(),
                       [&](const auto& section) { return overlay.find(section.first) != nullptr; });
  });
}

std::vector<Doc> lay_over(std::vector<Doc> files, const Doc& overlay) {
  for (Doc& file : files)
    std::erase_if(file.map, [&](const auto& section) { return overlay.find(section.first) != nullptr; });
  files.push_back(overlay);
  return files;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto kGames = orrery::all_games();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto doc = orrery::content::parse_yaml(text, "input.yaml");
  if (!doc) {
    if (doc.error().message.find("expected ") != 0 || doc.error().where.empty()) std::abort();
    return 0;
  }
  const bool overlay = text.starts_with("#overlay") && doc->kind == Doc::Kind::kMap;
  for (const auto& game : kGames) {
    if (!overlay) {
      check(*game, {*doc});
      continue;
    }
    const auto shipped = orrery::content::embedded_pack(game->info().id);
    if (!shipped) std::abort();
    if (has_section_of(*shipped, *doc)) check(*game, lay_over(*shipped, *doc));
  }
  return 0;
}
