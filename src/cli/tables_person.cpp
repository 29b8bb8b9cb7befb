// `orrery tables export` and `erase`: everything a person wrote at a seat, or under a name.
#include <fmt/format.h>

#include <set>

#include "cli/commands.h"
#include "cli/tables.h"
#include "core/text.h"

namespace orrery::cli {
namespace {

// In place of what somebody said; a name becomes empty, as that of somebody who gave none.
constexpr std::string_view kErased = "[\u2026]";

// Which texts of a table are meant: those of a seat, or those under a name wherever it was used.
struct Wanted {
  std::optional<Seat> seat;
  std::optional<std::string> name;
};

// A line "# word SEAT text" of the log.
struct Said {
  std::string_view word;
  Seat seat;
  std::string_view text;
};

std::optional<Said> parse_said(std::string_view line, std::size_t seats) {
  if (!line.starts_with("# ")) return std::nullopt;
  line.remove_prefix(2);
  const auto first = line.find(' ');
  if (first == std::string_view::npos) return std::nullopt;
  const std::string_view word = line.substr(0, first);
  if (word != "say" && word != "name" && word != "sit") return std::nullopt;
  line.remove_prefix(first + 1);
  const auto second = std::min(line.find(' '), line.size());
  const auto seat = to_number<std::size_t>(line.substr(0, second));
  if (!seat || *seat >= seats) return std::nullopt;
  return Said{word, static_cast<Seat>(*seat), line.substr(std::min(second + 1, line.size()))};
}

struct Written {
  Json names = Json::array();
  Json chat = Json::array();
  std::vector<std::pair<int, std::string>> without;  // the lines as they are after erasing
  std::vector<store::SeatRow> seats;
  std::string record_head;
};

// Lines "seat I TEXT" of an uploaded record.
void search_record_head(const store::TableHead& head, const Wanted& wanted, Written& out) {
  std::string_view rest = head.record_head;
  while (!rest.empty()) {
    const auto end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    const auto text_at = line.starts_with("seat ") ? line.find(' ', 5) : std::string_view::npos;
    const std::string_view text = text_at == std::string_view::npos ? "" : line.substr(text_at + 1);
    const auto seat = text.empty() ? std::nullopt : to_number<int>(line.substr(5, text_at - 5));
    const bool ours = seat && text != kErased && (wanted.seat ? *wanted.seat == *seat : text == *wanted.name);
    if (ours) {
      out.names.push_back({{"time", head.created}, {"seat", *seat}, {"name", std::string(text)}});
      out.record_head += fmt::format("seat {} {}\n", *seat, kErased);
    } else {
      out.record_head += std::string(line) + "\n";
    }
  }
}

Written search_table(const store::LoadedTable& table, const Wanted& wanted) {
  Written out;
  out.seats = table.head.seats;
  search_record_head(table.head, wanted, out);
  std::vector<std::string> names;
  for (const store::SeatRow& row : table.head.seats) names.push_back(row.name);
  std::set<Seat> named;  // by a line of the log
  for (const store::Entry& entry : table.entries) {
    const auto said = parse_said(entry.text, names.size());
    if (!said) continue;
    const bool chat = said->word == "say";
    if (!chat) {
      names[said->seat] = said->text;
      named.insert(said->seat);
    }
    const bool ours = wanted.seat ? *wanted.seat == said->seat : names[said->seat] == *wanted.name;
    if (!ours || (chat && said->text == kErased) || (!chat && said->text.empty())) continue;
    Json found = {{"time", entry.time}, {"seat", said->seat}, {chat ? "text" : "name", std::string(said->text)}};
    (chat ? out.chat : out.names).push_back(std::move(found));
    out.without.emplace_back(entry.number, fmt::format("# {} {} {}", said->word, said->seat, chat ? kErased : ""));
  }
  for (std::size_t seat = 0; seat < out.seats.size(); ++seat) {
    store::SeatRow& row = out.seats[seat];
    const bool ours = wanted.seat ? *wanted.seat == seat : row.name == *wanted.name;
    if (!ours || row.name.empty()) continue;
    if (!named.contains(static_cast<Seat>(seat)))
      out.names.push_back({{"time", table.head.created}, {"seat", seat}, {"name", row.name}});
    row.name.clear();
  }
  return out;
}

Result<Wanted> parse_wanted(const Arguments& args, const store::TableHead& head) {
  Wanted wanted;
  if (args.name) {
    wanted.name = *args.name;
    return wanted;
  }
  const Result<Seat> seat = parse_table_seat(args.items[1], head);
  if (!seat) return tl::unexpected(seat.error());
  wanted.seat = *seat;
  return wanted;
}

// The ids of the tables to look through.
store::Stored<std::vector<std::string>> tables_meant(store::Store& store, const Arguments& args) {
  std::vector<std::string> ids;
  if (!args.items.empty()) return std::vector<std::string>{args.items[0]};
  store::ListFilter all;
  all.only_public = false;
  const auto read = each_table(store, all, [&](const store::Summary& table) {
    ids.push_back(table.head.id);
    return true;
  });
  if (!read) return tl::unexpected(read.error());
  return ids;
}

Result<void> check_wish(const Arguments& args, bool seat_needed) {
  const bool by_name = args.name.has_value();
  if (by_name && args.name->empty()) return fail("--name needs a name");
  if (by_name && args.items.size() < 2) return {};
  if (!by_name && args.items.size() == 2) return {};
  if (!by_name && !seat_needed && args.items.size() == 1) return {};
  return fail(seat_needed ? "it is 'orrery tables erase ID SEAT' or 'orrery tables erase --name NAME'"
                          : "it is 'orrery tables export ID [SEAT]' or 'orrery tables export --name NAME'");
}

}  // namespace

Result<int> tables_export(const Arguments& args) {
  if (const auto good = check_wish(args, false); !good) return tl::unexpected(good.error());
  const auto store = open_tables(args);
  if (!store) return tl::unexpected(store.error());
  const auto ids = tables_meant(**store, args);
  if (!ids) return not_done(ids.error());
  Json tables = Json::array();
  for (const std::string& id : *ids) {
    const auto table = (*store)->load(id);
    // One that was removed a moment ago is no reason to stop, unless it was asked for.
    if (!table && table.error().failure == store::Failure::kNotFound && args.items.empty()) continue;
    if (!table) return not_done(table.error());
    std::vector<Wanted> wanted;
    if (args.name || args.items.size() == 2) {
      const Result<Wanted> one = parse_wanted(args, table->head);
      if (!one) return tl::unexpected(one.error());
      wanted.push_back(*one);
    } else {
      for (std::size_t seat = 0; seat < table->head.seats.size(); ++seat)
        wanted.push_back({static_cast<Seat>(seat), std::nullopt});
    }
    Json out = {{"table", id}, {"game", table->head.game}, {"names", Json::array()}, {"chat", Json::array()}};
    for (const Wanted& one : wanted) {
      const Written found = search_table(*table, one);
      for (const Json& name : found.names) out["names"].push_back(name);
      for (const Json& line : found.chat) out["chat"].push_back(line);
    }
    if (!out["names"].empty() || !out["chat"].empty()) tables.push_back(std::move(out));
  }
  print_json({{"tables", std::move(tables)}});
  return 0;
}

Result<int> tables_erase(const Arguments& args) {
  if (const auto good = check_wish(args, true); !good) return tl::unexpected(good.error());
  const auto store = open_tables(args);
  if (!store) return tl::unexpected(store.error());
  const std::string where = args.items.empty() ? "at all tables" : fmt::format("at table {}", args.items[0]);
  const std::string who =
      args.name ? fmt::format("under the name '{}'", *args.name) : fmt::format("by seat {}", args.items[1]);
  const Result<bool> sure = confirmed(args, fmt::format("Erase names and chat written {} {}?", who, where));
  if (!sure) return tl::unexpected(sure.error());
  if (!*sure) return kFound;
  const auto ids = tables_meant(**store, args);
  if (!ids) return not_done(ids.error());
  std::size_t tables = 0;
  std::size_t texts = 0;
  for (const std::string& id : *ids) {
    std::size_t here = 0;
    const auto plan = [&](const store::LoadedTable& table) -> Result<std::optional<store::Change>> {
      const Result<Wanted> wanted = parse_wanted(args, table.head);
      if (!wanted) return tl::unexpected(wanted.error());
      Written found = search_table(table, *wanted);
      here = found.names.size() + found.chat.size();
      if (here == 0) return std::nullopt;
      store::Change change;
      change.entries.push_back({0, store::EntryKind::kOperator, kNoSeat, "# erased", 0});
      change.rewritten = std::move(found.without);
      change.seats = std::move(found.seats);
      if (found.record_head != table.head.record_head) change.record_head = std::move(found.record_head);
      return change;
    };
    const Result<Operated> done = operate(**store, id, LoadPart::kLog, plan);
    if (!done) return tl::unexpected(done.error());
    if (done->failed && done->failed->failure == store::Failure::kNotFound && args.items.empty()) continue;
    if (done->failed) return not_done(*done->failed);
    if (!done->changed) continue;
    ++tables;
    texts += here;
  }
  fmt::print("{} texts at {} tables are erased.\n", texts, tables);
  return 0;
}

}  // namespace orrery::cli
