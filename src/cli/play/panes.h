// Parts of the screen: a list of moves to choose from and text that scrolls.
#pragma once
#include <string>
#include <vector>

#include "cli/play/styled.h"
#include "cli/play/terminal.h"
#include "cli/play/words.h"

namespace orrery::cli {

struct Rect {
  int y = 0;
  int x = 0;
  int height = 0;
  int width = 0;
};

// Lines that may be more than fit.
class TextPane {
 public:
  void scroll(int rows) { first_ += rows; }
  void to_top() { first_ = 0; }
  void to_bottom() { first_ = kBottom; }
  // Marks at the right edge show that there is more above or below.
  void draw(Terminal&, const Rect&, const std::vector<Line>&);

 private:
  static constexpr int kBottom = 1 << 28;
  int first_ = 0;
};

// Numbered moves in as many columns as need be, one of them selected, narrowed down by a filter or a typed number.
class MovePane {
 public:
  void reset(std::vector<OfferedMove> moves);
  // Whether the key meant something here.
  bool handle(const KeyPress&);
  void draw(Terminal&, const Rect&, Language);

  // What Enter plays; nothing when no move matches.
  const OfferedMove* chosen() const;
  // What has been typed so far: "/fil" or "12".
  std::string typed() const;
  int rows_wanted(int width) const;  // to show every move, one below the other

 private:
  int count() const { return static_cast<int>(shown_.size()); }
  std::vector<Line> details(const OfferedMove&, int width) const;
  int detail_rows(const Rect&) const;
  void draw_detail(Terminal&, const Rect&) const;
  void narrow();
  void move_selection(int by);

  std::vector<OfferedMove> all_;
  std::vector<OfferedMove> shown_;
  std::string number_;
  std::string filter_;
  bool filtering_ = false;
  int selected_ = 0;
  int first_row_ = 0;
  int rows_ = 1;  // of the last drawing: what a page and a column are
};

}  // namespace orrery::cli
