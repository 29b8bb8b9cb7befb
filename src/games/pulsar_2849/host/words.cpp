#include "games/pulsar_2849/host/words.h"

#include <fmt/format.h>

#include "games/pulsar_2849/host/notation.h"
#include "games/pulsar_2849/host/phrases.h"
#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {
namespace {

// By FrameKind, from the first decision on; arguments are a, b, c of the frame.
constexpr Text kPrompts[] = {
    {"{seat}: choose a side of your headquarters", "{seat}: wähle eine Seite deines Hauptquartiers"},
    {"{seat}: choose an entry point", "{seat}: wähle einen Eintrittspunkt"},
    {"{seat}: take a die", "{seat}: nimm einen Würfel"},
    {"{seat}: use your dice or end the turn", "{seat}: setze Würfel ein oder beende den Zug"},
    {"{seat}: execute a gate run with this flight?", "{seat}: mit diesem Flug eine Sprungfolge ausführen?"},
    {"{seat}: choose a route of {segments0}", "{seat}: wähle eine Route, Länge {n0}"},
    {"{seat}: set a station in {system0}?", "{seat}: in {system0} eine Station errichten?"},
    {"{seat}: take the bonus of {system0} or draw an exploration tile",
     "{seat}: nimm den Bonus von {system0} oder ziehe ein Entdeckungsplättchen"},
    {"{seat}: choose a gyrodyne tile", "{seat}: wähle ein Gyrodyne-Plättchen"},
    {"{seat}: choose two gyrodyne tiles", "{seat}: wähle zwei Gyrodyne-Plättchen"},
    {"{seat}: claim an isolated pulsar?", "{seat}: einen isolierten Pulsar in Besitz nehmen?"},
    {"{seat}: choose where the ship teleports to", "{seat}: wähle, wohin das Schiff teleportiert"},
    {"{seat}: link {transmitter0} or start a new array",
     "{seat}: {transmitter0} verbinden oder neue Struktur beginnen"},
    {"{seat}: buy {points1} for {cubes0}?", "{seat}: {points1} für {cubes0} kaufen?"},
    {"{seat}: choose the goals your gyrodynes count for", "{seat}: wähle, für welche Ziele deine Gyrodynes zählen"},
    {"{seat}: buy a bonus of {goal2}?", "{seat}: einen Bonus kaufen ({goal2})?"}};
static_assert(std::size(kPrompts) == static_cast<int>(FrameKind::kCount) - static_cast<int>(FrameKind::kChooseSide));

std::string payment_words(const Payment& p, Language language) {
  const bool de = language == Language::kGerman;
  static constexpr Text kTokens[] = {{"", ""},
                                     {", plus-minus token -1", ", Plus-Minus-Marker -1"},
                                     {", plus-minus token +1", ", Plus-Minus-Marker +1"},
                                     {", plus-two token", ", Plus-Zwei-Marker"}};
  std::string text = fmt::format("{}{}", p.red ? (de ? "rote " : "red ") : "", p.die);
  text += kTokens[static_cast<int>(p.token)].in(language);
  if (p.adjust != 0) text += fmt::format(fmt::runtime(de ? ", Technologie {:+}" : ", technology {:+}"), p.adjust);
  return (de ? " (Würfel: " : " (die: ") + text + ")";
}

std::string paid_words(const Pack& pack, const State& s, Move m, Language language) {
  const Payment payment = payment_of(m);
  Phrase phrase{pack, s, language, decision(s).seat, {m.b, 0, 0, 0, 0, 0}};
  Text text{"Fly {segments0}", "{segments0} fliegen"};
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kTakeGyrodyne:
      text = {"Take a gyrodyne, {size0}", "Gyrodyne nehmen, {size0}"};
      break;
    case MoveKind::kComplete:
      text = {"Complete a gyrodyne, {size0}", "Gyrodyne vollenden, {size0}"};
      break;
    case MoveKind::kTakeTransmitter:
    case MoveKind::kPayTransmitter:
      phrase.args[1] = pack.content.transmitters[m.b].cost[at(symbol_of(m))];
      text = static_cast<MoveKind>(m.kind) == MoveKind::kTakeTransmitter
                 ? Text{"Take {transmitter0}, paying its {die1}", "{transmitter0} nehmen, {die1} bezahlen"}
                 : Text{"Pay the {die1} of {transmitter0}", "{die1} von {transmitter0} bezahlen"};
      break;
    case MoveKind::kProject:
      phrase.args = {phrase.seat < s.players_count ? s.players[phrase.seat].hq : kNone, m.b, 0, 0, 0, 0};
      text = {"Complete {project0}", "{project0} abschließen"};
      break;
    case MoveKind::kPatent:
      phrase.args[0] = static_cast<u8>(look_at(pack, s).tech_of(m.b));
      text = {"Patent “{tech0}”", "„{tech0}“ patentieren"};
      break;
    case MoveKind::kBuyToken:
      text = {"Buy a {token0}", "{token0} kaufen"};
      break;
    default:
      phrase.args[0] = static_cast<u8>(payment.value());
      break;
  }
  return phrase.fill(text.in(language)) + payment_words(payment, language);
}

