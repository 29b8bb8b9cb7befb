// What cards say, in English and German, generated from the compiled effects: what a card says is what it does.
#pragma once
#include <string>
#include <vector>

#include "core/any_game.h"
#include "games/beyond_the_sun/host/pack.h"

namespace orrery::beyond_the_sun {

// One or more whole sentences; "" for an empty list.
std::string effect_text(const Pack&, NodeId list, Language);
// "pay 2 ore and return 1 population"; "" when free.
std::string cost_text(const Pack&, u8 cost, Language);
// The effect after its cost: "Pay 2 ore: research a level II technology."
std::string action_text(const Pack&, u8 action, Language);
std::string ability_text(const Pack&, u8 ability, Language);

// Whole cards: one line per box, joined by '\n', without the name.
std::string tech_text(const Pack&, int tech, Language);
std::string system_text(const Pack&, int system, Language);
std::string event_text(const Pack&, int event, Language);
std::string achievement_text(const Pack&, int achievement, Language);
std::string guild_text(const Pack&, int guild, Language);
std::string basic_text(const Pack&, int basic, Language);  // index into Labels::basics
std::string mat_text(const Pack&, int mat, Language);

// Every card, guild, mat and printed action of the pack, for lists and counts.
std::vector<ContentEntry> content_entries(const Pack&);

}  // namespace orrery::beyond_the_sun
