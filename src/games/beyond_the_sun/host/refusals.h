// The pieces of explain.cpp, one per topic. Each names the first rule that the move breaks.
#pragma once
#include <string>

#include "core/game.h"
#include "games/beyond_the_sun/engine.h"

namespace orrery::beyond_the_sun {

Refusal refuse(const char* rule, std::string en, std::string de);

Refusal refuse_action(const Engine& engine, Seat seat, Move move);
Refusal refuse_ability(const Engine& engine, Seat seat, int ability);
Refusal refuse_copy(const Engine& engine, const Frame& decision, SpaceId space);
Refusal refuse_claim(const Engine& engine, Seat seat, int index);
Refusal refuse_trade(const Engine& engine, Seat seat, Move move);

Refusal refuse_research(const Engine& engine, const Frame& decision, int slot);
Refusal refuse_ship(const Engine& engine, const Frame& decision, Move move);
Refusal refuse_colonize(const Engine& engine, const Frame& decision, Move move);
Refusal refuse_nothing(const Engine& engine, const Frame& decision);
Refusal refuse_choice(const Engine& engine, const Frame& decision, Move move);

}  // namespace orrery::beyond_the_sun
