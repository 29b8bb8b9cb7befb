#include "tests/pulsar_2849/recount.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>

namespace orrery::pulsar_2849::recount {

namespace {
const char* const kSizeIds[] = {"small", "medium", "large"};
const char* const kColourIds[] = {"orange", "pink", "green"};
}  // namespace

Book::Book() {
  for (const auto& file : std::filesystem::directory_iterator("content/pulsar-2849"))
    for (const auto& section : YAML::LoadFile(file.path().string())) {
      sections_[section.first.as<std::string>()] = section.second;
      index(section.second);
    }
}

void Book::index(const YAML::Node& node) {
  if (node.IsMap() && node["id"]) entries_[node["id"].as<std::string>()] = node;
  if (node.IsMap())
    for (const auto& child : node) index(child.second);
  if (node.IsSequence())
    for (const auto& child : node) index(child);
}

const YAML::Node& Book::entry(const std::string& id) const { return entries_.at(id); }

int Seated::total() const {
  int sum = 0;
  for (const auto& [kind, n] : points) sum += n;
  return sum;
}

int Seated::all_spinning() const {
  int sum = 0;
  for (const auto& [size, n] : spinning) sum += n;
  return sum;
}

Ledger::Ledger(const Book& book, const Labels& names, std::size_t side, int players, std::vector<int> turn_order,
               std::vector<std::string> faces, std::vector<std::string> goals)
    : book_(book),
      names_(names),
      side_(side),
      seats_(static_cast<std::size_t>(players)),
      order_(std::move(turn_order)),
      faces_(std::move(faces)),
      goals_(std::move(goals)) {
  // Start scores 5, 6, 7, 8; stacks with the first player at the bottom.
  for (int i = 0; i < players; ++i)
    seats_[static_cast<std::size_t>(order_[static_cast<std::size_t>(i)])].points["start"] = 5 + i;
  for (Stack& track : tracks_) track[8] = order_;
}

void Ledger::complain(const std::string& what) {
  if (complaint_.empty()) complaint_ = "round " + std::to_string(round_) + ": " + what;
}

std::vector<int> Ledger::ranking(const Stack& track) const {
  std::vector<int> seats;
  for (const auto& [space, stack] : track) seats.insert(seats.end(), stack.rbegin(), stack.rend());
  return seats;
}

void Ledger::roll(const Event& e) {
  std::vector<int> dice;
  for (int value = 1; value <= 6; ++value)
    dice.insert(dice.end(), e.args[static_cast<std::size_t>(value - 1)], value);
  const int m = dice[dice.size() / 2];
  const auto below = std::count_if(dice.begin(), dice.end(), [&](int d) { return d < m; });
  const auto above = std::count_if(dice.begin(), dice.end(), [&](int d) { return d > m; });
  median_ = below == above ? 2 * m : below > above ? 2 * m - 1 : 2 * m + 1;
}

void Ledger::move_marker(const Event& e) {
  Stack& track = tracks_[e.args[0]];
  const int from = e.args[1];
  const int to = e.args[2];
  // The place is counted from the front of the track; find it in its stack.
  int place = e.args[4];
  for (auto& [space, stack] : track) {
    if (place > static_cast<int>(stack.size())) {
      place -= static_cast<int>(stack.size());
      continue;
    }
    const auto it = stack.end() - place;
    if (space != from || *it != e.seat) return complain("a marker moved that was not there");
    stack.erase(it);
    break;
  }
  const double distance = (2.0 * die_ - median_) / 2.0;
  const int steps = static_cast<int>(distance < 0 ? -std::ceil(-distance) : std::ceil(distance));
  const int wanted = from + steps;
  if (to != std::clamp(wanted, 1, 15)) complain("a marker moved a wrong distance");
  if ((wanted > 15) != (e.args[3] == 1)) complain("a marker went to the wrong end of a stack");
  auto& stack = track[to];
  if (e.args[3] == 1)
    stack.insert(stack.begin(), e.seat);
  else
    stack.push_back(e.seat);
}

void Ledger::trigger(Seated& s, const std::string& event, int times) {
  for (const std::string& id : s.patents)
    for (const auto& effect : book_.entry(id)["effects"])
      if (effect["trigger"] && effect["trigger"]["event"].as<std::string>() == event)
        add(s, "technologies", times * effect["trigger"]["vp"].as<int>());
}

int Ledger::count(const Seated& s, const std::string& counter) const {
  if (counter == "stations") return s.stations;
  if (counter == "patents") return static_cast<int>(s.patents.size());
  if (counter == "projects") return s.projects;
  if (counter == "executed_gate_runs") return s.runs;
  if (counter == "online_transmitters") return static_cast<int>(s.online.size());
  if (counter == "links")
    return static_cast<int>(std::count_if(s.links.begin(), s.links.end(), [&](const auto& link) {
      return s.online.contains(link[0]) && s.online.contains(link[1]);
    }));
  if (counter == "claimed_pulsars") return s.claims;
  if (counter == "spinning_gyrodynes") return s.all_spinning();
  if (counter == "spinning_types")
    return static_cast<int>(
        std::count_if(s.spinning.begin(), s.spinning.end(), [](const auto& size) { return size.second > 0; }));
  if (counter == "spinning_same_size") {
    int most = 0;
    for (const auto& [size, n] : s.spinning) most = std::max(most, n);
    return most;
  }
  if (counter == "award_tiles") return s.awards;
  if (counter == "goals_achieved") return static_cast<int>(s.goals.size());
  return -1000;
}

// Points and cubes of an effect list; what else it brings is heard as an event of its own.
void Ledger::carry_out(Seated& s, const YAML::Node& effects, const std::string& kind) {
  for (const auto& effect : effects) {
    if (effect["vp"]) add(s, kind, effect["vp"].as<int>());
    if (effect["cubes"]) s.cubes += effect["cubes"].as<int>();
    if (effect["vp_per"] && effect["vp_per"]["count"].as<std::string>() != "goals_achieved")
      add(s, kind, effect["vp_per"]["vp"].as<int>() * count(s, effect["vp_per"]["count"].as<std::string>()));
    if (effect["extra_station"]) s.extra_stations += effect["extra_station"].as<int>();
    if (effect["vp_table"])
      add(s, kind, effect["vp_table"]["table"][count(s, effect["vp_table"]["count"].as<std::string>())].as<int>());
    if (effect["track_vp"]) {
      const auto ranks = ranking(tracks_[effect["track_vp"]["track"].as<std::string>() == "initiative" ? 0 : 1]);
      const int seat = static_cast<int>(&s - seats_.data());
      const auto place = static_cast<std::size_t>(std::find(ranks.begin(), ranks.end(), seat) - ranks.begin());
      if (place < effect["track_vp"]["places"].size()) add(s, kind, effect["track_vp"]["places"][place].as<int>());
    }
  }
}

void Ledger::end_flight(Seated& s) {
  flight_end_ = visits_.back();
  const std::set<std::string> different(visits_.begin(), visits_.end());
  int pulsars = 0, systems = 0, gates = 0;
  for (const std::string& id : different) {
    const YAML::Node& node = book_.entry(id);
    pulsars += node["kind"].as<std::string>() == "pulsar" ? 1 : 0;
    systems += node["kind"].as<std::string>() == "system" ? 1 : 0;
    gates += node["color"] && node["color"].as<std::string>() == run_colour_ ? 1 : 0;
  }
  trigger(s, "visit_pulsar", pulsars);
  trigger(s, "visit_system", systems);
  if (!run_.empty())
    for (const auto& effect : book_.entry(run_)["effects"])
      if (effect["gate_run"]) add(s, "gate_runs", gates * effect["gate_run"]["vp"].as<int>());
  run_.clear();
  run_colour_.clear();
}

void Ledger::construct(const Event& e) {
  Seated& s = of(e);
  const std::string size = kSizeIds[e.args[0]];
  --s.unplaced;
  ++s.building;
  const int n = ++s.on_board[size];
  trigger(s, "start_gyrodyne");
  if ((n == 2 || n == 4) && awards_taken_[size] < 2) {
    add(s, "awards", awards_taken_[size] == 0 ? 7 : 4);
    ++awards_taken_[size];
    ++s.awards;
  }
}

void Ledger::patent(const Event& e) {
  Seated& s = of(e);
  const std::string& id = names_.techs[e.args[0]].id;
  const YAML::Node& tech = book_.entry(id);
  if (tech["round"].as<int>() > round_) complain(id + " was patented too early");
  int owners = 0;
  for (const Seated& other : seats_)
    owners += static_cast<int>(std::count(other.patents.begin(), other.patents.end(), id));
  if (owners >= (tech["dice"].as<int>() == 1 && seats_.size() == 2 ? 1 : 2)) complain(id + " has too many owners");
  trigger(s, "patent");
  s.patents.push_back(id);
  if (tech["timing"].as<std::string>() == "instant") carry_out(s, tech["effects"], "technologies");
}

// After the last turn of a round: steps 1 to 6. Purchases are heard.
void Ledger::produce() {
  order_ = ranking(tracks_[0]);
  const std::size_t players = seats_.size();
  const std::vector<int> engineers = ranking(tracks_[1]);
  const int cubes[5][4] = {{}, {}, {2, 1, 0, 0}, {3, 2, 0, 0}, {3, 2, 1, 0}};
  for (std::size_t i = 0; i < engineers.size(); ++i) {
    Seated& s = seats_[static_cast<std::size_t>(engineers[i])];
    s.cubes += cubes[players][i];
    if (players == 2 && i == 2) add(s, "tracks", 1);
  }
  for (std::size_t i = 0; i < players; ++i) {
    int lost = 0;
    for (const Stack& track : tracks_)
      for (const auto& [space, stack] : track)
        lost +=
            static_cast<int>(std::count(stack.begin(), stack.end(), static_cast<int>(i))) * std::max(0, space - 13);
    add(seats_[i], "tracks", -std::min(lost, seats_[i].total()));
  }
  int row = 0;
  for (const std::string& face : faces_)
    for (const auto& entry : book_.entry(face)["rows"])
      if (entry["round"].as<int>() == round_)
        row = entry["gyro_bonus"].as<std::string>() == "median" ? (median_ + 1) / 2 : entry["gyro_bonus"].as<int>();
  for (Seated& s : seats_) {
    for (const std::string& id : s.online) carry_out(s, book_.entry(id)["production"], "transmitters");
    for (int size = 0; size < 3; ++size) add(s, "gyrodynes", s.spinning[kSizeIds[size]] * (size + 1 + row));
    for (const std::string& id : s.patents)
      if (book_.entry(id)["timing"].as<std::string>() == "production")
        carry_out(s, book_.entry(id)["effects"], "technologies");
  }
}

// A purchase is offered by an online transmitter or by a technology, and each offer is used as often as it says.
void Ledger::buy(const Event& e) {
  Seated& s = of(e);
  const auto offers = [&](const YAML::Node& effects, int& times) {
    for (const auto& effect : effects)
      if (effect["buy"] && effect["buy"]["cubes"].as<int>() == e.args[0] &&
          effect["buy"]["vp"].as<int>() == e.args[1])
        times += effect["buy"]["times"].as<int>();
  };
  int by_transmitters = 0, by_technologies = 0;
  if (!final_)
    for (const std::string& id : s.online) offers(book_.entry(id)["production"], by_transmitters);
  for (const std::string& id : s.patents)
    if (book_.entry(id)["timing"].as<std::string>() == (final_ ? "end" : "production"))
      offers(book_.entry(id)["effects"], by_technologies);
  if (++bought_[{e.seat, e.args[0], e.args[1]}] > by_transmitters + by_technologies)
    complain("points were bought that nobody offered");
  add(s, "purchases", e.args[1]);
}

void Ledger::score_end_technologies() {
  for (Seated& s : seats_)
    for (const std::string& id : s.patents)
      if (book_.entry(id)["timing"].as<std::string>() == "end")
        carry_out(s, book_.entry(id)["effects"], "technologies");
}

// Every achieved goal is met, each gyrodyne serving one goal, or declared; and no larger set would be.
void Ledger::check_goals() {
  const auto needed = [&](const std::string& goal) { return book_.entry(goal)["condition"].begin(); };
  for (const Seated& s : seats_) {
    int declared = 0;
    for (const std::string& id : s.patents)
      for (const auto& effect : book_.entry(id)["effects"])
        if (effect["goal_achieved"]) declared += effect["goal_achieved"].as<int>();
    std::vector<int> gyrodynes;
    for (int size = 0; size < 3; ++size)
      if (const auto it = s.spinning.find(kSizeIds[size]); it != s.spinning.end())
        gyrodynes.insert(gyrodynes.end(), static_cast<std::size_t>(it->second), size);
    // Tries every way to give each gyrodyne to one of the three goals, and every set of declared ones.
    std::size_t best = 0;
    bool possible = false;
    const auto ways = static_cast<int>(std::pow(3, gyrodynes.size()));
    for (int way = 0; way < ways; ++way) {
      std::set<std::string> met;
      for (std::size_t g = 0; g < goals_.size(); ++g) {
        Seated part = s;
        part.spinning.clear();
        int rest = way;
        for (const int size : gyrodynes) {
          if (rest % 3 == static_cast<int>(g)) ++part.spinning[kSizeIds[size]];
          rest /= 3;
        }
        const auto condition = needed(goals_[g]);
        if (count(part, condition->first.as<std::string>()) >= condition->second.as<int>()) met.insert(goals_[g]);
      }
      best = std::max(best, std::min<std::size_t>(3, met.size() + static_cast<std::size_t>(declared)));
      int missing = 0;
      for (const std::string& goal : s.goals) missing += met.contains(goal) ? 0 : 1;
      possible = possible || missing <= declared;
    }
    if (!possible) complain("a goal was scored that was not met");
    if (s.goals.size() > best) complain("too many goals were scored");
    if (s.goals.empty() && best > 0) complain("a goal was met and not scored");
  }
}

void Ledger::score_rest() {
  const std::vector<int> ranks = ranking(tracks_[0]);
  const int table[] = {0, 0, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 50};
  const int initiative[] = {7, 4, seats_.size() == 3 ? 0 : 2, 0};
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Seated& s = seats_[i];
    int rate = 2, again = 1;
    for (const std::string& id : s.patents)
      for (const auto& effect : book_.entry(id)["effects"]) {
        if (effect["cube_rate"]) rate = effect["cube_rate"].as<int>();
        if (effect["score_initiative_again"]) again = 2;
        if (effect["vp_per"] && effect["vp_per"]["count"].as<std::string>() == "goals_achieved")
          add(s, "technologies", effect["vp_per"]["vp"].as<int>() * static_cast<int>(s.goals.size()));
      }
    add(s, "leftovers", s.claims - s.all_spinning() + s.building + s.unplaced + s.cubes / rate);
    for (std::size_t place = 0; place < ranks.size(); ++place)
      if (ranks[place] == static_cast<int>(i)) add(s, "initiative", again * initiative[place]);
    const int stations = s.stations + s.extra_stations;
    add(s, "stations", stations <= 13 ? table[stations] : 50 + 3 * (stations - 13));
  }
}

