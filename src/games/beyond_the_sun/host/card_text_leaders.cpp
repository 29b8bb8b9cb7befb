// Leaders, box by box [LND-3].
#include "games/beyond_the_sun/host/card_text.h"
#include "games/beyond_the_sun/host/card_text_phrases.h"
#include "games/beyond_the_sun/host/card_text_scores.h"

namespace orrery::beyond_the_sun {
namespace {

using text::sentence;
using text::Speech;

std::string leader_mod_text(const Speech& s, const Leader& leader, LeaderMod mod) {
  const int n = leader.amounts[static_cast<std::size_t>(mod)];
  switch (mod) {
    case LeaderMod::kGuildDiscount:
      return s.say("Actions of guilds cost you {} less.", "Aktionen von Gilden kosten dich {} weniger.", s.ore(n));
    case LeaderMod::kGuildSharedSpaces:
      return s.say("You may use a guild even if other pawns stand on all of its spaces.",
                   "Du darfst eine Gilde auch nutzen, wenn auf allen ihren Feldern andere Aktionsfiguren stehen.");
    case LeaderMod::kMarkedTechnologyIncome:
      return s.say(
          "Whenever another faction researches the technology with the Credit token or uses one of its actions, you "
          "gain {}.",
          "Immer wenn eine andere Fraktion die Technologie mit dem Kreditmarker erforscht oder eine ihrer Aktionen "
          "nutzt, erhältst du {}.",
          s.ore(n));
    case LeaderMod::kPrivateAchievement: {
      const Achievement& card = s.pack.content.achievements[leader.achievement];
      return s.say("Achievement of your own: {}: {}.", "Eigene Errungenschaft: {}: {}.",
                   text::condition_text(s, card), s.points(card.vp[0]));
    }
    case LeaderMod::kTokenShipPower:
      return s.say(
          "The ship above the token has +{} strength. If it leaves the board, the token goes under another ship of "
          "yours.",
          "Das Raumschiff über dem Marker hat +{} Stärke. Verlässt es das Brett, kommt der Marker unter ein anderes "
          "deiner Raumschiffe.",
          n);
    case LeaderMod::kControlledSystemPower:
      return s.say(
          "In every system you control you have +{} strength for keeping it and at the end of the game, but not for "
          "colonising.",
          "In jedem System unter deiner Kontrolle hast du +{} Stärke, um es zu halten und bei Spielende, aber nicht "
          "zum Kolonisieren.",
          n);
    case LeaderMod::kPrivateSystem:
      return s.say("Only you may have ships in your private system. When it is colonised, it is not refilled.",
                   "Nur du darfst Raumschiffe in deinem privaten System haben. Ist es kolonisiert, wird es nicht "
                   "ersetzt.");
  }
  return {};
}

std::string leader_star_text(const Speech& s, const Triggered& ability) {
  const int n = ability.amount;
  switch (ability.gives) {
    case Gives::kExtraAction:
      return s.say(
          "Before your production phase: move your pawn to a free action space of a technology you have researched "
          "in "
          "this turn and take that action (once per turn).",
          "Vor deiner Produktionsphase: Setze deine Aktionsfigur auf ein freies Aktionsfeld einer Technologie, die "
          "du "
          "in diesem Zug erforscht hast, und nutze die Aktion (einmal je Zug).");
    case Gives::kSecondBonus:
      return s.say(
          "In your turn, when you discover a technology: gain the immediate bonus of the other card as well.",
          "In deinem Zug, wenn du eine Technologie entdeckst: Erhalte auch den Sofortbonus der anderen Karte.");
    case Gives::kDiscount:
      return s.say("In your turn: pay {} less for an action that researches.",
                   "In deinem Zug: Zahle {} weniger für eine Aktion, die erforscht.", s.ore(n));
    case Gives::kJumpPlus:
      return s.say("When you jump, even outside your turn: {} more jumps.",
                   "Wenn du springst, auch außerhalb deines Zuges: {} Sprünge mehr.", n);
    case Gives::kPlaceAnywhere:
      return s.say("In your turn, when you build a ship: place it at any location.",
                   "In deinem Zug, wenn du ein Raumschiff baust: Stelle es an einen beliebigen Ort.");
    case Gives::kEffect:
      break;
  }
  return {};
}

std::string leader_trigger_text(const Speech& s, const Triggered& ability) {
  std::string when = trigger_text(s, ability.trigger);
  if (ability.own_turn != 0) when += s.pick(" in your turn", ", in deinem Zug");
  std::string what = effect_text(s.pack, ability.effect, s.language());
  if (!s.german()) what = text::lower_first(what);
  std::string often =
      ability.limit == Limit::kOncePerTurn ? s.say("once per turn ", "einmal je Zug ") : std::string();
  if (ability.optional == 0) return conditional(s, trigger_text(s, ability.trigger), ability.effect);
  return text::upper_first(
      s.say("{0}, you may {1}do this: {2}", "{0}: Du darfst {1}Folgendes tun: {2}", when, often, what));
}

std::string leader_colour(const Speech& s, u8 colour) {
  return colour == 0 ? s.say("Political leader.", "Politischer Anführer.")
                     : s.say("Military leader.", "Militärischer Anführer.");
}

}  // namespace

std::vector<CardBox> leader_boxes(const Pack& pack, int index, Language language) {
  const Speech s{pack, language};
  const Content& c = pack.content;
  const Leader& leader = c.leaders[static_cast<std::size_t>(index)];
  std::vector<CardBox> boxes;
  const auto add = [&](std::string_view id, std::string_view heading, std::string text) {
    boxes.push_back({id, std::string(heading), std::move(text)});
  };
  add("kind", "", leader_colour(s, leader.colour));
  if (leader.setup != kNoNode) add("setup", s.pick("Set-up", "Aufbau"), setup_text(s, leader.setup));
  if (leader.action != kNone) {
    std::string text = action_text(pack, leader.action, language);
    if (leader.action_star != 0) text += s.pick(" Each use costs a star.", " Jede Nutzung kostet einen Stern.");
    add("action", s.pick("Private action", "Private Aktion"), text);
  }
  for (const Triggered& ability : abilities_of(c, leader.source))
    if (ability.star != 0)
      add("limited", s.say("For a star (of {})", "Für einen Stern (von {})", leader.stars),
          leader_star_text(s, ability));
    else
      add("lasting", s.pick("Lasting", "Dauerhaft"), leader_trigger_text(s, ability));
  for (int mod = 0; mod < kLeaderMods; ++mod)
    if ((leader.mods >> mod & 1) != 0)
      add("lasting", s.pick("Lasting", "Dauerhaft"), leader_mod_text(s, leader, static_cast<LeaderMod>(mod)));
  std::string end;
  for (std::size_t i = leader.first_score; i < std::size_t{leader.first_score} + leader.score_count; ++i) {
    const std::string rule = score_text(s, c.scores[i]);
    end += end.empty() ? rule : s.say(", plus {}", ", dazu {}", rule);
  }
  if (!end.empty()) add("end", s.pick("End of the game", "Spielende"), sentence(end));
  return boxes;
}

}  // namespace orrery::beyond_the_sun
