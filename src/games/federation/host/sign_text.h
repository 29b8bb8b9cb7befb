// Effects in a few letters, for the board in a terminal: "LK" for a lavandium and a kuppernium. With light markup.
#pragma once
#include <string>
#include <string_view>

#include "games/federation/content.h"
#include "kit/speech.h"

namespace orrery::federation {

std::string_view resource_letter(int resource);
std::string signs_text(const Content&, const EffectList&, const kit::Speech&);
std::string price_text(const Cost&);

}  // namespace orrery::federation
