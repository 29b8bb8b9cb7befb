// The exploration board: locations where they lie on it, joined by dotted lines.
#include <algorithm>
#include <cstdlib>
#include <span>

#include "core/markup.h"
#include "games/beyond_the_sun/host/board_paint.h"
#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {
namespace {

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
      const auto last = std::find_if(row.rbegin(), row.rend(), [](const Cell& c) { return c.text != " "; });
      for (const Cell& c : std::span(row.begin(), last.base())) {
        if (c.style != open) line += (open.empty() ? "" : "{/}") + (c.style.empty() ? "" : "{" + c.style + "}");
        open = c.style;
        line += c.text;
      }
      if (!open.empty()) line += "{/}";
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

LocationKind kind_of(const Painter& b, int location) {
  const Side& side = at(b.content().sides, b.state().side);
  return location < side.location_count ? at(side.locations, location).kind : LocationKind::kAttached;
}

std::string name_line(const Painter& b, int location, int columns) {
  const State& s = b.state();
  const LocationKind kind = kind_of(b, location);
  if (kind == LocationKind::kSol || kind == LocationKind::kDeepSpace || kind == LocationKind::kYard)
    return styled("*", fit(b.p.place(location), columns));
  const bool yard = (s.attached_yards >> location & 1) != 0;
  const std::string name =
      at(s.locations, location).system == kNone ? std::string(b.p.pick("empty", "leer")) : b.p.place(location);
  return styled("d", location_id(b.p.pack(), s, location)) + ' ' + styled("*", fit(name, columns - (yard ? 5 : 3))) +
         (yard ? " ⌂" : "");
}

// "≥3 ★2 ore ◆B ore": what it takes to colonise, what it brings, and the outpost.
std::string card_line(const Painter& b, int location, bool brief) {
  const State& s = b.state();
  const LocationState& here = at(s.locations, location);
  std::string out;
  if (here.system != kNone) {
    const System& card = at(b.content().systems, here.system);
    out = "≥" + std::to_string(card.strength) + " ★" + std::to_string(card.vp) + ' ' + b.spec(card.spec, brief);
  } else if (kind_of(b, location) == LocationKind::kYard) {
    out = b.spec(at(at(b.content().sides, s.side).locations, location).spec, brief);
  } else if (kind_of(b, location) == LocationKind::kSol) {
    out = b.p.pick("shipyard", "Werft");
  }
  if (!out.empty()) out = styled("d", out);
  if (here.controller == kNoSeat) return out;
  std::string disc = here.disc == kStar ? "★" : "?";
  if (here.disc == kFood || here.disc == kOre) disc = b.spec(static_cast<u8>(1 << here.disc), brief);
  return out + (out.empty() ? "" : " ") +
         b.in_colour(here.controller, "◆" + markup::plain(b.letter(here.controller)) + " " + disc);
}

Block ship_lines(const Painter& b, int location, int columns) {
  const State& s = b.state();
  Block out{""};
  const auto add = [&](Seat seat, Ships here, std::string_view sign) {
    for (int level = kMaxShipLevel; level >= 1; --level) {
      const int n = ship_count(here, level);
      if (n == 0) continue;
      const std::string ships = std::string(sign) + markup::plain(b.letter(seat)) + std::to_string(level) +
                                (n > 1 ? "×" + std::to_string(n) : "");
      if (markup::width(out.back()) + 1 + markup::width(ships) > columns) out.emplace_back();
      out.back() += (out.back().empty() ? "" : " ") + b.in_colour(seat, ships);
    }
  };
  for (Seat seat = 0; seat < s.factions(); ++seat) add(seat, at(at(s.players, seat).ships, location), "");
  // Ships that a movement or upgrade under way has picked up, where they will be.
  if (const Seat moving = acting_seat(s); moving < s.players_count) add(moving, at(s.arriving, location), "›");
  return out;
}

constexpr int kRoomForWords = 23;

Block box(const Painter& b, int location, int columns) {
  Block out{name_line(b, location, columns), card_line(b, location, columns < kRoomForWords)};
  append(out, ship_lines(b, location, columns));
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
  // More than three in a row would be too narrow: attached systems move to a row of their own below.
  const auto printed = [&](const Spot& spot) { return spot.location < static_cast<int>(places.size()); };
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].size() > 3) {
      const auto first_attached = std::ranges::stable_partition(rows[r], printed).begin();
      std::vector<Spot> attached(first_attached, rows[r].end());
      rows[r].erase(first_attached, rows[r].end());
      if (!attached.empty()) rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(r) + 1, std::move(attached));
    }
    std::ranges::stable_sort(rows[r], {}, &Spot::x);
  }
  return rows;
}

void connect(Canvas& canvas, const Spot& a, const Spot& b, int width) {
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
  std::vector<Block> boxes;
  int top = 0;
  for (auto& row : rows) {
    const int count = static_cast<int>(row.size());
    const auto left = [&](int centre) { return std::clamp(centre - width / 2, 0, std::max(0, columns - width)); };
    bool touching = false;
    for (int i = 0; i < count; ++i) {
      at(row, i).left = left(columns * at(row, i).x / 100);
      touching |= i > 0 && at(row, i).left <= at(row, i - 1).left + width;
    }
    std::size_t height = 0;
    for (int i = 0; i < count; ++i) {
      if (touching) at(row, i).left = left(columns * (2 * i + 1) / (2 * count));
      at(row, i).top = top;
      spots.push_back(at(row, i));
      boxes.push_back(box(*this, at(row, i).location, width));
      height = std::max(height, boxes.back().size());
    }
    top += static_cast<int>(height) + 1;
  }
  Canvas canvas(columns, top - 1);
  const Side& side = at(content().sides, state().side);
  for (const Spot& a : spots)
    for (const Spot& b : spots) {
      const bool attached = at(state().locations, b.location).attached_to == a.location;
      const bool printed = a.location < b.location && b.location < side.location_count &&
                           (at(side.locations, a.location).lines >> b.location & 1) != 0;
      if (attached || printed) connect(canvas, a, b, width);
    }
  for (std::size_t k = 0; k < spots.size(); ++k)
    for (std::size_t i = 0; i < boxes[k].size(); ++i) {
      const int length = std::min(markup::width(boxes[k][i]), width);
      const int x = spots[k].left + (width - length) / 2;
      const int y = spots[k].top + static_cast<int>(i);
      if (length > 0) canvas.clear(x - 1, y, length + 2);
      canvas.write(x, y, boxes[k][i]);
    }
  Block out{heading(p.pick("Exploration", "Erkundung"), columns)};
  append(out, canvas.lines());
  return out;
}

}  // namespace orrery::beyond_the_sun
