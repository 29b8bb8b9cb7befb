// Operations of the leaders' set-up.
#pragma once
#include "games/beyond_the_sun/host/operations_systems.h"

namespace orrery::beyond_the_sun::operations {

inline constexpr std::string_view kTokenIds[] = {"credit", "power-square"};

inline void read_place_token(Site& s, EffectNode& n) {
  n.a = to_u8(static_cast<int>(content::read_word_index(s.problems(), s.arg, kTokenIds)));
}

inline Part say_place_token(const Speech& s, const EffectNode& n) {
  const std::string text = n.a == kCredit ? s.say("put the Credit token on a level I technology",
                                                  "lege den Kreditmarker auf eine Stufe-I-Technologie")
                                          : s.say("put the +1 strength token under your starting ship",
                                                  "lege den Marker zu +1 Stärke unter dein Startraumschiff");
  return {text, text};
}

inline void read_private_system(Site& s, EffectNode& n) {
  Record r(s.problems(), s.arg, "private_system");
  n.a = read_deck(r);
  n.b = to_u8(r.number("draw", 1, 4) | r.number("keep", 1, 1) << 4);
  ++s.builder.attached_systems;
}

inline Part say_private_system(const Speech& s, const EffectNode& n) {
  const std::string text =
      s.say("draw {0} and keep one as your private system, joined by a line to Deep Space",
            "ziehe {0} und behalte eines als dein privates System, durch eine Linie mit dem Deep Space verbunden",
            s.systems(n.b & 0xF, n.a));
  return {text, text, false, true};
}

inline Clause say_jump_start_ship(const Speech& s, const EffectNode& n) {
  Clause out = s.german() ? Clause{"", "machst", "macht", "machen", {}} : Clause{"", "make", "makes", "make", {}};
  out.may = n.a == 1;
  out.rest =
      n.a == 1 ? s.say("1 jump with your starting ship", "1 Sprung mit deinem Startraumschiff")
               : s.say("up to {} jumps with your starting ship", "bis zu {} Sprünge mit deinem Startraumschiff", n.a);
  return out;
}

inline constexpr Operation kLeaderOperations[] = {
    {Op::kPlaceToken, "place_token", place::kSetup, read_place_token, never, never, say_place_token,
     [](const Pack&, N n, int) { return Json{{"icon", "place-token"}, {"what", kTokenIds[n.a]}}; }},
    {Op::kPrivateSystem, "private_system", place::kSetup, read_private_system, never, never, say_private_system,
     [](const Pack&, N n, int) { return Json{{"icon", "attach"}, {"deck", kDecks[n.a]}}; }},
    {Op::kJumpStartShip, "jump_start_ship", place::kSetup, read_few, never, never, say_jump_start_ship,
     [](const Pack&, N n, int) { return token("jump", n.a); }},
};

}  // namespace orrery::beyond_the_sun::operations
