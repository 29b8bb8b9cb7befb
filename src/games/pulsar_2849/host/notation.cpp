#include "games/pulsar_2849/host/notation.h"

#include <fmt/format.h>

#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {
namespace {

std::string payment_text(const Payment& p) {
  static constexpr std::string_view kTokens[] = {"", "/pm1-", "/pm1+", "/plus2"};
  std::string text = fmt::format("{}{}{}", p.red ? "red" : "", p.die, kTokens[static_cast<int>(p.token)]);
  if (p.adjust != 0) text += fmt::format("/adjust{:+}", p.adjust);
  return text;
}

std::string route_text(const Pack& pack, const State& s, Move m) {
  const Frame frame = decision(s);
  Route route;
  // Only at the decision itself is a number a route.
  if (static_cast<FrameKind>(frame.kind) != FrameKind::kRoute ||
      !look_at(pack, s).route_at(frame.seat, {s.players[frame.seat].ship, frame.a, frame.b}, m.a << 8 | m.b, route))
    return fmt::format("route #{}", m.a << 8 | m.b);
  std::string text = "route";
  for (int i = 0; i < route.length; ++i) text += " " + place_of(pack, s, route.nodes[at(i)]).id;
  return text;
}

std::string hq_id(const Pack& pack, const State& s, int side) {
  const Seat seat = decision(s).seat;
  const u8 hq = seat < s.players_count ? s.players[seat].hq : kNone;
  if (hq == kNone || hq < kHqOpen) return fmt::format("#{}", side);
  return pack.labels.hq_sides[at(2 * (hq - kHqOpen) + side)].id;
}

std::string project_id(const Pack& pack, const State& s, int project) {
  const Seat seat = decision(s).seat;
  const u8 hq = seat < s.players_count ? s.players[seat].hq : kNone;
  if (hq >= kHqSides || project >= kProjectCount) return fmt::format("#{}", project);
  return pack.labels.projects[hq][at(project)].id;
}

std::string paid_text(const Pack& pack, const State& s, Move m) {
  const Labels& names = pack.labels;
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kTakeGyrodyne:
      return fmt::format("gyrodyne {}", kSizeNames[m.b]);
    case MoveKind::kComplete:
      return fmt::format("complete {}", kSizeNames[m.b]);
    case MoveKind::kTakeTransmitter:
    case MoveKind::kPayTransmitter:
      return fmt::format("{} {} {}", m.kind == static_cast<u8>(MoveKind::kPayTransmitter) ? "pay" : "transmitter",
                         names.transmitters[m.b].id, pack.content.transmitters[m.b].cost[at(symbol_of(m))]);
    case MoveKind::kProject:
      return "project " + project_id(pack, s, m.b);
    case MoveKind::kPatent:
      return "patent " + names.techs[at(look_at(pack, s).tech_of(m.b))].id;
    case MoveKind::kBuyToken:
      return fmt::format("token {}", kTokenNames[m.b]);
    default:
      return "fly";
  }
}

}  // namespace

std::string format_move(const Pack& pack, const State& s, Move m) {
  const Labels& names = pack.labels;
  if (is_paid(m)) return paid_text(pack, s, m) + " with " + payment_text(payment_of(m));
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kSide:
      return "headquarters " + hq_id(pack, s, m.b);
    case MoveKind::kEntry:
      return "enter " + place_of(pack, s, m.b).id;
    case MoveKind::kTake: {
      if (m.b == kNone) return fmt::format("take {}", m.a);
      const std::string text = fmt::format("take {} {}", m.a, kTrackNames[m.b / kMaxMarkers]);
      return s.players_count == 2 ? fmt::format("{} {}", text, m.b % kMaxMarkers + 1) : text;
    }
    case MoveKind::kConstruct:
      return fmt::format("construct {}", kSizeNames[m.b]);
    case MoveKind::kCopy:
      return fmt::format("copy {}", m.b);
    case MoveKind::kJoint:
      return fmt::format("joint {}", m.b);
    case MoveKind::kEndTurn:
      return "end turn";
    case MoveKind::kRun:
      if (m.b == kNone) return "no run";
      return fmt::format("run {} {}", project_id(pack, s, m.b), kColourNames[m.c]);
    case MoveKind::kRoute:
      return route_text(pack, s, m);
    case MoveKind::kStation:
      return m.b == 1 ? "station" : "no station";
    case MoveKind::kBonus:
      return m.b == 1 ? "printed bonus" : "draw";
    case MoveKind::kGyro: {
      std::string text = "pick";
      for (int size = 0; size < kSizes; ++size)
        if ((m.b & bit(size)) != 0) text += fmt::format(" {}", kSizeNames[size]);
      return text;
    }
    case MoveKind::kClaim:
      if (m.b == kNone) return "no claim";
      return "claim " + place_of(pack, s, look_at(pack, s).side().pulsar_nodes[at(m.b % kPulsars)]).id;
    case MoveKind::kTeleport:
      return "teleport " + place_of(pack, s, m.b).id;
    case MoveKind::kLink:
      if (m.b == kNone) return "new array";
      return fmt::format("link {} to {} {}", kEndNames[m.a], names.transmitters[m.b].id, kEndNames[m.c]);
    case MoveKind::kBuy:
      return m.b == 1 ? "buy" : "no buy";
    case MoveKind::kGoals: {
      std::string text = "goals";
      for (int i = 0; i < kGoalCount; ++i)
        if ((m.b & bit(i)) != 0) text += " " + names.goals[s.goals[at(i)]].id;
      return text;
    }
    case MoveKind::kGoalBuy:
      return m.b == 1 ? "buy bonus" : "no bonus";
    default:
      return "";
  }
}

}  // namespace orrery::pulsar_2849
