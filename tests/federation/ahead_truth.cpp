// Reasons for what a placement leads to: things that are chosen in its action, in the income phase, or never.
#include <algorithm>
#include <string_view>

#include "tests/federation/reason_truth.h"

namespace orrery::federation {
namespace {

bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

}  // namespace

bool Truth::shows_funding(const Json& ambassador) const {
  if (ambassador["face"] == Json("tile"))
    return entry("modifiers", ambassador["tile"].get<std::string>())["symbol"] == Json("funding");
  return ambassador["face"] == Json("funding");
}

int Truth::votes(const Json& player, const std::string& name) const {
  const Json& one = player["ambassadors"][name];
  if (one["place"].is_null() || shows_funding(one)) return 0;
  const int die = player["die_on"] == Json(name) ? player["die"].get<int>() : 0;
  if (one["face"] == Json("tile"))
    return die + entry("modifiers", one["tile"].get<std::string>())["votes"].get<int>();
  return die + entry("ambassadors", name)["votes"].get<int>();
}

int Truth::votes_of_wing(const std::string& wing) const {
  int sum = 0;
  for (const Json& space : board_["spaces"]) {
    if (space["wing"] != Json(wing)) continue;
    if (has(state_["voting"], space["id"])) sum += state_["round"].get<int>();
    for (const Json& player : state_["players"])
      for (const auto& [name, one] : player["ambassadors"].items())
        if (one["place"] == space["id"]) sum += votes(player, name);
  }
  return sum;
}

// Resources that the rows of a bonus give.
Truth::Cost Truth::given(const Json& rows) const {
  Cost out;
  for (const Json& row : rows) {
    if (row.empty() || row[0]["kind"] != Json("resource")) continue;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i]["kind"] != Json("resource")) continue;
      const bool many = i + 1 < row.size() && row[i + 1]["kind"] == Json("text");
      out[row[i]["id"].get<std::string>()] += many ? std::stoi(row[i + 1]["text"].get<std::string>().substr(2)) : 1;
    }
  }
  return out;
}

// With one of the faces that could be laid, or none.
bool Truth::pays_somehow(const Cost& cost) const {
  const auto with = [&](Cost purse, const Json& rows) {
    for (const auto& [id, n] : given(rows)) purse[id] += n;
    return pays(purse, cost);
  };
  if (pays(purse(), cost)) return true;
  for (const Json& one : board_["ambassadors"])
    if (!one["funding"].is_null() && me()["ambassadors"][one["id"].get<std::string>()]["place"].is_null() &&
        with(purse(), one["funding"]))
      return true;
  return std::any_of(me()["modifiers"].begin(), me()["modifiers"].end(), [&](const Json& id) {
    const Cost payment = tile_payment(id);
    return pays(purse(), payment) && with(rest(purse(), payment), entry("modifiers", id)["effects"]);
  });
}

// Names the free spaces of the action, or else who is on its taken ones.
bool Truth::leads_through(const std::string& action, const Refusal& why) const {
  int free = 0;
  for (const Json& space : board_["spaces"]) {
    if (space["action"] != Json(action)) continue;
    bool taken = has(state_["blocked"], space["id"]);
    for (const Json& player : state_["players"])
      for (const auto& [name, one] : player["ambassadors"].items()) taken = taken || one["place"] == space["id"];
    free += taken ? 0 : 1;
    if (taken == (why.rule == "FED-5.8") && says(why.en, space["name"]["en"].get<std::string>())) return false;
    if (taken != (why.rule == "FED-5.8") && !says(why.en, space["name"]["en"].get<std::string>())) return false;
  }
  if (why.rule == "FED-5.8") return free > 0;
  return why.rule == "FED-5.14" && free == 0 && says_who_spies(action, why);
}

// A spy needs a free space and its cost; what it copies may have one too.
bool Truth::says_who_spies(const std::string& action, const Refusal& why) const {
  bool free = false;
  for (const Json& space : board_["spaces"]) {
    if (space["action"] != Json("spy")) continue;
    bool taken = has(state_["blocked"], space["id"]);
    for (const Json& player : state_["players"])
      for (const auto& [name, one] : player["ambassadors"].items()) taken = taken || one["place"] == space["id"];
    free = free || !taken;
    if (taken && says(why.en, space["name"]["en"].get<std::string>())) return false;
  }
  const bool said = says(why.en, "Spying leads there");
  if (!free || !pays_somehow(cost_of(entry("actions", "spy")))) return !said;
  return said || action == "planet-arratooine" || action == "planet-e81216";
}

