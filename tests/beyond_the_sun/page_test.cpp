// What the page's board is told: elements of moves, refusals, costs, events and the content.
#include <gmock/gmock.h>
#include <map>

#include <nlohmann/json.hpp>
#include <set>

#include "beyond_the_sun/fixture.h"
#include "beyond_the_sun/known_elements.h"
#include "games/beyond_the_sun/host/elements.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/page_json.h"
#include "games/beyond_the_sun/host/refused.h"
#include "games/beyond_the_sun/host/words.h"

namespace orrery::beyond_the_sun {
namespace {

using Json = nlohmann::ordered_json;

// Every position of a few random games with all numbers of players and variants.
void for_positions(const std::function<void(const State&)>& visit) {
  for (int players = 2; players <= 4; ++players)
    for (u32 variants = 0; variants < 4; ++variants)
      random_game(players, variants, static_cast<u64>(players) * 10 + variants, visit);
}

MoveList legal(const State& s) {
  MoveList moves;
  Rules(&shipped_pack().content).legal(s, moves);
  return moves;
}

bool is_button(MoveKind kind) {
  return kind == MoveKind::kDone || kind == MoveKind::kSkip || kind == MoveKind::kYes || kind == MoveKind::kOption;
}

std::string joined(const std::vector<std::string>& ids) {
  std::string out;
  for (const std::string& id : ids) out += id + " ";
  return out;
}

TEST(Elements, EveryMoveTouchesRealOnesOrIsAButton) {
  const Pack& pack = shipped_pack();
  for_positions([&](const State& s) {
    for (const Move move : legal(s)) {
      const auto ids = affected_elements(pack, s, move);
      const bool star = !ids.empty() ? false : move.a == kStar || move.c == kStar;
      EXPECT_EQ(ids.empty(), is_button(static_cast<MoveKind>(move.kind)) || star) << format_move(pack, s, move);
      for (const std::string& id : ids) EXPECT_TRUE(is_element(pack, s, id)) << id;
    }
  });
}

TEST(Elements, MovesOfOneDecisionDifferInThem) {
  const Pack& pack = shipped_pack();
  for_positions([&](const State& s) {
    std::map<std::string, Move> seen;
    for (const Move move : legal(s)) {
      const std::string ids = joined(affected_elements(pack, s, move));
      if (ids.empty()) continue;
      const auto [other, fresh] = seen.emplace(ids, move);
      if (fresh) continue;
      // A ship that may be upgraded by several levels becomes a menu.
      EXPECT_TRUE(static_cast<MoveKind>(move.kind) == MoveKind::kUpgrade && other->second.c != move.c)
          << ids << format_move(pack, s, move);
    }
  });
}

TEST(Elements, IdsFromElsewhereAreNone) {
  const State s = new_game(3);
  for (const char* id : {"", "space", "space:", "space:nowhere", "slot:t9-a", "location:b9", "ship:0:sol:0",
                         "ship:0:sol:9", "ship:7:sol:1", "ship:0:sol", "supply:0:F", "supply:3:A", "disc:0:star",
                         "ore:3", "ore:", "player:-1", "achievement:nothing"})
    EXPECT_FALSE(is_element(shipped_pack(), s, id)) << id;
  for (const char* id : {"space:basic-grow", "slot:t1-1", "location:sol", "supply:2:E", "disc:1:ore", "player:0"})
    EXPECT_TRUE(is_element(shipped_pack(), s, id)) << id;
}

TEST(Refused, AreOtherElementsThanThoseOffered) {
  const Pack& pack = shipped_pack();
  for_positions([&](const State& s) {
    const Seat seat = acting_seat(s);
    if (seat == kNoSeat) return;
    std::set<std::string> offered;
    for (const Move move : legal(s))
      for (const std::string& id : affected_elements(pack, s, move)) offered.insert(id);
    std::set<std::string> seen;
    for (const auto& [id, why] : refused(pack, s, seat)) {
      EXPECT_FALSE(offered.contains(id)) << id;
      EXPECT_TRUE(seen.insert(id).second) << id;
      EXPECT_TRUE(is_element(pack, s, id)) << id;
      EXPECT_TRUE(why.rule.starts_with("BTS-")) << id;
      EXPECT_FALSE(why.en.empty() || why.de.empty()) << id;
    }
    EXPECT_TRUE(refused(pack, s, static_cast<Seat>((seat + 1) % s.players_count)).empty());
    EXPECT_TRUE(refused(pack, s, kNoSeat).empty());
  });
}

// At the choice of an action every space of the table is either offered, interchangeable with one that is, or
// refused.
TEST(Refused, CoversEveryActionSpace) {
  const Pack& pack = shipped_pack();
  int looked = 0;
  for_positions([&](const State& s) {
    if (s.frame_count == 0 || s.frames[s.frame_count - 1u].kind != static_cast<u8>(FrameKind::kChooseAction)) return;
    if (++looked % 7 != 0) return;
    const Seat seat = acting_seat(s);
    const auto spaces = named_spaces(pack, s, seat);
    std::set<std::string> known;
    std::set<u8> actions;
    for (const Move move : legal(s))
      if (static_cast<MoveKind>(move.kind) == MoveKind::kAction) {
        known.insert(affected_elements(pack, s, move)[0]);
        actions.insert(find_space(pack, s, seat, move.a)->action);
      }
    for (const auto& [id, why] : refused(pack, s, seat)) known.insert(id);
    for (const NamedSpace& space : spaces) {
      if (space.space >= kFirstEventSpace || actions.contains(space.action)) continue;
      EXPECT_TRUE(known.contains("space:" + exact_space_name(spaces, space.space))) << space.name;
    }
  });
  EXPECT_GT(looked, 100);
}

TEST(Refused, SaysTheFigures) {
  State s = new_game(4);
  const Seat seat = acting_seat(s);
  s.players[seat].ore = 1;
  for (const auto& [id, why] : refused(shipped_pack(), s, seat)) {
    if (id != "space:basic-research-2") continue;
    EXPECT_EQ(why.rule, "BTS-4.7");
    ASSERT_EQ(why.conditions.size(), 3U);
    EXPECT_EQ(why.conditions[0].need, 2);
    EXPECT_EQ(why.conditions[0].have, 1);
    EXPECT_THAT(why.en, ::testing::StartsWith("Needs 2 ore, you have 1; 1 open space of level II, none ("));
    EXPECT_THAT(why.de, ::testing::StartsWith("Braucht 2 Erz, du hast 1; 1 offenes Feld der Stufe II, keines ("));
    return;
  }
  ADD_FAILURE() << "applied research was not refused";
}

TEST(Costs, TellWhatIsCertain) {
  const Pack& pack = shipped_pack();
  State s = new_game(4);
  s.players[acting_seat(s)].ore = 5;
  s.players[acting_seat(s)].population = 2;
  const auto cost = [&](const char* text) { return cost_json(pack, s, *parse_move(pack, s, text)).dump(); };
  EXPECT_EQ(cost("action basic-grow"), R"({"ore":1,"population":1,"supply":-1})");
}

// The seed must not shine through: a view and the state behind it give the same costs.
TEST(Costs, DependOnTheViewOnly) {
  const Pack& pack = shipped_pack();
  const Rules rules(&pack.content);
  int looked = 0;
  for_positions([&](const State& s) {
    if (++looked % 11 != 0) return;
    const State view = rules.view(s, acting_seat(s));
    for (const Move move : legal(s)) EXPECT_EQ(cost_json(pack, s, move), cost_json(pack, view, move));
  });
}

TEST(EventJson, NamesEverythingThatHappens) {
  const Pack& pack = shipped_pack();
  const Rules rules(&pack.content);
  std::set<std::string> types;
  for (int players = 2; players <= 4; ++players) {
    for (u64 seed = 1; seed <= 6; ++seed) {
      EventLog log;
      State s = rules.initial({static_cast<u8>(players), static_cast<u32>(seed % 4)}, seed, &log);
      Rng random(seed);
      for (;;) {
        for (const Event& event : log) {
          const Json json = event_json(pack, s, event);
          ASSERT_TRUE(json.contains("type")) << int{event.type};
          types.insert(json["type"].get<std::string>());
          if (event.seat != kNoSeat) EXPECT_EQ(json["seat"], int{event.seat});
          for (const auto& [key, value] : json.items())
            if (value.is_string()) EXPECT_FALSE(value.get<std::string>().empty()) << json.dump();
        }
        if (rules.is_over(s)) break;
        const MoveList moves = legal(s);
        log.clear();
        rules.apply(s, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))], &log);
      }
    }
  }
  for (const char* type : {"action", "jumped", "built", "researched", "discovered", "event-turned", "took-control",
                           "colonised", "automated", "produced", "claimed", "game-over"})
    EXPECT_TRUE(types.contains(type)) << type;
}

