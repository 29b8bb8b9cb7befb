// Refusals that several plans share.
#pragma once
#include <fmt/format.h>

#include "table/problem.h"

namespace orrery::table {

inline tl::unexpected<Problem> stale(int seen, int now) {
  return refuse(
      "stale", fmt::format("The game has moved on (you saw {} moves, there are {}); nothing was done.", seen, now),
      fmt::format("Die Partie ging inzwischen weiter (du kanntest {} Züge, es sind {}); nichts wurde getan.", seen,
                  now));
}

inline tl::unexpected<Problem> only_players() {
  return refuse("not-allowed", "Only those who sit at the table can do that.", "Das kann nur, wer am Tisch sitzt.");
}

}  // namespace orrery::table
