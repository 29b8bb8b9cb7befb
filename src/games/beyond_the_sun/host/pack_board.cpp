// The technology board and the two sides of the exploration board.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun::packing {
namespace {

NodeId find_op(const Content& c, NodeId list, Op wanted) {
  for (NodeId id = list; id != kNoNode; id = c.nodes[id].next) {
    if (c.nodes[id].op == wanted) return id;
    if (const NodeId below = find_op(c, c.nodes[id].child, wanted); below != kNoNode) return below;
  }
  return kNoNode;
}

// [BTS-9] [BTS-4.8]
bool read_basic(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "an action of Basic Spacefaring");
  Label label = read_label(b, r);
  if (find_id(b.labels.basics, label.id) >= 0 || b.ids.contains(label.id))
    b.problems.expected(r.need("id"), "an id that is used once");
  const u8 action = b.action_in(r, {.place = place::kAction}, 1, label);
  if (label.id == "basic-ship")
    b.content.basic_ship = find_op(b.content, b.content.actions[action].effect, Op::kBuild);
  b.labels.basics.push_back(std::move(label));

  const Doc& spaces = r.need("spaces");
  if (spaces.kind == Doc::Kind::kScalar && spaces.scalar == "unlimited") {
    r.fixed("repeatable", "true");  // [BTS-4.5]
    for (std::size_t p = 0; p < 3; ++p) add_board_space(b, spaces, p, {action, 0, 1, kNone});
    const Action& a = b.content.actions[action];
    return a.cost == 0 && (b.content.nodes[a.effect].flags & node_flag::kListFallible) == 0 &&
           (b.content.nodes[a.effect].flags & node_flag::kListSurelyChanges) != 0;
  }
  Record by_players(b.problems, spaces, "the spaces for 2, 3 and 4 players");
  for (std::size_t p = 0; p < 3; ++p) {
    const auto& surcharges = by_players.list(kPlayerKeys[p], 0, 8, "surcharges, one per space");
    for (const Doc& surcharge : surcharges)
      add_board_space(b, surcharge, p, {action, to_u8(content::read_number(b.problems, surcharge, 0, 9)), 0, kNone});
    b.content.actions[action].spaces = to_u8(static_cast<int>(surcharges.size()));
  }
  return false;
}

void read_slot(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "a technology space");
  Slot slot{};
  Place label;
  label.id = r.id("id");
  if (find_id(b.labels.slots, label.id) >= 0) b.problems.expected(r.need("id"), "an id that is used once");
  slot.level = to_u8(r.number("level", 1, 4));
  const Doc& event = r.need("event");
  slot.event = content::read_flag(b.problems, event) ? 1 : 0;
  if (slot.event != 0 && (slot.level == 1 || slot.level == 4))
    b.problems.expected(event, "false on levels I and IIII");  // [BTS-2.6]
  const Doc& prereqs = r.need("prereqs");
  for (const Doc& entry : content::read_list(b.problems, prereqs, slot.level == 1 ? 0 : 1, slot.level == 1 ? 0 : 3,
                                             "technology spaces one level to the left")) {
    const int left = entry.kind == Doc::Kind::kScalar ? find_id(b.labels.slots, entry.scalar) : -1;
    if (left < 0 || b.content.slots[static_cast<std::size_t>(left)].level + 1 != slot.level) {
      b.problems.expected(entry, fmt::format("the id of a level {} space listed before", kRoman[slot.level - 1]));
      return;
    }
    if ((slot.prereqs >> left & 1) != 0) b.problems.expected(entry, "every prerequisite once");
    slot.prereqs |= u32{1} << left;
    ++slot.prereq_count;
  }
  slot.need = to_u8(r.number_or("need", slot.prereq_count, 1, slot.prereq_count > 0 ? slot.prereq_count : 1));
  const auto at = read_position(b, r);
  label.x = at[0];
  label.y = at[1];
  // "t2-a" is shown as II-A.
  std::string suffix = label.id.substr(label.id.find('-') == std::string::npos ? 0 : label.id.find('-') + 1);
  for (char& c : suffix) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  label.en = label.de = fmt::format("{}-{}", kRoman[slot.level], suffix);
  for (u32 levels = 0; levels < b.content.slots_of_levels.size(); ++levels)
    if ((levels >> (slot.level - 1) & 1) != 0) b.content.slots_of_levels[levels] |= u32{1} << b.content.slot_count;
  b.content.slots[b.content.slot_count++] = slot;
  b.labels.slots.push_back(std::move(label));
}

