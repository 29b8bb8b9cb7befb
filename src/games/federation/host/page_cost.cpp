#include <nlohmann/json.hpp>

#include "games/federation/host/page_json.h"
#include "games/federation/host/values.h"

namespace orrery::federation {
namespace {

using Holdings = std::array<int, kResources + 8>;
constexpr std::array<const char*, kResources + 8> kKeys = {"lavandium", "kuppernium", "oceanium",  "gold",
                                                           "vp",        "ships",      "modifiers", "medals",
                                                           "die",       "missions",   "scholars",  "accreditation"};

Holdings holdings(const Pack& pack, const State& s, Seat seat) {
  const Reader e = reader_of(pack, s);
  const Player& p = s.players[seat];
  return {p.resources[0],
          p.resources[1],
          p.resources[2],
          p.resources[3],
          e.points(seat),
          p.hangar,
          std::popcount(p.modifiers),
          std::popcount(p.medals),
          p.die,
          std::popcount(p.unlocked),
          std::popcount(p.scholars),
          p.accreditation};
}

}  // namespace

Json cost_json(const Pack& pack, const State& view, Move move) {
  const Frame frame = decision(view);
  if (view.frame_count == 0 || frame.seat >= view.players_count) return Json::object();
  State s = view;
  const Holdings before = holdings(pack, s, frame.seat);
  Engine(pack.content, s, nullptr).apply(move);
  // What was drawn on the way is nobody's to know; and the round must not have gone on to pay others.
  if (s.random.drawn != view.random.drawn || s.turns != view.turns) return Json::object();
  const Holdings after = holdings(pack, s, frame.seat);
  Json out = Json::object();
  for (std::size_t i = 0; i < kKeys.size(); ++i)
    if (after[i] != before[i]) out[kKeys[i]] = after[i] - before[i];
  return out;
}

}  // namespace orrery::federation
