// Tokens. Numbers stand in "n".
//   ore, population (any: from any column), supply-shift (to), ship-build (level, supply, at), upgrade (by),
//   upgrade-pool, jump, jump-anywhere, research (levels; or by: "colonies"; known), automate (disc), colonise (free),
//   produce (what), copy, use-new, private (level), system (deck), bonus, guild (guild, or tier to choose from),
//   attach (deck), exhibit, start-ship (at), pay-other: ore for another faction structure: arrow (cost before it),
//   or, open, close, may, times, per (counter, every, max), factions (who), lasting (mod, once), vp, vp-per (counter,
//   …), vp-majority, vp-again, vp-ship, vp-controller, vp-strongest
#include "games/beyond_the_sun/host/icon_rows.h"

#include <array>
#include <string_view>

#include "games/beyond_the_sun/host/effect_runs.h"
#include "games/beyond_the_sun/host/notation_ids.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr std::array<std::string_view, 12> kCounterIds = {
    "colonised-systems", "controlled-locations", "fleet-strength",    "discs-removed",
    "automation-level",  "technologies",         "achievement-vp",    "locations-wrested",
    "types-held",        "food-discs-removed",   "ore-discs-removed", "max-systems-of-one-spec"};
static_assert(static_cast<int>(Counter::kMaxSystemsOfOneSpec) + 1 == kCounterIds.size());

constexpr std::array<std::string_view, 5> kSelectorIds = {"all", "others", "with-5-or-more-ore", "lowest-automation",
                                                          "paid"};
static_assert(static_cast<int>(Selector::kPaid) + 1 == kSelectorIds.size());

constexpr std::array<std::string_view, 9> kModIds = {"free-exchange",     "free-upgrade",         "free-trade",
                                                     "skip-one-prereq",   "replace-return-pop",   "either-track",
                                                     "one-jump-anywhere", "discs-as-achievement", "displace-pawn"};
static_assert(static_cast<int>(Mod::kDisplacePawn) + 1 == kModIds.size());

constexpr std::array<std::string_view, 4> kBuildAtIds = {"yard", "sol", "deep-space", "controlled"};
constexpr std::array<std::string_view, 3> kDiscKinds = {"food", "ore", "any"};
constexpr std::array<std::string_view, 2> kDecks = {"A", "B"};

Json token(std::string_view icon) { return Json{{"icon", icon}}; }
Json token(std::string_view icon, int n) { return Json{{"icon", icon}, {"n", n}}; }

Json levels_of(u8 mask) {
  Json out = Json::array();
  for (int level = 1; level <= 4; ++level)
    if ((mask >> (level - 1) & 1) != 0) out.push_back(level);
  return out;
}

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
      const bool together = times > 1 && (n.op == op::kAutomate || n.op == op::kOptional);
      node(n, together ? times : 1, c_.nodes[i].next == kNoNode);
      i = advance(c_, i, together ? times : 1);
    }
  }

  void push(Json t) { out_.push_back(std::move(t)); }

 private:
  void node(const EffectNode& n, int times, bool last) {
    if ((n.flags & node_flag::kMay) != 0) push(token("may"));
    switch (n.op) {
      case op::kChoose: {
        const bool grouped = !last || n.a > 1;
        if (n.a > 1) push(token("times", n.a));
        if (grouped) push(token("open"));
        for (NodeId i = n.child; i != kNoNode; i = c_.nodes[i].next) {
          if (i != n.child) push(token("or"));
          cost(c_.nodes[i].cost);
          list(c_.nodes[i].child);
        }
        if (grouped) push(token("close"));
        return;
      }
      case op::kOptional:
        push(times > 1 ? token("up-to", times) : token("may"));
        cost(n.cost);
        list(n.child);
        if (!last) push(token("then"));
        return;
      case op::kPer: {
        list(n.child);
        Json per{{"icon", "per"}, {"counter", at(kCounterIds, n.a)}, {"every", n.b}};
        if (n.c > 0) per["max"] = n.c;
        return push(std::move(per));
      }
      case op::kFactions:
        push(Json{{"icon", "factions"}, {"who", at(kSelectorIds, n.a)}});
        list(n.child);
        if (!last) push(token("then"));
        return;
      default:
        return operation(n, times);
    }
  }

  void operation(const EffectNode& n, int times) {
    switch (n.op) {
      case op::kGainOre:
        return push(token("ore", n.a));
      case op::kPop:
        return push(token("population", n.a));
      case op::kPopAny:
        return push(Json{{"icon", "population"}, {"n", n.a}, {"any", true}});
      case op::kShiftSupply:
        return push(Json{{"icon", "supply-shift"}, {"n", n.a}, {"to", n.c == 0 ? "A" : "any"}});
      case op::kBuild:
        return push(Json{{"icon", "ship-build"},
                         {"n", n.c},
                         {"level", n.a},
                         {"supply", (n.b & kFromSupply) != 0},
                         {"at", at(kBuildAtIds, n.b & 3)}});
      case op::kUpgrade:
        return push(Json{{"icon", "upgrade"}, {"n", n.a}, {"by", n.b}});
      case op::kUpgradePool:
        return push(token("upgrade-pool", n.a));
      case op::kJump:
        return push(token("jump", n.a));
      case op::kJumpAnywhere:
        return push(token("jump-anywhere", n.a));
      case op::kResearch: {
        Json t{{"icon", "research"}};
        if (n.a == kLevelByColonies)
          t["by"] = "colonies";
        else
          t["levels"] = levels_of(n.a);
        if ((n.b & research_flag::kKnownOnly) != 0) t["known"] = true;
        return push(std::move(t));
      }
      case op::kAutomate:
        return push(Json{{"icon", "automate"}, {"n", times}, {"disc", at(kDiscKinds, n.a)}});
      case op::kColonize:
        return push(Json{{"icon", "colonise"}, {"free", (n.a & colonize_flag::kWithoutControl) != 0}});
      case op::kProduce:
        return push(Json{{"icon", "produce"}, {"what", kProductionIds[n.a]}});
      case op::kCopyAction:
        return push(token("copy"));
      case op::kUseNewTechAction:
        return push(token("use-new"));
      case op::kPrivateTech:
        return push(Json{{"icon", "private"}, {"level", n.a}});
      case op::kTakeSystem:
        return push(Json{{"icon", "system"}, {"deck", at(kDecks, n.a)}, {"n", n.b & 0xF}});
      case op::kRepeatImmediate:
        return push(token("bonus"));
      case op::kPay:
        return push(token("ore", -n.a));
      case op::kUncoverGuild:
        return push(n.b != 0 ? Json{{"icon", "guild"}, {"tier", n.b}}
                             : Json{{"icon", "guild"}, {"guild", at(pack_.labels.guilds, n.a).id}});
      case op::kAttachSystem:
        return push(Json{{"icon", "attach"}, {"deck", at(kDecks, n.a)}});
      case op::kPutShipOnCard:
        return push(token("exhibit", n.a));
      case op::kLaySystemUnderCard:
        return push(Json{{"icon", "system"}, {"deck", at(kDecks, n.a)}, {"n", 1}});
      case op::kTakeAttachedSystem:
        return push(token("colonise"));
      case op::kPopFromColumn:
        return push(token("population", n.b));
      case op::kMoveStartingShip:
        return push(Json{{"icon", "start-ship"}, {"at", at(kBuildAtIds, n.a & 3)}});
      default:
        return;
    }
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
