// Operations on technologies, their actions and the guilds.
#pragma once
#include "games/beyond_the_sun/host/operations_common.h"

namespace orrery::beyond_the_sun::operations {

inline u8 read_levels(Problems& problems, const Doc& doc, int lowest) {
  u8 mask = 0;
  for (const Doc& level : content::read_list(problems, doc, 1, 4, "technology levels")) {
    const auto bit = to_u8(1 << (content::read_number(problems, level, lowest, 4) - 1));
    if ((mask & bit) != 0) problems.expected(level, "every level once");
    mask |= bit;
  }
  return mask;
}

inline void read_research(Site& s, EffectNode& n) {
  static constexpr Word<u8> kFrom[] = {{"pop", 0}, {"supply", research_flag::kFromSupply}};
  Record r(s.problems(), s.arg, "research");
  const Doc& levels = r.need("levels");
  if (levels.kind == Doc::Kind::kScalar && levels.scalar == "x-colonized-plus-1")
    n.a = kLevelByColonies;
  else if (levels.kind == Doc::Kind::kList)
    n.a = read_levels(s.problems(), levels, 1);
  else
    s.problems().expected(levels, "a list of technology levels or x-colonized-plus-1");
  n.b = r.word_or("from", u8{0}, kFrom);
  if (r.flag_or("known_only", false)) n.b |= research_flag::kKnownOnly;
  if (r.flag_or("ignore_prereqs", false)) n.b |= research_flag::kIgnorePrereqs;
  if (r.flag_or("skip_immediate", false)) n.b |= research_flag::kSkipImmediate;
  set_may(n, r.flag_or("may", false));
}

inline Clause say_research(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"erforsche", "erforschst", "erforscht", "erforschen", {}}
                          : Clause{"research", "research", "researches", "research", {}};
  if (n.a == kLevelByColonies)
    out.rest =
        s.say("a technology of the level that is 1 above the number of systems {0} colonised (at most IIII)",
              "eine Technologie, deren Stufe um 1 über der Zahl {1} kolonisierten Systeme liegt (höchstens IIII)",
              s.you() ? "you have" : "it has", s.you() ? "deiner" : "ihrer");
  else
    out.rest = s.technology(n.a, (n.b & research_flag::kKnownOnly) != 0);
  const bool free = (n.b & research_flag::kIgnorePrereqs) != 0;
  const bool plain = (n.b & research_flag::kSkipImmediate) != 0;
  if ((n.b & research_flag::kFromSupply) != 0) out.rest += s.pick(" with a supply cube", " mit einem Vorratswürfel");
  if (free && plain)
    out.rest += s.pick(" regardless of prerequisites and without its immediate bonus",
                       " ungeachtet der Voraussetzungen und ohne Sofortbonus");
  else if (free)
    out.rest += s.pick(" regardless of prerequisites", " ungeachtet der Voraussetzungen");
  else if (plain)
    out.rest += s.pick(" without its immediate bonus", " ohne Sofortbonus");
  return out;
}

inline Json research_token(const Pack&, const EffectNode& n, int) {
  Json out = token("research");
  if (n.a == kLevelByColonies) {
    out["by"] = "colonies";
  } else {
    out["levels"] = Json::array();
    for (int level = 1; level <= 4; ++level)
      if ((n.a >> (level - 1) & 1) != 0) out["levels"].push_back(level);
  }
  if ((n.b & research_flag::kKnownOnly) != 0) out["known"] = true;
  return out;
}

inline void read_copy_action(Site& s, EffectNode& n) {
  if (s.depth > 0 || !s.alone)
    s.problems().add(s.arg, "expected copy_action as the whole effect of an action, found it inside another effect");
  Record r(s.problems(), s.arg, "copy_action");
  r.fixed("pay_cost", "true");
  Record which(s.problems(), r.need("which"), "the actions to copy");
  if (which.find("contains") != nullptr) {
    which.fixed("contains", "research");
    which.fixed("any_in_play", "true");
    n.a = to_u8(static_cast<int>(CopyWhich::kContainsResearch));
  } else {
    n.a = to_u8(static_cast<int>(CopyWhich::kResearchedByPaid));
    n.b = read_levels(s.problems(), which.need("technology_levels"), 1);
    which.fixed("researched_by", "paid");
    if (!s.scope.paid)
      s.problems().add(s.arg, "expected a cost ore_to_opponent before `researched_by: paid`, found none");
  }
}

inline Part say_copy_action(const Speech& s, const EffectNode& n) {
  std::string text;
  if (static_cast<CopyWhich>(n.a) == CopyWhich::kContainsResearch)
    text = s.say(
        "carry out any action in play that researches a technology, pay its cost and research with it; its space may "
        "be occupied",
        "nutze eine beliebige Aktion im Spiel, die eine Technologie erforscht, bezahle sie und erforsche mit ihr; "
        "ihr "
        "Feld darf besetzt sein");
  else
    text = s.say(
        "carry out an action of a level {} technology researched by that faction and pay its cost; its space may be "
        "occupied",
        "nutze eine Aktion einer Technologie der Stufe {}, die jene Fraktion erforscht hat, und bezahle sie; ihr "
        "Feld "
        "darf besetzt sein",
        s.levels(n.b));
  return {text, text, false, true};
}

