#include "server/hub.h"

#include <fmt/format.h>
#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>

#include "core/options.h"
#include "core/text.h"
#include "server/check.h"
#include "server/invite.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/setup.h"
#include "server/visitor.h"
#include "table/luck.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

// A server that has not been heard of for so long is gone; others take its tables.
constexpr store::Milliseconds kLifetime = 5'000;
constexpr std::chrono::milliseconds kBeat{1'500};
constexpr int kOrphansAtOnce = 100;
constexpr int kDueAtOnce = 100;
constexpr u64 kDueAgain = 10'000;                        // ms
constexpr std::chrono::milliseconds kCleaning{600'000};  // or more often, where tables are kept for less than hours
constexpr int kExpiredAtOnce = 100;                      // then others have their turn
constexpr std::chrono::milliseconds kLastPositions{1'000};  // a server that stops keeps positions for so long
constexpr int kCheckNice = 5;                               // not more: others may wait for what it holds
constexpr int kMostChecked = 10'000;                        // running tables that are looked at when a server starts
constexpr std::size_t kMostForeignMoves = 2'000;            // several times a long game
constexpr int kStrangersNice = 5;
// A server that stops waits so long, twice, for what strangers make it work on.
constexpr std::chrono::milliseconds kForStrangersStill{500};
constexpr std::size_t kTrimAfter = 50;  // tables; a few megabytes
constexpr u64 kLanesOfAnalyses = 4;     // one address has so small a part of them at most

tl::unexpected<table::Problem> bad_table(const std::string& why) {
  return refuse("bad-table", "This table cannot be set up: " + why + ".",
                "Dieser Tisch kann nicht eingerichtet werden (" + why + ").");
}

// Tables of bots alone together take at most half of the threads that think.
ScheduleOptions schedule_options(const HubOptions& options) {
  ScheduleOptions schedule;
  schedule.threads = options.bot_threads;
  schedule.bots_alone = std::max(1, options.bot_threads / 2);
  return schedule;
}

std::vector<table::SeatInfo> with_distinct_names(std::vector<table::SeatInfo> seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    std::vector<std::string> taken;
    for (std::size_t other = 0; other < seats.size(); ++other) {
      if (other != i) taken.push_back(seats[other].bot);
      if (other < i) taken.push_back(seats[other].name);
    }
    if (!seats[i].name.empty()) seats[i].name = table::distinct_name(seats[i].name, taken);
  }
  return seats;
}

}  // namespace

bool is_table_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxTableId &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

table::Problem no_table() { return {"no-table", {"There is no such table.", "Diesen Tisch gibt es nicht."}}; }

tl::unexpected<table::Problem> storage_problem(const store::StoreError& error, const std::string& table) {
  if (error.failure == store::Failure::kNotFound) return tl::unexpected(no_table());
  if (error.failure == store::Failure::kClosed) return tl::unexpected(closed_problem());
  log_error(fmt::format("table {}: {}", table, error.message));
  return refuse("storage", "This cannot be stored at the moment; try again soon.",
                "Das kann gerade nicht gespeichert werden; versuche es bald wieder.");
}

Hub::Hub(std::vector<std::unique_ptr<AnyGame>> games, store::Store& store, HubOptions options)
    : games_(std::move(games)),
      store_(store),
      options_(std::move(options)),
      packs_(games_, store_, {options_.foreign_packs, options_.limits[Limit::kAddressPacks]}),
      gate_(options_.limits),
      storage_(gate_.metrics),
      pusher_(options_.push.contact.empty() ? nullptr
                                            : std::make_unique<Pusher>(store_, options_.push, gate_.metrics)),
      workers_(options_.workers),
      strangers_(1, kStrangersNice),
      bots_(options_.levels, schedule_options(options_)),
      clocks_from_(now_ms() + static_cast<u64>(options_.clock_grace.count())) {}

Hub::~Hub() { stop(); }

store::Stored<void> Hub::start() {
  for (const std::string& warning : store_.warnings()) log_warning(warning);
  if (auto beaten = store_.beat(kLifetime); !beaten) return beaten;
  if (auto kept = packs_.keep_current(); !kept) return kept;
  if (pusher_ != nullptr)
    if (auto started = pusher_->start(); !started) return started;
  auto watching = store_.watch([this](const std::string& id, int) {
    if (const auto room = find_room(id)) room->catch_up();
  });
  if (!watching) return watching;
  adopt_orphans();
  timekeeper_ = std::thread([this] { keep_time(); });
  checker_ = std::thread([this] { check_running(); });
  return {};
}

bool Hub::stop() {
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return true;
    stopped_ = true;
  }
  stop_.notify_all();
  store_.unwatch();
  stopping_ = true;
  if (timekeeper_.joinable()) timekeeper_.join();
  if (checker_.joinable()) checker_.join();
  if (pusher_ != nullptr) pusher_->stop();
  bool idle = bots_.stop(kForStrangersStill);
  workers_.stop();
  idle = strangers_.stop_within(kForStrangersStill) && idle;
  // Rooms hold connections, which must go before the network does.
  std::map<std::string, Awake> rooms;
  {
    const std::lock_guard lock(mutex_);
    rooms.swap(rooms_);
  }
  const auto until = Clock::now() + kLastPositions;
  for (auto& [id, awake] : rooms) {
    awake.room->queue().clear();
    if (Clock::now() < until && (idle || !awake.room->is_foreign())) awake.room->keep_position();
  }
  rooms.clear();
  if (auto retired = store_.retire(); !retired) log_warning("the store: " + retired.error().message);
  return idle;
}

