// Effects as rows of signs, so that a drawn board shows what a card does in any language: made from the same tree as
// the card's text. A row is a JSON array of tokens {"icon": name, …}; their names are listed in icon_rows.cpp.
#pragma once
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/json.h"
#include "games/beyond_the_sun/host/pack.h"

namespace orrery::beyond_the_sun {

inline Json token(std::string_view icon) { return Json{{"icon", icon}}; }
inline Json token(std::string_view icon, int n) { return Json{{"icon", icon}, {"n", n}}; }

Json effect_row(const Pack&, NodeId list);
std::string_view counter_id(Counter);
// Cost, arrow, effect.
Json action_row(const Pack&, u8 action);
Json ability_row(const Pack&, u8 ability);
Json score_row(const Pack&, int first, int count);

}  // namespace orrery::beyond_the_sun
