// A game at one terminal: the position, how it came about, its journal, undo and the bots. Knows nothing of screens.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "ai/bot.h"
#include "cli/play/journal.h"
#include "core/any_game.h"
#include "core/record.h"

namespace orrery::cli {

// One move that was played, or the set-up (no move).
struct Ply {
  std::optional<Move> move;
  Seat seat = kNoSeat;
  AnyState before;
  AnyState after;
  std::vector<Event> events;
  bool revealed = false;  // something nobody could know came to light: no way back
};

enum class UndoBarrier : u8 { kNone, kNothingToUndo, kRevealed, kOtherPlayer };

class Session {
 public:
  // `record` is a head, possibly with a first position of its own.
  static Result<Session> begin(const AnyGame& game, Record record, const std::string& path);
  // `record` is what was read from `path`; empty `seats` keeps the players of the record.
  static Result<Session> resume(const AnyGame& game, Record record, const std::string& path,
                                std::vector<std::string> seats);

  const AnyGame& game() const { return *game_; }
  const AnyState& state() const { return plies_.back().after; }
  const std::vector<Ply>& plies() const { return plies_; }  // the first is the set-up
  const std::vector<std::string>& seats() const { return record_.seats; }
  const std::string& path() const { return journal_->path(); }
  // The folder its cards come from, "" for the built-in ones: whoever resumes needs it again.
  const std::string& content_folder() const { return content_folder_; }
  void set_content_folder(std::string folder) { content_folder_ = std::move(folder); }

  bool is_over() const { return game_->is_over(state()); }
  bool is_human(Seat seat) const { return bots_[seat] == nullptr; }
  bool any_human() const;
  Seat to_act() const { return game_->to_act(state()); }
  void accepted(MoveList& moves) const;  // what a person may play

  // Writes the move to the journal, then plays it. After an error nothing has changed.
  Result<void> play(Move move);
  // Lets the bot that is to act decide. Precondition: is_human(to_act()) is false.
  Result<void> play_bot();

  UndoBarrier undo_barrier() const;
  // Back to the last decision of the person who is to act. Precondition: no barrier.
  Result<void> undo();

  // The whole game so far as a new record.
  Result<void> save_copy(const std::string& path) const;

 private:
  Session(const AnyGame& game, Record record) : game_(&game), record_(std::move(record)) {}
  Result<void> seat_bots();
  int plies_to_undo() const;

  const AnyGame* game_;
  Record record_;
  std::optional<Journal> journal_;
  std::string content_folder_;
  std::vector<std::unique_ptr<Bot>> bots_;  // null: a person
  std::vector<Ply> plies_;
};

}  // namespace orrery::cli
