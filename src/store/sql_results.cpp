// Finished games by person: what is left of a table for those who played there.
#include "store/rows.h"
#include "store/sql_store.h"

namespace orrery::store {
namespace {

// Whoever holds two seats of a game has played it once.
constexpr const char* kAdd =
    "INSERT INTO results (person, table_id, game, ended, seat, players, people, place, score) VALUES ($1, $2, $3, "
    "$4, "
    "$5, $6, $7, $8, $9) ON CONFLICT (person, table_id) DO NOTHING";
constexpr const char* kOf =
    "SELECT table_id, game, ended, seat, players, people, place, score FROM results WHERE person = $1 ORDER BY ended "
    "DESC, table_id LIMIT $2";

}  // namespace

Stored<void> SqlStore::add_results(Connection& connection, const std::vector<GameResult>& results) {
  for (const GameResult& one : results) {
    auto added = run(connection, kAdd,
                     {one.person, one.table, one.game, one.ended, std::int64_t{one.seat}, std::int64_t{one.players},
                      std::int64_t{one.people}, std::int64_t{one.place}, std::int64_t{one.score}});
    if (!added) return added;
  }
  return {};
}

Stored<std::vector<GameResult>> SqlStore::results_of(const std::string& person, int limit) {
  std::vector<GameResult> out;
  const auto done = database_->read([&](Connection& connection) -> Stored<void> {
    const Stored<Rows> rows = connection.run(kOf, {person, std::int64_t{limit}});
    if (!rows) return tl::unexpected(rows.error());
    out.clear();
    for (int row = 0; row < rows->size(); ++row) {
      const auto number = [&](int column) { return static_cast<int>(rows->number(row, column)); };
      out.push_back({person, rows->text(row, 0), rows->text(row, 1), rows->number(row, 2),
                     static_cast<Seat>(number(3)), number(4), number(5), number(6), number(7)});
    }
    return {};
  });
  if (!done) return tl::unexpected(done.error());
  return out;
}

Stored<void> SqlStore::forget_person(const std::string& person) {
  return database_->change(
      [&](Connection& connection) { return run(connection, "DELETE FROM results WHERE person = $1", {person}); });
}

}  // namespace orrery::store
