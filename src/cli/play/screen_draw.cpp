// How the screen looks. The board gets the room it asks for where there is room; on a wide terminal the rest stands
// beside it, on a narrow one below.
#include <fmt/format.h>

#include <algorithm>

#include "cli/analyse_report.h"
#include "cli/output.h"
#include "cli/play/screen.h"
#include "cli/play/words.h"

namespace orrery::cli {
namespace {

constexpr int kLeastWidth = 80;
constexpr int kLeastHeight = 24;
// Below these nothing useful can be drawn.
constexpr int kHopelessWidth = 40;
constexpr int kHopelessHeight = 12;
// From this width on the moves stand beside the board.
constexpr int kSideBySideWidth = 120;
// From this width on the log stands beside the moves.
constexpr int kTwoPanesWidth = 100;

constexpr const char* kScreenHelpEn =
    "{*}Playing{/}\n"
    "  {c}↑ ↓ ← →{/}    choose a move            {c}Enter{/}   play it\n"
    "  {c}1 2 3 …{/}    type its number          {c}/text{/}   only moves that hold the text; Esc: all again\n"
    "  {c}u{/}          take back: free until something hidden comes to light or another player has the turn\n"
    "\n"
    "{*}Looking{/}\n"
    "  {c}PgUp PgDn{/}  scroll the board         {c}Tab{/}     board, history and moves in turn\n"
    "  {c}b{/}          the board alone          {c}h{/}       history of the game\n"
    "  {c}p{/}          points by category       {c}l{/}       Deutsch\n"
    "  {c}t{/}          tip: the best moves, what to expect and why\n"
    "\n"
    "{*}Leaving{/}\n"
    "  {c}s{/}          where the game is saved, or save a copy\n"
    "  {c}q{/}          quit; every move is saved already and the game can be resumed\n";
constexpr const char* kScreenHelpDe =
    "{*}Spielen{/}\n"
    "  {c}↑ ↓ ← →{/}    einen Zug wählen         {c}Enter{/}   ihn spielen\n"
    "  {c}1 2 3 …{/}    seine Nummer tippen      {c}/Text{/}   nur Züge mit diesem Text; Esc: wieder alle\n"
    "  {c}u{/}          zurücknehmen: frei, bis Verdecktes aufgedeckt wird oder jemand anders am Zug ist\n"
    "\n"
    "{*}Schauen{/}\n"
    "  {c}Bild ↑ ↓{/}   das Brett rollen         {c}Tab{/}     Brett, Verlauf und Züge im Wechsel\n"
    "  {c}b{/}          das Brett allein         {c}h{/}       Verlauf der Partie\n"
    "  {c}p{/}          Punkte nach Arten        {c}l{/}       English\n"
    "  {c}t{/}          Tipp: die besten Züge, was zu erwarten ist und warum\n"
    "\n"
    "{*}Gehen{/}\n"
    "  {c}s{/}          wo die Partie gespeichert ist, oder eine Kopie speichern\n"
    "  {c}q{/}          aufhören; jeder Zug ist schon gespeichert, die Partie kann weitergehen\n";

}  // namespace

std::vector<Line> Screen::board_lines(int width) const {
  const Seat viewer = session_.is_over() || watching_ ? kNoSeat : session_.to_act();
  AnyState view;
  session_.game().view(session_.state(), viewer, view);
  return styled_lines(session_.game().board(view, viewer, width, lang_));
}

// Oldest first; what happened since the last own decision stands out.
std::vector<Line> Screen::log_lines(int width) const {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < session_.plies().size(); ++i) {
    for (const std::string& text : ply_lines(session_, session_.plies()[i], lang_)) {
      Line line = styled_line(text);
      if (i < fresh_from_)
        for (Span& span : line) span.style = {'d', false, false, false};
      const bool is_event = text.rfind("  ", 0) == 0;
      if (!is_event && i >= fresh_from_)
        for (Span& span : line) span.style.bold = true;
      const int indent = is_event ? 4 : 2;
      for (Line& part : wrap(line, width, indent)) lines.push_back(std::move(part));
    }
  }
  return lines;
}

int Screen::fresh_lines(int width) const {
  const std::vector<Line> lines = log_lines(width);
  return static_cast<int>(std::count_if(lines.begin(), lines.end(), [](const Line& line) {
    return !line.empty() && line.front().style.colour != 'd';
  }));
}

std::vector<Line> Screen::help_lines(int width) const {
  std::vector<Line> lines;
  for (const Line& line : styled_lines(lang_ == Language::kGerman ? kScreenHelpDe : kScreenHelpEn))
    for (Line& part : wrap(line, width, 13)) lines.push_back(std::move(part));
  return lines;
}

