// The part of the hub that makes tables: as somebody wishes, from a record, or as the next game of the same people.
#include <fmt/format.h>

#include "core/options.h"
#include "server/hub.h"
#include "server/invite.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/setup.h"
#include "table/luck.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

constexpr std::size_t kMostForeignMoves = 2'000;  // several times a long game

tl::unexpected<table::Problem> bad_table(const std::string& why) {
  return refuse("bad-table", "This table cannot be set up: " + why + ".",
                "Dieser Tisch kann nicht eingerichtet werden (" + why + ").");
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

}  // namespace orrery::server
