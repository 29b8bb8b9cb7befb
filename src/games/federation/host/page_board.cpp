#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/federation/host/card_text.h"
#include "games/federation/host/operations.h"
#include "games/federation/host/page_json.h"
#include "games/federation/host/terms.h"

namespace orrery::federation {
namespace {

constexpr std::string_view kKinds[] = {"planet", "room", "spy", "fallback"};
constexpr std::string_view kTimings[] = {"immediate", "planet", "anytime"};
constexpr std::string_view kAmbassadorIds[] = {"1a", "1b", "2", "3", "bonus"};

// The planet whose influence a metric is, null for others.
Json planet_of(Metric metric) {
  const int i = static_cast<int>(metric);
  return i < kPlanets ? Json(kPlanetNames[at(i)]) : Json();
}

class BoardWriter {
 public:
  explicit BoardWriter(const Pack& pack) : pack_(pack), c_(pack.content), labels_(pack.labels) {}

  Json all() const {
    Json out = Json::object();
    out["rounds"] = kRounds;
    out["resources"] = list(kResources, [&](int i) { return entry(labels_.resources[at(i)]); });
    out["planets"] = list(kPlanets, [&](int i) {
      Json one = entry(labels_.planets[at(i)]);
      one["max"] = most_influence(static_cast<Planet>(i));
      return one;
    });
    out["actions"] = list(kActions, [&](int i) { return action(i); });
    out["spaces"] = list(kSpaces, [&](int i) { return space(i); });
    out["projects"] = list(kProjectCount, [&](int i) { return project(i); });
    out["neo"] = list(c_.neo_count, [&](int i) { return node(i); });
    out["asteroids"] = list(kAsteroidTileCount, [&](int i) {
      Json one = tile(labels_.asteroids[at(i)], c_.asteroids[at(i)].effects);
      one["kind"] = c_.asteroids[at(i)].extinct == 1 ? "extinct" : "asteroid";
      return one;
    });
    out["moons"] = list(kMoons, [&](int i) {
      Json one = entry(labels_.moons[at(i)]);
      one["influence"] = i;
      one["level"] = c_.moon_levels[at(i)];
      return one;
    });
    out["modifiers"] = list(kModifiers, [&](int i) { return modifier(i); });
    out["delegations"] = list(kDelegationCount, [&](int i) {
      Json one = entry(labels_.delegations[at(i)]);
      one["planet"] = kPlanetNames[at(labels_.delegation_planets[at(i)])];
      return one;
    });
    out["scholars"] = list(kScholarCount, [&](int i) { return scholar(i); });
    out["posts"] = list(kPostCount, [&](int i) {
      Json one = entry(labels_.posts[at(i)], [&](Language l) { return post_text(pack_, i, l); });
      one["cost"] = cost(c_.posts[at(i)].cost);
      one["level1"] = sign_rows(c_, c_.posts[at(i)].level1);
      one["level2"] = sign_rows(c_, c_.posts[at(i)].level2);
      return one;
    });
    out["sites"] = list(kSites, [&](int i) {
      Json one = entry(labels_.sites[at(i)], [&](Language l) { return site_text(pack_, i, l); });
      one["cost"] = cost(c_.sites[at(i)].cost);
      one["effects"] = sign_rows(c_, c_.sites[at(i)].income);
      one["slot"] = i / 2 + 1;
      one["face"] = i % 2 == 0 ? "A" : "B";
      return one;
    });
    out["megastructures"] = list(kMegastructureCount, [&](int i) {
      const Megastructure& mega = c_.megastructures[at(i)];
      Json one = entry(labels_.megastructures[at(i)], [&](Language l) { return megastructure_text(pack_, i, l); });
      one["cost"] = cost(mega.cost);
      one["multipliers"] = mega.multipliers;
      one["influence"] = mega.influence;
      return one;
    });
    out["mega_tiles"] = list(kMegaTiles, [&](int i) {
      Json one = entry(labels_.mega_tiles[at(i)]);
      one["effects"] = Json::array({metric_signs(c_.mega_tiles[at(i)])});
      one["planet"] = planet_of(c_.mega_tiles[at(i)]);
      return one;
    });
    out["medals"] = list(kMedalKinds, [&](int i) {
      Json one = entry(labels_.medals[at(i)]);
      if (i < kPlanets) one["planet"] = kPlanetNames[at(i)];
      return one;
    });
    out["medal_scores"] = c_.medal_scores;
    out["levels"] = list(kLevels, [&](int i) { return level(i); });
    out["medal_space"] = c_.medal_space;
    out["top_space"] = c_.top_space;
    for (int players = 2; players <= kMaxSeats; ++players) {
      Json& spaces = out["medal_spaces"][std::to_string(players)] = Json::array();
      for (const u8 space : c_.medal_spaces[at(players)])
        if (space != 0) spaces.push_back(space);
    }
    out["missions"] = list(kMissionCount, [&](int i) {
      const Mission& mission = c_.missions[at(i)];
      Json one = entry(labels_.missions[at(i)], [&](Language l) { return mission_text(pack_, i, l); });
      one["effects"] = sign_rows(c_, mission.effects);
      one["number"] = i + 1;
      one["level"] = mission.level;
      one["cost"] = cost(mission.cost);
      return one;
    });
    out["start_planets"] =
        list(kStartPlanets, [&](int i) { return tile(labels_.start_planets[at(i)], c_.start_planets[at(i)]); });
    out["space_tiles"] =
        list(kSpaceTiles, [&](int i) { return tile(labels_.space_tiles[at(i)], c_.space_tiles[at(i)]); });
    out["laws"] = list(kPlanets, [&](int i) {
      Json one = entry(labels_.laws[at(i)], [&](Language l) { return law_text(pack_, i, l); });
      one["planet"] = planet_of(c_.laws[at(i)].metric);
      one["factor"] = c_.laws[at(i)].factor;
      return one;
    });
    out["ambassadors"] = list(kAmbassadors + 1, [&](int i) {
      return Json{{"id", kAmbassadorIds[i]},
                  {"votes", c_.votes[at(i)]},
                  {"funding", i == kFifthAmbassador ? Json() : sign_rows(c_, c_.funding_bonus[at(i)])}};
    });
    out["community_rewards"] = list(3, [&](int i) { return sign_rows(c_, c_.community_rewards[at(i)]); });
    out["limits"] = {{"crystals", c_.crystal_limit}, {"gold", c_.gold_limit}};
    return out;
  }

