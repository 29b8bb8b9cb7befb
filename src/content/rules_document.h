// The numbered rules of a game as its documents (docs/rules/) have them. One reader for everybody who shows or counts
// them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"

namespace orrery::content {

struct Rule {
  // "BTS-4.2"; worked examples and checks are "EX-8" and "DX-3", or "EX-LND-8" where a game has several prefixes;
  // decisions on open points are "O-7" or "OPEN-07".
  std::string id;
  std::string section;  // the heading above it
  std::string text;     // without the markup of its number; lines "• …" where it has a list
  int line = 0;
};

// The items "- **BTS-4.2** text" of a document, at any depth, with the indented lines below them, and those of its
// examples and decisions; decisions may also be rows of a table, "| OPEN-07 | question | reading |".
std::vector<Rule> parse_rules(std::string_view markdown, const GameInfo& game);

// The names of the game's documents, each once.
std::vector<std::string> rules_documents(const GameInfo& game);

// Where the document is in that language. Only the English one must exist: it says what the rules are.
std::string rules_path(std::string_view document, Language language);

// The same rules in the words of a translation. What it lacks stays as it is.
std::vector<Rule> in_words_of(std::vector<Rule> translation, std::vector<Rule> rules);

inline bool is_decision(const Rule& rule) { return rule.id.starts_with("O-") || rule.id.starts_with("OPEN-"); }

// Ids in the text in the order they stand there: "BTS-4.2", and "BTS_4_2" as in names of tests.
std::vector<std::string> ids_in(std::string_view text);

// Calls `use(number, line)` for every line, the first being 1.
template <class Use>
void for_each_line(std::string_view text, Use&& use) {
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    use(++number, text.substr(0, end));
    if (end == std::string_view::npos) return;
    text.remove_prefix(end + 1);
  }
}

}  // namespace orrery::content
