// The store over either engine: all SQL is written once, in the files sql_*.cpp by topic.
#pragma once
#include <atomic>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "store/database.h"

namespace orrery::store {

class SqlStore final : public Store {
 public:
  SqlStore(std::unique_ptr<Database> database, const OpenOptions& options);

  // sql_tables.cpp
  Stored<void> create(const TableHead& head, const Change& first) override;
  Stored<int> append(const std::string& id, int seen, const Change& change) override;
  Stored<LoadedTable> load(const std::string& id, int after) override;
  Stored<Summary> load_head(const std::string& id) override;
  Stored<std::vector<Summary>> list(const ListFilter& filter) override;
  Stored<std::vector<std::pair<std::string, Milliseconds>>> due(Milliseconds after, Milliseconds until,
                                                                int limit) override;
  Stored<int> count() override;
  Stored<void> keep_snapshot(const std::string& id, const Snapshot& snapshot) override;
  Stored<std::optional<Snapshot>> find_snapshot(const std::string& id) override;

  // sql_results.cpp
  Stored<std::vector<GameResult>> results_of(const std::string& person, int limit) override;
  Stored<void> forget_person(const std::string& person) override;

  // sql_push.cpp
  Stored<void> put_subscription(const Subscription& subscription, int most) override;
  Stored<std::vector<Subscription>> subscriptions_of(const std::string& person) override;
  Stored<void> drop_subscription(const std::string& endpoint, const std::string& person) override;
  Stored<std::string> secret(const std::string& name, const std::string& fresh) override;

  // sql_housekeeping.cpp
  Stored<void> put_pack(const PackName& name, const std::string& files, bool replaces) override;
  Stored<std::optional<std::string>> find_pack(const PackName& name) override;
  Stored<std::vector<PackName>> list_packs() override;
  Stored<std::vector<std::string>> drop_idle_packs() override;
  Stored<void> remove(const std::string& id) override;
  Stored<std::vector<std::string>> expire(Milliseconds keep, int limit) override;

  // sql_servers.cpp
  Stored<void> beat(Milliseconds lifetime) override;
  Stored<bool> claim(const std::string& id) override;
  Stored<void> release(const std::string& id) override;
  Stored<void> seize(const std::string& id) override;
  Stored<std::vector<std::string>> adopt(int limit) override;
  Stored<void> retire() override;

  Stored<void> watch(Changed changed) override { return database_->watch(writer_, std::move(changed)); }
  void unwatch() override { database_->unwatch(); }
  Stored<void> backup(const std::string& path) override { return database_->backup(path); }
  std::string describe() const override { return database_->describe(); }
  std::vector<std::string> warnings() const override { return database_->warnings(); }

 private:
  static Stored<void> run(Connection& connection, const char* sql, std::initializer_list<Value> parameters);
  static tl::unexpected<StoreError> not_found(const std::string& id);
  static Stored<void> lost_race(Connection& connection, const std::string& id, int seen);
  static Stored<void> set_head(Connection& connection, const std::string& id, int length, const Change& change);
  static Stored<void> rewrite(Connection& connection, const std::string& id, const Change& change);
  static Stored<void> add_results(Connection& connection, const std::vector<GameResult>& results);
  static Stored<void> add_entries(Connection& connection, const std::string& id, int seen,
                                  const std::vector<Entry>& entries);
  static Stored<Summary> head_of(Connection& connection, const std::string& id);
  Stored<void> touch_pack(Connection& connection, const TableHead& head);
  // The rows of tables that are marked as going, in short transactions.
  Stored<void> sweep();
  Stored<void> drop_packs();
  Stored<void> drop_idle(Connection& connection, const std::string& game, const std::string& key,
                         std::vector<std::string>& gone) const;
  // The row is locked before the other server's life is looked at: two claims at the same time see one another.
  Stored<void> take(Connection& connection, const std::string& id, bool& ours) const;
  Milliseconds steady_now() const;
  void counted(int difference);
  bool needs_stamp(const std::string& id);
  void stamped(const std::string& id);

  std::unique_ptr<Database> database_;
  std::string writer_;  // of this process: tells its own changes from those of others
  std::string name_;
  std::string server_;  // for claims: the name and which life of it
  std::function<Milliseconds()> steady_;

  std::mutex beat_mutex_;  // of the next three
  bool has_beaten_ = false;
  Milliseconds served_ = 0;  // the clock of housekeeping when it was last looked at
  Milliseconds looked_ = 0;  // and when that was

  std::atomic<Milliseconds> known_served_ = 0;            // the same without the mutex
  std::mutex stamp_mutex_;                                // of the next one
  std::unordered_map<std::string, Milliseconds> stamps_;  // when tables were stamped, on the clock of housekeeping

  std::mutex pack_mutex_;                                     // of the next two
  std::map<std::pair<std::string, u64>, std::string> packs_;  // put by this object
  std::optional<Milliseconds> packs_dropped_;                 // when unused ones were looked for, on the clock above

  std::mutex count_mutex_;  // of the next two
  std::optional<int> count_;
  Milliseconds count_time_ = 0;
};

}  // namespace orrery::store