 private:
  template <class One>
  static Json list(int n, One&& one) {
    Json out = Json::array();
    for (int i = 0; i < n; ++i) out.push_back(one(i));
    return out;
  }
  static Json words(std::string en, std::string de) { return {{"en", std::move(en)}, {"de", std::move(de)}}; }
  static Json entry(const Label& label) {
    return {{"id", label.id}, {"name", words(label.en, label.de)}, {"source", label.source}};
  }
  template <class Text>
  static Json entry(const Label& label, Text&& text) {
    Json out = entry(label);
    out["text"] = words(text(Language::kEnglish), text(Language::kGerman));
    return out;
  }
  Json tile(const Label& label, const EffectList& effects) const {
    Json out = entry(label, [&](Language l) { return list_text(pack_, effects, l); });
    out["effects"] = sign_rows(c_, effects);
    return out;
  }
  static Json cost(const Cost& c) {
    Json out = Json::object();
    for (std::size_t i = 0; i < kResources; ++i)
      if (c[i] > 0) out[std::string(kResourceNames[i])] = c[i];
    return out;
  }
  static Json metric_signs(Metric metric) {
    const Effect e{Op::kVpPer, static_cast<u8>(metric), 1, 0, 0, 0};
    return Json::array({operation(Op::kVpPer).signs(&e).back()});
  }

