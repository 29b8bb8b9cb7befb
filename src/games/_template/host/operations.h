// The operations of the effect language for people: how they are written in a pack, and their words.
#pragma once
#include <string>
#include <string_view>

#include "content/reader.h"
#include "games/_template/content.h"
#include "kit/speech.h"

namespace orrery::template_game {

// "{coins: 1}"
Effect read_effect(content::Problems&, const Doc&);
// "1 coin"; "" for nothing.
std::string effect_text(Effect, const kit::Speech&);

}  // namespace orrery::template_game
