// The authority over one game: who sits where, what was played, what may be taken back. It decides, and keeps no
// file: every change is a line of a journal (docs/formats/record.md), which the caller keeps safe first and then
// applies. Lines come back the same way when a table wakes up, or when another server wrote them.
//
// Lines beside the moves and `undo N` begin with '#', so a journal of a table is a record that anybody can replay.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/record.h"
#include "table/problem.h"

namespace orrery::table {

enum class SeatKind : u8 { kHuman, kBot, kOpen };

struct SeatInfo {
  SeatKind kind = SeatKind::kHuman;
  std::string name = {};  // of the person; "" until there is one
  std::string bot = {};   // the level that plays: of a bot's seat, or while the person is away; "": a person plays
};

struct ChatLine {
  Seat seat;
  std::string name;
  std::string text;
  u64 time;
};

struct UndoOffer {
  bool possible = false;
  bool consent = false;  // the other people are asked first
  int plies = 0;
  Words what = {};  // the decision it goes back to
  Words why = {};   // why not, or why the others are asked
};

// Somebody asks the others for a way back. Any move, undo or refusal ends it.
struct UndoRequest {
  int id = 0;  // number of its line
  Seat seat = kNoSeat;
  int plies = 0;
  std::vector<Seat> waiting_for = {};
  Words what = {};
};

// What a line changed, so that those who watch can be told.
enum class Change : u8 { kNothing, kPosition, kSeats, kChat, kRequest, kRematch };

class Table {
 public:
  // `head` without moves. `game` must outlive the table.
  static Result<Table> open(const AnyGame& game, Record head, std::vector<SeatInfo> seats, u64 time);

  // One line of the journal. After an error nothing has changed.
  Result<Change> apply(std::string_view line, u64 time);

  const AnyGame& game() const { return *game_; }
  const Record& head() const { return head_; }
  const AnyState& first() const { return first_; }
  const AnyState& state() const { return state_; }
  u8 players() const { return static_cast<u8>(head_.players); }
  int ply() const { return static_cast<int>(moves_.size()); }
  int lines() const { return lines_; }  // applied so far; never goes down
  u64 since() const { return since_; }  // when the position became what it is, ms
  Seat to_act() const { return game_->to_act(state_); }
  bool is_over() const { return game_->is_over(state_); }
  const std::vector<SeatInfo>& seats() const { return seats_; }
  const std::vector<ChatLine>& chat() const { return chat_; }
  const std::optional<UndoRequest>& request() const { return request_; }
  const std::string& rematch() const { return rematch_; }  // id of the table where it goes on, or ""
  bool hints() const { return hints_; }                    // for everybody who plays
  // The level of the bot that is to act; "" when a person is, or nobody.
  std::string bot_to_act() const;

  // The line that would do it. Nothing changes until it is applied.
  Answer<std::string> plan_move(Seat seat, int ply, int id) const;
  std::string plan_bot_move(Move move) const;  // precondition: legal
  // The undo, or the request where others have to agree.
  Answer<std::string> plan_undo(Seat seat, int ply) const;
  Answer<std::string> plan_consent(Seat seat, int request, bool yes) const;
  Answer<std::string> plan_say(Seat seat, std::string_view text) const;
  Answer<std::string> plan_name(Seat seat, std::string_view name) const;
  Answer<std::string> plan_join(std::string_view name) const;  // an open seat
  Seat open_seat() const;                                      // the one plan_join takes, or kNoSeat
  // `bot` "": the person plays again. `present`: the person of that seat is connected.
  Answer<std::string> plan_replace(Seat by, Seat seat, std::string_view bot, bool present) const;
  Answer<std::string> plan_rematch(Seat by, std::string_view id) const;

  UndoOffer undo_offer(Seat seat) const;

  // Whether those who hold the seat may ask for hints: alone against bots, or where the table was made so.
  bool may_ask(Seat seat) const;
  // Nothing stands against a hint for the decision at hand. `ply`: what the one who asks has seen.
  Answer<void> check_hint(Seat seat, int ply) const;

  // The position after that many moves, 0 to ply().
  AnyState state_at(int ply) const;
  // Plays the moves after `from` up to `to` again.
  void replay(int from, int to, const std::function<void(const ReplayStep&)>& step) const;
  // What happened while the game was set up.
  EventLog setup_events() const;

  // The whole game so far. Taken back moves are not in it.
  Record record() const;

 private:
  struct Played {
    Move move;
    Seat seat;
    mutable signed char revealed;  // -1: not found out yet
  };

  Table(const AnyGame& game, Record head, std::vector<SeatInfo> seats);
  Result<Change> apply_move(std::string_view line, u64 time);
  Result<Change> apply_undo(std::string_view count, u64 time);
  Result<Change> apply_note(std::string_view note, u64 time);
  Result<Change> apply_request(Seat seat, std::string_view rest);
  Result<Change> apply_answer(Seat seat, std::string_view rest);
  // The decision at hand is the seat's own.
  Answer<void> check_decision(Seat seat, int ply) const;
  bool has_revealed(int from) const;
  std::vector<Seat> other_people(Seat seat) const;
  std::string move_line(Move move) const;
  Words words_of(int ply, Seat viewer) const;  // the move after that many, as the viewer sees it

  const AnyGame* game_;
  Record head_;
  std::vector<SeatInfo> seats_;
  AnyState first_;
  AnyState previous_;  // before the last move; first_ where there is none
  AnyState state_;
  std::vector<Played> moves_;
  std::vector<ChatLine> chat_;
  std::optional<UndoRequest> request_;
  std::string rematch_;
  bool hints_ = false;
  int lines_ = 0;
  u64 since_ = 0;
};

// The line that allows hints to everybody, the first of a table.
inline constexpr const char* kHintsLine = "# hints";

// A name or a line of chat as people may write it: valid text, no control characters, not too long. The trimmed text.
inline constexpr std::size_t kMaxName = 40;
inline constexpr std::size_t kMaxChat = 500;
Answer<std::string> clean_text(std::string_view text, std::size_t most);

}  // namespace orrery::table
