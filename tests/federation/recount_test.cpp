// The engine's points against an account kept by hand, over whole random games.
#include "tests/federation/recount.h"

#include "core/json_reader.h"
#include "games/federation/host/state_json.h"
#include "tests/federation/fixture.h"

namespace orrery::federation {
namespace {

const recount::Book& book() {
  static const recount::Book kBook;
  return kBook;
}

recount::Ledger ledger_of(const State& s) {
  const auto json = to_json(shipped_pack(), s);
  std::vector<std::vector<std::string>> tiles;
  for (const auto& mega : json["megastructures"]) tiles.push_back(mega["tiles"].get<std::vector<std::string>>());
  return {book(), shipped_pack().labels, s.players_count, json["sites"].get<std::vector<std::string>>(), tiles};
}

class Recount : public testing::TestWithParam<int> {
 protected:
  int players() const { return GetParam() % 3 + 2; }
  u32 variants() const { return kVariantSets[GetParam() / 3]; }

  static void compare(const recount::Ledger& ledger, const State& s, const std::string& where) {
    const Reader reader(shipped_pack().content, s);
    for (Seat seat = 0; seat < s.players_count; ++seat) {
      const Player& p = s.players[seat];
      const recount::Seated& own = ledger.seat(seat);
      int total = 0;
      for (int kind = 0; kind < kPointKinds; ++kind) {
        const auto it = own.points.find(std::string(kPointNames[at(kind)]));
        total += p.points[at(kind)];
        EXPECT_EQ(p.points[at(kind)], it == own.points.end() ? 0 : it->second)
            << where << ", seat " << int{seat} << ": " << kPointNames[at(kind)];
      }
      EXPECT_EQ(total, own.total()) << where << ", seat " << int{seat};
      for (std::size_t i = 0; i < kResources; ++i) {
        const auto it = own.resources.find(std::string(kResourceNames[i]));
        EXPECT_EQ(int{p.resources[i]}, it == own.resources.end() ? 0 : it->second) << where << kResourceNames[i];
      }
      for (int planet = 0; planet < kPlanets; ++planet)
        EXPECT_EQ(reader.influence(seat, static_cast<Planet>(planet)),
                  ledger.influence(own, std::string(kPlanetNames[at(planet)])))
            << where << kPlanetNames[at(planet)];
      EXPECT_EQ(reader.effective_level(seat), ledger.level(own)) << where;
      EXPECT_EQ(int{p.hangar}, own.hangar) << where;
    }
    for (std::size_t i = 0; i < kProjectCount; ++i)
      EXPECT_EQ(int{s.projects[i]}, ledger.projects().at(shipped_pack().labels.projects[i].id)) << where;
    EXPECT_EQ(ledger.complaint(), "") << where;
  }
};

// [FED-8.2] [FED-8.7] [FED-9.8] [FED-9.16] [FED-9.17] [FED-9.19] [FED-9.21] [FED-16.4] [FED-19.4] [FED-24.2]
// [FED-24.3] [FED-24.5] [FED-24.6] [FED-24.7] [FED-24.8] [FED-24.9] [FED-25.5] [FED-25.6] [FED-26.4]
TEST_P(Recount, AgreesAtTheEndAndAfterEveryRound) {
  for (u64 seed = 0; seed < 60; ++seed) {
    EventLog first;
    recount::Ledger ledger = ledger_of(new_game(players(), variants(), seed, &first));
    int round = 0;
    const State end = random_game(players(), variants(), seed, [&](const State& s, const EventLog& log) {
      for (const Event& event : log) ledger.hear(event);
      if (s.round == round || s.round == kRounds) return;
      round = s.round;
      compare(ledger, s, "seed " + std::to_string(seed) + ", round " + std::to_string(round) + ", ");
    });
    compare(ledger, end, "seed " + std::to_string(seed) + ", end, ");
    // [FED-24.11] Most prestige wins, a tie is shared.
    std::array<int, kMaxSeats> ranks{};
    Rules(&shipped_pack().content).ranks(end, ranks);
    for (int seat = 0; seat < players(); ++seat)
      for (int other = 0; other < players(); ++other) {
        const int lead = ledger.seat(seat).total() - ledger.seat(other).total();
        EXPECT_EQ(lead > 0, ranks[at(seat)] < ranks[at(other)]) << "seed " << seed;
      }
    if (HasFailure()) return;
  }
}

std::string setup_name(const testing::TestParamInfo<int>& info) {
  return std::to_string(info.param % 3 + 2) + (info.param < 3 ? "_players" : "_players_advanced");
}

INSTANTIATE_TEST_SUITE_P(EverySetup, Recount, testing::Range(0, 6), setup_name);

}  // namespace
}  // namespace orrery::federation
