// Where the pieces and cards of a position are, counted for checks and for completing positions.
#pragma once
#include <string>
#include <vector>

#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

struct Cubes {
  int population = 0, supply = 0, researchers = 0, ships = 0, museum = 0;
  int total() const { return population + supply + researchers + ships + museum; }
  std::string text() const;  // "21 (population 3, supply 14, …)"
};

Cubes count_cubes(const State&, Seat);

// Field names of all places where a card lies; one if everything is in order.
std::vector<std::string> places_of_tech(const Pack&, const State&, int tech);
std::vector<std::string> places_of_system(const Pack&, const State&, int system);

}  // namespace orrery::beyond_the_sun
