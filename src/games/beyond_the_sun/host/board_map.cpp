// The exploration board: locations where they lie on it, joined by dotted lines.
#include <algorithm>
#include <cstdlib>

#include "core/markup.h"
#include "games/beyond_the_sun/host/board_paint.h"
#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr int kBoxLines = 3;

// A sheet of cells, each with a character and a tag around it.
class Canvas {
 public:
  Canvas(int columns, int lines)
      : columns_(columns),
        cells_(static_cast<std::size_t>(lines), std::vector<Cell>(static_cast<std::size_t>(columns))) {}

  void dot(int x, int y) {
    if (inside(x, y) && cell(x, y).text == " ") cell(x, y) = {"·", "d"};
  }
  void clear(int x, int y, int n) {
    for (int i = 0; i < n; ++i)
      if (inside(x + i, y)) cell(x + i, y) = Cell{};
  }
  // Marked-up text; what does not fit is cut.
  void write(int x, int y, std::string_view text) {
    markup::for_each_span(text, [&](std::string_view span, Style style) {
      for (std::size_t i = 0; i < span.size();) {
        std::size_t end = i + 1;
        while (end < span.size() && (static_cast<unsigned char>(span[end]) & 0xC0) == 0x80) ++end;
        if (inside(x, y)) cell(x, y) = {std::string(span.substr(i, end - i)), tag(style)};
        ++x;
        i = end;
      }
    });
  }
  Block lines() const {
    Block out;
    for (const auto& row : cells_) {
      std::string line;
      std::string open;
      for (const Cell& c : row) {
        if (c.style != open) line += (open.empty() ? "" : "{/}") + (c.style.empty() ? "" : "{" + c.style + "}");
        open = c.style;
        line += c.text;
      }
      if (!open.empty()) line += "{/}";
      while (line.ends_with(' ')) line.pop_back();
      out.push_back(std::move(line));
    }
    return out;
  }

 private:
  struct Cell {
    std::string text = " ";
    std::string style;
  };
  bool inside(int x, int y) const { return x >= 0 && x < columns_ && y >= 0 && y < static_cast<int>(cells_.size()); }
  Cell& cell(int x, int y) { return at(at(cells_, y), x); }
  static std::string tag(Style style) {
    std::string out;
    if (style.colour != 0) out += style.colour;
    if (style.bold) out += '*';
    if (style.underline) out += '_';
    if (style.reverse) out += '~';
    return out;
  }

  int columns_;
  std::vector<std::vector<Cell>> cells_;
};

struct Spot {
  int location;
  int x, y;  // percent of the board
  int left = 0, top = 0;
};

Block box(const Painter& b, int location, int columns) {
  const State& s = b.state();
  const Side& side = at(b.content().sides, s.side);
  const LocationState& here = at(s.locations, location);
  const bool printed = location < side.location_count;
  const LocationKind kind = printed ? at(side.locations, location).kind : LocationKind::kAttached;
  const bool space = kind == LocationKind::kSlotA || kind == LocationKind::kSlotB || kind == LocationKind::kAttached;

  std::string name = fit(b.p.place(location), columns - (space ? 3 : 0));
  if (here.system == kNone && space) name = b.p.pick("empty", "leer");
  const bool yard = !printed && (s.attached_yards >> location & 1) != 0;
  Block out{(space ? styled("d", location_id(b.p.pack(), s, location)) + ' ' : "") + styled("*", name) +
            (yard ? " ⌂" : "")};

  std::string second;
  if (here.system != kNone) {
    const System& card = at(b.content().systems, here.system);
    second = "≥" + std::to_string(card.strength) + " ★" + std::to_string(card.vp) + ' ' + b.spec(card.spec);

  } else if (kind == LocationKind::kYard) {
    second = b.spec(at(side.locations, location).spec);
  } else if (kind == LocationKind::kSol) {
    second = b.p.pick("shipyard", "Werft");
  }
  second = styled("d", second);
  if (here.controller != kNoSeat) {
    const std::string_view disc =
        here.disc == kNone   ? "?"
        : here.disc == kStar ? "★"
                             : b.p.pick(here.disc == kFood ? "food" : "ore", here.disc == kFood ? "Nahr." : "Erz");
    second += (markup::width(second) > 0 ? " " : "") +
              b.in_colour(here.controller, "◆" + markup::plain(b.letter(here.controller)) + " " + std::string(disc));
  }
  out.push_back(second);

  std::string ships;
  for (Seat seat = 0; seat < s.players_count; ++seat)
    for (int level = kMaxShipLevel; level >= 1; --level) {
      const int n = ship_count(at(at(s.players, seat).ships, location), level);
      if (n == 0) continue;
      const std::string one =
          markup::plain(b.letter(seat)) + std::to_string(level) + (n > 1 ? "×" + std::to_string(n) : "");
      if (markup::width(ships) + markup::width(one) + 1 > columns) continue;
      ships += (ships.empty() ? "" : " ") + b.in_colour(seat, one);
    }
  out.push_back(ships);
  return out;
}

