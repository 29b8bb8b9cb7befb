// Operations that lead to actions, choices and the pieces of planets.
#pragma once
#include "games/federation/host/operations_common.h"

namespace orrery::federation::operations {

inline void read_planet_action(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a planet action");
  e.a = read_planet_mask(b, r.need("any_of"));
}

// The kinds say what may be copied; what is excepted has to be one of them.
inline void read_copy_action(Builder& b, const Doc& arg, Effect& e) {
  static constexpr std::string_view kKinds[] = {"planet", "room"};
  static constexpr Word<Action> kRooms[] = {
      {"room-officials", Action::kOfficials},   {"room-buyers", Action::kBuyers},
      {"room-pilots", Action::kPilots},         {"room-president", Action::kPresident},
      {"room-assistants", Action::kAssistants}, {"room-investors", Action::kInvestors}};
  Record r(b.problems, arg, "a copied action");
  for (const Doc& kind : r.list("kinds", 1, 2, "kinds of action")) {
    if (content::read_word_index(b.problems, kind, kKinds) == 0)
      e.a = byte((1 << kPlanets) - 1);
    else
      e.b = byte((1 << std::size(kRooms)) - 1);
  }
  for (const Doc& room : r.list("except", 0, std::size(kRooms), "rooms")) {
    const u8 mask = byte(
        1 << (static_cast<int>(content::read_word(b.problems, room, kRooms)) - static_cast<int>(Action::kOfficials)));
    if ((e.b & mask) == 0) b.problems.add(room, "expected an action that could be copied otherwise, found another");
    e.b = byte(e.b & ~mask);
  }
}

inline void read_move_free(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a free move");
  const Doc& tracks = r.need("tracks");
  e.a = read_planet_mask(b, tracks);
  if ((e.a & ~(bit(static_cast<int>(Planet::kNeo)) | bit(static_cast<int>(Planet::kSixmoon)))) != 0)
    b.problems.add(tracks, "expected neo or sixmoon, found a planet without a track");
  e.b = static_cast<u8>(r.number("steps", 1, 1));
  r.fixed("reward", "false");
}

inline void read_upgrade(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "an exchange");
  e.a = static_cast<u8>(r.number("n", 1, 3));
}

inline void read_income(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "an income");
  e.a = static_cast<u8>(r.number("n", 1, kSlots));
  e.b = r.flag("repeat_allowed") ? 1 : 0;
}

inline void read_build_free(Builder& b, const Doc& arg, Effect& e) {
  static constexpr Word<u8> kWhat[] = {{"production", 1}, {"megastructure", 2}};
  Record r(b.problems, arg, "a free building");
  for (const Doc& site : r.list("sites", 1, 2, "kinds of building"))
    e.a = static_cast<u8>(e.a | content::read_word(b.problems, site, kWhat));
  r.number("n", 1, 1);
}

inline void read_trade_free(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a free trade");
  e.a = static_cast<u8>(r.number("level", 1, 2));
  e.b = r.flag("bonus") ? 1 : 0;
}

inline void read_refresh(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a refreshed scholar");
  e.a = static_cast<u8>(r.number("level", 1, kScholarLevels));
  r.number("n", 1, 1);
}

inline void read_copy_scholar(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a copied scholar");
  e.a = read_level_mask(b, r.need("levels"));
}

inline void read_take_scholar(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a scholar taken");
  e.a = read_level_mask(b, r.need("levels"));
  r.fixed("ignore_prerequisite", "true");
}

inline void read_discount(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "a discount");
  e.a = static_cast<u8>(r.number("crystals", 1, 3));
}

inline void read_extra_steps(Builder& b, const Doc& arg, Effect& e) {
  static constexpr Word<u8> kTracks[] = {{"neo", static_cast<u8>(Planet::kNeo)},
                                         {"sixmoon", static_cast<u8>(Planet::kSixmoon)}};
  Record r(b.problems, arg, "extra steps");
  e.a = r.word("track", kTracks);
  e.b = static_cast<u8>(r.number("n", 1, 3));
}

inline void read_bonus_ambassador(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "the bonus ambassador");
  e.a = static_cast<u8>(r.number("votes", 1, 20));
}

inline void read_space_tile(Builder& b, const Doc& arg, Effect&) {
  Record r(b.problems, arg, "a space tile");
  r.number("n", 1, 1);
  r.fixed("once_per_game", "true");
}

void read_options_of(Builder&, const Doc& arg, Effect&, std::string_view what, bool repeats);

inline std::vector<std::string> option_texts(Say p, const Effect* e) {
  std::vector<std::string> texts;
  for (int i = 1; i <= e->b; ++i) texts.push_back(operation(e[i].op).words(p, e + i));
  return texts;
}
inline Json option_signs(const Effect* e) {
  Json row = Json::array();
  for (int i = 1; i <= e->b; ++i) {
    if (i > 1) row.push_back({{"kind", "or"}});
    for (const Json& one : operation(e[i].op).signs(e + i)) row.push_back(one);
  }
  return row;
}

