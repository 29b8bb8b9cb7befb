#include "games/beyond_the_sun/host/card_text_scores.h"

#include "games/beyond_the_sun/host/card_text.h"

namespace orrery::beyond_the_sun {
namespace text {
namespace {

// The counter as a thing one can have most of.
std::string most(const Speech& s, Counter counter, u8 argument) {
  switch (counter) {
    case Counter::kColonizedSystems:
      return s.say("most colonised systems", "meiste kolonisierte Systeme");
    case Counter::kControlledLocations:
      return s.say("most controlled locations", "meiste kontrollierte Orte");
    case Counter::kFleetStrength:
      return s.say("greatest fleet strength", "größte Flottenstärke");
    case Counter::kDiscsRemoved:
      return s.say("most discs gone from the tracks", "meiste von den Leisten entfernte Marker");
    case Counter::kAutomationLevel:
      return s.say("highest automation level", "höchste Automatisierungsstufe");
    case Counter::kTechnologies:
      if (argument == 0) return s.say("most researched technologies", "meiste erforschte Technologien");
      return s.say("most researched level {} technologies", "meiste erforschte Stufe-{}-Technologien",
                   kRoman[argument]);
    case Counter::kAchievementVp:
      return s.say("most points from achievements", "meiste Punkte aus Errungenschaften");
    case Counter::kLocationsWrested:
      return s.say("most locations taken from others", "meiste anderen abgenommene Orte");
    case Counter::kTypesHeld:
      return s.say("most types of technology from level {} on", "meiste Technologietypen ab Stufe {}",
                   kRoman[argument]);
    case Counter::kFoodDiscsRemoved:
      return s.say("most food discs gone from the track", "meiste von der Leiste entfernte Nahrungsmarker");
    case Counter::kOreDiscsRemoved:
      return s.say("most ore discs gone from the track", "meiste von der Leiste entfernte Erzmarker");
    case Counter::kMaxSystemsOfOneSpec:
      return s.say("most systems with the same specialisation", "meiste Systeme mit derselben Spezialisierung");
    case Counter::kShipCubes:
      return s.say("most ships", "meiste Raumschiffe");
    case Counter::kOreOwned:
      return s.say("most ore", "meistes Erz");
    case Counter::kTokens:
      return s.say("most +1 VP tokens", "meiste Marker zu +1 SP");
    case Counter::kClaimedAchievements:
      return s.say("most achievements claimed", "meiste beanspruchte Errungenschaften");
    case Counter::kLocationsWithShip:
      return s.say("most locations with a ship", "meiste Orte mit einem Raumschiff");
  }
  return {};
}

}  // namespace

std::string condition_text(const Speech& s, const Achievement& card) {
  const int n = card.at_least;
  const bool one = n == 1;
  const auto things = [&](std::string_view en, std::string_view en_one, std::string_view de,
                          std::string_view de_one) {
    return s.say("at least {} {}", "mindestens {} {}", n, s.pick(one ? en_one : en, one ? de_one : de));
  };
  switch (card.counter) {
    case Counter::kColonizedSystems:
      return things("colonised systems", "colonised system", "kolonisierte Systeme", "kolonisiertes System");
    case Counter::kControlledLocations:
      return things("controlled locations", "controlled location", "kontrollierte Orte", "kontrollierter Ort");
    case Counter::kFleetStrength:
      return s.say("a fleet strength of at least {}", "eine Flottenstärke von mindestens {}", n);
    case Counter::kDiscsRemoved:
      return things("discs gone from the production tracks", "disc gone from the production tracks",
                    "von den Produktionsleisten entfernte Marker", "von den Produktionsleisten entfernter Marker");
    case Counter::kAutomationLevel:
      return s.say("automation level {} or higher", "Automatisierungsstufe {} oder höher", n);
    case Counter::kTechnologies: {
      const std::string level =
          card.counter_arg == 0 ? std::string() : s.say("level {} ", "Stufe-{}-", kRoman[card.counter_arg]);
      return s.say("at least {0} researched {1}{2}", "mindestens {0} erforschte {1}{2}", n, level,
                   s.pick(one ? "technology" : "technologies", one ? "Technologie" : "Technologien"));
    }
    case Counter::kAchievementVp:
      return things("points from achievements", "point from achievements", "Punkte aus Errungenschaften",
                    "Punkt aus Errungenschaften");
    case Counter::kLocationsWrested:
      return things("locations taken from others", "location taken from others", "anderen abgenommene Orte",
                    "anderen abgenommener Ort");
    case Counter::kTypesHeld:
      return s.say("researched technologies of at least {0} {2} on level {1} or higher",
                   "erforschte Technologien von mindestens {0} {2} ab Stufe {1}", n, kRoman[card.counter_arg],
                   s.pick(one ? "type" : "types", one ? "Typ" : "Typen"));
    case Counter::kFoodDiscsRemoved:
      return things("food discs gone from the track", "food disc gone from the track",
                    "von der Leiste entfernte Nahrungsmarker", "von der Leiste entfernter Nahrungsmarker");
    case Counter::kOreDiscsRemoved:
      return things("ore discs gone from the track", "ore disc gone from the track",
                    "von der Leiste entfernte Erzmarker", "von der Leiste entfernter Erzmarker");
    case Counter::kMaxSystemsOfOneSpec:
      return things("controlled or colonised systems with the same specialisation",
                    "controlled or colonised system with the same specialisation",
                    "kontrollierte oder kolonisierte Systeme mit derselben Spezialisierung",
                    "kontrolliertes oder kolonisiertes System mit derselben Spezialisierung");
    case Counter::kShipCubes:
      return things("ships", "ship", "Raumschiffe", "Raumschiff");
    case Counter::kOreOwned:
      return s.say("at least {} ore", "mindestens {} Erz", n);
    case Counter::kTokens:
      return things("+1 VP tokens", "+1 VP token", "Marker zu +1 SP", "Marker zu +1 SP");
    case Counter::kClaimedAchievements:
      return things("claimed achievements", "claimed achievement", "beanspruchte Errungenschaften",
                    "beanspruchte Errungenschaft");
    case Counter::kLocationsWithShip:
      return things("locations with a ship", "location with a ship", "Orte mit einem Raumschiff",
                    "Ort mit einem Raumschiff");
  }
  return {};
}

std::string score_text(const Speech& s, const ScoreRule& rule) {
  switch (rule.form) {
    case ScoreForm::kFlat:
      return s.points(rule.vp);
    case ScoreForm::kPer: {
      std::string text = s.points(rule.vp) + " " + s.for_each(rule.counter, rule.counter_arg, rule.every);
      if (rule.max > 0) text += s.say(" (at most {})", " (höchstens {})", s.points(rule.max));
      return text;
    }
    case ScoreForm::kMajority: {
      std::string text = most(s, rule.counter, rule.counter_arg) + ": " + s.points(rule.vp);
      if (rule.second > 0)
        text += s.say(". With 3 or 4 players second place brings {}, unless first place is tied",
                      ". Mit 3 oder 4 Spielern bringt der zweite Platz {}, außer bei Gleichstand um den ersten",
                      s.points(rule.second));
      return text + s.say(". Tied factions all score", ". Bei Gleichstand punkten alle Beteiligten");
    }
    case ScoreForm::kAgain:
      return s.say("the points of your achievements count a second time",
                   "die Punkte deiner Errungenschaften zählen ein zweites Mal");
    case ScoreForm::kShipOnCard:
      return s.say(
          "each ship on this card scores its level minus 1 for its faction",
          "jedes Raumschiff auf dieser Karte bringt seiner Fraktion so viele Punkte wie seine Stufe minus 1");
    case ScoreForm::kControllerOfAttached:
      return s.say("{} for the faction that controls this location",
                   "{} für die Fraktion, die diesen Ort kontrolliert", s.points(rule.vp));
    case ScoreForm::kStrongestAt:
      return s.say("{0} for the strongest faction {1}; tied factions all score",
                   "{0} für die stärkste Fraktion {2}; bei Gleichstand punkten alle Beteiligten", s.points(rule.vp),
                   rule.place == 0 ? "at Sol" : "in Deep Space", rule.place == 0 ? "auf Sol" : "im Deep Space");
    case ScoreForm::kPrediction:
      return s.say("the points of your prediction if it came true", "die Punkte deiner Prognose, wenn sie eintrifft");
  }
  return {};
}

std::string trigger_text(const Speech& s, Trigger trigger) {
  switch (trigger) {
    case Trigger::kNever:
      return {};
    case Trigger::kResearchedUndiscovered:
      return s.say("when you have researched an undiscovered technology",
                   "wenn du eine unentdeckte Technologie erforscht hast");
    case Trigger::kLastOreDisc:
      return s.say("when the last ore disc leaves your track", "wenn der letzte Erzmarker deine Leiste verlässt");
    case Trigger::kThreeTrades:
      return s.say("when you have made at least 3 trades in your production phase",
                   "wenn du in deiner Produktionsphase mindestens 3-mal gehandelt hast");
    case Trigger::kAutomationLevel4:
      return s.say("when you reach automation level 4", "wenn du Automatisierungsstufe 4 erreichst");
    case Trigger::kChoseOreProduction:
      return s.say("when you have chosen ore production", "wenn du Erzproduktion gewählt hast");
    case Trigger::kFifthFoodDisc:
      return s.say("when the fifth food disc leaves your track",
                   "wenn der fünfte Nahrungsmarker deine Leiste verlässt");
    case Trigger::kFirstJump:
      return s.say("when you jump for the first time in your turn", "wenn du in deinem Zug zum ersten Mal springst");
    case Trigger::kSecondColony:
      return s.say("when you have colonised your second system", "wenn du dein zweites System kolonisiert hast");
    case Trigger::kBeforeProduction:
      return s.say("before your production phase", "vor deiner Produktionsphase");
    case Trigger::kDiscovered:
      return s.say("when you have discovered a technology", "wenn du eine Technologie entdeckt hast");
    case Trigger::kResearchAction:
      return s.say("when you take an action that researches", "wenn du eine Aktion mit Erforschung nutzt");
    case Trigger::kJumpEffect:
      return s.say("when you jump", "wenn du springst");
    case Trigger::kBuildingShip:
      return s.say("when you build a ship", "wenn du ein Raumschiff baust");
    case Trigger::kBuiltShip:
      return s.say("when you have built a ship", "wenn du ein Raumschiff gebaut hast");
    case Trigger::kTookControl:
      return s.say("when you take control of a system", "wenn du die Kontrolle über ein System übernimmst");
    case Trigger::kTriggersEvent:
      return s.say("when you trigger an event", "wenn du ein Ereignis auslöst");
    case Trigger::kBuiltByBasicShip:
      return s.say("when you have built a ship with the ship action of Basic Spacefaring",
                   "wenn du mit der Schiffsaktion der Raumfahrtgrundlagen ein Raumschiff gebaut hast");
    case Trigger::kWrestedControl:
      return s.say("when you take control of a system from another faction",
                   "wenn du einer anderen Fraktion die Kontrolle über ein System abnimmst");
    case Trigger::kDroveOut:
      return s.say("when you colonise a system and drive out a ship of another faction",
                   "wenn du beim Kolonisieren ein Raumschiff einer anderen Fraktion vertreibst");
  }
  return {};
}

}  // namespace text

std::string ability_text(const Pack& pack, u8 index, Language language) {
  const text::Speech s{pack, language};
  const Ability& ability = pack.content.abilities[index];
  switch (ability.mod) {
    case Mod::kFreeExchange:
    case Mod::kFreeUpgrade: {
      const std::string what = effect_text(pack, ability.effect, language);
      return s.say("Once in each of your turns, between phases, you may {0}: {1}",
                   "Einmal in jedem deiner Züge darfst du zwischen den Phasen {0}: {1}",
                   s.cost_infinitive(ability.cost), s.german() ? what : text::lower_first(what));
    }
    case Mod::kFreeTrade:
      return s.say("Once in each of your turns, between phases, you may make {0}.",
                   "Einmal in jedem deiner Züge darfst du zwischen den Phasen {1} Ressourcen handeln.",
                   ability.amount == 1 ? "1 resource trade" : fmt::format("up to {} resource trades", ability.amount),
                   ability.amount == 1 ? "einmal" : fmt::format("bis zu {}-mal", ability.amount));
    case Mod::kSkipOnePrereq:
      return s.say("When you research a discovered technology that needs 2 prerequisites, you may lack one of them.",
                   "Wenn du eine entdeckte Technologie mit 2 nötigen Voraussetzungen erforschst, darf dir eine davon "
                   "fehlen.");
    case Mod::kReplaceReturnPop:
      return s.say("In each action you may pay {0} instead of returning 1 population as a cost{1}.",
                   "In jeder Aktion darfst du{2} {0} zahlen, statt 1 Bevölkerung als Kosten in den Vorrat zu legen.",
                   s.ore(ability.replace_ore),
                   ability.amount == 1 ? "" : fmt::format(", up to {} times", ability.amount),
                   ability.amount == 1 ? "" : fmt::format(" bis zu {}-mal", ability.amount));
    case Mod::kDiscFromEitherTrack:
      return s.say(
          "Whenever you automate, place an outpost or colonise, you may take the disc from either track.",
          "Immer wenn du automatisierst, einen Stützpunkt errichtest oder kolonisierst, darfst du den Marker "
          "von einer "
          "der beiden Leisten nehmen.");
    case Mod::kOneJumpAnywhere:
      return s.say("A single jump takes a ship to any location, except from Sol and Deep Space.",
                   "Ein einziger Sprung bringt ein Raumschiff an jeden beliebigen Ort, außer von Sol und vom "
                   "Deep Space aus.");
    case Mod::kDiscsAsAchievementMarkers:
      return s.say(
          "Between phases of your turn you may replace your star markers on achievements by discs "
          "from your production tracks. At the end of the game all that are left are replaced.",
          "Zwischen den Phasen deines Zuges darfst du deine Sternmarker auf Errungenschaften durch "
          "Marker deiner Produktionsleisten ersetzen. Bei Spielende werden alle übrigen ersetzt.");
    case Mod::kDisplacePawn:
      return s.say(
          "Once in each of your turns you may use a space on which another faction's pawn stands: pay that faction "
          "{}, and its pawn moves beside Basic Spacefaring.",
          "Einmal in jedem deiner Züge darfst du ein Feld nutzen, auf dem die Aktionsfigur einer anderen Fraktion "
          "steht: Zahle jener Fraktion {}, ihre Aktionsfigur kommt neben die Raumfahrtgrundlagen.",
          s.ore(pack.content.costs[ability.cost].ore_to_opponent));
    case Mod::kColonizeDiscount:
      return s.say("Actions that colonise cost you {} less.", "Aktionen, die kolonisieren, kosten dich {} weniger.",
                   s.ore(ability.amount));
  }
  return {};
}

}  // namespace orrery::beyond_the_sun
