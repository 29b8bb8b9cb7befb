// Rules that hold all the way through a game, checked in random games, and what a seat may know.
#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
#include <memory>
#include <vector>

#include "tests/federation/fixture.h"

namespace orrery::federation {
namespace {

const Rules& rules() {
  static const Rules kRules(&shipped_pack().content);
  return kRules;
}

EventKind kind_of(const Event& e) { return static_cast<EventKind>(e.type); }

template <class Visit>
void play_games(int games, Visit&& visit) {
  for (int i = 0; i < games; ++i)
    for (int players = 2; players <= 4; ++players)
      random_game(players, kVariantSets[at(i % 2)], static_cast<u64>(i), visit(players));
}

// [FED-1.3] [FED-4.1] [FED-6.9] Four placements of everybody in every round, one more where the bonus ambassador is
// used, once in a game; one after the other in turn order.
TEST(Flow, FourTurnsEach) {
  play_games(60, [](int players) {
    auto placed = std::make_shared<std::array<int, kMaxSeats>>();
    auto bonus = std::make_shared<int>(0);
    return [=](const State&, const EventLog& log) {
      for (const Event& e : log) {
        if (kind_of(e) == EventKind::kPlaced) {
          ++(*placed)[e.seat];
          if (e.args[0] == kFifthAmbassador) {
            EXPECT_EQ(++*bonus, 1);
            --(*placed)[e.seat];
          }
        }
        if (kind_of(e) != EventKind::kIncomeStep || e.args[0] != 1) continue;
        for (int seat = 0; seat < players; ++seat) EXPECT_EQ((*placed)[at(seat)], 4);
        placed->fill(0);
      }
    };
  });
}

// [FED-1.2] [FED-9.1] Five rounds with five steps of income each, in their order, then the clean-up.
TEST(Flow, FiveStepsOfIncome) {
  play_games(20, [](int) {
    auto seen = std::make_shared<std::vector<int>>();
    return [=](const State& s, const EventLog& log) {
      for (const Event& e : log) {
        if (kind_of(e) == EventKind::kIncomeStep) seen->push_back(e.args[0]);
        if (kind_of(e) == EventKind::kCleanUp) seen->push_back(0);
      }
      if (s.frame_count > 0) return;
      ASSERT_EQ(seen->size(), 30u);
      for (std::size_t i = 0; i < seen->size(); ++i) EXPECT_EQ((*seen)[i], (i + 1) % 6);
    };
  });
}

// [FED-29.6] [FED-22.1] [FED-23.1]
TEST(Flow, NaturalBounds) {
  play_games(40, [](int players) {
    return [=](const State& s, const EventLog&) {
      const Reader reader(shipped_pack().content, s);
      constexpr int kMost[] = {8, 7, 15, 12, 8};
      for (int i = 0; i < players; ++i) {
        const Seat seat = byte(i);
        for (int planet = 0; planet < kPlanets; ++planet)
          EXPECT_LE(reader.influence(seat, static_cast<Planet>(planet)), kMost[planet]);
        EXPECT_LE(reader.completed_missions(seat), 10);
        EXPECT_LE(reader.marker_level(seat), 5);
        EXPECT_LE(s.players[seat].die, 6);
        for (int a = 0; a <= kAmbassadors; ++a) EXPECT_LE(reader.votes_of(seat, a), 13);
      }
    };
  });
}

// [FED-8.1] [FED-8.8] A medal is never lost, and nobody has two of a kind.
TEST(Flow, MedalsStay) {
  play_games(40, [](int players) {
    auto before = std::make_shared<std::array<u8, kMaxSeats>>();
    return [=](const State& s, const EventLog&) {
      for (int seat = 0; seat < players; ++seat) {
        const u8 now = s.players[at(seat)].medals;
        EXPECT_EQ((*before)[at(seat)] & ~now, 0);
        (*before)[at(seat)] = now;
      }
    };
  });
}

// [FED-14.2] [FED-12.2] Nobody ever gives up a scholar, an asteroid tile, a robot or a ship on a mission.
TEST(Flow, PiecesStay) {
  play_games(40, [](int players) {
    auto before = std::make_shared<std::array<Player, kMaxSeats>>();
    return [=](const State& s, const EventLog&) {
      for (int seat = 0; seat < players; ++seat) {
        const Player& now = s.players[at(seat)];
        const Player& was = (*before)[at(seat)];
        EXPECT_EQ(was.scholars & ~now.scholars, 0u);
        EXPECT_EQ(was.asteroids & ~now.asteroids, 0);
        EXPECT_EQ(was.robots & ~now.robots, 0);
        EXPECT_EQ(was.unlocked & ~now.unlocked, 0);
        EXPECT_EQ(was.fulfilled & ~now.fulfilled, 0);
        EXPECT_GE(now.community, was.community);
        for (int post = 0; post < kPostCount; ++post) EXPECT_GE(now.posts[at(post)], was.posts[at(post)]);
        (*before)[at(seat)] = now;
      }
    };
  });
}

// A game with a player at the top of the track, who looks at the deck of space tiles.
State looking(u64 seed) {
  State s = new_game(4, 0, seed);
  MoveList moves;
  while (!is<Turn>(s.frames[0])) {
    rules().legal(s, moves);
    rules().apply(s, moves[0], nullptr);
  }
  const Seat seat = rules().to_act(s);
  s.players[seat].accreditation = shipped_pack().content.top_space - 1;
  const int officials = Reader(shipped_pack().content, s).space_of(Action::kOfficials, 0);
  rules().apply(s, make_move(MoveKind::kPlace, officials, 0, static_cast<int>(Face::kVote)), nullptr);
  return s;
}

// [FED-29.1] [FED-28.1] Whoever looks at the deck sees it, now and later; the others see neither.
TEST(HiddenInformation, SpaceTiles) {
  State s = looking(3);
  ASSERT_TRUE(is<ChooseSpaceTile>(s.frames[at(s.frame_count - 1)]));
  const Seat seat = rules().to_act(s);
  const Seat other = byte((seat + 1) % 4);
  EXPECT_EQ(std::popcount(s.space_deck), 5);
  EXPECT_EQ(rules().view(s, seat).space_deck, s.space_deck);
  EXPECT_EQ(rules().view(s, other).space_deck, 0);
  EXPECT_EQ(rules().view(s, kNoSeat).space_deck, 0);
  MoveList moves;
  rules().legal(s, moves);
  ASSERT_EQ(moves.size(), 5);
  rules().apply(s, moves[0], nullptr);
  EXPECT_EQ(std::popcount(s.space_deck), 4);
  EXPECT_EQ(rules().view(s, seat).space_deck, s.space_deck);
  EXPECT_EQ(rules().view(s, other).space_deck, 0);
  // What was taken lies open.
  EXPECT_EQ(rules().view(s, other).players[seat].space_tile, s.players[seat].space_tile);
}

// [FED-29.1] For those who have not looked, every deck is as likely; for those who have, there is one.
TEST(HiddenInformation, ReshufflesWhatIsNotKnown) {
  State s = looking(4);
  const Seat seat = rules().to_act(s);
  const Seat other = byte((seat + 2) % 4);
  std::map<int, int> there;
  for (u64 seed = 0; seed < 800; ++seed) {
    State known = s;
    rules().reshuffle_hidden(known, seat, seed);
    EXPECT_EQ(known.space_deck, s.space_deck);
    State guessed = s;
    rules().reshuffle_hidden(guessed, other, seed);
    EXPECT_EQ(std::popcount(guessed.space_deck), 5);
    EXPECT_EQ(rules().violation(guessed), "");
    for (int i = 0; i < kSpaceTiles; ++i)
      if (has(guessed.space_deck, i)) ++there[i];
  }
  EXPECT_EQ(there.size(), 8u);
  for (const auto& [tile, n] : there) EXPECT_NEAR(n, 500, 90) << tile;
}

// [FED-29.1] [FED-28.15] The tiles of the supply that a player has looked at.
TEST(HiddenInformation, SupplyOfModifierTiles) {
  State s = looking(5);
  const Seat seat = rules().to_act(s);
  const Seat other = byte((seat + 1) % 4);
  constexpr int kFifth = 4;
  s.space_deck = with(s.space_deck, kFifth);
  rules().apply(s, make_move(MoveKind::kSpaceTile, kFifth), nullptr);
  ASSERT_TRUE(is<ChooseSupply>(s.frames[at(s.frame_count - 1)]));
  EXPECT_EQ(std::popcount(s.looked_modifiers), 2);
  EXPECT_EQ(rules().view(s, seat).looked_modifiers, s.looked_modifiers);
  EXPECT_EQ(rules().view(s, other).looked_modifiers, 0u);
  EXPECT_EQ(rules().view(s, other).hidden_modifiers, s.hidden_modifiers | s.looked_modifiers);
}

// [FED-29.1] [FED-29.2] A view hides the seed, what was looked at, and nothing else; it can be played on.
TEST(HiddenInformation, EverythingElseIsPublic) {
  play_games(15, [](int players) {
    return [=](const State& s, const EventLog&) {
      for (int i = 0; i < players; ++i) {
        const Seat seat = byte(i);
        State view = rules().view(s, seat);
        EXPECT_EQ(rules().violation(view), "");
        if (rules().to_act(s) == seat) {
          MoveList own;
          MoveList seen;
          rules().legal(s, own);
          rules().legal(view, seen);
          EXPECT_TRUE(std::equal(own.begin(), own.end(), seen.begin(), seen.end()));
        }
        EXPECT_EQ(view.random.seed, 0u);
        view.random = s.random;
        view.space_deck = s.space_deck;
        view.looked_modifiers = s.looked_modifiers;
        view.hidden_modifiers = s.hidden_modifiers;
        EXPECT_EQ(std::memcmp(&view, &s, sizeof(State)), 0);
      }
    };
  });
}

// [FED-29.3] [FED-27.41] A tile of the supply is any of those that have not turned up.
TEST(Chance, DrawsFromTheSupply) {
  std::map<int, int> drawn;
  State s = new_game(4, variant::kAdvanced, 1);
  MoveList moves;
  while (!is<Turn>(s.frames[0])) {
    rules().legal(s, moves);
    rules().apply(s, moves[0], nullptr);
  }
  s.sites[3] = 7;
  const Seat seat = rules().to_act(s);
  s.players[seat].resources = {0, 0, 1, 0};
  const int space = Reader(shipped_pack().content, s).space_of(Action::kE81216, 1);
  for (u64 seed = 0; seed < 1600; ++seed) {
    State next = s;
    next.random.seed = mix64(seed);
    rules().apply(next, make_move(MoveKind::kPlace, space, 0, static_cast<int>(Face::kVote)), nullptr);
    ASSERT_EQ(std::popcount(next.players[seat].modifiers), 1);
    ++drawn[std::countr_zero(next.players[seat].modifiers)];
  }
  EXPECT_EQ(drawn.size(), 16u);
  for (const auto& [tile, n] : drawn) EXPECT_NEAR(n, 100, 50) << tile;
}

}  // namespace
}  // namespace orrery::federation
