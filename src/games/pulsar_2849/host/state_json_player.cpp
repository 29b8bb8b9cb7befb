// A player's part of a position as JSON.
#include "games/pulsar_2849/host/state_json.h"
#include "kit/fields.h"

namespace orrery::pulsar_2849 {
namespace {

Json write_hand(const Values&, const Player& p) {
  Json list = Json::array();
  for (const u8 die : p.dice) list.push_back(die == 0 ? Json() : Json(die));
  return list;
}
void read_hand(const Values&, const JsonValue& list, Player& p) {
  std::size_t i = 0;
  for (const JsonValue& die : list.list(2, 2)) p.dice[i++] = die.is_null() ? u8{0} : byte(die.number(1, 6));
}

// Fields before and after the transmitters, which lie in the state.
constexpr auto kPlayerFields = fields<Player>(
    number_table("points", &Player::points, kPointNames, -kMostPoints, kMostPoints),
    number("cubes", &Player::cubes, 0, 0xFF), number("pm1", &Player::pm1, 0, 0xFF),
    number("plus2", &Player::plus2, 0, 0xFF), value("ship", &Player::ship, Value::kPlace),
    kit::own("dice", write_hand, read_hand, "(number | null)[]"),
    number_table("gyrodynes", &Player::kept, kSizeNames, 0, 60),
    number_table("awards", &Player::awards, kSizeNames, 0, 2),
    value("headquarters", &Player::hq, Value::kHeadquarters), set("projects", &Player::projects, Value::kProject),
    set("runs", &Player::runs, Value::kProject), set("tiles", &Player::tiles, Value::kTile));
constexpr auto kGoalFields = fields<Player>(set("goals", &Player::goals, Value::kGoalInPlay),
                                            set("first_bonuses", entry(&Player::purchases, 0), Value::kGoalInPlay),
                                            set("second_bonuses", entry(&Player::purchases, 1), Value::kGoalInPlay));

constexpr auto kTransmitterFields = fields<OwnTransmitter>(
    set("paid", &OwnTransmitter::paid, Value::kSymbolPlace), flag("online", &OwnTransmitter::online),
    value(kEndNames[0], entry(&OwnTransmitter::links, 0), Value::kLink),
    value(kEndNames[1], entry(&OwnTransmitter::links, 1), Value::kLink));

Json transmitters_to_json(const Values& values, Seat seat) {
  Json list = Json::array();
  for (int i = 0; i < kTransmitterCount; ++i) {
    const OwnTransmitter& t = values.state().transmitters[at(i)];
    if (t.owner != seat) continue;
    Json entry{{"tile", values.word(Value::kTransmitter, i)}};
    kit::to_json(values, t, kTransmitterFields, entry);
    list.push_back(std::move(entry));
  }
  return list;
}

void transmitter_from_json(const Values& values, const JsonValue& value, State& s, Seat seat) {
  JsonObject entry(value);
  const JsonValue tile = entry["tile"];
  if (tile.is_null()) return tile.expected("the id of a transmitter");
  OwnTransmitter& t = s.transmitters[at(values.from_json(static_cast<int>(Value::kTransmitter), tile))];
  if (t.owner != kNone) tile.problem("this transmitter is there twice");
  t.owner = seat;
  kit::from_json(values, entry, t, kTransmitterFields);
}

int board_of(u8 hq) { return hq == kNone ? -1 : hq >= kHqOpen ? hq - kHqOpen : hq / 2; }

}  // namespace

Json player_to_json(const Pack& pack, const State& s, Seat seat) {
  const Values values(pack, s, seat);
  Json json = object_for(32);
  kit::to_json(values, s.players[seat], kPlayerFields, json);
  add_field(json, "transmitters", transmitters_to_json(values, seat));
  kit::to_json(values, s.players[seat], kGoalFields, json);
  return json;
}

void player_from_json(const Pack& pack, const JsonValue& value, State& s, Seat seat) {
  const Values values(pack, s, seat);
  const Content& c = pack.content;
  const Reader e(c, s);
  Player& p = s.players[seat];
  JsonObject player(value);
  kit::from_json(values, player, p, kPlayerFields);
  for (const JsonValue& one : player["transmitters"].list(0, kTransmitterCount))
    transmitter_from_json(values, one, s, seat);
  kit::from_json(values, player, p, kGoalFields);

  if (p.ship != kNone && (e.side().nodes[p.ship].flags & node_flag::kIsolated) != 0)
    player["ship"].problem("no ship can be at an isolated pulsar");
  const JsonValue hq = player["headquarters"];
  if ((p.hq == kNone) == e.has_headquarters()) hq.problem("headquarters do not agree with the variants");
  for (Seat other = 0; other < seat && p.hq != kNone; ++other)
    if (board_of(s.players[other].hq) == board_of(p.hq)) hq.problem("this board belongs to another player");
  for (int i = 0; i < kProjectCount; ++i)
    if ((p.runs & bit(i)) != 0 && p.hq < kHqSides && c.headquarters[p.hq][at(i)].run_colour == kNone)
      player["runs"].problem("a project among them has no gate run");
  for (int i = 0; i < kTiles; ++i)
    if ((p.tiles & bit(i)) != 0 && c.tiles[at(i)].keep == 0) player["tiles"].problem("a tile among them is not kept");
}

}  // namespace orrery::pulsar_2849
