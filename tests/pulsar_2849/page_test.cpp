// What the page's board is told: elements of moves, refusals, costs, events and the content.
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "games/pulsar_2849/host/explain.h"
#include "games/pulsar_2849/host/page_json.h"
#include "games/pulsar_2849/host/words.h"
#include "pulsar_2849/fixture.h"

namespace orrery::pulsar_2849 {
namespace {

using Json = nlohmann::ordered_json;

void for_positions(const std::function<void(const State&, const EventLog&)>& visit) {
  for (int players = 2; players <= 4; ++players)
    for (const u32 variants : {0u, u32{variant::kDeadEnds}, u32{variant::kNoHeadquarters}})
      random_game(players, variants, static_cast<u64>(players) * 10 + variants, visit);
}

MoveList legal(const State& s) {
  MoveList moves;
  Rules(&shipped_pack().content).legal(s, moves);
  return moves;
}

std::string joined(const std::vector<std::string>& ids) {
  std::string out;
  for (const std::string& id : ids) out += id + " ";
  return out;
}

// Whoever says no clicks a button, as does the end of a turn and a purchase of points.
bool is_button(Move move) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kEndTurn:
    case MoveKind::kBuy:
      return true;
    case MoveKind::kStation:
    case MoveKind::kGoalBuy:
    case MoveKind::kGoals:
      return move.b == 0;
    case MoveKind::kRun:
    case MoveKind::kClaim:
      return move.b == kNone;
    default:
      return false;
  }
}

TEST(Elements, EveryMoveHasSomeOrIsAButton) {
  const Pack& pack = shipped_pack();
  for_positions([&](const State& s, const EventLog&) {
    for (const Move move : legal(s)) {
      const auto ids = affected_elements(pack, s, move);
      EXPECT_EQ(ids.empty(), is_button(move)) << format_move(pack, s, move);
      for (const std::string& id : ids) {
        EXPECT_FALSE(id.empty()) << format_move(pack, s, move);
        EXPECT_NE(id.back(), ':') << format_move(pack, s, move);
      }
    }
  });
}

TEST(Elements, MovesOfOneDecisionDifferInThem) {
  const Pack& pack = shipped_pack();
  for_positions([&](const State& s, const EventLog&) {
    std::map<std::string, Move> seen;
    for (const Move move : legal(s)) {
      const std::string ids = joined(affected_elements(pack, s, move));
      if (ids.empty()) continue;
      const auto [other, fresh] = seen.emplace(ids, move);
      if (fresh) continue;
      // One die may fly shorter or further by a technology, pay different symbols of a tile, and a gate run may have
      // several colours: those become a menu.
      const auto kind = static_cast<MoveKind>(move.kind);
      EXPECT_TRUE(kind == MoveKind::kFly || kind == MoveKind::kTakeTransmitter || kind == MoveKind::kPayTransmitter ||
                  kind == MoveKind::kRun)
          << ids << format_move(pack, s, move);
    }
  });
}

TEST(Elements, ADieActionNamesThePayerFirst) {
  const Pack& pack = shipped_pack();
  int seen = 0;
  for_positions([&](const State& s, const EventLog&) {
    for (const Move move : legal(s)) {
      if (!is_paid(move)) continue;
      const auto ids = affected_elements(pack, s, move);
      const Payment payment = payment_of(move);
      ASSERT_EQ(ids.size(), payment.token == Token::kNoToken ? 2u : 3u);
      EXPECT_TRUE(ids[0].starts_with(payment.red ? "red:" : "die:")) << ids[0];
      ++seen;
    }
  });
  EXPECT_GT(seen, 1000);
}

TEST(Elements, ARouteNamesItsEndFirst) {
  const Pack& pack = shipped_pack();
  int seen = 0;
  for_positions([&](const State& s, const EventLog&) {
    if (!is<ChooseRoute>(decision(s))) return;
    for (const Move move : legal(s)) {
      const auto ids = affected_elements(pack, s, move);
      const std::string text = format_move(pack, s, move);
      EXPECT_EQ("place:" + text.substr(text.rfind(' ') + 1), ids[0]);
      EXPECT_EQ(ids.size(), read<ChooseRoute>(decision(s)).length);
      ++seen;
    }
  });
  EXPECT_GT(seen, 100);
}

