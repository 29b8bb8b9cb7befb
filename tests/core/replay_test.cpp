// The typed replay that WebAssembly uses gives what the type-erased one gives.
#include "core/replay.h"

#include <gtest/gtest.h>

#include "core/options.h"
#include "core/registry.h"
#include "games/_template/host/handle.h"

namespace orrery {
namespace {

TEST(TypedReplay, EqualsTheTypeErasedOne) {
  const auto games = all_games();
  const auto& handle = static_cast<const template_game::Handle&>(**find_game(games, "template-game"));
  const Options options{4, template_game::variant::kHarvestPrize};
  AnyState state;
  ASSERT_TRUE(handle.initial(options, 11, state));
  Record record = begin_record(handle, options, 11);
  Rng random(5);
  while (!handle.is_over(state)) {
    MoveList moves;
    handle.legal(state, moves);
    const Move move = moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))];
    RecordMove entry{handle.to_act(state), handle.format(state, move), std::nullopt, 0};
    handle.apply(state, move);
    entry.hash = handle.hash(state);
    record.moves.push_back(entry);
  }
  end_record(handle, state, record);

  const auto typed = replay(handle.game(), handle.info(), handle.content_hash(), record);
  ASSERT_TRUE(typed) << typed.error().text();
  EXPECT_EQ(hash_of(*typed), handle.hash(state));

  EXPECT_FALSE(replay(handle.game(), handle.info(), 1, record)) << "other content";
  record.moves.back().text = "xyzzy";
  EXPECT_FALSE(replay(handle.game(), handle.info(), handle.content_hash(), record));
}

}  // namespace
}  // namespace orrery
