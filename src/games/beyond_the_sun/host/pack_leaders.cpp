// Leaders: set-up, private action, stars, what they do all the time, points [LND-3].
#include <fmt/format.h>

#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun::packing {
namespace {

struct LeaderModSyntax {
  std::string_view name;
  LeaderMod mod;
  std::string_view amount;  // the key of its figure; "": it has none
};
constexpr LeaderModSyntax kLeaderModWords[] = {
    {"guild-discount", LeaderMod::kGuildDiscount, "ore"},
    {"guild-shared-spaces", LeaderMod::kGuildSharedSpaces, ""},
    {"marked-technology-income", LeaderMod::kMarkedTechnologyIncome, "ore"},
    {"private-achievement", LeaderMod::kPrivateAchievement, ""},
    {"token-ship-power", LeaderMod::kTokenShipPower, "plus"},
    {"controlled-system-power", LeaderMod::kControlledSystemPower, "plus"},
    {"private-system", LeaderMod::kPrivateSystem, ""},
};
static_assert(std::size(kLeaderModWords) == kLeaderMods);

struct StarSyntax {
  std::string_view trigger;
  Trigger what;
  std::string_view gives;
  Gives brings;
  std::string_view amount;
};
constexpr StarSyntax kStarEffects[] = {
    {"before-own-production-phase", Trigger::kBeforeProduction, "extra-action-on-fresh-technology",
     Gives::kExtraAction, ""},
    {"discovering-a-technology", Trigger::kDiscovered, "second-immediate-bonus", Gives::kSecondBonus, ""},
    {"taking-an-action-with-a-research-effect", Trigger::kResearchAction, "research-action-discount",
     Gives::kDiscount, "ore"},
    {"executing-a-jump-effect", Trigger::kJumpEffect, "jump-plus", Gives::kJumpPlus, "n"},
    {"building-a-ship", Trigger::kBuildingShip, "place-built-ship-anywhere", Gives::kPlaceAnywhere, ""},
};

constexpr Word<Trigger> kLeaderTriggers[] = {{"after-building-a-ship", Trigger::kBuiltShip},
                                             {"after-taking-control", Trigger::kTookControl}};
constexpr Word<u8> kLeaderWhen[] = {{"own-turn", 1}, {"any-turn", 0}};
constexpr std::string_view kLeaderKinds[] = {"setup", "passive", "unlimited", "limited", "endgame"};

template <class Syntax, std::size_t N>
std::vector<std::string_view> names_of(const Syntax (&all)[N], std::string_view Syntax::* name) {
  std::vector<std::string_view> out;
  for (const Syntax& one : all) out.push_back(one.*name);
  return out;
}

Triggered read_star_effect(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "what a star is given away for");
  const auto names = names_of(kStarEffects, &StarSyntax::trigger);
  const StarSyntax& syntax = kStarEffects[content::read_word_index(b.problems, r.need("trigger"), names)];
  Triggered ability{};
  ability.trigger = syntax.what;
  ability.own_turn = r.word("when", kLeaderWhen);
  ability.star = 1;
  ability.optional = 1;
  ability.closes = kNone;
  ability.gives = syntax.brings;
  r.fixed("gives", syntax.gives);
  if (syntax.what == Trigger::kBeforeProduction) {
    r.fixed("limit", "once-per-turn");
    ability.limit = Limit::kOncePerTurn;
  }
  if (!syntax.amount.empty()) ability.amount = to_u8(r.number(syntax.amount, 1, 9));
  return ability;
}

Triggered read_leader_trigger(Builder& b, Record& r) {
  Triggered ability{};
  ability.trigger = content::read_word(b.problems, r.need("trigger"), kLeaderTriggers);
  ability.own_turn = r.word("when", kLeaderWhen);
  ability.closes = kNone;
  if (r.find("limit") != nullptr) {
    r.fixed("limit", "once-per-turn");
    ability.limit = Limit::kOncePerTurn;
  }
  ability.optional = r.flag_or("optional", false) ? 1 : 0;
  ability.effect = b.effect(r.need("do"), {.place = place::kAbility});
  if (ability.effect == kNoNode) b.problems.expected(r.need("do"), "at least one effect");
  return ability;
}

void read_leader_achievement(Builder& b, Record& r, Leader& leader, const Label& label, const Doc& at) {
  Achievement card{};
  card.group = kOfLeader;
  read_claims(b, r, card);
  if (b.content.achievement_count == kMaxAchievements)
    return b.problems.add(at, fmt::format("expected at most {} achievements, found more", kMaxAchievements));
  leader.achievement = b.content.achievement_count++;
  b.content.achievements[leader.achievement] = card;
  b.labels.achievements.push_back(label);
}

