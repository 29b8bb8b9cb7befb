#include "analysis/review.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>

#include "analysis/advisor.h"

namespace orrery::analysis {
namespace {

constexpr u32 kLinesPerContinuation = 40;
constexpr u32 kFewestContinuations = 8;
// Decisions that are searched again, with so many times the budget.
constexpr std::size_t kSuspects = 12;
constexpr u32 kSecondBudget = 3;
constexpr std::size_t kRivals = 2;  // moves the one that was played is compared with
// What a share must change by: to be examined for luck, and to be told.
constexpr double kJump = 0.06;
constexpr double kLeastLoss = 0.03;
constexpr std::size_t kLuckyPlies = 8;
// How much of the work each stage is, for the progress.
constexpr double kPart[] = {0.3, 0.35, 0.25, 0.1};

}  // namespace

Result<Review> Review::open(const AnyGame& game, const Record& record, Budget budget, u64 seed) {
  Review review(game, budget, seed);
  ReplayOptions options;
  options.on_start = [&](const AnyState& state, const EventLog&) { review.states_.push_back(state); };
  options.on_step = [&](const ReplayStep& step) {
    review.moves_.push_back(step.move);
    review.states_.push_back(step.after);
  };
  if (const Result<ReplayResult> played = replay(game, record, options); !played)
    return tl::unexpected(played.error());
  review.players_ = game.options(review.states_[0]).players;
  for (int ply = 0; ply < static_cast<int>(review.states_.size()); ++ply)
    if (ply == 0 || game.turn(review.state_at(ply)) != game.turn(review.state_at(ply - 1)) ||
        ply + 1 == static_cast<int>(review.states_.size()))
      review.turns_.push_back(ply);
  review.search_ = std::make_unique<MctsBot>(TurnClock(budget), kTreeBytes);
  review.search_->start(mix64(seed));
  review.continuation_ = std::make_unique<Continuation>();
  return review;
}

u32 Review::continuations() const {
  return std::max(kFewestContinuations, budget_.simulations / kLinesPerContinuation);
}

double Review::progress() const {
  if (done()) return 1;
  const std::size_t lengths[] = {turns_.size(), moves_.size(), suspects_.size(), lucky_.size()};
  const auto stage = static_cast<std::size_t>(stage_);
  double progress =
      kPart[stage] * static_cast<double>(at_) / static_cast<double>(std::max<std::size_t>(1, lengths[stage]));
  for (std::size_t i = 0; i < stage; ++i) progress += kPart[i];
  return std::min(progress, 1.0);
}

void Review::step() {
  const auto began = std::chrono::steady_clock::now();
  const auto stage = stage_;
  const std::size_t at = at_;
  switch (stage_) {
    case Stage::kCurve:
      step_curve();
      break;
    case Stage::kDecisions:
      step_decisions();
      break;
    case Stage::kSuspects:
      step_suspects();
      break;
    case Stage::kLuck:
      step_luck();
      break;
    case Stage::kDone:
      return;
  }
  spent_ += std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
  if (stage_ != stage || at_ != at) spent_ = 0;
}

void Review::step_curve() {
  const int ply = turns_[at_];
  const AnyState& state = state_at(ply);
  CurvePoint point{ply, game_->to_act(state)};
  if (game_->is_over(state)) {
    std::array<int, kMaxSeats> scores{};
    game_->scores(state, {scores.data(), players_});
    std::copy(scores.begin(), scores.end(), point.points.begin());
    point.share = victory_of(*game_, state);
  } else {
    if (!continuation_->running()) {
      const u64 luck = mix64(seed_of(ply) + samples_.size());
      AnyState trial = state;
      game_->reshuffle_hidden(trial, kNoSeat, luck);
      continuation_->begin(*game_, trial, luck);
    }
    std::optional<Sample> sample = continuation_->step(*game_);
    if (!sample) return;
    samples_.push_back(std::move(*sample));
    const bool enough = budget_.simulations == 0
                            ? samples_.size() >= kFewestContinuations && spent_ >= budget_.milliseconds / 2.0
                            : samples_.size() >= continuations();
    if (!enough) return;
    const Forecast forecast = forecast_of(samples_, players_);
    point.points = forecast.points;
    point.share = shares_of(forecast, players_);
  }
  samples_.clear();
  curve_.push_back(point);
  if (++at_ < turns_.size()) return;
  at_ = 0;
  stage_ = Stage::kDecisions;
}

// One search per decision; those in which the move that was played looks worst are looked at again.
void Review::step_decisions() {
  if (at_ >= moves_.size()) {
    std::stable_sort(suspects_.begin(), suspects_.end(),
                     [](const Suspect& a, const Suspect& b) { return a.loss > b.loss; });
    suspects_.resize(std::min(suspects_.size(), kSuspects));
    find_luck();
    at_ = 0;
    stage_ = Stage::kSuspects;
    return;
  }
  const auto ply = static_cast<int>(at_);
  const AnyState& state = state_at(ply);
  const Seat seat = mover(ply);
  MoveList legal;
  game_->legal(state, legal);
  if (legal.size() > 1) {
    AnyState view;
    game_->view(state, seat, view);
    if (again_ == 0) {
      search_->ponder(*game_, view, seat, kLinesAtOnce);
      searched_ += kLinesAtOnce;
    }
    const bool enough =
        budget_.simulations == 0 ? spent_ >= budget_.milliseconds / 2.0 : searched_ >= budget_.simulations;
    if (!enough) return;
    const std::vector<MctsBot::Tried> tried = search_->tried(*game_, view, seat, legal);
    const auto is_played = [&](const MctsBot::Tried& one) { return one.move == moves_[at_]; };
    const auto played = std::find_if(tried.begin(), tried.end(), is_played);
    const auto best = std::find_if_not(tried.begin(), tried.end(), is_played);
    const u32 visits = played == tried.end() ? 0 : played->visits;
    // The move that was played is tried as often as the best one, however little it promises.
    if (best != tried.end() && visits < best->visits && again_ < best->visits) {
      search_->ponder_move(*game_, view, seat, moves_[at_], kLinesAtOnce);
      again_ += kLinesAtOnce;
      return;
    }
    const bool preferred = again_ == 0 || best == tried.end() || played == tried.end();
    if (!preferred && best->share > played->share) suspects_.push_back({ply, best->share - played->share});
  }
  again_ = 0;
  searched_ = 0;
  ++at_;
}

void Review::step_suspects() {
  if (at_ >= suspects_.size()) {
    at_ = 0;
    stage_ = Stage::kLuck;
    return;
  }
  const int ply = suspects_[at_].ply;
  const Move move = moves_[static_cast<std::size_t>(ply)];
  const Seat seat = mover(ply);
  if (advisor_ == nullptr) {
    const Budget more{budget_.simulations * kSecondBudget, budget_.milliseconds * kSecondBudget};
    advisor_ = std::make_unique<Advisor>(*game_, state_at(ply), seat, more, seed_of(ply), kRivals);
    advisor_->include(move);
  }
  advisor_->step();
  if (!advisor_->done()) return;
  const std::vector<Advice> advice = advisor_->advice();
  const auto samples = [&](Move wanted) -> const std::vector<Sample>& {
    const auto candidates = advisor_->candidates();
    return std::find_if(candidates.begin(), candidates.end(), [&](const auto& one) { return one.move == wanted; })
        ->samples;
  };
  const auto played = std::find_if(advice.begin(), advice.end(), [&](const Advice& one) { return one.move == move; });
  const double loss = advice[0].share[seat] - played->share[seat];
  // What `evaluate` says alone is no turning point: the games that were played on must say so too.
  if (loss >= kLeastLoss && ended_better(samples(advice[0].move), samples(move), seat, players_)) {
    TurningPoint turning{ply, seat, loss, false, step_of(ply, move), step_of(ply, advice[0].move)};
    turning.reasons =
        reasons_for(*game_, state_at(ply), seat, samples(advice[0].move), samples(move), Against::kPlayed);
    keep(std::move(turning));
  }
  advisor_.reset();
  ++at_;
}

// Turns in which much changed and something came to light.
void Review::find_luck() {
  std::vector<std::pair<double, int>> jumps;
  for (std::size_t i = 0; i + 1 < curve_.size(); ++i) {
    const Seat seat = curve_[i].seat;
    const double jump = std::abs(curve_[i + 1].share[seat] - curve_[i].share[seat]);
    if (jump < kJump) continue;
    for (int ply = curve_[i].ply; ply < curve_[i + 1].ply; ++ply)
      if (needs_luck(*game_, state_at(ply), mover(ply), moves_[static_cast<std::size_t>(ply)]))
        jumps.emplace_back(-jump, ply);
  }
  std::sort(jumps.begin(), jumps.end());
  for (const auto& [jump, ply] : jumps)
    if (lucky_.size() < kLuckyPlies) lucky_.push_back(ply);
}

// The same move with what really came to light, and with what might have.
void Review::step_luck() {
  if (at_ >= lucky_.size()) {
    stage_ = Stage::kDone;
    return;
  }
  const int ply = lucky_[at_];
  const Seat seat = mover(ply);
  const Move move = moves_[static_cast<std::size_t>(ply)];
  const bool really = samples_.size() == others_.size();  // with what came to light; then with what might have
  if (!continuation_->running()) {
    const u64 luck = mix64(seed_of(ply) + others_.size());
    AnyState state = state_at(really ? ply + 1 : ply);
    if (!game_->is_over(state)) game_->reshuffle_hidden(state, seat, luck);
    if (!really) game_->apply(state, move);
    continuation_->begin(*game_, state, luck);
  }
  std::optional<Sample> sample = continuation_->step(*game_);
  if (!sample) return;
  (really ? samples_ : others_).push_back(std::move(*sample));
  if (others_.size() < continuations()) return;
  const std::vector<BySeat> shares = compare({samples_, others_}, players_, Luck::kOwn);
  const double loss = shares[1][seat] - shares[0][seat];
  if (std::abs(loss) >= kLeastLoss) {
    TurningPoint turning{ply, seat, loss, true, step_of(ply, move)};
    turning.reasons = reasons_for(*game_, state_at(ply), seat, samples_, others_, Against::kExpected);
    keep(std::move(turning));
  }
  samples_.clear();
  others_.clear();
  ++at_;
}

void Review::keep(TurningPoint turning) {
  turning_points_.push_back(std::move(turning));
  std::stable_sort(turning_points_.begin(), turning_points_.end(),
                   [](const TurningPoint& a, const TurningPoint& b) { return std::abs(a.loss) > std::abs(b.loss); });
  if (turning_points_.size() > kMostTurningPoints) turning_points_.pop_back();
}

std::vector<TurningPoint> Review::turning_points() const {
  std::vector<TurningPoint> list = turning_points_;
  std::stable_sort(list.begin(), list.end(),
                   [](const TurningPoint& a, const TurningPoint& b) { return a.ply < b.ply; });
  return list;
}

Step Review::step_of(int ply, Move move) const { return analysis::step_of(*game_, state_at(ply), move); }

}  // namespace orrery::analysis
