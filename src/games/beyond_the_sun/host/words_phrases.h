// The phrases that sentences are made of. German places come with their preposition, because the adjectives of
// shipyards change with it; factions stand before a colon or in brackets, so that their names never have to.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/beyond_the_sun/host/card_text_phrases.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// A position in one language.
class Phrases : public text::Terms {
 public:
  Phrases(const Pack& pack, const State& state, Language language) : Terms(language), pack_(pack), s_(state) {}

  const Pack& pack() const { return pack_; }
  const Content& content() const { return pack_.content; }
  const Labels& labels() const { return pack_.labels; }
  const State& state() const { return s_; }
  // The decision at hand; all zero when the game is over.
  Frame decision() const;

  std::string faction(int seat) const;
  std::string tech(int) const;
  std::string system(int) const;
  std::string event(int) const;
  std::string guild(int) const;
  std::string leader(int) const;
  std::string star_effect(int leader) const;  // "2 ore less"
  std::string prediction(int card) const;
  // The card at a place, where the order is known; otherwise its place.
  std::string prediction_at(int place) const;
  std::string_view level(int) const;  // as it is printed
  std::string mat(int) const;
  std::string card_of_ability(int) const;
  std::string achievement(int index_in_play) const;
  std::string slot(int) const;                 // "level II space B (undiscovered)", "Plasma Cannon (level II)"
  std::string undiscovered(int slot) const;    // "level II space B"
  std::string space(int seat, SpaceId) const;  // the action it belongs to, with its surcharge
  std::string types_of(int tech) const;
  std::string disc(int) const;
  std::string a_disc(int) const;      // accusative, with article
  std::string ship(int level) const;  // nominative or accusative, with article
  std::string ship_dative(int level) const;
  std::string ship_noun(int level) const;  // without article in German, for the log
  std::string ships(int n) const;
  std::string up_to_ships(int n) const;
  std::string column(int) const;
  std::string production(int) const;
  // Card text after its cost, without the full stop.
  std::string effect(NodeId, u8 cost = 0) const;
  std::string action(u8 index) const;
  std::string ability(u8 index) const;

  std::string place(int location) const;
  std::string to(int location) const;
  std::string from(int location) const;
  std::string in(int location) const;
  std::string of(int location) const;  // control of a place

 private:
  LocationKind kind(int location) const;
  template <class Entry>
  std::string named(const std::vector<Entry>&, int index, std::string_view en, std::string_view de) const;

  const Pack& pack_;
  const State& s_;
};

}  // namespace orrery::beyond_the_sun