void read_ongoing(Builder& b, const Doc& doc, Leader& leader, std::vector<Triggered>& all, const Label& label) {
  Record r(b.problems, doc, "what a leader does all the time");
  if (r.find("trigger") != nullptr) return all.push_back(read_leader_trigger(b, r));
  const auto names = names_of(kLeaderModWords, &LeaderModSyntax::name);
  const LeaderModSyntax& syntax = kLeaderModWords[content::read_word_index(b.problems, r.need("mod"), names)];
  leader.mods |= to_u8(1 << static_cast<int>(syntax.mod));
  if (!syntax.amount.empty())
    leader.amounts[static_cast<std::size_t>(syntax.mod)] = to_u8(r.number(syntax.amount, 1, 9));
  if (syntax.mod == LeaderMod::kPrivateAchievement) read_leader_achievement(b, r, leader, label, doc);
}

// What the kinds say must be there.
void check_kinds(Builder& b, Record& r, const Leader& leader) {
  const bool limited = leader.stars > 0;
  int stars = 0;
  for (const Triggered& ability : abilities_of(b.content, leader.source)) stars += ability.star;
  const bool is[] = {leader.setup != kNoNode, leader.mods != 0 || leader.source.count > stars,
                     leader.action != kNone && !limited, limited, leader.score_count > 0};
  bool said[std::size(kLeaderKinds)]{};
  const Doc& kinds = r.need("kinds");
  for (const Doc& kind : content::read_list(b.problems, kinds, 1, std::size(kLeaderKinds), "kinds of effects"))
    said[content::read_word_index(b.problems, kind, kLeaderKinds)] = true;
  for (std::size_t i = 0; i < std::size(kLeaderKinds); ++i)
    if (is[i] != said[i])
      b.problems.add(kinds, fmt::format("expected {} exactly where the leader has such an effect", kLeaderKinds[i]));
  if (limited != (stars > 0 || leader.action_star != 0))
    b.problems.add(r.doc(), "expected stars exactly where something gives them away");
  if (leader.source.count > kLeaderAbilities)
    b.problems.add(r.doc(), fmt::format("expected at most {} abilities of a leader, found more", kLeaderAbilities));
}

void read_leader(Builder& b, const Doc& doc) {
  static constexpr Word<u8> kColours[] = {{"political", 0}, {"military", 1}};
  Record r(b.problems, doc, "a leader");
  Label label = read_label(b, r);
  Leader leader{};
  leader.colour = r.word("colour", kColours);
  leader.stars = to_u8(r.number_or("stars", 0, 1, 9));
  leader.action = leader.achievement = kNone;
  if (const Doc* tokens = r.find("tokens")) {
    Record pool(b.problems, *tokens, "the tokens of a leader");
    for (const std::string_view token : {"credit", "power-square", "power-round"})
      if (pool.find(token) != nullptr) pool.number(token, 1, 9);
  }
  if (const Doc* setup = r.find("setup")) leader.setup = b.effect(*setup, {.place = place::kSetup});
  if (const Doc* action = r.find("action")) {
    Record one(b.problems, *action, "the action of a leader");
    leader.action_star = one.flag_or("star", false) ? 1 : 0;
    leader.action = b.action_in(one, {.place = place::kAction}, 1, label);
  }
  std::vector<Triggered> all;
  if (const Doc* ongoing = r.find("ongoing"))
    for (const Doc& one : content::read_list(b.problems, *ongoing, 1, 4, "what a leader does all the time"))
      read_ongoing(b, one, leader, all, label);
  if (const Doc* stars = r.find("star_effects"))
    for (const Doc& one : content::read_list(b.problems, *stars, 1, 1, "what stars are given away for"))
      all.push_back(read_star_effect(b, one));
  leader.source = b.source(all, doc);
  const Doc* score = r.find("score");
  leader.score_count = b.scores(score, leader.first_score);
  for (std::size_t i = leader.first_score; i < std::size_t{leader.first_score} + leader.score_count; ++i)
    if (const ScoreForm form = b.content.scores[i].form; form != ScoreForm::kFlat && form != ScoreForm::kPer)
      b.problems.add(*score, "expected vp or per on a leader, found another formula");
  check_kinds(b, r, leader);
  b.content.leaders[b.content.leader_count++] = leader;
  b.labels.leaders.push_back(std::move(label));
}

}  // namespace

void read_leaders(Builder& b, const Doc* doc) {
  if (doc == nullptr) return;
  int political = 0;
  for (const Doc& leader : content::read_list(b.problems, *doc, 1, kMaxLeaders, "leaders")) read_leader(b, leader);
  for (int i = 0; i < b.content.leader_count; ++i)
    political += b.content.leaders[static_cast<std::size_t>(i)].colour == 0 ? 1 : 0;
  // [LND-2.2]
  if (std::min(political, b.content.leader_count - political) < kMaxSeats + 2)
    b.problems.add(*doc, fmt::format("expected at least {} leaders of each colour", kMaxSeats + 2));
  u8 seen = 0;
  for (int i = 0; i < b.content.leader_count; ++i) {
    const u8 mods = b.content.leaders[static_cast<std::size_t>(i)].mods;
    if ((seen & mods) != 0) b.problems.add(*doc, "expected each lasting effect on one leader, found it on two");
    seen |= mods;
  }
}

}  // namespace orrery::beyond_the_sun::packing
