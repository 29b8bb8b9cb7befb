// Operations of the expansion's mats, events and systems.
#pragma once
#include "games/beyond_the_sun/host/operations_common.h"

namespace orrery::beyond_the_sun::operations {

inline void read_choose_prediction(Site& s, EffectNode&) {
  static constexpr std::string_view kTrue[] = {"true"};
  (void)content::read_word_index(s.problems(), s.arg, kTrue);
  if (!s.alone) s.problems().add(s.arg, "expected choose_prediction as the whole set-up line, found more effects");
}

inline Part say_choose_prediction(const Speech& s, const EffectNode&) {
  const std::string text = s.say("choose one of the {} prediction cards in secret",
                                 "wähle geheim eine der {} Prognosekarten", int{s.pack.content.prediction_count});
  return {text, text};
}

inline void read_take_token(Site& s, EffectNode&) {
  Record r(s.problems(), s.arg, "take_token");
  r.fixed("token", "plus-one-vp");
}

inline Clause say_take_token(const Speech& s, const EffectNode&) {
  Clause out =
      s.german() ? Clause{"nimm", "nimmst", "nimmt", "nehmen", {}} : Clause{"take", "take", "takes", "take", {}};
  out.rest = s.pick("a +1 VP token", "einen Marker zu +1 SP");
  return out;
}

inline void read_assign_event(Site& s, EffectNode&) {
  need_top_level(s, "assign_event");
  Record r(s.problems(), s.arg, "assign_event");
  r.fixed("to", "uncolonized-system");
}

inline Clause say_assign_event(const Speech& s, const EffectNode&) {
  Clause out = s.german() ? Clause{"lege", "legst", "legt", "legen", {}} : Clause{"lay", "lay", "lays", "lay", {}};
  out.rest =
      s.pick("this card beside a system that is not colonised", "diese Karte neben ein nicht kolonisiertes System");
  return out;
}

inline void read_collect_ore(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "collect_ore");
  r.fixed("from", "others");
  n.a = to_u8(r.number("n", 1, 9));
}

inline Part say_collect_ore(const Speech& s, const EffectNode& n) {
  const std::string text =
      s.you() ? s.say("each other faction gives you {0}, or all it has if that is less",
                      "jede andere Fraktion gibt dir {0}, oder alles, wenn sie weniger hat", s.ore(n.a))
              : s.say("each other faction gives it {0}, or all it has if that is less",
                      "jede andere Fraktion gibt ihr {0}, oder alles, wenn sie weniger hat", s.ore(n.a));
  return {text, text};
}

// [SOLO-5.2] Only helpful events have it, so the number is negative.
inline void read_calm(Site& s, EffectNode& n) { n.a = to_u8(-s.number(-3, -1)); }

inline Part say_calm(const Speech& s, const EffectNode& n) {
  const std::string text =
      n.a == 1 ? s.say("1 threat marker comes back to the track", "1 Bedrohungsmarker kommt zurück auf die Leiste")
               : s.say("{} threat markers come back to the track", "{} Bedrohungsmarker kommen zurück auf die Leiste",
                       int{n.a});
  return {text, text};
}

inline constexpr Operation kModuleOperations[] = {
    {Op::kChoosePrediction, "choose_prediction", place::kSetup, read_choose_prediction, never, never,
     say_choose_prediction, [](const Pack&, N, int) { return token("predict"); }},
    {Op::kTakeToken, "take_token", place::kAbility, read_take_token, always, always, say_take_token,
     [](const Pack&, N, int) { return token("token", 1); }},
    {Op::kAssignEvent, "assign_event", place::kEvent, read_assign_event, never, never, say_assign_event,
     [](const Pack&, N, int) { return Json{{"icon", "attach"}, {"deck", ""}}; }},
    {Op::kCollectOre, "collect_ore", place::kInPlay, read_collect_ore, never, never, say_collect_ore,
     [](const Pack&, N n, int) { return token("collect-ore", n.a); }},
    {Op::kCalm, "threat", place::kEvent, read_calm, never, never, say_calm,
     [](const Pack&, N n, int) { return token("threat", -n.a); }},
};

}  // namespace orrery::beyond_the_sun::operations
