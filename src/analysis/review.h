// The review of a whole game: what everybody could expect at the beginning of every turn, and the decisions and the
// luck that changed it most. Thinks in small steps, like the advisor; the curve comes first.
#pragma once
#include <memory>
#include <vector>

#include "ai/budget.h"
#include "analysis/advisor.h"
#include "core/record.h"

namespace orrery::analysis {

// At the beginning of a turn, and where the game stands in the end.
struct CurvePoint {
  int ply = 0;          // moves played
  Seat seat = kNoSeat;  // to act; kNoSeat: the game is over
  BySeat share = {};
  BySeat points = {};
};

struct TurningPoint {
  int ply = 0;  // moves played before this one
  Seat seat = kNoSeat;
  double loss = 0;    // share of the victory that the move lost against the better one; by luck: that luck took
  bool luck = false;  // what came to light with the move, not the move
  Step played = {};
  Step better = {};  // not for luck
  std::vector<Words> reasons = {};
};

class Review {
 public:
  static constexpr std::size_t kMostTurningPoints = 8;

  // Replays and checks the record. `budget` is for one decision, as the advisor has it; the curve has one
  // continuation per fifty lines too. The game stays with the caller.
  static Result<Review> open(const AnyGame& game, const Record& record, Budget budget, u64 seed);

  // Works for some milliseconds.
  void step();
  double progress() const;  // 0 to 1
  bool done() const { return stage_ == Stage::kDone; }

  const AnyGame& game() const { return *game_; }
  const AnyState& state_at(int ply) const { return states_[static_cast<std::size_t>(ply)]; }
  std::size_t players() const { return players_; }
  std::size_t turns() const { return turns_.size(); }              // points there will be
  const std::vector<CurvePoint>& curve() const { return curve_; }  // in order, so far
  std::vector<TurningPoint> turning_points() const;                // in order of ply

 private:
  enum class Stage : u8 { kCurve, kDecisions, kSuspects, kLuck, kDone };
  struct Suspect {
    int ply;
    double loss;  // at first sight
  };

  Review(const AnyGame& game, Budget budget, u64 seed) : game_(&game), budget_(budget), seed_(seed) {}
  void step_curve();
  void step_decisions();
  void step_suspects();
  void step_luck();
  void find_luck();
  void keep(TurningPoint turning);
  Seat mover(int ply) const { return game_->to_act(state_at(ply)); }
  u64 seed_of(int ply) const { return mix64(seed_ ^ mix64(static_cast<u64>(ply) + 1)); }
  Step step_of(int ply, Move move) const;
  u32 continuations() const;

  const AnyGame* game_;
  Budget budget_;
  u64 seed_;
  std::size_t players_ = 0;
  std::vector<AnyState> states_;  // by ply
  std::vector<Move> moves_;
  std::vector<int> turns_;  // plies at which a turn begins, and the last
  Stage stage_ = Stage::kCurve;
  std::size_t at_ = 0;  // in the list of this stage
  std::vector<Sample> samples_, others_;
  double spent_ = 0;  // milliseconds for the entry at hand
  std::vector<CurvePoint> curve_;
  std::unique_ptr<MctsBot> search_;
  u32 searched_ = 0;
  u32 again_ = 0;  // lines for the move that was played
  std::vector<Suspect> suspects_;
  std::unique_ptr<Advisor> advisor_;
  std::vector<int> lucky_;  // plies
  std::vector<TurningPoint> turning_points_;
  std::unique_ptr<Continuation> continuation_;
};

}  // namespace orrery::analysis
