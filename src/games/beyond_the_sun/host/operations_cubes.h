// Operations on ore, cubes and discs.
#pragma once
#include "games/beyond_the_sun/host/operations_common.h"

namespace orrery::beyond_the_sun::operations {

inline void read_gain(Site& s, EffectNode& n) { n.a = to_u8(s.number(1, 99)); }

inline void read_shift_supply(Site& s, EffectNode& n) {
  static constexpr Word<u8> kFrom[] = {{"rightmost", 0}, {"any", 1}};
  static constexpr Word<u8> kTo[] = {{"A", 0}, {"any", 1}};
  Record r(s.problems(), s.arg, "shift_supply");
  n.a = to_u8(r.number("n", 1, 9));
  n.b = r.word("from", kFrom);
  n.c = r.word("to", kTo);
}

inline Clause say_shift_supply(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"verschiebe", "verschiebst", "verschiebt", "verschieben", {}}
                          : Clause{"move", "move", "moves", "move", {}};
  out.rest = n.a == 1 ? s.say("1 supply cube", "1 Vorratswürfel") : s.say("{} supply cubes", "{} Vorratswürfel", n.a);
  if (n.b == 0)
    out.rest +=
        n.a == 1 ? s.pick(" from the rightmost column that holds any", " aus der äußersten rechten belegten Spalte")
                 : s.pick(", one by one, from the rightmost column that holds any",
                          " nacheinander aus der jeweils äußersten rechten belegten Spalte");
  if (n.c == 0)
    out.rest += s.pick(" to column A", " in Spalte A");
  else if (n.a == 1)
    out.rest += s.pick(" to any other column", " in eine beliebige andere Spalte");
  else
    out.rest += s.pick(" to any other columns", " in beliebige andere Spalten");
  return out;
}

inline Clause say_pop_any(const Speech& s, const EffectNode& n) {
  Clause out = s.gain(n.a, 0);
  out.rest += n.a == 1 ? s.pick(" from any supply column", " aus einer beliebigen Vorratsspalte")
                       : s.pick(" from any supply columns", " aus beliebigen Vorratsspalten");
  return out;
}

inline void read_automate(Site& s, EffectNode& n) {
  static constexpr Word<u8> kDiscs[] = {{"food", kFood}, {"ore", kOre}, {"any", kAnyDisc}};
  static constexpr Word<u8> kTracks[] = {{"food", kOwnTrack + kFood}, {"ore", kOwnTrack + kOre}};
  if (s.arg.kind == Doc::Kind::kMap) {
    Record r(s.problems(), s.arg, "automate");
    n.a = r.word("track", kTracks);
    return;
  }
  n.a = content::read_word(s.problems(), s.arg, kDiscs);
}

inline Clause say_automate(const Speech& s, const EffectNode& n) {
  static constexpr std::string_view kEn[] = {"1 food disc", "1 ore disc", "1 food or ore disc",
                                             "1 disc of the food track", "1 disc of the ore track"};
  static constexpr std::string_view kDe[] = {"1 Nahrungsmarker", "1 Erzmarker", "1 Nahrungs- oder Erzmarker",
                                             "1 Marker der Nahrungsleiste", "1 Marker der Erzleiste"};
  Clause out = s.german() ? Clause{"automatisiere", "automatisierst", "automatisiert", "automatisieren", {}}
                          : Clause{"automate", "automate", "automates", "automate", {}};
  out.rest = s.pick(kEn[n.a], kDe[n.a]);
  return out;
}

inline void read_produce(Site& s, EffectNode& n) {
  static constexpr Word<Production> kProductions[] = {
      {"population", Production::kGrowth}, {"ore", Production::kOre}, {"trade", Production::kTrade}};
  n.a = to_u8(static_cast<int>(content::read_word(s.problems(), s.arg, kProductions)));
}

inline void read_pay(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "pay");
  n.a = to_u8(r.number("ore", 1, 99));
}

inline Clause say_pay(const Speech& s, const EffectNode& n) {
  Clause out =
      s.german() ? Clause{"zahle", "zahlst", "zahlt", "zahlen", {}} : Clause{"pay", "pay", "pays", "pay", {}};
  out.rest = s.ore(n.a);
  return out;
}

inline void read_pop_from_column(Site& s, EffectNode& n) {
  static constexpr Word<u8> kColumnNames[] = {{"A", 0}, {"B", 1}, {"C", 2}, {"D", 3}, {"E", 4}};
  Record r(s.problems(), s.arg, "pop_from_column");
  n.a = r.word("column", kColumnNames);
  n.b = to_u8(r.number("n", 1, 9));
}

inline Clause say_pop_from_column(const Speech& s, const EffectNode& n) {
  Clause out =
      s.german() ? Clause{"mache", "machst", "macht", "machen", {}} : Clause{"turn", "turn", "turns", "turn", {}};
  out.rest = s.say("{0} supply {1} of column {2} into population", "{0} Vorratswürfel aus Spalte {2} zu Bevölkerung",
                   n.b, n.b == 1 ? "cube" : "cubes", static_cast<char>('A' + n.a));
  return out;
}

inline constexpr Operation kCubeOperations[] = {
    {Op::kGainOre, "ore", kAnywhere, read_gain, never, always, +[](S s, N n) { return s.gain(0, n.a); },
     [](const Pack&, N n, int) { return token("ore", n.a); }},
    {Op::kPop, "pop", kAnywhere, read_few, never, never, +[](S s, N n) { return s.gain(n.a, 0); },
     [](const Pack&, N n, int) { return token("population", n.a); }},
    {Op::kPopAny, "pop_any", place::kInPlay, read_few, never, never, say_pop_any,
     [](const Pack&, N n, int) { return Json{{"icon", "population"}, {"n", n.a}, {"any", true}}; }},
    {Op::kShiftSupply, "shift_supply", place::kInPlay, read_shift_supply, never, never, say_shift_supply,
     [](const Pack&, N n, int) {
       return Json{{"icon", "supply-shift"}, {"n", n.a}, {"to", n.c == 0 ? "A" : "any"}};
     }},
    {Op::kAutomate, "automate", kAnywhere, read_automate, never, always, say_automate,
     [](const Pack&, N n, int times) {
       return Json{{"icon", "automate"}, {"n", times}, {"disc", kDiscKinds[n.a < kOwnTrack ? n.a : n.a - kOwnTrack]}};
     }},
    {Op::kProduce, "produce", place::kInPlay, read_produce, never, never, nullptr,
     [](const Pack&, N n, int) { return Json{{"icon", "produce"}, {"what", kProductionIds[n.a]}}; }},
    {Op::kPay, "pay", place::kInPlay, read_pay, never, never, say_pay,
     [](const Pack&, N n, int) { return token("ore", -n.a); }},
    {Op::kPopFromColumn, "pop_from_column", place::kSetup, read_pop_from_column, never, never, say_pop_from_column,
     [](const Pack&, N n, int) { return token("population", n.b); }},
};

}  // namespace orrery::beyond_the_sun::operations
