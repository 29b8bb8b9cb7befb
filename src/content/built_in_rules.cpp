#include "content/built_in_rules.h"

#include <algorithm>
#include <iterator>

#include "content/embedded.h"

namespace orrery::content {
namespace {

std::string_view text_of(const std::string& document) {
  const std::string path = "docs/rules/" + document + ".md";
  for (const embedded::File& file : embedded::files())
    if (file.path == path) return file.bytes;
  return {};
}

}  // namespace

std::vector<Rule> built_in_rules(const GameInfo& game) {
  std::vector<Rule> all;
  for (const std::string& document : rules_documents(game))
    std::ranges::move(parse_rules(text_of(document), game), std::back_inserter(all));
  return all;
}

}  // namespace orrery::content
