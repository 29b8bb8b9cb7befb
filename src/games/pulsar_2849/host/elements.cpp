#include "games/pulsar_2849/host/elements.h"

#include <fmt/format.h>

#include "games/pulsar_2849/host/notation.h"
#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {
namespace {

using Touches = std::vector<std::string>;

struct Namer {
  const Pack& pack;
  const State& s;
  const Frame frame;
  const Engine e;

  std::string place(int node) const { return "place:" + place_of(pack, s, node).id; }
  std::string system(int index) const { return place(e.side().system_nodes[at(index)]); }
  std::string gyro(int size) const { return fmt::format("gyro:{}", kSizeNames[size]); }
  std::string goal(int index) const { return "goal:" + pack.labels.goals[s.goals[at(index)]].id; }
  std::string project(int index) const {
    const u8 hq = s.players[frame.seat].hq;
    if (hq >= kHqSides || index >= kProjectCount) return "";
    return fmt::format("project:{}:{}", frame.seat, pack.labels.projects[hq][at(index)].id);
  }
  std::string end(int transmitter, int which) const {
    return fmt::format("end:{}:{}", pack.labels.transmitters[at(transmitter)].id, kEndNames[which]);
  }

  Touches paid(Move m) const {
    static constexpr std::string_view kTokens[] = {"", "minus", "plus", "plus2"};
    const Payment p = payment_of(m);
    Touches out;
    out.push_back(p.red ? fmt::format("red:{}", frame.seat) : fmt::format("die:{}:{}", frame.seat, p.die));
    if (p.token != Token::kNoToken)
      out.push_back(fmt::format("token:{}:{}", frame.seat, kTokens[static_cast<int>(p.token)]));
    out.push_back(target(m));
    return out;
  }

  std::string target(Move m) const {
    switch (static_cast<MoveKind>(m.kind)) {
      case MoveKind::kTakeGyrodyne:
        return gyro(m.b);
      case MoveKind::kComplete: {
        const int pulsar = e.pulsar_under_construction(frame.seat, m.b);
        if (pulsar == kNone) return "";
        return "gyrodyne:" + place_of(pack, s, e.side().pulsar_nodes[at(pulsar)]).id;
      }
      case MoveKind::kTakeTransmitter:
      case MoveKind::kPayTransmitter:
        return "transmitter:" + pack.labels.transmitters[m.b].id;
      case MoveKind::kProject:
        return project(m.b);
      case MoveKind::kPatent:
        return "tech:" + pack.labels.techs[at(e.tech_of(m.b))].id;
      case MoveKind::kBuyToken:
        return fmt::format("buy:{}", kTokenNames[m.b]);
      default:
        return fmt::format("ship:{}", frame.seat);
    }
  }

  Touches take(Move m) const {
    Touches out{fmt::format("pool:{}", m.a)};
    if (m.b != kNone)
      out.push_back(fmt::format("marker:{}:{}", kTrackNames[m.b / kMaxMarkers], m.b % kMaxMarkers + 1));
    return out;
  }

  Touches route(Move m) const {
    Route route;
    if (static_cast<FrameKind>(frame.kind) != FrameKind::kRoute ||
        !e.route_at(frame.seat, {s.players[frame.seat].ship, frame.a, frame.b}, m.a << 8 | m.b, route))
      return {};
    Touches out{place(route.end())};
    for (int i = 0; i + 1 < route.length; ++i) out.push_back(place(route.nodes[at(i)]));
    return out;
  }
};

}  // namespace

std::vector<std::string> touches(const Pack& pack, const State& s, Move m) {
  const Frame frame = decision(s);
  if (s.frame_count == 0 || frame.seat >= s.players_count) return {};
  const Namer name{pack, s, frame, look_at(pack, s)};
  if (is_paid(m)) return name.paid(m);
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kSide: {
      const u8 hq = s.players[frame.seat].hq;
      if (hq == kNone || hq < kHqOpen) return {};
      return {"hq:" + pack.labels.hq_sides[at(2 * (hq - kHqOpen) + m.b)].id};
    }
    case MoveKind::kEntry:
    case MoveKind::kTeleport:
      return {name.place(m.b)};
    case MoveKind::kTake:
      return name.take(m);
    case MoveKind::kConstruct:
      return {fmt::format("kept:{}:{}", frame.seat, kSizeNames[m.b])};
    case MoveKind::kCopy:
      return {fmt::format("pool:{}", m.b)};
    case MoveKind::kJoint:
      return {fmt::format("joint:{}:{}", frame.seat, m.b)};
    case MoveKind::kRun:
      if (m.b == kNone) return {};
      return {name.project(m.b)};
    case MoveKind::kRoute:
      return name.route(m);
    case MoveKind::kStation:
      if (m.b == 0) return {};
      return {name.system(frame.a)};
    case MoveKind::kBonus:
      if (m.b == 0) return {"explore"};
      return {name.system(frame.a)};
    case MoveKind::kGyro: {
      Touches out;
      for (int size = 0; size < kSizes; ++size)
        if ((m.b & bit(size)) != 0) out.push_back(name.gyro(size));
      return out;
    }
    case MoveKind::kClaim:
      if (m.b >= kPulsars) return {};
      return {name.place(name.e.side().pulsar_nodes[m.b])};
    case MoveKind::kLink:
      if (m.b == kNone) return {fmt::format("array:{}", frame.seat)};
      return {name.end(m.b, m.c), name.end(frame.a, m.a)};
    case MoveKind::kGoals: {
      Touches out;
      for (int i = 0; i < kGoalCount; ++i)
        if ((m.b & bit(i)) != 0) out.push_back(name.goal(i));
      return out;
    }
    case MoveKind::kGoalBuy:
      if (m.b == 0) return {};
      return {name.goal(frame.a)};
    default:
      return {};
  }
}

}  // namespace orrery::pulsar_2849
