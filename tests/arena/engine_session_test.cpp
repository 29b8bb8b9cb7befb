// The engine protocol without processes: every message, and every way to be wrong.
#include "arena/engine_session.h"

#include <gtest/gtest.h>

#include "core/options.h"
#include "core/random.h"
#include "core/record.h"
#include "core/registry.h"
#include "support/patch_json.h"

namespace orrery::arena {
namespace {

using Json = nlohmann::ordered_json;

class Engine : public testing::Test {
 protected:
  void SetUp() override {
    games_ = all_games();
    game_ = *find_game(games_, "template-game");
    std::vector<const AnyGame*> games;
    for (const auto& game : games_) games.push_back(game.get());
    session_ = std::make_unique<EngineSession>(games, "0.0", "greedy");
  }

  Json ask(const Json& message) {
    const std::string line = session_->answer(message.dump());
    EXPECT_EQ(line.find('\n'), std::string::npos);
    Json reply = Json::parse(line, nullptr, false);
    EXPECT_EQ(reply["v"], 1);
    return reply;
  }
  std::string error_of(const Json& message) {
    const Json reply = ask(message);
    EXPECT_EQ(reply["type"], "error") << reply;
    return reply.value("text", "");
  }

  // After so many random moves; the record is of the way there.
  AnyState position(int plies, Record& record) const {
    AnyState state;
    (void)game_->initial({3, 0}, 7, state);
    record = begin_record(*game_, {3, 0}, 7);
    Rng rng(1);
    for (int ply = 0; ply < plies && !game_->is_over(state); ++ply) {
      MoveList legal;
      game_->legal(state, legal);
      const Move move = legal[static_cast<int>(rng.below(static_cast<u32>(legal.size())))];
      RecordMove line;
      line.seat = game_->to_act(state);
      line.text = game_->format(state, move);
      record.moves.push_back(line);
      game_->apply(state, move);
    }
    if (game_->is_over(state)) end_record(*game_, state, record);
    return state;
  }

