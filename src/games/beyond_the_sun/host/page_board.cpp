#include "games/beyond_the_sun/host/card_text.h"
#include "games/beyond_the_sun/host/card_text_scores.h"
#include "games/beyond_the_sun/host/icon_rows.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/page_json.h"
#include "games/beyond_the_sun/host/page_solo.h"
#include "games/beyond_the_sun/host/values.h"

namespace orrery::beyond_the_sun {
namespace {

constexpr std::array<std::string_view, 6> kKinds = {"sol", "yard", "slot-a", "slot-b", "deep-space", "attached"};
static_assert(static_cast<int>(LocationKind::kAttached) + 1 == kKinds.size());

Json words(std::string en, std::string de) { return Json{{"en", std::move(en)}, {"de", std::move(de)}}; }

class BoardWriter {
 public:
  explicit BoardWriter(const Pack& pack) : pack_(pack), c_(pack.content), labels_(pack.labels) {}

  Json all() const {
    Json out = Json::object();
    out["types"] = Json::array();
    for (int t = 0; t < kTypes; ++t) {
      const text::Speech en{pack_, Language::kEnglish};
      const text::Speech de{pack_, Language::kGerman};
      out["types"].push_back({{"id", kTypeIds[t]}, {"name", words(en.type(t), de.type(t))}});
    }
    out["slots"] = slots();
    out["technologies"] = technologies();
    out["systems"] = systems();
    out["events"] = events();
    out["achievements"] = achievements();
    out["basics"] = basics();
    out["guilds"] = guilds();
    out["spaces"] = Json::object();
    for (int players = 2; players <= 4; ++players) out["spaces"][std::to_string(players)] = spaces(players);
    out["sides"] = Json::array();
    for (int i = 0; i < c_.side_count; ++i) out["sides"].push_back(side(i));
    for (int players = 2; players <= 4; ++players)
      out["side_of_players"][std::to_string(players)] = at(labels_.side_ids, at(c_.side_of_players, players - 2));
    out["mats"] = mats();
    if (c_.prediction_count > 0) {
      out["predictions"] = Json::array();
      for (int i = 0; i < c_.prediction_count; ++i) {
        Json card = entry(labels_.predictions, i, prediction_boxes);
        card["vp"] = at(c_.predictions, i).vp;
        out["predictions"].push_back(std::move(card));
      }
    }
    if (c_.solo.present != 0) out["foe"] = foe_json(pack_);
    if (c_.leader_count > 0) {
      out["leaders"] = Json::array();
      for (int i = 0; i < c_.leader_count; ++i) out["leaders"].push_back(leader(i));
    }
    out["points"] = points();
    out["trade"] = {{"ore_for_population", c_.trade_ore_for_pop},
                    {"ore_for_scrap", c_.trade_ore_for_scrap},
                    {"ore_gained", c_.trade_ore_gained}};
    return out;
  }

 private:
  Json entry(const std::vector<Label>& labels, int index, BoxesOf boxes_of) const {
    const Label& label = at(labels, index);
    Json out{{"id", label.id}, {"name", words(label.en, label.de)}, {"source", label.source}};
    const std::vector<CardBox> en = boxes_of(pack_, index, Language::kEnglish);
    const std::vector<CardBox> de = boxes_of(pack_, index, Language::kGerman);
    out["boxes"] = Json::array();
    for (std::size_t i = 0; i < en.size(); ++i)
      out["boxes"].push_back({{"id", en[i].id},
                              {"heading", words(en[i].heading, de[i].heading)},
                              {"text", words(en[i].text, de[i].text)}});
    return out;
  }

  Json types_of(u8 mask) const {
    Json out = Json::array();
    for (int t = 0; t < kTypes; ++t)
      if ((mask >> t & 1) != 0) out.push_back(kTypeIds[t]);
    return out;
  }

  Json discs_of(u8 mask) const {
    Json out = Json::array();
    for (int d = 0; d < 2; ++d)
      if ((mask >> d & 1) != 0) out.push_back(kDiscIds[d]);
    return out;
  }

