#include <nlohmann/json.hpp>

#include "games/beyond_the_sun/engine.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/page_json.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

struct Resources {
  int ore, population, supply, automation, vp;
};

Resources resources_of(const Content& c, const State& s, Seat seat) {
  const Position position(c, s);
  const Player& p = at(s.players, seat);
  const int automation = p.automation[0] + p.automation[1] + p.automation[2];
  return {p.ore, p.population, position.supply(seat), automation, total(points(position, seat))};
}

}  // namespace

Json cost_json(const Pack& pack, const State& view, Move move) {
  const Seat seat = acting_seat(view);
  if (seat == kNoSeat || view.phase == Phase::kSetup) return Json::object();
  State s = view;
  s.more.modules.prediction_place = 0;  // comes true, or not, when the game is over
  const Resources before = resources_of(pack.content, s, seat);
  s.trial = trial::kRunning;
  Engine(pack.content, s, nullptr).apply(move);
  const Resources after = resources_of(pack.content, s, seat);
  Json out = Json::object();
  const auto tell = [&](const char* key, int was, int is) {
    if (is != was) out[key] = is - was;
  };
  tell("ore", before.ore, after.ore);
  tell("population", before.population, after.population);
  tell("supply", before.supply, after.supply);
  tell("automation", before.automation, after.automation);
  tell("vp", before.vp, after.vp);
  return out;
}

}  // namespace orrery::beyond_the_sun
