#include "analysis/advisor.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <utility>

#include "ai/playout.h"
#include "core/markup.h"

namespace orrery::analysis {
namespace {

// Lines of the search for one continuation of each candidate, and the fewest of those.
constexpr u32 kLinesPerPlayout = 50;
constexpr u32 kFewestPlayouts = 12;
constexpr double kSearchPart = 0.3;  // of the time
// More lines than these fill the tree and tell nothing new.
constexpr u32 kMostLines = 20'000;
constexpr u32 kLinesForIncluded = 128;  // at once
// What the search has seen so often it may be trusted with.
constexpr u32 kKnown = 8;
constexpr u64 kOtherLuck = 0x5851F42D4C957F2Dull;

}  // namespace

Step step_of(const AnyGame& game, const AnyState& view, Move move) {
  const auto words = [&](Language lang) { return markup::plain(game.describe(view, move, lang)); };
  return {game.to_act(view), move, game.format(view, move), {words(Language::kEnglish), words(Language::kGerman)}};
}

bool needs_luck(const AnyGame& game, const AnyState& state, Seat seat, Move move) {
  AnyState views[2];
  for (u64 other = 0; other < 2; ++other) {
    AnyState after;
    std::memcpy(after.bytes, state.bytes, game.state_bytes());
    game.reshuffle_hidden(after, seat, mix64(kOtherLuck + other));
    game.apply(after, move);
    game.view(after, seat, views[other]);
  }
  return std::memcmp(views[0].bytes, views[1].bytes, game.state_bytes()) != 0;
}

Advisor::Advisor(const AnyGame& game, const AnyState& state, Seat seat, Budget budget, u64 seed, std::size_t most)
    : game_(game),
      seat_(seat),
      budget_(budget),
      seed_(mix64(seed)),
      most_(most),
      players_(game.options(state).players),
      search_(TurnClock(budget), kTreeBytes) {
  game_.view(state, seat_, view_);
  game_.legal(state, legal_);
  search_.start(seed_);
}

void Advisor::step() {
  if (done()) return;
  const auto began = std::chrono::steady_clock::now();
  const bool searching = stage_ == Stage::kSearch;
  if (searching && legal_.size() > 1) {
    search_.ponder(game_, view_, seat_, kLinesAtOnce);
    searched_ += kLinesAtOnce;
  } else {
    if (searching) choose_candidates();
    play_on();
  }
  spent_ += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();

  const bool timed = budget_.simulations == 0;
  const bool time_is_up = spent_ >= part_of(stage_) * budget_.milliseconds;
  if (stage_ == Stage::kSearch) {
    if (searched_ < kMostLines && (timed ? !time_is_up : searched_ < budget_.simulations)) return;
    choose_candidates();
    spent_ = 0;
  } else if (timed ? time_is_up : played_ >= std::max(kFewestPlayouts, budget_.simulations / kLinesPerPlayout)) {
    stage_ = Stage::kDone;
  }
}

double Advisor::part_of(Stage stage) { return stage == Stage::kSearch ? kSearchPart : 1 - kSearchPart; }

double Advisor::progress() const {
  if (done()) return 1;
  const bool timed = budget_.simulations == 0;
  const u32 playouts = std::max(kFewestPlayouts, budget_.simulations / kLinesPerPlayout);
  const double in_stage = timed                      ? spent_ / (part_of(stage_) * budget_.milliseconds)
                          : stage_ == Stage::kSearch ? static_cast<double>(searched_) / budget_.simulations
                                                     : static_cast<double>(played_) / playouts;
  return std::min(1.0, in_stage) * part_of(stage_) + (stage_ == Stage::kPlayouts ? part_of(Stage::kSearch) : 0);
}

void Advisor::choose_candidates() {
  stage_ = Stage::kPlayouts;
  if (included_)
    search_.ponder_move(game_, view_, seat_, *included_,
                        static_cast<int>(std::min(searched_ / 4, kLinesForIncluded)));
  const std::vector<MctsBot::Tried> tried = search_.tried(game_, view_, seat_, legal_);
  for (const MctsBot::Tried& one : tried)
    if (candidates_.size() < most_ || one.move == included_) candidates_.push_back({one.move, one.visits});
  if (candidates_.empty()) candidates_.push_back({legal_[0], 0});  // a single move needs no search
  const auto included = [&](const Candidate& one) { return one.move == included_; };
  if (included_ && std::none_of(candidates_.begin(), candidates_.end(), included))
    candidates_.push_back({*included_, 0});
}

std::optional<Move> Advisor::expected(const AnyState& state) {
  if (game_.is_over(state) || game_.turn(state) != game_.turn(view_)) return std::nullopt;
  MoveList legal;
  game_.legal(state, legal);
  if (legal.size() == 1) return legal[0];
  const std::vector<MctsBot::Tried> tried = search_.tried(game_, state, game_.to_act(state), legal);
  if (tried.empty() || tried[0].visits < kKnown) return std::nullopt;
  return tried[0].move;
}

// A few milliseconds of a game after the candidate whose turn it is. The same luck for every candidate, as far as
// that goes.
void Advisor::play_on() {
  Candidate& candidate = candidates_[next_];
  if (!continuation_.running()) {
    const u64 luck = mix64(seed_ ^ mix64(played_));
    AnyState state;
    std::memcpy(state.bytes, view_.bytes, game_.state_bytes());
    game_.reshuffle_hidden(state, seat_, luck);
    game_.apply(state, candidate.move);
    for (auto next = expected(state); next; next = expected(state)) game_.apply(state, *next);
    // What the search has not looked at is planned; positions are compared when the next turn has ended.
    Playout(game_, planner_, kReplies).run(state, game_.turn(view_) + 1);
    continuation_.begin(game_, state, luck, end_of_next_turn(game_, view_));
  }
  std::optional<Sample> sample = continuation_.step(game_);
  if (!sample) return;
  candidate.samples.push_back(std::move(*sample));
  next_ = (next_ + 1) % candidates_.size();
  if (next_ == 0) ++played_;
}

std::vector<Step> Advisor::line_of(Move first) {
  std::vector<Step> line;
  AnyState state, view;
  std::memcpy(state.bytes, view_.bytes, game_.state_bytes());
  game_.reshuffle_hidden(state, seat_, seed_);
  for (std::optional<Move> move = first; move; move = expected(state)) {
    game_.view(state, seat_, view);
    line.push_back(step_of(game_, view, *move));
    if (needs_luck(game_, state, seat_, *move)) break;  // what comes to light then is anybody's guess
    game_.apply(state, *move);
  }
  return line;
}

std::vector<Advice> Advisor::advice() {
  std::vector<Advice> list;
  if (candidates_.empty() || candidates_[0].samples.empty()) return list;
  std::vector<std::span<const Sample>> samples;
  for (const Candidate& candidate : candidates_)
    if (!candidate.samples.empty()) samples.emplace_back(candidate.samples);
  const std::vector<BySeat> shares = compare(samples, players_);
  std::vector<std::size_t> order(samples.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  // Alone, many lines come to the same; then points tell moves apart.
  const auto points = [&](std::size_t i) {
    return players_ > 1 ? 0 : forecast_of(samples[i], players_).points[seat_];
  };
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair(shares[a][seat_], points(a)) > std::pair(shares[b][seat_], points(b));
  });
  for (const std::size_t i : order) {
    const Candidate& candidate = candidates_[i];
    Advice advice{candidate.move, candidate.visits, static_cast<int>(candidate.samples.size()), shares[i],
                  forecast_of(samples[i], players_).points};
    const bool best = i == order[0];
    if (order.size() > 1)
      advice.reasons = reasons_for(game_, view_, seat_, samples[i], samples[best ? order[1] : order[0]],
                                   best ? Against::kNextBest : Against::kBest);
    advice.line = line_of(candidate.move);
    list.push_back(std::move(advice));
  }
  return list;
}

}  // namespace orrery::analysis
