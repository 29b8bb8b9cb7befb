// Moves as people write them: what is malformed is explained, what names something foreign is refused with its rule,
// and what older records and positions say is still understood.
#include <nlohmann/json.hpp>
#include <set>

#include "games/pulsar_2849/host/explain.h"
#include "games/pulsar_2849/host/state_json.h"
#include "games/pulsar_2849/host/words.h"
#include "pulsar_2849/fixture.h"

namespace orrery::pulsar_2849 {
namespace {

using Json = nlohmann::ordered_json;

// The first position of a game in which a decision of this kind is made.
template <class D>
State first(int players, u32 variants = 0) {
  State found{};
  for (u64 seed = 1; found.frame_count == 0 && seed < 200; ++seed)
    random_game(players, variants, seed, [&](const State& s, const EventLog&) {
      if (found.frame_count == 0 && s.frame_count > 0 && is<D>(decision(s))) found = s;
    });
  EXPECT_GT(found.frame_count, 0) << D::kName;
  return found;
}

std::string error_of(const State& s, std::string_view text) {
  const auto move = parse_move(shipped_pack(), s, text);
  return move ? "parses to " + format_move(shipped_pack(), s, *move) : move.error().text();
}

std::string rule_of(const State& s, std::string_view text) {
  const auto move = parse_move(shipped_pack(), s, text);
  return move ? explain_move(shipped_pack(), s, *move).rule : move.error().text();
}

TEST(Moves, WhatIsMalformedIsExplained) {
  const State turn = first<Turn>(3);
  const auto says = [&](std::string_view text, std::string_view part) {
    EXPECT_NE(error_of(turn, text).find(part), std::string::npos) << text << ": " << error_of(turn, text);
  };
  says("fly", "fly with PAYMENT");
  says("fly with 9", "4, 4/pm1-, red3/plus2 or 5/adjust+1");
  says("fly with 4/adjust+9", "4, 4/pm1-, red3/plus2 or 5/adjust+1");
  says("fly with 4 now", "unexpected \"now\"");
  says("gyrodyne huge with 4", "small, medium, large");
  says("transmitter tr-a1 x with 4", "die symbol");
  says("transmitter nothing 4 with 4", "transmitter");
  says("take 7", "1, 2, 3, 4, 5, 6");
  says("take 3 sideways", "initiative, engineering");
  says("take 3 initiative 2", "after the track");
  says("copy 0", "1, 2, 3, 4, 5, 6");
  says("route", "locations");
  says("route nowhere", "location");
  says("pick small small", "once");
  says("link up to tr-a1 left", "left, right");
  says("goals everything", "goal");
  says("no way", "\"no run\" or \"no station\" or \"no claim\" or \"no buy\" or \"no bonus\"");
  says("end", "end turn");
  says("xyzzy", "headquarters, enter, take, fly");
  EXPECT_NE(error_of(first<Draft>(2), "take 3 initiative").find("1 to 4"), std::string::npos);
}

TEST(Moves, WhatIsForeignIsRefusedWithItsRule) {
  const State turn = first<Turn>(3, variant::kDeadEnds);
  const Seat seat = decision(turn).seat;
  const Labels& names = shipped_pack().labels;
  EXPECT_EQ(rule_of(turn, "fly with 4/pm1-/plus2"), "PUL-4.6");
  EXPECT_EQ(rule_of(turn, "fly with 0"), "PUL-4.2");
  EXPECT_EQ(rule_of(turn, "transmitter tr-a1 9 with 4"), "PUL-8.1");
  EXPECT_NE(error_of(turn, "transmitter tr-a1 9 with nothing").find("payment"), std::string::npos);
  const int other = (turn.players[seat].hq / 2 * 2 + 2) % kHqSides;
  EXPECT_EQ(rule_of(turn, "project " + names.projects[at(other)][0].id + " with 4"), "PUL-9.1");
  EXPECT_EQ(rule_of(turn, "headquarters " + names.hq_sides[at(other)].id), "PUL-1.11");
  EXPECT_EQ(rule_of(first<Turn>(2, variant::kFirstGame), "project " + names.projects[0][0].id + " with 4"),
            "PUL-1.16");
  const Reader e = reader_of(shipped_pack(), turn);
  for (int tech = 0; tech < kTechs; ++tech) {
    bool in_play = names.techs[at(tech)].id.empty();
    for (int slot = 0; slot < kTechSlots; ++slot) in_play = in_play || e.tech_of(slot) == tech;
    if (in_play) continue;
    EXPECT_EQ(rule_of(turn, "patent " + names.techs[at(tech)].id + " with 4"), "PUL-1.8");
  }
  for (std::size_t goal = 0; goal < names.goals.size(); ++goal)
    if (std::find(turn.goals.begin(), turn.goals.end(), goal) == turn.goals.end()) {
      EXPECT_EQ(rule_of(turn, "goals " + names.goals[goal].id), "PUL-1.10");
    }
}

// [PUL-7.4]
TEST(Moves, ClaimAloneIsTheFirstFreePulsar) {
  State s = first<ClaimIsolated>(3);
  const Reader e = reader_of(shipped_pack(), s);
  const auto move = parse_move(shipped_pack(), s, "claim");
  ASSERT_TRUE(move) << move.error().text();
  EXPECT_EQ(*move, make_move(MoveKind::kClaim, e.free_isolated()));
  EXPECT_EQ(rule_of(s, "claim " + place_of(shipped_pack(), s, e.side().system_nodes[0]).id), "PUL-7.4");
  for (int i = 0; i < kPulsars; ++i)
    if (e.is_free_isolated(i)) s.pulsars[at(i)].owner = 0;
  EXPECT_EQ(*parse_move(shipped_pack(), s, "claim"), foreign_move(Foreign::kNoIsolated));
}

// Moves come from other programs too: junk in any byte has words, and is refused with a rule.
TEST(Moves, AnyBitsAreRefused) {
  Rng random(5);
  random_game(3, 0, 3, [&](const State& s, const EventLog&) {
    if (s.frame_count == 0) return;
    MoveList moves;
    Rules(&shipped_pack().content).legal(s, moves);
    for (int i = 0; i < 30; ++i) {
      const Move m{byte(static_cast<int>(random.below(30))), byte(static_cast<int>(random.below(256))),
                   byte(static_cast<int>(random.below(256))), byte(static_cast<int>(random.below(256)))};
      if (moves.contains(m)) continue;
      EXPECT_TRUE(explain_move(shipped_pack(), s, m).rule.starts_with("PUL-"));
      (void)format_move(shipped_pack(), s, m);
      (void)affected_elements(shipped_pack(), s, m);
    }
  });
}

// An effect in a saved position is named by what it belongs to; older positions have its number.
TEST(Positions, NameEffectsByTheirOwner) {
  std::set<std::string> owners;
  for (u64 seed = 1; seed <= 8; ++seed)
    random_game(4, 0, seed, [&](const State& s, const EventLog&) {
      Json json = to_json(shipped_pack(), s);
      bool any = false;
      for (int i = 0; i < s.frame_count; ++i) {
        if (!is<Effects>(s.frames[at(i)])) continue;
        Json& next = json["decisions"][at(i)]["next"];
        ASSERT_TRUE(next.is_string()) << json["decisions"].dump();
        owners.insert(next.get<std::string>());
        next = read<Effects>(s.frames[at(i)]).next;
        any = true;
      }
      if (!any) return;
      json["random"]["seed"] = s.random.seed;
      const auto loaded = from_json(shipped_pack(), json);
      ASSERT_TRUE(loaded) << loaded.error().text();
      EXPECT_EQ(to_json(shipped_pack(), *loaded), to_json(shipped_pack(), s));
    });
  EXPECT_GT(owners.size(), 5u);
}

}  // namespace
}  // namespace orrery::pulsar_2849
