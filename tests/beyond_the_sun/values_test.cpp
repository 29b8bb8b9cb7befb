// The words for numbers in moves, events and decisions.
#include "games/beyond_the_sun/host/values.h"

#include "beyond_the_sun/fixture.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kind_of(Value value) { return static_cast<int>(value); }

void for_some_positions(const std::function<void(const State&)>& visit) {
  int seen = 0;
  for (int players = 2; players <= 4; ++players)
    for (u32 variants = 0; variants < 4; ++variants)
      random_game(players, variants, static_cast<u64>(players) * 7 + variants, [&](const State& s) {
        if (++seen % 40 == 0) visit(s);
      });
}

TEST(Values, EveryWordIsReadBack) {
  for_some_positions([](const State& s) {
    const Values values(shipped_pack(), s);
    for (int kind = 0; kind < kind_of(Value::kCount); ++kind) {
      if (values.info(kind).written != kit::ValueInfo::Written::kWord) continue;
      for (const kit::NamedValue& one : values.words(kind)) {
        const auto value = values.parse(kind, one.word);
        ASSERT_TRUE(value) << one.word << ": " << value.error().text();
        EXPECT_EQ(*value, one.value) << one.word;
        EXPECT_EQ(values.parse(kind, values.format(kind, one.value)).value_or(-1), one.value) << one.word;
      }
    }
  });
}

// One space is looked up without naming all others.
TEST(Values, ASpaceHasTheSameNameAloneAndInTheList) {
  for_some_positions([](const State& s) {
    for (Seat seat = 0; seat < s.players_count; ++seat) {
      const auto spaces = named_spaces(shipped_pack(), s, seat);
      const Values values(shipped_pack(), s, seat);
      for (const NamedSpace& space : spaces) {
        EXPECT_EQ(values.word(kind_of(Value::kActionSpace), space.space), exact_space_name(spaces, space.space));
        EXPECT_EQ(find_space(shipped_pack(), s, seat, space.space)->name, space.name);
      }
    }
  });
}

TEST(Values, NumbersThatNothingHasHaveNoWord) {
  const State s = new_game(3);
  const Values values(shipped_pack(), s);
  for (int kind = 0; kind < kind_of(Value::kCount); ++kind) {
    if (kind == kind_of(Value::kEventPlace)) continue;
    // There are more effects than that.
    const int nothing = values.info(kind).high >= kMaxNodes ? kMaxNodes - 1 : 0xFD;
    EXPECT_EQ(values.word(kind, nothing), "") << kind;
  }
}

}  // namespace
}  // namespace orrery::beyond_the_sun
