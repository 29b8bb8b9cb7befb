// What the subcommands of `orrery tables` share.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "cli/arguments.h"
#include "cli/output.h"
#include "core/result.h"
#include "store/store.h"

namespace orrery::cli {

// The database that --db names, which must be there already and up to date. Without `as_found` an older one is
// brought up to date.
Result<std::unique_ptr<store::Store>> open_tables(const Arguments& args, bool as_found = true);

// Says on standard error why it was not done; status 1.
int not_done(const store::StoreError& error);

// Asks on a terminal. An error where there is none and --yes was not said.
Result<bool> confirmed(const Arguments& args, const std::string& question);

std::string time_text(store::Milliseconds time);  // 2026-01-31 20:45 UTC
Result<Seat> parse_table_seat(const std::string& text, const store::TableHead& head);

// Calls `use` for every table the filter lets through, newest change first, until it gives false.
store::Stored<void> each_table(store::Store& store, store::ListFilter filter,
                               const std::function<bool(const store::Summary&)>& use);

// An operator's change: made on the newest state, again where a player was faster. `plan` gives nothing where there
// is nothing to do. The entry's time is set here.
using OperatorPlan = std::function<Result<std::optional<store::Change>>(const store::LoadedTable&)>;
enum class LoadPart : u8 { kHead, kLog };
struct Operated {
  std::optional<store::StoreError> failed;  // the database said no
  bool changed = false;
};
Result<Operated> operate(store::Store& store, const std::string& id, LoadPart part, const OperatorPlan& plan);

// One file per group: tables_look.cpp, tables_change.cpp, tables_person.cpp,
// tables_check.cpp.
Result<int> tables_list(const Arguments& args);
Result<int> tables_show(const Arguments& args);
Result<int> tables_close(const Arguments& args);
Result<int> tables_open(const Arguments& args);
Result<int> tables_delete(const Arguments& args);
Result<int> tables_link(const Arguments& args);
Result<int> tables_backup(const Arguments& args);
Result<int> tables_export(const Arguments& args);
Result<int> tables_erase(const Arguments& args);
Result<int> tables_check(const Arguments& args);

}  // namespace orrery::cli
