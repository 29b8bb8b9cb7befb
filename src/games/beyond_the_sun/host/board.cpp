#include "games/beyond_the_sun/host/board.h"

#include <algorithm>

#include "core/markup.h"
#include "games/beyond_the_sun/host/board_paint.h"
#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kNarrowest = 60;
constexpr int kGap = 2;
constexpr int kMapBesidePanels = 100;  // from here on the panels stand to the right of the map
constexpr int kAllBeside = 150;        // from here on the map stands to the right of the technologies

std::string phase(const Phrases& p) {
  switch (p.state().phase) {
    case Phase::kSetup:
      return p.say("set-up", "Aufbau");
    case Phase::kAction:
      return p.say("action phase", "Aktionsphase");
    case Phase::kProduction:
      return p.say("production phase", "Produktionsphase");
    case Phase::kAchievement:
      return p.say("achievement phase", "Errungenschaftsphase");
    case Phase::kFinish:
      return p.say("final scoring", "Schlusswertung");
    case Phase::kOver:
      return p.say("game over", "Spielende");
    case Phase::kAnarchists:
      return p.say("turn of the Anarchists", "Zug der Anarchisten");
  }
  return {};
}

std::vector<Seat> seats_from(const State& s, Seat first) {
  std::vector<Seat> out;
  for (int i = 0; i < s.players_count; ++i)
    out.push_back(static_cast<Seat>(((first < s.players_count ? first : 0) + i) % s.players_count));
  return out;
}

Block panels(const Painter& b, int columns, int across) {
  const auto seats = seats_from(b.state(), b.viewer);
  const int width = (columns - kGap * (across - 1)) / across;
  Block out{heading(b.p.pick("Factions", "Fraktionen"), columns)};
  for (std::size_t i = 0; i < seats.size(); i += static_cast<std::size_t>(across)) {
    std::vector<std::pair<Block, int>> row;
    for (std::size_t k = i; k < seats.size() && k < i + static_cast<std::size_t>(across); ++k)
      row.emplace_back(b.panel(seats[k], width), width);
    if (i > 0) out.emplace_back();
    append(out, beside(row, kGap));
  }
  return out;
}

}  // namespace

Block Painter::header(int columns) const {
  const State& s = state();
  std::vector<std::string> pieces{p.say("Round {}", "Runde {}", s.round + (s.phase == Phase::kOver ? 0 : 1)),
                                  phase(p)};
  if (s.active < s.players_count)
    pieces.push_back((at(s.players, s.active).mat == kNone ? "" : letter(s.active) + ' ') +
                     p.say("{} to move", "{} am Zug", p.faction(s.active)));
  if (s.end_round != kNoRound && s.phase != Phase::kOver)
    pieces.push_back(styled("r*", s.round >= s.end_round
                                      ? p.pick("last round", "letzte Runde")
                                      : p.pick("one more round after this", "danach noch eine Runde")));
  return flow("", pieces, columns);
}

std::string board_text(const Pack& pack, const State& s, Seat viewer, int width, Language lang) {
  const Painter b{Phrases(pack, s, lang), viewer};
  const int columns = std::max(width, kNarrowest);
  Block out = b.header(columns);
  if (columns >= kAllBeside) {
    const int right = std::min(76, columns * 42 / 100);
    const int left = columns - right - kGap;
    Block technology = b.tree(left);
    technology.emplace_back();
    append(technology, b.spaces(left));
    append(out, beside({{technology, left}, {b.map(right), right}}, kGap));
    append(out, panels(b, columns, s.players_count));
    append(out, b.table(columns));
  } else {
    append(out, b.tree(columns));
    append(out, b.spaces(columns));
    if (columns >= kMapBesidePanels) {
      const int left = columns * 56 / 100;
      const int right = columns - left - kGap;
      append(out, beside({{b.map(left), left}, {panels(b, right, 1), right}}, kGap));
    } else {
      append(out, b.map(columns));
      append(out, panels(b, columns, 2));
    }
    append(out, b.table(columns));
  }
  append(out, b.legend(columns));
  std::string text;
  for (const std::string& line : out) text += line + '\n';
  return text;
}

}  // namespace orrery::beyond_the_sun
