#include "games/beyond_the_sun/feasibility.h"

namespace orrery::beyond_the_sun {

// Works until the top frame is a decision, the game is over or a trial has its answer.
void Engine::run_to_decision() {
  while (s.frame_count > 0 && s.trial < trial::kFailed) {
    if (s.more.solo.track_lost != 0) {
      if (s.trial == trial::kOff) return end_by_threat();
      s.trial = trial::kDone;  // an action that ends the game is complete
      return;
    }
    const Frame& f = top();
    const auto kind = static_cast<FrameKind>(f.kind);
    const Seat seat = f.seat;
    if (kind <= kLastWork) {
      Decisions::visit(f, [&]<class D>([[maybe_unused]] const D& entry) {
        if constexpr (D::kKind <= kLastWork) work(seat, entry);
      });
    } else if (is_work(kind)) {
      work_of_foe(seat, f);
    } else {
      return;
    }
  }
}

// Apart, because only the solo mode gets here and the loop above runs at every step.
[[gnu::noinline]] void Engine::work_of_foe(Seat seat, const Frame& f) {
  Decisions::visit(f, [&]<class D>([[maybe_unused]] const D& entry) {
    if constexpr (kIsWork<D> && D::kKind > kLastWork) work(seat, entry);
  });
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

void Position::legal(MoveList& out) const {
  trial_moves_left_ = kMostTrialMoves;
  completable(out);
}

void Position::completable(MoveList& out) const {
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
bool Position::in_action() const { return s.strict != 0 && s.trial == trial::kOff; }

bool Position::rest_is_fallible() const {
  for (int i = s.frame_count - 2; i >= 0; --i) {
    const Frame& f = s.frames[at(i)];
    if (is<Sequence>(f)) {
      const Sequence rest = read<Sequence>(f);
      if ((rest.flags & sequence_flag::kStrict) == 0) continue;
      if ((node(rest.node).flags & node_flag::kListFallible) != 0) return true;
      if ((rest.flags & sequence_flag::kMustResearch) != 0 && (node(rest.node).flags & node_flag::kListMarked) != 0)
        return true;
    } else if (is<Repeat>(f)) {
      const Repeat rest = read<Repeat>(f);
      if (rest.times > 0 && (node(node(rest.node).child).flags & node_flag::kListFallible) != 0) return true;
    } else if (is<ChooseOption>(f)) {
      if (read<ChooseOption>(f).left > 0) return true;
    } else if (is<ActionEnd>(f)) {
      return false;
    }
  }
  return false;
}

// Can what lies below the decision on top still be completed after this move? Moves that take nothing away from it
// pass the cheap feasibility check; for the others an exact trial tells.
bool Position::rest_completes(Move move) const {
  FeasibilityCheck after = feasibility_check(top().seat);
  const auto kind = static_cast<MoveKind>(move.kind);
  const bool ships_move = kind == MoveKind::kJump;
  bool plain = true;
  if (kind == MoveKind::kPayTo) {
    after.ore -= read<PayOpponent>(top()).ore;
    after.paid = move.a;
  } else if (kind == MoveKind::kReturn) {
    const int cubes = read<PayReturn>(top()).cubes - move.a;
    after.ore -= move.a;
    after.population -= cubes;
    after.supply += cubes;
  } else {
    plain = ships_move || kind == MoveKind::kUpgrade || kind == MoveKind::kAutomate || kind == MoveKind::kOutpost ||
            kind == MoveKind::kDone || kind == MoveKind::kSkip;
  }
  for (int i = s.frame_count - 2; i >= 0 && plain; --i) {
    const Frame& f = s.frames[at(i)];
    if (is<ActionEnd>(f)) return true;
    if (is<Repeat>(f) || is<ChooseOption>(f)) break;
    if (!is<Sequence>(f)) continue;
    const Sequence rest = read<Sequence>(f);
    if (rest.node == kNoNode) continue;
    for (NodeId id = rest.node; ships_move && id != kNoNode; id = node(id).next)
      plain = plain && node(id).op != Op::kColonize;
    if (!plain || after.seat != f.seat) break;
    after.card = rest.card;
    if (after.list(rest.node, rest.flags) != Verdict::kYes) break;
  }
  return completes(move);
}

bool Position::completes(Move move) const {
  State copy = s;
  copy.trial = trial::kRunning;
  Engine attempt(c, copy, nullptr);
  attempt.apply_raw(move);
  return succeeds(attempt, kTrialBudget);
}

bool Position::succeeds(Engine& attempt, int budget) const {
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
bool Position::has_changed() const {
  if (s.changed != 0) return true;
  const Player& p = player(s.action_seat);
  for (int loc = 0; loc < s.location_count; ++loc)
    if (p.ships[at(loc)] + s.arriving[at(loc)] != s.action_ships[at(loc)]) return true;
  return false;
}

// May the decision on top be answered by doing nothing? Only if the action has changed something or still can
// [BTS-16.3].
bool Position::may_do_nothing() const {
  if (!in_action() || top().seat != s.active || has_changed()) return true;
  Verdict best = Verdict::kNo;
  for (int i = s.frame_count - 2; i >= 0; --i) {
    const Frame& f = s.frames[at(i)];
    if (is<ActionEnd>(f)) break;
    if (is<Repeat>(f) || is<ChooseOption>(f)) best = Verdict::kMaybe;
    if (!is<Sequence>(f)) continue;
    const Sequence rest = read<Sequence>(f);
    if (rest.node == kNoNode) continue;
    const Verdict v = list_verdict(feasibility_check(f.seat), rest.node, rest.card, rest.flags, 0, 0, true);
    if (v == Verdict::kYes) return true;
    if (v == Verdict::kMaybe) best = v;
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
    if (is<Sequence>(f))
      change<Sequence>(f, [](Sequence& d) { d.flags &= static_cast<u8>(~sequence_flag::kStrict); });
  }
}

void Position::legal_raw(MoveList& out) const {
  const Seat seat = top().seat;
  Decisions::visit(top(), [&]<class D>([[maybe_unused]] const D& decision) {
    if constexpr (!kIsWork<D>) legal(seat, decision, out);
  });
}

void Engine::apply_raw(Move m) {
  const Seat seat = top().seat;
  Decisions::visit(top(), [&]<class D>([[maybe_unused]] const D& decision) {
    if constexpr (!kIsWork<D>) apply(seat, decision, m);
  });
}

}  // namespace orrery::beyond_the_sun
