// Actions, the spaces of the senate, projects, laws, and the tiles that block spaces.
#include <fmt/format.h>

#include "games/federation/host/pack_builder.h"
#include "games/federation/host/terms.h"

namespace orrery::federation::packing {
namespace {

constexpr std::string_view kActionIds[kActions] = {
    "planet-neo",  "planet-sixmoon", "planet-atalum",  "planet-arratooine", "planet-e81216",  "room-officials",
    "room-buyers", "room-pilots",    "room-president", "room-assistants",   "room-investors", "spy",
    "outer-module"};
constexpr std::string_view kKindWords[] = {"planet", "room", "spy", "fallback"};

constexpr ActionKind kind_of(int action) {
  if (action < kPlanets) return ActionKind::kPlanet;
  if (action < static_cast<int>(Action::kSpy)) return ActionKind::kRoom;
  return action == static_cast<int>(Action::kSpy) ? ActionKind::kSpy : ActionKind::kFallback;
}

// Planet actions have their rules in the engine; a spy copies, and nothing else does.
void check_effects(Builder& b, const Doc& doc, int index) {
  const ActionData& action = b.content.actions[at(index)];
  const Effect& first = b.content.effects[action.effects.first];
  if (action.kind == ActionKind::kPlanet &&
      (action.effects.count != 1 || first.op != Op::kPlanetAction || first.a != bit(index)))
    b.problems.add(doc, "expected the action on the planet itself, found something else");
  if (action.kind == ActionKind::kSpy && action.effects.count != 1)
    b.problems.add(doc, "expected one copied action, found something else");
}

void read_action(Builder& b, const Doc& doc, int index) {
  static constexpr Where kWhere[] = {Where::kPlanetAction, Where::kRoom, Where::kSpy, Where::kReward};
  Record r(b.problems, doc, "an action");
  b.labels.actions[at(index)] = b.named(r);
  ActionData& action = b.content.actions[at(index)];
  r.fixed("id", kActionIds[index]);
  action.kind = kind_of(index);
  const int kind = static_cast<int>(action.kind);
  r.fixed("kind", kKindWords[kind]);
  if (action.kind == ActionKind::kPlanet) r.fixed("planet", kPlanetNames[at(index)]);
  if (action.kind == ActionKind::kRoom) {
    const char letter = static_cast<char>('A' + index - static_cast<int>(Action::kOfficials));
    r.fixed("letter", std::string_view(&letter, 1));
  }
  const Doc& cost = r.need("cost");
  action.cost = b.cost(cost, 9);
  // [FED-5.15] A planet's cost is that of its posts and buildings; the fallback must always be possible.
  if (action.cost != Cost{} && (action.kind == ActionKind::kPlanet || action.kind == ActionKind::kFallback))
    b.problems.add(cost, "expected an action without a cost, found one with it");
  const Doc& effect = r.need("effect");
  action.effects = b.effects(effect, kWhere[kind]);
  check_effects(b, effect, index);
  const Doc& mission = r.need("mission");
  action.mission = kNone;
  if (action.kind == ActionKind::kFallback) {
    if (mission.kind != Doc::Kind::kNull) b.problems.expected(mission, "no mission");
    r.fixed("capacity", "unlimited");
    r.fixed("in_senate", "false");
  } else {
    action.mission = read_reference(b, mission, b.labels.missions, "the id of a mission");
  }
  action.copyable = r.flag("copyable") ? 1 : 0;
  if (action.kind == ActionKind::kRoom && !r.flag_or("start_player_first_turn", true)) action.not_first_turn = 1;
}

void check_missions(Builder& b, const Doc& list) {
  u32 seen = 0;
  for (const ActionData& action : b.content.actions)
    if (action.mission != kNone) seen |= bit(action.mission);
  if (seen != bit(kMissionCount) - 1 && !b.problems.any())
    b.problems.add(list, "expected every mission to belong to one action, found one twice");
}

// [FED-11.2]
void check_spaces(Builder& b, const Doc& list) {
  std::array<std::array<int, kWings>, kActions> count{};
  for (int i = 0; i < kSpaces; ++i) ++count[at(b.content.spaces[at(i)])][at(i % kColumns / (kColumns / kWings))];
  for (int action = 0; action < kActions; ++action) {
    const auto& [left, right] = count[at(action)];
    const ActionKind kind = kind_of(action);
    const bool good = kind == ActionKind::kFallback ? left + right == 0
                      : kind == ActionKind::kRoom   ? left + right == 1
                                                    : left == 1 && right == 1;
    if (!good && !b.problems.any())
      b.problems.add(list,
                     fmt::format("expected planets and the spy once per wing, rooms once, found {} on {} and {}",
                                 kActionIds[action], left, right));
  }
}

}  // namespace

void read_actions(Builder& b, const Doc& list) {
  int i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kActions, kActions, "actions")) read_action(b, doc, i++);
  check_missions(b, list);
}