bool Truth::ahead_asteroid(const std::string& id, const Refusal& why) const {
  const std::string from = me()["miner"];
  const bool connected = has(entry("neo", from)["next"], id);
  const bool extinct = entry("neo", from)["kind"] == Json("extinct");
  const bool gone = state_["neo"].contains(id) && state_["neo"][id].is_null();
  if (why.rule == "FED-12.1") return !connected;
  if (why.rule == "FED-12.6") return connected && gone && extinct;
  return connected && !(gone && extinct) && leads_through("planet-neo", why);
}

bool Truth::ahead_moon(int to, const Refusal& why) const {
  const int here = entry("moons", me()["manipulator"])["influence"];
  const int last = static_cast<int>(board_["moons"].size()) - 1;
  const bool next = to == here + 1 || (to == last && here == last);
  if (why.rule != "FED-13.1") return next && leads_through("planet-sixmoon", why);
  return !next && says(why.en, to > here ? "stands " + std::to_string(to - here) + " spaces before"
                                         : "stands on space " + std::to_string(here));
}

bool Truth::ahead_modifier(const std::string& id, const Refusal& why) const {
  if (has(me()["modifiers"], id))
    return why.rule == "FED-6.7" ? lacks(why, tile_payment(id), purse())
                                 : why.rule == "FED-6.6" && pays(purse(), tile_payment(id));
  for (const Json& player : state_["players"])
    if (has(player["modifiers"], id)) return why.rule == "FED-6.6";
  for (const auto& [moon, tiles] : state_["moons"].items())
    if (has(tiles, id)) return ahead_moon(entry("moons", moon)["influence"], why);
  return false;
}

bool Truth::ahead_scholar(const Json& scholar, const Refusal& why) const {
  if (why.rule == "FED-5.8" || why.rule == "FED-5.14") {
    // Nothing stands against it: the one below is owned, and none of its level.
    Refusal pick = why;
    pick.rule = "FED-14.2";
    if (check_displayed(scholar, pick, 0)) return false;
    pick.rule = "FED-14.1";
    return !check_displayed(scholar, pick, 0) && leads_through("planet-atalum", why);
  }
  return check_displayed(scholar, why, 0);
}

bool Truth::ahead_building(const std::string& id, const Refusal& why) const {
  const bool mega = id.starts_with("megastructure");
  const Cost cost = cost_of(entry(mega ? "megastructures" : "sites", id));
  if (is_built(id)) return why.rule == "FED-16.1" && why.conditions.empty();
  if (mega && is_full(id)) return why.rule == "FED-16.5";
  if (why.rule == "FED-16.1") return lacks(why, cost, purse()) && !pays_somehow(cost);
  return pays_somehow(cost) && leads_through("planet-e81216", why);
}

bool Truth::ahead_post(const std::string& id, const Refusal& why) const {
  const Cost cost = cost_of(entry("posts", id));
  if (why.rule == "FED-15.1") return lacks(why, cost, purse()) && !pays_somehow(cost);
  return pays_somehow(cost) && leads_through("planet-arratooine", why);
}

bool Truth::ahead_project(const std::string& id, const Refusal& why) const {
  const Json& project = entry("projects", id);
  const std::string at = "on " + state_["projects"][id].dump() + " of " + project["length"].dump();
  if (project["column"].is_null())
    return why.rule == "FED-9.10" && says(why.en, at + ", " + me()["community"].dump() + " of that yours");
  const bool funded = state_["projects"][id] == project["length"];
  if (why.rule == "FED-9.9") return funded;
  int symbols = 0;
  for (const Json& player : state_["players"])
    for (const auto& [name, one] : player["ambassadors"].items())
      if (one["place"].is_string() && one["place"] != Json("fallback") && shows_funding(one) &&
          entry("spaces", one["place"])["column"] == project["column"])
        ++symbols;
  return why.rule == "FED-9.8" && !funded && says(why.en, ": " + std::to_string(symbols) + " now") &&
         says(why.en, at);
}

