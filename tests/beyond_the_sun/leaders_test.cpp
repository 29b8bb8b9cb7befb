// Leaders: the pack, the preset, and what no scenario can say.
#include <bit>
#include <set>

#include "beyond_the_sun/fixture.h"
#include "core/registry.h"
#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {
namespace {

// [LND-1.1] [LND-2.1]
TEST(Leaders, AreTenOfEachColour) {
  const Content& c = shipped_pack().content;
  int political = 0;
  for (int i = 0; i < c.leader_count; ++i) political += c.leaders[at(i)].colour == 0 ? 1 : 0;
  EXPECT_EQ(c.leader_count, 20);
  EXPECT_EQ(political, 10);
}

// [LND-1.8] Leaders with technologies, events and systems, but without expert mats.
TEST(Leaders, ComeWithAPreset) {
  const auto games = all_games();
  const auto game = std::ranges::find_if(games, [](const auto& one) { return one->info().id == "beyond-the-sun"; });
  ASSERT_NE(game, games.end());
  const auto& presets = (*game)->info().presets;
  const auto preset = std::ranges::find(presets, "with-leaders", &Preset::id);
  ASSERT_NE(preset, presets.end());
  const std::set<std::string> variants(preset->variants.begin(), preset->variants.end());
  EXPECT_EQ(variants, (std::set<std::string>{"leaders", "new-technologies", "new-events", "new-systems"}));
}

// [LND-2.2] [LND-2.4] [LND-2.7] [LND-2.9] Whatever is taken, everybody has one leader of each colour with its stars.
TEST(Leaders, EverybodyHasOneOfEachColour) {
  for (int players = 2; players <= 4; ++players)
    for (u64 seed = 1; seed <= 40; ++seed) {
      bool checked = false;
      random_game(players, variant::kLeaders, seed, [&](const State& s) {
        if (s.phase == Phase::kSetup || checked) return;
        checked = true;
        u32 taken = 0;
        for (Seat seat = 0; seat < s.players_count; ++seat)
          for (int colour = 0; colour < kLeaderColours; ++colour) {
            const Leader* leader = Position(shipped_pack().content, s).leader_of(seat, colour);
            ASSERT_NE(leader, nullptr);
            EXPECT_EQ(leader->colour, colour);
            EXPECT_EQ(s.more.leaders.stars[seat][at(colour)], leader->stars);
            taken |= u32{1} << (s.more.leaders.held[seat][at(colour)] - 1);
          }
        EXPECT_EQ(std::popcount(taken), 2 * players);
        EXPECT_EQ(s.more.leaders.revealed, 0u);
      });
      EXPECT_TRUE(checked);
    }
}

// [LND-1.7] Without the variant the state has nothing of leaders.
TEST(Leaders, LeaveOtherGamesAlone) {
  const LeaderState blank{};
  random_game(3, variant::kNewSystems, 5,
              [&](const State& s) { ASSERT_EQ(std::memcmp(&s.more.leaders, &blank, sizeof blank), 0); });
}

// [LND-6.5] [LND-6.19.3] The token lies under a ship of its owner whenever one is there; a private system stays
// private.
TEST(Leaders, TokensAndPrivateSystemsStayWhereTheyBelong) {
  const Content& c = shipped_pack().content;
  for (u64 seed = 1; seed <= 60; ++seed)
    random_game(2 + static_cast<int>(seed % 3), variant::kLeaders | variant::kNewSystems, seed, [&](const State& s) {
      const Position position(c, s);
      const LeaderState& l = s.more.leaders;
      if (l.private_location != 0)
        for (Seat seat = 0; seat < s.players_count; ++seat)
          if (!position.may_enter(seat, l.private_location - 1))
            ASSERT_EQ(s.players[seat].ships[at(l.private_location - 1)], 0u) << "seed " << seed;
      if (s.frame_count == 0 || s.frames[at(s.frame_count - 1)].kind == static_cast<u8>(FrameKind::kCarryPower))
        return;
      const Seat owner = position.owner_of(LeaderMod::kTokenShipPower);
      if (owner == kNoSeat || l.power_state != power_state::kUnder) return;
      ASSERT_GT(ship_count(s.players[owner].ships[l.power_location], l.power_level), 0) << "seed " << seed;
    });
}

}  // namespace
}  // namespace orrery::beyond_the_sun
