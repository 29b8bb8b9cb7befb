// What a position from outside is asked before it becomes a table.
#include <gmock/gmock.h>

#include "core/random.h"
#include "support/faulty_game.h"
#include "table/examine.h"
#include "table/fixture.h"

namespace orrery::table {
namespace {

using test::Fault;
using test::FaultyGame;

TEST(Examine, FindsNothingInPositionsOfPlay) {
  for (const auto& game : all_games()) {
    AnyState state;
    ASSERT_TRUE(game->initial({static_cast<u8>(game->info().max_players), 0}, 11, state));
    Rng random(11);
    for (int ply = 0; !game->is_over(state); ++ply) {
      if (ply % 16 == 0) {
        const auto sound = examine(*game, state);
        ASSERT_TRUE(sound) << game->info().id << " after " << ply << " moves: " << sound.error().text();
      }
      MoveList moves;
      game->legal(state, moves);
      game->apply(state, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))]);
    }
    EXPECT_TRUE(examine(*game, state)) << game->info().id << " at the end";
  }
}

TEST(Examine, NamesWhatIsWrong) {
  const AnyGame& sound = game_called(kTemplate);
  AnyState state;
  ASSERT_TRUE(sound.initial({2, 0}, 11, state));
  const auto problem = [&](Fault fault) {
    const auto examined = examine(FaultyGame(sound, fault), state);
    return examined ? std::string() : examined.error().message;
  };
  EXPECT_EQ(problem(Fault::kInvariant), "a cube is missing");
  EXPECT_EQ(problem(Fault::kNoMoves), "nobody can move, and the game is not over");
  EXPECT_THAT(problem(Fault::kUnreadableMove), testing::HasSubstr("cannot be written and read again"));
  EXPECT_THAT(problem(Fault::kOtherMove), testing::HasSubstr("cannot be written and read again"));
  EXPECT_EQ(problem(Fault::kSpeechless), "there are no words for a move");
}

}  // namespace
}  // namespace orrery::table
