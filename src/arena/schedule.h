// Which games a match consists of. The unit is the seed block: one seed, every line-up in every order around the
// table, so that neither the seat nor the draw of cards favours one of the bots.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "core/result.h"
#include "core/types.h"

namespace orrery::arena {

enum class Orders : u8 {
  kAuto,      // all, where that makes at most kMostAutoOrders games of a line-up; otherwise rotations
  kAll,       // every different order of the seats
  kRotations  // the seats as given, shifted around the table
};
inline constexpr std::size_t kMostAutoOrders = 6;

// Who plays at one table. Seats with the same bot are the same player for the statistics.
struct Lineup {
  std::vector<std::string> seats;                 // as given
  std::vector<std::string> bots;                  // the different ones, in order of appearance
  std::vector<int> copies;                        // seats of each bot
  std::vector<std::array<u8, kMaxSeats>> orders;  // for each seat of the table the index of its bot
};

Lineup make_lineup(std::vector<std::string> seats, Orders);

struct Slot {
  u64 block = 0;
  std::size_t lineup = 0;
  std::size_t order = 0;
};

struct Schedule {
  std::vector<Lineup> lineups;
  u64 blocks = 0;

  u64 games_per_block() const;
  u64 games() const { return blocks * games_per_block(); }
  // Games are numbered block by block.
  Slot slot(u64 number) const;
};

// The fewest whole blocks with at least so many games.
u64 blocks_for(const std::vector<Lineup>& lineups, u64 games);

// Every pair of bots: two players face each other; at larger tables each sits once alone against the other one on all
// remaining seats.
std::vector<Lineup> round_robin(const std::vector<std::string>& bots, int players, Orders);

u64 block_seed(u64 match_seed, u64 block);

}  // namespace orrery::arena
