// The solo mode for the page: the cards of the Anarchists, the threat track and how the game stands.
#include <nlohmann/json.hpp>

#include "games/beyond_the_sun/host/breakdown.h"
#include "games/beyond_the_sun/host/card_text.h"
#include "games/beyond_the_sun/host/notation_ids.h"
#include "games/beyond_the_sun/host/page_solo.h"
#include "games/beyond_the_sun/host/words_solo.h"
#include "games/beyond_the_sun/scoring.h"

namespace orrery::beyond_the_sun {
namespace {

Json two(std::string en, std::string de) { return Json{{"en", std::move(en)}, {"de", std::move(de)}}; }
Json name_of(const Label& label) { return two(label.en, label.de); }

template <class F>
Json both_languages(const Pack& pack, F&& say) {
  return two(say(text::Speech{pack, Language::kEnglish}), say(text::Speech{pack, Language::kGerman}));
}

Json token(std::string_view icon, int n) { return Json{{"icon", icon}, {"n", n}}; }

Json row_of(const FoeEffect& effect) {
  switch (effect.op) {
    case FoeOp::kThreat:
      return Json::array({token("threat", effect.a)});
    case FoeOp::kShip:
      return Json::array({Json{{"icon", "ship-build"}, {"level", effect.a}}});
    case FoeOp::kJump:
      return Json::array({token("jump", effect.a)});
    case FoeOp::kColonize:
      return Json::array({Json{{"icon", "colonise"}}});
    case FoeOp::kResearch: {
      Json out{{"icon", "research"}, {"levels", {effect.a}}, {"known", effect.c != 0}};
      out["what"] = effect.b == kNone ? Json("any") : Json(kTypeIds[effect.b]);
      return Json::array({std::move(out)});
    }
    case FoeOp::kDraw:
      return Json::array({token("draw-card", effect.a)});
    case FoeOp::kForbid: {
      Json out = Json::array();
      if ((effect.a & solo_limit::kColonize) != 0) {
        out.push_back(Json{{"icon", "forbid"}});
        out.push_back(Json{{"icon", "colonise"}});
      }
      Json levels = Json::array();
      if ((effect.a & solo_limit::kResearch2) != 0) levels.push_back(2);
      if ((effect.a & solo_limit::kResearch3) != 0) levels.push_back(3);
      if (!levels.empty()) {
        out.push_back(Json{{"icon", "forbid"}});
        out.push_back(Json{{"icon", "research"}, {"levels", std::move(levels)}});
      }
      return out;
    }
    case FoeOp::kLimitJumps:
      return Json::array({Json{{"icon", "forbid"}}, token("jump", effect.a)});
    case FoeOp::kUpgradeShips:
      return Json::array({Json{{"icon", "upgrade"}, {"n", 1}, {"by", effect.a}}});
    case FoeOp::kTakeOre:
      return Json::array({token("ore", -effect.a)});
    case FoeOp::kTakePop:
      return Json::array({token("population", -effect.a)});
  }
  return Json::array();
}

Json boxes(const Pack& pack, int index, BoxesOf boxes_of) {
  const std::vector<CardBox> en = boxes_of(pack, index, Language::kEnglish);
  const std::vector<CardBox> de = boxes_of(pack, index, Language::kGerman);
  Json out = Json::array();
  for (std::size_t i = 0; i < en.size(); ++i)
    out.push_back(
        {{"id", en[i].id}, {"heading", two(en[i].heading, de[i].heading)}, {"text", two(en[i].text, de[i].text)}});
  return out;
}

Json sections(const Pack& pack, const FoeAction& card) {
  Json out = Json::array();
  for (int i = 0; i < card.section_count; ++i) {
    Json effects = Json::array();
    for (int k = 0; k < at(card.sections, i).count; ++k) {
      const FoeEffect& effect = at(pack.content.solo.effects, at(card.sections, i).first + k);
      effects.push_back(
          {{"text", both_languages(pack, [&](const text::Speech& s) { return solo_words::effect(s, effect); })},
           {"row", row_of(effect)}});
    }
    out.push_back(std::move(effects));
  }
  return out;
}

Json end_json(const Pack& pack, const Position& position, const SoloEnd& end) {
  Json have = Json::array();
  Json need = Json::array();
  if (end.technologies > 0) {
    have.push_back(position.count(0, Counter::kTechnologies, end.level));
    need.push_back(end.technologies);
  }
  have.push_back(position.count(0, Counter::kColonizedSystems, 0));
  need.push_back(end.colonies);
  return {{"text", both_languages(pack, [&](const text::Speech& s) { return solo_words::end_condition(s, end); })},
          {"have", std::move(have)},
          {"need", std::move(need)},
          {"met", position.solo_end_is_met(end)}};
}

Json limits_json(const Pack& pack, const Position& position) {
  const SoloState& solo = position.state().more.solo;
  Json out = Json::array();
  for (const u8 one : {solo_limit::kColonize, solo_limit::kResearch2, solo_limit::kResearch3})
    if ((solo.limits & one) != 0)
      out.push_back(
          {{"text", both_languages(pack, [&](const text::Speech& s) { return solo_words::limit(s, one, 0); })},
           {"rule", "SOLO-6.1"}});
  if (solo.jump_limit != 0)
    out.push_back(
        {{"text",
          both_languages(pack, [&](const text::Speech& s) { return solo_words::limit(s, 0, solo.jump_limit - 1); })},
         {"rule", "SOLO-6.2"}});
  return out;
}

// Category by category, of the player and of the Anarchists; what neither scores is left out.
Json standing(const Pack& pack, const Position& position) {
  const Points you = points(position, 0);
  const Points foe = points(position, kAnarchists);
  Json lines = Json::array();
  for (std::size_t i = 0; i < kCategories; ++i)
    if (you[i] != 0 || foe[i] != 0) {
      const CategoryWords& category = words_of(static_cast<Category>(i));
      lines.push_back({{"id", category.id}, {"name", two(category.en, category.de)}, {"points", {you[i], foe[i]}}});
    }
  return {{"you", total(you)},
          {"foe", total(foe)},
          {"difference", position.solo_difference()},
          {"result", at(pack.labels.solo_results, static_cast<int>(position.solo_result())).id},
          {"lines", std::move(lines)}};
}

}  // namespace

Json foe_json(const Pack& pack) {
  const SoloContent& solo = pack.content.solo;
  Json out{{"name", name_of(pack.labels.foe)}};
  out["cards"] = Json::array();
  for (int i = 0; i < solo.card_count; ++i) {
    const Label& label = at(pack.labels.foe_cards, i);
    out["cards"].push_back({{"id", label.id},
                            {"name", name_of(label)},
                            {"source", label.source},
                            {"boxes", boxes(pack, i, foe_card_boxes)},
                            {"level", at(solo.cards, i).level},
                            {"sections", sections(pack, at(solo.cards, i))}});
  }
  out["events"] = Json::array();
  for (int i = 0; i < solo.event_count; ++i) {
    const Label& label = at(pack.labels.foe_events, i);
    out["events"].push_back({{"id", label.id},
                             {"name", name_of(label)},
                             {"source", label.source},
                             {"boxes", boxes(pack, i, foe_event_boxes)},
                             {"level", at(solo.events, i).level}});
  }
  out["track"] = Json::array();
  const auto& places = at(pack.labels.locations, at(pack.content.side_of_players, 0));
  for (int i = 0; i < solo.track_length; ++i) {
    const u8 target = at(solo.targets, i);
    out["track"].push_back({{"target", target == kNone ? Json() : Json(at(places, target).id)}, {"circled", i > 0}});
  }
  out["results"] = Json::array();
  for (int i = 0; i < kSoloResults; ++i) {
    const Label& label = at(pack.labels.solo_results, i);
    out["results"].push_back({{"id", label.id},
                              {"name", name_of(label)},
                              {"from", i == 0 ? Json() : Json(at(solo.result_from, i))},
                              {"to", i + 1 == kSoloResults ? Json() : Json(at(solo.result_from, i + 1) - 1)}});
  }
  return out;
}

Json solo_figures(const Pack& pack, const Position& position) {
  const State& s = position.state();
  const SoloContent& solo = pack.content.solo;
  Json track = Json::array();
  for (int i = 0; i < solo.track_length; ++i) track.push_back(position.threat_markers_on(i));
  Json cards_on = Json::array();
  for (int slot = 0; slot < pack.content.slot_count; ++slot)
    if ((s.more.solo.spaces_with_card >> slot & 1) != 0) cards_on.push_back(at(pack.labels.slots, slot).id);
  Json strength_at = Json::object();
  for (int loc = 0; loc < s.location_count; ++loc)
    if (at(at(s.players, kAnarchists).ships, loc) != 0)
      strength_at[location_id(pack, s, loc)] = position.strength_of(kAnarchists, loc, Purpose::kWinControl);
  Json ends = Json::array();
  for (int i = 0; i < solo.end_count; ++i) ends.push_back(end_json(pack, position, at(solo.ends, i)));
  const bool over = s.phase == Phase::kOver;
  return {{"turn", s.round + 1},
          {"space", over ? Json() : Json(position.threat_space())},
          {"target", over ? Json() : Json(location_id(pack, s, position.foe_target()))},
          {"track", std::move(track)},
          {"left", position.threat_markers()},
          {"beside", s.more.solo.beside},
          {"cards_on", std::move(cards_on)},
          {"foe", {{"strength_at", std::move(strength_at)}}},
          {"now", standing(pack, position)},
          {"ends", std::move(ends)},
          {"limits", limits_json(pack, position)}};
}

}  // namespace orrery::beyond_the_sun
