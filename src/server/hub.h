// All tables of a server: those that are awake in memory, the others in the store. Memory is a cache; a table nobody
// is connected to goes to sleep.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "ai/budget.h"
#include "core/any_game.h"
#include "server/gate.h"
#include "server/http.h"
#include "server/levels.h"
#include "server/packs.h"
#include "server/pool.h"
#include "server/push.h"
#include "server/room.h"
#include "server/storage_watch.h"
#include "server/text_cache.h"
#include "server/thinkers.h"
#include "store/store.h"
#include "table/messages.h"

namespace orrery::server {

struct HubOptions {
  int workers = 2;      // threads for tables and the database
  int bot_threads = 1;  // threads that think for bots, hints and analyses
  std::chrono::milliseconds sleep_after{60'000};
  std::chrono::milliseconds tick{1'000};
  // Tables without a change for so long are removed, see Store::expire; 0: none.
  std::chrono::milliseconds keep{0};
  // So long may another server let a table wait for its bots.
  std::chrono::milliseconds patience{15'000};
  // How much is thought about a hint, and about each decision of a game that is analysed.
  Budget hint{0, 3'000};
  Budget review{300, 0};
  Levels levels = {};
  int foreign_packs = 0;  // contents from elsewhere that are kept at a time, 0: none
  Limits limits = {};
  PushOptions push = {};
  // Nobody's time is up before a server has run for so long: people come back after a restart.
  std::chrono::milliseconds clock_grace{60'000};
  std::function<u64()> clock = {};  // milliseconds since 1970; empty: the real ones
};

struct NewSeats {
  std::string id;
  std::vector<Joined> keys;  // of people
  std::string watch_key;
  std::string invite_key;  // lets people sit down at the open seats of a private table
  Cards cards = Cards::kCurrent;
};

class Hub {
 public:
  Hub(std::vector<std::unique_ptr<AnyGame>> games, store::Store& store, HubOptions options);
  ~Hub();  // stop()
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;

  // Listens to the other servers and takes over what they left.
  store::Stored<void> start();
  // Lets go of all connections. After the network has stopped, before it is gone. False: a table with cards from
  // elsewhere is still at work; everything else is done, and the destructor would wait for it.
  bool stop();

  const std::vector<std::unique_ptr<AnyGame>>& games() const { return games_; }
  const AnyGame* find_game(const std::string& id) const;
  Packs& packs() { return packs_; }
  store::Store& store() { return store_; }
  Pool& workers() { return workers_; }
  // Everything about tables with cards from elsewhere happens here, so that nobody else waits for it.
  Pool& strangers() { return strangers_; }
  Thinkers& bots() { return bots_; }
  Gate& gate() { return gate_; }
  Pusher* pusher() { return pusher_.get(); }  // null: nobody is told of turns by Web Push
  TextCache& text_cache() { return text_cache_; }
  const Limits& limits() const { return gate_.limits; }
  Metrics& metrics() { return gate_.metrics; }

  // Wakes a table that is known to exist, if need be. Null: too many are awake.
  std::shared_ptr<Room> room(const std::string& id, Cards cards);
  std::shared_ptr<Room> find_room(const std::string& id);
  // The table exists no longer.
  void forget(const Room& room);
  // Blocking: for workers. Looks whether there is such a table, and whether the key opens it where one is given,
  // before anything is made for it.
  table::Answer<std::shared_ptr<Room>> find_table(const std::string& id, const std::optional<std::string>& key);
  // A connection that has not said yet who it is.
  std::shared_ptr<Peer> connect(const std::string& id, std::shared_ptr<Sink> sink, const Address& address);

  // Whether writes reach the disk, and how many tables there are, as of a minute ago at most. Blocking: for workers.
  struct Health {
    bool ok = true;
    Words why = {};
    int tables = 0;
  };
  Health health();
  Readings readings() const;
  StorageWatch& storage() { return storage_; }

  // Blocking: for workers. A record that brings its cards along needs a thread of the strangers, where `bringer` is
  // given; else the problem's code is kForStrangers.
  table::Answer<NewSeats> create(const table::NewTable& wish, const Address* bringer = nullptr);
  // The next game of the same people: seats and keys as they were, the first seat passes on.
  table::Answer<std::string> create_rematch(const table::Table& table, const std::vector<std::string>& key_hashes,
                                            const std::string& watch_hash, const std::string& options);

  // Room for one more analysis that is under way, until the last copy is gone. Null: there are too many, in all or of
  // this lane.
  std::shared_ptr<void> begin_analysis(const std::string& lane);

  std::size_t awake() const;
  u64 now_ms() const;
  // Before that no clock ends anybody's turn.
  u64 clocks_from() const { return clocks_from_; }
  const HubOptions& options() const { return options_; }
  const Levels& levels() const { return options_.levels; }

 private:
  struct Awake {
    std::shared_ptr<Room> room;
    Clock::time_point used;
  };
  void keep_time();
  void send_to_sleep();
  void adopt_orphans();
  void wake_due();
  void check_running();
  void clean_up();

  const std::vector<std::unique_ptr<AnyGame>> games_;
  store::Store& store_;
  const HubOptions options_;
  Packs packs_;
  Gate gate_;
  TextCache text_cache_{std::size_t{32} << 20};
  StorageWatch storage_;
  std::unique_ptr<Pusher> pusher_;
  std::mutex analyses_mutex_;
  std::map<std::string, u64> analyses_;  // under way, by lane
  Pool workers_;
  Pool strangers_;
  Thinkers bots_;

  mutable std::mutex mutex_;
  std::map<std::string, Awake> rooms_;
  bool stopped_ = false;
  std::condition_variable stop_;
  std::size_t slept_ = 0;  // since memory was given back
  std::atomic<bool> cleaning_ = false;
  std::thread timekeeper_;
  u64 clocks_from_ = 0;
  u64 due_until_ = 0;  // tables whose time was up until then have been woken
  std::atomic<bool> stopping_ = false;
  std::thread checker_;

  std::mutex count_mutex_;
  std::optional<int> counted_;  // tables
  Clock::time_point counted_at_;
};

// A server that has not been heard of for so long is gone; others take its tables.
inline constexpr store::Milliseconds kLifetime = 5'000;
inline constexpr const char* kForStrangers = "for-strangers";
inline constexpr std::size_t kMaxTableId = 32;
bool is_table_id(std::string_view text);

table::Problem no_table();
// What the client hears when the database does not answer.
tl::unexpected<table::Problem> storage_problem(const store::StoreError& error, const std::string& table);

}  // namespace orrery::server
