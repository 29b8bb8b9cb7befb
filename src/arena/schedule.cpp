#include "arena/schedule.h"

#include <algorithm>

#include "core/random.h"

namespace orrery::arena {

Lineup make_lineup(std::vector<std::string> seats, Orders orders) {
  Lineup lineup;
  lineup.seats = std::move(seats);
  const std::size_t players = lineup.seats.size();
  std::array<u8, kMaxSeats> given{};
  for (std::size_t i = 0; i < players; ++i) {
    const auto at = std::find(lineup.bots.begin(), lineup.bots.end(), lineup.seats[i]);
    given[i] = static_cast<u8>(at - lineup.bots.begin());
    if (at == lineup.bots.end()) {
      lineup.bots.push_back(lineup.seats[i]);
      lineup.copies.push_back(0);
    }
    ++lineup.copies[given[i]];
  }
  const auto end = [&](std::array<u8, kMaxSeats>& order) { return order.begin() + static_cast<long>(players); };
  std::array<u8, kMaxSeats> order = given;
  if (orders != Orders::kRotations) {
    std::sort(order.begin(), end(order));
    do lineup.orders.push_back(order);
    while (std::next_permutation(order.begin(), end(order)));
    if (orders == Orders::kAll || lineup.orders.size() <= kMostAutoOrders) return lineup;
    lineup.orders.clear();
    order = given;
  }
  for (std::size_t i = 0; i < players; ++i) {
    if (std::find(lineup.orders.begin(), lineup.orders.end(), order) == lineup.orders.end())
      lineup.orders.push_back(order);
    std::rotate(order.begin(), end(order) - 1, end(order));
  }
  return lineup;
}

u64 Schedule::games_per_block() const {
  u64 games = 0;
  for (const Lineup& lineup : lineups) games += lineup.orders.size();
  return games;
}

Slot Schedule::slot(u64 number) const {
  const u64 per_block = games_per_block();
  Slot slot{number / per_block, 0, number % per_block};
  while (slot.order >= lineups[slot.lineup].orders.size()) slot.order -= lineups[slot.lineup++].orders.size();
  return slot;
}

u64 blocks_for(const std::vector<Lineup>& lineups, u64 games) {
  const u64 per_block = Schedule{lineups, 1}.games_per_block();
  return (games + per_block - 1) / per_block;
}

std::vector<Lineup> round_robin(const std::vector<std::string>& bots, int players, Orders orders) {
  std::vector<Lineup> lineups;
  const auto one_against = [&](const std::string& one, const std::string& others) {
    std::vector<std::string> seats(static_cast<std::size_t>(players), others);
    seats[0] = one;
    lineups.push_back(make_lineup(std::move(seats), orders));
  };
  for (std::size_t i = 0; i < bots.size(); ++i) {
    for (std::size_t j = i + 1; j < bots.size(); ++j) {
      one_against(bots[i], bots[j]);
      if (players > 2) one_against(bots[j], bots[i]);
    }
  }
  return lineups;
}

u64 block_seed(u64 match_seed, u64 block) { return mix64(match_seed ^ mix64(block + 1)); }

}  // namespace orrery::arena