  Json action(u8 index, Json spaces) const {
    return {
        {"row", action_row(pack_, index)},
        {"text", words(action_text(pack_, index, Language::kEnglish), action_text(pack_, index, Language::kGerman))},
        {"spaces", std::move(spaces)}};
  }

  Json ability(u8 index) const {
    return {{"id", ability_id(pack_, index)},
            {"row", ability_row(pack_, index)},
            {"text",
             words(ability_text(pack_, index, Language::kEnglish), ability_text(pack_, index, Language::kGerman))}};
  }

  Json slots() const {
    Json out = Json::array();
    for (int i = 0; i < c_.slot_count; ++i) {
      const Slot& slot = at(c_.slots, i);
      Json prereqs = Json::array();
      for (int p = 0; p < c_.slot_count; ++p)
        if ((slot.prereqs >> p & 1) != 0) prereqs.push_back(at(labels_.slots, p).id);
      const Place& place = at(labels_.slots, i);
      out.push_back({{"id", place.id},
                     {"level", slot.level},
                     {"x", place.x},
                     {"y", place.y},
                     {"event", slot.event != 0},
                     {"prereqs", std::move(prereqs)},
                     {"need", slot.need}});
    }
    return out;
  }

  // Names of the action spaces of a card, as in a position.
  Json card_spaces(const std::string& card, int action, int actions, int count) const {
    Json out = Json::array();
    const std::string name = actions > 1 ? card + "/" + std::to_string(action + 1) : card;
    for (int i = 0; i < count; ++i) out.push_back(i == 0 ? name : name + ":" + std::to_string(i + 1));
    return out;
  }

  Json technologies() const {
    Json out = Json::array();
    for (int i = 0; i < c_.tech_count; ++i) {
      const Tech& tech = at(c_.techs, i);
      Json card = entry(labels_.techs, i, tech_boxes);
      card["level"] = tech.level;
      card["types"] = types_of(tech.types);
      card["right"] = tech.right == kNone ? Json() : Json(kTypeIds[tech.right]);
      card["immediate"] = effect_row(pack_, tech.immediate);
      card["actions"] = Json::array();
      for (int a = 0; a < tech.action_count; ++a) {
        const u8 index = at(tech.actions, a);
        card["actions"].push_back(
            action(index, card_spaces(at(labels_.techs, i).id, a, tech.action_count, at(c_.actions, index).spaces)));
      }
      card["abilities"] = Json::array();
      for (const u8 index : tech.abilities)
        if (index != kNone) card["abilities"].push_back(ability(index));
      card["vp"] = tech.vp;
      card["scores"] = score_row(pack_, tech.first_score, tech.score_count);
      out.push_back(std::move(card));
    }
    return out;
  }

  Json systems() const {
    Json out = Json::array();
    for (int i = 0; i < c_.system_count; ++i) {
      const System& system = at(c_.systems, i);
      Json card = entry(labels_.systems, i, system_boxes);
      card["deck"] = system.deck == 0 ? "A" : "B";
      card["discs"] = discs_of(system.spec);
      card["strength"] = system.strength;
      card["vp"] = system.vp;
      card["control"] = effect_row(pack_, system.on_control);
      card["colony"] = effect_row(pack_, system.on_colonize);
      card["ability"] = system.ability == kNone ? Json() : ability(system.ability);
      if (system.score_count > 0) card["scores"] = score_row(pack_, system.first_score, system.score_count);
      out.push_back(std::move(card));
    }
    return out;
  }

  Json events() const {
    Json out = Json::array();
    for (int i = 0; i < c_.event_count; ++i) {
      const EventCard& event = at(c_.events, i);
      Json card = entry(labels_.events, i, event_boxes);
      card["level"] = event.level;
      card["effect"] = effect_row(pack_, event.effect);
      card["action"] = event.action == kNone ? Json() : action(event.action, Json::array({at(labels_.events, i).id}));
      card["scores"] = score_row(pack_, event.first_score, event.score_count);
      out.push_back(std::move(card));
    }
    return out;
  }

