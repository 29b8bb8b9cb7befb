// Switches, limits, what players begin with, medals, and how the end is scored.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "games/federation/host/pack_builder.h"

namespace orrery::federation::packing {
namespace {

constexpr Word<u8> kFlags[] = {{"false", 0}, {"true", 1}};

u8 read_switch(Builder& b, const Doc& doc, std::string_view no, std::string_view yes) {
  const std::string_view words[] = {no, yes};
  return static_cast<u8>(content::read_word_index(b.problems, doc, words));
}

// The room with the two restrictions: what says so of the action itself must agree [FED-17.7].
void read_restricted_room(Builder& b, const Doc& doc) {
  const u8 room = read_reference(b, doc, b.labels.actions, "the id of a room");
  for (int i = 0; i < kActions; ++i) {
    const ActionData& action = b.content.actions[at(i)];
    if (action.kind != ActionKind::kRoom || b.problems.any()) continue;
    const bool restricted = action.copyable == 0 || action.not_first_turn == 1;
    if (restricted != (i == room))
      b.problems.add(doc, fmt::format("expected the room that cannot be copied or used in the first turn, found {}",
                                      b.labels.actions[room].id));
  }
}

struct Switch {
  std::string_view id;
  void (*read)(Builder&, const Doc&);
};

constexpr Switch kSwitches[] = {
    {"neutral-votes-count-on-floors",
     [](Builder& b, const Doc& d) { b.content.neutral_votes_on_floors = content::read_word(b.problems, d, kFlags); }},
    {"important-note-applies-to", read_restricted_room},
    {"oceanium-substitution",
     [](Builder& b, const Doc& d) {
       b.content.oceanium_for_all_costs = read_switch(b, d, "upkeep-only", "all-costs");
     }},
    {"upkeep-level",
     [](Builder& b, const Doc& d) {
       b.content.upkeep_of_effective_level = read_switch(b, d, "marker", "effective");
     }},
    {"income-phase-order",
     [](Builder& b, const Doc& d) {
       b.content.new_president_first = read_switch(b, d, "order-of-this-round", "new-president-first");
     }},
    {"die-gained-this-turn-usable",
     [](Builder& b, const Doc& d) { b.content.new_die_usable = content::read_word(b.problems, d, kFlags); }},
    {"empty-asteroid-space-enterable",
     [](Builder& b, const Doc& d) {
       b.content.empty_tile_space_enterable = content::read_word(b.problems, d, kFlags);
     }},
    {"minimum-votes-for-majority", [](Builder& b, const Doc& d) { b.content.least_votes = b.number(d, 0, 9); }},
    {"spy-may-copy-blocked-space",
     [](Builder& b, const Doc& d) { b.content.spy_copies_blocked = content::read_word(b.problems, d, kFlags); }},
    {"hangar-limit",
     [](Builder& b, const Doc& d) {
       const bool none = d.kind == Doc::Kind::kScalar && d.scalar == "none";
       b.content.hangar_limit = none ? kNone : b.number(d, b.content.start_hangar, 20);
     }},
    {"modifier-discards-recycle",
     [](Builder& b, const Doc& d) { b.content.discards_return = content::read_word(b.problems, d, kFlags); }},
};

void read_ambassadors(Builder& b, Record& root) {
  std::size_t i = 0;
  for (const Doc& doc : root.list("ambassadors", kAmbassadors, kAmbassadors, "ambassadors")) {
    Record r(b.problems, doc, "an ambassador");
    b.labels.ambassadors[i] = b.named(r);
    b.content.votes[i] = static_cast<u8>(r.number("votes", 0, 20));
    b.content.funding_bonus[i] = b.effects(r.need("funding_bonus"), Where::kFunding);
    ++i;
  }
  // [FED-6.1] The first two are alike, so which of them is placed makes no difference and is not asked.
  const Content& c = b.content;
  const auto same = [&](const EffectList& x, const EffectList& y) {
    return x.count == y.count && std::equal(c.effects.begin() + x.first, c.effects.begin() + x.first + x.count,
                                            c.effects.begin() + y.first, [](const Effect& p, const Effect& q) {
                                              return p.op == q.op && p.a == q.a && p.b == q.b && p.c == q.c &&
                                                     p.d == q.d;
                                            });
  };
  if (c.votes[0] != c.votes[1] || !same(c.funding_bonus[0], c.funding_bonus[1]))
    b.problems.add(root.need("ambassadors"), "expected the first two ambassadors to be alike, found a difference");
  for (const Doc& doc : root.list("bonus_ambassador", 1, 1, "ambassadors")) {
    Record r(b.problems, doc, "the bonus ambassador");
    b.labels.ambassadors[kFifthAmbassador] = b.named(r);
    b.content.votes[kFifthAmbassador] = static_cast<u8>(r.number("votes", 1, 20));
    r.fixed("funding_side", "false");
    r.fixed("modifier_allowed", "true");
    r.number("uses", 1, 1);
  }
  for (const Doc& doc : root.list("accreditation_tiles", 1, 4, "tiles")) {
    Record r(b.problems, doc, "a tile that raises the level");
    b.label(r);
    r.number("amount", 1, 9);
    r.fixed("until", "round");
  }
}

void read_planet_medal(Builder& b, Record& r, int kind) {
  Content& c = b.content;
  r.fixed("kind", "planet");
  r.fixed("metric", fmt::format("influence.{}", kPlanetWords[kind].text));
  Record spaces(b.problems, r.need("spaces"), "spaces by players");
  for (int players = 2; players <= kMaxSeats; ++players) {
    std::array<u8, kMedalSpaces> row{};
    std::size_t n = 0;
    for (const Doc& space : spaces.list(kPlayerKeys[players], 1, kMedalSpaces, "spaces")) {
      row[n] = b.number(space, n == 0 ? 1 : std::min(row[n - 1] + 1, 15), 15);
      ++n;
    }
    auto& known = c.medal_spaces[at(players)];
    if (kind > 0 && row != known)
      b.problems.add(spaces.need(kPlayerKeys[players]), "expected the same spaces on every planet, found others");
    known = row;
  }
}

}  // namespace

void read_box(Builder& b, Record& root) {
  for (const Doc& entry : root.list("box", 1, 60, "components")) {
    Record r(b.problems, entry, "a component");
    b.label(r);
    r.number("count", 1, 500);
  }
}

void read_options(Builder& b, const Doc& list) {
  std::size_t i = 0;
  for (const Doc& doc :
       content::read_list(b.problems, list, std::size(kSwitches), std::size(kSwitches), "switches")) {
    Record r(b.problems, doc, "a switch");
    b.label(r);
    r.fixed("id", kSwitches[i].id);
    kSwitches[i++].read(b, r.need("value"));
    r.list("alternatives", 1, 4, "other values");
  }
}

void read_resources(Builder& b, Record& root) {
  std::size_t i = 0;
  for (const Doc& doc : root.list("resources", kResources, kResources, "resources")) {
    Record r(b.problems, doc, "a resource");
    b.labels.resources[i] = b.named(r);
    r.fixed("id", kResourceWords[i].text);
    r.fixed("kind", i < kCrystals ? "crystal" : "diamond");
    r.number("rank", static_cast<int>(i) + 1, static_cast<int>(i) + 1);
    r.text("colour");
    ++i;
  }
}

void read_player(Builder& b, Record& root) {
  static constexpr std::string_view kLimits[] = {"limit-crystals",          "limit-gold",  "limit-die", "limit-ships",
                                                 "limit-missions-per-turn", "limit-supply"};
  Content& c = b.content;
  int ships = 0;
  std::size_t i = 0;
  for (const Doc& doc : root.list("limits", std::size(kLimits), std::size(kLimits), "limits")) {
    Record r(b.problems, doc, "a limit");
    b.label(r);
    r.fixed("id", kLimits[i]);
    if (i == 0) c.crystal_limit = static_cast<u8>(r.number("value", 1, 30));
    if (i == 1) c.gold_limit = static_cast<u8>(r.number("value", 1, 20));
    if (i == 2) c.die_limit = static_cast<u8>(r.number("value", 1, 6));
    if (i == 3) ships = r.number("value", 1, 20);
    if (i == 4) r.number("value", 1, 1);
    if (i == 5) r.fixed("value", "unlimited");
    ++i;
  }
  {
    Record r(b.problems, root.need("player_start"), "what a player begins with");
    b.label(r);
    c.start_hangar = static_cast<u8>(r.number("hangar_ships", 0, ships));
    c.start_reserve = static_cast<u8>(r.number("reserve_ships", ships - c.start_hangar, ships - c.start_hangar));
    r.number("mission_markers", kMissionCount, kMissionCount);
    r.number("trade_markers", kPostCount, kPostCount);
    r.number("robots", kBuildings, kBuildings);
    r.fixed("die", "none");
    r.number("accreditation_space", 0, 0);
    const Doc& resources = r.need("resources");
    c.start_resources = b.cost(resources, 9);
    const int crystals = c.start_resources[0] + c.start_resources[1] + c.start_resources[2];
    if (crystals > c.crystal_limit || c.start_resources[3] > c.gold_limit)
      b.problems.add(resources, "expected resources within the limits, found more");
  }
  read_ambassadors(b, root);
}

void read_medals(Builder& b, Record& root) {
  static constexpr std::string_view kIds[] = {"medal-neo",        "medal-sixmoon", "medal-atalum",
                                              "medal-arratooine", "medal-e81216",  "medal-accreditation",
                                              "medal-investor"};
  int kind = 0;
  for (const Doc& doc : root.list("medals", kMedalKinds, kMedalKinds, "kinds of medal")) {
    Record r(b.problems, doc, "a kind of medal");
    b.labels.medals[at(kind)] = b.named(r);
    r.fixed("id", kIds[kind]);
    r.number("pieces", kMaxSeats, kMaxSeats);
    if (kind < kPlanets) {
      read_planet_medal(b, r, kind);
    } else {
      r.fixed("kind", "board");
      for (int players = 2; players <= kMaxSeats; ++players)
        b.player_number(r, "available", players, players, players);  // [FED-2.11]
    }
    ++kind;
  }
  int medals = 0;
  for (const Doc& doc : root.list("medal_scores", kMedalKinds + 1, kMedalKinds + 1, "numbers of medals")) {
    Record r(b.problems, doc, "the points for medals");
    b.label(r);
    r.number("medals", medals, medals);
    b.content.medal_scores[at(medals++)] = static_cast<u8>(r.number("vp", 0, 100));
  }
}

void read_end(Builder& b, Record& root) {
  static constexpr std::string_view kEnd[] = {"end-medals",    "end-crystals", "end-gold", "end-ships",
                                              "end-modifiers", "end-projects", "end-tie"};
  Content& c = b.content;
  std::size_t i = 0;
  for (const Doc& doc : root.list("end_scoring", std::size(kEnd), std::size(kEnd), "parts of the final account")) {
    Record r(b.problems, doc, "a part of the final account");
    b.label(r);
    r.fixed("id", kEnd[i]);
    if (i == 0) r.fixed("rule", "medal_scores");
    if (i == 1) {
      c.crystals_per_point = static_cast<u8>(r.number("per", 1, 20));
      r.number("vp", 1, 1);
      r.fixed("round", "down");
    }
    u8* const each[] = {&c.gold_points, &c.ship_points, &c.modifier_points};
    if (i >= 2 && i <= 4) {
      r.number("per", 1, 1);
      *each[i - 2] = static_cast<u8>(r.number("vp", 0, 9));
    }
    if (i == 5) r.fixed("rule", "project_scoring");
    if (i == 6) r.fixed("rule", "shared victory");
    ++i;
  }
  int players = kMaxSeats;
  for (const Doc& doc : root.list("project_scoring", 3, 3, "numbers of players")) {
    Record r(b.problems, doc, "the points for projects");
    b.label(r);
    r.number("players", players, players);
    if (players == 2) {
      c.two_first = static_cast<u8>(r.number("first", 0, 50));
      c.two_tie = static_cast<u8>(r.number("tie_each", 0, 50));
      c.two_close = static_cast<u8>(r.number("second", 0, 50));
      c.two_gap = static_cast<u8>(r.number("second_within", 0, 50));
      r.fixed("tie", "fixed");
    } else {
      std::size_t place = 0;
      for (const Doc& points : r.list("places", at(players), at(players), "places"))
        c.project_places[at(players)][place++] = b.number(points, 0, 50);
      r.fixed("tie", "share-floor");
    }
    --players;
  }
}

}  // namespace orrery::federation::packing
