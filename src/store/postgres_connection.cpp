#include "store/postgres_connection.h"

#include <fmt/format.h>
#include <poll.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <string_view>

namespace orrery::store {
namespace {

// What the address does not say. A server that has vanished is noticed after seconds, not after minutes.
constexpr std::array kDefaults = {
    std::pair{"connect_timeout", "3"},  std::pair{"application_name", "orrery"},
    std::pair{"keepalives_idle", "10"}, std::pair{"keepalives_interval", "5"},
    std::pair{"keepalives_count", "3"}, std::pair{"tcp_user_timeout", "10000"},
};

// No statement of ours takes long; one that does must not hold a lock that other servers wait for. A database whose
// owner has traded durability for speed still keeps what we acknowledge.
constexpr const char* kSession =
    "SET client_encoding TO 'UTF8'; SET search_path TO orrery; SET client_min_messages TO warning; "
    "SET statement_timeout TO 5000; SET idle_in_transaction_session_timeout TO 10000; "
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

// The first line, without "ERROR:" and its like.
std::string sentence(const char* said) {
  std::string_view text = said;
  text = text.substr(0, text.find('\n'));
  for (const std::string_view mark : {"FATAL:  ", "ERROR:  ", "PANIC:  "})
    if (const auto at = text.find(mark); at != std::string_view::npos) text.remove_prefix(at + mark.size());
  return text.empty() ? "the connection was lost" : std::string(text);
}

// By class of SQLSTATE: connection, resources (but not a full disk), conflict with others, operator's intervention.
bool may_pass(std::string_view state) {
  if (state == "53100") return false;
  for (const std::string_view prefix : {"08", "53", "40", "55", "57"})
    if (state.starts_with(prefix)) return true;
  return state == "25006";  // read-only: a standby that is about to be promoted
}

}  // namespace

Stored<std::unique_ptr<PostgresConnection>> PostgresConnection::connect(const std::string& address,
                                                                        Milliseconds patience) {
  std::vector<const char*> keys;
  std::vector<const char*> values;
  for (const auto& [key, value] : kDefaults) {
    keys.push_back(key);
    values.push_back(value);
  }
  keys.push_back("dbname");
  values.push_back(address.c_str());
  keys.push_back(nullptr);
  values.push_back(nullptr);
  std::unique_ptr<PostgresConnection> made(
      new PostgresConnection(PQconnectdbParams(keys.data(), values.data(), 1), patience));
  PGconn* raw = made->raw();
  if (raw == nullptr) return failure(Failure::kUnavailable, "there is no memory for a PostgreSQL connection");
  if (PQstatus(raw) != CONNECTION_OK)
    return failure(Failure::kUnavailable,
                   fmt::format("PostgreSQL cannot be reached: {}", sentence(PQerrorMessage(raw))));
  PQsetNoticeProcessor(raw, [](void*, const char*) {}, nullptr);
  const char* said = PQparameterStatus(raw, "server_encoding");
  const std::string encoding = said != nullptr ? said : "";
  if (encoding != "UTF8")
    return failure(Failure::kBroken,
                   fmt::format("the PostgreSQL database must have the encoding UTF8, not {}", encoding));
  if (auto set = made->script(kSession); !set) return tl::unexpected(set.error());
  return made;
}

Stored<Rows> PostgresConnection::run(const char* sql, std::span<const Value> parameters) {
  auto [found, is_new] = prepared_.try_emplace(sql);
  if (is_new) {
    found->second = fmt::format("s{}", prepared_.size());
    const PgResult result = await(PQsendPrepare(raw_.get(), found->second.c_str(), sql, 0, nullptr));
    if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) {
      prepared_.erase(found);
      return error(result.get());
    }
  }
  std::vector<std::string> numbers;
  numbers.reserve(parameters.size());
  std::vector<const char*> values;
  for (const Value& value : parameters) {
    if (const auto* text = std::get_if<std::string>(&value)) {
      values.push_back(text->c_str());
    } else {
      values.push_back(numbers.emplace_back(std::to_string(std::get<std::int64_t>(value))).c_str());
    }
  }
  const PgResult result = await(PQsendQueryPrepared(
      raw_.get(), found->second.c_str(), static_cast<int>(values.size()), values.data(), nullptr, nullptr, 0));
  return rows_of(result.get());
}

Stored<Rows> PostgresConnection::script(const char* sql) {
  const PgResult result = await(PQsendQuery(raw_.get(), sql));
  return rows_of(result.get());
}

PgResult PostgresConnection::await(int sent) {
  PgResult last;
  if (sent == 0 || gave_up_) return last;
  for (;;) {
    while (PQisBusy(raw_.get()) != 0) {
      if (!wait_for_input()) {
        gave_up_ = true;
        return {};
      }
      if (PQconsumeInput(raw_.get()) == 0) return {};
    }
    PgResult next(PQgetResult(raw_.get()));
    if (!next) return last;
    const ExecStatusType status = PQresultStatus(last.get());
    if (!last || status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) last = std::move(next);
  }
}

bool PostgresConnection::wait_for_input() {
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + std::chrono::milliseconds(patience_);
  for (;;) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) return false;
    pollfd event = {PQsocket(raw_.get()), POLLIN, 0};
    const int ready = poll(&event, 1, static_cast<int>(left));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

Stored<Rows> PostgresConnection::rows_of(const PGresult* result) const {
  const ExecStatusType status = PQresultStatus(result);
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return error(result);
  Rows rows;
  rows.columns = PQnfields(result);
  const int count = PQntuples(result);
  rows.values.reserve(static_cast<std::size_t>(count) * static_cast<std::size_t>(rows.columns));
  for (int row = 0; row < count; ++row) {
    for (int column = 0; column < rows.columns; ++column)
      rows.values.emplace_back(PQgetvalue(result, row, column),
                               static_cast<std::size_t>(PQgetlength(result, row, column)));
  }
  return rows;
}

tl::unexpected<StoreError> PostgresConnection::error(const PGresult* result) const {
  if (gave_up_) return failure(Failure::kUnavailable, "PostgreSQL does not answer");
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const bool passing = lost() || state == nullptr || may_pass(state);
  return failure(passing ? Failure::kUnavailable : Failure::kBroken,
                 fmt::format("PostgreSQL fails: {}", sentence(PQerrorMessage(raw_.get()))));
}

}  // namespace orrery::store
