// A position as JSON: tables of fields for both directions. Fields whose shape depends on the position are written
// and read by two functions next to each other.
#include "games/beyond_the_sun/host/state_json.h"

#include <bit>

#include "core/json_build.h"
#include "games/beyond_the_sun/engine.h"
#include "games/beyond_the_sun/game.h"
#include "games/beyond_the_sun/host/state_json_parts.h"
#include "kit/fields.h"

namespace orrery::beyond_the_sun {
namespace {

using V = const Values&;

constexpr int kMostOre = 1'000;  // no play comes near
constexpr int kMostMarkers = 200;

constexpr int raw(Value kind) { return static_cast<int>(kind); }

Json write_four(Ships ships) {
  Json out = Json::array();
  for (int level = 1; level <= kMaxShipLevel; ++level) out.push_back(ship_count(ships, level));
  return out;
}
Ships read_four(const JsonValue& value) {
  Ships out = 0;
  int level = 1;
  for (const JsonValue& count : value.list(kMaxShipLevel, kMaxShipLevel))
    out += static_cast<Ships>(count.number(0, kCubes)) * one_ship(level++);
  return out;
}

Json write_museum(V, const Player& p) { return write_four(p.museum); }
void read_museum(V, const JsonValue& value, Player& p) { p.museum = read_four(value); }

// Ships by location.
template <class S, std::array<Ships, kMaxLocations> S::* kFleet>
Json write_fleet(V values, const S& s) {
  Json out = object_for(kMaxLocations);
  for (int l = 0; l < kMaxLocations; ++l)
    if (const Ships ships = at(s.*kFleet, l); ships != 0)
      add_field(out, values.word(Value::kPlace, l), write_four(ships));
  return out;
}
template <class S, std::array<Ships, kMaxLocations> S::* kFleet>
void read_fleet(V values, const JsonValue& value, S& s) {
  (s.*kFleet).fill(0);
  for (const auto& [key, ships] : value.entries()) {
    if (const auto location = values.parse(raw(Value::kPlace), key))
      at(s.*kFleet, *location) += read_four(ships);
    else
      ships.problem(location.error().message);
  }
}

}  // namespace

Json ships_to_json(V values, const Player& p) { return write_fleet<Player, &Player::ships>(values, p); }
void read_ships(V values, const JsonValue& value, Player& p) { read_fleet<Player, &Player::ships>(values, value, p); }

namespace {

constexpr std::array<std::string_view, kStreams> kStreamNames = {
    "setup", "technology-2", "technology-3", "technology-4", "system-A", "system-B", "event-2", "event-3"};
using Random = RandomStreams<kStreams>;

// As text, since many programs round large numbers; a number is read as well.
Json write_seed(V, const Random& random) { return std::to_string(random.seed); }
void read_seed(V, const JsonValue& value, Random& random) { random.seed = value.seed(); }

constexpr auto kRandomFields = fields<Random>(kit::own("seed", write_seed, read_seed, "string"),
                                              number_table("drawn", &Random::drawn, kStreamNames, 0, 0xFFFF));

constexpr auto kTurnFields = fields<State>(
    number("round", &State::round, 0, kMostRounds), value("end_round", &State::end_round, Value::kRoundOrNone),
    number("quiet_rounds", &State::quiet_rounds, 0, 0xFF), value("start_player", &State::start_player, Value::kSeat),
    value("active", &State::active, Value::kSeatOrNone), value("phase", &State::phase, Value::kPhase),
    number("trades", &State::trades, 0, 0xFF), number("jumps", &State::jumps_this_turn, 0, 0xFF),
    number("wrested", &State::wrested, 0, 0xFF), flag("changed", &State::changed), flag("acting", &State::acting),
    flag("strict", &State::strict), number("replaced_population", &State::replaced_pop, 0, 0xFF),
    number("bonus_depth", &State::system_bonus_depth, 0, 0xFF),
    value("named_location", &State::stealth_target, Value::kPlaceOrNone),
    value("last_attached", &State::last_attached, Value::kPlaceOrNone),
    set("bonus_locations", &State::bonus_locations, Value::kPlace),
    set("touched_locations", &State::touched, Value::kPlace),
    set("free_locations", &State::free_at_turn_start, Value::kPlace));

// Discs lie in the state, by system; the context tells which.
Json write_colonies(V values, const State& s, const Player& p) {
  Json out = object_for(static_cast<std::size_t>(std::popcount(p.colonised)));
  for (u64 rest = p.colonised; rest != 0; rest &= rest - 1) {
    const int system = std::countr_zero(rest);
    Json discs = Json::array();
    for (int lying = at(s.colony_discs, system); lying != 0; lying >>= 4)
      discs.push_back(values.word(Value::kDisc, (lying & 0xF) - 1));
    add_field(out, values.word(Value::kSystem, system), std::move(discs));
  }
  return out;
}
void read_colonies(V values, const JsonValue& value, State& s, Player& p) {
  p.colonised = 0;
  for (const auto& [key, discs] : value.entries()) {
    const auto system = values.parse(raw(Value::kSystem), key);
    if (!system) {
      discs.problem(system.error().message);
      continue;
    }
    p.colonised |= bit(*system);
    int shift = 0;
    for (const JsonValue& disc : discs.list(0, 2)) {
      at(s.colony_discs, *system) |= static_cast<u8>((values.from_json(raw(Value::kDisc), disc) + 1) << shift);
      shift += 4;
    }
  }
}

// Before and behind the colonies.
constexpr auto kPlayerFields =
    fields<Player>(value("mat", &Player::mat, Value::kMatOrNone), number("ore", &Player::ore, 0, kMostOre),
                   number("population", &Player::population, 0, kCubes),
                   number_table("supply", &Player::supply, kColumnNames, 0, kCubes),
                   number("food_discs", entry(&Player::track, kFood), 0, kTrackDiscs),
                   number("ore_discs", entry(&Player::track, kOre), 0, kTrackDiscs),
                   number_table("automation", &Player::automation, kDiscIds, 0, kMostMarkers),
                   set("researched", &Player::researched, Value::kSlot),
                   list("private", &Player::private_techs, &Player::private_count, Value::kTech));
constexpr auto kShipFields = fields<Player>(kit::own("ships", write_fleet<Player, &Player::ships>,
                                                     read_fleet<Player, &Player::ships>, "Record<string, number[]>"),
                                            kit::own("museum", write_museum, read_museum, "number[]"),
                                            value("pawn", &Player::pawn, Value::kPawn),
                                            set("abilities_used", &Player::abilities_used, Value::kAbility),
                                            set("abilities_fired", &Player::once_fired, Value::kOwnAbility),
                                            set("abilities_pending", &Player::pending_triggers, Value::kOwnAbility));

Json write_player(V values, const State& s, Seat seat) {
  const Player& p = at(s.players, seat);
  Json out = object_for(16);
  kit::to_json(values, p, kPlayerFields, out);
  add_field(out, "colonised", write_colonies(values, s, p));
  kit::to_json(values, p, kShipFields, out);
  if (s.plays_with(variant::kLeaders)) add_field(out, "leaders", held_leaders(values, s, seat));
  return out;
}
void read_player(V values, const JsonValue& value, State& s, Seat seat) {
  Player& p = at(s.players, seat);
  JsonObject object(value);
  kit::from_json(values, object, p, kPlayerFields);
  if (s.plays_with(variant::kLeaders)) read_held_leaders(values, object["leaders"], s, seat);
  read_colonies(values, object["colonised"], s, p);
  kit::from_json(values, object, p, kShipFields);
}

constexpr auto kSlotFields =
    fields<SlotState>(value("tech", &SlotState::tech, Value::kTechOrNone), flag("event", &SlotState::event));

constexpr auto kLocationFields =
    fields<LocationState>(value("system", &LocationState::system, Value::kSystemOrNone),
                          value("controller", &LocationState::controller, Value::kSeatOrNone),
                          value("disc", &LocationState::disc, Value::kDiscOrNone));

Json write_locations(V values, const State& s) {
  Json out = object_for(s.location_count);
  for (int l = 0; l < s.location_count; ++l) {
    const LocationState& here = at(s.locations, l);
    Json location = object_for(5);
    kit::to_json(values, here, kLocationFields, location);
    if (l >= at(values.pack().content.sides, s.side).location_count)
      add_fields(location, "attached_to", values.to_json(raw(Value::kPlaceOrNone), here.attached_to), "shipyard",
                 (s.attached_yards >> l & 1) != 0);
    if (s.more.leaders.private_location == l + 1)
      add_field(location, "private", Position(values.pack().content, s).owner_of(LeaderMod::kPrivateSystem));
    add_field(out, values.word(Value::kPlace, l), std::move(location));
  }
  return out;
}
void read_locations(V values, const JsonValue& value, State& s) {
  const int printed = at(values.pack().content.sides, s.side).location_count;
  int count = printed;
  for (const auto& [key, unused] : value.entries())
    if (key == "x" + std::to_string(count - printed + 1) && count < kMaxLocations) ++count;
  s.location_count = static_cast<u8>(count);
  s.attached_yards = 0;
  s.more.leaders.private_location = 0;
  JsonObject all(value);
  for (int l = 0; l < count; ++l) {
    JsonObject object(all[values.word(Value::kPlace, l)]);
    LocationState& here = at(s.locations, l);
    kit::from_json(values, object, here, kLocationFields);
    here.attached_to = kNone;
    if (l < printed) continue;
    const JsonValue neighbour = object["attached_to"];
    here.attached_to = static_cast<u8>(values.from_json(raw(Value::kPlaceOrNone), neighbour));
    if (here.attached_to != kNone && here.attached_to >= printed) neighbour.expected("a printed location");
    if (object["shipyard"].flag()) s.attached_yards |= static_cast<u16>(1 << l);
    if (const auto owner = s.plays_with(variant::kLeaders) ? object.find("private") : std::nullopt) {
      (void)owner->number(0, s.players_count - 1);
      s.more.leaders.private_location = static_cast<u8>(l + 1);
    }
  }
}

Json write_claims(V values, const AchievementState& card) {
  Json out = Json::array();
  for (int i = 0; i < card.claimed; ++i)
    out.push_back(json_object("seat", at(card.owner, i), "marker", values.word(Value::kDisc, at(card.marker, i))));
  return out;
}
void read_claims(V values, const JsonValue& list, AchievementState& card) {
  const u8 spaces = card.card == kNone ? u8{0} : at(values.pack().content.achievements, card.card).space_count;
  card.claimed = 0;
  for (const JsonValue& one : list.list(0, spaces)) {
    JsonObject claim(one);
    at(card.owner, card.claimed) = static_cast<Seat>(values.from_json(raw(Value::kSeat), claim["seat"]));
    at(card.marker, card.claimed++) = static_cast<u8>(values.from_json(raw(Value::kDisc), claim["marker"]));
  }
}

constexpr auto kAchievementFields =
    fields<AchievementState>(value("card", &AchievementState::card, Value::kAchievementCard),
                             kit::own("claims", write_claims, read_claims, "{ seat: number; marker: DiscId }[]"));

// The one that an event has become stands behind the others [LND-9.4], the one of a leader last [LND-6.15.3].
Json write_achievements(V values, const State& s) {
  Json out = Json::array();
  for (int i = 0; i < kMostAchievements; ++i)
    if (const AchievementState card = s.achievement(i); i < kAchievementsInPlay || card.card != kNone) {
      Json one = kit::to_json(values, card, kAchievementFields);
      if (i > kAchievementsInPlay)
        add_field(one, "seat", Position(values.pack().content, s).owner_of(LeaderMod::kPrivateAchievement));
      out.push_back(std::move(one));
    }
  return out;
}
void read_achievements(V values, const JsonValue& value, State& s) {
  int index = 0;
  s.more.modules.achievement = {};
  s.more.leaders.achievement = {};
  for (const JsonValue& one : value.list(kAchievementsInPlay, kMostAchievements)) {
    AchievementState card{kNone, 0, {}, {}};
    card.owner.fill(kNoSeat);
    JsonObject object(one);
    kit::from_json(values, object, card, kAchievementFields);
    if (const auto seat = object.find("seat")) (void)seat->number(0, s.players_count - 1);
    const bool further = index >= kAchievementsInPlay;
    if (further && card.card == kNone) one.problem("expected the card that an event or a leader has brought");
    const bool of_leader =
        further && card.card != kNone && at(values.pack().content.achievements, card.card).group == kOfLeader;
    if (further) card.card = static_cast<u8>(card.card + 1);
    s.markers_of(of_leader ? kAchievementsInPlay + 1 : index) = card;
    ++index;
  }
}

constexpr auto kBoardFields =
    fields<State>(record_map("slots", &State::slots, Value::kSlot, kSlotFields),
                  kit::own("locations", write_locations, read_locations, "Record<string, LocationState>"),
                  kit::own("achievements", write_achievements, read_achievements, "AchievementState[]"),
                  set("guilds", &State::guilds, Value::kGuild),
                  value_map("events", &State::event_place, Value::kEvent, Value::kEventPlace),
                  value("dyson_system", &State::dyson_system, Value::kSystemOrNone));

constexpr auto kCardFields =
    fields<State>(kit::own("decks", write_decks, read_decks, "unknown"),
                  kit::own("display", write_display, read_display, "Record<string, string[]>"),
                  set("aside", &State::aside, Value::kAside),
                  kit::own("arriving", write_fleet<State, &State::arriving>, read_fleet<State, &State::arriving>,
                           "Record<string, number[]>"),
                  kit::own("action_start_ships", write_fleet<State, &State::action_ships>,
                           read_fleet<State, &State::action_ships>, "Record<string, number[]>"));

class Loader {
 public:
  explicit Loader(const Pack& pack) : pack_(pack) {}

