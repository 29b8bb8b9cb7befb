// Whoever turns up a light-border event chooses the guild [BTS-9.7]: what the choice says, and what it is worth.
#include "beyond_the_sun/fixture.h"
#include "beyond_the_sun/known_elements.h"
#include "core/json_reader.h"
#include "games/beyond_the_sun/host/elements.h"
#include "games/beyond_the_sun/host/refused.h"
#include "games/beyond_the_sun/host/state_json.h"
#include "games/beyond_the_sun/host/words.h"

namespace orrery::beyond_the_sun {
namespace {

using Json = nlohmann::ordered_json;

// Seat 0 has turned up a level II event and chooses. `change` works on the position before its turn.
State choice(const std::function<void(Json&)>& change) {
  Json json = to_json(shipped_pack(), new_game(2));
  json["derive"] = {"supply", "discs", "decks", "turn"};
  json["turn"]["active"] = 0;
  json["turn"]["start_player"] = 0;
  for (auto& [id, place] : json["events"].items()) place = id == "tyler-lee" ? "unseen" : "discarded";
  for (auto& [id, slot] : json["slots"].items()) slot["event"] = id == "t2-b";
  json["players"][0]["researched"] = {"t1-1", "t1-2"};
  json["players"][0]["ore"] = 9;
  json["players"][0]["population"] = 4;
  change(json);
  auto state = from_json(shipped_pack(), json);
  EXPECT_TRUE(state) << state.error().text();
  const Rules rules(&shipped_pack().content);
  for (const char* text : {"action basic-research-2", "research t2-b"}) {
    if (static_cast<FrameKind>(state->frames[state->frame_count - 1u].kind) == FrameKind::kChooseGuild) break;
    const auto move = parse_move(shipped_pack(), *state, text);
    EXPECT_TRUE(move) << text;
    MoveList moves;
    rules.legal(*state, moves);
    EXPECT_TRUE(moves.contains(*move)) << text;
    rules.apply(*state, *move, nullptr);
  }
  EXPECT_EQ(static_cast<FrameKind>(state->frames[state->frame_count - 1u].kind), FrameKind::kChooseGuild);
  return *state;
}

int value_after(const State& s, const char* text) {
  const Rules rules(&shipped_pack().content);
  State after = s;
  rules.apply(after, *parse_move(shipped_pack(), s, text), nullptr);
  return rules.evaluate(after, 0);
}

TEST(GuildChoice, IsAskedForOnTheBoardAndInWords) {
  const State s = choice([](Json&) {});
  EXPECT_NE(prompt(shipped_pack(), s, Language::kEnglish).find("uncover a tier 1 guild"), std::string::npos);
  EXPECT_NE(prompt(shipped_pack(), s, Language::kGerman).find("Enthülle eine Gilde von Rang 1"), std::string::npos);
  const Move scholars = *parse_move(shipped_pack(), s, "guild scholars-guild");
  EXPECT_EQ(affected_elements(shipped_pack(), s, scholars), std::vector<std::string>{"guild:scholars-guild"});
  EXPECT_TRUE(is_element(shipped_pack(), s, "guild:scholars-guild"));
  EXPECT_FALSE(is_element(shipped_pack(), s, "guild:bakers-guild"));
  int refusals = 0;
  for (const auto& [element, refusal] : refused(shipped_pack(), s, 0)) {
    EXPECT_EQ(refusal.rule, "BTS-9.7") << element;
    ++refusals;
  }
  EXPECT_EQ(refusals, 2);
}

TEST(GuildChoice, IsWorthWhatTheFactionCanDoWithIt) {
  const State settlers = choice([](Json& json) {
    json["players"][0]["ships"] = {{"a1", {0, 0, 1, 0}}};
    json["locations"]["a1"]["controller"] = 0;
  });
  EXPECT_GT(value_after(settlers, "guild terraforming-guild"), value_after(settlers, "guild scholars-guild"));
  const State scholars = choice([](Json& json) {
    json["players"][0]["ships"] = {{"sol", {1, 0, 0, 0}}};
    for (const char* slot : {"t2-a", "t2-c", "t2-d"}) json["players"][0]["researched"].push_back(slot);
    json["slots"]["t2-a"]["tech"] = "plasma-cannon";
    json["slots"]["t2-c"]["tech"] = "targeting-networks";
    json["slots"]["t2-d"]["tech"] = "hypercomputing";
  });
  EXPECT_GT(value_after(scholars, "guild scholars-guild"), value_after(scholars, "guild terraforming-guild"));
}

}  // namespace
}  // namespace orrery::beyond_the_sun
