// Operations that give or take at once.
#pragma once
#include "games/federation/host/operations_common.h"

namespace orrery::federation::operations {

inline void read_resources(Builder& b, const Doc& arg, Effect& e) {
  const Cost cost = b.cost(arg, 9);
  if (cost == Cost{}) b.problems.expected(arg, "at least one resource");
  e.a = cost[0], e.b = cost[1], e.c = cost[2], e.d = cost[3];
}
inline Cost cost_of(const Effect* e) { return {e->a, e->b, e->c, e->d}; }

inline void read_per(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "points for things counted");
  e.a = static_cast<u8>(packing::read_metric(b, r.need("metric")));
  e.b = static_cast<u8>(r.number("factor", 1, 9));
}

inline void read_unlock(Builder& b, const Doc& arg, Effect& e) {
  e.a = arg.kind == Doc::Kind::kScalar && arg.scalar == "all" ? kNone : b.number(arg, 1, kMissionCount);
}

inline void read_level_bonus(Builder& b, const Doc& arg, Effect& e) {
  static constexpr Word<u8> kUntil[] = {{"round", 0}, {"game", 1}};
  Record r(b.problems, arg, "a bonus on the level");
  e.a = static_cast<u8>(r.number("amount", 1, 9));
  e.b = r.word("until", kUntil);
}

inline void read_modifier(Builder& b, const Doc& arg, Effect& e) {
  static constexpr Word<u8> kFrom[] = {{"supply_random", 0}, {"supply_look", 1}};
  Record r(b.problems, arg, "a modifier tile");
  e.a = static_cast<u8>(r.number("level", 1, kModifierLevels));
  e.b = r.word("from", kFrom);
  e.c = static_cast<u8>(r.number("n", 1, 1));
}

inline void read_medal(Builder& b, const Doc& arg, Effect& e) {
  static constexpr Word<u8> kWhich[] = {
      {"any_missing", kNone}, {"accreditation", kAccreditationMedal}, {"investor", kInvestorMedal}};
  Record r(b.problems, arg, "a medal");
  e.a = r.word("which", kWhich);
  if (e.a == kNone) r.fixed("planet", "highest");
}

inline void read_true(Builder& b, const Doc& arg, Effect&) {
  static constexpr Word<int> kTrue[] = {{"true", 0}};
  content::read_word(b.problems, arg, kTrue);
}

inline void read_gain_per(Builder& b, const Doc& arg, Effect& e) {
  Record r(b.problems, arg, "resources for things counted");
  e.a = static_cast<u8>(packing::read_metric(b, r.need("metric")));
  e.b = static_cast<u8>(r.word("resource", packing::kResourceWords));
}

inline std::string medal_text(Say p, int kind) {
  if (kind == kAccreditationMedal) return p.say("the accreditation medal", "die Akkreditierungsmedaille");
  if (kind == kInvestorMedal) return p.say("the investor medal", "die Investorenmedaille");
  return p.say("any medal you do not have yet (on a planet the highest)",
               "eine beliebige Medaille, die du noch nicht hast (auf einem Planeten die höchste)");
}

