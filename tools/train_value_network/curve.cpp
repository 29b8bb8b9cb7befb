#include "curve.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <sstream>

#include "arena/statistics.h"

namespace orrery::training {
namespace {

constexpr double kWidth = 720, kHeight = 300, kPanel = 270, kTop = 60, kBottom = 250;
constexpr const char* kNetworkColour = "#1f6fb2";
constexpr const char* kEvaluationColour = "#8a8a8a";

using Value = std::function<double(const Round&)>;

// One diagram: rounds to the right, parts upwards.
struct Panel {
  const std::vector<Round>& rounds;
  double left, low, high;

  double x(const Round& round) const {
    const int span = std::max(1, rounds.back().number - rounds.front().number);
    return left + kPanel * (round.number - rounds.front().number) / span;
  }
  double y(double part) const { return kBottom - (kBottom - kTop) * (part - low) / (high - low); }

  std::string line(const Value& value, const char* colour, const char* dashes) const {
    std::string points;
    for (const Round& round : rounds) points += fmt::format("{:.1f},{:.1f} ", x(round), y(value(round)));
    return fmt::format(
        "<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\" stroke-dasharray=\"{}\"/>\n", points,
        colour, dashes);
  }

  std::string frame(const std::string& title) const {
    std::string out = fmt::format("<text x=\"{}\" y=\"{}\" class=\"title\">{}</text>\n", left, kTop - 14, title);
    const double step = high - low > 0.5 ? 0.2 : high - low > 0.2 ? 0.1 : 0.05;
    for (double part = std::ceil(low / step - 1e-9) * step; part <= high + 1e-9; part += step)
      out += fmt::format(
          "<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#dddddd\"/>\n"
          "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:.0f} %</text>\n",
          left, left + kPanel, y(part), y(part), left - 6, y(part) + 4, 100 * part);
    for (const Round& round : rounds)
      out += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x(round), kBottom + 18,
                         round.number);
    return out;
  }
};

Panel panel(const std::vector<Round>& rounds, double left, const std::vector<Value>& values) {
  double low = 1, high = 0;
  for (const Round& round : rounds)
    for (const Value& value : values) {
      low = std::min(low, value(round));
      high = std::max(high, value(round));
    }
  return {rounds, left, std::floor(low * 20) / 20,
          std::max(std::ceil(high * 20) / 20, std::floor(low * 20) / 20 + 0.05)};
}

}  // namespace

std::string as_text(const std::vector<Round>& rounds) {
  std::string out;
  for (const Round& r : rounds)
    out += fmt::format("{} {:.4f} {:.4f} {:.4f} {}\n", r.number, r.explained, r.evaluation, r.won, r.games);
  return out;
}

std::vector<Round> parse_rounds(const std::string& text) {
  std::istringstream in(text);
  std::vector<Round> rounds;
  for (Round r; in >> r.number >> r.explained >> r.evaluation >> r.won >> r.games;) rounds.push_back(r);
  return rounds;
}

std::string picture(const std::vector<Round>& rounds, const std::string& game, int players) {
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" font-size=\"12\">\n"
      "<style>.title {{ font-weight: bold }}</style>\n"
      "<rect width=\"{}\" height=\"{}\" fill=\"white\"/>\n"
      "<text x=\"20\" y=\"22\" font-size=\"15\">{}, {} players: the value network by round of learning</text>\n",
      kWidth, kHeight, kWidth, kHeight, game, players);
  const Value network = [](const Round& r) { return r.explained; };
  const Value evaluation = [](const Round& r) { return r.evaluation; };
  const Panel left = panel(rounds, 60, {network, evaluation});
  out += left.frame("Variance of leads explained");
  out += left.line(evaluation, kEvaluationColour, "4 3") + left.line(network, kNetworkColour, "");
  const auto interval = [](const Round& r) { return arena::wilson(r.won * r.games, r.games); };
  const Value fair = [&](const Round&) { return 1.0 / players; };
  const Value won = [](const Round& r) { return r.won; };
  const Panel right = panel(
      rounds, 420,
      {[&](const Round& r) { return interval(r).low; }, [&](const Round& r) { return interval(r).high; }, fair});
  out += right.frame("Games won by one player with it");
  out += right.line(fair, kEvaluationColour, "4 3");
  for (const Round& r : rounds)
    out += fmt::format("<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\" stroke=\"{3}\"/>\n",
                       right.x(r), right.y(interval(r).low), right.y(interval(r).high), kNetworkColour);
  out += right.line(won, kNetworkColour, "");
  return out + fmt::format(
                   "<text x=\"60\" y=\"{}\" fill=\"{}\">with the network</text>\n"
                   "<text x=\"190\" y=\"{}\" fill=\"{}\">the evaluation; a fair share</text>\n</svg>\n",
                   kHeight - 8, kNetworkColour, kHeight - 8, kEvaluationColour);
}

}  // namespace orrery::training
