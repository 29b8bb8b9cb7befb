// Every guided first game is played through as its steps say, against opponents that play anything: each step comes,
// shows a move that is legal there and speaks of it by its name.
#include "content/lessons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <regex>
#include <set>
#include <string>

#include "content/built_in_rules.h"
#include "content/yaml.h"
#include "core/options.h"
#include "core/random.h"
#include "core/registry.h"

namespace orrery {
namespace {

using content::Lesson;
using content::LessonStep;

std::vector<std::string> bold(const std::string& text) {
  static const std::regex kBold("\\*\\*([^*]+)\\*\\*");
  std::vector<std::string> names;
  for (std::sregex_iterator at(text.begin(), text.end(), kBold), end; at != end; ++at) names.push_back((*at)[1]);
  return names;
}

// One game with its lesson: my moves are those that the steps show, all others are drawn.
class Course {
  static constexpr int kMostPlies = 600;

 public:
  Course(const AnyGame& game, const Lesson& lesson, u64 opponents)
      : game_(game), lesson_(lesson), random_(opponents) {
    const Result<Options> options = make_options(game.info(), lesson.players, lesson.variants);
    EXPECT_TRUE(options && game.initial(*options, std::stoull(lesson.seed), state_)) << lesson.game;
  }

  void play() {
    for (int plies = 0; at_ < lesson_.steps.size() && plies < kMostPlies && !game_.is_over(state_); ++plies) decide();
    EXPECT_EQ(at_, lesson_.steps.size()) << "the lesson stops at " << lesson_.steps[at_].id;
    // To the end, for the elements that come late.
    for (int plies = 0; plies < kMostPlies && !game_.is_over(state_); ++plies) decide();
  }

  const std::set<std::string>& shown() const { return shown_; }
  const std::set<std::string>& kinds() const { return kinds_; }

 private:
  std::optional<Move> served(const LessonStep& step, const MoveList& moves) const {
    for (const std::string& pattern : step.moves)
      for (const Move move : moves)
        if (content::matches(pattern, game_.format(state_, move))) return move;
    return std::nullopt;
  }

  std::optional<Move> shown_now(const MoveList& moves) {
    if (game_.to_act(state_) != lesson_.seat) return std::nullopt;
    while (at_ < lesson_.steps.size() && lesson_.steps[at_].moves.empty()) ++at_;
    for (std::size_t next = at_; next < lesson_.steps.size(); ++next) {
      if (const std::optional<Move> move = served(lesson_.steps[next], moves)) {
        at_ = next;
        return move;
      }
      if (!lesson_.steps[next].optional) break;
    }
    return std::nullopt;
  }

  void decide() {
    MoveList moves;
    game_.accepted(state_, moves);
    for (const Move move : moves)
      for (const std::string& element : game_.affected_elements(state_, move))
        kinds_.insert(element.substr(0, element.find(':')));
    const std::optional<Move> wanted = shown_now(moves);
    const Move move = wanted.value_or(moves[static_cast<int>(random_.below(static_cast<u32>(moves.size())))]);
    if (wanted) {
      const LessonStep& step = lesson_.steps[at_++];
      shown_.insert(step.id);
      for (const std::string& name : bold(step.task.en))
        EXPECT_NE(game_.describe(state_, move, Language::kEnglish).find(name), std::string::npos) << name;
      for (const std::string& name : bold(step.task.de))
        EXPECT_NE(game_.describe(state_, move, Language::kGerman).find(name), std::string::npos) << name;
    }
    game_.apply(state_, move);
  }

  const AnyGame& game_;
  const Lesson& lesson_;
  Rng random_;
  AnyState state_;
  std::size_t at_ = 0;
  std::set<std::string> shown_;
  std::set<std::string> kinds_;
};

TEST(Lessons, AreReadAndSpeakOfWhatThereIs) {
  int found = 0;
  for (const auto& game : all_games()) {
    const auto lesson = content::built_in_lesson(game->info().id);
    ASSERT_TRUE(lesson) << lesson.error().text();
    if (!*lesson) continue;
    ++found;
    EXPECT_EQ((*lesson)->game, game->info().id);
    const auto rules = content::built_in_rules(game->info());
    std::set<std::string> ids;
    for (const LessonStep& step : (*lesson)->steps) {
      EXPECT_TRUE(ids.insert(step.id).second) << step.id << " comes twice";
      EXPECT_TRUE(std::ranges::any_of(rules, [&](const content::Rule& rule) { return rule.id == step.rule; }))
          << step.id << ": " << step.rule;
      for (const std::string* text : {&step.why.en, &step.why.de})
        EXPECT_LE(std::ranges::count(*text, '.'), 2) << step.id << ": at most two sentences";
      EXPECT_EQ(bold(step.task.en).size(), bold(step.task.de).size()) << step.id;
    }
  }
  EXPECT_GE(found, 1);
}

TEST(Lessons, LeadThroughTheGameWhateverTheOpponentDoes) {
  for (const auto& game : all_games()) {
    const auto lesson = content::built_in_lesson(game->info().id);
    if (!lesson || !*lesson) continue;
    std::set<std::string> shown;
    std::set<std::string> kinds = {"player", "area"};  // what a board shows of somebody, and moves touch rarely
    for (u64 opponents = 1; opponents <= 30; ++opponents) {
      SCOPED_TRACE(game->info().id + ", opponents " + std::to_string(opponents));
      Course course(*game, **lesson, opponents);
      course.play();
      shown.insert(course.shown().begin(), course.shown().end());
      kinds.insert(course.kinds().begin(), course.kinds().end());
      for (const LessonStep& step : (*lesson)->steps)
        EXPECT_TRUE(step.moves.empty() || step.optional || course.shown().contains(step.id)) << step.id;
    }
    for (const LessonStep& step : (*lesson)->steps) {
      EXPECT_TRUE(step.moves.empty() || shown.contains(step.id)) << step.id << " never comes";
      for (const std::string& element : step.look)
        EXPECT_TRUE(kinds.contains(element.substr(0, element.find(':')))) << step.id << ": " << element;
    }
  }
}

TEST(Lessons, PatternsStandForMoves) {
  EXPECT_TRUE(content::matches("research t1-*", "research t1-3"));
  EXPECT_TRUE(content::matches("jump * sol>*", "jump 1 sol>a1 first"));
  EXPECT_TRUE(content::matches("yes", "yes"));
  EXPECT_FALSE(content::matches("yes", "yes 1"));
  EXPECT_FALSE(content::matches("jump * sol>*", "jump 1 a1>sol"));
}

TEST(Lessons, ABadOneNamesItsLine) {
  const auto read = [](const std::string& step) {
    const Result<Doc> doc = content::parse_yaml(
        "game: some\nseed: \"1\"\nplayers: 2\nseat: 0\nsteps:\n  - {id: a, title: {en: A, de: A}, task: {en: A, de: "
        "A},\n"
        "     why: {en: A, de: A}, rule: R-1" +
            step + "}\n",
        "lesson.yaml");
    const Result<Lesson> lesson = content::read_lesson(*doc);
    return lesson ? std::string() : lesson.error().text();
  };
  EXPECT_EQ(read(", moves: [yes]"), "");
  EXPECT_NE(read("").find("lesson.yaml:6"), std::string::npos) << read("");
  EXPECT_NE(read(", moves: [yes], colour: red").find("colour"), std::string::npos);
}

}  // namespace
}  // namespace orrery
