// Everything people read, in English and German: prompts, moves, events, the final account.
#pragma once
#include <string>
#include <vector>

#include "core/any_game.h"
#include "games/pulsar_2849/host/pack.h"
#include "games/pulsar_2849/moves.h"
#include "games/pulsar_2849/state.h"

namespace orrery::pulsar_2849 {

struct Text {
  std::string_view en, de;
  std::string_view in(Language language) const { return language == Language::kGerman ? de : en; }
};

std::string seat_word(Seat, Language);
std::string_view size_word(int size, Language);
std::string_view colour_word(int colour, Language);  // of a gate
std::string_view points_word(int kind, Language);    // where points come from

std::string prompt(const Pack&, const State&, Language);
std::string describe_move(const Pack&, const State&, Move, Language);
std::string describe_event(const Pack&, const State&, const Event&, Language);  // events.cpp
std::vector<ScoreLine> breakdown(const State&);

}  // namespace orrery::pulsar_2849
