// A position as text, for people, files and records, and back.
#pragma once
#include <string>
#include <string_view>

#include "core/any_game.h"

namespace orrery {

// Laid out to be read.
std::string position_text(const AnyGame&, const AnyState&);
// On one line, as records keep it.
std::string position_line(const AnyGame&, const AnyState&);
// Everything is checked; an error names the field.
Result<void> read_position(const AnyGame&, std::string_view text, AnyState& out);

}  // namespace orrery
