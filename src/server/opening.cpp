#include "server/opening.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/position_text.h"
#include "server/log.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;
using table::Table;

bool is_note(std::string_view line) { return line.starts_with('#'); }

// What was played before the last `anew` led to its position and is not looked at again.
const store::Entry* last_anew(const std::vector<store::Entry>& entries) {
  const auto found = std::ranges::find_if(entries.rbegin(), entries.rend(),
                                          [](const store::Entry& entry) { return entry.text.starts_with("anew "); });
  return found == entries.rend() ? nullptr : &*found;
}

Result<void> begin_anew(Record& head, const store::Entry& entry) {
  Result<Anew> anew = parse_anew(std::string_view(entry.text).substr(5));
  if (!anew) return tl::unexpected(anew.error());
  head.rules = anew->rules;
  head.content = anew->content;
  head.position = std::move(anew->position);
  return {};
}

struct KeptPosition {
  int length = 0;
  Anew position;
};

std::optional<KeptPosition> kept_position(store::Store& store, const std::string& id) {
  const auto found = store.find_snapshot(id);
  if (!found || !*found) return std::nullopt;
  Result<Anew> position = parse_anew((*found)->text);
  if (!position) return std::nullopt;
  return KeptPosition{(*found)->length, std::move(*position)};
}

// A table that begins with the kept position, at the rules and cards of `game`.
Result<Table> from_kept(const AnyGame& game, Record head, const KeptPosition& kept,
                        const std::vector<table::SeatInfo>& seats, u64 time) {
  head.content = game.content_hash();
  head.rules = game.info().rules_version;
  head.position = kept.position.position;
  return Table::open(game, std::move(head), seats, time);
}

// The position after the kept one and the moves behind it, as far as they can be played.
std::optional<AnyState> last_position(const Table& table, const KeptPosition& kept, const store::LoadedTable& loaded,
                                      const std::vector<table::SeatInfo>& seats) {
  Result<Table> rest = from_kept(table.game(), table.head(), kept, seats, 0);
  if (!rest) return std::nullopt;
  for (const store::Entry& entry : loaded.entries) {
    if (entry.number <= kept.length || is_note(entry.text)) continue;
    if (entry.text.starts_with("undo") || !rest->apply(entry.text, 0)) break;
  }
  return rest->state();
}

void replay_log(Table& table, store::Store& store, const store::LoadedTable& loaded, int known,
                const std::vector<table::SeatInfo>& seats) {
  for (const store::Entry& entry : loaded.entries) {
    // Luck that was drawn anew stays so, and is told when the game is over.
    const bool stays = is_note(entry.text) || entry.text.starts_with("luck ");
    if (!stays && (entry.number <= known || table.halt())) {
      table.skip_line();
      continue;
    }
    const Result<table::Change> change = table.apply(entry.text, static_cast<u64>(entry.time));
    if (change) continue;
    table.rest(table.ply() + 1, change.error().text());
    table.skip_line();
    const auto kept = kept_position(store, loaded.head.id);
    if (kept && kept->length >= entry.number)
      if (const auto position = last_position(table, *kept, loaded, seats)) table.rest_at(*position);
  }
}

}  // namespace

std::vector<table::SeatInfo> seats_of(const store::TableHead& head) {
  std::vector<table::SeatInfo> seats;
  for (const store::SeatRow& row : head.seats)
    seats.push_back({static_cast<table::SeatKind>(row.kind), row.name, row.bot});
  return seats;
}

Answer<Opened> open_table(Packs& packs, store::Store& store, const store::LoadedTable& loaded,
                          const std::vector<table::SeatInfo>& seats) {
  const auto unusable = [](const std::string& why) {
    return refuse("unusable", fmt::format("This table cannot be opened here: {}.", why),
                  fmt::format("Dieser Tisch lässt sich hier nicht öffnen. Das Programm meldet: {}.", why));
  };
  Result<Record> head = parse_record(loaded.head.record_head);
  if (!head) return unusable(head.error().text());
  const store::Entry* anew = last_anew(loaded.entries);
  if (anew != nullptr)
    if (const Result<void> begun = begin_anew(*head, *anew); !begun) return unusable(begun.error().text());
  const int known = anew == nullptr ? 0 : anew->number;
  const auto time = static_cast<u64>(loaded.head.created);

  Answer<std::shared_ptr<const Played>> played =
      packs.find(loaded.head.game, head->content, anew == nullptr ? loaded.head.pack : std::string());
  if (played) {
    Result<Table> table = Table::open((*played)->game(), *head, seats, time);
    if (table) {
      replay_log(*table, store, loaded, known, seats);
      return Opened{std::move(*played), std::move(*table)};
    }
    played = unusable(table.error().text());
  }
  // Nothing of the log can be looked at; what is left is the last position that was kept, with the cards of today.
  if (played.error().code == "storage") return tl::unexpected(played.error());
  const auto current = packs.current(loaded.head.game);
  const auto kept = kept_position(store, loaded.head.id);
  if (current == nullptr || !kept) return tl::unexpected(played.error());
  Result<Table> table = from_kept(current->game(), *head, *kept, seats, time);
  if (!table) return tl::unexpected(played.error());
  table->rest(0, played.error().text.en);
  replay_log(*table, store, loaded, loaded.length, seats);
  return Opened{current, std::move(*table)};
}

std::string snapshot_of(const Table& table) {
  const AnyGame& game = table.game();
  std::string line =
      record_anew_line({game.info().rules_version, game.content_hash(), position_line(game, table.state())});
  line.pop_back();
  return line.substr(5);
}

std::string raw_record(const store::LoadedTable& loaded) {
  std::string text = loaded.head.record_head;
  for (const store::Entry& entry : loaded.entries)
    if (!is_note(entry.text)) text += entry.text + "\n";
  return text;
}

}  // namespace orrery::server
