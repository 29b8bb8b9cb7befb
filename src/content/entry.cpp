#include "content/entry.h"

#include <fmt/format.h>

namespace orrery::content {
namespace {

constexpr std::string_view kConfidences[] = {"low", "medium", "high"};

}  // namespace

std::string read_source(Problems& problems, const Doc& doc) {
  return std::string(kSources[read_word_index(problems, doc, kSources)]);
}

void read_provenance(Problems& problems, Record& r, Label& label, bool needed) {
  if (const Doc* source = needed ? &r.need("source") : r.find("source"))
    label.source = read_source(problems, *source);
  if (const Doc* source = r.find("name_source")) label.name_source = read_source(problems, *source);
  if (const Doc* confidence = r.find("confidence"))
    label.confidence = kConfidences[read_word_index(problems, *confidence, kConfidences)];
  label.ref = r.text_or("ref", "");
  r.text_or("note", "");
  if (const Doc* known = r.find("known"))
    for (const Doc& fact : read_list(problems, *known, 1, 20, "facts"))
      label.known.push_back(read_text(problems, fact));
  if (const Doc* fields = r.find("fields")) {
    if (fields->kind != Doc::Kind::kMap) problems.expected(*fields, "a map from fields to sources");
    for (const auto& [field, source] : fields->map) read_source(problems, source);
  }
}

Doc merge_sections(Problems& problems, const std::vector<Doc>& files) {
  Doc root;
  root.kind = Doc::Kind::kMap;
  root.line = 1;
  if (!files.empty()) root.file = files.front().file;
  for (const Doc& file : files) {
    if (file.kind != Doc::Kind::kMap) problems.expected(file, "a map of content sections");
    for (const auto& [key, value] : file.map) {
      if (const Doc* earlier = root.find(key))
        problems.add(
            value, fmt::format("expected every section once, found `{}` again (first at {})", key, earlier->where()));
      root.map.emplace_back(key, value);
    }
  }
  return root;
}

void read_meta(Problems& problems, const Doc& doc, std::string_view game, std::span<const std::string_view> players) {
  Record r(problems, doc, "the description of the pack");
  r.fixed("id", game);
  r.number("schema_version", 1, 1);
  r.fixed("players", players);
  r.text("name");
  r.text_or("designer", "");
  r.text_or("publisher_note", "");
}

}  // namespace orrery::content
