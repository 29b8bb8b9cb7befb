// The engine's side of the engine protocol (docs/engine-protocol.md): one line of JSON in, one line out. Input and
// output are somebody else's.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ai/bot.h"
#include "ai/budget.h"
#include "arena/engine_message.h"
#include "core/any_game.h"

namespace orrery::arena {

class EngineSession {
 public:
  // `level` plays where a message names none. Precondition: it exists. The games stay with the caller.
  EngineSession(std::vector<const AnyGame*> games, std::string version, std::string level);

  // The reply to one message, without a line end. Whatever is wrong becomes an error reply and changes nothing.
  std::string answer(std::string_view line);
  // For what cannot even be given to answer().
  static std::string error_reply(const std::string& text);
  // After "quit" nothing more is answered.
  bool done() const { return done_; }

 private:
  struct Position {
    const AnyGame* game = nullptr;
    AnyState state;
  };
  Result<Json> act(const EngineMessage& message);
  Json hello() const;
  Result<Json> new_game(const EngineMessage& message);
  Result<Json> set_position(const EngineMessage& message);
  Result<Json> go(const EngineMessage& message);

  Result<Position> read_position(const EngineMessage& message) const;
  Result<Position> from_record(const EngineMessage& message) const;
  Result<const AnyGame*> find(const std::string& id) const;
  Result<Move> think(const Position& position, const std::string& level);
  // What to expect after the move and after the best others, into the reply.
  void advise(const Position& position, Move move, Budget budget, Json& reply) const;

  std::vector<const AnyGame*> games_;
  std::string version_;
  std::string level_;
  std::optional<Position> position_;
  std::unique_ptr<Bot> bot_;  // keeps what it remembers until the next game or another level
  std::string bot_level_;
  const AnyGame* bot_game_ = nullptr;
  u64 seed_ = 1;
  bool done_ = false;
};

}  // namespace orrery::arena
