// Refusals in two languages from one call, and the conditions they are made of.
#pragma once
#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "games/federation/host/phrases.h"

namespace orrery::federation {

struct Both {
  std::string en, de;
};

inline Both named(const Label& label) { return {label.en, label.de}; }
inline Both seat_both(Seat seat) { return {seat_word(seat, Language::kEnglish), seat_word(seat, Language::kGerman)}; }
inline Both amount_both(int n, int resource) {
  return {amount_text(kit::Speech(Language::kEnglish), n, resource),
          amount_text(kit::Speech(Language::kGerman), n, resource)};
}
inline Both cost_both(const Cost& cost) {
  return {cost_text(kit::Speech(Language::kEnglish), cost), cost_text(kit::Speech(Language::kGerman), cost)};
}
// What a phrase is in both languages.
template <class Say>
Both both_of(const Pack& pack, const State& s, Say&& say) {
  return {std::string(say(Phrases(pack, s, Language::kEnglish))),
          std::string(say(Phrases(pack, s, Language::kGerman)))};
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
Both both(Template<Args...> en, Template<Args...> de, const Args&... args) {
  return {fmt::format(en, spoken(Language::kEnglish, args)...), fmt::format(de, spoken(Language::kGerman, args)...)};
}
template <class... Args>
Refusal refuse(std::string_view rule, Template<Args...> en, Template<Args...> de, const Args&... args) {
  Both words = both<Args...>(en, de, args...);
  return {std::string(rule), std::move(words.en), std::move(words.de)};
}

// "Lead: needs 1 oceanium, you have 0; …": what does not hold, as a sentence.
Refusal refuse_conditions(std::string_view rule, const Both& lead, std::vector<Condition> conditions);

// One for each resource of the cost.
std::vector<Condition> cost_conditions(std::string_view rule, const Cost& cost, const Cost& have);
Condition resource_condition(std::string_view rule, int resource, int need, int have);
// A thing that is there or not.
Condition thing_condition(std::string about, std::string_view rule, bool holds, Both needed, Both there,
                          std::string element = "");
Condition count_condition(std::string about, std::string_view rule, int need, int have, Both needed, Both there);

}  // namespace orrery::federation
