// `orrery tables check`: which tables this program could not play on, before it serves them.
#include <fmt/format.h>

#include <limits>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/tables.h"
#include "core/registry.h"
#include "server/check.h"

namespace orrery::cli {

Result<int> tables_check(const Arguments& args) {
  const Result<std::unique_ptr<store::Store>> store = open_tables(args, false);
  if (!store) return tl::unexpected(store.error());
  const auto games = all_games();
  server::Packs packs(games, **store);
  Json list = Json::array();
  const auto found = [&](const server::Misfit& misfit) {
    if (args.json) {
      list.push_back({{"table", misfit.table}, {"game", misfit.game}, {"ply", misfit.ply}, {"why", misfit.why}});
    } else if (misfit.ply == 0) {
      fmt::print("{} ({}): {}\n", misfit.table, misfit.game, misfit.why);
    } else {
      fmt::print("{} ({}), ply {}: {}\n", misfit.table, misfit.game, misfit.ply, misfit.why);
    }
    std::fflush(stdout);
  };
  int misfits = 0;
  const auto checked = server::check_tables(
      packs, **store, server::Checked::kAll, std::numeric_limits<int>::max(), [] { return true; },
      [&](const server::Misfit& misfit) {
        ++misfits;
        found(misfit);
      });
  if (!checked) return not_done(checked.error());
  if (args.json) {
    print_json({{"checked", *checked}, {"misfits", std::move(list)}});
  } else if (misfits == 0) {
    fmt::print("{} tables: all of them fit this program\n", *checked);
  } else {
    fmt::print("{} tables, {} of them do not fit this program\n", *checked, misfits);
  }
  return misfits == 0 ? 0 : kFound;
}

}  // namespace orrery::cli
