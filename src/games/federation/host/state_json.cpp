// A position as JSON: one table of fields for both directions. Fields whose shape depends on the position are written
// and read by two functions next to each other.
#include "games/federation/host/state_json.h"

#include <fmt/format.h>

#include "core/json_build.h"
#include "core/options.h"
#include "games/federation/game.h"
#include "kit/decisions.h"
#include "kit/state_json.h"

namespace orrery::federation {
namespace {

using V = const Values&;

constexpr int raw(Value kind) { return static_cast<int>(kind); }

Json write_round(V, const State& s) { return s.round + 1; }
void read_round(V, const JsonValue& value, State& s) { s.round = byte(value.number(1, kRounds + 1) - 1); }

Json write_megastructures(V values, const State& s) {
  Json list = Json::array();
  for (std::size_t i = 0; i < kMegastructureCount; ++i) {
    Json tiles = Json::array();
    for (const u8 tile : s.mega_tiles[i]) tiles.push_back(values.word(Value::kMegaTile, tile));
    Json robots = Json::array();
    for (const u8 seat : s.mega_robots[i]) robots.push_back(values.to_json(raw(Value::kNobody), seat));
    list.push_back({{"tiles", std::move(tiles)}, {"robots", std::move(robots)}});
  }
  return list;
}
void read_megastructures(V values, const JsonValue& list, State& s) {
  std::size_t i = 0;
  for (const JsonValue& one : list.list(kMegastructureCount, kMegastructureCount)) {
    JsonObject mega(one);
    std::size_t k = 0;
    for (const JsonValue& tile : mega["tiles"].list(2, 2))
      s.mega_tiles[i][k++] = byte(values.from_json(raw(Value::kMegaTile), tile));
    k = 0;
    for (const JsonValue& seat : mega["robots"].list(kMegaSpaces, kMegaSpaces))
      s.mega_robots[i][k++] = byte(values.from_json(raw(Value::kNobody), seat));
    ++i;
  }
}

Json write_law_piles(V values, const State& s) {
  Json json;
  for (std::size_t wing = 0; wing < kWings; ++wing)
    json[std::string(kWingNames[wing])] = values.set_to_json(raw(Value::kLaw), s.law_piles[wing]);
  return json;
}
void read_law_piles(V values, const JsonValue& value, State& s) {
  JsonObject piles(value);
  for (std::size_t wing = 0; wing < kWings; ++wing)
    s.law_piles[wing] = static_cast<u8>(values.set_from_json(raw(Value::kLaw), piles[std::string(kWingNames[wing])]));
}

Json write_medals(V values, const State& s) {
  Json json = Json::object();
  for (int kind = 0; kind < kPlanets; ++kind) {
    Json spaces = Json::array();
    for (int space = 0; space < 16; ++space)
      if ((s.medals[at(kind)] & bit(space)) != 0) spaces.push_back(space);
    json[values.word(Value::kMedal, kind)] = std::move(spaces);
  }
  json[values.word(Value::kMedal, kAccreditationMedal)] = s.accreditation_medals;
  json[values.word(Value::kMedal, kInvestorMedal)] = s.investor_medals;
  return json;
}
void read_medals(V values, const JsonValue& value, State& s) {
  JsonObject medals(value);
  for (int kind = 0; kind < kPlanets; ++kind)
    for (const JsonValue& space : medals[values.word(Value::kMedal, kind)].list(0, kMedalSpaces))
      s.medals[at(kind)] = static_cast<u16>(s.medals[at(kind)] | bit(space.number(0, 15)));
  s.accreditation_medals = byte(medals[values.word(Value::kMedal, kAccreditationMedal)].number(0, kMaxSeats));
  s.investor_medals = byte(medals[values.word(Value::kMedal, kInvestorMedal)].number(0, kMaxSeats));
}

// The tile spaces of Neo by their asteroids: a tile, "face-down", or null where it is gone.
template <class Use>
void for_each_tile_space(const Content& c, Use&& use) {
  for (int node = 0; node < c.neo_count; ++node)
    if (c.neo[at(node)].tile != kNone) use(node, c.neo[at(node)].tile);
}
Json write_tiles(V values, const State& s) {
  Json json = Json::object();
  for_each_tile_space(values.pack().content, [&](int node, u8 place) {
    const u8 tile = s.tiles[place];
    json[values.word(Value::kNode, node)] =
        tile == kFaceDown ? Json("face-down") : values.to_json(raw(Value::kAsteroid), tile);
  });
  return json;
}
void read_tiles(V values, const JsonValue& value, State& s) {
  s.tiles.fill(kFaceDown);
  JsonObject tiles(value);
  for_each_tile_space(values.pack().content, [&](int node, u8 place) {
    const JsonValue tile = tiles[values.word(Value::kNode, node)];
    s.tiles[place] = tile.is_text() && tile.text() == "face-down"
                         ? kFaceDown
                         : byte(values.from_json(raw(Value::kAsteroid), tile));
  });
}

// The tiles of each moon, null where one is taken; null for the moon while they lie face down.
Json write_moons(V values, const State& s) {
  Json json = Json::object();
  for (int moon = 1; moon < kMoons; ++moon) {
    Json& tiles = json[values.word(Value::kMoon, moon)];
    if ((s.moons_revealed & bit(moon)) == 0) continue;
    tiles = Json::array();
    for (const u8 tile : s.moons[at(moon)]) tiles.push_back(values.to_json(raw(Value::kModifier), tile));
  }
  return json;
}
void read_moons(V values, const JsonValue& value, State& s) {
  for (auto& tiles : s.moons) tiles.fill(kNone);
  JsonObject moons(value);
  for (int moon = 1; moon < kMoons; ++moon) {
    const JsonValue tiles = moons[values.word(Value::kMoon, moon)];
    if (tiles.is_null()) continue;
    s.moons_revealed = byte(s.moons_revealed | static_cast<int>(bit(moon)));
    std::size_t i = 0;
    for (const JsonValue& tile : tiles.list(kMoonTiles, kMoonTiles))
      s.moons[at(moon)][i++] = byte(values.from_json(raw(Value::kModifier), tile));
  }
}

// Level and delegation: "1a" to "3e".
std::string stack_key(int stack) {
  return fmt::format("{}{}", stack % kScholarLevels + 1, static_cast<char>('a' + stack / kScholarLevels));
}
Json write_displayed(V values, const State& s) {
  Json json = Json::object();
  for (int stack = 0; stack < kDelegationCount * kScholarLevels; ++stack)
    json[stack_key(stack)] = values.to_json(raw(Value::kScholar), s.displayed[at(stack)]);
  return json;
}
void read_displayed(V values, const JsonValue& value, State& s) {
  JsonObject displayed(value);
  for (int stack = 0; stack < kDelegationCount * kScholarLevels; ++stack) {
    const JsonValue one = displayed[stack_key(stack)];
    s.displayed[at(stack)] = byte(values.from_json(raw(Value::kScholar), one));
    if (s.displayed[at(stack)] != kNone && s.displayed[at(stack)] / kScholarsEach != stack)
      one.problem("expected a scholar of this level and delegation, found " + one.found());
  }
}

constexpr std::array<std::string_view, kModifierLevels> kLevelKeys = {"1", "2", "3", "4"};
Json write_looked_by(V values, const State& s) {
  Json json;
  for (std::size_t i = 0; i < kModifierLevels; ++i)
    json[std::string(kLevelKeys[i])] = values.set_to_json(raw(Value::kSeat), s.looked_by[i]);
  return json;
}
void read_looked_by(V values, const JsonValue& value, State& s) {
  JsonObject levels(value);
  for (std::size_t i = 0; i < kModifierLevels; ++i)
    s.looked_by[i] = static_cast<u8>(values.set_from_json(raw(Value::kSeat), levels[std::string(kLevelKeys[i])]));
}

constexpr auto kStateFields = fields<State>(
    kit::own("round", write_round, read_round, "number"), number("turns", &State::turns, 0, 0xFFFF),
    value("president", &State::president, Value::kSeat), value("start_player", &State::start_player, Value::kSeat),
    list("sites", &State::sites, Value::kSite),
    kit::own("megastructures", write_megastructures, read_megastructures,
             "{ tiles: string[]; robots: (number | null)[] }[]"),
    value_map("laws", &State::laws, Value::kWing, Value::kLaw),
    value_map("next_laws", &State::next_laws, Value::kWing, Value::kLaw),
    kit::own("law_piles", write_law_piles, read_law_piles, "Record<WingId, string[]>"),
    value("passed_law", &State::passed_law, Value::kWing), set("blocked", &State::blocked, Value::kSpace),
    set("voting", &State::voting, Value::kSpace),
    value("planet_blocker", &State::planet_blocker, Value::kPlanetBlocker),
    value("room_blocker", &State::room_blocker, Value::kRoomBlocker),
    set("planet_blockers", &State::planet_blockers, Value::kPlanetBlocker),
    set("room_blockers", &State::room_blockers, Value::kRoomBlocker),
    value_map("projects", &State::projects, Value::kProject, Value::kNumber),
    kit::own("medals", write_medals, read_medals, "Record<string, number[] | number>"),
    kit::own("neo", write_tiles, read_tiles, "Record<string, string | null>"),
    set("hidden_asteroids", &State::hidden_asteroids, Value::kAsteroid),
    kit::own("moons", write_moons, read_moons, "Record<string, (string | null)[] | null>"),
    group<State>("modifiers", set("hidden", &State::hidden_modifiers, Value::kModifier),
                 set("looked_at", &State::looked_modifiers, Value::kModifier),
                 kit::own("looked_by", write_looked_by, read_looked_by, "Record<string, number[]>"),
                 set("recycled", &State::recycled_modifiers, Value::kModifier),
                 set("discarded", &State::discarded_modifiers, Value::kModifier)),
    kit::own("displayed", write_displayed, read_displayed, "Record<string, string | null>"),
    set("hidden_scholars", &State::hidden_scholars, Value::kScholar),
    set("fresh_scholars", &State::fresh_scholars, Value::kScholar),
    set("start_planets", &State::start_planets, Value::kStartPlanet),
    set("space_deck", &State::space_deck, Value::kSpaceTile), set("space_known", &State::space_known, Value::kSeat));

class Loader {
 public:
  explicit Loader(const Pack& pack) : pack_(pack) {}

