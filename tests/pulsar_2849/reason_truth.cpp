#include "pulsar_2849/reason_truth.h"

#include <algorithm>
#include <array>
#include <functional>
#include <regex>

namespace orrery::pulsar_2849 {
namespace {

constexpr std::array<const char*, 4> kSeatNames = {"Blue", "Red", "Green", "Violet"};

std::string name_of(const Json& entry) { return entry["name"]["en"]; }
std::string seat_name(const Json& seat) { return kSeatNames.at(seat.get<std::size_t>()); }

std::set<int> numbers_in(const std::string& list) {
  std::set<int> out;
  static const std::regex kNumber("[0-9]+");
  for (std::sregex_iterator it(list.begin(), list.end(), kNumber), end; it != end; ++it)
    out.insert(std::stoi(it->str()));
  return out;
}

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> out(1);
  for (const char c : text)
    if (c == at)
      out.emplace_back();
    else
      out.back() += c;
  return out;
}

const std::regex& pattern_of(const std::string& pattern) {
  static std::map<std::string, std::regex> known;
  const auto found = known.find(pattern);
  if (found != known.end()) return found->second;
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern.compare(i, 2, "{}") == 0) {
      text += "(.+?)";
      ++i;
    } else if (std::string_view("().?+*[]|^$\\").find(pattern[i]) != std::string_view::npos) {
      text += std::string("\\") + pattern[i];
    } else {
      text += pattern[i];
    }
  }
  return known.emplace(pattern, std::regex(text)).first->second;
}

const Json kNothing;

}  // namespace

Truth::Truth(const Json& board, const Json& state, int seat) : board_(board), state_(state), seat_(seat) {}

bool Truth::says(const std::string& rule, const std::string& pattern) {
  std::smatch found;
  if (rule_ != rule || !std::regex_match(sentence_, found, pattern_of(pattern))) return false;
  words_.assign(found.begin() + 1, found.end());
  return true;
}

std::string Truth::check(const std::string& element, const std::string& rule, const std::string& sentence) {
  rule_ = rule;
  sentence_ = sentence;
  const Names parts = split(element, ':');
  const std::string asked = decision();
  const std::string& id = parts.at(1);
  bool is_true = false;
  if (asked == "choose-entry")
    is_true = check_set_up(id);
  else if (asked == "draft")
    is_true = check_draft(parts[0], parts);
  else if (asked == "run")
    is_true = parts[0] == "project" && check_run(parts.at(2));
  else if (asked == "route")
    is_true = check_route(id);
  else if (asked == "claim")
    is_true = check_claim(id);
  else if (asked == "teleport")
    is_true = check_teleport(id);
  else if (asked == "link")
    is_true = check_link(id, parts.at(2));
  else if (asked == "goals")
    is_true = check_goal(id);
  else if (asked == "gyrodyne" || asked == "gyrodyne-pair")
    is_true = check_gyro(id);
  else if (asked == "bonus") {
    bool doubles = false;
    is_true = says("PUL-6.9", "The printed bonus is a red die, and a bonus die was taken this round already.") &&
              state_["bonus"]["taken"] == true &&
              yields_red(entry("systems", state_["systems"][id]["tile"])["bonus"], doubles);
  } else if (asked == "turn")
    is_true = check_turn(parts[0], parts);
  return is_true ? "" : "not so in the position";
}

std::string Truth::decision() const { return frame()["kind"]; }

const Json& Truth::entry(const char* list, const std::string& id) const {
  for (const Json& one : board_[list])
    if (one["id"] == id) return one;
  return kNothing;
}
const Json& Truth::side() const {
  for (const Json& name : state_["variants"])
    if (name == "dead-ends") return board_["sides"][1];
  return board_["sides"][0];
}
const Json& Truth::place(const std::string& id) const {
  for (const Json& one : side()["places"])
    if (one["id"] == id) return one;
  return kNothing;
}
const Json& Truth::tech(const std::string& id) const {
  for (const Json& face : board_["faces"])
    for (const Json& one : face["techs"])
      if (one["id"] == id) return one;
  return kNothing;
}
const Json& Truth::project(const std::string& id) const {
  for (const Json& hq : board_["headquarters"])
    if (hq["id"] == me()["headquarters"])
      for (const Json& one : hq["projects"])
        if (one["id"] == id) return one;
  return kNothing;
}
bool Truth::is_isolated(const std::string& id) const { return place(id).value("isolated", false); }

