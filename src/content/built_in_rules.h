// The rules of a game from its documents as they were when the program was built.
#pragma once
#include <vector>

#include "content/rules_document.h"

namespace orrery::content {

// Document after document, in the order in which the game names them. English where a document is not translated.
std::vector<Rule> built_in_rules(const GameInfo& game, Language language = Language::kEnglish);

}  // namespace orrery::content
