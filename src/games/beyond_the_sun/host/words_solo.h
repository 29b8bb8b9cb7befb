// What the Anarchists of Sol do and why, in words, with the rule that decides it [SOLO-3] to [SOLO-7].
#pragma once
#include <string>

#include "core/event.h"
#include "games/beyond_the_sun/host/words_phrases.h"

namespace orrery::beyond_the_sun::solo_words {

// An effect of a card: "2 jumps", "research economic II".
std::string effect(const text::Speech&, const FoeEffect&);

std::string foe_turn(const Phrases&, const Event&);
std::string foe_card(const Phrases&, const Event&);
std::string foe_shuffled(const Phrases&, const Event&);
std::string foe_no_card(const Phrases&, const Event&);
std::string foe_tried(const Phrases&, const Event&);
std::string foe_does(const Phrases&, const Event&);
std::string foe_event(const Phrases&, const Event&);
std::string foe_tells(const Phrases&, const Event&);
std::string foe_lacks(const Phrases&, const Event&);
std::string foe_event_discarded(const Phrases&, const Event&);
std::string foe_settled(const Phrases&, const Event&);
std::string foe_card_taken(const Phrases&, const Event&);
std::string threat(const Phrases&, const Event&);
std::string threat_ends(const Phrases&, const Event&);
std::string player_ends(const Phrases&, const Event&);
std::string result(const Phrases&, const Event&);

// "4 colonies", "1 × level IIII, 2 colonies": technologies and colonised systems; there is little room.
std::string end_condition(const text::Terms&, const SoloEnd&);
// What the player's turn is forbidden, by a limit of solo_limit; 0: jumps.
std::string limit(const text::Terms&, u8 what, int jumps);

}  // namespace orrery::beyond_the_sun::solo_words
