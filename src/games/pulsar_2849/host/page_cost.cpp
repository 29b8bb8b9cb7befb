#include <nlohmann/json.hpp>

#include "games/pulsar_2849/host/page_json.h"
#include "games/pulsar_2849/host/values.h"

namespace orrery::pulsar_2849 {
namespace {

struct Holdings {
  int cubes, pm1, plus2, vp, stations, pulsars;
};

Holdings holdings(const Pack& pack, const State& s, Seat seat) {
  const Reader e = reader_of(pack, s);
  const Player& p = s.players[seat];
  return {p.cubes,
          p.pm1,
          p.plus2,
          e.points(seat),
          e.count(seat, Counter::kStations),
          e.count(seat, Counter::kClaimedPulsars)};
}

}  // namespace

Json cost_json(const Pack& pack, const State& view, Move move) {
  const Frame frame = decision(view);
  if (view.frame_count == 0 || frame.seat >= view.players_count) return Json::object();
  State s = view;
  const Holdings before = holdings(pack, s, frame.seat);
  Engine(pack.content, s, nullptr).apply(move);
  if (s.random.drawn != view.random.drawn) return Json::object();
  const Holdings after = holdings(pack, s, frame.seat);
  Json out = Json::object();
  const auto tell = [&](const char* key, int was, int is) {
    if (is != was) out[key] = is - was;
  };
  tell("cubes", before.cubes, after.cubes);
  tell("pm1", before.pm1, after.pm1);
  tell("plus2", before.plus2, after.plus2);
  tell("stations", before.stations, after.stations);
  tell("pulsars", before.pulsars, after.pulsars);
  tell("vp", before.vp, after.vp);
  return out;
}

}  // namespace orrery::pulsar_2849