  Result<State> load(const Json& json) {
    read(JsonValue(problems_, &json, ""));
    if (problems_.any()) return tl::unexpected(problems_.first());
    if (const std::string violation = Rules(&pack_.content).violation(s_); !violation.empty())
      return fail(violation, "position");
    if (const std::string problem = stack_problem(pack_, s_); !problem.empty()) return fail(problem, "decisions");
    Engine(pack_.content, s_, nullptr).settle();
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
    for (Player& p : s_.players) {
      p.die_on = p.start_planet = p.space_tile = kNone;
      for (Ambassador& a : p.ambassadors) a = {kNone, Face::kVote, kNone};
    }
    kit::from_json(Values(pack_, s_), root, s_, kStateFields);
    Seat seat = 0;
    for (const JsonValue& one : seats) player_from_json(pack_, one, s_, seat++);
    const Values values(pack_, s_);
    for (const JsonValue& one : root["decisions"].list(0, kMaxFrames))
      s_.frames[s_.frame_count++] = kit::decision_from_json<Decisions>(values, raw(Value::kNobody), one);
    kit::read_random(root["random"], s_.random);
  }

  const Pack& pack_;
  JsonProblems problems_;
  State s_{};
};

}  // namespace

Json to_json(const Pack& pack, const State& s) {
  Json json = object_for(40);
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

}  // namespace orrery::federation
