// The arena under mpirun: the same result as one process, to the last digit.
#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace orrery::test {
namespace {

using Json = nlohmann::json;

class Mpi : public testing::Test {
 protected:
  void SetUp() override {
    if (std::string(ORRERY_MPIRUN).empty()) GTEST_SKIP() << "this build has no MPI module (tools/setup mpi)";
    // Containers run as root, machines have fewer cores than this test processes, and Open MPI leaks by design.
    setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1);
    setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
  }

  static Outcome run_with(int processes, const Words& args) {
    Words words = {"--oversubscribe", "-n", std::to_string(processes), ORRERY_WITH_TEMPLATES};
    words.insert(words.end(), args.begin(), args.end());
    return run_program(ORRERY_MPIRUN, words);
  }

  static Json without_time(const Outcome& outcome) {
    Json json = Json::parse(outcome.out, nullptr, false);
    EXPECT_FALSE(json.is_discarded()) << outcome.out << outcome.err;
    for (const char* time : {"seconds", "games_per_second"}) json.erase(time);
    return json;
  }
};

TEST_F(Mpi, EqualsOneProcess) {
  for (const Words& how : {Words{"--seats", "greedy,random,random,random", "--games", "400"},
                           Words{"--seats", "greedy,random", "--sprt", "--elo1", "30"},
                           Words{"--round-robin", "random,greedy", "--players", "3", "--games", "60", "--check"}}) {
    Words args = {"arena", "template-game", "--json", "--seed", "5"};
    args.insert(args.end(), how.begin(), how.end());
    const Outcome alone = run_orrery(args);
    ASSERT_EQ(alone.status, 0) << alone.err;
    const Outcome together = run_with(2, args);
    EXPECT_EQ(together.status, 0) << together.err;
    EXPECT_EQ(without_time(together), without_time(alone));
  }
}

TEST_F(Mpi, RecordsComeTogether) {
  const Folder folder;
  const Words args = {"arena", "template-game", "--seats", "greedy,random", "--games", "20", "--records"};
  const auto play = [&](int processes, const std::string& name) {
    Words words = args;
    words.push_back(folder.path(name));
    EXPECT_EQ((processes == 1 ? run_orrery(words) : run_with(processes, words)).status, 0);
    std::map<std::string, std::string> records;
    for (const auto& entry : std::filesystem::directory_iterator(folder.path(name)))
      records[entry.path().filename().string()] = read_text(entry.path().string());
    return records;
  };
  const auto alone = play(1, "alone");
  EXPECT_EQ(alone.size(), 20u);
  EXPECT_EQ(play(3, "together"), alone);
}

TEST_F(Mpi, MistakesAreReportedOnce) {
  const Outcome outcome = run_with(2, {"arena", "template-game", "--seats", "random,alien"});
  EXPECT_NE(outcome.status, 0);
  EXPECT_EQ(outcome.out, "");
  const std::size_t first = outcome.err.find("orrery: there is no bot 'alien'");
  ASSERT_NE(first, std::string::npos) << outcome.err;
  EXPECT_EQ(outcome.err.find("orrery: there is no bot", first + 1), std::string::npos) << outcome.err;
}

}  // namespace
}  // namespace orrery::test
