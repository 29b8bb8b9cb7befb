// Investments in projects, the community project among them.
#include <algorithm>

#include "games/federation/engine.h"

namespace orrery::federation {

// [FED-9.14] [FED-9.12] What the community project brings may be needed to pay for the action that follows.
bool Reader::may_invest(Seat seat, int project) const {
  if (project != kCommunity && is_funded(project)) return false;
  Means then = means(seat);
  then.invested = 1;
  if (project == kCommunity) {
    then = after_investing(then, player(seat).community, 1);
    then.contributed = 1;
  }
  return keeps_promises(seat, then);
}

void Reader::legal_invest(MoveList& out) const {
  for (int project = 0; project < kProjectCount; ++project)
    if (may_invest(top().seat, project)) out.push(make_move(MoveKind::kInvest, project));
}

void Engine::apply_invest(Move m) {
  const Seat seat = top().seat;
  Invest asked = read<Invest>(top());
  if (--asked.left == 0)
    pop();
  else
    write(top(), asked);
  invest(seat, m.b);
}

void Engine::invest(Seat seat, int project) {
  if (project == kCommunity) return contribute(seat);
  ++s.projects[at(project)];
  emit(EventKind::kInvested, seat, project, s.projects[at(project)]);
  if (is_funded(project)) emit(EventKind::kFunded, kNoSeat, project);
}

// [FED-9.11] [FED-9.12] [FED-9.13]
void Engine::contribute(Seat seat) {
  Player& p = player(seat);
  const int before = p.community;
  p.community = byte(std::min(before + 1, 0xFF));
  const bool was_funded = is_funded(kCommunity);
  if (!was_funded) ++s.projects[kCommunity];
  emit(EventKind::kContributed, seat, p.community, s.projects[kCommunity]);
  if (!was_funded && is_funded(kCommunity)) emit(EventKind::kFunded, kNoSeat, kCommunity);
  if (before < static_cast<int>(c.community_rewards.size()))
    push_effects(seat, c.community_rewards[at(before)], Points::kProjects);
}

}  // namespace orrery::federation
