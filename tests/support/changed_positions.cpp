#include "support/changed_positions.h"

#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <vector>

#include "support/environment.h"
#include "table/examine.h"

namespace orrery::test {
namespace {

using Position = nlohmann::ordered_json;

// Every value inside, the outermost not among them.
void collect(Position& json, std::vector<Position*>& out) {
  if (!json.is_structured()) return;
  for (auto& value : json) {
    out.push_back(&value);
    collect(value, out);
  }
}

// One change of the kind that a careless or hostile author makes; `decisions` are changed more often than their
// share.
void change(Position& root, Rng& random) {
  std::vector<Position*> values;
  collect(random.below(3) == 0 ? root["decisions"] : root, values);
  if (values.empty()) return;
  const auto any = [&]() -> Position& { return *values[random.below(static_cast<u32>(values.size()))]; };
  Position& value = any();
  switch (random.below(6)) {
    case 0:
      value = Position(any());
      return;
    case 1:
      value = nullptr;
      return;
    case 2:
      if (value.is_array() && !value.empty()) {
        value.erase(random.below(static_cast<u32>(value.size())));
        return;
      }
      break;
    case 3:
      if (value.is_array() && !value.empty()) {
        value.push_back(Position(value[random.below(static_cast<u32>(value.size()))]));
        return;
      }
      break;
    default:
      break;
  }
  if (value.is_number_integer()) {
    const int wide = static_cast<int>(random.below(256));
    value = random.below(2) == 0 ? value.get<int>() + static_cast<int>(random.below(5)) - 2 : wide;
  } else if (value.is_boolean()) {
    value = !value.get<bool>();
  } else {
    // A word for a word: what is of one kind is often written elsewhere in the position.
    for (int i = 0; i < 40; ++i)
      if (const Position& other = any(); other.type() == value.type() && other != value) {
        value = Position(other);
        return;
      }
  }
}

// Thirty moves on, each position examined with all its words.
std::string play_on(const AnyGame& game, AnyState state, Rng& random) {
  for (int ply = 0; ply <= 30; ++ply) {
    if (const auto sound = table::examine(game, state); !sound)
      return "after " + std::to_string(ply) + " moves: " + sound.error().text();
    if (game.is_over(state)) break;
    MoveList moves;
    game.legal(state, moves);
    if (moves.empty()) return "no move after " + std::to_string(ply) + " moves";
    game.apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))], nullptr);
  }
  return "";
}

}  // namespace

void expect_refused_or_playable(const AnyGame& game, int otherwise, const PlayShown& play) {
  const int wanted = from_environment("ORRERY_LOADED", otherwise);
  int tried = 0;
  int accepted = 0;
  for (u64 seed = 1; tried < wanted; ++seed) {
    Rng random(mix64(seed));
    const int players = 2 + static_cast<int>(random.below(3));
    play(players, seed, random, [&](const std::function<Position()>& position) {
      if (random.below(12) != 0 || tried >= wanted || testing::Test::HasFailure()) return;
      Position json = position();
      for (u32 changes = 1 + random.below(3); changes > 0; --changes) change(json, random);
      ++tried;
      const std::string text = json.dump();
      AnyState loaded;
      const auto answer = game.from_json(json, loaded);
      if (!answer) {
        EXPECT_FALSE(answer.error().message.empty());
        return;
      }
      ++accepted;
      const std::string problem = play_on(game, loaded, random);
      EXPECT_EQ(problem, "") << text;
    });
    if (testing::Test::HasFailure()) break;
  }
  std::cout << tried << " changed positions, " << accepted << " accepted\n";
  EXPECT_GT(accepted, 0);
}

void expect_loadable_to_the_end(const AnyGame& game, const std::function<void(Position& position)>& raise) {
  for (u64 seed = 1; seed <= 3; ++seed) {
    AnyState state;
    ASSERT_TRUE(game.initial({4, 0}, seed, state));
    Position json = game.to_json(state);
    raise(json);
    const auto loaded = game.from_json(json, state);
    ASSERT_TRUE(loaded) << loaded.error().text();
    Rng random(seed);
    while (!game.is_over(state)) {
      AnyState again;
      const auto answer = game.from_json(game.to_json(state), again);
      ASSERT_TRUE(answer) << answer.error().text();
      MoveList moves;
      game.legal(state, moves);
      game.apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))], nullptr);
    }
  }
}

}  // namespace orrery::test
