#include "analysis/json.h"

#include <algorithm>
#include <cmath>

namespace orrery::analysis {
namespace {

constexpr double kShareSteps = 10'000;
constexpr double kPointSteps = 10;

double rounded(double value, double steps) { return std::round(value * steps) / steps; }

Json by_seat(const BySeat& values, std::size_t players, double steps) {
  Json json = Json::array();
  for (std::size_t seat = 0; seat < players; ++seat) json.push_back(rounded(values[seat], steps));
  return json;
}

Json words_json(const Words& words) { return {{"en", words.en}, {"de", words.de}}; }

Json words_json(const std::vector<Words>& list) {
  Json json = Json::array();
  for (const Words& words : list) json.push_back(words_json(words));
  return json;
}

Json move_json(const Step& step) { return {{"notation", step.notation}, {"text", words_json(step.text)}}; }

}  // namespace

Json advice_json(const Advice& advice, const MoveList& legal, std::size_t players) {
  Json json = {{"id", std::find(legal.begin(), legal.end(), advice.move) - legal.begin()}};
  json.update(move_json(advice.line.front()));
  json["share"] = by_seat(advice.share, players, kShareSteps);
  json["points"] = by_seat(advice.points, players, kPointSteps);
  json["visits"] = advice.visits;
  json["playouts"] = advice.playouts;
  json["reasons"] = words_json(advice.reasons);
  json["line"] = Json::array();
  for (const Step& step : advice.line) {
    Json entry = {{"seat", int{step.seat}}};
    entry.update(move_json(step));
    json["line"].push_back(std::move(entry));
  }
  return json;
}

Json point_json(const CurvePoint& point, std::size_t players) {
  return {{"ply", point.ply},
          {"seat", point.seat == kNoSeat ? Json() : Json(int{point.seat})},
          {"share", by_seat(point.share, players, kShareSteps)},
          {"points", by_seat(point.points, players, kPointSteps)}};
}

Json turning_point_json(const TurningPoint& turning) {
  return {{"ply", turning.ply},
          {"seat", int{turning.seat}},
          {"loss", rounded(turning.loss, kShareSteps)},
          {"luck", turning.luck},
          {"played", move_json(turning.played)},
          {"better", turning.luck ? Json() : move_json(turning.better)},
          {"reasons", words_json(turning.reasons)}};
}

}  // namespace orrery::analysis
