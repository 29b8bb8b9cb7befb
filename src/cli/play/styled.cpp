#include "cli/play/styled.h"

#include <algorithm>

namespace orrery::cli {
namespace {

bool starts_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }

// Bytes of the first `width` columns of the text.
std::size_t bytes_of_columns(std::string_view text, int width) {
  std::size_t i = 0;
  for (; i < text.size(); ++i)
    if (starts_character(text[i]) && --width < 0) break;
  return i;
}

void append(Line& line, std::string_view text, Style style) {
  if (text.empty()) return;
  if (!line.empty() && line.back().style == style) {
    line.back().text += text;
  } else {
    line.push_back({std::string(text), style});
  }
}

}  // namespace

std::vector<Line> styled_lines(std::string_view marked_up) {
  std::vector<Line> lines(1);
  markup::for_each_span(marked_up, [&](std::string_view span, Style style) {
    for (;;) {
      const std::size_t end = span.find('\n');
      append(lines.back(), span.substr(0, end), style);
      if (end == std::string_view::npos) return;
      lines.emplace_back();
      span.remove_prefix(end + 1);
    }
  });
  if (lines.size() > 1 && lines.back().empty()) lines.pop_back();
  return lines;
}

Line styled_line(std::string_view marked_up) { return std::move(styled_lines(marked_up).front()); }

int columns(std::string_view text) {
  return static_cast<int>(std::count_if(text.begin(), text.end(), starts_character));
}

int columns(const Line& line) {
  int sum = 0;
  for (const Span& span : line) sum += columns(span.text);
  return sum;
}

Line cut(const Line& line, int width) {
  if (columns(line) <= width) return line;
  Line out;
  int left = width - 1;
  for (const Span& span : line) {
    if (left <= 0) break;
    append(out, std::string_view(span.text).substr(0, bytes_of_columns(span.text, left)), span.style);
    left -= columns(span.text);
  }
  if (width > 0) append(out, "…", out.empty() ? Style{} : out.back().style);
  return out;
}

std::vector<Line> wrap(const Line& line, int width, int indent) {
  width = std::max(width, 1);
  indent = std::min(indent, width - 1);
  std::vector<Line> lines(1);
  int used = 0;
  const auto break_line = [&] {
    lines.emplace_back();
    append(lines.back(), std::string(static_cast<std::size_t>(indent), ' '), {});
    used = indent;
  };
  // A word may cross spans: only a space is a place to break, so pending text waits for the next one.
  Line word;
  int word_columns = 0;
  const auto flush = [&] {
    if (used + word_columns > width && used > (lines.size() > 1 ? indent : 0)) break_line();
    for (const Span& span : word) {
      std::string_view rest = span.text;
      while (!rest.empty()) {
        if (used >= width) break_line();
        const std::size_t bytes = bytes_of_columns(rest, width - used);
        append(lines.back(), rest.substr(0, bytes), span.style);
        used += columns(rest.substr(0, bytes));
        rest.remove_prefix(bytes);
      }
    }
    word.clear();
    word_columns = 0;
  };
  for (const Span& span : line) {
    std::string_view rest = span.text;
    while (!rest.empty()) {
      if (rest.front() == ' ') {
        flush();
        if (used < width) append(lines.back(), " ", span.style);
        ++used;
        rest.remove_prefix(1);
        continue;
      }
      const std::string_view part = rest.substr(0, rest.find(' '));
      append(word, part, span.style);
      word_columns += columns(part);
      rest.remove_prefix(part.size());
    }
  }
  flush();
  return lines;
}

std::string text_of(const Line& line) {
  std::string out;
  for (const Span& span : line) out += span.text;
  return out;
}

}  // namespace orrery::cli
