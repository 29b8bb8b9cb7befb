// What the sentences of Pulsar 2849 are made of, in English and German.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "games/pulsar_2849/host/values.h"
#include "kit/speech.h"

namespace orrery::pulsar_2849 {

struct Text {
  std::string_view en, de;
  std::string_view in(Language language) const { return language == Language::kGerman ? de : en; }
};

std::string seat_word(Seat, Language);
std::string_view size_word(int size, Language);
std::string_view colour_word(int colour, Language);  // of a gate
std::string_view points_word(int kind, Language);    // where points come from

class Phrases : public kit::Speech {
 public:
  Phrases(const Pack& pack, const State& s, Language language) : Speech(language), pack_(pack), s_(s) {}
  const Pack& pack() const { return pack_; }
  const State& state() const { return s_; }

  Seat decider() const { return decision(s_).seat; }
  u8 hq() const { return decider() < s_.players_count ? s_.players[decider()].hq : kNone; }  // of who decides

  // A sentence that begins with whom the event concerns.
  template <class... Args>
  std::string tell(const Event& e, fmt::format_string<const std::string&, const Args&...> en,
                   fmt::format_string<const std::string&, const Args&...> de, const Args&... args) const {
    return say(en, de, seat(e.seat), args...);
  }

  std::string seat(Seat seat) const { return seat_word(seat, language()); }
  std::string points(int n) const { return count(n, "point", "points", "Punkt", "Punkte"); }
  std::string cubes(int n) const { return count(n, "cube", "cubes", "Cube", "Cubes"); }
  std::string segments(int n) const { return count(n, "segment", "segments", "Segment", "Segmente"); }
  std::string gates(int n) const { return count(n, "gate", "gates", "Tor", "Tore"); }
  std::string place(int node) const { return named(pack_.labels.places[side_of(s_)], node); }
  std::string system(int i) const { return place(pack_.content.sides[side_of(s_)].system_nodes[at(i % kSystems)]); }
  std::string system_tile(int i) const { return named(pack_.labels.systems, i); }
  std::string tile(int i) const;
  std::string_view size(int i) const { return size_word(i, language()); }
  std::string sizes(int mask) const;
  std::string transmitter(int i) const { return named(pack_.labels.transmitters, i); }
  std::string tech(int i) const { return named(pack_.labels.techs, i); }
  std::string face(int i) const { return named(pack_.labels.faces, i); }
  std::string goal(int i) const { return named(pack_.labels.goals, i); }
  std::string hq_side(int i) const { return named(pack_.labels.hq_sides, i); }
  std::string hq_board(int i) const { return named(pack_.labels.hq_boards, i); }
  std::string project(int hq, int i) const { return hq < kHqSides ? named(pack_.labels.projects[at(hq)], i) : "?"; }
  std::string_view colour(int i) const { return colour_word(i, language()); }
  std::string_view source(int kind) const { return points_word(kind, language()); }
  std::string_view track(int i) const;
  std::string_view token(int i) const;
  std::string_view end(int i) const { return i == 0 ? pick("left", "links") : pick("right", "rechts"); }
  std::string median(int position) const;
  std::string dice(const std::array<u8, 6>& by_value) const;
  std::string payment(Move) const;  // in parentheses
  std::string route(Move) const;

 private:
  template <class Labels>
  std::string named(const Labels& labels, int i) const {
    return at(i) < labels.size() ? labels[at(i)].name(language()) : "?";
  }

  const Pack& pack_;
  const State& s_;
};

}  // namespace orrery::pulsar_2849
