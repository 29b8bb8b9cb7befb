#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/page_json.h"
#include "games/beyond_the_sun/host/page_solo.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

Json player_figures(const Pack& pack, const Position& position, Seat seat) {
  const State& s = position.state();
  Json strength_at = Json::object();
  for (int loc = 0; loc < s.location_count; ++loc)
    if (const Ships ships = at(at(s.players, seat).ships, loc); ships != 0)
      strength_at[location_id(pack, s, loc)] = position.strength_of(seat, loc, Purpose::kColonize);
  Json more = Json::object();
  for (int loc = 0; loc < s.location_count; ++loc)
    if (const int plus = position.leader_strength(seat, loc, Purpose::kKeepControl); plus > 0)
      more[location_id(pack, s, loc)] = plus;
  Json out{{"growth",
            {{"symbols", columns_of(position.growth_symbols(seat))}, {"cubes", columns_of(position.growth(seat))}}},
           {"ore_production", position.ore_production(seat)},
           {"supply", position.supply(seat)},
           {"automation",
            {{"level", position.count(seat, Counter::kAutomationLevel, 0)},
             {"vp", points(position, seat)[static_cast<std::size_t>(Category::kAutomation)]}}},
           {"strength", position.count(seat, Counter::kFleetStrength, 0)},
           {"strength_at", std::move(strength_at)},
           {"locations", position.count(seat, Counter::kControlledLocations, 0)}};
  if (!more.empty()) out["token_strength"] = std::move(more);
  return out;
}

// Seats in the order of their picks, whose pick it is, and who has taken what [LND-2.5], [LND-2.6].
Json draft_figures(const Pack& pack, const State& s) {
  Json order = Json::array();
  Json owner = Json::object();
  const auto nth = [&](int i) { return (s.start_player + i) % s.players_count; };
  for (int i = s.players_count - 1; i >= 0; --i) order.push_back(nth(i));
  for (int i = 0; i < s.players_count; ++i) order.push_back(nth(i));
  for (Seat seat = 0; seat < s.players_count; ++seat)
    for (const u8 leader : at(s.more.leaders.held, seat))
      if (leader != 0) owner[at(pack.labels.leaders, leader - 1).id] = seat;
  const std::size_t taken = owner.size();
  return {{"order", std::move(order)}, {"at", taken}, {"owner", std::move(owner)}};
}

Json leader_note(const std::string& en, const std::string& de, std::string_view rule, std::string_view icon) {
  return {{"text", {{"en", en}, {"de", de}}}, {"rule", rule}, {"icon", icon}};
}

// What the leaders in play mean in this position: the points of those that score at the end.
Json leader_figures(const Pack& pack, const Position& position) {
  const State& s = position.state();
  Json out = Json::object();
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    for (int colour = 0; colour < kLeaderColours; ++colour) {
      const Leader* leader = position.leader_of(seat, colour);
      if (leader == nullptr) continue;
      Json notes = Json::array();
      if (leader->score_count > 0) {
        const int vp = leader_points(position, seat, colour);
        notes.push_back(leader_note(fmt::format("If the game ended now: {} VP.", vp),
                                    fmt::format("Wäre jetzt Schluss: {} SP.", vp), "LND-3.5", "vp"));
      }
      if (!notes.empty())
        out[at(pack.labels.leaders, at(at(s.more.leaders.held, seat), colour) - 1).id] = {
            {"notes", std::move(notes)}};
    }
  }
  return out;
}

Json achievement_figures(const Position& position, const AchievementState& here) {
  Json progress = Json::array(), open = Json::array(), spaces = Json::array();
  if (here.card != kNone) {
    const Achievement& card = at(position.content().achievements, here.card);
    for (Seat seat = 0; seat < position.state().players_count; ++seat) {
      progress.push_back(position.count(seat, card.counter, card.counter_arg));
      open.push_back(position.is_claim_open(seat, here));
    }
    for (int space = 0; space < card.space_count; ++space) spaces.push_back(position.has_claim_space(card, space));
  }
  return {{"progress", std::move(progress)}, {"open", std::move(open)}, {"spaces", std::move(spaces)}};
}

// The types of which a technology may turn up on each undiscovered space, in the order of its prerequisites.
Json types_by_slot(const Pack& pack, const Position& position) {
  const Content& c = pack.content;
  Json out = Json::object();
  for (int slot = 0; slot < c.slot_count; ++slot) {
    if (at(position.state().slots, slot).tech != kNone) continue;
    Json types = Json::array();
    u8 seen = 0;
    for (u32 rest = at(c.slots, slot).prereqs; rest != 0; rest &= rest - 1) {
      const u8 passed = position.types_passed_on(rest & (~rest + 1)) & static_cast<u8>(~seen);
      seen |= passed;
      if (passed != 0) types.push_back(kTypeIds[std::countr_zero(passed)]);
    }
    out[at(pack.labels.slots, slot).id] = std::move(types);
  }
  return out;
}

}  // namespace

Json figures(const Pack& pack, const State& view) {
  const Position position(pack.content, view);
  Json out{{"resources", {{"ore", Json::array()}, {"population", Json::array()}, {"researched", Json::array()}}},
           {"players", Json::array()},
           {"achievements", Json::array()},
           {"types", types_by_slot(pack, position)}};
  for (Seat seat = 0; seat < view.players_count; ++seat) {
    const Player& player = at(view.players, seat);
    out["resources"]["ore"].push_back(player.ore);
    out["resources"]["population"].push_back(player.population);
    out["resources"]["researched"].push_back(position.count(seat, Counter::kTechnologies, 0));
    out["players"].push_back(player_figures(pack, position, seat));
  }
  if (position.is_solo()) out["solo"] = solo_figures(pack, position);
  if (view.more.leaders.revealed != 0) out["draft"] = draft_figures(pack, view);
  if (Json leaders = leader_figures(pack, position); !leaders.empty()) out["leaders"] = std::move(leaders);
  for (int i = 0; i < kMostAchievements; ++i)
    if (i < kAchievementsInPlay || view.achievement(i).card != kNone)
      out["achievements"].push_back(achievement_figures(position, view.achievement(i)));
  return out;
}

}  // namespace orrery::beyond_the_sun
