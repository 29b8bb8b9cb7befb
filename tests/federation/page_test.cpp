// What the page's board is told: elements of moves, refusals, costs, figures, events and the content.
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "games/federation/host/explain.h"
#include "games/federation/host/page_json.h"
#include "games/federation/host/state_json.h"
#include "games/federation/host/words.h"
#include "tests/federation/fixture.h"

namespace orrery::federation {
namespace {

using Json = nlohmann::ordered_json;

void for_positions(const std::function<void(const State&, const EventLog&)>& visit) {
  for (int players = 2; players <= 4; ++players)
    for (const u32 variants : kVariantSets)
      for (u64 seed = 1; seed <= 3; ++seed) random_game(players, variants, seed * 100 + variants, visit);
}

MoveList legal(const State& s) {
  MoveList moves;
  Rules(&shipped_pack().content).legal(s, moves);
  return moves;
}

// Whoever says no clicks a button, as do those who stay, go on or choose among words.
bool is_button(Move move) {
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kKeep:
    case MoveKind::kEndTurn:
    case MoveKind::kStop:
    case MoveKind::kDone:
    case MoveKind::kOption:
      return true;
    case MoveKind::kDie:
    case MoveKind::kImmediate:
      return move.b == 0;
    case MoveKind::kUpgrade:
      return move.b == kNone;
    default:
      return false;
  }
}

// The ids that elements are made of, by the kind of element.
bool is_known(const Json& board, const State& s, const std::string& element) {
  const std::string kind = element.substr(0, element.find(':'));
  const std::string id = element.substr(element.rfind(':') + 1);
  static const std::map<std::string, const char*> kLists = {{"space", "spaces"},
                                                            {"modifier", "modifiers"},
                                                            {"mission", "missions"},
                                                            {"scholar", "scholars"},
                                                            {"asteroid", "neo"},
                                                            {"moon", "moons"},
                                                            {"post", "posts"},
                                                            {"site", "sites"},
                                                            {"megastructure", "megastructures"},
                                                            {"project", "projects"},
                                                            {"medal", "medals"},
                                                            {"space-tile", "space_tiles"},
                                                            {"action", "actions"},
                                                            {"start-planet", "start_planets"},
                                                            {"resource", "resources"}};
  if (const auto list = kLists.find(kind); list != kLists.end()) {
    for (const Json& entry : board[list->second])
      if (entry["id"] == Json(id)) return true;
    return element == "space:fallback";
  }
  static const std::map<std::string, std::set<std::string>> kWords = {{"ambassador", {"1", "2", "3", "bonus"}},
                                                                      {"face", {"vote", "funding", "tile"}},
                                                                      {"law", {"left", "right"}},
                                                                      {"level", {"1", "2", "3", "4", "5"}}};
  if (const auto words = kWords.find(kind); words != kWords.end()) return words->second.contains(id);
  return kind == "die" && std::stoi(id) < s.players_count;
}

TEST(Elements, EveryMoveHasKnownOnesOrIsAButton) {
  const Pack& pack = shipped_pack();
  const Json board = board_json(pack);
  for_positions([&](const State& s, const EventLog&) {
    for (const Move move : legal(s)) {
      const auto ids = affected_elements(pack, s, move);
      EXPECT_EQ(ids.empty(), is_button(move)) << format_move(pack, s, move);
      for (const std::string& id : ids) EXPECT_TRUE(is_known(board, s, id)) << id;
    }
  });
}

TEST(Elements, MovesOfOneDecisionDifferInThem) {
  const Pack& pack = shipped_pack();
  for_positions([&](const State& s, const EventLog&) {
    std::set<std::string> seen;
    for (const Move move : legal(s)) {
      std::string ids;
      for (const std::string& id : affected_elements(pack, s, move)) ids += id + " ";
      if (ids.empty() || seen.insert(ids).second) continue;
      // Which crystals a discount takes away becomes a menu.
      EXPECT_EQ(static_cast<MoveKind>(move.kind), MoveKind::kBuild) << ids << format_move(pack, s, move);
    }
  });
}

TEST(Refused, AreOtherElementsThanThoseOffered) {
  const Pack& pack = shipped_pack();
  const Json board = board_json(pack);
  int found = 0;
  for_positions([&](const State& s, const EventLog&) {
    if (s.frame_count == 0) return;
    const Seat seat = decision(s).seat;
    std::set<std::string> offered;
    for (const Move move : legal(s))
      for (std::string& id : affected_elements(pack, s, move)) offered.insert(std::move(id));
    std::set<std::string> seen;
    for (const auto& [id, why] : refused(pack, s, seat)) {
      EXPECT_FALSE(offered.contains(id)) << id;
      EXPECT_TRUE(seen.insert(id).second) << id;
      EXPECT_TRUE(is_known(board, s, id)) << id;
      EXPECT_TRUE(why.rule.starts_with("FED-")) << id;
      EXPECT_FALSE(why.en.empty() || why.de.empty()) << id;
      ++found;
    }
    EXPECT_TRUE(refused(pack, s, static_cast<Seat>((seat + 1) % s.players_count)).empty());
    EXPECT_TRUE(refused(pack, s, kNoSeat).empty());
  });
  EXPECT_GT(found, 1000);
}

// Where an ambassador is placed every space is offered or refused; at the end of a turn every mission is.
TEST(Refused, CoversTheBoard) {
  const Pack& pack = shipped_pack();
  int looked = 0;
  for_positions([&](const State& s, const EventLog&) {
    const Frame frame = decision(s);
    if (s.frame_count == 0 || (!is<Place>(frame) && !is<Extra>(frame))) return;
    std::set<std::string> known;
    for (const Move move : legal(s))
      for (std::string& id : affected_elements(pack, s, move)) known.insert(std::move(id));
    for (auto& [id, why] : refused(pack, s, frame.seat)) known.insert(id);
    for (const Label& space : pack.labels.spaces)
      EXPECT_TRUE(is<Extra>(frame) || known.contains("space:" + space.id)) << space.id;
    for (const Label& mission : pack.labels.missions)
      EXPECT_TRUE(known.contains(fmt::format("mission:{}:{}", frame.seat, mission.id))) << mission.id;
    for (u64 rest = s.players[frame.seat].scholars; rest != 0; rest &= rest - 1)
      EXPECT_TRUE(known.contains("scholar:" + pack.labels.scholars[at(std::countr_zero(rest))].id));
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
      if (after.turns != s.turns) continue;
      for (std::size_t i = 0; i < kResources; ++i)
        EXPECT_EQ(cost.value(std::string(kResourceNames[i]), 0),
                  after.players[seat].resources[i] - s.players[seat].resources[i]);
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
      for (const auto& [key, value] : json.items())
        EXPECT_TRUE(!value.is_null() || key == "tile" || key == "model" || key.starts_with("tile_"))
            << json.dump() << ": " << key;
    }
  });
  for (const char* type : {"start-player",  "took-start-planet",
                           "round",         "law-revealed",
                           "blocked",       "placed",
                           "gained",        "paid",
                           "points",        "unlocked",
                           "accreditation", "die",
                           "invested",      "contributed",
                           "modifier",      "medal",
                           "president",     "mission",
                           "miner",         "manipulator",
                           "asteroid",      "scholar",
                           "scholar-used",  "traded",
                           "built",         "site-income",
                           "upkeep",        "floor-won",
                           "law-passed",    "final",
                           "medals-scored", "game-over"})
    EXPECT_TRUE(types.contains(type)) << type;
}

