#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/output.h"
#include "content/entry.h"
#include "content/pack_text.h"
#include "core/markup.h"

namespace orrery::cli {
namespace {

Json entry_json(const ContentEntry& entry) {
  return {{"id", entry.id},
          {"group", entry.group},
          {"source", entry.source},
          {"name", {{"en", entry.name_en}, {"de", entry.name_de}}},
          {"text", {{"en", markup::plain(entry.text_en)}, {"de", markup::plain(entry.text_de)}}}};
}

std::string indented(std::string_view text) {
  std::string out;
  for (const std::string& line : split(markup::plain(text), '\n')) out += "    " + line + "\n";
  return out;
}

void print_card(const ContentEntry& entry, Language lang) {
  fmt::print("{} ({}, {}, source: {})\n", pick(lang, entry.name_en, entry.name_de), entry.id, entry.group,
             entry.source);
  const std::string text = pick(lang, entry.text_en, entry.text_de);
  if (!text.empty()) fmt::print("{}", indented(text));
}

Result<int> print_one(const Arguments& args, const std::vector<ContentEntry>& entries, Language lang) {
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const ContentEntry& entry) { return entry.id == *args.card; });
  if (found == entries.end())
    return fail(fmt::format("{} has no card '{}'; 'orrery content {} --text' prints all of them", *args.game,
                            *args.card, *args.game));
  if (args.json) {
    print_json(entry_json(*found));
  } else {
    print_card(*found, lang);
  }
  return 0;
}

}  // namespace

Result<int> content_command(const Arguments& args) {
  const Result<Language> lang = parse_language(args.lang);
  if (!lang) return tl::unexpected(lang.error());
  const Result<LoadedGame> loaded = load_game(args);
  if (!loaded) return tl::unexpected(loaded.error());
  const AnyGame& game = *loaded->game;
  if (args.pack) {
    if (game.pack().empty()) return fail("this content is too long to be packed into one line");
    fmt::print("{}\n", content::pack_up(game.pack()));
    return 0;
  }
  const std::vector<ContentEntry> entries = game.entries();
  if (args.card) return print_one(args, entries, *lang);

  std::map<std::string, int> by_source;
  std::vector<std::string> groups;  // in the order of the content
  std::map<std::string, std::map<std::string, int>> by_group;
  for (const ContentEntry& entry : entries) {
    ++by_source[entry.source];
    ++by_group[entry.group][entry.source];
    if (std::find(groups.begin(), groups.end(), entry.group) == groups.end()) groups.push_back(entry.group);
  }
  if (args.json) {
    Json json = {{"game", game.info().id}, {"hash", hex64(game.content_hash())}, {"entries", entries.size()}};
    for (const std::string_view source : content::kSources) {
      const std::string name(source);
      json["by_source"][name] = by_source[name];
    }
    for (const std::string& group : groups) json["by_group"][group] = by_group[group];
    if (args.text)
      for (const ContentEntry& entry : entries) json["cards"].push_back(entry_json(entry));
    print_json(json);
    return 0;
  }
  if (args.check) {
    fmt::print("{}: {} entries, content {}: nothing wrong\n", game.info().name, entries.size(),
               hex64(game.content_hash()));
    return 0;
  }
  if (args.text) {
    for (const std::string& group : groups) {
      fmt::print("{}\n\n", group);
      for (const ContentEntry& entry : entries)
        if (entry.group == group) print_card(entry, *lang);
      fmt::print("\n");
    }
    return 0;
  }
  Table table({"", "rulebook", "public", "recalled", "reconstructed", "all"});
  const auto add = [&](const std::string& name, std::map<std::string, int>& counts) {
    std::vector<std::string> row = {name};
    int sum = 0;
    for (const std::string_view source : content::kSources) {
      const int count = counts[std::string(source)];
      row.push_back(std::to_string(count));
      sum += count;
    }
    row.push_back(std::to_string(sum));
    table.add(std::move(row));
  };
  for (const std::string& group : groups) add(group, by_group[group]);
  add("all", by_source);
  fmt::print("{}, content {}\n\n{}", game.info().name, hex64(game.content_hash()), table.text());
  return 0;
}

}  // namespace orrery::cli
