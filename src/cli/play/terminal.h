// The screen and the keyboard. Everything of ncurses is behind this.
#pragma once
#include <string>
#include <string_view>

#include "cli/play/styled.h"

namespace orrery::cli {

enum class Key : unsigned char {
  kNone,  // nothing came in time
  kCharacter,
  kUp,
  kDown,
  kLeft,
  kRight,
  kPageUp,
  kPageDown,
  kHome,
  kEnd,
  kEnter,
  kEscape,
  kBackspace,
  kTab,
  kResize,
  kClosed  // the terminal is gone
};

struct KeyPress {
  Key key = Key::kNone;
  std::string text;  // the character of kCharacter, UTF-8
  bool is(char c) const { return key == Key::kCharacter && text.size() == 1 && text[0] == c; }
};

class Terminal {
 public:
  // Whether the screen can be drawn here at all: input and output are terminals of a known kind.
  static bool usable();

  Terminal();
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  int width() const;
  int height() const;

  void clear();
  void put(int y, int x, const Line& line, int max_columns);
  void put(int y, int x, std::string_view marked_up, int max_columns);
  // A row in reverse video.
  void bar(int y, const Line& line);
  void vertical_line(int x, int top, int bottom);
  void horizontal_line(int y, int left, int right);
  void cursor(int y, int x);  // shows it there until the next clear
  void show();

  // Waits a quarter of a second at most, so that the caller notices signals.
  KeyPress key();
};

// SIGINT, SIGTERM and SIGHUP no longer end the program; `caught_signal` says which one came, 0: none.
void catch_signals();
int caught_signal();

// Texts are UTF-8 whatever the locale says.
void use_utf8_locale();

}  // namespace orrery::cli
