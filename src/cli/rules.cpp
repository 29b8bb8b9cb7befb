#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/output.h"
#include "cli/rules_index.h"
#include "content/embedded.h"
#include "content/rules_document.h"
#include "content/yaml.h"

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

struct Row {
  content::Rule rule;
  std::vector<Citation> code, tests;
  std::string not_testable;  // the reason
  bool is_gap() const { return tests.empty() && not_testable.empty(); }
};

struct RuleTable {
  std::vector<Row> rules;
  std::vector<Row> examples;
  std::vector<Citation> unknown;  // ids of the game that its rules do not have
};

std::string folder_name(std::string id) {
  std::replace(id.begin(), id.end(), '-', '_');
  return id;
}

// A file of docs/rules: from the source tree if there is one, else as built in. "" where there is none.
Result<std::string> document(const std::string& root, const std::string& path) {
  if (!root.empty()) {
    std::error_code ignored;
    const std::string full = (fs::path(root) / path).string();
    return fs::exists(full, ignored) ? read_file(full, "the rules") : std::string();
  }
  for (const embedded::File& file : embedded::files())
    if (file.path == path) return std::string(file.bytes);
  return std::string();
}

// The source tree to read: the one named, the current folder if it is one, or "" for what is built in.
Result<std::string> source_tree(const Arguments& args, const std::string& document) {
  const auto has_rules = [&](const std::string& root) {
    std::error_code ignored;
    return fs::exists(fs::path(root) / "docs/rules" / (document + ".md"), ignored) &&
           fs::is_directory(fs::path(root) / "src", ignored);
  };
  if (!args.source) return has_rules(".") ? "." : "";
  if (!has_rules(*args.source))
    return fail(fmt::format("--source '{}' is no source tree: it has no docs/rules/{}.md", *args.source, document));
  return *args.source;
}

// Rules that cannot be tested, with the place where that is written.
struct Reason {
  std::string text;
  Citation at;
};
using Reasons = std::map<std::string, Reason>;

Result<void> read_not_testable(const std::string& root, const std::string& of, Reasons& reasons) {
  const std::string path = "docs/rules/" + of + ".not-testable.yaml";
  const Result<std::string> text = document(root, path);
  if (!text) return tl::unexpected(text.error());
  if (text->empty()) return {};
  const Result<Doc> doc = content::parse_yaml(*text, path);
  if (!doc) return tl::unexpected(doc.error());
  for (const auto& [id, reason] : doc->map) {
    if (reason.kind != Doc::Kind::kScalar || reason.scalar.empty())
      return fail("'" + id + "' needs a reason", reason.where());
    reasons[id] = {reason.scalar, {id, path, 0}};
  }
  return {};
}

// Examples have the same ids in every game, so only tests that belong to the game count for them.
bool belongs_to(const std::string& file, const std::string& game) {
  return file.find("/" + game + "/") != std::string::npos ||
         file.find("/" + folder_name(game) + "/") != std::string::npos;
}

Result<RuleTable> make_table(const Arguments& args, const GameInfo& info) {
  const Result<std::string> root = source_tree(args, info.rules.front().document);
  if (!root) return tl::unexpected(root.error());
  const Result<Language> lang = parse_language(args.lang);
  if (!lang) return tl::unexpected(lang.error());
  std::vector<content::Rule> rules;
  Reasons reasons;
  for (const std::string& name : content::rules_documents(info)) {
    const Result<std::string> text = document(*root, content::rules_path(name, Language::kEnglish));
    if (!text) return tl::unexpected(text.error());
    std::vector<content::Rule> read = content::parse_rules(*text, info);
    if (*lang != Language::kEnglish) {
      const Result<std::string> translation = document(*root, content::rules_path(name, *lang));
      if (!translation) return tl::unexpected(translation.error());
      read = content::in_words_of(content::parse_rules(*translation, info), std::move(read));
    }
    std::ranges::move(read, std::back_inserter(rules));
    if (const Result<void> known = read_not_testable(*root, name, reasons); !known)
      return tl::unexpected(known.error());
  }
  if (rules.empty()) return fail(fmt::format("{} has no numbered rules", info.name));
  const Result<Citations> citations =
      root->empty() ? Result<Citations>(read_index(built_in_index())) : scan_sources(*root);
  if (!citations) return tl::unexpected(citations.error());

  RuleTable table;
  std::set<std::string> known;  // also the parents: BTS-14 stands for its section
  for (content::Rule& rule : rules) {
    if (content::is_decision(rule)) continue;
    const bool example = !info.has_rule_prefix(rule.id);
    for (std::string id = rule.id;; id = id.substr(0, id.rfind('.'))) {
      known.insert(id);
      if (id.find('.') == std::string::npos) break;
    }
    Row row{std::move(rule), {}, {}, {}};
    for (const Citation& c : citations->code)
      if (!example && c.id == row.rule.id) row.code.push_back(c);
    for (const Citation& c : citations->tests)
      if (c.id == row.rule.id && (!example || belongs_to(c.file, info.id))) row.tests.push_back(c);
    if (const auto found = reasons.find(row.rule.id); found != reasons.end()) {
      row.not_testable = found->second.text;
      reasons.erase(found);
    }
    (example ? table.examples : table.rules).push_back(std::move(row));
  }
  for (const auto* list : {&citations->code, &citations->tests})
    for (const Citation& c : *list)
      if (info.has_rule_prefix(c.id) && !known.contains(c.id)) table.unknown.push_back(c);
  for (const auto& [id, reason] : reasons) table.unknown.push_back(reason.at);
  return table;
}

