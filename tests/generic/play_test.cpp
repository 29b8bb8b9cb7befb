// What every game promises about positions, moves and the end.
#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/options.h"
#include "generic/setups.h"

namespace orrery {
namespace {

using generic::for_seeds;
using generic::same;
using generic::Stop;
using generic::walk;

class Play : public generic::EverySetup {
 protected:
  std::string check_end(const AnyState& state) const {
    if (game().to_act(state) != kNoSeat) return "the game is over, but a seat is to act";
    MoveList moves;
    game().legal(state, moves);
    if (!moves.empty()) return "the game is over, but there are legal moves";
    const std::size_t players = options().players;
    std::array<int, kMaxSeats> scores{}, ranks{}, sums{};
    game().scores(state, {scores.data(), players});
    game().ranks(state, {ranks.data(), players});
    for (std::size_t seat = 0; seat < players; ++seat) {
      const auto better = std::count_if(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(players),
                                        [&](int rank) { return rank < ranks[seat]; });
      if (ranks[seat] != better)
        return "rank " + std::to_string(ranks[seat]) + " with " + std::to_string(better) + " before";
      for (std::size_t other = 0; other < players; ++other)
        if (scores[seat] > scores[other] && ranks[seat] > ranks[other]) return "a higher score has a worse rank";
    }
    std::set<std::string> ids;
    for (const ScoreLine& line : game().breakdown(state)) {
      if (line.id.empty()) return "the line '" + line.en + "' has no id";
      if (!ids.insert(line.id).second) return "two lines of the breakdown are called " + line.id;
      if (line.points.size() != players) return "the line '" + line.en + "' does not have one number per seat";
      if (line.en.empty() || line.de.empty()) return "a line of the breakdown has no name";
      for (std::size_t seat = 0; seat < players; ++seat) sums[seat] += line.points[seat];
    }
    if (sums != scores) return "the breakdown does not add up to the scores";
    if (const std::string wrong = check_account(state, players); !wrong.empty()) return wrong;
    std::array<int, kMaxSeats> shares{};
    game().shares(state, {shares.data(), players});
    for (std::size_t seat = 0; seat < players; ++seat) {
      if (shares[seat] < 0 || shares[seat] > kWholeShare) return "a share is no part of a victory";
      const Words outcome = game().outcome(state, static_cast<Seat>(seat));
      if (outcome.en.empty() != outcome.de.empty()) return "an outcome has words in one language only";
    }
    return "";
  }

 private:
  // The tables of the final account add up to the lines of the breakdown that come at the end.
  std::string check_account(const AnyState& state, std::size_t players) const {
    const std::vector<AccountTable> tables = game().account(state);
    if (tables.empty()) return "";
    std::array<int, kMaxSeats> sums{}, expected{};
    for (const ScoreLine& line : game().breakdown(state))
      for (std::size_t seat = 0; line.at_end && seat < players; ++seat) expected[seat] += line.points[seat];
    for (const AccountTable& table : tables) {
      if (table.title.en.empty() || table.title.de.empty()) return "a table of the final account has no title";
      for (const AccountLine& line : table.lines) {
        if (line.id.empty() || line.name.en.empty() || line.name.de.empty())
          return "a line of the final account has no name";
        if (line.note.en.empty() != line.note.de.empty())
          return "a note of '" + line.id + "' is in one language only";
        if (line.cells.size() != players) return "the line '" + line.id + "' does not have one cell per seat";
        for (std::size_t seat = 0; seat < players; ++seat) {
          if (!line.pays && line.cells[seat].points != 0) return "'" + line.id + "' pays although it does not";
          sums[seat] += line.cells[seat].points;
        }
      }
    }
    return sums == expected ? "" : "the final account does not add up to what the end scores";
  }
};

TEST_P(Play, EndsAndKeepsItsInvariants) {
  for_seeds(20, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (const std::string violation = game().violation(stop.state); !violation.empty()) return violation;
      if (game().options(stop.state) != options()) return "the state forgot its options";
      for (const Event& event : stop.events)
        if (event.seat != kNoSeat && event.seat >= options().players) return "an event names a seat that nobody has";
      return game().is_over(stop.state) ? check_end(stop.state) : "";
    });
  });
}

// A quarter of what Beyond the Sun may try out, see Engine::kMostTrialMoves.
TEST_P(Play, MovesAreFoundWithLittleEffort) {
  for_seeds(10, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      const int effort = game().effort(stop.state);
      return effort <= 500'000 ? "" : std::to_string(effort) + " moves are tried out";
    });
  });
}

// What bots rely on: turns are counted upwards, and in the end the value is the score.
TEST_P(Play, TurnsGoUpAndTheLastValueIsTheScore) {
  for_seeds(5, [&](u64 seed) {
    int turn = 0;
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (game().turn(stop.state) < turn) return "a turn came back";
      turn = game().turn(stop.state);
      if (!game().is_over(stop.state)) return "";
      std::array<int, kMaxSeats> scores{};
      game().scores(stop.state, {scores.data(), options().players});
      for (Seat seat = 0; seat < options().players; ++seat)
        if (game().evaluate(stop.state, seat) != 100 * scores[seat]) return "the value at the end is not the score";
      return turn == 0 ? "no turn was counted" : "";
    });
  });
}

