// Positions come from strangers: whatever the loader accepts can be played on, has words for everything, and leads to
// positions that it accepts again.
#include <cstring>

#include "beyond_the_sun/fixture.h"
#include "beyond_the_sun/numbered_frames.h"
#include "core/json_reader.h"
#include "games/beyond_the_sun/host/board.h"
#include "games/beyond_the_sun/host/breakdown.h"
#include "games/beyond_the_sun/host/elements.h"
#include "games/beyond_the_sun/host/page_json.h"
#include "games/beyond_the_sun/host/refused.h"
#include "games/beyond_the_sun/host/state_json.h"
#include "games/beyond_the_sun/host/words.h"
#include "support/environment.h"
#include "support/patch_json.h"

namespace orrery::beyond_the_sun {
namespace {

using Json = nlohmann::ordered_json;

const Pack& pack() { return shipped_pack(); }
Rules rules() { return Rules(&pack().content); }

// Everything that terminal, page and log could ask for. Returns how much was said, so that nothing is left out.
std::size_t all_words(const State& s) {
  std::size_t said = 0;
  MoveList moves;
  rules().legal(s, moves);
  for (const Language lang : {Language::kEnglish, Language::kGerman}) {
    said += prompt(pack(), s, lang).size();
    said += board_text(pack(), s, 0, 100, lang).size();
    for (Seat p = 0; p < s.players_count; ++p) said += seat_name(pack(), s, p, lang).size();
    for (const Move m : moves) said += describe_move(pack(), s, m, lang).size();
  }
  for (const Move m : moves) {
    said +=
        format_move(pack(), s, m).size() + affected_elements(pack(), s, m).size() + cost_json(pack(), s, m).size();
    EventLog log;
    State after = s;
    rules().apply(after, m, &log);
    for (const Event& e : log) {
      said += event_json(pack(), after, e).size();
      for (const Language lang : {Language::kEnglish, Language::kGerman})
        said += describe_event(pack(), after, e, lang).size();
    }
  }
  for (Seat p = 0; p < s.players_count; ++p) said += refused(pack(), s, p).size();
  return said + breakdown(pack(), s).size();
}

// "" or what went wrong.
std::string sound(const State& s) {
  if (std::string violation = rules().violation(s); !violation.empty()) return violation;
  if (all_words(s) == 0) return "nothing to say";
  const Json json = to_json(pack(), s);
  const auto again = from_json(pack(), json);
  if (!again) return "its own position is refused: " + again.error().text() + "\n" + json.dump();
  return std::memcmp(&*again, &s, sizeof s) == 0 ? "" : "loading changes the position\n" + json.dump();
}

// Plays on at random; "" or what went wrong.
std::string play_on(State s, Rng& random, int plies) {
  for (int ply = 0; ply <= plies; ++ply) {
    if (std::string wrong = sound(s); !wrong.empty()) return "after " + std::to_string(ply) + " plies: " + wrong;
    if (rules().is_over(s)) break;
    MoveList moves;
    rules().legal(s, moves);
    if (moves.empty()) return "no legal move";
    rules().apply(s, moves[static_cast<int>(random.below(static_cast<u32>(moves.size())))], nullptr);
  }
  return "";
}

// The decision stack is where a position can lead the engine astray, so it is changed more often than the rest: as
// numbers, which reach more than names do.
void change_frames(Json& document, Rng& random) {
  Json& frames = document["frames"];
  if (frames.empty()) return;
  const auto any = [&](u32 n) { return random.below(n); };
  const auto index = [&] { return any(static_cast<u32>(frames.size())); };
  const auto kind = [&] {
    return frame_name(Frame{static_cast<u8>(any(Decisions::kCount)), 0, kNoNode, 0, 0, 0, 0});
  };
  const auto value = [&]() -> u32 {
    switch (any(4)) {
      case 0:
        return any(4);
      case 1:
        return any(16);
      case 2:
        return any(64);
      default:
        return any(2) == 0 ? 255 : any(256);
    }
  };
  switch (any(6)) {
    case 0: {
      const Json added{{"kind", kind()},
                       {"seat", any(static_cast<u32>(document["players"].size()))},
                       {"node", any(pack().content.node_count)},
                       {"a", value()},
                       {"b", value()},
                       {"c", value()},
                       {"d", value()}};
      frames.insert(frames.begin() + 1 + any(static_cast<u32>(frames.size())), added);
      return;
    }
    case 1:
      frames[index()]["kind"] = kind();
      return;
    case 2:
      frames[index()]["node"] = any(pack().content.node_count);
      return;
    case 3:
      frames[index()]["seat"] = any(static_cast<u32>(document["players"].size()));
      return;
    default: {
      static constexpr const char* kArguments[] = {"a", "b", "c", "d"};
      frames[index()][kArguments[any(4)]] = value();
    }
  }
}

TEST(Loading, ACardThatTheEffectIsNotPrintedOnIsRefused) {
  Json document = to_json(pack(), new_game(2));
  const auto put_ship = [&] {
    for (int i = 0; i < pack().content.node_count; ++i)
      if (pack().content.nodes[static_cast<std::size_t>(i)].op == Op::kPutShipOnCard) return i;
    return 0;
  }();
  const int seat = document["turn"]["active"];
  document["turn"]["phase"] = "action";
  document["frames"] = Json::array(
      {{{"kind", "turn-step"}, {"seat", seat}, {"a", 1}},
       {{"kind", "sequence"}, {"seat", seat}, {"node", put_ship}, {"a", 4}, {"b", 45}, {"c", 255}, {"d", 255}},
       {{"kind", "automate-disc"}, {"seat", seat}, {"a", 2}}});
  const auto loaded = from_json(pack(), document);
  ASSERT_FALSE(loaded);
  EXPECT_EQ(loaded.error().text(), "frames[1]: a number is out of range for this kind of frame");
  document["frames"] = Json::array({{{"kind", "turn-step"}, {"seat", seat}, {"next", "production"}},
                                    {{"kind", "sequence"},
                                     {"seat", seat},
                                     {"effect", pack().labels.effects[static_cast<std::size_t>(put_ship)].id},
                                     {"flags", {"may-skip"}},
                                     {"card", "plasma-cannon"},
                                     {"paid", nullptr},
                                     {"researched", nullptr}},
                                    {{"kind", "automate-disc"}, {"seat", seat}, {"disc", "any"}}});
  const auto by_name = from_json(pack(), document);
  ASSERT_FALSE(by_name);
  EXPECT_EQ(by_name.error().text(), "frames[1]: expected the card that the effect is printed on");
}

TEST(Loading, WordsOfNumbersThatNothingHasAreNeutral) {
  const State s = new_game(4);
  for (int type = 0; type <= static_cast<int>(EventKind::kGameOver); ++type)
    for (const u8 number : {u8{200}, u8{255}})
      for (const Language lang : {Language::kEnglish, Language::kGerman}) {
        const Event e{static_cast<u8>(type), 0, {number, number, number, number, number, number}};
        (void)describe_event(pack(), s, e, lang);
        (void)event_json(pack(), s, e);
      }
}

TEST(Loading, WhatIsAcceptedIsSoundAndLeadsToWhatIsAccepted) {
  const int games = test::from_environment("ORRERY_LOADING_GAMES", 3);
  int tried = 0;
  int accepted = 0;
  for (int game = 0; game < games && !HasFailure(); ++game) {
    Rng random(static_cast<u64>(game) * 977 + 5);
    random_game(2 + game % 3, static_cast<u32>(game) % 4, static_cast<u64>(game) + 100, [&](const State& state) {
      if (HasFailure() || random.below(2) != 0) return;
      Json document = to_json(pack(), state);
      const bool in_numbers = random.below(2) == 0;
      if (in_numbers) document["frames"] = numbered_frames(state);
      const u32 edits = 1 + random.below(3);
      for (u32 i = 0; i < edits; ++i)
        if (!in_numbers && random.below(2) == 0)
          test::patch(document["frames"], random);
        else if (!in_numbers || random.below(3) == 0)
          test::patch(document, random);
        else
          change_frames(document, random);
      ++tried;
      const auto loaded = from_json(pack(), document);
      if (!loaded) return;
      ++accepted;
      const std::string wrong = play_on(*loaded, random, 30);
      EXPECT_EQ(wrong, "") << document.dump();
    });
  }
  EXPECT_GT(accepted, 0);
  RecordProperty("tried", tried);
  RecordProperty("accepted", accepted);
}

}  // namespace
}  // namespace orrery::beyond_the_sun