const AnyGame* Hub::find_game(const std::string& id) const {
  const auto found =
      std::find_if(games_.begin(), games_.end(), [&](const auto& game) { return game->info().id == id; });
  return found == games_.end() ? nullptr : found->get();
}

std::shared_ptr<Room> Hub::room(const std::string& id, Cards cards) {
  const std::lock_guard lock(mutex_);
  auto found = rooms_.find(id);
  if (found == rooms_.end()) {
    if (rooms_.size() >= limits()[Limit::kRooms]) return nullptr;
    found = rooms_.emplace(id, Awake{std::make_shared<Room>(*this, id, cards), {}}).first;
  }
  found->second.used = Clock::now();
  return found->second.room;
}

std::shared_ptr<Room> Hub::find_room(const std::string& id) {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second.room;
}

void Hub::forget(const Room& room) {
  std::shared_ptr<Room> last;  // not destroyed under the lock
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(room.id());
  if (found == rooms_.end() || found->second.room.get() != &room) return;
  last = std::move(found->second.room);
  rooms_.erase(found);
}

std::shared_ptr<Peer> Hub::connect(const std::string& id, std::shared_ptr<Sink> sink, const Address& address) {
  return std::make_shared<Visitor>(*this, id, std::move(sink), address);
}

std::shared_ptr<void> Hub::begin_analysis(const std::string& lane) {
  const std::lock_guard lock(analyses_mutex_);
  const u64 most = limits()[Limit::kAnalyses];
  u64 all = 0;
  for (const auto& [whose, count] : analyses_) all += count;
  u64& mine = analyses_[lane];
  if (all >= most || mine >= std::max<u64>(1, most / kLanesOfAnalyses)) {
    if (mine == 0) analyses_.erase(lane);
    return nullptr;
  }
  ++mine;
  return std::shared_ptr<void>(this, [this, lane](void*) {
    const std::lock_guard relock(analyses_mutex_);
    if (--analyses_[lane] == 0) analyses_.erase(lane);
  });
}

std::size_t Hub::awake() const {
  const std::lock_guard lock(mutex_);
  return rooms_.size();
}

u64 Hub::now_ms() const {
  using namespace std::chrono;
  if (options_.clock) return options_.clock();
  return static_cast<u64>(duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count());
}

