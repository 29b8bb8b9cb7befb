#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/federation/host/operations.h"
#include "games/federation/host/page_json.h"
#include "games/federation/host/values.h"

namespace orrery::federation {
namespace {

Json cost_figures(const Cost& cost) {
  Json out = Json::object();
  for (std::size_t i = 0; i < kResources; ++i)
    if (cost[i] > 0) out[std::string(kResourceNames[i])] = cost[i];
  return out;
}

class Figures {
 public:
  Figures(const Pack& pack, const State& s) : pack_(pack), c_(pack.content), s_(s), e_(reader_of(pack, s)) {}

  Json all() const {
    Json out{{"resources",
              {{"crystals", by_seat([&](Seat seat) { return e_.crystals(s_.players[seat].resources); })},
               {"gold", by_seat([&](Seat seat) { return int{s_.players[seat].resources[at(Resource::kGold)]}; })},
               {"missions", by_seat([&](Seat seat) { return e_.completed_missions(seat); })},
               {"medals", by_seat([&](Seat seat) { return std::popcount(s_.players[seat].medals); })}}}};
    for (int floor = 0; floor < kFloorCount; ++floor)
      out["floors"][std::string(kFloorNames[at(floor)])] = floor_of(floor);
    for (int wing = 0; wing < kWings; ++wing) out["laws"][std::string(kWingNames[at(wing)])] = law(wing);
    for (int i = 0; i < kProjectCount; ++i) out["projects"][pack_.labels.projects[at(i)].id] = project(i);
    out["players"] = by_seat([&](Seat seat) { return player(seat); });
    return out;
  }

  // [FED-9.15] [FED-9.18] [FED-25.6]
  Json floor_of(int floor) const {
    int most = c_.neutral_votes_on_floors == 1 ? e_.neutral_votes(floor) : 0;
    for (Seat seat = 0; seat < s_.players_count; ++seat) most = std::max(most, e_.floor_votes(seat, floor));
    most = std::max<int>(most, c_.least_votes);
    return {{"votes", by_seat([&](Seat seat) { return e_.floor_votes(seat, floor); })},
            {"neutral", e_.neutral_votes(floor)},
            {"points",
             by_seat([&](Seat seat) { return e_.floor_votes(seat, floor) >= most ? e_.effective_level(seat) : 0; })}};
  }

  // [FED-9.19] [FED-9.21] On a tie neither passes yet: that is chosen.
  Json law(int wing) const {
    const u8 law = s_.laws[at(wing)];
    return {{"votes", e_.wing_votes(wing)},
            {"passes", e_.wing_votes(wing) > e_.wing_votes(1 - wing)},
            {"points", by_seat([&](Seat seat) {
               return law < kPlanets ? e_.count(seat, c_.laws[law].metric) * c_.laws[law].factor : 0;
             })}};
  }

 private:
  template <class Of>
  Json by_seat(Of&& of) const {
    Json list = Json::array();
    for (Seat seat = 0; seat < s_.players_count; ++seat) list.push_back(of(seat));
    return list;
  }

  Json project(int i) const {
    return {{"at", s_.projects[at(i)]},
            {"length", c_.projects[at(i)].length},
            {"pledged", e_.pledged(i)},
            {"funded", e_.is_funded(i)},
            {"points", by_seat([&](Seat seat) { return e_.project_points(seat, i); })}};
  }

  Json player(Seat seat) const {
    const Player& p = s_.players[seat];
    Json influence = Json::object();
    for (int i = 0; i < kPlanets; ++i)
      influence[std::string(kPlanetNames[at(i)])] = e_.influence(seat, static_cast<Planet>(i));
    const int medals = std::popcount(p.medals);
    const int level =
        c_.upkeep_of_effective_level == 1 ? std::min(e_.effective_level(seat), kLevels) : e_.marker_level(seat);
    return {{"influence", std::move(influence)},
            {"level", e_.effective_level(seat)},
            {"level_bonus", p.round_bonus + p.game_bonus},
            {"upkeep", cost_figures(c_.levels[at(level - 1)].upkeep)},
            {"completed", e_.completed_missions(seat)},
            {"unlocked", std::popcount(p.unlocked)},
            {"medal_score", c_.medal_scores[at(medals)]},
            {"next_medal_score", medals < kMedalKinds ? Json(c_.medal_scores[at(medals + 1)]) : Json()},
            {"crystals", e_.crystals(s_.players[seat].resources)},
            {"leftovers", e_.leftover_points(seat)}};
  }

  const Pack& pack_;
  const Content& c_;
  const State& s_;
  Reader e_;
};

// The votes and what a face brings at once, as signs.
struct Shown {
  bool funding = false;
  int votes = 0;
  const EffectList* bonus = nullptr;
};

Shown shown_by(const Content& c, int ambassador, Face face, int tile) {
  if (face == Face::kTile && tile < kModifiers)
    return {c.modifiers[at(tile)].funding == 1, c.modifiers[at(tile)].votes, &c.modifiers[at(tile)].bonus};
  if (face == Face::kFunding && ambassador < kAmbassadors) return {true, 0, &c.funding_bonus[at(ambassador)]};
  return {false, c.votes[at(ambassador)], nullptr};
}

Json placement(const Pack& pack, const State& view, Seat seat, int ambassador, Face face, int tile, int place) {
  const Content& c = pack.content;
  Json out = Json::object();
  const Shown shown = shown_by(c, ambassador, face, tile);
  if (shown.bonus != nullptr) out["bonus"] = sign_rows(c, *shown.bonus);
  if (place == kFallbackPlace) return out;
  State after = view;
  Ambassador& placed = after.players[seat].ambassadors[at(ambassador)];
  placed = {byte(place), face, face == Face::kTile ? byte(tile) : kNone};
  const Figures figures(pack, after);
  const int wing = reader_of(pack, view).wing_of(place);
  if (shown.funding) {
    for (std::size_t i = 0; i < kProjectCount; ++i)
      if (c.projects[i].column == place % kColumns) out["project"] = pack.labels.projects[i].id;
    const u8 mission = c.actions[at(c.spaces[at(place)])].mission;
    if (mission < kMissionCount && (view.players[seat].unlocked & bit(mission)) == 0)
      out["mission"] = pack.labels.missions[mission].id;
  } else {
    out["votes"] = shown.votes;
    Json floor = figures.floor_of(place / kColumns);
    floor["floor"] = kFloorNames[at(place / kColumns)];
    out["floor"] = std::move(floor);
    out["law"] = {{"wing", kWingNames[at(wing)]}, {"votes", reader_of(pack, after).wing_votes(wing)}};
  }
  return out;
}

}  // namespace

Json figures(const Pack& pack, const State& view) { return Figures(pack, view).all(); }

Json preview_json(const Pack& pack, const State& view, Move move) {
  const Frame frame = decision(view);
  if (frame.seat >= view.players_count) return Json::object();
  const auto kind = static_cast<MoveKind>(move.kind);
  if (kind == MoveKind::kPlace && is<Place>(frame) && static_cast<Face>(move.c) != Face::kTile &&
      move.a <= kFifthAmbassador && move.b <= kFallbackPlace)
    return placement(pack, view, frame.seat, move.a, static_cast<Face>(move.c), kNone, move.b);
  if (kind == MoveKind::kLayTile && is<LayTile>(frame) && move.b < kModifiers) {
    const LayTile lay = read<LayTile>(frame);
    return placement(pack, view, frame.seat, lay.ambassador, Face::kTile, move.b, lay.place);
  }
  return Json::object();
}

}  // namespace orrery::federation