TEST(BoardJson, HoldsTheWholePack) {
  const Pack& pack = shipped_pack();
  const Json board = board_json(pack);
  EXPECT_EQ(board["slots"].size(), pack.content.slot_count);
  EXPECT_EQ(board["technologies"].size(), pack.content.tech_count);
  EXPECT_EQ(board["systems"].size(), pack.content.system_count);
  EXPECT_EQ(board["sides"].size(), pack.content.side_count);
  EXPECT_EQ(board["mats"].size(), pack.content.mat_count);
  for (const Json& card : board["technologies"]) {
    EXPECT_FALSE(card["immediate"].empty() && card["actions"].empty()) << card["id"];
    for (const Json& action : card["actions"]) EXPECT_FALSE(action["row"].empty()) << card["id"];
  }
}

// An effect that does something shows something, and its tokens are what the card says.
TEST(BoardJson, RowsFollowTheEffects) {
  const Json board = board_json(shipped_pack());
  const auto row = [&](const char* id) -> std::string {
    for (const Json& card : board["technologies"])
      if (card["id"] == id) return card["actions"][0]["row"].dump();
    return {};
  };
  EXPECT_EQ(row("terraforming"), R"([{"icon":"ore","n":5},{"icon":"arrow"},{"icon":"colonise","free":false}])");
  EXPECT_EQ(row("modular-fleet"),
            R"([{"icon":"up-to","n":3},{"icon":"ore","n":1},{"icon":"arrow"},{"icon":"upgrade","n":1,"by":1},)"
            R"({"icon":"then"},{"icon":"jump","n":3}])");
}

