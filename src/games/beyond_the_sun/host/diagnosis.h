// What stands in the way of an effect: walks it along its mandatory parts and collects what each of them needs beside
// what there is. It only speaks; whether the effect is possible is the position's answer (feasibility.cpp).
#pragma once
#include <vector>

#include "games/beyond_the_sun/host/conditions.h"

namespace orrery::beyond_the_sun {

class Diagnosis {
 public:
  // `card` is the technology that the effect is printed on, kNone; `paid` the faction that was paid, kNoSeat.
  Diagnosis(const Situation& at_hand, Seat seat, u8 card, Seat paid = kNoSeat);

  // `rule` asks for the cost. `surcharge` is the ore beyond it, asked for by `surcharge_rule`. A cube of the cost may
  // be replaced by ore [BTS-17.20].
  void pay(const Cost& cost, const char* rule, int surcharge, const char* surcharge_rule, bool replace);
  void list(NodeId id, u8 flags);
  void use_population(int n, const char* rule);
  void spend_ore(int n) { ore_ -= n; }

  // In the order of the effect, those that hold included.
  const std::vector<Condition>& needs() const { return needs_; }
  // What could change the game but cannot be done.
  const std::vector<Condition>& changes() const { return changes_; }
  bool lacks() const;

 private:
  void step(const EffectNode& n, u8 flags);
  void build(const EffectNode& n, bool optional);
  void research(const EffectNode& n, bool optional);
  void colonize(const EffectNode& n, bool optional);
  void choose(const EffectNode& n, u8 flags, bool owed);
  void copy(const EffectNode& n);
  void need(Condition);
  void may(Condition);
  int gathered(int location) const;

  const Situation& at_;
  Seat seat_;
  u8 card_;
  Seat paid_;
  int ore_;
  int population_;
  int supply_;
  int returned_ = 0;
  int jumps_ = 0;
  bool moved_ = false;
  bool copying_ = false;
  std::vector<Condition> needs_;
  std::vector<Condition> changes_;
};

// The rule that asks for the cost of an action.
inline constexpr const char* kCostOfAction = "BTS-4.7";

// The cost and effect of an action, an option or an ability, with the cube of the cost replaced where that helps.
Diagnosis diagnose(const Situation&, Seat, u8 card, const Cost&, const char* cost_rule, NodeId effect, u8 flags,
                   int surcharge = 0, const char* surcharge_rule = "BTS-4.8");

}  // namespace orrery::beyond_the_sun
