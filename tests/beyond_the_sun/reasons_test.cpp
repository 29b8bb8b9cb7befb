// Every stated reason against the facts of the position, and single reasons word by word.
#include <gmock/gmock.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <regex>

#include "beyond_the_sun/facts.h"
#include "beyond_the_sun/fixture.h"
#include "beyond_the_sun/recount.h"
#include "core/registry.h"
#include "games/beyond_the_sun/host/explain.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/refused.h"
#include "games/beyond_the_sun/host/state_json.h"
#include "games/beyond_the_sun/host/words.h"
#include "support/refused.h"

namespace orrery::beyond_the_sun {
namespace {

// The figure beside an achievement, by the second opinion on scores.
std::string recounted(const State& s, Seat seat, const std::string& element, const Refusal& why) {
  static const YAML::Node kContent = recount::read_content("content/beyond-the-sun");
  if (why.rule != "BTS-6.1") return "";
  const recount::Position position(to_json(shipped_pack(), s).dump(), kContent);
  for (const YAML::Node& card : kContent["achievements"]) {
    if ("achievement:" + card["id"].as<std::string>() != element) continue;
    const int have = position.counter(seat, card["condition"]["counter"].as<std::string>());
    return have == why.conditions.at(0).have ? "" : "there are " + std::to_string(have);
  }
  return "there is no such achievement";
}

TEST(Reasons, AreTrue) {
  for (const auto& game : all_games()) {
    if (game->info().id != "beyond-the-sun") continue;
    test::expect_true_reasons(*game, 6'000,
                              [](const AnyState& view, Seat seat, const std::string& element, const Refusal& why) {
                                State s;
                                std::memcpy(&s, view.bytes, sizeof s);
                                const std::string problem = untrue(shipped_pack(), s, seat, element, why);
                                return problem.empty() ? recounted(s, seat, element, why) : problem;
                              });
  }
}

Refusal why(const State& s, const char* text) {
  const auto move = parse_move(shipped_pack(), s, text);
  if (!move) return {"unreadable: " + move.error().text(), "", ""};
  return explain_move(shipped_pack(), s, *move);
}

// [BTS-18.5] [BTS-4.6] [BTS-2.10] [BTS-15.1.1] What is foreign or not in play is refused with its reason.
TEST(Reasons, AreGivenForWhatIsForeignOrNotInPlay) {
  State s = new_game(4);
  const Seat seat = acting_seat(s);
  const int cannon = find_id(shipped_pack().labels.techs, "plasma-cannon");
  EXPECT_EQ(why(s, "action plasma-cannon").rule, "BTS-4.6");
  EXPECT_EQ(why(s, "action plasma-cannon").en, "Plasma Cannon is not on the board.");
  Player& other = s.players[(seat + 1) % 4];
  other.private_techs[other.private_count++] = static_cast<u8>(cannon);
  EXPECT_EQ(why(s, "action plasma-cannon").rule, "BTS-18.5");
  EXPECT_THAT(why(s, "action plasma-cannon").de,
              ::testing::StartsWith("Plasma-Kanone ist eine private Technologie von "));
  EXPECT_THAT(why(s, "action plasma-canon").rule, ::testing::StartsWith("unreadable"));
}

TEST(Reasons, NameThePawnThatStandsThere) {
  State s = new_game(4);
  const Seat seat = acting_seat(s);
  s.players[(seat + 1) % 4].pawn = 3;
  const auto list = refused(shipped_pack(), s, seat);
  const auto of = [&](const char* element) {
    for (const auto& [id, refusal] : list)
      if (id == element) return refusal;
    return Refusal{"none", "", ""};
  };
  EXPECT_EQ(of("space:basic-research-2").rule, "BTS-4.2");
  EXPECT_THAT(of("space:basic-research-2").en, ::testing::HasSubstr("stands here"));
  EXPECT_NE(of("space:basic-research-2:2").rule, "BTS-4.2");
  EXPECT_NE(of("space:basic-research-2+1").rule, "BTS-4.2");
}

// One word per thing: the rulebook's.
TEST(GermanWords, HaveOneWordPerThing) {
  namespace fs = std::filesystem;
  const std::regex other("Scheibe|Schiffswerft|Raumwerft|[^a-zA-Z]Art[^a-zA-Z]|[^a-zA-Z]Arten[^a-zA-Z]");
  for (const char* folder : {"src/games/beyond_the_sun/host", "content/beyond-the-sun"})
    for (const auto& entry : fs::directory_iterator(folder)) {
      std::ifstream file(entry.path());
      int number = 0;
      for (std::string line; std::getline(file, line);) {
        ++number;
        EXPECT_FALSE(std::regex_search(line, other)) << entry.path() << ':' << number << ": " << line;
      }
    }
}

}  // namespace
}  // namespace orrery::beyond_the_sun
