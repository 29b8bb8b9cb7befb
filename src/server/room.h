// A table that is awake: its game, the people connected to it and its bots. Everything happens on its queue, one
// thing after the other. What changes is stored first and shown then, so nothing that anybody saw can be lost.
#pragma once
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/http.h"
#include "server/pool.h"
#include "server/thinking.h"
#include "store/store.h"
#include "table/messages.h"
#include "table/show.h"
#include "table/table.h"

namespace orrery::server {

using Clock = std::chrono::steady_clock;

class Hub;

// A message as a sink takes it.
inline std::shared_ptr<const std::string> packed(const table::Json& json) {
  return std::make_shared<const std::string>(table::to_text(json));
}

// Somebody who is connected to a table, or about to be.
struct Guest {
  std::shared_ptr<Sink> sink;
  bool greeted = false;  // has shown a key and got the whole position
  Seat seat = kNoSeat;   // kNoSeat: watches
  std::string key = {};
  std::atomic<bool> gone = false;
  std::shared_ptr<Hint> hint = {};                     // under way
  std::optional<std::size_t> analysis = std::nullopt;  // waits for it and has so many points
};

struct Joined {
  Seat seat;
  std::string key;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(Hub& hub, std::string id);

  const std::string& id() const { return id_; }
  Queue& queue() { return queue_; }

  // These may be called from any thread; the work is done on the queue.
  void receive(std::shared_ptr<Guest> guest, table::Message message);
  void leave(std::shared_ptr<Guest> guest);
  void join(std::string name, std::function<void(table::Answer<Joined>)> done);
  // The record as the holder of the key may have it.
  void record(std::string key, std::function<void(table::Answer<std::string>)> done);
  void catch_up();  // somebody else has written to the log
  void wake();      // loads, and lets the bots go on
  void tick();      // now and then: goes on with what had to wait
  // The bots of the table are another server's business from now on.
  void fall_asleep();

 private:
  using Plan = std::function<table::Answer<std::string>(const table::Table&)>;

  table::Answer<void> load();
  table::Answer<void> sync();
  table::Answer<void> take_over(store::LoadedTable loaded);
  void give_seats_back();
  // Plans, stores, applies and shows. A plan is made again when somebody else was first.
  table::Answer<void> change(const Plan& plan, std::optional<std::pair<Seat, std::string>> new_key = std::nullopt);

  void handle(const std::shared_ptr<Guest>& guest, const table::Message& message);
  void greet(const std::shared_ptr<Guest>& guest, const table::Message& message);
  void send_welcome(Guest& guest);
  table::Answer<void> obey(const std::shared_ptr<Guest>& guest, const table::Message& message);
  table::Answer<void> show_past(const Guest& guest, int ply);
  table::Answer<void> begin_rematch(const Guest& guest);
  std::optional<Seat> seat_of(const std::string& key) const;  // kNoSeat: the spectator link

  void show(table::Change change);
  void show_position();
  void show_players();
  void send_rematch(Guest& guest);
  void to_all(const table::Json& message);
  std::vector<bool> connected() const;
  bool is_connected(Seat seat) const;

  table::Answer<void> begin_hint(const std::shared_ptr<Guest>& guest, int ply);
  void work_on_hint(const std::shared_ptr<Guest>& guest, const std::shared_ptr<Hint>& hint);
  table::Answer<void> begin_analysis(Guest& guest);
  void work_on_analysis(const std::shared_ptr<Analysis>& analysis);
  void stop_thinking(Guest& guest);
  void end_hints(bool all);  // or only of those who may not ask any more
  u64 seed_of_thinking() const;

  void maybe_think();
  bool claim();
  void bot_decided(int lines, Move move);

  Hub& hub_;
  const std::string id_;
  Queue queue_;
  std::optional<table::Table> table_;
  std::vector<std::string> key_hashes_;  // by seat
  std::string watch_hash_;
  table::Shown shown_;
  std::vector<std::shared_ptr<Guest>> guests_;
  std::shared_ptr<Analysis> analysis_;             // of the finished game
  int thinking_ = -1;                              // number of lines the bot at work knows, -1: none
  std::pair<int, Seat> bot_turn_ = {-1, kNoSeat};  // in which a bot thought last
  double bot_spent_ = 0;                           // milliseconds it has thought in that turn
  bool claimed_ = false;                           // the bots of this table are this server's, as far as it knows
  bool may_hold_ = false;                          // a claim that must be given back
  int stalled_ = -1;                               // number of lines at which another server should go on, -1: none
  Clock::time_point stalled_since_;
  std::atomic<bool> waiting_ = false;
};

}  // namespace orrery::server