  Json achievements() const {
    const text::Speech en{pack_, Language::kEnglish};
    const text::Speech de{pack_, Language::kGerman};
    Json out = Json::array();
    for (int i = 0; i < c_.achievement_count; ++i) {
      const Achievement& achievement = at(c_.achievements, i);
      Json card = entry(labels_.achievements, i, achievement_boxes);
      card["condition"] = words(text::condition_text(en, achievement), text::condition_text(de, achievement));
      card["counter"] = counter_id(achievement.counter);
      if (achievement.counter_arg != 0) card["counter_level"] = achievement.counter_arg;
      card["at_least"] = achievement.at_least;
      card["spaces"] = Json::array();
      for (int space = 0; space < achievement.space_count; ++space)
        card["spaces"].push_back(
            {{"vp", at(achievement.vp, space)}, {"min_players", at(achievement.min_players, space)}});
      out.push_back(std::move(card));
    }
    return out;
  }

  Json basics() const {
    Json out = Json::array();
    for (int i = 0; i < static_cast<int>(labels_.basics.size()); ++i) {
      Json card = entry(labels_.basics, i, basic_boxes);
      card["row"] = action_row(pack_, static_cast<u8>(find_id(labels_.actions, at(labels_.basics, i).id)));
      out.push_back(std::move(card));
    }
    return out;
  }

  Json guilds() const {
    Json out = Json::array();
    for (int i = 0; i < c_.guild_count; ++i) {
      Json card = entry(labels_.guilds, i, guild_boxes);
      card["row"] = action_row(pack_, at(c_.guilds, i).action);
      card["opened_by"] = Json();
      for (int e = 0; e < c_.event_count; ++e)
        for (NodeId n = at(c_.events, e).effect; n != kNoNode; n = c_.nodes[n].next)
          if (c_.nodes[n].op == Op::kUncoverGuild && c_.nodes[n].b == 0 && c_.nodes[n].a == i)
            card["opened_by"] = at(labels_.events, e).id;
      card["opened_by_level"] = Json();
      for (int e = 0; e < c_.event_count; ++e)
        for (NodeId n = at(c_.events, e).effect; n != kNoNode; n = c_.nodes[n].next)
          if (c_.nodes[n].op == Op::kUncoverGuild && c_.nodes[n].b != 0 && c_.nodes[n].b == at(c_.guilds, i).tier)
            card["opened_by_level"] = at(c_.events, e).level;
      card["tier"] = at(c_.guilds, i).tier == 0 ? Json() : Json(at(c_.guilds, i).tier);
      out.push_back(std::move(card));
    }
    return out;
  }

  // The spaces of Basic Spacefaring and the guilds, by the id of their basic action or guild.
  Json spaces(int players) const {
    State s{};
    s.players_count = static_cast<u8>(players);
    for (SlotState& slot : s.slots) slot.tech = kNone;
    const std::vector<NamedSpace> named = named_spaces(pack_, s, kNoSeat);
    Json out = Json::array();
    for (int i = 0; i < at(c_.space_count, players - 2); ++i) {
      const BoardSpace& space = at(at(c_.spaces, players - 2), i);
      const std::string& owner =
          space.guild == kNone ? at(labels_.actions, space.action).id : at(labels_.guilds, space.guild).id;
      out.push_back({{"name", exact_space_name(named, static_cast<SpaceId>(i))},
                     {"of", owner},
                     {"surcharge", space.surcharge},
                     {"unlimited", space.unlimited != 0}});
    }
    return out;
  }

