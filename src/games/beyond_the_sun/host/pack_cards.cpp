// Technologies, their lasting abilities, and end-game points.
#include <fmt/format.h>

#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun::packing {
namespace {

constexpr Word<Type> kTypeWords[] = {{"scientific", Type::kScientific},
                                     {"economic", Type::kEconomic},
                                     {"military", Type::kMilitary},
                                     {"commercial", Type::kCommercial}};

// [BTS-16.8] The only time at which such abilities may be used.
void fixed_timing(Record& r) {
  r.fixed("limit", "once-per-own-turn");
  r.fixed("when", "between-phases-of-own-turn");
}

void read_exchange(Builder& b, Record& r, Ability& ability) {
  fixed_timing(r);
  ability.once_per_turn = 1;
  ability.cost = b.cost_in(r, true);
  if (ability.cost == 0) b.problems.expected(r.need("cost"), "a cost that is not empty");
  ability.effect = b.effect(r.need("do"), {.place = place::kAbility});
  if (ability.effect == kNoNode) b.problems.expected(r.need("do"), "at least one effect");
}

void read_free_trade(Builder&, Record& r, Ability& ability) {
  fixed_timing(r);
  ability.once_per_turn = 1;
  ability.amount = to_u8(r.number("trades", 1, 9));
}

void read_skip_prereq(Builder& b, Record& r, Ability&) {
  static constexpr std::string_view kLevels[] = {"2", "3", "4"};
  Record applies(b.problems, r.need("applies_to"), "what skip-one-prereq applies to");
  applies.fixed("known_only", "true");
  applies.fixed("levels", kLevels);
  applies.fixed("prereqs_needed", "2");
}

void read_replace_pop(Builder& b, Record& r, Ability& ability) {
  ability.amount = to_u8(r.number("per_action", 1, 1));
  Record with(b.problems, r.need("with"), "what replaces a cube");
  ability.replace_ore = to_u8(with.number("ore", 1, 9));
}

void read_either_track(Builder&, Record& r, Ability&) {
  static constexpr std::string_view kWhen[] = {"automate", "outpost", "colonize"};
  r.fixed("when", kWhen);
}

void read_jump_anywhere(Builder&, Record& r, Ability&) {
  static constexpr std::string_view kExcept[] = {"sol", "deep-space"};
  r.fixed("except_from", kExcept);
}

void read_discs_as_markers(Builder&, Record& r, Ability&) {
  r.fixed("when", "between-phases-of-own-turn");
  r.fixed("auto_at_game_end", "true");
}

void read_displace(Builder& b, Record& r, Ability& ability) {
  r.fixed("limit", "once-per-own-turn");
  ability.once_per_turn = 1;
  ability.cost = b.cost_in(r, true);
  const Cost& cost = b.content.costs[ability.cost];
  if (cost.ore_to_opponent == 0 || cost.ore > 0 || cost.return_pop > 0)
    b.problems.add(r.need("cost"),
                   "expected only ore_to_opponent as the cost of displace-pawn, found something else");
}

void read_colonize_discount(Builder&, Record& r, Ability& ability) { ability.amount = to_u8(r.number("ore", 1, 9)); }

struct ModSyntax {
  std::string_view name;
  Mod mod;
  void (*read)(Builder&, Record&, Ability&);
};

constexpr ModSyntax kMods[] = {
    {"free-exchange", Mod::kFreeExchange, read_exchange},
    {"free-upgrade", Mod::kFreeUpgrade, read_exchange},
    {"free-trade", Mod::kFreeTrade, read_free_trade},
    {"skip-one-prereq", Mod::kSkipOnePrereq, read_skip_prereq},
    {"replace-return-pop", Mod::kReplaceReturnPop, read_replace_pop},
    {"disc-from-either-track", Mod::kDiscFromEitherTrack, read_either_track},
    {"one-jump-anywhere", Mod::kOneJumpAnywhere, read_jump_anywhere},
    {"production-discs-as-achievement-markers", Mod::kDiscsAsAchievementMarkers, read_discs_as_markers},
    {"displace-pawn", Mod::kDisplacePawn, read_displace},
    {"colonize-action-discount", Mod::kColonizeDiscount, read_colonize_discount},
};

void read_actions(Builder& b, Record& r, Tech& tech, const Label& label) {
  tech.actions.fill(kNone);
  const auto& docs = r.list("actions", 0, kActionsPerCard, "actions");
  for (const Doc& doc : docs) {
    Record action(b.problems, doc, "an action");
    const int spaces = action.number("slots", 1, kSpacesPerAction);
    Label name = label;
    if (docs.size() > 1) name.id += fmt::format(".{}", tech.action_count + 1);
    tech.actions[tech.action_count++] =
        b.action_in(action, {.place = place::kAction, .immediate = tech.immediate}, spaces, std::move(name));
  }
}

void read_technology(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "a technology");
  Tech tech{};
  Label label = read_label(b, r);
  tech.level = to_u8(r.number("level", 1, 4));
  tech.replaced_by = kNone;
  tech.module = b.module_in(r);
  for (const Doc& type : r.list("types", 1, 2, "types")) {
    const auto bit = to_u8(1 << static_cast<int>(content::read_word(b.problems, type, kTypeWords)));
    if ((tech.types & bit) != 0) b.problems.expected(type, "two different types");
    tech.types |= bit;
  }
  const Doc& right = r.need("right");
  tech.right = kNone;
  if (tech.level < 4)
    tech.right = to_u8(static_cast<int>(content::read_word(b.problems, right, kTypeWords)));
  else if (right.kind != Doc::Kind::kNull)
    b.problems.expected(right, "null on a level IIII technology");

