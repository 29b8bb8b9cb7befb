// What new mats, systems and events leave behind [LND-7] to [LND-10], as JSON and back, with its checks.
#include <string>

#include "core/json_build.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_count.h"
#include "games/beyond_the_sun/host/state_json_parts.h"
#include "games/beyond_the_sun/predictions.h"

namespace orrery::beyond_the_sun {
namespace {

// The system whose control bonus is used once, -1: none in this pack.
int limited_system(const Content& c) {
  for (int i = 0; i < c.system_count; ++i)
    if (at(c.systems, i).once != 0) return i;
  return -1;
}

// The ability that a seat has chosen for good: its own number, -1: none yet [LND-7.7].
int chosen_ability(const Content& c, const State& s, Seat seat) {
  const Player& p = at(s.players, seat);
  int chosen = -1;
  int own = 0;
  if (p.mat == kNone) return chosen;
  for (const Triggered& ability : abilities_of(c, at(c.mats, p.mat).source)) {
    if (ability.closes != kNone && (p.once_fired >> ability.closes & 1) != 0) chosen = own;
    ++own;
  }
  return chosen;
}

Json choice_word(const Pack& pack, const State& s, Seat seat) {
  const int chosen = chosen_ability(pack.content, s, seat);
  return chosen < 0 ? Json() : Json(choice_label(pack, at(s.players, seat).mat, chosen)->id);
}

Json prediction_to_json(const Pack& pack, const State& s) {
  const Position position(pack.content, s);
  if (position.predictor() == kNoSeat) return {};
  const ModuleState& modules = s.more.modules;
  Json order;
  if (const u8 known = position.prediction_order(); known != 0) {
    order = Json::array();
    for (int place = 1; place <= kPredictions; ++place)
      order.push_back(at(pack.labels.predictions, prediction_at(known, place)).id);
  }
  return json_object("order", std::move(order), "chosen",
                     modules.prediction_place == 0 ? Json() : Json(modules.prediction_place));
}

void read_prediction(const Pack& pack, const JsonValue& value, State& s) {
  ModuleState& modules = s.more.modules;
  if (value.is_null()) return;
  JsonObject object(value);
  if (const JsonValue order = object["order"]; !order.is_null()) {
    std::array<u8, kPredictions> cards{};
    int place = 0;
    for (const JsonValue& card : order.list(kPredictions, kPredictions)) {
      const int index = find_id(pack.labels.predictions, card.text());
      if (index < 0) card.problem("expected a prediction card");
      at(cards, place++) = static_cast<u8>(index < 0 ? 0 : index);
    }
    modules.prediction_order = prediction_order_of(cards);
    if (modules.prediction_order == 0) order.problem("expected each of the three cards once");
    if (s.phase == Phase::kOver) modules.prediction_order |= prediction_order::kShown;
  }
  if (const JsonValue chosen = object["chosen"]; !chosen.is_null())
    modules.prediction_place = static_cast<u8>(chosen.number(1, kPredictions));
}

void check_prediction(const Pack& pack, const State& s, JsonProblems& problems) {
  const bool predicts = Position(pack.content, s).predictor() != kNoSeat;
  const ModuleState& modules = s.more.modules;
  if (!predicts && (modules.prediction_place != 0 || modules.prediction_order != 0))
    return problems.add("modules.prediction", "expected null: no faction makes a prediction");
  if (predicts && s.phase != Phase::kSetup && modules.prediction_place == 0)
    problems.add("modules.prediction.chosen", "expected the place of the chosen card, found null");
  if (predicts && s.phase != Phase::kSetup && modules.prediction_order == 0)
    problems.add("modules.prediction.order", "expected the three cards in their order, found null");
  if (modules.prediction_place != 0 && modules.prediction_order == 0)
    problems.add("modules.prediction.chosen", "expected null: the cards do not lie there yet");
}

void check_achievement(const Pack& pack, const State& s, JsonProblems& problems) {
  for (int i = 0; i < kMostAchievements; ++i) {
    const u8 card = s.achievement(i).card;
    if (card == kNone) continue;
    const u8 group = at(pack.content.achievements, card).group;
    const bool of_leader = i == kAchievementsInPlay + 1;
    if ((group == 3) == (i == kAchievementsInPlay) && (group == kOfLeader) == of_leader &&
        (!of_leader || Position(pack.content, s).owner_of(LeaderMod::kPrivateAchievement) != kNoSeat))
      continue;
    problems.add("achievements[" + std::to_string(i) + "].card",
                 i == kAchievementsInPlay ? "expected a card that an event becomes" : "no set-up brings this card");
  }
  for (int e = 0; e < pack.content.event_count; ++e) {
    const u8 card = at(pack.content.events, e).achievement;
    if (card == kNone) continue;
    const bool lies = at(s.event_place, e) == event_place::kBesideAchievements;
    if (lies != (s.achievement(kAchievementsInPlay).card == card))
      problems.add("events." + at(pack.labels.events, e).id,
                   lies ? "expected its card among the achievements" : "expected achievements: its card is in play");
  }
}

// Only events that are laid to a system lie with one.
void check_places_of_events(const Pack& pack, const State& s, JsonProblems& problems) {
  for (int e = 0; e < pack.content.event_count; ++e) {
    const u8 place = at(s.event_place, e);
    const std::string path = "events." + at(pack.labels.events, e).id;
    const bool chosen = at(pack.content.events, e).attach == EventAttach::kChosenSystem;
    if (place == event_place::kWithDysonSystem && !chosen)
      problems.add(path, "the event cannot lie with the system of another event");
    else if (place == event_place::kWithDysonSystem && s.dyson_system == kNone)
      problems.add("dyson_system", "expected the system that " + at(pack.labels.events, e).id + " lies with");
    const int location = place - event_place::kAtLocation;
    if (chosen && location >= 0 && location < s.location_count && at(s.locations, location).system == kNone)
      problems.add(path, "expected a location with a system card");
  }
}

}  // namespace

bool plays_with_modules(const State& s) { return s.plays_with(variant::kNewSystems | variant::kNewMats); }

Json modules_to_json(const Pack& pack, const State& s) {
  const ModuleState& modules = s.more.modules;
  Json used = Json::object();
  if (const int system = limited_system(pack.content); system >= 0 && s.plays_with(variant::kNewSystems)) {
    Json seats = Json::array();
    for (Seat seat = 0; seat < s.players_count; ++seat)
      if ((modules.control_used >> seat & 1) != 0) seats.push_back(seat);
    used[at(pack.labels.systems, system).id] = std::move(seats);
  }
  Json tokens = Json::array();
  Json choices = Json::array();
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    tokens.push_back(at(modules.tokens, seat));
    choices.push_back(choice_word(pack, s, seat));
  }
  return json_object("control_used", std::move(used), "tokens", std::move(tokens), "ability_choice",
                     std::move(choices), "prediction", prediction_to_json(pack, s));
}

