// Several processes play one match: here threads with links of their own stand for them. tests/cli does it with
// mpirun.
#include "arena/crew.h"

#include <gtest/gtest.h>

#include <deque>
#include <mutex>
#include <thread>

#include "arena/match.h"
#include "arena/wire.h"
#include "core/options.h"
#include "core/registry.h"

namespace orrery::arena {
namespace {

struct Post {
  std::mutex mutex;
  std::vector<std::deque<Message>> boxes;
};

class LocalLink final : public Link {
 public:
  LocalLink(Post& post, int rank) : post_(post), rank_(rank) {}
  int rank() const override { return rank_; }
  int size() const override { return static_cast<int>(post_.boxes.size()); }
  Result<void> send(int to, const std::string& bytes) override {
    const std::lock_guard lock(post_.mutex);
    post_.boxes[static_cast<std::size_t>(to)].push_back({rank_, bytes});
    return {};
  }
  Result<std::optional<Message>> receive() override {
    const std::lock_guard lock(post_.mutex);
    std::deque<Message>& box = post_.boxes[static_cast<std::size_t>(rank_)];
    if (box.empty()) return std::nullopt;
    Message message = std::move(box.front());
    box.pop_front();
    return message;
  }

 private:
  Post& post_;
  int rank_;
};

class Crew : public testing::Test {
 protected:
  void SetUp() override {
    games_ = all_games();
    game_ = *find_game(games_, "template-game");
    options_.options.players = 4;
    options_.schedule = {{make_lineup({"greedy", "random", "random", "random"}, Orders::kAuto)}, 50};
    options_.records = true;
  }

  // Process 0 here, the others in threads, each with what `helper` does.
  Result<MatchReport> lead(int size, const std::function<void(Link&)>& helper) {
    Post post;
    post.boxes.resize(static_cast<std::size_t>(size));
    std::vector<std::thread> threads;
    for (int rank = 1; rank < size; ++rank)
      threads.emplace_back([&, rank] {
        LocalLink link(post, rank);
        helper(link);
      });
    LocalLink link(post, 0);
    Leader leader(link);
    records_.clear();
    MatchHooks hooks;
    hooks.on_record = [&](u64, const std::string& record) { records_.push_back(record); };
    Result<MatchReport> report = play_match(*game_, options_, hooks, &leader);
    leader.wait();
    for (std::thread& thread : threads) thread.join();
    return report;
  }

  std::vector<std::unique_ptr<AnyGame>> games_;
  AnyGame* game_ = nullptr;
  MatchOptions options_;
  std::vector<std::string> records_;
};

TEST_F(Crew, PlaysTheSameMatch) {
  const Result<MatchReport> alone = lead(1, {});
  const std::vector<std::string> records = records_;
  ASSERT_EQ(records.size(), 200u);
  for (const int size : {2, 4}) {
    const Result<MatchReport> together = lead(size, [&](Link& link) { EXPECT_TRUE(help(*game_, options_, link)); });
    ASSERT_TRUE(together);
    EXPECT_EQ(records_, records);
    EXPECT_EQ(together->decisions, alone->decisions);
    EXPECT_EQ(together->lineups[0].bots[0].win_share.low, alone->lineups[0].bots[0].win_share.low);
    EXPECT_EQ(together->lineups[0].bots[0].margin.high, alone->lineups[0].bots[0].margin.high);
  }
}

TEST_F(Crew, EndsATestAtTheSameBlock) {
  options_.schedule.blocks = 10'000;
  options_.sprt = SprtOptions{0.25, 0.35, 0.05, 0.05};
  const Result<MatchReport> alone = lead(1, {});
  const Result<MatchReport> together = lead(3, [&](Link& link) { EXPECT_TRUE(help(*game_, options_, link)); });
  ASSERT_TRUE(together);
  EXPECT_EQ(together->sprt->decision, SprtDecision::kH1);
  EXPECT_EQ(together->games, alone->games);
  EXPECT_EQ(together->sprt->llr, alone->sprt->llr);
}

TEST_F(Crew, OtherContentOrOptionsAreRefused) {
  options_.schedule.blocks = 100'000;
  MatchOptions others = options_;
  others.seed = 2;
  const Result<MatchReport> refused = lead(2, [&](Link& link) { EXPECT_TRUE(help(*game_, others, link)); });
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("process 1 has another program"), std::string::npos);
}

TEST_F(Crew, TroubleOfAHelperEndsTheMatch) {
  options_.schedule.blocks = 100'000;
  const Result<MatchReport> report = lead(
      3, [&](Link& link) { link.rank() == 1 ? refuse(link, "no such folder") : void(help(*game_, options_, link)); });
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().text(), "process 1: no such folder");
}

TEST(Wire, GamesComeBackAsTheyWere) {
  PlayedGame game;
  game.result.number = 77;
  game.result.scores = {1, -2, 3, 4};
  game.violation = "a cube is missing";
  game.record = std::string(100'000, 'x');
  wire::Writer out(wire::Kind::kGames);
  out.game(game);
  out.game(game);
  wire::Reader in(out.bytes());
  EXPECT_EQ(in.kind(), wire::Kind::kGames);
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(in.more());
    const PlayedGame back = in.game();
    EXPECT_EQ(back.result.number, 77u);
    EXPECT_EQ(back.result.scores, game.result.scores);
    EXPECT_EQ(back.violation, game.violation);
    EXPECT_EQ(back.record, game.record);
  }
  EXPECT_FALSE(in.more());
}

}  // namespace
}  // namespace orrery::arena
