#include "core/position_text.h"

#include "core/json_reader.h"

namespace orrery {
namespace {

constexpr std::size_t kLineWidth = 110;

std::string compact(const Json& value) {
  if (!value.is_structured()) return value.dump();
  std::string out;
  for (auto it = value.begin(); it != value.end(); ++it) {
    if (!out.empty()) out += ", ";
    if (value.is_object()) out += Json(it.key()).dump() + ": ";
    out += compact(*it);
  }
  return value.is_object() ? '{' + out + '}' : '[' + out + ']';
}

// Indented like a person would: what fits stays on one line, long lists of ids fill their lines.
void print(const Json& value, std::size_t indent, std::string& out) {
  const std::string line = compact(value);
  if (indent + line.size() < kLineWidth) {
    out += line;
    return;
  }
  const std::string margin(indent + 2, ' ');
  const bool filled = value.is_array() && !value.front().is_structured();
  out += value.is_object() ? '{' : '[';
  std::size_t column = kLineWidth;
  for (auto it = value.begin(); it != value.end(); ++it) {
    if (it != value.begin()) out += ',';
    const std::size_t width = filled ? it->dump().size() + 2 : kLineWidth;
    if (column + width > kLineWidth) {
      out += '\n' + margin;
      column = margin.size();
    } else {
      out += ' ';
    }
    column += width;
    if (value.is_object()) out += Json(it.key()).dump() + ": ";
    print(*it, indent + 2, out);
  }
  out += '\n' + std::string(indent, ' ') + (value.is_object() ? '}' : ']');
}

}  // namespace

std::string position_text(const AnyGame& game, const AnyState& state) {
  std::string out;
  print(game.to_json(state), 0, out);
  out += '\n';
  return out;
}

std::string position_line(const AnyGame& game, const AnyState& state) {
  return game.to_json(state).dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<void> read_position(const AnyGame& game, std::string_view text, AnyState& out) {
  const auto json = parse_json(text);
  if (!json) return tl::unexpected(json.error());
  return game.from_json(*json, out);
}

}  // namespace orrery
