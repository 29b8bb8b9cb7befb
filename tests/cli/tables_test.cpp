// `orrery tables` on a file: what it shows, what it changes, what it refuses.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "server/keys.h"
#include "store/store.h"

namespace orrery::test {
namespace {

using nlohmann::json;
using store::EntryKind;

class Tables : public testing::Test {
 protected:
  void SetUp() override {
    auto opened = store::open_store(file_);
    ASSERT_TRUE(opened) << opened.error().message;
    for (const char* id : {"one", "two", "three"}) {
      store::TableHead head;
      head.id = id;
      head.game = head.id == "three" ? "other-game" : "template-game";
      head.content = 7;
      head.record_head = "orrery-record 1\ngame template-game\nseat 0 Ada (human)\nseat 1 Grace\n";
      head.seats = {{store::SeatKind::kHuman, "Ada", "", "hash-of-ada"},
                    {store::SeatKind::kHuman, "Grace", "", "hash-of-grace"},
                    {store::SeatKind::kOpen, "", "", ""}};
      head.is_public = head.id == "one";
      head.created = 1'700'000'000'000;
      store::Change first;
      first.standing = store::Standing{2, 1, head.id == "two"};
      first.entries = {{0, EntryKind::kMove, 0, "0 work", 1},
                       {0, EntryKind::kChat, kNoSeat, "# say 0 my number is 555", 2},
                       {0, EntryKind::kSeats, kNoSeat, "# name 1 Grace", 3},
                       {0, EntryKind::kChat, kNoSeat, "# say 1 hello Ada", 4},
                       {0, EntryKind::kMove, 1, "1 work", 5}};
      ASSERT_TRUE((*opened)->create(head, first));
    }
  }

  Outcome tables(Words words, const std::string& input = "") const {
    words.insert(words.begin(), "tables");
    words.insert(words.end(), {"--db", file_});
    return run_orrery(words, input);
  }
  store::LoadedTable load(const std::string& id) const { return *(*store::open_store(file_))->load(id); }
  static std::vector<std::string> lines(const store::LoadedTable& table) {
    std::vector<std::string> out;
    for (const store::Entry& entry : table.entries) out.push_back(entry.text);
    return out;
  }