std::vector<Line> Screen::score_lines() const {
  return styled_lines(score_table(session_.game(), session_.state(), lang_, terminal_.width() - 2));
}

std::vector<Line> Screen::hint_lines(int width) const {
  std::string text;
  if (!hint_->done())
    text = fmt::format("{{y}}{} {:.0f} % {}{{/}}\n\n", pick(lang_, "Thinking:", "Denkt nach:"),
                       100 * hint_->progress(), progress_bar(hint_->progress()));
  if (const std::vector<analysis::Advice> advice = hint_->advice(); !advice.empty())
    text += advice_text(session_.game(), session_.state(), static_cast<int>(session_.plies().size()) - 1, advice,
                        false, lang_, width);
  std::vector<Line> lines;
  for (const Line& line : styled_lines(text))
    for (Line& part : wrap(line, width, 3)) lines.push_back(std::move(part));
  return lines;
}

void Screen::draw() {
  terminal_.clear();
  const int width = terminal_.width();
  const int height = terminal_.height();
  if (width < kHopelessWidth || height < kHopelessHeight) {
    terminal_.put(
        0, 0,
        fmt::format("{}x{}: {} {}x{}", width, height, pick(lang_, "needs", "braucht"), kLeastWidth, kLeastHeight),
        width);
    terminal_.put(1, 0, pick(lang_, "q: quit (saved)", "q: Ende (gespeichert)"), width);
    terminal_.show();
    return;
  }
  draw_title();
  switch (view_) {
    case View::kGame:
      draw_game();
      break;
    case View::kBoard:
      board_.draw(terminal_, {1, 0, height - 2, width}, board_lines(width));
      break;
    case View::kLog:
      draw_page(page_, log_lines(width - 2));
      break;
    case View::kScore:
      draw_page(page_, score_lines());
      break;
    case View::kHint:
      draw_page(page_, hint_lines(width - 2));
      break;
    case View::kHelp:
      draw_page(page_, help_lines(width - 2));
      break;
  }
  draw_footer();
  terminal_.show();
}

void Screen::draw_title() {
  const GameInfo& info = session_.game().info();
  std::string left = fmt::format(" {} ", info.name);
  if (session_.is_over()) {
    left += pick(lang_, "· the game is over", "· die Partie ist zu Ende");
  } else {
    left += fmt::format("· {} {} · {}", pick(lang_, "round", "Runde"), session_.game().round(session_.state()) + 1,
                        markup::plain(player_name(session_, session_.to_act(), lang_)));
  }
  const std::string right = fmt::format("{} {} ", pick(lang_, "move", "Zug"), session_.plies().size());
  const int gap = terminal_.width() - columns(left) - columns(right);
  Line line = {{left, {0, true, false, false}}};
  if (gap > 0) line.push_back({std::string(static_cast<std::size_t>(gap), ' ') + right, {}});
  terminal_.bar(0, line);
}

void Screen::draw_footer() {
  const int y = terminal_.height() - 1;
  if (asking_path_) {
    const std::string question = pick(
        lang_, "Copy to file (Enter alone: where it is saved): ", "Kopie in Datei (nur Enter: wo gespeichert): ");
    terminal_.put(y, 0, question + path_, terminal_.width());
    terminal_.cursor(y, std::min(terminal_.width() - 1, columns(question) + columns(path_)));
    return;
  }
  if (!message_.empty()) {
    terminal_.put(y, 0, Line{{message_, {'y', true, false, false}}}, terminal_.width());
    return;
  }
  if (const std::string typed = moves_.typed(); view_ == View::kGame && !typed.empty()) {
    terminal_.put(y, 0, "> " + typed, terminal_.width());
    terminal_.cursor(y, 2 + columns(typed));
    return;
  }
  std::string keys;
  if (view_ != View::kGame) {
    keys = session_.is_over()
               ? pick(lang_, "{c}b{/} board  {c}h{/} history  {c}p{/} points  {c}l{/} Deutsch  {c}q{/} quit",
                      "{c}b{/} Brett  {c}h{/} Verlauf  {c}p{/} Punkte  {c}l{/} English  {c}q{/} Ende")
               : pick(lang_, "{c}Esc{/} back  {c}↑↓ PgUp PgDn{/} scroll  {c}Tab{/} next",
                      "{c}Esc{/} zurück  {c}↑↓ Bild↑↓{/} rollen  {c}Tab{/} weiter");
  } else if (watching_) {
    keys = pick(lang_, "{c}Enter{/} next move  {c}a{/} to the end  {c}h{/} history  {c}?{/} help  {c}q{/} quit",
                "{c}Enter{/} nächster Zug  {c}a{/} bis zum Ende  {c}h{/} Verlauf  {c}?{/} Hilfe  {c}q{/} Ende");
  } else {
    keys = pick(lang_,
                "{c}↑↓{/} {c}Enter{/} play  {c}/{/} find  {c}u{/} undo  {c}t{/} tip  {c}Tab{/} views  {c}l{/} "
                "Deutsch  {c}?{/} help  "
                "{c}q{/} quit",
                "{c}↑↓{/} {c}Enter{/} Zug  {c}/{/} suchen  {c}u{/} zurück  {c}t{/} Tipp  {c}Tab{/} Ansicht  {c}l{/} "
                "English  {c}?{/} "
                "Hilfe  {c}q{/} Ende");
  }
  terminal_.put(y, 0, keys, terminal_.width());
}

