// Whose turn it is to think, and for how long. Decides, and has neither threads nor a clock of its own, so the same
// calls always give the same order.
//
// People come first: a bot at a table where somebody plays is served before anything else, and those who are at work
// for others give way at once. When more of them wait than there are threads, each gets a part of its time, so that
// nobody waits longer than the time of its level and a little more. What is left over is shared between tables of
// bots that somebody watches, hints, tables of bots that nobody watches, and analyses: none of them is left out, and
// the earlier ones get more. Within a rank those who cause the work take turns, however much each of them wants.
//
// Tables with cards from elsewhere are a world of their own: nobody knows how long a thought takes with them. They
// have one thread, which serves nobody else, and no other one serves them.
#pragma once
#include <array>
#include <chrono>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "ai/search_control.h"
#include "core/types.h"

namespace orrery::server {

class Bots;

enum class Rank : u8 {
  kPeople,    // a bot at a table where somebody plays
  kWatched,   // a bot among bots, and somebody looks
  kHint,      // a slice of a hint
  kAlone,     // a bot among bots that nobody looks at
  kAnalysis,  // a slice of an analysis
};
inline constexpr std::size_t kRanks = 5;

// What a thread takes.
enum class Serves : u8 { kHouse, kQuick, kForeign };

struct Job {
  using Clock = SearchControl::Clock;

  Rank rank = Rank::kPeople;
  std::string lane;        // who causes it: an address, or a table
  Clock::duration time{};  // what it would take if nobody else were there
  bool quick = false;      // takes no time worth speaking of
  bool foreign = false;    // of a table with cards from elsewhere
  bool goes_on = false;    // has begun and holds memory: before those that have not
  std::function<void(Job&, Bots&)> work = {};
  SearchControl control = {};

  // Of the schedule.
  Clock::time_point arrived = {};
  Clock::time_point began = {};
  bool counted = false;  // among the threads that think
};
using JobPtr = std::shared_ptr<Job>;

struct ScheduleOptions {
  using Clock = Job::Clock;
  int threads = 1;
  // Decisions of bots among bots that are thought about at the same time.
  int bots_alone = 1;
  // How much longer than its time a bot of people may take because of others. Below a second with what the fewest
  // simulations of a decision need.
  Clock::duration slack = std::chrono::milliseconds(700);
};

class Schedule {
 public:
  using Time = Job::Clock::time_point;
  using Duration = Job::Clock::duration;

  explicit Schedule(ScheduleOptions options) : options_(options) {}

  // It waits from now on. Those at work may be held back because of it.
  void add(const JobPtr& job, Time now);
  // The next one for a thread that is free, or null.
  JobPtr take(Time now, Serves serves = Serves::kHouse);
  void finish(const JobPtr& job, Time now);

  // Only for those who wait; otherwise nothing happens.
  bool drop(const JobPtr& job);
  void rerank(const JobPtr& job, Rank rank, Time now);
  std::vector<JobPtr> drop_all();

  std::size_t waiting() const;
  std::size_t waiting(Rank rank) const;
  std::vector<JobPtr> at_work() const;

 private:
  // Those of one rank who wait, by lane; lanes take turns.
  class Line {
   public:
    void push(const JobPtr& job);
    JobPtr pop(const std::function<bool(const std::string& lane)>& may);
    bool erase(const JobPtr& job);
    bool any(const std::function<bool(const std::string& lane)>& may) const;
    bool empty() const { return turns_.empty(); }
    std::size_t size() const { return size_; }
    const std::deque<JobPtr>* find(const std::string& lane) const;
    const std::list<std::string>& turns() const { return turns_; }
    void drain(std::vector<JobPtr>& into);

   private:
    std::map<std::string, std::deque<JobPtr>> lanes_;
    std::list<std::string> turns_;
    std::size_t size_ = 0;
  };

  Line& line_of(const Job& job);
  void add_foreign(const JobPtr& job, Time now);
  JobPtr take_foreign(Time now);
  JobPtr begin(JobPtr job, Time now, bool counted);
  bool may_begin(Rank rank, const std::string& lane) const;
  Time due(const Job& job) const { return job.arrived + job.time + options_.slack; }
  // What a bot of people may take from now on, with all who wait.
  Duration allowed(const Job& job, Time now) const;
  void hold_back_people(Time now);
  void make_room(Time now);
  void hold_back_for(Rank waiting);

  ScheduleOptions options_;
  Line quick_;
  Line foreign_;
  JobPtr foreign_at_work_;
  std::array<Line, kRanks> lines_;
  std::list<JobPtr> at_work_;
  int busy_ = 0;                           // threads that think
  std::array<double, kRanks> spent_ = {};  // milliseconds by weight, for the ranks that share
  double spent_last_ = 0;                  // of the rank that was served last
};

}  // namespace orrery::server
