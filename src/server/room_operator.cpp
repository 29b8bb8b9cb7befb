// What an operator does to a table that is awake here: it is closed or opened, a seat gets a new link, texts are
// erased. All of it comes with the log, see docs/protocol.md.
#include <fmt/format.h>

#include <algorithm>

#include "server/hub.h"
#include "server/log.h"
#include "server/room.h"

namespace orrery::server {

table::Problem closed_problem() {
  return {"closed",
          {"This table is closed: it can be looked at, but nothing can be changed any more.",
           "Dieser Tisch ist geschlossen: Man kann ihn ansehen, aber nichts mehr ändern."}};
}

void Room::heed_operator(const store::LoadedTable& loaded) {
  // Whoever came with a link that has been replaced goes at once.
  for (const auto& guest : guests_) {
    if (!guest->greeted || seat_of(guest->key) == guest->seat) continue;
    const table::Problem problem = {
        "bad-key", {"This link has been replaced by a new one.", "Dieser Link wurde durch einen neuen ersetzt."}};
    guest->greeted = false;
    guest->sink->send(packed(table::error_message(problem)));
    guest->sink->close(problem.code);
    leave(guest);
  }
  if (std::exchange(closed_, loaded.closed) != loaded.closed) {
    log_info(fmt::format("table {}: {} by the operator", id_, closed_ ? "closed" : "opened again"));
    if (closed_) to_all(table::error_message(closed_problem()));
  }
  const bool erased = std::ranges::any_of(loaded.entries, [](const store::Entry& entry) {
    return entry.kind == store::EntryKind::kOperator && entry.text == "# erased";
  });
  // While the table is loaded nobody has seen anything yet.
  if (erased && !guests_.empty()) queue_.post([self = shared_from_this()] { self->read_anew(); });
}

// Texts that are gone from the log are gone from memory too, and those who are here get what is left.
void Room::read_anew() {
  if (!table_) return;
  std::optional<table::Table> before = std::exchange(table_, std::nullopt);
  const auto played = played_;  // the content that the one before needs
  // Everything is applied again, which is no news to anybody.
  std::vector<std::shared_ptr<Guest>> guests = std::exchange(guests_, {});
  const table::Answer<void> loaded = load();
  if (!loaded) {
    table_ = std::move(before);
    played_ = played;
    log_error(fmt::format("table {}: it could not be read again: {}", id_, loaded.error().text.en));
  }
  guests_ = std::move(guests);
  for (const auto& guest : guests_) {
    if (loaded)
      send_welcome(*guest);
    else
      guest->sink->close("storage");  // they come back and ask again
  }
}

}  // namespace orrery::server
