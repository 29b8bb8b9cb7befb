// The authority over one game: who sits where, what was played, what may be taken back. It decides, and keeps no
// file: every change is a line of a journal (docs/formats/record.md), which the caller keeps safe first and then
// applies. Lines come back the same way when a table wakes up, or when another server wrote them.
//
// Lines beside the moves, `undo N` and `luck …` begin with '#', so a journal of a table is a record that anybody can
// replay.
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/record.h"
#include "table/clock.h"
#include "table/halt.h"
#include "table/problem.h"
#include "table/text.h"

namespace orrery::table {

enum class SeatKind : u8 { kHuman, kBot, kOpen };

struct SeatInfo {
  SeatKind kind = SeatKind::kHuman;
  std::string name = {};  // of the person; "" until there is one
  std::string bot = {};   // the level that plays: of a bot's seat, or while the person is away; "": a person plays
};

// One person at most has ever played here or can: nobody else meets the luck that this one has seen.
bool is_alone(const std::vector<SeatInfo>& seats);

struct ChatLine {
  Seat seat;
  std::string name;
  std::string text;
  u64 time;
};

struct UndoOffer {
  bool possible = false;
  bool consent = false;  // the other people are asked first
  bool luck = false;     // luck that was seen is drawn anew
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

// Moves that were taken back, as everybody is told.
struct Undone {
  int ply = 0;  // moves that were left; fewer when more was taken back later
  Seat seat = kNoSeat;
  int plies = 0;
  bool luck = false;  // luck was drawn anew
  int line = 0;
};

// Luck drawn anew, and the number of its line.
struct Drawn : RecordLuck {
  int line = 0;
};

// What a line changed, so that those who watch can be told.
enum class Change : u8 { kNothing, kPosition, kSeats, kName, kChat, kRequest, kRematch, kHalt };

// What whoever opened the table brought along for it to begin with.
enum class Brought : u8 { kNothing, kRecord, kPosition };

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
  // The number of the line that last changed the position or who decides.
  int last_change() const { return last_change_; }
  u64 since() const { return since_; }  // when the position became what it is, ms
  Seat to_act() const { return game_->to_act(state_); }
  bool is_over() const { return game_->is_over(state_); }
  // What a person may play now, in the order of the numbers that clients send. Found once for every position.
  const std::vector<Move>& choices() const;
  const std::vector<SeatInfo>& seats() const { return seats_; }
  const std::vector<ChatLine>& chat() const { return chat_; }
  const std::optional<UndoRequest>& request() const { return request_; }
  const std::string& rematch() const { return rematch_; }  // id of the table where it goes on, or ""
  bool hints() const { return hints_; }                    // for everybody who plays
  // The hash of the key of whoever plays the seat, "" where nobody has shown one. For results alone; nobody is told.
  const std::string& person(Seat seat) const { return persons_[seat]; }
  const SeatClock& clock() const { return clock_; }
  u64 due() const;  // when a bot steps in for the person who decides, ms; 0: no time runs
  // A bot plays for the seat because its time was up, and the person cannot have it back yet.
  bool is_out_of_time(Seat seat) const;
  // The game rests, see halt.h; nothing but talk and agreement is possible.
  const std::optional<Halt>& halt() const { return halt_; }
  // While a log is read: the moves from that one on do not fit. Later moves are passed over by the caller.
  void rest(int ply, std::string why);
  void rest_at(const AnyState& position);            // the last one that is known
  void skip_line() { ++lines_; }                     // a line of the log that says nothing here
  std::vector<Seat> not_agreed() const;              // those who are asked to go on and have not answered
  bool luck_chosen() const { return luck_chosen_; }  // somebody knows the seed since the beginning
  Brought brought() const { return brought_; }
  const std::vector<Drawn>& luck() const { return luck_; }
  const std::vector<Undone>& undone() const { return undone_; }
  bool is_alone() const { return table::is_alone(seats_); }
  // The level of the bot that is to act; "" when a person is, or nobody.
  std::string bot_to_act() const;

  // Nobody plays but bots, and none of them waits for anybody.
  bool is_left_to_bots() const;

