// Light markup for text that a game draws: `{r}red{/}`, `{b*}blue and bold{/}`, nested at will. A brace that starts
// no known tag is an ordinary character. The terminal turns spans into colours, everything else strips them.
//
//   colours     r red, g green, y yellow, b blue, m magenta, c cyan, w white, d dim grey
//   attributes  * bold, _ underlined, ~ reverse
#pragma once
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace orrery {

struct Style {
  char colour = 0;  // one of the letters above, 0: the terminal's own
  bool bold = false;
  bool underline = false;
  bool reverse = false;
  bool operator==(const Style&) const = default;
};

namespace markup {

// Applies the letters between the braces; false when they are no tag.
inline bool apply_tag(std::string_view letters, Style& style) {
  if (letters.empty()) return false;
  Style next = style;
  for (const char letter : letters) {
    switch (letter) {
      case '*':
        next.bold = true;
        break;
      case '_':
        next.underline = true;
        break;
      case '~':
        next.reverse = true;
        break;
      default:
        if (std::string_view("rgybmcwd").find(letter) == std::string_view::npos) return false;
        next.colour = letter;
    }
  }
  style = next;
  return true;
}

// Calls `sink(std::string_view, Style)` for each stretch of equal style; tags that stay open end with the text.
template <class Sink>
void for_each_span(std::string_view text, Sink&& sink) {
  constexpr std::size_t kMaxDepth = 16;
  std::array<Style, kMaxDepth> open{};
  std::size_t depth = 0;
  std::size_t start = 0;
  for (std::size_t i = 0; i < text.size();) {
    if (text[i] != '{') {
      ++i;
      continue;
    }
    const std::size_t close = text.substr(i, 8).find('}');
    const std::string_view letters =
        close == std::string_view::npos ? std::string_view() : text.substr(i + 1, close - 1);
    const Style current = open[depth];
    Style next = current;
    if (letters == "/" && depth > 0) {
      --depth;
    } else if (depth + 1 < kMaxDepth && apply_tag(letters, next)) {
      open[++depth] = next;
    } else {
      ++i;
      continue;
    }
    if (i > start) sink(text.substr(start, i - start), current);
    i += close + 1;
    start = i;
  }
  if (start < text.size()) sink(text.substr(start), open[depth]);
}

inline std::string plain(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for_each_span(text, [&](std::string_view span, Style) { out += span; });
  return out;
}

// Columns on the screen: one per code point. Games draw with characters of single width only.
inline int width(std::string_view text) {
  int columns = 0;
  for_each_span(text, [&](std::string_view span, Style) {
    for (const char byte : span)
      if ((static_cast<unsigned char>(byte) & 0xC0) != 0x80) ++columns;
  });
  return columns;
}

inline std::string pad_right(std::string_view text, int columns) {
  std::string out(text);
  const int missing = columns - width(text);
  if (missing > 0) out.append(static_cast<std::size_t>(missing), ' ');
  return out;
}

inline std::string pad_left(std::string_view text, int columns) {
  const int missing = columns - width(text);
  return missing > 0 ? std::string(static_cast<std::size_t>(missing), ' ').append(text) : std::string(text);
}

}  // namespace markup
}  // namespace orrery
