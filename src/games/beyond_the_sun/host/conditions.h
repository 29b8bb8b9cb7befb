// What a choice needs, in figures and in both languages: the parts that refusals are made of.
#pragma once
#include <string>
#include <vector>

#include "core/game.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/host/words_phrases.h"
#include "games/beyond_the_sun/position.h"

namespace orrery::beyond_the_sun {

// The decision at hand and what is needed to speak about it.
struct Situation {
  const Pack& pack;
  const Position& position;
  const Frame decision;

  const Content& content() const { return pack.content; }
  const State& state() const { return position.state(); }
  const Player& player() const { return state().players[decision.seat]; }
  Phrases en() const { return {pack, state(), Language::kEnglish}; }
  Phrases de() const { return {pack, state(), Language::kGerman}; }
};

// The same words in both languages.
struct Both {
  std::string en, de;
};
template <class... Args>
Both both(fmt::format_string<const Args&...> en, fmt::format_string<const Args&...> de, const Args&... args) {
  return {fmt::format(en, args...), fmt::format(de, args...)};
}

Condition condition(std::string about, std::string rule, int need, int have, Both needed, Both there,
                    std::string element = "");

Condition ore_condition(const char* rule, int need, int have);
Condition population_condition(const char* rule, int need, int have);
Condition ship_condition(const char* rule, bool below_top, int have);
Condition supply_condition(const char* rule, int have);
// Open spaces of a mask of levels; where there is none, the nearest and what it lacks.
Condition space_condition(const Situation&, Seat, u8 levels, u8 research_flags);
Condition prerequisite_condition(const Situation&, Seat, int prerequisite, const char* rule);
Condition strength_condition(const Situation&, int location, int have, int jumps);

std::string level_name(u8 levels);  // "II", "II/III"
Both slot_name(const Situation&, int slot);
Both place_name(const Situation&, int location);  // with its preposition: "at Sol"

// "Needs 5 ore, you have 3; …": what does not hold, as a sentence. With a lead: "Lead: needs …".
Refusal refuse(const char* rule, std::vector<Condition> conditions, const Both& lead = {});
Refusal refuse(const char* rule, std::string en, std::string de);
inline Refusal refuse(const char* rule, Both words) { return refuse(rule, std::move(words.en), std::move(words.de)); }

}  // namespace orrery::beyond_the_sun
