#include <algorithm>
#include <array>

#include "games/_template/game.h"

namespace orrery::template_game {

Score TemplateGame::score(const State& s, Seat seat) const {
  const Player& p = s.players[seat];
  Score score;
  // [TPL-5.1]
  for_each_card(p.garden, [&](int seed) { score.garden += card(seed).points; });
  score.feed = p.feed;
  for_each_card(p.stalls, [&](int stall) {
    score.stalls += card(stall).points * std::popcount(planted(s, seat, card(stall).crop));
  });
  // [TPL-5.3]
  if ((s.variants & variant::kHarvestPrize) != 0) {
    for (int crop = 0; crop < kCrops; ++crop) {
      int most = 1;
      for (Seat other = 0; other < s.players_count; ++other)
        most = std::max(most, std::popcount(planted(s, other, static_cast<Crop>(crop))));
      if (std::popcount(planted(s, seat, static_cast<Crop>(crop))) == most) score.prizes += content_.prize;
    }
  }
  return score;
}

void TemplateGame::scores(const State& s, std::span<int> points) const {
  for (Seat seat = 0; seat < s.players_count; ++seat) points[seat] = score(s, seat).total();
}

// [TPL-5.2]
void TemplateGame::ranks(const State& s, std::span<int> places) const {
  std::array<int, kMaxSeats> order{};
  for (Seat seat = 0; seat < s.players_count; ++seat)
    order[seat] = score(s, seat).total() * 256 + s.players[seat].coins;
  for (Seat seat = 0; seat < s.players_count; ++seat)
    places[seat] = static_cast<int>(
        std::count_if(order.begin(), order.begin() + s.players_count, [&](int o) { return o > order[seat]; }));
}

// [TPL-6.3]
Harvest TemplateGame::harvest(const State& s) const {
  const int points = score(s, 0).total();
  return points < content_.good_harvest   ? Harvest::kPoor
         : points < content_.rich_harvest ? Harvest::kGood
                                          : Harvest::kRich;
}

std::optional<int> TemplateGame::share(const State& s, Seat) const {
  if (!is_solo(s)) return std::nullopt;
  switch (harvest(s)) {
    case Harvest::kPoor:
      return 0;
    case Harvest::kGood:
      return 500;
    case Harvest::kRich:
      break;
  }
  return 1000;
}

int TemplateGame::evaluate(const State& s, Seat seat) const {
  const Player& p = s.players[seat];
  const int points = 100 * score(s, seat).total();
  return is_over(s) ? points : points + 50 * p.hand_count + 25 * p.coins;
}

int TemplateGame::turn(const State& s) const {
  const int players = s.players_count;
  // The turn under way is the lowest entry of the stack.
  return s.round * players + (is_over(s) ? 0 : (s.frames[0].seat + players - s.start_player) % players);
}

}  // namespace orrery::template_game
