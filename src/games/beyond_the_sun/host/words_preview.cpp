#include "games/beyond_the_sun/host/words_preview.h"

#include <algorithm>

#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {

Growth growth_of(const Content& c, const Player& player) {
  Growth out;
  if (player.mat == kNone) return out;
  const Mat& mat = at(c.mats, player.mat);
  auto supply = player.supply;
  const auto show = [&](u8 column) {
    if (column == kNone) return;
    out.letters += static_cast<char>('A' + column);
    if (at(supply, column) == 0) return;
    --at(supply, column);
    ++out.gained;
  };
  show(mat.growth_base);
  for (int i = 0; i < kTrackDiscs - player.track[kFood]; ++i) show(at(mat.growth, i));
  std::ranges::sort(out.letters);
  return out;
}

int ore_production_of(const Content& c, const Player& player) {
  if (player.mat == kNone) return 0;
  const Mat& mat = at(c.mats, player.mat);
  int ore = mat.ore_base;
  for (int i = 0; i < kTrackDiscs - player.track[kOre]; ++i) ore += at(mat.ore, i);
  return ore;
}

}  // namespace orrery::beyond_the_sun
