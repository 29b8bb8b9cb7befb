#include "core/options.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

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

u32 variant_bit(const GameInfo& info, std::string_view id) {
  for (std::size_t i = 0; i < info.variants.size(); ++i)
    if (info.variants[i].id == id) return u32{1} << i;
  return 0;
}

template <class Use>
void for_each_variant(const GameInfo& info, u32 variants, Use&& use) {
  for (std::size_t i = 0; i < info.variants.size(); ++i)
    if ((variants >> i & 1) != 0) use(info.variants[i]);
}

std::string number_of_players(PlayerRange range) {
  std::string text = std::to_string(range.low);
  if (range.high != range.low) text += " to " + std::to_string(range.high);
  return text + (range.high == 1 ? " player" : " players");
}

tl::unexpected<Error> wrong_number(const GameInfo& info, const Options& options) {
  const std::string but = ", not " + std::to_string(options.players);
  std::optional<Error> error;
  for_each_variant(info, options.variants, [&](const Variant& variant) {
    const PlayerRange range{variant.min_players, variant.max_players};
    if (range.low != 0 && !range.contains(options.players) && !error)
      error = Error{"the variant '" + variant.id + "' is for " + number_of_players(range) + but, {}, variant.rule};
  });
  if (error) return tl::unexpected(std::move(*error));
  std::string message = info.name + " is for " + number_of_players({info.min_players, info.max_players}) + but;
  for (const Variant& variant : info.variants)
    if (PlayerRange{variant.min_players, variant.max_players}.contains(options.players))
      message += "; the variant '" + variant.id + "' is for " +
                 number_of_players({variant.min_players, variant.max_players});
  return fail(std::move(message));
}

// Variants that cannot be chosen together, or one without another.
Result<void> check_variants(const GameInfo& info, u32 variants) {
  Result<void> fits;
  for_each_variant(info, variants, [&](const Variant& variant) {
    for (const std::string& other : variant.needs)
      if ((variants & variant_bit(info, other)) == 0)
        fits = fail("the variant '" + variant.id + "' needs the variant '" + other + "'", {}, variant.rule);
    for (const std::string& other : variant.excludes)
      if ((variants & variant_bit(info, other)) != 0)
        fits = fail("the variants '" + variant.id + "' and '" + other + "' exclude each other", {}, variant.rule);
  });
  return fits;
}

}  // namespace

PlayerRange players_with(const GameInfo& info, u32 variants) {
  std::optional<PlayerRange> range;
  for_each_variant(info, variants, [&](const Variant& variant) {
    if (variant.min_players == 0) return;
    const PlayerRange before = range.value_or(PlayerRange{variant.min_players, variant.max_players});
    range = {std::max(before.low, variant.min_players), std::min(before.high, variant.max_players)};
  });
  return range.value_or(PlayerRange{info.min_players, info.max_players});
}

PlayerRange players_of(const GameInfo& info) {
  PlayerRange range{info.min_players, info.max_players};
  for (const Variant& variant : info.variants) {
    if (variant.min_players == 0) continue;
    range = {std::min(range.low, variant.min_players), std::max(range.high, variant.max_players)};
  }
  return range;
}

Result<void> check_options(const GameInfo& info, const Options& options) {
  const u32 known = info.variants.size() >= 32 ? ~u32{0} : (u32{1} << info.variants.size()) - 1;
  if ((options.variants & ~known) != 0)
    return fail(info.name + " has no such variant; its variants are: " + variants_of(info));
  if (!players_with(info, options.variants).contains(options.players)) return wrong_number(info, options);
  return check_variants(info, options.variants);
}

Result<void> check_cards(const GameInfo& info, u32 without) {
  if (without == 0) return {};
  return fail("the content has no cards for the variant '" + info.variants[std::countr_zero(without)].id + "'");
}

Result<u32> find_variants(const GameInfo& info, std::span<const std::string> names) {
  u32 variants = 0;
  for (const std::string& name : names) {
    const u32 variant = variant_bit(info, name);
    if (variant == 0)
      return fail(info.name + " has no variant '" + name + "'; its variants are: " + variants_of(info));
    if ((variants & variant) != 0) return fail("the variant '" + name + "' is named twice");
    variants |= variant;
  }
  return variants;
}

Result<Options> make_options(const GameInfo& info, int players, std::span<const std::string> variants) {
  const Result<u32> found = find_variants(info, variants);
  if (!found) return tl::unexpected(found.error());
  const Options options{static_cast<u8>(std::clamp(players, 0, 255)), *found};
  if (auto fits = check_options(info, options); !fits) return tl::unexpected(fits.error());
  return options;
}

namespace {

// The variants with all that they need.
u32 with_needed(const GameInfo& info, u32 variants) {
  u32 all = variants;
  for_each_variant(info, variants, [&](const Variant& variant) {
    for (const std::string& other : variant.needs) all |= variant_bit(info, other);
  });
  return all == variants ? all : with_needed(info, all);
}

// Some variants that can be played with so many players, `first` among them if it can; then those of `wish` that go
// with them.
Options fitting(const GameInfo& info, int players, u32 first, u32 wish) {
  Options options{static_cast<u8>(players), first};
  const auto fits = [&](u32 variants) { return check_options(info, {options.players, variants}).has_value(); };
  for (std::size_t i = 0; i < info.variants.size() && !fits(options.variants); ++i)
    options.variants = first | u32{1} << i;
  for (u32 left = wish; left != 0; left &= left - 1)
    if (const u32 more = options.variants | (left & ~(left - 1)); fits(more)) options.variants = more;
  return options;
}

}  // namespace

Options with_players(const GameInfo& info, const Options& before, int players) {
  const PlayerRange range = players_of(info);
  players = std::clamp(players, range.low, range.high);
  return fitting(info, players, 0, before.variants);
}

Options with_variant(const GameInfo& info, const Options& before, u32 variant, bool on) {
  const u32 others = before.variants & ~variant;
  const u32 first = on ? with_needed(info, variant) : 0;
  const PlayerRange range = players_with(info, on ? first : others);
  return fitting(info, std::clamp(static_cast<int>(before.players), range.low, range.high), first, others);
}

Result<std::vector<std::string>> with_preset(const GameInfo& info, std::string_view preset,
                                             std::span<const std::string> variants) {
  std::vector<std::string> names;
  if (!preset.empty()) {
    std::vector<std::string> ids;
    for (const Preset& known : info.presets) ids.push_back(known.id);
    const auto found = std::ranges::find(info.presets, preset, &Preset::id);
    if (found == info.presets.end())
      return fail(info.name + " has no preset '" + std::string(preset) + "'; its presets are: " + list_of(ids));
    names = found->variants;
  }
  for (const std::string& variant : variants)
    if (preset.empty() || std::ranges::find(names, variant) == names.end()) names.push_back(variant);
  return names;
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