inline void read_use_new_tech_action(Site& s, EffectNode& n) {
  if (!s.research_before)
    s.problems().add(s.arg, "expected a research before use_new_tech_action in the same list, found none");
  Record r(s.problems(), s.arg, "use_new_tech_action");
  set_may(n, r.flag_or("may", false));
}

inline Part say_use_new_tech_action(const Speech& s, const EffectNode& n) {
  const std::string_view what = s.pick("pay for and carry out one of its actions, even on an occupied space",
                                       "eine ihrer Aktionen bezahlen und nutzen, auch auf einem besetzten Feld");
  if ((n.flags & node_flag::kMay) != 0)
    return {s.say("you may {}", "du darfst {}", what), s.say("you may {}", "darfst du {}", what), true};
  return {s.say("{}", "du musst {}", what), s.say("{}", "musst du {}", what), true};
}

inline void read_private_tech(Site& s, EffectNode& n) {
  if (s.depth > 0)
    s.problems().add(s.arg, "expected private_tech as a part of a bonus by itself, found it inside another effect");
  Record r(s.problems(), s.arg, "private_tech");
  n.a = to_u8(r.number("level", 2, 3));
  n.b = to_u8(r.number("draw", 1, 4));
  n.c = to_u8(r.number("keep", 1, 1));
  s.builder.private_kept[n.a] += n.c;
}

inline Part say_private_tech(const Speech& s, const EffectNode& n) {
  const std::string text =
      s.say("draw {0} level {1} technologies, keep one as a private technology and gain its immediate bonus",
            "ziehe {0} Stufe-{1}-Technologien, behalte eine als private Technologie und erhalte ihren Sofortbonus",
            n.b, kRoman[n.a]);
  return {text, text};
}

inline void read_repeat_immediate(Site& s, EffectNode& n) {
  if (!content::read_flag(s.problems(), s.arg)) s.problems().expected(s.arg, "true");
  if (s.scope.immediate == kNoNode)
    s.problems().add(s.arg, "expected an immediate bonus that can be repeated, found none on this card");
  if (contains_op(s.builder.content, s.scope.immediate, Op::kPrivateTech))
    s.problems().add(s.arg, "expected an immediate bonus that can be repeated, found one with private_tech");
  n.child = s.scope.immediate;
}

inline Part say_repeat_immediate(const Speech& s, const EffectNode&) {
  const std::string text =
      s.say("gain the immediate bonus of this card again", "erhalte den Sofortbonus dieser Karte noch einmal");
  return {text, text};
}

inline void read_uncover_guild(Site& s, EffectNode& n) {
  need_top_level(s, "uncover_guild");
  if (s.arg.kind == Doc::Kind::kMap) {  // [BTS-9.7] one of the tier is chosen
    Record r(s.problems(), s.arg, "uncover_guild");
    n.a = kNone;
    n.b = to_u8(r.number("tier", 1, kMaxGuilds));
    return;
  }
  n.a = s.builder.ref(s.arg, Group::kGuild, "the id of a guild");
}

inline Clause say_uncover_guild(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"enthülle", "enthüllst", "enthüllt", "enthüllen", {}}
                          : Clause{"uncover", "uncover", "uncovers", "uncover", {}};
  out.rest = n.b != 0 ? s.say("a tier {0} guild of {1} choice", "eine Gilde von Rang {0} {2} Wahl", n.b,
                              s.you() ? "your" : "its", s.you() ? "deiner" : "ihrer")
                      : s.guild(n.a);
  return out;
}

inline constexpr Operation kTechnologyOperations[] = {
    {Op::kResearch, "research", kAnywhere, read_research, always, always, say_research, research_token},
    {Op::kCopyAction, "copy_action", place::kAction, read_copy_action, always, never, say_copy_action,
     [](const Pack&, N, int) { return token("copy"); }},
    {Op::kUseNewTechAction, "use_new_tech_action", place::kAction, read_use_new_tech_action, always, never,
     say_use_new_tech_action, [](const Pack&, N, int) { return token("use-new"); }},
    // Once per card and faction, so that the number of private technologies stays bounded.
    {Op::kPrivateTech, "private_tech", place::kImmediate | place::kColonize, read_private_tech, never, never,
     say_private_tech, [](const Pack&, N n, int) { return Json{{"icon", "private"}, {"level", n.a}}; }},
    {Op::kRepeatImmediate, "repeat_immediate", place::kAction, read_repeat_immediate, child_is_fallible,
     child_surely_changes, say_repeat_immediate, [](const Pack&, N, int) { return token("bonus"); }},
    {Op::kUncoverGuild, "uncover_guild", place::kEvent, read_uncover_guild, never, never, say_uncover_guild,
     [](const Pack& pack, N n, int) {
       return n.b != 0 ? Json{{"icon", "guild"}, {"tier", n.b}}
                       : Json{{"icon", "guild"}, {"guild", pack.labels.guilds[n.a].id}};
     }},
};

}  // namespace orrery::beyond_the_sun::operations
