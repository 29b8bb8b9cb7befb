// A database of schema 1 with games in the middle, brought up to date: everything is there again.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "store/fixture.h"

namespace orrery::store {
namespace {

using nlohmann::json;

std::string kept(const std::string& name) {
  const std::ifstream file("tests/data/schema_1/" + name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

class Migration : public OnEngine {
 protected:
  void SetUp() override {
    OnEngine::SetUp();
    if (engine_ == Engine::kSqlite)
      run_sqlite(address_, kept("sqlite.sql") + "BEGIN;" + kept("rows.sql") + "COMMIT;");
    else
      run_postgres(kept("postgres.sql") + kept("rows.sql"));
  }
  std::string select(const std::string& what, const std::string& table, const std::string& rest = "") const {
    return engine_ == Engine::kSqlite ? run_sqlite(address_, "SELECT " + what + " FROM " + table + " " + rest)
                                      : run_postgres("SELECT " + what + " FROM orrery." + table + " " + rest);
  }
};
INSTANTIATE_TEST_SUITE_P(, Migration, testing::Values(Engine::kSqlite, Engine::kPostgres), engine_name);

TEST_P(Migration, FindsEveryTableOfAnEarlierVersion) {
  const std::string texts_before = select("count(*)", "entries");
  const auto store = open();
  ASSERT_TRUE(store);
  const json tables = json::parse(kept("tables.json"));
  EXPECT_EQ(*store->count(), std::ssize(tables));
  for (const auto& [name, known] : tables.items()) {
    const auto loaded = store->load(known["id"]);
    ASSERT_TRUE(loaded) << name << ": " << loaded.error().message;
    EXPECT_EQ(loaded->length, known["length"]) << name;
    EXPECT_EQ(std::ssize(loaded->entries), loaded->length) << name;
    EXPECT_EQ(loaded->standing.ply, known["ply"]) << name;
    EXPECT_EQ(loaded->standing.over, known["over"]) << name;
    EXPECT_EQ(loaded->head.rules, 1) << name;
    EXPECT_EQ(loaded->head.pack, "") << name;
    EXPECT_FALSE(loaded->closed) << name;
    std::int64_t bytes = 0;
    for (const Entry& entry : loaded->entries) bytes += std::ssize(entry.text);
    EXPECT_EQ(loaded->bytes, bytes) << name;
    EXPECT_EQ(*store->find_snapshot(known["id"]), std::nullopt) << name;
  }
  const auto sun = store->load(tables["sun-running"]["id"]);
  EXPECT_EQ(sun->head.seats[0].name, "Ada \"L.\" \u2013 \U0001F680");
  const auto has = [&](const std::string& text) {
    return std::ranges::any_of(sun->entries, [&](const Entry& entry) { return entry.text == text; });
  };
  EXPECT_TRUE(has("# say 0 Hello; let's play: it's 100% 'fun'"));
  EXPECT_TRUE(has("# say 1 Zwölf Boxkämpfer jagen Viktor"));
  EXPECT_TRUE(std::ranges::any_of(sun->entries, [](const Entry& entry) { return entry.kind == EntryKind::kUndo; }));
  EXPECT_EQ(select("count(*)", "entries"), texts_before);
}

TEST_P(Migration, TablesOfAnEarlierVersionGoOnAndAreNotOldAtOnce) {
  const json known = json::parse(kept("tables.json"))["pulsar-running"];
  {
    const auto store = open();
    EXPECT_TRUE(store->expire(1)->empty());
    EXPECT_EQ(*store->append(known["id"], known["length"], played("next")), known["length"].get<int>() + 1);
  }
  const auto again = open();  // nothing is left to do
  EXPECT_EQ(again->load(known["id"])->entries.back().text, "next");
  EXPECT_TRUE(*again->claim(known["id"]));
}

}  // namespace
}  // namespace orrery::store
