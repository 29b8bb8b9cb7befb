#include "tests/federation/reason_truth.h"

#include <algorithm>

namespace orrery::federation {
namespace {

const char* const kCrystalIds[] = {"lavandium", "kuppernium", "oceanium"};
const char* const kResourceIds[] = {"lavandium", "kuppernium", "oceanium", "gold"};

}  // namespace

Truth::Truth(const Json& board, const Json& state, int seat) : board_(board), state_(state), seat_(seat) {}

std::string Truth::check(const std::string& element, const Refusal& why) const {
  const std::string kind = element.substr(0, element.find(':'));
  const std::string id = element.substr(element.rfind(':') + 1);
  bool good = false;
  const bool placing = decision() == "place";
  if (is_pending(element)) return check_pending(why) ? "" : "untrue while the placement waits at " + decision();
  if (kind == "space") good = check_space(id, why);
  if (kind == "ambassador") good = check_ambassador(id, why);
  if (kind == "face") good = check_face(id, why);
  if (kind == "modifier") good = placing ? ahead_modifier(id, why) : check_modifier(id, why);
  if (kind == "mission") good = check_mission(id, why);
  if (kind == "scholar") good = check_scholar(id, why);
  if (kind == "asteroid") good = placing ? ahead_asteroid(id, why) : check_asteroid(id, why);
  if (kind == "moon") good = placing ? ahead_moon(entry("moons", id)["influence"], why) : check_moon(id, why);
  if (kind == "post") good = placing ? ahead_post(id, why) : check_post(id, why);
  if (kind == "site" || kind == "megastructure") good = placing ? ahead_building(id, why) : check_building(id, why);
  if (kind == "project") good = placing ? ahead_project(id, why) : check_project(id, why);
  if (kind == "medal") good = placing ? ahead_medal(id, why) : check_medal(id, why);
  if (kind == "law") good = placing && ahead_law(id, why);
  if (kind == "die") good = placing && ahead_die(why);
  if (kind == "action") good = check_action(id, why);
  if (kind == "level") good = placing ? ahead_level(std::stoi(id), why) : check_level(std::stoi(id), why);
  if (kind == "resource") good = placing ? ahead_resource(id, why) : check_resource(id, why);
  if (kind == "start-planet") {
    good = why.rule == "FED-2.25" && !has(state_["start_planets"], id);
    bool taken = false;
    for (const Json& player : state_["players"]) taken = taken || player["start_planet"] == Json(id);
    good = good && taken;
  }
  return good ? "" : "untrue at " + decision();
}

// The placement is made but for its tile or die, and this is neither.
bool Truth::is_pending(const std::string& element) const {
  const std::string id = element.substr(element.rfind(':') + 1);
  if (decision() == "add-die") return !(element.starts_with("scholar:") && is_owned(id));
  return decision() == "lay-tile" && !(element.starts_with("modifier:") && is_held(id));
}

bool Truth::is_held(const std::string& modifier) const {
  return std::any_of(state_["players"].begin(), state_["players"].end(),
                     [&](const Json& player) { return has(player["modifiers"], modifier); });
}

bool Truth::is_owned(const std::string& scholar) const {
  return std::any_of(state_["players"].begin(), state_["players"].end(),
                     [&](const Json& player) { return has(player["scholars"], scholar); });
}

const Json& Truth::entry(const char* list, const std::string& id) const {
  for (const Json& one : board_[list])
    if (one["id"] == Json(id)) return one;
  static const Json kNothing;
  return kNothing;
}

bool Truth::has(const Json& list, const std::string& id) const {
  return std::find(list.begin(), list.end(), Json(id)) != list.end();
}

Truth::Cost Truth::purse() const {
  Cost out;
  for (const char* id : kResourceIds) out[id] = resource(id);
  return out;
}

Truth::Cost Truth::cost_of(const Json& entry) {
  Cost out;
  for (const auto& [id, n] : entry["cost"].items()) out[id] = n;
  return out;
}

bool Truth::pays(const Cost& purse, const Cost& cost) {
  return std::all_of(cost.begin(), cost.end(), [&](const auto& part) { return purse.at(part.first) >= part.second; });
}

Truth::Cost Truth::rest(const Cost& purse, const Cost& cost) {
  Cost out = purse;
  for (const auto& [id, n] : cost) out[id] -= n;
  return out;
}

bool Truth::lacks(const Refusal& why, const Cost& cost, const Cost& purse) {
  Cost named;
  for (const Condition& c : why.conditions) {
    if (!purse.contains(c.about)) continue;
    named[c.about] = c.need;
    if (c.have != purse.at(c.about)) return false;
  }
  return named == cost && !pays(purse, cost);
}

int Truth::level_of(int space) const {
  for (const Json& level : board_["levels"])
    for (const Json& one : level["spaces"])
      if (one == Json(space)) return level["level"];
  return 0;
}

int Truth::effective_level() const {
  return level_of(me()["accreditation"]) + me()["round_bonus"].get<int>() + me()["game_bonus"].get<int>();
}

bool Truth::is_full(const std::string& megastructure) const {
  const Json& robots = state_["megastructures"][megastructure == "megastructure-1" ? 0 : 1]["robots"];
  return std::none_of(robots.begin(), robots.end(), [](const Json& one) { return one.is_null(); });
}

// No post can be paid, or no building that is open; or what is paid for would bring nothing.
bool Truth::check_hopeless(const std::string& action, const Cost& purse, const Refusal& why, int ships,
                           int die) const {
  if (why.rule != "FED-5.15") return false;
  const Cost left = rest(purse, cost_of(entry("actions", action)));
  if (action == "planet-arratooine")
    return std::all_of(board_["posts"].begin(), board_["posts"].end(), [&](const Json& post) {
      return !pays(left, cost_of(post)) || me()["posts"][post["id"].get<std::string>()] == Json(2);
    });
  if (action == "planet-e81216") {
    std::vector<std::string> all = state_["sites"];
    all.emplace_back("megastructure-1");
    all.emplace_back("megastructure-2");
    return std::all_of(all.begin(), all.end(), [&](const std::string& id) {
      const bool mega = id.starts_with("megastructure");
      return is_built(id) || (mega && is_full(id)) ||
             !pays(left, cost_of(entry(mega ? "megastructures" : "sites", id)));
    });
  }
  if (action == "room-buyers") return me()["reserve"].get<int>() <= ships;
  if (action == "room-assistants") return me()["die"].get<int>() + die >= 6;
  return false;
}

bool Truth::check_space(const std::string& id, const Refusal& why) const {
  const std::string action = action_at(id);
  const bool blocked = has(state_["blocked"], id);
  bool taken = false;
  bool placed = false;
  for (std::size_t seat = 0; seat < state_["players"].size(); ++seat)
    for (const auto& [name, ambassador] : state_["players"][seat]["ambassadors"].items()) {
      taken = taken || ambassador["place"] == Json(id);
      placed = placed || (static_cast<int>(seat) == seat_ && !ambassador["place"].is_null());
    }
  if (why.rule == "FED-5.14") return taken;
  if (why.rule == "FED-25.3") return blocked && state_["players"].size() == 3;
  if (why.rule == "FED-26.3") return blocked && state_["players"].size() == 2;
  if (blocked || taken) return false;
  if (why.rule == "FED-17.7") return action == "room-president" && state_["start_player"] == Json(seat_) && !placed;
  if (why.rule == "FED-5.13") return lacks(why, cost_of(entry("actions", action)), purse());
  return check_hopeless(action, purse(), why);
}

bool Truth::check_ambassador(const std::string& id, const Refusal& why) const {
  if (id == "bonus")
    return why.rule == "FED-6.9" &&
           (me()["bonus_ambassador"] == Json("used") || me()["bonus_ambassador"] == Json("kept"));
  for (const auto& [name, ambassador] : me()["ambassadors"].items())
    if (name.starts_with(id) && ambassador["place"].is_null()) return false;
  return why.rule == "FED-5.2";
}

Truth::Cost Truth::tile_payment(const std::string& tile) const {
  Cost out;
  const Json& entry = this->entry("modifiers", tile);
  for (const Json& row : entry["effects"])
    if (!row.empty() && row[0]["kind"] == Json("text"))
      for (const Json& sign : row)
        if (sign["kind"] == Json("resource")) ++out[sign["id"].get<std::string>()];
  return out;
}

bool Truth::check_face(const std::string& id, const Refusal& why) const {
  if (id == "funding") {
    for (const char* name : {"1a", "1b", "2", "3"})
      if (me()["ambassadors"][name]["place"].is_null()) return false;
    return why.rule == "FED-6.9";
  }
  if (id != "tile") return false;
  if (why.rule == "FED-6.6") return me()["modifiers"].empty();
  return why.rule == "FED-6.7" && std::all_of(me()["modifiers"].begin(), me()["modifiers"].end(),
                                              [&](const Json& tile) { return !pays(purse(), tile_payment(tile)); });
}

bool Truth::check_modifier(const std::string& id, const Refusal& why) const {
  const Json& tile = entry("modifiers", id);
  const auto is_alike = [&](const Json& other_id) {
    const Json& other = entry("modifiers", other_id);
    return other_id != Json(id) && other["level"] == tile["level"] && other["symbol"] == tile["symbol"] &&
           other["votes"] == tile["votes"] && other["effects"] == tile["effects"];
  };
  if (decision() == "moon-tile") {
    const std::string moon = frame()["moon"];
    const Json& here = state_["moons"][moon];
    if (why.rule != "FED-13.1") return false;
    if (!has(here, id)) return true;
    return std::any_of(here.begin(), here.end(), [&](const Json& one) { return !one.is_null() && is_alike(one); });
  }
  if (decision() == "supply") {
    const Json& looked = state_["modifiers"]["looked_at"];
    const Json& recycled = state_["modifiers"]["recycled"];
    return why.rule == "FED-28.15" && (std::any_of(looked.begin(), looked.end(), is_alike) ||
                                       std::any_of(recycled.begin(), recycled.end(), is_alike));
  }
  if (decision() != "lay-tile") return false;
  if (!has(me()["modifiers"], id)) return why.rule == "FED-6.6" && is_held(id);
  if (why.rule == "FED-6.6") return std::any_of(me()["modifiers"].begin(), me()["modifiers"].end(), is_alike);
  if (why.rule == "FED-6.7") return lacks(why, tile_payment(id), purse());
  // With what the tile brings and takes the action cannot be paid.
  Cost after = rest(purse(), tile_payment(id));
  int ships = 0;
  int die = 0;
  for (const Json& row : tile["effects"])
    for (const Json& sign : row) {
      ships += sign.value("icon", "") == "ship" ? 1 : 0;
      die += sign["kind"] == Json("die") ? sign["value"].get<int>() : 0;
    }
  for (const auto& [what, n] : given(tile["effects"])) after[what] += n;
  const std::string place = frame()["place"];
  if (place == "fallback") return false;
  const std::string action = action_at(place);
  if (why.rule == "FED-5.13") return lacks(why, cost_of(entry("actions", action)), after);
  return check_hopeless(action, after, why, ships, die);
}

bool Truth::check_mission(const std::string& id, const Refusal& why) const {
  const Json& mission = entry("missions", id);
  const bool unlocked = has(me()["unlocked"], id);
  if (decision() == "unlock") return why.rule == "FED-17.3" && unlocked;
  if (decision() == "place") return why.rule == "FED-7.5";
  if (decision() != "extra") return false;
  if (why.rule == "FED-7.4") return frame()["done"] == Json(1);
  if (has(me()["fulfilled"], id)) return why.rule == "FED-7.2";
  const bool reached = effective_level() >= mission["level"].get<int>();
  const bool ready = unlocked && me()["hangar"] > Json(0) && reached;
  if (why.rule == "FED-7.1") {
    std::map<std::string, const Condition*> stated;
    for (const Condition& c : why.conditions) stated[c.about] = &c;
    return !ready && stated.at("marker")->holds() == unlocked &&
           stated.at("ship")->have == me()["hangar"].get<int>() && stated.at("level")->have == effective_level() &&
           stated.at("level")->need == mission["level"].get<int>();
  }
  if (!ready) return false;
  if (why.rule == "FED-7.2") return lacks(why, cost_of(mission), purse());
  const int number = mission["number"];
  const Cost left = rest(purse(), cost_of(mission));
  if (number == 4) return check_hopeless("planet-arratooine", left, why);
  return number == 5 && check_hopeless("planet-e81216", left, why);
}

bool Truth::check_displayed(const Json& scholar, const Refusal& why, int levels) const {
  const std::string id = scholar["id"];
  const int level = scholar["level"];
  const auto owns = [&](int wanted) {
    return std::any_of(me()["scholars"].begin(), me()["scholars"].end(), [&](const Json& own) {
      const Json& other = entry("scholars", own);
      return other["delegation"] == scholar["delegation"] && other["level"] == Json(wanted);
    });
  };
  if (why.rule == "FED-14.2") return owns(level);
  if (owns(level)) return false;
  if (levels != 0) return why.rule == "FED-27.15" && (levels >> (level - 1) & 1) == 0;
  return why.rule == "FED-14.1" && level > 1 && !owns(level - 1);
}

bool Truth::check_scholar(const std::string& id, const Refusal& why) const {
  const Json& scholar = entry("scholars", id);
  const bool own = has(me()["scholars"], id);
  const bool used = has(me()["used_scholars"], id);
  if (decision() == "refresh") {
    if (!own || why.rule == "FED-5.13") return own && used;
    return why.rule == "FED-27.2" && (!used || scholar["level"] != frame()["level"] || frame()["source"] == Json(id));
  }
  if (!own && is_owned(id)) return why.rule == "FED-14.4";
  if (!own && decision() == "place") return ahead_scholar(scholar, why);
  if (!own) return decision() == "atalum" && check_displayed(scholar, why, frame()["levels"]);
  if (why.rule == "FED-14.5") return used;
  if (used) return false;
  const std::string timing = scholar["timing"];
  const bool copies = scholar["effects"][0][0].value("icon", "") == "copy";
  if (why.rule == "FED-27.6") return copies;
  static const std::map<std::string, std::string> kDecisions = {{"neo-stop", "neo"},
                                                                {"moon-tile", "sixmoon"},
                                                                {"atalum", "atalum"},
                                                                {"arratooine", "arratooine"},
                                                                {"build", "e81216"}};
  if (why.rule == "FED-27.4") {
    if (timing != "planet") return false;
    const std::string planet = decision() == "after"             ? frame()["planet"].get<std::string>()
                               : kDecisions.contains(decision()) ? kDecisions.at(decision())
                                                                 : "";
    if (planet != scholar["planet"].get<std::string>()) return true;
    // On its planet it is new, or brings nothing at this moment: steps after the last space, gains before the end.
    return has(state_["fresh_scholars"], id) || decision() != "after" ||
           scholar["effects"][0][0]["kind"] != Json("resource");
  }
  // At the beginning and the end of a turn a higher level always counts, and turning up needs somebody to turn.
  if (why.rule != "FED-14.4" || timing != "anytime" || copies) return false;
  if (decision() != "place" && decision() != "extra") return true;
  if (scholar["effects"][0][0].value("icon", "") != "refresh") return false;
  return std::none_of(me()["used_scholars"].begin(), me()["used_scholars"].end(),
                      [&](const Json& one) { return one != Json(id) && entry("scholars", one)["level"] == Json(1); });
}

bool Truth::check_asteroid(const std::string& id, const Refusal& why) const {
  const std::string from = me()["miner"];
  const bool connected = has(entry("neo", from)["next"], id);
  const bool extinct = entry("neo", from)["kind"] == Json("extinct");
  const bool gone = state_["neo"].contains(id) && state_["neo"][id].is_null();
  if (decision() == "free-move") {
    const int tracks = frame()["tracks"];
    return why.rule == "FED-16.3" ? (tracks & 1) == 0 || !connected || extinct : why.rule == "FED-12.5" && gone;
  }
  if (why.rule == "FED-12.1") return !connected;
  return connected && gone && why.rule == (extinct ? "FED-12.6" : "FED-12.5");
}

bool Truth::check_moon(const std::string& id, const Refusal& why) const {
  const int here = entry("moons", me()["manipulator"])["influence"];
  const int there = entry("moons", id)["influence"];
  const int tracks = frame()["tracks"];
  return decision() == "free-move" && why.rule == "FED-16.3" && ((tracks & 2) == 0 || there != here + 1);
}

bool Truth::check_post(const std::string& id, const Refusal& why) const {
  const int own = me()["posts"][id];
  if (decision() == "arratooine") {
    const Cost cost = cost_of(entry("posts", id));
    return why.rule == "FED-15.1" ? lacks(why, cost, purse())
                                  : why.rule == "FED-15.5" && own == 2 && pays(purse(), cost);
  }
  if (decision() != "trade-free") return false;
  return frame()["level"] == Json(1) ? why.rule == "FED-27.33" && own > 0 : why.rule == "FED-28.4" && own == 2;
}

bool Truth::check_building(const std::string& id, const Refusal& why) const {
  const bool mega = id.starts_with("megastructure");
  if (decision() == "site-income") {
    if (mega) return why.rule == "FED-27.23";
    const auto slot = std::find(state_["sites"].begin(), state_["sites"].end(), Json(id)) - state_["sites"].begin();
    if (why.rule == "FED-27.23")
      return (frame()["taken"].get<int>() >> slot & 1) != 0 && frame()["repeat"] == Json(0);
    return why.rule == "FED-23.5";
  }
  if (why.rule == "FED-16.5") return mega && is_full(id) && !is_built(id);
  if (is_built(id)) return why.rule == "FED-16.1" && why.conditions.empty();
  if (decision() == "build-free")
    return why.rule == "FED-28.14" && (frame()["what"].get<int>() & (mega ? 2 : 1)) == 0;
  if (why.rule != "FED-16.1") return false;
  // What a discount can take away is crystals.
  const Cost cost = cost_of(entry(mega ? "megastructures" : "sites", id));
  int missing = 0;
  for (const char* crystal : kCrystalIds)
    if (cost.contains(crystal)) missing += std::max(0, cost.at(crystal) - resource(crystal));
  const bool gold = !cost.contains("gold") || resource("gold") >= cost.at("gold");
  return lacks(why, cost, purse()) && (missing > frame()["discount"].get<int>() || !gold);
}

bool Truth::check_project(const std::string& id, const Refusal& why) const {
  const Json& project = entry("projects", id);
  if (why.rule == "FED-9.14") return id != "project-community" && state_["projects"][id] == project["length"];
  // What the community project brings is needed for the action of the turn.
  return why.rule == "FED-5.13" && state_["decisions"][0]["kind"] == Json("turn") && me()["community"] < Json(3);
}

bool Truth::check_medal(const std::string& id, const Refusal& why) const {
  const bool own = has(me()["medals"], id);
  if (why.rule == "FED-8.1") return own;
  const Json& left = state_["medals"][id];
  return why.rule == "FED-8.7" && !own && (left.is_array() ? left.empty() : left == Json(0));
}

bool Truth::check_action(const std::string& id, const Refusal& why) const {
  const Json& action = entry("actions", id);
  const std::string kind = action["kind"];
  if (kind == "spy" || kind == "fallback") return why.rule == "FED-18.1";
  if (id == "room-president") return why.rule == "FED-17.7";
  if (why.rule == "FED-19.1") {
    const int rooms = frame()["rooms"];
    const int planets = frame()["planets"];
    if (kind == "room") return rooms == 0;
    std::size_t planet = 0;
    while (board_["planets"][planet]["id"] != action["planet"]) ++planet;
    return (planets >> planet & 1) == 0;
  }
  if (why.rule == "FED-18.2") return lacks(why, cost_of(action), purse());
  return check_hopeless(id, purse(), why);
}

bool Truth::check_level(int level, const Refusal& why) const {
  const int own = level_of(me()["accreditation"]);
  const Json& upkeep = board_["levels"][static_cast<std::size_t>(level - 1)]["upkeep"];
  if (why.rule == "FED-9.5") return level > own || (upkeep.empty() && level == 1);
  if (why.rule != "FED-9.3" || level > own) return false;
  Cost cost;
  for (const auto& [id, n] : upkeep.items()) cost[id] = n;
  return lacks(why, cost, purse()) && resource("oceanium") == 0;
}

bool Truth::check_resource(const std::string& id, const Refusal& why) const {
  if (why.rule == "FED-5.13") return resource(id) > 0;
  if (decision() == "upgrade") {
    if (why.rule == "FED-23.1") return id == "oceanium" && resource("gold") == board_["limits"]["gold"].get<int>();
    return why.rule == "FED-16.3" && (id == "gold" || resource(id) == 0);
  }
  return decision() == "discard" && why.rule == "FED-23.2" && (id == "gold" || resource(id) == 0);
}

}  // namespace orrery::federation
