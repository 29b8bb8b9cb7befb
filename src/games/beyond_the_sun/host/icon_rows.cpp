// Tokens. Numbers stand in "n".
//   ore, population (any: from any column), supply-shift (to), ship-build (level, supply, at), upgrade (by),
//   upgrade-pool, jump, jump-anywhere, research (levels; or by: "colonies"; known), automate (disc), colonise (free),
//   produce (what), copy, use-new, private (level), system (deck), bonus, guild (guild, or tier to choose from),
//   attach (deck), assign, token, collect-ore, predict, place-token (what), star, exhibit, start-ship (at),
//   pay-other: ore for another faction structure: arrow (cost before it), or, open, close, may, times, per (counter,
//   every, max), factions (who), lasting (mod, once), vp, vp-per (counter, …), vp-majority, vp-again, vp-ship,
//   vp-controller, vp-strongest
#include "games/beyond_the_sun/host/icon_rows.h"

#include <array>
#include <string_view>

#include "games/beyond_the_sun/host/effect_runs.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/operations.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr std::array<std::string_view, 17> kCounterIds = {
    "colonised-systems",    "controlled-locations",    "fleet-strength",    "discs-removed", "automation-level",
    "technologies",         "achievement-vp",          "locations-wrested", "types-held",    "food-discs-removed",
    "ore-discs-removed",    "max-systems-of-one-spec", "ship-cubes",        "ore",           "tokens",
    "claimed-achievements", "locations-with-own-ship"};
static_assert(static_cast<int>(Counter::kLocationsWithShip) + 1 == kCounterIds.size());

constexpr std::array<std::string_view, 5> kSelectorIds = {"all", "others", "with-5-or-more-ore", "lowest-automation",
                                                          "paid"};
static_assert(static_cast<int>(Selector::kPaid) + 1 == kSelectorIds.size());

constexpr std::array<std::string_view, 10> kModIds = {
    "free-exchange", "free-upgrade",      "free-trade",           "skip-one-prereq", "replace-return-pop",
    "either-track",  "one-jump-anywhere", "discs-as-achievement", "displace-pawn",   "colonize-action-discount"};
static_assert(static_cast<int>(Mod::kColonizeDiscount) + 1 == kModIds.size());

class Row {
 public:
  explicit Row(const Pack& pack) : pack_(pack), c_(pack.content) {}

  Json take() { return std::move(out_); }

  void cost(u8 index) {
    const Cost& cost = at(c_.costs, index);
    if (cost.ore > 0) out_.push_back(token("ore", cost.ore));
    if (cost.ore_to_opponent > 0) out_.push_back(token("pay-other", cost.ore_to_opponent));
    if (cost.return_pop > 0) out_.push_back(token("population", cost.return_pop));
    if (cost.ore + cost.ore_to_opponent + cost.return_pop > 0) out_.push_back(token("arrow"));
  }

  void list(NodeId first) {
    for (NodeId i = first; i != kNoNode;) {
      const int times = run_length(c_, i);
      const EffectNode& n = c_.nodes[i];
      const bool together = times > 1 && (n.op == Op::kAutomate || n.op == Op::kOptional);
      node(n, together ? times : 1, c_.nodes[i].next == kNoNode);
      i = advance(c_, i, together ? times : 1);
    }
  }

  void push(Json t) { out_.push_back(std::move(t)); }

 private:
  void node(const EffectNode& n, int times, bool last) {
    if ((n.flags & node_flag::kMay) != 0) push(token("may"));
    if (n.op == Op::kChoose) return choose(n, last);
    if (n.op == Op::kOptional) push(times > 1 ? token("up-to", times) : token("may"));
    if (n.op == Op::kFactions) push(Json{{"icon", "factions"}, {"who", at(kSelectorIds, n.a)}});
    if (operation(n.op).token != nullptr) return push(operation(n.op).token(pack_, n, times));
    if (n.op == Op::kOptional) cost(n.cost);
    list(n.child);
    if (n.op == Op::kPer) {
      Json per{{"icon", "per"}, {"counter", at(kCounterIds, n.a)}, {"every", n.b}};
      if (n.c > 0) per["max"] = n.c;
      return push(std::move(per));
    }
    if (!last) push(token("then"));
  }

  void choose(const EffectNode& n, bool last) {
    const bool grouped = !last || n.a > 1;
    if (n.a > 1) push(token("times", n.a));
    if (grouped) push(token("open"));
    for (NodeId i = n.child; i != kNoNode; i = c_.nodes[i].next) {
      if (i != n.child) push(token("or"));
      cost(c_.nodes[i].cost);
      list(c_.nodes[i].child);
    }
    if (grouped) push(token("close"));
  }

  const Pack& pack_;
  const Content& c_;
  Json out_ = Json::array();
};

Json score_token(const ScoreRule& rule) {
  switch (rule.form) {
    case ScoreForm::kFlat:
      return token("vp", rule.vp);
    case ScoreForm::kPer: {
      Json t{{"icon", "vp-per"}, {"n", rule.vp}, {"counter", at(kCounterIds, static_cast<int>(rule.counter))}};
      if (rule.counter_arg != 0) t["level"] = rule.counter_arg;
      t["every"] = rule.every;
      if (rule.max > 0) t["max"] = rule.max;
      return t;
    }
    case ScoreForm::kMajority:
      return Json{{"icon", "vp-majority"},
                  {"n", rule.vp},
                  {"second", rule.second},
                  {"counter", at(kCounterIds, static_cast<int>(rule.counter))}};
    case ScoreForm::kAgain:
      return token("vp-again");
    case ScoreForm::kShipOnCard:
      return token("vp-ship");
    case ScoreForm::kControllerOfAttached:
      return token("vp-controller", rule.vp);
    case ScoreForm::kStrongestAt:
      return Json{{"icon", "vp-strongest"}, {"n", rule.vp}, {"at", rule.place == 0 ? "sol" : "deep-space"}};
    case ScoreForm::kPrediction:
      return token("predict");
  }
  return token("vp");
}

}  // namespace

std::string_view counter_id(Counter counter) { return at(kCounterIds, static_cast<int>(counter)); }

Json effect_row(const Pack& pack, NodeId list) {
  Row row(pack);
  row.list(list);
  return row.take();
}

Json action_row(const Pack& pack, u8 action) {
  Row row(pack);
  row.cost(at(pack.content.actions, action).cost);
  row.list(at(pack.content.actions, action).effect);
  return row.take();
}

Json ability_row(const Pack& pack, u8 ability) {
  const Ability& a = at(pack.content.abilities, ability);
  Row row(pack);
  row.push(Json{{"icon", "lasting"}, {"mod", at(kModIds, static_cast<int>(a.mod))}, {"once", a.once_per_turn != 0}});
  row.cost(a.cost);
  row.list(a.effect);
  return row.take();
}

Json score_row(const Pack& pack, int first, int count) {
  Json out = Json::array();
  for (int i = first; i < first + count; ++i) out.push_back(score_token(at(pack.content.scores, i)));
  return out;
}

}  // namespace orrery::beyond_the_sun
