#include "cli/play/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>

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

// The id in "leader scholar", "" for a move that is written otherwise.
std::string_view card_of(std::string_view notation) {
  const std::size_t space = notation.find(' ');
  if (space == std::string_view::npos || notation.find(' ', space + 1) != std::string_view::npos) return "";
  return notation.substr(space + 1);
}

// Where every move is the same word with another card of one group, people choose among cards.
void add_cards(const AnyGame& game, std::vector<OfferedMove>& moves, Language lang) {
  const auto word = [](const OfferedMove& move) { return move.notation.substr(0, move.notation.find(' ')); };
  for (const OfferedMove& move : moves)
    if (card_of(move.notation).empty() || word(move) != word(moves.front())) return;
  // Cards of different groups may have one id: the group is the one that has them all.
  std::map<std::string, std::map<std::string, std::string>> groups;
  for (const ContentEntry& entry : game.entries())
    groups[entry.group][entry.id] = pick(lang, entry.text_en, entry.text_de);
  for (const auto& [group, texts] : groups) {
    const auto text = [&](const OfferedMove& move) { return texts.find(std::string(card_of(move.notation))); };
    if (!std::all_of(moves.begin(), moves.end(), [&](const OfferedMove& move) { return text(move) != texts.end(); }))
      continue;
    for (OfferedMove& move : moves) move.card = text(move)->second;
    return;
  }
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
                       session.game().format(session.state(), move), ""});
  if (!offered.empty()) add_cards(session.game(), offered, lang);
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
