// The part of the hub that looks: for tables, before anything is made for them, and after its own health.
#include "server/hub.h"
#include "server/invite.h"
#include "server/refusals.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

// Counting a million tables takes a while; nobody needs the number to the second.
constexpr std::chrono::minutes kCountAgain{1};

}  // namespace

Answer<std::shared_ptr<Room>> Hub::find_table(const std::string& id, const std::optional<std::string>& key) {
  if (auto awake = find_room(id)) return awake;
  const auto head = store_.load_head(id);
  if (!head) return storage_problem(head.error(), id);
  if (key && !seat_of_key(head->head, *key))
    return refuse("bad-key", "This link is not valid for this table.", "Dieser Link gilt nicht für diesen Tisch.");
  if (auto woken = room(id, packs_.cards_of(head->head))) return woken;
  metrics().refused(Limit::kRooms).add();
  return tl::unexpected(refusal_of(Limit::kRooms));
}

Hub::Health Hub::health() {
  Health health;
  auto failure = storage_.failing();
  if (!failure) {
    const std::lock_guard lock(count_mutex_);  // one counts, the others wait for the number
    if (!counted_ || Clock::now() - counted_at_ > kCountAgain) {
      const store::Stored<int> count = store_.count();
      counted_at_ = Clock::now();
      counted_ = count ? std::optional(*count) : std::nullopt;
      if (!count) failure = count.error().failure;
    }
    health.tables = counted_.value_or(0);
  }
  if (!failure) return health;
  health.ok = false;
  health.why = *failure == store::Failure::kUnavailable
                   ? Words{"The database does not answer; nothing can be stored.",
                           "Die Datenbank antwortet nicht; nichts kann gespeichert werden."}
                   : Words{"The database cannot be written; the disk may be full.",
                           "Die Datenbank kann nicht beschrieben werden; vielleicht ist die Platte voll."};
  return health;
}

Readings Hub::readings() const {
  Readings now;
  now.rooms = awake();
  now.worker_queue = workers_.waiting();
  now.bot_queue = bots_.waiting();
  now.thinking = bots_.thinking();
  now.addresses = gate_.addresses.size();
  now.healthy = !storage_.failing().has_value();
  return now;
}

}  // namespace orrery::server
