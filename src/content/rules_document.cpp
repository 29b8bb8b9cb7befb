#include "content/rules_document.h"

#include <algorithm>

#include "core/text.h"

namespace orrery::content {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_word(char c) { return is_upper(c) || is_digit(c) || (c >= 'a' && c <= 'z') || c == '_'; }

// Length of the id that starts at `at`, 0: none. Its dashes and dots are `dash` and `dot`.
std::size_t id_length(std::string_view text, std::size_t at, char dash, char dot) {
  constexpr std::size_t kLongestPrefix = 5;
  std::size_t i = at;
  while (i < text.size() && is_upper(text[i])) ++i;
  if (i - at < 2 || i - at > kLongestPrefix || i >= text.size() || text[i] != dash) return 0;
  // EX-LND-1: an example of the rules LND.
  if (const std::string_view kind = text.substr(at, i - at); kind == "EX" || kind == "DX")
    if (const std::size_t rest = id_length(text, i + 1, dash, dot); rest > 0) return i + 1 + rest - at;
  if (++i >= text.size() || !is_digit(text[i])) return 0;
  for (;;) {
    while (i < text.size() && is_digit(text[i])) ++i;
    if (i + 1 >= text.size() || text[i] != dot || !is_digit(text[i + 1])) break;
    ++i;
  }
  return i - at;
}

// The id of an item whose bold part this is; "" where it is none. Decisions have ids too short for citations.
std::string item_id(std::string_view bold) {
  if (const std::string_view word = bold.substr(0, bold.find(' '));
      word.starts_with("O-") && to_number<int>(word.substr(2)))
    return std::string(word);
  const std::vector<std::string> ids = ids_in(bold);
  return ids.empty() ? std::string() : ids.front();
}

// The cells of a row of a table, from the second one on.
std::string text_of_row(std::string_view row) {
  std::string text;
  row.remove_prefix(row.find('|', 1) + 1);
  for (std::size_t end; (end = row.find('|')) != std::string_view::npos; row.remove_prefix(end + 1)) {
    if (!text.empty()) text += " → ";
    text += trim(row.substr(0, end));
  }
  return text;
}

}  // namespace

std::vector<std::string> ids_in(std::string_view text) {
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_upper(text[i]) || (i > 0 && is_word(text[i - 1]) && text[i - 1] != '_')) {
      ++i;
      continue;
    }
    std::size_t length = id_length(text, i, '-', '.');
    if (length > 0) {
      ids.emplace_back(text.substr(i, length));
    } else if ((length = id_length(text, i, '_', '_')) > 0) {
      std::string id(text.substr(i, length));
      // Dashes stand behind letters, dots between figures.
      for (std::size_t k = 1; k < id.size(); ++k)
        if (id[k] == '_') id[k] = is_digit(id[k - 1]) ? '.' : '-';
      ids.push_back(std::move(id));
    } else {
      length = 1;
    }
    i += length;
  }
  return ids;
}

std::vector<Rule> parse_rules(std::string_view markdown, const GameInfo& game) {
  std::vector<Rule> rules;
  std::string section;
  bool goes_on = false;  // an indented line here belongs to the last rule
  for_each_line(markdown, [&](int number, std::string_view line) {
    const bool indented = line.starts_with("  ");
    line = trim(line);
    if (line.starts_with("## ") || line.starts_with("### ")) section = trim(line.substr(line.find(' ')));
    if (goes_on && indented && !line.empty() && !line.starts_with("- **")) {
      const bool listed = line.starts_with("- ");
      rules.back().text += listed ? "\n• " : " ";
      rules.back().text += listed ? line.substr(2) : line;
      return;
    }
    goes_on = false;
    if (line.starts_with("| OPEN-")) {
      rules.push_back({item_id(line.substr(2, line.find(' ', 2) - 2)), section, text_of_row(line), number});
      return;
    }
    if (!line.starts_with("- **")) return;
    line.remove_prefix(4);
    const std::size_t close = line.find("**");
    if (close == std::string_view::npos) return;
    const std::string id = item_id(line.substr(0, close));
    const std::string_view kind = std::string_view(id).substr(0, id.find('-'));
    if (!game.has_rule_prefix(id) && kind != "EX" && kind != "DX" && kind != "O" && kind != "OPEN") return;
    std::string text(trim(line.substr(close + 2)));
    // PUL-EX-01 is the example EX-01; "EX-1 (BTS-4.2)" names what it shows, "LND-6.3 Settler" what it is about.
    const std::string_view bold = line.substr(0, close);
    const std::string name(trim(bold.substr(bold.find(id) + id.size())));
    const bool example = kind == "EX" || kind == "DX";
    if (!name.empty()) text = (example ? name : "**" + name + "**") + " " + text;
    rules.push_back({id, section, std::move(text), number});
    goes_on = true;
  });
  return rules;
}

std::vector<std::string> rules_documents(const GameInfo& game) {
  std::vector<std::string> names;
  for (const RuleSet& set : game.rules)
    if (std::ranges::find(names, set.document) == names.end()) names.push_back(set.document);
  return names;
}

std::string rules_path(std::string_view document, Language language) {
  return "docs/rules/" + std::string(document) + (language == Language::kGerman ? ".de.md" : ".md");
}

std::vector<Rule> in_words_of(std::vector<Rule> translation, std::vector<Rule> rules) {
  for (Rule& rule : rules)
    if (const auto found = std::ranges::find(translation, rule.id, &Rule::id); found != translation.end())
      rule = std::move(*found);
  return rules;
}

}  // namespace orrery::content
