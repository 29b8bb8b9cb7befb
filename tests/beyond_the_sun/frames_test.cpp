// The decision stack in positions: by names, and by numbers as earlier versions wrote it.
#include <cstring>
#include <fstream>
#include <set>

#include "beyond_the_sun/fixture.h"
#include "beyond_the_sun/numbered_frames.h"
#include "games/beyond_the_sun/host/state_json.h"

namespace orrery::beyond_the_sun {
namespace {

using Json = nlohmann::ordered_json;

// The first position of a few random games in which such a frame lies on the stack.
template <class D>
State with_frame() {
  State found{};
  for (u64 seed = 1; seed < 60 && found.players_count == 0; ++seed)
    random_game(4, 0, seed, [&](const State& state) {
      for (std::size_t i = 0; i < state.frame_count && found.players_count == 0; ++i)
        if (is<D>(state.frames[i])) found = state;
    });
  EXPECT_NE(found.players_count, 0);
  return found;
}

TEST(Frames, NumbersOfEarlierVersionsLoadToTheSameBytes) {
  for (const u32 variants : {0u, 3u})
    random_game(4, variants, 23, [&](const State& state) {
      Json document = dump(state);
      document["frames"] = numbered_frames(state);
      const auto loaded = from_json(shipped_pack(), document);
      ASSERT_TRUE(loaded) << loaded.error().text();
      ASSERT_EQ(std::memcmp(&*loaded, &state, sizeof state), 0) << document["frames"];
    });
}

TEST(Frames, APositionThatAnEarlierVersionSavedLoads) {
  std::ifstream file("tests/fuzz/corpus/state/beyond-the-sun_5");
  const Json document = Json::parse(file);
  const auto loaded = from_json(shipped_pack(), document);
  ASSERT_TRUE(loaded) << loaded.error().text();
  EXPECT_EQ(numbered_frames(*loaded), document["frames"]);
}

TEST(Frames, EveryNodeHasANameOfItsOwn) {
  std::set<std::string> names;
  const auto& effects = shipped_pack().labels.effects;
  for (std::size_t i = 1; i < effects.size(); ++i) {
    EXPECT_NE(effects[i].id, "") << i;
    EXPECT_TRUE(names.insert(effects[i].id).second) << effects[i].id;
  }
}

TEST(Frames, AreWrittenByName) {
  const State state = with_frame<MoveShips>();
  const Json frames = dump(state)["frames"];
  EXPECT_EQ(frames[0], Json({{"kind", "turn-step"}, {"seat", state.active}, {"next", "production"}}));
  const MoveShips d = read<MoveShips>(state.frames[state.frame_count - 1u]);
  const Json expected{
      {"kind", "move-ships"}, {"seat", state.active}, {"effect", shipped_pack().labels.effects[d.node].id},
      {"steps", d.steps},     {"from", nullptr},      {"level", 0},
      {"to", "sol"}};
  EXPECT_EQ(frames.back(), expected) << frames.back();
}

struct Wrong {
  const char* key;
  Json value;
  const char* message;  // part of the error, behind the path of the frame
};

TEST(Frames, WrongFieldsAreRefusedByName) {
  const State state = with_frame<MoveShips>();
  const Wrong cases[] = {
      {"seat", 4, ".seat: expected a number from 0 to 3, found 4"},
      {"seat", nullptr, ".seat: expected a number"},
      {"effect", "nowhere:1", ".effect: expected an effect, found \"nowhere:1\""},
      {"effect", nullptr, ".effect: expected an effect, found null"},
      {"effect", shipped_pack().labels.effects[1].id, ": the effect does not ask for this kind of frame"},
      {"steps", 0, ".steps: expected a number from 1 to 254"},
      {"from", "mars", ".from: expected a location or any-order, found \"mars\""},
      {"level", 5, ".level: expected a number from 0 to 4"},
      {"speed", 1, ".speed: this field is unknown"},
  };
  const std::string path = "frames[" + std::to_string(state.frame_count - 1) + "]";
  for (const Wrong& wrong : cases) {
    Json document = dump(state);
    document["frames"].back()[wrong.key] = wrong.value;
    EXPECT_NE(error_of(document).find(path + wrong.message), std::string::npos)
        << wrong.key << ": " << (error_of(document).empty() ? "accepted" : error_of(document));
  }
}

TEST(Frames, WrongNumbersAreRefusedByTheFieldTheyStandFor) {
  const State state = with_frame<MoveShips>();
  const Wrong cases[] = {
      {"node", 9'999, ".effect: expected an effect, found null"},
      {"a", 255, ".steps: expected a number from 1 to 254, found 255"},
      {"b", 100, ": a number is out of range for this kind of frame"},
      {"c", 9, ".level: expected a number from 0 to 4, found 9"},
  };
  const std::string path = "frames[" + std::to_string(state.frame_count - 1) + "]";
  for (const Wrong& wrong : cases) {
    Json document = dump(state);
    document["frames"] = numbered_frames(state);
    document["frames"].back()[wrong.key] = wrong.value;
    EXPECT_NE(error_of(document).find(path + wrong.message), std::string::npos)
        << wrong.key << ": " << (error_of(document).empty() ? "accepted" : error_of(document));
  }
  Json document = dump(state);
  document["frames"] = numbered_frames(state);
  document["frames"][0]["d"] = 1;
  EXPECT_EQ(error_of(document), "frames[0]: a number is out of range for this kind of frame");
}

}  // namespace
}  // namespace orrery::beyond_the_sun
