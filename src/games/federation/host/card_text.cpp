#include "games/federation/host/card_text.h"

#include "games/federation/host/operations.h"
#include "games/federation/host/terms.h"

namespace orrery::federation {
namespace {

std::string with_cost(const kit::Speech& p, const Cost& cost, const std::string& text) {
  return cost == Cost{} ? text : p.say("pay {}: {}", "{} zahlen: {}", cost_text(p, cost), text);
}

std::string blocker_text(const Pack& pack, int tile, Language language) {
  const kit::Speech p(language);
  std::vector<std::string> spaces;
  for (const Block& block : pack.content.planet_blockers[at(tile)]) {
    const std::string_view wing = block.wing == 0 ? p.pick("left", "links") : p.pick("right", "rechts");
    spaces.push_back(fmt::format("{} {} ({})", planet_word(static_cast<int>(block.planet)), wing,
                                 block.round_votes == 1 ? p.pick("votes as the round", "Stimmen wie die Runde")
                                                        : p.pick("0 votes", "0 Stimmen")));
  }
  return p.say("blocks {}", "blockiert {}", listed(p.pick(" and ", " und "), spaces));
}

}  // namespace

std::string list_text(const Pack& pack, const EffectList& list, Language language) {
  return effects_text(pack.content, list, kit::Speech(language));
}

std::string action_text(const Pack& pack, int action, Language language) {
  const kit::Speech p(language);
  const ActionData& data = pack.content.actions[at(action)];
  std::string text;
  switch (static_cast<Action>(action)) {
    case Action::kNeo:
      text = p.say("move your miner to a connected asteroid and take what is there",
                   "bewege deinen Bergarbeiter zu einem benachbarten Asteroiden und nimm, was dort liegt");
      break;
    case Action::kSixmoon:
      text = p.say("move your manipulator 1 space and take a modifier tile there",
                   "bewege deinen Manipulator 1 Feld und nimm dort ein Modifikatorplättchen");
      break;
    case Action::kAtalum:
      text = p.say("take a scholar", "nimm einen Gelehrten");
      break;
    case Action::kArratooine:
      text = p.say("pay for a trading post and receive its bonus",
                   "bezahle einen Handelsposten und erhalte seinen Bonus");
      break;
    case Action::kE81216:
      text = p.say("pay for a production site or megastructure and place a robot",
                   "bezahle eine Produktionsstätte oder Megastruktur und stelle einen Roboter darauf");
      break;
    case Action::kOfficials:
    case Action::kBuyers:
    case Action::kPilots:
    case Action::kPresident:
    case Action::kAssistants:
    case Action::kInvestors:
    case Action::kSpy:
    case Action::kFallback:
      text = effects_text(pack.content, data.effects, p);
  }
  text = with_cost(p, data.cost, text);
  if (data.not_first_turn == 1)
    text += p.say("; not by the start player in the first turn of a round",
                  "; nicht durch den Startspieler in seinem ersten Zug der Runde");
  return text;
}

std::string modifier_text(const Pack& pack, int tile, Language language) {
  const kit::Speech p(language);
  const ModifierTile& t = pack.content.modifiers[at(tile)];
  const std::string face = t.funding == 1 ? p.say("funding symbol", "Investorensymbol")
                                          : p.count(t.votes, "vote", "votes", "Stimme", "Stimmen");
  return p.say("level {}, {}; at once: {}", "Stufe {}, {}; sofort: {}", t.level, face,
               effects_text(pack.content, t.bonus, p));
}

std::string scholar_text(const Pack& pack, int scholar, Language language) {
  const kit::Speech p(language);
  const Scholar& s = pack.content.scholars[at(scholar)];
  const std::string effect = effects_text(pack.content, s.effects, p);
  if (s.timing == Timing::kImmediate) return p.say("at once: {}", "sofort: {}", effect);
  if (s.timing == Timing::kAnytime) return p.say("in any of your turns: {}", "in einem deiner Züge: {}", effect);
  return p.say("in a later action on {}: {}", "bei einer späteren Aktion auf {}: {}", planet_word(s.planet), effect);
}

std::string post_text(const Pack& pack, int post, Language language) {
  const kit::Speech p(language);
  const Post& data = pack.content.posts[at(post)];
  return p.say("pay {}; level 1: {}; level 2: {}", "Kosten: {}; Stufe 1: {}; Stufe 2: {}", cost_text(p, data.cost),
               effects_text(pack.content, data.level1, p), effects_text(pack.content, data.level2, p));
}

std::string site_text(const Pack& pack, int site, Language language) {
  const kit::Speech p(language);
  const Site& data = pack.content.sites[at(site)];
  return p.say("pay {}; income: {}", "Kosten: {}; Einkommen: {}", cost_text(p, data.cost),
               effects_text(pack.content, data.income, p));
}

std::string megastructure_text(const Pack& pack, int mega, Language language) {
  const kit::Speech p(language);
  const Megastructure& data = pack.content.megastructures[at(mega)];
  std::vector<std::string> multipliers;
  for (const u8 one : data.multipliers) multipliers.push_back(std::to_string(one));
  return p.say("pay {}; {} times the lower value of its two tiles",
               "Kosten: {}; {}-mal der niedrigere Wert der beiden Plättchen", cost_text(p, data.cost),
               listed(p.pick(", then ", ", dann "), multipliers));
}

std::string mission_text(const Pack& pack, int mission, Language language) {
  const kit::Speech p(language);
  const Mission& data = pack.content.missions[at(mission)];
  return p.say("level {}; {}", "Stufe {}; {}", data.level,
               with_cost(p, data.cost, effects_text(pack.content, data.effects, p)));
}

std::string node_text(const Pack& pack, int node, Language language) {
  const kit::Speech p(language);
  const NeoNode& data = pack.content.neo[at(node)];
  const std::string gives = data.tile == kNone ? effects_text(pack.content, data.gives, p)
                            : data.extinct == 1
                                ? p.say("an extinct asteroid tile", "ein erloschenes Asteroidenplättchen")
                                : p.say("an asteroid tile", "ein Asteroidenplättchen");
  return p.say("influence {}: {}", "Einfluss {}: {}", data.influence, gives);
}

std::string law_text(const Pack& pack, int law, Language language) {
  const kit::Speech p(language);
  const Law& data = pack.content.laws[at(law)];
  return p.say("everybody: {} per {}", "alle: {} je {}", points_text(p, data.factor),
               metric_word(data.metric, language));
}

std::vector<ContentEntry> content_entries(const Pack& pack) {
  std::vector<ContentEntry> entries;
  const auto add = [&](const Label& label, std::string_view group, auto&& text) {
    entries.push_back({label.id, std::string(group), label.source, label.en, label.de, text(Language::kEnglish),
                       text(Language::kGerman)});
  };
  const Labels& names = pack.labels;
  const Content& c = pack.content;
  for (int i = 0; i < kActions; ++i)
    add(names.actions[at(i)], "action", [&](Language l) { return action_text(pack, i, l); });
  for (int i = 0; i < c.neo_count; ++i)
    add(names.neo[at(i)], "asteroid", [&](Language l) { return node_text(pack, i, l); });
  for (int i = 0; i < kAsteroidTileCount; ++i)
    add(names.asteroids[at(i)], "asteroid-tile",
        [&](Language l) { return list_text(pack, c.asteroids[at(i)].effects, l); });
  for (int i = 0; i < kModifiers; ++i)
    add(names.modifiers[at(i)], "modifier", [&](Language l) { return modifier_text(pack, i, l); });
  for (int i = 0; i < kScholarCount; ++i)
    add(names.scholars[at(i)], "scholar", [&](Language l) { return scholar_text(pack, i, l); });
  for (int i = 0; i < kPostCount; ++i)
    add(names.posts[at(i)], "post", [&](Language l) { return post_text(pack, i, l); });
  for (int i = 0; i < kSites; ++i) add(names.sites[at(i)], "site", [&](Language l) { return site_text(pack, i, l); });
  for (int i = 0; i < kMegastructureCount; ++i)
    add(names.megastructures[at(i)], "megastructure", [&](Language l) { return megastructure_text(pack, i, l); });
  for (int i = 0; i < kMegaTiles; ++i)
    add(names.mega_tiles[at(i)], "megastructure-tile",
        [&](Language l) { return std::string(metric_name(c.mega_tiles[at(i)], l)); });
  for (int i = 0; i < kPlanets; ++i) add(names.laws[at(i)], "law", [&](Language l) { return law_text(pack, i, l); });
  for (int i = 0; i < kMissionCount; ++i)
    add(names.missions[at(i)], "mission", [&](Language l) { return mission_text(pack, i, l); });
  for (int i = 0; i < kStartPlanets; ++i)
    add(names.start_planets[at(i)], "start-planet",
        [&](Language l) { return list_text(pack, c.start_planets[at(i)], l); });
  for (int i = 0; i < kSpaceTiles; ++i)
    add(names.space_tiles[at(i)], "space-tile", [&](Language l) { return list_text(pack, c.space_tiles[at(i)], l); });
  for (int i = 0; i < kPlanetBlockers; ++i)
    add(names.planet_blockers[at(i)], "planet-blocker", [&](Language l) { return blocker_text(pack, i, l); });
  return entries;
}

}  // namespace orrery::federation