std::string place(const Citation& c) { return fmt::format("{}:{}", c.file, c.line); }

std::vector<std::string> places(const std::vector<Citation>& list) {
  std::vector<std::string> out;
  for (const Citation& c : list) out.push_back(place(c));
  return out;
}

std::string first_place(const std::vector<Citation>& list) {
  if (list.empty()) return "";
  return list.size() == 1 ? place(list[0]) : fmt::format("{} (+{})", place(list[0]), list.size() - 1);
}

std::vector<std::string> gaps(const std::vector<Row>& rows) {
  std::vector<std::string> ids;
  for (const Row& row : rows)
    if (row.is_gap()) ids.push_back(row.rule.id);
  return ids;
}

long tested(const std::vector<Row>& rows) {
  return std::count_if(rows.begin(), rows.end(), [](const Row& row) { return !row.tests.empty(); });
}

Json table_json(const GameInfo& info, const RuleTable& table) {
  Json json = {{"game", info.id},
               {"rules", table.rules.size()},
               {"tested", tested(table.rules)},
               {"untested", gaps(table.rules)},
               {"not_testable", Json::object()}};
  for (const Row& row : table.rules)
    if (!row.not_testable.empty()) json["not_testable"][row.rule.id] = row.not_testable;
  json["examples"] = {
      {"count", table.examples.size()}, {"tested", tested(table.examples)}, {"untested", gaps(table.examples)}};
  json["unknown"] = Json::array();
  for (const Citation& c : table.unknown) json["unknown"].push_back({{"id", c.id}, {"place", place(c)}});
  json["table"] = Json::array();
  for (const auto* rows : {&table.rules, &table.examples})
    for (const Row& row : *rows)
      json["table"].push_back({{"id", row.rule.id}, {"code", places(row.code)}, {"tests", places(row.tests)}});
  return json;
}

void print_gaps(const GameInfo& info, const RuleTable& table) {
  for (const auto* rows : {&table.rules, &table.examples})
    for (const Row& row : *rows)
      if (row.is_gap()) fmt::print("{} has no test: {}\n", row.rule.id, row.rule.text);
  for (const Citation& c : table.unknown) fmt::print("{}: {} is no rule of {}\n", place(c), c.id, info.name);
  const long skipped = std::count_if(table.rules.begin(), table.rules.end(),
                                     [](const Row& row) { return row.tests.empty() && !row.not_testable.empty(); });
  fmt::print(
      "{}: {} rules, {} tested, {} not testable, {} without a test; {} of {} examples tested; {} unknown ids\n",
      info.name, table.rules.size(), tested(table.rules), skipped, gaps(table.rules).size(), tested(table.examples),
      table.examples.size(), table.unknown.size());
}

Result<int> print_rule(const Arguments& args, const GameInfo& info, const RuleTable& table) {
  const Row* found = nullptr;
  for (const auto* rows : {&table.rules, &table.examples})
    for (const Row& row : *rows)
      if (row.rule.id == *args.rule) found = &row;
  if (found == nullptr) return fail(fmt::format("{} has no rule '{}'", info.name, *args.rule));
  if (args.json) {
    print_json({{"id", found->rule.id},
                {"text", found->rule.text},
                {"code", places(found->code)},
                {"tests", places(found->tests)},
                {"not_testable", found->not_testable.empty() ? Json() : Json(found->not_testable)}});
    return 0;
  }
  fmt::print("{}  {}\n", found->rule.id, found->rule.text);
  for (const Citation& c : found->code) fmt::print("  code  {}\n", place(c));
  for (const Citation& c : found->tests) fmt::print("  test  {}\n", place(c));
  if (!found->not_testable.empty()) fmt::print("  not testable: {}\n", found->not_testable);
  return 0;
}

}  // namespace

Result<int> rules_command(const Arguments& args) {
  const Result<LoadedGame> loaded = load_game(args);
  if (!loaded) return tl::unexpected(loaded.error());
  const GameInfo& info = loaded->game->info();
  const Result<RuleTable> table = make_table(args, info);
  if (!table) return tl::unexpected(table.error());
  if (args.rule) return print_rule(args, info, *table);
  const bool complete = gaps(table->rules).empty() && gaps(table->examples).empty() && table->unknown.empty();
  if (args.json) {
    print_json(table_json(info, *table));
    return complete ? 0 : kFound;
  }
  if (!args.check) {
    Table text({"rule", "code", "tests"});
    for (const auto* rows : {&table->rules, &table->examples})
      for (const Row& row : *rows)
        text.add({row.rule.id, first_place(row.code),
                  row.is_gap()        ? "NONE"
                  : row.tests.empty() ? "not testable"
                                      : first_place(row.tests)});
    fmt::print("{}\n", text.text());
  }
  print_gaps(info, *table);
  return complete ? 0 : kFound;
}

}  // namespace orrery::cli
