#include "games/beyond_the_sun/host/node_cards.h"

#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {

NodeCards::NodeCards(const Content& c) {
  cards_.fill(kNone);
  for (int t = 0; t < c.tech_count; ++t) {
    const Tech& tech = at(c.techs, t);
    for (int i = 0; i < tech.action_count; ++i)
      mark(c, at(c.actions, at(tech.actions, i)).effect, static_cast<u8>(t), false);
    mark(c, tech.immediate, static_cast<u8>(t), false);
  }
  for (int e = 0; e < c.event_count; ++e) mark(c, at(c.events, e).effect, static_cast<u8>(e), true);
}

void NodeCards::mark(const Content& c, NodeId list, u8 card, bool event) {
  for (NodeId id = list; id != kNoNode; id = at(c.nodes, id).next) {
    at(cards_, id) = card;
    at(events_, id) = event;
    mark(c, at(c.nodes, id).child, card, event);
  }
}

}  // namespace orrery::beyond_the_sun
