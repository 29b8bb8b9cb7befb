// Changes a position's JSON the way a person who edits it might get it wrong: other numbers, names from elsewhere,
// elements lost, doubled or swapped.
#pragma once
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "core/random.h"

namespace orrery::test {

using Json = nlohmann::ordered_json;

inline void collect(Json& json, std::vector<Json*>& all) {
  all.push_back(&json);
  if (json.is_structured())
    for (Json& child : json) collect(child, all);
}

inline Json& pick(const std::vector<Json*>& all, Rng& random) {
  return *all[random.below(static_cast<u32>(all.size()))];
}

inline void patch_scalar(Json& json, const std::vector<Json*>& all, Rng& random) {
  if (json.is_number_integer()) {
    constexpr int kSteps[] = {-2, -1, 1, 2, 7, 100};
    const auto old = json.get<std::int64_t>();
    json = random.below(4) == 0 ? std::int64_t{random.below(300)} : old + kSteps[random.below(6)];
  } else if (json.is_boolean()) {
    json = !json.get<bool>();
  } else {
    const Json other = pick(all, random);
    if (other.is_primitive()) json = other;
  }
}

inline void patch_list(Json& list, const std::vector<Json*>& all, Rng& random) {
  const auto size = static_cast<u32>(list.size());
  switch (size == 0 ? 0 : random.below(4)) {
    case 0: {
      const Json other = pick(all, random);
      if (other.is_primitive()) list.push_back(other);
      return;
    }
    case 1:
      list.erase(random.below(size));
      return;
    case 2:
      list.push_back(Json(list[random.below(size)]));
      return;
    default:
      std::swap(list[random.below(size)], list[random.below(size)]);
  }
}

inline void patch(Json& root, Rng& random) {
  std::vector<Json*> all;
  collect(root, all);
  Json& chosen = pick(all, random);
  if (chosen.is_primitive()) patch_scalar(chosen, all, random);
  if (chosen.is_array()) patch_list(chosen, all, random);
}

}  // namespace orrery::test
