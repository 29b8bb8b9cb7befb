#include "arena/collector.h"

#include <algorithm>

namespace orrery::arena {

Collector::Collector(const MatchOptions& options, const MatchHooks& hooks)
    : options_(options), hooks_(hooks), tally_(options.schedule) {
  if (!options.sprt) return;
  const Lineup& lineup = options.schedule.lineups[0];
  const auto all_won = static_cast<std::int64_t>(kWholeShare * lineup.orders.size());
  sprt_.emplace(*options.sprt, all_won, static_cast<double>(all_won) * lineup.copies[0]);
}

Batch Collector::take(u64 most) {
  const std::lock_guard lock(mutex_);
  if (ended_) return {};
  const Batch batch{next_, std::min(most, options_.schedule.games() - next_)};
  next_ += batch.count;
  return batch;
}

void Collector::put(PlayedGame game) {
  const std::lock_guard lock(mutex_);
  if (ended_) return;
  ++done_;
  waiting_.emplace(game.result.number, std::move(game));
  while (!ended_ && !waiting_.empty() && waiting_.begin()->first == counted_) {
    count(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
  }
}

void Collector::count(const PlayedGame& game) {
  ++counted_;
  if (hooks_.on_record && options_.records) hooks_.on_record(game.result.number, game.record);
  const std::optional<std::int64_t> wins = tally_.add(game);
  if (wins && sprt_ && sprt_->add(*wins) != SprtDecision::kNone) end();
  if (counted_ == options_.schedule.games()) end();
}

void Collector::end() {
  ended_ = true;
  changed_.notify_all();
}

void Collector::stop() {
  const std::lock_guard lock(mutex_);
  end();
}

void Collector::wait_for(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, time, [this] { return ended_.load(); });
}

MatchReport Collector::report() const {
  MatchReport report = make_report(options_.schedule, tally_.totals());
  if (sprt_) report.sprt = {*options_.sprt, sprt_->llr(), sprt_->lower(), sprt_->upper(), sprt_->decision()};
  const bool decided = sprt_ && sprt_->decision() != SprtDecision::kNone;
  report.stopped = !decided && counted_ < options_.schedule.games();
  return report;
}

}  // namespace orrery::arena
