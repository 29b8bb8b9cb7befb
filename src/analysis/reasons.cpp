#include "analysis/reasons.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/markup.h"

namespace orrery::analysis {
namespace {

// A difference is told when it is this many standard errors away from nothing and worth this many points.
constexpr double kErrors = 2.5;
constexpr double kLeast = 0.25;
constexpr std::size_t kFewest = 8;     // pairs
constexpr std::size_t kMostParts = 3;  // of the score, in a sentence

// The mean difference of pairs, or 0 where luck explains it.
template <class Difference>
double clear_difference(std::size_t pairs, Difference&& difference) {
  if (pairs < kFewest) return 0;
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < pairs; ++i) {
    const double d = difference(i);
    sum += d;
    squares += d * d;
  }
  const auto n = static_cast<double>(pairs);
  const double mean = sum / n;
  const double error = std::sqrt(std::max(0.0, squares / n - mean * mean) / (n - 1));
  return std::abs(mean) < kLeast || std::abs(mean) < kErrors * error ? 0 : mean;
}

std::string with_comma(std::string number) {
  std::replace(number.begin(), number.end(), '.', ',');
  return number;
}

struct Part {
  Words name;
  double points;
};

// "about 2.1 points more for “Outposts”, 0.4 fewer for “Events”"
Words own_points(std::vector<Part> parts) {
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Part& a, const Part& b) { return std::abs(a.points) > std::abs(b.points); });
  parts.resize(std::min(parts.size(), kMostParts));
  Words words;
  for (const Part& part : parts) {
    const bool first = words.en.empty();
    const std::string number = fmt::format("{:.1f}", std::abs(part.points));
    words.en += fmt::format(
        "{}{}{} for “{}”", first ? "about " : ", ", number,
        part.points > 0 ? (first ? " points more" : " more") : (first ? " points fewer" : " fewer"), part.name.en);
    words.de +=
        fmt::format("{}{}{} für „{}“", first ? "etwa " : ", ", with_comma(number),
                    part.points > 0 ? (first ? " Punkte mehr" : " mehr") : (first ? " Punkte weniger" : " weniger"),
                    part.name.de);
  }
  return words;
}

Words than(Against against) {
  switch (against) {
    case Against::kNextBest:
      return {" than with the next best move", " als mit dem nächstbesten Zug"};
    case Against::kBest:
      return {" than with the best move", " als mit dem besten Zug"};
    case Against::kPlayed:
      return {" than with the move that was played", " als mit dem gespielten Zug"};
    case Against::kExpected:
      return {" than could be expected", " als zu erwarten war"};
  }
  return {};
}

// The lines of the score in which the seat clearly has more or fewer points.
std::vector<Part> clear_parts(const std::vector<ScoreLine>& lines, Seat seat, std::size_t players,
                              std::span<const Sample> move, std::span<const Sample> other,
                              std::vector<int> Sample::* points) {
  std::vector<Part> parts;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    const std::size_t at = line * players + seat;
    const double more = clear_difference(std::min(move.size(), other.size()), [&](std::size_t i) {
      return static_cast<double>((move[i].*points)[at] - (other[i].*points)[at]);
    });
    if (more != 0) parts.push_back({{lines[line].en, lines[line].de}, more});
  }
  return parts;
}

// How much better the seat stands when `evaluate` is asked, in points over the mean of all; 0 where luck explains it.
double clear_standing(Seat seat, std::size_t players, std::span<const Sample> move, std::span<const Sample> other) {
  const auto ahead = [&](const Sample& sample) {
    double mean = 0;
    for (std::size_t any = 0; any < players; ++any) mean += sample.value[any] / static_cast<double>(players);
    return (sample.value[seat] - mean) / 100;
  };
  return clear_difference(std::min(move.size(), other.size()),
                          [&](std::size_t i) { return ahead(move[i]) - ahead(other[i]); });
}

// Where no line of the final score differs: what differs when the next turn has ended.
Words near_reason(const std::vector<ScoreLine>& lines, Seat seat, std::size_t players, std::span<const Sample> move,
                  std::span<const Sample> other, Against against) {
  const Words compared = than(against);
  if (auto parts = clear_parts(lines, seat, players, move, other, &Sample::soon); !parts.empty()) {
    const Words soon = own_points(std::move(parts));
    return {"by the end of the next turn " + soon.en + compared.en,
            "bis zum Ende des nächsten Zugs " + soon.de + compared.de};
  }
  const double better = clear_standing(seat, players, move, other);
  // A standing that contradicts the order of the moves explains nothing.
  if (better == 0 || (better < 0) != (against == Against::kBest))
    return {"no line of the score is clearly different", "keine Zeile der Wertung ist klar anders"};
  const std::string number = fmt::format("{:.1f}", std::abs(better));
  return {fmt::format("a position about {} points {}{}, not yet in any line of the score", number,
                      better > 0 ? "better" : "worse", compared.en),
          fmt::format("eine um etwa {} Punkte {} Stellung{}, noch in keiner Zeile der Wertung", with_comma(number),
                      better > 0 ? "bessere" : "schlechtere", compared.de)};
}

}  // namespace

std::vector<Words> reasons_for(const AnyGame& game, const AnyState& state, Seat seat, std::span<const Sample> move,
                               std::span<const Sample> other, Against against) {
  const std::size_t pairs = std::min(move.size(), other.size());
  const std::size_t players = game.options(state).players;
  const std::vector<ScoreLine> lines = game.breakdown(state);
  std::vector<Words> reasons;
  if (auto parts = clear_parts(lines, seat, players, move, other, &Sample::lines); !parts.empty()) {
    const Words compared = than(against);
    const Words own = own_points(std::move(parts));
    reasons.push_back({own.en + compared.en, own.de + compared.de});
  }
  // Of the others the one for whom it matters most.
  double most = 0;
  Seat whom = kNoSeat;
  for (std::size_t rival = 0; rival < players; ++rival) {
    if (rival == seat) continue;
    const double points = clear_difference(
        pairs, [&](std::size_t i) { return static_cast<double>(move[i].points[rival] - other[i].points[rival]); });
    if (std::abs(points) <= std::abs(most)) continue;
    most = points;
    whom = static_cast<Seat>(rival);
  }
  if (whom != kNoSeat) {
    const std::string number = fmt::format("{:.1f}", std::abs(most));
    const auto name = [&](Language lang) { return markup::plain(game.seat_name(state, whom, lang)); };
    reasons.push_back(
        {fmt::format("about {} points {} for {}", number, most > 0 ? "more" : "fewer", name(Language::kEnglish)),
         fmt::format("etwa {} Punkte {} für {}", with_comma(number), most > 0 ? "mehr" : "weniger",
                     name(Language::kGerman))});
  }
  if (reasons.empty() && pairs >= kFewest && against != Against::kExpected)
    reasons.push_back(near_reason(lines, seat, players, move, other, against));
  return reasons;
}

}  // namespace orrery::analysis
