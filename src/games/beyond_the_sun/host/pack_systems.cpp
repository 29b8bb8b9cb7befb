// System cards and achievement cards.
#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun::packing {
namespace {

void read_system(Builder& b, const Doc& doc) {
  static constexpr Word<u8> kDecks[] = {{"A", 0}, {"B", 1}};
  Record r(b.problems, doc, "a system");
  System system{};
  Label label = read_label(b, r);
  system.module = b.module_in(r);
  system.deck = r.word("deck", kDecks);
  system.start = r.flag("start") ? 1 : 0;
  if (system.start != 0 && system.deck != 0) b.problems.expected(r.need("deck"), "deck A for a start system");
  system.spec = read_spec(b, r.need("spec"));
  system.strength = to_u8(r.number("strength", 1, 20));
  system.vp = to_u8(r.number("vp", 0, 20));
  system.on_control = b.effect(r.need("on_control"), {.place = place::kControl});
  for (NodeId i = system.on_control; i != kNoNode; i = b.content.nodes[i].next) {
    const Op kind = b.content.nodes[i].op;
    // Cubes in other columns may mean more population.
    const bool population = kind == Op::kPop || kind == Op::kPopAny || kind == Op::kShiftSupply;
    const bool ore = kind == Op::kGainOre || kind == Op::kCollectOre;
    system.control_gives |= population ? gives::kPopulation : ore ? gives::kOre : gives::kElse;
  }
  system.on_colonize = b.effect(r.need("on_colonize"), {.place = place::kColonize});
  if (const Doc* limit = r.find("on_control_limit")) {
    Record once(b.problems, *limit, "the limit of a control bonus");
    once.number("per_faction", 1, 1);
    once.fixed("marker", "star");
    system.once = 1;
    if (system.on_control == kNoNode) b.problems.expected(r.need("on_control"), "a bonus that can be limited");
  }
  const Doc* score = r.find("score");
  system.score_count = b.scores(score, system.first_score);
  for (std::size_t i = system.first_score; i < std::size_t{system.first_score} + system.score_count; ++i)
    if (const ScoreForm form = b.content.scores[i].form; form != ScoreForm::kFlat && form != ScoreForm::kPer)
      b.problems.add(*score, "expected vp or per on a system, found another formula");
  system.ability = kNone;
  if (const Doc* ability = r.find("ability"))
    for (const Doc& entry : content::read_list(b.problems, *ability, 1, 1, "lasting ability"))
      system.ability = b.ability(entry, label);

  const u8 index = b.content.system_count++;
  b.content.systems[index] = system;
  b.content.systems_of_deck[system.deck] |= u64{1} << index;
  if (system.start != 0) b.content.start_systems |= u64{1} << index;
  b.labels.systems.push_back(std::move(label));
}

void read_achievement(Builder& b, const Doc& doc) {
  static constexpr Word<u8> kGroups[] = {{"basic", 0}, {"A", 1}, {"B", 2}};
  Record r(b.problems, doc, "an achievement");
  Achievement card{};
  Label label = read_label(b, r);
  card.group = r.word("group", kGroups);
  read_claims(b, r, card);
  b.content.achievements[b.content.achievement_count++] = card;
  b.labels.achievements.push_back(std::move(label));
}

}  // namespace

void read_claims(Builder& b, Record& r, Achievement& card) {
  {
    Record condition(b.problems, r.need("condition"), "the condition of an achievement");
    const Doc& counter = condition.need("counter");
    card.counter = b.counter(counter, card.counter_arg);
    if (card.counter == Counter::kLocationsWrested)
      b.problems.expected(counter, "a counter that lasts beyond an action");
    card.at_least = to_u8(condition.number("at_least", 1, 50));
  }
  for (const Doc& entry : r.list("spaces", 1, kMaxAchievementSpaces, "spaces")) {
    Record space(b.problems, entry, "a space of an achievement");
    const std::size_t i = card.space_count++;
    const Doc& vp = space.need("vp");
    card.vp[i] = to_u8(content::read_number(b.problems, vp, 0, 20));
    if (i > 0 && card.vp[i] > card.vp[i - 1]) b.problems.expected(vp, "points that do not rise from left to right");
    card.min_players[i] = to_u8(space.number_or("min_players", 2, 2, 4));
  }
}

u8 read_spec(Builder& b, const Doc& doc) {
  static constexpr Word<u8> kDiscs[] = {{"food", 1 << kFood}, {"ore", 1 << kOre}};
  u8 spec = 0;
  for (const Doc& entry : content::read_list(b.problems, doc, 1, 2, "kinds of disc")) {
    const u8 bit = content::read_word(b.problems, entry, kDiscs);
    if ((spec & bit) != 0) b.problems.expected(entry, "two different kinds of disc");
    spec |= bit;
  }
  return spec;
}

void read_systems(Builder& b, const Doc& doc) {
  for (const Doc& system : content::read_list(b.problems, doc, 1, kMaxSystems, "systems"))
    if (b.is_next(system)) read_system(b, system);
  // The state has room for the stars on one of them.
  int limited = 0;
  for (int i = 0; i < b.content.system_count; ++i) limited += b.content.systems[static_cast<std::size_t>(i)].once;
  if (limited > 1) b.problems.add(doc, "expected at most one system with on_control_limit, found more");
}

void read_achievements(Builder& b, const Doc& doc) {
  for (const Doc& card : content::read_list(b.problems, doc, 1, kMaxAchievements, "achievements"))
    read_achievement(b, card);
}

}  // namespace orrery::beyond_the_sun::packing