void Screen::draw_page(TextPane& pane, const std::vector<Line>& lines) {
  pane.draw(terminal_, {2, 1, terminal_.height() - 4, terminal_.width() - 2}, lines);
}

void Screen::draw_game() {
  const int width = terminal_.width();
  const int rows = terminal_.height() - 2;  // without title and footer
  if (width >= kSideBySideWidth) {
    const int side = std::clamp(width * 2 / 5, 44, 66);
    const std::vector<Line> lines = board_lines(width - side - 2);
    const int hidden_beside = static_cast<int>(lines.size()) - rows;
    const int hidden_below = static_cast<int>(board_lines(width).size()) - (rows - 13);
    if (hidden_beside <= std::max(0, hidden_below)) {
      const int x = width - side;
      board_.draw(terminal_, {1, 0, rows, x - 2}, lines);
      terminal_.vertical_line(x - 1, 1, rows + 1);
      const int log_rows = std::max(rows / 4, std::min(rows * 2 / 3, rows - moves_.rows_wanted(side) - 4));
      draw_log({1, x + 1, log_rows, side - 1});
      terminal_.horizontal_line(1 + log_rows, x, width);
      draw_moves({2 + log_rows, x, rows - log_rows - 1, side});
      return;
    }
  }
  const std::vector<Line> lines = board_lines(width);
  // The line between, the question, the moves and some of the log; hardly ever more than half of the screen.
  const bool two_panes = width >= kTwoPanesWidth;
  const int moves_width = two_panes ? width * 3 / 5 : width;
  const int moves_rows = static_cast<int>(question_lines(moves_width).size()) + moves_.rows_wanted(moves_width);
  const int fresh_rows = std::clamp(fresh_lines(width), 2, std::max(2, rows / 4));
  const int least_below =
      std::clamp(1 + moves_rows + (two_panes ? 0 : fresh_rows), std::min(8, rows / 2), std::max(rows / 2, 5));
  const int board_rows = std::min(static_cast<int>(lines.size()), rows - least_below);
  board_.draw(terminal_, {1, 0, board_rows, width}, lines);
  terminal_.horizontal_line(1 + board_rows, 0, width);
  const int y = 2 + board_rows;
  const int left = rows - board_rows - 1;
  if (two_panes) {
    draw_moves({y, 0, left, moves_width});
    terminal_.vertical_line(moves_width, y, y + left);
    draw_log({y, moves_width + 2, left, width - moves_width - 2});
    return;
  }
  // What the moves do not need goes to the log, and a little even if they need it all.
  const int log_rows = std::max(left / 6, left - moves_rows);
  draw_log({y, 0, log_rows, width});
  draw_moves({y + log_rows, 0, left - log_rows, width});
}

void Screen::draw_log(const Rect& rect) {
  const std::vector<Line> lines = log_lines(rect.width - 1);
  const int count = static_cast<int>(lines.size());
  const int first = std::max(0, count - rect.height);
  for (int i = first; i < count; ++i)
    terminal_.put(rect.y + i - first, rect.x, lines[static_cast<std::size_t>(i)], rect.width);
}

std::vector<Line> Screen::question_lines(int width) const {
  if (session_.is_over()) return {};
  std::vector<Line> lines = wrap(styled_line(session_.game().prompt(session_.state(), lang_)), width - 1);
  for (Line& line : lines)
    for (Span& span : line) span.style.bold = true;
  return lines;
}

void Screen::draw_moves(const Rect& rect) {
  if (session_.is_over() || rect.height < 2) return;
  int used = 0;
  for (const Line& line : question_lines(rect.width)) {
    if (used + 1 >= rect.height) break;
    terminal_.put(rect.y + used++, rect.x, line, rect.width);
  }
  if (watching_) return;
  moves_.draw(terminal_, {rect.y + used, rect.x, rect.height - used, rect.width}, lang_);
}

}  // namespace orrery::cli
