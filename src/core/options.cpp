#include "core/options.h"

#include <algorithm>

namespace orrery {

std::string list_of(std::span<const std::string> words, std::string_view none) {
  if (words.empty()) return std::string(none);
  std::string text = words[0];
  for (std::size_t i = 1; i < words.size(); ++i) {
    text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

namespace {

std::string variants_of(const GameInfo& info) {
  std::vector<std::string> ids;
  for (const Variant& variant : info.variants) ids.push_back(variant.id);
  return list_of(ids);
}

}  // namespace

Result<void> check_options(const GameInfo& info, const Options& options) {
  if (options.players < info.min_players || options.players > info.max_players) {
    std::string range = std::to_string(info.min_players);
    if (info.max_players != info.min_players) range += " to " + std::to_string(info.max_players);
    return fail(info.name + " is for " + range + " players, not " + std::to_string(options.players));
  }
  const u32 known = info.variants.size() >= 32 ? ~u32{0} : (u32{1} << info.variants.size()) - 1;
  if ((options.variants & ~known) != 0)
    return fail(info.name + " has no such variant; its variants are: " + variants_of(info));
  return {};
}

Result<Options> make_options(const GameInfo& info, int players, std::span<const std::string> variants) {
  Options options;
  options.players = static_cast<u8>(std::clamp(players, 0, 255));
  for (const std::string& name : variants) {
    const auto found =
        std::find_if(info.variants.begin(), info.variants.end(), [&](const Variant& v) { return v.id == name; });
    if (found == info.variants.end())
      return fail(info.name + " has no variant '" + name + "'; its variants are: " + variants_of(info));
    const u32 variant = u32{1} << (found - info.variants.begin());
    if ((options.variants & variant) != 0) return fail("the variant '" + name + "' is named twice");
    options.variants |= variant;
  }
  if (auto fits = check_options(info, options); !fits) return tl::unexpected(fits.error());
  return options;
}

std::vector<std::string> variant_names(const GameInfo& info, const Options& options) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < info.variants.size(); ++i)
    if (options.variants >> i & 1) names.push_back(info.variants[i].id);
  return names;
}

Result<AnyGame*> find_game(std::span<const std::unique_ptr<AnyGame>> games, std::string_view id) {
  std::vector<std::string> ids;
  for (const auto& game : games) {
    if (game->info().id == id) return game.get();
    ids.push_back(game->info().id);
  }
  return fail("there is no game '" + std::string(id) + "'; the games are: " + list_of(ids));
}

}  // namespace orrery