void read_senate(Builder& b, const Doc& doc) {
  static constexpr std::string_view kColumnWords[] = {"1", "2", "3", "4", "5", "6"};
  static constexpr Text kFloorTexts[] = {{"top", "oben"}, {"middle", "Mitte"}, {"bottom", "unten"}};
  Record senate(b.problems, doc, "the senate");
  senate.fixed("floors", kFloorNames);
  senate.fixed("columns", kColumnWords);
  {
    Record wings(b.problems, senate.need("wings"), "the wings");
    wings.fixed("left", std::span(kColumnWords).first(3));
    wings.fixed("right", std::span(kColumnWords).last(3));
  }
  int i = 0;
  const Doc& spaces = senate.need("spaces");
  for (const Doc& one : content::read_list(b.problems, spaces, kSpaces, kSpaces, "spaces")) {
    Record r(b.problems, one, "a space");
    const int floor = i / kColumns;
    const int column = i % kColumns;
    Label& label = b.labels.spaces[at(i)];
    label = b.label(r);
    r.fixed("id", fmt::format("{}-{}", kFloorNames[at(floor)], column + 1));
    r.fixed("floor", kFloorNames[at(floor)]);
    r.number("column", column + 1, column + 1);
    r.fixed("wing", kWingWords[column / (kColumns / kWings)]);
    const u8 action = read_reference(b, r.need("action"), b.labels.actions, "the id of an action");
    b.content.spaces[at(i)] = static_cast<Action>(action);
    const Label& name = b.labels.actions[action];
    label.en = fmt::format("{} ({} {})", name.en, kFloorTexts[floor].en, column + 1);
    label.de = fmt::format("{} ({} {})", name.de, kFloorTexts[floor].de, column + 1);
    ++i;
  }
  if (i == kSpaces) check_spaces(b, spaces);
}

void read_projects(Builder& b, Record& root) {
  u32 columns = 0;
  int i = 0;
  for (const Doc& doc : root.list("projects", kProjectCount, kProjectCount, "projects")) {
    Record r(b.problems, doc, "a project");
    b.labels.projects[at(i)] = b.named(r);
    Project& project = b.content.projects[at(i)];
    project.metric = read_metric(b, r.need("metric"));
    const Doc& column = r.need("column");
    project.column = kNone;
    if (i == kCommunity) {
      if (column.kind != Doc::Kind::kNull) b.problems.expected(column, "no column");
      if (project.metric != Metric::kCommunitySteps) b.problems.expected(r.need("metric"), "community.steps");
      r.fixed("accepts_beyond_end", "true");
    } else {
      project.column = byte(b.number(column, 1, kColumns) - 1);
      if ((columns & bit(project.column)) != 0)
        b.problems.add(column, "expected one project above every column, found two");
      columns |= bit(project.column);
    }
    project.length = static_cast<u8>(r.number("length", 1, 30));
    for (int players = 2; players <= kMaxSeats; ++players)
      project.start[at(players)] = b.player_number(r, "start", players, 0, project.length);
    r.fixed("exclude_zero", "true");
    ++i;
  }
  int nth = 0;
  for (const Doc& doc : root.list("community_rewards", 3, 3, "rewards")) {
    Record r(b.problems, doc, "a reward");
    b.label(r);
    r.number("nth", nth + 1, nth + 1);
    b.content.community_rewards[at(nth++)] = b.effects(r.need("effect"), Where::kReward);
  }
}