  Result<State> load(Json document) {
    fill_in(document);
    read(document);
    if (!problems_.any()) check_slots(pack_, s_, problems_);
    if (!problems_.any()) complete(pack_, s_, derive_, problems_);
    for (const auto check : {check_pieces, check_cards, check_modules, check_leaders, check_anarchists, check_stack,
                             check_turn, check_play})
      if (!problems_.any()) check(pack_, s_, problems_);
    if (problems_.any()) return tl::unexpected(problems_.first());
    return s_;
  }

 private:
  // What is derived may be left out.
  void fill_in(Json& document) {
    const auto wanted = document.is_object() ? document.find("derive") : document.end();
    if (!document.is_object() || wanted == document.end()) return;
    static constexpr std::string_view kWords[] = {"supply", "discs", "decks", "turn"};
    for (const JsonValue& item : JsonValue(problems_, &*wanted, "derive").list(0, std::size(kWords))) {
      bool* const switches[] = {&derive_.supply, &derive_.discs, &derive_.decks, &derive_.turn};
      *switches[item.word(kWords, "what to derive")] = true;
    }
    document.erase("derive");
    const auto players = document.find("players");
    if (players == document.end() || !players->is_array()) return;
    const Json none = kit::to_json(Values(pack_, s_), Player{}, kPlayerFields);
    for (Json& player : *players)
      for (const char* const key : {"supply", "food_discs", "ore_discs"})
        if (player.is_object() && !player.contains(key) && (key[0] == 's' ? derive_.supply : derive_.discs))
          player[key] = none[key];
  }