inline std::string copy_text(Say p, const Effect* e) {
  static constexpr Text kRooms[] = {{"officials", "Beamten"},      {"buyers", "Einkäufer"},
                                    {"pilots", "Piloten"},         {"president", "Präsidentin"},
                                    {"assistants", "Assistenten"}, {"investors", "Investoren"}};
  if (e->b == 0) return p.say("copy a planet action", "eine Planetenaktion kopieren");
  std::vector<std::string> rooms;
  for (std::size_t i = 0; i < std::size(kRooms); ++i)
    if ((e->b >> i & 1) == 0) rooms.emplace_back(kRooms[i].in(p.language()));
  const std::string except = rooms.empty() ? ""
                                           : p.say(" (not the room of the {})", " (außer dem Raum der {})",
                                                   listed(p.pick(" or the ", " oder der "), rooms));
  return (e->a == 0 ? p.say("copy the action of a senate room", "die Aktion eines Senatsraums kopieren")
                    : p.say("copy a planet action or the action of a senate room",
                            "eine Planetenaktion oder die Aktion eines Senatsraums kopieren")) +
         except;
}

inline std::string build_text(Say p, int what) {
  if (what == 1)
    return p.say("a robot on any production site for free (with its income)",
                 "kostenlos ein Roboter auf einer beliebigen Produktionsstätte (mit ihrem Einkommen)");
  if (what == 2)
    return p.say("a robot on any megastructure for free (with its prestige)",
                 "kostenlos ein Roboter auf einer beliebigen Megastruktur (mit ihren Prestigepunkten)");
  return p.say("a robot on any production site or megastructure for free (with its income or prestige)",
               "kostenlos ein Roboter auf einer beliebigen Produktionsstätte oder Megastruktur (mit Einkommen oder "
               "Prestigepunkten)");
}

