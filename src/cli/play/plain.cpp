#include "cli/play/plain.h"

#include <fmt/format.h>

#include <cstdio>

#include "analysis/advisor.h"
#include "cli/analyse_report.h"
#include "cli/output.h"
#include "cli/play/styled.h"
#include "cli/play/terminal.h"
#include "cli/play/words.h"
#include "core/markup.h"
#include "core/text.h"

namespace orrery::cli {
namespace {

constexpr const char* kHelpEn =
    "  NUMBER or NOTATION   play this move\n"
    "  moves [TEXT]         the moves, or those that hold the text\n"
    "  board                the position\n"
    "  log                  what has happened so far\n"
    "  hint                 the best moves, what to expect and why\n"
    "  undo                 take back, until something hidden comes to light or another player has the turn\n"
    "  save [FILE]          where the game is saved; with FILE: write a copy\n"
    "  score                the points so far\n"
    "  lang en | lang de    language\n"
    "  quit                 stop; the game stays saved\n";
constexpr const char* kHelpDe =
    "  NUMMER oder NOTATION diesen Zug spielen\n"
    "  moves [TEXT]         die Züge, oder die mit diesem Text\n"
    "  board                die Stellung\n"
    "  log                  was bisher geschah\n"
    "  hint                 die besten Züge, was zu erwarten ist und warum\n"
    "  undo                 zurücknehmen, bis Verdecktes aufgedeckt wird oder jemand anders am Zug ist\n"
    "  save [DATEI]         wo die Partie gespeichert ist; mit DATEI: eine Kopie schreiben\n"
    "  score                die Punkte bisher\n"
    "  lang en | lang de    Sprache\n"
    "  quit                 aufhören; die Partie bleibt gespeichert\n";

constexpr int kCardIndent = 8;

class PlainGame {
 public:
  PlainGame(Session& session, LineInput& input, Language lang) : session_(session), input_(input), lang_(lang) {}

  Result<int> run() {
    show_plies();
    while (!session_.is_over()) {
      if (caught_signal() != 0) return stopped();
      if (!session_.is_human(session_.to_act())) {
        if (Result<void> played = session_.play_bot(); !played) return tl::unexpected(played.error());
        show_plies();
        continue;
      }
      if (session_.to_act() != shown_to_) show_board();
      shown_to_ = session_.to_act();
      ask();
      const Result<bool> more = answer();
      if (!more) return tl::unexpected(more.error());
      if (!*more) return stopped();
    }
    fmt::print("\n");
    show_board();
    fmt::print("\n{}\n{}\n", score_table(session_.game(), session_.state(), lang_, stdout_columns()),
               saved_sentence(session_, lang_));
    return 0;
  }

 private:
  int stopped() {
    fmt::print("\n{}\n", saved_sentence(session_, lang_));
    std::fflush(stdout);
    return caught_signal() == 0 ? 0 : 128 + caught_signal();
  }

  void show_plies() {
    for (; shown_plies_ < session_.plies().size(); ++shown_plies_)
      for (const std::string& line : ply_lines(session_, session_.plies()[shown_plies_], lang_))
        fmt::print("{}\n", for_stdout(line));
  }

  void show_board() {
    AnyState view;
    const Seat viewer = session_.is_over() ? kNoSeat : session_.to_act();
    session_.game().view(session_.state(), viewer, view);
    fmt::print("\n{}\n", for_stdout(session_.game().board(view, viewer, stdout_columns(), lang_)));
  }

  void show_hint() {
    analysis::Advisor advisor(session_.game(), session_.state(), session_.to_act(), kHintBudget,
                              session_.plies().size());
    while (!advisor.done() && caught_signal() == 0) advisor.step();
    fmt::print(
        "{}", for_stdout(advice_text(session_.game(), session_.state(), static_cast<int>(session_.plies().size()) - 1,
                                     advisor.advice(), !advisor.done(), lang_, stdout_columns())));
  }

  void show_moves(const std::vector<OfferedMove>& moves) {
    for (const OfferedMove& move : moves) {
      fmt::print("{:>4}  {}   {}\n", move.number, for_stdout(move.words), for_stdout("{d}" + move.notation + "{/}"));
      if (move.card.empty()) continue;
      for (const Line& line : styled_lines(move.card))
        for (const Line& part : wrap(line, stdout_columns() - kCardIndent))
          fmt::print("{:{}}{}\n", "", kCardIndent, text_of(part));
    }
  }

