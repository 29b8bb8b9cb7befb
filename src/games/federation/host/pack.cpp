#include "games/federation/host/pack.h"

#include <fmt/format.h>

#include <memory>

#include "games/federation/host/operations.h"
#include "games/federation/host/pack_builder.h"
#include "games/federation/host/terms.h"

namespace orrery::federation {
namespace packing {
namespace {

constexpr std::string_view kSections[] = {"meta",
                                          "box",
                                          "options",
                                          "resources",
                                          "limits",
                                          "player_start",
                                          "ambassadors",
                                          "bonus_ambassador",
                                          "accreditation_tiles",
                                          "medals",
                                          "medal_scores",
                                          "project_scoring",
                                          "end_scoring",
                                          "actions",
                                          "senate",
                                          "projects",
                                          "community_rewards",
                                          "laws",
                                          "planet_blockers",
                                          "room_blockers",
                                          "neutral_vote_tiles",
                                          "planets",
                                          "neo",
                                          "asteroid_tiles",
                                          "sixmoon",
                                          "atalum",
                                          "scholars",
                                          "trading_posts",
                                          "production_sites",
                                          "megastructures",
                                          "megastructure_tiles",
                                          "modifier_tiles",
                                          "accreditation",
                                          "missions",
                                          "starting_planets",
                                          "space_tiles"};

constexpr std::string_view kPlayers[] = {"2", "3", "4"};

constexpr Word<Metric> kMetricWords[] = {{"influence.neo", Metric::kInfluenceNeo},
                                         {"influence.sixmoon", Metric::kInfluenceSixmoon},
                                         {"influence.atalum", Metric::kInfluenceAtalum},
                                         {"influence.arratooine", Metric::kInfluenceArratooine},
                                         {"influence.e81216", Metric::kInfluenceE81216},
                                         {"missions.completed", Metric::kCompletedMissions},
                                         {"missions.unlocked", Metric::kUnlockedMissions},
                                         {"accreditation.level", Metric::kLevel},
                                         {"die.value", Metric::kDie},
                                         {"crystals_and_gold", Metric::kCrystalsAndGold},
                                         {"gold", Metric::kGold},
                                         {"ships.hangar", Metric::kHangar},
                                         {"modifiers.unused", Metric::kUnusedModifiers},
                                         {"megastructures.built", Metric::kMegastructures},
                                         {"trade.level2", Metric::kTradeLevel2},
                                         {"delegations.owned", Metric::kDelegations},
                                         {"asteroids.tiles", Metric::kAsteroidTiles},
                                         {"community.steps", Metric::kCommunitySteps}};
static_assert(std::size(kMetricWords) == kMetrics);

// Modifier tiles have no names of their own: what is on them names them.
void name_modifiers(Builder& b) {
  for (int i = 0; i < kModifiers; ++i) {
    const ModifierTile& tile = b.content.modifiers[at(i)];
    Label& label = b.labels.modifiers[at(i)];
    for (const Language language : kLanguages) {
      const kit::Speech p(language);
      const std::string face = tile.funding == 1 ? std::string(p.pick("funding", "Investition"))
                                                 : p.count(tile.votes, "vote", "votes", "Stimme", "Stimmen");
      std::string name = face + ", " + effects_text(b.content, tile.bonus, p);
      (p.is_german() ? label.de : label.en) = std::move(name);
    }
  }
}

}  // namespace

Metric read_metric(Builder& b, const Doc& doc) { return content::read_word(b.problems, doc, kMetricWords); }

Label Builder::label(Record& r) {
  Label label;
  label.id = r.id("id");
  if (!label.id.empty() && !ids.insert(label.id).second)
    problems.add(r.need("id"), fmt::format("expected an id of its own, found {} a second time", label.id));
  content::read_provenance(problems, r, label, true);
  return label;
}

Label Builder::named(Record& r) {
  Label result = label(r);
  result.en = r.text("name");
  result.de = r.text_or("name_de", result.en);
  return result;
}

Cost Builder::cost(const Doc& map, int most) {
  Cost result{};
  Record r(problems, map, "resources");
  for (int i = 0; i < kResources; ++i)
    result[at(i)] = static_cast<u8>(r.number_or(kResourceNames[at(i)], 0, 0, most));
  return result;
}

u8 Builder::player_number(Record& r, std::string_view key, int players, int low, int high) {
  Record map(problems, r.need(key), "numbers by players");
  for (int n = 2; n <= kMaxSeats; ++n) map.need(kPlayerKeys[n]);
  return number(map.need(kPlayerKeys[players]), low, high);
}

u8 read_reference(Builder& b, const Doc& doc, std::span<const Label> labels, std::string_view what) {
  for (std::size_t i = 0; i < labels.size(); ++i)
    if (doc.kind == Doc::Kind::kScalar && !doc.scalar.empty() && labels[i].id == doc.scalar)
      return static_cast<u8>(i);
  b.problems.expected(doc, what);
  return 0;
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
    content::read_meta(b.problems, root.need("meta"), "federation", kPlayers);
    read_box(b, root);
    read_resources(b, root);
    read_player(b, root);
    read_medals(b, root);
    read_end(b, root);
    read_accreditation(b, root.need("accreditation"));
    read_missions(b, root.need("missions"));
    read_actions(b, root.need("actions"));
    read_senate(b, root.need("senate"));
    read_projects(b, root);
    read_laws(b, root.need("laws"));
    read_blockers(b, root);
    read_planets(b, root.need("planets"));
    read_neo(b, root.need("neo"));
    read_asteroids(b, root.need("asteroid_tiles"));
    read_sixmoon(b, root.need("sixmoon"));
    read_modifiers(b, root.need("modifier_tiles"));
    read_delegations(b, root.need("atalum"));
    read_scholars(b, root.need("scholars"));
    read_posts(b, root.need("trading_posts"));
    read_buildings(b, root);
    read_player_tiles(b, root);
    read_options(b, root.need("options"));
    check_references(b, root);
  }
  if (b.problems.any()) return tl::unexpected(b.problems.first());
  name_modifiers(b);
  return std::move(b.pack);
}

}  // namespace orrery::federation
