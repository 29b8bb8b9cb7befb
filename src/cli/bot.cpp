#include <fmt/format.h>

#include <iostream>

#include "arena/engine_session.h"
#include "cli/commands.h"
#include "cli/input.h"
#include "core/registry.h"

namespace orrery::cli {
namespace {

enum class Ending : u8 { kWhole, kTooLong, kEnd };

// A line without its end; what is longer than any message is skipped.
Ending read_line(std::string& line) {
  line.clear();
  bool too_long = false;
  for (int c = std::cin.get(); c != std::char_traits<char>::eof(); c = std::cin.get()) {
    if (c == '\n') return too_long ? Ending::kTooLong : Ending::kWhole;
    if (line.size() == arena::kMaxEngineLine) too_long = true;
    if (!too_long) line += static_cast<char>(c);
  }
  if (line.empty()) return Ending::kEnd;
  return too_long ? Ending::kTooLong : Ending::kWhole;
}

Result<LoadedGame> load_games(const Arguments& args) {
  if (args.game) return load_game(args);
  if (args.content) return fail("--content needs a game: 'orrery bot GAME --content DIR'");
  LoadedGame loaded;
  loaded.games = all_games();
  return loaded;
}

}  // namespace

Result<int> bot_command(const Arguments& args) {
  const Result<LoadedGame> loaded = load_games(args);
  if (!loaded) return tl::unexpected(loaded.error());
  const std::string level = args.level.value_or("greedy");
  if (Result<std::unique_ptr<Bot>> bot = make_bot(level); !bot) return tl::unexpected(bot.error());
  std::vector<const AnyGame*> games;
  for (const auto& game : loaded->games)
    if (loaded->game == nullptr || loaded->game == game.get()) games.push_back(game.get());

  arena::EngineSession session(std::move(games), ORRERY_VERSION, level);
  std::ios::sync_with_stdio(false);
  std::string line;
  while (!session.done()) {
    const Ending read = read_line(line);
    if (read == Ending::kEnd) break;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const std::string reply = read == Ending::kTooLong
                                  ? arena::EngineSession::error_reply("this line is longer than any message")
                                  : session.answer(line);
    fmt::print("{}\n", reply);
    if (std::fflush(stdout) != 0) return 0;  // nobody listens any more
  }
  return 0;
}

}  // namespace orrery::cli
