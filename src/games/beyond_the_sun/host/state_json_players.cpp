// Reading factions and the pieces they own.
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/state_json_names.h"
#include "games/beyond_the_sun/host/state_json_read.h"

namespace orrery::beyond_the_sun {

namespace {
constexpr int kMostOre = 1'000;  // no play comes near
}

Seat StateReader::seat(const JsonValue& v) { return static_cast<Seat>(v.number(0, s_.players_count - 1)); }

int StateReader::location(const JsonValue& v) {
  const std::string id = v.text();
  const int found = find_location(pack_, s_, id);
  if (found < 0) v.expected("the id of a location");
  return found < 0 ? 0 : found;
}

u32 StateReader::locations(const JsonValue& v) {
  u32 mask = 0;
  for (const JsonValue& item : v.list(0, kMaxLocations)) mask |= u32{1} << location(item);
  return mask;
}

Ships StateReader::ships(const JsonValue& v) {
  const auto counts = v.list(kMaxShipLevel, kMaxShipLevel);
  Ships out = 0;
  for (std::size_t i = 0; i < counts.size(); ++i)
    out += static_cast<Ships>(counts[i].number(0, kCubes)) * one_ship(static_cast<int>(i) + 1);
  return out;
}

std::array<Ships, kMaxLocations> StateReader::fleet(const JsonValue& v) {
  std::array<Ships, kMaxLocations> out{};
  for (const auto& [key, value] : v.entries()) {
    const int l = find_location(pack_, s_, key);
    if (l < 0)
      value.problem("\"" + key + "\" is no location of this board");
    else
      at(out, l) += ships(value);
  }
  return out;
}

u8 StateReader::disc(const JsonValue& v) { return static_cast<u8>(v.word(kDiscIds, "a disc")); }

u8 StateReader::mat_abilities(const JsonValue& v) {
  static constexpr std::string_view kLetters[] = {"A", "B"};
  u8 mask = 0;
  for (const JsonValue& item : v.list(0, 2)) mask |= static_cast<u8>(1 << item.word(kLetters, "an ability"));
  return mask;
}

SpaceId StateReader::read_pawn(const JsonValue& v, Seat who) {
  const std::string name = v.text();
  if (name == "beside" || !v.present()) return kBeside;
  const auto space = find_exact_space(named_spaces(pack_, s_, who), name);
  if (!space) v.expected("\"beside\" or the name of an action space");
  return space.value_or(kBeside);
}

void StateReader::read_colonies(const JsonValue& value, Player& p) {
  p.colonised = 0;
  for (const auto& [key, discs] : value.entries()) {
    const int system = find_id(labels().systems, key);
    if (system < 0) {
      discs.problem("\"" + key + "\" is no system");
      continue;
    }
    p.colonised |= u64{1} << system;
    int shift = 0;
    for (const JsonValue& item : discs.list(0, 2)) {
      at(s_.colony_discs, system) |= static_cast<u8>((disc(item) + 1) << shift);
      shift += 4;
    }
  }
}

void StateReader::read_player(const JsonValue& value, Seat who) {
  Player& p = at(s_.players, who);
  JsonObject record(value);
  const JsonValue mat = record["mat"];
  p.mat = id_or_none(mat, labels().mats, "a mat");
  p.ore = static_cast<u16>(record["ore"].number(0, kMostOre));
  p.population = static_cast<u8>(record["population"].number(0, kCubes));

  if (!derive_.supply || record.find("supply")) {
    JsonObject supply(record["supply"]);
    for (int i = 0; i < kColumns; ++i)
      at(p.supply, i) = static_cast<u8>(supply[std::string(at(kColumnNames, i))].number(0, kCubes));
  }
  const auto track = [&](const std::string& key, Disc kind) {
    if (derive_.discs && !record.find(key)) return;
    at(p.track, kind) = static_cast<u8>(record[key].number(0, kTrackDiscs));
  };
  track("food_discs", kFood);
  track("ore_discs", kOre);
  JsonObject automation(record["automation"]);
  for (int i = 0; i < 3; ++i)
    at(p.automation, i) = static_cast<u8>(automation[std::string(kDiscIds[i])].number(0, 200));

  p.researched = static_cast<u32>(ids(record["researched"], labels().slots, "a technology space"));
  const auto private_techs = record["private"].list(0, kMaxPrivateTechs);
  p.private_count = static_cast<u8>(private_techs.size());
  for (std::size_t i = 0; i < private_techs.size(); ++i)
    p.private_techs[i] = static_cast<u8>(id(private_techs[i], labels().techs, "a technology"));
  read_colonies(record["colonised"], p);
  p.ships = fleet(record["ships"]);
  p.museum = ships(record["museum"]);
  p.pawn = read_pawn(record["pawn"], who);

  p.abilities_used = 0;
  for (const JsonValue& item : record["abilities_used"].list(0, kMaxAbilities)) {
    const int ability = find_ability(pack_, item.text());
    if (ability < 0)
      item.expected("the id of a card with an ability");
    else
      p.abilities_used |= u32{1} << ability;
  }
  p.once_fired = mat_abilities(record["abilities_fired"]);
  p.pending_triggers = mat_abilities(record["abilities_pending"]);
}

}  // namespace orrery::beyond_the_sun
