// Waking up and storing. What people are told is in room_talk.cpp, what bots do in room_think.cpp.
#include "server/room.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "server/hub.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/opening.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

// How often a plan is made anew because somebody else was first.
constexpr int kTries = 8;

store::EntryKind kind_of(std::string_view line) {
  if (line.starts_with("undo")) return store::EntryKind::kUndo;
  if (line.starts_with("luck")) return store::EntryKind::kNote;
  if (line.starts_with("# say")) return store::EntryKind::kChat;
  if (line.starts_with("# name") || line.starts_with("# sit") || line.starts_with("# bot"))
    return store::EntryKind::kSeats;
  return line.starts_with("#") ? store::EntryKind::kNote : store::EntryKind::kMove;
}

std::vector<store::SeatRow> seat_rows(const table::Table& table, const std::vector<std::string>& key_hashes) {
  std::vector<store::SeatRow> rows;
  for (const table::SeatInfo& seat : table.seats())
    rows.push_back({static_cast<store::SeatKind>(seat.kind), seat.name, seat.bot, key_hashes[rows.size()]});
  return rows;
}

}  // namespace

namespace {

// For those who have shown a key of their own.
std::vector<store::GameResult> results_of(const table::Table& table, const std::string& id, u64 now) {
  std::array<int, kMaxSeats> ranks{}, scores{};
  const auto count = static_cast<std::size_t>(table.players());
  table.game().ranks(table.state(), std::span{ranks.data(), count});
  table.game().scores(table.state(), std::span{scores.data(), count});
  const auto people = std::ranges::count(table.seats(), table::SeatKind::kHuman,
                                         [](const table::SeatInfo& seat) { return seat.kind; });
  std::vector<store::GameResult> results;
  for (Seat seat = 0; seat < table.players(); ++seat)
    if (!table.person(seat).empty())
      results.push_back({table.person(seat), id, table.game().info().id, static_cast<store::Milliseconds>(now), seat,
                         static_cast<int>(count), static_cast<int>(people), ranks[seat] + 1, scores[seat]});
  return results;
}

}  // namespace

store::Standing standing_of(const table::Table& table) {
  return {table.ply(), table.game().round(table.state()), table.is_over(), table.is_over() ? kNoSeat : table.to_act(),
          static_cast<store::Milliseconds>(table.due())};
}

Room::Room(Hub& hub, std::string id, Cards cards)
    : hub_(hub),
      id_(std::move(id)),
      foreign_(cards == Cards::kForeign),
      queue_(foreign_ ? hub.strangers() : hub.workers()),
      meter_(hub.limits()) {
  left_.fill(Clock::now());
}

Answer<void> Room::load() {
  if (table_) return {};
  store::Stored<store::LoadedTable> loaded = hub_.store().load(id_);
  if (!loaded) return storage_problem(loaded.error(), id_);
  std::vector<table::SeatInfo> seats = seats_of(loaded->head);
  for (table::SeatInfo& seat : seats)
    if (!seat.bot.empty()) seat.bot = hub_.levels().nearest(seat.bot).name;
  Answer<Opened> opened = open_table(hub_.packs(), hub_.store(), *loaded, seats);
  if (!opened) {
    log_error(fmt::format("table {}: {}", id_, opened.error().text.en));
    return tl::unexpected(opened.error());
  }
  table_ = std::move(opened->table);
  played_ = std::move(opened->played);
  kept_at_ = 0;
  if (table_->halt())
    log_warning(fmt::format("table {} rests: ply {}: {}", id_, table_->halt()->ply, table_->halt()->why));
  meter_.begin_log();
  meter_.stored(loaded->head.record_head.size());
  for (const store::Entry& entry : loaded->entries)
    if (entry.number <= table_->lines()) meter_.stored(entry.text.size());
  Answer<void> taken = take_over(std::move(*loaded));
  if (!taken) {
    table_.reset();
    return taken;
  }
  shown_ = {table_->state(), table_->ply(), table_->lines()};
  if (asked_ != kNoSeat) told_[asked_] = true;  // when their turn began
  maybe_go_on();
  maybe_think();
  return {};
}

// Applies what the log holds beyond what is known here, and shows each step to those who are here. Who is connected
// is known on each server for itself: where somebody had a bot take over for a person who is here, the person has the
// seat back at once.
Answer<void> Room::take_over(store::LoadedTable loaded) {
  key_hashes_.clear();
  for (const store::SeatRow& row : loaded.head.seats) key_hashes_.push_back(row.key_hash);
  watch_hash_ = loaded.head.watch_hash;
  options_ = loaded.head.options;
  is_public_ = loaded.head.is_public;
  for (std::size_t i = 0; i < loaded.entries.size(); ++i) {
    const store::Entry& entry = loaded.entries[i];
    if (entry.number != table_->lines() + 1) continue;
    // An undo and its new luck are one step.
    const bool half = i + 1 < loaded.entries.size() && loaded.entries[i + 1].text.starts_with("luck");
    const bool asked = table_->request().has_value();
    // Another position, or moves of a server that does not let it rest.
    if (entry.text.starts_with("anew ") || (table_->halt() && !entry.text.starts_with('#'))) return reload();
    const Result<table::Change> change = table_->apply(entry.text, static_cast<u64>(entry.time));
    if (!change) {  // written by a server of another version, so the table may have to rest here
      log_error(fmt::format("table {}: entry {} cannot be applied: {}", id_, entry.number, change.error().text()));
      return reload();
    }
    meter_.stored(entry.text.size());
    if (!guests_.empty() && !half) show(*change);
    if (*change == table::Change::kSeats) queue_.post([self = shared_from_this()] { self->give_seats_back(); });
    if (asked && !table_->request() && *change != table::Change::kRequest) show(table::Change::kRequest);
  }
  heed_operator(loaded);
  mind_turn(false);
  return {};
}

