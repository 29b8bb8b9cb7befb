#include "games/beyond_the_sun/host/state_json_count.h"

#include <bit>

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/values.h"

namespace orrery::beyond_the_sun {

std::string Cubes::text() const {
  return std::to_string(total()) + " (population " + std::to_string(population) + ", supply " +
         std::to_string(supply) + ", researchers " + std::to_string(researchers) + ", ships " +
         std::to_string(ships) + (museum > 0 ? ", museum " + std::to_string(museum) : "") + ")";
}

Cubes count_cubes(const State& s, Seat seat) {
  const Player& p = at(s.players, seat);
  Cubes out;
  out.population = p.population;
  for (const u8 column : p.supply) out.supply += column;
  out.researchers = std::popcount(p.researched);
  for (const Ships ships : p.ships) out.ships += all_ships(ships);
  // Ships on their way belong to whoever is moving or upgrading them.
  if (acting_seat(s) == seat)
    for (const Ships ships : s.arriving) out.ships += all_ships(ships);
  out.museum = all_ships(p.museum);
  return out;
}

std::vector<std::string> places_of_tech(const Pack& pack, const State& s, int tech) {
  std::vector<std::string> out;
  for (int i = 0; i < pack.content.slot_count; ++i)
    if (at(s.slots, i).tech == tech) out.push_back("slots." + at(pack.labels.slots, i).id);
  for (int seat = 0; seat < s.players_count; ++seat)
    for (int i = 0; i < at(s.players, seat).private_count; ++i)
      if (at(at(s.players, seat).private_techs, i) == tech)
        out.push_back("players[" + std::to_string(seat) + "].private");
  if ((s.display >> tech & 1) != 0) out.emplace_back("display");
  if (!systems_lie_aside(s) && (s.aside >> tech & 1) != 0) out.emplace_back("aside");
  if (s.techs.contains(tech)) out.push_back("decks.technology-" + std::to_string(at(pack.content.techs, tech).level));
  return out;
}

std::vector<std::string> places_of_system(const Pack& pack, const State& s, int system) {
  std::vector<std::string> out;
  for (int l = 0; l < s.location_count; ++l)
    if (at(s.locations, l).system == system) out.push_back("locations." + location_id(pack, s, l));
  for (int seat = 0; seat < s.players_count; ++seat)
    if ((at(s.players, seat).colonised >> system & 1) != 0)
      out.push_back("players[" + std::to_string(seat) + "].colonised");
  if (s.plays_with(variant::kSolo) && (at(s.players, kAnarchists).colonised >> system & 1) != 0)
    out.emplace_back("anarchists.colonised");
  if (s.dyson_system == system) out.emplace_back("dyson_system");
  if (systems_lie_aside(s) && (s.aside >> system & 1) != 0) out.emplace_back("aside");
  if (s.systems.contains(system))
    out.push_back(at(pack.content.systems, system).deck == 0 ? "decks.system-A" : "decks.system-B");
  return out;
}

}  // namespace orrery::beyond_the_sun
