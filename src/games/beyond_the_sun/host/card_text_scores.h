// Lasting abilities, end-game points and conditions in words; used by the texts of whole cards.
#pragma once
#include <string>

#include "games/beyond_the_sun/host/card_text_phrases.h"

namespace orrery::beyond_the_sun::text {

// "1 point for each system you have colonised (at most 4 points)"; no full stop.
std::string score_text(const Speech&, const ScoreRule&);
// "at least 4 colonised systems".
std::string condition_text(const Speech&, const Achievement&);
// "when the last ore disc leaves your track".
std::string trigger_text(const Speech&, Trigger);

}  // namespace orrery::beyond_the_sun::text