Answer<NewSeats> Hub::create(const table::NewTable& wish, const Address* bringer) {
  Setup setup;
  const AnyGame* game = nullptr;
  std::shared_ptr<const Played> played;
  if (!wish.record.empty()) {
    Result<Record> record = read_brought_record(wish.record);
    if (!record) return bad_table("the record: " + record.error().text());
    if (wish.is_public && !record->position.empty())
      return refuse(
          "bad-table",
          "A public table begins as the rules say: a record with a position of its own needs a private one.",
          "Ein öffentlicher Tisch beginnt, wie die Regeln es sagen: Eine Aufzeichnung mit eigener Stellung "
          "braucht einen privaten.");
    if (!wish.game.empty() && wish.game != record->game) return bad_table("the record is of another game");
    auto found = packs_.find_own(record->game, record->content);
    if (found && !*found) {
      const bool long_work = options_.foreign_packs > 0 && !record->pack.empty();
      if (bringer == nullptr && long_work) return refuse(kForStrangers, "", "");
      if (record->moves.size() > kMostForeignMoves) return bad_table("the record has too many moves");
      found = packs_.read(record->game, record->content, record->pack);
    }
    if (!found) {
      if (found.error().code == "unusable") found.error().code = "bad-table";
      return tl::unexpected(found.error());
    }
    played = std::move(*found);
    game = &played->game();
    Result<Setup> made = setup_from(*game, *record, table::is_alone(wish.seats));
    if (!made) return bad_table("the record: " + made.error().text());
    setup = std::move(*made);
  } else {
    game = find_game(wish.game);
    if (game == nullptr) return bad_table("there is no game '" + wish.game + "'");
    const Result<std::vector<std::string>> variants = with_preset(game->info(), wish.preset, wish.variants);
    if (!variants) return bad_table(variants.error().text());
    const Result<Options> options = make_options(game->info(), static_cast<int>(wish.seats.size()), *variants);
    if (!options) return bad_table(options.error().text());
    if (wish.seed && wish.is_public)
      return refuse(
          "bad-table", "A public table draws its own luck: leave out the seed, or make the table private.",
          "Ein öffentlicher Tisch zieht sein Glück selbst: Lass den Startwert weg oder mach den Tisch privat.");
    setup.head = begin_record(*game, *options, wish.seed ? *wish.seed : new_seed());
    table::commit_to_seed(setup.head);
    if (wish.seed) setup.lines.emplace_back(table::kChosenLine);
  }
  const std::vector<table::SeatInfo> seats = with_distinct_names(wish.seats);
  if (wish.clock.kind != table::ClockKind::kNone && wish.seats.size() == 1)
    return bad_table("a clock needs somebody else at the table");
  if (wish.clock.kind != table::ClockKind::kNone && levels().find(wish.clock.bot) == nullptr)
    return tl::unexpected(levels().unknown("bad-table"));
  for (const table::SeatInfo& seat : wish.seats)
    if (seat.kind == table::SeatKind::kBot)
      if (levels().find(seat.bot) == nullptr) return tl::unexpected(levels().unknown("bad-table"));
  Result<table::Table> table = table::Table::open(*game, setup.head, seats, now_ms());
  if (!table) return bad_table(table.error().text());
  for (const std::string& line : setup.lines)
    if (const auto applied = table->apply(line, now_ms()); !applied) return bad_table(applied.error().text());
  // Whoever brings a record knows what is hidden in it; with others at the table its luck is drawn anew.
  if (!wish.record.empty() && !table->is_over() && !table->is_alone()) {
    setup.lines.push_back(record_luck_line(table::draw_luck(table->ply())));
    setup.lines.back().pop_back();
    if (const auto applied = table->apply(setup.lines.back(), now_ms()); !applied)
      return bad_table(applied.error().text());
  }

  NewSeats made;
  if (played) {
    const auto kept = packs_.keep(*played, bringer == nullptr ? Address() : *bringer);
    if (!kept) return tl::unexpected(kept.error());
    for (const std::string& gone : *kept)
      if (const auto room = find_room(gone)) room->catch_up();
    made.cards = played->cards();
  }
  made.id = new_table_id();
  made.watch_key = new_key();
  made.invite_key = new_key();
  store::TableHead head;
  head.id = made.id;
  head.game = game->info().id;
  head.content = game->content_hash();
  head.rules = setup.head.rules;
  if (played) head.pack = played->text();
  head.record_head = record_head(setup.head);
  head.watch_hash = hash_of_key(made.watch_key);
  head.options = with_invite(head.options, made.invite_key);
  head.is_public = wish.is_public;
  head.created = static_cast<store::Milliseconds>(now_ms());
  for (const table::SeatInfo& seat : seats) {
    store::SeatRow row{static_cast<store::SeatKind>(seat.kind), seat.name, seat.bot, {}};
    if (seat.kind == table::SeatKind::kHuman) {
      made.keys.push_back({static_cast<Seat>(head.seats.size()), new_key()});
      row.key_hash = hash_of_key(made.keys.back().key);
    }
    head.seats.push_back(std::move(row));
  }
  store::Change first;
  if (wish.hints) first.entries.push_back({0, store::EntryKind::kNote, kNoSeat, table::kHintsLine, head.created});
  for (const std::string& line : setup.lines) {
    const bool note = line.starts_with("#") || line.starts_with("luck");
    first.entries.push_back(
        {0, note ? store::EntryKind::kNote : store::EntryKind::kMove, kNoSeat, line, head.created});
  }
  if (wish.clock.kind != table::ClockKind::kNone)
    first.entries.push_back({0, store::EntryKind::kNote, kNoSeat, table::clock_line(wish.clock), head.created});
  first.standing = standing_of(*table);
  const auto began = Clock::now();
  if (auto stored = storage_.wrote(began, store_.create(head, first)); !stored)
    return storage_problem(stored.error(), made.id);
  log_info(fmt::format("table {}: {} for {}, {}", made.id, head.game, wish.seats.size(),
                       wish.is_public ? "public" : "private"));
  return made;
}

