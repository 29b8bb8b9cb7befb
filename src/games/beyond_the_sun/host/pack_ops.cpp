#include "games/beyond_the_sun/host/pack_ops.h"

#include <fmt/format.h>

#include "games/beyond_the_sun/host/pack_flags.h"

namespace orrery::beyond_the_sun::packing {
namespace {

void read_gain(Site& s, EffectNode& n) { n.a = to_u8(s.number(1, 99)); }
void read_few(Site& s, EffectNode& n) { n.a = to_u8(s.number(1, 9)); }

void read_shift_supply(Site& s, EffectNode& n) {
  static constexpr Word<u8> kFrom[] = {{"rightmost", 0}, {"any", 1}};
  static constexpr Word<u8> kTo[] = {{"A", 0}, {"any", 1}};
  Record r(s.problems(), s.arg, "shift_supply");
  n.a = to_u8(r.number("n", 1, 9));
  n.b = r.word("from", kFrom);
  n.c = r.word("to", kTo);
}

void set_may(EffectNode& n, bool may) {
  if (may) n.flags |= node_flag::kMay;
}

void read_build(Site& s, EffectNode& n) {
  static constexpr Word<u8> kFrom[] = {{"pop", 0}, {"supply", kFromSupply}};
  static constexpr Word<u8> kAt[] = {
      {"yard", kAtYard}, {"sol", kAtSol}, {"deep-space", kAtDeepSpace}, {"controlled", kAtControlled}};
  Record r(s.problems(), s.arg, "build");
  n.a = to_u8(r.number("level", 1, kMaxShipLevel));
  n.b = to_u8(r.word("from", kFrom) | r.word("at", kAt));
  n.c = to_u8(r.number_or("n", 1, 1, 4));
  set_may(n, r.flag_or("may", false));
}

void read_upgrade(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "upgrade");
  n.a = to_u8(r.number("ships", 1, 9));
  n.b = to_u8(r.number("levels", 1, kMaxShipLevel - 1));
}

u8 read_levels(Problems& problems, const Doc& doc, int lowest) {
  u8 mask = 0;
  for (const Doc& level : content::read_list(problems, doc, 1, 4, "technology levels")) {
    const auto bit = to_u8(1 << (content::read_number(problems, level, lowest, 4) - 1));
    if ((mask & bit) != 0) problems.expected(level, "every level once");
    mask |= bit;
  }
  return mask;
}

void read_research(Site& s, EffectNode& n) {
  static constexpr Word<u8> kFrom[] = {{"pop", 0}, {"supply", research_flag::kFromSupply}};
  Record r(s.problems(), s.arg, "research");
  const Doc& levels = r.need("levels");
  if (levels.kind == Doc::Kind::kScalar && levels.scalar == "x-colonized-plus-1")
    n.a = kLevelByColonies;
  else if (levels.kind == Doc::Kind::kList)
    n.a = read_levels(s.problems(), levels, 1);
  else
    s.problems().expected(levels, "a list of technology levels or x-colonized-plus-1");
  n.b = r.word_or("from", u8{0}, kFrom);
  if (r.flag_or("known_only", false)) n.b |= research_flag::kKnownOnly;
  if (r.flag_or("ignore_prereqs", false)) n.b |= research_flag::kIgnorePrereqs;
  if (r.flag_or("skip_immediate", false)) n.b |= research_flag::kSkipImmediate;
  set_may(n, r.flag_or("may", false));
}

void read_automate(Site& s, EffectNode& n) {
  static constexpr Word<u8> kDiscs[] = {{"food", kFood}, {"ore", kOre}, {"any", kAnyDisc}};
  n.a = content::read_word(s.problems(), s.arg, kDiscs);
}

void read_colonize(Site& s, EffectNode& n) {
  static constexpr Word<u8> kTargets[] = {{"any", 0},
                                          {"uncontrolled-at-turn-start", colonize_flag::kUncontrolledAtTurnStart}};
  Record r(s.problems(), s.arg, "colonize");
  n.a = r.word_or("target", u8{0}, kTargets);
  if (!r.flag_or("needs_control", true)) n.a |= colonize_flag::kWithoutControl;
  if (r.flag_or("suppress_control_bonus", false)) n.a |= colonize_flag::kSuppressControlBonus;
}

void read_produce(Site& s, EffectNode& n) {
  static constexpr Word<Production> kProductions[] = {
      {"population", Production::kGrowth}, {"ore", Production::kOre}, {"trade", Production::kTrade}};
  n.a = to_u8(static_cast<int>(content::read_word(s.problems(), s.arg, kProductions)));
}

void read_choose(Site& s, EffectNode& n) {
  Builder& b = s.builder;
  Record r(s.problems(), s.arg, "choose");
  n.a = to_u8(r.number_or("times", 1, 1, 4));
  n.b = r.flag_or("repeat", false) ? 1 : 0;
  const auto& options = r.list("options", 2, 6, "options");
  if (n.b == 0 && n.a > options.size() && !options.empty())
    s.problems().add(s.arg, fmt::format("expected at least as many options as times, found {} options for {} times",
                                        options.size(), int{n.a}));
  std::vector<EffectNode> nodes;
  for (std::size_t i = 0; i < options.size(); ++i) {
    Record option(s.problems(), options[i], "an option");
    option.fixed("id", std::string_view("ABCDEF").substr(i, 1));
    EffectNode node{};
    node.op = op::kOption;
    node.a = to_u8(static_cast<int>(i));
    node.cost = b.cost_in(option, false);
    Scope scope = s.scope;
    scope.paid |= b.content.costs[node.cost].ore_to_opponent > 0;
    node.child = compile_list(b, option.need("do"), scope, s.depth + 1);
    nodes.push_back(node);
  }
  n.child = append_list(b, s.arg, nodes);
}

void read_optional(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "optional");
  n.cost = s.builder.cost_in(r, false);
  Scope scope = s.scope;
  scope.paid |= s.builder.content.costs[n.cost].ore_to_opponent > 0;
  n.child = compile_list(s.builder, r.need("do"), scope, s.depth + 1);
}

