#include "games/pulsar_2849/engine.h"

#include <algorithm>

namespace orrery::pulsar_2849 {

void Engine::apply(Move move) {
  apply_raw(move);
  run();
}

// Works off the stack until somebody has at least two moves; a single one applies itself.
void Engine::run() {
  while (s.frame_count > 0) {
    if (static_cast<FrameKind>(top().kind) <= kLastWork) {
      work();
      continue;
    }
    // A die in hand can be flown, and the turn be ended or the red die be flown instead: no need to look further.
    if (is<Turn>(top()) && (player(top().seat).dice[0] | player(top().seat).dice[1]) != 0) return;
    MoveList moves(2);
    legal(moves);
    if (moves.size() > 1) return;
    apply_raw(moves[0]);
  }
}

void Engine::work() {
  switch (static_cast<FrameKind>(top().kind)) {
    case FrameKind::kEffects:
      return step_effects();
    case FrameKind::kFlight:
      return step_flight();
    case FrameKind::kFinish:
      return step_finish();
    case FrameKind::kProduction:
      return step_production();
    case FrameKind::kFinal:
      return step_final();
    case FrameKind::kChooseSide:
    case FrameKind::kChooseEntry:
    case FrameKind::kDraft:
    case FrameKind::kTurn:
    case FrameKind::kRun:
    case FrameKind::kRoute:
    case FrameKind::kStation:
    case FrameKind::kBonus:
    case FrameKind::kGyro:
    case FrameKind::kGyroPair:
    case FrameKind::kClaim:
    case FrameKind::kTeleport:
    case FrameKind::kLink:
    case FrameKind::kBuy:
    case FrameKind::kGoals:
    case FrameKind::kGoalBuy:
      return;  // a decision
  }
}

void Reader::legal(MoveList& out) const {
  if (s.frame_count == 0) return;
  const auto yes_or_no = [&](MoveKind kind) {
    out.push(make_move(kind, 1));
    out.push(make_move(kind, 0));
  };
  switch (static_cast<FrameKind>(top().kind)) {
    case FrameKind::kChooseSide:
      out.push(make_move(MoveKind::kSide, 0));
      out.push(make_move(MoveKind::kSide, 1));
      return;
    case FrameKind::kChooseEntry:
      return legal_entry(out);
    case FrameKind::kDraft:
      return legal_draft(out);
    case FrameKind::kTurn:
      return legal_turn(out);
    case FrameKind::kRun:
      return legal_run(out);
    case FrameKind::kRoute:
      return legal_route(out);
    case FrameKind::kStation:
      return yes_or_no(MoveKind::kStation);
    case FrameKind::kBonus:
      return legal_bonus(out);
    case FrameKind::kGyro:
      return legal_gyro(out);
    case FrameKind::kGyroPair:
      return legal_gyro_pair(out);
    case FrameKind::kClaim:
      return legal_claim(out);
    case FrameKind::kTeleport:
      return legal_teleport(out);
    case FrameKind::kLink:
      return legal_link(out);
    case FrameKind::kBuy:
      return yes_or_no(MoveKind::kBuy);
    case FrameKind::kGoals:
      return legal_goals(out);
    case FrameKind::kGoalBuy:
      return yes_or_no(MoveKind::kGoalBuy);
    case FrameKind::kEffects:
    case FrameKind::kFlight:
    case FrameKind::kFinish:
    case FrameKind::kProduction:
    case FrameKind::kFinal:
      return;  // work
  }
}

void Engine::apply_raw(Move m) {
  switch (static_cast<MoveKind>(m.kind)) {
    case MoveKind::kSide:
      return apply_side(m);
    case MoveKind::kEntry:
      return apply_entry(m);
    case MoveKind::kTake:
      return apply_draft(m);
    case MoveKind::kFly:
      return apply_fly(m);
    case MoveKind::kTakeGyrodyne:
      return apply_take_gyrodyne(m);
    case MoveKind::kComplete:
      return apply_complete(m);
    case MoveKind::kTakeTransmitter:
    case MoveKind::kPayTransmitter:
      return apply_transmitter(m);
    case MoveKind::kProject:
      return apply_project(m);
    case MoveKind::kPatent:
      return apply_patent(m);
    case MoveKind::kBuyToken:
      return apply_buy_token(m);
    case MoveKind::kConstruct:
      return apply_construct(m);
    case MoveKind::kCopy:
      return apply_copy(m);
    case MoveKind::kJoint:
      return apply_joint(m);
    case MoveKind::kEndTurn:
      return end_turn();
    case MoveKind::kRun:
      return apply_run(m);
    case MoveKind::kRoute:
      return apply_route(m);
    case MoveKind::kStation:
      return apply_station(m);
    case MoveKind::kBonus:
      return apply_bonus(m);
    case MoveKind::kGyro:
      return apply_gyro(m);
    case MoveKind::kClaim:
      return apply_claim(m);
    case MoveKind::kTeleport:
      return apply_teleport(m);
    case MoveKind::kLink:
      return apply_link(m);
    case MoveKind::kBuy:
      return apply_buy(m);
    case MoveKind::kGoals:
      return apply_goals(m);
    case MoveKind::kGoalBuy:
      return apply_goal_buy(m);
    case MoveKind::kCount:
      return;
  }
}

int Reader::points(Seat seat) const {
  int sum = 0;
  for (const std::int16_t n : s.players[seat].points) sum += n;
  return sum;
}

void Engine::gain_points(Seat seat, int n, Points from) {
  if (n == 0) return;
  auto& kind = player(seat).points[at(from)];
  kind = static_cast<std::int16_t>(std::min(kind + n, kMostPoints));
  emit(EventKind::kPoints, seat, n, static_cast<int>(from));
}

void Engine::gain_cubes(Seat seat, int n) {
  if (n == 0) return;
  player(seat).cubes = byte(std::min(player(seat).cubes + n, 0xFF));
  emit(EventKind::kCubes, seat, n);
}

void Engine::pay_cubes(Seat seat, int n) {
  if (n == 0) return;
  player(seat).cubes = byte(player(seat).cubes - n);
  emit(EventKind::kCubesPaid, seat, n);
}

void Engine::gain_token(Seat seat, bool plus_two) {
  u8& tokens = plus_two ? player(seat).plus2 : player(seat).pm1;
  tokens = byte(std::min(tokens + 1, 0xFF));
  emit(EventKind::kToken, seat, plus_two ? 1 : 0);
}

// [PUL-10.12] Each technology is held at most once, so the points per event are simply their sum.
void Engine::trigger(Seat seat, Trigger what, int times) {
  gain_points(seat, player(seat).triggers[at(what)] * times, Points::kTechnologies);
}

int Reader::tech_of(int slot) const {
  const int category = slot / kFaceTechs;
  return (category * kFaces + s.faces[at(category)]) * kFaceTechs + slot % kFaceTechs;
}

Seat Reader::nth_player(int i) const {
  // With two players the foremost turn marker counts [PUL-16.6].
  if (s.players_count != 2 || i == 0) return s.order[at(i)];
  return byte(1 - s.order[0]);
}

int Reader::count(Seat seat, Counter counter) const {
  const Player& p = player(seat);
  int n = 0;
  switch (counter) {
    case Counter::kStations:
      for (const System& system : s.systems)
        for (const u8 owner : system.stations) n += owner == seat ? 1 : 0;
      return n;
    case Counter::kPatents:
      return std::popcount(p.patents);
    case Counter::kProjects:
      return std::popcount(p.projects);
    case Counter::kExecutedGateRuns:
      return std::popcount(p.runs);
    case Counter::kOnlineTransmitters:
      for (const OwnTransmitter& t : s.transmitters) n += t.owner == seat && t.online != 0 ? 1 : 0;
      return n;
    case Counter::kLinks:
      // Each joint is seen from both of its transmitters; it is counted from the one with the smaller number.
      for (int i = 0; i < kTransmitterCount; ++i) {
        const OwnTransmitter& t = s.transmitters[at(i)];
        if (t.owner != seat || t.online == 0) continue;
        for (const u8 link : t.links)
          if (link != kNone && link / 2 > i && s.transmitters[at(link / 2)].online != 0) ++n;
      }
      return n;
    case Counter::kClaimedPulsars:
      for (const Pulsar& pulsar : s.pulsars) n += pulsar.owner == seat ? 1 : 0;
      return n;
    case Counter::kSpinningGyrodynes:
    case Counter::kSpinningTypes:
    case Counter::kSpinningSameSize: {
      std::array<int, kSizes> spinning{};
      for (const Pulsar& pulsar : s.pulsars)
        if (pulsar.owner == seat && pulsar.spinning != 0) ++spinning[pulsar.gyrodyne];
      if (counter == Counter::kSpinningGyrodynes) return spinning[0] + spinning[1] + spinning[2];
      if (counter == Counter::kSpinningSameSize) return *std::max_element(spinning.begin(), spinning.end());
      return static_cast<int>(std::count_if(spinning.begin(), spinning.end(), [](int k) { return k > 0; }));
    }
    case Counter::kAwardTiles:
      return p.awards[0] + p.awards[1] + p.awards[2];
    case Counter::kGoalsAchieved:
      return std::popcount(p.goals);
    case Counter::kCount:
      break;
  }
  return 0;
}

}  // namespace orrery::pulsar_2849
