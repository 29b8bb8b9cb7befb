// What the sentences of Federation are made of, in English and German.
#pragma once
#include <string>
#include <string_view>

#include "games/federation/host/values.h"
#include "kit/speech.h"

namespace orrery::federation {

std::string seat_word(Seat, Language);
std::string_view points_word(int kind, Language);  // where points come from

class Phrases : public kit::Speech {
 public:
  Phrases(const Pack& pack, const State& s, Language language) : Speech(language), pack_(pack), s_(s) {}
  const Pack& pack() const { return pack_; }
  const State& state() const { return s_; }

  Seat decider() const { return decision(s_).seat; }

  // A sentence that begins with whom the event concerns.
  template <class... Args>
  std::string tell(const Event& e, fmt::format_string<const std::string&, const Args&...> en,
                   fmt::format_string<const std::string&, const Args&...> de, const Args&... args) const {
    return say(en, de, seat(e.seat), args...);
  }

  std::string seat(Seat seat) const { return seat_word(seat, language()); }
  std::string points(int n) const { return points_text(*this, n); }
  std::string votes(int n) const { return count(n, "vote", "votes", "Stimme", "Stimmen"); }
  std::string ships(int n) const { return count(n, "ship", "ships", "Raumschiff", "Raumschiffe"); }
  std::string cost(const Cost& c) const { return cost_text(*this, c); }
  std::string place(int i) const;
  std::string ambassador(int i) const { return named(pack_.labels.ambassadors, i); }
  std::string action(int i) const { return named(pack_.labels.actions, i); }
  std::string mission(int i) const { return named(pack_.labels.missions, i); }
  std::string modifier(int i) const { return named(pack_.labels.modifiers, i); }
  std::string scholar(int i) const { return named(pack_.labels.scholars, i); }
  std::string scholar_effect(int i) const;
  std::string node(int i) const { return named(pack_.labels.neo, i); }
  std::string asteroid(int i) const { return named(pack_.labels.asteroids, i); }
  std::string asteroid_effect(int tile) const;
  std::string node_effect(int i) const;
  std::string moon(int i) const { return named(pack_.labels.moons, i); }
  std::string post(int i) const { return named(pack_.labels.posts, i); }
  std::string building(int i) const;
  std::string site(int i) const { return named(pack_.labels.sites, i); }
  std::string mega_tile(int i) const { return named(pack_.labels.mega_tiles, i); }
  std::string medal(int i) const { return named(pack_.labels.medals, i); }
  std::string project(int i) const { return named(pack_.labels.projects, i); }
  std::string law(int i) const { return named(pack_.labels.laws, i); }
  std::string space_tile(int i) const { return named(pack_.labels.space_tiles, i); }
  std::string start_planet(int i) const { return named(pack_.labels.start_planets, i); }
  std::string_view planet(int i) const { return planet_word(i); }
  std::string_view resource(int i) const { return resource_word(i, language()); }
  std::string_view wing(int i) const { return i == 0 ? pick("left", "linke") : pick("right", "rechte"); }
  std::string_view floor(int i) const;
  std::string effects(const EffectList& list) const;

 private:
  template <class Labels>
  std::string named(const Labels& labels, int i) const {
    return at(i) < labels.size() ? labels[at(i)].name(language()) : "?";
  }

  const Pack& pack_;
  const State& s_;
};

}  // namespace orrery::federation
