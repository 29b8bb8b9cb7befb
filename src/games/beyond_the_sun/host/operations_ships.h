// Operations on ships.
#pragma once
#include "games/beyond_the_sun/host/operations_common.h"

namespace orrery::beyond_the_sun::operations {

inline void read_build(Site& s, EffectNode& n) {
  static constexpr Word<u8> kFrom[] = {{"pop", 0}, {"supply", kFromSupply}};
  static constexpr Word<u8> kAt[] = {
      {"yard", kAtYard}, {"sol", kAtSol}, {"deep-space", kAtDeepSpace}, {"controlled", kAtControlled}};
  Record r(s.problems(), s.arg, "build");
  n.a = to_u8(r.number("level", 1, kMaxShipLevel));
  n.b = to_u8(r.word("from", kFrom) | r.word("at", kAt));
  n.c = to_u8(r.number_or("n", 1, 1, 4));
  set_may(n, r.flag_or("may", false));
}

inline std::string build_place(const Speech& s, BuildAt at, bool several) {
  if (at == kAtSol) return s.say("at Sol", "auf Sol");
  if (at == kAtDeepSpace) return s.say("in Deep Space", "im Deep Space");
  const std::string_view control = s.you() ? "you control" : "it controls";
  const std::string_view under = s.you() ? "deiner" : "ihrer";
  if (at == kAtControlled)
    return several ? s.say("at locations {0}", "an Orten unter {1} Kontrolle", control, under)
                   : s.say("at a location {0}", "an einem Ort unter {1} Kontrolle", control, under);
  return several ? s.say("at Sol or shipyards {0}", "auf Sol oder Werften unter {1} Kontrolle", control, under)
                 : s.say("at Sol or a shipyard {0}", "auf Sol oder einer Werft unter {1} Kontrolle", control, under);
}

inline Clause say_build(const Speech& s, const EffectNode& n) {
  const bool supply = (n.b & kFromSupply) != 0;
  const std::string where = build_place(s, build_at(n), n.c > 1);
  Clause out{"build", "build", "builds", "build", {}};
  if (s.german()) {
    out = {"baue", "baust", "baut", "bauen", {}};
    const std::string ships = n.c == 1 ? fmt::format("ein Raumschiff der Stufe {}", n.a)
                                       : fmt::format("{} Raumschiffe der Stufe {}", s.number_word(n.c), n.a);
    out.rest = (supply ? "aus dem Vorrat " : "") + ships + " " + where;
  } else {
    const std::string ships =
        n.c == 1 ? fmt::format("a level {} ship", n.a) : fmt::format("{} level {} ships", s.number_word(n.c), n.a);
    out.rest = ships + (supply ? " from supply " : " ") + where;
  }
  return out;
}

// [BTS-16.2.4] Conversions of supply may be forgone.
inline bool takes_population(const Content&, const EffectNode& n) { return (n.b & kFromSupply) == 0; }

inline void read_upgrade(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "upgrade");
  n.a = to_u8(r.number("ships", 1, 9));
  n.b = to_u8(r.number("levels", 1, kMaxShipLevel - 1));
  n.c = s.scope.place == place::kSetup ? 1 : 0;
}

inline Clause say_upgrade(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"verbessere", "verbesserst", "verbessert", "verbessern", {}}
                          : Clause{"upgrade", "upgrade", "upgrades", "upgrade", {}};
  const std::string by = n.b == 1 ? s.say("1 level", "1 Stufe") : s.say("{} levels", "{} Stufen", n.b);
  if (s.setup)
    out.rest = s.say("your starting ship by {}", "dein Startraumschiff um {}", by);
  else if (n.a == 1)
    out.rest = s.say("a ship by {}", "ein Raumschiff um {}", by);
  else
    out.rest = s.say("up to {} ships by {} each", "bis zu {} Raumschiffe um je {}", n.a, by);
  return out;
}

inline Clause say_upgrade_pool(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"verbessere", "verbesserst", "verbessert", "verbessern", {}}
                          : Clause{"upgrade", "upgrade", "upgrades", "upgrade", {}};
  out.rest = s.say("{0} ships by up to {2} {3} in total", "{1} Raumschiffe um insgesamt bis zu {2} {4}",
                   s.you() ? "your" : "its", s.you() ? "deine" : "ihre", n.a, n.a == 1 ? "level" : "levels",
                   n.a == 1 ? "Stufe" : "Stufen");
  return out;
}

