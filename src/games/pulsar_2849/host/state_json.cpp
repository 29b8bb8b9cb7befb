// A position as JSON: one table of fields for both directions. Fields whose shape depends on the position are written
// and read by two functions next to each other.
#include "games/pulsar_2849/host/state_json.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/json_build.h"
#include "core/options.h"
#include "games/pulsar_2849/game.h"
#include "kit/decisions.h"
#include "kit/state_json.h"

namespace orrery::pulsar_2849 {
namespace {

using V = const Values&;

constexpr int raw(Value kind) { return static_cast<int>(kind); }
std::size_t order_count(const State& s) { return s.players_count == 2 ? 4 : s.players_count; }

Json write_round(V, const State& s) { return s.round + 1; }
void read_round(V, const JsonValue& value, State& s) { s.round = byte(value.number(1, kRounds + 1) - 1); }

Json write_order(V, const State& s) {
  Json list = Json::array();
  for (std::size_t i = 0; i < order_count(s); ++i) list.push_back(s.order[i]);
  return list;
}
void read_order(V values, const JsonValue& list, State& s) {
  std::size_t i = 0;
  for (const JsonValue& seat : list.list(order_count(s), order_count(s)))
    s.order[i++] = byte(values.from_json(raw(Value::kSeat), seat));
}

Json write_faces(V values, const State& s) {
  Json list = Json::array();
  for (int i = 0; i < kCategories; ++i) list.push_back(values.word(Value::kFace, i * kFaces + s.faces[at(i)]));
  return list;
}
void read_faces(V values, const JsonValue& list, State& s) {
  int category = 0;
  for (const JsonValue& face : list.list(kCategories, kCategories)) {
    const int which = values.from_json(raw(Value::kFace), face);
    if (which / kFaces != category)
      face.problem(fmt::format("expected a face of category {}, found {}", category + 1, face.found()));
    s.faces[at(category++)] = byte(which % kFaces);
  }
}

Json write_dice(V, const State& s) {
  Json list = Json::array();
  for (int value = 1; value <= 6; ++value)
    for (int k = 0; k < s.dice[at(value)]; ++k) list.push_back(value);
  return list;
}
void read_dice(V, const JsonValue& list, State& s) {
  for (const JsonValue& die : list.list(0, kSilverDice)) ++s.dice[at(die.number(1, 6))];
}

constexpr auto kMarkerFields =
    fields<Marker>(value("seat", &Marker::seat, Value::kSeat), number("space", &Marker::space, 1, kTrackSpaces));

Json write_tracks(V values, const State& s) {
  Json json;
  for (std::size_t track = 0; track < kTrackCount; ++track) {
    Json& list = json[std::string(kTrackNames[track])] = Json::array();
    for (std::size_t i = 0; i < order_count(s); ++i)
      list.push_back(kit::to_json(values, s.tracks[track][i], kMarkerFields));
  }
  return json;
}
void read_tracks(V values, const JsonValue& value, State& s) {
  JsonObject tracks(value);
  for (std::size_t track = 0; track < kTrackCount; ++track) {
    std::size_t i = 0;
    for (const JsonValue& one : tracks[std::string(kTrackNames[track])].list(order_count(s), order_count(s)))
      kit::from_json(values, one, s.tracks[track][i++], kMarkerFields);
  }
}

Json write_systems(V values, const State& s) {
  Json json = Json::object();
  for (int i = 0; i < kSystems; ++i) {
    const System& system = s.systems[at(i)];
    Json entry;
    if (system.tile != kNone) {
      entry["tile"] = values.word(Value::kSystemTile, system.tile);
      entry["stations"] = Json::array();
      for (int k = 0; k < values.pack().content.systems[system.tile].planet_count; ++k)
        entry["stations"].push_back(values.to_json(raw(Value::kNobody), system.stations[at(k)]));
    }
    json[values.word(Value::kSystem, i)] = std::move(entry);
  }
  return json;
}
void read_systems(V values, const JsonValue& value, State& s) {
  s.system_pile = bit(kSystemTiles) - 1;
  JsonObject systems(value);
  for (int i = 0; i < kSystems; ++i) {
    System& system = s.systems[at(i)];
    system.tile = kNone;
    system.stations.fill(kNone);
    const JsonValue one = systems[values.word(Value::kSystem, i)];
    if (one.is_null()) continue;
    JsonObject entry(one);
    system.tile = byte(values.from_json(raw(Value::kSystemTile), entry["tile"]));
    if ((s.system_pile & bit(system.tile)) == 0) one.problem("this system tile lies elsewhere already");
    s.system_pile &= ~bit(system.tile);
    const std::size_t planets = values.pack().content.systems[system.tile].planet_count;
    std::size_t k = 0;
    for (const JsonValue& seat : entry["stations"].list(planets, planets))
      system.stations[k++] = byte(values.from_json(raw(Value::kNobody), seat));
  }
}

constexpr auto kPulsarFields =
    fields<Pulsar>(value("owner", &Pulsar::owner, Value::kSeat), value("gyrodyne", &Pulsar::gyrodyne, Value::kSize),
                   flag("spinning", &Pulsar::spinning));

Json write_pulsars(V values, const State& s) {
  Json json = Json::object();
  for (int i = 0; i < kPulsars; ++i) {
    const Pulsar& pulsar = s.pulsars[at(i)];
    json[values.word(Value::kPulsar, i)] =
        pulsar.owner == kNone ? Json() : kit::to_json(values, pulsar, kPulsarFields);
  }
  return json;
}
void read_pulsars(V values, const JsonValue& value, State& s) {
  JsonObject pulsars(value);
  for (int i = 0; i < kPulsars; ++i) {
    Pulsar& pulsar = s.pulsars[at(i)];
    pulsar = {kNone, kNone, 0};
    if (const JsonValue one = pulsars[values.word(Value::kPulsar, i)]; !one.is_null())
      kit::from_json(values, one, pulsar, kPulsarFields);
  }
}

Json write_patents(V values, const State& s) {
  Json json = Json::object();
  for (int slot = 0; slot < kTechSlots; ++slot) {
    if (s.patent_owners[at(slot)] == 0) continue;
    json[values.word(Value::kTechSlot, slot)] = {
        {"owners", values.set_to_json(raw(Value::kSeat), s.patent_owners[at(slot)])},
        {"round", s.patent_round[at(slot)]}};
  }
  return json;
}
void read_patents(V values, const JsonValue& value, State& s) {
  for (const auto& [id, one] : value.entries()) {
    const auto slot = values.parse(raw(Value::kTechSlot), id);
    if (!slot) {
      one.problem("there is no such technology in play");
      continue;
    }
    JsonObject entry(one);
    const JsonValue owners = entry["owners"];
    owners.list(1, 2);
    s.patent_owners[at(*slot)] = static_cast<u8>(values.set_from_json(raw(Value::kSeat), owners));
    for (Seat seat = 0; seat < s.players_count; ++seat)
      if ((s.patent_owners[at(*slot)] & bit(seat)) != 0) s.players[seat].patents |= bit(*slot);
    s.patent_round[at(*slot)] = byte(entry["round"].number(1, kRounds));
  }
}

Json write_route(V values, const State& s) {
  Json list = Json::array();
  for (int i = 0; i < s.route_length; ++i) list.push_back(values.word(Value::kPlace, s.route[at(i)]));
  return list;
}
void read_route(V values, const JsonValue& list, State& s) {
  for (const JsonValue& node : list.list(0, kMaxFlight)) {
    if (node.is_null()) node.expected("the id of a location");
    s.route[s.route_length++] = byte(values.from_json(raw(Value::kPlace), node));
  }
}

constexpr auto kRunFields = fields<State>(number("project", &State::run, 0, kProjectCount - 1),
                                          value("color", &State::run_colour, Value::kColour));

Json write_run(V values, const State& s) { return s.run == kNone ? Json() : kit::to_json(values, s, kRunFields); }
void read_run(V values, const JsonValue& run, State& s) {
  s.run = kNone;
  if (!run.is_null()) kit::from_json(values, run, s, kRunFields);
}

constexpr auto kStateFields = fields<State>(
    kit::own("round", write_round, read_round, "number"), number("turns", &State::turns, 0, 0xFFFF),
    kit::own("turn_order", write_order, read_order, "number[]"),
    kit::own("faces", write_faces, read_faces, "string[]"), list("goals", &State::goals, Value::kGoal),
    kit::own("dice", write_dice, read_dice, "number[]"), number("median", &State::median, 0, 12),
    kit::own("tracks", write_tracks, read_tracks, "Record<TrackId, Marker[]>"),
    list("offer", &State::offer, Value::kTransmitter),
    set("transmitter_pile", &State::transmitter_pile, Value::kTransmitter),
    set("exploration_pile", &State::tile_pile, Value::kTile),
    kit::own("systems", write_systems, read_systems,
             "Record<string, { tile: string; stations: (number | null)[] } | null>"),
    kit::own("pulsars", write_pulsars, read_pulsars,
             "Record<string, { owner: number; gyrodyne: Size | null; spinning: boolean } | null>"),
    kit::own("patents", write_patents, read_patents, "Record<string, { owners: number[]; round: number }>"),
    group<State>("bonus", flag("taken", &State::bonus_taken), value("die", &State::red, Value::kBonusDie),
                 flag("must", &State::red_must), set("joints", &State::joints, Value::kBonusDie)),
    kit::own("route", write_route, read_route, "string[]"),
    kit::own("run", write_run, read_run, "{ project: number; color: Colour } | null"));

class Loader {
 public:
  explicit Loader(const Pack& pack) : pack_(pack) {}

