#include "games/beyond_the_sun/host/words_solo.h"

#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/solo.h"

namespace orrery::beyond_the_sun::solo_words {
namespace {

using P = const Phrases&;
using E = const Event&;

std::string sentence(const std::string& text, std::string_view rule) {
  return text::upper_first(text) + ". [" + std::string(rule) + "]";
}

std::string action_card(P p, int card) {
  const auto& cards = p.labels().foe_cards;
  if (card >= static_cast<int>(cards.size())) return p.say("an action card", "eine Aktionskarte");
  return at(cards, card).name(p.language());
}

std::string event_card(P p, int event) {
  const auto& events = p.labels().foe_events;
  if (event >= static_cast<int>(events.size())) return p.say("an event", "ein Ereignis");
  return at(events, event).name(p.language());
}

std::string_view roman(int level) { return kRoman[level >= 1 && level <= 4 ? level : 0]; }

FoeEffect effect_at(P p, int index) {
  return index < p.content().solo.effect_count ? at(p.content().solo.effects, index) : FoeEffect{};
}

// Why the effect came to nothing; the rule behind it.
struct Why {
  std::string text;
  std::string_view rule;
};

Why why(P p, const FoeEffect& effect, FoeReason reason, u8 place, int needed, int have) {
  switch (reason) {
    case FoeReason::kCan:
      break;
    case FoeReason::kNoShips:
      return {p.say("none of their ships is in Deep Space", "im Deep Space ist keines ihrer Raumschiffe"),
              "SOLO-5.4.6"};
    case FoeReason::kNoTarget:
      return {p.say("no system card lies where the threat track points",
                    "wohin die Bedrohungsleiste zeigt, liegt keine Systemkarte"),
              "SOLO-5.4.3"};
    case FoeReason::kNoControl:
      return {p.say("they control no system", "sie kontrollieren kein System"), "SOLO-5.5.1"};
    case FoeReason::kTooWeak:
      return {p.say("{} needs strength {}, they have {}", "{} verlangt Stärke {}, sie haben {}", p.system(place),
                    needed, have),
              "SOLO-5.5.1"};
    case FoeReason::kResearched:
      return {p.say("they have researched {} already", "{} haben sie schon erforscht", p.slot(place)), "SOLO-5.6.1"};
    case FoeReason::kAllOfLevel:
      return {p.say("they have researched every level {} technology",
                    "sie haben alle Technologien der Stufe {} erforscht", roman(effect.a)),
              effect.a == 1 ? "SOLO-5.6.2" : "SOLO-5.7.1"};
    case FoeReason::kNoTriangle:
      return {
          p.say("no prerequisite of a level {} space that is left shows {} on its right triangle",
                "keine Voraussetzung eines offenen Feldes der Stufe {} zeigt auf ihrem rechten Dreieck den Typ {}",
                roman(effect.a), p.type(effect.b)),
          "SOLO-5.7.1"};
    case FoeReason::kNoPrereqs:
      return {p.say("they lack a prerequisite of every level {} space in question",
                    "ihnen fehlt bei jedem fraglichen Feld der Stufe {} eine Voraussetzung", roman(effect.a)),
              "SOLO-5.7.1"};
    case FoeReason::kUnknown:
      return {p.say("none of the level {} spaces they reach is discovered",
                    "keines der für sie erreichbaren Felder der Stufe {} ist entdeckt", roman(effect.a)),
              "SOLO-5.7.7"};
  }
  return {p.say("it cannot be carried out", "er ist nicht ausführbar"), "SOLO-3.5"};
}

// What decides how an effect is carried out; "" where the events that follow say it all.
std::string details(P p, const FoeEffect& effect, int a, int b, int more) {
  switch (effect.op) {
    case FoeOp::kJump:
      if (b < more)
        return sentence(
            p.say("the threat track points to {}: {} of their {} ships in Deep Space jump there, the highest "
                  "levels first",
                  "die Bedrohungsleiste zeigt auf {}: {} ihrer {} Raumschiffe im Deep Space springen dorthin, "
                  "die höchsten Stufen zuerst",
                  p.system(a), b, more),
            "SOLO-5.4.4");
      return sentence(
          b == 1
              ? p.say("the threat track points to {}: their ship in Deep Space jumps there",
                      "die Bedrohungsleiste zeigt auf {}: Ihr Raumschiff im Deep Space springt dorthin", p.system(a))
              : p.say("the threat track points to {}: all {} ships in Deep Space jump there",
                      "die Bedrohungsleiste zeigt auf {}: Alle {} Raumschiffe im Deep Space springen dorthin",
                      p.system(a), b),
          "SOLO-5.4.3");
    case FoeOp::kColonize:
      if (b > 1)
        return sentence(
            p.say("they can colonise {} systems: you choose", "sie können {} Systeme kolonisieren: Du wählst", b),
            "SOLO-5.5.1");
      return sentence(p.say("only {} can be colonised: they control it with strength {}",
                            "nur {} lässt sich kolonisieren: Sie kontrollieren es mit Stärke {}", p.system(a), more),
                      "SOLO-5.5.1");
    case FoeOp::kResearch: {
      const bool undiscovered = more != 0;
      const std::string_view rule = effect.a == 1 ? "SOLO-5.6.1" : "SOLO-5.7.2";
      if (b == 1)
        return sentence(undiscovered ? p.say("{} is the only undiscovered space that qualifies",
                                             "{} kommt als einziges unentdecktes Feld in Frage", p.undiscovered(a))
                                     : p.say("only {} qualifies", "nur {} kommt in Frage", p.slot(a)),
                        rule);
      if (undiscovered)
        return sentence(p.say("{} undiscovered spaces qualify, which come before all others: you choose",
                              "{} unentdeckte Felder kommen in Frage, sie gehen allen anderen vor: Du wählst", b),
                        rule);
      return sentence(p.say("{} technologies qualify: you choose", "{} Technologien kommen in Frage: Du wählst", b),
                      effect.a == 1 ? "SOLO-5.6.2" : rule);
    }
    case FoeOp::kForbid:
    case FoeOp::kLimitJumps: {
      std::string out;
      for (const u8 one : {solo_limit::kColonize, solo_limit::kResearch2, solo_limit::kResearch3})
        if (effect.op == FoeOp::kForbid && (effect.a & one) != 0) out += (out.empty() ? "" : "; ") + limit(p, one, 0);
      if (effect.op == FoeOp::kLimitJumps) out = limit(p, 0, effect.a);
      return sentence(p.say("in your next turn: {}", "in deinem nächsten Zug: {}", out),
                      effect.op == FoeOp::kForbid ? "SOLO-6.1" : "SOLO-6.2");
    }
    case FoeOp::kDraw:
      return sentence(p.say("they draw another action card at once", "sie ziehen sofort eine weitere Aktionskarte"),
                      "SOLO-6.5");
    case FoeOp::kUpgradeShips:
      if (a > 0) break;
      return sentence(p.say("none of their ships is in Deep Space", "im Deep Space ist keines ihrer Raumschiffe"),
                      "SOLO-4.2");
    case FoeOp::kTakeOre:
      if (a > 0) break;
      return sentence(p.say("you have no ore to lose", "du hast kein Erz zu verlieren"), "SOLO-3.5");
    case FoeOp::kTakePop:
      if (a > 0) break;
      return sentence(p.say("you have no population to lose", "du hast keine Bevölkerung zu verlieren"), "SOLO-4.2");
    case FoeOp::kThreat:
    case FoeOp::kShip:
      break;
  }
  return {};
}

}  // namespace

std::string effect(const text::Speech& s, const FoeEffect& effect) {
  switch (effect.op) {
    case FoeOp::kThreat:
      return s.say("+{} threat", "+{} Bedrohung", effect.a);
    case FoeOp::kShip:
      return s.say("level {} ship", "Raumschiff der Stufe {}", effect.a);
    case FoeOp::kJump:
      return s.count(effect.a, "jump", "jumps", "Sprung", "Sprünge");
    case FoeOp::kColonize:
      return s.say("colonise", "kolonisieren");
    case FoeOp::kResearch: {
      const std::string level(roman(effect.a));
      if (effect.b == kNone)
        return effect.c != 0 ? s.say("research any known {}", "bekannte {} erforschen (beliebig)", level)
                             : s.say("research any {}", "{} erforschen (beliebig)", level);
      return effect.c != 0 ? s.say("research known {} ({})", "bekannte {} erforschen ({})", level, s.type(effect.b))
                           : s.say("research {} ({})", "{} erforschen ({})", level, s.type(effect.b));
    }
    case FoeOp::kDraw:
      return effect.a == 1 ? s.say("draw 1 more action card", "1 weitere Aktionskarte ziehen")
                           : s.say("draw {} more action cards", "{} weitere Aktionskarten ziehen", effect.a);
    case FoeOp::kForbid: {
      std::string out;
      for (const u8 one : {solo_limit::kColonize, solo_limit::kResearch2, solo_limit::kResearch3})
        if ((effect.a & one) != 0) out += (out.empty() ? "" : "; ") + limit(s, one, 0);
      return s.say("your next turn: {}", "dein nächster Zug: {}", out);
    }
    case FoeOp::kLimitJumps:
      return s.say("your next turn: {}", "dein nächster Zug: {}", limit(s, 0, effect.a));
    case FoeOp::kUpgradeShips:
      return s.say("their ships in Deep Space rise by {}", "ihre Raumschiffe im Deep Space steigen um {}",
                   s.count(effect.a, "level", "levels", "Stufe", "Stufen"));
    case FoeOp::kTakeOre:
      return s.say("you lose {}", "du verlierst {}", s.ore(effect.a));
    case FoeOp::kTakePop:
      return s.say("you return {} to the supply", "du legst {} in den Vorrat", s.population(effect.a));
  }
  return {};
}

std::string limit(const text::Terms& s, u8 what, int jumps) {
  if (what == solo_limit::kColonize) return s.say("no action that colonises", "keine Aktion, die kolonisiert");
  if (what == 0)
    return jumps == 1 ? s.say("1 jump in all", "insgesamt 1 Sprung")
                      : s.say("{} jumps in all", "insgesamt {} Sprünge", jumps);
  return s.say("no action that researches level {}", "keine Aktion, die Stufe {} erforscht",
               roman(what == solo_limit::kResearch2 ? 2 : 3));
}

std::string end_condition(const text::Terms& s, const SoloEnd& end) {
  const std::string colonies = s.count(end.colonies, "colony", "colonies", "Kolonie", "Kolonien");
  if (end.technologies == 0) return colonies;
  return s.say("{} × level {}, {}", "{} × Stufe {}, {}", end.technologies, roman(end.level), colonies);
}

std::string foe_turn(P p, E e) { return p.say("Turn {} of the Anarchists.", "Zug {} der Anarchisten.", e.args[0]); }

std::string foe_card(P p, E e) {
  return p.say("The Anarchists drew {}.", "Anarchisten: {} gezogen.", action_card(p, e.args[0]));
}

std::string foe_shuffled(P p, E e) {
  return sentence(p.say("the {} discarded action cards are the draw pile again",
                        "die {} abgelegten Aktionskarten bilden wieder den Nachziehstapel", e.args[0]),
                  "SOLO-2.4");
}

std::string foe_no_card(P p, E) {
  return sentence(p.say("both piles are empty: nothing is drawn", "beide Stapel sind leer: Nichts wird gezogen"),
                  "SOLO-2.5");
}

std::string foe_tried(P p, E e) {
  const FoeEffect tried = effect_at(p, e.args[2]);
  const Why because = why(p, tried, static_cast<FoeReason>(e.args[3]), e.args[4], e.args[5] >> 4, e.args[5] & 0xF);
  return p.say("{}: not possible, {}. [{}]", "{}: nicht möglich, {}. [{}]",
               text::upper_first(effect(text::Speech{p.pack(), p.language()}, tried)), because.text, because.rule);
}

std::string foe_does(P p, E e) { return details(p, effect_at(p, e.args[2]), e.args[3], e.args[4], e.args[5]); }
std::string foe_tells(P p, E e) { return details(p, effect_at(p, e.args[0]), e.args[1], e.args[2], e.args[3]); }

std::string foe_event(P p, E e) {
  if (e.seat == kAnarchists)
    return sentence(p.say("event: {}. The Anarchists turned it up, so its harmful section counts",
                          "Ereignis: {}. Die Anarchisten haben es aufgedeckt, also gilt der schädliche Abschnitt",
                          event_card(p, e.args[0])),
                    "SOLO-4.2");
  return sentence(
      p.say("event: {}. You turned it up, so its helpful section counts",
            "Ereignis: {}. Du hast es aufgedeckt, also gilt der hilfreiche Abschnitt", event_card(p, e.args[0])),
      "SOLO-4.2");
}

std::string foe_lacks(P p, E e) {
  const FoeEffect tried = effect_at(p, e.args[0]);
  const Why because = why(p, tried, static_cast<FoeReason>(e.args[1]), kNone, 0, 0);
  return p.say("{}: not possible, {}. [{}]", "{}: nicht möglich, {}. [{}]",
               text::upper_first(effect(text::Speech{p.pack(), p.language()}, tried)), because.text, because.rule);
}

std::string foe_event_discarded(P p, E e) {
  return p.say("The event {} was discarded.", "Das Ereignis {} wurde abgelegt.", event_card(p, e.args[0]));
}

std::string foe_settled(P p, E e) {
  std::string ships;
  for (int level = 1; level <= kMaxShipLevel; ++level)
    for (int i = 0; i < at(e.args, level); ++i) ships += (ships.empty() ? "" : " + ") + std::to_string(level);
  return sentence(
      p.say("to settle {} they take back ships of levels {}: as little strength as is enough, low levels first",
            "um {} zu kolonisieren, nehmen sie Raumschiffe der Stufen {} zurück: so wenig Stärke wie reicht, "
            "niedrige Stufen zuerst",
            p.system(e.args[0]), ships),
      "SOLO-5.5.3");
}

std::string foe_card_taken(P p, E e) {
  return sentence(p.say("{} from below {} comes on top of their draw pile and is drawn next",
                        "{} von unter {} kommt oben auf ihren Nachziehstapel und wird als Nächstes gezogen",
                        action_card(p, e.args[1]), p.slot(e.args[0])),
                  "SOLO-5.7.9");
}

std::string threat(P p, E e) {
  const int left = e.args[3];
  const std::string rest = p.say("{} left on the track", "noch {} auf der Leiste", left);
  const u8 place = e.args[1];
  if (static_cast<ThreatStep>(e.args[0]) == ThreatStep::kReturns) {
    if (place == marker_place::kBeside)
      return sentence(p.say("−1 threat: a marker comes back to the track, {}",
                            "−1 Bedrohung: Ein Marker kommt zurück auf die Leiste, {}", rest),
                      "SOLO-5.2");
    return sentence(p.say("their marker {} comes back to the threat track, {}",
                          "ihr Marker {} kommt zurück auf die Bedrohungsleiste, {}", p.in(place), rest),
                    "SOLO-5.4.7");
  }
  if (place == marker_place::kBeside)
    return sentence(p.say("+1 threat: the leftmost marker leaves the track, {}",
                          "+1 Bedrohung: Der äußerste linke Marker verlässt die Leiste, {}", rest),
                    "SOLO-5.1");
  if (place == marker_place::kColony)
    return sentence(p.say("another threat marker is laid on the colonised system, {}",
                          "ein weiterer Bedrohungsmarker kommt auf das kolonisierte System, {}", rest),
                    "SOLO-5.5.5");
  return sentence(p.say("the leftmost threat marker is their outpost {}, {}",
                        "der äußerste linke Bedrohungsmarker wird ihr Stützpunkt {}, {}", p.in(place), rest),
                  "SOLO-5.4.7");
}

std::string threat_ends(P p, E) {
  return sentence(p.say("the last marker has left the threat track: the game ends at once",
                        "der letzte Marker hat die Bedrohungsleiste verlassen: Die Partie endet sofort"),
                  "SOLO-7.1.1");
}

std::string player_ends(P p, E e) {
  if (e.args[0] >= p.content().solo.end_count) return {};
  return sentence(p.say("you end the game: {}", "du beendest die Partie: {}",
                        end_condition(p, at(p.content().solo.ends, e.args[0]))),
                  "SOLO-7.2");
}

std::string result(P p, E e) {
  const auto& results = p.labels().solo_results;
  const std::string name =
      e.args[0] < results.size() ? at(results, e.args[0]).name(p.language()) : p.say("Result", "Ergebnis");
  const std::string points = p.points(e.args[2]);
  if (e.args[2] == 0)
    return sentence(p.say("{}: as many points as the Anarchists", "{}: so viele Punkte wie die Anarchisten", name),
                    "SOLO-7.4");
  if (e.args[1] != 0)
    return sentence(p.say("{}: {} behind the Anarchists", "{}: {} hinter den Anarchisten", name, points), "SOLO-7.4");
  return sentence(p.say("{}: {} ahead of the Anarchists", "{}: {} vor den Anarchisten", name, points), "SOLO-7.4");
}

}  // namespace orrery::beyond_the_sun::solo_words
