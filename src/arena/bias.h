// Bots whose judgement is bent on purpose, to find what an evaluation over- or undervalues: where a bent one beats
// the straight one, the evaluation is wrong. The name of a seat says how:
//
//   greedy~systems+100       the points of the line "systems" of the score count double
//   greedy~systems-100       they count nothing
//   greedy~prefer:colonize   takes a move whose notation begins so whenever there is one
//   greedy~shun:basic        takes one only when there is nothing else
#pragma once
#include <memory>
#include <string>
#include <string_view>

#include "ai/bot.h"
#include "core/any_game.h"

namespace orrery::arena {

inline constexpr char kBent = '~';  // between the bot and its bias
inline constexpr int kMostPercent = 10'000;

struct Bias {
  enum class Kind : u8 { kPoints, kPrefer, kShun };
  Kind kind = Kind::kPoints;
  std::string what;  // the id of a line of the score, or how a move begins behind the seat
  int percent = 0;   // kPoints
};

Result<Bias> parse_bias(std::string_view text);
// Whether the game has such a line; of moves nothing can be said before they are played.
Result<void> check_bias(const AnyGame& game, const Bias& bias);

// The bot as it would play if its seat's points and moves were so. `judged`: the game with other evaluations, where
// those are to be bent. Precondition: the game has the bias.
std::unique_ptr<Bot> make_bent(std::unique_ptr<Bot> bot, const AnyGame& game, Bias bias,
                               const AnyRules* judged = nullptr);

}  // namespace orrery::arena