TEST(Refused, AreOtherElementsThanThoseOffered) {
  const Pack& pack = shipped_pack();
  int found = 0;
  for_positions([&](const State& s, const EventLog&) {
    if (s.frame_count == 0) return;
    const Seat seat = decision(s).seat;
    std::set<std::string> offered;
    for (const Move move : legal(s)) {
      const auto ids = affected_elements(pack, s, move);
      if (!ids.empty()) offered.insert(is_paid(move) ? ids.back() : ids.front());
    }
    std::set<std::string> seen;
    for (const auto& [id, why] : refused(pack, s, seat)) {
      EXPECT_FALSE(offered.contains(id)) << id;
      EXPECT_TRUE(seen.insert(id).second) << id;
      EXPECT_TRUE(why.rule.starts_with("PUL-")) << id;
      EXPECT_FALSE(why.en.empty() || why.de.empty()) << id;
      ++found;
    }
    EXPECT_TRUE(refused(pack, s, static_cast<Seat>((seat + 1) % s.players_count)).empty());
    EXPECT_TRUE(refused(pack, s, kNoSeat).empty());
  });
  EXPECT_GT(found, 1000);
}

TEST(Refused, EveryPlaceOfTheMapThatIsNoEndOfARoute) {
  const Pack& pack = shipped_pack();
  std::set<std::string> rules;
  for_positions([&](const State& s, const EventLog&) {
    if (!is<ChooseRoute>(decision(s))) return;
    std::set<std::string> known;
    for (const Move move : legal(s)) known.insert(affected_elements(pack, s, move)[0]);
    for (auto& [id, why] : refused(pack, s, decision(s).seat)) {
      EXPECT_TRUE(known.insert(id).second) << id;
      rules.insert(why.rule);
    }
    EXPECT_EQ(known.size(), pack.labels.places[side_of(s)].size());
  });
  EXPECT_EQ(rules, (std::set<std::string>{"PUL-5.12", "PUL-5.2", "PUL-5.5", "PUL-5.6"}));
}

// In a turn with a die every technology is offered or refused.
TEST(Refused, CoversEveryTechnology) {
  const Pack& pack = shipped_pack();
  int looked = 0;
  for_positions([&](const State& s, const EventLog&) {
    if (!is<Turn>(decision(s))) return;
    const Seat seat = decision(s).seat;
    if (s.players[seat].dice[0] == 0 && s.players[seat].dice[1] == 0 && s.red == kNone) return;
    std::set<std::string> known;
    for (const Move move : legal(s))
      for (std::string& id : affected_elements(pack, s, move)) known.insert(std::move(id));
    for (auto& [id, why] : refused(pack, s, seat)) known.insert(id);
    const Reader e = reader_of(pack, s);
    for (int slot = 0; slot < kTechSlots; ++slot) {
      if (e.tech(slot).exists == 0) continue;
      EXPECT_TRUE(known.contains("tech:" + pack.labels.techs[at(e.tech_of(slot))].id)) << slot;
    }
    ++looked;
  });
  EXPECT_GT(looked, 100);
}

TEST(Costs, AreWhatTheMoveDoes) {
  const Pack& pack = shipped_pack();
  const Rules rules(&pack.content);
  int told = 0;
  for_positions([&](const State& s, const EventLog&) {
    if (s.frame_count == 0) return;
    const Seat seat = decision(s).seat;
    for (const Move move : legal(s)) {
      const Json cost = cost_json(pack, s, move);
      State after = s;
      rules.apply(after, move, nullptr);
      if (after.random.drawn != s.random.drawn) {
        EXPECT_TRUE(cost.empty()) << format_move(pack, s, move) << " tells what is drawn";
        continue;
      }
      EXPECT_EQ(cost.value("cubes", 0), after.players[seat].cubes - s.players[seat].cubes);
      EXPECT_EQ(cost.value("vp", 0), reader_of(pack, after).points(seat) - reader_of(pack, s).points(seat));
      told += cost.empty() ? 0 : 1;
    }
  });
  EXPECT_GT(told, 1000);
}

TEST(Events, HaveATypeAndNamedArguments) {
  const Pack& pack = shipped_pack();
  std::set<std::string> types;
  for_positions([&](const State& s, const EventLog& log) {
    for (const Event& event : log) {
      const Json json = event_json(pack, s, event);
      types.insert(json["type"]);
      for (const auto& [key, value] : json.items()) EXPECT_FALSE(value.is_null()) << json.dump() << ": " << key;
    }
  });
  for (const char* type : {"rolled", "median", "took-die", "marker", "visited", "revealed", "station", "claimed",
                           "constructed", "completed", "took-transmitter", "linked", "project", "patented", "final"})
    EXPECT_TRUE(types.contains(type)) << type;
}

