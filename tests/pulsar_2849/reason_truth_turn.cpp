// The reasons given in a turn: what an action needs besides a die, and what the hand can pay.
#include <algorithm>
#include <array>

#include "pulsar_2849/reason_truth.h"

namespace orrery::pulsar_2849 {
namespace {

constexpr std::array<const char*, 4> kPlayers = {"Blue", "Red", "Green", "Violet"};
const char* kRedTaken = "It yields a red die, and a bonus die was taken this round already.";

std::string english(const Json& entry) { return entry["name"]["en"]; }

bool holds(const Json& list, const Json& value) { return std::find(list.begin(), list.end(), value) != list.end(); }

std::set<int> as_numbers(std::string list) {
  for (char& c : list)
    if (c < '0' || c > '9') c = ' ';
  std::set<int> out;
  for (std::size_t at = 0; at < list.size();) {
    if (list[at] == ' ') {
      ++at;
      continue;
    }
    std::size_t used = 0;
    out.insert(std::stoi(list.substr(at), &used));
    at += used;
  }
  return out;
}

}  // namespace

bool Truth::yields_red(const Json& effects, bool& doubles) {
  bool red = false;
  for (const Json& effect : effects) {
    doubles = doubles || effect[0] == "double";
    red = red || effect[0] == "double" || effect[0] == "red-die";
  }
  return red;
}

// [PUL-4.7] How many patents change the die of an action.
int Truth::technologies(const std::string& action) const {
  static constexpr std::array<const char*, 10> kActions = {"fly",         "fly-orange", "fly-pink", "fly-green",
                                                           "fly-pulsar",  "patent",     "gyrodyne", "complete",
                                                           "transmitter", "project"};
  int n = 0;
  for (const auto& [id, patent] : state_["patents"].items()) {
    if (!holds(patent["owners"], seat_) || tech(id)["timing"] != "permanent") continue;
    for (const Json& effect : tech(id)["effects"])
      if (effect[0] == "adjust" && action == kActions.at(effect[1].get<std::size_t>())) ++n;
  }
  return n;
}

int Truth::dice_in_hand() const {
  int n = state_["bonus"]["die"].is_null() ? 0 : 1;
  for (const Json& die : me()["dice"]) n += die.is_null() ? 0 : 1;
  return n;
}

// [PUL-4.5] to [PUL-4.8]
std::set<int> Truth::payable(const std::string& action) const {
  std::set<int> out;
  const int reach = std::min(3, technologies(action));
  const auto with = [&](int value) {
    if (value < 0) return;
    for (int sum = value - reach; sum <= value + reach; ++sum)
      if (sum >= 1) out.insert(sum);
  };
  const auto die = [&](int value) {
    with(value);
    if (me()["pm1"] > 0) {
      with(value - 1);
      with(value + 1);
    }
    if (me()["plus2"] > 0) with(value + 2);
  };
  for (const Json& one : me()["dice"])
    if (!one.is_null()) die(one);
  if (!state_["bonus"]["die"].is_null()) die(state_["bonus"]["die"]);
  return out;
}

bool Truth::check_hand(const std::string& action, const std::set<int>& costs) {
  if (says("PUL-4.2", "There is no die left in hand.")) return dice_in_hand() == 0;
  const char* rule = action == "token" ? "PUL-11.1" : action == "fly" ? "PUL-5.1" : "PUL-4.5";
  const std::set<int> values = payable(action);
  if (says(rule, "The only die in hand counts 0, and nothing raises it."))
    return dice_in_hand() == 1 && state_["bonus"]["die"] == 0 && values.empty();
  if (!says(rule, "This costs a {}; what is in hand can pay {}.")) return false;
  return as_numbers(words_[0]) == costs && as_numbers(words_[1]) == values &&
         std::none_of(costs.begin(), costs.end(), [&](int cost) { return values.contains(cost); });
}

bool Truth::check_turn(const std::string& kind, const Names& parts) {
  if (kind == "gyro") return check_gyro(parts[1]);
  if (kind == "gyrodyne") return check_gyrodyne(parts[1]);
  if (kind == "transmitter") return check_transmitter(parts[1]);
  if (kind == "project") return parts[1] == std::to_string(seat_) && check_project(parts.at(2));
  if (kind == "tech") return check_tech(parts[1]);
  if (kind == "buy") return check_hand("token", parts[1] == "pm1" ? std::set<int>{1, 2} : std::set<int>{2});
  if (kind == "ship") return parts[1] == std::to_string(seat_) && check_hand("fly", {});
  const bool taken = state_["bonus"]["taken"];
  if (kind == "pool") {
    if (says("PUL-12.1", "A bonus die was taken this round already, and one is all there is.")) return taken;
    if (!says("PUL-12.4", "A copy costs {}, there are {}.")) return false;
    int cost = board_["copy_cost"];
    for (const auto& [id, patent] : state_["patents"].items())
      for (const Json& effect : tech(id)["effects"])
        if (holds(patent["owners"], seat_) && effect[0] == "copy-cost") cost = std::min(cost, effect[1].get<int>());
    return !taken && as_numbers(words_[0]) == std::set<int>{cost} && me()["cubes"] == number(1) && number(1) < cost;
  }
  if (kind == "token") {
    if (says("PUL-4.6", "A token changes a die, and there is none left in hand.")) return dice_in_hand() == 0;
    return says("PUL-4.8", "The token would take the 0 below 0.") && parts.at(2) == "minus" && dice_in_hand() == 1 &&
           state_["bonus"]["die"] == 0;
  }
  if (kind != "kept" || me()["gyrodynes"][parts.at(2)] == 0) return false;
  int claimed = 0;
  int carrying = 0;
  for (const auto& [id, pulsar] : state_["pulsars"].items()) {
    if (pulsar.is_null() || pulsar["owner"] != seat_) continue;
    ++claimed;
    carrying += pulsar["gyrodyne"].is_null() ? 0 : 1;
  }
  if (says("PUL-7.7", "A gyrodyne is placed on an own pulsar, and none is claimed yet.")) return claimed == 0;
  return says("PUL-7.8", "Every own pulsar carries a gyrodyne already: {} of {}.") && claimed > 0 &&
         number(0) == carrying && number(1) == claimed && carrying == claimed;
}

bool Truth::check_gyro(const std::string& size) {
  const Json* gyrodyne = nullptr;
  for (const Json& one : board_["gyrodynes"])
    if (one["size"] == size) gyrodyne = &one;
  if (gyrodyne == nullptr) return false;
  if (says("PUL-0.4", "No gyrodyne tile of this size is left ({}): all {} are taken.")) {
    int taken = 0;
    for (const Json& player : state_["players"]) taken += player["gyrodynes"][size].get<int>();
    for (const auto& [id, pulsar] : state_["pulsars"].items())
      taken += !pulsar.is_null() && pulsar["gyrodyne"] == size ? 1 : 0;
    return words_[0] == size && (*gyrodyne)["count"] == number(1) && taken == number(1);
  }
  if (decision() == "turn") return check_hand("gyrodyne", {(*gyrodyne)["take"].get<int>()});
  if (!says("PUL-7.5", "This effect gives another size: {}.") || decision() != "gyrodyne") return false;
  const int mask = frame()["sizes"];
  static constexpr std::array<const char*, 3> kSizeWords = {"small", "medium", "large"};
  for (int i = 0; i < 3; ++i) {
    const char* word = kSizeWords.at(static_cast<std::size_t>(i));
    const bool allowed = (mask >> i & 1) != 0;
    if (allowed != (words_[0].find(word) != std::string::npos) || (allowed && size == word)) return false;
  }
  return true;
}

bool Truth::check_gyrodyne(const std::string& id) {
  const Json& pulsar = state_["pulsars"][id];
  if (pulsar.is_null() || pulsar["gyrodyne"].is_null()) return false;
  const bool own = pulsar["owner"] == seat_;
  if (says("PUL-7.3", "{} belongs to {}."))
    return !own && words_[0] == english(place(id)) && words_[1] == kPlayers.at(pulsar["owner"].get<std::size_t>());
  if (!own) return false;
  if (says("PUL-7.11", "This gyrodyne spins already.")) return pulsar["spinning"] == true;
  if (pulsar["spinning"] == true) return false;
  if (says("PUL-7.11", "The one of the same size at {} comes to the same.")) {
    for (const auto& [other, twin] : state_["pulsars"].items())
      if (other != id && english(place(other)) == words_[0]) return twin == pulsar;
    return false;
  }
  for (const Json& one : board_["gyrodynes"])
    if (one["size"] == pulsar["gyrodyne"]) return check_hand("complete", {one["complete"].get<int>()});
  return false;
}

bool Truth::check_transmitter(const std::string& id) {
  const Json& tile = entry("transmitters", id);
  std::set<int> costs;
  for (const Json& cost : tile["cost"]) costs.insert(cost.get<int>());
  if (holds(state_["offer"], id)) return check_hand("transmitter", costs);
  for (std::size_t seat = 0; seat < state_["players"].size(); ++seat)
    for (const Json& own : state_["players"][seat]["transmitters"]) {
      if (own["tile"] != id) continue;
      if (says("PUL-8.8", "{} belongs to {}."))
        return static_cast<int>(seat) != seat_ && words_[0] == english(tile) && words_[1] == kPlayers.at(seat);
      if (static_cast<int>(seat) != seat_) return false;
      if (says("PUL-8.8", "{} is paid in full."))
        return own["online"] == true && own["paid"].size() == tile["cost"].size() && words_[0] == english(tile);
      costs.clear();
      for (std::size_t symbol = 0; symbol < tile["cost"].size(); ++symbol)
        if (!holds(own["paid"], symbol)) costs.insert(tile["cost"][symbol].get<int>());
      return own["online"] == false && check_hand("transmitter", costs);
    }
  return false;
}

bool Truth::check_project(const std::string& id) {
  const Json& wanted = project(id);
  if (wanted.is_null()) return false;
  const bool done = holds(me()["projects"], id);
  if (says("PUL-9.4", "{} is completed already.")) return done && words_[0] == english(wanted);
  std::string missing;
  for (const Json& need : wanted["needs"])
    if (!holds(me()["projects"], need)) missing += (missing.empty() ? "" : ", ") + english(project(need));
  if (says("PUL-9.3", "First complete: {}.")) return !done && words_[0] == missing;
  if (done || !missing.empty()) return false;
  bool doubles = false;
  const bool red = yields_red(wanted["effects"], doubles);
  const bool barred = red && state_["bonus"]["taken"] == true;
  if (says(doubles ? "PUL-12.7" : "PUL-12.1", kRedTaken)) return barred;
  return !barred && check_hand("project", {wanted["cost"].get<int>()});
}

bool Truth::check_run(const std::string& id) {
  const Json& wanted = project(id);
  if (wanted.is_null()) return false;
  bool has_run = false;
  for (const Json& effect : wanted["effects"]) has_run = has_run || effect[0] == "gate-run";
  if (says("PUL-9.9", "{} has no gate run.")) return !has_run && words_[0] == english(wanted);
  if (!has_run) return false;
  if (says("PUL-9.7", "The gate run of {} was executed already."))
    return holds(me()["runs"], id) && words_[0] == english(wanted);
  return says("PUL-9.7", "{} is not completed, so its gate run is not unlocked.") && !holds(me()["projects"], id) &&
         words_[0] == english(wanted);
}

bool Truth::check_tech(const std::string& id) {
  const Json& wanted = tech(id);
  const int round = state_["round"];
  if (says("PUL-10.1", "It is available from round {} on; this is round {}."))
    return wanted["round"] == number(0) && round == number(1) && number(0) > number(1);
  if (wanted["round"] > round) return false;
  const Json owners = state_["patents"].contains(id) ? state_["patents"][id]["owners"] : Json::array();
  std::vector<std::string> names;
  for (const Json& owner : owners) names.emplace_back(kPlayers.at(owner.get<std::size_t>()));
  const bool mine = holds(owners, seat_);
  if (says("PUL-10.2", "This patent is yours already.")) return mine;
  if (mine) return false;
  if (says("PUL-10.2", "Two players hold this patent, {} and {}, and more cannot."))
    return names.size() == 2 &&
           std::set<std::string>(names.begin(), names.end()) == std::set<std::string>(words_.begin(), words_.end());
  if (names.size() >= 2) return false;
  const bool single = wanted["dice"] == 1 && names.size() == 1;
  if (says("PUL-10.5", "It has one die symbol and belongs to {}: with {} players nobody else can patent it."))
    return single && players() == 2 && number(1) == 2 && words_[0] == names[0];
  const std::string this_round =
      "It has one die symbol and was patented this round by {}; a second player can from the next round on.";
  if (says("PUL-10.5", this_round))
    return single && players() > 2 && words_[0] == names[0] && state_["patents"][id]["round"] == round;
  if (single && (players() == 2 || state_["patents"][id]["round"] == round)) return false;
  bool doubles = false;
  const bool barred = yields_red(wanted["effects"], doubles) && state_["bonus"]["taken"] == true;
  if (says(doubles ? "PUL-12.7" : "PUL-12.10", kRedTaken)) return barred;
  if (barred) return false;
  const int cubes = wanted["cubes"];
  if (says("PUL-12.10", "Besides the die it costs {}, there are {}."))
    return as_numbers(words_[0]) == std::set<int>{cubes} && me()["cubes"] == number(1) && number(1) < cubes;
  return me()["cubes"] >= cubes && check_hand("patent", {wanted["cost"].get<int>()});
}

}  // namespace orrery::pulsar_2849
