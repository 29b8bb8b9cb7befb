// Planetary systems, exploration tiles, transmitters and goals.
#include <fmt/format.h>

#include <algorithm>

#include "games/pulsar_2849/host/pack_builder.h"

namespace orrery::pulsar_2849::packing {
namespace {

// The number at the end of an id, without leading zeros: "system-07" is number 7.
std::string number_of(const std::string& id) {
  std::string number = id.substr(id.rfind('-') + 1);
  number.erase(0, std::min(number.find_first_not_of('0'), number.size() - 1));
  return number;
}

struct Condition {
  std::string_view key;
  Counter counter;
  std::string_view en, de;
};
constexpr Condition kConditions[] = {
    {"spinning_same_size", Counter::kSpinningSameSize, "{} spinning gyrodynes of one size",
     "{} rotierende Gyrodynes einer Größe"},
    {"spinning_types", Counter::kSpinningTypes, "{} spinning gyrodynes of different sizes",
     "{} rotierende Gyrodynes verschiedener Größe"},
    {"spinning_gyrodynes", Counter::kSpinningGyrodynes, "{} spinning gyrodynes", "{} rotierende Gyrodynes"},
    {"online_transmitters", Counter::kOnlineTransmitters, "{} online transmitters", "{} aktive Transmitter"},
    {"stations", Counter::kStations, "{} stations on planets", "{} Stationen auf Planeten"},
    {"patents", Counter::kPatents, "{} patents", "{} Patente"},
    {"projects", Counter::kProjects, "{} completed projects", "{} abgeschlossene Projekte"},
    {"executed_gate_runs", Counter::kExecutedGateRuns, "{} executed gate runs", "{} ausgeführte Sprungfolgen"}};

void read_condition(Builder& b, const Doc& doc, Goal& goal) {
  if (doc.kind == Doc::Kind::kMap && doc.map.size() == 1) {
    for (const Condition& condition : kConditions) {
      if (condition.key != doc.map.front().first) continue;
      goal.counter = condition.counter;
      goal.needed = b.number(doc.map.front().second, 1, 20);
      return;
    }
  }
  std::vector<std::string_view> keys;
  for (const Condition& condition : kConditions) keys.push_back(condition.key);
  b.problems.expected(doc, fmt::format("a map with one key, {}", content::one_of(keys)));
}

void name_goal(Label& label, const Goal& goal) {
  for (const Condition& condition : kConditions) {
    if (condition.counter != goal.counter) continue;
    label.en = fmt::format(fmt::runtime(condition.en), goal.needed);
    label.de = fmt::format(fmt::runtime(condition.de), goal.needed);
  }
}

}  // namespace

void read_systems(Builder& b, const Doc& list) {
  std::size_t i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kSystemTiles, kSystemTiles, "system tiles")) {
    static constexpr Word<u8> kTypes[] = {{"lifeless", 0}, {"blue", 1}};
    Record r(b.problems, doc, "a system tile");
    Label& label = b.labels.systems[i];
    label = b.label(r);
    label.en = fmt::format("Planetary system {}", number_of(label.id));
    label.de = fmt::format("Planetensystem {}", number_of(label.id));
    SystemTile& tile = b.content.systems[i++];
    bool always = false;
    for (const Doc& one : r.list("planets", 1, kPlanets, "planets")) {
      Record planet(b.problems, one, "a planet");
      planet.text("pos");
      tile.blue[tile.planet_count] = planet.word("type", kTypes);
      tile.min_players[tile.planet_count] = static_cast<u8>(planet.number("min", 2, kMaxSeats));
      always = always || (tile.blue[tile.planet_count] == 1 && tile.min_players[tile.planet_count] == 2);
      ++tile.planet_count;
    }
    // [PUL-6.10]
    if (!always) b.problems.add(r.need("planets"), "expected a blue planet for every number of players, found none");
    tile.bonus = b.effects(r.need("bonus"), Where::kSystem);
    tile.has_red_die = b.contains(tile.bonus, Op::kRedDie) ? 1 : 0;
  }
}

void read_tiles(Builder& b, const Doc& list) {
  std::size_t i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kTiles, kTiles, "exploration tiles")) {
    Record r(b.problems, doc, "an exploration tile");
    Label& label = b.labels.tiles[i];
    label = b.label(r);
    label.en = fmt::format("Exploration tile {}", number_of(label.id));
    label.de = fmt::format("Entdeckungsplättchen {}", number_of(label.id));
    const bool keep = r.flag_or("keep", false);
    b.content.tiles[i].keep = keep ? 1 : 0;
    b.content.tiles[i].effects = b.effects(r.need("effects"), keep ? Where::kKeptTile : Where::kTile);
    ++i;
  }
}

