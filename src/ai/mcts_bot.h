// Monte Carlo tree search for any number of players: each decision maximises the share of whoever makes it (max^n).
// A node stands for what its seat sees of a position, so lines that lead to the same position share it and the turn's
// next decision uses the tree again. Where chance has many outcomes they share one node per move instead. Memory is
// fixed when the bot is made.
#pragma once
#include <vector>

#include "ai/bot.h"
#include "ai/budget.h"
#include "ai/playout.h"
#include "core/random.h"

namespace orrery {

class MctsBot final : public Bot {
 public:
  static constexpr std::size_t kTreeBytes = std::size_t{10} << 20;

  explicit MctsBot(TurnClock clock, std::size_t tree_bytes = kTreeBytes);
  void start(u64 seed) override;
  void resume_turn(int turn, double milliseconds) override { clock_.resume(turn, milliseconds); }
  void set_control(const SearchControl* control) override {
    clock_.set_control(control);
    planner_.set_control(control);
  }
  u64 simulations() const override { return simulations_; }
  Move choose(const AnyRules& game, const AnyState& view, Seat seat, const MoveList& legal) override;

  std::size_t tree_bytes() const;

  // For those who explain a decision: thinks on about it without a clock, and tells what is known of a decision.
  void ponder(const AnyRules& game, const AnyState& view, Seat seat, int simulations);
  // The same about one move alone, however little it promises. Precondition: it is legal.
  void ponder_move(const AnyRules& game, const AnyState& view, Seat seat, Move move, int simulations);
  struct Tried {
    Move move;
    u32 visits;
    double share;  // mean of the seat that decides
  };
  // The moves tried here so far, the one `choose` would take first; empty for a position never looked at.
  std::vector<Tried> tried(const AnyRules& game, const AnyState& state, Seat seat, const MoveList& legal);

 private:
  using Index = u32;
  static constexpr Index kNone = 0xFFFFFFFF;

  struct Node {
    u64 key;
    Index edges;  // the first one, kNone: not looked at yet
    u32 visits;
  };
  struct Edge {
    Move move;
    Index next;
    u32 visits;
    u16 outcomes;  // nodes this move has led to
    u16 prior;     // in 1/65535
    double sum;    // shares of the seat that decides here
  };
  // What a move has brought wherever it was tried in this turn: the first guess of its share elsewhere (MAST).
  struct Average {
    double sum;
    u32 tries;
  };
  static constexpr std::size_t kAverages = 512;  // per seat
  struct Step {
    Index node;
    Index edge;
    Seat seat;
  };

  Index begin_decision(const AnyRules& game, const AnyState& view, Seat seat);
  void sample(const AnyRules& game, const AnyState& view, Seat seat, Index root, Index first);
  Index pick_first(const AnyRules& game, const AnyState& view, Index root);
  void simulate(const AnyRules& game, AnyState& state, Index root, Index first);
  bool settled(Index root) const;
  Index find(u64 key) const;
  Index find_or_add(u64 key);

  void guess(const AnyRules& game, const AnyState& state, Index node, const MoveList& moves, Seat seat,
             int positions);
  Index pick(Index node, const MoveList& moves, Seat seat);
  Average& average_of(Seat seat, Move move);
  Index edge_of(Index node, Move move);
  u64 key_of(const AnyRules& game, const AnyState& state, Seat seat);
  void clear();
  bool full() const { return nodes_.size() >= max_nodes_ || edges_.size() + MoveList::kCapacity > max_edges_; }

  Rng rng_{0};
  TurnClock clock_;
  u64 simulations_ = 0;
  int horizon_ = 0;  // the turn at which lines are judged
  std::size_t max_nodes_;
  std::size_t max_edges_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Index> table_;  // open addressing over nodes_, a power of two
  std::vector<Average> averages_;
  int averages_turn_ = -1;
  std::vector<Step> path_;
  AnyState view_;
  AnyState trial_;
  MoveList moves_;
  TurnPlanner planner_;
  Index guessed_ = kNone;  // the decision at hand, once its moves have first guesses
  u64 luck_ = 0;           // of its lines
};

}  // namespace orrery
