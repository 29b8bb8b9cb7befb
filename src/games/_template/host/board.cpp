// The Template Game drawn for a terminal.
#include <string>

#include "core/markup.h"
#include "games/_template/host/handle.h"
#include "games/_template/host/values.h"

namespace orrery::template_game {

namespace {

// Lines of words, none longer than the width.
class Page {
 public:
  explicit Page(int width) : width_(width) {}
  void add(const std::string& word) {
    const int columns = markup::width(word);
    if (column_ > 0 && column_ + 1 + columns > width_) end_line();
    if (column_ > 0) {
      text_ += ' ';
      ++column_;
    }
    text_ += word;
    column_ += columns;
  }
  void end_line() {
    text_ += '\n';
    column_ = 0;
  }
  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
  int width_;
  int column_ = 0;
};

}  // namespace

std::string Handle::board(const AnyState& any, Seat viewer, int width, Language language) const {
  const State& s = typed(any);
  const bool german = language == Language::kGerman;
  const Phrases p(pack_, s, language);
  Page page(width);
  const auto cards = [&](u64 mask) { for_each_card(mask, [&](int i) { page.add(p.card(i)); }); };

  page.add(german ? "Runde" : "Round");
  page.add("{*}" + std::to_string(s.round + (game_.is_over(s) ? 0 : 1)) + "{/},");
  page.add(german ? "Saatstapel:" : "seed pile:");
  page.add(std::to_string(s.seeds_left));
  page.end_line();
  page.add(german ? "Markt:" : "Market:");
  for (const u8 stall : s.market)
    if (stall != kNoCard) page.add("{y}" + p.card(stall) + "{/}");
  page.end_line();
  for (Seat seat = 0; seat < s.players_count; ++seat) {
    const Player& player = s.players[seat];
    page.add((seat == game_.to_act(s) ? "> {*}" : "  {*}") + p.seat(seat) + "{/}");
    page.add((german ? "Punkte " : "points ") + std::to_string(game_.score(s, seat).total()));
    page.add((german ? "Münzen " : "coins ") + std::to_string(player.coins));
    page.add((german ? "Hand " : "hand ") + std::to_string(player.hand_count));
    if (seat == viewer) cards(player.hand);
    page.add("|");
    cards(player.garden | player.stalls);
    page.end_line();
  }
  return std::move(page).text();
}

}  // namespace orrery::template_game