  int most_influence(Planet planet) const {
    int most = 0;
    switch (planet) {
      case Planet::kNeo:
        for (int i = 0; i < c_.neo_count; ++i) most = std::max<int>(most, c_.neo[at(i)].influence);
        return most;
      case Planet::kSixmoon:
        return kMoons - 1;
      case Planet::kAtalum:
        return kDelegationCount * kScholarLevels;
      case Planet::kArratooine:
        return 2 * kPostCount;
      case Planet::kE81216:
        most = kSlots;
        for (const Megastructure& mega : c_.megastructures) most += mega.influence;
        return most;
    }
    return most;
  }

  Json action(int i) const {
    const ActionData& data = c_.actions[at(i)];
    Json out = entry(labels_.actions[at(i)], [&](Language l) { return action_text(pack_, i, l); });
    out["effects"] = sign_rows(c_, data.effects);
    out["kind"] = kKinds[static_cast<int>(data.kind)];
    if (data.kind == ActionKind::kPlanet) out["planet"] = kPlanetNames[at(i)];
    out["cost"] = cost(data.cost);
    out["mission"] = data.mission == kNone ? Json() : Json(labels_.missions[data.mission].id);
    return out;
  }

  Json space(int i) const {
    const Label& label = labels_.spaces[at(i)];
    return {{"id", label.id},
            {"name", words(label.en, label.de)},
            {"floor", kFloorNames[at(i / kColumns)]},
            {"column", i % kColumns + 1},
            {"wing", kWingNames[at(i % kColumns / (kColumns / kWings))]},
            {"action", labels_.actions[at(c_.spaces[at(i)])].id}};
  }

  Json project(int i) const {
    const Project& data = c_.projects[at(i)];
    Json out = entry(labels_.projects[at(i)]);
    out["column"] = data.column == kNone ? Json() : Json(data.column + 1);
    out["length"] = data.length;
    if (const Json planet = planet_of(data.metric); !planet.is_null()) out["planet"] = planet;
    return out;
  }

  Json node(int i) const {
    const NeoNode& data = c_.neo[at(i)];
    Json out = entry(labels_.neo[at(i)], [&](Language l) { return node_text(pack_, i, l); });
    out["influence"] = data.influence;
    out["next"] = list(data.next_count, [&](int k) { return Json(labels_.neo[data.next[at(k)]].id); });
    out["kind"] = i == 0 ? "start" : data.tile == kNone ? "printed" : data.extinct == 1 ? "extinct" : "asteroid";
    out["effects"] = data.tile == kNone ? sign_rows(c_, data.gives) : Json::array();
    return out;
  }

  Json modifier(int i) const {
    const ModifierTile& data = c_.modifiers[at(i)];
    Json out = entry(labels_.modifiers[at(i)], [&](Language l) { return modifier_text(pack_, i, l); });
    out["effects"] = sign_rows(c_, data.bonus);
    out["level"] = data.level;
    out["symbol"] = data.funding == 1 ? "funding" : "vote";
    out["votes"] = data.votes;
    return out;
  }

  Json scholar(int i) const {
    const Scholar& data = c_.scholars[at(i)];
    Json out = entry(labels_.scholars[at(i)], [&](Language l) { return scholar_text(pack_, i, l); });
    out["effects"] = sign_rows(c_, data.effects);
    out["level"] = data.level;
    out["delegation"] = std::string(1, static_cast<char>('a' + data.delegation));
    out["timing"] = kTimings[static_cast<int>(data.timing)];
    if (data.timing == Timing::kPlanet) out["planet"] = kPlanetNames[data.planet];
    return out;
  }

  Json level(int i) const {
    const Level& data = c_.levels[at(i)];
    Json spaces = Json::array();
    for (int space = data.lowest; space <= data.highest; ++space) spaces.push_back(space);
    return {{"level", i + 1}, {"spaces", std::move(spaces)}, {"upkeep", cost(data.upkeep)}};
  }

  const Pack& pack_;
  const Content& c_;
  const Labels& labels_;
};

}  // namespace

Json board_json(const Pack& pack) { return BoardWriter(pack).all(); }

}  // namespace orrery::federation
