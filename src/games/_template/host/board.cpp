// The Template Game drawn for a terminal.
#include <string>

#include "games/_template/host/handle.h"
#include "games/_template/host/values.h"
#include "kit/page.h"

namespace orrery::template_game {

std::string Handle::board(const AnyState& any, Seat viewer, int width, Language language) const {
  const State& s = typed(any);
  const bool german = language == Language::kGerman;
  const Phrases p(pack_, s, language);
  kit::Page page(width, 0);
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
