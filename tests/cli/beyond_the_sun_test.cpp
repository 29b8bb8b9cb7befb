// The whole way with Beyond the Sun: four people at one terminal, corrected cards, and what the arena promises.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "core/random.h"

namespace orrery::test {
namespace {

using Json = nlohmann::json;

// Numbers of moves, most of them possible; the others are refused and asked again.
std::string numbers(u64 seed, int count) {
  Rng rng(seed);
  std::string lines;
  for (int i = 0; i < count; ++i) lines += std::to_string(1 + rng.below(6)) + "\n";
  return lines;
}

TEST(BeyondTheSunPlay, FourPeopleFromSetUpToScore) {
  const Folder folder;
  const std::string record = folder.path("game.record");
  const Outcome first = run_orrery(
      {"play", "beyond-the-sun", "--seats", "human,human,human,human", "--seed", "3", "--plain", "--save", record},
      "action basic-ship+1\nquit\n");
  ASSERT_EQ(first.status, 0) << first.err;
  // Saved in the middle of the action: the ship has been paid for and not been built.
  const Json middle = Json::parse(run_orrery({"replay", record, "--json"}).out);
  EXPECT_EQ(middle["plies"], 1);
  EXPECT_FALSE(middle["over"].get<bool>());

  const Outcome second = run_orrery({"play", "--resume", record, "--plain"}, numbers(1, 300));
  ASSERT_EQ(second.status, 0) << second.err;
  EXPECT_NE(second.out.find("Go on with:"), std::string::npos);
  const Outcome third = run_orrery({"play", "--resume", record, "--plain", "--lang", "de"}, numbers(2, 30'000));
  ASSERT_EQ(third.status, 0) << third.err;
  EXPECT_NE(third.out.find("Kolonisierte Systeme"), std::string::npos);
  EXPECT_NE(third.out.find("Platz"), std::string::npos);
  EXPECT_TRUE(third.out.find("Es gewinnt") != std::string::npos ||
              third.out.find("Den Sieg teilen") != std::string::npos);

  const Json end = Json::parse(run_orrery({"replay", record, "--json"}).out);
  EXPECT_TRUE(end["over"].get<bool>());
  for (const char* lang : {"en", "de"}) {
    const Outcome told = run_orrery({"replay", record, "--print", "--lang", lang});
    EXPECT_EQ(told.status, 0) << told.err;
    EXPECT_EQ(told.out.find("{"), std::string::npos) << "markup is left in the words";
  }
}

TEST(BeyondTheSunPlay, OnTheScreenAtEverySize) {
  const Folder folder;
  OnTerminal game({"play", "beyond-the-sun", "--seats", "human,greedy,greedy", "--seed", "3", "--save",
                   folder.path("game.record")},
                  80, 24);
  ASSERT_TRUE(game.wait_for("Technology")) << game.output();
  for (const auto& [columns, rows] : {std::pair{120, 40}, {200, 50}, {60, 16}, {80, 24}}) {
    game.resize(columns, rows);
    ASSERT_TRUE(game.wait_for("Beyond the Sun"));
    game.type("\r");
  }
  game.type("q");
  EXPECT_EQ(game.wait(), 0);
}

// Names alone are no choice: below each leader stands what its card says.
TEST(BeyondTheSunPlay, TheDraftShowsWhatLeadersDo) {
  const Folder folder;
  const Json content = Json::parse(run_orrery({"content", "beyond-the-sun", "--text", "--json"}).out);
  std::map<std::string, Json> texts;
  for (const Json& card : content["cards"])
    if (card["group"].get<std::string>() == "leader") texts[card["id"].get<std::string>()] = card["text"];
  ASSERT_EQ(texts.size(), 20U);
  for (const std::string lang : {"en", "de"}) {
    const Outcome draft = run_orrery({"play", "beyond-the-sun", "--seats", "human,human", "--variant", "leaders",
                                      "--seed", "4", "--plain", "--lang", lang, "--save", folder.path(lang)});
    EXPECT_EQ(draft.status, 0) << draft.err;
    int leaders = 0;
    const std::string word = "   leader ";
    for (std::size_t at = draft.out.find(word); at != std::string::npos;
         at = draft.out.find(word, at + 1), ++leaders) {
      const std::size_t end = draft.out.find('\n', at);
      const std::string id = draft.out.substr(at + word.size(), end - at - word.size());
      const std::string text = texts.at(id).at(lang).get<std::string>();
      const std::string shown = draft.out.substr(end + 1, text.size() / 2);
      EXPECT_EQ(shown.substr(0, 8), std::string(8, ' ')) << shown;
      EXPECT_EQ(shown.substr(8, 12), text.substr(0, 12)) << id;
    }
    EXPECT_EQ(leaders, 8) << draft.out;  // four of each colour
  }
}

TEST(BeyondTheSunContent, OneNumberChangesTheGameAndTheCard) {
  const Folder folder;
  std::filesystem::copy("content/beyond-the-sun", folder.path("beyond-the-sun"));
  const std::string file = folder.path("beyond-the-sun/technologies.yaml");
  std::string text = read_text(file);
  const std::size_t card = text.find("- id: terraforming\n");
  const std::size_t cost = text.find("ore: 5", card);
  ASSERT_NE(cost, std::string::npos);
  text.replace(cost, 6, "ore: 4");
  write_text(file, text);

  const Words show = {"content", "beyond-the-sun", "--card", "terraforming"};
  Words show_changed = show;
  show_changed.insert(show_changed.end(), {"--content", folder.path("")});
  EXPECT_NE(run_orrery(show).out.find("Pay 5 ore"), std::string::npos);
  EXPECT_NE(run_orrery(show_changed).out.find("Pay 4 ore"), std::string::npos);

  // A record belongs to the cards it was played with, and a save brings them along.
  const std::string record = folder.path("game.record");
  const Outcome played = run_orrery({"play", "beyond-the-sun", "--seats", "human,human", "--seed", "3", "--plain",
                                     "--content", folder.path(""), "--save", record},
                                    numbers(1, 20));
  ASSERT_EQ(played.status, 0) << played.err;
  EXPECT_NE(played.out.find("--content "), std::string::npos);
  EXPECT_EQ(run_orrery({"replay", record, "--content", folder.path("")}).status, 0);
  EXPECT_EQ(run_orrery({"replay", record}).status, 0);
  EXPECT_EQ(run_orrery({"analyse", record, "--ply", "3", "--budget", "20n"}).status, 0);
  EXPECT_EQ(run_orrery({"state", "--record", record}).status, 0);
  EXPECT_EQ(run_orrery({"play", "--resume", record, "--plain"}, numbers(1, 2)).status, 0);
  std::string bare = read_text(record);
  const std::size_t pack = bare.find("pack ");
  bare.erase(pack, bare.find('\n', pack) + 1 - pack);
  write_text(record, bare);
  const Outcome foreign = run_orrery({"replay", record});
  EXPECT_EQ(foreign.status, 2);
  EXPECT_NE(foreign.err.find("content"), std::string::npos) << foreign.err;
}

TEST(BeyondTheSunArena, NoViolationInAnyVariant) {
  for (const char* seats : {"random,random", "random,random,random", "random,greedy,random,random"}) {
    for (const Words& variants :
         {Words{}, Words{"--variant", "expert-mats"}, Words{"--variant", "technology-display"},
          Words{"--variant", "expert-mats", "--variant", "technology-display"}}) {
      Words args = {"arena", "beyond-the-sun", "--seats", seats, "--games", "8", "--check", "--json"};
      args.insert(args.end(), variants.begin(), variants.end());
      const Outcome outcome = run_orrery(args);
      ASSERT_EQ(outcome.status, 0) << outcome.out << outcome.err;
      const Json json = Json::parse(outcome.out);
      EXPECT_EQ(json["violations"], 0);
      EXPECT_EQ(json["unfinished"], 0);
    }
  }
}

TEST(BeyondTheSunArena, RecordsReplay) {
  const Folder folder;
  const std::string records = folder.path("records");
  const Words args = {"arena", "beyond-the-sun", "--seats", "greedy,random", "--games", "3", "--records", records};
  ASSERT_EQ(run_orrery(args).status, 0);
  EXPECT_EQ(run_orrery({"replay", records + "/game-000002.record"}).status, 0);
  EXPECT_EQ(run_orrery(args).status, 2) << "a folder that exists is left alone";
}

TEST(BeyondTheSunBench, MeetsTheFixedFloors) {
  const Json json =
      Json::parse(run_orrery({"bench", "beyond-the-sun", "--players", "4", "--seconds", "0.1", "--json"}).out);
  EXPECT_LE(json["state_bytes"], 2048);
  EXPECT_EQ(json["allocations_per_decision"], 0);
}

}  // namespace
}  // namespace orrery::test
