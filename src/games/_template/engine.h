// Helpers shared by the files of the rules: the decision stack and the event log.
#pragma once
#include "core/event.h"
#include "games/_template/moves.h"
#include "games/_template/state.h"

namespace orrery::template_game {

template <class D>
void push(State& s, Seat seat, const D& decision) {
  s.frames[s.frame_count++] = Decisions::make(seat, decision);
}
// A popped frame is blanked: equal positions are equal in every byte.
inline void pop(State& s) { s.frames[--s.frame_count] = Frame{}; }

inline void emit(EventLog* log, EventKind kind, Seat seat, int a = 0) {
  if (log != nullptr) log->push({static_cast<u8>(kind), seat, {static_cast<u8>(a), 0, 0, 0, 0, 0}});
}

}  // namespace orrery::template_game
