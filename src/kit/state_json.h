// What the JSON of every game's position has in common.
#pragma once
#include <string>

#include "core/any_game.h"
#include "core/random.h"
#include "kit/values.h"

namespace orrery::kit {

// A list of variants as the mask of Options::variants.
inline u32 read_variants(const JsonValue& list, const GameInfo& info) {
  u32 mask = 0;
  for (const JsonValue& item : list.list(0, info.variants.size())) {
    const std::string name = item.text();
    std::size_t i = 0;
    while (i < info.variants.size() && info.variants[i].id != name) ++i;
    if (i == info.variants.size())
      item.problem("there is no variant " + item.found());
    else
      mask |= 1u << i;
  }
  return mask;
}

// The seed as text, since many programs round large numbers; older positions have a number.
template <int kStreams>
Json write_random(const RandomStreams<kStreams>& random) {
  return {{"seed", std::to_string(random.seed)}, {"drawn", random.drawn}};
}
template <int kStreams>
void read_random(const JsonValue& value, RandomStreams<kStreams>& random) {
  JsonObject object(value);
  random.seed = object["seed"].seed();
  std::size_t stream = 0;
  for (const JsonValue& drawn : object["drawn"].list(kStreams, kStreams))
    random.drawn[stream++] = static_cast<u16>(drawn.number(0, 0xFFFF));
}

}  // namespace orrery::kit
