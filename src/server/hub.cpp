#include "server/hub.h"

#include <fmt/format.h>
#include <malloc.h>

#include <algorithm>

#include "core/options.h"
#include "core/text.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/visitor.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

// A server that has not been heard of for so long is gone; others take its tables.
constexpr store::Milliseconds kLifetime = 5'000;
constexpr std::chrono::milliseconds kBeat{1'500};
constexpr int kOrphansAtOnce = 100;
constexpr std::chrono::minutes kCleaning{10};
constexpr int kExpiredAtOnce = 100;  // short transactions: nobody waits for the cleaning
constexpr std::size_t kMostMoves = 20'000;
constexpr std::size_t kTrimAfter = 50;  // tables; a few megabytes

tl::unexpected<table::Problem> bad_table(const std::string& why) {
  return refuse("bad-table", "This table cannot be set up: " + why + ".",
                "Dieser Tisch kann nicht eingerichtet werden (" + why + ").");
}

struct Setup {
  Record head;
  std::vector<std::string> lines;
};

Result<Setup> from_record(const AnyGame& game, const Record& record) {
  if (record.moves.size() > kMostMoves) return fail("the record has too many moves");
  const Result<ReplayResult> played = replay(game, record);
  if (!played) return tl::unexpected(played.error());
  Setup setup{record, journal_lines(record)};
  setup.head.moves.clear();
  setup.head.result.reset();
  return setup;
}

}  // namespace

bool is_table_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxTableId &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

tl::unexpected<table::Problem> storage_problem(const store::StoreError& error, const std::string& table) {
  if (error.failure == store::Failure::kNotFound)
    return refuse("no-table", "There is no such table.", "Diesen Tisch gibt es nicht.");
  log_error(fmt::format("table {}: {}", table, error.message));
  return refuse("storage", "This cannot be stored at the moment; try again soon.",
                "Das kann gerade nicht gespeichert werden; versuche es bald wieder.");
}

std::vector<std::string> journal_lines(const Record& record) {
  std::vector<std::string> lines;
  for (const RecordMove& move : record.moves) {
    lines.push_back(record_move_line(move));
    lines.back().pop_back();
  }
  return lines;
}

Hub::Hub(std::vector<std::unique_ptr<AnyGame>> games, store::Store& store, HubOptions options)
    : games_(std::move(games)),
      store_(store),
      options_(options),
      workers_(options.workers),
      bots_(options.bot_threads) {}

Hub::~Hub() { stop(); }

store::Stored<void> Hub::start() {
  if (auto beaten = store_.beat(kLifetime); !beaten) return beaten;
  auto watching = store_.watch([this](const std::string& id, int) {
    if (const auto room = find_room(id)) room->catch_up();
  });
  if (!watching) return watching;
  adopt_orphans();
  timekeeper_ = std::thread([this] { keep_time(); });
  return {};
}

void Hub::stop() {
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    stopped_ = true;
  }
  stop_.notify_all();
  store_.unwatch();
  if (timekeeper_.joinable()) timekeeper_.join();
  bots_.stop();
  workers_.stop();
  // Rooms hold connections, which must go before the network does.
  std::map<std::string, Awake> rooms;
  {
    const std::lock_guard lock(mutex_);
    rooms.swap(rooms_);
  }
  for (auto& [id, awake] : rooms) awake.room->queue().clear();
  rooms.clear();
  if (auto retired = store_.retire(); !retired) log_warning("the store: " + retired.error().message);
}

const AnyGame* Hub::find_game(const std::string& id) const {
  const auto found =
      std::find_if(games_.begin(), games_.end(), [&](const auto& game) { return game->info().id == id; });
  return found == games_.end() ? nullptr : found->get();
}

std::shared_ptr<Room> Hub::room(const std::string& id) {
  const std::lock_guard lock(mutex_);
  Awake& awake = rooms_[id];
  if (awake.room == nullptr) awake.room = std::make_shared<Room>(*this, id);
  awake.used = Clock::now();
  return awake.room;
}

std::shared_ptr<Room> Hub::find_room(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.room;
}

std::shared_ptr<Peer> Hub::connect(const std::string& id, std::shared_ptr<Sink> sink) {
  return std::make_shared<Visitor>(*this, id, std::move(sink));
}

std::size_t Hub::awake() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

u64 Hub::now_ms() const {
  using namespace std::chrono;
  return static_cast<u64>(duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count());
}

