// The contents that tables of this server are played with: that of every game now, those of earlier versions, and
// those that came along with records. A table plays on with what it began with; what nobody plays with is let go.
#pragma once
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "core/any_game.h"
#include "server/resource.h"
#include "store/store.h"
#include "table/problem.h"

namespace orrery::server {

// Where the cards of a table come from.
enum class Cards : u8 {
  kCurrent,  // what new tables of this server are played with
  kEarlier,  // what they were played with before an update
  kForeign,  // came along with somebody's record
};
const char* name_of(Cards cards);

// A game with one content. Whoever plays with it holds it.
class Played {
 public:
  Played(const AnyGame& game, Cards cards) : game_(&game), cards_(cards) {}
  Played(std::unique_ptr<AnyGame> game, Cards cards) : own_(std::move(game)), game_(own_.get()), cards_(cards) {}

  const AnyGame& game() const { return *game_; }
  Cards cards() const { return cards_; }
  // GET /api/games/GAME/content/HASH, made when it is asked for first.
  const Resource& page() const;

 private:
  std::unique_ptr<AnyGame> own_;  // null: the server's own
  const AnyGame* game_;
  Cards cards_;
  mutable std::once_flag once_;
  mutable Resource page_;
};

class Packs {
 public:
  // `most_foreign`: so many contents from elsewhere are kept at a time; 0: none.
  Packs(const std::vector<std::unique_ptr<AnyGame>>& games, store::Store& store, int most_foreign);

  // Keeps the current packs in the store, for the tables of later versions.
  store::Stored<void> keep_current();

  // Blocking: for workers. The problem says in both languages what is not known.
  table::Answer<std::shared_ptr<const Played>> find(const std::string& game, u64 content);
  // For a record that may bring its content along (packed, may be empty). Nothing is stored yet.
  table::Answer<std::shared_ptr<const Played>> find_or_read(const std::string& game, u64 content,
                                                            const std::string& packed);
  // Stores what came along, before the first table is played with it.
  table::Answer<void> keep(const Played& played);

  std::shared_ptr<const Played> current(const std::string& game) const;  // or null

 private:
  using Key = std::pair<std::string, u64>;
  std::shared_ptr<const Played> remembered(const Key& key);
  table::Answer<std::shared_ptr<const Played>> remember(const Key& key, const std::string& text, Cards cards);

  std::vector<std::shared_ptr<const Played>> current_;
  store::Store& store_;
  const int most_foreign_;
  std::mutex mutex_;    // of what is remembered
  std::mutex reading_;  // one pack is compiled at a time, and each once
  std::mutex keeping_;  // one foreign pack is counted and stored at a time
  std::map<Key, std::weak_ptr<const Played>> in_use_;
  std::list<std::shared_ptr<const Played>> recent_;  // last used first
};

}  // namespace orrery::server
