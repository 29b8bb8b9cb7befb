// Plays the games of a schedule one at a time. Each thread has a runner of its own, with its own bots.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "arena/schedule.h"
#include "arena/sprt.h"
#include "core/any_game.h"

namespace orrery::arena {

// A game that is not over after so many rounds counts as unfinished; so does one that hangs within a round.
inline constexpr int kMaxRounds = 400;
inline constexpr int kMaxDecisions = 40'000;

struct MatchOptions {
  Options options;  // of the game; players = seats of every line-up
  Schedule schedule;
  u64 seed = 1;
  int threads = 1;
  bool check = false;
  bool records = false;                        // write the record of every game
  std::chrono::milliseconds patience{60'000};  // with the answers of other programs
  // Ends as soon as it is decided whether the first bot of the first line-up is better than the others.
  std::optional<SprtOptions> sprt = std::nullopt;
};

// What is left of a game, by seat of the table.
struct GameResult {
  u64 number = 0;  // in the match, from 0
  u64 seed = 0;
  u32 decisions = 0;
  u32 rounds = 0;
  bool finished = false;
  std::array<u16, kMaxSeats> wins{};         // in parts of kWholeShare
  std::array<u8, kMaxSeats> twice_places{};  // twice the place from 1, the mean of them for equal players
  std::array<std::int32_t, kMaxSeats> scores{};
};

struct PlayedGame {
  GameResult result;
  std::string violation;  // what --check found, after result.decisions moves
  std::string forfeit;    // why a program at the table did not play on
  std::string record;     // text, where records are wanted
};

class GameRunner {
 public:
  // Precondition: the bots exist and the game accepts the options.
  // When `stop` is set the game under way ends early, unfinished.
  GameRunner(const AnyGame& game, const MatchOptions& options, const std::atomic<bool>& stop)
      : game_(game), options_(options), stop_(stop) {}

  PlayedGame play(u64 number);

 private:
  void seat_bots(const Slot& slot, u64 seed);
  Move choose();
  bool running() const;
  void play_fast();
  void play_checked(u64 seed, std::string& violation);
  std::string record_text(const Slot& slot, u64 seed) const;
  void count_result(GameResult& result) const;
  void count_forfeit(GameResult& result) const;

  const AnyGame& game_;
  const MatchOptions& options_;
  const std::atomic<bool>& stop_;
  std::map<std::string, std::vector<std::unique_ptr<Bot>>> bots_;  // by name; as many as ever sat at one table
  std::array<Bot*, kMaxSeats> seated_{};
  std::vector<Move> moves_;  // of the game under way, when records are wanted
  int ply_ = 0;
  AnyState state_;
  AnyState view_;
  MoveList legal_;
};

}  // namespace orrery::arena
