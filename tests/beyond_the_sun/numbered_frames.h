// The decision stack as positions of earlier versions have it: numbers without a name, zeros left out.
#pragma once
#include <nlohmann/json.hpp>
#include <utility>

#include "games/beyond_the_sun/host/state_json_parts.h"

namespace orrery::beyond_the_sun {

inline nlohmann::ordered_json numbered_frames(const State& s) {
  nlohmann::ordered_json out = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < s.frame_count; ++i) {
    const Frame& f = s.frames[i];
    nlohmann::ordered_json frame{{"kind", frame_name(f)}, {"seat", f.seat}};
    const std::pair<const char*, int> numbers[] = {{"node", f.node}, {"a", f.a}, {"b", f.b}, {"c", f.c}, {"d", f.d}};
    for (const auto& [key, value] : numbers)
      if (value != 0) frame[key] = value;
    out.push_back(std::move(frame));
  }
  return out;
}

}  // namespace orrery::beyond_the_sun
