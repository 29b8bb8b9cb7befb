// What is asked, and the final account.
#include "games/pulsar_2849/host/words.h"

#include "games/pulsar_2849/host/phrases.h"
#include "games/pulsar_2849/host/state_json.h"

namespace orrery::pulsar_2849 {
namespace {

// The request itself, to be put after the name of the seat. A decision without one here does not compile.
struct Request {
  const Phrases& p;

  std::string operator()(const Work auto&) const { return {}; }
  std::string operator()(const ChooseSide&) const {
    return p.say("choose a side of your headquarters", "wähle eine Seite deines Hauptquartiers");
  }
  std::string operator()(const ChooseEntry&) const {
    return p.say("choose an entry point", "wähle einen Eintrittspunkt");
  }
  std::string operator()(const Draft&) const { return p.say("take a die", "nimm einen Würfel"); }
  std::string operator()(const Turn&) const {
    return p.say("use your dice or end the turn", "setze Würfel ein oder beende den Zug");
  }
  std::string operator()(const ChooseRun&) const {
    return p.say("execute a gate run with this flight?", "mit diesem Flug eine Sprungfolge ausführen?");
  }
  std::string operator()(const ChooseRoute& route) const {
    return p.is_german() ? fmt::format("wähle eine Route, Länge {}", route.length)
                         : fmt::format("choose a route of {}", p.segments(route.length));
  }
  std::string operator()(const SetStation& station) const {
    return p.say("set a station in {}?", "in {} eine Station errichten?", p.system(station.system));
  }
  std::string operator()(const ChooseBonus& bonus) const {
    return p.say("take the bonus of {} or draw an exploration tile",
                 "nimm den Bonus von {} oder ziehe ein Entdeckungsplättchen", p.system(bonus.system));
  }
  std::string operator()(const ChooseGyro&) const {
    return p.say("choose a gyrodyne tile", "wähle ein Gyrodyne-Plättchen");
  }
  std::string operator()(const ChooseGyroPair&) const {
    return p.say("choose two gyrodyne tiles", "wähle zwei Gyrodyne-Plättchen");
  }
  std::string operator()(const ClaimIsolated&) const {
    return p.say("claim an isolated pulsar?", "einen isolierten Pulsar in Besitz nehmen?");
  }
  std::string operator()(const ChooseTeleport&) const {
    return p.say("choose where the ship teleports to", "wähle, wohin das Schiff teleportiert");
  }
  std::string operator()(const ChooseLink& link) const {
    return p.say("link {} or start a new array", "{} verbinden oder neue Struktur beginnen",
                 p.transmitter(link.transmitter));
  }
  std::string operator()(const BuyPoints& offer) const {
    return p.say("buy {} for {}?", "{} für {} kaufen?", p.points(offer.vp), p.cubes(offer.cubes));
  }
  std::string operator()(const ChooseGoals&) const {
    return p.say("choose the goals your gyrodynes count for", "wähle, für welche Ziele deine Gyrodynes zählen");
  }
  std::string operator()(const BuyGoalBonus& offer) const {
    return p.say("buy a bonus of {}?", "einen Bonus kaufen ({})?", p.goal(p.state().goals[offer.goal % kGoalCount]));
  }
};

}  // namespace

std::string prompt(const Pack& pack, const State& s, Language language) {
  const Phrases p(pack, s, language);
  if (s.frame_count == 0) return p.say("The game is over.", "Die Partie ist zu Ende.");
  const Frame top = decision(s);
  return p.seat(top.seat) + ": " + Decisions::visit(top, Request{p});
}

std::vector<ScoreLine> breakdown(const State& s) {
  std::vector<ScoreLine> lines;
  for (int kind = 0; kind < kPointKinds; ++kind) {
    ScoreLine line{std::string(kPointNames[kind]),
                   std::string(points_word(kind, Language::kEnglish)),
                   std::string(points_word(kind, Language::kGerman)),
                   {},
                   kind >= static_cast<int>(Points::kGoals)};
    for (Seat seat = 0; seat < s.players_count; ++seat) line.points.push_back(s.players[seat].points[at(kind)]);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace orrery::pulsar_2849
