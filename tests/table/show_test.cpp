// The messages of a whole game: patches lead from view to view, choices are what can be played, the result adds up.
#include "table/show.h"

#include "core/hash.h"
#include "core/options.h"
#include "table/fixture.h"

namespace orrery::table {
namespace {

class Shows : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Games, Shows, testing::Values(kTemplate, kSun),
                         [](const auto& one) { return std::string(one.param) == kSun ? "Sun" : "Template"; });

TEST_P(Shows, PatchesLeadToTheView) {
  for (const Seat viewer : {Seat{0}, Seat{1}, kNoSeat}) {
    Table table = table_of(GetParam(), {person("Ada"), person("Bo")});
    Json view = Json::parse(state_message(table, viewer, nullptr))["view"];
    Shown shown{table.state(), 0, 0};
    for (u64 i = 0; play_any(table, i); ++i) {
      if (i % 17 == 16) {
        ASSERT_TRUE(table.apply("undo 2", 0));
      }
      const Json message = Json::parse(state_message(table, viewer, &shown));
      ASSERT_FALSE(message.contains("view"));
      ASSERT_EQ(message["from"], shown.ply);
      view = view.patch(message["patch"]);
      // Objects are equal whatever the order of their keys.
      ASSERT_EQ(nlohmann::json::parse(view.dump()),
                nlohmann::json::parse(view_json(table.game(), table.state(), viewer).dump()));
      shown = {table.state(), table.ply(), table.lines()};
      if (i > 200) break;
    }
  }
}

// What is shared between viewers changes no byte of what they get.
TEST_P(Shows, SharingChangesNothing) {
  Table table = table_of(GetParam(), {person("Ada"), person("Bo")});
  Shown shown{table.state(), 0, 0};
  for (u64 i = 0; i < 120 && play_any(table, i); ++i) {
    if (i % 13 == 12) {
      ASSERT_TRUE(table.apply("undo 2", 0));
    }
    Shared shared;
    for (const Seat viewer : {Seat{0}, Seat{1}, kNoSeat})
      ASSERT_EQ(state_message(table, viewer, &shown, &shared), state_message(table, viewer, &shown));
    EXPECT_EQ(shared.size() == 1, std::string(GetParam()) == kSun);
    shown = {table.state(), table.ply(), table.lines()};
  }
}

TEST_P(Shows, ChoicesAreWhatAPersonMayPlayInBothLanguages) {
  Table table = table_of(GetParam(), {person("Ada"), person("Bo")});
  for (u64 i = 0; i < 80 && !table.is_over(); ++i) {
    const Seat seat = table.to_act();
    const Json mine = Json::parse(state_message(table, seat, nullptr));
    const Json other = Json::parse(state_message(table, static_cast<Seat>(1 - seat), nullptr));
    EXPECT_EQ(mine["your_turn"], true);
    EXPECT_EQ(other["your_turn"], false);
    EXPECT_TRUE(other["moves"].empty());
    EXPECT_EQ(mine["to_act"], seat);
    MoveList moves;
    table.game().accepted(table.state(), moves);
    ASSERT_EQ(mine["moves"].size(), static_cast<std::size_t>(moves.size()));
    for (int id = 0; id < moves.size(); ++id) {
      const Json& choice = mine["moves"][static_cast<std::size_t>(id)];
      EXPECT_EQ(choice["id"], id);
      EXPECT_EQ(choice["notation"], table.game().format(table.state(), moves[id]));
      EXPECT_FALSE(choice["text"]["en"].get<std::string>().empty());
      EXPECT_FALSE(choice["text"]["de"].get<std::string>().empty());
      EXPECT_TRUE(choice["touches"].is_array());
      EXPECT_TRUE(choice["cost"].is_object());
    }
    EXPECT_EQ(mine["view"].contains("random"), false);
    ASSERT_TRUE(play_any(table, i));
  }
}

TEST_P(Shows, TheLogTellsEveryMove) {
  Table table = table_of(GetParam(), {person("Ada"), person("Bo")});
  Shown shown{table.state(), 0, 0};
  for (u64 i = 0; i < 40 && play_any(table, i); ++i) {
    const Json lines = Json::parse(state_message(table, 0, &shown))["log"];
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_EQ(lines[0]["ply"], table.ply());
    EXPECT_FALSE(lines[0]["move"]["de"].get<std::string>().empty());
    shown = {table.state(), table.ply(), table.lines()};
  }
  const Json all = Json::parse(state_message(table, 0, nullptr))["log"];
  ASSERT_EQ(all.size(), static_cast<std::size_t>(table.ply()) + 1);
  for (std::size_t i = 0; i < all.size(); ++i) EXPECT_EQ(all[i]["ply"], i);
  for (const int ply : {0, 1, table.ply()}) {
    const Json past = past_message(table, 0, ply);
    EXPECT_EQ(past["line"], all[static_cast<std::size_t>(ply)]);
    EXPECT_EQ(past["view"], view_json(table.game(), table.state_at(ply), 0));
  }
}

TEST_P(Shows, TheResultAddsUp) {
  Table table = table_of(GetParam(), {person("Ada"), bot("random"), bot("greedy")});
  for (u64 i = 0; play_any(table, i); ++i) {
  }
  const Json state = Json::parse(state_message(table, 0, nullptr));
  EXPECT_EQ(state["over"], true);
  EXPECT_EQ(state["to_act"], nullptr);
  const Json result = result_message(table, 0);
  ASSERT_EQ(result["ranks"].size(), 3u);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    int sum = 0;
    for (const Json& line : result["breakdown"]) sum += line["points"][seat].get<int>();
    EXPECT_EQ(sum, result["scores"][seat].get<int>());
  }
  EXPECT_EQ(result["curves"].back()["ply"], table.ply());
  EXPECT_EQ(result["curves"].back()["scores"], result["scores"]);
  for (const Json& point : result["curves"])
    for (const auto& [name, values] : point["resources"].items()) EXPECT_EQ(values.size(), 3u) << name;
  EXPECT_TRUE(replay(table.game(), *parse_record(record_for(table, kNoSeat))));
}