std::string take_words(const Phrase& phrase, Move m) {
  const bool de = phrase.language == Language::kGerman;
  std::string text = fmt::format(fmt::runtime(de ? "{} nehmen" : "Take a {}"), m.a);
  if (m.b == kNone) return text + (de ? ", kein Marker bewegt sich" : ", no marker moves");
  const State& s = phrase.state;
  const int rank = m.b % kMaxMarkers;
  const int steps = look_at(phrase.pack, s).steps(m.a);
  Phrase track = phrase;
  track.args = {static_cast<u8>(m.b / kMaxMarkers),
                static_cast<u8>(steps < 0 ? -steps : steps),
                static_cast<u8>(rank + 1),
                0,
                0,
                0};
  text += track.fill(steps < 0 ? (de ? ", {track0} {n1} nach links" : ", {track0} {n1} left")
                               : (de ? ", {track0} {n1} nach rechts" : ", {track0} {n1} right"));
  if (s.players_count == 2) text += track.fill(de ? " (Marker auf Platz {n2})" : " (marker in place {n2})");
  return text;
}

std::string route_words(const Pack& pack, const State& s, Move m, Language language) {
  const Frame frame = decision(s);
  Route route;
  if (static_cast<FrameKind>(frame.kind) != FrameKind::kRoute ||
      !look_at(pack, s).route_at(frame.seat, {s.players[frame.seat].ship, frame.a, frame.b}, m.a << 8 | m.b, route))
    return fmt::format("Route {}", (m.a << 8 | m.b) + 1);
  std::string text;
  for (int i = 0; i < route.length; ++i)
    text += (i == 0 ? "" : " > ") + place_of(pack, s, route.nodes[at(i)]).name(language);
  return (language == Language::kGerman ? "Flug: " : "Fly ") + text;
}

// "Isolierter Pulsar 2" is what is taken here: in the accusative.
std::string claim_words(const Pack& pack, const State& s, int pulsar, Language language) {
  std::string name = place_of(pack, s, look_at(pack, s).side().pulsar_nodes[at(pulsar)]).name(language);
  if (language != Language::kGerman) return "Claim " + name;
  if (name.starts_with("Isolierter ")) name.replace(0, 11, "Isolierten ");
  return name + " in Besitz nehmen";
}

std::string goals_words(const Pack& pack, const State& s, Move m, Language language) {
  std::string text;
  for (int i = 0; i < kGoalCount; ++i)
    if ((m.b & bit(i)) != 0) text += (text.empty() ? "" : "; ") + pack.labels.goals[s.goals[at(i)]].name(language);
  if (text.empty()) return language == Language::kGerman ? "Kein Ziel werten" : "Score no goal";
  return (language == Language::kGerman ? "Werten: " : "Score ") + text;
}

}  // namespace

