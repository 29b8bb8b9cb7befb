// Waking up, storing and thinking. What people are told is in room_talk.cpp.
#include "server/room.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <utility>

#include "ai/bot.h"
#include "core/hash.h"
#include "server/hub.h"
#include "server/keys.h"
#include "server/log.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

// How often a plan is made anew because somebody else was first.
constexpr int kTries = 8;

store::EntryKind kind_of(std::string_view line) {
  if (line.starts_with("undo")) return store::EntryKind::kUndo;
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

// Bots are made once per thread: they start afresh before every decision, so it does not matter for whom they played.
Bot* bot_of_this_thread(const std::string& level) {
  thread_local std::map<std::string, std::unique_ptr<Bot>> bots;
  auto& bot = bots[level];
  if (bot == nullptr)
    if (auto made = make_bot(level)) bot = std::move(*made);
  return bot.get();
}

}  // namespace

Room::Room(Hub& hub, std::string id) : hub_(hub), id_(std::move(id)), queue_(hub.workers()) {}

Answer<void> Room::load() {
  if (table_) return {};
  store::Stored<store::LoadedTable> loaded = hub_.store().load(id_);
  if (!loaded) return storage_problem(loaded.error(), id_);
  const AnyGame* game = hub_.find_game(loaded->head.game);
  Result<Record> head = parse_record(loaded->head.record_head);
  std::vector<table::SeatInfo> seats;
  for (const store::SeatRow& row : loaded->head.seats)
    seats.push_back({static_cast<table::SeatKind>(row.kind), row.name, row.bot});
  Result<table::Table> opened = fail("this server does not know the game '" + loaded->head.game + "'");
  if (game != nullptr) {
    opened =
        head ? table::Table::open(*game, std::move(*head), std::move(seats), static_cast<u64>(loaded->head.created))
             : tl::unexpected(head.error());
  }
  if (!opened) {
    log_error(fmt::format("table {} cannot be opened: {}", id_, opened.error().text()));
    return refuse("unusable", "This table cannot be opened here: " + opened.error().text() + ".",
                  "Dieser Tisch kann hier nicht geöffnet werden (" + opened.error().text() + ").");
  }
  table_ = std::move(*opened);
  Answer<void> taken = take_over(std::move(*loaded));
  if (!taken) {
    table_.reset();
    return taken;
  }
  shown_ = {table_->state(), table_->ply(), table_->lines()};
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
  for (const store::Entry& entry : loaded.entries) {
    if (entry.number != table_->lines() + 1) continue;
    const bool asked = table_->request().has_value();
    const Result<table::Change> change = table_->apply(entry.text, static_cast<u64>(entry.time));
    if (!change) {
      log_error(fmt::format("table {}: entry {} cannot be applied: {}", id_, entry.number, change.error().text()));
      return refuse("unusable", "This table cannot be opened here: " + change.error().text() + ".",
                    "Dieser Tisch kann hier nicht geöffnet werden (" + change.error().text() + ").");
    }
    if (!guests_.empty()) show(*change);
    if (*change == table::Change::kSeats) queue_.post([self = shared_from_this()] { self->give_seats_back(); });
    if (asked && !table_->request() && *change != table::Change::kRequest) show(table::Change::kRequest);
  }
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
  if (!loaded) return storage_problem(loaded.error(), id_);
  return take_over(std::move(*loaded));
}

