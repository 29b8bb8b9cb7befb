// Moves as text.
#include "games/beyond_the_sun/host/words.h"

#include "beyond_the_sun/fixture.h"
#include "core/json_reader.h"
#include "games/beyond_the_sun/host/state_json.h"

namespace orrery::beyond_the_sun {
namespace {

using Json = nlohmann::ordered_json;

// Four factions at the start of a turn; some technologies are discovered, one system is attached.
State middle() {
  Json document = to_json(shipped_pack(), new_game(4));
  document["derive"] = {"supply", "discs", "decks", "turn"};
  document["turn"]["active"] = 0;
  document["slots"]["t2-a"]["tech"] = "asteroid-mining";
  document["slots"]["t2-b"]["tech"] = "jump-gate-survey";
  for (const char* seat : {"/players/0/researched", "/players/1/researched"})
    document[Json::json_pointer(seat)] = {"t1-1", "t1-2", "t2-a", "t2-b"};
  document["locations"]["a1"]["system"] = "sirius";
  document["locations"]["a2"]["system"] = "wolf-359";
  document["locations"]["x1"] = {{"system", "tau-ceti"},
                                 {"controller", nullptr},
                                 {"disc", nullptr},
                                 {"attached_to", "deep-space"},
                                 {"shipyard", true}};
  if (document["locations"]["b1"]["system"] == "tau-ceti") document["locations"]["b1"]["system"] = "ross-154";
  if (document["locations"]["b2"]["system"] == "tau-ceti") document["locations"]["b2"]["system"] = "ross-154";
  document["achievements"][2]["card"] = "breadbasket";
  auto state = from_json(shipped_pack(), document);
  EXPECT_TRUE(state) << state.error().text();
  return state ? *state : State{};
}

Move parsed(const State& state, std::string_view text) {
  const auto move = parse_move(shipped_pack(), state, text);
  EXPECT_TRUE(move) << text << ": " << move.error().text();
  return move ? *move : Move{};
}

std::string refused(const State& state, std::string_view text) {
  const auto move = parse_move(shipped_pack(), state, text);
  return move ? "accepted" : move.error().text();
}

TEST(Notation, EveryFormReadsBack) {
  const State state = middle();
  for (const char* text : {
           "mat lunar-mining-combine",
           "action basic-research-2",
           "action basic-research-2+1",
           "action asteroid-mining",
           "action jump-gate-survey/2",
           "action dyson-sphere-mk-i",
           "action scholars-guild",
           "use black-market-industries",
           "produce growth",
           "produce ore",
           "produce trade",
           "trade pop",
           "trade scrap 2 a1",
           "trade ore",
           "done",
           "skip",
           "yes",
           "claim empire",
           "research t2-b",
           "type military",
           "card plasma-cannon",
           "build sol",
           "build sol from population",
           "jump 2 sol>a1",
           "jump 4 x1>deep-space",
           "upgrade 2 sol",
           "upgrade 1 yard-left by 3",
           "automate food",
           "outpost ore",
           "outpost star",
           "order a1",
           "bonus a1",
           "colonize b1",
           "settle 2",
           "disc food",
           "option C",
           "copy basic-research-2",
           "copy jump-gate-survey/2",
           "pay 2",
           "return population",
           "return ore",
           "keep plasma-cannon",
           "keep sirius",
           "attach a1",
           "beacon yard-top",
           "exhibit 2 sol",
           "column A",
           "shift C>A",
           "name a1",
           "swap breadbasket 1 food",
       })
    EXPECT_EQ(format_move(shipped_pack(), state, parsed(state, text)), text);
}

// Spaces of one action and surcharge are interchangeable: the text means the first free one. [BTS-4.2] [BTS-4.4]
TEST(Notation, AnActionMeansItsFirstFreeSpace) {
  State state = middle();
  const Move first = parsed(state, "action asteroid-mining");
  state.players[1].pawn = first.a;
  const Move second = parsed(state, "action asteroid-mining");
  EXPECT_EQ(second.a, first.a + 1);
  EXPECT_EQ(format_move(shipped_pack(), state, second), "action asteroid-mining");
  EXPECT_EQ(format_move(shipped_pack(), state, first), "action asteroid-mining:1");
  EXPECT_EQ(parsed(state, "action asteroid-mining:1"), first);
}

// With two pawns to push aside the text says which one. [BTS-17.7]
TEST(Notation, DisplacingNamesThePawnWhereNeeded) {
  State state = middle();
  const SpaceId first = parsed(state, "action asteroid-mining").a;
  state.players[1].pawn = first;
  const Move one = make_move(MoveKind::kAction, first, 1);
  EXPECT_EQ(format_move(shipped_pack(), state, one), "displace asteroid-mining");
  EXPECT_EQ(parsed(state, "displace asteroid-mining"), one);
  state.players[2].pawn = static_cast<SpaceId>(first + 1);
  const Move other = make_move(MoveKind::kAction, first + 1, 1);
  EXPECT_EQ(format_move(shipped_pack(), state, other), "displace asteroid-mining:2");
  EXPECT_EQ(parsed(state, "displace asteroid-mining:2"), other);
  EXPECT_NE(refused(state, "displace asteroid-mining").find("no action"), std::string::npos);
}

TEST(Notation, AcceptsSystemsAsPlacesAndFactionsAsSeats) {
  const State state = middle();
  EXPECT_EQ(parsed(state, "jump 1 sol>sirius"), parsed(state, "jump 1 sol>a1"));
  EXPECT_EQ(parsed(state, "  jump  1   sol > tau-ceti "), parsed(state, "jump 1 sol>x1"));
  const auto& pack = shipped_pack();
  const auto& faction = pack.labels.factions[pack.content.mats[state.players[3].mat].faction].id;
  EXPECT_EQ(parsed(state, "pay " + faction), parsed(state, "pay 3"));
}

TEST(Notation, SaysWhatIsWrong) {
  const State state = middle();
  const std::pair<const char*, const char*> cases[] = {
      {"", "the move is empty"},
      {"fly 2 sol>a1", "\"fly\" is no move; moves start with one of mat, action"},
      {"jump 2 sol", "expected \"jump LEVEL FROM>TO\""},
      {"jump 2 sol>siriuss", "\"siriuss\" is no location of this board; did you mean \"sirius\"?"},
      {"jump 7 sol>a1", "\"7\" is no ship level; expected one of 1, 2, 3, 4"},
      {"jump 02 sol>a1", "\"02\" is no ship level"},
      {"done now", "unexpected \"now\" after \"done\""},
      {"action plasma-cannon now", "unexpected \"now\" after \"action ACTION\""},
      {"jump 1 ross-154>nowhere", "\"nowhere\" is no location of this board"},
      {"action plasma-canon", "\"plasma-canon\" is no action"},
      {"research t2-z", "\"t2-z\" is no technology space; did you mean \"t2-"},
      {"claim hegemonyy", "\"hegemonyy\" is no achievement in play"},
      {"card plasma-canon", "\"plasma-canon\" is no technology; did you mean \"plasma-cannon\"?"},
      {"pay 4", "\"4\" is no seat"},
      {"trade gold", "expected \"trade pop\""},
      {"option 3", "\"3\" is no option"},
  };
  for (const auto& [text, message] : cases)
    EXPECT_NE(refused(state, text).find(message), std::string::npos) << text << ": " << refused(state, text);
  EXPECT_NE(refused(state, std::string(5000, 'x')).find("at most 200 characters"), std::string::npos);
}

// Whatever the bits say, there is a text for them.
TEST(Notation, FormatsAnyBits) {
  const State state = middle();
  Rng random(3);
  for (int i = 0; i < 20'000; ++i) {
    const u64 bits = random.next();
    const Move move{static_cast<u8>(bits % 64), static_cast<u8>(bits >> 8), static_cast<u8>(bits >> 16),
                    static_cast<u8>(bits >> 24)};
    const std::string text = format_move(shipped_pack(), state, move);
    EXPECT_FALSE(text.empty());
    (void)parse_move(shipped_pack(), state, text);
  }
}

}  // namespace
}  // namespace orrery::beyond_the_sun
