// The board drawn for a terminal.
#include "games/beyond_the_sun/host/board.h"

#include "beyond_the_sun/fixture.h"
#include "core/markup.h"

namespace orrery::beyond_the_sun {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const auto end = std::min(text.find('\n', begin), text.size());
    out.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

TEST(Board, FitsEveryWidth) {
  int ply = 0;
  for (const int players : {2, 3, 4})
    random_game(players, 3, 21, [&](const State& state) {
      if (ply++ % 50 != 0) return;
      for (const Language language : {Language::kEnglish, Language::kGerman})
        for (const int width : {80, 90, 100, 120, 140, 150, 160, 200, 240})
          for (const std::string& line : lines_of(board_text(shipped_pack(), state, 0, width, language))) {
            ASSERT_LE(markup::width(line), width) << markup::plain(line);
            ASSERT_FALSE(markup::plain(line).ends_with(' ')) << markup::plain(line);
          }
    });
}

// Nothing that matters is told by colour alone or cut off where there is room.
TEST(Board, ShowsEverythingWithoutColours) {
  const Pack& pack = shipped_pack();
  const State state = random_game(4, 0, 8, [](const State&) {});
  for (const int width : {120, 160}) {
    const std::string text = markup::plain(board_text(pack, state, 2, width, Language::kEnglish));
    for (const AchievementState& card : state.achievements)
      EXPECT_NE(text.find(pack.labels.achievements[card.card].en), std::string::npos);
    for (const LocationState& here : state.locations)
      if (here.system != kNone) {
        EXPECT_NE(text.find(pack.labels.systems[here.system].en), std::string::npos);
      }
    for (Seat seat = 0; seat < 4; ++seat) {
      const Player& player = state.players[seat];
      for (int system = 0; system < pack.content.system_count; ++system)
        if ((player.colonised >> system & 1) != 0) {
          EXPECT_NE(text.find(pack.labels.systems[static_cast<std::size_t>(system)].en), std::string::npos);
        }
      std::string supply = "supply";
      for (int i = 0; i < kColumns; ++i)
        supply += std::string(" ") + "ABCDE"[i] + std::to_string(player.supply[static_cast<std::size_t>(i)]);
      EXPECT_NE(text.find(supply), std::string::npos) << supply;
    }
  }
  const std::string wide = markup::plain(board_text(pack, state, 2, 240, Language::kGerman));
  for (int slot = 0; slot < pack.content.slot_count; ++slot)
    if (const u8 tech = state.slots[static_cast<std::size_t>(slot)].tech; tech != kNone) {
      EXPECT_NE(wide.find(pack.labels.techs[tech].de), std::string::npos) << pack.labels.techs[tech].de;
    }
}

// Ships read as colour and level, outposts as colour and disc, pawns stand in the spaces they occupy.
TEST(Board, DrawsPieces) {
  const Pack& pack = shipped_pack();
  State state = new_game(2);
  const auto mat = [&](const char* id) { return static_cast<u8>(find_id(pack.labels.mats, id)); };
  state.players[0].mat = mat("united-nations-of-sol");
  state.players[1].mat = mat("lunar-mining-combine");
  state.players[0].ships[1] = one_ship(3) + one_ship(1) + one_ship(1);
  state.locations[1].controller = 0;
  state.locations[1].disc = kOre;
  state.players[1].pawn = 0;
  state.frames[state.frame_count - 1u].seat = 1;
  state.arriving[2] = one_ship(4);
  const std::string text = markup::plain(board_text(pack, state, 0, 100, Language::kEnglish));
  EXPECT_NE(text.find("B3 B1×2"), std::string::npos) << text;
  EXPECT_NE(text.find("◆B ore"), std::string::npos) << text;
  EXPECT_NE(text.find("›R4"), std::string::npos) << text;
  EXPECT_NE(text.find("Basic research (R)( )"), std::string::npos) << text;
}

// The viewer's own panel is the first one.
TEST(Board, StartsWithTheViewer) {
  const State state = new_game(3);
  for (Seat viewer = 0; viewer < 3; ++viewer) {
    const std::string text = markup::plain(board_text(shipped_pack(), state, viewer, 100, Language::kEnglish));
    const auto name = [&](Seat seat) {
      return shipped_pack().labels.factions[shipped_pack().content.mats[state.players[seat].mat].faction].en.substr(
          0, 20);
    };
    const auto panels = text.find("Factions");
    for (Seat other = 0; other < 3; ++other)
      EXPECT_LE(text.find(name(viewer), panels), text.find(name(other), panels));
  }
}

}  // namespace
}  // namespace orrery::beyond_the_sun
