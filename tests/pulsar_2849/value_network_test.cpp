#include "games/pulsar_2849/value_network.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "ai/greedy_bot.h"
#include "core/registry.h"
#include "tests/pulsar_2849/fixture.h"

namespace orrery::pulsar_2849 {
namespace {

TEST(ValueNetwork, KnowsTheScoresAtTheEndAndLeadsNearThemBefore) {
  const Rules rules(&shipped_pack().content);
  for (int players = 2; players <= 4; ++players) {
    for (const u32 variants : kVariantSets) {
      int turn = 0;
      const State end = random_game(players, variants, 3 + variants, [&](const State& s, const EventLog&) {
        if (rules.turn(s) == turn) return;
        turn = rules.turn(s);
        for (Seat seat = 1; seat < players; ++seat)
          EXPECT_LT(std::abs(rules.evaluate_leaf(s, seat) - rules.evaluate_leaf(s, 0)), 200'00);
      });
      std::array<int, kMaxSeats> scores{};
      rules.scores(end, scores);
      for (Seat seat = 0; seat < players; ++seat) EXPECT_EQ(rules.evaluate_leaf(end, seat), 100 * scores[seat]);
    }
  }
}

// Distances between all nodes, by going through every third one.
std::vector<std::vector<int>> all_distances(const Side& side) {
  const auto n = static_cast<std::size_t>(side.node_count);
  std::vector<std::vector<int>> d(n, std::vector<int>(n, 1000));
  for (std::size_t i = 0; i < n; ++i) {
    d[i][i] = 0;
    for (std::size_t k = 0; k < side.nodes[i].edge_count; ++k) d[i][side.edges[side.nodes[i].first_edge + k].to] = 1;
  }
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j) d[i][j] = std::min(d[i][j], d[i][k] + d[k][j]);
  return d;
}

TEST(ValueNetwork, SeesTheDiceAndWhatLiesNearTheShip) {
  const Content& content = shipped_pack().content;
  constexpr std::size_t kDice = 1 + kCounts;
  int dice_seen = 0, things_seen = 0;
  for (const u32 variants : {u32{0}, u32{variant::kDeadEnds}}) {
    const auto distance = all_distances(content.sides[variants == 0 ? 0 : 1]);
    random_game(4, variants, 21, [&](const State& s, const EventLog&) {
      const Reader e(content, s);
      for (Seat seat = 0; seat < 4; ++seat) {
        const auto in = inputs_of(e, seat);
        const Player& player = s.players[seat];
        EXPECT_EQ(in[0], kRounds - s.round);
        for (int pips = 1; pips <= 6; ++pips) {
          EXPECT_EQ(in[kDice + static_cast<std::size_t>(pips) - 1],
                    std::count(player.dice.begin(), player.dice.end(), pips));
          dice_seen += in[kDice + static_cast<std::size_t>(pips) - 1];
        }
        for (std::size_t range = 0; range < kRanges; ++range) {
          constexpr std::array<int, kRanges + 1> kLimits = {-1, 2, 4, 7};
          const auto within = [&](u8 node) {
            return player.ship != kNone && node < e.side().node_count &&
                   distance[player.ship][node] > kLimits[range] && distance[player.ship][node] <= kLimits[range + 1];
          };
          int pulsars = 0, planets = 0, unknown = 0;
          for (std::size_t i = 0; i < kPulsars; ++i)
            pulsars += within(e.side().pulsar_nodes[i]) && s.pulsars[i].owner == kNone;
          for (std::size_t i = 0; i < kSystems; ++i) {
            if (!within(e.side().system_nodes[i])) continue;
            const System& system = s.systems[i];
            unknown += system.tile == kNone;
            if (system.tile == kNone) continue;
            const int own = static_cast<int>(std::count(system.stations.begin(), system.stations.end(), seat));
            const int planets_here = content.systems[system.tile].planet_count;
            const auto taken =
                std::count_if(system.stations.begin(), system.stations.end(), [](u8 who) { return who != kNone; });
            planets += own == 0 && taken < planets_here;
          }
          const std::size_t first = kDice + kPips + 3 * range;
          EXPECT_EQ(in[first], pulsars);
          EXPECT_EQ(in[first + 1], planets);
          EXPECT_EQ(in[first + 2], unknown);
          things_seen += pulsars + planets + unknown;
        }
      }
    });
  }
  EXPECT_GT(dice_seen, 100);
  EXPECT_GT(things_seen, 1000);
}

// Leads over the mean of the others in games of greedy players, predicted after every turn: the network must be worth
// its time.
class ValueNetworkFor : public testing::TestWithParam<int> {};

TEST_P(ValueNetworkFor, PredictsBetterThanTheEvaluation) {
  const auto players = static_cast<Seat>(GetParam());
  const auto games = all_games();
  const auto found =
      std::find_if(games.begin(), games.end(), [](const auto& g) { return g->info().id == "pulsar-2849"; });
  ASSERT_NE(found, games.end());
  const AnyGame& game = **found;
  const auto lead = [&](const std::array<double, 4>& values, Seat seat) {
    double sum = 0;
    for (Seat p = 0; p < players; ++p) sum += values[p];
    return (players * values[seat] - sum) / (players - 1);
  };
  double predicted_error = 0, evaluated_error = 0;
  for (u64 seed = 1; seed <= 96u / players; ++seed) {
    AnyState state, view;
    ASSERT_TRUE(game.initial({players, 0}, seed, state));
    std::array<GreedyBot, 4> bots;
    for (GreedyBot& bot : bots) bot.start(seed);
    struct Told {
      std::array<double, 4> predicted{}, evaluated{};
    };
    std::vector<Told> told;
    MoveList moves;
    for (int turn = game.turn(state); !game.is_over(state);) {
      const Seat seat = game.to_act(state);
      moves.clear();
      game.legal(state, moves);
      game.view(state, seat, view);
      game.apply(state, bots[seat].choose(game, view, seat, moves));
      if (game.turn(state) == turn || game.is_over(state)) continue;
      turn = game.turn(state);
      told.emplace_back();
      for (Seat p = 0; p < players; ++p) {
        told.back().predicted[p] = game.evaluate_leaf(state, p);
        told.back().evaluated[p] = game.evaluate(state, p);
      }
    }
    std::array<int, 4> scores{};
    game.scores(state, {scores.data(), players});
    std::array<double, 4> truth{};
    std::transform(scores.begin(), scores.end(), truth.begin(), [](int score) { return 100.0 * score; });
    const auto off = [&](const std::array<double, 4>& values, Seat p) {
      const double error = lead(values, p) - lead(truth, p);
      return error * error;
    };
    for (const Told& now : told) {
      for (Seat p = 0; p < players; ++p) {
        predicted_error += off(now.predicted, p);
        evaluated_error += off(now.evaluated, p);
      }
    }
  }
  EXPECT_LT(predicted_error, 0.97 * evaluated_error);
}

INSTANTIATE_TEST_SUITE_P(Pulsar2849, ValueNetworkFor, testing::Values(2, 4), testing::PrintToStringParamName());

}  // namespace
}  // namespace orrery::pulsar_2849
