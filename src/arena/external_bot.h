// A seat for another program: it is asked for its moves in the engine protocol (docs/engine-protocol.md). It is told
// what its seat may know and nothing else.
#pragma once
#include <atomic>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "ai/bot.h"
#include "arena/child_process.h"
#include "core/any_game.h"

namespace orrery::arena {

inline constexpr std::string_view kExec = "exec:";  // before the command, in the name of a seat
inline bool is_external(std::string_view name) { return name.substr(0, kExec.size()) == kExec; }

// A program that does not play on: it ended, kept silent or played something that is not legal.
struct Forfeit {
  std::string reason;
};

struct ExternalBotOptions {
  std::chrono::milliseconds patience{60'000};  // for every answer
  const std::atomic<bool>* stop = nullptr;     // ends waiting; not null
  const AnyGame* game = nullptr;               // what it plays; null where it is only made, never asked
};

// Throws Forfeit from `choose`. A program that failed is started anew for the next game.
class ExternalBot final : public Bot {
 public:
  ExternalBot(std::string command, ExternalBotOptions options) : command_(std::move(command)), options_(options) {}

  // Starts the program if it does not run, and checks that it plays this game with this content.
  Result<void> greet(const AnyGame& game);

  void start(u64 seed) override;
  Move choose(const AnyRules&, const AnyState& view, Seat seat, const MoveList& legal) override;

 private:
  Result<void> begin(const AnyState& view, Seat seat);
  Result<Move> ask_for_move(const AnyState& view, Seat seat, const MoveList& legal);
  // The answer as an object of that type; an error reply is an error.
  Result<Json> ask(const Json& message, std::string_view type);

  std::string command_;
  ExternalBotOptions options_;
  std::unique_ptr<ChildProcess> process_;
  u64 seed_ = 0;
  u64 asked_ = 0;  // moves of this game
  bool begun_ = false;
};

// A bot of this program, as it is or bent (arena/bias.h), or another program.
Result<std::unique_ptr<Bot>> make_seat(std::string_view name, const ExternalBotOptions& options);

}  // namespace orrery::arena