void read_location(Builder& b, const Doc& doc, Side& side, std::vector<Place>& labels) {
  static constexpr Word<LocationKind> kKinds[] = {{"sol", LocationKind::kSol},
                                                  {"yard", LocationKind::kYard},
                                                  {"slot-a", LocationKind::kSlotA},
                                                  {"slot-b", LocationKind::kSlotB},
                                                  {"deep-space", LocationKind::kDeepSpace}};
  Record r(b.problems, doc, "a location");
  const u8 index = side.location_count++;
  Location location{};
  Place label;
  label.id = r.id("id");
  if (find_id(labels, label.id) >= 0) b.problems.expected(r.need("id"), "an id that is used once on this side");
  label.en = r.text("name");
  label.de = r.text_or("name_de", label.en);
  const auto at = read_position(b, r);
  label.x = at[0];
  label.y = at[1];
  location.kind = r.word("kind", kKinds);
  location.deck = kNone;
  bool controllable = true;
  bool shipyard = false;
  switch (location.kind) {
    case LocationKind::kSol:
      side.sol = index;
      controllable = false;
      shipyard = true;
      break;
    case LocationKind::kDeepSpace:
      side.deep_space = index;
      controllable = false;
      break;
    case LocationKind::kYard:
      shipyard = true;
      location.spec = read_spec(b, r.need("spec"));
      break;
    case LocationKind::kSlotA:
    case LocationKind::kSlotB:
    case LocationKind::kAttached:
      location.deck = location.kind == LocationKind::kSlotA ? 0 : 1;
      r.fixed("deck", location.deck == 0 ? "A" : "B");
      break;
  }
  // [BTS-14.2.2] [BTS-13.1.2] The keys say what follows from the kind.
  r.fixed("controllable", controllable ? "true" : "false");
  if (shipyard || r.find("shipyard") != nullptr) r.fixed("shipyard", shipyard ? "true" : "false");
  location.controllable = controllable ? 1 : 0;
  location.shipyard = shipyard ? 1 : 0;
  side.locations[index] = location;
  labels.push_back(std::move(label));
}

void read_line(Builder& b, const Doc& doc, Side& side, const std::vector<Place>& labels) {
  std::array<std::size_t, 2> ends{};
  std::size_t count = 0;
  for (const Doc& end : content::read_list(b.problems, doc, 2, 2, "locations that a line joins")) {
    const int found = end.kind == Doc::Kind::kScalar ? find_id(labels, end.scalar) : -1;
    if (found < 0) {
      b.problems.expected(end, "the id of a location of this side");
      return;
    }
    ends[count++] = static_cast<std::size_t>(found);
  }
  if (count != 2) return;
  if (ends[0] == ends[1])
    b.problems.add(doc, "expected a line between two locations, found one from a location to itself");
  if ((side.locations[ends[0]].lines >> ends[1] & 1) != 0)
    b.problems.add(doc, "expected every line once, found it a second time");
  side.locations[ends[0]].lines = static_cast<u16>(side.locations[ends[0]].lines | 1u << ends[1]);
  side.locations[ends[1]].lines = static_cast<u16>(side.locations[ends[1]].lines | 1u << ends[0]);
}

