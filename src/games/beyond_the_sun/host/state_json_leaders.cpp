// Leaders as JSON and back, with their checks [LND-2] to [LND-6].
#include <bit>
#include <string>

#include "core/json_build.h"
#include "games/beyond_the_sun/engine.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_parts.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr std::string_view kColourWords[] = {"political", "military"};
constexpr int kLeaderKind = static_cast<int>(Value::kLeader);
constexpr int kSlotKind = static_cast<int>(Value::kSlot);
constexpr int kPlaceKind = static_cast<int>(Value::kPlace);
constexpr int kOwnAbilityKind = static_cast<int>(Value::kOwnAbility);

u32 revealed(const Content& c, const State& s, int colour) {
  u32 mask = 0;
  for (int i = 0; i < c.leader_count; ++i)
    if (at(c.leaders, i).colour == colour) mask |= u32{1} << i;
  return mask & s.more.leaders.revealed;
}

Json leader_tokens_to_json(const Values& values, const State& s) {
  const LeaderState& l = s.more.leaders;
  const Position position(values.pack().content, s);
  Json credit;
  if (l.credit != 0)
    credit = json_object("seat", position.owner_of(LeaderMod::kMarkedTechnologyIncome), "slot",
                         values.word(Value::kSlot, l.credit - 1));
  Json power;
  if (l.power_state != power_state::kNowhere)
    power = json_object("seat", position.owner_of(LeaderMod::kTokenShipPower), "location",
                        values.word(Value::kPlace, l.power_location), "level", l.power_level, "arriving",
                        l.power_state == power_state::kOnTheWay);
  return json_object("credit", std::move(credit), "power", std::move(power));
}

void read_leader_tokens(const Values& values, const JsonValue& value, State& s) {
  LeaderState& l = s.more.leaders;
  JsonObject object(value);
  if (const JsonValue one = object["credit"]; !one.is_null()) {
    JsonObject credit(one);
    (void)credit["seat"].number(0, s.players_count - 1);
    l.credit = static_cast<u8>(values.from_json(kSlotKind, credit["slot"]) + 1);
  }
  if (const JsonValue one = object["power"]; !one.is_null()) {
    JsonObject power(one);
    (void)power["seat"].number(0, s.players_count - 1);
    l.power_location = static_cast<u8>(values.from_json(kPlaceKind, power["location"]));
    l.power_level = static_cast<u8>(power["level"].number(1, kMaxShipLevel));
    const auto arriving = power.find("arriving");
    l.power_state = arriving && arriving->flag() ? power_state::kOnTheWay : power_state::kUnder;
  }
}

Json start_ships(const Values& values, const State& s) {
  Json out = Json::array();
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const u8 location = at(s.more.leaders.start_location, seat);
    out.push_back(location == 0 ? Json()
                                : json_object("location", values.word(Value::kPlace, location - 1), "level",
                                              at(s.more.leaders.start_level, seat)));
  }
  return out;
}

bool token_waits(const State& s, Seat seat) {
  for (int i = 0; i < s.frame_count; ++i) {
    const Frame& f = at(s.frames, i);
    if (f.seat == seat && (is<PlacePower>(f) || is<Settle>(f))) return true;
  }
  return false;
}

class LeaderCheck {
 public:
  LeaderCheck(const Pack& pack, const State& s, JsonProblems& problems)
      : pack_(pack), c_(pack.content), s_(s), l_(s.more.leaders), position_(pack.content, s), problems_(problems) {}

  void all() {
    for (Seat seat = 0; seat < s_.players_count; ++seat) held(seat);
    draft();
    credit();
    power();
    private_system();
    if (s_.active < kMaxSeats && (l_.fresh & ~at(s_.players, s_.active).researched) != 0)
      problems_.add("leaders.researched", "expected technologies that the seat whose turn it is has researched");
  }

 private:
  bool setting_up() const { return s_.phase == Phase::kSetup; }

