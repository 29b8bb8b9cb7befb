#include "arena/bias.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "arena/wrapped_rules.h"
#include "core/options.h"

namespace orrery::arena {
namespace {

constexpr std::string_view kPreferred = "prefer:";
constexpr std::string_view kShunned = "shun:";

// The rules as a bent bot sees them from its seat. Everybody else is judged, and moves, as ever.
class BentRules final : public WrappedRules {
 public:
  BentRules(const AnyGame& game, const AnyRules& rules, Bias bias)
      : WrappedRules(rules), game_(game), bias_(std::move(bias)) {}
  void sit(Seat seat) { seat_ = seat; }

  void legal(const AnyState& s, MoveList& out) const override {
    if (bias_.kind == Bias::Kind::kPoints || rules_.to_act(s) != seat_) return rules_.legal(s, out);
    MoveList all;
    rules_.legal(s, all);
    const auto wanted = [&](Move move) { return fits(s, move) == (bias_.kind == Bias::Kind::kPrefer); };
    const bool any = std::ranges::any_of(all, wanted);
    for (const Move move : all)
      if (!any || wanted(move)) out.push(move);
  }
  int evaluate(const AnyState& s, Seat seat) const override { return rules_.evaluate(s, seat) + bonus(s, seat); }
  int evaluate_leaf(const AnyState& s, Seat seat) const override {
    return rules_.evaluate_leaf(s, seat) + bonus(s, seat);
  }

 private:
  bool fits(const AnyState& s, Move move) const { return game_.format(s, move).starts_with(bias_.what); }

  // In hundredths of a point, as the evaluations are; so a per cent of a point is 1.
  int bonus(const AnyState& s, Seat seat) const {
    if (bias_.kind != Bias::Kind::kPoints || seat != seat_) return 0;
    for (const ScoreLine& line : game_.breakdown(s))
      if (line.id == bias_.what) return line.points[seat] * bias_.percent;
    return 0;
  }

  const AnyGame& game_;
  Bias bias_;
  Seat seat_ = kNoSeat;
};

class BentBot final : public Bot {
 public:
  BentBot(std::unique_ptr<Bot> bot, const AnyGame& game, const AnyRules& rules, Bias bias)
      : bot_(std::move(bot)), rules_(game, rules, std::move(bias)) {}
  void start(u64 seed) override { bot_->start(seed); }
  void resume_turn(int turn, double milliseconds) override { bot_->resume_turn(turn, milliseconds); }
  void set_control(const SearchControl* control) override { bot_->set_control(control); }
  u64 simulations() const override { return bot_->simulations(); }
  Move choose(const AnyRules&, const AnyState& view, Seat seat, const MoveList&) override {
    rules_.sit(seat);
    MoveList legal;
    rules_.legal(view, legal);
    return bot_->choose(rules_, view, seat, legal);
  }

 private:
  std::unique_ptr<Bot> bot_;
  BentRules rules_;
};

}  // namespace

Result<Bias> parse_bias(std::string_view text) {
  for (const auto& [word, kind] : {std::pair{kPreferred, Bias::Kind::kPrefer}, {kShunned, Bias::Kind::kShun}})
    if (text.starts_with(word)) {
      if (text.size() == word.size()) return fail("'" + std::string(text) + "' names no move");
      return Bias{kind, std::string(text.substr(word.size())), 0};
    }
  const std::size_t sign = text.find_last_of("+-");
  int percent = 0;
  if (sign != std::string_view::npos && sign > 0 && text[sign - 1] != '+' && text[sign - 1] != '-') {
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data() + sign + 1, end, percent);
    if (read.ec == std::errc() && read.ptr == end && percent > 0 && percent <= kMostPercent)
      return Bias{Bias::Kind::kPoints, std::string(text.substr(0, sign)), text[sign] == '-' ? -percent : percent};
  }
  return fail("a bias is a line of the score with a percentage, such as 'systems+100' (at most " +
              std::to_string(kMostPercent) + "), or 'prefer:MOVE' or 'shun:MOVE', not '" + std::string(text) + "'");
}

Result<void> check_bias(const AnyGame& game, const Bias& bias) {
  if (bias.kind != Bias::Kind::kPoints) return {};
  AnyState state;
  const Options smallest{static_cast<u8>(players_with(game.info(), 0).low), 0};
  if (Result<void> made = game.initial(smallest, 1, state); !made) return made;
  std::vector<std::string> known;
  for (const ScoreLine& line : game.breakdown(state)) known.push_back(line.id);
  if (std::ranges::find(known, bias.what) != known.end()) return {};
  return fail("the score of " + game.info().name + " has no line '" + bias.what + "'; it has " + list_of(known));
}

std::unique_ptr<Bot> make_bent(std::unique_ptr<Bot> bot, const AnyGame& game, Bias bias, const AnyRules* judged) {
  return std::make_unique<BentBot>(std::move(bot), game, judged == nullptr ? game : *judged, std::move(bias));
}

}  // namespace orrery::arena