TEST_P(Play, EqualSeedsGiveEqualGames) {
  for_seeds(5, [&](u64 seed) -> std::string {
    AnyState first, second, other;
    (void)game().initial(options(), seed, first);
    (void)game().initial(options(), seed, second);
    (void)game().initial(options(), seed + 1, other);
    if (!same(first, second)) return "the same seed gives two positions";
    if (same(first, other)) return "two seeds give the same position";
    if (game().hash(first) != game().hash(second) || game().hash(first) == game().hash(other))
      return "the hash does not tell positions apart";
    return "";
  });
}

TEST_P(Play, LegalMovesAreCanonical) {
  for_seeds(4, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (game().is_over(stop.state)) return "";
      const Seat seat = game().to_act(stop.state);
      if (seat >= options().players) return "nobody is to act";
      if (stop.moves.size() < 2) return "a forced move was not applied";
      if (stop.moves.overflowed()) return "there are more moves than a list can hold";
      if (stop.events.overflowed()) return "more happened than the log can hold";
      std::array<u32, MoveList::kCapacity> bits;
      std::transform(stop.moves.begin(), stop.moves.end(), bits.begin(), [](Move m) { return m.bits(); });
      const auto end = bits.begin() + stop.moves.size();
      std::sort(bits.begin(), end);
      if (std::adjacent_find(bits.begin(), end) != end) return "a move is offered twice";
      MoveList again, two(2);
      game().legal(stop.state, again);
      game().legal(stop.state, two);
      if (!std::equal(stop.moves.begin(), stop.moves.end(), again.begin(), again.end()))
        return "asking twice gives two lists";
      if (two.size() != 2) return "a list limited to two does not get two";
      return "";
    });
  });
}

TEST_P(Play, ApplyDependsOnStateAndMoveAlone) {
  for_seeds(4, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (game().is_over(stop.state)) return "";
      const Move move = stop.moves[static_cast<int>(stop.random.below(static_cast<u32>(stop.moves.size())))];
      AnyState quiet = stop.state;
      AnyState told = stop.state;
      EventLog log;
      game().apply(quiet, move);
      game().apply(told, move, &log);
      if (!same(quiet, told)) return "'" + game().format(stop.state, move) + "' gives two positions";
      if (same(quiet, stop.state)) return "'" + game().format(stop.state, move) + "' changes nothing";
      return "";
    });
  });
}

TEST_P(Play, ANetworkIsToldAsMuchOfEverySeat) {
  for_seeds(2, [&](u64 seed) {
    std::size_t inputs = 0;
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      const std::size_t now = game().inputs(stop.state, 0).size();
      for (Seat seat = 1; seat < options().players; ++seat)
        if (game().inputs(stop.state, seat).size() != now) return "seats have different numbers of inputs";
      if (now == 0) return "";
      if (game().is_over(stop.state)) return "the result is there already";
      const std::size_t before = std::exchange(inputs, now);
      return before == 0 || before == now ? "" : "the number of inputs changes";
    });
  });
}

TEST_P(Play, LookingChangesNothing) {
  for_seeds(2, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (stop.random.below(8) != 0) return "";
      const AnyState before = stop.state;
      std::array<int, kMaxSeats> points{};
      game().scores(stop.state, {points.data(), options().players});
      for (Seat seat = 0; seat < options().players; ++seat) (void)game().evaluate(stop.state, seat);
      for (const Move move : stop.moves) (void)game().describe(stop.state, move, Language::kEnglish);
      (void)game().to_json(stop.state);
      (void)game().board(stop.state, 0, 100, Language::kEnglish);
      return same(before, stop.state) ? "" : "looking at a position changed it";
    });
  });
}

TEST_P(Play, EveryOfferedMoveLeadsOn) {
  for_seeds(2, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (stop.random.below(4) != 0) return "";
      for (const Move move : stop.moves) {
        AnyState next = stop.state;
        game().apply(next, move);
        const std::string text = "after '" + game().format(stop.state, move) + "': ";
        if (const std::string violation = game().violation(next); !violation.empty()) return text + violation;
        MoveList moves;
        game().legal(next, moves);
        if (moves.empty() != game().is_over(next)) return text + "no moves, or moves after the end";
      }
      return "";
    });
  });
}

ORRERY_FOR_EVERY_SETUP(Play);

TEST(Registry, EveryGameCanBePlayedByEveryNumberOfPlayers) {
  ASSERT_FALSE(generic::all_test_games().empty());
  for (const AnyGame* game : generic::all_test_games()) {
    const GameInfo& info = game->info();
    const PlayerRange range = players_of(info);
    for (int players = range.low; players <= range.high; ++players) {
      const auto& setups = generic::all_setups();
      EXPECT_TRUE(std::any_of(
          setups.begin(), setups.end(),
          [&](const generic::Setup& setup) { return setup.game == game && setup.options.players == players; }))
          << info.name << " for " << players;
    }
  }
}

TEST(Registry, WrongOptionsAreRefusedWithASentence) {
  for (const AnyGame* game : generic::all_test_games()) {
    const GameInfo& info = game->info();
    AnyState state;
    const auto many = game->initial({static_cast<u8>(players_of(info).high + 1), 0}, 1, state);
    ASSERT_FALSE(many);
    EXPECT_NE(many.error().message.find("players"), std::string::npos);
    const auto variant = game->initial({static_cast<u8>(info.min_players), u32{1} << 31}, 1, state);
    ASSERT_FALSE(variant);
    EXPECT_NE(variant.error().message.find("variant"), std::string::npos);
  }
}

}  // namespace
}  // namespace orrery