  void held(Seat seat) {
    const std::string path = "players[" + std::to_string(seat) + "].leaders";
    for (int colour = 0; colour < kLeaderColours; ++colour) {
      const u8 leader = at(at(l_.held, seat), colour);
      if (leader == 0) {
        if (!setting_up()) problems_.add(path, "expected a leader of each colour");
        continue;
      }
      for (Seat other = 0; other < seat; ++other)
        if (at(at(l_.held, other), colour) == leader)
          problems_.add(path, "players[" + std::to_string(other) + "] has this leader already");
      if (setting_up() && at(at(l_.stars, seat), colour) != 0)
        problems_.add(path, "expected no stars before the set-up is complete");
    }
  }

  void draft() {
    bool chooses = false;
    for (int i = 0; i < s_.frame_count; ++i) chooses |= is<ChooseLeader>(at(s_.frames, i));
    if (chooses != (l_.revealed != 0)) problems_.add("draft", "expected leaders exactly while some are chosen");
    if (!chooses) return;
    for (int colour = 0; colour < kLeaderColours; ++colour)
      if (std::popcount(revealed(c_, s_, colour)) != s_.players_count + 2)
        problems_.add("draft." + std::string(kColourWords[colour]),
                      "expected " + std::to_string(s_.players_count + 2) + " leaders");
    for (Seat seat = 0; seat < s_.players_count; ++seat)
      for (const u8 leader : at(l_.held, seat))
        if (leader != 0 && (l_.revealed >> (leader - 1) & 1) == 0)
          problems_.add("draft", "expected the leaders that have been taken as well");
  }

  void credit() {
    const Seat owner = position_.owner_of(LeaderMod::kMarkedTechnologyIncome);
    if (l_.credit == 0) {
      if (owner != kNoSeat && !setting_up()) problems_.add("tokens.credit", "expected the technology it marks");
      return;
    }
    if (owner == kNoSeat) return problems_.add("tokens.credit", "expected null: nobody owns the token");
    if (at(c_.slots, l_.credit - 1).level != 1)
      problems_.add("tokens.credit.slot", "expected a technology space of level I");
  }

  void power() {
    const Seat owner = position_.owner_of(LeaderMod::kTokenShipPower);
    const int loc = l_.power_location;
    if (l_.power_state == power_state::kNowhere) {
      if (owner == kNoSeat || setting_up() || token_waits(s_, owner)) return;
      for (const Ships ships : at(s_.players, owner).ships)
        if (ships != 0) return problems_.add("tokens.power", "expected the ship above the token");
      return;
    }
    if (owner == kNoSeat) return problems_.add("tokens.power", "expected null: nobody owns the token");
    const Ships ships =
        l_.power_state == power_state::kUnder ? at(at(s_.players, owner).ships, loc) : at(s_.arriving, loc);
    bool carried = false;
    for (int i = 0; i < s_.frame_count; ++i) carried |= is<CarryPower>(at(s_.frames, i));
    if (ship_count(ships, l_.power_level) == 0 && !carried)
      problems_.add("tokens.power", "the owner has no such ship there");
  }

  void private_system() {
    const Seat owner = position_.owner_of(LeaderMod::kPrivateSystem);
    if (l_.private_location == 0) return;
    const int loc = l_.private_location - 1;
    const std::string path = "locations." + location_id(pack_, s_, loc);
    if (owner == kNoSeat) return problems_.add(path + ".private", "expected null: nobody has a private system");
    if (at(s_.locations, loc).attached_to != at(c_.sides, s_.side).deep_space)
      problems_.add(path + ".attached_to", "expected deep-space: the system is private");
    for (Seat seat = 0; seat < s_.players_count; ++seat)
      if (seat != owner && at(at(s_.players, seat).ships, loc) != 0)
        problems_.add("players[" + std::to_string(seat) + "].ships",
                      "only its owner may have ships in a private system");
  }

  const Pack& pack_;
  const Content& c_;
  const State& s_;
  const LeaderState& l_;
  const Position position_;
  JsonProblems& problems_;
};

}  // namespace

Json held_leaders(const Values& values, const State& s, Seat seat) {
  Json out = Json::array();
  for (int colour = 0; colour < kLeaderColours; ++colour)
    if (const u8 leader = at(at(s.more.leaders.held, seat), colour); leader != 0)
      out.push_back(json_object("leader", values.word(Value::kLeader, leader - 1), "stars",
                                at(at(s.more.leaders.stars, seat), colour)));
  return out;
}

