#include "tests/federation/recount.h"

#include <algorithm>
#include <filesystem>

namespace orrery::federation::recount {
namespace {

const char* const kResourceIds[] = {"lavandium", "kuppernium", "oceanium", "gold"};
const char* const kFloorIds[] = {"top", "middle", "bottom"};
const char* const kPlanetIds[] = {"neo", "sixmoon", "atalum", "arratooine", "e81216"};

std::size_t at_place(int i) { return static_cast<std::size_t>(i); }

}  // namespace

Book::Book() {
  for (const auto& file : std::filesystem::directory_iterator("content/federation"))
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

int Seated::total() const {
  int sum = 0;
  for (const auto& [kind, n] : points) sum += n;
  return sum;
}

Ledger::Ledger(const Book& book, const Labels& names, int players, std::vector<std::string> sites,
               std::vector<std::vector<std::string>> mega_tiles)
    : book_(book),
      names_(names),
      seats_(at_place(players)),
      sites_(std::move(sites)),
      mega_tiles_(std::move(mega_tiles)) {
  for (const auto& project : book.section("projects"))
    projects_[project["id"].as<std::string>()] = project["start"][players].as<int>();
  for (const auto& medal : book.section("medals"))
    if (medal["spaces"])
      for (const auto& space : medal["spaces"][players])
        medals_[medal["id"].as<std::string>()].insert(space.as<int>());
}

void Ledger::complain(const std::string& what) {
  if (complaint_.empty()) complaint_ = "round " + std::to_string(round_) + ": " + what;
}

int Ledger::level(const Seated& s) const {
  int level = 0;
  for (const auto& one : book_.section("accreditation")["levels"])
    for (const auto& space : one["spaces"])
      if (space.as<int>() == s.space) level = one["level"].as<int>();
  return level + s.round_bonus + s.game_bonus;
}

int Ledger::influence(const Seated& s, const std::string& planet) const {
  if (planet == "neo") return book_.entry(s.miner)["influence"].as<int>();
  if (planet == "sixmoon") return s.moon;
  if (planet == "atalum") return static_cast<int>(s.scholars.size());
  int sum = 0;
  if (planet == "arratooine")
    for (const auto& [post, level] : s.posts) sum += level;
  if (planet == "e81216") {
    sum = static_cast<int>(s.sites.size());
    for (const std::string& mega : s.megastructures) sum += book_.entry(mega)["influence"].as<int>();
  }
  return sum;
}

int Ledger::metric(const Seated& s, const std::string& name) const {
  if (name.starts_with("influence.")) return influence(s, name.substr(10));
  const auto resource = [&](const char* id) { return s.resources.contains(id) ? s.resources.at(id) : 0; };
  const int crystals = resource("lavandium") + resource("kuppernium") + resource("oceanium");
  if (name == "missions.completed") return s.fulfilled + s.tiles;
  if (name == "missions.unlocked") return s.unlocked;
  if (name == "accreditation.level") return level(s);
  if (name == "die.value") return s.die;
  if (name == "crystals_and_gold") return crystals + resource("gold");
  if (name == "gold") return resource("gold");
  if (name == "ships.hangar") return s.hangar;
  if (name == "modifiers.unused") return static_cast<int>(s.modifiers.size());
  if (name == "megastructures.built") return static_cast<int>(s.megastructures.size());
  if (name == "community.steps") return s.community;
  if (name == "asteroids.tiles") return s.asteroids;
  if (name == "trade.level2")
    return static_cast<int>(
        std::count_if(s.posts.begin(), s.posts.end(), [](const auto& p) { return p.second == 2; }));
  std::set<char> delegations;
  for (const std::string& scholar : s.scholars) delegations.insert(scholar[9]);
  return static_cast<int>(delegations.size());
}

int Ledger::counted(const Seated& s, const YAML::Node& effects) const {
  int sum = 0;
  for (const auto& effect : effects)
    if (effect["vp_per"])
      sum += metric(s, effect["vp_per"]["metric"].as<std::string>()) * effect["vp_per"]["factor"].as<int>();
  return sum;
}

void Ledger::place(const Event& e) {
  Seated& s = of(e);
  if (e.args[3] != kNone && s.modifiers.erase(names_.modifiers[e.args[3]].id) == 0)
    complain("a tile was laid that nobody had");
  if (e.args[1] >= kSpaces) return;
  const std::string space = names_.spaces[e.args[1]].id;
  for (const Seated& other : seats_)
    if (other.placed.contains(space) || other.funding.contains(space)) complain(space + " is taken twice");
  if (neutral_.contains(space)) complain(space + " is blocked");
  if (e.args[3] != kNone) {
    const YAML::Node tile = book_.entry(names_.modifiers[e.args[3]].id);
    if (tile["symbol"].as<std::string>() == "funding")
      s.funding.insert(space);
    else
      s.placed[space] = tile["votes"].as<int>();
  } else if (static_cast<Face>(e.args[2]) == Face::kFunding) {
    s.funding.insert(space);
  } else {
    s.placed[space] = book_.entry(names_.ambassadors[e.args[0]].id)["votes"].as<int>();
  }
}

// The multiplier is the highest that is free; the value the lower of two.
void Ledger::build(const Event& e) {
  Seated& s = of(e);
  if (e.args[0] < kSlots) {
    if (!s.sites.insert(sites_[e.args[0]]).second) complain("a site was built twice");
    return;
  }
  const std::size_t mega = at_place(e.args[0] - kSlots);
  const std::string id = names_.megastructures[mega].id;
  if (!s.megastructures.insert(id).second) complain("a megastructure was built twice");
  const int multiplier = book_.entry(id)["multipliers"][robots_[id].size()].as<int>();
  if (multiplier != e.args[1]) complain("a robot stands beside a wrong multiplier");
  robots_[id].push_back(e.seat);
  int lower = 1000;
  for (const std::string& tile : mega_tiles_[mega])
    lower = std::min(lower, metric(s, book_.entry(tile)["metric"].as<std::string>()));
  s.points["megastructures"] += multiplier * lower;
}

void Ledger::take_medal(const Event& e) {
  const std::string id = names_.medals[e.args[0]].id;
  if (!of(e).medals.insert(id).second) complain("a player has two medals of a kind");
  if (e.args[0] >= kPlanets) return;
  std::set<int>& spaces = medals_[id];
  // Reached, it is the lowest; chosen, the highest.
  const bool reached =
      !spaces.empty() && e.args[1] == *spaces.begin() && influence(of(e), kPlanetIds[e.args[0]]) >= e.args[1];
  const bool chosen = !spaces.empty() && e.args[1] == *spaces.rbegin();
  if (!reached && !chosen) complain("a medal was taken from a wrong space");
  spaces.erase(e.args[1]);
}

void Ledger::spend(const Event& e, std::size_t from) {
  for (std::size_t i = 0; i < 4; ++i) of(e).resources[kResourceIds[i]] -= e.args[from + i];
}

void Ledger::invest(const std::string& project, int to) {
  const int length = book_.entry(project)["length"].as<int>();
  int& marker = projects_[project];
  marker = project == "project-community" ? std::min(marker + 1, length) : marker + 1;
  if (marker > length) complain(project + " went beyond its end");
  if (marker != to) complain(project + " stands on a wrong space");
}

int Ledger::votes_on(const Seated& s, const std::string& floor) const {
  int sum = 0;
  for (const auto& [space, votes] : s.placed)
    if (space.starts_with(floor)) sum += votes + (space == s.die_at ? s.die : 0);
  return sum;
}

void Ledger::score_floors() {
  for (const std::string floor : kFloorIds) {
    int most = 1;
    int neutral = 0;
    for (const auto& [space, votes] : neutral_)
      if (space.starts_with(floor)) neutral += votes;
    most = std::max(most, neutral);
    for (const Seated& s : seats_) most = std::max(most, votes_on(s, floor));
    for (Seated& s : seats_)
      if (votes_on(s, floor) == most) s.points["floors"] += level(s);
  }
}

void Ledger::pass_law(const Event& e) {
  std::array<int, 2> votes{};
  const auto wing = [](const std::string& space) { return space.back() <= '3' ? 0 : 1; };
  for (const auto& [space, n] : neutral_) votes[at_place(wing(space))] += n;
  for (const Seated& s : seats_)
    for (const auto& [space, n] : s.placed) votes[at_place(wing(space))] += n + (space == s.die_at ? s.die : 0);
  if (votes[e.args[0]] < votes[1u - e.args[0]]) complain("the law with fewer votes passed");
  const std::string planet = kPlanetIds[e.args[1]];
  for (Seated& s : seats_) s.points["laws"] += 2 * influence(s, planet);
}

void Ledger::clean_up() {
  neutral_.clear();
  for (Seated& s : seats_) {
    s.placed.clear();
    s.funding.clear();
    s.die_at.clear();
    s.round_bonus = 0;
  }
}

int Ledger::leftovers(const Seated& s) const {
  const int gold = metric(s, "gold");
  return (metric(s, "crystals_and_gold") - gold) / 2 + gold + s.hangar + static_cast<int>(s.modifiers.size());
}

void Ledger::score_project(const YAML::Node& project) {
  if (projects_[project["id"].as<std::string>()] != project["length"].as<int>()) return;
  std::vector<std::pair<int, Seated*>> ranked;
  for (Seated& s : seats_)
    if (const int value = metric(s, project["metric"].as<std::string>()); value > 0) ranked.emplace_back(value, &s);
  std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  if (seats_.size() == 2) {
    if (ranked.size() == 2 && ranked[0].first == ranked[1].first) {
      for (const auto& [value, s] : ranked) s->points["projects"] += 5;
      return;
    }
    if (!ranked.empty()) ranked[0].second->points["projects"] += 10;
    if (ranked.size() == 2 && ranked[0].first - ranked[1].first <= 2) ranked[1].second->points["projects"] += 4;
    return;
  }
  const std::vector<int> places = seats_.size() == 4 ? std::vector<int>{16, 8, 4, 0} : std::vector<int>{13, 6, 2};
  for (std::size_t first = 0; first < ranked.size();) {
    std::size_t end = first;
    int sum = 0;
    while (end < ranked.size() && ranked[end].first == ranked[first].first) sum += places[end++];
    for (std::size_t i = first; i < end; ++i)
      ranked[i].second->points["projects"] += sum / static_cast<int>(end - first);
    first = end;
  }
}

void Ledger::score_game() {
  for (Seated& s : seats_) {
    s.points["medals"] += book_.section("medal_scores")[s.medals.size()]["vp"].as<int>();
    s.points["leftovers"] += leftovers(s);
  }
  for (const auto& project : book_.section("projects")) score_project(project);
}

void Ledger::hear(const Event& e) {
  switch (static_cast<EventKind>(e.type)) {
    case EventKind::kRound:
      round_ = e.args[0];
      return;
    case EventKind::kTookStartPlanet:
    case EventKind::kSpaceTile:
      ++of(e).tiles;
      return;
    case EventKind::kBlocked:
      neutral_[names_.spaces[e.args[0]].id] = e.args[1];
      return;
    case EventKind::kPlaced:
      return place(e);
    case EventKind::kGained:
      for (std::size_t i = 0; i < 4; ++i) of(e).resources[kResourceIds[i]] += e.args[i];
      return;
    case EventKind::kPaid:
      return spend(e, 0);
    case EventKind::kUpkeep:
      return spend(e, 1);
    case EventKind::kDiscarded:
      --of(e).resources[kResourceIds[e.args[0]]];
      return;
    case EventKind::kUpgraded:
      --of(e).resources[kResourceIds[e.args[0]]];
      ++of(e).resources[kResourceIds[e.args[0] + 1]];
      return;
    case EventKind::kPoints:
      // Bonuses of posts are a free choice, and every step beyond the track is told as its point.
      if (static_cast<Points>(e.args[1]) == Points::kPosts) of(e).points["posts"] += e.args[0];
      if (static_cast<Points>(e.args[1]) == Points::kAccreditation) {
        if (of(e).space != 11 || e.args[0] != 1) complain("a step beyond the track scores 1 on its top space only");
        of(e).points["accreditation"] += 1;
      }
      return;
    case EventKind::kShips:
      of(e).hangar += e.args[0];
      return;
    case EventKind::kUnlocked:
      ++of(e).unlocked;
      return;
    case EventKind::kAccreditation:
    case EventKind::kDropped:
      of(e).space = e.args[0];
      return;
    case EventKind::kLevelBonus:
      (e.args[1] == 1 ? of(e).game_bonus : of(e).round_bonus) += e.args[0];
      return;
    case EventKind::kDie:
      of(e).die = e.args[0];
      return;
    case EventKind::kDieAdded:
      of(e).die_at = names_.spaces[e.args[0]].id;
      return;
    case EventKind::kInvested:
      return invest(names_.projects[e.args[0]].id, e.args[1]);
    case EventKind::kContributed:
      if (++of(e).community != e.args[0]) complain("a contribution is miscounted");
      return invest("project-community", e.args[1]);
    case EventKind::kModifier:
    case EventKind::kModifierDrawn:
      of(e).modifiers.insert(names_.modifiers[e.args[0]].id);
      return;
    case EventKind::kMedal:
      return take_medal(e);
    case EventKind::kMission:
      --of(e).hangar;
      ++of(e).fulfilled;
      of(e).points["missions"] += counted(of(e), book_.entry(names_.missions[e.args[0]].id)["effect"]);
      return;
    case EventKind::kMiner:
      of(e).miner = names_.neo[e.args[1]].id;
      return;
    case EventKind::kManipulator:
      of(e).moon = e.args[0];
      return;
    case EventKind::kAsteroid:
      ++of(e).asteroids;
      return;
    case EventKind::kScholar:
      of(e).scholars.insert(names_.scholars[e.args[0]].id);
      return;
    case EventKind::kScholarUsed:
      of(e).points["scholars"] +=
          counted(of(e), book_.entry(names_.scholars[e.args[1] != kNone ? e.args[1] : e.args[0]].id)["effect"]);
      return;
    case EventKind::kTraded:
      of(e).posts[names_.posts[e.args[0]].id] = e.args[1];
      return;
    case EventKind::kBuilt:
      return build(e);
    case EventKind::kIncomeStep:
      if (e.args[0] == 4) score_floors();
      return;
    case EventKind::kLawPassed:
      return pass_law(e);
    case EventKind::kCleanUp:
      return clean_up();
    case EventKind::kFinal:
      return score_game();
    default:
      return;
  }
}

}  // namespace orrery::federation::recount
