// Nobody sees what they must not see: when everything hidden from a seat changes, nothing that reaches the seat does.
#include <array>

#include "generic/setups.h"

namespace orrery {
namespace {

using generic::for_seeds;
using generic::same;
using generic::Stop;
using generic::walk;

class Views : public generic::EverySetup {
 protected:
  std::string differs_for(Seat viewer, const AnyState& one, const AnyState& two, const Stop& stop) const {
    const AnyGame& g = game();
    AnyState seen_one, seen_two;
    g.view(one, viewer, seen_one);
    g.view(two, viewer, seen_two);
    if (!same(seen_one, seen_two)) return "the views differ";
    if (g.to_act(one) != g.to_act(two) || g.is_over(one) != g.is_over(two)) return "somebody else is to act";
    for (const Language language : {Language::kEnglish, Language::kGerman}) {
      if (g.board(one, viewer, 100, language) != g.board(two, viewer, 100, language)) return "the boards differ";
      if (g.prompt(one, language) != g.prompt(two, language)) return "the prompts differ";
      for (const Event& event : stop.events)
        if (g.describe(one, event, language) != g.describe(two, event, language)) return "words of an event differ";
    }
    if (viewer == kNoSeat) return "";
    if (g.evaluate(one, viewer) != g.evaluate(two, viewer)) return "the evaluations differ";
    if (g.evaluate_leaf(one, viewer) != g.evaluate_leaf(two, viewer)) return "the evaluations of a leaf differ";
    if (g.inputs(one, viewer) != g.inputs(two, viewer)) return "the inputs of a network differ";
    return viewer == g.to_act(one) ? choices_differ(one, two, stop) : "";
  }

 private:
  std::string choices_differ(const AnyState& one, const AnyState& two, const Stop& stop) const {
    MoveList moves;
    game().legal(two, moves);
    if (!std::equal(stop.moves.begin(), stop.moves.end(), moves.begin(), moves.end()))
      return "the legal moves differ";
    for (const Move move : moves) {
      if (game().format(one, move) != game().format(two, move)) return "the notations differ";
      if (game().describe(one, move, Language::kEnglish) != game().describe(two, move, Language::kEnglish))
        return "the words of a move differ";
    }
    for (const Move move : other_moves_) {
      if (moves.contains(move)) continue;
      const Refusal first = game().explain(one, move);
      const Refusal second = game().explain(two, move);
      if (first.rule != second.rule || first.en != second.en || first.de != second.de) return "the refusals differ";
    }
    return "";
  }

 protected:
  std::vector<Move> other_moves_;  // legal somewhere else
};

TEST_P(Views, ShowNothingHidden) {
  for_seeds(3, [&](u64 seed) {
    other_moves_.clear();
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (!stop.moves.empty() && other_moves_.size() < 30) other_moves_.push_back(stop.moves[0]);
      if (stop.random.below(4) != 0) return "";
      for (int i = 0; i <= options().players; ++i) {
        const Seat viewer = i < options().players ? static_cast<Seat>(i) : kNoSeat;
        AnyState changed = stop.state;
        game().reshuffle_hidden(changed, viewer, stop.random.next());
        const std::string who = "for " + (viewer == kNoSeat ? "a spectator" : "seat " + std::to_string(viewer)) + " ";
        if (const std::string problem = game().violation(changed); !problem.empty()) return who + problem;
        if (const std::string problem = differs_for(viewer, stop.state, changed, stop); !problem.empty())
          return who + problem;
      }
      return "";
    });
  });
}

TEST_P(Views, OfAViewIsTheView) {
  for_seeds(2, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      for (int i = 0; i <= options().players; ++i) {
        const Seat viewer = i < options().players ? static_cast<Seat>(i) : kNoSeat;
        AnyState seen, again;
        game().view(stop.state, viewer, seen);
        game().view(seen, viewer, again);
        if (!same(seen, again)) return "the view of a view differs";
        if (game().to_act(seen) != game().to_act(stop.state)) return "the view does not know who is to act";
      }
      return "";
    });
  });
}

// A player who searches starts from reshuffled states: they may depend on the view and the seed only.
TEST_P(Views, ReshufflingForgetsWhatWasHidden) {
  for_seeds(2, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (stop.random.below(4) != 0 || game().is_over(stop.state)) return "";
      for (int i = 0; i <= options().players; ++i) {
        const Seat viewer = i < options().players ? static_cast<Seat>(i) : kNoSeat;
        const u64 x = stop.random.next();
        AnyState one = stop.state, two = stop.state, three = stop.state;
        game().reshuffle_hidden(one, viewer, x);
        game().reshuffle_hidden(two, viewer, x + 1);
        if (same(one, two)) return "two seeds give the same hidden state";
        game().reshuffle_hidden(two, viewer, x);
        game().reshuffle_hidden(three, viewer, x);
        if (!same(one, three)) return "one seed gives two hidden states";
        if (!same(one, two)) return "what was hidden before shows in the reshuffled state";
        AnyState seen;
        game().view(stop.state, viewer, seen);
        game().reshuffle_hidden(seen, viewer, x);
        if (!same(one, seen)) return "reshuffling knows more than the view";
      }
      return "";
    });
  });
}

ORRERY_FOR_EVERY_SETUP(Views);

}  // namespace
}  // namespace orrery
