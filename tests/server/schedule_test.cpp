// The order of thinking, without threads and with a clock that the test moves.
#include "server/schedule.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace orrery::server {
namespace {

using std::chrono::milliseconds;
using Time = Schedule::Time;

class Plan : public testing::Test {
 protected:
  static ScheduleOptions options(int threads = 1, int bots_alone = 1) {
    ScheduleOptions options;
    options.threads = threads;
    options.bots_alone = bots_alone;
    options.slack = milliseconds(700);
    return options;
  }

  JobPtr add(Schedule& schedule, Rank rank, const std::string& lane, int ms = 0, bool quick = false) {
    const auto job = std::make_shared<Job>();
    job->rank = rank;
    job->lane = lane;
    job->time = milliseconds(ms);
    job->quick = quick;
    schedule.add(job, now_);
    return job;
  }
  // Lanes in the order in which they are served, each for so long.
  std::vector<std::string> serve(Schedule& schedule, int most, milliseconds each = milliseconds(10)) {
    std::vector<std::string> lanes;
    while (std::ssize(lanes) < most) {
      const JobPtr job = schedule.take(now_);
      if (job == nullptr) break;
      lanes.push_back(job->lane);
      now_ += each;
      schedule.finish(job, now_);
    }
    return lanes;
  }
  milliseconds wait_of(const JobPtr& job) const {
    return std::chrono::duration_cast<milliseconds>(job->control.wanted_by() - now_);
  }
  static bool is_free(const JobPtr& job) { return job->control.wanted_by() == SearchControl().wanted_by(); }

