// The interpreter of the effect language. Parts that cannot be carried out are skipped.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

void Engine::push_effects(Seat seat, const EffectList& list, Points from, int source) {
  if (list.count > 0)
    push(seat, Effects{.next = list.first, .left = list.count, .source = byte(source), .points = from});
}

// The frame is gone before the last part works, so that lists which hand on to one another do not pile up.
void Engine::work(const Effects&) {
  const Seat seat = top().seat;
  Effects list = read<Effects>(top());
  const int node = list.next;
  const Effect& e = c.effects[at(node)];
  bool again = false;
  if (e.op == Op::kAccreditation && e.a > 0) {  // [FED-21.4] one step at a time
    if (list.steps == 0) list.steps = e.a;
    again = --list.steps > 0;
  }
  if (!again) {
    const int done = 1 + (e.op == Op::kChoose || e.op == Op::kMix ? e.b : 0);
    list.next = static_cast<NodeId>(list.next + done);
    list.left = byte(std::max(0, list.left - done));
  }
  if (list.left == 0)
    pop();
  else
    write(top(), list);
  execute(e, node, seat, list.points, list.source);
}

void Engine::execute(const Effect& e, int node, Seat seat, Points from, int source) {
  switch (e.op) {
    case Op::kGain:
      return gain(seat, {e.a, e.b, e.c, e.d});
    case Op::kPay:
      if (const Cost cost = {e.a, e.b, e.c, e.d}; can_pay(player(seat).resources, cost)) pay(seat, cost);
      return;
    case Op::kVp:
      return gain_points(seat, e.a, from);
    case Op::kVpPer:
      return gain_points(seat, count(seat, static_cast<Metric>(e.a)) * e.b, from);
    case Op::kShip:
      return gain_ships(seat, e.a);
    case Op::kUnlock: {  // [FED-23.4]
      const u32 open = ~player(seat).unlocked & (bit(kMissionCount) - 1);
      const int n = std::popcount(open);
      if (e.a < n) return push(seat, Unlock{.left = e.a});
      for (u32 rest = open; rest != 0; rest &= rest - 1) unlock(seat, std::countr_zero(rest));
      return;
    }
    case Op::kAccreditation:
      if (e.a > 0) step_accreditation(seat);
      return;
    case Op::kLevelBonus: {  // [FED-21.8]
      u8& bonus = e.b != 0 ? player(seat).game_bonus : player(seat).round_bonus;
      bonus = byte(std::min(bonus + e.a, 0x7F));
      return emit(EventKind::kLevelBonus, seat, e.a, e.b);
    }
    case Op::kDie:
      return set_die(seat, player(seat).die + e.a);
    case Op::kDieSet:
      return set_die(seat, e.a);
    case Op::kProject:
      if (e.a > 0) push(seat, Invest{.left = e.a});
      return;
    case Op::kModifier:
      if (e.b == 0) return gain_modifiers(seat, e.a, e.c);
      if (!can_draw_modifier(e.a)) return;
      look_at_supply(e.a);
      s.looked_by[at(e.a - 1)] = with(s.looked_by[at(e.a - 1)], seat);
      emit(EventKind::kLookedAtSupply, seat, e.a);
      return push(seat, ChooseSupply{.level = e.a, .left = e.c});
    case Op::kMedal:
      if (e.a == kNone) return push(seat, ChooseMedal{});
      if (may_choose_medal(seat, e.a)) take_medal(seat, e.a, true);
      return;
    case Op::kPresident:  // [FED-17.4]
      s.president = seat;
      return emit(EventKind::kPresident, seat);
    case Op::kPlanetAction:
      if (std::popcount(e.a) == 1) return begin_planet(seat, static_cast<Planet>(std::countr_zero(e.a)));
      return push(seat, ChooseAction{.planets = e.a});
    case Op::kCopyAction:
      return push(seat, ChooseAction{.planets = e.a, .rooms = e.b, .copies = 1});
    case Op::kMoveFree:
      return push(seat, FreeMove{.tracks = e.a, .steps = e.b});
    case Op::kUpgrade:
      return push(seat, Upgrade{.left = e.a});
    case Op::kIncome:
      return push(seat, SiteIncome{.left = e.a, .repeat = e.b, .source = byte(source)});
    case Op::kBuildFree:
      return push(seat, BuildFree{.what = e.a});
    case Op::kTradeFree:
      return push(seat, TradeFree{.level = e.a, .bonus = e.b});
    case Op::kRefreshScholar:
      return push(seat, Refresh{.level = e.a, .source = byte(source)});
    case Op::kTakeScholar:
      if (const int i = nearest<Atalum>(); i >= 0)
        change<Atalum>(s.frames[at(i)], [&](Atalum& action) { action.levels = e.a; });
      return;
    case Op::kDiscount:
      if (const int i = nearest<Build>(); i >= 0)
        change<Build>(s.frames[at(i)],
                      [&](Build& action) { action.discount = byte(std::min(action.discount + e.a, 0xFF)); });
      return;
    case Op::kGainPer: {
      Purse what{};
      what[e.b] = byte(count(seat, static_cast<Metric>(e.a)));
      return gain(seat, what);
    }
    case Op::kExtraSteps:  // [FED-27.62]
      if (static_cast<Planet>(e.a) == Planet::kNeo) {
        if (can_leave(player(seat).miner)) push(seat, NeoStep{.further = byte(e.b - 1)});
        return;
      }
      for (int i = 0; i < e.b && player(seat).manipulator < last_moon(); ++i) move_manipulator(seat);
      if (const int i = nearest<MoonTile>(); i >= 0)
        write(s.frames[at(i)], MoonTile{.moon = player(seat).manipulator});
      return;
    case Op::kBonusAmbassador:  // [FED-6.9]
      if (player(seat).bonus != Bonus::kNever) return;
      player(seat).bonus = turn_of() == seat ? Bonus::kKept : Bonus::kReady;
      return emit(EventKind::kBonusAmbassador, seat, e.a);
    case Op::kSpaceTile:  // [FED-28.1]
      if (player(seat).space_tile != kNone) return;
      look_at_space_tiles();
      s.space_known = with(s.space_known, seat);
      emit(EventKind::kLookedAtSpaceTiles, seat);
      return push(seat, ChooseSpaceTile{});
    case Op::kChoose:
    case Op::kMix:
      return push(
          seat, ChooseOption{.node = static_cast<NodeId>(node), .left = e.a, .points = from, .source = byte(source)});
    case Op::kCopyScholar:
      return;  // the model's effect takes its place
    case Op::kCount:
      return;
  }
}

// [FED-15.4] What would do nothing cannot be taken instead of something [FED-23.5].
void Reader::legal_option(MoveList& out) const {
  const Seat seat = top().seat;
  const ChooseOption asked = read<ChooseOption>(top());
  const Effect& all = c.effects[asked.node];
  for (int i = 0; i < all.b; ++i) {
    const std::size_t node = at(asked.node + 1 + i);
    if (all.op == Op::kChoose && has(asked.taken, i)) continue;
    if (can_do(seat, c.effects[node], node, asked.source)) out.push(make_move(MoveKind::kOption, i));
  }
}

void Engine::apply_option(Move m) {
  const Seat seat = top().seat;
  ChooseOption asked = read<ChooseOption>(top());
  const EffectList chosen = {static_cast<u16>(asked.node + 1 + m.b), 1, 0};
  asked.taken = with(asked.taken, m.b);
  if (--asked.left == 0)
    pop();
  else
    write(top(), asked);
  push_effects(seat, chosen, asked.points, asked.source);
}

}  // namespace orrery::federation