TEST(Board, HoldsTheWholeContent) {
  const Json board = board_json(shipped_pack());
  EXPECT_EQ(board["sides"].size(), 2u);
  for (const Json& side : board["sides"]) {
    std::set<std::string> places;
    for (const Json& place : side["places"]) {
      places.insert(place["id"]);
      EXPECT_LE(std::hypot(place["x"].get<double>(), place["y"].get<double>()), 1000.0);
    }
    EXPECT_EQ(places.size(), side["places"].size());
    for (const Json& segment : side["segments"])
      EXPECT_TRUE(places.contains(segment["a"]) && places.contains(segment["b"]));
  }
  EXPECT_EQ(board["systems"].size(), 17u);
  EXPECT_EQ(board["tiles"].size(), 12u);
  EXPECT_EQ(board["transmitters"].size(), 24u);
  EXPECT_EQ(board["faces"].size(), 12u);
  EXPECT_EQ(board["headquarters"].size(), 8u);
  EXPECT_EQ(board["goals"].size(), 12u);
  std::size_t technologies = 0;
  for (const Json& face : board["faces"]) technologies += face["techs"].size();
  EXPECT_EQ(technologies, 68u);
}

// The figures of a page are the engine's own.
TEST(Figures, AreThoseOfTheRules) {
  const Pack& pack = shipped_pack();
  for_positions([&](const State& s, const EventLog&) {
    const Reader reader(pack.content, s);
    const Json told = figures(pack, s);
    for (int die = 1; die <= 6 && s.median != 0; ++die) EXPECT_EQ(told["steps"][at(die - 1)], reader.steps(die));
    for (Seat seat = 0; seat < s.players_count; ++seat) {
      const Json& player = told["players"][seat];
      EXPECT_EQ(player["stations"], reader.count(seat, Counter::kStations));
      EXPECT_EQ(player["rings"], reader.free_rings(seat));
      for (const u8 goal : s.goals) {
        const Goal& wanted = pack.content.goals[goal];
        EXPECT_EQ(told["goals"][pack.labels.goals[goal].id][seat], reader.count(seat, wanted.counter));
      }
    }
  });
}

// A flight that can be paid leads to just the ends of the routes that are offered afterwards.
TEST(LeadsTo, FlightsEndWhereTheirRoutesDo) {
  const Pack& pack = shipped_pack();
  int flights = 0;
  for_positions([&](const State& s, const EventLog&) {
    for (const Move move : legal(s)) {
      const Json leads = preview_json(pack, s, move);
      if (!leads.contains("ends")) continue;
      State after = s;
      Engine(pack.content, after, nullptr).apply(move);
      if (!is<ChooseRoute>(decision(after))) continue;
      ++flights;
      std::set<std::string> ends;
      for (const Move route : legal(after)) {
        const Json way = preview_json(pack, after, route)["route"];
        ASSERT_EQ(way.size(), leads["length"]);
        EXPECT_EQ(format_move(pack, after, route), [&] {
          std::string text = "route";
          for (const Json& place : way) text += " " + place.get<std::string>();
          return text;
        }());
        ends.insert(way.back().get<std::string>());
      }
      std::set<std::string> told;
      for (const auto& [end, way] : leads["ends"].items()) {
        told.insert(end);
        EXPECT_EQ(way.back(), end);
      }
      EXPECT_EQ(told, ends);
    }
  });
  EXPECT_GT(flights, 100);
}

TEST(BoardJson, EveryEffectHasSigns) {
  const Json board = board_json(shipped_pack());
  const auto check = [](const Json& entry, const char* list) {
    for (const Json& row : entry[list]) {
      EXPECT_FALSE(row.empty()) << entry["id"];
      for (const Json& sign : row) EXPECT_NE(sign.value("icon", ""), "more") << entry["id"];
    }
  };
  for (const Json& face : board["faces"])
    for (const Json& tech : face["techs"]) check(tech, "effects");
  for (const Json& side : board["headquarters"])
    for (const Json& project : side["projects"]) check(project, "effects");
  for (const Json& tile : board["tiles"]) check(tile, "effects");
  for (const Json& system : board["systems"]) check(system, "bonus");
  for (const Json& transmitter : board["transmitters"]) {
    check(transmitter, "instant");
    check(transmitter, "production");
  }
  EXPECT_EQ(board["transmitters"][0]["production"].is_array(), true);
}

}  // namespace
}  // namespace orrery::pulsar_2849
