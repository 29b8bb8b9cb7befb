// A player or spectator who remembers everything that was shown, and plays any move when it is its turn.
#pragma once
#include <chrono>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/random.h"
#include "support/client.h"

namespace orrery::cluster {

using Milliseconds = std::chrono::milliseconds;

struct TableLinks {
  std::string id;
  std::vector<std::string> keys;  // of the people, in the order of their seats
  std::string watch;
};

// One seat per word: "human" or the level of a bot. The id is empty when it could not be made.
TableLinks create_table(u16 port, const std::vector<std::string>& seats, u64 seed);

// Downloads the record of a finished game and replays it. What is wrong with it, or nothing.
std::string replay_record(u16 port, const TableLinks&, const std::vector<std::string>& shown);

class Player {
 public:
  using Clock = std::chrono::steady_clock;

  Player(TableLinks table, std::string key, u64 seed)
      : table_(std::move(table)), key_(std::move(key)), random_(seed) {}

  bool connect(u16 port);
  bool connected() const { return client_ != nullptr && client_->is_open(); }

  // Works off one message, if one comes in time, and answers with a move where it is asked for one.
  bool step(Milliseconds limit);
  // Until the game is over, the connection is lost or time is up. True: the game is over.
  bool play(Milliseconds limit);

  int ply() const { return static_cast<int>(log_.size()); }
  bool over() const { return over_; }
  // The moves as they were shown, by ply from 1.
  const std::vector<std::string>& log() const { return log_; }
  // Set when something that had been shown was different or missing later.
  const std::string& complaint() const { return complaint_; }
  const std::map<std::string, int>& errors() const { return errors_; }  // by code

  // After an error the turn is still this player's.
  void move_again() { asked_ = my_turn_; }

  // When this player sent the move that became a ply, and when each ply was first shown to it.
  std::map<int, Clock::time_point> sent = {};
  std::map<int, Clock::time_point> shown = {};

 private:
  void take_state(const test::Json& state);
  void maybe_move();

  TableLinks table_;
  std::string key_;
  Rng random_;
  std::unique_ptr<test::Client> client_;
  test::Json choices_;
  int known_ply_ = 0;
  int entry_ = 0;
  bool my_turn_ = false;
  bool asked_ = false;  // and has not answered
  Clock::time_point next_move_ = {};
  bool over_ = false;
  std::vector<std::string> log_;
  std::string complaint_;
  std::map<std::string, int> errors_;
};

}  // namespace orrery::cluster