  Result<State> load(const Json& json) {
    read(JsonValue(problems_, &json, ""));
    if (problems_.any()) return tl::unexpected(problems_.first());
    Engine engine(pack_.content, s_, nullptr);
    for (Seat seat = 0; seat < s_.players_count; ++seat) engine.refresh(seat);
    if (const std::string violation = Rules(&pack_.content).violation(s_); !violation.empty())
      return fail(violation, "position");
    if (const std::string problem = stack_problem(pack_, s_); !problem.empty()) return fail(problem, "decisions");
    engine.settle();
    return s_;
  }

 private:
  void read(const JsonValue& value) {
    JsonObject root(value);
    if (const JsonValue game = root["game"]; game.text() != game_info().id)
      game.problem("expected \"" + game_info().id + "\", found " + game.found());
    s_.variants = static_cast<u8>(kit::read_variants(root["variants"], game_info()));
    const std::vector<JsonValue> seats = root["players"].list(2, kMaxSeats);
    s_.players_count = static_cast<u8>(seats.size());
    if (seats.empty()) s_.players_count = 2;  // a problem already; what follows needs some number
    for (OwnTransmitter& t : s_.transmitters) t = {kNone, 0, 0, {kNone, kNone}};
    kit::from_json(Values(pack_, s_), root, s_, kStateFields);
    check_bonus(root["bonus"]);
    check_goals(root["goals"]);
    Seat seat = 0;
    for (const JsonValue& one : seats) player_from_json(pack_, one, s_, seat++);
    derive();
    const Values values(pack_, s_);
    for (const JsonValue& one : root["decisions"].list(0, kMaxFrames))
      s_.frames[s_.frame_count++] = kit::decision_from_json<Decisions>(values, raw(Value::kNobody), one);
    kit::read_random(root["random"], s_.random);
  }

