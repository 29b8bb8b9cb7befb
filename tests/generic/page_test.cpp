// What a drawn board is told, for every game: JSON that can be read, refusals with a rule and words, and nothing that
// the view does not tell already.
#include <nlohmann/json.hpp>

#include "generic/setups.h"

namespace orrery {
namespace {

using generic::for_seeds;
using generic::Stop;
using generic::walk;

class Page : public generic::EverySetup {
 protected:
  static bool is_object(const std::string& text) { return nlohmann::json::parse(text, nullptr, false).is_object(); }

  std::string look(const Stop& stop) const {
    for (const Event& event : stop.events)
      if (!is_object(game().event_json(stop.state, event))) return "an event is no JSON object";
    const Seat seat = game().to_act(stop.state);
    if (seat == kNoSeat || stop.random.below(5) != 0) return "";
    AnyState view{};
    game().view(stop.state, seat, view);
    for (const Move move : stop.moves) {
      const std::string name = game().format(stop.state, move);
      if (!is_object(game().cost_json(view, move))) return "the cost of " + name + " is no JSON object";
      if (game().cost_json(view, move) != game().cost_json(stop.state, move)) return "the cost of " + name + " leaks";
      if (game().touches(view, move) != game().touches(stop.state, move)) return "the elements of " + name + " leak";
    }
    for (const auto& [element, why] : game().refused(view, seat)) {
      if (!why.rule.starts_with(game().info().rule_prefix + "-")) return element + " is refused without a rule";
      if (why.en.empty() || why.de.empty()) return element + " is refused without words";
    }
    for (Seat other = 0; other < options().players; ++other)
      if (other != seat && !game().refused(view, other).empty()) return "refusals for a seat that is not to act";
    return "";
  }
};

TEST_P(Page, IsToldWhatItNeeds) {
  for_seeds(2, [&](u64 seed) { return walk(GetParam(), seed, [&](const Stop& stop) { return look(stop); }); });
}

TEST_P(Page, BoardIsAnObject) { EXPECT_TRUE(is_object(game().board_json())); }

ORRERY_FOR_EVERY_SETUP(Page);

}  // namespace
}  // namespace orrery
