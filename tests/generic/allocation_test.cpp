// `legal` and `apply` never touch the heap, with and without an event log. The counter replaces the global operator
// new of this program.
#include <string>

#include "cli/allocations.h"
#include "generic/setups.h"

namespace orrery {
namespace {

class Allocations : public generic::EverySetup {};

TEST_P(Allocations, NoneInLegalAndApply) {
  EventLog log;
  for (u64 seed = 1; seed <= 5; ++seed) {
    Rng random(seed);
    AnyState state;
    (void)game().initial(options(), seed, state);
    const u64 before = cli::allocations();
    int plies = 0;
    for (MoveList moves; !game().is_over(state) && plies < generic::kMaxPlies; ++plies) {
      moves.clear();
      game().legal(state, moves);
      log.clear();
      const Move move = moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))];
      game().apply(state, move, plies % 2 == 0 ? &log : nullptr);
    }
    EXPECT_EQ(cli::allocations() - before, 0u) << "seed " << seed << ", " << plies << " plies";
  }
}

TEST(AllocationCounter, Counts) {
  const u64 before = cli::allocations();
  // Called as a function, so that no compiler may leave the allocation out.
  void* memory = ::operator new(100);
  ::operator delete(memory);
  EXPECT_GT(cli::allocations(), before);
}

ORRERY_FOR_EVERY_SETUP(Allocations);

}  // namespace
}  // namespace orrery
