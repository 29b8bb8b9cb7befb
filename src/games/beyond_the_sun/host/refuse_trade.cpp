// Refusals of trades and achievements.
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/refusals.h"

namespace orrery::beyond_the_sun {

Refusal refuse_claim(const Situation& at_hand, int index) {
  const State& s = at_hand.state();
  const Content& c = at_hand.content();
  const Seat seat = at_hand.decision.seat;
  if (index >= kMostAchievements || s.achievement(index).card == kNone)
    return refuse("BTS-2.10", "This achievement is not in play.", "Diese Errungenschaft ist nicht im Spiel.");
  const AchievementState here = s.achievement(index);
  const Achievement& card = at(c.achievements, here.card);
  for (int i = 0; i < here.claimed; ++i)
    if (at(here.owner, i) == seat)
      return refuse("BTS-6.5", "You have claimed this achievement already.",
                    "Diese Errungenschaft hast du schon beansprucht.");
  if (here.claimed >= card.space_count)
    return refuse("BTS-6.4",
                  both("All {} spaces on it are taken.", "Alle {} Felder darauf sind besetzt.", card.space_count));
  if (at(card.min_players, here.claimed) > s.players_count)
    return refuse("BTS-6.9",
                  both("Its next space is open with {} players only.",
                       "Das nächste Feld ist nur mit {} Spielern offen.", at(card.min_players, here.claimed)));
  const int have = at_hand.position.count(seat, card.counter, card.counter_arg);
  const Label& label = at(at_hand.pack.labels.achievements, here.card);
  return refuse("BTS-6.1", {condition("achievement", "BTS-6.1", card.at_least, have,
                                      both("{0} for {1}", "{0} für {2}", card.at_least,
                                           label.name(Language::kEnglish), label.name(Language::kGerman)),
                                      both("you have {}", "du hast {}", have))});
}

Refusal refuse_trade(const Situation& at_hand, Move move) {
  const Content& c = at_hand.content();
  const Player& p = at_hand.player();
  const auto kind = static_cast<MoveKind>(move.kind);
  if (kind == MoveKind::kTradePop)
    return refuse("BTS-5.4.1", {ore_condition("BTS-5.4.1", c.trade_ore_for_pop, p.ore),
                                supply_condition("BTS-5.4.1", at_hand.position.supply(at_hand.decision.seat))});
  if (kind == MoveKind::kTradeOre) return refuse("BTS-5.4.3", {population_condition("BTS-5.4.3", 1, p.population)});
  if (p.ore < c.trade_ore_for_scrap)
    return refuse("BTS-5.4.2", {ore_condition("BTS-5.4.2", c.trade_ore_for_scrap, p.ore)});
  return refuse("BTS-5.4.2", "You have no such ship there.", "Dort steht kein solches eigenes Raumschiff.");
}

}  // namespace orrery::beyond_the_sun
