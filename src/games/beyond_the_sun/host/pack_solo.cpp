// The solo mode against the Anarchists of Sol: set-up and figures, threat track, action cards and events.
#include <fmt/format.h>

#include <algorithm>

#include "games/beyond_the_sun/host/pack_builder.h"

namespace orrery::beyond_the_sun::packing {
namespace {

constexpr u8 kAnyType = kNone;

class SoloReader {
 public:
  explicit SoloReader(Builder& b) : b_(b), solo_(b.content.solo) {}

  void figures(const Doc& doc) {
    Record r(b_.problems, doc, "the solo mode");
    solo_.present = 1;
    b_.labels.foe.id = "anarchists";
    b_.labels.foe.en = r.text("name");
    b_.labels.foe.de = r.text_or("name_de", b_.labels.foe.en);
    content::read_provenance(b_.problems, r, b_.labels.foe, true);
    start(r.need("start"));
    {
      Record ship(b_.problems, r.need("anarchist_ship"), "the first ship of the Anarchists");
      solo_.foe_ship = to_u8(ship.number("level", 1, kMaxShipLevel));
      ship.fixed("at", "deep-space");
    }
    {
      Record bonus(b_.problems, r.need("end_bonus"), "the points of the player at the end");
      solo_.vp_markers = to_u8(bonus.number("markers_remain", 0, 50));
      solo_.vp_per_marker = to_u8(bonus.number("per_marker", 0, 10));
      solo_.vp_four_colonies = to_u8(bonus.number("four_colonies", 0, 50));
    }
    solo_.vp_foe_colony = to_u8(r.number("anarchist_vp_per_colony", 0, 20));
    for (const Doc& end : r.list("end_conditions", 1, kMaxSoloEnds, "conditions that end the game")) condition(end);
    results(r);
    removed(r.need("removed"));
    {
      Record fixed(b_.problems, r.need("fixed_points"), "the technology with points of its own");
      solo_.fixed_tech = b_.ref(fixed.need("technology"), Group::kTech, "the id of a technology");
      solo_.fixed_vp = to_u8(fixed.number("vp", 0, 50));
    }
    difficulty(r.need("difficulty"));
  }

  void track(const Doc& doc) {
    Record r(b_.problems, doc, "the threat track");
    Label label;
    r.text("name");
    r.text_or("name_de", "");
    content::read_provenance(b_.problems, r, label, true);
    const auto& spaces = r.list("spaces", 3, kMaxThreatSpaces, "spaces");
    solo_.targets.fill(kNone);
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      Record space(b_.problems, spaces[i], "a space of the threat track");
      if (space.flag_or("circled", false) != (i > 0))
        b_.problems.add(spaces[i], "expected every space but the first to be circled, found another one");
      const bool end = space.flag_or("end", false);
      if (end != (i + 1 == spaces.size()))
        b_.problems.add(spaces[i], "expected the last space and only that one to be the end, found another one");
      if (!end) solo_.targets[i] = target(space.need("target"));
    }
    solo_.track_length = to_u8(static_cast<int>(spaces.size()));
  }

  void action(const Doc& doc) {
    Record r(b_.problems, doc, "an action card of the Anarchists");
    b_.labels.foe_cards.push_back(read_label(b_, r));
    FoeAction& card = solo_.cards[solo_.card_count++];
    card.level = to_u8(r.number("level", 1, 3));
    for (const Doc& effects : r.list("sections", 1, kMaxFoeSections, "sections"))
      card.sections[card.section_count++] = section(effects, true);
  }

  void event(const Doc& doc) {
    Record r(b_.problems, doc, "an event of the solo mode");
    b_.labels.foe_events.push_back(read_label(b_, r));
    FoeEvent& event = solo_.events[solo_.event_count++];
    event.level = to_u8(r.number("level", 2, 3));
    event.guild = kNone;
    if (const Doc* guild = r.find("uncover_guild")) event.guild = b_.ref(*guild, Group::kGuild, "the id of a guild");
    event.harm = section(r.need("anarchists"), false);
    event.help = b_.effect(r.need("you"), {.place = place::kEvent});
    for (const Op op :
         {Op::kAttachSystem, Op::kAssignEvent, Op::kLaySystemUnderCard, Op::kPutShipOnCard, Op::kFactions})
      if (contains_op(b_.content, event.help, op))
        b_.problems.add(r.need("you"), "expected effects for the player alone that need no card, found another one");
  }

