#include "content/lessons.h"

#include "content/embedded.h"
#include "content/reader.h"
#include "content/yaml.h"

namespace orrery::content {
namespace {

constexpr std::size_t kMostSteps = 20;
constexpr std::size_t kMostPatterns = 12;
constexpr std::size_t kMostSigns = 4;

Words read_words(Problems& problems, const Doc& doc) {
  Record words(problems, doc, "a text in both languages");
  return {words.text("en"), words.text("de")};
}

std::vector<std::string> read_texts(Problems& problems, const Doc* doc, std::string_view what) {
  std::vector<std::string> texts;
  if (doc == nullptr) return texts;
  for (const Doc& one : read_list(problems, *doc, 1, kMostPatterns, what)) texts.push_back(read_text(problems, one));
  return texts;
}

LessonStep read_step(Problems& problems, const Doc& doc) {
  Record record(problems, doc, "a step of a lesson");
  LessonStep step;
  step.id = record.id("id");
  step.title = read_words(problems, record.need("title"));
  step.task = read_words(problems, record.need("task"));
  step.why = read_words(problems, record.need("why"));
  step.rule = record.text("rule");
  if (const Doc* better = record.find("better")) step.better = read_words(problems, *better);
  step.look = read_texts(problems, record.find("look"), "elements");
  step.moves = read_texts(problems, record.find("moves"), "moves");
  if (const Doc* also = record.find("also")) {
    for (const Doc& one : read_list(problems, *also, 1, kMostPatterns, "answers")) {
      Record answer(problems, one, "an answer");
      step.also.push_back(
          {read_texts(problems, &answer.need("moves"), "moves"), read_words(problems, answer.need("text"))});
    }
  }
  step.optional = record.flag_or("optional", false);
  if (const Doc* signs = record.find("signs")) {
    for (const Doc& one : read_list(problems, *signs, 2, kMostSigns, "signs")) {
      Record sign(problems, one, "a sign");
      std::string icon = sign.id("icon");
      step.signs.push_back({std::move(icon), {sign.text("en"), sign.text("de")}});
    }
  }
  if (step.look.empty() && step.moves.empty()) problems.add(doc, "expected something to look at or a move to make");
  return step;
}

}  // namespace

bool matches(std::string_view pattern, std::string_view notation) {
  const std::size_t star = pattern.find('*');
  if (star == std::string_view::npos) return pattern == notation;
  if (!notation.starts_with(pattern.substr(0, star))) return false;
  const std::string_view rest = pattern.substr(star + 1);
  for (std::size_t from = star; from <= notation.size(); ++from)
    if (matches(rest, notation.substr(from))) return true;
  return false;
}

Result<Lesson> read_lesson(const Doc& doc) {
  Problems problems;
  Lesson lesson;
  {
    Record record(problems, doc, "a lesson");
    lesson.game = record.id("game");
    lesson.seed = record.text("seed");
    lesson.variants = read_texts(problems, record.find("variants"), "variants");
    lesson.players = record.number("players", 2, 5);
    lesson.seat = record.number("seat", 0, lesson.players - 1);
    lesson.keep = read_texts(problems, record.find("keep"), "elements");
    for (const Doc& step : record.list("steps", 1, kMostSteps, "steps"))
      lesson.steps.push_back(read_step(problems, step));
  }
  if (problems.any()) return tl::unexpected(problems.first());
  return lesson;
}

Result<std::optional<Lesson>> built_in_lesson(std::string_view game_id) {
  const std::string path = "content/learn/" + std::string(game_id) + ".yaml";
  for (const embedded::File& file : embedded::files()) {
    if (file.path != path) continue;
    const Result<Doc> doc = parse_yaml(file.bytes, path);
    if (!doc) return tl::unexpected(doc.error());
    return read_lesson(*doc);
  }
  return std::nullopt;
}

}  // namespace orrery::content