void read_per(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "per");
  u8 argument = 0;
  n.a = to_u8(static_cast<int>(s.builder.counter(r.need("count"), argument)));
  if (argument != 0) s.problems().expected(r.need("count"), "a counter without a level");
  n.b = to_u8(r.number_or("every", 1, 1, 20));
  n.c = to_u8(r.number_or("max", 0, 1, 20));
  n.child = compile_list(s.builder, r.need("do"), s.scope, s.depth + 1);
}

void read_factions(Site& s, EffectNode& n) {
  static constexpr Word<Selector> kWho[] = {{"all", Selector::kAll},
                                            {"others", Selector::kOthers},
                                            {"with-5-or-more-ore", Selector::kWith5OrMoreOre},
                                            {"lowest-automation-level", Selector::kLowestAutomation},
                                            {"paid", Selector::kPaid}};
  Record r(s.problems(), s.arg, "factions");
  const auto who = r.word("who", kWho);
  if (who == Selector::kPaid && !s.scope.paid)
    s.problems().add(r.need("who"), "expected a cost ore_to_opponent before `paid`, found none");
  n.a = to_u8(static_cast<int>(who));
  set_may(n, r.flag_or("may", false));
  n.child = compile_list(s.builder, r.need("do"), s.scope, s.depth + 1);
}

