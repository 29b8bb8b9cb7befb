// Both sides of the star cluster: locations, lines, and which flights exist at all.
#include <fmt/format.h>

#include <algorithm>

#include "games/pulsar_2849/host/pack_builder.h"
#include "games/pulsar_2849/routes.h"

namespace orrery::pulsar_2849::packing {
namespace {

constexpr Word<NodeKind> kKinds[] = {{"entry", NodeKind::kEntry},
                                     {"system", NodeKind::kSystem},
                                     {"pulsar", NodeKind::kPulsar},
                                     {"gate", NodeKind::kGate}};

// A number from -1 to 1 with at most three decimals, in thousandths.
int read_thousandths(Builder& b, const Doc& doc) {
  std::string_view text = doc.kind == Doc::Kind::kScalar && !doc.quoted ? std::string_view(doc.scalar) : "";
  const bool minus = text.starts_with('-');
  if (minus) text.remove_prefix(1);
  int value = 0;
  bool good = !text.empty() && (text[0] == '0' || text[0] == '1') && text.size() <= 5;
  for (std::size_t i = 0; good && i < 5; ++i) {
    if (i == 1) {
      good = text.size() < 2 || text[1] == '.';
      continue;
    }
    const char digit = i < text.size() ? text[i] : '0';
    good = digit >= '0' && digit <= '9';
    value = value * 10 + (digit - '0');
  }
  if (good && value <= 1000) return minus ? -value : value;
  b.problems.expected(doc, "a number from -1 to 1 with at most three decimals");
  return 0;
}

// "c1-pul-07" is called "Pulsar 7"; isolated ones and entry points have numbers of their own.
void name_place(Place& place, const Node& n) {
  static constexpr std::string_view kGateEn[] = {"Orange gate", "Pink gate", "Green gate"};
  static constexpr std::string_view kGateDe[] = {"Orangefarbenes Tor", "Rosa Tor", "Grünes Tor"};
  std::string number = place.id.substr(place.id.rfind('-') + 1);
  number.erase(0, std::min(number.find_first_not_of('0'), number.size() - 1));
  const auto call = [&](std::string_view en, std::string_view de) {
    place.en = fmt::format("{} {}", en, number);
    place.de = fmt::format("{} {}", de, number);
  };
  if (n.kind == NodeKind::kEntry) return call("Entry point", "Eintrittspunkt");
  if (n.kind == NodeKind::kSystem) return call("System", "System");
  if (n.kind == NodeKind::kGate) return call(kGateEn[n.colour], kGateDe[n.colour]);
  if ((n.flags & node_flag::kIsolated) != 0) return call("Isolated pulsar", "Isolierter Pulsar");
  call("Pulsar", "Pulsar");
}

struct Counts {
  int systems = 0, pulsars = 0, entries = 0;
};

void read_node(Builder& b, const Doc& doc, std::size_t which, const Label& board, Counts& counts) {
  Side& side = b.content.sides[which];
  Record r(b.problems, doc, "a location");
  Place place;
  place.id = b.label(r, &board).id;
  Node& n = side.nodes[side.node_count];
  n.kind = r.word("kind", kKinds);
  n.index = kNone;
  if (n.kind == NodeKind::kGate) n.colour = r.word("color", kColourWords);
  if (n.kind == NodeKind::kPulsar && r.flag_or("isolated", false)) n.flags |= node_flag::kIsolated;
  if ((n.kind == NodeKind::kPulsar || n.kind == NodeKind::kSystem) && r.flag_or("dead_end", false))
    n.flags |= node_flag::kDeadEnd;
  const auto take = [&](int& count, int most, std::string_view what) {
    if (count >= most) {
      b.problems.add(doc, fmt::format("expected {} {} on a side, found more", most, what));
      return 0;
    }
    return count++;
  };
  if (n.kind == NodeKind::kSystem) {
    n.index = static_cast<u8>(take(counts.systems, kSystems, "systems"));
    side.system_nodes[n.index] = side.node_count;
    side.systems.add(side.node_count);
  } else if (n.kind == NodeKind::kPulsar) {
    n.index = static_cast<u8>(take(counts.pulsars, kPulsars, "pulsars"));
    side.pulsar_nodes[n.index] = side.node_count;
    if ((n.flags & node_flag::kIsolated) == 0) side.pulsars.add(side.node_count);
  } else if (n.kind == NodeKind::kEntry) {
    side.entry_nodes[at(take(counts.entries, kEntries, "entry points"))] = side.node_count;
  } else {
    side.gates[n.colour].add(side.node_count);
  }
  const std::vector<Doc>& where = r.list("at", 2, 2, "numbers");
  if (where.size() == 2) {
    place.x = read_thousandths(b, where[0]);
    place.y = read_thousandths(b, where[1]);
  }
  name_place(place, n);
  b.labels.places[which].push_back(std::move(place));
  ++side.node_count;
}

u8 read_place(Builder& b, const Doc& doc, std::size_t which) {
  const auto& places = b.labels.places[which];
  for (std::size_t i = 0; i < places.size(); ++i)
    if (doc.kind == Doc::Kind::kScalar && places[i].id == doc.scalar) return static_cast<u8>(i);
  b.problems.expected(doc, "the id of a location of this side");
  return 0;
}

void read_segment(Builder& b, const Doc& doc, std::size_t which, const Label& board) {
  static constexpr std::string_view kColourNames[] = {"white", "orange", "pink", "green"};
  Side& side = b.content.sides[which];
  Record r(b.problems, doc, "a segment");
  Segment segment;
  segment.id = b.label(r, &board).id;
  segment.a = read_place(b, r.need("a"), which);
  segment.b = read_place(b, r.need("b"), which);
  segment.lines = static_cast<u8>(r.number("lines", 1, 2));
  segment.colour = kColourNames[content::read_word_index(b.problems, r.need("color"), kColourNames)];
  if (segment.a == segment.b) b.problems.add(doc, "expected two different locations, found one");
  for (const Segment& other : b.labels.segments[which])
    if (std::minmax(other.a, other.b) == std::minmax(segment.a, segment.b))
      b.problems.add(
          doc, fmt::format("expected one segment between two locations, found {} beside {}", segment.id, other.id));
  for (const u8 end : {segment.a, segment.b})
    if ((side.nodes[end].flags & node_flag::kIsolated) != 0)
      b.problems.add(doc, "expected no segment to an isolated pulsar, found one");  // [PUL-5.6]
  side.lines[side.segment_count++] = segment.lines;
  b.labels.segments[which].push_back(std::move(segment));
}

void link_nodes(Builder& b, std::size_t which) {
  Side& side = b.content.sides[which];
  int edge = 0;
  for (int node = 0; node < side.node_count; ++node) {
    Node& n = side.nodes[at(node)];
    n.first_edge = static_cast<u8>(edge);
    for (int k = 0; k < side.segment_count; ++k) {
      const Segment& segment = b.labels.segments[which][at(k)];
      if (segment.a != node && segment.b != node) continue;
      const u8 to = segment.a == node ? segment.b : segment.a;
      if (side.nodes[to].kind == NodeKind::kEntry) continue;  // [PUL-5.5]
      side.edges[at(edge++)] = {to, static_cast<u8>(k)};
      ++n.edge_count;
    }
  }
  for (int node = 0; node < side.node_count; ++node) {
    for (int length = 1; length <= kMaxFlight; ++length)
      search_routes(side, node, length, [&](const Route&) {
        side.lengths[at(node)] = static_cast<u16>(side.lengths[at(node)] | 1u << length);
        return false;
      });
  }
}

// On its way the search for the longest flights looks at all shorter ones.
bool is_searchable(const Side& side, int node) {
  return search_routes(side, node, kMaxFlight, [](const Route&) { return true; });
}

}  // namespace

void read_boards(Builder& b, const Doc& list) {
  std::size_t which = 0;
  for (const Doc& doc : content::read_list(b.problems, list, 2, 2, "board sides")) {
    Record r(b.problems, doc, "a board side");
    Label& label = b.labels.sides[which];
    label = b.label(r);
    label.en = r.text("name");
    label.de = r.text_or("name_de", label.en);
    r.flag("beginner");
    Counts counts;
    for (const Doc& node : r.list("nodes", 1, kMaxNodes, "locations")) read_node(b, node, which, label, counts);
    if (counts.systems != kSystems || counts.pulsars != kPulsars || counts.entries != kEntries)
      b.problems.add(r.need("nodes"),
                     fmt::format("expected {} systems, {} pulsars and {} entry points, found {}, {} and {}", kSystems,
                                 kPulsars, kEntries, counts.systems, counts.pulsars, counts.entries));
    for (const Doc& segment : r.list("segments", 1, kMaxSegments, "segments")) read_segment(b, segment, which, label);
    if (!b.problems.any()) {
      link_nodes(b, which);
      // A red die must always be good for a flight, OPEN-06.
      const Side& side = b.content.sides[which];
      for (int node = 0; node < side.node_count; ++node) {
        if (!is_searchable(side, node))
          b.problems.add(r.need("segments"),
                         fmt::format("expected flights that {} steps can search, found more of them from {}",
                                     kMostRouteSteps, b.labels.places[which][at(node)].id));
        if ((side.nodes[at(node)].flags & node_flag::kIsolated) == 0 && (side.lengths[at(node)] & 0x1FE) != 0x1FE)
          b.problems.add(r.need("segments"),
                         fmt::format("expected flights of every length from 1 to 8, found none of "
                                     "some length from {}",
                                     b.labels.places[which][at(node)].id));
      }
    }
    ++which;
  }
}

}  // namespace orrery::pulsar_2849::packing
