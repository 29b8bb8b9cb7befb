// Arratooine and E81216, the accreditation track, missions, starting planets and space tiles.
#include <fmt/format.h>

#include "games/federation/host/operations.h"
#include "games/federation/host/pack_builder.h"
#include "games/federation/host/terms.h"

namespace orrery::federation::packing {
namespace {

void read_sites(Builder& b, Record& root) {
  static constexpr std::string_view kFaces[] = {"A", "B"};
  int i = 0;
  for (const Doc& doc : root.list("production_sites", kSites, kSites, "production sites")) {
    Record r(b.problems, doc, "a production site");
    b.labels.sites[at(i)] = b.named(r);
    const int slot = i / 2 + 1;
    r.fixed("tile", fmt::format("production-tile-{}", slot));
    r.number("slot", slot, slot);
    r.fixed("face", kFaces[i % 2]);
    b.content.sites[at(i)].cost = b.cost(r.need("cost"), 9);
    b.content.sites[at(i)].income = b.effects(r.need("income"), Where::kSite);
    ++i;
  }
}

void read_megastructure(Builder& b, const Doc& doc, int index, u32& used) {
  Record r(b.problems, doc, "a megastructure");
  b.labels.megastructures[at(index)] = b.named(r);
  Megastructure& mega = b.content.megastructures[at(index)];
  mega.cost = b.cost(r.need("cost"), 9);
  std::size_t n = 0;
  for (const Doc& multiplier : r.list("multipliers", kMegaSpaces, kMegaSpaces, "multipliers")) {
    mega.multipliers[n] = b.number(multiplier, 1, n == 0 ? 9 : std::max<int>(mega.multipliers[n - 1], 1));
    ++n;
  }
  mega.influence = static_cast<u8>(r.number("influence", 1, 5));
  n = 0;
  for (const Doc& tile : r.list("basic_tiles", 2, 2, "megastructure tiles")) {
    const u8 which = read_reference(b, tile, b.labels.mega_tiles, "the id of a megastructure tile");
    if ((used & bit(which)) != 0) b.problems.add(tile, "expected different tiles, found one twice");
    used |= bit(which);
    mega.basic_tiles[n++] = which;
  }
}

// The first space of a level follows the last one of the level below [FED-21.1].
void read_levels(Builder& b, Record& track) {
  int level = 1;
  int next = 0;
  for (const Doc& doc : track.list("levels", kLevels, kLevels, "levels")) {
    Record r(b.problems, doc, "a level of accreditation");
    Label& label = b.labels.levels[at(level - 1)];
    label = b.label(r);
    label.en = fmt::format("level {}", level);
    label.de = fmt::format("Stufe {}", level);
    r.number("level", level, level);
    Level& row = b.content.levels[at(level - 1)];
    row.lowest = byte(next);
    for (const Doc& space : r.list("spaces", 1, 8, "spaces")) {
      b.number(space, next, next);
      ++next;
    }
    row.highest = byte(next - 1);
    const Doc& upkeep = r.need("upkeep");
    row.upkeep = b.cost(upkeep, 3);
    // [FED-9.5] Whoever pays nothing falls to level 2.
    if (level <= 2 && row.upkeep != Cost{}) b.problems.add(upkeep, "expected no upkeep on this level, found some");
    if (level == 1 && next != 1) b.problems.add(doc, "expected one space on the first level, found more");
    ++level;
  }
  b.content.top_space = byte(next - 1);
}

void read_triggers(Builder& b, Record& track) {
  Content& c = b.content;
  std::size_t i = 0;
  for (const Doc& doc : track.list("triggers", 3, 3, "triggers")) {
    Record r(b.problems, doc, "what a space of the track brings");
    b.label(r);
    const Doc& effect = r.need("effect");
    if (i == 0) {
      c.medal_space = static_cast<u8>(r.number("space", 1, c.top_space));
      const u16 first = c.effect_count;
      const EffectList list = b.effects(effect, Where::kRoom);
      const Effect& e = c.effects[list.first];
      if (list.count != 1 || e.op != Op::kMedal || e.a != kAccreditationMedal)
        b.problems.expected(effect, "the accreditation medal");
      c.effect_count = first;
    }
    if (i == 1) {
      r.number("space", c.top_space, c.top_space);
      c.top_effects = b.effects(effect, Where::kTop);
    }
    if (i == 2) {
      r.number("beyond", c.top_space, c.top_space);
      c.beyond_top = b.effects(effect, Where::kBeyond);
    }
    ++i;
  }
}

void check_influence(Builder& b, Record& root) {
  const Content& c = b.content;
  int neo = 0;
  for (int i = 0; i < c.neo_count; ++i) neo = std::max<int>(neo, c.neo[at(i)].influence);
  int buildings = kSlots;
  for (const Megastructure& mega : c.megastructures) buildings += mega.influence;
  const int most[] = {neo, kMoons - 1, kDelegationCount * kScholarLevels, 2 * kPostCount, buildings};
  std::size_t i = 0;
  for (const Doc& planet : root.need("planets").list) {
    const Doc* influence = planet.find("max_influence");
    if (influence != nullptr && i < std::size(most)) b.number(*influence, most[i], most[i]);
    ++i;
  }
}

// [FED-17.7] Copies reach only what may be copied; the votes of the bonus ambassador are the same everywhere.
void check_effects(Builder& b, Record& root) {
  const Content& c = b.content;
  for (int i = 0; i < c.effect_count; ++i) {
    const Effect& e = c.effects[at(i)];
    if (e.op == Op::kBonusAmbassador && e.a != c.votes[kFifthAmbassador])
      b.problems.add(root.need("space_tiles"), fmt::format("expected the bonus ambassador with {} votes, found {}",
                                                           c.votes[kFifthAmbassador], e.a));
    if (e.op != Op::kCopyAction) continue;
    for (int action = 0; action < static_cast<int>(Action::kSpy); ++action) {
      const bool copied = action < kPlanets ? (e.a >> action & 1) != 0
                                            : (e.b >> (action - static_cast<int>(Action::kOfficials)) & 1) != 0;
      if (copied && c.actions[at(action)].copyable == 0)
        b.problems.add(root.need("actions"), fmt::format("expected no copy of {}, which cannot be copied, found one",
                                                         b.labels.actions[at(action)].id));
    }
  }
}

}  // namespace

void read_posts(Builder& b, const Doc& list) {
  std::size_t i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kPostCount, kPostCount, "trading posts")) {
    Record r(b.problems, doc, "a trading post");
    b.labels.posts[i] = b.named(r);
    Post& post = b.content.posts[i++];
    post.cost = b.cost(r.need("cost"), 9);
    post.level1 = b.effects(r.need("level1"), Where::kPost);
    post.level2 = b.effects(r.need("level2"), Where::kPost);
  }
}

