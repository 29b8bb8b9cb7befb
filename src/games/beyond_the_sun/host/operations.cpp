#include "games/beyond_the_sun/host/operations.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/beyond_the_sun/host/operations_cubes.h"
#include "games/beyond_the_sun/host/operations_leaders.h"
#include "games/beyond_the_sun/host/operations_modules.h"
#include "games/beyond_the_sun/host/operations_ships.h"
#include "games/beyond_the_sun/host/operations_structure.h"
#include "games/beyond_the_sun/host/operations_systems.h"
#include "games/beyond_the_sun/host/operations_technologies.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kNumbers = static_cast<int>(Op::kCount);

template <std::size_t... N>
constexpr auto joined(const Operation (&... lists)[N]) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    std::array<const Operation*, (N + ...)> all{};
    std::size_t next = 0;
    ((std::for_each(std::begin(lists), std::end(lists), [&](const Operation& one) { all[next++] = &one; })), ...);
    return std::array<Operation, (N + ...)>{*all[I]...};
  }(std::make_index_sequence<(N + ...)>());
}

constexpr auto kOperations =
    joined(operations::kCubeOperations, operations::kShipOperations, operations::kTechnologyOperations,
           operations::kSystemOperations, operations::kStructureOperations, operations::kModuleOperations,
           operations::kLeaderOperations);

// By number; those that no operation has lead to the first.
constexpr auto kPlaces = [] {
  std::array<u8, kNumbers> places{};
  for (std::size_t i = 0; i < kOperations.size(); ++i)
    places[static_cast<std::size_t>(kOperations[i].op)] = static_cast<u8>(i);
  return places;
}();

constexpr bool is_complete() {
  for (u8 number = 1; number < kNumbers; ++number) {
    const auto op = static_cast<Op>(number);
    if ((op <= Op::kFactions || op >= Op::kGainOre) && kOperations[kPlaces[number]].op != op) return false;
  }
  return true;
}
static_assert(is_complete(), "every operation of Op has a declaration in one of the files included here");

// Card text says those that hold a list with the list, and productions in a row as one.
constexpr bool have_words_and_icons() {
  return std::ranges::all_of(kOperations, [](const Operation& one) {
    const bool says = one.text.clause != nullptr || one.text.part != nullptr || one.op == Op::kProduce;
    return one.op <= Op::kFactions || (says && one.token != nullptr);
  });
}
static_assert(have_words_and_icons(), "an operation that holds no list has words and an icon");

}  // namespace

const Operation& operation(Op op) { return kOperations[kPlaces[static_cast<std::size_t>(op)]]; }

std::span<const Operation> all_operations() { return kOperations; }

}  // namespace orrery::beyond_the_sun
