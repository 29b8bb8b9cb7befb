// What a game says of itself: names, numbers of players, variants, rules documents.
#pragma once
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/words.h"

namespace orrery {

struct Variant {
  std::string id;
  std::string en;  // one line for people
  std::string de;
  // For whom, where it is not for the numbers of players of the game: "solo" from 1 to 1. 0: as the game says.
  int min_players = 0;
  int max_players = 0;
  std::vector<std::string> needs = {};     // variants without which it cannot be chosen
  std::vector<std::string> excludes = {};  // variants with which it cannot be chosen; one of the two says so
  std::string rule = {};                   // the rule behind the four above
};

// Variants that go well together, under a name of their own. Records keep the variants.
struct Preset {
  std::string id;
  Words name;
  Words text;  // one line
  std::vector<std::string> variants;
};

// Rules whose ids begin with the prefix. Several sets may share a document.
struct RuleSet {
  std::string prefix;    // "BTS"
  std::string document;  // docs/rules/<document>.md
  bool has(std::string_view rule) const {
    return rule.starts_with(prefix) && rule.substr(prefix.size()).starts_with('-');
  }
};

struct GameInfo {
  std::string id;              // "beyond-the-sun": commands, files, records
  std::string name;            // "Beyond the Sun"
  std::vector<RuleSet> rules;  // the game's own first
  // Without a variant that says something else.
  int min_players = 2;
  int max_players = 4;
  std::vector<Variant> variants;
  int clear_lead = 600;  // hundredths of a point; bots take it for three quarters of a victory
  // Raised by whoever changes the engine so that a game begun before, with the pack it began with, would go on
  // differently or no longer replay. What the pack decides is no reason: tables keep theirs.
  int rules_version = 1;
  std::vector<Preset> presets = {};

  bool has_rule_prefix(std::string_view rule) const {
    return std::ranges::any_of(rules, [&](const RuleSet& set) { return set.has(rule); });
  }
};

}  // namespace orrery