// Nobody else is ever to act, so the turns of the game give the points of the curves.
TEST(ShowsCurves, OfAGameAlone) {
  const AnyGame& game = game_called("beyond-the-sun");
  const Options options = *make_options(game.info(), 1, std::vector<std::string>{"solo"});
  Table table = std::move(*Table::open(game, begin_record(game, options, 3), {person("Ada")}, 1000));
  for (u64 i = 0; play_any(table, i); ++i) {
  }
  const Json curves = result_message(table, 0)["curves"];
  EXPECT_GT(curves.size(), 4u);
  for (std::size_t i = 1; i < curves.size(); ++i) EXPECT_LT(curves[i - 1]["ply"], curves[i]["ply"]);
}

TEST(ShowsSeats, WhoIsThere) {
  const Table table = table_of(kTemplate, {person("Ada"), bot("greedy"), open_seat()});
  const Json players = players_json(table, {false, false, false});
  EXPECT_EQ(players[0]["kind"], "human");
  EXPECT_EQ(players[0]["away"], true);
  EXPECT_EQ(players[1]["bot"], "greedy");
  EXPECT_EQ(players[1]["away"], false);
  EXPECT_EQ(players[2]["kind"], "open");
  EXPECT_EQ(players_json(table, {true, false, false})[0]["connected"], true);
}

TEST(ShowsRecord, HasNoSeedWhileTheGameGoesOn) {
  Table table = table_of(kTemplate, {person("Ada"), person("Bo")}, 987654321);
  for (u64 i = 0; i < 5; ++i) ASSERT_TRUE(play_any(table, i));
  const std::string record = record_for(table, 0);
  EXPECT_EQ(record.find("987654321"), std::string::npos);
  EXPECT_EQ(record.find(" @ "), std::string::npos);
  EXPECT_EQ(record.find("\nseed"), std::string::npos);
  EXPECT_NE(record.find("\nseat 0 Ada\n"), std::string::npos);
}

}  // namespace
}  // namespace orrery::table