TEST(Board, HoldsTheWholeContent) {
  const Json board = board_json(shipped_pack());
  const std::map<std::string, std::size_t> sizes = {
      {"resources", 4},   {"planets", 5},      {"actions", 13},    {"spaces", 18},          {"projects", 7},
      {"neo", 19},        {"asteroids", 12},   {"moons", 8},       {"modifiers", 50},       {"delegations", 5},
      {"scholars", 45},   {"posts", 6},        {"sites", 8},       {"megastructures", 2},   {"mega_tiles", 8},
      {"medals", 7},      {"medal_scores", 8}, {"levels", 5},      {"missions", 12},        {"start_planets", 8},
      {"space_tiles", 8}, {"laws", 5},         {"ambassadors", 5}, {"community_rewards", 3}};
  for (const auto& [list, size] : sizes) EXPECT_EQ(board[list].size(), size) << list;
  std::set<std::string> nodes;
  for (const Json& node : board["neo"]) nodes.insert(node["id"]);
  for (const Json& node : board["neo"])
    for (const Json& next : node["next"]) EXPECT_TRUE(nodes.contains(next)) << next;
}

TEST(Board, EveryEffectHasSigns) {
  const Json board = board_json(shipped_pack());
  const auto look = [](const Json& entry, const char* list) {
    for (const Json& row : entry[list]) {
      EXPECT_FALSE(row.empty()) << entry["id"];
      for (const Json& sign : row) EXPECT_FALSE(sign["kind"].empty()) << entry["id"];
    }
  };
  for (const char* list : {"actions", "asteroids", "modifiers", "scholars", "sites", "missions", "start_planets",
                           "space_tiles", "mega_tiles"})
    for (const Json& entry : board[list]) look(entry, "effects");
  for (const Json& post : board["posts"]) {
    look(post, "level1");
    look(post, "level2");
  }
}

