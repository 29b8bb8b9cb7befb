// Rules about where things come from: the operations that the lists of effects of the shipped pack contain.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "tests/federation/fixture.h"

namespace orrery::federation {
namespace {

const Content& content() { return shipped_pack().content; }

// All lists by what owns them.
std::multimap<std::string, EffectList> all_lists() {
  const Content& c = content();
  const Labels& names = shipped_pack().labels;
  std::multimap<std::string, EffectList> lists;
  for (std::size_t i = 0; i < kActions; ++i) lists.emplace(names.actions[i].id, c.actions[i].effects);
  for (const Mission& mission : c.missions) lists.emplace("mission", mission.effects);
  for (int i = 0; i < c.neo_count; ++i) lists.emplace("asteroid", c.neo[at(i)].gives);
  for (const AsteroidTile& tile : c.asteroids) lists.emplace("asteroid", tile.effects);
  for (const ModifierTile& tile : c.modifiers) lists.emplace("modifier", tile.bonus);
  for (const Scholar& scholar : c.scholars) lists.emplace("scholar", scholar.effects);
  for (std::size_t i = 0; i < kPostCount; ++i) {
    lists.emplace(names.posts[i].id, c.posts[i].level1);
    lists.emplace(names.posts[i].id, c.posts[i].level2);
  }
  for (std::size_t i = 0; i < kSites; ++i) lists.emplace(names.sites[i].id, c.sites[i].income);
  for (const EffectList& list : c.start_planets) lists.emplace("start planet", list);
  for (const EffectList& list : c.space_tiles) lists.emplace("space tile", list);
  for (const EffectList& list : c.funding_bonus) lists.emplace("ambassador", list);
  for (const EffectList& list : c.community_rewards) lists.emplace("community", list);
  lists.emplace("track", c.top_effects);
  lists.emplace("track", c.beyond_top);
  return lists;
}

// Whatever owns an effect for which `wanted` holds.
std::set<std::string> sources(const std::function<bool(const Effect&)>& wanted) {
  std::set<std::string> found;
  for (const auto& [owner, list] : all_lists())
    for (int i = 0; i < list.count; ++i)
      if (wanted(content().effects[at(list.first + i)])) found.insert(owner);
  return found;
}

std::set<std::string> sources(Op op) {
  return sources([op](const Effect& e) { return e.op == op; });
}

using Names = std::set<std::string>;

// [FED-6.10] 6Moon itself gives tiles without an effect.
TEST(Sources, ModifierTiles) {
  EXPECT_EQ(sources(Op::kModifier), (Names{"scholar", "space tile", "site-modifier-machine"}));
}

// [FED-22.6] Exactly one trading post.
TEST(Sources, AssistantDie) {
  EXPECT_EQ(sources([](const Effect& e) { return e.op == Op::kDie || e.op == Op::kDieSet; }),
            (Names{"room-assistants", "modifier", "scholar", "space tile", "post-4", "site-university"}));
}

// [FED-9.10]
TEST(Sources, ProjectOfChoice) {
  EXPECT_EQ(sources(Op::kProject), (Names{"room-investors", "mission", "modifier", "space tile"}));
  const EffectList& ninth = content().missions[8].effects;
  int missions = 0;
  for (const Mission& mission : content().missions)
    for (int i = 0; i < mission.effects.count; ++i)
      missions += content().effects[at(mission.effects.first + i)].op == Op::kProject ? 1 : 0;
  EXPECT_EQ(missions, 1);
  EXPECT_EQ(content().effects[at(ninth.first + 1)].op, Op::kProject);
}

// [FED-21.9] Floors count the level without an effect.
TEST(Sources, PrestigeOfTheLevel) {
  EXPECT_EQ(sources([](const Effect& e) { return e.op == Op::kVpPer && static_cast<Metric>(e.a) == Metric::kLevel; }),
            (Names{"mission", "scholar"}));
  EXPECT_EQ(std::ranges::count(content().mega_tiles, Metric::kLevel), 1);
}

// [FED-21.8] Two kinds until the end of the round, two until the end of the game.
TEST(Sources, LevelBonuses) {
  EXPECT_EQ(sources(Op::kLevelBonus), (Names{"scholar", "space tile"}));
  std::multiset<std::pair<int, int>> bonuses;
  for (int i = 0; i < content().effect_count; ++i)
    if (const Effect& e = content().effects[at(i)]; e.op == Op::kLevelBonus) bonuses.insert({e.a, e.b});
  EXPECT_EQ(bonuses, (std::multiset<std::pair<int, int>>{{1, 0}, {2, 0}, {1, 1}, {3, 1}}));
}

// [FED-11.1] [FED-11.2] Planet actions and spying once in each wing, rooms once.
TEST(Senate, PlacesOfTheActions) {
  std::map<Action, std::multiset<int>> wings;
  for (int space = 0; space < kSpaces; ++space) wings[content().spaces[at(space)]].insert(Reader::wing_of(space));
  EXPECT_EQ(wings.size(), 12u);
  int rooms = 0;
  for (const auto& [action, where] : wings) {
    if (content().actions[at(action)].kind == ActionKind::kRoom) {
      EXPECT_EQ(where.size(), 1u);
      rooms += static_cast<int>(where.count(0));
    } else {
      EXPECT_EQ(where, (std::multiset<int>{0, 1}));
    }
  }
  EXPECT_EQ(rooms, 3);
}

// [FED-11.3]
TEST(Senate, AProjectAboveEachColumn) {
  std::set<int> columns;
  std::set<Metric> metrics;
  for (int i = 0; i < kCommunity; ++i) {
    columns.insert(content().projects[at(i)].column);
    metrics.insert(content().projects[at(i)].metric);
  }
  EXPECT_EQ(columns, (std::set<int>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(metrics,
            (std::set<Metric>{Metric::kInfluenceNeo, Metric::kInfluenceSixmoon, Metric::kInfluenceAtalum,
                              Metric::kInfluenceArratooine, Metric::kInfluenceE81216, Metric::kCompletedMissions}));
  EXPECT_EQ(content().projects[kCommunity].column, kNone);
}

// [FED-27.1]
TEST(Scholars, ThreeOfEachLevelOfEachDelegation) {
  std::map<std::pair<int, int>, int> groups;
  for (const Scholar& scholar : content().scholars) ++groups[{scholar.delegation, scholar.level}];
  EXPECT_EQ(groups.size(), 15u);
  for (const auto& [group, n] : groups) EXPECT_EQ(n, 3);
}

// [FED-6.5] A symbol with votes or a funding symbol, and a bonus.
TEST(Modifiers, SymbolAndBonus) {
  for (const ModifierTile& tile : content().modifiers) {
    EXPECT_EQ(tile.funding == 0, tile.votes > 0);
    EXPECT_GT(tile.bonus.count, 0);
  }
}

// [FED-24.8] [FED-3.3] Steps to fund a project, by players.
TEST(Projects, LengthByPlayers) {
  for (int i = 0; i < kProjectCount; ++i) {
    const Project& project = content().projects[at(i)];
    const int more = i == kCommunity ? 1 : 0;
    EXPECT_EQ(project.length - project.start[4], 8 + more);
    EXPECT_EQ(project.length - project.start[3], 6 + more);
    EXPECT_EQ(project.length - project.start[2], 4 + more);
  }
}

// [FED-25.2] [FED-26.2] Two spaces with the votes of the round and one without; every planet space has votes once.
TEST(Blockers, PlanetTiles) {
  std::multiset<std::pair<int, int>> voting;
  std::multiset<int> zero;
  for (const auto& tile : content().planet_blockers) {
    int votes = 0;
    std::set<std::pair<int, int>> spaces;
    for (const Block& block : tile) {
      spaces.insert({static_cast<int>(block.planet), block.wing});
      votes += block.round_votes;
      if (block.round_votes != 0)
        voting.insert({static_cast<int>(block.planet), block.wing});
      else
        zero.insert(static_cast<int>(block.planet));
    }
    EXPECT_EQ(votes, 2);
    EXPECT_EQ(spaces.size(), 3u);
  }
  for (int planet = 0; planet < kPlanets; ++planet) {
    EXPECT_EQ(zero.count(planet), 1u);
    for (int wing = 0; wing < kWings; ++wing) EXPECT_EQ(voting.count({planet, wing}), 1u);
  }
  const std::set<Action> rooms(content().room_blockers.begin(), content().room_blockers.end());
  EXPECT_EQ(rooms.size(), 5u);
  EXPECT_FALSE(rooms.contains(Action::kPresident));
}

}  // namespace
}  // namespace orrery::federation