  // As many cards of levels II and III as there are spaces, one more than nothing of level I [SOLO-1.4], [SOLO-1.18].
  void check(const Doc& at) {
    std::array<int, 4> spaces{}, cards{}, events{};
    for (std::size_t i = 0; i < b_.content.slot_count; ++i)
      if (b_.content.slots[i].event != 0) ++spaces[b_.content.slots[i].level];
    for (std::size_t i = 0; i < solo_.card_count; ++i) ++cards[solo_.cards[i].level];
    for (std::size_t i = 0; i < solo_.event_count; ++i) ++events[solo_.events[i].level];
    if (cards[1] == 0) b_.problems.add(at, "expected action cards of level I, found none");
    for (std::size_t level = 2; level <= 3; ++level)
      if (cards[level] != spaces[level] || events[level] != spaces[level])
        b_.problems.add(at, fmt::format("expected {} action cards and events of level {}, found {} and {}",
                                        spaces[level], level, cards[level], events[level]));
  }

 private:
  void start(const Doc& doc) {
    Record r(b_.problems, doc, "what the player begins with");
    // [BTS-2.13] The columns hold what is left of 20 cubes.
    solo_.start_population =
        to_u8(r.number("population", b_.content.starting_population, b_.content.starting_population));
    solo_.start_ore = to_u8(r.number("ore", 0, 20));
    Record ship(b_.problems, r.need("ship"), "the first ship of the player");
    solo_.start_ship = to_u8(ship.number("level", 1, kMaxShipLevel));
    ship.fixed("at", "sol");
  }

  void condition(const Doc& doc) {
    Record r(b_.problems, doc, "a condition that ends the game");
    SoloEnd end{};
    if (const Doc* technologies = r.find("technologies")) {
      Record t(b_.problems, *technologies, "the technologies of a condition");
      end.level = to_u8(t.number("level", 1, 4));
      end.technologies = to_u8(t.number("at_least", 1, 9));
    }
    end.colonies = to_u8(r.number("colonized_systems", 1, 9));
    solo_.ends[solo_.end_count++] = end;
  }

  void results(Record& r) {
    std::size_t i = 0;
    for (const Doc& doc : r.list("results", kSoloResults, kSoloResults, "results")) {
      Record result(b_.problems, doc, "a result");
      Label label;
      label.id = result.id("id");
      label.en = result.text("name");
      label.de = result.text_or("name_de", label.en);
      b_.labels.solo_results.push_back(std::move(label));
      if (i > 0) solo_.result_from[i] = to_u8(result.number("from", 0, 99));
      if (i > 1 && solo_.result_from[i] <= solo_.result_from[i - 1])
        b_.problems.add(doc, "expected results from the lowest to the highest, found another order");
      ++i;
    }
  }

  void removed(const Doc& doc) {
    Record r(b_.problems, doc, "cards that the solo mode does without");
    for (const Doc& id : r.list("technologies", 0, kMaxTechs, "ids of technologies"))
      solo_.removed_techs |= u64{1} << b_.ref(id, Group::kTech, "the id of a technology");
    for (const Doc& id : r.list("systems", 0, kMaxSystems, "ids of systems"))
      solo_.removed_systems |= u64{1} << b_.ref(id, Group::kSystem, "the id of a system");
  }

  void difficulty(const Doc& doc) {
    Record r(b_.problems, doc, "the difficulties");
    Record harder(b_.problems, r.need("harder"), "the harder game");
    solo_.harder_removed = to_u8(harder.number("markers_removed", 1, 9));
    Record easier(b_.problems, r.need("easier"), "the easier game");
    solo_.easier_added = to_u8(easier.number("markers_on_end_space", 1, 9));
  }

  // A system card's place on the side for one, which is that for two [SOLO-1.1].
  u8 target(const Doc& doc) {
    const u8 index = b_.content.side_of_players[0];
    const auto& places = b_.labels.locations[index];
    for (std::size_t i = 0; i < places.size(); ++i)
      if (doc.scalar == places[i].id && b_.content.sides[index].locations[i].deck != kNone)
        return to_u8(static_cast<int>(i));
    b_.problems.expected(doc, "a space for a system card on the side for two players");
    return 0;
  }

  FoeSection section(const Doc& doc, bool of_action) {
    FoeSection out{solo_.effect_count, 0};
    for (const Doc& effect : content::read_list(b_.problems, doc, 1, 8, "effects of the Anarchists")) {
      if (solo_.effect_count >= kMaxFoeEffects) {
        b_.problems.add(doc,
                        fmt::format("expected at most {} effects of the Anarchists, found more", kMaxFoeEffects));
        return out;
      }
      Record r(b_.problems, effect, "an effect of the Anarchists");
      solo_.effects[solo_.effect_count++] = one(r, of_action);
      ++out.count;
    }
    return out;
  }