void read_copy_action(Site& s, EffectNode& n) {
  if (s.depth > 0 || !s.alone)
    s.problems().add(s.arg, "expected copy_action as the whole effect of an action, found it inside another effect");
  Record r(s.problems(), s.arg, "copy_action");
  r.fixed("pay_cost", "true");
  Record which(s.problems(), r.need("which"), "the actions to copy");
  if (which.find("contains") != nullptr) {
    which.fixed("contains", "research");
    which.fixed("any_in_play", "true");
    n.a = to_u8(static_cast<int>(CopyWhich::kContainsResearch));
  } else {
    n.a = to_u8(static_cast<int>(CopyWhich::kResearchedByPaid));
    n.b = read_levels(s.problems(), which.need("technology_levels"), 1);
    which.fixed("researched_by", "paid");
    if (!s.scope.paid)
      s.problems().add(s.arg, "expected a cost ore_to_opponent before `researched_by: paid`, found none");
  }
}

void read_use_new_tech_action(Site& s, EffectNode& n) {
  if (!s.research_before)
    s.problems().add(s.arg, "expected a research before use_new_tech_action in the same list, found none");
  Record r(s.problems(), s.arg, "use_new_tech_action");
  set_may(n, r.flag_or("may", false));
}

void read_private_tech(Site& s, EffectNode& n) {
  if (s.depth > 0)
    s.problems().add(s.arg, "expected private_tech as a part of a bonus by itself, found it inside another effect");
  Record r(s.problems(), s.arg, "private_tech");
  n.a = to_u8(r.number("level", 2, 3));
  n.b = to_u8(r.number("draw", 1, 4));
  n.c = to_u8(r.number("keep", 1, 1));
  s.builder.private_kept[n.a] += n.c;
}

u8 read_deck(Record& r) {
  static constexpr Word<u8> kDecks[] = {{"A", 0}, {"B", 1}};
  return r.word("deck", kDecks);
}

void read_take_system(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "take_system");
  n.a = read_deck(r);
  const int draw = r.number("draw", 1, 9);
  const int keep = r.number("keep", 1, 1);  // the bonus of a first card would come before a second is chosen
  n.b = to_u8(draw | keep << 4);
  const int discs = r.number("discs", 0, 2);
  n.c = to_u8(discs | (r.flag("bonus") ? 1 << 4 : 0));
}

void read_repeat_immediate(Site& s, EffectNode& n) {
  if (!content::read_flag(s.problems(), s.arg)) s.problems().expected(s.arg, "true");
  if (s.scope.immediate == kNoNode)
    s.problems().add(s.arg, "expected an immediate bonus that can be repeated, found none on this card");
  if (contains_op(s.builder.content, s.scope.immediate, op::kPrivateTech))
    s.problems().add(s.arg, "expected an immediate bonus that can be repeated, found one with private_tech");
  n.child = s.scope.immediate;
}

void read_pay(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "pay");
  n.a = to_u8(r.number("ore", 1, 99));
}

void need_top_level(Site& s, std::string_view name) {
  if (s.depth > 0)
    s.problems().add(
        s.arg, fmt::format("expected {} as a part of the event by itself, found it inside another effect", name));
}

void read_uncover_guild(Site& s, EffectNode& n) {
  need_top_level(s, "uncover_guild");
  if (s.arg.kind == Doc::Kind::kMap) {  // [BTS-9.7] one of the tier is chosen
    Record r(s.problems(), s.arg, "uncover_guild");
    n.a = kNone;
    n.b = to_u8(r.number("tier", 1, kMaxGuilds));
    return;
  }
  n.a = s.builder.ref(s.arg, Group::kGuild, "the id of a guild");
}

void read_attach_system(Site& s, EffectNode& n) {
  static constexpr Word<u8> kTo[] = {{"any-system-card-location", 0}, {"deep-space", 1}};
  need_top_level(s, "attach_system");
  Record r(s.problems(), s.arg, "attach_system");
  n.a = read_deck(r);
  n.b = r.word("to", kTo);
  n.c = r.flag_or("shipyard", false) ? 1 : 0;
  ++s.builder.attached_systems;
}

void read_put_ship_on_card(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "put_ship_on_card");
  n.a = to_u8(r.number("n", 1, 4));
}

