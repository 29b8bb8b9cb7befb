#include "cli/play/panes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/output.h"
#include "core/text.h"

namespace orrery::cli {
namespace {

constexpr int kNumberColumns = 5;
constexpr int kMostDetailRows = 3;
constexpr int kMostCardRows = 6;
constexpr int kLeastListRows = 3;
// Columns of moves narrower than this are hard to read.
constexpr int kLeastColumn = 24;

void drop_last_character(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0) == 0x80) text.pop_back();
  if (!text.empty()) text.pop_back();
}

}  // namespace

void TextPane::draw(Terminal& terminal, const Rect& rect, const std::vector<Line>& lines) {
  const int count = static_cast<int>(lines.size());
  first_ = std::clamp(first_, 0, std::max(0, count - rect.height));
  for (int row = 0; row < rect.height && first_ + row < count; ++row)
    terminal.put(rect.y + row, rect.x, lines[static_cast<std::size_t>(first_ + row)], rect.width);
  const int right = rect.x + rect.width - 1;
  if (first_ > 0) terminal.put(rect.y, right, "{c*}▲{/}", 1);
  if (first_ + rect.height < count) terminal.put(rect.y + rect.height - 1, right, "{c*}▼{/}", 1);
}

void MovePane::reset(std::vector<OfferedMove> moves) {
  all_ = std::move(moves);
  number_.clear();
  filter_.clear();
  filtering_ = false;
  narrow();
}

void MovePane::narrow() {
  shown_ = filter_.empty() ? all_ : matching(all_, filter_);
  selected_ = 0;
  first_row_ = 0;
}

void MovePane::move_selection(int by) {
  if (shown_.empty()) return;
  number_.clear();
  selected_ = std::clamp(selected_ + by, 0, static_cast<int>(shown_.size()) - 1);
}

const OfferedMove* MovePane::chosen() const {
  if (const auto number = to_number<std::size_t>(number_)) {
    if (*number < 1 || *number > all_.size()) return nullptr;
    return &all_[*number - 1];
  }
  return shown_.empty() ? nullptr : &shown_[static_cast<std::size_t>(selected_)];
}

std::string MovePane::typed() const {
  if (!number_.empty()) return number_;
  return filtering_ || !filter_.empty() ? "/" + filter_ : "";
}

bool MovePane::handle(const KeyPress& press) {
  switch (press.key) {
    case Key::kUp:
      move_selection(-1);
      return true;
    case Key::kDown:
      move_selection(1);
      return true;
    case Key::kLeft:
      move_selection(-rows_);
      return true;
    case Key::kRight:
      move_selection(rows_);
      return true;
    case Key::kHome:
      move_selection(-static_cast<int>(shown_.size()));
      return true;
    case Key::kEnd:
      move_selection(static_cast<int>(shown_.size()));
      return true;
    case Key::kEscape:
      number_.clear();
      filter_.clear();
      filtering_ = false;
      narrow();
      return true;
    case Key::kBackspace:
      if (!number_.empty()) {
        number_.pop_back();
      } else if (!filter_.empty()) {
        drop_last_character(filter_);
        narrow();
      } else {
        filtering_ = false;
      }
      return true;
    case Key::kCharacter:
      if (filtering_) {
        filter_ += press.text;
        narrow();
        return true;
      }
      if (press.is('/')) {
        number_.clear();
        filtering_ = true;
        return true;
      }
      if (press.text.size() == 1 && std::isdigit(static_cast<unsigned char>(press.text[0])) != 0) {
        if (number_.size() < 4) number_ += press.text;
        if (const OfferedMove* move = chosen())
          for (std::size_t i = 0; i < shown_.size(); ++i)
            if (shown_[i].number == move->number) selected_ = static_cast<int>(i);
        return true;
      }
      return false;
    default:
      return false;
  }
}

