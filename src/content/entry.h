// What the packs of all games have in common: files with sections, a description of the pack, and entries that say
// what they are called and where their figures come from.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/reader.h"
#include "core/types.h"

namespace orrery::content {

inline constexpr std::string_view kSources[] = {"rulebook", "public", "recalled", "reconstructed"};

struct Label {
  std::string id;
  std::string en, de;
  std::string source;                        // of the playable data: one of kSources
  std::string name_source, confidence, ref;  // may be empty
  std::vector<std::string> known;            // attested facts about the entry

  const std::string& name(Language language) const { return language == Language::kGerman ? de : en; }
};

std::string read_source(Problems&, const Doc&);
// The keys source, name_source, confidence, ref, note, known and fields. `needed`: there must be a source.
void read_provenance(Problems&, Record&, Label&, bool needed);

// All files as one map; a section that comes twice is a problem.
Doc merge_sections(Problems&, const std::vector<Doc>& files);
// The section meta.
void read_meta(Problems&, const Doc&, std::string_view game, std::span<const std::string_view> players);

}  // namespace orrery::content