inline constexpr Operation kGainOperations[] = {
    {Op::kGain, "gain", kResourceGains, read_resources, [](Say p, E e) { return cost_text(p, cost_of(e)); },
     [](E e) { return cost_signs(cost_of(e)); }},
    {Op::kPay, "pay", in({Where::kModifier}), read_resources,
     [](Say p, E e) { return p.say("pay {}", "{} zahlen", cost_text(p, cost_of(e))); },
     [](E e) {
       Json row = cost_signs(cost_of(e));
       row.insert(row.begin(), text("−"));
       return row;
     }},
    {Op::kVp, "vp", kScores | in({Where::kBeyond}),
     [](Builder& b, const Doc& d, Effect& e) { e.a = b.number(d, 1, 30); },
     [](Say p, E e) { return points_text(p, e->a); }, [](E e) { return signs(vp(e->a)); }},
    {Op::kVpPer, "vp_per", in({Where::kMission, Where::kImmediate, Where::kLaw}), read_per,
     [](Say p, E e) {
       return p.say("{} per {}", "{} je {}", points_text(p, e->b),
                    metric_word(static_cast<Metric>(e->a), p.language()));
     },
     [](E e) { return signs(vp(e->b), text("/"), metric_sign(e->a)); }},
    {Op::kShip, "ship", kGains | in({Where::kStart}),
     [](Builder& b, const Doc& d, Effect& e) { e.a = b.number(d, 1, 8); },
     [](Say p, E e) { return p.count(e->a, "ship", "ships", "Raumschiff", "Raumschiffe"); },
     [](E e) { return many(e->a, icon("ship")); }},
    {Op::kUnlock, "unlock", kGains | in({Where::kStart}), read_unlock,
     [](Say p, E e) {
       if (e->a == kNone) return p.say("unlock every mission", "alle Missionen freischalten");
       return e->a == 1 ? p.say("unlock 1 mission of your choice", "1 Mission deiner Wahl freischalten")
                        : p.say("unlock {} missions of your choice", "{} Missionen deiner Wahl freischalten", e->a);
     },
     [](E e) { return e->a == kNone ? signs(icon("unlock"), text("∀")) : many(e->a, icon("unlock")); }},
    {Op::kAccreditation, "accreditation", kGains | in({Where::kStart}),
     [](Builder& b, const Doc& d, Effect& e) { e.a = b.number(d, 1, 11); },
     [](Say p, E e) { return p.say("accreditation +{}", "Akkreditierung +{}", e->a); },
     [](E e) { return many(e->a, icon("step")); }},
    {Op::kLevelBonus, "level_bonus", in({Where::kAnytime, Where::kSpaceTile}), read_level_bonus,
     [](Say p, E e) {
       return e->b == 1 ? p.say("accreditation level +{} for the rest of the game",
                                "Akkreditierungsstufe +{} bis zum Spielende", e->a)
                        : p.say("accreditation level +{} until the end of the round",
                                "Akkreditierungsstufe +{} bis zum Rundenende", e->a);
     },
     [](E e) { return signs(icon("level"), text(fmt::format("+{}", e->a))); }},
    {Op::kDie, "die", kGains, [](Builder& b, const Doc& d, Effect& e) { e.a = b.number(d, 1, 6); },
     [](Say p, E e) { return p.say("assistant die +{}", "Assistentenwürfel +{}", e->a); },
     [](E e) { return signs(Json{{"kind", "die"}, {"value", e->a}}); }},
    {Op::kDieSet, "die_set", in({Where::kSpaceTile}),
     [](Builder& b, const Doc& d, Effect& e) { e.a = b.number(d, 1, 6); },
     [](Say p, E e) { return p.say("assistant die to {}", "Assistentenwürfel auf {}", e->a); },
     [](E e) { return signs(text("="), Json{{"kind", "die"}, {"value", e->a}}); }},
    {Op::kProject, "project", in({Where::kRoom, Where::kMission, Where::kModifier, Where::kSpaceTile}),
     [](Builder& b, const Doc& d, Effect& e) { e.a = b.number(d, 1, 4); },
     [](Say p, E e) {
       return e->a == 1
                  ? p.say("1 investment in a project of your choice", "1 Investition in ein Projekt deiner Wahl")
                  : p.say("{} investments in projects of your choice", "{} Investitionen in Projekte deiner Wahl",
                          e->a);
     },
     [](E e) { return many(e->a, icon("project")); }},
    {Op::kModifier, "modifier", in({Where::kSite, Where::kPlanetScholar, Where::kSpaceTile}), read_modifier,
     [](Say p, E e) {
       return e->b == 1 ? p.say("look at the level {} modifier tiles of the supply and keep 1",
                                "die Modifikatorplättchen der Stufe {} im Vorrat ansehen und 1 behalten", e->a)
                        : p.say("a random level {} modifier tile of the supply",
                                "ein zufälliges Modifikatorplättchen der Stufe {} aus dem Vorrat", e->a);
     },
     [](E e) { return signs(level_sign("modifier", e->a)); }},
    {Op::kMedal, "medal", in({Where::kRoom, Where::kMission, Where::kSpaceTile}), read_medal,
     [](Say p, E e) { return medal_text(p, e->a); }, [](E) { return signs(icon("medal")); }},
    {Op::kPresident, "president", in({Where::kRoom}), read_true,
     [](Say p, E) { return p.say("the president marker", "der Präsidentinnenmarker"); },
     [](E) { return signs(icon("president")); }},
    {Op::kGainPer, "gain_per", in({Where::kPlanetScholar}), read_gain_per,
     [](Say p, E e) {
       return p.say("{} per {}", "{} je {}", amount_text(p, 1, e->b),
                    metric_word(static_cast<Metric>(e->a), p.language()));
     },
     [](E e) { return signs(resource_sign(e->b), text("/"), metric_sign(e->a)); }},
};

}  // namespace orrery::federation::operations
