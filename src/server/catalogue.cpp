#include "server/catalogue.h"

#include "content/built_in_rules.h"
#include "content/lessons.h"
#include "core/markup.h"
#include "core/text.h"

namespace orrery::server {
namespace {

Json words_json(const Words& words) { return {{"en", words.en}, {"de", words.de}}; }

// A test reads every lesson: one that cannot be read does not get this far.
std::optional<content::Lesson> lesson_of(const AnyGame& game) {
  return content::built_in_lesson(game.info().id).value_or(std::nullopt);
}

Json step_json(const content::LessonStep& step) {
  Json also = Json::array();
  for (const content::LessonAnswer& answer : step.also)
    also.push_back({{"moves", answer.moves}, {"text", words_json(answer.text)}});
  Json signs = Json::array();
  for (const content::LessonSign& sign : step.signs)
    signs.push_back({{"icon", sign.icon}, {"label", words_json(sign.label)}});
  Json json = {{"id", step.id},
               {"title", words_json(step.title)},
               {"task", words_json(step.task)},
               {"why", words_json(step.why)},
               {"rule", step.rule},
               {"look", step.look},
               {"moves", step.moves},
               {"also", std::move(also)},
               {"optional", step.optional},
               {"signs", std::move(signs)}};
  if (!step.better.en.empty()) json["better"] = words_json(step.better);
  return json;
}

}  // namespace

Json games_json(const std::vector<std::unique_ptr<AnyGame>>& games, const Levels& levels) {
  Json list = Json::array();
  for (const auto& game : games) {
    const GameInfo& info = game->info();
    Json variants = Json::array();
    for (const Variant& variant : info.variants) {
      Json& entry = variants.emplace_back(Json{{"id", variant.id}, {"en", variant.en}, {"de", variant.de}});
      for (int n = variant.min_players; n != 0 && n <= variant.max_players; ++n) entry["players"].push_back(n);
      if (!variant.needs.empty()) entry["needs"] = variant.needs;
      if (!variant.excludes.empty()) entry["excludes"] = variant.excludes;
    }
    Json prefixes = Json::array();
    for (const RuleSet& set : info.rules) prefixes.push_back(set.prefix);
    Json presets = Json::array();
    for (const Preset& preset : info.presets)
      presets.push_back({{"id", preset.id},
                         {"name", {{"en", preset.name.en}, {"de", preset.name.de}}},
                         {"en", preset.text.en},
                         {"de", preset.text.de},
                         {"variants", preset.variants}});
    Json bots = Json::array();
    Json words = Json::object();
    Json times = Json::object();
    for (const Level& level : levels.all()) {
      bots.push_back(level.name);
      words[level.name] = {{"en", level.text.en}, {"de", level.text.de}};
      if (level.milliseconds > 0) times[level.name] = level.milliseconds;
    }
    list.push_back({{"id", info.id},
                    {"name", info.name},
                    {"rules", info.rules.front().prefix},
                    {"prefixes", std::move(prefixes)},
                    {"presets", std::move(presets)},
                    {"players", {info.min_players, info.max_players}},
                    {"variants", std::move(variants)},
                    {"bots", std::move(bots)},
                    {"bot_texts", std::move(words)},
                    {"bot_times", std::move(times)}});
    if (const auto lesson = lesson_of(*game)) list.back()["lesson"] = lesson->steps.size();
  }
  return {{"v", table::kProtocolVersion}, {"games", std::move(list)}};
}

Json game_json(const AnyGame& game, const std::string& content) {
  Json entries = Json::array();
  for (const ContentEntry& entry : game.entries())
    entries.push_back({{"id", entry.id},
                       {"group", entry.group},
                       {"source", entry.source},
                       {"name", {{"en", entry.name_en}, {"de", entry.name_de}}},
                       {"text", {{"en", markup::plain(entry.text_en)}, {"de", markup::plain(entry.text_de)}}}});
  return {{"v", table::kProtocolVersion}, {"id", game.info().id},          {"name", game.info().name},
          {"content", content},           {"entries", std::move(entries)}, {"board", game.board_json()}};
}

Json rules_json(const AnyGame& game) {
  Json rules = Json::array();
  const std::vector<content::Rule> english = content::built_in_rules(game.info());
  const std::vector<content::Rule> german = content::built_in_rules(game.info(), Language::kGerman);
  for (std::size_t i = 0; i < english.size(); ++i)
    rules.push_back({{"id", english[i].id},
                     {"section", {{"en", english[i].section}, {"de", german[i].section}}},
                     {"text", {{"en", english[i].text}, {"de", german[i].text}}}});
  return {{"v", table::kProtocolVersion}, {"id", game.info().id}, {"rules", std::move(rules)}};
}

Json lesson_json(const AnyGame& game) {
  const auto lesson = lesson_of(game);
  if (!lesson) return nullptr;
  Json steps = Json::array();
  for (const content::LessonStep& step : lesson->steps) steps.push_back(step_json(step));
  return {{"v", table::kProtocolVersion}, {"id", game.info().id},       {"seed", lesson->seed},
          {"variants", lesson->variants}, {"players", lesson->players}, {"seat", lesson->seat},
          {"keep", lesson->keep},         {"steps", std::move(steps)}};
}

}  // namespace orrery::server
