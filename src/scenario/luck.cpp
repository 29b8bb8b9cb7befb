#include "scenario/luck.h"

#include <algorithm>

#include "core/text.h"

namespace orrery::scenario {

std::optional<AnyState> find_luck(const AnyGame& game, const AnyState& state, Rng& random, int tries,
                                  const std::function<bool(const AnyState&)>& good) {
  AnyState lucky = state;
  for (int i = 0; i < tries; ++i) {
    if (good(lucky)) return lucky;
    game.reseed(lucky, random.next());
  }
  return std::nullopt;
}

Result<std::vector<int>> parse_faces(std::string_view text) {
  std::vector<int> faces;
  while (!text.empty()) {
    const std::string_view word = take_word(text);
    const auto face = to_number<int>(word);
    if (!face || *face < 1 || *face > 6) return fail("'" + std::string(word) + "' is not a face from 1 to 6");
    faces.push_back(*face);
  }
  std::sort(faces.begin(), faces.end());
  return faces;
}

std::vector<int> next_faces(const AnyGame& game, const AnyState& state) {
  std::vector<int> faces = game.next_roll(state);
  std::sort(faces.begin(), faces.end());
  return faces;
}

}  // namespace orrery::scenario
