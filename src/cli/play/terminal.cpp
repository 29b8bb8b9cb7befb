#include "cli/play/terminal.h"

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <poll.h>
#include <signal.h>
#include <term.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <string>

// curses.h defines these names as macros.
#undef clear
#undef lines
#undef columns
#undef tab

namespace orrery::cli {
namespace {

volatile sig_atomic_t g_signal = 0;

void remember(int signal) { g_signal = signal; }

bool has_dim_colour = false;

short pair_of(char colour) {
  const std::size_t n = std::string_view("rgybmcwd").find(colour);
  return n == std::string_view::npos ? short{0} : static_cast<short>(n + 1);
}

attr_t attributes(Style style) {
  attr_t attr = A_NORMAL;
  if (style.bold) attr |= A_BOLD;
  if (style.underline) attr |= A_UNDERLINE;
  if (style.reverse) attr |= A_REVERSE;
  if (style.colour == 'd' && !has_dim_colour) attr |= A_DIM;
  return attr;
}

void start_colours() {
  if (std::getenv("NO_COLOR") != nullptr || !has_colors()) return;
  start_color();
  use_default_colors();
  constexpr short kColours[] = {COLOR_RED,     COLOR_GREEN, COLOR_YELLOW, COLOR_BLUE,
                                COLOR_MAGENTA, COLOR_CYAN,  COLOR_WHITE};
  // The plain blue of most terminals cannot be read on black; with 256 colours there is a lighter one.
  for (short i = 0; i < 7; ++i) {
    short colour = kColours[i];
    if (COLORS >= 256 && colour == COLOR_BLUE) colour = 75;
    if (COLORS >= 256 && colour == COLOR_RED) colour = 203;
    init_pair(static_cast<short>(i + 1), colour, -1);
  }
  has_dim_colour = COLORS >= 16;
  init_pair(8, has_dim_colour ? short{8} : short{-1}, -1);
  if (COLORS >= 256) init_pair(8, 245, -1);
}

std::wstring wide(std::string_view text) {
  std::wstring out(text.size(), L'\0');
  std::mbstate_t state{};
  const std::string copy(text);
  const char* source = copy.c_str();
  const std::size_t n = std::mbsrtowcs(out.data(), &source, out.size(), &state);
  if (n == static_cast<std::size_t>(-1)) return std::wstring(text.begin(), text.end());
  out.resize(n);
  return out;
}

std::string narrow(wint_t character) {
  std::mbstate_t state{};
  char bytes[8] = {};  // MB_CUR_MAX of UTF-8 is smaller
  const std::size_t n = std::wcrtomb(bytes, static_cast<wchar_t>(character), &state);
  return n == static_cast<std::size_t>(-1) ? std::string() : std::string(bytes, n);
}

KeyPress special(wint_t code) {
  switch (code) {
    case KEY_UP:
      return {Key::kUp, {}};
    case KEY_DOWN:
      return {Key::kDown, {}};
    case KEY_LEFT:
      return {Key::kLeft, {}};
    case KEY_RIGHT:
      return {Key::kRight, {}};
    case KEY_PPAGE:
      return {Key::kPageUp, {}};
    case KEY_NPAGE:
      return {Key::kPageDown, {}};
    case KEY_HOME:
      return {Key::kHome, {}};
    case KEY_END:
      return {Key::kEnd, {}};
    case KEY_ENTER:
      return {Key::kEnter, {}};
    case KEY_BACKSPACE:
    case KEY_DC:
      return {Key::kBackspace, {}};
    case KEY_RESIZE:
      return {Key::kResize, {}};
    default:
      return {};
  }
}

KeyPress ordinary(wint_t character) {
  switch (character) {
    case L'\r':
    case L'\n':
      return {Key::kEnter, {}};
    case 27:
      return {Key::kEscape, {}};
    case 8:
    case 127:
      return {Key::kBackspace, {}};
    case L'\t':
      return {Key::kTab, {}};
    default:
      if (character < 32) return {};
      return {Key::kCharacter, narrow(character)};
  }
}

}  // namespace

void use_utf8_locale() {
  if (std::setlocale(LC_CTYPE, "") != nullptr && std::string_view(nl_langinfo(CODESET)) == "UTF-8") return;
  std::setlocale(LC_CTYPE, "C.UTF-8");
}

void catch_signals() {
  struct sigaction action{};
  action.sa_handler = remember;  // without SA_RESTART: a waiting read or poll returns
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

int caught_signal() { return g_signal; }

bool Terminal::usable() {
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0) return false;
  const char* kind = std::getenv("TERM");
  if (kind == nullptr || std::string_view(kind) == "dumb") return false;
  int error = 0;
  if (setupterm(kind, STDOUT_FILENO, &error) != OK) return false;
  const bool moves_the_cursor = tigetstr("cup") != nullptr;
  del_curterm(cur_term);  // initscr makes its own
  return moves_the_cursor;
}

Terminal::Terminal() {
  set_escdelay(25);
  initscr();
  // initscr brings its own handlers; ours must win.
  catch_signals();
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  curs_set(0);
  start_colours();
}

Terminal::~Terminal() { endwin(); }

int Terminal::width() const { return getmaxx(stdscr); }
int Terminal::height() const { return getmaxy(stdscr); }

void Terminal::clear() {
  curs_set(0);
  werase(stdscr);
}

void Terminal::put(int y, int x, const Line& line, int max_columns) {
  if (y < 0 || y >= height() || x < 0 || x >= width()) return;
  const Line fitting = cut(line, std::min(max_columns, width() - x));
  wmove(stdscr, y, x);
  for (const Span& span : fitting) {
    wattr_set(stdscr, attributes(span.style), pair_of(span.style.colour), nullptr);
    const std::wstring text = wide(span.text);
    waddnwstr(stdscr, text.c_str(), static_cast<int>(text.size()));
  }
  wattr_set(stdscr, A_NORMAL, 0, nullptr);
}

void Terminal::put(int y, int x, std::string_view marked_up, int max_columns) {
  put(y, x, styled_line(marked_up), max_columns);
}

void Terminal::bar(int y, const Line& line) {
  Line reversed = line;
  reversed.push_back({std::string(static_cast<std::size_t>(std::max(0, width() - cli::columns(line))), ' '), {}});
  for (Span& span : reversed) span.style.reverse = true;
  put(y, 0, reversed, width());
}

void Terminal::vertical_line(int x, int top, int bottom) {
  for (int y = top; y < bottom; ++y) put(y, x, "{d}│{/}", 1);
}

void Terminal::horizontal_line(int y, int left, int right) {
  std::string line;
  for (int x = left; x < right; ++x) line += "─";
  put(y, left, Line{{line, Style{'d', false, false, false}}}, right - left);
}

void Terminal::cursor(int y, int x) {
  curs_set(1);
  wmove(stdscr, y, x);
}

void Terminal::show() { wrefresh(stdscr); }

KeyPress Terminal::key() {
  wint_t character = 0;
  wtimeout(stdscr, 0);
  int kind = wget_wch(stdscr, &character);
  if (kind == ERR) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const bool ready = poll(&input, 1, 250) > 0;
    kind = wget_wch(stdscr, &character);
    if (kind == ERR && ready && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) return {Key::kClosed, {}};
  }
  if (kind == KEY_CODE_YES) return special(character);
  if (kind == OK) return ordinary(character);
  return {};
}

}  // namespace orrery::cli
