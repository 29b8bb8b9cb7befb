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

constexpr std::string_view kPlayers[] = {"2", "3", "4"};

}  // namespace

Label Builder::label(Record& r, const Label* around) {
  Label label;
  label.id = r.id("id");
  if (!label.id.empty() && !ids.insert(label.id).second)
    problems.add(r.need("id"), fmt::format("expected an id of its own, found {} a second time", label.id));
  if (around != nullptr) label.source = around->source;
  content::read_provenance(problems, r, label, around == nullptr);
  return label;
}

}  // namespace packing

Result<Pack> compile_pack(const std::vector<Doc>& files) {
  using namespace packing;
  if (files.empty()) return fail("expected at least one content file, found none");
  const auto builder = std::make_unique<Builder>();
  Builder& b = *builder;
  const Doc merged = content::merge_sections(b.problems, files);
  {
    Record root(b.problems, merged, "a content pack");
    for (const std::string_view section : kSections) root.need(section);
  }
  if (b.problems.any()) return tl::unexpected(b.problems.first());
  {
    Record root(b.problems, merged, "a content pack");
    for (const std::string_view section : kSections) root.need(section);
    content::read_meta(b.problems, root.need("meta"), "pulsar-2849", kPlayers);
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
