// Whether the tables of a store can be played on by this program: their moves are played again with the cards they
// began with. Nothing is changed.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "server/packs.h"
#include "store/store.h"

namespace orrery::server {

struct Misfit {
  std::string table;
  std::string game;
  int ply = 0;      // the first move that does not fit, counted from 1; 0: the table cannot be opened at all
  std::string why;  // one sentence
};

// Nothing: it fits, or is gone.
store::Stored<std::optional<Misfit>> check_table(Packs& packs, store::Store& store, const std::string& id);

// kOwnRunning: games that go on, without those with cards from elsewhere, which may take as long as they like.
enum class Checked : u8 { kAll, kOwnRunning };

// Last change first, at most `most`. Gives how many were looked at. `go_on` is asked before each.
store::Stored<int> check_tables(Packs& packs, store::Store& store, Checked which, int most,
                                const std::function<bool()>& go_on, const std::function<void(const Misfit&)>& found);

}  // namespace orrery::server
