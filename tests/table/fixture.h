// Tables for the tests: a game, who sits there, and a short way to play.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "core/hash.h"
#include "core/options.h"
#include "core/registry.h"
#include "table/show.h"
#include "table/table.h"

namespace orrery::table {

inline const AnyGame& game_called(const std::string& id) {
  static const auto kGames = all_games();
  return **find_game(kGames, id);
}

inline constexpr const char* kTemplate = "template-game";
inline constexpr const char* kSun = "beyond-the-sun";

inline SeatInfo person(std::string name) { return {SeatKind::kHuman, std::move(name), {}}; }
inline SeatInfo bot(std::string level) { return {SeatKind::kBot, {}, std::move(level)}; }
inline SeatInfo open_seat() { return {SeatKind::kOpen, {}, {}}; }

inline Table table_of(const std::string& game, std::vector<SeatInfo> seats, u64 seed = 7) {
  const Options options{static_cast<u8>(seats.size()), 0};
  const AnyGame& any = game_called(game);
  return std::move(*Table::open(any, begin_record(any, options, seed), std::move(seats), 1000));
}

// Plans and applies.
inline Answer<Change> act(Table& table, const Answer<std::string>& line) {
  if (!line) return tl::unexpected(line.error());
  Result<Change> change = Change::kNothing;
  for (const std::string& one : plan_lines(*line)) {
    change = table.apply(one, 2000);
    EXPECT_TRUE(change) << one << ": " << (change ? "" : change.error().text());
  }
  return change ? *change : Change::kNothing;
}

inline Answer<Change> play(Table& table, int id = 0) {
  return act(table, table.plan_move(table.to_act(), table.ply(), id));
}

// The move of the decision at hand in the game's notation, or -1.
inline int find_move(const Table& table, const std::string& notation) {
  MoveList moves;
  table.game().accepted(table.state(), moves);
  for (int i = 0; i < moves.size(); ++i)
    if (table.game().format(table.state(), moves[i]) == notation) return i;
  return -1;
}

// Any move, drawn from a seed; false at the end of the game.
inline bool play_any(Table& table, u64 seed) {
  if (table.is_over()) return false;
  MoveList moves;
  table.game().legal(table.state(), moves);
  return act(table, table.plan_bot_move(moves[static_cast<int>(mix64(seed) % static_cast<u64>(moves.size()))]))
      .has_value();
}

inline std::string code_of(const Answer<Change>& answer) { return answer ? "" : answer.error().code; }
template <class T>
std::string code_of(const Answer<T>& answer) {
  return answer ? "" : answer.error().code;
}

}  // namespace orrery::table
