#include "recount.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <tuple>

namespace recount {
namespace {

using Json = nlohmann::json;

int sum_of(const Json& numbers) {
  int sum = 0;
  for (const auto& number : numbers) sum += number.get<int>();
  return sum;
}

// [BTS-14.2.3] Ships are counted by level, level 1 first.
int strength_of(const Json& ships) {
  int sum = 0;
  for (std::size_t i = 0; i < ships.size(); ++i) sum += static_cast<int>(i + 1) * ships[i].get<int>();
  return sum;
}

std::string faction_of(std::string mat) {
  const std::string suffix = "-expert";
  if (mat.size() > suffix.size() && mat.ends_with(suffix)) mat.erase(mat.size() - suffix.size());
  return mat;
}

}  // namespace

YAML::Node read_content(const std::string& folder) {
  YAML::Node all;
  const auto add = [&](const std::string& name, const YAML::Node& section) {
    if (name == "extends") return;
    if (all[name] && section.IsSequence()) {
      for (const auto& entry : section) all[name].push_back(entry);
    } else if (!all[name]) {
      all[name] = section;
    }
  };
  for (const std::string& part : {folder, std::string("content/leaders-of-the-new-dawn")})
    for (const auto& file : std::filesystem::directory_iterator(part)) {
      if (file.path().extension() != ".yaml") continue;
      for (const auto& section : YAML::LoadFile(file.path().string()))
        add(section.first.as<std::string>(), section.second);
    }
  return all;
}

Position::Position(const std::string& json, const YAML::Node& content)
    : state_(Json::parse(json)), content_(content) {}

YAML::Node Position::entry(const char* section, const std::string& id) const {
  for (const auto& node : content_[section])
    if (node["id"].as<std::string>() == id) return node;
  throw std::runtime_error(std::string("no entry ") + id + " in " + section);
}

int Position::level_of_space(const std::string& slot) const {
  for (const auto& printed : content_["technology_board"]["slots"])
    if (printed["id"].as<std::string>() == slot) return printed["level"].as<int>();
  throw std::runtime_error("no technology space " + slot);
}

int Position::strength_at(int seat, const std::string& location) const {
  const Json& ships = player(seat)["ships"];
  return (ships.contains(location) ? strength_of(ships[location]) : 0) + token_power(seat, location);
}

// [LND-6.5] Of the square token; without a location wherever it lies.
int Position::token_power(int seat, const std::optional<std::string>& location) const {
  if (!state_.contains("tokens") || state_["tokens"]["power"].is_null()) return 0;
  const Json& power = state_["tokens"]["power"];
  return power["seat"] == seat && (!location || power["location"] == *location) ? 1 : 0;
}

bool Position::has_leader(int seat, const std::string& id) const {
  if (!player(seat).contains("leaders")) return false;
  return std::ranges::any_of(player(seat)["leaders"], [&](const Json& one) { return one["leader"] == id; });
}

// At the end of the game the round tokens count as well [LND-6.14.4].
int Position::scored(int seat, const std::string& expression) const {
  const bool defended = expression == "fleet_strength" && has_leader(seat, "orbital-defense-expert");
  return counter(seat, expression) + (defended ? counter(seat, "controlled_locations") : 0);
}

// Tied factions count; a strength of 0 never does [BTS-8.11].
bool Position::strongest_at(int seat, const std::string& location) const {
  int best = 0;
  for (int other = 0; other < static_cast<int>(seats()); ++other) best = std::max(best, strength_at(other, location));
  if (is_solo() && state_["anarchists"]["ships"].contains(location))
    best = std::max(best, strength_of(state_["anarchists"]["ships"][location]));
  return best > 0 && strength_at(seat, location) == best;
}

YAML::Node Position::specialisation(const std::string& location) const {
  const Json& here = state_["locations"][location];
  if (!here["system"].is_null()) return entry("systems", here["system"].get<std::string>())["spec"];
  const auto side =
      content_["setup"]["exploration_side"][std::to_string(std::max<std::size_t>(2, seats()))].as<std::string>();
  for (const auto& candidate : content_["exploration_board"]["sides"])
    if (candidate["id"].as<std::string>() == side)
      for (const auto& printed : candidate["locations"])
        if (printed["id"].as<std::string>() == location) return printed["spec"];
  throw std::runtime_error("no location " + location);
}

// A counter, perhaps with an argument: "technologies(3)".
int Position::counter(int seat, const std::string& expression) const {
  const auto open = expression.find('(');
  const std::string name = expression.substr(0, open);
  const int argument = open == std::string::npos ? 0 : std::stoi(expression.substr(open + 1));
  const Json& own = player(seat);

  if (name == "colonized_systems") return static_cast<int>(own["colonised"].size());
  if (name == "fleet_strength") {
    int sum = 0;
    for (const auto& ships : own["ships"]) sum += strength_of(ships);
    return sum + token_power(seat, std::nullopt);
  }
  if (name == "automation_level") return sum_of(own["automation"]);
  if (name == "food_discs_removed") return 8 - own["food_discs"].get<int>();
  if (name == "ore_discs_removed") return 8 - own["ore_discs"].get<int>();
  if (name == "discs_removed") return 16 - own["food_discs"].get<int>() - own["ore_discs"].get<int>();
  if (name == "achievement_vp") return achievement_points(seat);
  if (name == "ore") return own["ore"].get<int>();
  if (name == "plus_one_vp_tokens") return state_["modules"]["tokens"][static_cast<std::size_t>(seat)].get<int>();
  if (name == "claimed_achievements") {
    int sum = 0;
    for (const auto& card : state_["achievements"])
      for (const auto& claim : card["claims"]) sum += claim["seat"] == seat;
    return sum;
  }
  if (name == "ship_cubes") {
    int sum = 0;
    for (const auto& [id, ships] : own["ships"].items())
      if (!state_["locations"][id].contains("private")) sum += sum_of(ships);  // [LND-10.5.4]
    return sum;
  }
  if (name == "locations_with_own_ship") return static_cast<int>(own["ships"].size());

  std::set<std::string> types;
  int technologies = 0;
  for (const auto& slot : own["researched"]) {
    const int level = level_of_space(slot.get<std::string>());
    if (argument == 0 || level == argument) ++technologies;
    const Json& tech = state_["slots"][slot.get<std::string>()]["tech"];
    if (tech.is_null() || level < argument) continue;
    for (const auto& type : entry("technologies", tech.get<std::string>())["types"])
      types.insert(type.as<std::string>());
  }
  if (name == "technologies") return technologies;
  if (name == "types_held") return static_cast<int>(types.size());

  int controlled = 0;
  std::map<std::string, int> specs;
  for (const auto& [id, location] : state_["locations"].items()) {
    if (location["controller"] != seat) continue;
    ++controlled;
    for (const auto& kind : specialisation(id)) ++specs[kind.as<std::string>()];
  }
  if (name == "controlled_locations") return controlled;
  if (name == "max_systems_of_one_spec") {  // printed specialisations, shipyards included
    for (const auto& [id, discs] : own["colonised"].items())
      for (const auto& kind : entry("systems", id)["spec"]) ++specs[kind.as<std::string>()];
    return std::max(specs["food"], specs["ore"]);
  }
  throw std::runtime_error("unknown counter " + expression);
}

int Position::majority(int seat, const YAML::Node& form) const {
  const auto what = form["majority"].as<std::string>();
  std::vector<int> values;
  for (int other = 0; other < static_cast<int>(seats()); ++other) values.push_back(scored(other, what));
  const int own = values[static_cast<std::size_t>(seat)];
  if (own == 0) return 0;
  std::vector<int> sorted = values;
  std::ranges::sort(sorted, std::greater());
  if (own == sorted[0]) return form["first"].as<int>();
  const bool single_first = sorted[0] != sorted[1];
  return seats() >= 3 && single_first && own == sorted[1] ? form["second"].as<int>() : 0;
}

int Position::formula(int seat, const YAML::Node& form, const std::string& place) const {
  if (form["per"]) {
    const int every = form["every"] ? form["every"].as<int>() : 1;
    const int points = scored(seat, form["per"].as<std::string>()) / every * form["vp"].as<int>();
    return form["max"] ? std::min(points, form["max"].as<int>()) : points;
  }
  if (form["majority"]) return majority(seat, form);
  if (form["prediction"]) return prediction_points(seat);
  if (form["again"])  // [LND-6.15.2]
    return counter(seat, form["again"].as<std::string>()) +
           (has_leader(seat, "overachiever") ? counter(seat, "claimed_achievements") : 0);
  if (form["ship_on_card"]) {
    int sum = 0;
    const Json& ships = player(seat)["museum"];
    for (std::size_t i = 0; i < ships.size(); ++i) sum += static_cast<int>(i) * ships[i].get<int>();
    return sum;
  }
  if (form["controller_of"])
    return !place.empty() && state_["locations"][place]["controller"] == seat ? form["vp"].as<int>() : 0;
  if (form["strongest_at"])
    return strongest_at(seat, form["strongest_at"].as<std::string>()) ? form["vp"].as<int>() : 0;
  return form["vp"].as<int>();
}

int Position::formulas(int seat, const YAML::Node& forms, const std::string& place) const {
  int sum = 0;
  for (const auto& form : forms) sum += formula(seat, form, place);
  return sum;
}

int Position::automation_points(int seat) const {
  const auto mat = player(seat)["mat"].get<std::string>();
  const bool expert = mat.ends_with("-expert");
  const YAML::Node track = expert ? entry("factions", faction_of(mat))["expert"]["automation"]["vp"]
                                  : content_["faction_defaults"]["automation"]["vp"];
  const int level = sum_of(player(seat)["automation"]);
  int sum = 0;
  for (int i = 0; i < level; ++i)
    sum += i < 7 ? track[static_cast<std::size_t>(i)].as<int>()
                 : content_["constants"]["vp_per_automation_level_beyond_7"].as<int>();
  return sum;
}

int Position::event_points(int seat) const {
  int sum = 0;
  for (const auto& event : content_["events"]) {
    if (!event["score"] || !state_["events"].contains(event["id"].as<std::string>())) continue;
    const auto place = state_["events"][event["id"].as<std::string>()].get<std::string>();
    if (place == "unseen" || place == "discarded") continue;
    if (event["taken_by"] && !place.starts_with("seat ")) continue;  // [LND-9.3] nobody has it yet
    if (place.starts_with("seat ") && place != "seat " + std::to_string(seat)) continue;
    sum += formulas(seat, event["score"], place.starts_with("at ") ? place.substr(3) : "");
  }
  return sum;
}

// [LND-7.4] Turned up when the game is over; before that it brings nothing.
int Position::prediction_points(int) const {
  const Json& prediction = state_["modules"]["prediction"];
  if (state_["turn"]["phase"] != "over") return 0;
  const auto chosen = prediction["chosen"].get<std::size_t>();
  const YAML::Node card = entry("prediction_cards", prediction["order"][chosen - 1].get<std::string>());
  const auto markers = [&](const std::string& id) {
    for (const auto& achievement : state_["achievements"])
      if (achievement["card"] == id) return static_cast<int>(achievement["claims"].size());
    return 0;
  };
  const YAML::Node condition = card["condition"];
  bool holds = false;
  if (condition["equal_markers_on"])
    holds = markers(condition["equal_markers_on"][0].as<std::string>()) ==
            markers(condition["equal_markers_on"][1].as<std::string>());
  else
    holds = markers(condition["markers_on"].as<std::string>()) > markers(condition["more_than_on"].as<std::string>());
  return holds ? card["vp"].as<int>() : 0;
}

// [LND-9.4] An event that has become an achievement is one like the others.
YAML::Node Position::achievement(const std::string& id) const {
  for (const auto& event : content_["events"])
    if (event["id"].as<std::string>() == id) return event["becomes_achievement"];
  for (const auto& leader : content_["leaders"])
    if (leader["id"].as<std::string>() == id) return leader["ongoing"][0];
  return entry("achievements", id);
}

int Position::achievement_points(int seat) const {
  int sum = 0;
  for (const auto& card : state_["achievements"]) {
    if (card["card"].is_null()) continue;  // [SOLO-1.6]
    const YAML::Node printed = achievement(card["card"].get<std::string>());
    for (std::size_t i = 0; i < card["claims"].size(); ++i)
      if (card["claims"][i]["seat"] == seat) sum += printed["spaces"][i]["vp"].as<int>();
  }
  return sum;
}

Score Position::score(int seat) const {
  Score out;
  const Json& own = player(seat);
  for (const auto& slot : own["researched"]) {
    const Json& tech = state_["slots"][slot.get<std::string>()]["tech"];
    const int level = level_of_space(slot.get<std::string>());
    if (level <= 3) {
      out.parts["BTS-8." + std::to_string(level)] += content_["constants"]["vp_per_tech_level"][level].as<int>();
    } else if (!tech.is_null()) {
      const YAML::Node card = entry("technologies", tech.get<std::string>());
      const YAML::Node fixed = content_["solo"]["fixed_points"];
      if (is_solo() && tech == fixed["technology"].as<std::string>()) {
        out.parts["SOLO-1.10"] += fixed["vp"].as<int>();
        continue;
      }
      out.parts["BTS-8.5"] += card["vp"].as<int>() + formulas(seat, card["score"], "");
    }
  }
  for (const auto& tech : own["private"])
    out.parts["BTS-8.4"] +=
        content_["constants"]["vp_private_tech"][entry("technologies", tech.get<std::string>())["level"].as<int>()]
            .as<int>();
  out.parts["BTS-8.6"] = automation_points(seat);
  for (const auto& [id, discs] : own["colonised"].items()) {
    const YAML::Node system = entry("systems", id);
    out.parts["BTS-8.7"] += system["vp"].as<int>() + (system["score"] ? formulas(seat, system["score"], "") : 0);
  }
  const auto mat = own["mat"].get<std::string>();
  if (const YAML::Node forms = entry("factions", faction_of(mat))["expert"]["score"];
      forms && mat.ends_with("-expert"))
    out.parts["LND-7"] += formulas(seat, forms, "");
  if (own.contains("leaders"))
    for (const auto& held : own["leaders"])
      if (const YAML::Node forms = entry("leaders", held["leader"].get<std::string>())["score"])
        out.parts["LND-3.7"] += formulas(seat, forms, "");
  out.parts["BTS-8.8"] = counter(seat, "controlled_locations") * content_["constants"]["vp_per_outpost"].as<int>();
  out.parts["BTS-8.9"] = event_points(seat);
  out.parts["BTS-8.10"] = achievement_points(seat);
  for (const char* place : {"sol", "deep-space"})
    if (strongest_at(seat, place))
      out.parts["BTS-8.11"] += content_["constants"]["vp_uncontrollable_location_majority"].as<int>();
  if (is_solo()) {
    const YAML::Node bonus = content_["solo"]["end_bonus"];
    if (const int left = state_["anarchists"]["markers"].get<int>(); left > 0)
      out.parts["SOLO-7.3.1"] = bonus["markers_remain"].as<int>() + left * bonus["per_marker"].as<int>();
    if (own["colonised"].size() >= 4) out.parts["SOLO-7.3.2"] = bonus["four_colonies"].as<int>();
  }
  for (const auto& [rule, points] : out.parts) out.total += points;
  return out;
}

Score Position::anarchists() const {
  Score out;
  const Json& foe = state_["anarchists"];
  for (const auto& slot : foe["researched"])
    out.parts["SOLO-7.3.5"] +=
        content_["constants"]["vp_per_tech_level"][level_of_space(slot.get<std::string>())].as<int>();
  out.parts["SOLO-7.3.3"] =
      static_cast<int>(foe["colonised"].size()) * content_["solo"]["anarchist_vp_per_colony"].as<int>();
  for (const auto& location : state_["locations"])
    if (location["controller"] == 1) out.parts["BTS-8.8"] += content_["constants"]["vp_per_outpost"].as<int>();
  for (const char* place : {"sol", "deep-space"}) {
    const int theirs = foe["ships"].contains(place) ? strength_of(foe["ships"][place]) : 0;
    if (theirs > 0 && theirs >= strength_at(0, place))
      out.parts["BTS-8.11"] += content_["constants"]["vp_uncontrollable_location_majority"].as<int>();
  }
  for (const auto& [rule, points] : out.parts) out.total += points;
  return out;
}

// Larger is better, in this order [BTS-8.12] to [BTS-8.15].
std::vector<int> Position::tie_break(int seat) const {
  const Json& own = player(seat);
  return {score(seat).total, -(own["food_discs"].get<int>() + own["ore_discs"].get<int>()),
          own["population"].get<int>(), own["ore"].get<int>()};
}

std::vector<int> Position::ranks() const {
  std::vector<std::vector<int>> values;
  for (int seat = 0; seat < static_cast<int>(seats()); ++seat) values.push_back(tie_break(seat));
  std::vector<int> out;
  for (const auto& own : values)
    out.push_back(static_cast<int>(std::ranges::count_if(values, [&](const auto& other) { return other > own; })));
  return out;
}

int Position::cubes(int seat) const {
  const Json& own = player(seat);
  int sum = own["population"].get<int>() + sum_of(own["supply"]) + static_cast<int>(own["researched"].size()) +
            sum_of(own["museum"]);
  for (const auto& ships : own["ships"]) sum += sum_of(ships);
  // Ships in the middle of a movement belong to the faction that is asked.
  if (!state_["frames"].empty() && state_["frames"].back()["seat"] == seat)
    for (const auto& ships : state_["arriving"]) sum += sum_of(ships);
  return sum;
}

int Position::discs(int seat, const std::string& kind) const {
  const Json& own = player(seat);
  int sum = own[kind + "_discs"].get<int>() + own["automation"][kind].get<int>();
  for (const auto& lying : own["colonised"])
    for (const auto& disc : lying) sum += disc == kind;
  for (const auto& location : state_["locations"]) sum += location["controller"] == seat && location["disc"] == kind;
  for (const auto& card : state_["achievements"])
    for (const auto& claim : card["claims"]) sum += claim["seat"] == seat && claim["marker"] == kind;
  return sum;
}

// Every threat marker lies somewhere, every action card once [SOLO-1.13], [SOLO-5.5.5].
std::string Position::miscounted_threat() const {
  const Json& foe = state_["anarchists"];
  int markers = foe["markers"].get<int>() + foe["beside"].get<int>() + 2 * static_cast<int>(foe["colonised"].size());
  for (const auto& location : state_["locations"]) markers += location["controller"] == 1 ? 1 : 0;
  const bool easier = std::ranges::count(state_["variants"], Json("easier")) > 0;
  const bool lost = foe["markers"] == 0 && markers == (easier ? 15 : 14);  // the second marker of a colony is missing
  if (markers != (easier ? 14 : 13) && !lost) return std::to_string(markers) + " threat markers";
  std::size_t cards = foe["cards_on"].size();
  std::set<std::string> seen;
  for (const char* pile : {"draw", "on_top", "discard", "lying"})
    for (const auto& card : foe[pile]) {
      ++cards;
      if (!seen.insert(card.get<std::string>()).second) return card.get<std::string>() + " lies in two piles";
    }
  return cards == 16 ? "" : std::to_string(cards) + " action cards";
}

std::string Position::miscount() const {
  if (is_solo())
    if (const std::string wrong = miscounted_threat(); !wrong.empty()) return wrong;
  for (int seat = 0; seat < static_cast<int>(seats()); ++seat) {
    if (player(seat)["mat"].is_null()) continue;
    if (const int n = cubes(seat); n != 20)
      return "seat " + std::to_string(seat) + " owns " + std::to_string(n) + " cubes";
    for (const char* kind : {"food", "ore"})
      if (const int n = discs(seat, kind); n != 8)
        return "seat " + std::to_string(seat) + " owns " + std::to_string(n) + " " + kind + " discs";
  }
  std::map<std::string, int> seen;
  const auto see = [&](const Json& id) {
    if (id.is_string()) ++seen[id.get<std::string>()];
  };
  for (const auto& slot : state_["slots"]) see(slot["tech"]);
  for (const auto& location : state_["locations"]) see(location["system"]);
  for (const auto& own : state_["players"]) {
    for (const auto& tech : own["private"]) see(tech);
    for (const auto& [id, discs] : own["colonised"].items()) ++seen[id];
  }
  std::set<std::string> removed;  // [SOLO-1.3], [SOLO-1.5]
  if (is_solo()) {
    for (const auto& system : state_["anarchists"]["colonised"]) see(system);
    for (const auto& list : content_["solo"]["removed"])
      for (const auto& id : list.second) removed.insert(id.as<std::string>());
  }
  see(state_["dyson_system"]);
  for (const auto& card : state_["aside"]) see(card);
  for (const auto& row : state_["display"])
    for (const auto& card : row) see(card);
  for (const auto& pile : state_["decks"]) {
    if (!pile.is_array()) continue;
    for (const auto& set : pile)
      for (const auto& card : set.is_object() ? set["cards"] : set) see(card);
  }
  const auto plays_with = [&](const std::string& module) {
    bool expansion = false;
    for (const auto& variant : state_["variants"]) {
      if (variant == module) return true;
      expansion = expansion || (variant != "expert-mats" && variant != "technology-display");
    }
    return expansion && module == "revised-technologies";  // [LND-1.6]
  };
  std::set<std::string> replaced;
  for (const auto& card : content_["technologies"])
    if (card["stands_in_for"] && plays_with(card["module"].as<std::string>()))
      replaced.insert(card["stands_in_for"].as<std::string>());
  for (const char* section : {"technologies", "systems"})
    for (const auto& card : content_[section])
      if (const int n = seen[card["id"].as<std::string>()];
          n != ((card["module"] && !plays_with(card["module"].as<std::string>())) ||
                        replaced.contains(card["id"].as<std::string>()) ||
                        removed.contains(card["id"].as<std::string>())
                    ? 0
                    : 1))
        return card["id"].as<std::string>() + " exists " + std::to_string(n) + " times";
  return "";
}

}  // namespace recount
