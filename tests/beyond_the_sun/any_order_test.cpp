// People name the ships of a movement, an upgrade or a settlement in any order; search has one. All end alike.
#include <algorithm>
#include <cstring>
#include <map>
#include <optional>
#include <vector>

#include "beyond_the_sun/fixture.h"
#include "core/json_reader.h"
#include "games/beyond_the_sun/host/state_json.h"
#include "games/beyond_the_sun/host/words.h"
#include "support/environment.h"

namespace orrery::beyond_the_sun {
namespace {

using Json = nlohmann::ordered_json;

const Frame& decision(const State& s) { return s.frames[s.frame_count - 1u]; }

bool about_ships(const State& s) {
  if (s.frame_count == 0) return false;
  const auto kind = static_cast<FrameKind>(decision(s).kind);
  return kind == FrameKind::kMoveShips || kind == FrameKind::kUpgradeShips || kind == FrameKind::kSettle;
}

bool still_asked(const State& before, const State& s) {
  return s.frame_count == before.frame_count && decision(s).kind == decision(before).kind &&
         decision(s).node == decision(before).node && decision(s).seat == decision(before).seat;
}

// The position after these steps in this order and the end of the decision; nothing where a step was not accepted.
std::optional<State> play_steps(const Rules& rules, const State& before, const std::vector<Move>& steps,
                                std::string& said) {
  State s = before;
  for (const Move step : steps) {
    const Move move = rules.accepted_form(s, step);
    MoveList accepted;
    rules.accepted(s, accepted);
    said += " | " + format_move(shipped_pack(), s, move);
    if (!still_asked(before, s) || !accepted.contains(move)) return std::nullopt;
    const auto text = parse_move(shipped_pack(), s, format_move(shipped_pack(), s, move));
    EXPECT_TRUE(text && *text == move) << said;
    rules.apply(s, move, nullptr);
    EXPECT_EQ(rules.violation(s), "") << said;
    const auto loaded = from_json(shipped_pack(), to_json(shipped_pack(), s));
    EXPECT_TRUE(loaded) << (loaded ? "" : loaded.error().text()) << said;
    if (loaded) {
      EXPECT_EQ(std::memcmp(&*loaded, &s, sizeof s), 0) << said;
    }
  }
  if (!still_asked(before, s)) return s;
  MoveList accepted;
  rules.accepted(s, accepted);
  const Move done = make_move(MoveKind::kDone);
  if (!accepted.contains(done)) return std::nullopt;
  rules.apply(s, done, nullptr);
  return s;
}

TEST(AnyOrder, EveryOrderOfTheSameStepsEndsInTheSamePosition) {
  const Rules rules(&shipped_pack().content);
  const int games = test::from_environment("ORRERY_ORDER_GAMES", 12);
  std::map<FrameKind, int> orders;
  for (int game = 0; game < games && !HasFailure(); ++game) {
    Rng random(static_cast<u64>(game) + 7);
    random_game(2 + game % 3, static_cast<u32>(game) % 4, static_cast<u64>(game) + 500, [&](const State& before) {
      if (HasFailure() || !about_ships(before)) return;
      // Some steps that a person could make.
      std::vector<Move> steps;
      State s = before;
      while (about_ships(s) && still_asked(before, s) && steps.size() < 4) {
        MoveList accepted;
        rules.accepted(s, accepted);
        const Move move = accepted[static_cast<int>(random.below(static_cast<u32>(accepted.size())))];
        if (!names_ship(static_cast<MoveKind>(move.kind))) break;
        steps.push_back(without_order(move));
        rules.apply(s, move, nullptr);
      }
      if (steps.size() < 2) return;
      std::string said;
      const auto expected = play_steps(rules, before, steps, said);
      if (!expected) return;  // stopped where stopping is not allowed
      std::ranges::sort(steps);
      do {
        said.clear();
        const auto found = play_steps(rules, before, steps, said);
        ASSERT_TRUE(found) << said << "\n" << to_json(shipped_pack(), before);
        ASSERT_EQ(std::memcmp(&*found, &*expected, sizeof *found), 0) << said;
        ++orders[static_cast<FrameKind>(decision(before).kind)];
      } while (std::ranges::next_permutation(steps).found);
    });
  }
  EXPECT_GT(orders[FrameKind::kMoveShips], 100);
  EXPECT_GT(orders[FrameKind::kUpgradeShips], 0);
}

// Colonisations with a choice of ships are rare in random games.
TEST(AnyOrder, SettlingShipsInEveryOrderEndAlike) {
  const Rules rules(&shipped_pack().content);
  Json json = to_json(shipped_pack(), new_game(3));
  json["derive"] = {"supply", "discs", "decks", "turn"};
  json["turn"]["active"] = 0;
  json["slots"]["t2-a"] = {{"tech", "jump-gate-survey"}, {"event", false}};
  json["players"][0]["researched"] = {"t2-a"};
  json["players"][0]["ore"] = 9;
  json["players"][0]["ships"] = {{"a1", {2, 1, 1, 1}}};
  json["locations"]["a1"]["controller"] = 0;
  auto state = from_json(shipped_pack(), json);
  ASSERT_TRUE(state) << state.error().text();
  rules.apply(*state, *parse_move(shipped_pack(), *state, "action jump-gate-survey/1"), nullptr);
  ASSERT_EQ(static_cast<FrameKind>(decision(*state).kind), FrameKind::kSettle);
  for (const std::vector<int>& levels : {std::vector{1, 2, 3}, {1, 4}, {1, 1, 2, 3}, {2, 3}}) {
    std::vector<Move> steps;
    for (const int level : levels) steps.push_back(make_move(MoveKind::kSettle, level));
    std::optional<State> expected;
    do {
      std::string said;
      const auto found = play_steps(rules, *state, steps, said);
      ASSERT_TRUE(found) << said;
      if (!expected) expected = found;
      ASSERT_EQ(std::memcmp(&*found, &*expected, sizeof *found), 0) << said;
    } while (std::ranges::next_permutation(steps).found);
  }
}

TEST(AnyOrder, EveryLegalMoveHasAFormForPeople) {
  const Rules rules(&shipped_pack().content);
  random_game(3, 0, 77, [&](const State& s) {
    if (rules.is_over(s)) return;
    MoveList legal;
    MoveList accepted;
    rules.legal(s, legal);
    rules.accepted(s, accepted);
    ASSERT_GE(accepted.size(), legal.size());
    for (const Move m : legal) ASSERT_TRUE(accepted.contains(rules.accepted_form(s, m)));
  });
}

}  // namespace
}  // namespace orrery::beyond_the_sun