void Ledger::hear(const Event& e) {
  const auto kind = static_cast<EventKind>(e.type);
  const auto& a = e.args;
  switch (kind) {
    case EventKind::kChoseSide:
      of(e).hq = names_.hq_sides[a[0]].id;
      break;
    case EventKind::kRound:
      round_ = a[0];
      turns_ended_ = 0;
      bought_.clear();
      break;
    case EventKind::kRolled:
      roll(e);
      break;
    case EventKind::kMedian:
      if (a[0] != median_) complain("the median marker stands elsewhere");
      break;
    case EventKind::kTookDie:
      die_ = a[0];
      break;
    case EventKind::kMarker:
      move_marker(e);
      break;
    case EventKind::kPaid:
      if (a[2] != 0) trigger(of(e), "spend_modifier");
      if (a[1] == 1) trigger(of(e), "use_bonus_die");
      break;
    case EventKind::kRunAnnounced:
      ++of(e).runs;
      run_ = names_.projects[a[0]][a[1]].id;
      run_colour_ = kColourIds[a[2]];
      break;
    case EventKind::kFlew:
    case EventKind::kTeleported:
      visits_.clear();
      to_visit_ = kind == EventKind::kFlew ? a[0] : 1;
      break;
    case EventKind::kVisited:
      visits_.push_back(place(a[0]));
      if (--to_visit_ == 0) end_flight(of(e));
      break;
    case EventKind::kRevealed:
      if (!revealed_.emplace(a[0], names_.systems[a[1]].id).second) complain("a system was revealed twice");
      break;
    case EventKind::kStation: {
      ++of(e).stations;
      trigger(of(e), "station");
      char number[8];
      std::snprintf(number, sizeof number, "-%02d", a[0] + 1);
      if (a[1] == 1 && flight_end_.ends_with("sys" + std::string(number))) trigger(of(e), "station_end_blue");
      break;
    }
    case EventKind::kPrintedBonus:
      carry_out(of(e), book_.entry(revealed_.at(a[0]))["bonus"], "exploration");
      break;
    case EventKind::kDrew:
      carry_out(of(e), book_.entry(names_.tiles[a[0]].id)["effects"], "exploration");
      break;
    case EventKind::kClaimed:
      if (++of(e).claims > 6) complain("a seventh pulsar was claimed");
      trigger(of(e), "claim_pulsar");
      break;
    case EventKind::kGyrodyne:
      ++of(e).unplaced;
      break;
    case EventKind::kConstructed:
      construct(e);
      break;
    case EventKind::kCompleted:
      --of(e).building;
      ++of(e).spinning[kSizeIds[a[0]]];
      trigger(of(e), "complete_gyrodyne");
      break;
    case EventKind::kTookTransmitter:
    case EventKind::kPaidTransmitter:
      trigger(of(e), "pay_transmitter");
      break;
    case EventKind::kLinked:
      of(e).links.push_back({names_.transmitters[a[0]].id, names_.transmitters[a[1]].id});
      break;
    case EventKind::kOnline: {
      const std::string& id = names_.transmitters[a[0]].id;
      carry_out(of(e), book_.entry(id)["instant"], "transmitters");
      of(e).online.insert(id);
      trigger(of(e), "activate_transmitter");
      break;
    }
    case EventKind::kProject:
      ++of(e).projects;
      carry_out(of(e), book_.entry(names_.projects[a[0]][a[1]].id)["effects"], "headquarters");
      trigger(of(e), "project");
      break;
    case EventKind::kPatented:
      patent(e);
      break;
    case EventKind::kCubesPaid:
      of(e).cubes -= a[0];
      if (of(e).cubes < 0) complain("cubes were paid that were not there");
      break;
    case EventKind::kTurnEnded:
      if (++turns_ended_ == static_cast<int>(seats_.size())) produce();
      break;
    case EventKind::kFinal:
      final_ = true;
      bought_.clear();
      score_end_technologies();
      break;
    case EventKind::kBought:
      buy(e);
      break;
    case EventKind::kGoal:
      of(e).goals.insert(names_.goals[a[0]].id);
      add(of(e), "goals", book_.entry(names_.goals[a[0]].id)["vp"].as<int>());
      break;
    case EventKind::kGoalBonus: {
      const YAML::Node& step = book_.entry(names_.goals[a[0]].id)[a[1] == 0 ? "step1" : "step2"];
      add(of(e), "goals", step["vp"].as<int>());
      break;
    }
    case EventKind::kGameOver:
      check_goals();
      score_rest();
      break;
    default:
      break;
  }
}

}  // namespace orrery::pulsar_2849::recount
