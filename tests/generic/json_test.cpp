// Positions as JSON.
#include "core/json_reader.h"
#include "core/position_text.h"
#include "generic/setups.h"
#include "support/patch_json.h"

namespace orrery {
namespace {

using generic::for_seeds;
using generic::same;
using generic::Stop;
using generic::walk;
using Json = nlohmann::ordered_json;

class JsonDump : public generic::EverySetup {};

TEST_P(JsonDump, LoadsToTheSamePosition) {
  for_seeds(2, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (stop.random.below(6) != 0 && !game().is_over(stop.state)) return "";
      const std::string text = position_text(game(), stop.state);
      AnyState loaded;
      if (auto ok = read_position(game(), text, loaded); !ok) return ok.error().text() + "\n" + text;
      if (position_text(game(), loaded) != text) return "the loaded position has another dump";
      return same(loaded, stop.state) ? "" : "the loaded position differs from the dumped one";
    });
  });
}

TEST_P(JsonDump, NamesTheGameAndRefusesOtherFields) {
  AnyState state;
  (void)game().initial(options(), 1, state);
  const Json dump = game().to_json(state);
  ASSERT_TRUE(dump.is_object());
  EXPECT_EQ(dump.value("game", ""), game().info().id);

  AnyState out = state;
  Json extra = dump;
  extra["xyzzy"] = 1;
  const auto unknown = game().from_json(extra, out);
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().text().find("xyzzy"), std::string::npos) << unknown.error().text();

  for (const auto& [key, value] : dump.items()) {
    Json less = dump;
    less.erase(key);
    const auto missing = game().from_json(less, out);
    ASSERT_FALSE(missing) << key;
    EXPECT_NE(missing.error().text().find(key), std::string::npos) << missing.error().text();
    Json wrong = dump;
    wrong[key] = Json{{"no", "such"}, {"thing", 0.5}};
    EXPECT_FALSE(game().from_json(wrong, out)) << key;
  }
  EXPECT_TRUE(same(out, state)) << "a refused dump changed the position";
}

// What a person edits is refused with a sentence, or is a position that can be played on.
TEST_P(JsonDump, EditedPositionsAreRefusedOrSound) {
  for_seeds(3, [&](u64 seed) {
    return walk(GetParam(), seed, [&](const Stop& stop) -> std::string {
      if (stop.random.below(10) != 0) return "";
      Json json = game().to_json(stop.state);
      const u32 edits = 1 + stop.random.below(3);
      for (u32 i = 0; i < edits; ++i) test::patch(json, stop.random);
      AnyState state = stop.state;
      if (const auto loaded = game().from_json(json, state); !loaded)
        return loaded.error().message.empty() ? "refused without a word" : "";
      for (int ply = 0; ply < 30; ++ply) {
        const std::string violation = game().violation(state);
        if (!violation.empty()) return violation + " after " + std::to_string(ply) + " moves from " + json.dump();
        MoveList moves;
        game().legal(state, moves);
        if (moves.empty() != game().is_over(state)) return "no moves in " + position_line(game(), state);
        if (moves.empty()) break;
        game().apply(state, moves[static_cast<int>(stop.random.below(static_cast<u32>(moves.size())))]);
      }
      return "";
    });
  });
}

TEST_P(JsonDump, NonsenseIsRefused) {
  AnyState out;
  for (const std::string_view text : {"", "{", "[]", "null", "1", "\"x\"", "{}", "{\"game\": 1}", "\xff"})
    EXPECT_FALSE(read_position(game(), text, out)) << text;
}

ORRERY_FOR_EVERY_SETUP(JsonDump);

}  // namespace
}  // namespace orrery
