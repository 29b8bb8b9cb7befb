// Which stacks of decisions can lie in a position. What passes can be played on.
#include "games/pulsar_2849/host/notation.h"
#include "games/pulsar_2849/host/state_json.h"
#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {
namespace {

using K = FrameKind;

class Checker {
 public:
  Checker(const Pack& pack, const State& s) : c_(pack.content), s_(s), e_(look_at(pack, s)) {}

  std::string check() const {
    if (s_.frame_count == 0) return s_.round == kRounds ? route_left_over() : "expected a decision before the end";
    const K bottom = kind(0);
    if (!is_bottom(bottom)) return "expected set-up, a draft, a turn, production or final scoring at the bottom";
    if ((bottom == K::kFinal) != (s_.round == kRounds)) return "the round and the stack do not agree";
    if ((bottom == K::kChooseSide || bottom == K::kChooseEntry) != (s_.median == 0 || s_.median == 1))
      return "the median and the stack do not agree";
    if (s_.median == 1) return "expected a median of 0 or 2 to 12, found 1";
    if (bottom != K::kTurn && (s_.bonus_taken != 0 || s_.red != kNone || s_.joints != 0))
      return "there can be a bonus die in a turn only";
    if (std::string problem = check_players(bottom); !problem.empty()) return problem;
    for (int i = 0; i < s_.frame_count; ++i) {
      if (i > 0 && (is_bottom(kind(i)) || !fits(kind(i - 1), kind(i))))
        return std::string(kFrameNames[frame(i).kind]) + " cannot lie on " +
               std::string(kFrameNames[frame(i - 1).kind]);
      if (!is_sound(i) || (i > 0 && !follows_effect(i)))
        return "the decision " + std::string(kFrameNames[frame(i).kind]) + " does not fit the position";
    }
    return route_left_over();
  }

 private:
  const Frame& frame(int i) const { return s_.frames[at(i)]; }
  K kind(int i) const { return static_cast<K>(frame(i).kind); }
  const Player& player(const Frame& f) const { return s_.players[f.seat]; }

  static bool is_bottom(K k) {
    return k == K::kChooseSide || k == K::kChooseEntry || k == K::kDraft || k == K::kTurn || k == K::kProduction ||
           k == K::kFinal;
  }

  static bool fits(K below, K above) {
    switch (above) {
      case K::kEffects:
        return below == K::kTurn || below == K::kFlight || below == K::kFinish || below == K::kEffects ||
               below == K::kBonus;
      case K::kFlight:
        return below == K::kTurn || below == K::kEffects;
      case K::kFinish:
      case K::kRoute:
        return below == K::kTurn;
      case K::kRun:
        return below == K::kRoute;
      case K::kStation:
      case K::kBonus:
        return below == K::kFlight;
      case K::kGyro:
      case K::kGyroPair:
      case K::kClaim:
      case K::kTeleport:
        return below == K::kEffects;
      case K::kLink:
        return below == K::kFinish;
      case K::kBuy:
        return below == K::kProduction || below == K::kFinal;
      case K::kGoals:
      case K::kGoalBuy:
        return below == K::kFinal;
      default:
        return false;
    }
  }

  // A route lies there exactly while a flight is resolved, a gate run from its announcement on.
  std::string route_left_over() const {
    bool flight = false;
    bool route = false;
    bool run = false;
    int flights = 0;
    for (int i = 0; i < s_.frame_count; ++i) {
      flights += kind(i) == K::kFlight ? 1 : 0;
      flight = flight || kind(i) == K::kFlight;
      route = route || kind(i) == K::kRoute;
      run = run || kind(i) == K::kRun;
    }
    if (flights > 1) return "there is more than one flight";
    if (flight != (s_.route_length > 0)) return "the route and the stack do not agree";
    if (s_.run != kNone) {
      if (run || (!flight && !route)) return "the gate run and the stack do not agree";
      const Player& p = player(frame(0));
      if (p.hq >= kHqSides || (p.runs & bit(s_.run)) == 0) return "the gate run is not that of the player";
    }
    return "";
  }

