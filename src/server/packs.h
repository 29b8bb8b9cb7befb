// The contents that tables of this server are played with: that of every game now, those of earlier versions, and
// those that came along with records. A table plays on with what it began with; what nobody plays with is let go.
//
// The hash of a content says how it plays, not what its cards are called, so whoever brings one along could put words
// into the mouths of others. Hence a hash is answered with contents of this program alone, of now or of an earlier
// version, and what somebody brought goes by the SHA-256 of its text.
#pragma once
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/any_game.h"
#include "server/address.h"
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
  Played(const AnyGame& game, Cards cards);
  // `text`: SHA-256 of a foreign content.
  Played(std::unique_ptr<AnyGame> game, Cards cards, std::string text = {});

  const AnyGame& game() const { return *game_; }
  Cards cards() const { return cards_; }
  const std::string& text() const { return text_; }
  // How clients call it: the hash, or the SHA-256 of a foreign one.
  std::string name() const;

 private:
  std::unique_ptr<AnyGame> own_;  // null: the server's own
  const AnyGame* game_;
  Cards cards_;
  std::string text_;
};
using PlayedPtr = std::shared_ptr<const Played>;

struct PackLimits {
  int foreign = 0;  // contents from elsewhere that are kept at a time; 0: none is taken
  u64 per_address = 10;
};

class Packs {
 public:
  Packs(const std::vector<std::unique_ptr<AnyGame>>& games, store::Store& store, PackLimits limits = {});

  // Keeps the current packs in the store, for the tables of later versions.
  store::Stored<void> keep_current();

  // Which thread a table belongs to is known without reading its cards.
  Cards cards_of(const store::TableHead& head);

  // Blocking, and long for a foreign content that is not in memory: those are for the thread that strangers wait for.
  // The problem says in both languages what is not known. `text` as in the head of the table.
  table::Answer<PlayedPtr> find(const std::string& game, u64 content, const std::string& text = {});
  // By the name that clients use.
  table::Answer<PlayedPtr> find(const std::string& game, const std::string& name);
  // A content of this server for a record, or null: then it must have come along.
  table::Answer<PlayedPtr> find_own(const std::string& game, u64 content);
  // What came along (packed; may be empty): it is compiled and tried out. Nothing is stored yet.
  table::Answer<PlayedPtr> read(const std::string& game, u64 content, const std::string& packed);
  // Stores what came along, before the first table is played with it, on the account of this address. Gives tables
  // that had to go for it because nobody played there.
  table::Answer<std::vector<std::string>> keep(const Played& played, const Address& bringer);

  PlayedPtr current(const std::string& game) const;  // or null

  // GET /api/games/GAME/content/NAME; null: it is not in memory.
  std::shared_ptr<const Resource> known_page(const std::string& game, const std::string& name);
  std::shared_ptr<const Resource> page(const Played& played);

 private:
  using Key = std::pair<std::string, std::string>;  // game and name
  PlayedPtr remembered(const Key& key);
  PlayedPtr remember(const Key& key, PlayedPtr played);
  // With a hash the content must have it.
  table::Answer<PlayedPtr> compile(const std::string& game, std::optional<u64> content, const std::string& text,
                                   Cards cards);
  table::Answer<PlayedPtr> compile_foreign(const std::string& game, std::optional<u64> content,
                                           const std::string& packed);
  table::Answer<PlayedPtr> find_foreign(const std::string& game, const std::string& name);
  table::Answer<std::string> stored(const store::PackName& name);
  table::Answer<void> check_account(const AddressKey& bringer, const std::vector<store::PackName>& kept);

  std::vector<PlayedPtr> current_;
  store::Store& store_;
  const PackLimits limits_;
  std::mutex mutex_;            // of what is remembered
  std::mutex reading_;          // one own content is compiled at a time, and each once
  std::mutex reading_foreign_;  // nobody who plays with own contents waits for a foreign one
  std::mutex keeping_;          // one foreign pack is counted and stored at a time
  std::map<Key, PlayedPtr> own_;
  std::map<Key, std::weak_ptr<const Played>> in_use_;  // foreign
  std::list<PlayedPtr> recent_;                        // foreign, last used first
  std::map<std::pair<std::string, u64>, Cards> known_;
  std::map<Key, std::shared_ptr<const Resource>> pages_;
  std::list<Key> foreign_pages_;                     // oldest first
  std::vector<std::pair<Key, AddressKey>> brought_;  // of keeping_: on whose account foreign packs are kept
};

}  // namespace orrery::server
