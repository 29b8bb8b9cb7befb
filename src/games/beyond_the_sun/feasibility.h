// The cheap feasibility check of an effect. It follows the nodes along the minimal execution (nothing optional, no
// control bonus) and answers yes when that can be completed, no when nothing could make it so, and maybe when only an
// exact trial can tell.
#pragma once
#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

struct FeasibilityCheck {
  static constexpr int kMostSteps = 15;
  const Position& position;
  Seat seat;
  u8 card;
  int ore;
  int population;
  int supply;
  bool ships;              // owns a ship on the exploration board at this point
  bool plain;              // see Position::acts_plainly
  bool moves = false;      // ships may stand at other locations
  bool gains = false;      // ships may have moved: control bonuses may have brought more than counted
  bool other = false;      // ships may have changed by more than the steps and levels counted
  bool automated = false;  // a disc has left a track
  int steps = 0;           // of the jumps so far, unless `other`
  int levels = 0;          // that ships just built or upgraded have brought at most, unless `other`
  bool uncertain = false;  // a choice lies behind: resources are not known exactly
  bool changed = false;    // the execution so far changes the game
  bool could = false;      // an optional part could change it
  bool might = false;      // perhaps
  Seat paid = kNoSeat;     // the faction that was paid, where that is decided already

  Verdict pay(const Cost& cost, int extra_ore, int replaced);
  Verdict list(NodeId id, u8 flags);
  Verdict with_change(Verdict v) const {
    if (v == Verdict::kNo || changed || could) return v;
    return might ? Verdict::kMaybe : Verdict::kNo;
  }

 private:
  Verdict step(const EffectNode& n, u8 flags);
  Verdict unless_replaced(Verdict v, const Cost& cost) const;
  Verdict option(NodeId id, u8 flags, bool need_change) const;
  Verdict copy(const EffectNode& n) const;
  // Something is missing: could a control bonus or a choice behind us have brought it? `what` is a mask of gives.
  Verdict lacking(u8 what) const;
  // The greatest strength the steps and levels counted so far could have gathered at a location; never too small.
  int gathered(int loc) const;
  bool could_take(int loc) const;
  bool could_come_to_colonize(int loc, u8 flags) const;
  bool rivals_may_move() const;
  u8 may_bring(NodeId effect) const;  // mask of gives
  void jump(int n);
  void build(const EffectNode& n, bool cube);
};

[[gnu::always_inline]] inline FeasibilityCheck Position::feasibility_check(Seat seat) const {
  const Player& p = player(seat);
  return {*this, seat, kNone, p.ore, p.population, supply(seat), has_ships(seat), acts_plainly(seat)};
}

}  // namespace orrery::beyond_the_sun