  Time now_{std::chrono::hours(1)};
};

using Names = std::vector<std::string>;

// Nobody knows how long they take, so nobody waits for them, and they give way only to one another.
TEST_F(Plan, CardsFromElsewhereHaveAThreadOfTheirOwn) {
  Schedule schedule(options());
  const auto bring = [&](const std::string& lane, bool quick) {
    const auto job = std::make_shared<Job>();
    job->lane = lane;
    job->time = milliseconds(1'000);
    job->quick = quick;
    job->foreign = true;
    schedule.add(job, now_);
    return job;
  };
  const JobPtr one = bring("one", false);
  EXPECT_EQ(schedule.take(now_), nullptr);
  EXPECT_EQ(schedule.take(now_, Serves::kQuick), nullptr);
  ASSERT_EQ(schedule.take(now_, Serves::kForeign), one);
  const JobPtr own = add(schedule, Rank::kPeople, "own", 1'000);
  EXPECT_TRUE(is_free(one));
  EXPECT_EQ(schedule.take(now_), own) << "the thread for it is free";
  EXPECT_TRUE(is_free(own));
  const JobPtr two = bring("two", true);
  EXPECT_FALSE(is_free(one));
  EXPECT_TRUE(is_free(own));
  EXPECT_EQ(schedule.take(now_, Serves::kForeign), nullptr) << "one at a time";
  EXPECT_EQ(schedule.at_work().size(), 2u);
  EXPECT_EQ(schedule.waiting(), 1u);
  schedule.finish(one, now_);
  EXPECT_EQ(schedule.take(now_, Serves::kForeign), two);
}

TEST_F(Plan, PeopleComeFirstAndQuickBotsBeforeThem) {
  Schedule schedule(options());
  add(schedule, Rank::kAnalysis, "analysis");
  add(schedule, Rank::kAlone, "alone");
  add(schedule, Rank::kHint, "hint");
  add(schedule, Rank::kWatched, "watched");
  add(schedule, Rank::kPeople, "people", 1000);
  add(schedule, Rank::kPeople, "greedy", 0, true);
  EXPECT_EQ(schedule.waiting(), 6u);
  EXPECT_EQ(schedule.waiting(Rank::kPeople), 2u);
  EXPECT_EQ(serve(schedule, 10), (Names{"greedy", "people", "watched", "hint", "alone", "analysis"}));
  EXPECT_EQ(schedule.waiting(), 0u);
}

TEST_F(Plan, LanesOfARankTakeTurns) {
  Schedule schedule(options());
  for (int i = 0; i < 4; ++i) add(schedule, Rank::kPeople, "crowd", 100);
  add(schedule, Rank::kPeople, "one", 100);
  add(schedule, Rank::kPeople, "two", 100);
  EXPECT_EQ(serve(schedule, 10), (Names{"crowd", "one", "two", "crowd", "crowd", "crowd"}));
}

// However many hints are asked for, only a few have begun and hold memory.
TEST_F(Plan, WhatHasBegunGoesOnFirst) {
  Schedule schedule(options());
  for (const char* lane : {"a", "a", "b", "c"}) add(schedule, Rank::kHint, lane);
  Names served;
  for (int i = 0; i < 6; ++i) {
    const JobPtr job = schedule.take(now_);
    served.push_back(job->lane);
    now_ += milliseconds(40);
    schedule.finish(job, now_);
    if (i >= 3) continue;
    job->goes_on = true;
    schedule.add(job, now_);
  }
  EXPECT_EQ(served, (Names{"a", "a", "a", "a", "b", "c"}));
  EXPECT_EQ(schedule.waiting(), 1u) << "the other hint of a, after everybody had a turn";
}

TEST_F(Plan, NobodyIsLeftOutOfWhatPeopleLeaveOver) {
  Schedule schedule(options());
  for (int i = 0; i < 400; ++i)
    for (const auto& [rank, lane] : {std::pair(Rank::kWatched, "watched"),
                                     {Rank::kHint, "hint"},
                                     {Rank::kAlone, "alone"},
                                     {Rank::kAnalysis, "analysis"}})
      add(schedule, rank, lane);
  const Names served = serve(schedule, 80);
  EXPECT_EQ(std::ranges::count(served, "watched"), 40);
  EXPECT_EQ(std::ranges::count(served, "hint"), 20);
  EXPECT_EQ(std::ranges::count(served, "alone"), 10);
  EXPECT_EQ(std::ranges::count(served, "analysis"), 10);
}

TEST_F(Plan, ARankThatRestedHasSavedUpNothing) {
  Schedule schedule(options());
  for (int i = 0; i < 100; ++i) add(schedule, Rank::kHint, "hint");
  serve(schedule, 50);
  for (int i = 0; i < 100; ++i) add(schedule, Rank::kAnalysis, "analysis");
  const Names served = serve(schedule, 30);
  EXPECT_EQ(std::ranges::count(served, "analysis"), 10);
}

TEST_F(Plan, WithThreadsToSpareEverybodyHasAllTheTime) {
  Schedule schedule(options(2));
  const JobPtr one = add(schedule, Rank::kPeople, "one", 1000), two = add(schedule, Rank::kPeople, "two", 1000);
  EXPECT_EQ(schedule.take(now_), one);
  EXPECT_EQ(schedule.take(now_), two);
  EXPECT_EQ(schedule.take(now_), nullptr);
  EXPECT_TRUE(is_free(one));
  EXPECT_TRUE(is_free(two));
}

// Each takes exactly what it is allowed; nobody is later than its level and the slack.
TEST_F(Plan, ManyTablesOfPeopleShareTheTime) {
  for (const int threads : {1, 3}) {
    Schedule schedule(options(threads));
    const Time start = now_;
    std::vector<JobPtr> all;
    for (int i = 0; i < 100; ++i) all.push_back(add(schedule, Rank::kPeople, "t" + std::to_string(i), 1000));
    std::vector<JobPtr> at_work;
    std::size_t finished = 0;
    while (finished < all.size()) {
      while (std::ssize(at_work) < threads) {
        const JobPtr job = schedule.take(now_);
        if (job == nullptr) break;
        at_work.push_back(job);
      }
      const auto next = std::ranges::min_element(
          at_work, {}, [](const JobPtr& job) { return std::min(job->control.wanted_by(), job->began + job->time); });
      now_ = std::max(now_, std::min((*next)->control.wanted_by(), (*next)->began + (*next)->time));
      EXPECT_LE(now_ - start, milliseconds(1700));
      schedule.finish(*next, now_);
      at_work.erase(next);
      ++finished;
    }
    EXPECT_GE(now_ - start, milliseconds(1000)) << "the time that is there is used";
  }
}

TEST_F(Plan, WhoWaitedTooLongAnswersAtOnce) {
  Schedule schedule(options());
  const JobPtr one = add(schedule, Rank::kPeople, "one", 1000);
  now_ += milliseconds(1200);
  ASSERT_EQ(schedule.take(now_), one);
  EXPECT_EQ(wait_of(one), milliseconds(500));
  schedule.finish(one, now_);
  const JobPtr two = add(schedule, Rank::kPeople, "two", 1000);
  now_ += milliseconds(5000);
  ASSERT_EQ(schedule.take(now_), two);
  EXPECT_EQ(wait_of(two), milliseconds(0));
}

TEST_F(Plan, OneCrowdDoesNotTakeTheTimeOfTheOthers) {
  Schedule schedule(options());
  for (int i = 0; i < 1000; ++i) add(schedule, Rank::kPeople, "crowd", 1000);
  const JobPtr honest = add(schedule, Rank::kPeople, "honest", 1000);
  const JobPtr first = schedule.take(now_);
  EXPECT_EQ(first->lane, "crowd");
  EXPECT_LE(wait_of(first), milliseconds(1));
  schedule.finish(first, now_);
  ASSERT_EQ(schedule.take(now_), honest);
  EXPECT_EQ(wait_of(honest), milliseconds(850)) << "half of the time there is";
}

TEST_F(Plan, ThoseWhoThinkForNobodyGiveWayAtOnce) {
  for (const Rank rank : {Rank::kWatched, Rank::kHint, Rank::kAlone, Rank::kAnalysis}) {
    Schedule schedule(options());
    const JobPtr long_one = add(schedule, rank, "long", 60'000);
    ASSERT_EQ(schedule.take(now_), long_one);
    EXPECT_TRUE(is_free(long_one));
    now_ += milliseconds(10);
    const JobPtr person = add(schedule, Rank::kPeople, "person", 1000);
    EXPECT_EQ(wait_of(long_one), milliseconds(0));
    EXPECT_FALSE(long_one->control.stopped()) << "it answers with what it has";
    schedule.finish(long_one, now_);
    EXPECT_EQ(schedule.take(now_), person);
    EXPECT_TRUE(is_free(person));
  }
}

TEST_F(Plan, TheLeastImportantOneGivesWay) {
  Schedule schedule(options(2, 2));
  const JobPtr watched = add(schedule, Rank::kWatched, "watched", 1000);
  const JobPtr alone = add(schedule, Rank::kAnalysis, "analysis", 1000);
  ASSERT_EQ(schedule.take(now_), watched);
  ASSERT_EQ(schedule.take(now_), alone);
  add(schedule, Rank::kPeople, "one", 1000);
  EXPECT_TRUE(is_free(watched));
  EXPECT_EQ(wait_of(alone), milliseconds(0));
  add(schedule, Rank::kPeople, "two", 1000);
  EXPECT_EQ(wait_of(watched), milliseconds(0));
}

TEST_F(Plan, AQuickBotHasAThreadOfItsOwn) {
  Schedule schedule(options());
  const JobPtr deep = add(schedule, Rank::kPeople, "deep", 1000);
  ASSERT_EQ(schedule.take(now_), deep);
  const JobPtr quick = add(schedule, Rank::kPeople, "quick", 0, true);
  EXPECT_TRUE(is_free(deep)) << "nobody waits for it";
  EXPECT_EQ(schedule.take(now_, Serves::kQuick), quick);
  add(schedule, Rank::kPeople, "other", 1000);
  add(schedule, Rank::kHint, "hint");
  EXPECT_EQ(schedule.take(now_, Serves::kQuick), nullptr) << "it does nothing else";
}

TEST_F(Plan, TablesOfBotsAloneHaveAQuota) {
  Schedule schedule(options(8, 4));
  for (int i = 0; i < 6; ++i) add(schedule, Rank::kAlone, "crowd", 1000);
  for (int i = 0; i < 6; ++i) add(schedule, Rank::kWatched, "w" + std::to_string(i), 1000);
  Names begun;
  while (const JobPtr job = schedule.take(now_)) begun.push_back(job->lane);
  EXPECT_EQ(begun.size(), 4u) << "the other threads stay free";
  EXPECT_LE(std::ranges::count(begun, "crowd"), 2);
  const JobPtr hint = add(schedule, Rank::kHint, "hint");
  EXPECT_EQ(schedule.take(now_), hint);
  const JobPtr first = schedule.at_work().front();
  schedule.finish(first, now_);
  EXPECT_NE(schedule.take(now_), nullptr);
  EXPECT_EQ(schedule.take(now_), nullptr);
}

TEST_F(Plan, AHintNeedNotWaitForATableThatNobodyWatches) {
  Schedule schedule(options());
  const JobPtr alone = add(schedule, Rank::kAlone, "alone", 60'000);
  ASSERT_EQ(schedule.take(now_), alone);
  add(schedule, Rank::kHint, "hint");
  EXPECT_LE(wait_of(alone), milliseconds(50));
}

TEST_F(Plan, WhoWaitsCanBecomeMoreImportantOrGo) {
  Schedule schedule(options());
  const JobPtr one = add(schedule, Rank::kAlone, "one", 1000), two = add(schedule, Rank::kAlone, "two", 1000);
  const JobPtr three = add(schedule, Rank::kAlone, "three", 1000);
  schedule.rerank(two, Rank::kPeople, now_);
  EXPECT_TRUE(schedule.drop(one));
  EXPECT_FALSE(schedule.drop(one));
  EXPECT_EQ(schedule.take(now_), two);
  EXPECT_FALSE(schedule.drop(two)) << "it is at work";
  schedule.rerank(two, Rank::kAlone, now_);
  EXPECT_EQ(two->rank, Rank::kPeople);
  EXPECT_EQ(schedule.drop_all(), std::vector<JobPtr>{three});
  EXPECT_EQ(schedule.waiting(), 0u);
}

}  // namespace
}  // namespace orrery::server
