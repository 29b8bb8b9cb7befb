#include "games/beyond_the_sun/host/words_phrases.h"

#include "games/beyond_the_sun/position.h"
#include "games/beyond_the_sun/predictions.h"

#include <cctype>

#include "games/beyond_the_sun/host/card_text.h"
#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {
namespace {

using text::lower_first;

// "Linke Werft": after a preposition "linken Werft". Names without an adjective stay as they are.
std::string dative(const std::string& yard) {
  const auto adjective = yard.find(' ');
  if (adjective == std::string::npos || adjective == 0 || yard[adjective - 1] != 'e') return yard;
  return lower_first(yard.substr(0, adjective)) + 'n' + yard.substr(adjective);
}

std::string without_stop(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

}  // namespace

Frame Phrases::decision() const { return s_.frame_count == 0 ? Frame{} : at(s_.frames, s_.frame_count - 1); }

std::string Phrases::faction(int seat) const {
  if (Position(content(), s_).is_foe(static_cast<Seat>(seat))) return labels().foe.name(language());
  if (seat < 0 || seat >= s_.players_count) return say("nobody", "niemand");
  const u8 mat = at(s_.players, seat).mat;
  if (mat == kNone) return say("Seat {}", "Platz {}", seat + 1);
  return at(labels().factions, at(content().mats, mat).faction).name(language());
}

// A number that nothing has gets a word that is right for anything: events and positions come from outside too.
template <class Entry>
std::string Phrases::named(const std::vector<Entry>& entries, int index, std::string_view en,
                           std::string_view de) const {
  if (index < 0 || index >= static_cast<int>(entries.size())) return std::string(pick(en, de));
  return at(entries, index).name(language());
}

std::string Phrases::tech(int tech) const { return named(labels().techs, tech, "a technology", "eine Technologie"); }
std::string Phrases::system(int system) const { return named(labels().systems, system, "a system", "ein System"); }
std::string Phrases::event(int event) const { return named(labels().events, event, "an event", "ein Ereignis"); }
std::string Phrases::leader(int leader) const { return named(labels().leaders, leader, "a leader", "ein Anführer"); }
std::string Phrases::star_effect(int leader) const {
  if (leader < 0 || leader >= content().leader_count) return {};
  const auto abilities = abilities_of(content(), at(content().leaders, leader).source);
  if (abilities.empty()) return {};
  const int n = abilities[0].amount;
  switch (abilities[0].gives) {
    case Gives::kJumpPlus:
      return n == 1 ? say("1 more jump", "1 Sprung mehr") : say("{} more jumps", "{} Sprünge mehr", n);
    case Gives::kDiscount:
      return say("pay {} less", "zahle {} weniger", ore(n));
    case Gives::kSecondBonus:
      return say("the immediate bonus of the other card", "der Sofortbonus der anderen Karte");
    case Gives::kExtraAction:
      return say("another action", "eine weitere Aktion");
    case Gives::kPlaceAnywhere:
      return say("build anywhere", "baue an einem beliebigen Ort");
    case Gives::kEffect:
      break;
  }
  return {};
}
std::string Phrases::prediction(int card) const {
  return named(labels().predictions, card, "a prediction", "eine Prognose");
}
std::string Phrases::prediction_at(int place) const {
  const Position position(content(), s_);
  const u8 order = position.prediction_order();
  if (!position.prediction_is_shown() || order == 0 || place < 1 || place > kPredictions)
    return say("the card at place {}", "die Karte auf Platz {}", place);
  const int card = beyond_the_sun::prediction_at(order, place);
  return say("“{}” ({})", "„{}“ ({})", prediction(card), points(at(content().predictions, card).vp));
}
std::string Phrases::guild(int guild) const { return named(labels().guilds, guild, "a guild", "eine Gilde"); }
std::string Phrases::mat(int mat) const { return named(labels().mats, mat, "a faction mat", "ein Fraktionstableau"); }
std::string Phrases::card_of_ability(int ability) const {
  return named(labels().abilities, ability, "a card", "eine Karte");
}

std::string_view Phrases::level(int level) const { return kRoman[level >= 1 && level <= 4 ? level : 0]; }

std::string Phrases::achievement(int index) const {
  const int card = index >= 0 && index < kMostAchievements ? s_.achievement(index).card : kNone;
  return named(labels().achievements, card, "an achievement", "eine Errungenschaft");
}

std::string Phrases::undiscovered(int slot) const {
  if (slot < 0 || slot >= content().slot_count) return say("a technology space", "ein Technologiefeld");
  const std::string& id = at(labels().slots, slot).id;
  std::string letter = id.substr(id.rfind('-') + 1);
  for (char& c : letter) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return say("level {} space {}", "Feld {1} der Stufe {0}", kRoman[at(content().slots, slot).level], letter);
}

std::string Phrases::slot(int slot) const {
  if (slot < 0 || slot >= content().slot_count) return undiscovered(slot);
  const u8 tech_card = at(s_.slots, slot).tech;
  if (tech_card == kNone) return undiscovered(slot) + say(" (undiscovered)", " (unentdeckt)");
  return say("{} (level {})", "{} (Stufe {})", tech(tech_card), kRoman[at(content().slots, slot).level]);
}

std::string Phrases::space(int seat, SpaceId space) const {
  const auto named = find_space(pack_, s_, static_cast<Seat>(seat), space);
  if (!named) return say("an action", "eine Aktion");
  std::string out = at(labels().actions, named->action).name(language());
  const auto plus = named->name.find('+');
  if (plus != std::string::npos) out += say(" (+{} ore)", " (+{} Erz)", named->name.substr(plus + 1));
  return out;
}

std::string Phrases::disc(int disc) const {
  static constexpr std::string_view kEn[] = {"food disc", "ore disc", "star marker"};
  static constexpr std::string_view kDe[] = {"Nahrungsmarker", "Erzmarker", "Sternmarker"};
  if (disc < 0 || disc > kStar) return say("marker", "Marker");
  return std::string(pick(kEn[disc], kDe[disc]));
}

std::string Phrases::types_of(int tech_card) const {
  std::string out;
  if (tech_card < 0 || tech_card >= content().tech_count) return out;
  for (int t = 0; t < kTypes; ++t)
    if ((at(content().techs, tech_card).types >> t & 1) != 0) out += (out.empty() ? "" : ", ") + type(t);
  return out;
}

std::string Phrases::a_disc(int kind_of_disc) const {
  const std::string_view article = pick(kind_of_disc == kOre ? "an " : "a ", "einen ");
  return std::string(article) + disc(kind_of_disc);
}

std::string Phrases::ship(int level) const { return say("a level {} ship", "ein Raumschiff der Stufe {}", level); }

std::string Phrases::ship_dative(int level) const {
  return say("a level {} ship", "einem Raumschiff der Stufe {}", level);
}

std::string Phrases::ship_noun(int level) const { return say("a level {} ship", "Raumschiff der Stufe {}", level); }

std::string Phrases::ships(int n) const { return count(n, "ship", "ships", "Raumschiff", "Raumschiffe"); }

std::string Phrases::up_to_ships(int n) const {
  return n == 1 ? say("a ship", "ein Raumschiff") : say("up to {} ships", "bis zu {} Raumschiffe", n);
}

std::string Phrases::column(int column) const {
  return say("column {}", "Spalte {}", column >= 0 && column < kColumns ? static_cast<char>('A' + column) : '?');
}

std::string Phrases::production(int production) const {
  static constexpr std::string_view kEn[] = {"population growth", "ore production", "resource trade"};
  static constexpr std::string_view kDe[] = {"Bevölkerungswachstum", "Erzproduktion", "Ressourcenhandel"};
  if (production < 0 || production > 2) return say("production", "Produktion");
  return std::string(pick(kEn[production], kDe[production]));
}

std::string Phrases::effect(NodeId node, u8 cost) const {
  std::string what = without_stop(effect_text(pack_, node, language()));
  if (cost == 0) return what;
  if (!is_german()) what = lower_first(what);
  return text::upper_first(cost_text(pack_, cost, language())) + ": " + what;
}

std::string Phrases::action(u8 index) const { return without_stop(action_text(pack_, index, language())); }

std::string Phrases::ability(u8 index) const {
  if (index >= content().ability_count) return say("an ability", "eine Fähigkeit");
  const Ability& what = at(content().abilities, index);
  if (what.mod == Mod::kFreeTrade)
    return what.amount == 1 ? say("1 trade", "einmal handeln")
                            : say("up to {} trades", "bis zu {} Mal handeln", what.amount);
  return effect(what.effect, what.cost);
}

LocationKind Phrases::kind(int location) const {
  const Side& side = at(content().sides, s_.side);
  if (location < kMaxLocations && at(s_.locations, location).system != kNone) return LocationKind::kAttached;
  return location < side.location_count ? at(side.locations, location).kind : LocationKind::kAttached;
}

std::string Phrases::place(int location) const {
  if (location < 0 || location >= kMaxLocations) return say("nowhere", "nirgendwo");
  const u8 card = at(s_.locations, location).system;
  if (card != kNone) return system(card);
  const auto& printed = at(labels().locations, s_.side);
  if (location < static_cast<int>(printed.size())) return at(printed, location).name(language());
  return say("space {}", "Feld {}", location_id(pack_, s_, location));
}

std::string Phrases::to(int location) const {
  const std::string name = place(location);
  if (kind(location) == LocationKind::kYard) return say("to the {0}", "zur {1}", lower_first(name), dative(name));
  return kind(location) == LocationKind::kDeepSpace ? say("to {}", "in den {}", name) : say("to {}", "nach {}", name);
}

std::string Phrases::from(int location) const {
  const std::string name = place(location);
  if (kind(location) == LocationKind::kYard)
    return say("from the {0}", "von der {1}", lower_first(name), dative(name));
  return kind(location) == LocationKind::kDeepSpace ? say("from {}", "aus dem {}", name)
                                                    : say("from {}", "von {}", name);
}

std::string Phrases::of(int location) const {
  const std::string name = place(location);
  return kind(location) == LocationKind::kYard ? say("of the {}", "über die {}", lower_first(name))
                                               : say("of {}", "über {}", name);
}

std::string Phrases::in(int location) const {
  const std::string name = place(location);
  if (kind(location) == LocationKind::kYard) return say("at the {0}", "auf der {1}", lower_first(name), dative(name));
  if (kind(location) == LocationKind::kDeepSpace) return say("in {}", "im {}", name);
  return kind(location) == LocationKind::kSol ? say("at {}", "auf {}", name) : say("at {}", "bei {}", name);
}

}  // namespace orrery::beyond_the_sun
