// The engine's points against an account kept by hand, over whole random games.
#include "tests/pulsar_2849/recount.h"

#include "core/json_reader.h"
#include "games/pulsar_2849/host/state_json.h"
#include "tests/pulsar_2849/fixture.h"

namespace orrery::pulsar_2849 {
namespace {

const recount::Book& book() {
  static const recount::Book kBook;
  return kBook;
}

recount::Ledger ledger_of(const State& s) {
  const auto json = to_json(shipped_pack(), s);
  return {book(),
          shipped_pack().labels,
          static_cast<std::size_t>((s.variants & variant::kDeadEnds) != 0 ? 1 : 0),
          s.players_count,
          json["turn_order"].get<std::vector<int>>(),
          json["faces"].get<std::vector<std::string>>(),
          json["goals"].get<std::vector<std::string>>()};
}

class Recount : public testing::TestWithParam<int> {
 protected:
  int players() const { return GetParam() % 3 + 2; }
  u32 variants() const { return kVariantSets[GetParam() / 3]; }

  // Purchases are told without their seller, so both kinds of sellers are compared together.
  static void compare(const recount::Ledger& ledger, const State& s, const std::string& where) {
    for (int seat = 0; seat < s.players_count; ++seat) {
      const Player& p = s.players[static_cast<std::size_t>(seat)];
      const recount::Seated& own = ledger.seat(seat);
      const auto of = [&](const std::string& kind) {
        const auto it = own.points.find(kind);
        return it == own.points.end() ? 0 : it->second;
      };
      int total = 0;
      for (int kind = 0; kind < kPointKinds; ++kind) {
        total += p.points[at(kind)];
        const auto which = static_cast<Points>(kind);
        if (which == Points::kTransmitters || which == Points::kTechnologies) continue;
        EXPECT_EQ(p.points[at(kind)], of(std::string(kPointNames[kind])))
            << where << ", seat " << seat << ": " << kPointNames[kind];
      }
      EXPECT_EQ(total, own.total()) << where << ", seat " << seat;
      EXPECT_EQ(int{p.cubes}, own.cubes) << where << ", seat " << seat << ": cubes";
    }
    EXPECT_EQ(ledger.complaint(), "") << where;
  }
};

// [PUL-14.1] [PUL-14.11] [PUL-14.12] [PUL-14.13] [PUL-3.2] [PUL-3.3] [PUL-3.4] [PUL-3.7] [PUL-3.10] [PUL-15.5]
TEST_P(Recount, AgreesAtTheEndAndAfterEveryRound) {
  for (u64 seed = 0; seed < 40; ++seed) {
    EventLog first;
    recount::Ledger ledger = ledger_of(new_game(players(), variants(), seed, &first));
    int round = 0;
    const State end = random_game(players(), variants(), seed, [&](const State& s, const EventLog& log) {
      for (const Event& event : log) ledger.hear(event);
      if (s.round == round || s.round == kRounds) return;
      round = s.round;
      compare(ledger, s, "seed " + std::to_string(seed) + ", round " + std::to_string(round));
    });
    compare(ledger, end, "seed " + std::to_string(seed) + ", end");
    // [PUL-14.10] Most points win; ties go to the one further ahead on the initiative track.
    std::array<int, kMaxSeats> ranks{};
    Rules(&shipped_pack().content).ranks(end, ranks);
    for (int seat = 0; seat < players(); ++seat)
      for (int other = 0; other < players(); ++other)
        if (ledger.seat(seat).total() > ledger.seat(other).total()) {
          EXPECT_LT(ranks[at(seat)], ranks[at(other)]) << "seed " << seed;
        }
    if (HasFailure()) return;
  }
}

std::string setup_name(const testing::TestParamInfo<int>& info) {
  return std::to_string(info.param % 3 + 2) + "_players_" + std::to_string(info.param / 3);
}

INSTANTIATE_TEST_SUITE_P(EverySetup, Recount, testing::Range(0, 30), setup_name);

}  // namespace
}  // namespace orrery::pulsar_2849
