// A player's part of a position as JSON.
#include "games/federation/host/state_json.h"
#include "kit/fields.h"

namespace orrery::federation {
namespace {

constexpr std::array<std::string_view, 4> kBonusNames = {"never", "ready", "kept", "used"};

Json write_bonus(const Values&, const Player& p) { return kBonusNames[at(p.bonus)]; }
void read_bonus(const Values&, const JsonValue& value, Player& p) {
  p.bonus = static_cast<Bonus>(value.word(kBonusNames, "what became of the bonus ambassador"));
}

constexpr auto kAmbassadorFields = fields<Ambassador>(value("place", &Ambassador::place, Value::kPlace),
                                                      value("face", &Ambassador::face, Value::kFace),
                                                      value("tile", &Ambassador::tile, Value::kModifier));

Json write_posts(const Values& values, const Player& p) {
  Json json = Json::object();
  for (int i = 0; i < kPostCount; ++i) json[values.word(Value::kPost, i)] = p.posts[at(i)];
  return json;
}
void read_posts(const Values& values, const JsonValue& value, Player& p) {
  JsonObject posts(value);
  for (int i = 0; i < kPostCount; ++i) p.posts[at(i)] = byte(posts[values.word(Value::kPost, i)].number(0, 2));
}

constexpr auto kPlayerFields = fields<Player>(
    number_table("points", &Player::points, kPointNames, 0, kMostPoints),
    number_table("resources", &Player::resources, kResourceNames, 0, 30),
    record_map("ambassadors", &Player::ambassadors, Value::kAmbassador, kAmbassadorFields),
    kit::own("bonus_ambassador", write_bonus, read_bonus, "'never' | 'ready' | 'kept' | 'used'"),
    number("die", &Player::die, 0, 6), value("die_on", &Player::die_on, Value::kAmbassador),
    set("modifiers", &Player::modifiers, Value::kModifier), set("scholars", &Player::scholars, Value::kScholar),
    set("used_scholars", &Player::used, Value::kScholar), value("miner", &Player::miner, Value::kNode),
    set("asteroids", &Player::asteroids, Value::kAsteroid), value("manipulator", &Player::manipulator, Value::kMoon),
    kit::own("posts", write_posts, read_posts, "Record<string, number>"),
    set("robots", &Player::robots, Value::kBuilding), number("accreditation", &Player::accreditation, 0, 50),
    number("round_bonus", &Player::round_bonus, 0, 0x7F), number("game_bonus", &Player::game_bonus, 0, 0x7F),
    number("hangar", &Player::hangar, 0, 20), number("reserve", &Player::reserve, 0, 20),
    set("unlocked", &Player::unlocked, Value::kMission), set("fulfilled", &Player::fulfilled, Value::kMission),
    set("medals", &Player::medals, Value::kMedal), number("community", &Player::community, 0, 0xFF),
    value("start_planet", &Player::start_planet, Value::kStartPlanet),
    value("space_tile", &Player::space_tile, Value::kSpaceTile));

}  // namespace

Json player_to_json(const Pack& pack, const State& s, Seat seat) {
  return kit::to_json(Values(pack, s), s.players[seat], kPlayerFields);
}

void player_from_json(const Pack& pack, const JsonValue& value, State& s, Seat seat) {
  Player& p = s.players[seat];
  kit::from_json(Values(pack, s), value, p, kPlayerFields);
}

}  // namespace orrery::federation
