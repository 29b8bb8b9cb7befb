#include "cli/output.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>

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

std::string with_marks(u64 value) {
  std::string digits = std::to_string(value);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string pick(Language lang, std::string_view en, std::string_view de) {
  return std::string(lang == Language::kGerman ? de : en);
}

std::string progress_bar(double part) {
  constexpr int kBar = 20;
  return fmt::format("[{:<{}}]", std::string(static_cast<std::size_t>(part * kBar), '#'), kBar);
}

std::string time_words(double seconds) {
  const auto whole = static_cast<u64>(std::ceil(seconds));
  if (whole < 100) return fmt::format("{} s", whole);
  if (whole < 100 * 60) return fmt::format("{} min", (whole + 59) / 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

std::string player_words(int players) { return fmt::format("{} player{}", players, players == 1 ? "" : "s"); }

std::string for_stdout(std::string_view marked_up) {
  static const bool colours = isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
  if (!colours) return markup::plain(marked_up);
  std::string out;
  markup::for_each_span(marked_up, [&](std::string_view span, Style style) {
    if (style == Style{}) {
      out += span;
      return;
    }
    out += "\x1b[0";
    if (style.bold) out += ";1";
    if (style.underline) out += ";4";
    if (style.reverse) out += ";7";
    if (style.colour == 'd') out += ";90";
    if (const std::size_t n = std::string_view("rgybmcw").find(style.colour); n != std::string_view::npos)
      out += fmt::format(";3{}", n + 1);
    out += fmt::format("m{}\x1b[0m", span);
  });
  return out;
}

int stdout_columns() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 100;
  return size.ws_col;
}

std::string score_table(const AnyGame& game, const AnyState& state, Language lang, int columns) {
  const std::size_t players = game.options(state).players;
  std::array<int, kMaxSeats> totals{}, places{};
  game.scores(state, std::span(totals).first(players));
  game.ranks(state, std::span(places).first(players));
  const std::vector<ScoreLine> lines = game.breakdown(state);

  std::vector<std::string> head = {""}, numbers = {""}, sum = {pick(lang, "Total", "Summe")},
                           place = {pick(lang, "Place", "Platz")};
  std::string legend, winners, outcomes;
  int winner_count = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const std::string name = markup::plain(game.seat_name(state, static_cast<Seat>(seat), lang));
    head.push_back(name);
    numbers.push_back(fmt::format("({})", seat + 1));
    legend += fmt::format("({}) {}\n", seat + 1, name);
    sum.push_back(std::to_string(totals[seat]));
    place.push_back(std::to_string(places[seat] + 1));
    if (const Words outcome = game.outcome(state, static_cast<Seat>(seat)); !outcome.en.empty())
      outcomes += fmt::format("{}: {}.\n", name, pick(lang, outcome.en, outcome.de));
    if (places[seat] != 0) continue;
    winners += (winners.empty() ? "" : ", ") + name;
    ++winner_count;
  }
  const auto with_head = [&](const std::vector<std::string>& names) {
    Table table(names);
    for (const ScoreLine& line : lines) {
      std::vector<std::string> row = {pick(lang, line.en, line.de)};
      for (const int points : line.points) row.push_back(std::to_string(points));
      table.add(std::move(row));
    }
    table.add(sum);
    if (game.is_over(state)) table.add(place);
    return table.text();
  };
  std::string out = with_head(head);
  if (markup::width(std::string_view(out).substr(0, out.find('\n'))) > columns)
    out = with_head(numbers) + "\n" + legend;
  if (!game.is_over(state)) return out;
  if (!outcomes.empty()) return fmt::format("{}\n{}", out, outcomes);
  const std::string sentence = winner_count == 1 ? pick(lang, "The winner is", "Es gewinnt")
                                                 : pick(lang, "The victory is shared by", "Den Sieg teilen sich");
  return fmt::format("{}\n{} {}.\n", out, sentence, winners);
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