Answer<void> Room::change(const Plan& plan, std::optional<std::pair<Seat, std::string>> new_key) {
  for (int attempt = 0; attempt < kTries; ++attempt) {
    const Answer<std::string> line = plan(*table_);
    if (!line) return tl::unexpected(line.error());
    const u64 now = hub_.now_ms();
    table::Table next = *table_;
    const Result<table::Change> what = next.apply(*line, now);
    if (!what) {
      log_error(fmt::format("table {}: '{}' was planned and cannot be applied: {}", id_, *line, what.error().text()));
      return refuse("internal", "That went wrong on our side; nothing was done.",
                    "Das ging bei uns schief; nichts wurde getan.");
    }
    store::Change written;
    written.entries.push_back({0, kind_of(*line), kNoSeat, *line, static_cast<store::Milliseconds>(now)});
    std::vector<std::string> hashes = key_hashes_;
    if (new_key) hashes[new_key->first] = new_key->second;
    if (*what == table::Change::kSeats) written.seats = seat_rows(next, hashes);
    if (*what == table::Change::kPosition)
      written.standing = store::Standing{next.ply(), next.game().round(next.state()), next.is_over()};
    const store::Stored<int> length = hub_.store().append(id_, table_->lines(), written);
    if (length) {
      const bool asked = table_->request().has_value();
      table_ = std::move(next);
      key_hashes_ = std::move(hashes);
      show(*what);
      if (asked && !table_->request() && *what != table::Change::kRequest) show(table::Change::kRequest);
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
    if (!self->table_) return;
    self->claimed_ = false;  // while this server was away another may have taken the bots
    if (const Answer<void> done = self->sync(); !done) self->waiting_ = true;
    self->maybe_think();
  });
}

void Room::wake() {
  queue_.post([self = shared_from_this()] {
    if (self->load()) self->maybe_think();
  });
}

void Room::tick() {
  if (!waiting_.exchange(false)) return;
  queue_.post([self = shared_from_this()] {
    if (!self->table_) return;
    if (!self->sync()) self->waiting_ = true;
    self->maybe_think();
  });
}

void Room::fall_asleep() {
  if (may_hold_) hub_.store().release(id_);
}

// Another server that lives and has the table is waited for, but not for ever: it may have forgotten it, or hang.
bool Room::claim() {
  if (claimed_) return true;
  const store::Stored<bool> claimed = hub_.store().claim(id_);
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

// From what everybody knows: a bot's luck has nothing to do with the luck of the game.
u64 Room::seed_of_thinking() const {
  const u64 of_table = hash_bytes(std::as_bytes(std::span(id_)));
  return mix64(of_table ^ mix64((static_cast<u64>(table_->ply()) + 1) * kMaxSeats + table_->to_act()));
}

void Room::maybe_think() {
  const std::string level = table_->bot_to_act();
  if (level.empty() || thinking_ == table_->lines()) return;
  if (!claim()) {  // another server lets them play, or the database is away
    waiting_ = true;
    return;
  }
  struct Question {
    AnyState view;
    MoveList moves;
    Seat seat;
    u64 seed;
    int turn;
    double spent;
  };
  auto question = std::make_shared<Question>();
  const AnyGame& game = table_->game();
  question->seat = table_->to_act();
  game.view(table_->state(), question->seat, question->view);
  game.legal(table_->state(), question->moves);
  question->seed = seed_of_thinking();
  question->turn = game.turn(table_->state());
  if (bot_turn_ != std::pair(question->turn, question->seat)) {
    bot_turn_ = {question->turn, question->seat};
    bot_spent_ = 0;
  }
  question->spent = bot_spent_;
  thinking_ = table_->lines();
  hub_.bots().post([self = shared_from_this(), question, level, lines = thinking_, &game] {
    Bot* bot = bot_of_this_thread(level);
    if (bot == nullptr) return;
    const auto began = std::chrono::steady_clock::now();
    bot->start(question->seed);
    bot->resume_turn(question->turn, question->spent);
    const Move move = bot->choose(game, question->view, question->seat, question->moves);
    const double spent = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
    self->queue_.post([self, lines, move, spent] {
      self->bot_spent_ += spent;
      self->bot_decided(lines, move);
    });
  });
}

void Room::bot_decided(int lines, Move move) {
  if (thinking_ == lines) thinking_ = -1;
  const auto plan = [&](const table::Table& table) -> Answer<std::string> {
    if (table.lines() != lines) return refuse("stale", "The game has moved on.", "Das Spiel ging weiter.");
    return table.plan_bot_move(move);
  };
  if (const Answer<void> played = change(plan); !played && played.error().code != "stale") {
    waiting_ = true;
    return;
  }
  maybe_think();
}

}  // namespace orrery::server
