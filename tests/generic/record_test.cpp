// A random game is written, read and replayed to the same hashes.
#include "core/record.h"
#include "core/position_text.h"
#include "generic/setups.h"

namespace orrery {
namespace {

using generic::for_seeds;

class Records : public generic::EverySetup {
 protected:
  Record random_game(u64 seed) const {
    Rng random(seed);
    AnyState state;
    (void)game().initial(options(), seed, state);
    Record record = begin_record(game(), options(), seed, std::vector<std::string>(options().players, "random"));
    while (!game().is_over(state)) {
      MoveList moves;
      game().legal(state, moves);
      const Move move = moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))];
      RecordMove entry{game().to_act(state), game().format(state, move), std::nullopt, 0};
      game().apply(state, move);
      entry.hash = game().hash(state);
      record.moves.push_back(std::move(entry));
    }
    end_record(game(), state, record);
    return record;
  }
};

TEST_P(Records, ReplayToTheSameHashes) {
  for_seeds(3, [&](u64 seed) -> std::string {
    const Record played = random_game(seed);
    const std::string text = write_record(played);
    const Result<Record> parsed = parse_record(text);
    if (!parsed) return parsed.error().text();
    if (write_record(*parsed) != text) return "written again it differs";
    const auto replayed = replay(game(), *parsed);
    if (!replayed) return replayed.error().text();
    if (!replayed->over || replayed->hash != played.result->hash) return "another end";
    return "";
  });
}

TEST_P(Records, ContinueFromAnyPlyAndPosition) {
  for_seeds(2, [&](u64 seed) -> std::string {
    const Record played = random_game(seed);
    const auto half = played.moves.begin() + static_cast<std::ptrdiff_t>(played.moves.size() / 2);
    Record rest = played;
    rest.moves.assign(half, played.moves.end());
    const auto middle = replay(game(), played, {.plies = static_cast<int>(half - played.moves.begin())});
    if (!middle) return middle.error().text();
    rest.position = position_text(game(), middle->state);
    const auto reread = parse_record(write_record(rest));
    if (!reread) return reread.error().text();
    const auto end = replay(game(), *reread);
    return end ? "" : end.error().text();
  });
}

TEST_P(Records, ChangedMovesAreFoundOut) {
  const Record played = random_game(7);
  for (const std::size_t ply : {std::size_t{0}, played.moves.size() / 2, played.moves.size() - 1}) {
    Record edited = played;
    edited.moves.erase(edited.moves.begin() + static_cast<std::ptrdiff_t>(ply));
    EXPECT_FALSE(replay(game(), edited)) << "without ply " << ply + 1;
    edited = played;
    edited.moves[ply].text = "xyzzy";
    const auto nonsense = replay(game(), edited);
    ASSERT_FALSE(nonsense);
    EXPECT_EQ(nonsense.error().where, "ply " + std::to_string(ply + 1));
  }
}

ORRERY_FOR_EVERY_SETUP(Records);

}  // namespace
}  // namespace orrery