  Json side(int index) const {
    const Side& side = at(c_.sides, index);
    Json out{{"id", at(labels_.side_ids, index)}};
    out["locations"] = Json::array();
    out["lanes"] = Json::array();
    for (int l = 0; l < side.location_count; ++l) {
      const Location& location = at(side.locations, l);
      const Place& place = at(at(labels_.locations, index), l);
      out["locations"].push_back({{"id", place.id},
                                  {"kind", at(kKinds, static_cast<int>(location.kind))},
                                  {"name", words(place.en, place.de)},
                                  {"x", place.x},
                                  {"y", place.y},
                                  {"shipyard", location.shipyard != 0},
                                  {"discs", discs_of(location.spec)},
                                  {"deck", location.deck == kNone ? Json() : Json(location.deck == 0 ? "A" : "B")}});
      for (int other = l + 1; other < side.location_count; ++other)
        if ((location.lines >> other & 1) != 0)
          out["lanes"].push_back({place.id, at(at(labels_.locations, index), other).id});
    }
    return out;
  }

  Json mats() const {
    Json out = Json::array();
    for (int i = 0; i < c_.mat_count; ++i) {
      const Mat& mat = at(c_.mats, i);
      Json card = entry(labels_.mats, i, mat_boxes);
      card["faction"] = at(labels_.factions, mat.faction).id;
      card["faction_name"] = words(at(labels_.factions, mat.faction).en, at(labels_.factions, mat.faction).de);
      card["expert"] = mat.expert != 0;
      card["columns"] = Json::object();
      for (int column = 0; column < kColumns; ++column)
        card["columns"][std::string(at(kColumnNames, column))] = at(mat.columns, column);
      card["growth_base"] = at(kColumnNames, mat.growth_base);
      card["growth"] = Json::array();
      card["ore_base"] = mat.ore_base;
      card["ore"] = Json::array();
      for (int disc = 0; disc < kTrackDiscs; ++disc) {
        const u8 column = at(mat.growth, disc);
        card["growth"].push_back(column == kNone ? Json() : Json(at(kColumnNames, column)));
        card["ore"].push_back(at(mat.ore, disc));
      }
      card["automation"] = mat.automation_vp;
      card["abilities"] = Json::array();
      int own = 0;
      for (const Triggered& ability : abilities_of(pack_.content, mat.source))
        card["abilities"].push_back({{"id", at(kColumnNames, own++)},
                                     {"once", ability.limit == Limit::kOncePerGame},
                                     {"row", effect_row(pack_, ability.effect)}});
      if (const std::vector<int> choice = choice_of(i); !choice.empty()) {
        card["choice"] = Json::array();
        for (const int own_number : choice) {
          const Label& label = *choice_label(pack_, i, own_number);
          card["choice"].push_back({{"id", label.id}, {"name", words(label.en, label.de)}});
        }
      }
      if (mat.tokens > 0) card["tokens"] = mat.tokens;
      if (mat.predicts != 0) card["predicts"] = true;
      out.push_back(std::move(card));
    }
    return out;
  }

  Json leader(int index) const {
    const Leader& leader = at(c_.leaders, index);
    Json card = entry(labels_.leaders, index, leader_boxes);
    card["colour"] = leader.colour == 0 ? "political" : "military";
    card["stars"] = leader.stars;
    card["action"] =
        leader.action == kNone ? Json() : action(leader.action, Json::array({at(labels_.leaders, index).id}));
    return card;
  }

  // Own numbers of the abilities that are chosen between.
  std::vector<int> choice_of(int mat) const {
    std::vector<int> out;
    int own = 0;
    for (const Triggered& ability : abilities_of(c_, at(c_.mats, mat).source)) {
      if (ability.closes != kNone) out.push_back(own);
      ++own;
    }
    return out;
  }

  Json points() const {
    Json per_level = Json::object();
    for (int level = 1; level <= 3; ++level) per_level[std::to_string(level)] = at(c_.vp_per_tech, level);
    Json end = Json::object();
    for (int players = 2; players <= 4; ++players) end[std::to_string(players)] = at(c_.end_trigger, players - 2);
    return {{"technology", std::move(per_level)},
            {"outpost", c_.vp_per_outpost},
            {"beyond_automation", c_.vp_beyond_automation},
            {"end_trigger", std::move(end)}};
  }

  const Pack& pack_;
  const Content& c_;
  const Labels& labels_;
};

}  // namespace

Json board_json(const Pack& pack) { return BoardWriter(pack).all(); }

}  // namespace orrery::beyond_the_sun
