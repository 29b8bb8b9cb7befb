// `orrery tables close`, `open`, `delete`, `link` and `backup`.
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/tables.h"
#include "server/keys.h"

namespace orrery::cli {
namespace {

store::Change operator_change(std::string line) {
  store::Change change;
  change.entries.push_back({0, store::EntryKind::kOperator, kNoSeat, std::move(line), 0});
  return change;
}

Result<int> set_closed(const Arguments& args, bool closed) {
  const auto store = open_tables(args);
  if (!store) return tl::unexpected(store.error());
  const std::string& id = args.items[0];
  const auto plan = [&](const store::LoadedTable& table) -> Result<std::optional<store::Change>> {
    if (table.closed == closed) return std::nullopt;
    store::Change change = operator_change(closed ? "# closed" : "# opened");
    change.closed = closed;
    return change;
  };
  const Result<Operated> done = operate(**store, id, LoadPart::kHead, plan);
  if (!done) return tl::unexpected(done.error());
  if (done->failed) return not_done(*done->failed);
  if (!done->changed)
    fmt::print("Table {} is {} already.\n", id, closed ? "closed" : "open");
  else if (closed)
    fmt::print("Table {} is closed: it can be looked at and not changed.\n", id);
  else
    fmt::print("Table {} is open again.\n", id);
  return 0;
}

}  // namespace

Result<int> tables_close(const Arguments& args) { return set_closed(args, true); }
Result<int> tables_open(const Arguments& args) { return set_closed(args, false); }

Result<int> tables_delete(const Arguments& args) {
  const auto store = open_tables(args);
  if (!store) return tl::unexpected(store.error());
  const Result<bool> sure =
      confirmed(args, args.items.size() == 1 ? fmt::format("Delete table {}?", args.items[0])
                                             : fmt::format("Delete {} tables?", args.items.size()));
  if (!sure) return tl::unexpected(sure.error());
  if (!*sure) return kFound;
  int status = 0;
  for (const std::string& id : args.items) {
    if (const auto removed = (*store)->remove(id); !removed)
      status = not_done(removed.error());
    else
      fmt::print("Table {} is deleted.\n", id);
  }
  return status;
}

Result<int> tables_link(const Arguments& args) {
  const auto store = open_tables(args);
  if (!store) return tl::unexpected(store.error());
  const std::string& id = args.items[0];
  const std::string key = server::new_key();
  const std::string hash = server::hash_of_key(key);
  const auto plan = [&](const store::LoadedTable& table) -> Result<std::optional<store::Change>> {
    const Result<Seat> seat = parse_table_seat(args.items[1], table.head);
    if (!seat) return tl::unexpected(seat.error());
    if (table.head.seats[*seat].kind != store::SeatKind::kHuman)
      return fail(fmt::format("seat {} of table '{}' is not a person's, so it has no link", *seat, id));
    store::Change change = operator_change(fmt::format("# key {}", *seat));
    change.seats = table.head.seats;
    (*change.seats)[*seat].key_hash = hash;
    return change;
  };
  const Result<Operated> done = operate(**store, id, LoadPart::kHead, plan);
  if (!done) return tl::unexpected(done.error());
  if (done->failed) return not_done(*done->failed);
  const std::string path = fmt::format("/#/t/{}/{}", id, key);
  if (args.json)
    print_json({{"table", id}, {"seat", args.items[1]}, {"key", key}, {"path", path}});
  else
    fmt::print("{}\n", path);
  return 0;
}

Result<int> tables_backup(const Arguments& args) {
  const auto store = open_tables(args);
  if (!store) return tl::unexpected(store.error());
  if (const auto done = (*store)->backup(args.items[0]); !done) return not_done(done.error());
  fmt::print("The backup is {}.\n", args.items[0]);
  return 0;
}

}  // namespace orrery::cli
