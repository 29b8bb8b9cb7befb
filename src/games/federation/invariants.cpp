// What must hold in every position between two moves; positions read from outside are checked with it too.
#include <algorithm>

#include "games/federation/engine.h"
#include "games/federation/game.h"

namespace orrery::federation {
namespace {

std::string of_seat(int seat, const char* problem) { return "seat " + std::to_string(seat) + " " + problem; }

// Adds pieces that are each in one place; false where one is there already.
bool add(u64& all, u64 pieces) {
  const bool new_ones = (all & pieces) == 0;
  all |= pieces;
  return new_ones;
}

std::string check_modifiers(const Reader& e, const Content& c, const State& s) {
  u64 seen = 0;
  bool once = add(seen, s.hidden_modifiers) && add(seen, s.looked_modifiers) && add(seen, s.recycled_modifiers) &&
              add(seen, s.discarded_modifiers);
  for (int moon = 0; moon < kMoons; ++moon)
    for (const u8 tile : s.moons[at(moon)]) {
      if (tile == kNone) continue;
      if (tile >= kModifiers || !has(s.moons_revealed, moon)) return "a tile lies on a moon that is face down";
      if (c.modifiers[tile].level != c.moon_levels[at(moon)]) return "a modifier tile is on a moon of another level";
      once = add(seen, big_bit(tile)) && once;
    }
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    once = add(seen, s.players[seat].modifiers) && once;
    for (const Ambassador& a : s.players[seat].ambassadors) {
      if ((a.face == Face::kTile) != (a.tile != kNone)) return of_seat(seat, "has a face without its tile");
      if (a.tile != kNone) once = a.tile < kModifiers && add(seen, big_bit(a.tile)) && once;
    }
  }
  if (!once || seen != big_bit(kModifiers) - 1) return "a modifier tile is in no place or in two";
  for (int level = 1; level <= kModifierLevels; ++level) {
    int face_down = 0;
    for (int moon = 0; moon < kMoons; ++moon)
      if (c.moon_levels[at(moon)] == level && !has(s.moons_revealed, moon)) face_down += kMoonTiles;
    if (std::popcount(e.of_level(s.hidden_modifiers, level)) < face_down) return "a moon lacks its modifier tiles";
  }
  return "";
}

std::string check_scholars(const Content& c, const State& s) {
  u64 seen = s.hidden_scholars;
  bool once = true;
  for (int i = 0; i < kDelegationCount * kScholarLevels; ++i) {
    const u8 shown = s.displayed[at(i)];
    if (shown == kNone) continue;
    if (shown / kScholarsEach != i) return "a scholar is displayed in a wrong place";
    once = add(seen, big_bit(shown)) && once;
  }
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Player& p = s.players[seat];
    once = add(seen, p.scholars) && once;
    if ((p.used & ~p.scholars) != 0) return of_seat(seat, "has used a scholar of somebody else");
    u32 places = 0;
    for (u64 rest = p.scholars; rest != 0; rest &= rest - 1) {
      const int scholar = std::countr_zero(rest);
      const u32 place = bit(scholar / kScholarsEach);
      if ((places & place) != 0) return of_seat(seat, "has two scholars of one level of a delegation");  // [FED-14.2]
      places |= place;
      // [FED-27.3]
      const bool in_use = c.scholars[at(scholar)].timing == Timing::kImmediate;
      if (in_use && (p.used & big_bit(scholar)) == 0) return of_seat(seat, "keeps an immediate scholar face up");
    }
  }
  if (!once) return "a scholar is in two places";
  for (int i = 0; i < kScholarCount; ++i) {
    const bool third = c.scholars[at(i)].level == kScholarLevels;
    if (!third && (seen & big_bit(i)) == 0) return "a scholar is in no place";
    if (third && (s.hidden_scholars & big_bit(i)) != 0) return "a scholar of the third level lies in a stack";
  }
  // One of each delegation [FED-2.5].
  for (int delegation = 0; delegation < kDelegationCount; ++delegation) {
    const int first = (delegation * kScholarLevels + kScholarLevels - 1) * kScholarsEach;
    if (std::popcount(seen >> first & (big_bit(kScholarsEach) - 1)) != 1) return "a third level has not one scholar";
  }
  return "";
}