inline Clause say_jump(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"", "machst", "macht", "machen", {}} : Clause{"", "make", "makes", "make", {}};
  out.may = n.a == 1;
  out.rest = n.a == 1 ? s.say("1 jump", "1 Sprung") : s.say("up to {} jumps", "bis zu {} Sprünge", n.a);
  return out;
}

inline Clause say_jump_anywhere(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"versetze", "versetzt", "versetzt", "versetzen", {}}
                          : Clause{"move", "move", "moves", "move", {}};
  if (n.a == 1) {
    out.rest = s.pick("a ship to any location", "ein Raumschiff an einen beliebigen Ort");
    out.may = true;
  } else {
    out.rest = s.say("up to {} ships to any locations", "bis zu {} Raumschiffe an beliebige Orte", n.a);
  }
  return out;
}

inline void read_put_ship_on_card(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "put_ship_on_card");
  n.a = to_u8(r.number("n", 1, 4));
}

inline Clause say_put_ship_on_card(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"lege", "legst", "legt", "legen", {}} : Clause{"put", "put", "puts", "put", {}};
  out.rest = s.say("{2} of {0} ships on this card", "{2} {1} Raumschiffe auf diese Karte", s.you() ? "your" : "its",
                   s.you() ? "deiner" : "ihrer", n.a);
  return out;
}

inline void read_move_starting_ship(Site& s, EffectNode& n) {
  static constexpr Word<u8> kTo[] = {{"sol", kAtSol}, {"deep-space", kAtDeepSpace}};
  Record r(s.problems(), s.arg, "move_starting_ship");
  n.a = r.word("to", kTo);
}

inline Clause say_move_starting_ship(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"versetze", "versetzt", "versetzt", "versetzen", {}}
                          : Clause{"move", "move", "moves", "move", {}};
  out.rest = n.a == kAtSol ? s.pick("your starting ship to Sol", "dein Startraumschiff nach Sol")
                           : s.pick("your starting ship to Deep Space", "dein Startraumschiff in den Deep Space");
  return out;
}

inline constexpr std::string_view kBuildAtIds[] = {"yard", "sol", "deep-space", "controlled"};

inline constexpr Operation kShipOperations[] = {
    {Op::kBuild, "build", kAnywhere, read_build, takes_population, takes_population, say_build,
     [](const Pack&, N n, int) {
       return Json{{"icon", "ship-build"},
                   {"n", n.c},
                   {"level", n.a},
                   {"supply", (n.b & kFromSupply) != 0},
                   {"at", kBuildAtIds[n.b & 3]}};
     }},
    {Op::kUpgrade, "upgrade", kAnywhere, read_upgrade, never, never, say_upgrade,
     [](const Pack&, N n, int) { return Json{{"icon", "upgrade"}, {"n", n.a}, {"by", n.b}}; }},
    {Op::kUpgradePool, "upgrade_pool", place::kInPlay, read_few, never, never, say_upgrade_pool,
     [](const Pack&, N n, int) { return token("upgrade-pool", n.a); }},
    {Op::kJump, "jump", place::kInPlay, read_few, never, never, say_jump,
     [](const Pack&, N n, int) { return token("jump", n.a); }},
    {Op::kJumpAnywhere, "jump_anywhere", place::kInPlay, read_few, never, never, say_jump_anywhere,
     [](const Pack&, N n, int) { return token("jump-anywhere", n.a); }},
    {Op::kPutShipOnCard, "put_ship_on_card", place::kEvent, read_put_ship_on_card, always, always,
     say_put_ship_on_card, [](const Pack&, N n, int) { return token("exhibit", n.a); }},
    {Op::kMoveStartingShip, "move_starting_ship", place::kSetup, read_move_starting_ship, never, never,
     say_move_starting_ship,
     [](const Pack&, N n, int) { return Json{{"icon", "start-ship"}, {"at", kBuildAtIds[n.a & 3]}}; }},
};

}  // namespace orrery::beyond_the_sun::operations