inline constexpr Operation kActionOperations[] = {
    {Op::kPlanetAction, "planet_action", in({Where::kPlanetAction, Where::kMission, Where::kSpaceTile}),
     read_planet_action, [](Say p, E e) { return p.say("1 action on {}", "1 Aktion auf {}", planets_text(p, e->a)); },
     [](E e) {
       Json row = Json::array();
       add_planets(row, e->a);
       return row;
     }},
    {Op::kCopyAction, "copy_action", in({Where::kSpy, Where::kMission}), read_copy_action, copy_text,
     [](E) { return signs(icon("copy")); }},
    {Op::kMoveFree, "move_free", in({Where::kSite}), read_move_free,
     [](Say p, E e) {
       return p.say("move 1 space on {} without receiving anything there",
                    "auf {} 1 Feld vorwärts (ohne von dort etwas zu erhalten)", planets_text(p, e->a));
     },
     [](E e) {
       Json row = signs(icon("move"));
       add_planets(row, e->a);
       return row;
     }},
    {Op::kUpgrade, "upgrade", in({Where::kSite}), read_upgrade,
     [](Say p, E e) {
       return e->a == 1 ? p.say("you may change 1 resource into the next in value",
                                "du darfst 1 Ressource in die nächsthöhere umwandeln")
                        : p.say("{} times you may change 1 resource into the next in value",
                                "{}-mal darfst du 1 Ressource in die nächsthöhere umwandeln", e->a);
     },
     [](E e) { return many(e->a, icon("upgrade")); }},
    {Op::kIncome, "income", in({Where::kImmediate}), read_income,
     [](Say p, E e) {
       if (e->a == 1)
         return p.say("the income of any production site", "das Einkommen einer beliebigen Produktionsstätte");
       return e->b == 1 ? p.say("the income of any {} production sites (also of the same one again)",
                                "das Einkommen von {} beliebigen Produktionsstätten (auch mehrmals derselben)", e->a)
                        : p.say("the income of any {} production sites",
                                "das Einkommen von {} beliebigen Produktionsstätten", e->a);
     },
     [](E e) { return many(e->a, icon("income")); }},
    {Op::kBuildFree, "build_free", in({Where::kSpaceTile}), read_build_free,
     [](Say p, E e) { return build_text(p, e->a); }, [](E) { return signs(icon("robot")); }},
    {Op::kTradeFree, "trade_free", in({Where::kImmediate, Where::kSpaceTile}), read_trade_free,
     [](Say p, E e) {
       return e->b == 1
                  ? p.say("a trade marker on level {} of any trading post for free (with the bonus)",
                          "kostenlos ein Handelsmarker auf Stufe {} eines beliebigen Handelspostens (mit Bonus)",
                          e->a)
                  : p.say("a trade marker on level {} of any trading post for free (without the bonus)",
                          "kostenlos ein Handelsmarker auf Stufe {} eines beliebigen Handelspostens (ohne Bonus)",
                          e->a);
     },
     [](E e) { return signs(icon("trade"), text(std::to_string(e->a))); }},
    {Op::kRefreshScholar, "refresh_scholar", in({Where::kSite, Where::kAnytime}), read_refresh,
     [](Say p, E e) {
       return p.say("turn one of your used level {} scholars face up",
                    "einen deiner genutzten Gelehrten der Stufe {} wieder aufdecken", e->a);
     },
     [](E e) { return signs(icon("refresh"), level_sign("scholar", e->a)); }},
    {Op::kCopyScholar, "copy_scholar", in({Where::kAnytime}), read_copy_scholar,
     [](Say p, E e) {
       return p.say("copy the effect of a face-up scholar of level {}",
                    "den Effekt eines aufgedeckten Gelehrten der Stufe {} kopieren", levels_text(p, e->a));
     },
     [](E e) {
       Json row = signs(icon("copy"));
       for (int i = 0; i < kScholarLevels; ++i)
         if ((e->a >> i & 1) != 0) row.push_back(level_sign("scholar", i + 1));
       return row;
     }},
    {Op::kTakeScholar, "take_scholar", in({Where::kPlanetScholar}), read_take_scholar,
     [](Say p, E e) {
       return p.say("take a displayed scholar of level {} instead (without its prerequisite)",
                    "stattdessen einen ausliegenden Gelehrten der Stufe {} nehmen (ohne Voraussetzung)",
                    levels_text(p, e->a));
     },
     [](E e) {
       Json row = signs(text("→"));
       for (int i = 0; i < kScholarLevels; ++i)
         if ((e->a >> i & 1) != 0) row.push_back(level_sign("scholar", i + 1));
       return row;
     }},
    {Op::kDiscount, "discount", in({Where::kPlanetScholar}), read_discount,
     [](Say p, E e) {
       return e->a == 1 ? p.say("the building costs 1 crystal of your choice less",
                                "das Bauwerk kostet 1 Kristall deiner Wahl weniger")
                        : p.say("the building costs {} crystals of your choice less",
                                "das Bauwerk kostet {} Kristalle deiner Wahl weniger", e->a);
     },
     [](E e) { return signs(icon("discount"), text(fmt::format("−{}", e->a))); }},
    {Op::kExtraSteps, "extra_steps", in({Where::kPlanetScholar}), read_extra_steps,
     [](Say p, E e) {
       return e->b == 1 ? p.say("move 1 space further (only the last one counts)",
                                "1 Feld weiter vorwärts (nur das letzte bringt etwas)")
                        : p.say("move {} spaces further (only the last one counts)",
                                "{} Felder weiter vorwärts (nur das letzte bringt etwas)", e->b);
     },
     [](E e) { return signs(icon("move"), text(fmt::format("+{}", e->b))); }},
    {Op::kBonusAmbassador, "bonus_ambassador", in({Where::kSpaceTile}), read_bonus_ambassador,
     [](Say p, E e) {
       return p.say("the bonus ambassador with {} votes", "der Bonus-Gesandte mit {} Stimmen", e->a);
     },
     [](E e) { return signs(icon("ambassador"), text(std::to_string(e->a))); }},
    {Op::kSpaceTile, "space_tile", in({Where::kTop}), read_space_tile,
     [](Say p, E) { return p.say("a space tile of your choice", "ein Weltraumplättchen deiner Wahl"); },
     [](E) { return signs(icon("space-tile")); }},
    {Op::kChoose, "choose", in({Where::kPost, Where::kImmediate}),
     [](Builder& b, const Doc& arg, Effect& e) { read_options_of(b, arg, e, "a choice", false); },
     [](Say p, E e) {
       const std::vector<std::string> options = option_texts(p, e);
       return e->a == 1 ? listed(p.pick(" or ", " oder "), options)
                        : p.say("{} different ones of: {}", "{} verschiedene von: {}", e->a,
                                listed(p.pick(" or ", " oder "), options));
     },
     option_signs},
    {Op::kMix, "mix", in({Where::kPost}),
     [](Builder& b, const Doc& arg, Effect& e) { read_options_of(b, arg, e, "a mix", true); },
     [](Say p, E e) {
       return p.say("{} times: {}", "{}-mal: {}", e->a, listed(p.pick(" or ", " oder "), option_texts(p, e)));
     },
     [](E e) {
       Json row = option_signs(e);
       row.insert(row.begin(), text(fmt::format("{}×", e->a)));
       return row;
     }},
};

}  // namespace orrery::federation::operations