  FoeEffect one(Record& r, bool of_action) {
    if (r.find("threat") != nullptr) return {FoeOp::kThreat, to_u8(r.number("threat", 1, 3)), 0, 0};
    if (r.find("ship") != nullptr) return {FoeOp::kShip, to_u8(r.number("ship", 1, kMaxShipLevel)), 0, 0};
    if (r.find("jump") != nullptr) return {FoeOp::kJump, to_u8(r.number("jump", 1, 9)), 0, 0};
    if (const Doc* doc = r.find("player_pay")) {
      Record pay(b_.problems, *doc, "what the player pays");
      return {FoeOp::kTakeOre, to_u8(pay.number("ore", 1, 9)), 0, 0};
    }
    if (r.find("player_lose_pop") != nullptr)
      return {FoeOp::kTakePop, to_u8(r.number("player_lose_pop", 1, 9)), 0, 0};
    if (const Doc* doc = r.find("upgrade_ships")) {
      Record ships(b_.problems, *doc, "which ships of the Anarchists become stronger");
      ships.fixed("at", "deep-space");
      return {FoeOp::kUpgradeShips, to_u8(ships.number("levels", 1, 3)), 0, 0};
    }
    if (!of_action) {
      b_.problems.expected(r.doc(), "threat, ship, jump, player_pay, player_lose_pop or upgrade_ships in an event");
      return {};
    }
    if (const Doc* doc = r.find("colonize")) {
      Record none(b_.problems, *doc, "colonize");
      return {FoeOp::kColonize, 0, 0, 0};
    }
    if (const Doc* doc = r.find("research")) return research(*doc);
    if (r.find("draw_action") != nullptr) return {FoeOp::kDraw, to_u8(r.number("draw_action", 1, 3)), 0, 0};
    if (const Doc* doc = r.find("restrict")) return restriction(*doc);
    b_.problems.expected(r.doc(), "an effect of the Anarchists such as threat, ship, jump, colonize or research");
    return {};
  }

  FoeEffect research(const Doc& doc) {
    static constexpr Word<u8> kResearchTypes[] = {
        {"scientific", 0}, {"economic", 1}, {"military", 2}, {"commercial", 3}, {"any", kAnyType}};
    Record r(b_.problems, doc, "a research of the Anarchists");
    FoeEffect out{FoeOp::kResearch, to_u8(r.number("level", 1, 3)), 0, 0};  // [SOLO-5.7.12]
    out.b = r.word("type", kResearchTypes);
    out.c = r.flag_or("known_only", false) ? 1 : 0;
    return out;
  }

  FoeEffect restriction(const Doc& doc) {
    static constexpr Word<u8> kForbidden[] = {{"colonize", solo_limit::kColonize},
                                              {"research-2", solo_limit::kResearch2},
                                              {"research-3", solo_limit::kResearch3}};
    Record r(b_.problems, doc, "a restriction");
    r.fixed("turns", "1");
    if (r.find("max_jumps") != nullptr) return {FoeOp::kLimitJumps, to_u8(r.number("max_jumps", 1, 9)), 0, 0};
    FoeEffect out{FoeOp::kForbid, 0, 0, 0};
    for (const Doc& word : r.list("forbid_actions_with", 1, 3, "what is forbidden"))
      out.a |= content::read_word(b_.problems, word, kForbidden);
    return out;
  }

  Builder& b_;
  SoloContent& solo_;
};

// [SOLO-6.1] Restrictions are about actions, not about bonuses, abilities and events.
void mark_action_nodes(Content& c, NodeId list) {
  for (NodeId id = list; id != kNoNode; id = c.nodes[id].next) {
    c.solo.action_nodes[id / 64u] |= u64{1} << id % 64;
    mark_action_nodes(c, c.nodes[id].child);
  }
}

}  // namespace

void read_solo(Builder& b, Record& root) {
  const Doc* solo = root.find("solo");
  for (const std::string_view section : {"threat_track", "anarchist_actions", "anarchist_events"})
    if (solo != nullptr)
      root.need(section);
    else if (const Doc* alone = root.find(section))
      b.problems.expected(*alone, "the section solo in a pack with Anarchists");
  for (std::size_t e = 0; e < b.content.event_count; ++e)
    if (contains_op(b.content, b.content.events[e].effect, Op::kCalm))
      b.problems.add(root.need("events"),
                     "expected threat in events of the solo mode alone, found it in another one");
  if (solo == nullptr || b.problems.any()) return;
  SoloReader reader(b);
  reader.figures(*solo);
  reader.track(root.need("threat_track"));
  for (const Doc& card :
       content::read_list(b.problems, root.need("anarchist_actions"), 1, kMaxFoeCards, "action cards"))
    reader.action(card);
  for (const Doc& event : content::read_list(b.problems, root.need("anarchist_events"), 1, kMaxFoeEvents, "events"))
    reader.event(event);
  reader.check(*solo);
  for (std::size_t i = 0; i < b.content.action_count; ++i) mark_action_nodes(b.content, b.content.actions[i].effect);
}

}  // namespace orrery::beyond_the_sun::packing
