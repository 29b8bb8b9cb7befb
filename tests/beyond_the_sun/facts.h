// What is true in a position, worked out from the flat state and the compiled content alone: neither the engine's
// look ahead nor the code that words refusals is asked. For checking the reasons that are given to people.
#pragma once
#include <set>
#include <string>
#include <utility>

#include "core/game.h"
#include "games/beyond_the_sun/content.h"
#include "games/beyond_the_sun/host/pack.h"
#include "games/beyond_the_sun/moves.h"
#include "games/beyond_the_sun/state.h"

namespace orrery::beyond_the_sun {

// A cost and an effect that are to be carried out.
struct Work {
  Cost cost{};
  int surcharge = 0;
  NodeId effect = kNoNode;
  u8 card = kNone;
  bool must_research = false;
  bool replaceable = false;  // a cube of the cost by ore [BTS-17.20]
};

class Facts {
 public:
  Facts(const Pack& pack, const State& state, Seat seat) : pack_(pack), s_(state), seat_(seat) {}

  const Content& content() const { return pack_.content; }
  const State& state() const { return s_; }
  const Player& me() const { return s_.players[seat_]; }
  const Frame& decision() const { return s_.frames[s_.frame_count - 1u]; }
  const EffectNode& node() const { return content().nodes[decision().node]; }

  int supply() const;
  int ships(bool below_top) const;
  int strength_at(int location) const;
  bool leads(std::string_view leader) const;
  int stars(int colour) const { return s_.more.leaders.stars[seat_][static_cast<std::size_t>(colour)]; }
  bool marked(int location, int level) const;  // by the +1 token
  int controlled() const;
  bool owns(Mod mod) const;  // by the cards it has
  u8 levels(u8 asked) const;
  int missing_prerequisites(int slot) const;
  bool is_open(int slot, u8 research_flags) const;
  int open_spaces(u8 asked, u8 research_flags) const;
  int distance(int from, int to) const;  // lines, and jumps anywhere [BTS-17.18]
  // The greatest strength that so many jumps can bring to a location: all distributions are tried.
  int gathered(int location, int jumps) const;

  // Amounts of ore or population that may be asked for along the effect: pairs of "ore" or "population" and amount.
  std::set<std::pair<std::string, int>> demands(const Work&) const;
  bool contains(NodeId list, Op op, u8 card) const;
  // Something in it fails whatever is chosen. Says no when it cannot tell.
  bool blocked(const Work&) const;
  bool surely_changes(const Work&) const;
  // The research nodes of an effect with their options, levels and flags.
  std::set<std::pair<u8, u8>> researches(NodeId list, u8 card) const;

 private:
  struct Purse {
    int ore, population, supply;
  };
  void follow(NodeId list, u8 card, Purse& purse, std::set<std::pair<std::string, int>>& out, int depth) const;
  void note(const Purse& purse, std::set<std::pair<std::string, int>>& out) const;
  int repetitions(const EffectNode& per) const;
  bool fails(NodeId list, u8 card, Purse& purse, bool only_marked, int depth) const;
  int best_from(int ship, int jumps, const std::vector<std::pair<int, int>>& ships) const;

  const Pack& pack_;
  const State& s_;
  Seat seat_;
};

// Says what is untrue about the reason, or "".
std::string untrue(const Pack&, const State&, Seat, const std::string& element, const Refusal&);

}  // namespace orrery::beyond_the_sun