void read_buildings(Builder& b, Record& root) {
  read_sites(b, root);
  std::size_t i = 0;
  for (const Doc& doc : root.list("megastructure_tiles", kMegaTiles, kMegaTiles, "megastructure tiles")) {
    Record r(b.problems, doc, "a megastructure tile");
    b.labels.mega_tiles[i] = b.named(r);
    b.content.mega_tiles[i++] = read_metric(b, r.need("metric"));
  }
  u32 used = 0;
  int mega = 0;
  for (const Doc& doc : root.list("megastructures", kMegastructureCount, kMegastructureCount, "megastructures"))
    read_megastructure(b, doc, mega++, used);
}

void read_accreditation(Builder& b, const Doc& doc) {
  Record track(b.problems, doc, "the accreditation track");
  read_levels(b, track);
  read_triggers(b, track);
}

void read_missions(Builder& b, const Doc& list) {
  int i = 0;
  for (const Doc& doc : content::read_list(b.problems, list, kMissionCount, kMissionCount, "missions")) {
    Record r(b.problems, doc, "a mission");
    b.labels.missions[at(i)] = b.named(r);
    r.number("number", i + 1, i + 1);
    Mission& mission = b.content.missions[at(i++)];
    mission.level = static_cast<u8>(r.number("level", 1, kLevels));
    r.id("space_action");  // the action names the mission too, see check_references
    mission.cost = b.cost(r.need("cost"), 9);
    mission.effects = b.effects(r.need("effect"), Where::kMission);
  }
}

void read_player_tiles(Builder& b, Record& root) {
  std::size_t i = 0;
  for (const Doc& doc : root.list("starting_planets", kStartPlanets, kStartPlanets, "starting planets")) {
    Record r(b.problems, doc, "a starting planet");
    b.labels.start_planets[i] = b.named(r);
    b.content.start_planets[i++] = b.effects(r.need("effect"), Where::kStart);
  }
  i = 0;
  for (const Doc& doc : root.list("space_tiles", kSpaceTiles, kSpaceTiles, "space tiles")) {
    Record r(b.problems, doc, "a space tile");
    Label& label = b.labels.space_tiles[i];
    label = b.label(r);
    label.en = fmt::format("Space tile {}", i + 1);
    label.de = fmt::format("Weltraumplättchen {}", i + 1);
    b.content.space_tiles[i++] = b.effects(r.need("effect"), Where::kSpaceTile);
  }
}

void check_references(Builder& b, Record& root) {
  check_influence(b, root);
  std::size_t i = 0;
  for (const Doc& doc : root.need("missions").list) {
    const Doc* action = doc.find("space_action");
    if (action != nullptr && i < kMissionCount &&
        b.content.actions[read_reference(b, *action, b.labels.actions, "the id of an action")].mission != i)
      b.problems.add(*action, fmt::format("expected the action that unlocks {}, found {}", b.labels.missions[i].id,
                                          action->scalar));
    ++i;
  }
  check_effects(b, root);
}

}  // namespace orrery::federation::packing