// The names of spaces in the static data are those that positions and moves use.
TEST(BoardJson, SpacesAreNamedAsInPositions) {
  const Pack& pack = shipped_pack();
  const Json board = board_json(pack);
  std::set<std::string> names;
  for (const Json& space : board["spaces"]["4"]) names.insert(space["name"].get<std::string>());
  for (const Json& card : board["technologies"])
    for (const Json& action : card["actions"])
      for (const Json& name : action["spaces"]) names.insert(name.get<std::string>());
  for (const Json& card : board["events"])
    if (!card["action"].is_null()) names.insert(card["id"].get<std::string>());
  random_game(4, 0, 5, [&](const State& s) {
    for (Seat seat = 0; seat < 4; ++seat) {
      const auto spaces = named_spaces(pack, s, seat);
      for (const NamedSpace& space : spaces)
        EXPECT_TRUE(names.contains(exact_space_name(spaces, space.space))) << space.name;
    }
  });
}

// The figures of a page come true: growth and ore bring what they say, and a claim is offered when they say so.
TEST(Figures, ComeTrue) {
  const Pack& pack = shipped_pack();
  const Rules rules(&pack.content);
  int grown = 0, claimed = 0;
  for_positions([&](const State& s) {
    const Seat seat = acting_seat(s);
    if (seat == kNoSeat) return;
    const Json told = figures(pack, s);
    const Json& mine = told["players"][seat];
    const auto progress_is_enough = [&](std::size_t i) {
      const Json& achievement = told["achievements"][i];
      const u8 card = s.achievements[i].card;
      return card != kNone && achievement["open"][seat].get<bool>() &&
             achievement["progress"][seat].get<int>() >= pack.content.achievements[card].at_least;
    };
    for (const Move move : legal(s)) {
      State after = s;
      EventLog log;
      if (static_cast<MoveKind>(move.kind) == MoveKind::kClaim) {
        EXPECT_TRUE(progress_is_enough(move.a));
        ++claimed;
      }
      if (static_cast<MoveKind>(move.kind) != MoveKind::kProduce) continue;
      rules.apply(after, move, &log);
      int population = 0, ore = 0;
      for (const Event& event : log) {
        if (event.seat != seat) continue;
        const Json happened = event_json(pack, after, event);
        if (happened["type"] == "population" && population == 0) population = happened["n"];
        if (happened["type"] == "gained-ore" && ore == 0) ore = happened["n"];
      }
      if (static_cast<Production>(move.a) == Production::kGrowth) {
        EXPECT_EQ(mine["growth"]["cubes"].get<std::string>().size(), static_cast<std::size_t>(population));
        ++grown;
      }
      if (static_cast<Production>(move.a) == Production::kOre) EXPECT_EQ(mine["ore_production"], ore);
    }
  });
  EXPECT_GT(grown, 50);
  EXPECT_GT(claimed, 0);
}

// Signs are chosen by the id of a box, so both languages must have the same ones.
TEST(BoardJson, BoxesHaveIdsAndWords) {
  const Json board = board_json(shipped_pack());
  for (const char* list : {"technologies", "systems", "events", "achievements", "basics", "guilds", "mats"})
    for (const Json& card : board[list]) {
      EXPECT_FALSE(card["boxes"].empty()) << card["id"];
      for (const Json& box : card["boxes"]) {
        EXPECT_FALSE(box["id"].get<std::string>().empty()) << card["id"];
        EXPECT_FALSE(box["text"]["de"].get<std::string>().empty()) << card["id"];
        EXPECT_EQ(box["heading"]["en"] == "", box["heading"]["de"] == "") << card["id"];
      }
    }
}

}  // namespace
}  // namespace orrery::beyond_the_sun
