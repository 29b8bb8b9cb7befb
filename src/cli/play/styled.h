// Marked-up text as lines of styled spans, wrapped and cut to columns.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/markup.h"

namespace orrery::cli {

struct Span {
  std::string text;
  Style style;
};

using Line = std::vector<Span>;

// One line per '\n'-separated part of the text.
std::vector<Line> styled_lines(std::string_view marked_up);
// The first line only.
Line styled_line(std::string_view marked_up);

int columns(std::string_view text);
int columns(const Line& line);

// At most `width` columns; what is cut off is marked by an ellipsis.
Line cut(const Line& line, int width);
// Broken between words; lines after the first are indented.
std::vector<Line> wrap(const Line& line, int width, int indent = 0);

// The plain text of the line, for searching.
std::string text_of(const Line& line);

}  // namespace orrery::cli
