#include "store/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/text.h"

namespace orrery::store {
namespace {

using nlohmann::json;

constexpr std::array kSeatKinds = {"human", "bot", "open"};

std::optional<std::vector<SeatRow>> read_seats(const std::string& text) {
  const json in = json::parse(text, nullptr, false);
  if (!in.is_array()) return std::nullopt;
  std::vector<SeatRow> seats;
  const auto field = [](const json& object, const char* key) -> std::string {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string{};
  };
  for (const json& row : in) {
    if (!row.is_object()) return std::nullopt;
    const auto kind = std::ranges::find(kSeatKinds, field(row, "kind"));
    if (kind == kSeatKinds.end()) return std::nullopt;
    seats.push_back(
        {static_cast<SeatKind>(kind - kSeatKinds.begin()), field(row, "name"), field(row, "bot"), field(row, "key")});
  }
  return seats;
}

bool storable(const std::vector<SeatRow>& seats) {
  return std::ranges::all_of(seats, [](const SeatRow& seat) {
    return is_storable(seat.name) && is_storable(seat.bot) && is_storable(seat.key_hash);
  });
}

}  // namespace

// PostgreSQL holds neither other bytes nor NUL; what one engine refuses the other refuses as well.
bool is_storable(const std::string& text) { return is_utf8(text) && text.find('\0') == std::string::npos; }

std::int64_t Rows::number(int row, int column) const {
  return to_number<std::int64_t>(text(row, column)).value_or(0);
}

std::string write_seats(const std::vector<SeatRow>& seats) {
  json out = json::array();
  for (const SeatRow& seat : seats)
    out.push_back({{"kind", kSeatKinds.at(static_cast<std::size_t>(seat.kind))},
                   {"name", seat.name},
                   {"bot", seat.bot},
                   {"key", seat.key_hash}});
  return out.dump();
}

std::int64_t open_seats(const std::vector<SeatRow>& seats) {
  return std::ranges::count(seats, SeatKind::kOpen, &SeatRow::kind);
}

Stored<void> check_storable(const Change& change) {
  if (!std::ranges::all_of(change.entries, [](const Entry& entry) { return is_storable(entry.text); }) ||
      !std::ranges::all_of(change.rewritten, [](const auto& one) { return is_storable(one.second); }) ||
      (change.snapshot && !is_storable(*change.snapshot)) ||
      (change.record_head && !is_storable(*change.record_head)) || (change.seats && !storable(*change.seats)))
    return failure(Failure::kRefused, "texts must be UTF-8 without zero bytes");
  return {};
}

Stored<void> check_storable(const TableHead& head) {
  for (const std::string* text :
       {&head.id, &head.game, &head.options, &head.record_head, &head.watch_hash, &head.pack})
    if (!is_storable(*text)) return failure(Failure::kRefused, "texts must be UTF-8 without zero bytes");
  if (!storable(head.seats)) return failure(Failure::kRefused, "texts must be UTF-8 without zero bytes");
  if (head.id.empty()) return failure(Failure::kRefused, "a table needs an id");
  return {};
}

Stored<Summary> read_summary(const Rows& rows, int row) {
  Summary out;
  out.head.id = rows.text(row, 0);
  out.head.game = rows.text(row, 1);
  const auto content = from_hex64(rows.text(row, 2));
  auto seats = read_seats(rows.text(row, 5));
  if (!seats || !content)
    return failure(Failure::kBroken, fmt::format("the row of table '{}' cannot be read", out.head.id));
  out.head.content = *content;
  out.head.options = rows.text(row, 3);
  out.head.record_head = rows.text(row, 4);
  out.head.seats = std::move(*seats);
  out.head.watch_hash = rows.text(row, 6);
  out.head.is_public = rows.number(row, 7) != 0;
  out.head.created = rows.number(row, 8);
  out.standing.ply = static_cast<int>(rows.number(row, 9));
  out.standing.round = static_cast<int>(rows.number(row, 10));
  out.standing.over = rows.number(row, 11) != 0;
  out.length = static_cast<int>(rows.number(row, 12));
  out.updated = rows.number(row, 13);
  out.head.rules = static_cast<int>(rows.number(row, 14));
  out.closed = rows.number(row, 15) != 0;
  out.bytes = rows.number(row, 16);
  out.head.pack = rows.text(row, 17);
  const std::int64_t to_act = rows.number(row, 18);
  out.standing.to_act = to_act < 0 || to_act >= kMaxSeats ? kNoSeat : static_cast<Seat>(to_act);
  out.standing.due = rows.number(row, 19);
  return out;
}

Stored<std::vector<Entry>> read_entries(const Rows& rows, const std::string& id, int after, int length) {
  std::vector<Entry> entries;
  for (int row = 0; row < rows.size(); ++row) {
    Entry& entry = entries.emplace_back();
    entry.number = static_cast<int>(rows.number(row, 0));
    entry.kind = static_cast<EntryKind>(rows.number(row, 1));
    entry.seat = static_cast<Seat>(rows.number(row, 2));
    entry.text = rows.text(row, 3);
    entry.time = rows.number(row, 4);
    if (entry.number != after + row + 1)
      return failure(Failure::kBroken, fmt::format("entry {} of table '{}' is missing", after + row + 1, id));
  }
  if (after + rows.size() != std::max(after, length))
    return failure(Failure::kBroken, fmt::format("the log of table '{}' is not {} entries long", id, length));
  return entries;
}

}  // namespace orrery::store
