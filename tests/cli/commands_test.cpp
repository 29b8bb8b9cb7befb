// What programs rely on: the keys of the JSON output, exit statuses, help.
#include <gtest/gtest.h>
#include <signal.h>

#include <nlohmann/json.hpp>

#include "cli/program.h"

namespace orrery::test {
namespace {

using Json = nlohmann::json;

Json json_of(const Words& args, int status = 0) {
  const Outcome outcome = run_orrery(args);
  EXPECT_EQ(outcome.status, status) << outcome.err;
  Json json = Json::parse(outcome.out, nullptr, false);
  EXPECT_FALSE(json.is_discarded()) << outcome.out;
  return json;
}

void expect_keys(const Json& json, const Words& keys) {
  for (const std::string& key : keys) EXPECT_TRUE(json.contains(key)) << key;
}

TEST(Help, EveryCommandHasAnExample) {
  for (const char* command : {"play", "games", "rules", "content", "arena", "bot", "bench", "perft", "replay",
                              "analyse", "state", "scenario"}) {
    const Outcome outcome = run_orrery({command, "--help"});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_NE(outcome.out.find("Example:\n  orrery " + std::string(command)), std::string::npos) << outcome.out;
  }
}

TEST(Help, WithoutCommandAndVersion) {
  EXPECT_EQ(run_orrery({}).status, 0);
  EXPECT_NE(run_orrery({}).out.find("scenario"), std::string::npos);
  EXPECT_EQ(run_orrery({"--version"}).out.rfind("orrery ", 0), 0u);
}

TEST(Games, Keys) {
  const Json games = json_of({"games", "--json"});
  ASSERT_TRUE(games.is_array());
  for (const Json& game : games) expect_keys(game, {"id", "name", "players", "variants", "bots"});
  EXPECT_EQ(run_orrery({"games"}).status, 0);
}

TEST(Content, KeysAndCounts) {
  const Json json = json_of({"content", "template-game", "--json"});
  expect_keys(json, {"game", "hash", "entries", "by_source"});
  int sum = 0;
  for (const char* source : {"rulebook", "public", "recalled", "reconstructed"})
    sum += json["by_source"].at(source).get<int>();
  EXPECT_EQ(sum, json["entries"].get<int>());
}

TEST(Content, PrintsCardsInBothLanguages) {
  const Json cards = json_of({"content", "template-game", "--text", "--json"})["cards"];
  ASSERT_FALSE(cards.empty());
  const std::string id = cards[0]["id"];
  const Outcome english = run_orrery({"content", "template-game", "--card", id});
  const Outcome german = run_orrery({"content", "template-game", "--card", id, "--lang", "de"});
  EXPECT_EQ(english.status, 0);
  EXPECT_EQ(german.status, 0);
  EXPECT_NE(english.out, german.out);
}

TEST(Bench, Keys) {
  const Json json = json_of({"bench", "template-game", "--seconds", "0.05", "--json"});
  expect_keys(json, {"game", "players", "decisions_per_second", "games_per_second", "state_bytes", "copy_ns",
                     "allocations_per_decision", "by_players"});
  EXPECT_EQ(json["players"], 4);
  EXPECT_EQ(json["by_players"].size(), 3u);
  EXPECT_EQ(json["allocations_per_decision"], 0);
  EXPECT_EQ(json_of({"bench", "template-game", "--players", "2", "--seconds", "0.05", "--json"})["players"], 2);
}

TEST(Bench, OfALevel) {
  const Json json = json_of({"bench", "template-game", "--level", "mcts:50n", "--seconds", "0.05", "--json"});
  EXPECT_EQ(json["level"], "mcts:50n");
  ASSERT_EQ(json["by_players"].size(), 3u);
  for (const Json& entry : json["by_players"]) EXPECT_GT(entry["simulations_per_second"], 0);
}

TEST(Arena, KeysAndSums) {
  const Json json =
      json_of({"arena", "template-game", "--seats", "greedy,random,random", "--games", "58", "--check", "--json"});
  expect_keys(json, {"game", "games", "blocks", "violations", "unfinished", "seconds", "bots", "win_share_by_seat"});
  EXPECT_EQ(json["games"], 60) << "whole blocks";
  EXPECT_EQ(json["blocks"], 20);
  EXPECT_EQ(json["counted_blocks"], 20);
  EXPECT_EQ(json["violations"], 0);
  EXPECT_EQ(json["unfinished"], 0);
  ASSERT_EQ(json["bots"].size(), 2u);
  double sum = 0;
  for (const Json& bot : json["bots"]) {
    EXPECT_EQ(bot["games"], 60);
    for (const std::string key : {"win_share", "group_share", "mean_score", "mean_margin", "mean_place"}) {
      EXPECT_LE(bot[key + "_low"], bot[key]) << key;
      EXPECT_GE(bot[key + "_high"], bot[key]) << key;
    }
    EXPECT_LE(bot["win_share_wilson_low"], bot["win_share"]);
    EXPECT_EQ(bot["by_seat"].size(), 3u);
    sum += bot["win_share"].get<double>() * bot["seats"].get<double>();
  }
  EXPECT_NEAR(sum, 1.0, 1e-9);
  EXPECT_EQ(json["bots"][1]["seats"], 2);
}

TEST(Arena, SprtDecides) {
  const Json better = json_of({"arena", "template-game", "--seats", "greedy,random,random,random", "--sprt",
                               "--share0", "25", "--share1", "35", "--json"});
  expect_keys(better["sprt"], {"llr", "lower", "upper", "share0", "share1", "alpha", "beta", "decision"});
  EXPECT_EQ(better["sprt"]["decision"], "H1");
  EXPECT_LT(better["games"], 1000);
  const Json worse = json_of({"arena", "template-game", "--seats", "random,greedy", "--sprt", "--json"}, 1);
  EXPECT_EQ(worse["sprt"]["decision"], "H0");
  const Json open =
      json_of({"arena", "template-game", "--seats", "random,greedy", "--sprt", "--games", "2", "--json"}, 1);
  EXPECT_EQ(open["sprt"]["decision"], "none");
  EXPECT_EQ(open["games"], 2);
}

TEST(Arena, RoundRobinRates) {
  const Json json = json_of(
      {"arena", "template-game", "--round-robin", "random,greedy", "--players", "3", "--games", "20", "--json"});
  ASSERT_EQ(json["lineups"].size(), 2u);
  EXPECT_EQ(json["games"], 24);
  ASSERT_EQ(json["ratings"].size(), 2u);
  EXPECT_EQ(json["ratings"][0]["bot"], "greedy");
  EXPECT_GT(json["ratings"][0]["elo_low"], json["ratings"][1]["elo_high"]);
  const Outcome text = run_orrery({"arena", "template-game", "--round-robin", "random,greedy"});
  EXPECT_EQ(text.status, 0);
  EXPECT_NE(text.out.find("Bradley-Terry"), std::string::npos) << text.out;
}

TEST(Arena, TheSameWithAnyNumberOfThreads) {
  const auto play = [](const std::string& threads) {
    Json json = json_of({"arena", "template-game", "--seats", "greedy,random", "--games", "101", "--seed", "9",
                         "--threads", threads, "--json"});
    for (const char* time : {"seconds", "games_per_second"}) json.erase(time);
    return json;
  };
  EXPECT_EQ(play("1"), play("3"));
}

TEST(Arena, ShowsProgressAndPrintsWhatItHasWhenInterrupted) {
  OnTerminal terminal({"arena", "template-game", "--seats", "greedy,random", "--games", "100000000"}, 80, 24);
  EXPECT_TRUE(terminal.wait_for("] ")) << terminal.output();
  EXPECT_TRUE(terminal.wait_for(" of 100,000,000 games, ")) << terminal.output();
  EXPECT_TRUE(terminal.wait_for(" left")) << terminal.output();
  terminal.signal(SIGINT);
  EXPECT_TRUE(terminal.wait_for("stopped before the 100,000,000 games were played")) << terminal.output();
  EXPECT_TRUE(terminal.wait_for("win share at seat")) << terminal.output();
  EXPECT_EQ(terminal.wait(), 128 + SIGINT);
}

TEST(Perft, KeysAndStability) {
  const Words args = {"perft", "template-game", "--depth", "3", "--seed", "7", "--json"};
  const Json json = json_of(args);
  ASSERT_EQ(json["depths"].size(), 3u);
  for (const Json& depth : json["depths"]) expect_keys(depth, {"depth", "leaves", "hash"});
  EXPECT_EQ(json, json_of(args));
}

TEST(State, DumpLoadsBack) {
  const Folder folder;
  const Outcome dump = run_orrery({"state", "template-game", "--seed", "3", "--plies", "9"});
  ASSERT_EQ(dump.status, 0) << dump.err;
  write_text(folder.path("p.json"), dump.out);
  const Json sum = json_of({"state", "--load", folder.path("p.json"), "--json"});
  expect_keys(sum, {"game", "players", "round", "over", "to_act", "legal_moves", "scores", "hash"});
  EXPECT_EQ(run_orrery({"state", "--load", folder.path("p.json"), "--lang", "de"}).status, 0);

  std::string broken = dump.out;
  broken.replace(broken.find("\"coins\""), 7, "\"koins\"");
  write_text(folder.path("q.json"), broken);
  const Outcome refused = run_orrery({"state", "--load", folder.path("q.json")});
  EXPECT_EQ(refused.status, 2);
  EXPECT_NE(refused.err.find("q.json"), std::string::npos) << refused.err;
}

TEST(Scenario, KeysAndStatus) {
  const Json fine = json_of({"scenario", "tests/template_game/scenarios", "--json"});
  expect_keys(fine, {"passed", "failed", "failures"});
  EXPECT_GT(fine["passed"], 0);
  EXPECT_EQ(fine["failed"], 0);

  const Folder folder;
  write_text(folder.path("bad.scn"), "frobnicate: yes\n");
  const Json bad = json_of({"scenario", folder.path("bad.scn"), "--json"}, 1);
  EXPECT_EQ(bad["failed"], 1);
  expect_keys(bad["failures"][0], {"file", "rule", "message"});
}

TEST(Rules, KeysAndOneRule) {
  const Json json = json_of({"rules", "template-game", "--json"});
  expect_keys(json, {"game", "rules", "tested", "untested", "not_testable", "unknown"});
  EXPECT_EQ(json["untested"].size(), 0u);
  const Json rule = json_of({"rules", "template-game", "TPL-4.1", "--json"});
  EXPECT_FALSE(rule["code"].empty());
  EXPECT_FALSE(rule["tests"].empty());
}

TEST(Rules, FindsGapsAndUnknownIds) {
  // Ids are put together here, or this file would cite rules that do not exist.
  const auto id = [](const char* number) { return "TPL-" + std::string(number); };
  const Folder folder;
  for (const char* name : {"docs", "docs/rules", "src", "tests"})
    std::filesystem::create_directory(folder.path(name));
  write_text(
      folder.path("docs/rules/template-game.md"),
      "- **" + id("1.1") + "** tested.\n- **" + id("1.2") + "** not tested.\n  - **" + id("1.2.1") + "** neither.\n");
  write_text(folder.path("docs/rules/template-game.not-testable.yaml"), id("1.2.1") + ": about the box\n");
  write_text(folder.path("src/a.cpp"), "// [" + id("1.1") + "] yes, [" + id("7.7") + "] no.\n");
  write_text(folder.path("tests/a_test.cpp"), std::string("TEST(A, TPL") + "_1_1_holds) {}\n");
  const Json json = json_of({"rules", "template-game", "--source", folder.path(""), "--json"}, 1);
  EXPECT_EQ(json["rules"], 3);
  EXPECT_EQ(json["tested"], 1);
  EXPECT_EQ(json["untested"], Json({id("1.2")}));
  EXPECT_EQ(json["not_testable"], Json({{id("1.2.1"), "about the box"}}));
  ASSERT_EQ(json["unknown"].size(), 1u);
  EXPECT_EQ(json["unknown"][0]["id"], id("7.7"));
  EXPECT_EQ(json["unknown"][0]["place"], "src/a.cpp:1");
}

TEST(Rules, InGerman) {
  const std::string id = std::string("TPL-") + "1.1";
  const Folder folder;
  for (const char* name : {"docs", "docs/rules", "src", "tests"})
    std::filesystem::create_directory(folder.path(name));
  write_text(folder.path("docs/rules/template-game.md"), "## Box\n- **" + id + "** A cube.\n");
  const auto text = [&](const char* lang) {
    return json_of({"rules", "template-game", id, "--source", folder.path(""), "--lang", lang, "--json"})["text"];
  };
  EXPECT_EQ(text("de"), "A cube.");
  write_text(folder.path("docs/rules/template-game.de.md"), "## Kiste\n- **" + id + "** Ein Würfel.\n");
  EXPECT_EQ(text("de"), "Ein Würfel.");
  EXPECT_EQ(text("en"), "A cube.");
}

TEST(Rules, TheBuiltInIndexAgreesWithTheSources) {
  Json here = json_of({"rules", "template-game", "--json"});
  const Folder elsewhere;
  const std::filesystem::path back = std::filesystem::current_path();
  std::filesystem::current_path(elsewhere.path(""));
  const Json built_in = json_of({"rules", "template-game", "--json"});
  std::filesystem::current_path(back);
  EXPECT_EQ(here, built_in);
}

TEST(Analyse, KeysOfAGameAndOfADecision) {
  const std::string record = "tests/golden/template-game/2p.record";
  const Json game = json_of({"analyse", record, "--budget", "16n", "--json"});
  expect_keys(game, {"game", "players", "budget", "seed", "stopped", "total", "curve", "turns"});
  EXPECT_EQ(game["curve"].size(), game["total"]);
  EXPECT_FALSE(game["stopped"]);
  for (const Json& point : game["curve"]) expect_keys(point, {"ply", "seat", "share", "points"});
  for (const Json& turn : game["turns"])
    expect_keys(turn, {"ply", "seat", "loss", "luck", "played", "better", "reasons"});
  EXPECT_EQ(game, json_of({"analyse", record, "--budget", "16n", "--json"})) << "the same thinking, the same result";

  const Json decision = json_of({"analyse", record, "--ply", "3", "--budget", "64n", "--json"});
  expect_keys(decision, {"game", "players", "budget", "seed", "stopped", "ply", "seat", "moves"});
  ASSERT_FALSE(decision["moves"].empty());
  for (const Json& move : decision["moves"])
    expect_keys(move, {"id", "notation", "text", "share", "points", "visits", "playouts", "reasons", "line"});
}

TEST(Analyse, TellsPeople) {
  const std::string record = "tests/golden/template-game/2p.record";
  const Outcome game = run_orrery({"analyse", record, "--budget", "16n"});
  EXPECT_EQ(game.status, 0);
  EXPECT_NE(game.out.find("100 % "), std::string::npos) << game.out;
  EXPECT_EQ(game.err, "") << "no progress where there is no terminal";
  const Outcome decision = run_orrery({"analyse", record, "--ply", "3", "--budget", "64n", "--lang", "de"});
  EXPECT_NE(decision.out.find("Nach 3 Zügen, Runde"), std::string::npos) << decision.out;
}

TEST(Analyse, StopsAtTheFirstInterruptWithWhatThereIs) {
  OnTerminal program({"analyse", "tests/golden/beyond-the-sun/2p.record", "--budget", "1000000ms"}, 100, 40);
  ASSERT_TRUE(program.wait_for("["));  // the progress
  program.signal(SIGINT);
  ASSERT_TRUE(program.wait_for("Stopped before the thinking was done."));
  EXPECT_EQ(program.wait(), 128 + SIGINT);
}

}  // namespace
}  // namespace orrery::test
