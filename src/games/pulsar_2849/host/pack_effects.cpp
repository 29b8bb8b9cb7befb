// The effect language of the pack.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/pulsar_2849/host/pack_builder.h"

namespace orrery::pulsar_2849::packing {
namespace {

constexpr Word<Counter> kCounterWords[] = {{"stations", Counter::kStations},
                                           {"patents", Counter::kPatents},
                                           {"projects", Counter::kProjects},
                                           {"executed_gate_runs", Counter::kExecutedGateRuns},
                                           {"online_transmitters", Counter::kOnlineTransmitters},
                                           {"links", Counter::kLinks},
                                           {"claimed_pulsars", Counter::kClaimedPulsars},
                                           {"spinning_gyrodynes", Counter::kSpinningGyrodynes},
                                           {"spinning_types", Counter::kSpinningTypes},
                                           {"award_tiles", Counter::kAwardTiles},
                                           {"goals_achieved", Counter::kGoalsAchieved}};
constexpr Word<Trigger> kTriggerWords[] = {{"patent", Trigger::kPatent},
                                           {"visit_pulsar", Trigger::kVisitPulsar},
                                           {"visit_system", Trigger::kVisitSystem},
                                           {"station", Trigger::kStation},
                                           {"station_end_blue", Trigger::kStationEndBlue},
                                           {"claim_pulsar", Trigger::kClaimPulsar},
                                           {"start_gyrodyne", Trigger::kStartGyrodyne},
                                           {"complete_gyrodyne", Trigger::kCompleteGyrodyne},
                                           {"pay_transmitter", Trigger::kPayTransmitter},
                                           {"activate_transmitter", Trigger::kActivateTransmitter},
                                           {"project", Trigger::kProject},
                                           {"spend_modifier", Trigger::kSpendModifier},
                                           {"use_bonus_die", Trigger::kUseBonusDie}};
constexpr Word<Adjust> kActionWords[] = {{"fly", Adjust::kFly},
                                         {"patent", Adjust::kPatent},
                                         {"take_gyrodyne", Adjust::kTakeGyrodyne},
                                         {"complete_gyrodyne", Adjust::kCompleteGyrodyne},
                                         {"pay_transmitter", Adjust::kPayTransmitter},
                                         {"project", Adjust::kProject}};
constexpr Word<Adjust> kConditionWords[] = {{"visit_gate_orange", Adjust::kFlyOrange},
                                            {"visit_gate_pink", Adjust::kFlyPink},
                                            {"visit_gate_green", Adjust::kFlyGreen},
                                            {"end_at_pulsar", Adjust::kFlyEndPulsar}};
constexpr Word<Teleport> kTeleportWords[] = {
    {"pulsar", Teleport::kPulsar}, {"system", Teleport::kSystem}, {"any", Teleport::kAny}};
constexpr Word<u8> kRunWords[] = {{"orange", kOrange}, {"pink", kPink}, {"green", kGreen}, {"choice", kAnyColour}};
constexpr Word<Track> kTrackWords[] = {{"initiative", Track::kInitiative}, {"engineering", Track::kEngineering}};

template <class E>
u8 raw(E value) {
  return static_cast<u8>(value);
}

void read_n(Builder& b, const Doc& arg, Effect& e) { e.a = b.number(arg, 1, 99); }
void read_few(Builder& b, const Doc& arg, Effect& e) { e.a = b.number(arg, 1, 6); }

void read_mod(Builder& b, const Doc& arg, Effect& e) {
  static constexpr Word<Op> kTokens[] = {{"pm1", Op::kPm1}, {"plus2", Op::kPlus2}};
  e.op = content::read_word(b.problems, arg, kTokens);
}

void read_gyro(Builder& b, const Doc& arg, Effect& e) {
  for (const Doc& size : content::read_list(b.problems, arg, 1, kSizes, "sizes"))
    e.a = static_cast<u8>(e.a | bit(content::read_word(b.problems, size, kSizeWords)));
}

void read_pair(Builder& b, const Doc& arg, Effect&) {
  static constexpr Word<int> kPairs[] = {{"different", 0}};
  content::read_word(b.problems, arg, kPairs);
}

void read_double(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a die doubler");
  e.a = static_cast<u8>(r.number("silver", 1, 6));
  e.b = static_cast<u8>(r.number("red", 1, 6));
}

void read_claim(Builder& b, const Doc& arg, Effect&) {
  static constexpr Word<int> kClaims[] = {{"isolated", 0}};
  content::read_word(b.problems, arg, kClaims);
}

void read_teleport(Builder& b, const Doc& arg, Effect& e) {
  e.a = raw(content::read_word(b.problems, arg, kTeleportWords));
}

void read_gate_run(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a gate run");
  e.a = r.word("color", kRunWords);
  e.b = static_cast<u8>(r.number("vp", 1, 20));
}

void read_vp_per(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "points for things counted");
  e.a = raw(r.word("count", kCounterWords));
  e.b = static_cast<u8>(r.number("vp", 1, 20));
}

void read_adjust(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "an adjustment");
  Adjust adjust = r.word("action", kActionWords);
  r.number("by", 1, 1);
  if (const Doc* when = r.find("when")) {
    if (adjust != Adjust::kFly) b.problems.add(*when, "expected a condition on flights only, found one on an action");
    adjust = content::read_word(b.problems, *when, kConditionWords);
  }
  e.a = raw(adjust);
}

