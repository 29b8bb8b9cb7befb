// The parts of speech that card texts are made of. German verbs are chosen so that none is separable: a clause is
// always verb + rest, or rest + infinitive. In English the second person is the imperative.
#pragma once
#include <string>
#include <string_view>

#include "games/beyond_the_sun/host/pack.h"
#include "kit/speech.h"

namespace orrery::beyond_the_sun::text {

// One thing to do, for whoever does it.
struct Clause {
  std::string imperative;  // "gain"; empty: the rest stands alone ("up to 3 jumps")
  std::string second;      // "gain", "erhältst"
  std::string third;       // "gains", "erhält"
  std::string infinitive;
  std::string rest;  // "2 ore"
  bool may = false;  // need not be done
};

// Who is spoken to: the reader ("a shipyard you control") or a faction that is spoken of ("it controls").
enum class Person : u8 { kYou, kIt };

// Words that card texts and all other sentences share.
struct Terms : kit::Speech {
  using kit::Speech::Speech;

  std::string points(int n) const { return count(n, "point", "points", "Punkt", "Punkte"); }
  std::string ore(int n) const { return say("{} ore", "{} Erz", n); }
  std::string population(int n) const { return say("{} population", "{} Bevölkerung", n); }
  std::string type(int type) const;
};

struct Speech : Terms {
  Speech(const Pack& pack_of_cards, Language language) : Terms(language), pack(pack_of_cards) {}

  const Pack& pack;
  Person person = Person::kYou;
  bool setup = false;  // the only ship is the starting ship

  bool german() const { return is_german(); }
  bool you() const { return person == Person::kYou; }

  std::string number_word(int n) const;                    // "two"; digits from 5 on
  std::string levels(u8 mask) const;                       // "II", "I or II"
  std::string technology(u8 mask, bool discovered) const;  // accusative, with article
  std::string production_discs(int n) const;               // dative
  std::string guild(int index) const;
  std::string systems(int n, int deck) const;  // "3 systems from deck A", accusative; the article for one
  // "gain 1 population and 2 ore".
  Clause gain(int population, int ore) const;

  std::string cost_imperative(u8 cost) const;
  std::string cost_infinitive(u8 cost) const;

  // "for each location you control", "for every 2 systems you have colonised".
  std::string for_each(Counter, u8 argument, int every) const;
};

// "When …, gain 1 ore."
std::string conditional(const Speech&, const std::string& when, NodeId list);
std::string setup_text(const Speech&, NodeId list);

std::string join(const std::string& verb, const std::string& rest);
std::string upper_first(std::string text);
std::string lower_first(std::string text);
// A sentence: upper case first, full stop at the end.
std::string sentence(std::string text);

}  // namespace orrery::beyond_the_sun::text