void read_held_leaders(const Values& values, const JsonValue& value, State& s, Seat seat) {
  const Content& c = values.pack().content;
  for (const JsonValue& one : value.list(0, kLeaderColours)) {
    JsonObject object(one);
    const int leader = values.from_json(kLeaderKind, object["leader"]);
    const Leader& card = at(c.leaders, leader);
    u8& place = at(at(s.more.leaders.held, seat), card.colour);
    if (place != 0) one.problem("expected leaders of different colours");
    place = static_cast<u8>(leader + 1);
    at(at(s.more.leaders.stars, seat), card.colour) = static_cast<u8>(object["stars"].number(0, card.stars));
    at(s.more.leaders.mods, seat) |= card.mods;
  }
}

void add_leaders(const Values& values, const State& s, Json& out) {
  const Content& c = values.pack().content;
  const LeaderState& l = s.more.leaders;
  if (l.revealed != 0)
    add_field(out, "draft",
              json_object("political", values.set_to_json(kLeaderKind, revealed(c, s, 0)), "military",
                          values.set_to_json(kLeaderKind, revealed(c, s, 1))));
  add_field(out, "tokens", leader_tokens_to_json(values, s));
  add_field(out, "leaders",
            json_object("researched", values.set_to_json(kSlotKind, l.fresh), "abilities_used",
                        values.set_to_json(kOwnAbilityKind, l.turn_used), "start_ships", start_ships(values, s)));
}

void read_leaders(const Values& values, JsonObject& root, State& s) {
  LeaderState& l = s.more.leaders;
  l.revealed = 0;
  if (const auto draft = root.find("draft")) {
    JsonObject object(*draft);
    for (int colour = 0; colour < kLeaderColours; ++colour) {
      const JsonValue row = object[std::string(kColourWords[colour])];
      const u64 leaders = values.set_from_json(kLeaderKind, row);
      l.revealed |= static_cast<u32>(leaders);
      for (u64 rest = leaders; rest != 0; rest &= rest - 1)
        if (at(values.pack().content.leaders, std::countr_zero(rest)).colour != colour)
          row.problem("expected " + std::string(kColourWords[colour]) + " leaders only");
    }
  }
  read_leader_tokens(values, root["tokens"], s);
  JsonObject object(root["leaders"]);
  l.fresh = static_cast<u32>(values.set_from_json(kSlotKind, object["researched"]));
  l.turn_used = static_cast<u8>(values.set_from_json(kOwnAbilityKind, object["abilities_used"]));
  l.start_location.fill(0);
  l.start_level.fill(0);
  Seat seat = 0;
  for (const JsonValue& one : object["start_ships"].list(s.players_count, s.players_count)) {
    const Seat here = seat++;
    if (one.is_null()) continue;
    JsonObject ship(one);
    at(l.start_location, here) = static_cast<u8>(values.from_json(kPlaceKind, ship["location"]) + 1);
    at(l.start_level, here) = static_cast<u8>(ship["level"].number(1, kMaxShipLevel));
  }
}

void derive_leader_turn(State& s) {
  LeaderState& l = s.more.leaders;
  l.revealed = l.fresh = 0;
  l.turn_used = 0;
  l.start_location.fill(0);
  l.start_level.fill(0);
}

// The achievement of a leader lies there as soon as the set-up is complete.
void complete_leaders(const Pack& pack, State& s) {
  LeaderState& l = s.more.leaders;
  if (s.phase == Phase::kSetup) return;
  const Position position(pack.content, s);
  for (Seat seat = 0; seat < s.players_count; ++seat)
    for (int colour = 0; colour < kLeaderColours; ++colour)
      if (const Leader* leader = position.leader_of(seat, colour);
          leader != nullptr && leader->achievement != kNone && l.achievement.card == 0) {
        l.achievement.card = static_cast<u8>(leader->achievement + 1);
        l.achievement.owner.fill(kNoSeat);
      }
}

void check_leaders(const Pack& pack, const State& s, JsonProblems& problems) {
  if (s.plays_with(variant::kLeaders)) LeaderCheck(pack, s, problems).all();
}

}  // namespace orrery::beyond_the_sun