void Room::give_seats_back() {
  for (Seat seat = 0; seat < table_->players(); ++seat) {
    const table::SeatInfo& info = table_->seats()[seat];
    if (info.kind != table::SeatKind::kHuman || info.bot.empty() || !is_connected(seat)) continue;
    (void)change([&](const table::Table& table) { return table.plan_replace(seat, seat, "", true); });
  }
}

Answer<void> Room::sync() {
  store::Stored<store::LoadedTable> loaded = hub_.store().load(id_, table_->lines());
  if (!loaded) {
    if (loaded.error().failure == store::Failure::kNotFound) say_goodbye();
    return storage_problem(loaded.error(), id_);
  }
  return take_over(std::move(*loaded));
}

Answer<void> Room::change(const Plan& plan, std::optional<std::pair<Seat, std::string>> new_key) {
  for (int attempt = 0; attempt < kTries; ++attempt) {
    const Answer<std::string> planned = plan(*table_);
    if (!planned) return tl::unexpected(planned.error());
    if (planned->empty()) return {};
    const u64 now = hub_.now_ms();
    table::Table next = *table_;
    store::Change written;
    Result<table::Change> what = table::Change::kNothing;
    for (const std::string& line : table::plan_lines(*planned)) {
      what = next.apply(line, now);
      if (!what) {
        log_error(fmt::format("table {}: '{}' was planned and cannot be applied: {}", id_,
                              line.starts_with("luck") ? "luck" : line, what.error().text()));
        return refuse("internal", "That went wrong on our side; nothing was done.",
                      "Das ging bei uns schief; nichts wurde getan.");
      }
      written.entries.push_back({0, kind_of(line), kNoSeat, line, static_cast<store::Milliseconds>(now)});
    }
    std::vector<std::string> hashes = key_hashes_;
    if (new_key) hashes[new_key->first] = new_key->second;
    if (*what == table::Change::kSeats || *what == table::Change::kName) written.seats = seat_rows(next, hashes);
    if (*what == table::Change::kPosition || *what == table::Change::kSeats) written.standing = standing_of(next);
    if (*what == table::Change::kPosition) written.snapshot = position_to_keep(next, written.entries.front().text);
    if (next.is_over() && !table_->is_over()) written.results = results_of(next, id_, now);
    const auto began = Clock::now();
    const store::Stored<int> length = hub_.storage().wrote(began, hub_.store().append(id_, table_->lines(), written));
    if (length) {
      if (written.snapshot) kept_at_ = next.lines();
      meter_.stored(planned->size());
      if (*what == table::Change::kPosition && kind_of(*planned) == store::EntryKind::kMove)
        hub_.metrics().moves.add();
      const bool asked = table_->request().has_value();
      table_ = std::move(next);
      key_hashes_ = std::move(hashes);
      show(*what);
      if (asked && !table_->request() && *what != table::Change::kRequest) show(table::Change::kRequest);
      mind_turn(true);
      return {};
    }
    // A conflict, or an answer that got lost: what is stored is what counts.
    const int lines = table_->lines();
    Answer<void> known = sync();
    const bool conflict = length.error().failure == store::Failure::kConflict;
    if (!conflict && known && table_->lines() > lines)
      return {};  // it was stored, or somebody's line was: all see it
    if (!conflict) return storage_problem(length.error(), id_);
    if (!known) return known;
  }
  return refuse("busy", "Too much is happening at this table; try again.",
                "An diesem Tisch geschieht gerade zu viel; versuche es noch einmal.");
}

void Room::catch_up() {
  queue_.post([self = shared_from_this()] {
    if (!self->table_ || self->removed_) return;
    self->claimed_ = false;  // while this server was away another may have taken the bots
    if (const Answer<void> done = self->sync(); !done) self->waiting_ = true;
    self->maybe_think();
  });
}

void Room::wake(const std::optional<Address>& maker) {
  queue_.post([self = shared_from_this(), maker] {
    if (maker) self->lane_ = maker->key().text();
    if (self->load()) self->maybe_think();
  });
}

void Room::tick() {
  const u64 due = due_;
  if (due != 0 && hub_.now_ms() >= due) waiting_ = true;
  if (!waiting_.exchange(false)) return;
  queue_.post([self = shared_from_this()] {
    if (!self->table_ || self->removed_) return;
    if (!self->sync()) self->waiting_ = true;
    if (self->presence_waits_) self->tell_presence();
    self->maybe_think();
  });
}

void Room::fall_asleep() {
  keep_position();
  if (may_hold_) hub_.store().release(id_);
}

// Another server that lives and has the table is waited for, but not for ever: it may have forgotten it, or hang.
bool Room::claim() {
  if (claimed_) return true;
  const store::Stored<bool> claimed = hub_.store().claim(id_);
  if (!claimed && claimed.error().failure == store::Failure::kNotFound) say_goodbye();
  claimed_ = claimed && *claimed;
  if (claimed && !claimed_) {
    if (std::exchange(stalled_, table_->lines()) != table_->lines()) stalled_since_ = Clock::now();
    if (Clock::now() - stalled_since_ > hub_.options().patience) {
      log_warning(fmt::format("table {}: another server does not go on with its bots; this one does", id_));
      claimed_ = hub_.store().seize(id_).has_value();
    }
  }
  may_hold_ = may_hold_ || claimed_;
  return claimed_;
}

}  // namespace orrery::server
