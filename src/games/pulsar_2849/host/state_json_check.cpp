// Which stacks of decisions can lie in a position. What passes can be played on.
#include "games/pulsar_2849/host/state_json.h"
#include "games/pulsar_2849/host/values.h"
#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849 {
namespace {

using K = FrameKind;

std::string decision_name(const Frame& frame) {
  return Decisions::visit(frame, []<class D>(const D&) { return std::string(D::kName); });
}

class Checker {
 public:
  Checker(const Pack& pack, const State& s) : c_(pack.content), s_(s), e_(reader_of(pack, s)) {}

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
        return decision_name(frame(i)) + " cannot lie on " + decision_name(frame(i - 1));
      if (!is_sound(i) || (i > 0 && !follows_effect(i)))
        return "the decision " + decision_name(frame(i)) + " does not fit the position";
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
      case K::kProduction:
      case K::kFinal:
      case K::kChooseSide:
      case K::kChooseEntry:
      case K::kDraft:
      case K::kTurn:
        return false;
    }
    return false;
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
    // How many players have had their turn at what lies at the bottom; with the entry points it goes backwards.
    const Frame& f = frame(0);
    const int sides = bottom == K::kChooseSide ? read<ChooseSide>(f).place : kMaxSeats;
    const int entries = bottom == K::kChooseSide    ? kMaxSeats
                        : bottom == K::kChooseEntry ? read<ChooseEntry>(f).place
                                                    : -1;
    const int turns = bottom == K::kTurn ? read<Turn>(f).number : bottom == K::kDraft ? 0 : kMaxSeats;
    for (int i = 0; i < s_.players_count; ++i) {
      const Player& p = s_.players[e_.nth_player(i)];
      if (p.hq != kNone && (p.hq >= kHqOpen) != (i >= sides))
        return "a headquarters side is chosen too early or too late";
      if ((p.ship == kNone) != (i <= entries)) return "a ship is placed too early or too late";
      const int dice = (p.dice[0] != 0 ? 1 : 0) + (p.dice[1] != 0 ? 1 : 0);
      if (i < turns && dice > 0) return "a player holds dice that are used up";
      if (bottom != K::kDraft) continue;
      int drafted = 0;
      for (int pick = 0; pick < read<Draft>(f).pick && pick < e_.picks(); ++pick)
        drafted += e_.drafter(pick) == e_.nth_player(i) ? 1 : 0;
      if (dice != drafted || (dice == 1 && p.dice[0] == 0)) return "a player holds more or fewer dice than drafted";
    }
    return "";
  }

  // The rest of a list of effects that can lie on what is below.
  bool is_rest_of_list(const Effects& f, K below) const {
    const auto rest_of = [&](const EffectList& list) {
      return f.next >= list.first && f.next + f.left == list.first + list.count;
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
    return found;
  }

  // What lies on effects was put there by the one carried out last, so the stack is never deeper than in play.
  bool follows_effect(int i) const {
    if (!is<Effects>(frame(i - 1))) return true;
    const Effects below = read<Effects>(frame(i - 1));
    if (below.draws == 0 && below.next == 0) return false;
    const Effect& last = c_.effects[at(below.draws > 0 ? below.next : below.next - 1)];
    const Frame& f = frame(i);
    if (is<Effects>(f)) return last.op == Op::kExplore && (i < 2 || !is<Effects>(frame(i - 2)));
    if (is<Flight>(f)) return last.op == Op::kTeleport && read<Flight>(f).teleport == 1;
    if (is<ChooseGyro>(f)) return last.op == Op::kGyro && last.a == read<ChooseGyro>(f).sizes;
    if (is<ChooseGyroPair>(f)) return last.op == Op::kGyroPair;
    if (is<ClaimIsolated>(f)) return last.op == Op::kClaim;
    if (is<ChooseTeleport>(f))
      return last.op == Op::kTeleport && static_cast<Teleport>(last.a) == read<ChooseTeleport>(f).to;
    return false;
  }

  bool is_sound(int i) const {
    const Frame& f = frame(i);
    const Frame& bottom = frame(0);
    if (is<Production>(f) || is<Final>(f)) {
      if (f.seat != kNone) return false;
    } else {
      if (f.seat >= s_.players_count) return false;
      const Seat seat = bottom.seat != kNone ? bottom.seat
                        : is<Final>(bottom)  ? e_.nth_player(read<Final>(bottom).player % s_.players_count)
                                             : e_.nth_player(read<Production>(bottom).player % s_.players_count);
      if (i > 0 && f.seat != seat) return false;
    }
    return Decisions::visit(f, Soundness{*this, f.seat, i});
  }

  // Whether a decision fits the rest of the position; its figures are within the ranges of its fields.
  struct Soundness {
    const Checker& at_all;
    Seat seat;
    int i;

    const State& s() const { return at_all.s_; }
    const Content& c() const { return at_all.c_; }
    const Reader& e() const { return at_all.e_; }
    const Player& player() const { return s().players[seat]; }

    bool operator()(const Effects& f) const {
      if (i == 0 || !at_all.is_rest_of_list(f, at_all.kind(i - 1))) return false;
      if (f.die_slot != kNone && f.die_slot > 1) return false;
      for (int k = 0; k < f.left; ++k) {
        const Op op = c().effects[at(f.next + k)].op;
        if ((op == Op::kRedDie || op == Op::kDouble) && s().bonus_taken != 0) return false;
        if (op == Op::kDouble && (f.die_slot == kNone || player().dice[f.die_slot] != 0)) return false;
      }
      // As many tiles are due as the effect that is being carried out says.
      const bool drawing = f.left > 0 && c().effects[f.next].op == Op::kExplore;
      return f.draws == 0 || (drawing && f.draws < c().effects[f.next].a);
    }
    bool operator()(const Flight& f) const {
      const int length = s().route_length;
      if (length == 0 || f.place > length || (f.teleport == 1 && length != 1)) return false;
      if (f.stage == Flight::Stage::kReveal && f.place != 0) return false;
      for (int k = 0; k < length; ++k) {
        const Node& n = e().side().nodes[s().route[at(k)]];
        if (n.kind == NodeKind::kEntry || (n.flags & node_flag::kIsolated) != 0) return false;
        if (f.stage != Flight::Stage::kReveal && n.kind == NodeKind::kSystem && s().systems[n.index].tile == kNone)
          return false;
      }
      return player().ship == s().route[at(length - 1)];
    }
    bool operator()(const Finish& f) const {
      const OwnTransmitter& t = s().transmitters[f.transmitter];
      if (t.owner != seat || t.online != 0) return false;
      return f.stage == 0 || t.paid == bit(c().transmitters[f.transmitter].cost_count) - 1;
    }
    bool operator()(const Production& f) const {
      return (f.step == Production::Step::kTransmitters || f.step == Production::Step::kTechnologies) &&
             f.player <= s().players_count;
    }
    bool operator()(const Final& f) const { return f.player <= s().players_count; }
    bool operator()(const ChooseSide& f) const { return is_turn_of(f.place) && e().has_headquarters(); }
    bool operator()(const ChooseEntry& f) const { return is_turn_of(f.place); }
    bool operator()(const Draft& f) const {
      int dice = 0;
      for (const u8 n : s().dice) dice += n;
      return f.pick < e().picks() && e().drafter(f.pick) == seat && dice >= e().picks() - f.pick;
    }
    bool operator()(const Turn& f) const { return is_turn_of(f.number); }
    bool operator()(const ChooseRun&) const { return true; }
    bool operator()(const ChooseRoute& f) const { return e().place_has_route(seat, e().plan(seat, f)); }
    bool operator()(const SetStation& f) const {
      return s().systems[f.system].tile != kNone && !e().has_station(seat, f.system) &&
             e().planet(f.system, f.end == 0) != kNone;
    }
    bool operator()(const ChooseBonus& f) const { return s().systems[f.system].tile != kNone; }
    bool operator()(const ChooseGyro& f) const { return e().sizes_left(f.sizes) != 0; }
    bool operator()(const ChooseGyroPair&) const { return e().sizes_left(kAllSizes) != 0; }
    bool operator()(const ClaimIsolated&) const { return e().free_rings(seat) > 0 && e().free_isolated() != kNone; }
    bool operator()(const ChooseTeleport&) const { return s().route_length == 0; }
    bool operator()(const ChooseLink& f) const {
      const OwnTransmitter& t = s().transmitters[f.transmitter];
      return i > 0 && f.transmitter == read<Finish>(at_all.frame(i - 1)).transmitter && t.links[0] == kNone &&
             t.links[1] == kNone;
    }
    bool operator()(const BuyPoints& f) const { return f.cubes <= player().cubes; }
    bool operator()(const ChooseGoals&) const { return true; }
    bool operator()(const BuyGoalBonus& f) const {
      return player().cubes >= c().goals[s().goals[f.goal]].cubes[f.purchase];
    }

    bool is_turn_of(int place) const { return place < s().players_count && e().nth_player(place) == seat; }
  };

  const Content& c_;
  const State& s_;
  Reader e_;
};

}  // namespace

std::string stack_problem(const Pack& pack, const State& s) { return Checker(pack, s).check(); }

}  // namespace orrery::pulsar_2849
