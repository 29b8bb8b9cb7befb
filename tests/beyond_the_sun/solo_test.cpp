// The game against the Anarchists of Sol: points and pieces against an independent recount, positions as JSON, what
// is told of their turns, and the result.
#include "beyond_the_sun/fixture.h"
#include "games/beyond_the_sun/host/page_json.h"
#include "games/beyond_the_sun/host/words.h"
#include "recount.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr u32 kDifficulties[] = {variant::kSolo, variant::kSolo | variant::kHarder,
                                 variant::kSolo | variant::kEasier};
constexpr u32 kModules[] = {0, variant::kNewTechnologies, variant::kNewSystems,
                            variant::kNewTechnologies | variant::kNewSystems};

const YAML::Node& solo_content() {
  static const YAML::Node kContent = recount::read_content("content/beyond-the-sun");
  return kContent;
}

class Solo : public ::testing::TestWithParam<u32> {};

// [SOLO-7.3] [SOLO-7.3.1] [SOLO-7.3.2] [SOLO-7.3.3] [SOLO-7.3.4] [SOLO-7.3.5] [SOLO-1.10] [SOLO-1.13] [SOLO-5.5.5]
TEST_P(Solo, PointsAndPiecesAreRecounted) {
  const Rules rules(&shipped_pack().content);
  for (u64 seed = 0; seed < 40; ++seed) {
    int ply = 0;
    random_game(1, GetParam(), seed, [&](const State& state) {
      if (++ply % 7 != 0 && !rules.is_over(state)) return;
      const recount::Position position(to_json(shipped_pack(), state).dump(), solo_content());
      ASSERT_EQ(position.miscount(), "") << "seed " << seed << ", ply " << ply;
      std::array<int, kMaxSeats> scores{};
      rules.scores(state, scores);
      ASSERT_EQ(scores[0], position.score(0).total) << "seed " << seed << ", ply " << ply;
      const Json now = figures(shipped_pack(), state)["solo"]["now"];
      ASSERT_EQ(now["you"], position.score(0).total);
      ASSERT_EQ(now["foe"], position.anarchists().total) << "seed " << seed << ", ply " << ply;
      ASSERT_EQ(now["difference"], position.score(0).total - position.anarchists().total);
    });
  }
}

// Every position comes back from its JSON, the decisions of the Anarchists included.
TEST_P(Solo, PositionsComeBackFromJson) {
  for (u64 seed = 100; seed < 110; ++seed)
    random_game(1, GetParam(), seed, [&](const State& state) {
      const Json document = dump(state);
      const auto again = from_json(shipped_pack(), document);
      ASSERT_TRUE(again.has_value()) << again.error().text() << "\n" << document.dump();
      ASSERT_EQ(dump(*again), document);
    });
}

// Same seed, same moves, same result; and what is told of it has words in both languages.
TEST_P(Solo, EveryStepIsToldInBothLanguages) {
  const Rules rules(&shipped_pack().content);
  for (u64 seed = 200; seed < 210; ++seed) {
    EventLog log;
    State state = rules.initial({1, GetParam()}, seed, &log);
    State same = state;
    Rng random(mix64(seed));
    while (!rules.is_over(state)) {
      for (const Event& event : log)
        for (const Language language : {Language::kEnglish, Language::kGerman}) {
          const std::string text = describe_event(shipped_pack(), state, event, language);
          const auto kind = static_cast<EventKind>(event.type);
          if (kind == EventKind::kFoeTried || kind == EventKind::kThreat || kind == EventKind::kFoeCard ||
              kind == EventKind::kFoeEvent || kind == EventKind::kFoeCardTaken)
            ASSERT_NE(text, "") << static_cast<int>(event.type);
          ASSERT_EQ(text.find("{}"), std::string::npos) << text;
          ASSERT_FALSE(event_json(shipped_pack(), state, event)["type"].get<std::string>().empty());
        }
      log.clear();
      MoveList moves;
      rules.legal(state, moves);
      const Move move = moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))];
      rules.apply(state, move, &log);
      rules.apply(same, move, nullptr);
      ASSERT_EQ(std::memcmp(&state, &same, sizeof state), 0);
    }
  }
}

// [SOLO-7.4]
TEST_P(Solo, TheResultFollowsFromTheDifference) {
  const Rules rules(&shipped_pack().content);
  for (u64 seed = 300; seed < 330; ++seed) {
    const State state = random_game(1, GetParam(), seed, [](const State&) {});
    const Json now = figures(shipped_pack(), state)["solo"]["now"];
    const int difference = now["difference"].get<int>();
    const std::string expected = difference < 0     ? "defeat"
                                 : difference <= 7  ? "stalemate"
                                 : difference <= 15 ? "victory"
                                                    : "total-victory";
    EXPECT_EQ(now["result"], expected) << difference;
    const int share = *rules.share(state, 0);
    EXPECT_EQ(share, difference < 0 ? 0 : difference <= 7 ? 250 : difference <= 15 ? 750 : 1000);
  }
}

std::vector<u32> all_variants() {
  std::vector<u32> out;
  for (const u32 difficulty : kDifficulties)
    for (const u32 modules : kModules) out.push_back(difficulty | modules);
  return out;
}
INSTANTIATE_TEST_SUITE_P(Every, Solo, ::testing::ValuesIn(all_variants()));

// [DX-SOLO-14] 38 points by normal scoring, 4 colonies, 3 markers left, against 30 of the Anarchists: total victory.
TEST(SoloResult, AsInTheExample) {
  State state = new_game(1, variant::kSolo, 3);
  Player& foe = state.players[kAnarchists];
  foe = {};
  foe.mat = kNone;
  const Content& c = shipped_pack().content;
  int wanted[] = {0, 4, 5, 2};
  for (int slot = 0; slot < c.slot_count; ++slot)
    if (const int level = c.slots[at(slot)].level; level < 4 && wanted[level]-- > 0) foe.researched |= u32{1} << slot;
  foe.colonised = 0b11;
  for (LocationState& here : state.locations) here.controller = kNoSeat;
  state.locations[1].controller = kAnarchists;
  foe.ships[c.sides[state.side].deep_space] = one_ship(1);
  state.players[0].ships = {};
  state.more.solo.markers = 2;
  state.more.solo.end_markers = 1;
  const Position position(c, state);
  const Json now = figures(shipped_pack(), state)["solo"]["now"];
  EXPECT_EQ(now["foe"], 30);
  EXPECT_EQ(now["you"], 8);
  state.players[0].colonised = 0b111100;
  EXPECT_EQ(
      figures(shipped_pack(), state)["solo"]["now"]["you"].get<int>() -
          [&] {
            int systems = 0;
            for (int i = 2; i < 6; ++i) systems += c.systems[at(i)].vp;
            return systems;
          }(),
      12);
}

}  // namespace
}  // namespace orrery::beyond_the_sun
