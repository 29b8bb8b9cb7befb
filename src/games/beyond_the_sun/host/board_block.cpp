#include "games/beyond_the_sun/host/board_block.h"

#include <algorithm>

#include "core/markup.h"

namespace orrery::beyond_the_sun {

std::string fit(std::string_view text, int columns) {
  if (markup::width(text) <= columns) return std::string(text);
  std::string out;
  int used = 0;
  for (const char byte : text) {
    const bool starts = (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
    if (starts && ++used >= columns) break;
    out += byte;
  }
  while (out.ends_with(' ')) out.pop_back();
  return columns > 0 ? out + "…" : std::string();
}

std::string styled(std::string_view style, std::string_view text) {
  if (style.empty()) return std::string(text);
  return "{" + std::string(style) + "}" + std::string(text) + "{/}";
}

Block beside(const std::vector<std::pair<Block, int>>& columns, int gap) {
  std::size_t height = 0;
  for (const auto& [block, width] : columns) height = std::max(height, block.size());
  Block out;
  for (std::size_t y = 0; y < height; ++y) {
    std::string line;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const auto& [block, width] = columns[i];
      if (i > 0) line.append(static_cast<std::size_t>(gap), ' ');
      line += markup::pad_right(y < block.size() ? block[y] : "", width);
    }
    while (line.ends_with(' ')) line.pop_back();
    out.push_back(std::move(line));
  }
  return out;
}

Block flow(const std::string& title, const std::vector<std::string>& pieces, int columns) {
  Block out;
  std::string line = title;
  bool fresh = true;
  for (const std::string& piece : pieces) {
    const int gap = fresh ? 1 : 2;
    if (!fresh && markup::width(line) + gap + markup::width(piece) > columns) {
      out.push_back(line);
      line = "  " + piece;
    } else {
      line += (line.empty() ? "" : std::string(static_cast<std::size_t>(gap), ' ')) + piece;
    }
    fresh = false;
  }
  out.push_back(line);
  return out;
}

void append(Block& to, const Block& more) { to.insert(to.end(), more.begin(), more.end()); }

std::string heading(std::string_view text, int columns) {
  std::string rule;
  for (int i = markup::width(text) + 4; i < columns; ++i) rule += "─";
  return styled("d", "── ") + styled("*", text) + styled("d", " " + rule);
}

}  // namespace orrery::beyond_the_sun