  Folder folder_;
  std::string file_ = folder_.path("tables.db");
};

TEST_F(Tables, ListTellsWhatThereIs) {
  const Outcome all = tables({"list"});
  EXPECT_EQ(all.status, 0) << all.err;
  for (const char* part : {"one", "two", "three", "template-game", "running, public", "over", "Ada, Grace, (open)"})
    EXPECT_NE(all.out.find(part), std::string::npos) << all.out;
  const auto ids = [&](Words words) {
    words.insert(words.begin(), "list");
    words.emplace_back("--json");
    const Outcome outcome = tables(words);
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    std::vector<std::string> out;
    const json listed = json::parse(outcome.out);
    for (const json& table : listed["tables"]) out.push_back(table["id"]);
    std::ranges::sort(out);
    return out;
  };
  using Ids = std::vector<std::string>;
  EXPECT_EQ(ids({}), (Ids{"one", "three", "two"}));
  EXPECT_EQ(ids({"--running"}), (Ids{"one", "three"}));
  EXPECT_EQ(ids({"--public"}), (Ids{"one"}));
  EXPECT_EQ(ids({"--game", "other-game"}), (Ids{"three"}));
  EXPECT_EQ(ids({"--older", "1"}), (Ids{}));
  EXPECT_EQ(ids({"--limit", "2"}).size(), 2u);
  EXPECT_EQ(tables({"list", "--older", "9"}).out, "There is no such table.\n");
}

TEST_F(Tables, ShowKeepsSecrets) {
  const Outcome shown = tables({"show", "one"});
  EXPECT_EQ(shown.status, 0);
  for (const char* part :
       {"Table        one", "Moves        2 (round 2)", "Log          5 entries", "Seat 2       (open)"})
    EXPECT_NE(shown.out.find(part), std::string::npos) << shown.out;
  const Outcome as_json = tables({"show", "one", "--json"});
  EXPECT_EQ(json::parse(as_json.out)["entries"], 5);
  for (const std::string& out : {shown.out, as_json.out, tables({"list", "--json"}).out})
    EXPECT_EQ(out.find("hash-of"), std::string::npos) << out;
  const Outcome missing = tables({"show", "none"});
  EXPECT_EQ(missing.status, 1);
  EXPECT_EQ(missing.err, "orrery: there is no table 'none'\n");
}

TEST_F(Tables, CloseAndOpen) {
  EXPECT_EQ(tables({"close", "one"}).out, "Table one is closed: it can be looked at and not changed.\n");
  EXPECT_EQ(tables({"close", "one"}).out, "Table one is closed already.\n");
  EXPECT_TRUE(load("one").closed);
  EXPECT_EQ(lines(load("one")).back(), "# closed");
  EXPECT_NE(tables({"list"}).out.find("running, closed, public"), std::string::npos);
  EXPECT_EQ(tables({"open", "one"}).out, "Table one is open again.\n");
  EXPECT_FALSE(load("one").closed);
  EXPECT_EQ(tables({"close", "none"}).status, 1);
}

TEST_F(Tables, DeleteAsksFirst) {
  const Outcome refused = tables({"delete", "one", "two"});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err, "orrery: 'tables delete' cannot be undone: say --yes if you mean it\n");
  EXPECT_EQ(load("one").length, 5);
  const Outcome done = tables({"delete", "one", "none", "two", "--yes"});
  EXPECT_EQ(done.status, 1);
  EXPECT_EQ(done.out, "Table one is deleted.\nTable two is deleted.\n");
  EXPECT_EQ(done.err, "orrery: there is no table 'none'\n");
  EXPECT_EQ(*(*store::open_store(file_))->count(), 1);
  OnTerminal terminal({"tables", "delete", "three", "--db", file_}, 80, 24);
  ASSERT_TRUE(terminal.wait_for("Delete table three?"));
  terminal.type("n\n");
  EXPECT_EQ(terminal.wait(), 1);
  EXPECT_EQ(load("three").length, 5);
}

TEST_F(Tables, LinkGivesANewKeyAndTheOldOneEnds) {
  const Outcome link = tables({"link", "one", "1"});
  ASSERT_EQ(link.status, 0) << link.err;
  ASSERT_EQ(link.out.rfind("/#/t/one/", 0), 0u) << link.out;
  const std::string key = link.out.substr(9, link.out.size() - 10);
  EXPECT_EQ(load("one").head.seats[1].key_hash, server::hash_of_key(key));
  EXPECT_EQ(load("one").head.seats[0].key_hash, "hash-of-ada");
  EXPECT_EQ(lines(load("one")).back(), "# key 1");
  const Outcome open = tables({"link", "one", "2"});
  EXPECT_EQ(open.status, 2);
  EXPECT_EQ(open.err, "orrery: seat 2 of table 'one' is not a person's, so it has no link\n");
  EXPECT_EQ(tables({"link", "one", "3"}).err, "orrery: the seat must be a whole number from 0 to 2, not '3'\n");
}

TEST_F(Tables, ExportHoldsWhatAPersonWrote) {
  const json ada = json::parse(tables({"export", "one", "0"}).out)["tables"];
  ASSERT_EQ(ada.size(), 1u);
  EXPECT_EQ(ada[0]["chat"][0]["text"], "my number is 555");
  EXPECT_EQ(ada[0]["chat"].size(), 1u);
  EXPECT_EQ(ada[0]["names"].back()["name"], "Ada");
  const json grace = json::parse(tables({"export", "--name", "Grace"}).out)["tables"];
  ASSERT_EQ(grace.size(), 3u);
  for (const json& table : grace) EXPECT_EQ(table["chat"][0]["text"], "hello Ada");
  EXPECT_EQ(json::parse(tables({"export", "one"}).out)["tables"][0]["chat"].size(), 2u);
  EXPECT_EQ(json::parse(tables({"export", "--name", "Nobody"}).out)["tables"].size(), 0u);
}

TEST_F(Tables, EraseTakesWordsAndNamesAndNothingElse) {
  EXPECT_EQ(tables({"erase", "one", "0"}).status, 2);
  EXPECT_EQ(tables({"erase", "one", "0", "--yes"}).out, "3 texts at 1 tables are erased.\n");
  const store::LoadedTable one = load("one");
  EXPECT_EQ(lines(one), (std::vector<std::string>{"0 work", "# say 0 [\u2026]", "# name 1 Grace", "# say 1 hello Ada",
                                                  "1 work", "# erased"}));
  EXPECT_EQ(one.head.seats[0].name, "");
  EXPECT_EQ(one.head.seats[0].key_hash, "hash-of-ada");
  EXPECT_EQ(one.head.record_head.find("Ada"), std::string::npos);
  EXPECT_NE(one.head.record_head.find("seat 1 Grace"), std::string::npos);
  EXPECT_EQ(tables({"erase", "one", "0", "--yes"}).out, "0 texts at 0 tables are erased.\n");
  EXPECT_EQ(load("one").length, 6);
  EXPECT_EQ(tables({"erase", "--name", "Grace", "--yes"}).status, 0);
  for (const char* id : {"one", "two", "three"}) {
    EXPECT_EQ(load(id).head.seats[1].name, "") << id;
    for (const std::string& line : lines(load(id))) EXPECT_EQ(line.find("Grace"), std::string::npos) << line;
  }
  EXPECT_EQ(load("two").entries[1].text, "# say 0 my number is 555");
  // Nothing of it is left in the file either.
  EXPECT_EQ(read_text(file_).find("hello Ada"), std::string::npos);
}

TEST_F(Tables, BackupIsWholeAndPrivate) {
  const std::string copy = folder_.path("copy.db");
  const Outcome done = tables({"backup", copy});
  EXPECT_EQ(done.status, 0) << done.err;
  struct stat found{};
  ASSERT_EQ(stat(copy.c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777, 0600u);
  EXPECT_EQ(run_orrery({"tables", "show", "two", "--json", "--db", copy}).out, tables({"show", "two", "--json"}).out);
  const Outcome again = tables({"backup", copy});
  EXPECT_EQ(again.status, 1);
  EXPECT_NE(again.err.find("cannot be made: File exists"), std::string::npos) << again.err;
}

TEST_F(Tables, AnEarlierSchemaIsLeftAlone) {
  write_text(folder_.path("empty.db"), "");
  const Outcome empty = run_orrery({"tables", "list", "--db", folder_.path("empty.db")});
  EXPECT_EQ(empty.status, 2);
  EXPECT_NE(empty.err.find("holds no tables"), std::string::npos) << empty.err;
  EXPECT_EQ(read_text(folder_.path("empty.db")), "");
}

TEST_F(Tables, CheckNamesWhatDoesNotFit) {
  const Outcome words = tables({"check"});
  EXPECT_EQ(words.status, 1) << words.err;
  EXPECT_NE(words.out.find("one (template-game): "), std::string::npos) << words.out;
  EXPECT_NE(words.out.find("3 tables, 3 of them do not fit this program"), std::string::npos) << words.out;
  const json found = json::parse(tables({"check", "--json"}).out);
  EXPECT_EQ(found["checked"], 3);
  EXPECT_EQ(found["misfits"].size(), 3u);
}

}  // namespace
}  // namespace orrery::test
