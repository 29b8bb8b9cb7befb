// Positions as JSON: what loading refuses, what it completes, and that whatever it accepts can be played on.
#include <cstring>

#include "beyond_the_sun/fixture.h"
#include "core/json_reader.h"
#include "games/beyond_the_sun/host/state_json.h"
#include "games/beyond_the_sun/host/words.h"

namespace orrery::beyond_the_sun {
namespace {

using Json = nlohmann::ordered_json;

State load(const Json& document) {
  auto state = from_json(shipped_pack(), document);
  EXPECT_TRUE(state.has_value()) << error_of(document);
  return state ? *state : State{};
}

TEST(StateJson, EveryDecisionOfAGameLoadsToTheSameBytes) {
  for (const u32 variants : {0u, 3u})
    random_game(4, variants, 11, [&](const State& state) {
      const auto loaded = from_json(shipped_pack(), to_json(shipped_pack(), state));
      ASSERT_TRUE(loaded) << loaded.error().text();
      ASSERT_EQ(std::memcmp(&*loaded, &state, sizeof state), 0) << to_json(shipped_pack(), state);
    });
}

struct Refused {
  const char* name;
  const char* pointer;  // JSON pointer of the value that is replaced
  Json value;
  const char* message;  // part of the error
};

TEST(StateJson, WrongValuesAreRefusedByName) {
  const Json good = dump(new_game(3));
  const Refused cases[] = {
      {"type", "/players/1/ore", "many", "players[1].ore: expected a number from 0 to 1000, found \"many\""},
      {"range", "/players/1/ore", -1, "players[1].ore: expected a number"},
      {"fraction", "/players/1/ore", 1.5, "players[1].ore: expected a number"},
      {"huge", "/players/1/ore", 1e300, "players[1].ore: expected a number"},
      {"cubes", "/players/0/supply/A", 0, "players[0]: expected 20 cubes, found 17 (population 2, supply 14"},
      {"discs", "/players/2/food_discs", 7, "players[2].food_discs: expected 8 food discs"},
      {"mat", "/players/0/mat", "nobody", "players[0].mat: expected a faction mat, found \"nobody\""},
      {"no mat", "/players/0/mat", nullptr, "players[0].mat"},
      {"pawn", "/players/0/pawn", "plasma-cannon",
       "players[0].pawn: expected \"beside\" or the name of an action space"},
      {"slot", "/players/0/researched", Json::array({"t9-z"}),
       "players[0].researched[0]: expected a technology space"},
      {"undiscovered", "/players/0/researched", Json::array({"t2-a"}), "players[0]"},
      {"level", "/slots/t2-a/tech", "capital-ship", "slots.t2-a.tech: expected a technology of level 2"},
      {"card twice", "/slots/t2-a", {{"tech", "plasma-cannon"}, {"event", false}}, "plasma-cannon lies also in"},
      {"event", "/slots/t4-a/event", true, "slots.t4-a.event"},
      {"system twice", "/locations/b1/system", "tau-ceti", "lies"},
      {"yard", "/locations/yard-left/system", "tau-ceti", "locations.yard-left.system: no system card can lie here"},
      {"sol", "/locations/sol/controller", 0, "locations.sol.controller"},
      {"disc alone", "/locations/a1/disc", "food", "locations.a1.disc: expected null"},
      {"no disc", "/locations/a1/controller", 1, "locations.a1.disc: expected the disc of the controller"},
      {"seat", "/locations/a1/controller", 3, "locations.a1.controller: expected a number from 0 to 2"},
      {"ships", "/players/0/ships", {{"mars", {1, 0, 0, 0}}}, "\"mars\" is no location"},
      {"ship list", "/players/0/ships/sol", {1, 0}, "players[0].ships.sol: expected a list of 4"},
      {"phase", "/turn/phase", "dinner", "turn.phase: expected a phase"},
      {"active", "/turn/active", nullptr, "turn.active"},
      {"guild", "/guilds", Json::array({"x"}), "guilds[0]: expected a guild"},
      {"event place", "/events/ono", "lost", "events.ono: expected unseen"},
      {"frames", "/frames", Json::array(), "frames: expected at least one"},
      {"frame kind", "/frames/1/kind", "dance", "frames[1].kind"},
      {"frame effect",
       "/frames/1",
       {{"kind", "build-place"}, {"seat", 0}, {"effect", "basic-nothing:1"}, {"left", 1}},
       "frames[1].effect: expected an effect"},
      {"seed", "/random/seed", "12x", "random.seed: expected a number of at most 64 bits"},
      {"players", "/players", Json::array({good["players"][0]}), "players: expected a list of 2 to 4"},
      {"variant", "/variants", Json::array({"nowhere"}), "variants[0]: expected a variant"},
      {"derive", "/derive", Json::array({"luck"}), "derive[0]: expected what to derive"},
      {"deck", "/decks/technology-2/0", Json::array({"capital-ship"}), "capital-ship belongs to another deck"},
      {"achievement", "/achievements/0/card", "empire", "achievements[1].card: the card is in play twice"},
      {"claims",
       "/achievements/0/claims",
       {{{"seat", 1}, {"marker", "star"}}, {{"seat", 1}, {"marker", "star"}}},
       "achievements[0].claims[1].seat: the seat has claimed it already"},
  };
  for (const Refused& refused : cases) {
    Json document = good;
    document[Json::json_pointer(refused.pointer)] = refused.value;
    EXPECT_NE(error_of(document).find(refused.message), std::string::npos)
        << refused.name << ": " << (error_of(document).empty() ? "accepted" : error_of(document));
  }
}

TEST(StateJson, UnknownAndMissingFieldsAreNamed) {
  const Json good = dump(new_game(2));
  Json document = good;
  document["players"][0]["gold"] = 1;
  EXPECT_NE(error_of(document).find("players[0].gold"), std::string::npos) << error_of(document);
  document = good;
  document["players"][1].erase("supply");
  EXPECT_NE(error_of(document).find("players[1].supply"), std::string::npos) << error_of(document);
  document = good;
  document["locations"].erase("a2");
  EXPECT_NE(error_of(document).find("locations.a2"), std::string::npos) << error_of(document);
}

// Claims count for the end of the game even where no disc shows it any more. [BTS-7.7]
TEST(StateJson, ClaimsAreCounted) {
  Json document = dump(new_game(4));
  document["achievements"][0]["claims"] = {{{"seat", 1}, {"marker", "star"}}};
  document["achievements"][1]["claims"] = {{{"seat", 2}, {"marker", "star"}}, {{"seat", 1}, {"marker", "star"}}};
  EXPECT_EQ(load(document).claims, 3);
}

TEST(StateJson, DerivesSupplyRightToLeft) {
  Json document = dump(new_game(2));
  document["derive"] = {"supply"};
  document["players"][0]["population"] = 9;
  document["players"][0]["ships"] = {{"sol", {3, 0, 0, 1}}};
  document["players"][0].erase("supply");
  // 20 cubes less 9 population and 4 ships: column E is full, D holds the rest [BTS-10.6].
  const auto expected = std::array<u8, kColumns>{0, 0, 0, 3, 4};
  EXPECT_EQ(load(document).players[0].supply, expected);
  document["players"][0]["population"] = 17;
  EXPECT_NE(error_of(document).find("players[0]: expected at most 20 cubes"), std::string::npos)
      << error_of(document);
}

TEST(StateJson, DerivesDiscsAndOutposts) {
  Json document = dump(new_game(4));
  document["derive"] = {"discs"};
  document["locations"]["a1"]["controller"] = 2;
  document["locations"]["yard-right"]["controller"] = 2;
  document["players"][2]["automation"] = {{"food", 2}, {"ore", 0}, {"star", 1}};
  const State state = load(document);
  EXPECT_EQ(state.players[2].track[kFood] + state.players[2].track[kOre], 16 - 2 - 2);
  for (const LocationState& here : state.locations)
    if (here.controller == 2) {
      EXPECT_NE(here.disc, kNone);
    }
}

TEST(StateJson, DerivesDecks) {
  Json document = dump(new_game(4));
  document["derive"] = {"decks", "supply"};
  document["slots"]["t2-b"]["tech"] = "plasma-cannon";
  document["slots"]["t3-b"]["tech"] = "capital-ship";
  document["players"][0]["researched"] = {"t1-1", "t1-2", "t2-b"};
  document["players"][1]["colonised"] = {{"tau-ceti", Json::array()}};
  document["locations"]["b1"]["system"] = "cygni-61";
  document["locations"]["b2"]["system"] = "ross-154";
  const State state = load(document);
  EXPECT_EQ(state.slots[5].event, 0);
  const Json again = dump(state);
  EXPECT_EQ(again["slots"]["t2-b"]["tech"], "plasma-cannon");
  EXPECT_EQ(again["decks"].dump().find("plasma-cannon"), std::string::npos);
  EXPECT_EQ(again["decks"].dump().find("tau-ceti"), std::string::npos);
  EXPECT_EQ(Rules(&shipped_pack().content).violation(state), "");
}

TEST(StateJson, DerivesTheStartOfATurn) {
  Json document = dump(new_game(3));
  document["derive"] = {"turn"};
  document["turn"]["active"] = 2;
  document.erase("frames");
  document["frames"] = Json::array();
  const State state = load(document);
  EXPECT_EQ(state.active, 2);
  const auto move = parse_move(shipped_pack(), state, "action basic-grow");
  ASSERT_TRUE(move);
  MoveList moves;
  Rules(&shipped_pack().content).legal(state, moves);
  EXPECT_TRUE(moves.contains(*move));
}

// The lasting abilities a faction owns are worked out from its cards, never taken from the document.
TEST(StateJson, AbilitiesFollowTheCards) {
  Json document = dump(new_game(3));
  document["derive"] = {"decks", "supply"};
  document["players"][1]["colonised"] = {{"ross-154", Json::array()}};
  EXPECT_EQ(load(document).players[1].mods, 1 << static_cast<int>(Mod::kDisplacePawn));
}

// Damages a document in one place. What is still accepted must be a position the engine can play on from.
TEST(StateJson, DamagedPositionsAreRefusedOrPlayable) {
  const Rules rules(&shipped_pack().content);
  Rng random(4711);
  int accepted = 0;
  int refused = 0;
  int ply = 0;
  const auto damage = [&](Json& value) {
    switch (random.below(4)) {
      case 0:
        value = static_cast<int>(random.below(256));
        break;
      case 1:
        value = nullptr;
        break;
      case 2:
        value = value.is_number() ? Json(value.get<int>() + 1) : Json("sol");
        break;
      default:
        value = value.is_boolean() ? Json(!value.get<bool>()) : Json(random.below(6));
    }
  };
  const auto pick_leaf = [&](Json& root) {
    Json* value = &root;
    while (value->is_structured() && !value->empty()) {
      auto it = value->begin();
      std::advance(it, static_cast<int>(random.below(static_cast<u32>(value->size()))));
      value = &*it;
    }
    return value;
  };
  random_game(3, 1, 5, [&](const State& state) {
    if (ply++ % 4 != 0) return;
    Json document = dump(state);
    damage(*pick_leaf(random.below(2) == 0 && !document["frames"].empty() ? document["frames"] : document));
    const auto loaded = from_json(shipped_pack(), document);
    if (!loaded) {
      ++refused;
      EXPECT_FALSE(loaded.error().message.empty());
      return;
    }
    ++accepted;
    State playing = *loaded;
    EXPECT_EQ(rules.violation(playing), "");
    for (int i = 0; i < 60 && !rules.is_over(playing); ++i) {
      MoveList moves;
      rules.legal(playing, moves);
      ASSERT_FALSE(moves.empty()) << to_json(shipped_pack(), *loaded);
      rules.apply(playing, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))], nullptr);
    }
  });
  EXPECT_GT(accepted, 5);
  EXPECT_GT(refused, 50);
}

}  // namespace
}  // namespace orrery::beyond_the_sun
