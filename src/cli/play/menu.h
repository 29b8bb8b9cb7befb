// The questions before a game: which one, who plays, with which variants.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/line_input.h"
#include "cli/play/terminal.h"
#include "core/any_game.h"

namespace orrery::cli {

struct GameChoice {
  std::size_t game = 0;  // in the list of games
  std::vector<std::string> seats;
  std::vector<std::string> variants;
  std::string resume;  // go on with this record; then nothing else counts
};

using Games = std::vector<std::unique_ptr<AnyGame>>;

// Nothing when the player leaves. `newest` is the record to go on with, "" for none. `lang` may be changed.
std::optional<GameChoice> menu_on_screen(Terminal&, const Games&, const std::string& newest, Language& lang);
std::optional<GameChoice> menu_in_lines(LineInput&, const Games&, const std::string& newest, Language lang);

}  // namespace orrery::cli