  // The line that would do it, or several that belong together (plan_lines); none where it is so already. Nothing
  // changes until they are applied.
  Answer<std::string> plan_move(Seat seat, int ply, int id) const;
  std::string plan_bot_move(Move move) const;  // precondition: legal
  // The undo, or the request where others have to agree.
  Answer<std::string> plan_undo(Seat seat, int ply) const;
  Answer<std::string> plan_consent(Seat seat, int request, bool yes) const;
  Answer<std::string> plan_say(Seat seat, std::string_view text) const;
  Answer<std::string> plan_name(Seat seat, std::string_view name) const;
  // The name, with a number behind it where somebody else at the table is called so.
  std::string name_for(Seat seat, const std::string& name) const;
  Answer<std::string> plan_join(std::string_view name) const;  // an open seat
  Seat open_seat() const;                                      // the one plan_join takes, or kNoSeat
  // `bot` "": the person plays again. `present`: the person of that seat is connected.
  Answer<std::string> plan_replace(Seat by, Seat seat, std::string_view bot, bool present) const;
  Answer<std::string> plan_person(Seat seat, std::string_view hash) const;
  // The bot whose turn is over gives the seat back; one steps in for somebody whose time is up.
  std::string plan_clock(u64 now) const;
  // Agrees to go on from the position at hand; the last one begins anew there. kNoSeat: where nobody has to be asked.
  Answer<std::string> plan_go_on(Seat seat) const;
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
    Seat installer;                // who had a bot decide this for somebody else; kNoSeat: nobody
    mutable signed char revealed;  // -1: not found out yet
  };

  Table(const AnyGame& game, Record head, std::vector<SeatInfo> seats);
  Result<Change> apply_entry(std::string_view line, u64 time);
  Result<Change> apply(const RecordMove& entry, u64 time);
  Result<Change> apply(const RecordUndo& undo, u64 time);
  Result<Change> apply(const RecordLuck& luck, u64 time);
  Result<Change> apply(const Anew& anew, u64 time);
  Result<Change> apply(const RecordResult& result, u64 time);
  Result<Change> apply_note(std::string_view note, u64 time);
  Result<Change> apply_request(Seat seat, std::string_view rest);
  Result<Change> apply_answer(Seat seat, std::string_view rest);
  Change apply_bot(Seat seat, std::string_view rest);
  void follow_clock(bool undone, u64 time);
  Change apply_agreement(Seat seat);
  Answer<void> check_playable() const;
  // The decision at hand is the seat's own.
  Answer<void> check_decision(Seat seat, int ply) const;
  bool has_revealed(int from) const;
  // Who must agree when the seat takes back everything after `from` moves.
  std::vector<Seat> asked(Seat seat, int from) const;
  std::string undo_lines(int plies) const;
  void draw_anew(AnyState& state, int ply) const;  // what the lines about luck say after that many moves
  std::string move_line(Move move) const;
  Words words_of(int ply, Seat viewer) const;  // the move after that many, as the viewer sees it

  const AnyGame* game_;
  Record head_;
  std::vector<SeatInfo> seats_;
  AnyState first_;
  AnyState previous_;  // before the last move; first_ where there is none
  AnyState state_;
  mutable std::optional<std::vector<Move>> choices_;  // of state_, once somebody has asked
  std::vector<Played> moves_;
  std::vector<ChatLine> chat_;
  std::optional<UndoRequest> request_;
  std::optional<Halt> halt_;
  std::string rematch_;
  std::vector<Drawn> luck_;                // in the order of plies
  std::vector<Undone> undone_;             // the last ones
  std::array<int, kMaxSeats> bot_since_;   // moves before a bot stepped in for the person, -1: none has
  std::array<Seat, kMaxSeats> installer_;  // of that bot, where it is not the person
  std::array<std::string, kMaxSeats> persons_;
  SeatClock clock_;
  std::array<bool, kMaxSeats> stand_in_{};  // a bot plays there for a person, by what the lines so far say
  std::array<bool, kMaxSeats> by_clock_{};  // because the time was up
  bool closed_ = false;                     // by the operator: no time runs
  u64 opened_ = 0;                          // when the table began, ms
  u64 secret_ = 0;                          // nobody at the table knows it
  bool luck_chosen_ = false;
  Brought brought_ = Brought::kNothing;
  bool hints_ = false;
  int lines_ = 0;
  int last_change_ = 0;
  u64 since_ = 0;
};

// The line that allows hints to everybody, the first of a table.
inline constexpr const char* kHintsLine = "# hints";

// The line that tells everybody that the seed was chosen, one of the first.
inline constexpr const char* kChosenLine = "# luck chosen";

// The line that tells everybody what the table began with, one of the first too.
std::string brought_line(Brought brought);
inline constexpr std::string_view name_of(Brought brought) {
  switch (brought) {
    case Brought::kNothing:
      break;
    case Brought::kRecord:
      return "record";
    case Brought::kPosition:
      return "position";
  }
  return "";
}

// The lines of a plan, in order: they are stored together or not at all.
std::vector<std::string> plan_lines(const std::string& plan);

}  // namespace orrery::table
