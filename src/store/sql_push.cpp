// Who wants to be told of turns by Web Push, and the key that the servers sign with.
#include "store/rows.h"
#include "store/sql_store.h"

namespace orrery::store {
namespace {

constexpr Milliseconds kKept = Milliseconds{180} * 24 * 3'600'000;  // on the clock of housekeeping

#define ORRERY_SERVED "(SELECT value FROM meta WHERE key = 'served')"
constexpr const char* kPutSubscription =
    "INSERT INTO subscriptions (endpoint, person, public_key, auth, lang, renewed, used) VALUES ($1, $2, $3, $4, $5, "
    "now_ms(), " ORRERY_SERVED
    ") ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, public_key = excluded.public_key, auth = "
    "excluded.auth, lang = excluded.lang, renewed = excluded.renewed, used = excluded.used";
constexpr const char* kDropOld = "DELETE FROM subscriptions WHERE used < " ORRERY_SERVED " - $1";
#undef ORRERY_SERVED
// The new one is not among those that may go, whatever the clocks say.
constexpr const char* kDropMany =
    "DELETE FROM subscriptions WHERE person = $1 AND endpoint <> $2 AND endpoint NOT IN (SELECT endpoint FROM "
    "subscriptions WHERE person = $1 AND endpoint <> $2 ORDER BY renewed DESC, endpoint LIMIT $3)";
constexpr const char* kOfPerson =
    "SELECT endpoint, person, public_key, auth, lang FROM subscriptions WHERE person = $1 ORDER BY renewed, endpoint";
constexpr const char* kDropSubscription = "DELETE FROM subscriptions WHERE endpoint = $1";
constexpr const char* kDropOwn = "DELETE FROM subscriptions WHERE endpoint = $1 AND person = $2";
constexpr const char* kKeepSecret = "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING";
constexpr const char* kFindSecret = "SELECT value FROM secrets WHERE name = $1";

}  // namespace

Stored<void> SqlStore::put_subscription(const Subscription& subscription, int most) {
  for (const std::string* text : {&subscription.endpoint, &subscription.person, &subscription.public_key,
                                  &subscription.auth, &subscription.lang})
    if (!is_storable(*text)) return failure(Failure::kRefused, "texts must be UTF-8 without zero bytes");
  return database_->change([&](Connection& connection) -> Stored<void> {
    auto put = run(
        connection, kPutSubscription,
        {subscription.endpoint, subscription.person, subscription.public_key, subscription.auth, subscription.lang});
    if (!put) return put;
    auto dropped = run(connection, kDropMany, {subscription.person, subscription.endpoint, std::int64_t{most} - 1});
    if (!dropped) return dropped;
    return run(connection, kDropOld, {kKept});
  });
}

Stored<std::vector<Subscription>> SqlStore::subscriptions_of(const std::string& person) {
  std::vector<Subscription> out;
  const auto done = database_->read([&](Connection& connection) -> Stored<void> {
    out.clear();
    const Stored<Rows> rows = connection.run(kOfPerson, {person});
    if (!rows) return tl::unexpected(rows.error());
    for (int row = 0; row < rows->size(); ++row)
      out.push_back(
          {rows->text(row, 0), rows->text(row, 1), rows->text(row, 2), rows->text(row, 3), rows->text(row, 4)});
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return out;
}

Stored<void> SqlStore::drop_subscription(const std::string& endpoint, const std::string& person) {
  return database_->change([&](Connection& connection) {
    return person.empty() ? run(connection, kDropSubscription, {endpoint})
                          : run(connection, kDropOwn, {endpoint, person});
  });
}

Stored<std::string> SqlStore::secret(const std::string& name, const std::string& fresh) {
  std::string out;
  const auto done = database_->change([&](Connection& connection) -> Stored<void> {
    if (auto kept = run(connection, kKeepSecret, {name, fresh}); !kept) return kept;
    const Stored<Rows> rows = connection.run(kFindSecret, {name});
    if (!rows) return tl::unexpected(rows.error());
    if (rows->empty()) return failure(Failure::kBroken, "the secret '" + name + "' is not there");
    out = rows->text(0, 0);
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return out;
}

}  // namespace orrery::store
