// Stores on a fresh database of either engine, and the small things tests put into them.
#pragma once
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "store/store.h"
#include "support/private_postgres.h"

namespace orrery::store {

enum class Engine : u8 { kSqlite, kPostgres };

std::string engine_name(const testing::TestParamInfo<Engine>&);

// Runs SQL without our store: to break things and to look behind it. The first value of the result, if any.
std::string run_sqlite(const std::string& path, const std::string& sql);
std::string run_postgres(const std::string& sql);

class OnEngine : public testing::TestWithParam<Engine> {
 protected:
  void SetUp() override { make_database(GetParam()); }
  void TearDown() override;

  void make_database(Engine);
  std::unique_ptr<Store> open(OpenOptions = {}) const;

  Engine engine_ = Engine::kSqlite;
  std::string folder_;   // for files
  std::string address_;  // of the database
};

class OnSqlite : public OnEngine {
 protected:
  void SetUp() override { make_database(Engine::kSqlite); }
};

class OnPostgres : public OnEngine {
 protected:
  void SetUp() override { make_database(Engine::kPostgres); }
};

TableHead table_head(const std::string& id);
Change entry(EntryKind, const std::string& text, Seat = kNoSeat);
inline Change played(const std::string& text, Seat seat = 0) { return entry(EntryKind::kMove, text, seat); }

// Appends as a server does: on a conflict or a failure that may pass it loads and, unless the entry is there already,
// tries again. Texts must be different. Gives the number of the entry, or 0 after `attempts`.
int append_surely(Store&, const std::string& id, const Change&, int attempts = 1000);

// The texts of a log, after checking that its numbers run from 1 without a gap.
std::vector<std::string> texts(Store&, const std::string& id);

}  // namespace orrery::store
