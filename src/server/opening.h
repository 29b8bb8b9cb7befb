// A table from what the store holds of it: with the cards it began with, its moves played again. Where they no longer
// fit this program, the table rests at its last known position. Shared by rooms and by the check of all tables.
#pragma once
#include <memory>
#include <vector>

#include "server/packs.h"
#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

struct Opened {
  std::shared_ptr<const Played> played;  // what the table refers to
  table::Table table;
};

// Blocking. The problem says in both languages why nothing at all can be shown.
table::Answer<Opened> open_table(Packs& packs, store::Store& store, const store::LoadedTable& loaded,
                                 const std::vector<table::SeatInfo>& seats);
std::vector<table::SeatInfo> seats_of(const store::TableHead& head);

// The position of a table as the store keeps it, for programs that cannot play its moves.
std::string snapshot_of(const table::Table& table);

// The whole log as a record, just as it was written.
std::string raw_record(const store::LoadedTable& loaded);

}  // namespace orrery::server
