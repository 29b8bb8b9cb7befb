// Using scholars [FED-27]: immediate ones when they are taken or turned up, planet scholars during an action on their
// planet, the others at any moment of the own turn, and copies of all of them.
#include "games/federation/engine.h"

namespace orrery::federation {
namespace {

// Uses in one turn. A scholar cannot turn itself up [FED-27.2], but two can turn each other up: 1A2 and, by the
// income of an embassy, 1B3. Nothing comes of that, and a turn has an end.
constexpr int kMostScholarUses = 20;

}  // namespace

bool Reader::is_copying(int scholar) const {
  const EffectList& list = c.scholars[at(scholar)].effects;
  return list.count > 0 && c.effects[list.first].op == Op::kCopyScholar;
}

// [FED-27.2]
u64 Reader::refreshable(Seat seat, int level, int source) const {
  u64 found = 0;
  for (u64 rest = player(seat).used; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (i != source && c.scholars[at(i)].level == level) found |= big_bit(i);
  }
  return found;
}

// [FED-27.6]
bool Reader::may_copy(Seat seat, int levels, int model) const {
  if (!has(levels, c.scholars[at(model)].level - 1) || is_copying(model)) return false;
  if ((face_up(seat) & big_bit(model)) != 0) return true;
  const int place = model / kScholarsEach;
  return s.displayed[at(place)] == model;
}

// What an effect can bring to the decision at hand. Gains of Neo, which has no cost, wait for the end of the action:
// the owner knows more then, and nothing is lost. A discount needs a cost, a further step a piece that can move.
bool Reader::helps_here(Seat seat, const EffectList& list, int source) const {
  const FrameKind kind = static_cast<FrameKind>(top().kind);
  const Player& p = player(seat);
  for (int i = 0; i < list.count; ++i) {
    const std::size_t node = at(list.first + i);
    const Effect& e = c.effects[node];
    const bool gains = e.op == Op::kGain || e.op == Op::kGainPer;
    bool helps = false;
    switch (kind) {
      case FrameKind::kNeoStop:
        helps = e.op == Op::kExtraSteps && static_cast<Planet>(e.a) == Planet::kNeo && can_leave(p.miner);
        break;
      case FrameKind::kMoonTile:
        helps = e.op == Op::kExtraSteps ? static_cast<Planet>(e.a) == Planet::kSixmoon && p.manipulator < last_moon()
                                        : can_do(seat, e, node, source);
        break;
      case FrameKind::kAtalum:
        if (e.op != Op::kTakeScholar || read<Atalum>(top()).levels != 0) break;
        for (int k = 0; k < kDelegationCount * kScholarLevels && !helps; ++k)
          helps = s.displayed[at(k)] != kNone && can_take(seat, s.displayed[at(k)], e.a);
        break;
      case FrameKind::kBuild:
        if (e.op == Op::kDiscount) {
          for (int building = 0; building < kBuildings && !helps; ++building)
            helps =
                is_building_open(seat, building) && crystals(building_cost(building)) > read<Build>(top()).discount;
        } else {
          helps = gains && can_do(seat, e, node, source);
        }
        break;
      case FrameKind::kArratooine:
        helps = gains && can_do(seat, e, node, source);
        break;
      default:
        helps = can_do(seat, e, node, source);
    }
    if (helps) return true;
    if (e.op == Op::kChoose || e.op == Op::kMix) i += e.b;
  }
  return false;
}

// Whether it turns up a scholar of this planet that would help here.
bool Reader::turns_up_help(Seat seat, const EffectList& list, int planet, int source) const {
  for (int i = 0; i < list.count; ++i) {
    const Effect& e = c.effects[at(list.first + i)];
    if (e.op != Op::kRefreshScholar) continue;
    for (u64 rest = refreshable(seat, e.a, source); rest != 0; rest &= rest - 1) {
      const Scholar& x = c.scholars[at(std::countr_zero(rest))];
      if (x.timing == Timing::kPlanet && x.planet == planet && helps_here(seat, x.effects, source)) return true;
    }
  }
  return false;
}

// Whether it can bring the first die.
bool Reader::brings_die(Seat seat, const EffectList& list, int source, bool inside) const {
  for (int i = 0; i < list.count; ++i) {
    const Effect& e = c.effects[at(list.first + i)];
    if (e.op == Op::kDie || e.op == Op::kDieSet) return true;
    if (e.op == Op::kIncome && !inside)
      for (int slot = 0; slot < kSlots; ++slot)
        if (brings_die(seat, site(slot).income, source, true)) return true;
    if (e.op == Op::kRefreshScholar && !inside)
      for (u64 rest = refreshable(seat, e.a, source); rest != 0; rest &= rest - 1) {
        const Scholar& x = c.scholars[at(std::countr_zero(rest))];
        if (x.timing == Timing::kImmediate && brings_die(seat, x.effects, source, true)) return true;
      }
  }
  return false;
}

// [FED-27.5] Where scholars of any moment are offered: when an ambassador is placed, before anything that scores what
// they can raise, before the die is added where there is none yet, and at the end of the turn. In other decisions
// they would bring nothing that they do not bring at one of these, unless they help with the action at hand.
bool Reader::is_moment_for(Seat seat, const EffectList& list, int source) const {
  switch (static_cast<FrameKind>(top().kind)) {
    case FrameKind::kPlace:
    case FrameKind::kExtra:
    case FrameKind::kAtalum:
    case FrameKind::kBuild:
    case FrameKind::kBuildFree:
      return can_do_something(seat, list, source);
    case FrameKind::kAddDie:
      return player(seat).die == 0 && brings_die(seat, list, source, false);
    default:
      return turns_up_help(seat, list, planet_here(), source);
  }
}

// The planet whose scholars can be used in the decision at hand, kNone: none.
int Reader::planet_here() const {
  switch (static_cast<FrameKind>(top().kind)) {
    case FrameKind::kNeoStop:
      return static_cast<int>(Planet::kNeo);
    case FrameKind::kMoonTile:
      return static_cast<int>(Planet::kSixmoon);
    case FrameKind::kAtalum:
      return static_cast<int>(Planet::kAtalum);
    case FrameKind::kArratooine:
      return static_cast<int>(Planet::kArratooine);
    case FrameKind::kBuild:
      return static_cast<int>(Planet::kE81216);
    case FrameKind::kAfter:
      return static_cast<int>(read<After>(top()).planet);
    default:
      return kNone;
  }
}

bool Reader::may_use_scholar(Seat seat, int scholar, int model) const {
  if ((face_up(seat) & big_bit(scholar)) == 0) return false;
  const Scholar& x = c.scholars[at(scholar)];
  const int planet = planet_here();
  const bool own_turn = turn_of() == seat;
  if (own_turn && read<Turn>(s.frames[0]).scholars >= kMostScholarUses) return false;
  const bool copies = is_copying(scholar);
  if (copies != (model != kNone)) return false;
  if (x.timing == Timing::kImmediate) return false;
  if (x.timing == Timing::kAnytime && !own_turn) return false;                                  // [FED-27.5]
  if (x.timing == Timing::kPlanet && (s.fresh_scholars & big_bit(scholar)) != 0) return false;  // [FED-27.4]
  if (copies && !may_copy(seat, c.effects[x.effects.first].a, model)) return false;
  const Scholar& effective = copies ? c.scholars[at(model)] : x;
  const EffectList& list = effective.effects;
  if (effective.timing == Timing::kPlanet) {
    if (effective.planet != planet || !helps_here(seat, list, scholar)) return false;
  } else if (!is_moment_for(seat, list, scholar)) {
    return false;
  }
  return keeps_promises_after(seat, scholar, list);
}

// What an action that has been begun still needs must not be used for anything else.
bool Reader::keeps_promises_after(Seat seat, int scholar, const EffectList& list) const {
  Means then = means(seat);
  if (is<Build>(top())) {
    then.discount = read<Build>(top()).discount;
    return can_build(seat, then) || could_build_after(seat, then, list, scholar);
  }
  then.up &= ~big_bit(scholar);
  then.used |= big_bit(scholar);
  if (keeps_promises(seat, then)) return true;
  for (int i = 0; i < list.count; ++i) {
    const Effect& e = c.effects[at(list.first + i)];
    if (e.op != Op::kRefreshScholar) continue;
    for (u64 rest = refreshable(seat, e.a, scholar); rest != 0; rest &= rest - 1) {
      Means refreshed = then;
      refreshed.up |= rest & ~(rest - 1);
      refreshed.used &= ~(rest & ~(rest - 1));
      if (keeps_promises(seat, refreshed)) return true;
    }
  }
  return false;
}

void Reader::legal_scholars(MoveList& out) const {
  const Seat seat = top().seat;
  for (u64 rest = face_up(seat); rest != 0; rest &= rest - 1) {
    const int scholar = std::countr_zero(rest);
    if (!is_copying(scholar)) {
      if (may_use_scholar(seat, scholar, kNone)) out.push(make_move(MoveKind::kScholar, scholar, kNone));
      continue;
    }
    u64 models = face_up(seat) & ~big_bit(scholar);
    for (const u8 shown : s.displayed)
      if (shown != kNone) models |= big_bit(shown);
    for (; models != 0; models &= models - 1)
      if (may_use_scholar(seat, scholar, std::countr_zero(models)))
        out.push(make_move(MoveKind::kScholar, scholar, std::countr_zero(models)));
  }
}

void Engine::apply_scholar(Move m) {
  const Seat seat = top().seat;
  player(seat).used |= big_bit(m.b);
  if (is<Turn>(s.frames[0])) change<Turn>(s.frames[0], [](Turn& turn) { ++turn.scholars; });
  emit(EventKind::kScholarUsed, seat, m.b, m.a);
  push_effects(seat, c.scholars[m.a != kNone ? m.a : m.b].effects, Points::kScholars, m.b);
}

// [FED-27.3] Used, forgone or impossible, it then lies face down.
void Engine::use_immediately(Seat seat, int scholar) {
  const EffectList& list = c.scholars[at(scholar)].effects;
  player(seat).used |= big_bit(scholar);
  if (only_scores(list)) {
    emit(EventKind::kScholarUsed, seat, scholar, kNone);
    return push_effects(seat, list, Points::kScholars, scholar);
  }
  if (can_do_something(seat, list, scholar)) push(seat, Immediate{.scholar = byte(scholar)});
}

void Engine::apply_immediate(Move m) {
  const Seat seat = top().seat;
  const int scholar = read<Immediate>(top()).scholar;
  pop();
  if (m.b == 0) return emit(EventKind::kScholarForgone, seat, scholar);
  emit(EventKind::kScholarUsed, seat, scholar, kNone);
  push_effects(seat, c.scholars[at(scholar)].effects, Points::kScholars, scholar);
}

void Reader::legal_refresh(MoveList& out) const {
  const Seat seat = top().seat;
  const Refresh asked = read<Refresh>(top());
  for (u64 rest = refreshable(seat, asked.level, asked.source); rest != 0; rest &= rest - 1) {
    const int scholar = std::countr_zero(rest);
    Means then = means(seat);
    then.up |= big_bit(scholar);
    then.used &= ~big_bit(scholar);
    if (keeps_promises(seat, then)) out.push(make_move(MoveKind::kRefresh, scholar));
  }
}

void Engine::apply_refresh(Move m) {
  const Seat seat = top().seat;
  pop();
  player(seat).used &= ~big_bit(m.b);
  emit(EventKind::kScholarRefreshed, seat, m.b);
  if (c.scholars[m.b].timing == Timing::kImmediate) use_immediately(seat, m.b);
}

}  // namespace orrery::federation