void read_trigger(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a trigger");
  e.a = raw(r.word("event", kTriggerWords));
  e.b = static_cast<u8>(r.number("vp", 1, 20));
}

void read_cubes_price(Builder& b, const Doc& arg, Effect& e) { e.a = b.number(arg, 0, 20); }

void read_buy(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a purchase");
  e.a = static_cast<u8>(r.number("cubes", 1, 20));
  e.b = static_cast<u8>(r.number("vp", 1, 50));
  e.c = static_cast<u8>(r.number("times", 1, 9));
}

void read_track_vp(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "points by place on a track");
  e.a = raw(r.word("track", kTrackWords));
  const std::vector<Doc>& places = r.list("places", 1, 3, "places");
  u8* const points[] = {&e.b, &e.c, &e.d};
  for (std::size_t i = 0; i < places.size(); ++i) *points[i] = b.number(places[i], 0, 50);
}

void read_vp_table(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a table of points");
  e.a = raw(r.word("count", kCounterWords));
  const std::vector<Doc>& table = r.list("table", 4, 4, "numbers of points");
  if (table.size() != 4) return;
  b.number(table[0], 0, 0);
  e.b = b.number(table[1], 0, 99);
  e.c = b.number(table[2], 0, 99);
  e.d = b.number(table[3], 0, 99);
}

void read_true(Builder& b, const Doc& arg, Effect&) {
  static constexpr Word<int> kTrue[] = {{"true", 0}};
  content::read_word(b.problems, arg, kTrue);
}

constexpr u32 in(std::initializer_list<Where> places) {
  u32 mask = 0;
  for (const Where where : places) mask |= 1u << static_cast<int>(where);
  return mask;
}
constexpr u32 kNow = in({Where::kSystem, Where::kTile, Where::kInstantTransmitter, Where::kProject, Where::kInstant});
constexpr u32 kChoices = in({Where::kInstantTransmitter, Where::kProject, Where::kInstant});
constexpr u32 kLater = in({Where::kProductionTransmitter, Where::kProduction, Where::kEnd});

