#include "cli/analyse_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/output.h"
#include "core/markup.h"

namespace orrery::cli {
namespace {

using analysis::Advice;
using analysis::BySeat;
using analysis::CurvePoint;
using analysis::TurningPoint;

constexpr int kHeight = 16;  // of the curve, in rows
constexpr int kMargin = 6;   // "100 % " to the left of it
// Of the table of moves: number, share and points of a seat, least width of a move.
constexpr int kMoveNumberColumns = 3;
constexpr int kSeatColumns = 17;
constexpr int kLeastRoom = 24;
constexpr char kColours[] = "cymg";

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string seat_mark(std::size_t seat) {
  return fmt::format("{{{}*}}{}{{/}}", kColours[seat % kMaxSeats], seat + 1);
}

std::string name_of(const AnyGame& game, const AnyState& state, Seat seat, Language lang) {
  return markup::plain(game.seat_name(state, seat, lang));
}

std::string in(const Words& words, Language lang) { return pick(lang, words.en, words.de); }

// At most so many characters, but never fewer than some.
std::string shortened(const std::string& text, int most) {
  most = std::max(most, kLeastRoom);
  if (markup::width(text) <= most) return text;
  std::size_t end = 0;
  for (int letters = 0; letters < most; ++end)
    if ((static_cast<unsigned char>(text[end]) & 0xC0) != 0x80) ++letters;
  return text.substr(0, end - 1) + "…";
}

std::string stopped_line(Language lang) {
  return pick(lang, "Stopped before the thinking was done.\n", "Abgebrochen, bevor alles bedacht war.\n");
}

// One letter per seat and turn; where several would stand in one place there is a plus.
std::vector<std::string> chart(const analysis::Review& review, int width) {
  const std::vector<CurvePoint>& curve = review.curve();
  std::vector<std::vector<int>> cells(kHeight, std::vector<int>(static_cast<std::size_t>(width), -1));
  for (int x = 0; x < width; ++x) {
    const std::size_t at = static_cast<std::size_t>(x) * review.turns() / static_cast<std::size_t>(width);
    if (at >= curve.size()) break;
    for (std::size_t seat = 0; seat < review.players(); ++seat) {
      const auto row = static_cast<std::size_t>(std::lround((1 - curve[at].share[seat]) * (kHeight - 1)));
      int& cell = cells[row][static_cast<std::size_t>(x)];
      cell = cell < 0 ? static_cast<int>(seat) : kMaxSeats;
    }
  }
  std::vector<std::string> rows;
  for (int y = 0; y < kHeight; ++y) {
    const bool labelled = y % 5 == 0;
    std::string row = labelled ? fmt::format("{:>3} % ", 100 - 100 * y / (kHeight - 1)) : std::string(kMargin, ' ');
    for (const int cell : cells[static_cast<std::size_t>(y)])
      row += cell < 0            ? (labelled ? "{d}.{/}" : " ")
             : cell == kMaxSeats ? "+"
                                 : seat_mark(static_cast<std::size_t>(cell));
    rows.push_back(std::move(row));
  }
  return rows;
}

// Below the curve: '!' where a move lost much, '*' where luck changed much.
std::string marks_row(const analysis::Review& review, const std::vector<TurningPoint>& turning_points, int width) {
  std::string row(static_cast<std::size_t>(width), ' ');
  const std::vector<CurvePoint>& curve = review.curve();
  for (const TurningPoint& turning : turning_points) {
    std::size_t turn = 0;
    while (turn + 1 < curve.size() && curve[turn + 1].ply <= turning.ply) ++turn;
    const std::size_t x = (turn * static_cast<std::size_t>(width) + review.turns() - 1) / review.turns();
    row[std::min(x, row.size() - 1)] = turning.luck ? '*' : '!';
  }
  return std::string(kMargin, ' ') + row;
}

std::string turning_text(const analysis::Review& review, const TurningPoint& turning, Language lang) {
  const std::string name = name_of(review.game(), review.state_at(turning.ply), turning.seat, lang);
  const std::string amount = percent(std::abs(turning.loss));
  std::string out;
  if (turning.luck) {
    out = fmt::format(
        "{{*}}{:>4} *{{/}} {}: {}\n", turning.ply + 1, name,
        fmt::format(fmt::runtime(turning.loss > 0 ? pick(lang, "{} lost by bad luck", "{} durch Pech verloren")
                                                  : pick(lang, "{} won by good luck", "{} durch Glück gewonnen")),
                    amount));
    out += fmt::format("       {} {}\n", pick(lang, "with:", "mit:"), in(turning.played.text, lang));
  } else {
    out = fmt::format("{{*}}{:>4} !{{/}} {}: {}\n", turning.ply + 1, name,
                      fmt::format(fmt::runtime(pick(lang, "{} lost", "{} verloren")), amount));
    out += fmt::format("       {} {}\n", pick(lang, "played:", "gespielt:"), in(turning.played.text, lang));
    out += fmt::format("       {} {}\n", pick(lang, "better:", "besser:"), in(turning.better.text, lang));
  }
  for (const Words& reason : turning.reasons) out += fmt::format("       {{d}}{}{{/}}\n", in(reason, lang));
  return out;
}

}  // namespace

std::string advice_text(const AnyGame& game, const AnyState& state, int ply, const std::vector<Advice>& advice,
                        bool stopped, Language lang, int columns) {
  const std::size_t players = game.options(state).players;
  const Seat seat = game.to_act(state);
  std::string out = fmt::format(fmt::runtime(pick(lang, "After {} moves, round {}: {} decides.\n\n",
                                                  "Nach {} Zügen, Runde {}: {} entscheidet.\n\n")),
                                ply, game.round(state) + 1, name_of(game, state, seat, lang));
  if (advice.empty()) return out + stopped_line(lang);
  std::vector<std::string> head = {"", pick(lang, "move", "Zug")};
  for (std::size_t i = 0; i < players; ++i) {
    head.push_back(fmt::format("({})", i + 1));
    head.push_back(pick(lang, "points", "Punkte"));
  }
  Table table(std::move(head));
  const int room = columns - kMoveNumberColumns - static_cast<int>(players) * kSeatColumns;
  for (std::size_t i = 0; i < advice.size(); ++i) {
    std::vector<std::string> row = {std::to_string(i + 1), shortened(in(advice[i].line.front().text, lang), room)};
    for (std::size_t of = 0; of < players; ++of) {
      row.push_back(percent(advice[i].share[of]));
      row.push_back(fmt::format("{:.1f}", advice[i].points[of]));
    }
    table.add(std::move(row));
  }
  out += table.text() + "\n";
  for (std::size_t i = 0; i < players; ++i)
    out += fmt::format("({}) {}{}\n", i + 1, name_of(game, state, static_cast<Seat>(i), lang),
                       i == seat ? pick(lang, ", who decides", ", am Zug") : "");
  for (std::size_t i = 0; i < advice.size(); ++i) {
    const Advice& one = advice[i];
    if (one.reasons.empty() && one.line.size() < 2) continue;
    out += fmt::format("\n{{*}}{}{{/}}  {}\n", i + 1, in(one.line.front().text, lang));
    for (const Words& reason : one.reasons) out += fmt::format("   {{d}}{}{{/}}\n", in(reason, lang));
    for (std::size_t k = 1; k < one.line.size(); ++k)
      out += fmt::format("   {} {}\n", pick(lang, "then:", "dann:"), in(one.line[k].text, lang));
  }
  out += fmt::format(fmt::runtime(pick(lang, "\n{} games of each move played to the end.\n",
                                       "\n{} Partien je Zug bis zum Ende gespielt.\n")),
                     advice[0].playouts);
  return stopped ? out + stopped_line(lang) : out;
}

std::string review_text(const analysis::Review& review, Language lang, int columns) {
  const AnyGame& game = review.game();
  const std::vector<CurvePoint>& curve = review.curve();
  const int width = std::clamp(columns - kMargin - 1, 20, static_cast<int>(2 * review.turns()) + 20);
  std::string out =
      pick(lang, "Share of the victory that each could expect, turn by turn\n\n", "Siegchancen, Zug um Zug\n\n");
  for (const std::string& row : chart(review, width)) out += row + "\n";
  const std::vector<TurningPoint> turning_points = review.turning_points();
  if (!curve.empty()) out += marks_row(review, turning_points, width) + "\n";
  for (std::size_t seat = 0; seat < review.players(); ++seat) {
    out += fmt::format("{} {}", seat_mark(seat), name_of(game, review.state_at(0), static_cast<Seat>(seat), lang));
    if (!curve.empty())
      out += fmt::format(fmt::runtime(pick(lang, ", {:.0f} points expected at first, {:.0f} in the end",
                                           ", anfangs {:.0f} Punkte erwartet, am Ende {:.0f}")),
                         curve.front().points[seat], curve.back().points[seat]);
    out += "\n";
  }
  if (review.done())
    out += turning_points.empty() ? pick(lang, "\nNo turning points.\n", "\nKeine Wendepunkte.\n")
                                  : pick(lang, "\nTurning points: ! a better move was there, * luck\n\n",
                                         "\nWendepunkte: ! es gab einen besseren Zug, * Glück oder Pech\n\n");
  for (const TurningPoint& turning : turning_points) out += turning_text(review, turning, lang);
  return review.done() ? out : out + "\n" + stopped_line(lang);
}

}  // namespace orrery::cli
