// Faction mats: tracks, columns, set-up lines and the abilities of expert mats.
#include <fmt/format.h>

#include <numeric>

#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun::packing {
namespace {

constexpr Word<u8> kColumnWords[] = {{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}, {"E", 4}};

constexpr Word<Trigger> kTriggers[] = {
    {"after-researching-an-undiscovered-technology", Trigger::kResearchedUndiscovered},
    {"last-ore-disc-leaves-track", Trigger::kLastOreDisc},
    {"three-or-more-trades-in-own-production-phase", Trigger::kThreeTrades},
    {"automation-level-4-reached", Trigger::kAutomationLevel4},
    {"after-choosing-ore-production", Trigger::kChoseOreProduction},
    {"fifth-food-disc-leaves-track", Trigger::kFifthFoodDisc},
    {"first-jump-effect-on-own-turn", Trigger::kFirstJump},
    {"second-system-colonised", Trigger::kSecondColony},
    {"triggering-an-event", Trigger::kTriggersEvent},
    {"ship-built-with-basic-ship-action", Trigger::kBuiltByBasicShip},
    {"taking-control-from-another-faction", Trigger::kWrestedControl},
    {"colonizing-with-foreign-ships-driven-out", Trigger::kDroveOut},
};

void read_columns(Builder& b, const Doc& doc, Mat& mat) {
  Record r(b.problems, doc, "the supply columns");
  for (const auto& [name, column] : kColumnWords) mat.columns[column] = to_u8(r.number(name, 1, 9));
  const int sum = std::accumulate(mat.columns.begin(), mat.columns.end(), 0);
  const int wanted = kCubes - b.content.starting_population - 1;  // [BTS-2.13]
  if (sum != wanted)
    b.problems.add(doc, fmt::format("expected columns with {} spaces in all, found {}", wanted, sum));
}

void read_food_track(Builder& b, const Doc& doc, Mat& mat) {
  Record r(b.problems, doc, "the food track");
  for (const Doc& base : r.list("base", 1, 1, "column"))
    mat.growth_base = content::read_word(b.problems, base, kColumnWords);
  mat.growth.fill(kNone);
  std::size_t i = 0;
  for (const Doc& under : r.list("under", kTrackDiscs, kTrackDiscs, "columns, or null where a disc covers nothing")) {
    if (under.kind != Doc::Kind::kNull) mat.growth[i] = content::read_word(b.problems, under, kColumnWords);
    ++i;
  }
}

void read_ore_track(Builder& b, const Doc& doc, Mat& mat) {
  Record r(b.problems, doc, "the ore track");
  mat.ore_base = to_u8(r.number("base", 0, 9));
  std::size_t i = 0;
  for (const Doc& under : r.list("under", kTrackDiscs, kTrackDiscs, "numbers of ore symbols"))
    mat.ore[i++] = to_u8(content::read_number(b.problems, under, 0, 9));
}

void read_automation(Builder& b, const Doc& doc, Mat& mat) {
  Record r(b.problems, doc, "the automation track");
  r.number("levels", kAutomationLevels, kAutomationLevels);
  std::size_t i = 0;
  for (const Doc& vp : r.list("vp", kAutomationLevels, kAutomationLevels, "points, one per level"))
    mat.automation_vp[i++] = to_u8(content::read_number(b.problems, vp, 0, 20));
}

// [LND-7.7] One of two, for good: the first use of one closes the other.
void read_choice(Builder& b, Record& r, std::vector<Triggered>& all) {
  {
    Record choice(b.problems, r.need("choice"), "a choice between abilities");
    choice.fixed("made", "at-first-use");
    choice.fixed("marker", "star");
    choice.fixed("final", "true");
  }
  const std::size_t first = all.size();
  for (const Doc& doc : r.list("options", 2, 2, "options")) {
    Record option(b.problems, doc, "one of two abilities");
    Label label;
    label.id = option.id("id");
    label.en = option.text("name");
    label.de = option.text_or("name_de", label.en);
    b.labels.ability_choices.push_back(std::move(label));
    Triggered ability{};
    ability.optional = 1;
    ability.closes = to_u8(static_cast<int>(2 * first + 1 - all.size()));
    ability.trigger = content::read_word(b.problems, option.need("trigger"), kTriggers);
    ability.effect = b.effect(option.need("do"), {.place = place::kAbility});
    if (ability.effect == kNoNode) b.problems.expected(option.need("do"), "at least one effect");
    all.push_back(ability);
  }
}

Triggered read_mat_ability(Builder& b, Record& r) {
  Triggered ability{};
  ability.closes = kNone;
  if (r.find("by") != nullptr) {  // the set-up line and the points of the mat say what it is
    r.fixed("by", "setup-and-score");
    return ability;
  }
  ability.trigger = content::read_word(b.problems, r.need("trigger"), kTriggers);
  ability.limit = r.flag_or("once", false) ? Limit::kOncePerGame : Limit::kUnlimited;
  ability.after_system_bonuses = r.flag_or("after_system_bonuses", false) ? 1 : 0;
  if (ability.trigger == Trigger::kFirstJump) {
    Record modify(b.problems, r.need("modify"), "a modification");
    ability.gives = Gives::kJumpPlus;
    ability.amount = to_u8(modify.number("jump_plus", 1, 5));
  } else {
    ability.effect = b.effect(r.need("do"), {.place = place::kAbility});
    if (ability.effect == kNoNode) b.problems.expected(r.need("do"), "at least one effect");
  }
  return ability;
}

// What stands in the mat itself goes before the default.
void read_mat(Builder& b, const Doc& doc, const Doc* defaults, u8 faction, bool expert) {
  Record r(b.problems, doc, "a mat");
  Mat mat{};
  mat.faction = faction;
  mat.expert = expert ? 1 : 0;
  mat.module = b.module_in(r);
  Label label = b.labels.factions[faction];
  if (expert) {
    label.id += "-expert";
    label.en += " (expert)";
    label.de += " (Experte)";
  }
  label.known.clear();
  content::read_provenance(b.problems, r, label, true);
  const auto part = [&](std::string_view key, void (*read)(Builder&, const Doc&, Mat&)) {
    const Doc* own = r.find(key);
    const Doc* inherited = defaults != nullptr ? defaults->find(key) : nullptr;
    read(b, own == nullptr && inherited != nullptr ? *inherited : r.need(key), mat);
  };
  part("columns", read_columns);
  part("food_track", read_food_track);
  part("ore_track", read_ore_track);
  part("automation", read_automation);
  mat.setup = b.effect(r.need("setup"), {.place = place::kSetup});
  if (const Doc* abilities = r.find("abilities")) {
    std::vector<Triggered> all;
    std::size_t letter = 0;
    for (const Doc& ability : content::read_list(b.problems, *abilities, 0, 2, "abilities")) {
      static constexpr std::string_view kLetters[] = {"A", "B"};
      Record record(b.problems, ability, "an ability of a mat");
      record.fixed("id", kLetters[letter++]);
      if (record.find("choice") != nullptr)
        read_choice(b, record, all);
      else
        all.push_back(read_mat_ability(b, record));
    }
    mat.source = b.source(all, *abilities);
  }
  if (const Doc* tokens = r.find("tokens")) {
    Record pool(b.problems, *tokens, "the tokens of a mat");
    mat.tokens = to_u8(pool.number("plus-one-vp", 1, 20));
  }
  mat.predicts = contains_op(b.content, mat.setup, Op::kChoosePrediction) ? 1 : 0;
  if (mat.predicts != 0 && b.content.prediction_count == 0)
    b.problems.expected(r.need("setup"), "prediction_cards in a pack with choose_prediction");
  const Doc* score = r.find("score");
  mat.score_count = b.scores(score, mat.first_score);
  for (std::size_t i = mat.first_score; i < std::size_t{mat.first_score} + mat.score_count; ++i)
    if (const ScoreForm form = b.content.scores[i].form;
        form != ScoreForm::kFlat && form != ScoreForm::kPer && form != ScoreForm::kPrediction)
      b.problems.add(*score, "expected vp, per or prediction on a mat, found another formula");
  b.content.mats[b.content.mat_count++] = mat;
  b.labels.mats.push_back(std::move(label));
}

}  // namespace