struct Syntax {
  std::string_view name;
  Op op;
  u32 where;
  void (*read)(Builder&, const Doc&, Effect&);
};
constexpr Syntax kSyntax[] = {
    {"vp", Op::kVp, kNow | kLater, read_n},
    {"cubes", Op::kCubes, kNow | kLater, read_n},
    {"mod", Op::kPm1, kNow, read_mod},
    {"gyro", Op::kGyro, kNow, read_gyro},
    {"gyro_pair", Op::kGyroPair, kNow, read_pair},
    {"explore", Op::kExplore, kChoices, read_few},
    {"red_die", Op::kRedDie, in({Where::kSystem, Where::kProject, Where::kInstant}), read_few},
    {"double", Op::kDouble, in({Where::kProject, Where::kInstant}), read_double},
    {"claim", Op::kClaim, kChoices, read_claim},
    {"teleport", Op::kTeleport, kChoices, read_teleport},
    {"gate_run", Op::kGateRun, in({Where::kProject}), read_gate_run},
    {"vp_per", Op::kVpPer, kChoices | kLater, read_vp_per},
    {"extra_station", Op::kExtraStation, in({Where::kKeptTile, Where::kEnd}), read_few},
    {"adjust", Op::kAdjust, in({Where::kPermanent}), read_adjust},
    {"trigger", Op::kTrigger, in({Where::kPermanent}), read_trigger},
    {"copy_cost", Op::kCopyCost, in({Where::kPermanent}), read_cubes_price},
    {"buy", Op::kBuy, kLater, read_buy},
    {"track_vp", Op::kTrackVp, in({Where::kProduction, Where::kEnd}), read_track_vp},
    {"vp_table", Op::kVpTable, in({Where::kProduction, Where::kEnd}), read_vp_table},
    {"goal_achieved", Op::kGoalAchieved, in({Where::kEnd}), read_few},
    {"score_initiative_again", Op::kInitiativeAgain, in({Where::kEnd}), read_true},
    {"cube_rate", Op::kCubeRate, in({Where::kEnd}), read_few}};
// `mod` reads both tokens.
constexpr bool is_complete() {
  for (int i = 0; i < static_cast<int>(Op::kCount); ++i)
    if (std::ranges::none_of(kSyntax, [i](const Syntax& row) {
          return row.op == static_cast<Op>(i) || (row.op == Op::kPm1 && static_cast<Op>(i) == Op::kPlus2);
        }))
      return false;
  return true;
}
static_assert(is_complete(), "every operation has a row");

void read_effect(Builder& b, const Doc& doc, Where where) {
  if (doc.kind != Doc::Kind::kMap || doc.map.size() != 1)
    return b.problems.expected(doc, "an effect, a map with one key");
  const auto& [name, arg] = doc.map.front();
  std::vector<std::string_view> allowed;
  for (const Syntax& syntax : kSyntax) {
    if ((syntax.where >> static_cast<int>(where) & 1) == 0) continue;
    allowed.push_back(syntax.name);
    if (syntax.name != name) continue;
    if (b.content.effect_count >= kMaxEffects)
      return b.problems.add(doc, fmt::format("expected at most {} effects in a pack, found more", kMaxEffects));
    Effect& e = b.content.effects[b.content.effect_count++];
    e.op = syntax.op;
    return syntax.read(b, arg, e);
  }
  b.problems.add(doc, fmt::format("expected the effect {} here, found `{}`", content::one_of(allowed), name));
}

}  // namespace

EffectList Builder::effects(const Doc& list, Where where) {
  EffectList result{content.effect_count, 0, 0};
  for (const Doc& effect : content::read_list(problems, list, 0, 8, "effects")) {
    read_effect(*this, effect, where);
    result.count = static_cast<u8>(content.effect_count - result.first);
  }
  int dice = 0;
  for (int i = 0; i < result.count; ++i) {
    const Op op = content.effects[at(result.first + i)].op;
    dice += op == Op::kRedDie || op == Op::kDouble ? 1 : 0;
  }
  if (dice > 1) problems.add(list, "expected at most one bonus die in a list, found more");
  return result;
}

bool Builder::contains(const EffectList& list, Op op) const {
  for (int i = 0; i < list.count; ++i)
    if (content.effects[at(list.first + i)].op == op) return true;
  return false;
}

}  // namespace orrery::pulsar_2849::packing