  void read(const Json& document) {
    JsonObject root(JsonValue(problems_, &document, ""));
    const JsonValue players = root["players"];
    if (!set_up(root, players)) return;
    const Values values(pack_, s_);
    kit::from_json(values, root, s_, kBoardFields);
    kit::from_json(values, root["turn"], s_, kTurnFields);
    s_.action_seat = s_.acting != 0 ? s_.active : Seat{0};
    s_.claims = 0;
    for (int i = 0; i <= kAchievementsInPlay; ++i) s_.claims = static_cast<u8>(s_.claims + s_.achievement(i).claimed);
    read_frames(pack_, root["frames"], s_, problems_);
    Seat seat = 0;
    for (const JsonValue& one : players.list(0, kMaxSeats)) {
      read_player(Values(pack_, s_, seat), one, s_, seat);
      ++seat;
    }
    kit::from_json(values, root, s_, kCardFields);
    kit::from_json(values, root["random"], s_.random, kRandomFields);
    if (plays_with_modules(s_)) read_modules(pack_, root["modules"], s_);
    if (s_.plays_with(variant::kSolo)) read_anarchists(pack_, root["anarchists"], s_, derive_);
    if (s_.plays_with(variant::kLeaders)) read_leaders(values, root, s_);
  }

  // Everything the document does not speak about, such as the seats nobody sits on, is as after set-up.
  bool set_up(JsonObject& root, const JsonValue& players) {
    static constexpr std::string_view kGame[] = {"beyond-the-sun"};
    root["game"].word(kGame, "the game");
    u16 variants = 0;
    for (const JsonValue& item : root["variants"].list(0, std::size(kVariantIds)))
      variants |= static_cast<u16>(1 << item.word(kVariantIds, "a variant"));
    const std::size_t count = players.list(0, kMaxSeats).size();
    const bool alone = (variants & variant::kSolo) != 0;
    if (alone && count != 1) players.expected("a list of 1 player in the solo mode");
    if (!alone && count < 2) players.expected("a list of 2 to 4 players");
    if (const u32 without = variants & variants_without_cards(pack_.content); without != 0)
      root["variants"].expected("variants that the content has cards for, not " +
                                std::string(kVariantIds[std::countr_zero(without)]));
    if (problems_.any()) return false;
    Engine(pack_.content, s_, nullptr).set_up(static_cast<u8>(count), variants, 0);
    s_.more.leaders = {};
    return true;
  }

