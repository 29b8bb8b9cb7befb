#include "games/beyond_the_sun/walk.h"

namespace orrery::beyond_the_sun {

Frame& Engine::push(FrameKind kind, Seat seat, NodeId node_id, int a, int b, int c_, int d) {
  Frame& f = s.frames[at(s.frame_count++)];
  f = Frame{static_cast<u8>(kind), seat, node_id, static_cast<u8>(a), static_cast<u8>(b), static_cast<u8>(c_),
            static_cast<u8>(d)};
  return f;
}

// Works until the top frame is a decision, the game is over or a trial has its answer.
void Engine::run_to_decision() {
  while (s.frame_count > 0 && is_work(top_kind()) && s.trial < trial::kFailed) work();
}

void Engine::work() {
  switch (top_kind()) {
    case FrameKind::kSequence:
      return step_sequence();
    case FrameKind::kRepeat:
      return step_repeat();
    case FrameKind::kEachFaction:
      return step_each_faction();
    case FrameKind::kControlCheck:
      return step_control();
    case FrameKind::kBonuses:
      return step_bonuses();
    case FrameKind::kBonusEnd:
      --s.system_bonus_depth;
      return pop();
    case FrameKind::kTriggers:
      return step_triggers();
    case FrameKind::kResearchStep:
      return step_research();
    case FrameKind::kEventEnd:
      return end_event();
    case FrameKind::kColonizeStep:
      return step_colonize();
    case FrameKind::kActionEnd:
      return end_action();
    case FrameKind::kTradeEnd:
      return end_trades();
    case FrameKind::kTurnStep:
      return step_turn();
    case FrameKind::kSetupStep:
      return step_setup();
    default:
      return;
  }
}

// Forced moves apply themselves; a decision without any move lapses [BTS-16.5], [BTS-16.6].
void Engine::run() {
  for (;;) {
    run_to_decision();
    // The kinds of production are always three.
    if (s.frame_count == 0 || top_kind() == FrameKind::kChooseProduction) return;
    MoveList two(2);
    legal(two);
    if (two.size() > 1) return;
    if (two.empty())
      lapse();
    else
      apply_raw(two[0]);
  }
}

void Engine::apply(Move move) {
  apply_raw(move);
  run();
}

void Engine::lapse() {
  const FrameKind kind = top_kind();
  const Seat seat = top().seat;
  if (kind != FrameKind::kNameSystem) impossible();
  pop();
  if (s.touched != 0 && (kind == FrameKind::kMoveShips || kind == FrameKind::kUpgradeShips)) finish_movement(seat);
}

void Engine::legal(MoveList& out) {
  trial_moves_left_ = kMostTrialMoves;
  completable(out);
}

void Engine::completable(MoveList& out) {
  if (s.frame_count == 0) return;
  if (!in_action() || top().seat != s.active || !rest_is_fallible()) return legal_raw(out);
  // What follows could become impossible: keep the moves after which the action can be completed.
  MoveList all;
  legal_raw(all);
  for (const Move& m : all) {
    if (rest_completes(m)) out.push(m);
    if (out.done()) return;
  }
}

// True while the effect of an action is executed and nothing hidden has turned up yet.
bool Engine::in_action() const { return s.strict != 0 && s.trial == trial::kOff; }

bool Engine::rest_is_fallible() const {
  for (int i = s.frame_count - 2; i >= 0; --i) {
    const Frame& f = s.frames[at(i)];
    switch (static_cast<FrameKind>(f.kind)) {
      case FrameKind::kSequence:
        if ((f.a & sequence_flag::kStrict) == 0) break;
        if ((node(f.node).flags & node_flag::kListFallible) != 0) return true;
        if ((f.a & sequence_flag::kMustResearch) != 0 && (node(f.node).flags & node_flag::kListMarked) != 0)
          return true;
        break;
      case FrameKind::kRepeat:
        if (f.a > 0 && (node(node(f.node).child).flags & node_flag::kListFallible) != 0) return true;
        break;
      case FrameKind::kChooseOption:
        if (f.a > 0) return true;
        break;
      case FrameKind::kActionEnd:
        return false;
      default:
        break;
    }
  }
  return false;
}

// Can what lies below the decision on top still be completed after this move? Moves that take nothing away from it
// are seen through cheaply; for the others an exact trial tells.
bool Engine::rest_completes(Move move) const {
  Walk after = begin_walk(top().seat);
  bool plain = true;
  bool ships_move = false;
  switch (static_cast<MoveKind>(move.kind)) {
    case MoveKind::kUpgrade:
    case MoveKind::kAutomate:
    case MoveKind::kOutpost:
    case MoveKind::kDone:
    case MoveKind::kSkip:
      break;
    case MoveKind::kJump:
      ships_move = true;
      break;
    case MoveKind::kPayTo:
      after.ore -= top().b;
      after.paid = move.a;
      break;
    case MoveKind::kReturn:
      after.ore -= move.a;
      after.population -= top().a - move.a;
      after.supply += top().a - move.a;
      break;
    default:
      plain = false;
      break;
  }
  for (int i = s.frame_count - 2; i >= 0 && plain; --i) {
    const Frame& f = s.frames[at(i)];
    const FrameKind kind = static_cast<FrameKind>(f.kind);
    if (kind == FrameKind::kActionEnd) return true;
    if (kind == FrameKind::kRepeat || kind == FrameKind::kChooseOption) break;
    if (kind != FrameKind::kSequence || f.node == kNoNode) continue;
    for (NodeId id = f.node; ships_move && id != kNoNode; id = node(id).next)
      plain = plain && node(id).op != op::kColonize;
    if (!plain || after.seat != f.seat) break;
    after.card = f.b;
    if (after.list(f.node, f.a) != Verdict::kYes) break;
  }
  return completes(move);
}

bool Engine::completes(Move move) const {
  State copy = s;
  copy.trial = trial::kRunning;
  Engine attempt(c, copy, nullptr);
  attempt.apply_raw(move);
  return succeeds(attempt, kTrialBudget);
}

bool Engine::succeeds(Engine& attempt, int budget) const {
  attempt.trial_moves_left_ = trial_moves_left_;
  const bool found = attempt.solve(budget);
  trial_moves_left_ = attempt.trial_moves_left_;
  return found;
}

// Depth first over all choices until the action ends; true if one way completes it and changes something.
bool Engine::solve(int& budget) {
  for (;;) {
    run_to_decision();
    if (s.trial >= trial::kFailed || s.frame_count == 0) return s.trial == trial::kDone;
    MoveList moves;
    legal_raw(moves);
    trial_moves_left_ -= 1 + moves.size();
    if (trial_moves_left_ < 0) return false;
    if (moves.empty()) {
      lapse();
      continue;
    }
    if (moves.size() == 1) {
      apply_raw(moves[0]);
      continue;
    }
    const State before = s;
    for (const Move& m : moves) {
      if (--budget < 0) return false;
      s = before;
      apply_raw(m);
      if (solve(budget)) return true;
    }
    return false;
  }
}

// [BTS-16.4] Payments, the pawn and ships that end where they began are no change.
bool Engine::has_changed() const {
  if (s.changed != 0) return true;
  const Player& p = player(s.action_seat);
  for (int loc = 0; loc < s.location_count; ++loc)
    if (p.ships[at(loc)] + s.arriving[at(loc)] != s.action_ships[at(loc)]) return true;
  return false;
}

// May the decision on top be answered by doing nothing? Only if the action has changed something or still can
// [BTS-16.3].
bool Engine::may_do_nothing() {
  if (!in_action() || top().seat != s.active || has_changed()) return true;
  Verdict best = Verdict::kNo;
  for (int i = s.frame_count - 2; i >= 0; --i) {
    const Frame& f = s.frames[at(i)];
    const FrameKind kind = static_cast<FrameKind>(f.kind);
    if (kind == FrameKind::kActionEnd) break;
    if (kind == FrameKind::kSequence && f.node != kNoNode) {
      const Verdict v = list_verdict(begin_walk(f.seat), f.node, f.b, f.a, 0, 0, true);
      if (v == Verdict::kYes) return true;
      if (v == Verdict::kMaybe) best = v;
    } else if (kind == FrameKind::kRepeat || kind == FrameKind::kChooseOption) {
      best = Verdict::kMaybe;
    }
  }
  const bool skips = top_kind() == FrameKind::kBuildPlace || top_kind() == FrameKind::kResearchSpace ||
                     top_kind() == FrameKind::kTakeOptional || top_kind() == FrameKind::kColonizeSystem;
  return best == Verdict::kMaybe && completes(make_move(skips ? MoveKind::kSkip : MoveKind::kDone));
}

// [BTS-16.5] From here on the action is executed as far as possible. A trial cannot look: for it the hidden part
// brings nothing.
void Engine::hidden_turned_up() {
  s.strict = 0;
  for (int i = 0; i < s.frame_count; ++i) {
    Frame& f = s.frames[at(i)];
    if (static_cast<FrameKind>(f.kind) == FrameKind::kSequence) f.a &= static_cast<u8>(~sequence_flag::kStrict);
  }
}

void Engine::legal_raw(MoveList& out) {
  switch (top_kind()) {
    case FrameKind::kChooseMat:
      return legal_mats(out);
    case FrameKind::kChooseAction:
      return legal_actions(out);
    case FrameKind::kChooseProduction:
      return legal_production(out);
    case FrameKind::kWindow:
      return legal_window(out);
    case FrameKind::kTrade:
      return legal_trade(out);
    case FrameKind::kClaim:
      return legal_claim(out);
    case FrameKind::kResearchSpace:
      return legal_research_space(out);
    case FrameKind::kResearchType:
      for (int t = 0; t < kTypes; ++t)
        if ((top().b >> t & 1) != 0) out.push(make_move(MoveKind::kType, t));
      return;
    case FrameKind::kResearchCard:
      return legal_research_card(out);
    case FrameKind::kBuildPlace:
      legal_build(out);
      return;
    case FrameKind::kMoveShips:
      return legal_move_ships(out);
    case FrameKind::kUpgradeShips:
      return legal_upgrade(out);
    case FrameKind::kAutomateDisc: {
      const u8 kinds = disc_choices(top().seat, top().a == kAnyDisc ? 3 : static_cast<u8>(1 << top().a));
      for (int d = 0; d < 3; ++d)
        if ((kinds >> d & 1) != 0) out.push(make_move(MoveKind::kAutomate, d));
      return;
    }
    case FrameKind::kOutpostDisc: {
      const u8 kinds = disc_choices(top().seat, specialisation(top().a));
      for (int d = 0; d < 3; ++d)
        if ((kinds >> d & 1) != 0) out.push(make_move(MoveKind::kOutpost, d));
      return;
    }
    case FrameKind::kColonyDisc: {
      const u8 kinds = disc_choices(top().seat, c.systems[top().a].spec);
      for (int d = 0; d < 3; ++d)
        if ((kinds >> d & 1) != 0) out.push(make_move(MoveKind::kDisc, d));
      return;
    }
    case FrameKind::kControlOrder:
    case FrameKind::kBonusOrder: {
      const Frame& below = s.frames[at(s.frame_count - 2)];
      const MoveKind kind = top_kind() == FrameKind::kControlOrder ? MoveKind::kOrder : MoveKind::kBonus;
      for (u32 rest = below.a | u32{below.b} << 8; rest != 0; rest &= rest - 1)
        out.push(make_move(kind, std::countr_zero(rest)));
      return;
    }
    case FrameKind::kColonizeSystem:
      return legal_colonize(out);
    case FrameKind::kSettle:
      return legal_settle(out);
    case FrameKind::kTakeOptional:
      return legal_optional(out);
    case FrameKind::kChooseOption:
      return legal_option(out);
    case FrameKind::kCopyAction:
      return legal_copy(out);
    case FrameKind::kNewTechAction:
      return legal_new_tech_action(out);
    case FrameKind::kPayOpponent:
      return legal_pay_opponent(out);
    case FrameKind::kPayReturn:
      return legal_pay_return(out);
    case FrameKind::kKeepTech:
      for (u64 rest = s.aside; rest != 0; rest &= rest - 1)
        out.push(make_move(MoveKind::kKeepTech, std::countr_zero(rest)));
      return;
    case FrameKind::kKeepSystem:
      for (u64 rest = s.aside; rest != 0; rest &= rest - 1)
        out.push(make_move(MoveKind::kKeepSystem, std::countr_zero(rest)));
      return;
    case FrameKind::kAttachTo:
      for (int loc = 0; loc < side().location_count; ++loc)
        if (s.locations[at(loc)].system != kNone) out.push(make_move(MoveKind::kAttach, loc));
      return;
    case FrameKind::kBeaconAt:
      for (int loc = 0; loc < side().location_count; ++loc)
        if (side().locations[at(loc)].kind == LocationKind::kYard) out.push(make_move(MoveKind::kBeacon, loc));
      return;
    case FrameKind::kExhibit:
      for (int loc = 0; loc < s.location_count; ++loc)
        for (int level = 1; level <= kMaxShipLevel; ++level)
          if (ship_count(player(top().seat).ships[at(loc)], level) > 0)
            out.push(make_move(MoveKind::kExhibit, loc, level));
      if (may_skip(node(top().node))) out.push(make_move(MoveKind::kSkip));
      return;
    case FrameKind::kPopColumn:
      return legal_columns(out);
    case FrameKind::kShift:
      return legal_shift(out);
    case FrameKind::kNameSystem:
      return legal_name_system(out);
    case FrameKind::kSwapMarker:
      return legal_swap(out);
    case FrameKind::kChooseGuild:
      for (u32 rest = covered_guilds(node(top().node).b); rest != 0; rest &= rest - 1)
        out.push(make_move(MoveKind::kGuild, std::countr_zero(rest)));
      return;
    default:
      return;
  }
}

void Engine::apply_raw(Move m) {
  const Frame f = top();
  switch (static_cast<FrameKind>(f.kind)) {
    case FrameKind::kChooseMat:
      pop();
      return deal_mat(f.seat, m.a);
    case FrameKind::kChooseAction:
    case FrameKind::kChooseProduction:
    case FrameKind::kWindow:
      return apply_action(m);
    case FrameKind::kTrade:
      return apply_trade(m);
    case FrameKind::kClaim:
      pop();
      return claim(m.a);
    case FrameKind::kResearchSpace:
      pop();
      if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
      push(FrameKind::kResearchStep, f.seat, f.node, m.a, 0, node(f.node).b, s.slots[m.a].tech == kNone ? 1 : 0);
      return;
    case FrameKind::kResearchType:
      pop();
      happened(Happened::kTypeChosen, f.seat, m.a);
      top().node = m.a;
      return;
    case FrameKind::kResearchCard:
      pop();
      return place_tech(f.a, m.a, f.seat);
    case FrameKind::kBuildPlace:
      return apply_build(m);
    case FrameKind::kMoveShips:
      return apply_move_ships(m);
    case FrameKind::kUpgradeShips:
      return apply_upgrade(m);
    case FrameKind::kAutomateDisc:
      pop();
      return automate(f.seat, static_cast<Disc>(m.a));
    case FrameKind::kOutpostDisc:
      pop();
      return place_outpost(f.a, static_cast<Disc>(m.a), f.c);
    case FrameKind::kColonyDisc:
      pop();
      return put_colony_disc(f.seat, f.a, static_cast<Disc>(m.a));
    case FrameKind::kControlOrder:
      pop();
      return adjust_control(m.a);
    case FrameKind::kBonusOrder:
      pop();
      return grant_control_bonus(f.seat, m.a);
    case FrameKind::kColonizeSystem:
      pop();
      if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
      push(FrameKind::kColonizeStep, f.seat, f.node, m.a, 0, s.locations[m.a].system, node(f.node).a);
      push(FrameKind::kSettle, f.seat, f.node, m.a, c.systems[s.locations[m.a].system].strength, kMaxShipLevel);
      return;
    case FrameKind::kSettle:
      return apply_settle(m);
    case FrameKind::kTakeOptional:
      pop();
      if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
      push_sequence(f.seat, node(f.node).child, f.a, f.b);
      return pay_cost(f.seat, node(f.node).cost);
    case FrameKind::kChooseOption:
      return apply_option(m);
    case FrameKind::kCopyAction:
    case FrameKind::kNewTechAction:
      return apply_copy(m);
    case FrameKind::kPayOpponent: {
      pop();
      const int n = f.b;
      player(f.seat).ore = static_cast<u16>(player(f.seat).ore - n);
      player(m.a).ore = static_cast<u16>(player(m.a).ore + n);
      happened(Happened::kPaidOreTo, f.seat, n, m.a);
      for (int i = s.frame_count - 1; i >= 0; --i) {
        if (static_cast<FrameKind>(s.frames[at(i)].kind) != FrameKind::kSequence) continue;
        s.frames[at(i)].c = m.a;
        break;
      }
      return;
    }
    case FrameKind::kPayReturn:
      return apply_pay_return(m);
    case FrameKind::kKeepTech:
      return apply_keep_tech(m);
    case FrameKind::kKeepSystem:
      return apply_keep_system(m);
    case FrameKind::kAttachTo:
      return apply_attach(m);
    case FrameKind::kBeaconAt:
      pop();
      s.event_place[f.a] = static_cast<u8>(event_place::kAtLocation + m.a);
      happened(Happened::kEventKept, f.seat, f.a, kNone, m.a);
      return;
    case FrameKind::kExhibit:
      pop();
      if (m.kind == static_cast<u8>(MoveKind::kSkip)) return;
      player(f.seat).ships[m.a] -= one_ship(m.b);
      player(f.seat).museum += one_ship(m.b);
      s.changed = 1;
      happened(Happened::kExhibited, f.seat, m.b, f.b);
      check_control(f.seat, static_cast<u16>(1 << m.a));
      return;
    case FrameKind::kPopColumn:
      return apply_column(m);
    case FrameKind::kShift:
      return apply_shift(m);
    case FrameKind::kNameSystem:
      pop();
      s.stealth_target = m.a;
      return;
    case FrameKind::kSwapMarker:
      pop();
      return apply_swap(m);
    case FrameKind::kChooseGuild:
      pop();
      return uncover_guild(m.a, f.seat);
    default:
      return;
  }
}

}  // namespace orrery::beyond_the_sun
