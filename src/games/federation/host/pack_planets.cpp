// Neo, 6Moon and Atalum: asteroids, moons, modifier tiles, scholars.
#include <fmt/format.h>

#include <algorithm>

#include "games/federation/host/pack_builder.h"
#include "games/federation/host/terms.h"

namespace orrery::federation::packing {
namespace {

// "asteroid-1" is number 1.
std::string number_of(const std::string& id) { return id.substr(id.rfind('-') + 1); }

void read_node(Builder& b, const Doc& doc, int index, int& tiles) {
  Content& c = b.content;
  Record r(b.problems, doc, "an asteroid");
  b.labels.neo[at(index)] = b.named(r);
  NeoNode& node = c.neo[at(index)];
  node.tile = kNone;
  node.next.fill(kNone);
  node.influence = static_cast<u8>(r.number("influence", index == 0 ? 0 : 1, index == 0 ? 0 : 15));
  const Doc& gives = r.need("gives");
  const auto is_word = [&](std::string_view word) {
    return gives.kind == Doc::Kind::kScalar && gives.scalar == word;
  };
  if (is_word("asteroid-tile") || is_word("extinct-tile")) {
    node.extinct = is_word("extinct-tile") ? 1 : 0;
    if (tiles == kTileSpaces)
      b.problems.add(gives, fmt::format("expected at most {} tiles, found more", kTileSpaces));
    node.tile = static_cast<u8>(std::min(tiles++, kTileSpaces - 1));
  } else if (index == 0) {
    r.fixed("gives", "none");
  } else {
    node.gives = b.effects(gives, Where::kNode);
  }
  r.list("next", 0, kNeoNext, "asteroids");
}

void read_ways(Builder& b, const Doc& doc, int index) {
  Content& c = b.content;
  NeoNode& node = c.neo[at(index)];
  const std::span<const Label> labels(b.labels.neo.data(), c.neo_count);
  const Doc* next = doc.find("next");
  if (next == nullptr || next->kind != Doc::Kind::kList || next->list.size() > kNeoNext) return;
  for (const Doc& way : next->list) {
    const u8 to = read_reference(b, way, labels, "the id of an asteroid");
    const NeoNode& there = c.neo[to];
    // [FED-12.6] Only among extinct asteroids does a miner stay at its influence; elsewhere every step leads on, so
    // no track is without end.
    const bool aside = node.extinct == 1 && there.extinct == 1 && there.influence == node.influence;
    if (!aside && there.influence <= node.influence)
      b.problems.add(way, "expected an asteroid of higher influence, found one that leads back");
    if (std::find(node.next.begin(), node.next.end(), to) != node.next.end() || to == index)
      b.problems.add(way, "expected different asteroids, found one twice");
    node.next[node.next_count++] = to;
  }
  // A miner that cannot go on stands at the end of the track.
  if (node.extinct == 0 && node.next_count == 0)
    b.problems.add(doc, "expected a way on to an extinct asteroid, found none");
}

int count_tiles(const Content& c, int extinct) {
  int n = 0;
  for (int i = 0; i < c.neo_count; ++i) n += c.neo[at(i)].tile != kNone && c.neo[at(i)].extinct == extinct ? 1 : 0;
  return n;
}

void read_scholar(Builder& b, const Doc& doc, int index) {
  static constexpr Word<Timing> kTimings[] = {
      {"immediate", Timing::kImmediate}, {"planet", Timing::kPlanet}, {"anytime", Timing::kAnytime}};
  static constexpr Where kWhere[] = {Where::kImmediate, Where::kPlanetScholar, Where::kAnytime};
  const int delegation = index / (kScholarLevels * kScholarsEach);
  const int level = index / kScholarsEach % kScholarLevels + 1;
  const int number = index % kScholarsEach + 1;
  Record r(b.problems, doc, "a scholar");
  Label& label = b.labels.scholars[at(index)];
  label = b.label(r);
  label.en = label.de = fmt::format("{}{}{}", level, static_cast<char>('A' + delegation), number);
  r.fixed("id", fmt::format("scholar-{}{}{}", level, static_cast<char>('a' + delegation), number));
  Scholar& scholar = b.content.scholars[at(index)];
  scholar.level = static_cast<u8>(r.number("level", level, level));
  const char letter = static_cast<char>('A' + delegation);
  r.fixed("delegation", std::string_view(&letter, 1));
  scholar.delegation = byte(delegation);
  scholar.timing = r.word("timing", kTimings);
  if (scholar.timing == Timing::kPlanet) scholar.planet = static_cast<u8>(r.word("planet", kPlanetWords));
  const Doc& effect = r.need("effect");
  scholar.effects = b.effects(effect, kWhere[static_cast<int>(scholar.timing)]);
  if (scholar.effects.count == 0) b.problems.expected(effect, "at least one effect");
  for (int i = 0; i < scholar.effects.count; ++i) {
    const Effect& e = b.content.effects[at(scholar.effects.first + i)];
    const auto planet = static_cast<Planet>(scholar.planet);
    if ((e.op == Op::kDiscount && planet != Planet::kE81216) ||
        (e.op == Op::kTakeScholar && planet != Planet::kAtalum) ||
        (e.op == Op::kExtraSteps && static_cast<Planet>(e.a) != planet))
      b.problems.add(effect, "expected an effect that belongs to the action on this planet, found another");
  }
}

}  // namespace

void read_planets(Builder& b, const Doc& list) {
  std::size_t i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kPlanets, kPlanets, "planets")) {
    Record r(b.problems, doc, "a planet");
    b.labels.planets[i] = b.named(r);
    r.fixed("id", kPlanetWords[i].text);
    r.text("colour");
    r.number("max_influence", 1, 30);
    ++i;
  }
}

