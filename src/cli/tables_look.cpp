// `orrery tables list` and `show`: what there is, without any secret.
#include <fmt/format.h>

#include <array>
#include <chrono>

#include "cli/input.h"
#include "cli/tables.h"

namespace orrery::cli {
namespace {

constexpr std::array kKinds = {"human", "bot", "open"};
constexpr store::Milliseconds kMillisecondsOfDay = 86'400'000;

Json seats_json(const store::TableHead& head) {
  Json seats = Json::array();
  for (const store::SeatRow& row : head.seats) {
    Json seat = {{"kind", kKinds.at(static_cast<std::size_t>(row.kind))}, {"name", row.name}};
    if (!row.bot.empty()) seat["bot"] = row.bot;
    seats.push_back(std::move(seat));
  }
  return seats;
}

Json table_json(const store::Summary& table) {
  return {{"id", table.head.id},
          {"game", table.head.game},
          {"content", hex64(table.head.content)},
          {"rules", table.head.rules},
          {"public", table.head.is_public},
          {"closed", table.closed},
          {"over", table.standing.over},
          {"ply", table.standing.ply},
          {"round", table.standing.round},
          {"seats", seats_json(table.head)},
          {"entries", table.length},
          {"bytes", table.bytes},
          {"created", table.head.created},
          {"updated", table.updated}};
}

std::string state_text(const store::Summary& table) {
  std::string text = table.standing.over ? "over" : "running";
  if (table.closed) text += ", closed";
  return text + (table.head.is_public ? ", public" : "");
}

std::string seat_text(const store::SeatRow& row) {
  if (row.kind == store::SeatKind::kOpen) return "(open)";
  const std::string name = row.name.empty() ? std::string("(no name)") : row.name;
  return row.bot.empty() ? name : fmt::format("{} [{}]", name, row.bot);
}

Result<store::ListFilter> parse_filter(const Arguments& args) {
  store::ListFilter filter;
  filter.only_public = args.only_public;
  filter.only_running = args.running;
  if (args.of_game) filter.game = *args.of_game;
  if (args.older) {
    const Result<u64> days = parse_whole("--older", *args.older, 1, 36'500);
    if (!days) return tl::unexpected(days.error());
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    filter.before = std::chrono::duration_cast<std::chrono::milliseconds>(now).count() -
                    static_cast<store::Milliseconds>(*days) * kMillisecondsOfDay;
  }
  return filter;
}

}  // namespace

Result<int> tables_list(const Arguments& args) {
  const Result<store::ListFilter> filter = parse_filter(args);
  if (!filter) return tl::unexpected(filter.error());
  u64 most = 1000;
  if (args.limit) {
    const Result<u64> given = parse_whole("--limit", *args.limit, 1, 100'000'000);
    if (!given) return tl::unexpected(given.error());
    most = *given;
  }
  const auto store = open_tables(args);
  if (!store) return tl::unexpected(store.error());
  Json list = Json::array();
  Table table({"table", "game", "state", "moves", "bytes", "last change", "seats"});
  u64 shown = 0;
  bool more = false;
  const auto read = each_table(**store, *filter, [&](const store::Summary& one) {
    if (shown == most) {
      more = true;
      return false;
    }
    ++shown;
    if (args.json) {
      list.push_back(table_json(one));
      return true;
    }
    std::string seats;
    for (const store::SeatRow& row : one.head.seats) seats += (seats.empty() ? "" : ", ") + seat_text(row);
    table.add({one.head.id, one.head.game, state_text(one), std::to_string(one.standing.ply),
               with_marks(static_cast<u64>(one.bytes)), time_text(one.updated), seats});
    return true;
  });
  if (!read) return not_done(read.error());
  if (args.json) {
    print_json({{"tables", std::move(list)}, {"more", more}});
    return 0;
  }
  if (shown == 0) {
    fmt::print("There is no such table.\n");
    return 0;
  }
  fmt::print("{}", table.text());
  if (more) fmt::print("There are more; --limit shows them.\n");
  return 0;
}

Result<int> tables_show(const Arguments& args) {
  const auto store = open_tables(args);
  if (!store) return tl::unexpected(store.error());
  const auto found = (*store)->load_head(args.items[0]);
  if (!found) return not_done(found.error());
  if (args.json) {
    print_json(table_json(*found));
    return 0;
  }
  fmt::print("Table        {}\nGame         {} (content {}, rules {})\nState        {}\n", found->head.id,
             found->head.game, hex64(found->head.content), found->head.rules, state_text(*found));
  fmt::print("Moves        {} (round {})\nLog          {} entries, {} bytes\nMade         {}\nLast change  {}\n",
             found->standing.ply, found->standing.round + 1, found->length,
             with_marks(static_cast<u64>(found->bytes)), time_text(found->head.created), time_text(found->updated));
  for (std::size_t seat = 0; seat < found->head.seats.size(); ++seat)
    fmt::print("Seat {}       {}\n", seat, seat_text(found->head.seats[seat]));
  return 0;
}

}  // namespace orrery::cli
