// What is asked, and the texts of cards.
#include "games/_template/host/words.h"

#include "games/_template/host/operations.h"

namespace orrery::template_game {
namespace {

// The request itself, to be put after the name of the seat. A decision without one here does not compile.
struct Request {
  const Phrases& p;

  std::string operator()(const NextTurn&) const { return {}; }
  std::string operator()(const Neighbour&) const { return {}; }
  std::string operator()(const Turn&) const { return p.say("choose an action", "wähle eine Aktion"); }
  std::string operator()(const Feed& feed) const { return p.say("feed {}?", "{} düngen?", p.card(feed.card)); }
  std::string operator()(const Gift& gift) const {
    return p.say("{} was planted next to you, take a coin or a seed",
                 "nebenan wurde {} gepflanzt, nimm eine Münze oder eine Saat", p.card(gift.card));
  }
};

}  // namespace

std::string prompt(const Pack& pack, const State& s, Language language) {
  const Phrases p(pack, s, language);
  if (s.frame_count == 0) return p.say("The game is over.", "Die Partie ist zu Ende.");
  const Frame& top = s.frames[s.frame_count - 1u];
  return p.seat(top.seat) + ": " + Decisions::visit(top, Request{p});
}

std::string card_text(const Pack& pack, int card, Language language) {
  static constexpr std::string_view kEnglish[kCrops] = {"apple", "berry", "corn"};
  static constexpr std::string_view kGerman[kCrops] = {"Apfel", "Beere", "Mais"};
  const kit::Speech p(language);
  const Card& c = pack.content.cards[static_cast<std::size_t>(card)];
  const std::string_view crop = p.pick(kEnglish[static_cast<int>(c.crop)], kGerman[static_cast<int>(c.crop)]);
  if (card < kSeeds) return p.say("{}, points: {}", "{}, Punkte: {}", crop, c.points);
  const std::string text = p.say("price {}; points for each seed of {}: {}",
                                 "Preis {}; Punkte je Saat der Sorte {}: {}", c.price, crop, c.points);
  const std::string bonus = effect_text(c.bonus, p);
  return bonus.empty() ? text : text + p.say("; at once: {}", "; sofort: {}", bonus);
}

}  // namespace orrery::template_game