void read_neo(Builder& b, const Doc& doc) {
  Content& c = b.content;
  Record r(b.problems, doc, "Neo");
  const Doc& list = r.need("nodes");
  const std::vector<Doc>& nodes = content::read_list(b.problems, list, 2, kNeoNodes, "asteroids");
  int tiles = 0;
  for (const Doc& node : nodes) read_node(b, node, c.neo_count++, tiles);
  for (int i = 0; i < c.neo_count; ++i) read_ways(b, nodes[at(i)], i);
  r.fixed("start", b.labels.neo[0].id);
  Record draw(b.problems, r.need("tile_draw"), "the tiles of Neo");
  for (int extinct = 0; extinct < 2; ++extinct) {
    const int n = count_tiles(c, extinct);
    c.tile_draw[at(extinct)] = static_cast<u8>(draw.number(extinct == 1 ? "extinct" : "asteroid", n, n));
  }
}

void read_asteroids(Builder& b, const Doc& list) {
  static constexpr Word<u8> kKinds[] = {{"asteroid", 0}, {"extinct", 1}};
  std::array<int, 2> count{};
  std::size_t i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kAsteroidTileCount, kAsteroidTileCount, "tiles")) {
    Record r(b.problems, doc, "an asteroid tile");
    Label& label = b.labels.asteroids[i];
    label = b.label(r);
    AsteroidTile& tile = b.content.asteroids[i++];
    tile.extinct = r.word("kind", kKinds);
    ++count[tile.extinct];
    label.en =
        fmt::format("{} {}", tile.extinct == 1 ? "Extinct asteroid tile" : "Asteroid tile", number_of(label.id));
    label.de = fmt::format("{} {}", tile.extinct == 1 ? "Erloschenes Asteroidenplättchen" : "Asteroidenplättchen",
                           number_of(label.id));
    tile.effects = b.effects(r.need("effect"), Where::kNode);
  }
  for (std::size_t kind = 0; kind < 2; ++kind)
    if (count[kind] < b.content.tile_draw[kind])
      b.problems.add(list, fmt::format("expected at least {} tiles of the kind {}, found {}",
                                       b.content.tile_draw[kind], kKinds[kind].text, count[kind]));
}

void read_sixmoon(Builder& b, const Doc& doc) {
  Record sixmoon(b.problems, doc, "6Moon");
  int i = 0;
  for (const Doc& one : sixmoon.list("spaces", kMoons, kMoons, "spaces")) {
    Record r(b.problems, one, "a space of 6Moon");
    b.labels.moons[at(i)] = b.named(r);
    r.number("influence", i, i);
    r.number("tiles", i == 0 ? 0 : kMoonTiles, i == 0 ? 0 : kMoonTiles);
    const Doc& level = r.need("tile_level");
    if (i > 0)
      b.content.moon_levels[at(i)] = b.number(level, 1, kModifierLevels);
    else if (level.kind != Doc::Kind::kNull)
      b.problems.expected(level, "no level");
    r.fixed("face_up_at_setup", i == 1 ? "true" : "false");
    if (i == kMoons - 1) r.fixed("repeatable", "true");
    ++i;
  }
  sixmoon.fixed("start", b.labels.moons[0].id);
}

void read_modifiers(Builder& b, const Doc& list) {
  static constexpr Word<u8> kSymbols[] = {{"vote", 0}, {"funding", 1}};
  std::array<int, kModifierLevels + 1> left{};
  std::size_t i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kModifiers, kModifiers, "modifier tiles")) {
    Record r(b.problems, doc, "a modifier tile");
    b.labels.modifiers[i] = b.label(r);
    ModifierTile& tile = b.content.modifiers[i++];
    tile.level = static_cast<u8>(r.number("level", 1, kModifierLevels));
    ++left[tile.level];
    tile.funding = r.word("symbol", kSymbols);
    if (tile.funding == 0) tile.votes = static_cast<u8>(r.number("votes", 0, 20));
    tile.bonus = b.effects(r.need("bonus"), Where::kModifier);
  }
  for (const u8 level : b.content.moon_levels)
    if (level > 0) left[level] -= kMoonTiles;
  for (int level = 1; level <= kModifierLevels; ++level)
    if (left[at(level)] < 0)
      b.problems.add(list, fmt::format("expected a tile of level {} for every place on 6Moon, found {} too few",
                                       level, -left[at(level)]));
}

void read_delegations(Builder& b, const Doc& doc) {
  Record atalum(b.problems, doc, "Atalum");
  std::size_t i = 0;
  for (const Doc& one : atalum.list("delegations", kDelegationCount, kDelegationCount, "delegations")) {
    Record r(b.problems, one, "a delegation");
    Label& label = b.labels.delegations[i];
    label = b.label(r);
    const char letter = static_cast<char>('A' + i);
    b.labels.delegation_planets[i++] = r.word("planet", kPlanetWords);
    label.en = label.de = fmt::format("Delegation {}", letter);
    r.fixed("letter", std::string_view(&letter, 1));
    r.text("colour");
  }
}

void read_scholars(Builder& b, const Doc& list) {
  int i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kScholarCount, kScholarCount, "scholars"))
    read_scholar(b, doc, i++);
}

}  // namespace orrery::federation::packing
