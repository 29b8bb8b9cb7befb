// An action on a planet, however it is reached: below its own decisions lies the moment after it, when scholars of
// the planet may still be used [FED-27.4].
#include "games/federation/engine.h"

namespace orrery::federation {

void Engine::begin_planet(Seat seat, Planet planet) {
  push(seat, After{.planet = planet});
  switch (planet) {
    case Planet::kNeo:
      return begin_neo(seat);
    case Planet::kSixmoon:
      return begin_sixmoon(seat);
    case Planet::kAtalum:
      return push(seat, Atalum{});
    case Planet::kArratooine:
      return push(seat, Arratooine{});
    case Planet::kE81216:
      return push(seat, Build{});
  }
}

// Scholars taken meanwhile are for later actions, those that this one is a part of not among them.
void Engine::end_planet() {
  pop();
  if (nearest<After>() < 0) s.fresh_scholars = 0;
}

}  // namespace orrery::federation
