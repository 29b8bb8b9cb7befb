#include "games/federation/host/phrases.h"

#include "games/federation/host/operations.h"

namespace orrery::federation {
namespace {

// As the page and the terminal draw them.
constexpr Text kSeats[kMaxSeats] = {{"Blue", "Blau"}, {"Red", "Rot"}, {"Green", "Grün"}, {"Violet", "Violett"}};
constexpr Text kPointTexts[kPointKinds] = {{"Floors of the senate", "Stockwerke des Senats"},
                                           {"Laws", "Gesetze"},
                                           {"Missions", "Missionen"},
                                           {"Scholars", "Gelehrte"},
                                           {"Megastructures", "Megastrukturen"},
                                           {"Trading posts", "Handelsposten"},
                                           {"Accreditation", "Akkreditierung"},
                                           {"Medals", "Medaillen"},
                                           {"Leftovers", "Übriges"},
                                           {"Projects", "Projekte"}};
constexpr Text kFloorTexts[kFloorCount] = {{"top floor", "oberes Stockwerk"},
                                           {"middle floor", "mittleres Stockwerk"},
                                           {"bottom floor", "unteres Stockwerk"}};

}  // namespace

std::string seat_word(Seat seat, Language language) { return std::string(kSeats[seat % kMaxSeats].in(language)); }
std::string_view points_word(int kind, Language language) { return kPointTexts[kind % kPointKinds].in(language); }

std::string Phrases::place(int i) const {
  return i == kFallbackPlace ? action(static_cast<int>(Action::kFallback)) : named(pack_.labels.spaces, i);
}

std::string Phrases::building(int i) const {
  return i < kSlots ? site(s_.sites[at(i)]) : named(pack_.labels.megastructures, i - kSlots);
}

std::string_view Phrases::floor(int i) const { return kFloorTexts[i % kFloorCount].in(language()); }
std::string Phrases::effects(const EffectList& list) const { return effects_text(pack_.content, list, *this); }
std::string Phrases::scholar_effect(int i) const {
  return effects(pack_.content.scholars[at(i % kScholarCount)].effects);
}
std::string Phrases::asteroid_effect(int tile) const {
  return effects(pack_.content.asteroids[at(tile % kAsteroidTileCount)].effects);
}

std::string Phrases::node_effect(int i) const {
  const NeoNode& node = pack_.content.neo[at(i % kNeoNodes)];
  if (node.tile == kNone) return effects(node.gives);
  const u8 tile = s_.tiles[node.tile];
  if (tile < kAsteroidTileCount) return asteroid_effect(tile);
  return std::string(tile == kFaceDown ? pick("face down", "verdeckt") : pick("nothing", "nichts"));
}

}  // namespace orrery::federation
