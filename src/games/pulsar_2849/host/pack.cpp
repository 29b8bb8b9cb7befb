#include "games/pulsar_2849/host/pack.h"

#include <fmt/format.h>

#include <memory>

#include "games/pulsar_2849/host/pack_builder.h"

namespace orrery::pulsar_2849 {
namespace packing {
namespace {

constexpr std::string_view kSections[] = {"meta",
                                          "player_colors",
                                          "gate_display",
                                          "box",
                                          "setup",
                                          "per_player_start",
                                          "first_game",
                                          "even_start_variant",
                                          "dice_board",
                                          "station_scoring",
                                          "score_track",
                                          "final_rates",
                                          "leftover_copy",
                                          "buy_modifier",
                                          "gyrodynes",
                                          "construction_awards",
                                          "boards",
                                          "planetary_systems",
                                          "exploration_tiles",
                                          "transmitters",
                                          "technology_boards",
                                          "hq_boards",
                                          "goal_tiles"};
constexpr std::string_view kSources[] = {"rulebook", "public", "recalled", "reconstructed"};
constexpr std::string_view kConfidences[] = {"low", "medium", "high"};

// All files as one map.
Doc merge(Problems& problems, const std::vector<Doc>& files) {
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

void read_meta(Builder& b, const Doc& doc) {
  static constexpr std::string_view kPlayers[] = {"2", "3", "4"};
  Record r(b.problems, doc, "the description of the pack");
  r.fixed("id", "pulsar-2849");
  r.number("schema_version", 1, 1);
  r.fixed("players", kPlayers);
  r.text("name");
  r.text_or("designer", "");
  r.text_or("publisher_note", "");
}

}  // namespace

void Builder::provenance(Record& r, Label& label, bool needed) {
  if (const Doc* source = needed ? &r.need("source") : r.find("source"))
    label.source = kSources[content::read_word_index(problems, *source, kSources)];
  if (const Doc* confidence = r.find("confidence"))
    label.confidence = kConfidences[content::read_word_index(problems, *confidence, kConfidences)];
  label.ref = r.text_or("ref", "");
  r.text_or("note", "");
  if (const Doc* known = r.find("known"))
    for (const Doc& fact : content::read_list(problems, *known, 1, 20, "facts"))
      label.known.push_back(content::read_text(problems, fact));
}

Label Builder::label(Record& r, const Label* around) {
  Label label;
  label.id = r.id("id");
  if (!label.id.empty() && !ids.insert(label.id).second)
    problems.add(r.need("id"), fmt::format("expected an id of its own, found {} a second time", label.id));
  if (around != nullptr) label.source = around->source;
  provenance(r, label, around == nullptr);
  return label;
}

}  // namespace packing

Result<Pack> compile_pack(const std::vector<Doc>& files) {
  using namespace packing;
  if (files.empty()) return fail("expected at least one content file, found none");
  const auto builder = std::make_unique<Builder>();
  Builder& b = *builder;
  const Doc merged = merge(b.problems, files);
  {
    Record root(b.problems, merged, "a content pack");
    for (const std::string_view section : kSections) root.need(section);
  }
  if (b.problems.any()) return tl::unexpected(b.problems.first());
  {
    Record root(b.problems, merged, "a content pack");
    for (const std::string_view section : kSections) root.need(section);
    read_meta(b, root.need("meta"));
    read_box(b, root);
    read_setup(b, root);
    read_rates(b, root);
    read_boards(b, root.need("boards"));
    read_systems(b, root.need("planetary_systems"));
    read_tiles(b, root.need("exploration_tiles"));
    read_transmitters(b, root.need("transmitters"));
    read_technologies(b, root.need("technology_boards"));
    read_headquarters(b, root.need("hq_boards"));
    read_goals(b, root.need("goal_tiles"));
    read_first_game(b, root.need("first_game"));
  }
  if (b.problems.any()) return tl::unexpected(b.problems.first());
  return std::move(b.pack);
}

}  // namespace orrery::pulsar_2849
