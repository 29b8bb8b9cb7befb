// Tables that rest after an update: what is kept of a position, and how a game goes on from it.
#include <fmt/format.h>

#include "server/hub.h"
#include "server/log.h"
#include "server/opening.h"
#include "server/room.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

constexpr int kGoOnTries = 8;
// Moves between two positions that are kept with the log: one costs some kilobytes.
constexpr int kKeepEvery = 10;

}  // namespace

Json halted_message(const table::Table& table) {
  Json json = {{"v", table::kProtocolVersion}, {"type", "halted"}, {"ply", nullptr}};
  if (!table.halt() || table.is_over()) return json;
  json["ply"] = table.halt()->ply;
  json["agreed"] = table.halt()->agreed;
  json["waiting"] = table.not_agreed();
  return json;
}

// With a move now and then, and with every undo: what comes behind the kept position are moves.
std::optional<std::string> Room::position_to_keep(const table::Table& next, std::string_view line) const {
  const bool due = next.lines() - kept_at_ >= kKeepEvery || line.starts_with("undo") || next.is_over();
  if (!due) return std::nullopt;
  return snapshot_of(next);
}

void Room::keep_position() {
  if (!table_ || table_->halt() || table_->ply() == 0 || kept_at_ == table_->lines()) return;
  // Without it nothing is lost but comfort after an update that changes rules.
  if (hub_.store().keep_snapshot(id_, {table_->lines(), snapshot_of(*table_)})) kept_at_ = table_->lines();
}

Answer<void> Room::go_on(Seat seat) {
  for (int attempt = 0; attempt < kGoOnTries; ++attempt) {
    const Answer<std::string> line = table_->plan_go_on(seat);
    if (!line) return tl::unexpected(line.error());
    const u64 now = hub_.now_ms();
    const bool anew = line->starts_with("anew ");
    store::Change written;
    written.entries.push_back({0, store::EntryKind::kNote, kNoSeat, *line, static_cast<store::Milliseconds>(now)});
    const auto length = hub_.store().append(id_, table_->lines(), written);
    if (length) {
      if (anew) {
        log_info(fmt::format("table {}: goes on from its last position", id_));
        return reload();
      }
      if (const auto applied = table_->apply(*line, now)) show(*applied);
      return {};
    }
    const Answer<void> known = sync();
    if (length.error().failure != store::Failure::kConflict) return storage_problem(length.error(), id_);
    if (!known) return known;
  }
  return refuse("busy", "Too much is happening at this table; try again.",
                "An diesem Tisch geschieht gerade zu viel; versuche es noch einmal.");
}

// Where nobody is left to be asked the bots go on by themselves.
void Room::maybe_go_on() {
  if (!table_->halt() || table_->is_over() || !table_->not_agreed().empty()) return;
  queue_.post([self = shared_from_this()] {
    if (self->table_) (void)self->go_on(kNoSeat);
  });
}

// From the store anew, for everybody who is here: with other cards, or from another position.
Answer<void> Room::reload() {
  std::optional<table::Table> before = std::move(table_);
  table_.reset();
  former_.push_back(played_);  // a bot may still think with it
  end_hints();
  end_analysis();
  if (Answer<void> loaded = load(); !loaded) {
    table_ = std::move(before);
    waiting_ = true;
    return loaded;
  }
  for (const auto& guest : guests_) send_welcome(*guest);
  return {};
}

// What can be had of a game whose moves no longer fit: the moves that do, and the position as the viewer sees it; all
// lines as they were written when it is over.
std::string Room::resting_record(Seat viewer) {
  if (table_->is_over()) {
    if (const auto loaded = hub_.store().load(id_)) return raw_record(*loaded);
  }
  return table::record_for(*table_, viewer) +
         fmt::format("# The moves from ply {} on do not fit this version of the program. The last position:\n# {}\n",
                     table_->halt()->ply, table::to_text(table::view_json(table_->game(), table_->state(), viewer)));
}

}  // namespace orrery::server
