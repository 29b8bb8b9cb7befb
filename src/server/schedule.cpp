#include "server/schedule.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

namespace orrery::server {
namespace {

// The parts of the time that people leave over. Whoever looks at something gets more than those who look at nothing.
constexpr std::array<double, kRanks> kWeight = {0, 4, 2, 1, 1};
// A bot among bots that must give way to a hint has at least so long.
constexpr std::chrono::milliseconds kShortTurn{50};
// And one with cards from elsewhere, when others with such cards wait.
constexpr std::chrono::milliseconds kForeignTurn{250};

constexpr std::size_t index(Rank rank) { return static_cast<std::size_t>(rank); }
constexpr bool is_alone(Rank rank) { return rank == Rank::kWatched || rank == Rank::kAlone; }

constexpr auto kAnybody = [](const std::string&) { return true; };

double milliseconds(Job::Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

void hold_back(Job& job, Job::Clock::time_point by) {
  if (by < job.control.wanted_by()) job.control.answer_by(by);
}

}  // namespace

void Schedule::Line::push(const JobPtr& job) {
  auto& lane = lanes_[job->lane];
  if (lane.empty()) turns_.push_back(job->lane);
  ++size_;
  if (!job->goes_on) return lane.push_back(job);
  lane.push_front(job);
  turns_.splice(turns_.begin(), turns_, std::ranges::find(turns_, job->lane));
}

JobPtr Schedule::Line::pop(const std::function<bool(const std::string&)>& may) {
  const auto turn = std::ranges::find_if(turns_, may);
  if (turn == turns_.end()) return nullptr;
  const auto lane = lanes_.find(*turn);
  JobPtr job = std::move(lane->second.front());
  lane->second.pop_front();
  --size_;
  if (lane->second.empty()) {
    lanes_.erase(lane);
    turns_.erase(turn);
  } else {
    turns_.splice(turns_.end(), turns_, turn);
  }
  return job;
}

bool Schedule::Line::erase(const JobPtr& job) {
  const auto lane = lanes_.find(job->lane);
  if (lane == lanes_.end() || std::erase(lane->second, job) == 0) return false;
  --size_;
  if (lane->second.empty()) {
    turns_.remove(lane->first);
    lanes_.erase(lane);
  }
  return true;
}

bool Schedule::Line::any(const std::function<bool(const std::string&)>& may) const {
  return std::ranges::any_of(turns_, may);
}

const std::deque<JobPtr>* Schedule::Line::find(const std::string& lane) const {
  const auto found = lanes_.find(lane);
  return found == lanes_.end() ? nullptr : &found->second;
}

void Schedule::Line::drain(std::vector<JobPtr>& into) {
  for (auto& [name, jobs] : lanes_) std::ranges::move(jobs, std::back_inserter(into));
  lanes_.clear();
  turns_.clear();
  size_ = 0;
}

Schedule::Line& Schedule::line_of(const Job& job) {
  if (job.foreign) return foreign_;
  return job.rank == Rank::kPeople && job.quick ? quick_ : lines_[index(job.rank)];
}

void Schedule::add(const JobPtr& job, Time now) {
  job->arrived = now;
  if (job->foreign) return add_foreign(job, now);
  Line& line = line_of(*job);
  const std::size_t rank = index(job->rank);
  const bool at_work = std::ranges::any_of(at_work_, [&](const JobPtr& one) { return one->rank == job->rank; });
  // A rank that had nothing to do has saved up nothing.
  if (line.empty() && !at_work) spent_[rank] = std::max(spent_[rank], spent_last_);
  line.push(job);
  if (busy_ < options_.threads) return;
  if (job->rank != Rank::kPeople) return hold_back_for(job->rank);
  const bool waits = !job->quick || std::ranges::any_of(at_work_, [](const JobPtr& one) { return !one->counted; });
  if (!waits) return;
  make_room(now);
  hold_back_people(now);
}

void Schedule::add_foreign(const JobPtr& job, Time now) {
  foreign_.push(job);
  if (foreign_at_work_) hold_back(*foreign_at_work_, std::max(now, foreign_at_work_->began + kForeignTurn));
}

JobPtr Schedule::take_foreign(Time now) {
  if (foreign_at_work_) return nullptr;
  foreign_at_work_ = foreign_.pop(kAnybody);
  if (!foreign_at_work_) return nullptr;
  foreign_at_work_->began = now;
  if (!foreign_.empty()) hold_back(*foreign_at_work_, now + kForeignTurn);
  return foreign_at_work_;
}

JobPtr Schedule::take(Time now, Serves serves) {
  if (serves == Serves::kForeign) return take_foreign(now);
  if (JobPtr job = quick_.pop(kAnybody)) return begin(std::move(job), now, serves != Serves::kQuick);
  if (serves == Serves::kQuick) return nullptr;
  if (JobPtr job = lines_[index(Rank::kPeople)].pop(kAnybody)) return begin(std::move(job), now, true);
  std::size_t best = kRanks;
  for (std::size_t rank = index(Rank::kWatched); rank < kRanks; ++rank) {
    const auto may = [&](const std::string& lane) { return may_begin(static_cast<Rank>(rank), lane); };
    if ((best == kRanks || spent_[rank] < spent_[best]) && lines_[rank].any(may)) best = rank;
  }
  if (best == kRanks) return nullptr;
  spent_last_ = spent_[best];
  const auto may = [&](const std::string& lane) { return may_begin(static_cast<Rank>(best), lane); };
  return begin(lines_[best].pop(may), now, true);
}

JobPtr Schedule::begin(JobPtr job, Time now, bool counted) {
  job->began = now;
  job->counted = counted;
  if (counted) ++busy_;
  at_work_.push_back(job);
  if (job->rank == Rank::kPeople) {
    if (const Duration time = allowed(*job, now); time < job->time) hold_back(*job, now + time);
    hold_back_people(now);
  } else if (busy_ >= options_.threads) {
    for (std::size_t rank = index(Rank::kWatched); rank < kRanks; ++rank)
      if (!lines_[rank].empty()) hold_back_for(static_cast<Rank>(rank));
  }
  return job;
}

void Schedule::finish(const JobPtr& job, Time now) {
  if (job == foreign_at_work_) return foreign_at_work_.reset();
  if (at_work_.remove(job) == 0) return;
  if (job->counted) --busy_;
  const std::size_t rank = index(job->rank);
  if (job->rank != Rank::kPeople) spent_[rank] += milliseconds(now - job->began) / kWeight[rank];
}

// Each lane has the same part of the threads, and what waits in a lane shares it.
Schedule::Duration Schedule::allowed(const Job& job, Time now) const {
  const Line& line = lines_[index(Rank::kPeople)];
  std::set<std::string_view> idle;  // lanes that have somebody at work and nobody waiting
  if (line.find(job.lane) == nullptr) idle.insert(job.lane);
  for (const JobPtr& one : at_work_)
    if (one->rank == Rank::kPeople && !one->quick && line.find(one->lane) == nullptr) idle.insert(one->lane);
  const std::size_t lanes = line.turns().size() + idle.size();
  const auto part = [&](Time until, std::size_t jobs) {
    const auto left = std::max(Duration::zero(), until - now);
    return left * options_.threads / static_cast<Duration::rep>(lanes * jobs);
  };
  Duration most = std::max(Duration::zero(), due(job) - now);
  if (lanes > static_cast<std::size_t>(options_.threads)) most = std::min(most, part(due(job), 1));
  if (const auto* behind = line.find(job.lane); behind != nullptr && !behind->empty())
    most = std::min(most, part(due(*behind->back()), behind->size() + 1));
  return most;
}

void Schedule::hold_back_people(Time now) {
  if (busy_ < options_.threads || lines_[index(Rank::kPeople)].empty()) return;
  for (const JobPtr& job : at_work_)
    if (job->rank == Rank::kPeople && !job->quick) hold_back(*job, now + allowed(*job, now));
}

// Somebody who thinks for others than people hands in what there is, the least important one first.
void Schedule::make_room(Time now) {
  JobPtr least;
  for (const JobPtr& job : at_work_)
    if (job->rank != Rank::kPeople && job->control.wanted_by() > now && (!least || job->rank > least->rank))
      least = job;
  if (least) hold_back(*least, now);
}

// A decision at a table that nobody watches takes no more than its part while others wait.
void Schedule::hold_back_for(Rank waiting) {
  if (waiting >= Rank::kAlone) return;
  for (const JobPtr& job : at_work_) {
    if (job->rank != Rank::kAlone) continue;
    const double ahead = (spent_[index(waiting)] - spent_[index(job->rank)]) * kWeight[index(job->rank)];
    const auto part = std::chrono::duration_cast<Duration>(std::chrono::duration<double, std::milli>(ahead));
    hold_back(*job, job->began + std::max<Duration>(part, kShortTurn));
  }
}

bool Schedule::may_begin(Rank rank, const std::string& lane) const {
  if (!is_alone(rank)) return true;
  int all = 0, own = 0;
  for (const JobPtr& job : at_work_) {
    if (!is_alone(job->rank)) continue;
    ++all;
    if (job->lane == lane) ++own;
  }
  return all < options_.bots_alone && own < std::max(1, options_.bots_alone / 2);
}

bool Schedule::drop(const JobPtr& job) { return line_of(*job).erase(job); }

void Schedule::rerank(const JobPtr& job, Rank rank, Time now) {
  if (job->rank == rank || !line_of(*job).erase(job)) return;
  job->rank = rank;
  add(job, now);
}

std::vector<JobPtr> Schedule::drop_all() {
  std::vector<JobPtr> dropped;
  quick_.drain(dropped);
  foreign_.drain(dropped);
  for (Line& line : lines_) line.drain(dropped);
  return dropped;
}

std::vector<JobPtr> Schedule::at_work() const {
  std::vector<JobPtr> all(at_work_.begin(), at_work_.end());
  if (foreign_at_work_) all.push_back(foreign_at_work_);
  return all;
}

std::size_t Schedule::waiting() const {
  std::size_t all = quick_.size() + foreign_.size();
  for (const Line& line : lines_) all += line.size();
  return all;
}

std::size_t Schedule::waiting(Rank rank) const {
  return lines_[index(rank)].size() + (rank == Rank::kPeople ? quick_.size() : 0);
}

}  // namespace orrery::server
