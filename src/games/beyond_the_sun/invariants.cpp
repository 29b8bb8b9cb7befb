// What must hold after every move, whatever was played.
#include "games/beyond_the_sun/engine.h"
#include "games/beyond_the_sun/game.h"

namespace orrery::beyond_the_sun {

namespace {

std::string faction(Seat seat, const char* what, int found, int expected) {
  return "seat " + std::to_string(seat) + " owns " + std::to_string(found) + " " + what + ", expected " +
         std::to_string(expected);
}

int cubes(const State& s, Seat seat) {
  const Player& p = s.players[seat];
  int n = p.population + std::popcount(p.researched) + all_ships(p.museum);
  for (const u8 column : p.supply) n += column;
  for (const Ships ships : p.ships) n += all_ships(ships);
  if (s.frame_count > 0 && s.frames[s.frame_count - 1u].seat == seat)
    for (const Ships ships : s.arriving) n += all_ships(ships);
  return n;
}

}  // namespace

int count_discs(const State& s, Seat seat, Disc kind) {
  const Player& p = s.players[seat];
  int n = p.track[kind] + p.automation[kind];
  for (const LocationState& l : s.locations) n += l.controller == seat && l.disc == kind ? 1 : 0;
  for (u64 rest = p.colonised; rest != 0; rest &= rest - 1) {
    const u8 pair = s.colony_discs[at(std::countr_zero(rest))];
    n += ((pair & 0xF) == kind + 1 ? 1 : 0) + (pair >> 4 == kind + 1 ? 1 : 0);
  }
  for (int k = 0; k < kMostAchievements; ++k)
    for (int i = 0; i < s.achievement(k).claimed; ++i)
      n += s.achievement(k).owner[at(i)] == seat && s.achievement(k).marker[at(i)] == kind ? 1 : 0;
  return n;
}

std::string Rules::violation(const State& s) const {
  const Content& c = *content_;
  const Position position(c, s);
  for (Seat p = 0; p < s.players_count; ++p) {
    const Player& player = s.players[p];
    if (player.mat == kNone) continue;
    if (const int n = cubes(s, p); n != kCubes) return faction(p, "cubes", n, kCubes);
    for (const Disc kind : {kFood, kOre})
      if (const int n = count_discs(s, p, kind); n != kTrackDiscs)
        return faction(p, kind == kFood ? "food discs" : "ore discs", n, kTrackDiscs);
    for (int i = 1; i < kColumns; ++i)
      if (player.supply[at(i)] > c.mats[player.mat].columns[at(i)])
        return "a supply column of seat " + std::to_string(p) + " overflows";
    if (player.ore > 10'000) return "seat " + std::to_string(p) + " owns more ore than any play can bring";
    for (int loc = 0; loc < kMaxLocations; ++loc) {
      const bool exists = loc < s.location_count &&
                          (loc < c.sides[s.side].location_count || s.locations[at(loc)].attached_to != kNone);
      if (!exists && player.ships[at(loc)] != 0) return "ships of seat " + std::to_string(p) + " stand nowhere";
    }
  }
  // Technologies and systems are numbered alike: the decision on top tells which of them lie aside.
  const Frame top = s.frame_count == 0 ? Frame{} : s.frames[s.frame_count - 1u];
  const bool systems_aside = is<KeepSystem>(top) || is<AttachTo>(top) || is<KeepPrivate>(top);
  for (int t = 0; t < c.tech_count; ++t) {
    int n = s.techs.contains(t) ? 1 : 0;
    for (int i = 0; i < c.slot_count; ++i) n += s.slots[at(i)].tech == t ? 1 : 0;
    for (Seat p = 0; p < s.players_count; ++p)
      for (int i = 0; i < s.players[p].private_count; ++i) n += s.players[p].private_techs[at(i)] == t ? 1 : 0;
    n += static_cast<int>(s.display >> t & 1);
    if (!systems_aside) n += static_cast<int>(s.aside >> t & 1);
    if (n != (position.tech_in_play(t) ? 1 : 0))
      return "technology " + std::to_string(t) + " exists " + std::to_string(n) + " times";
  }
  for (int i = 0; i < c.system_count; ++i) {
    int n = s.systems.contains(i) ? 1 : 0;
    for (const LocationState& l : s.locations) n += l.system == i ? 1 : 0;
    for (Seat p = 0; p < s.factions(); ++p) n += static_cast<int>(s.players[p].colonised >> i & 1);
    n += s.dyson_system == i ? 1 : 0;
    if (systems_aside) n += static_cast<int>(s.aside >> i & 1);
    if (n != (position.system_in_play(i) ? 1 : 0))
      return "system " + std::to_string(i) + " exists " + std::to_string(n) + " times";
  }
  if (const char* wrong = position.solo_violation()) return wrong;
  if (s.frame_count >= kMaxFrames) return "the decision stack is full";
  if (s.trial != 0) return "a trial has leaked into the game";
  if (s.phase != Phase::kOver && s.frame_count == 0) return "nobody has anything to decide";
  return {};
}

}  // namespace orrery::beyond_the_sun
