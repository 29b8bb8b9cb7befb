// What the explanations of refused moves share: the decision at hand and how to name things in it.
#pragma once
#include "games/federation/host/refusal_text.h"
#include "games/federation/host/words.h"
#include "kit/decisions.h"

namespace orrery::federation {

struct Situation {
  Situation(const Pack& its_pack, const State& state)
      : pack(its_pack),
        c(its_pack.content),
        s(state),
        e(reader_of(its_pack, state)),
        frame(decision(state)),
        seat(frame.seat) {}

  const Pack& pack;
  const Content& c;
  const State& s;
  Reader e;
  Frame frame;
  Seat seat;

  const Player& player() const { return s.players[seat]; }
  FrameKind asked() const { return static_cast<FrameKind>(frame.kind); }
  template <class Say>
  Both name(Say&& say) const {
    return both_of(pack, s, say);
  }
  Both place(int i) const {
    return name([&](const Phrases& p) { return p.place(i); });
  }
  Both building(int i) const {
    return name([&](const Phrases& p) { return p.building(i); });
  }
  Both scholar(int i) const { return named(pack.labels.scholars[at(i)]); }
  Both mission(int i) const { return named(pack.labels.missions[at(i)]); }
  Both modifier(int i) const { return named(pack.labels.modifiers[at(i)]); }

  // The move does not answer what is asked.
  Refusal another_question() const;
};

// explain_senate.cpp
Refusal explain_place(const Situation&, Move);
Refusal explain_tile(const Situation&, Move);
Refusal explain_mission(const Situation&, Move);
Refusal explain_action(const Situation&, Move);
Refusal explain_keep(const Situation&);
// Why the action cannot be carried out with these means; no rule where it can.
Refusal explain_means(const Situation&, std::string_view rule, const Both& lead, Action action, const Means& means);
// Why the payment on an own modifier tile cannot be made [FED-6.7]; no rule where it can.
Refusal explain_unpaid_tile(const Situation&, int tile);
// What there would be to pay with after the bonus of each face that could be laid, none among them.
std::vector<Means> means_of_faces(const Situation&);
// explain_ahead.cpp: things of the board that are chosen after the placement
Refusal explain_ahead(const Situation&, Move);
// The placement still lacks its tile, or the answer about the die.
Refusal explain_pending(const Situation&);
// explain_planets.cpp
Refusal explain_neo(const Situation&, Move);
Refusal explain_free_move(const Situation&, Move);
Refusal explain_moon_tile(const Situation&, Move);
Refusal explain_take_scholar(const Situation&, Move);
// Why the scholar cannot be taken, of these levels instead of a normal pick; no rule where it can.
Refusal explain_pick(const Situation&, int scholar, u8 levels);
Refusal explain_post(const Situation&, Move);
Refusal explain_build(const Situation&, Move);
// Built already, or full; no rule where it is open.
Refusal explain_closed(const Situation&, int building);
Refusal explain_income(const Situation&, Move);
// explain.cpp: why a medal of this kind cannot be taken at all; no rule where it can
Refusal explain_no_medal(const Situation&, int kind);
// explain_scholars.cpp
Refusal explain_scholar(const Situation&, Move);
Refusal explain_refresh(const Situation&, Move);

}  // namespace orrery::federation