  void ask() {
    moves_ = offered_moves(session_, lang_);
    fmt::print("\n{}\n", for_stdout(session_.game().prompt(session_.state(), lang_)));
    show_moves(moves_);
    prompt();
  }

  void prompt() {
    fmt::print("> ");
    std::fflush(stdout);
  }

  // Reads until something has changed; false when the game stops here.
  Result<bool> answer() {
    while (std::optional<std::string> line = input_.next()) {
      std::string_view rest = *line;
      const std::string word(take_word(rest));
      if (word == "quit" || word == "q") return false;
      if (word == "undo" || word == "u") {
        const Result<bool> undone = undo();
        if (!undone || *undone) return undone;
      } else if (const std::optional<std::size_t> number = to_number<std::size_t>(word); number && rest.empty()) {
        if (*number >= 1 && *number <= moves_.size()) return play(moves_[*number - 1].move);
        fmt::print("{} {}.\n", pick(lang_, "There are the moves 1 to", "Es gibt die Züge 1 bis"), moves_.size());
      } else if (!word.empty() && !command(word, std::string(rest))) {
        const std::optional<Move> move = find(trim(*line));
        if (move) return play(*move);
      }
      prompt();
    }
    return false;
  }

  Result<bool> play(Move move) {
    if (Result<void> played = session_.play(move); !played) return tl::unexpected(played.error());
    show_plies();
    return true;
  }

  Result<bool> undo() {
    if (const UndoBarrier barrier = session_.undo_barrier(); barrier != UndoBarrier::kNone) {
      fmt::print("{}\n", barrier_sentence(barrier, lang_));
      return false;
    }
    if (Result<void> undone = session_.undo(); !undone) return tl::unexpected(undone.error());
    shown_plies_ = session_.plies().size();
    fmt::print("{}\n", pick(lang_, "Taken back.", "Zurückgenommen."));
    return true;
  }

  // A move by its notation; says why there is none.
  std::optional<Move> find(std::string_view text) {
    const Result<Move> move = session_.game().parse(session_.state(), text);
    if (!move) {
      fmt::print("{} ({})\n", move.error().text(),
                 pick(lang_, "a number, a move, or 'help'", "eine Nummer, ein Zug oder 'help'"));
      return std::nullopt;
    }
    const Move meant = session_.game().accepted_form(session_.state(), *move);
    for (const OfferedMove& offered : moves_)
      if (offered.move == meant) return meant;
    const Refusal refusal = session_.game().explain(session_.state(), *move);
    fmt::print("{} [{}]\n", pick(lang_, refusal.en, refusal.de), refusal.rule);
    return std::nullopt;
  }

  bool command(const std::string& word, const std::string& rest) {
    if (word == "help" || word == "?") {
      fmt::print("{}", pick(lang_, kHelpEn, kHelpDe));
    } else if (word == "moves") {
      show_moves(matching(moves_, rest));
    } else if (word == "board") {
      show_board();
    } else if (word == "log") {
      shown_plies_ = 0;
      show_plies();
    } else if (word == "hint") {
      show_hint();
    } else if (word == "score") {
      fmt::print("{}", score_table(session_.game(), session_.state(), lang_, stdout_columns()));
    } else if (word == "lang") {
      if (rest == "en" || rest == "de") {
        lang_ = rest == "de" ? Language::kGerman : Language::kEnglish;
        ask();
      } else {
        fmt::print("{}\n", pick(lang_, "The languages are en and de.", "Die Sprachen sind en und de."));
      }
    } else if (word == "save") {
      const Result<void> copied = rest.empty() ? Result<void>() : session_.save_copy(rest);
      if (!copied) {
        fmt::print("{}\n", copied.error().text());
      } else {
        fmt::print("{}\n", rest.empty() ? saved_sentence(session_, lang_)
                                        : pick(lang_, "Copied to ", "Kopiert nach ") + rest);
      }
    } else {
      return false;
    }
    return true;
  }

  Session& session_;
  LineInput& input_;
  Language lang_;
  std::vector<OfferedMove> moves_;
  std::size_t shown_plies_ = 0;
  Seat shown_to_ = kNoSeat;
};

}  // namespace

Result<int> play_plain(Session& session, LineInput& input, Language lang) {
  return PlainGame(session, input, lang).run();
}

}  // namespace orrery::cli
