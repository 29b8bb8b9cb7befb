// Operations on systems.
#pragma once
#include "games/beyond_the_sun/host/operations_common.h"

namespace orrery::beyond_the_sun::operations {

inline void read_colonize(Site& s, EffectNode& n) {
  static constexpr Word<u8> kTargets[] = {{"any", 0},
                                          {"uncontrolled-at-turn-start", colonize_flag::kUncontrolledAtTurnStart}};
  Record r(s.problems(), s.arg, "colonize");
  n.a = r.word_or("target", u8{0}, kTargets);
  if (!r.flag_or("needs_control", true)) n.a |= colonize_flag::kWithoutControl;
  if (r.flag_or("suppress_control_bonus", false)) n.a |= colonize_flag::kSuppressControlBonus;
}

inline Clause say_colonize(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"kolonisiere", "kolonisierst", "kolonisiert", "kolonisieren", {}}
                          : Clause{"colonise", "colonise", "colonises", "colonise", {}};
  const bool anywhere = (n.a & colonize_flag::kWithoutControl) != 0;
  out.rest = anywhere ? s.say("a system", "ein System")
                      : s.say("a system {0}", "ein System unter {1} Kontrolle",
                              s.you() ? "you control" : "it controls", s.you() ? "deiner" : "ihrer");
  if ((n.a & colonize_flag::kUncontrolledAtTurnStart) != 0)
    out.rest += s.pick(" that nobody controlled at the start of this turn",
                       ", das zu Beginn dieses Zuges niemand kontrollierte");
  if (anywhere && (n.a & colonize_flag::kSuppressControlBonus) != 0)
    out.rest += s.pick(" (control is not needed, its control bonus is not gained)",
                       " (Kontrolle ist nicht nötig, der Kontrollbonus entfällt)");
  else if (anywhere)
    out.rest += s.pick(" (control is not needed)", " (Kontrolle ist nicht nötig)");
  else if ((n.a & colonize_flag::kSuppressControlBonus) != 0)
    out.rest += s.pick(" (its control bonus is not gained)", " (der Kontrollbonus entfällt)");
  return out;
}

inline u8 read_deck(Record& r) {
  static constexpr Word<u8> kDecks[] = {{"A", 0}, {"B", 1}};
  return r.word("deck", kDecks);
}

inline void read_take_system(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "take_system");
  n.a = read_deck(r);
  const int draw = r.number("draw", 1, 9);
  const int keep = r.number("keep", 1, 1);  // the bonus of a first card would come before a second is chosen
  n.b = to_u8(draw | keep << 4);
  const int discs = r.number("discs", 0, 2);
  n.c = to_u8(discs | (r.flag("bonus") ? 1 << 4 : 0));
}

inline Part say_take_system(const Speech& s, const EffectNode& n) {
  const int discs = n.c & 15;
  std::string text = s.say("draw {}", "ziehe {}", s.systems(n.b & 15, n.a));
  text += s.pick(", take one as a colonised system", ", nimm eines als kolonisiertes System");
  text += discs == 0 ? s.say(" without production discs", " ohne Produktionsmarker")
                     : s.say(" with {}", " mit {}", s.production_discs(discs));
  if (n.c >> 4 != 0) text += s.pick(" and gain its colonisation bonus", " und erhalte seinen Kolonisierungsbonus");
  return {text, text};
}

inline void read_attach_system(Site& s, EffectNode& n) {
  static constexpr Word<u8> kTo[] = {{"any-system-card-location", 0}, {"deep-space", 1}};
  need_top_level(s, "attach_system");
  Record r(s.problems(), s.arg, "attach_system");
  n.a = read_deck(r);
  n.b = r.word("to", kTo);
  n.c = r.flag_or("shipyard", false) ? 1 : 0;
  ++s.builder.attached_systems;
}

inline Part say_attach_system(const Speech& s, const EffectNode& n) {
  std::string text =
      s.say("draw {0} and join it by a line to {1}", "ziehe {0} und verbinde es durch eine Linie mit {2}",
            s.systems(1, n.a), n.b != 0 ? "Deep Space" : "any space that holds a system card",
            n.b != 0 ? "dem Deep Space" : "einem beliebigen Feld mit Systemkarte");
  if (n.c != 0)
    text += s.pick("; its controller may build ships there", "; wer es kontrolliert, darf dort Raumschiffe bauen");
  return {text, text, false, true};
}

inline void read_lay_system_under_card(Site& s, EffectNode& n) {
  need_top_level(s, "lay_system_under_card");
  Record r(s.problems(), s.arg, "lay_system_under_card");
  n.a = read_deck(r);
}

inline Part say_lay_system_under_card(const Speech& s, const EffectNode& n) {
  const std::string text =
      s.say("draw {} and lay it with this card", "ziehe {} und lege es zu dieser Karte", s.systems(1, n.a));
  return {text, text};
}

inline void read_take_attached_system(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "take_attached_system");
  n.a = to_u8(r.number("discs", 0, 2));
  n.b = r.flag("bonus") ? 1 : 0;
}

inline Part say_take_attached_system(const Speech& s, const EffectNode& n) {
  std::string text(s.pick("take the system lying with this card as a colonised system",
                          "nimm das System bei dieser Karte als kolonisiertes System"));
  if (n.a == 0)
    text += s.pick(" without production discs", " ohne Produktionsmarker");
  else
    text += s.say(" with {}", " mit {}", s.production_discs(n.a));
  if (n.b != 0) text += s.pick(" and gain its colonisation bonus", " und erhalte seinen Kolonisierungsbonus");
  return {text, text};
}

inline constexpr std::string_view kDecks[] = {"A", "B"};

inline constexpr Operation kSystemOperations[] = {
    {Op::kColonize, "colonize", place::kInPlay, read_colonize, always, always, say_colonize,
     [](const Pack&, N n, int) {
       return Json{{"icon", "colonise"}, {"free", (n.a & colonize_flag::kWithoutControl) != 0}};
     }},
    {Op::kTakeSystem, "take_system", place::kInPlay, read_take_system, never, never, say_take_system,
     [](const Pack&, N n, int) { return Json{{"icon", "system"}, {"deck", kDecks[n.a]}, {"n", n.b & 0xF}}; }},
    {Op::kAttachSystem, "attach_system", place::kEvent, read_attach_system, never, never, say_attach_system,
     [](const Pack&, N n, int) { return Json{{"icon", "attach"}, {"deck", kDecks[n.a]}}; }},
    {Op::kLaySystemUnderCard, "lay_system_under_card", place::kEvent, read_lay_system_under_card, never, never,
     say_lay_system_under_card,
     [](const Pack&, N n, int) { return Json{{"icon", "system"}, {"deck", kDecks[n.a]}, {"n", 1}}; }},
    {Op::kTakeAttachedSystem, "take_attached_system", place::kEventAction, read_take_attached_system, always, always,
     say_take_attached_system, [](const Pack&, N, int) { return token("colonise"); }},
};

}  // namespace orrery::beyond_the_sun::operations
