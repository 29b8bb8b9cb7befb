// The things of an effect list on their way into sentences.
#pragma once
#include <string>

#include "games/beyond_the_sun/host/card_text_phrases.h"

namespace orrery::beyond_the_sun::text {

// One thing of a list in the making of a sentence. German turns statements round after "dann".
struct Part {
  std::string first;           // at the start of a sentence
  std::string after_then;      // after "then"
  bool statement = false;      // "you may …", "each faction …": not in the middle of an enumeration
  bool closed = false;         // what follows a colon belongs to it, so its sentence ends with it
  bool others = false;         // about factions: the next part says "you"
  std::string addressed = {};  // after "then", with "you"; empty: the same as after_then
};

}  // namespace orrery::beyond_the_sun::text
