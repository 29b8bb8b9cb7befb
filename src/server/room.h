// A table that is awake: its game, the people connected to it and its bots. Everything happens on its queue, one
// thing after the other. What changes is stored first and shown then, so nothing that anybody saw can be lost.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/http.h"
#include "server/packs.h"
#include "server/pool.h"
#include "server/schedule.h"
#include "server/table_meter.h"
#include "server/text_cache.h"
#include "server/thinking.h"
#include "store/store.h"
#include "table/messages.h"
#include "table/show.h"
#include "table/table.h"

namespace orrery::server {

using Clock = std::chrono::steady_clock;

class Hub;

// A message as a sink takes it.
inline std::shared_ptr<const std::string> packed(const Json& json) {
  return std::make_shared<const std::string>(table::to_text(json));
}

// What the store is told of the game beside its log.
store::Standing standing_of(const table::Table& table);

Json halted_message(const table::Table& table);

// Somebody who is connected to a table, or about to be.
struct Guest {
  std::shared_ptr<Sink> sink;
  bool greeted = false;  // has shown a key and got the whole position
  Seat seat = kNoSeat;   // kNoSeat: watches
  std::string key = {};
  Address address = {};
  // So many more messages are taken before one of them is answered; at first hello alone.
  std::atomic<int> credit = 1;
  // Whoever sets one of these looks at the other afterwards: who is gone does not enter, who has entered leaves.
  std::atomic<bool> entered = false;
  std::atomic<bool> gone = false;
  bool wants_hint = false;                             // waits for the hint of its seat
  std::optional<std::size_t> analysis = std::nullopt;  // waits for it and has so many points
  bool asked_analysis = false;                         // and may ask again
  bool looking = true;                                 // the page is in sight, as far as it says
};

struct Joined {
  Seat seat;
  std::string key;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(Hub& hub, std::string id, Cards cards);

  const std::string& id() const { return id_; }
  Queue& queue() { return queue_; }
  // Began with cards from elsewhere: it works and thinks on threads of its own.
  bool is_foreign() const { return foreign_; }

  // These may be called from any thread; the work is done on the queue.
  void receive(std::shared_ptr<Guest> guest, table::Message message);
  void leave(std::shared_ptr<Guest> guest);
  void join(table::Join wish, std::function<void(table::Answer<Joined>)> done);
  // The record as the holder of the key may have it.
  void record(std::string key, const Address& address, std::function<void(table::Answer<TextCache::Text>)> done);
  void catch_up();  // somebody else has written to the log
  // Loads, and lets the bots go on. `maker`: who made the table just now.
  void wake(const std::optional<Address>& maker = std::nullopt);
  void tick();  // now and then: goes on with what had to wait
  // The bots of the table are another server's business from now on.
  void fall_asleep();
  // For later programs that cannot play its moves. While nothing else happens to the room.
  void keep_position();
  // Spectators who are connected to this server. From any thread.
  int watchers() const { return watchers_; }

 private:
  using Plan = std::function<table::Answer<std::string>(const table::Table&)>;

  table::Answer<void> load();
  table::Answer<void> sync();
  table::Answer<void> reload();
  table::Answer<void> take_over(store::LoadedTable loaded);
  void give_seats_back();
  void heed_operator(const store::LoadedTable& loaded);
  void read_anew();
  // Plans, stores, applies and shows. A plan is made again when somebody else was first.
  table::Answer<void> change(const Plan& plan, std::optional<std::pair<Seat, std::string>> new_key = std::nullopt);

  void handle(const std::shared_ptr<Guest>& guest, const table::Message& message);
  // The limit that one more connection like this one would break.
  std::optional<Limit> crowded(Seat seat) const;
  void greet(const std::shared_ptr<Guest>& guest, const table::Message& message);
  // Somebody has come with the key of a seat, and perhaps a name.
  void take_seat(Seat seat, const table::Message& hello, const Address& address);
  // The seat counts for whoever holds this key.
  void note_person(Seat seat, const table::Message& hello, const Address& address);
  table::Answer<void> replace(const Guest& guest, const table::Message& message);
  // How long others must wait until they may have a bot play for the person.
  Clock::duration wait_for_bot(Seat seat) const;
  static void turn_away(Guest& guest, const table::Problem& problem);
  void send_welcome(Guest& guest);
  // What everybody at this seat is told of the game as it stands, made once.
  enum class Whole : u8 { kState, kResult, kRecord };
  TextCache::Text whole(Whole what, Seat seat);
  std::string name_of_whole(Whole what, Seat seat) const;
  // False: the address has been shown too much; otherwise whole() may be called.
  bool may_show(Whole what, Seat seat, const Address& address);
  table::Answer<void> obey(const std::shared_ptr<Guest>& guest, const table::Message& message);
  table::Answer<void> show_past(const Guest& guest, int ply);
  table::Answer<void> go_on(Seat seat);
  void maybe_go_on();
  std::string resting_record(Seat viewer);
  std::optional<std::string> position_to_keep(const table::Table& next, std::string_view line) const;
  table::Answer<void> take_table(const Address& address, bool bots_alone);
  table::Answer<void> begin_rematch(const Guest& guest);
  std::optional<Seat> seat_of(const std::string& key) const;  // kNoSeat: the spectator link

