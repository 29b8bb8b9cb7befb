// Starting and stopping `orrery serve`: one clear sentence for what is in the way.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "server/net.h"
#include "server/process.h"
#include "support/client.h"

namespace orrery::test {
namespace {

TEST(Serve, SaysItsAddressAndStopsWhenAsked) {
  const Scratch scratch;
  for (const int number : {SIGTERM, SIGINT}) {
    ServerProcess server({"--port", "0", "--db", scratch.path("tables.db")});
    ASSERT_NE(server.port(), 0) << server.output();
    EXPECT_EQ(ask(server.port(), {"GET", "/api/health"}).status, 200);
    const Json table = new_table(
        server.port(), {{"v", 1}, {"game", "beyond-the-sun"}, {"seats", {{{"kind", "human"}}, {{"kind", "human"}}}}});
    Client client(server.port(), table["id"]);
    ASSERT_TRUE(client.hello(table["seats"][0]["key"]));
    server.signal(number);
    while (client.next()) {
    }
    EXPECT_EQ(client.close_code(), 1001);
    EXPECT_EQ(server.wait(), 0) << server.output();
  }
}

TEST(Serve, PortInUse) {
  const Scratch scratch;
  const ServerProcess first({"--port", "0", "--db", scratch.path("one.db")});
  ASSERT_NE(first.port(), 0);
  ServerProcess second({"--port", std::to_string(first.port()), "--db", scratch.path("two.db")});
  EXPECT_EQ(second.port(), 0);
  EXPECT_EQ(second.wait(), 1);
  EXPECT_NE(second.output().find("is in use already"), std::string::npos) << second.output();
  EXPECT_FALSE(std::filesystem::exists(scratch.path("two.db")));
}

TEST(Serve, DatabasesThatCannotBeUsed) {
  const Scratch scratch;
  std::ofstream(scratch.path("text.db")) << "this is not a database, and long enough to be looked at as one......";
  for (const std::string& db : {scratch.path("no/such/folder/tables.db"), scratch.path("text.db"), scratch.path(""),
                                std::string("postgres://nobody@127.0.0.1:1/none"), std::string("mysql://x")}) {
    ServerProcess server({"--port", "0", "--db", db});
    EXPECT_EQ(server.port(), 0);
    EXPECT_EQ(server.wait(), 1) << db;
    EXPECT_NE(server.output().find("orrery: "), std::string::npos) << server.output();
  }
}

TEST(Serve, OptionsThatMakeNoSense) {
  for (const std::vector<std::string>& words : {std::vector<std::string>{"--port", "99999"},
                                                {"--port", "x"},
                                                {"--threads", "0"},
                                                {"--keep", "0"},
                                                {"--origin", "games.example"},
                                                {"--limit", "tables-per-address"},
                                                {"--limit", "tables-per-address=none"},
                                                {"--limit", "cakes=3"},
                                                {"--trust-proxy", "proxy.example"},
                                                {"--trust-proxy", "10.0.0.0/33"},
                                                {"--metrics", "everybody"},
                                                {"--name", "https://games.example"},
                                                {"--log", "xml"},
                                                {"--log-level", "loud"},
                                                {"--content", "/no/such/folder"},
                                                {"--level", "mcts=1000000000ms"},
                                                {"--level", "greedy"},
                                                {"--frob"},
                                                {"surplus"}}) {
    ServerProcess server(words);
    EXPECT_EQ(server.port(), 0);
    EXPECT_EQ(server.wait(), 2) << server.output();
    EXPECT_NE(server.output().find("orrery: "), std::string::npos) << server.output();
  }
  const Scratch scratch;
  ServerProcess server({"--host", "nowhere", "--db", scratch.path("tables.db")});
  EXPECT_EQ(server.wait(), 1);
  EXPECT_NE(server.output().find("--host needs an address"), std::string::npos) << server.output();
}

TEST(Origins, SameHostOrAllowed) {
  using server::is_origin_allowed;
  EXPECT_TRUE(is_origin_allowed("", "localhost:8080", {}));
  EXPECT_TRUE(is_origin_allowed("http://localhost:8080", "localhost:8080", {}));
  EXPECT_TRUE(is_origin_allowed("https://games.example", "games.example", {}));
  EXPECT_FALSE(is_origin_allowed("http://localhost:8081", "localhost:8080", {}));
  EXPECT_FALSE(is_origin_allowed("http://evil.example", "localhost:8080", {}));
  EXPECT_FALSE(is_origin_allowed("null", "localhost:8080", {}));
  EXPECT_FALSE(is_origin_allowed("http://", "", {}));
  EXPECT_TRUE(is_origin_allowed("https://games.example", "10.0.0.1:8080", {"https://games.example"}));
}

}  // namespace
}  // namespace orrery::test
