// The hub begins and ends, and finds its rooms. Its other parts: hub_create.cpp, hub_time.cpp, hub_watch.cpp.
#include "server/hub.h"

#include <fmt/format.h>

#include <algorithm>

#include "server/log.h"
#include "server/visitor.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

constexpr std::chrono::milliseconds kLastPositions{1'000};  // a server that stops keeps positions for so long
constexpr int kStrangersNice = 5;
// A server that stops waits so long, twice, for what strangers make it work on.
constexpr std::chrono::milliseconds kForStrangersStill{500};
constexpr u64 kLanesOfAnalyses = 4;  // one address has so small a part of them at most

// Tables of bots alone together take at most half of the threads that think.
ScheduleOptions schedule_options(const HubOptions& options) {
  ScheduleOptions schedule;
  schedule.threads = options.bot_threads;
  schedule.bots_alone = std::max(1, options.bot_threads / 2);
  return schedule;
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

}  // namespace orrery::server