std::string check_neo(const Content& c, const State& s) {
  u64 seen = s.hidden_asteroids;
  bool once = true;
  std::array<int, 2> places{};
  std::array<int, 2> gone{};
  for (int node = 0; node < c.neo_count; ++node) {
    const NeoNode& n = c.neo[at(node)];
    if (n.tile == kNone) continue;
    ++places[n.extinct];
    const u8 tile = s.tiles[n.tile];
    if (tile == kNone) ++gone[n.extinct];
    if (tile == kNone || tile == kFaceDown) continue;
    if (tile >= kAsteroidTileCount || c.asteroids[tile].extinct != n.extinct) return "a tile is on a wrong asteroid";
    once = add(seen, bit(tile)) && once;
  }
  std::array<int, 2> taken{};
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Player& p = s.players[seat];
    if (p.miner >= c.neo_count) return of_seat(seat, "has no miner");
    once = add(seen, p.asteroids) && once;
    for (int i = 0; i < kAsteroidTileCount; ++i)
      if (has(p.asteroids, i)) ++taken[c.asteroids[at(i)].extinct];
  }
  if (!once || seen != bit(kAsteroidTileCount) - 1) return "an asteroid tile is in no place or in two";
  if (gone != taken) return "asteroid tiles were taken from nowhere";
  return places[0] == c.tile_draw[0] && places[1] == c.tile_draw[1] ? "" : "the tile spaces of Neo are miscounted";
}

std::string check_medals(const Content& c, const State& s) {
  for (int kind = 0; kind < kMedalKinds; ++kind) {
    int there = kind == kAccreditationMedal ? s.accreditation_medals
                : kind == kInvestorMedal    ? s.investor_medals
                                            : std::popcount(s.medals[at(kind)]);
    for (Seat seat = 0; seat < s.players_count; ++seat) there += has(s.players[seat].medals, kind) ? 1 : 0;
    int all = s.players_count;
    if (kind < kPlanets) {
      const auto& spaces = c.medal_spaces[s.players_count];
      all = static_cast<int>(std::count_if(spaces.begin(), spaces.end(), [](u8 space) { return space != 0; }));
      for (int space = 0; space < 16; ++space)
        if (has(s.medals[at(kind)], space) && std::find(spaces.begin(), spaces.end(), space) == spaces.end())
          return "a medal lies on a wrong space";
    }
    if (there != all) return "a medal is lost";
  }
  return "";
}

std::string check_senate(const Reader& e, const Content& c, const State& s) {
  u32 taken = s.blocked;
  if ((s.voting & ~s.blocked) != 0) return "a neutral vote has no tile";
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Player& p = s.players[seat];
    for (int i = 0; i <= kAmbassadors; ++i) {
      const Ambassador& a = p.ambassadors[at(i)];
      if (a.place == kNone) {
        if (a.face != Face::kVote || a.tile != kNone)
          return of_seat(seat, "has an ambassador that shows a side in hand");
        continue;
      }
      if (a.place > kFallbackPlace) return of_seat(seat, "has an ambassador nowhere");
      if (i == kFifthAmbassador && (p.bonus != Bonus::kUsed || a.face == Face::kFunding))
        return of_seat(seat, "has a bonus ambassador that is not there");
      if (a.place == kFallbackPlace) continue;
      if (has(taken, a.place)) return "two tokens stand on one senate space";
      taken |= bit(a.place);
    }
    if (p.die > c.die_limit) return of_seat(seat, "has a die beyond its limit");
    if (p.die_on != kNone) {
      if (p.die == 0 || p.die_on > kFifthAmbassador) return of_seat(seat, "uses a die that is not there");
      const Ambassador& a = p.ambassadors[p.die_on];
      if (a.place >= kSpaces || e.shows_funding(a)) return of_seat(seat, "has a die beside no vote");
    }
  }
  int holders = 0;
  for (Seat seat = 0; seat < s.players_count; ++seat) holders += s.players[seat].bonus != Bonus::kNever ? 1 : 0;
  return holders <= 1 ? "" : "there are two bonus ambassadors";
}

std::string check_buildings(const State& s) {
  for (int mega = 0; mega < kMegastructureCount; ++mega) {
    u32 seats = 0;
    bool free = false;
    for (const u8 seat : s.mega_robots[at(mega)]) {
      if (seat == kNone) {
        free = true;
        continue;
      }
      if (free) return "a megastructure has a gap";
      if (seat >= s.players_count || (seats & bit(seat)) != 0) return "a megastructure has a wrong robot";
      seats |= bit(seat);
    }
    for (Seat seat = 0; seat < s.players_count; ++seat)
      if (has(s.players[seat].robots, kSlots + mega) != ((seats & bit(seat)) != 0))
        return of_seat(seat, "miscounts its robots");
  }
  for (int slot = 0; slot < kSlots; ++slot)
    if (s.sites[at(slot)] / 2 != slot) return "a production site is in a wrong slot";
  return "";
}

