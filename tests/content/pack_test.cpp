// The shipped pack of Beyond the Sun: what is in the box, and what the compiler knows about effects.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <cstring>

#include "tests/content/pack_files.h"

namespace orrery::beyond_the_sun {
namespace {

using content_tests::shipped_pack;
using content_tests::tech_index;

const Content& content() { return shipped_pack().content; }
const Labels& labels() { return shipped_pack().labels; }

const Tech& tech(std::string_view id) { return content().techs.at(static_cast<std::size_t>(tech_index(id))); }
const Action& action_of(std::string_view id, std::size_t i = 0) {
  return content().actions.at(tech(id).actions.at(i));
}
const EffectNode& node(NodeId id) { return content().nodes.at(id); }

// BTS-1.2, BTS-1.4, BTS-1.6, BTS-1.7, BTS-1.9
TEST(Pack, HoldsTheWholeBox) {
  const Content& c = content();
  EXPECT_EQ(c.tech_count, 46);
  EXPECT_EQ(std::popcount(c.techs_of_level[1]), 4);
  EXPECT_EQ(std::popcount(c.techs_of_level[2]), 16);
  EXPECT_EQ(std::popcount(c.techs_of_level[3]), 16);
  EXPECT_EQ(std::popcount(c.techs_of_level[4]), 10);
  EXPECT_EQ(c.event_count, 20);
  EXPECT_EQ(std::popcount(c.events_always), 4);
  EXPECT_EQ(c.system_count, 24);
  EXPECT_EQ(std::popcount(c.start_systems), 4);
  EXPECT_EQ(c.achievement_count, 10);
  EXPECT_EQ(c.guild_count, 4);
  EXPECT_EQ(c.mat_count, 8);
  EXPECT_EQ(c.slot_count, 19);
  EXPECT_EQ(c.side_count, 2);
  EXPECT_EQ(labels().techs.size(), 46u);
  EXPECT_EQ(labels().actions.size(), c.action_count);
  EXPECT_EQ(labels().abilities.size(), c.ability_count);
}

TEST(Pack, IsTheSameHoweverItIsSpreadOverFiles) {
  content_tests::PackFiles split;
  const auto again = split.compile();
  std::string all;
  for (const char* file : {"factions.yaml", "pack.yaml", "technologies.yaml", "events.yaml", "systems.yaml",
                           "achievements.yaml", "rules.yaml", "technology_board.yaml", "exploration_board.yaml"}) {
    all += split.text(file) + "\n";
    split.remove(file);
  }
  split.set("everything.yaml", all);
  const auto one = split.compile();
  ASSERT_TRUE(again) << again.error().text();
  ASSERT_TRUE(one) << one.error().text();
  EXPECT_EQ(std::memcmp(&again->content, &one->content, sizeof(Content)), 0);
}

// BTS-4.8, BTS-4.5, BTS-9.5
TEST(Pack, NumbersTheSpacesOfTheBoard) {
  const Content& c = content();
  EXPECT_EQ(c.space_count[0], 2 + 2 + 2 + 1 + 6);
  EXPECT_EQ(c.space_count[2], 3 + 3 + 2 + 1 + 6);
  for (std::size_t p = 0; p < 3; ++p) {
    int surcharges = 0;
    int unlimited = 0;
    bool guilds_began = false;
    for (std::size_t i = 0; i < c.space_count[p]; ++i) {
      surcharges += c.spaces[p][i].surcharge;
      unlimited += c.spaces[p][i].unlimited;
      guilds_began |= c.spaces[p][i].guild != kNone;
      EXPECT_EQ(c.spaces[p][i].guild != kNone, guilds_began) << "guild spaces come last";
    }
    EXPECT_EQ(surcharges, 2);
    EXPECT_EQ(unlimited, 1);
  }
}

// BTS-11.1.3 to BTS-11.1.5
TEST(Pack, KnowsPrerequisites) {
  const Content& c = content();
  const auto slot = [&](std::string_view id) -> const Slot& {
    return c.slots.at(static_cast<std::size_t>(find_id(labels().slots, id)));
  };
  EXPECT_EQ(slot("t1-1").prereq_count, 0);
  EXPECT_EQ(slot("t2-b").prereqs, 0b11u);
  EXPECT_EQ(slot("t2-b").need, 2);
  EXPECT_EQ(slot("t4-a").prereq_count, 3);
  EXPECT_EQ(slot("t4-a").need, 2);
  EXPECT_EQ(slot("t3-c").event, 1);
  EXPECT_EQ(labels().slots[4].en, "II-A");
}

// BTS-14.1.1: lines as printed on the side for 3 and 4 players
TEST(Pack, MeasuresTheExplorationBoard) {
  const Content& c = content();
  ASSERT_EQ(labels().side_ids[c.side_of_players[2]], "three-four-player");
  ASSERT_EQ(labels().side_ids[c.side_of_players[0]], "two-player");
  const Side& side = c.sides[c.side_of_players[2]];
  const auto& places = labels().locations[c.side_of_players[2]];
  const auto at = [&](std::string_view id) { return static_cast<std::size_t>(find_id(places, id)); };
  EXPECT_EQ(side.sol, at("sol"));
  EXPECT_EQ(side.deep_space, at("deep-space"));
  EXPECT_EQ(side.distance[at("sol")][at("sol")], 0);
  EXPECT_EQ(side.distance[at("a2")][at("yard-right")], 1);
  EXPECT_EQ(side.distance[at("a1")][at("b1")], 2);
  EXPECT_EQ(side.distance[at("sol")][at("deep-space")], 4);
  EXPECT_EQ(side.locations[at("yard-top")].spec, 1 << kFood | 1 << kOre);
  for (std::size_t i = 0; i < side.location_count; ++i)
    for (std::size_t k = 0; k < side.location_count; ++k) EXPECT_EQ(side.distance[i][k], side.distance[k][i]);
}

TEST(Pack, CompilesEffects) {
  const Action& lasers = action_of("narrow-beam-lasers");
  EXPECT_EQ(lasers.spaces, 2);
  EXPECT_EQ(content().costs[lasers.cost].ore, 1);
  const EffectNode& build = node(lasers.effect);
  EXPECT_EQ(build.op, Op::kBuild);
  EXPECT_EQ(build.a, 2);
  EXPECT_EQ(build.b, kAtYard);
  EXPECT_EQ(build.c, 1);
  EXPECT_EQ(node(build.next).op, Op::kJump);
  EXPECT_EQ(node(build.next).a, 3);
  EXPECT_EQ(node(build.next).next, kNoNode);

  const EffectNode& immediate = node(tech("narrow-beam-lasers").immediate);
  EXPECT_EQ(immediate.b, kAtYard | kFromSupply);

  const EffectNode& take = node(tech("colonial-ministry").immediate);
  EXPECT_EQ(take.op, Op::kTakeSystem);
  EXPECT_EQ(take.b, 3 | 1 << 4);
  EXPECT_EQ(take.c, 1 | 1 << 4);

  EXPECT_EQ(node(action_of("planetary-scale-research").effect).a, kLevelByColonies);
  EXPECT_EQ(node(action_of("manufacturing-orbitals").effect).child, tech("manufacturing-orbitals").immediate);
}

// BTS-16.2, BTS-16.4
TEST(Pack, FlagsWhatMayFailAndWhatSurelyChanges) {
  using namespace node_flag;
  const auto flags = [&](NodeId id) { return node(id).flags; };
  const NodeId jump = action_of("asteroid-mining").effect;  // 2 ore, 2 jumps
  EXPECT_EQ(flags(jump) & (kFallible | kListFallible), 0);
  EXPECT_NE(flags(jump) & kSurelyChanges, 0);
  const NodeId jumps = action_of("jump-gate-survey", 1).effect;
  EXPECT_EQ(flags(jumps) & (kListFallible | kListSurelyChanges), 0);
  const NodeId research = action_of("hypercomputing").effect;
  EXPECT_EQ(flags(research) & (kFallible | kSurelyChanges | kMarked), kFallible | kSurelyChanges | kMarked);
  const NodeId may = action_of("spacetime-anomaly-studies").effect;
  EXPECT_EQ(flags(may) & (kListFallible | kListSurelyChanges), 0);
  EXPECT_NE(flags(may) & kListMarked, 0);
  const NodeId supply = action_of("android-armada").effect;
  EXPECT_EQ(flags(supply) & (kFallible | kSurelyChanges), 0);
  const NodeId population = action_of("plasma-cannon").effect;
  EXPECT_EQ(flags(population) & (kFallible | kSurelyChanges), kFallible | kSurelyChanges);

  const NodeId cloning = action_of("mass-cloning").effect;  // one option is free and always possible
  EXPECT_EQ(flags(cloning) & kListFallible, 0);
  EXPECT_NE(flags(cloning) & kListMarked, 0);
  const NodeId implants = action_of("cerebral-implants").effect;  // both options cost and research
  EXPECT_NE(flags(implants) & kListFallible, 0);
  EXPECT_EQ(flags(implants) & kFallible, 0);
  const NodeId fleet = action_of("modular-fleet").effect;
  EXPECT_EQ(flags(fleet) & (kListFallible | kListSurelyChanges), 0);
}

// BTS-17.3, BTS-17.26
TEST(Pack, KnowsWhatCanBeCopied) {
  EXPECT_EQ(action_of("deep-space-megastructures").contains_research, 1);
  EXPECT_EQ(action_of("mass-cloning").contains_research, 1);
  EXPECT_EQ(action_of("capital-ship").contains_research, 0);
  EXPECT_EQ(action_of("manufacturing-orbitals").contains_research, 0);
  EXPECT_EQ(action_of("quantum-data-exchange").copies, 1);
  EXPECT_EQ(action_of("intersystem-diplomacy").copies, 1);
  EXPECT_EQ(action_of("hypercomputing").copies, 0);
}

// BTS-20.3.1, BTS-20.3.2
TEST(Pack, KnowsWhatRevealsTheRowsOfTheDisplay) {
  EXPECT_EQ(tech("spacetime-anomaly-studies").display_levels, 1 << 2);
  EXPECT_EQ(tech("planetary-scale-research").display_levels, 1 << 2 | 1 << 3);
  EXPECT_EQ(tech("metahuman-chambers").display_levels, 1 << 3);
  EXPECT_EQ(tech("hypercomputing").display_levels, 0);
  EXPECT_EQ(tech("quantum-data-exchange").display_levels, 0);
  const auto guild = [&](std::string_view id) {
    return content().guilds.at(static_cast<std::size_t>(find_id(labels().guilds, id))).display_levels;
  };
  EXPECT_EQ(guild("terraforming-guild"), 0);
  EXPECT_EQ(guild("technocrats-guild"), 1 << 2);
  EXPECT_EQ(guild("ascension-guild"), 1 << 3);
}

// EX-2, EX-3 (BTS-5.2.1, BTS-5.3.1) and BTS-1.12
TEST(Pack, MatsShowTheirSymbols) {
  for (std::size_t m = 0; m < content().mat_count; ++m) {
    const Mat& mat = content().mats[m];
    EXPECT_EQ(mat.faction, m / 2);
    EXPECT_EQ(mat.expert, m % 2);
    if (mat.expert != 0) continue;
    EXPECT_EQ(mat.growth, content().mats[0].growth);
    EXPECT_EQ(mat.columns, content().mats[0].columns);
  }
  const Mat& mat = content().mats[0];
  std::string letters(1, static_cast<char>('A' + mat.growth_base));
  for (std::size_t i = 0; i < 5; ++i)
    if (mat.growth[i] != kNone) letters += static_cast<char>('A' + mat.growth[i]);
  EXPECT_EQ(letters, "ABC");
  EXPECT_EQ(mat.ore_base + mat.ore[0] + mat.ore[1] + mat.ore[2] + mat.ore[3], 3);
  const Mat& sol =
      content().mats.at(static_cast<std::size_t>(find_id(labels().mats, "united-nations-of-sol-expert")));
  EXPECT_EQ(abilities_of(content(), sol.source)[0].trigger, Trigger::kThreeTrades);
  EXPECT_EQ(abilities_of(content(), sol.source)[1].limit, Limit::kOncePerGame);
}

TEST(Pack, EveryEntryHasNamesAndASource) {
  const auto check = [](const std::vector<Label>& group) {
    for (const Label& label : group) {
      EXPECT_FALSE(label.en.empty()) << label.id;
      EXPECT_FALSE(label.de.empty()) << label.id;
      EXPECT_THAT(label.source, testing::AnyOf("rulebook", "public", "recalled", "reconstructed")) << label.id;
    }
  };
  check(labels().techs);
  check(labels().systems);
  check(labels().events);
  check(labels().achievements);
  check(labels().guilds);
  check(labels().basics);
  check(labels().mats);
}

}  // namespace
}  // namespace orrery::beyond_the_sun