void read_lay_system_under_card(Site& s, EffectNode& n) {
  need_top_level(s, "lay_system_under_card");
  Record r(s.problems(), s.arg, "lay_system_under_card");
  n.a = read_deck(r);
}

void read_take_attached_system(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "take_attached_system");
  n.a = to_u8(r.number("discs", 0, 2));
  n.b = r.flag("bonus") ? 1 : 0;
}

void read_pop_from_column(Site& s, EffectNode& n) {
  static constexpr Word<u8> kColumnNames[] = {{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}, {"E", 4}};
  Record r(s.problems(), s.arg, "pop_from_column");
  n.a = r.word("column", kColumnNames);
  n.b = to_u8(r.number("n", 1, 9));
}

void read_move_starting_ship(Site& s, EffectNode& n) {
  static constexpr Word<u8> kTo[] = {{"sol", kAtSol}, {"deep-space", kAtDeepSpace}};
  Record r(s.problems(), s.arg, "move_starting_ship");
  n.a = r.word("to", kTo);
}

constexpr u8 kAnywhere = place::kInPlay | place::kSetup;
// Once per card and faction, so that the number of private technologies stays bounded.
constexpr u8 kOnce = place::kImmediate | place::kColonize;

constexpr OpSyntax kOps[] = {
    {"ore", op::kGainOre, kAnywhere, read_gain},
    {"pop", op::kPop, kAnywhere, read_few},
    {"pop_any", op::kPopAny, place::kInPlay, read_few},
    {"shift_supply", op::kShiftSupply, place::kInPlay, read_shift_supply},
    {"build", op::kBuild, place::kInPlay, read_build},
    {"upgrade", op::kUpgrade, kAnywhere, read_upgrade},
    {"upgrade_pool", op::kUpgradePool, place::kInPlay, read_few},
    {"jump", op::kJump, place::kInPlay, read_few},
    {"jump_anywhere", op::kJumpAnywhere, place::kInPlay, read_few},
    {"research", op::kResearch, place::kInPlay, read_research},
    {"automate", op::kAutomate, place::kInPlay, read_automate},
    {"colonize", op::kColonize, place::kInPlay, read_colonize},
    {"produce", op::kProduce, place::kInPlay, read_produce},
    {"choose", op::kChoose, place::kInPlay, read_choose},
    {"optional", op::kOptional, place::kInPlay, read_optional},
    {"per", op::kPer, place::kInPlay, read_per},
    {"factions", op::kFactions, place::kInPlay, read_factions},
    {"copy_action", op::kCopyAction, place::kAction, read_copy_action},
    {"use_new_tech_action", op::kUseNewTechAction, place::kAction, read_use_new_tech_action},
    {"private_tech", op::kPrivateTech, kOnce, read_private_tech},
    {"take_system", op::kTakeSystem, place::kInPlay, read_take_system},
    {"repeat_immediate", op::kRepeatImmediate, place::kAction, read_repeat_immediate},
    {"pay", op::kPay, place::kInPlay, read_pay},
    {"uncover_guild", op::kUncoverGuild, place::kEvent, read_uncover_guild},
    {"attach_system", op::kAttachSystem, place::kEvent, read_attach_system},
    {"put_ship_on_card", op::kPutShipOnCard, place::kEvent, read_put_ship_on_card},
    {"lay_system_under_card", op::kLaySystemUnderCard, place::kEvent, read_lay_system_under_card},
    {"take_attached_system", op::kTakeAttachedSystem, place::kEventAction, read_take_attached_system},
    {"pop_from_column", op::kPopFromColumn, place::kSetup, read_pop_from_column},
    {"move_starting_ship", op::kMoveStartingShip, place::kSetup, read_move_starting_ship},
};

}  // namespace

std::span<const OpSyntax> all_ops() { return kOps; }

}  // namespace orrery::beyond_the_sun::packing