void read_transmitters(Builder& b, const Doc& list) {
  std::size_t i = 0;
  std::array<int, kLetters> letters{};
  for (const Doc& doc : content::read_list(b.problems, list, kTransmitterCount, kTransmitterCount, "transmitters")) {
    static constexpr Word<u8> kStacks[] = {{"A", 0}, {"B", 1}, {"C", 2}};
    Record r(b.problems, doc, "a transmitter");
    Label& label = b.labels.transmitters[i];
    label = b.label(r);
    std::string name = label.id.substr(label.id.find('-') + 1);
    std::transform(name.begin(), name.end(), name.begin(), [](char letter) {
      return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
    });
    label.en = label.de = "Transmitter " + name;
    b.labels.designs[i] = r.id("design");
    Transmitter& t = b.content.transmitters[i++];
    t.letter = r.word("stack", kStacks);
    ++letters[t.letter];
    for (const Doc& die : r.list("cost", 1, kSymbols, "dice")) t.cost[t.cost_count++] = b.number(die, 1, 6);
    std::size_t end = 0;
    t.ends.fill(kNone);
    for (const Doc& pips : r.list("ends", 2, 2, "ends")) {
      t.ends[end] = pips.kind == Doc::Kind::kNull ? kNone : b.number(pips, 0, 3);
      ++end;
    }
    if (t.ends[0] == kNone && t.ends[1] == kNone)
      b.problems.add(r.need("ends"), "expected at least one end with a half-die, found none");  // [PUL-8.3]
    t.instant = b.effects(r.need("instant"), Where::kInstantTransmitter);
    t.production = b.effects(r.need("production"), Where::kProductionTransmitter);
  }
  for (const int n : letters)
    if (n != kTransmitterCount / kLetters && !b.problems.any())
      b.problems.add(list, fmt::format("expected {} transmitters of each letter, found {} of one",
                                       kTransmitterCount / kLetters, n));
}

void read_goals(Builder& b, const Doc& list) {
  std::size_t i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kGoalTiles, kGoalTiles, "goal tiles")) {
    Record tile(b.problems, doc, "a goal tile");
    const Label around = b.label(tile);
    const std::vector<Doc>& sides = tile.list("sides", 2, 2, "sides");
    for (const Doc& side : sides) {
      Record r(b.problems, side, "a goal");
      Label& label = b.labels.goals[i];
      label = b.label(r, &around);
      Goal& goal = b.content.goals[i++];
      read_condition(b, r.need("condition"), goal);
      goal.points = static_cast<u8>(r.number("vp", 0, 50));
      std::size_t k = 0;
      for (const std::string_view step : {"step1", "step2"}) {
        Record purchase(b.problems, r.need(step), "a purchase");
        goal.cubes[k] = static_cast<u8>(purchase.number("cubes", 1, 20));
        goal.bonus[k++] = static_cast<u8>(purchase.number("vp", 1, 50));
      }
      r.flag_or("beginner", false);
      name_goal(label, goal);
    }
    // [PUL-1.16] A tile that asks for headquarters does so on both sides: it stays out when they do.
    const auto needs_hq = [](const Goal& g) {
      return g.counter == Counter::kProjects || g.counter == Counter::kExecutedGateRuns;
    };
    if (!sides.empty() && needs_hq(b.content.goals[i - 2]) != needs_hq(b.content.goals[i - 1]))
      b.problems.add(doc, "expected both sides or no side to ask for headquarters, found one");
  }
}

// [PUL-1.16]
void read_first_game(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "the first game");
  b.label(r);
  r.fixed("board_side", b.labels.sides[0].id);
  const std::string_view faces[] = {b.labels.faces[0].id, b.labels.faces[kFaces].id, b.labels.faces[2 * kFaces].id};
  r.fixed("tech_boards", faces);
  r.fixed("hq_boards", "false");
  std::size_t i = 0;
  for (const Doc& goal : r.list("goals", kGoalCount, kGoalCount, "goals")) {
    const auto& labels = b.labels.goals;
    const auto found = std::find_if(labels.begin(), labels.end(), [&](const Label& label) {
      return goal.kind == Doc::Kind::kScalar && !goal.scalar.empty() && label.id == goal.scalar;
    });
    if (found == labels.end()) {
      b.problems.expected(goal, "the id of a goal");
      continue;
    }
    b.content.first_game_goals[i++] = static_cast<u8>(found - labels.begin());
  }
}

}  // namespace orrery::pulsar_2849::packing
