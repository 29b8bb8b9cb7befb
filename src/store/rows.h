// Between the rows of the database and what the store hands out.
#pragma once
#include <string>
#include <vector>

#include "store/database.h"

namespace orrery::store {

// Seats are a JSON array in one column; how many of them are open is a column of its own, for the lobby.
std::string write_seats(const std::vector<SeatRow>&);
std::int64_t open_seats(const std::vector<SeatRow>&);

// UTF-8 without zero bytes: what both engines can hold.
bool is_storable(const std::string& text);

// kRefused for text that not both engines can hold.
Stored<void> check_storable(const Change&);
Stored<void> check_storable(const TableHead&);

// kBroken where somebody else's hand has been in the rows.
Stored<Summary> read_summary(const Rows&, int row);
// The entries after number `after` of a log of `length`, without a gap.
Stored<std::vector<Entry>> read_entries(const Rows&, const std::string& id, int after, int length);

}  // namespace orrery::store
