// Positions as JSON.
#include "core/json_reader.h"
#include "generic/setups.h"

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
      const std::string text = game().to_json(stop.state);
      AnyState loaded;
      if (auto ok = game().from_json(text, loaded); !ok) return ok.error().text() + "\n" + text;
      if (game().to_json(loaded) != text) return "the loaded position has another dump";
      return same(loaded, stop.state) ? "" : "the loaded position differs from the dumped one";
    });
  });
}

TEST_P(JsonDump, NamesTheGameAndRefusesOtherFields) {
  AnyState state;
  (void)game().initial(options(), 1, state);
  const Json dump = *parse_json(game().to_json(state));
  ASSERT_TRUE(dump.is_object());
  EXPECT_EQ(dump.value("game", ""), game().info().id);

  AnyState out = state;
  Json extra = dump;
  extra["xyzzy"] = 1;
  const auto unknown = game().from_json(extra.dump(), out);
  ASSERT_FALSE(unknown);
  EXPECT_NE(unknown.error().text().find("xyzzy"), std::string::npos) << unknown.error().text();

  for (const auto& [key, value] : dump.items()) {
    Json less = dump;
    less.erase(key);
    const auto missing = game().from_json(less.dump(), out);
    ASSERT_FALSE(missing) << key;
    EXPECT_NE(missing.error().text().find(key), std::string::npos) << missing.error().text();
    Json wrong = dump;
    wrong[key] = Json{{"no", "such"}, {"thing", 0.5}};
    EXPECT_FALSE(game().from_json(wrong.dump(), out)) << key;
  }
  EXPECT_TRUE(same(out, state)) << "a refused dump changed the position";
}

TEST_P(JsonDump, NonsenseIsRefused) {
  AnyState out;
  for (const std::string_view text : {"", "{", "[]", "null", "1", "\"x\"", "{}", "{\"game\": 1}", "\xff"})
    EXPECT_FALSE(game().from_json(text, out)) << text;
}

ORRERY_FOR_EVERY_SETUP(JsonDump);

}  // namespace
}  // namespace orrery
