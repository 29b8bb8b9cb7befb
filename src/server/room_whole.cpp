// The whole game as one text: what whoever comes is shown first, the result, the record. All of it takes effort in
// proportion to the length of the game, so it is made once for as long as nothing changes, and addresses pay for it.
#include <fmt/format.h>

#include "content/pack_text.h"
#include "server/hub.h"
#include "server/refusals.h"
#include "server/room.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

constexpr int kPosition = 20;  // moves take as long to put into words as a position with its choices

// A complete record brings its content along, so it can be replayed anywhere and for ever.
void bring_pack(std::string& record, const AnyGame& game) {
  const std::size_t end = record.find("\n\n");
  if (game.pack().empty() || end == std::string::npos) return;
  record.insert(end + 1, "pack " + content::pack_up(game.pack()) + "\n");
}

}  // namespace

// Whatever changes a table is a line of its log.
std::string Room::name_of_whole(Whole what, Seat seat) const {
  const bool same_for_all = what == Whole::kRecord && table_->is_over() && !table_->halt();
  return fmt::format("{} {} {} {}", id_, table_->lines(), static_cast<int>(what), same_for_all ? kNoSeat : seat);
}

TextCache::Text Room::whole(Whole what, Seat seat) {
  const std::string name = name_of_whole(what, seat);
  if (TextCache::Text known = hub_.text_cache().find(name)) return known;
  hub_.metrics().moves_shown.add(static_cast<u64>(table_->ply()));
  TextCache::Text text;
  switch (what) {
    case Whole::kState:
      text = std::make_shared<const std::string>(table::state_message(*table_, seat, nullptr));
      break;
    case Whole::kResult:
      text = packed(table::result_message(*table_, seat));
      break;
    case Whole::kRecord: {
      std::string record = table_->halt() ? resting_record(seat) : table::record_for(*table_, seat);
      if (table_->is_over()) bring_pack(record, table_->game());
      text = std::make_shared<const std::string>(std::move(record));
      break;
    }
  }
  hub_.text_cache().keep(name, text);
  return text;
}

bool Room::may_show(Whole what, Seat seat, const Address& address) {
  if (hub_.text_cache().find(name_of_whole(what, seat)) != nullptr) return true;
  if (hub_.gate().addresses.take_moves(address, kPosition + table_->ply()) == 0) return true;
  hub_.gate().refuse(Limit::kAddressMoves, address);
  return false;
}

void Room::record(std::string key, const Address& address, std::function<void(Answer<TextCache::Text>)> done) {
  queue_.post([self = shared_from_this(), key = std::move(key), address, done = std::move(done)] {
    if (const Answer<void> awake = self->load(); !awake) return done(tl::unexpected(awake.error()));
    const auto seat = self->seat_of(key);
    if (!seat)
      return done(
          refuse("bad-key", "This link is not valid for this table.", "Dieser Link gilt nicht für diesen Tisch."));
    if (!self->may_show(Whole::kRecord, *seat, address))
      return done(tl::unexpected(refusal_of(Limit::kAddressMoves)));
    done(self->whole(Whole::kRecord, *seat));
  });
}

}  // namespace orrery::server