  void check_bonus(const JsonValue& bonus) const {
    if (s_.red_must != 0 && s_.red == kNone) bonus.problem("expected a die that must be used, found none");
    if (s_.red != kNone && s_.bonus_taken == 0) bonus.problem("expected no die while none is taken");
    if (s_.joints != 0 && s_.bonus_taken != 0) bonus.problem("expected no offer after a bonus die is taken");
  }

  void check_goals(const JsonValue& goals) const {
    for (std::size_t i = 0; i < kGoalCount; ++i)
      for (std::size_t k = 0; k < i; ++k)
        if (s_.goals[k] / 2 == s_.goals[i] / 2) goals.problem("two goals are of one tile");
  }

  // What follows from the rest: tiles left in the supply.
  void derive() {
    for (std::size_t size = 0; size < kSizes; ++size) {
      int tiles = pack_.content.gyrodynes[size].count;
      int awards = 2;
      for (const Player& p : s_.players) {
        tiles -= p.kept[size];
        awards -= p.awards[size];
      }
      for (const Pulsar& pulsar : s_.pulsars) tiles -= pulsar.gyrodyne == size ? 1 : 0;
      if (tiles < 0 || awards < 0)
        problems_.add("players", fmt::format("there are too many gyrodynes or awards of size {}", kSizeNames[size]));
      s_.supply[size] = static_cast<u8>(std::max(tiles, 0));
      s_.awards_left[size] = static_cast<u8>(std::max(awards, 0));
    }
    u32 kept = s_.tile_pile;
    for (const Player& p : s_.players) {
      if ((kept & p.tiles) != 0) problems_.add("exploration_pile", "an exploration tile is in two places");
      kept |= p.tiles;
    }
  }

  const Pack& pack_;
  JsonProblems problems_;
  State s_{};
};

}  // namespace

Json to_json(const Pack& pack, const State& s) {
  Json json = object_for(32);
  add_fields(json, "game", game_info().id, "variants", variant_names(game_info(), {s.players_count, s.variants}));
  kit::to_json(Values(pack, s), s, kStateFields, json);
  Json players = Json::array();
  for (Seat seat = 0; seat < s.players_count; ++seat) players.push_back(player_to_json(pack, s, seat));
  Json decisions = Json::array();
  for (int i = 0; i < s.frame_count; ++i) {
    const Frame& frame = s.frames[at(i)];
    decisions.push_back(kit::decision_to_json<Decisions>(Values(pack, s, frame), raw(Value::kNobody), frame));
  }
  add_fields(json, "players", std::move(players), "decisions", std::move(decisions), "random",
             kit::write_random(s.random));
  return json;
}

Result<State> from_json(const Pack& pack, const Json& json) { return Loader(pack).load(json); }

}  // namespace orrery::pulsar_2849