void read_laws(Builder& b, const Doc& list) {
  int i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kWings * kPlanets, kWings * kPlanets, "laws")) {
    Record r(b.problems, doc, "a law");
    const int wing = i / kPlanets;
    const std::size_t which = at(i % kPlanets);
    Label label = b.named(r);
    r.fixed("id", fmt::format("law-{}-{}", kWingWords[wing], kPlanetNames[which]));
    r.fixed("wing", kWingWords[wing]);
    const Doc& effect = r.need("effect");
    const EffectList effects = b.effects(effect, Where::kLaw);
    const Effect& e = b.content.effects[effects.first];
    if (effects.count != 1) b.problems.expected(effect, "one effect");
    const Law law = effects.count == 1 ? Law{static_cast<Metric>(e.a), e.b} : Law{};
    // The engine has laws as such, no effects.
    b.content.effect_count = effects.first;
    if (wing == 0) {
      b.content.laws[which] = law;
      label.id = fmt::format("law-{}", kPlanetNames[which]);
      b.labels.laws[which] = std::move(label);
    } else if (law.metric != b.content.laws[which].metric || law.factor != b.content.laws[which].factor) {
      b.problems.add(effect, "expected the same law as in the left wing, found another");
    }
    ++i;
  }
}

void read_blockers(Builder& b, Record& root) {
  static constexpr Word<u8> kVotes[] = {{"0", 0}, {"round", 1}};
  std::size_t i = 0;
  for (const Doc& doc : root.list("planet_blockers", kPlanetBlockers, kPlanetBlockers, "tiles")) {
    Record r(b.problems, doc, "a tile that blocks planets");
    Label& label = b.labels.planet_blockers[i];
    label = b.label(r);
    label.en = fmt::format("Blocking tile for planets {}", i + 1);
    label.de = fmt::format("Blockierplättchen für Planeten {}", i + 1);
    u32 seen = 0;
    std::size_t k = 0;
    for (const Doc& one : r.list("blocks", 3, 3, "spaces")) {
      Record space(b.problems, one, "a blocked space");
      Block& block = b.content.planet_blockers[i][k++];
      block.planet = space.word("planet", kPlanetWords);
      block.wing = static_cast<u8>(content::read_word_index(b.problems, space.need("wing"), kWingWords));
      block.round_votes = space.word("votes", kVotes);
      const u32 mask = bit(static_cast<int>(block.planet) * kWings + block.wing);
      if ((seen & mask) != 0) b.problems.add(one, "expected three different spaces, found one twice");
      seen |= mask;
    }
    ++i;
  }
  i = 0;
  u32 rooms = 0;
  for (const Doc& doc : root.list("room_blockers", kRoomBlockers, kRoomBlockers, "tiles")) {
    Record r(b.problems, doc, "a tile that blocks a room");
    Label& label = b.labels.room_blockers[i];
    label = b.label(r);
    label.en = fmt::format("Blocking tile for rooms {}", i + 1);
    label.de = fmt::format("Blockierplättchen für Räume {}", i + 1);
    const Doc& room = r.need("room");
    const u8 action = read_reference(b, room, b.labels.actions, "the id of a room");
    if (kind_of(action) != ActionKind::kRoom) b.problems.expected(room, "the id of a room");
    if ((rooms & bit(action)) != 0) b.problems.add(room, "expected different rooms, found one twice");
    rooms |= bit(action);
    b.content.room_blockers[i++] = static_cast<Action>(action);
    r.number("votes", 0, 0);
    r.fixed("also_blocks", "spy-opposite-wing");
  }
  for (const Doc& doc : root.list("neutral_vote_tiles", 1, 20, "tiles")) {
    Record r(b.problems, doc, "a neutral vote tile");
    b.label(r);
    for (const Doc& face : r.list("faces", 1, 2, "faces")) b.number(face, 0, 9);
  }
}

}  // namespace orrery::federation::packing
