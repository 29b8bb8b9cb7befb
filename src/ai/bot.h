// Players that are not people. A bot gets what its seat may see and nothing else: hidden cards and random streams are
// blanked in the view, so a bot that looks ahead first fills them in with `reshuffle_hidden` and a seed of its own.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ai/search_control.h"
#include "core/any_rules.h"
#include "core/result.h"

namespace orrery {

class Bot {
 public:
  virtual ~Bot() = default;

  // Starts a game. Equal seeds and equal views give equal moves.
  virtual void start(u64 seed) = 0;

  // For a bot that is started anew in the middle of a turn: it has thought so long in this turn already.
  virtual void resume_turn(int turn, double milliseconds) {
    (void)turn;
    (void)milliseconds;
  }

  // From now on checks this control between and inside simulations; null: none. Bots that answer at once need not.
  virtual void set_control(const SearchControl* control) { (void)control; }

  // Lines it has tried since it was made, where it tries lines.
  virtual u64 simulations() const { return 0; }

  // Precondition: `seat` is to act and `legal` holds its moves, at least one.
  virtual Move choose(const AnyRules& game, const AnyState& view, Seat seat, const MoveList& legal) = 0;
};

struct BotInfo {
  std::string name;
  std::string en;
  std::string de;
  bool offered = true;  // by servers, unless their operator says otherwise
};

// In order of strength.
const std::vector<BotInfo>& bot_infos();

// What a budget of milliseconds means: time on the clock, for those who wait; or time of the processor, so that a
// busy machine makes nobody weaker.
enum class TimeKind : u8 { kClock, kProcessor };

// `name` is a level, with a budget where the level takes one: "greedy", "mcts:1000ms".
Result<std::unique_ptr<Bot>> make_bot(std::string_view name, TimeKind time = TimeKind::kClock);

}  // namespace orrery
