// The log: for people or for programs, one line per event whatever clients send, and never a key.
#include "server/log.h"

#include <gtest/gtest.h>

#include <sstream>

#include "server/process.h"
#include "support/client.h"

namespace orrery::test {
namespace {

TEST(Log, EventsAsTextAndAsJson) {
  using server::event_text;
  EXPECT_EQ(event_text("refused", {{"address", "203.0.113.7"}, {"limit", "tables-per-address"}}, false),
            "refused address=203.0.113.7 limit=tables-per-address");
  EXPECT_EQ(event_text("refused", {{"address", "::1"}}, true), R"("refused","address":"::1")");
  EXPECT_EQ(event_text("access", {{"path", "/a b\n\"x"}, {"none", ""}}, false), R"(access path="/a b\n\"x" none="")");
  const std::string bad = event_text("access", {{"path", "\xff\x1b[2J"}}, false);
  EXPECT_EQ(bad.find('\x1b'), std::string::npos);
  EXPECT_EQ(bad.find('\xff'), std::string::npos);
}

TEST(Log, AccessAsJsonWithoutKeys) {
  const Scratch scratch;
  ServerProcess server({"--port", "0", "--db", scratch.path("tables.db"), "--log", "json", "--access-log", "--limit",
                        "tables-per-address=1"});
  ASSERT_NE(server.port(), 0) << server.output();
  const Json table = new_table(server.port(), wish({person(), person()}, "beyond-the-sun"));
  EXPECT_EQ(ask(server.port(), {"POST", "/api/tables", wish({person(), person()}, "beyond-the-sun").dump()}).status,
            429);
  const std::string key = table["seats"][0]["key"];
  const std::string record = "/api/tables/" + table["id"].get<std::string>() + "/record";
  EXPECT_EQ(ask(server.port(), {"GET", record + "?key=" + key, "", {"Authorization: Bearer " + key}}).status, 200);
  ask(server.port(), {"GET", "/%0a{\"level\":\"forged\"}\x7f"});
  server.signal(SIGTERM);
  EXPECT_EQ(server.wait(), 0);
  const std::string all = server.output();
  EXPECT_EQ(all.find(key), std::string::npos);
  int seen = 0, refused = 0;
  std::istringstream lines(all);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.front() != '{') continue;
    const Json json = Json::parse(line, nullptr, false);
    ASSERT_TRUE(json.is_object()) << line;
    EXPECT_NE(json["level"], "forged");
    if (json["message"] == "access" && json["path"] == record) {
      ++seen;
      EXPECT_EQ(json["status"], "200");
      EXPECT_EQ(json["address"], "127.0.0.1");
      EXPECT_EQ(json["method"], "GET");
    }
    refused += json["message"] == "refused" && json["limit"] == "tables-per-address" ? 1 : 0;
  }
  EXPECT_EQ(seen, 1) << all;
  EXPECT_EQ(refused, 1) << all;
}

TEST(Log, RefusalsAsTextForProgramsThatBanAddresses) {
  const Scratch scratch;
  ServerProcess server({"--port", "0", "--db", scratch.path("tables.db"), "--log-level", "warning", "--limit",
                        "tables-per-address=1"});
  ASSERT_NE(server.port(), 0) << server.output();
  new_table(server.port(), wish({person(), person()}, "beyond-the-sun"));
  EXPECT_EQ(ask(server.port(), {"POST", "/api/tables", wish({person(), person()}, "beyond-the-sun").dump()}).status,
            429);
  server.signal(SIGTERM);
  EXPECT_EQ(server.wait(), 0);
  EXPECT_NE(server.output().find("warning refused address=127.0.0.1 limit=tables-per-address\n"), std::string::npos)
      << server.output();
  EXPECT_EQ(server.output().find(" info "), std::string::npos) << server.output();
}

}  // namespace
}  // namespace orrery::test