// Breadth first from every location; false if one cannot be reached.
bool measure(Side& side) {
  for (auto& row : side.distance) row.fill(kNone);
  bool connected = true;
  for (std::size_t from = 0; from < side.location_count; ++from) {
    u32 seen = 1u << from;
    u32 front = seen;
    for (u8 steps = 0; front != 0; ++steps) {
      u32 next = 0;
      for (std::size_t to = 0; to < side.location_count; ++to) {
        if ((front >> to & 1) == 0) continue;
        side.distance[from][to] = steps;
        next |= side.locations[to].lines;
      }
      front = next & ~seen;
      seen |= front;
    }
    for (std::size_t steps = 0; steps < kReachSteps; ++steps)
      for (std::size_t to = 0; to < side.location_count; ++to)
        if (side.distance[from][to] <= steps)
          side.reach[from][steps] = static_cast<u16>(side.reach[from][steps] | 1u << to);
    connected &= seen == (1u << side.location_count) - 1;
  }
  return connected;
}

void read_side(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "a side of the exploration board");
  const std::size_t index = b.content.side_count++;
  Side& side = b.content.sides[index];
  auto& labels = b.labels.locations[index];
  b.labels.side_ids[index] = r.id("id");
  if (index == 1 && b.labels.side_ids[0] == b.labels.side_ids[1])
    b.problems.expected(r.need("id"), "an id that is used once");
  Label provenance;
  content::read_provenance(b.problems, r, provenance, true);

  const Doc& locations = r.need("locations");
  const auto limit = static_cast<std::size_t>(std::max(2, kMaxLocations - b.attached_systems));
  for (const Doc& location : content::read_list(b.problems, locations, 2, limit, "locations"))
    read_location(b, location, side, labels);
  int sols = 0;
  int deep_spaces = 0;
  for (const Location& location : side.locations) {
    sols += location.kind == LocationKind::kSol ? 1 : 0;
    deep_spaces += location.kind == LocationKind::kDeepSpace ? 1 : 0;
  }
  sols -= kMaxLocations - side.location_count;  // unused entries are zero, which is kSol
  if (sols != 1 || deep_spaces != 1)
    b.problems.add(locations, fmt::format("expected one sol and one deep-space, found {} and {}", sols, deep_spaces));
  const Doc& lines = r.need("lines");
  for (const Doc& line : content::read_list(b.problems, lines, 1, 60, "lines")) read_line(b, line, side, labels);
  if (!measure(side))
    b.problems.add(lines, "expected lines that join all locations, found one that cannot be reached");
}

}  // namespace

void add_board_space(Builder& b, const Doc& at, std::size_t p, BoardSpace space) {
  u8& count = b.content.space_count[p];
  if (count >= kMaxBoardSpaces) {
    b.problems.add(
        at, fmt::format("expected at most {} spaces of Basic Spacefaring and guilds, found more", kMaxBoardSpaces));
    return;
  }
  auto& spaces = b.content.spaces[p];
  std::size_t first = count;
  while (first > 0 && spaces[first - 1].action == space.action && spaces[first - 1].surcharge == space.surcharge)
    --first;
  spaces[count++] = space;
  spaces[first].row = static_cast<u8>(count - first);
}

void read_technology_board(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "the technology board");
  Label provenance;
  content::read_provenance(b.problems, r, provenance, true);
  r.fixed("level_1_placement", "random");
  const Doc& basics = r.need("basic_spacefaring");
  bool always_possible = false;
  for (const Doc& basic : content::read_list(b.problems, basics, 1, 8, "actions"))
    always_possible |= read_basic(b, basic);
  // Without it a faction could be left without a legal action.
  if (!always_possible)
    b.problems.add(basics,
                   "expected an action with unlimited spaces that is free and always changes something, found none");
  for (const Doc& slot : r.list("slots", 4, kMaxSlots, "technology spaces")) read_slot(b, slot);
}

void read_exploration_board(Builder& b, const Doc& doc) {
  Record r(b.problems, doc, "the exploration board");
  for (const Doc& side : r.list("sides", 1, 2, "sides")) read_side(b, side);
}

}  // namespace orrery::beyond_the_sun::packing
