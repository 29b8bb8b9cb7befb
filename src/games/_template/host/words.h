// Everything that the Template Game says: what is asked, moves, events, cards; and moves as text.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "core/result.h"
#include "games/_template/host/pack.h"
#include "games/_template/host/values.h"

namespace orrery::template_game {

// words.cpp
std::string prompt(const Pack&, const State&, Language);
std::string card_text(const Pack&, int card, Language);
// moves.cpp
std::string format_move(const Pack&, const State&, Move);
Result<Move> parse_move(const Pack&, const State&, std::string_view text);
std::string describe_move(const Pack&, const State&, Move, Language);
std::vector<std::string> affected_elements(const Pack&, const State&, Move);
// explain.cpp
Refusal explain_move(const Pack&, const State&, Move);
// events.cpp
std::string describe_event(const Pack&, const State&, const Event&, Language);
Json event_json(const Pack&, const State&, const Event&);

}  // namespace orrery::template_game
