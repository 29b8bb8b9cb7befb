// Any bytes as a content pack: refused with one sentence and a place, or a pack whose cards all have their text.
// A first line "#overlay" lays the sections of the rest over the shipped pack, so that single sections can be fuzzed
// deeply without carrying a whole pack in every input.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "content/packs.h"
#include "content/yaml.h"
#include "games/beyond_the_sun/host/card_text.h"

namespace {

using orrery::Doc;

void check(const std::vector<Doc>& files) {
  const auto pack = orrery::beyond_the_sun::compile_pack(files);
  if (!pack) {
    const std::string& message = pack.error().message;
    if (message.find("expected ") != 0 || message.find('\n') != std::string::npos) std::abort();
    if (pack.error().where.empty()) std::abort();
    return;
  }
  for (const auto& entry : orrery::beyond_the_sun::content_entries(*pack))
    if (entry.text_en.empty() || entry.text_de.empty()) std::abort();
}

std::vector<Doc> lay_over_shipped(const Doc& overlay) {
  static const auto shipped = orrery::content::embedded_pack("beyond-the-sun");
  if (!shipped) std::abort();
  std::vector<Doc> files = *shipped;
  for (Doc& file : files)
    std::erase_if(file.map, [&](const auto& section) { return overlay.find(section.first) != nullptr; });
  files.push_back(overlay);
  return files;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto doc = orrery::content::parse_yaml(text, "input.yaml");
  if (!doc) {
    if (doc.error().message.find("expected ") != 0 || doc.error().where.empty()) std::abort();
    return 0;
  }
  if (text.starts_with("#overlay") && doc->kind == Doc::Kind::kMap)
    check(lay_over_shipped(*doc));
  else
    check({*doc});
  return 0;
}