std::string prompt(const Pack& pack, const State& s, Language language) {
  if (s.frame_count == 0) return language == Language::kGerman ? "Das Spiel ist zu Ende." : "The game is over.";
  const Frame frame = decision(s);
  Phrase phrase{pack, s, language, frame.seat, {frame.a, frame.b, frame.c, 0, 0, 0}};
  if (static_cast<FrameKind>(frame.kind) == FrameKind::kGoalBuy) phrase.args[2] = s.goals[frame.a % kGoalCount];
  return phrase.fill(kPrompts[frame.kind - static_cast<int>(FrameKind::kChooseSide)].in(language));
}

std::string describe_move(const Pack& pack, const State& s, Move m, Language language) {
  if (is_paid(m)) return paid_words(pack, s, m, language);
  const Frame frame = decision(s);
  Phrase phrase{pack, s, language, frame.seat, {m.b, m.a, m.c, 0, 0, 0}};
  const u8 hq = frame.seat < s.players_count ? s.players[frame.seat].hq : kNone;
  const auto say = [&](std::string_view en, std::string_view de) { return phrase.fill(Text{en, de}.in(language)); };
  const bool yes = m.b == 1;
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kSide:
      phrase.args[0] = static_cast<u8>(hq != kNone && hq >= kHqOpen ? 2 * (hq - kHqOpen) + m.b : hq);
      return say("Choose side {hq0}", "Seite {hq0} wählen");
    case MoveKind::kEntry:
      return say("Begin at {place0}", "Bei {place0} beginnen");
    case MoveKind::kTake:
      return take_words(phrase, m);
    case MoveKind::kConstruct:
      return say("Start construction of a gyrodyne, {size0}", "Konstruktion eines Gyrodynes beginnen, {size0}");
    case MoveKind::kCopy:
      phrase.args[1] = frame.seat < s.players_count ? s.players[frame.seat].copy_cost : u8{0};
      return say("Copy the leftover {die0} for {cubes1}", "Die übrige {die0} für {cubes1} kopieren");
    case MoveKind::kJoint:
      return say("Take the bonus die {die0} of the joint", "Bonuswürfel {die0} der Verbindung nehmen");
    case MoveKind::kEndTurn:
      return say("End the turn", "Zug beenden");
    case MoveKind::kRun:
      if (m.b == kNone) return say("No gate run", "Keine Sprungfolge");
      phrase.args = {hq, m.b, m.c, 0, 0, 0};
      return say("Gate run of {project0}, {colour2}", "Sprungfolge von {project0}, {colour2}");
    case MoveKind::kRoute:
      return route_words(pack, s, m, language);
    case MoveKind::kStation:
      return yes ? say("Set a station", "Station errichten") : say("No station", "Keine Station");
    case MoveKind::kBonus:
      return yes ? say("Take the printed bonus", "Aufgedruckten Bonus nehmen")
                 : say("Draw an exploration tile", "Entdeckungsplättchen ziehen");
    case MoveKind::kGyro:
      return say("Take {sizes0}", "{sizes0} nehmen");
    case MoveKind::kClaim:
      if (m.b == kNone) return say("Claim nothing", "Nichts in Besitz nehmen");
      return claim_words(pack, s, m.b % kPulsars, language);
    case MoveKind::kTeleport:
      return say("Teleport to {place0}", "Teleport zu {place0}");
    case MoveKind::kLink:
      if (m.b == kNone) return say("Start a new array", "Neue Struktur beginnen");
      return say("Link its {end1} end to the {end2} end of {transmitter0}",
                 "Ende {end1} mit Ende {end2} von {transmitter0} verbinden");
    case MoveKind::kBuy:
    case MoveKind::kGoalBuy:
      return yes ? say("Buy", "Kaufen") : say("Do not buy", "Nicht kaufen");
    case MoveKind::kGoals:
      return goals_words(pack, s, m, language);
    default:
      return "";
  }
}

std::vector<ScoreLine> breakdown(const State& s) {
  std::vector<ScoreLine> lines;
  for (int kind = 0; kind < kPointKinds; ++kind) {
    ScoreLine line{
        std::string(points_word(kind, Language::kEnglish)), std::string(points_word(kind, Language::kGerman)), {}};
    for (Seat seat = 0; seat < s.players_count; ++seat) line.points.push_back(s.players[seat].points[at(kind)]);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace orrery::pulsar_2849
