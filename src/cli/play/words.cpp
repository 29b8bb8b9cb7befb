#include "cli/play/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/input.h"
#include "cli/output.h"
#include "core/markup.h"

namespace orrery::cli {
namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

// Quoted for a shell where need be.
std::string shell_word(const std::string& path) {
  if (path.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+=:,@") ==
      std::string::npos)
    return path;
  std::string quoted = "'";
  for (const char c : path) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace

std::vector<std::string> ply_lines(const Session& session, const Ply& ply, Language lang) {
  std::vector<std::string> lines;
  if (ply.move)
    lines.push_back(fmt::format("{}: {}", session.game().seat_name(ply.before, ply.seat, lang),
                                session.game().describe(ply.before, *ply.move, lang)));
  for (const Event& event : ply.events) {
    const std::string words = session.game().describe(ply.after, event, lang);
    if (!words.empty()) lines.push_back(ply.move ? "  " + words : words);
  }
  return lines;
}

std::string player_name(const Session& session, Seat seat, Language lang) {
  const std::string& who = session.seats()[seat];
  const std::string name = session.game().seat_name(session.state(), seat, lang);
  return who == kHuman ? name : fmt::format("{} ({})", name, who);
}

std::string barrier_sentence(UndoBarrier barrier, Language lang) {
  switch (barrier) {
    case UndoBarrier::kNothingToUndo:
      return pick(lang, "There is nothing to take back.", "Es gibt nichts zurückzunehmen.");
    case UndoBarrier::kRevealed:
      return pick(lang, "Something hidden has come to light since: no way back.",
                  "Seither wurde Verdecktes aufgedeckt: kein Zurück.");
    case UndoBarrier::kOtherPlayer:
      return pick(lang, "Another player has the turn now: no way back.",
                  "Jetzt ist jemand anders am Zug: kein Zurück.");
    case UndoBarrier::kNone:
      break;
  }
  return "";
}

std::string saved_sentence(const Session& session, Language lang) {
  std::string command = "orrery play --resume " + shell_word(session.path());
  if (!session.content_folder().empty()) command += " --content " + shell_word(session.content_folder());
  if (session.is_over())
    return fmt::format("{} {}", pick(lang, "The game is kept in", "Die Partie ist gespeichert in"), session.path());
  return fmt::format("{} {}\n{} {}", pick(lang, "The game is saved in", "Die Partie ist gespeichert in"),
                     session.path(), pick(lang, "Go on with:", "Weiter mit:"), command);
}

std::vector<OfferedMove> offered_moves(const Session& session, Language lang) {
  MoveList moves;
  session.accepted(moves);
  std::vector<OfferedMove> offered;
  for (const Move& move : moves)
    offered.push_back({move, static_cast<int>(offered.size()) + 1,
                       session.game().describe(session.state(), move, lang),
                       session.game().format(session.state(), move)});
  return offered;
}

std::vector<OfferedMove> matching(const std::vector<OfferedMove>& moves, const std::string& text) {
  std::vector<OfferedMove> found;
  const std::string wanted = lower(text);
  for (const OfferedMove& move : moves)
    if (lower(markup::plain(move.words)).find(wanted) != std::string::npos ||
        lower(move.notation).find(wanted) != std::string::npos)
      found.push_back(move);
  return found;
}

}  // namespace orrery::cli
