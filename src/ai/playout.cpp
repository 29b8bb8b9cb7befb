#include "ai/playout.h"

namespace orrery {
namespace {

// Of a finished game: what a victory counts; the rest is for the lead, so that a decided game is still played well.
constexpr double kVictory = 0.8;
// A playout that takes more lines than this is judged where it stands.
constexpr int kMaxLines = 1000;

// From 0 to 1, one half at 0. Only basic arithmetic: the same on every machine.
double squash(double lead, double clear_lead) {
  const double x = lead / clear_lead;
  return 0.5 + 0.5 * x / (1 + (x < 0 ? -x : x));
}

}  // namespace

void Playout::run(AnyState& state, int turn) {
  // A line of a plan that does not end its turn is followed by another one, until that goes on for too long.
  for (int lines = 0; lines < kMaxLines && !game_.is_over(state) && game_.turn(state) < turn; ++lines) {
    planner_.plan(game_, state, game_.to_act(state), positions_);
    const TurnPlanner::Line& line = planner_.line();
    if (line.size == 0) return;  // stopped
    for (int i = 0; i < line.size; ++i) game_.apply(state, line.moves[static_cast<std::size_t>(i)]);
  }
}

int end_of_next_turn(const AnyRules& game, const AnyState& state) {
  return game.turn(state) + game.options(state).players + 1;
}

void judge(const AnyRules& game, const AnyState& state, EvaluationFunction evaluate, Shares& shares) {
  const std::size_t players = game.options(state).players;
  const Values values = values_of(game, state, players, evaluate);
  for (std::size_t seat = 0; seat < players; ++seat)
    shares[seat] = squash(values[seat] - best_other(values, players, seat), game.info().clear_lead);
  if (!game.is_over(state)) return;
  std::array<int, kMaxSeats> reached{};
  game.shares(state, {reached.data(), players});
  for (std::size_t seat = 0; seat < players; ++seat)
    shares[seat] = kVictory * (static_cast<double>(reached[seat]) / kWholeShare) + (1 - kVictory) * shares[seat];
}

}  // namespace orrery
