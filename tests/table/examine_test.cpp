// What a position from outside is asked before it becomes a table.
#include <gmock/gmock.h>

#include <algorithm>

#include "content/pack_text.h"
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

TEST(ExamineContent, TakesWhatWeShip) {
  for (const auto& game : all_games()) EXPECT_TRUE(examine_content(*game)) << game->info().id;
}

TEST(ExamineContent, RefusesWhatTakesTooLong) {
  const auto laborious = examine_content(FaultyGame(game_called(kTemplate), Fault::kLaborious));
  ASSERT_FALSE(laborious);
  EXPECT_THAT(laborious.error().message, testing::HasSubstr("too long"));
  EXPECT_FALSE(examine_content(FaultyGame(game_called(kTemplate), Fault::kNoMoves)));
  EXPECT_FALSE(examine_content(FaultyGame(game_called(kTemplate), Fault::kInvariant)));
}

// Four times one of two things, then four that hardly ever work out: a trial would look at every way.
TEST(ExamineContent, RefusesTrialsThatDoNotEnd) {
  const AnyGame& sun = game_called("beyond-the-sun");
  const auto other = sun.another();
  std::vector<content::PackFile> files = *content::parse_pack(sun.pack());
  std::string& text = std::ranges::find(files, "technology_board.yaml", &content::PackFile::name)->text;
  const std::string research = "do: [{research: {levels: [1]}}]\n      spaces";
  const std::size_t at = text.find(research);
  ASSERT_NE(at, std::string::npos);
  text.replace(
      at, research.size(),
      "do: [{choose: {times: 4, repeat: true, options: [{id: A, do: [{jump: 9}]}, {id: B, do: [{build: {from: "
      "supply, level: 1, at: yard, n: 4}}]}]}}, {colonize: {}}, {colonize: {}}, {colonize: {}}, {colonize: "
      "{}}]\n      spaces");
  const auto loaded = content::load_files(*other, files);
  ASSERT_TRUE(loaded) << loaded.error().text();
  const auto examined = examine_content(*other);
  ASSERT_FALSE(examined);
  EXPECT_THAT(examined.error().message, testing::HasSubstr("too long"));
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