  void show(table::Change change);
  void show_position();
  void show_players();
  void tell_presence();  // that somebody came or left; a little later where that happens all the time
  void send_rematch(Guest& guest);
  void to_all(const Json& message);
  Json players() const;
  void count_watchers();
  void mind_turn(bool ours);
  void heard(Seat seat);
  bool is_looking(Seat seat) const;
  void look(Guest& guest, bool here);
  void mind_clock();  // steps in for whose time is up, and hands back
  bool is_connected(Seat seat) const;

  table::Answer<void> begin_hint(Guest& guest, int ply);
  void work_on_hint(Seat seat, const std::shared_ptr<Hint>& hint);
  void tell_hint(Seat seat, const std::shared_ptr<Hint>& hint, std::optional<Hint::News> news);
  table::Answer<void> begin_analysis(Guest& guest);
  void work_on_analysis(const std::shared_ptr<Analysis>& analysis);
  void maybe_end_analysis();  // when nobody is left who asked for it
  void end_analysis();
  void stop_thinking(Guest& guest);
  void forget_wishes(Guest& guest);  // without a word
  void end_hint(Seat seat);
  void end_hints();
  u64 seed_of_thinking() const;

  // The decision a bot thinks about. Lines of chat do not change it.
  struct Decision {
    int ply = -1;
    u64 hash = 0;
    bool operator==(const Decision&) const = default;
  };
  Decision decision() const;
  void maybe_think();
  void stop_bots();
  bool claim();
  void bot_decided(const Decision& about, Move move);
  Rank rank_of_bots() const;
  std::string lane();
  // The table is gone from the store: its bots stop and its guests are told.
  void say_goodbye();

  Hub& hub_;
  const std::string id_;
  const bool foreign_;
  Queue queue_;
  std::shared_ptr<const Played> played_;  // the game that the table refers to
  std::vector<std::shared_ptr<const Played>> former_;
  TableMeter meter_;
  std::optional<table::Table> table_;
  int kept_at_ = 0;                      // number of lines at which the store has the position
  std::vector<std::string> key_hashes_;  // by seat
  std::string watch_hash_;
  std::string options_;     // of the head in the store
  bool is_public_ = false;  // whoever likes may sit down
  table::Shown shown_;
  std::vector<std::shared_ptr<Guest>> guests_;
  TokenBucket presence_{1, 20};  // what is told of it, per second
  bool presence_waits_ = false;
  std::array<Clock::time_point, kMaxSeats> left_;  // when the last connection of the seat went
  std::string lane_;                               // of the last one who played here, or who made the table
  std::shared_ptr<Analysis> analysis_;             // of the finished game
  std::shared_ptr<void> analysis_room_;            // while it is under way
  std::weak_ptr<Job> analysis_job_;
  std::array<std::shared_ptr<Hint>, kMaxSeats> hints_;  // under way, one per seat
  std::array<std::weak_ptr<Job>, kMaxSeats> hint_jobs_;
  Decision thinking_;  // that a bot thinks about; ply -1: none
  std::weak_ptr<Job> bot_job_;
  bool closed_ = false;                            // by the operator: bots rest
  bool removed_ = false;                           // from the store
  std::pair<int, Seat> bot_turn_ = {-1, kNoSeat};  // in which a bot thought last
  double bot_spent_ = 0;                           // milliseconds it has thought in that turn
  bool claimed_ = false;                           // the bots of this table are this server's, as far as it knows
  bool may_hold_ = false;                          // a claim that must be given back
  int stalled_ = -1;                               // number of lines at which another server should go on, -1: none
  Clock::time_point stalled_since_;
  Seat asked_ = kNoSeat;                   // who decides, as mind_turn saw it last
  int asked_ply_ = 0;                      // and when that was
  std::array<bool, kMaxSeats> told_ = {};  // of their turn by Web Push, and has not been seen since
  std::atomic<bool> waiting_ = false;
  std::atomic<u64> due_ = 0;  // when the clock wants something next, by the clock of the hub; 0: never
  std::atomic<int> watchers_ = 0;
};

// What those hear who want to change a table that the operator has closed.
table::Problem closed_problem();

}  // namespace orrery::server