  std::string check_players(K bottom) const {
    for (int i = 0; i < s_.players_count; ++i) {
      const Player& p = s_.players[e_.nth_player(i)];
      const bool open = bottom == K::kChooseSide && i >= frame(0).a;
      if (p.hq != kNone && (p.hq >= kHqOpen) != open) return "a headquarters side is chosen too early or too late";
      const bool waiting = bottom == K::kChooseSide || (bottom == K::kChooseEntry && i <= frame(0).a);
      if ((p.ship == kNone) != waiting) return "a ship is placed too early or too late";
      const int dice = (p.dice[0] != 0 ? 1 : 0) + (p.dice[1] != 0 ? 1 : 0);
      if (bottom == K::kTurn ? i < frame(0).a && dice > 0 : bottom != K::kDraft && dice > 0)
        return "a player holds dice that are used up";
      if (bottom != K::kDraft) continue;
      int drafted = 0;
      for (int pick = 0; pick < frame(0).a && pick < e_.picks(); ++pick)
        drafted += e_.drafter(pick) == e_.nth_player(i) ? 1 : 0;
      if (dice != drafted || (dice == 1 && p.dice[0] == 0)) return "a player holds more or fewer dice than drafted";
    }
    return "";
  }

  // The rest of a list of effects that can lie on what is below.
  bool is_effects(const Frame& f, K below) const {
    const auto rest_of = [&](const EffectList& list) {
      return f.node >= list.first && f.node + f.a == list.first + list.count;
    };
    bool found = false;
    if (below == K::kFlight || below == K::kBonus || below == K::kEffects || below == K::kTurn)
      for (const ExplorationTile& tile : c_.tiles) found = found || rest_of(tile.effects);
    if (below == K::kFlight)
      for (const SystemTile& tile : c_.systems) found = found || rest_of(tile.bonus);
    if (below == K::kFinish)
      for (const Transmitter& t : c_.transmitters) found = found || rest_of(t.instant);
    if (below == K::kTurn) {
      for (const Technology& t : c_.techs)
        found = found || (t.exists != 0 && t.timing == Timing::kInstant && rest_of(t.effects));
      for (const auto& hq : c_.headquarters)
        for (const Project& project : hq) found = found || rest_of(project.effects);
    }
    if (!found || f.c >= kPointKinds) return false;
    for (int i = 0; i < f.a; ++i) {
      const Effect& effect = c_.effects[at(f.node + i)];
      const bool red = effect.op == Op::kRedDie || effect.op == Op::kDouble;
      if (red && s_.bonus_taken != 0) return false;
      if (effect.op == Op::kDouble && (f.b > 1 || player(f).dice[f.b] != 0)) return false;
    }
    if (f.b != kNone && f.b > 1) return false;
    // As many tiles are due as the effect that is being carried out says.
    const bool drawing = f.a > 0 && c_.effects[f.node].op == Op::kExplore;
    return f.d == 0 || (drawing && f.d < c_.effects[f.node].a);
  }

  // What lies on effects was put there by the one carried out last, so the stack is never deeper than in play.
  bool follows_effect(int i) const {
    const Frame& f = frame(i);
    const Frame& below = frame(i - 1);
    if (static_cast<K>(below.kind) != K::kEffects) return true;
    const Effect* last = below.d > 0      ? &c_.effects[below.node]
                         : below.node > 0 ? &c_.effects[below.node - 1]
                                          : nullptr;
    if (last == nullptr) return false;
    switch (kind(i)) {
      case K::kEffects:
        return last->op == Op::kExplore && (i < 2 || kind(i - 2) != K::kEffects);
      case K::kFlight:
        return last->op == Op::kTeleport && f.c == 1;
      case K::kGyro:
        return last->op == Op::kGyro && last->a == f.a;
      case K::kGyroPair:
        return last->op == Op::kGyroPair;
      case K::kClaim:
        return last->op == Op::kClaim;
      case K::kTeleport:
        return last->op == Op::kTeleport && last->a == f.a;
      default:
        return false;
    }
  }

