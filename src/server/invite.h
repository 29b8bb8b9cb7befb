// Invitations: who may sit down at a private table. The hash of the invitation's key is one of the options that the
// store keeps with a table.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "store/store.h"

namespace orrery::server {

// The options of a table with the hash of this key.
std::string with_invite(const std::string& options, std::string_view key);
// Whether the key is the invitation. Tables that were made before there were any take the spectator link instead:
// their creator has it.
bool is_invited(const std::string& options, const std::string& watch_hash, std::string_view key);

// Whose key it is, from the head alone: a seat, kNoSeat for spectators (of a public table also ""), or nobody's.
std::optional<Seat> seat_of_key(const store::TableHead& head, std::string_view key);

}  // namespace orrery::server