bool Truth::check_set_up(const std::string& id) {
  if (says("PUL-1.15", "{} is no entry point."))
    return words_[0] == name_of(place(id)) && place(id)["kind"] != "entry";
  if (!says("PUL-1.15", "The ship of {} stands at {}.") || words_[1] != name_of(place(id))) return false;
  for (int seat = 0; seat < players(); ++seat)
    if (state_["players"][static_cast<std::size_t>(seat)]["ship"] == id)
      return words_[0] == kSeatNames.at(static_cast<std::size_t>(seat));
  return false;
}

// [PUL-3.7]
int Truth::steps(int die) const {
  const int median = state_["median"];
  const int distance = 2 * die - median;
  const int spaces = (std::abs(distance) + 1) / 2;
  return distance < 0 ? -spaces : spaces;
}

bool Truth::check_draft(const std::string& kind, const Names& parts) {
  std::set<int> all;  // moves of the dice on the board
  for (const Json& die : state_["dice"]) all.insert(steps(die));
  if (kind == "pool") {
    if (!says("PUL-3.12", "A {} moves a marker {} to the right, past space 15: the own ones stand on {}."))
      return false;
    std::set<int> spaces;
    for (const Json& track : state_["tracks"])
      for (const Json& marker : track)
        if (marker["seat"] == seat_) spaces.insert(marker["space"].get<int>());
    return parts[1] == words_[0] && number(1) == steps(number(0)) && numbers_in(words_[2]) == spaces &&
           *spaces.begin() + number(1) > 15;
  }
  const Json& track = state_["tracks"][parts.at(1)];
  const std::size_t rank = std::stoul(parts.at(2)) - 1;
  const Json& marker = track.at(rank);
  if (says(players() == 2 ? "PUL-16.5" : "PUL-3.7", "This marker belongs to {}; an own one is moved."))
    return marker["seat"] != seat_ && words_[0] == seat_name(marker["seat"]);
  if (marker["seat"] != seat_) return false;
  if (says("PUL-16.5", "The own marker above it comes to the same.")) return rank > 0 && track[rank - 1] == marker;
  if (says("PUL-3.8", "No die on the board moves a marker now.")) return all == std::set<int>{0};
  all.erase(0);
  return says("PUL-3.12", "It stands on space {}; the shortest move is {} to the right, past space 15.") &&
         marker["space"] == number(0) && !all.empty() && *all.begin() == number(1) && number(0) + number(1) > 15;
}

// Ends of flights along lines that are used once, by trying all [PUL-5.2] to [PUL-5.5], [PUL-5.12].
const std::set<std::string>& Truth::ends(int length, int conditions) {
  const auto [known, fresh] = ends_.try_emplace({length, conditions});
  if (!fresh) return known->second;
  std::map<std::string, std::vector<std::pair<std::string, std::size_t>>> ways;
  std::vector<int> lines;
  for (const Json& segment : side()["segments"]) {
    const std::string a = segment["a"];
    const std::string b = segment["b"];
    if (place(b)["kind"] != "entry") ways[a].emplace_back(b, lines.size());
    if (place(a)["kind"] != "entry") ways[b].emplace_back(a, lines.size());
    lines.push_back(segment["lines"]);
  }
  std::set<std::string>& out = known->second;
  std::vector<std::string> route;
  const auto met = [&] {
    int n = technologies("fly");
    static constexpr std::array<const char*, 3> kGateColours = {"orange", "pink", "green"};
    for (const char* colour : kGateColours)
      if (std::any_of(route.begin(), route.end(),
                      [&](const auto& id) { return place(id)["kind"] == "gate" && place(id)["color"] == colour; }))
        n += technologies(std::string("fly-") + colour);
    return n + (place(route.back())["kind"] == "pulsar" ? technologies("fly-pulsar") : 0);
  };
  std::function<void(const std::string&)> go = [&](const std::string& at) {
    if (static_cast<int>(route.size()) == length) {
      if (conditions == 0 || met() >= conditions) out.insert(at);
      return;
    }
    for (const auto& [to, line] : ways[at]) {
      if (lines[line] == 0) continue;
      --lines[line];
      route.push_back(to);
      go(to);
      route.pop_back();
      ++lines[line];
    }
  };
  go(me()["ship"]);
  return out;
}

bool Truth::check_route(const std::string& id) {
  if (says("PUL-5.5", "No flight may enter an entry point.")) return place(id)["kind"] == "entry";
  if (says("PUL-5.6", "No segment leads to an isolated pulsar.")) return is_isolated(id);
  const int length = frame()["length"];
  if (says("PUL-5.2", "No flight of exactly {} segments ends here."))
    return number(0) == length && !ends(length, 0).contains(id);
  const std::string condition =
      "Flights of {} segments end here, but none meets the conditions of the technologies that change the die.";
  return says("PUL-5.12", condition) && number(0) == length && ends(length, 0).contains(id) &&
         !ends(length, frame()["conditions"]).contains(id);
}