Answer<std::string> Hub::create_rematch(const table::Table& table, const std::vector<std::string>& key_hashes,
                                        const std::string& watch_hash, const std::string& options_of_table) {
  // Of the cards as they are now, whatever the last game was played with.
  const AnyGame& game = *find_game(table.game().info().id);
  const Result<Options> options = make_options(game.info(), table.players(), table.head().variants);
  if (!options) return bad_table(options.error().text());
  store::TableHead head;
  head.id = new_table_id();
  head.game = game.info().id;
  head.content = game.content_hash();
  head.rules = game.info().rules_version;
  Record record = begin_record(game, *options, new_seed());
  table::commit_to_seed(record);
  head.record_head = record_head(record);
  head.watch_hash = watch_hash;
  head.options = options_of_table;
  head.created = static_cast<store::Milliseconds>(now_ms());
  for (const table::SeatInfo& seat : table.seats()) {
    const bool bot = seat.kind == table::SeatKind::kBot;
    head.seats.push_back({static_cast<store::SeatKind>(seat.kind), seat.name, bot ? seat.bot : std::string(),
                          key_hashes[head.seats.size()]});
  }
  store::Change first;
  if (table.hints()) first.entries.push_back({0, store::EntryKind::kNote, kNoSeat, table::kHintsLine, head.created});
  if (table.clock().is_set())
    first.entries.push_back(
        {0, store::EntryKind::kNote, kNoSeat, table::clock_line(table.clock().terms()), head.created});
  const auto began = Clock::now();
  if (auto stored = storage_.wrote(began, store_.create(head, first)); !stored)
    return storage_problem(stored.error(), head.id);
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
      clean_at = Clock::now() + std::clamp(options_.keep / 10, options_.tick, kCleaning);
      if (!cleaning_.exchange(true)) clean_up();
    }
    if (Clock::now() < beat_at) continue;
    beat_at = Clock::now() + kBeat;
    const auto began = Clock::now();
    if (auto beaten = storage_.wrote(began, store_.beat(kLifetime), true); !beaten) {
      log_warning("the store: " + beaten.error().message);
    } else {
      adopt_orphans();
      wake_due();
    }
  }
}

// Whatever needs a room holds it: connections, tasks, bots that think. What only the map holds can go.
void Hub::send_to_sleep() {
  text_cache_.forget(Clock::now() - options_.sleep_after);
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

// On the threads of the tables and a few tables at a time, so neither they nor the heartbeat wait for the cleaning.
void Hub::clean_up() {
  workers_.post([this] {
    const auto expired = store_.expire(options_.keep.count(), kExpiredAtOnce);
    if (!expired) {
      cleaning_ = false;
      return log_warning("the store: " + expired.error().message);
    }
    for (const std::string& id : *expired) {
      log_info(fmt::format("table {}: nobody changed it for too long; it is removed", id));
      if (const auto room = find_room(id)) room->catch_up();
    }
    if (std::ssize(*expired) == kExpiredAtOnce) return clean_up();
    cleaning_ = false;
  });
}

// Whether an update has left games behind is known before their people come back. Play goes first.
void Hub::check_running() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kCheckNice);
  int misfits = 0;
  const auto checked = check_tables(
      packs_, store_, Checked::kOwnRunning, kMostChecked, [this] { return !stopping_; },
      [&](const Misfit& misfit) {
        ++misfits;
        log_warning(fmt::format("table {} ({}) does not fit this version, ply {}: {}", misfit.table, misfit.game,
                                misfit.ply, misfit.why));
      });
  if (!checked) return log_warning("the store: " + checked.error().message);
  if (*checked > 0) log_info(fmt::format("{} running tables looked at, {} do not fit", *checked, misfits));
}

// A table sleeps while days pass; when somebody's time is up it wakes, and a bot steps in.
void Hub::wake_due() {
  const u64 now = now_ms();
  if (now <= clocks_from()) return;
  const auto due =
      store_.due(static_cast<store::Milliseconds>(due_until_), static_cast<store::Milliseconds>(now), kDueAtOnce);
  if (!due) return log_warning("the store: " + due.error().message);
  for (const auto& [id, when] : *due) {
    const auto head = store_.load_head(id);
    if (!head) continue;  // gone meanwhile
    if (const auto late = room(id, packs_.cards_of(head->head))) late->wake();
  }
  // Those that could not be woken are tried again for a while; what goes on has another time now.
  const bool all = std::ssize(*due) < kDueAtOnce;
  due_until_ = all ? now - std::min(now, kDueAgain) : static_cast<u64>(due->back().second) - 1;
}

void Hub::adopt_orphans() {
  for (;;) {
    const auto orphans = store_.adopt(kOrphansAtOnce);
    if (!orphans) return log_warning("the store: " + orphans.error().message);
    if (!orphans->empty()) log_info(fmt::format("going on with {} tables of a server that is gone", orphans->size()));
    for (const std::string& id : *orphans) {
      const auto head = store_.load_head(id);
      if (!head) continue;  // gone meanwhile
      // Beyond the limit they go on when somebody looks.
      if (const auto adopted = room(id, packs_.cards_of(head->head))) adopted->wake();
    }
    if (std::ssize(*orphans) < kOrphansAtOnce) return;
  }
}

}  // namespace orrery::server