int sum_votes(const Json& state, std::size_t seat, const Json& board, const std::function<bool(const Json&)>& where) {
  int sum = 0;
  for (const auto& [name, ambassador] : state["players"][seat]["ambassadors"].items()) {
    const Json place = ambassador["place"];
    if (place.is_null() || place == Json("fallback")) continue;
    for (const Json& space : board["spaces"]) {
      if (space["id"] != place || !where(space)) continue;
      int votes = 0;
      if (ambassador["face"] == Json("vote"))
        for (const Json& entry : board["ambassadors"])
          votes += entry["id"] == Json(name) ? entry["votes"].get<int>() : 0;
      bool funding = ambassador["face"] == Json("funding");
      if (ambassador["face"] == Json("tile"))
        for (const Json& tile : board["modifiers"])
          if (tile["id"] == ambassador["tile"]) {
            votes = tile["votes"];
            funding = tile["symbol"] == Json("funding");
          }
      if (!funding && state["players"][seat]["die_on"] == Json(name))
        votes += state["players"][seat]["die"].get<int>();
      sum += funding ? 0 : votes;
    }
  }
  return sum;
}

// [FED-9.15] [FED-9.19] Sums of votes against a count of the tokens in the position.
TEST(Figures, CountVotes) {
  const Pack& pack = shipped_pack();
  const Json board = board_json(pack);
  for_positions([&](const State& s, const EventLog&) {
    const Json told = figures(pack, s);
    const Json state = to_json(pack, s);
    const int neutral = state["round"];
    std::map<std::string, int> wings;
    for (const Json& space : board["spaces"])
      for (const Json& voting : state["voting"])
        if (voting == space["id"]) wings[space["wing"]] += neutral;
    for (std::size_t seat = 0; seat < s.players_count; ++seat) {
      for (const char* floor : {"top", "middle", "bottom"})
        EXPECT_EQ(told["floors"][floor]["votes"][seat].get<int>(),
                  sum_votes(state, seat, board, [&](const Json& space) { return space["floor"] == Json(floor); }));
      for (const char* wing : {"left", "right"})
        wings[wing] += sum_votes(state, seat, board, [&](const Json& space) { return space["wing"] == Json(wing); });
    }
    for (const char* wing : {"left", "right"}) EXPECT_EQ(told["laws"][wing]["votes"].get<int>(), wings[wing]);
    for (const auto& [id, project] : told["projects"].items()) {
      EXPECT_EQ(project["at"], state["projects"][id]);
      EXPECT_EQ(project["funded"].get<bool>(), project["at"] == project["length"]);
    }
  });
}

// What a placement is said to lead to is what the figures say when it has been made.
TEST(LeadsTo, IsWhatThePlacementDoes) {
  const Pack& pack = shipped_pack();
  const Rules rules(&pack.content);
  int seen = 0;
  for_positions([&](const State& s, const EventLog&) {
    if (s.frame_count == 0 || seen > 4000) return;
    const Seat seat = decision(s).seat;
    for (const Move move : legal(s)) {
      const Json leads = preview_json(pack, s, move);
      if (leads.empty()) continue;
      State after = s;
      rules.apply(after, move, nullptr);
      if (after.round != s.round) continue;
      ++seen;
      const Json told = figures(pack, after);
      if (leads.contains("votes") && after.players[seat].die == s.players[seat].die) {
        const std::string floor = leads["floor"]["floor"];
        EXPECT_EQ(leads["floor"]["votes"], told["floors"][floor]["votes"]) << format_move(pack, s, move);
        EXPECT_EQ(leads["law"]["votes"], told["laws"][leads["law"]["wing"].get<std::string>()]["votes"]);
      }
      if (leads.contains("project")) {
        const std::string project = leads["project"];
        EXPECT_EQ(figures(pack, s)["projects"][project]["pledged"].get<int>() + 1,
                  told["projects"][project]["pledged"].get<int>());
      }
    }
  });
  EXPECT_GT(seen, 1000);
}

}  // namespace
}  // namespace orrery::federation