  bool is_flight_frame(const Frame& f) const {
    if (s_.route_length == 0 || f.b > 3 || f.c > 1 || f.a > s_.route_length || (f.c == 1 && s_.route_length != 1))
      return false;
    if (f.b == 0 && f.a != 0) return false;
    for (int i = 0; i < s_.route_length; ++i) {
      const Node& n = e_.side().nodes[s_.route[at(i)]];
      if (n.kind == NodeKind::kEntry || (n.flags & node_flag::kIsolated) != 0) return false;
      if (f.b > 0 && n.kind == NodeKind::kSystem && s_.systems[n.index].tile == kNone) return false;
    }
    return player(f).ship == s_.route[at(s_.route_length - 1)];
  }

  bool is_sound(int i) const {
    const Frame& f = frame(i);
    const K k = kind(i);
    if (k == K::kProduction || k == K::kFinal) {
      const bool step = k == K::kProduction ? f.a == 4 || f.a == 6 : f.a <= 3;
      return f.seat == kNone && step && f.b <= s_.players_count && f.c <= 200;
    }
    if (f.seat >= s_.players_count) return false;
    const K below = i > 0 ? kind(i - 1) : k;
    if (i > 0 && frame(0).seat != kNone && f.seat != frame(0).seat) return false;
    if (i > 0 && frame(0).seat == kNone && f.seat != e_.nth_player(frame(0).b % s_.players_count)) return false;
    switch (k) {
      case K::kChooseSide:
      case K::kChooseEntry:
        return f.a < s_.players_count && e_.nth_player(f.a) == f.seat &&
               (k == K::kChooseEntry || e_.has_headquarters());
      case K::kDraft: {
        int dice = 0;
        for (const u8 n : s_.dice) dice += n;
        return f.a < e_.picks() && e_.drafter(f.a) == f.seat && dice >= e_.picks() - f.a;
      }
      case K::kTurn:
        return f.a < s_.players_count && e_.nth_player(f.a) == f.seat;
      case K::kEffects:
        return is_effects(f, below);
      case K::kFlight:
        return is_flight_frame(f);
      case K::kFinish: {
        const OwnTransmitter* t = f.a < kTransmitterCount ? &s_.transmitters[f.a] : nullptr;
        if (t == nullptr || t->owner != f.seat || t->online != 0 || f.b > 1) return false;
        return f.b == 0 || t->paid == bit(c_.transmitters[f.a].cost_count) - 1;
      }
      case K::kRoute:
        return f.a >= 1 && f.a <= kMaxFlight && f.b <= kMaxAdjust &&
               e_.place_has_route(f.seat, {player(f).ship, f.a, f.b});
      case K::kStation:
        return f.a < kSystems && f.b <= 1 && s_.systems[f.a].tile != kNone && !e_.has_station(f.seat, f.a) &&
               e_.planet(f.a, f.b == 0) != kNone;
      case K::kBonus:
        return f.a < kSystems && s_.systems[f.a].tile != kNone;
      case K::kGyro:
        return f.a < 8 && e_.sizes_left(f.a) != 0;
      case K::kGyroPair:
        return e_.sizes_left(7) != 0;
      case K::kClaim:
        return e_.free_rings(f.seat) > 0 && e_.free_isolated() != kNone;
      case K::kTeleport:
        return f.a <= static_cast<int>(Teleport::kAny) && s_.route_length == 0;
      case K::kLink: {
        if (f.a >= kTransmitterCount || f.a != frame(i - 1).a) return false;
        const OwnTransmitter& t = s_.transmitters[f.a];
        return t.links[0] == kNone && t.links[1] == kNone;
      }
      case K::kBuy:
        return f.a >= 1 && f.a <= player(f).cubes && f.b >= 1 && f.b <= 50 && f.c < kPointKinds;
      case K::kGoalBuy:
        return f.a < kGoalCount && f.b <= 1 && player(f).cubes >= c_.goals[s_.goals[f.a]].cubes[f.b];
      default:
        return true;
    }
  }

  const Content& c_;
  const State& s_;
  Engine e_;
};

}  // namespace

std::string stack_problem(const Pack& pack, const State& s) { return Checker(pack, s).check(); }

}  // namespace orrery::pulsar_2849