Answer<NewSeats> Hub::create(const table::NewTable& wish) {
  Setup setup;
  const AnyGame* game = nullptr;
  if (!wish.record.empty()) {
    Result<Record> record = parse_record(wish.record);
    if (!record) return bad_table("the record: " + record.error().text());
    if (!wish.game.empty() && wish.game != record->game) return bad_table("the record is of another game");
    game = find_game(record->game);
    if (game == nullptr) return bad_table("there is no game '" + record->game + "'");
    Result<Setup> made = from_record(*game, *record);
    if (!made) return bad_table("the record: " + made.error().text());
    setup = std::move(*made);
  } else {
    game = find_game(wish.game);
    if (game == nullptr) return bad_table("there is no game '" + wish.game + "'");
    const Result<Options> options = make_options(game->info(), static_cast<int>(wish.seats.size()), wish.variants);
    if (!options) return bad_table(options.error().text());
    setup.head = begin_record(*game, *options, wish.seed ? *wish.seed : new_seed());
  }
  for (const table::SeatInfo& seat : wish.seats)
    if (seat.kind == table::SeatKind::kBot)
      if (const auto bot = make_bot(seat.bot); !bot) return bad_table(bot.error().text());
  Result<table::Table> table = table::Table::open(*game, setup.head, wish.seats, now_ms());
  if (!table) return bad_table(table.error().text());
  for (const std::string& line : setup.lines)
    if (const auto applied = table->apply(line, now_ms()); !applied) return bad_table(applied.error().text());

  NewSeats made;
  made.id = new_table_id();
  made.watch_key = new_key();
  store::TableHead head;
  head.id = made.id;
  head.game = game->info().id;
  head.content = game->content_hash();
  head.record_head = record_head(setup.head);
  head.watch_hash = hash_of_key(made.watch_key);
  head.is_public = wish.is_public;
  head.created = static_cast<store::Milliseconds>(now_ms());
  for (const table::SeatInfo& seat : wish.seats) {
    store::SeatRow row{static_cast<store::SeatKind>(seat.kind), seat.name, seat.bot, {}};
    if (seat.kind == table::SeatKind::kHuman) {
      made.keys.push_back({static_cast<Seat>(head.seats.size()), new_key()});
      row.key_hash = hash_of_key(made.keys.back().key);
    }
    head.seats.push_back(std::move(row));
  }
  store::Change first;
  if (wish.hints) first.entries.push_back({0, store::EntryKind::kNote, kNoSeat, table::kHintsLine, head.created});
  for (const std::string& line : setup.lines)
    first.entries.push_back({0, store::EntryKind::kMove, kNoSeat, line, head.created});
  first.standing = store::Standing{table->ply(), game->round(table->state()), table->is_over()};
  if (auto stored = store_.create(head, first); !stored) return storage_problem(stored.error(), made.id);
  log_info(fmt::format("table {}: {} for {}, {}", made.id, head.game, wish.seats.size(),
                       wish.is_public ? "public" : "private"));
  return made;
}

Answer<std::string> Hub::create_rematch(const table::Table& table, const std::vector<std::string>& key_hashes,
                                        const std::string& watch_hash) {
  const Result<Options> options = make_options(table.game().info(), table.players(), table.head().variants);
  if (!options) return bad_table(options.error().text());
  store::TableHead head;
  head.id = new_table_id();
  head.game = table.game().info().id;
  head.content = table.game().content_hash();
  head.record_head = record_head(begin_record(table.game(), *options, new_seed()));
  head.watch_hash = watch_hash;
  head.created = static_cast<store::Milliseconds>(now_ms());
  for (const table::SeatInfo& seat : table.seats()) {
    const bool bot = seat.kind == table::SeatKind::kBot;
    head.seats.push_back({static_cast<store::SeatKind>(seat.kind), seat.name, bot ? seat.bot : std::string(),
                          key_hashes[head.seats.size()]});
  }
  store::Change first;
  if (table.hints()) first.entries.push_back({0, store::EntryKind::kNote, kNoSeat, table::kHintsLine, head.created});
  if (auto stored = store_.create(head, first); !stored) return storage_problem(stored.error(), head.id);
  log_info(fmt::format("table {}: the next game of the same people", head.id));
  return head.id;
}

void Hub::keep_time() {
  auto beat_at = Clock::now() + kBeat;
  auto clean_at = Clock::now();
  for (;;) {
    std::vector<std::shared_ptr<Room>> rooms;
    {
      std::unique_lock lock(mutex_);
      stop_.wait_for(lock, options_.tick, [&] { return stopped_; });
      if (stopped_) return;
      for (const auto& [id, awake] : rooms_) rooms.push_back(awake.room);
    }
    for (const auto& room : rooms) room->tick();
    rooms.clear();
    send_to_sleep();
    if (options_.keep.count() > 0 && Clock::now() >= clean_at) {
      clean_at = Clock::now() + kCleaning;
      expire_tables();
    }
    if (Clock::now() < beat_at) continue;
    beat_at = Clock::now() + kBeat;
    if (auto beaten = store_.beat(kLifetime); !beaten) {
      log_warning("the store: " + beaten.error().message);
    } else {
      adopt_orphans();
    }
  }
}

// Whatever needs a room holds it: connections, tasks, bots that think. What only the map holds can go.
void Hub::send_to_sleep() {
  std::vector<std::shared_ptr<Room>> sleepy;
  {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    for (auto it = rooms_.begin(); it != rooms_.end();) {
      Awake& awake = it->second;
      if (awake.room.use_count() > 1) awake.used = now;
      if (now - awake.used < options_.sleep_after) {
        ++it;
        continue;
      }
      sleepy.push_back(std::move(awake.room));
      it = rooms_.erase(it);
    }
  }
  for (const auto& room : sleepy) room->fall_asleep();
  slept_ += sleepy.size();
  sleepy.clear();
  // What sleeping tables took goes back to the system; the C library would keep it.
  if (slept_ < kTrimAfter) return;
  slept_ = 0;
  malloc_trim(0);
}

void Hub::expire_tables() {
  const auto now = static_cast<store::Milliseconds>(now_ms());
  const auto expired = store_.expire(now - options_.keep.count(), kExpiredAtOnce);
  if (!expired) return log_warning("the store: " + expired.error().message);
  if (*expired > 0) log_info(fmt::format("{} tables were too old and are removed", *expired));
}

void Hub::adopt_orphans() {
  for (;;) {
    const auto orphans = store_.adopt(kOrphansAtOnce);
    if (!orphans) return log_warning("the store: " + orphans.error().message);
    if (!orphans->empty()) log_info(fmt::format("going on with {} tables of a server that is gone", orphans->size()));
    for (const std::string& id : *orphans) room(id)->wake();
    if (std::ssize(*orphans) < kOrphansAtOnce) return;
  }
}

}  // namespace orrery::server