// Locations in rows from top to bottom; attached systems at the edge of their neighbour's row.
std::vector<std::vector<Spot>> rows_of(const Painter& b) {
  const State& s = b.state();
  const auto& places = at(b.p.labels().locations, s.side);
  std::vector<Spot> spots;
  for (int l = 0; l < s.location_count; ++l) {
    if (l < static_cast<int>(places.size())) {
      spots.push_back({l, at(places, l).x, at(places, l).y});
    } else if (const u8 neighbour = at(s.locations, l).attached_to; neighbour != kNone) {
      const auto& near = at(places, neighbour);
      spots.push_back({l, near.x >= 50 ? 90 + l - static_cast<int>(places.size()) : 10 - l, near.y});
    }
  }
  std::ranges::stable_sort(spots, {}, &Spot::y);
  constexpr int kSameRow = 12;
  std::vector<std::vector<Spot>> rows;
  for (const Spot& spot : spots) {
    if (rows.empty() || spot.y - rows.back().front().y > kSameRow) rows.emplace_back();
    rows.back().push_back(spot);
  }
  for (auto& row : rows) std::ranges::stable_sort(row, {}, &Spot::x);
  return rows;
}

void line(Canvas& canvas, const Spot& a, const Spot& b, int width) {
  const int ax = a.left + width / 2, ay = a.top + 1;
  const int dx = b.left + width / 2 - ax, dy = b.top + 1 - ay;
  const int steps = std::max(std::abs(dy), std::abs(dx) / 2);
  for (int i = 0; i <= steps && steps > 0; ++i) canvas.dot(ax + dx * i / steps, ay + dy * i / steps);
}

}  // namespace

Block Painter::map(int columns) const {
  auto rows = rows_of(*this);
  std::size_t widest = 1;
  for (const auto& row : rows) widest = std::max(widest, row.size());
  const int width = std::min(24, columns / static_cast<int>(widest) - 1);
  std::vector<Spot> spots;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    const int count = static_cast<int>(rows[r].size());
    const auto left = [&](int centre) { return std::clamp(centre - width / 2, 0, std::max(0, columns - width)); };
    bool touching = false;
    for (int i = 0; i < count; ++i) {
      Spot& spot = at(rows[r], i);
      spot.left = left(columns * spot.x / 100);
      spot.top = static_cast<int>(r) * (kBoxLines + 1);
      touching |= i > 0 && spot.left <= at(rows[r], i - 1).left + width;
    }
    for (int i = 0; i < count; ++i) {
      if (touching) at(rows[r], i).left = left(columns * (2 * i + 1) / (2 * count));
      spots.push_back(at(rows[r], i));
    }
  }
  Canvas canvas(columns, static_cast<int>(rows.size()) * (kBoxLines + 1) - 1);
  const Side& side = at(content().sides, state().side);
  for (const Spot& a : spots)
    for (const Spot& b : spots) {
      const bool attached = at(state().locations, b.location).attached_to == a.location;
      const bool printed = a.location < b.location && b.location < side.location_count &&
                           (at(side.locations, a.location).lines >> b.location & 1) != 0;
      if (attached || printed) line(canvas, a, b, width);
    }
  for (const Spot& spot : spots) {
    const Block text = box(*this, spot.location, width);
    for (int i = 0; i < kBoxLines; ++i) {
      const int length = std::min(markup::width(at(text, i)), width);
      const int x = spot.left + (width - length) / 2;
      if (length > 0) canvas.clear(x - 1, spot.top + i, length + 2);
      canvas.write(x, spot.top + i, at(text, i));
    }
  }
  Block out{heading(p.pick("Exploration", "Erkundung"), columns)};
  append(out, canvas.lines());
  return out;
}

}  // namespace orrery::beyond_the_sun