std::string check_player(const Reader& e, const Content& c, const State& s, Seat seat) {
  const Player& p = s.players[seat];
  if (p.hangar + p.reserve + std::popcount(p.fulfilled) != c.start_hangar + c.start_reserve)
    return of_seat(seat, "miscounts its ships");
  if ((p.fulfilled & ~p.unlocked) != 0) return of_seat(seat, "fulfilled a mission without a marker");
  if ((p.unlocked & ~(bit(kMissionCount) - 1)) != 0) return of_seat(seat, "has a mission that does not exist");
  for (const u8 level : p.posts)
    if (level > 2) return of_seat(seat, "has a trade marker nowhere");
  if ((p.robots & ~(bit(kBuildings) - 1)) != 0) return of_seat(seat, "has a robot nowhere");
  if (p.accreditation > c.top_space) return of_seat(seat, "is beyond the accreditation track");
  if (p.manipulator >= kMoons) return of_seat(seat, "has no manipulator");
  const bool discarding = s.frame_count > 0 && is<Discard>(s.frames[at(s.frame_count - 1)]) &&
                          s.frames[at(s.frame_count - 1)].seat == seat;
  if (e.crystals(p.resources) > c.crystal_limit && !discarding) return of_seat(seat, "has too many crystals");
  if (p.resources[at(Resource::kGold)] > c.gold_limit) return of_seat(seat, "has too much gold");
  if (p.space_tile < kSpaceTiles && has(s.space_deck, p.space_tile)) return "a space tile is in two places";
  for (Seat other = 0; other < seat; ++other) {
    if (p.space_tile != kNone && p.space_tile == s.players[other].space_tile)
      return "two players have one space tile";
    if (p.start_planet != kNone && p.start_planet == s.players[other].start_planet)
      return "two players have one starting planet";
  }
  if (p.start_planet < kStartPlanets && has(s.start_planets, p.start_planet))
    return "a starting planet is in two places";
  for (const std::int16_t points : p.points)
    if (points < 0) return of_seat(seat, "has fewer than 0 points");
  return "";
}

std::string check_laws(const State& s) {
  for (int wing = 0; wing < kWings; ++wing) {
    u64 seen = s.law_piles[at(wing)];
    if (s.laws[at(wing)] != kNone && !add(seen, bit(s.laws[at(wing)]))) return "a law is in two places";
    if (s.next_laws[at(wing)] != kNone && !add(seen, bit(s.next_laws[at(wing)]))) return "a law is in two places";
  }
  if (s.laws[0] != kNone && s.laws[0] == s.laws[1]) return "both laws are the same";  // [FED-10.5]
  if (s.next_laws[0] != kNone && s.next_laws[0] == s.next_laws[1]) return "both laws of round 5 are the same";
  return "";
}

}  // namespace

std::string Rules::violation(const State& s) const {
  const Content& c = *content_;
  const Reader e(c, s);
  if (s.overflowed != 0 || s.frame_count > kMaxFrames) return "the decision stack is full";
  if (std::string problem = check_modifiers(e, c, s); !problem.empty()) return problem;
  if (std::string problem = check_scholars(c, s); !problem.empty()) return problem;
  if (std::string problem = check_neo(c, s); !problem.empty()) return problem;
  if (std::string problem = check_medals(c, s); !problem.empty()) return problem;
  if (std::string problem = check_senate(e, c, s); !problem.empty()) return problem;
  if (std::string problem = check_buildings(s); !problem.empty()) return problem;
  if (std::string problem = check_laws(s); !problem.empty()) return problem;
  for (int project = 0; project < kProjectCount; ++project)
    if (s.projects[at(project)] > c.projects[at(project)].length) return "a project is beyond its end";
  int contributed = c.projects[kCommunity].start[s.players_count];
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    contributed += s.players[seat].community;
    if (std::string problem = check_player(e, c, s, seat); !problem.empty()) return problem;
  }
  if (s.projects[kCommunity] != std::min<int>(contributed, c.projects[kCommunity].length))
    return "the community project does not agree with the contributions";  // [FED-9.11]
  if (s.frame_count == 0 && s.round != kRounds) return "the game is over too early";
  return "";
}

}  // namespace orrery::federation
