#include "cli/output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "core/markup.h"

namespace orrery::cli {
namespace {

bool is_number(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; }) &&
         text.find_first_not_of("0123456789.,+-% ") == std::string_view::npos;
}

}  // namespace

void print_json(const Json& json) {
  fmt::print("{}\n", json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace));
}

std::string hex(u64 value) { return fmt::format("{:016x}", value); }

std::string with_marks(u64 value) {
  std::string digits = std::to_string(value);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string pick(Language lang, std::string_view en, std::string_view de) {
  return std::string(lang == Language::kGerman ? de : en);
}

std::string Table::text() const {
  std::vector<int> widths;
  std::vector<bool> numeric(head_.size(), !rows_.empty());
  for (const std::string& cell : head_) widths.push_back(markup::width(cell));
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], markup::width(row[i]));
      if (!row[i].empty() && !is_number(row[i])) numeric[i] = false;
    }
  }
  std::string out;
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string one;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (i > 0) one += "  ";
      one += numeric[i] ? markup::pad_left(cells[i], widths[i]) : markup::pad_right(cells[i], widths[i]);
    }
    out += one.substr(0, one.find_last_not_of(' ') + 1) + "\n";
  };
  line(head_);
  for (const auto& row : rows_) line(row);
  return out;
}

}  // namespace orrery::cli