bool Truth::check_claim(const std::string& id) {
  if (says("PUL-7.4", "This is no isolated pulsar.")) return place(id)["kind"] != "pulsar";
  if (says("PUL-7.4", "Segments lead to {}: it is no isolated pulsar."))
    return place(id)["kind"] == "pulsar" && !is_isolated(id) && words_[0] == name_of(place(id));
  return says("PUL-7.3", "{} belongs to {}.") && is_isolated(id) && words_[0] == name_of(place(id)) &&
         !state_["pulsars"][id].is_null() && words_[1] == seat_name(state_["pulsars"][id]["owner"]);
}

bool Truth::check_teleport(const std::string& id) {
  static constexpr std::array<const char*, 3> kKinds = {"pulsar", "system", "any"};
  const std::string kind = kKinds.at(frame()["to"].get<std::size_t>());
  if (says("PUL-8.16", "No teleport leads to an entry point.")) return place(id)["kind"] == "entry";
  if (says("PUL-5.6", "No teleport leads to an isolated pulsar.")) return is_isolated(id);
  if (says("PUL-8.16", "This teleport leads to a pulsar.")) return kind == "pulsar" && place(id)["kind"] != "pulsar";
  return says("PUL-8.16", "This teleport leads to a planetary system.") && kind == "system" &&
         place(id)["kind"] != "system";
}

bool Truth::check_link(const std::string& id, const std::string& end) {
  const Json& tile = entry("transmitters", id);
  const std::size_t which = end == "left" ? 0 : 1;
  for (const Json& player : state_["players"])
    for (const Json& own : player["transmitters"]) {
      if (own["tile"] != id) continue;
      if (says("PUL-8.4", "Only an own transmitter can be linked to, and {} belongs to {}."))
        return &player != &me() && words_[0] == name_of(tile) &&
               words_[1] == kSeatNames.at(static_cast<std::size_t>(&player - &state_["players"][0]));
      if (&player != &me()) return false;
      if (says("PUL-8.3", "The {} end of {} carries no half-die."))
        return words_[0] == end && words_[1] == name_of(tile) && tile["ends"][which].is_null();
      if (says("PUL-8.6", "The {} end of {} is linked to {} already."))
        return words_[0] == end && words_[1] == name_of(tile) && own[end].is_string() &&
               words_[2] == name_of(entry("transmitters", split(own[end], ' ')[0]));
      return says("PUL-8.5", "Both ends of the new transmitter are alike; the left one is named.") && which == 1 &&
             entry("transmitters", id)["ends"][0] == tile["ends"][1];
    }
  return false;
}

int Truth::count(const std::string& counter) const {
  int n = 0;
  std::map<std::string, int> spinning;
  for (const auto& [id, pulsar] : state_["pulsars"].items())
    if (!pulsar.is_null() && pulsar["owner"] == seat_ && pulsar["spinning"] == true) ++spinning[pulsar["gyrodyne"]];
  if (counter == "gyrodyne-types") return static_cast<int>(spinning.size());
  for (const auto& [size, many] : spinning) n = counter == "gyrodynes-same" ? std::max(n, many) : n + many;
  if (counter == "gyrodynes" || counter == "gyrodynes-same") return n;
  if (counter == "projects") return static_cast<int>(me()["projects"].size());
  if (counter == "runs") return static_cast<int>(me()["runs"].size());
  n = 0;
  if (counter == "stations")
    for (const auto& [id, system] : state_["systems"].items())
      if (!system.is_null())
        n += static_cast<int>(std::count(system["stations"].begin(), system["stations"].end(), seat_));
  if (counter == "patents")
    for (const auto& [id, patent] : state_["patents"].items())
      n += static_cast<int>(std::count(patent["owners"].begin(), patent["owners"].end(), seat_));
  if (counter == "transmitters")
    for (const Json& own : me()["transmitters"]) n += own["online"] == true ? 1 : 0;
  return n;
}

bool Truth::check_goal(const std::string& id) {
  const Json& goal = entry("goals", id);
  return says("PUL-15.2", "The goal asks for {}, there are {}.") && goal["needed"] == number(0) &&
         count(goal["counter"]) == number(1) && number(1) < number(0);
}

}  // namespace orrery::pulsar_2849
