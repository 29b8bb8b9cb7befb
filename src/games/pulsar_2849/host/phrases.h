// Templates with typed places: "{seat} claims {place0}." A place is a kind and the number of the argument it shows.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "games/pulsar_2849/host/words.h"

namespace orrery::pulsar_2849 {

struct Phrase {
  const Pack& pack;
  const State& state;
  Language language;
  Seat seat;
  std::array<u8, 6> args;

  // Kinds: seat, n (number), points, cubes (counted nouns), die, place, system, systile, tile, size, sizes,
  // transmitter, tech, face, goal, hq, hqboard, project (side and project: two arguments), colour, track, kind,
  // token, median, dice.
  std::string fill(std::string_view text) const;

 private:
  std::string word(std::string_view kind, std::size_t i) const;
};

}  // namespace orrery::pulsar_2849