  std::vector<std::unique_ptr<AnyGame>> games_;
  AnyGame* game_ = nullptr;
  std::unique_ptr<EngineSession> session_;
};

TEST_F(Engine, Hello) {
  const Json reply = ask({{"v", 1}, {"type", "hello"}, {"id", "x"}});
  EXPECT_EQ(reply["type"], "hello");
  EXPECT_EQ(reply["id"], "x");
  EXPECT_EQ(reply["level"], "greedy");
  EXPECT_EQ(reply["games"].size(), games_.size());
  EXPECT_EQ(reply["levels"].size(), bot_infos().size());
}

TEST_F(Engine, AdvisesOnStatesAndRecords) {
  Record record;
  const AnyState state = position(12, record);
  const Json by_state = ask({{"v", 1}, {"type", "go"}, {"game", "template-game"}, {"state", game_->to_json(state)}});
  ASSERT_EQ(by_state["type"], "best") << by_state;
  EXPECT_EQ(by_state["seat"], int{game_->to_act(state)});
  const Result<Move> move = game_->parse(state, by_state["move"].get<std::string>());
  ASSERT_TRUE(move);
  MoveList legal;
  game_->legal(state, legal);
  EXPECT_TRUE(legal.contains(*move));

  const Json shown = ask({{"v", 1}, {"type", "position"}, {"record", write_record(record)}});
  ASSERT_EQ(shown["type"], "position") << shown;
  EXPECT_EQ(shown["moves"].size(), static_cast<std::size_t>(legal.size()));
  EXPECT_EQ(ask({{"v", 1}, {"type", "go"}})["move"], by_state["move"]);
  EXPECT_EQ(ask({{"v", 1}, {"type", "go"}, {"level", "random"}})["level"], "random");
  const Json first = ask({{"v", 1}, {"type", "position"}, {"record", write_record(record)}, {"ply", 0}});
  EXPECT_EQ(first["type"], "position");
  EXPECT_NE(first["moves"], shown["moves"]);
}

// Whatever stands in a position about hidden things, the advice is the same.
TEST_F(Engine, AdviceUsesTheViewAlone) {
  Record record;
  AnyState state = position(9, record);
  const auto advice = [&] {
    ask({{"v", 1}, {"type", "new"}, {"game", "template-game"}, {"seed", "5"}});
    return ask({{"v", 1}, {"type", "go"}, {"game", "template-game"}, {"state", game_->to_json(state)}});
  };
  const Json one = advice();
  game_->reshuffle_hidden(state, game_->to_act(state), 99);
  EXPECT_EQ(advice(), one);
}

TEST_F(Engine, MistakesAreSentences) {
  Record record;
  const AnyState state = position(5, record);
  const Json good = game_->to_json(state);
  const std::string text = write_record(record);
  const auto wrong = [](const char* type) { return Json{{"v", 1}, {"type", type}}; };
  EXPECT_NE(session_->answer("not json").find("not valid JSON"), std::string::npos);
  EXPECT_NE(session_->answer(std::string(1000, '[')).find("nested too deeply"), std::string::npos);
  EXPECT_EQ(error_of(Json::array()), "message: expected an object, found a list of 0");
  EXPECT_EQ(error_of({{"type", "hello"}}), "v: this field is missing");
  EXPECT_NE(error_of({{"v", 2}, {"type", "hello"}}).find("speaks version 1"), std::string::npos);
  EXPECT_NE(error_of(wrong("dance")).find("type: expected a type of message (hello, new"), std::string::npos);
  EXPECT_NE(error_of(wrong("go")).find("there is no position yet"), std::string::npos);
  EXPECT_EQ(error_of(wrong("new")), "game: this field is missing");
  EXPECT_EQ(error_of({{"v", 1}, {"type", "hello"}, {"level", "greedy"}}), "level: this field is unknown");
  EXPECT_NE(error_of({{"v", 1}, {"type", "new"}, {"game", "chess"}}).find("there is no game 'chess'"),
            std::string::npos);
  EXPECT_NE(error_of({{"v", 1}, {"type", "new"}, {"game", "template-game"}, {"players", 1}}).find("player"),
            std::string::npos);
  EXPECT_NE(
      error_of({{"v", 1}, {"type", "new"}, {"game", "template-game"}, {"variants", {"x"}}}).find("no variant 'x'"),
      std::string::npos);
  EXPECT_NE(error_of({{"v", 1}, {"type", "new"}, {"game", "template-game"}, {"seed", "-1"}}).find("2^64-1"),
            std::string::npos);
  EXPECT_NE(error_of({{"v", 1}, {"type", "go"}, {"game", "template-game"}, {"state", good}, {"level", "deep"}})
                .find("there is no bot 'deep'"),
            std::string::npos);
  EXPECT_EQ(error_of({{"v", 1}, {"type", "position"}, {"state", good}}), "game: this field is missing");
  EXPECT_NE(
      error_of({{"v", 1}, {"type", "position"}, {"game", "template-game"}, {"state", 3}}).find("expected an object"),
      std::string::npos);
  EXPECT_NE(error_of({{"v", 1}, {"type", "position"}, {"game", "template-game"}, {"state", good}, {"record", text}})
                .find("not from both"),
            std::string::npos);
  EXPECT_NE(error_of({{"v", 1}, {"type", "position"}, {"game", "template-game"}, {"state", good}, {"ply", 3}})
                .find("only a record has plies"),
            std::string::npos);
  EXPECT_NE(error_of({{"v", 1}, {"type", "position"}, {"record", text}, {"ply", 6}}).find("the record has 5 moves"),
            std::string::npos);
  EXPECT_NE(error_of({{"v", 1}, {"type", "position"}, {"record", "hello"}}).find("not a game record"),
            std::string::npos);
  const int other = (game_->to_act(state) + 1) % 3;
  EXPECT_NE(error_of({{"v", 1}, {"type", "go"}, {"record", text}, {"seat", other}}).find("is to act, not seat"),
            std::string::npos);
  EXPECT_NE(error_of(wrong("go")).find("there is no position yet"), std::string::npos)
      << "mistakes changed something";
}

TEST_F(Engine, GameOver) {
  Record record;
  position(100'000, record);
  ASSERT_TRUE(record.result);
  const Json shown = ask({{"v", 1}, {"type", "position"}, {"record", write_record(record)}});
  EXPECT_EQ(shown["over"], true);
  EXPECT_TRUE(shown["seat"].is_null());
  EXPECT_EQ(shown["moves"].size(), 0u);
  EXPECT_NE(error_of({{"v", 1}, {"type", "go"}}).find("the game is over"), std::string::npos);
}

TEST_F(Engine, QuitEndsIt) {
  EXPECT_EQ(ask({{"v", 1}, {"type", "stop"}})["type"], "stopped");
  EXPECT_FALSE(session_->done());
  EXPECT_EQ(ask({{"v", 1}, {"type", "quit"}})["type"], "bye");
  EXPECT_TRUE(session_->done());
}

// Anything at all gets an answer that is an object with a type.
TEST_F(Engine, SurvivesEditedMessages) {
  Record record;
  const AnyState state = position(8, record);
  const Json whole = {{"v", 1},
                      {"type", "go"},
                      {"game", "template-game"},
                      {"seat", int{game_->to_act(state)}},
                      {"id", 1},
                      {"level", "random"},
                      {"view", Json::object()},
                      {"moves", Json::array({"a"})},
                      {"state", game_->to_json(state)}};
  Rng rng(3);
  for (int i = 0; i < 500; ++i) {
    Json message = whole;
    const u32 edits = 1 + rng.below(4);
    for (u32 e = 0; e < edits; ++e) test::patch(message, rng);
    const Json reply = Json::parse(session_->answer(message.dump()), nullptr, false);
    ASSERT_TRUE(reply.is_object() && reply.contains("type")) << message;
    if (reply["type"] == "error") EXPECT_FALSE(reply["text"].get<std::string>().empty());
  }
}

TEST_F(Engine, AdvisesWhereItIsAskedTo) {
  Record record;
  position(6, record);
  const Json plain = ask({{"v", 1}, {"type", "go"}, {"record", write_record(record)}});
  EXPECT_FALSE(plain.contains("values"));
  for (const char* level : {"random", "greedy", "mcts:50n"}) {
    const Json reply = ask({{"v", 1}, {"type", "go"}, {"level", level}, {"advice", "60n"}});
    ASSERT_EQ(reply["type"], "best") << reply;
    ASSERT_EQ(reply["values"].size(), 3);
    double sum = 0;
    for (const Json& share : reply["values"]) sum += share.get<double>();
    EXPECT_NEAR(sum, 1, 0.001);
    EXPECT_EQ(reply["line"][0], reply["move"]);
    ASSERT_FALSE(reply["moves"].empty());
    bool found = false;
    for (const Json& move : reply["moves"]) found = found || move["notation"] == reply["move"];
    EXPECT_TRUE(found) << "the move of the level is among those that are told about";
  }
  EXPECT_NE(error_of({{"v", 1}, {"type", "go"}, {"advice", "lots"}}).find("such as 5000n or 1000ms"),
            std::string::npos);
  EXPECT_NE(error_of({{"v", 1}, {"type", "go"}, {"advice", true}}), "");
  EXPECT_NE(error_of({{"v", 1}, {"type", "position"}, {"advice", "60n"}}), "");
}

}  // namespace
}  // namespace orrery::arena