void read_predictions(Builder& b, const Doc* doc) {
  if (doc == nullptr) return;
  for (const Doc& one : content::read_list(b.problems, *doc, kPredictions, kPredictions, "prediction cards")) {
    Record r(b.problems, one, "a prediction card");
    b.labels.predictions.push_back(read_label(b, r));
    Prediction card{};
    Record condition(b.problems, r.need("condition"), "the condition of a prediction");
    if (const Doc* both = condition.find("equal_markers_on")) {
      card.equal = 1;
      const auto& two = content::read_list(b.problems, *both, 2, 2, "achievements");
      for (std::size_t i = 0; i < two.size(); ++i)
        (i == 0 ? card.achievement : card.other) = b.ref(two[i], Group::kAchievement, "the id of an achievement");
    } else {
      card.achievement = b.ref(condition.need("markers_on"), Group::kAchievement, "the id of an achievement");
      card.other = b.ref(condition.need("more_than_on"), Group::kAchievement, "the id of an achievement");
    }
    for (const u8 achievement : {card.achievement, card.other})
      if (b.content.achievements[achievement].group != 0)
        b.problems.expected(condition.doc(), "basic achievements, which are in every game");
    card.vp = to_u8(r.number("vp", 1, 20));
    if (b.content.prediction_count < kPredictions) b.content.predictions[b.content.prediction_count++] = card;
  }
}

void read_factions(Builder& b, const Doc& defaults, const Doc& factions) {
  {
    Record r(b.problems, defaults, "the defaults of standard mats");
    Label provenance;
    content::read_provenance(b.problems, r, provenance, true);
    for (const std::string_view key : {"columns", "food_track", "ore_track", "automation"}) r.need(key);
  }
  for (const Doc& doc : content::read_list(b.problems, factions, 4, kMaxMats / 2, "factions")) {
    if (!b.is_next(doc)) continue;
    Record r(b.problems, doc, "a faction");
    Label label;
    label.id = r.id("id");
    label.en = r.text("name");
    label.de = r.text_or("name_de", label.en);
    content::read_provenance(b.problems, r, label, false);
    b.labels.faction_colors.push_back(r.id("color"));
    const auto index = to_u8(static_cast<int>(b.labels.factions.size()));
    b.labels.factions.push_back(std::move(label));
    if (const Doc& standard = r.need("standard"); standard.kind != Doc::Kind::kNull)
      read_mat(b, standard, &defaults, index, false);
    read_mat(b, r.need("expert"), nullptr, index, true);
  }
  if (!b.modules) return;
  int standard = 0;
  int predicting = 0;
  for (int i = 0; i < b.content.mat_count; ++i) {
    standard += b.content.mats[static_cast<std::size_t>(i)].expert == 0 ? 1 : 0;
    predicting += b.content.mats[static_cast<std::size_t>(i)].predicts;
  }
  if (standard < kMaxSeats)
    b.problems.add(factions, fmt::format("expected at least {} standard mats, found {}", kMaxSeats, standard));
  if (predicting > 1) b.problems.add(factions, "expected at most one mat with choose_prediction, found more");
}

}  // namespace orrery::beyond_the_sun::packing
