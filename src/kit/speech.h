// Sentences in one of two languages. Both templates are checked against the arguments when they are compiled.
#pragma once
#include <fmt/format.h>

#include <string>
#include <string_view>

#include "core/types.h"

namespace orrery::kit {

class Speech {
 public:
  explicit Speech(Language language) : language_(language) {}

  Language language() const { return language_; }
  bool is_german() const { return language_ == Language::kGerman; }

  std::string_view pick(std::string_view en, std::string_view de) const { return is_german() ? de : en; }
  // Both templates get the same arguments.
  template <class... Args>
  std::string say(fmt::format_string<const Args&...> en, fmt::format_string<const Args&...> de,
                  const Args&... args) const {
    return is_german() ? fmt::format(de, args...) : fmt::format(en, args...);
  }
  // "1 coin", "2 coins".
  std::string count(int n, std::string_view en_one, std::string_view en_more, std::string_view de_one,
                    std::string_view de_more) const {
    return fmt::format("{} {}", n, n == 1 ? pick(en_one, de_one) : pick(en_more, de_more));
  }

 private:
  Language language_;
};

}  // namespace orrery::kit
