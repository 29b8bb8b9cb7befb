// Refusals in two languages from one call: what has a name in both is given as Both, figures as they are.
#pragma once
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

#include "core/game.h"
#include "games/pulsar_2849/host/phrases.h"

namespace orrery::pulsar_2849 {

struct Both {
  std::string en, de;
};

template <class Named>
Both named(const Named& label) {
  return {label.name(Language::kEnglish), label.name(Language::kGerman)};
}
inline Both seat_both(Seat seat) { return {seat_word(seat, Language::kEnglish), seat_word(seat, Language::kGerman)}; }
inline Both size_both(int size) {
  return {std::string(size_word(size, Language::kEnglish)), std::string(size_word(size, Language::kGerman))};
}
inline Both colour_both(int colour) {
  return {std::string(colour_word(colour, Language::kEnglish)), std::string(colour_word(colour, Language::kGerman))};
}
inline Both place_both(const Pack& pack, const State& s, int node) { return named(place_of(pack, s, node)); }
inline Both counted_cubes(int n) {
  return {fmt::format("{} {}", n, n == 1 ? "cube" : "cubes"), fmt::format("{} {}", n, n == 1 ? "Cube" : "Cubes")};
}

// Members of a mask as a list: "1, 2 or 5", "A and B".
template <class Name>
Both listed(u32 mask, const Both& last, Name&& name) {
  Both out;
  for (int i = 0; mask != 0; ++i, mask >>= 1) {
    if ((mask & 1) == 0) continue;
    const bool ends = mask == 1;
    const Both one = name(i);
    out.en += (out.en.empty() ? "" : ends ? last.en : ", ") + one.en;
    out.de += (out.de.empty() ? "" : ends ? last.de : ", ") + one.de;
  }
  return out;
}
inline Both listed_numbers(u32 mask) {
  return listed(mask, {" or ", " oder "}, [](int i) { return Both{std::to_string(i), std::to_string(i)}; });
}

// What an argument is in one of the languages.
template <class T>
T spoken(Language, T value) {
  return value;
}
inline const std::string& spoken(Language language, const Both& value) {
  return language == Language::kGerman ? value.de : value.en;
}
template <class... Args>
using Template = fmt::format_string<decltype(spoken(Language::kEnglish, std::declval<const Args&>()))...>;

template <class... Args>
Refusal refuse(std::string_view rule, Template<Args...> en, Template<Args...> de, const Args&... args) {
  return {std::string(rule), fmt::format(en, spoken(Language::kEnglish, args)...),
          fmt::format(de, spoken(Language::kGerman, args)...)};
}

}  // namespace orrery::pulsar_2849
