// `legal` and `apply` never touch the heap. Every allocation of this program is counted by the operators below.
#include <atomic>
#include <cstdlib>
#include <new>
#include <string>

#include "generic/setups.h"

namespace {

std::atomic<long> allocations{0};

void* counted(std::size_t size) {
  allocations.fetch_add(1, std::memory_order_relaxed);
  void* memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

// NOLINTBEGIN(readability-identifier-naming, bugprone-*)
void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
// NOLINTEND(readability-identifier-naming, bugprone-*)

namespace orrery {
namespace {

class Allocations : public generic::EverySetup {};

TEST_P(Allocations, NoneInLegalAndApply) {
  EventLog log;
  for (u64 seed = 1; seed <= 5; ++seed) {
    Rng random(seed);
    AnyState state;
    (void)game().initial(options(), seed, state);
    const long before = allocations.load();
    int plies = 0;
    for (MoveList moves; !game().is_over(state) && plies < generic::kMaxPlies; ++plies) {
      moves.clear();
      game().legal(state, moves);
      log.clear();
      const Move move = moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))];
      game().apply(state, move, plies % 2 == 0 ? &log : nullptr);
    }
    EXPECT_EQ(allocations.load() - before, 0) << "seed " << seed << ", " << plies << " plies";
  }
}

TEST(AllocationCounter, Counts) {
  const long before = allocations.load();
  const std::string text(static_cast<std::size_t>(before % 2 + 100), 'x');
  EXPECT_GT(allocations.load(), before);
}

ORRERY_FOR_EVERY_SETUP(Allocations);

}  // namespace
}  // namespace orrery
