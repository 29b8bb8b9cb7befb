// Which card a node of an effect is printed on. The engine carries that card along while it executes the effect, so a
// loaded position has to name the right one.
#pragma once
#include <array>

#include "games/beyond_the_sun/content.h"

namespace orrery::beyond_the_sun {

class NodeCards {
 public:
  explicit NodeCards(const Content&);

  // The technology of an action or an immediate bonus, the event of an event's effect; kNone for everything else.
  u8 card(NodeId node) const { return cards_[node]; }
  // Part of the effect of an event: then `card` is one.
  bool of_event(NodeId node) const { return events_[node]; }

 private:
  void mark(const Content&, NodeId list, u8 card, bool event);

  std::array<u8, kMaxNodes> cards_;
  std::array<bool, kMaxNodes> events_{};
};

}  // namespace orrery::beyond_the_sun
