// Ships named in any order. Search has one order for steps that commute; a person has any [BTS-14.1.2], [BTS-13.2.3],
// [BTS-15.2]. Nothing here is asked while bots think.
#include "games/beyond_the_sun/engine.h"
#include "games/beyond_the_sun/game.h"

namespace orrery::beyond_the_sun {

namespace {

bool has_order(const Frame& f) {
  if (is<MoveShips>(f)) return read<MoveShips>(f).from != kAnyOrder;
  if (is<UpgradeShips>(f)) return read<UpgradeShips>(f).last != kAnyOrder;
  return is<Settle>(f) && read<Settle>(f).any_order == 0;
}

// Precondition: the frame has an order.
void open_order(Frame& f) {
  if (is<MoveShips>(f)) {
    const auto d = read<MoveShips>(f);
    write(f, MoveShips{.node = d.node, .steps = d.steps, .from = kAnyOrder});
  } else if (is<UpgradeShips>(f)) {
    const auto d = read<UpgradeShips>(f);
    write(f, UpgradeShips{.node = d.node, .left = d.left, .last = kAnyOrder});
  } else {
    const auto d = read<Settle>(f);
    write(f, Settle{.node = d.node, .location = d.location, .strength = d.strength, .any_order = 1});
  }
}

int steps_in(const MoveList& moves) {
  int n = 0;
  for (const Move& m : moves) n += names_ship(static_cast<MoveKind>(m.kind)) ? 1 : 0;
  return n;
}

}  // namespace

// Would another step be possible after this one if it had opened the order, but not without?
bool Position::loses_ships(Move step) const {
  std::array<int, 2> left{};
  for (const bool open : {false, true}) {
    State copy = s;
    Engine after(c, copy, nullptr);
    after.trial_moves_left_ = trial_moves_left_;
    const int depth = copy.frame_count;
    const u8 kind = top().kind;
    after.apply_raw(open ? with_open_order(step) : step);
    if (copy.frame_count != depth || after.top().kind != kind) return false;  // that was the last one anyway
    MoveList moves;
    after.completable(moves);
    trial_moves_left_ = after.trial_moves_left_;
    left[open ? 1 : 0] = steps_in(moves);
  }
  return left[1] > left[0];
}

void Position::legal_in_any_order(MoveList& out) const {
  if (s.frame_count == 0 || !has_order(top())) return legal(out);
  MoveList ordered;
  legal(ordered);
  State copy = s;
  Engine open(c, copy, nullptr);
  open.trial_moves_left_ = trial_moves_left_;
  open_order(open.top());
  MoveList all;
  open.completable(all);
  trial_moves_left_ = open.trial_moves_left_;
  for (const Move& m : all) {
    if (!names_ship(static_cast<MoveKind>(m.kind))) continue;
    out.push(ordered.contains(m) && !loses_ships(m) ? m : with_open_order(m));
  }
  for (const Move& m : ordered)
    if (!names_ship(static_cast<MoveKind>(m.kind))) out.push(m);
}

void Rules::accepted(const State& state, MoveList& out) const { Position(*content_, state).legal_in_any_order(out); }

int Rules::effort(const State& state) const {
  const Position position(*content_, state);
  MoveList moves;
  position.legal_in_any_order(moves);
  return position.trial_moves();
}

Move Rules::accepted_form(const State& state, Move move) const {
  MoveList moves;
  accepted(state, moves);
  if (moves.contains(move) || !moves.contains(with_open_order(move))) return move;
  return with_open_order(move);
}

}  // namespace orrery::beyond_the_sun