bool Truth::ahead_medal(const std::string& id, const Refusal& why) const {
  const bool own = has(me()["medals"], id);
  const Json& left = state_["medals"][id];
  const bool none = left.is_array() ? left.empty() : left == Json(0);
  if (own) return why.rule == "FED-8.1";
  if (none) return why.rule == "FED-8.7";
  if (id == "medal-investor") return why.rule == "FED-8.6" && !has(me()["fulfilled"], "mission-09");
  if (why.conditions.size() != 1) return false;
  const Condition& one = why.conditions[0];
  if (id == "medal-accreditation")
    return why.rule == "FED-8.5" && one.have == me()["accreditation"].get<int>() &&
           one.need == board_["medal_space"].get<int>() && one.have < one.need;
  return why.rule == "FED-8.2" && one.need == left[0].get<int>() && one.have < one.need &&
         one.have == influence(entry("medals", id)["planet"]);
}

int Truth::influence(const std::string& planet) const {
  if (planet == "neo") return entry("neo", me()["miner"])["influence"];
  if (planet == "sixmoon") return entry("moons", me()["manipulator"])["influence"];
  if (planet == "atalum") return static_cast<int>(me()["scholars"].size());
  int sum = 0;
  if (planet == "arratooine") {
    for (const auto& [post, level] : me()["posts"].items()) sum += level.get<int>();
    return sum;
  }
  for (const Json& robot : me()["robots"])
    sum += robot.get<std::string>().starts_with("megastructure")
               ? entry("megastructures", robot)["influence"].get<int>()
               : 1;
  return sum;
}

bool Truth::ahead_law(const std::string& wing, const Refusal& why) const {
  const std::string other = wing == "left" ? "right" : "left";
  return why.rule == "FED-9.19" && says(why.en, ": " + std::to_string(votes_of_wing(wing)) + " votes in its wing, " +
                                                    std::to_string(votes_of_wing(other)) + " in the other");
}

bool Truth::ahead_level(int level, const Refusal& why) const {
  const Json& upkeep = board_["levels"][static_cast<std::size_t>(level - 1)]["upkeep"];
  const std::string own = std::to_string(level_of(me()["accreditation"]));
  if (why.rule != "FED-9.3" || !says(why.en, "marker is on level " + own)) return false;
  if (upkeep.empty()) return says(why.en, "costs nothing");
  const auto part = upkeep.begin();
  return says(why.en, "costs " + part.value().dump() + " " + part.key());
}

bool Truth::ahead_resource(const std::string& id, const Refusal& why) const {
  if (id == "gold")
    return why.rule == "FED-23.1" && says(why.en, "You have " + std::to_string(resource("gold")) + " gold") &&
           says(why.en, "room for " + board_["limits"]["gold"].dump());
  const int crystals = resource("lavandium") + resource("kuppernium") + resource("oceanium");
  return why.rule == "FED-23.2" && says(why.en, "You have " + std::to_string(crystals) + " crystals") &&
         says(why.en, "room for " + board_["limits"]["crystals"].dump());
}

bool Truth::ahead_die(const Refusal& why) const {
  return why.rule == "FED-22.2" && me()["die"] > Json(0) && says(why.en, "die, " + me()["die"].dump() + ", ") &&
         says(why.en, "stays with") == me()["die_on"].is_string();
}

// The tile or the die is asked for: which ambassador, and where.
bool Truth::check_pending(const Refusal& why) const {
  const bool tile = decision() == "lay-tile";
  const std::string name = frame()["ambassador"];
  const std::string place = tile ? frame()["place"] : me()["ambassadors"][name]["place"];
  const std::string words = place == "fallback" ? entry("actions", "outer-module")["name"]["en"].get<std::string>()
                                                : entry("spaces", place)["name"]["en"].get<std::string>();
  return why.rule == (tile ? "FED-6.6" : "FED-22.2") && says(why.en, " on " + words);
}

}  // namespace orrery::federation
