// A slow second opinion: points, ranks and piece counts of a position, worked out from its JSON text and the content
// files, following sections 8, 17 and 18 of docs/rules/beyond-the-sun.md. Shares no code with the engine.
#pragma once
#include <yaml-cpp/yaml.h>

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace recount {

// All files of a pack as one map from top-level key to section.
YAML::Node read_content(const std::string& folder);

struct Score {
  std::map<std::string, int> parts;  // by rule, "BTS-8.1" …
  int total = 0;
};

class Position {
 public:
  Position(const std::string& json, const YAML::Node& content);

  std::size_t seats() const { return state_["players"].size(); }
  Score score(int seat) const;
  bool is_solo() const { return state_.contains("anarchists"); }
  Score anarchists() const;  // [SOLO-7.3.5]
  // 0 for the winners, then the number of factions that are better.
  std::vector<int> ranks() const;
  // What is wrong with the number of pieces or cards; "" if nothing is.
  std::string miscount() const;
  // A counter of the content, perhaps with an argument: "technologies(3)".
  int counter(int seat, const std::string& expression) const;

 private:
  using Json = nlohmann::json;
  const Json& player(int seat) const { return state_["players"][static_cast<std::size_t>(seat)]; }
  YAML::Node entry(const char* section, const std::string& id) const;

  int level_of_space(const std::string& slot) const;
  int strength_at(int seat, const std::string& location) const;
  bool strongest_at(int seat, const std::string& location) const;
  int token_power(int seat, const std::optional<std::string>& location) const;
  bool has_leader(int seat, const std::string& id) const;
  int scored(int seat, const std::string& expression) const;
  int formulas(int seat, const YAML::Node& forms, const std::string& place) const;
  int formula(int seat, const YAML::Node& form, const std::string& place) const;
  int majority(int seat, const YAML::Node& form) const;
  int automation_points(int seat) const;
  int event_points(int seat) const;
  int achievement_points(int seat) const;
  int prediction_points(int seat) const;
  YAML::Node achievement(const std::string& id) const;
  YAML::Node specialisation(const std::string& location) const;
  std::string miscounted_threat() const;
  int cubes(int seat) const;
  int discs(int seat, const std::string& kind) const;
  std::vector<int> tie_break(int seat) const;

  Json state_;
  const YAML::Node& content_;
};

}  // namespace recount
