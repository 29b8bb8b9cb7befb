#include "server/levels.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "ai/bot.h"
#include "ai/budget.h"

namespace orrery::server {
namespace {

constexpr std::size_t kMostLetters = 24;

bool is_level_name(std::string_view name) {
  return !name.empty() && name.size() <= kMostLetters &&
         name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

std::string_view plain_bot(std::string_view bot) { return bot.substr(0, bot.find(':')); }

// Bots are listed from weak to strong; one that is unknown counts as the weakest.
std::size_t strength_of(std::string_view bot) {
  const auto& infos = bot_infos();
  const auto found =
      std::find_if(infos.begin(), infos.end(), [&](const BotInfo& info) { return info.name == plain_bot(bot); });
  return found == infos.end() ? 0 : static_cast<std::size_t>(found - infos.begin());
}

bool takes_budget(std::string_view bot) { return make_bot(std::string(plain_bot(bot)) + ":1n").has_value(); }

std::string seconds(u32 milliseconds, char point) {
  std::string text = fmt::format("{}", milliseconds / 1000.0);
  std::replace(text.begin(), text.end(), '.', point);
  return text;
}

// With its thinking time, where the name does not tell whose bot it is.
Words words_of(const Level& level) {
  const BotInfo& info = bot_infos()[strength_of(level.bot)];
  if (level.name == info.name || level.milliseconds == 0) return {info.en, info.de};
  return {fmt::format("{}, {} s per turn", info.en, seconds(level.milliseconds, '.')),
          fmt::format("{}, {} s pro Zug", info.de, seconds(level.milliseconds, ','))};
}

Result<Level> make_level(std::string_view name, std::string_view bot) {
  if (const auto made = make_bot(bot); !made) return tl::unexpected(made.error());
  Level level{std::string(name), std::string(bot)};
  level.thinks = takes_budget(bot);
  const std::size_t colon = bot.find(':');
  const Budget budget = colon == std::string_view::npos ? kDefaultBudget : *parse_budget(bot.substr(colon + 1));
  if (budget.milliseconds > Levels::kMostMilliseconds || budget.simulations > Levels::kMostSimulations)
    return fail(fmt::format("a level thinks at most {}ms or {}n per turn", Levels::kMostMilliseconds,
                            Levels::kMostSimulations));
  if (level.thinks) level.milliseconds = budget.milliseconds;
  level.text = words_of(level);
  return level;
}

// "a, b and c"
std::string listed(const std::vector<Level>& levels, const char* last) {
  std::string text;
  for (std::size_t i = 0; i < levels.size(); ++i)
    text += (i == 0 ? "" : i + 1 == levels.size() ? last : ", ") + levels[i].name;
  return text;
}

}  // namespace

Levels::Levels() {
  for (const BotInfo& info : bot_infos())
    if (info.offered) levels_.push_back(*make_level(info.name, info.name));
}

Result<void> Levels::set(std::string_view wish) {
  const auto bad = [&](const std::string& why) { return fail(fmt::format("--level '{}': {}", wish, why)); };
  const std::size_t equals = wish.find('=');
  if (equals == std::string_view::npos)
    return bad("it takes the form mcts=3000ms, patient=mcts:8000ms or rollout=off");
  const std::string_view name = wish.substr(0, equals);
  const std::string_view what = wish.substr(equals + 1);
  if (!is_level_name(name))
    return bad(fmt::format("a name has at most {} small letters, digits and hyphens", kMostLetters));
  const auto old =
      std::find_if(levels_.begin(), levels_.end(), [&](const Level& level) { return level.name == name; });
  if (what == "off") {
    if (old == levels_.end()) return bad("there is no such level");
    if (levels_.size() == 1) return bad("at least one level must stay");
    levels_.erase(old);
    return {};
  }
  const bool plain = std::ranges::any_of(bot_infos(), [&](const BotInfo& info) { return info.name == name; });
  std::string bot(what);
  if (parse_budget(what)) {
    if (!plain && old == levels_.end())
      return bad("there is no such level; a new one names its bot, such as mcts:8000ms");
    bot = fmt::format("{}:{}", plain ? name : plain_bot(old->bot), what);
  } else if (plain && plain_bot(what) != name) {
    return bad(fmt::format("'{}' stays the bot of that name", name));
  }
  Result<Level> level = make_level(name, bot);
  if (!level) return bad(level.error().message);
  if (old != levels_.end()) {
    *old = std::move(*level);
  } else if (levels_.size() == kMost) {
    return bad(fmt::format("there are at most {} levels", kMost));
  } else {
    levels_.push_back(std::move(*level));
  }
  std::ranges::stable_sort(levels_, [](const Level& a, const Level& b) {
    return std::pair(strength_of(a.bot), a.milliseconds) < std::pair(strength_of(b.bot), b.milliseconds);
  });
  return {};
}

const Level* Levels::find(std::string_view name) const {
  const auto found = std::ranges::find(levels_, name, &Level::name);
  return found == levels_.end() ? nullptr : &*found;
}

const Level& Levels::nearest(std::string_view stored) const {
  if (const Level* level = find(stored)) return *level;
  const std::string_view bot = plain_bot(stored);
  if (const Level* level = find(bot)) return *level;
  const Level* best = levels_.data();
  for (const Level& level : levels_)
    if (strength_of(level.bot) <= strength_of(bot)) best = &level;
  return *best;
}

table::Problem Levels::unknown(const char* code) const {
  return {code,
          {fmt::format("There is no such level; the levels are {}.", listed(levels_, " and ")),
           fmt::format("Diese Stärke gibt es nicht; zur Wahl stehen {}.", listed(levels_, " und "))},
          {}};
}

}  // namespace orrery::server