// What the list does not show of a move: its words where they are cut, and what its card says.
std::vector<Line> MovePane::details(const OfferedMove& move, int width) const {
  const int room = width - kNumberColumns - 1;
  std::vector<Line> lines;
  if (markup::width(move.words) > room) lines = wrap(styled_line(move.words), room);
  if (move.card.empty()) return lines;
  for (const Line& line : styled_lines(move.card))
    for (Line& part : wrap(line, room)) lines.push_back(std::move(part));
  return lines;
}

// Details stand below the list, as long as there is room for both.
int MovePane::detail_rows(const Rect& rect) const {
  int rows = 0;
  int most = kMostDetailRows;
  for (const OfferedMove& move : shown_) {
    rows = std::max(rows, static_cast<int>(details(move, rect.width).size()));
    if (!move.card.empty()) most = kMostCardRows;
  }
  return std::min({rows, most, rect.height - kLeastListRows});
}

int MovePane::rows_wanted(int width) const {
  return count() + std::max(0, detail_rows({0, 0, kLeastListRows + kMostCardRows, width}));
}

void MovePane::draw_detail(Terminal& terminal, const Rect& rect) const {
  const OfferedMove* const choice = chosen();
  if (choice == nullptr) return;
  const std::vector<Line> lines = details(*choice, rect.width);
  for (int i = 0; i < std::min(rect.height, static_cast<int>(lines.size())); ++i)
    terminal.put(rect.y + i, rect.x + kNumberColumns, lines[static_cast<std::size_t>(i)],
                 rect.width - kNumberColumns);
}

void MovePane::draw(Terminal& terminal, const Rect& whole, Language lang) {
  Rect rect = whole;
  if (const int rows = detail_rows(whole); rows > 0) {
    rect.height -= rows;
    draw_detail(terminal, {whole.y + rect.height, whole.x, rows, whole.width});
  }
  const int count = MovePane::count();
  if (count == 0) {
    terminal.put(rect.y, rect.x,
                 pick(lang, "No move holds this text. Esc: all moves", "Kein Zug enthält das. Esc: alle Züge"),
                 rect.width);
    return;
  }
  int widest = 0;
  for (const OfferedMove& move : shown_) widest = std::max(widest, markup::width(move.words));
  // More columns only where one is not enough and the words still fit.
  const int needed = (count + rect.height - 1) / rect.height;
  const int fitting = std::max(1, rect.width / std::max(kLeastColumn, widest + kNumberColumns + 1));
  const int column_count = std::min(needed, fitting);
  const int total_rows = (count + column_count - 1) / column_count;
  rows_ = total_rows;
  const int visible = std::min(rect.height, total_rows);
  const int selected_row = selected_ % total_rows;
  first_row_ = std::clamp(first_row_, std::max(0, selected_row - visible + 1), selected_row);
  first_row_ = std::min(first_row_, std::max(0, total_rows - visible));
  const int column_width = rect.width / column_count;
  const OfferedMove* const choice = chosen();

  for (int i = 0; i < count; ++i) {
    const int row = i % total_rows - first_row_;
    if (row < 0 || row >= visible) continue;
    const OfferedMove& move = shown_[static_cast<std::size_t>(i)];
    Line line = styled_line(fmt::format("{{d}}{:>3}{{/}}  {}", move.number, move.words));
    if (choice != nullptr && choice->number == move.number) {
      line = cut(line, column_width - 1);
      const int missing = column_width - 1 - columns(line);
      line.push_back({std::string(static_cast<std::size_t>(std::max(0, missing)), ' '), {}});
      for (Span& span : line) span.style = {0, true, false, true};
    }
    terminal.put(rect.y + row, rect.x + i / total_rows * column_width, line, column_width - 1);
  }
  const int right = rect.x + rect.width - 1;
  if (first_row_ > 0) terminal.put(rect.y, right, "{c*}▲{/}", 1);
  if (first_row_ + visible < total_rows) terminal.put(rect.y + visible - 1, right, "{c*}▼{/}", 1);
}

}  // namespace orrery::cli