  const Pack& pack_;
  JsonProblems problems_;
  Derive derive_;
  State s_{};
};

}  // namespace

Json to_json(const Pack& pack, const State& s) {
  const Values values(pack, s);
  Json variants = Json::array();
  for (std::size_t i = 0; i < std::size(kVariantIds); ++i)
    if ((s.variants() >> i & 1) != 0) variants.push_back(kVariantIds[i]);
  Json players = Json::array();
  for (Seat seat = 0; seat < s.players_count; ++seat) players.push_back(write_player(Values(pack, s, seat), s, seat));
  Json out = object_for(24);
  add_fields(out, "game", "beyond-the-sun", "variants", std::move(variants), "turn",
             kit::to_json(values, s, kTurnFields), "players", std::move(players));
  kit::to_json(values, s, kBoardFields, out);
  kit::to_json(values, s, kCardFields, out);
  add_fields(out, "random", kit::to_json(values, s.random, kRandomFields), "frames", frames_to_json(pack, s));
  if (plays_with_modules(s)) add_field(out, "modules", modules_to_json(pack, s));
  if (s.plays_with(variant::kSolo)) add_field(out, "anarchists", anarchists_to_json(pack, s));
  if (s.plays_with(variant::kLeaders)) add_leaders(values, s, out);
  return out;
}

Result<State> from_json(const Pack& pack, const Json& document) { return Loader(pack).load(document); }

}  // namespace orrery::beyond_the_sun