void read_modules(const Pack& pack, const JsonValue& value, State& s) {
  ModuleState& modules = s.more.modules;
  JsonObject object(value);
  const int system = limited_system(pack.content);
  for (const auto& [key, seats] : object["control_used"].entries()) {
    if (system < 0 || key != at(pack.labels.systems, system).id || !s.plays_with(variant::kNewSystems)) {
      seats.problem("expected a system in play whose control bonus is used once");
      continue;
    }
    for (const JsonValue& seat : seats.list(0, s.players_count))
      modules.control_used |= static_cast<u8>(1 << seat.number(0, s.players_count - 1));
  }
  int seat = 0;
  for (const JsonValue& tokens : object["tokens"].list(s.players_count, s.players_count)) {
    const u8 mat = at(s.players, seat).mat;
    at(modules.tokens, seat++) =
        static_cast<u8>(tokens.number(0, mat == kNone ? 0 : int{at(pack.content.mats, mat).tokens}));
  }
  Seat chooser = 0;
  for (const JsonValue& choice : object["ability_choice"].list(s.players_count, s.players_count)) {
    const Json expected = choice_word(pack, s, chooser++);
    const bool same = expected.is_null() ? choice.is_null() : !choice.is_null() && Json(choice.text()) == expected;
    if (!same) choice.problem("expected " + expected.dump() + ", as abilities_fired says");
  }
  read_prediction(pack, object["prediction"], s);
}

void check_modules(const Pack& pack, const State& s, JsonProblems& problems) {
  check_prediction(pack, s, problems);
  check_achievement(pack, s, problems);
  check_places_of_events(pack, s, problems);
}

}  // namespace orrery::beyond_the_sun