  tech.immediate = b.effect(r.need("immediate"), {.place = place::kImmediate});
  read_actions(b, r, tech, label);

  tech.abilities.fill(kNone);
  if (const Doc* ongoing = r.find("ongoing")) {
    std::size_t count = 0;
    for (const Doc& ability : content::read_list(b.problems, *ongoing, 1, tech.abilities.size(), "lasting abilities"))
      tech.abilities[count++] = b.ability(ability, label);
  }
  // [BTS-8.5] Lower levels score by level.
  if (tech.level == 4) {
    tech.vp = to_u8(r.number("vp", 0, 20));
    tech.score_count = b.scores(&r.need("score"), tech.first_score);
  }

  u8 levels = researchable_levels(b.content, tech.immediate);
  for (const u8 action : tech.actions)
    if (action != kNone) levels |= researchable_levels(b.content, b.content.actions[action].effect);
  for (const u8 ability : tech.abilities)
    if (ability != kNone) levels |= researchable_levels(b.content, b.content.abilities[ability].effect);
  tech.display_levels = levels & 0x0C;  // [BTS-20.3.1] the row of level II is there from the start

  const u8 index = b.content.tech_count++;
  const u64 bit = u64{1} << index;
  b.content.techs[index] = tech;
  if (const Doc* original = r.find("stands_in_for")) {  // [LND-1.6]
    const u8 there = b.ref(*original, Group::kTech, "the id of a technology");
    if (there >= index || b.content.techs[there].level != tech.level || tech.module == 0)
      b.problems.expected(*original, "an earlier technology of the same level, and a module that brings this one in");
    else
      b.content.techs[there].replaced_by = index;
  }
  b.content.techs_of_level[tech.level] |= bit;
  for (std::size_t type = 0; type < kTypes; ++type)
    if ((tech.types >> type & 1) != 0) b.content.techs_of_type[type] |= bit;
  b.labels.techs.push_back(std::move(label));
}

ScoreRule read_score(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "end-game points");
  ScoreRule rule{};
  const auto countable = [&](const Doc& at) {
    rule.counter = b.counter(at, rule.counter_arg);
    if (rule.counter == Counter::kLocationsWrested)
      b.problems.expected(at, "a counter that means something at the end of the game");
  };
  if (const Doc* counter = r.find("per")) {
    rule.form = ScoreForm::kPer;
    countable(*counter);
    rule.every = to_u8(r.number_or("every", 1, 1, 20));
    rule.vp = to_u8(r.number("vp", 1, 20));
    rule.max = to_u8(r.number_or("max", 0, 1, 50));
  } else if (const Doc* majority = r.find("majority")) {
    rule.form = ScoreForm::kMajority;
    countable(*majority);
    rule.vp = to_u8(r.number("first", 1, 20));
    rule.second = to_u8(r.number("second", 0, rule.vp));
  } else if (r.find("again") != nullptr) {
    rule.form = ScoreForm::kAgain;
    r.fixed("again", "achievement_vp");
    rule.counter = Counter::kAchievementVp;
  } else if (r.find("ship_on_card") != nullptr) {
    rule.form = ScoreForm::kShipOnCard;
    r.fixed("ship_on_card", "level-minus-1");
  } else if (r.find("controller_of") != nullptr) {
    rule.form = ScoreForm::kControllerOfAttached;
    r.fixed("controller_of", "attached-location");
    rule.vp = to_u8(r.number("vp", 1, 20));
  } else if (const Doc* place = r.find("strongest_at")) {
    static constexpr Word<u8> kPlaces[] = {{"sol", 0}, {"deep-space", 1}};
    rule.form = ScoreForm::kStrongestAt;
    rule.place = content::read_word(b.problems, *place, kPlaces);
    rule.vp = to_u8(r.number("vp", 1, 20));
  } else if (r.find("prediction") != nullptr) {
    rule.form = ScoreForm::kPrediction;
    r.fixed("prediction", "true");
  } else {
    rule.form = ScoreForm::kFlat;
    rule.vp = to_u8(r.number("vp", 1, 20));
  }
  return rule;
}

}  // namespace

u8 Builder::ability(const Doc& doc, const Label& owner) {
  Record r(problems, doc, "a lasting ability");
  std::vector<std::string_view> names;
  for (const ModSyntax& mod : kMods) names.push_back(mod.name);
  const ModSyntax& syntax = kMods[content::read_word_index(problems, r.need("mod"), names)];
  Ability ability{};
  ability.mod = syntax.mod;
  syntax.read(*this, r, ability);
  if (content.ability_count >= kMaxAbilities) {
    problems.add(doc, fmt::format("expected at most {} lasting abilities in a pack, found more", kMaxAbilities));
    return kNone;
  }
  labels.abilities.push_back(owner);
  content.abilities[content.ability_count] = ability;
  return content.ability_count++;
}

u8 Builder::scores(const Doc* doc, u8& first) {
  first = content.score_count;
  if (doc == nullptr) return 0;
  u8 count = 0;
  for (const Doc& entry : content::read_list(problems, *doc, 0, 4, "end-game formulas")) {
    const ScoreRule rule = read_score(*this, entry);
    if (content.score_count >= kMaxScoreRules) {
      problems.add(entry, fmt::format("expected at most {} end-game formulas in a pack, found more", kMaxScoreRules));
      return count;
    }
    content.scores[content.score_count++] = rule;
    ++count;
  }
  return count;
}

void read_technologies(Builder& b, const Doc& doc) {
  for (const Doc& tech : content::read_list(b.problems, doc, 1, kMaxTechs, "technologies"))
    if (b.is_next(tech)) read_technology(b, tech);
}

}  // namespace orrery::beyond_the_sun::packing
