#include "content/built_in_rules.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "content/embedded.h"

namespace orrery::content {
namespace {

std::string_view text_of(const std::string& document, Language language) {
  const std::string path = rules_path(document, language);
  for (const embedded::File& file : embedded::files())
    if (file.path == path) return file.bytes;
  return {};
}

}  // namespace

std::vector<Rule> built_in_rules(const GameInfo& game, Language language) {
  std::vector<Rule> all;
  for (const std::string& document : rules_documents(game)) {
    std::vector<Rule> rules = parse_rules(text_of(document, Language::kEnglish), game);
    if (language != Language::kEnglish)
      rules = in_words_of(parse_rules(text_of(document, language), game), std::move(rules));
    std::ranges::move(rules, std::back_inserter(all));
  }
  return all;
}

}  // namespace orrery::content
