#include "server/packs.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/packs.h"
#include "core/text.h"
#include "server/catalogue.h"
#include "server/keys.h"
#include "server/log.h"
#include "server/refusals.h"
#include "table/examine.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

// Foreign contents nobody plays with that are kept all the same: half a megabyte each, and they take a tenth of a
// second to read.
constexpr std::size_t kRecent = 8;
// Their pages are some ten kilobytes each.
constexpr std::size_t kForeignPages = 200;
// How version 2 of the schema marks what came from elsewhere.
constexpr std::string_view kForeignMark = "foreign ";

tl::unexpected<table::Problem> no_game(const std::string& game) {
  return refuse("unusable", fmt::format("This server does not know the game '{}'.", game),
                fmt::format("Dieser Server kennt das Spiel „{}“ nicht.", game));
}

tl::unexpected<table::Problem> no_content(const std::string& content) {
  return refuse("unusable",
                fmt::format("This game was played with cards that this server does not know ({}).", content),
                fmt::format("Diese Partie wurde mit Karten gespielt, die dieser Server nicht kennt ({}).", content));
}

tl::unexpected<table::Problem> unreadable(const std::string& why) {
  return refuse("unusable", fmt::format("The cards of this game cannot be read: {}.", why),
                fmt::format("Die Karten dieser Partie lassen sich nicht lesen. Das Programm meldet: {}.", why));
}

tl::unexpected<table::Problem> away(const store::StoreError& error) {
  log_error("the store: " + error.message);
  return refuse("storage", "The database does not answer at the moment; try again soon.",
                "Die Datenbank antwortet gerade nicht; versuche es bald wieder.");
}

}  // namespace

const char* name_of(Cards cards) {
  constexpr const char* kNames[] = {"current", "earlier", "foreign"};
  return kNames[static_cast<int>(cards)];
}

Played::Played(const AnyGame& game, Cards cards) : game_(&game), cards_(cards) {}

Played::Played(std::unique_ptr<AnyGame> game, Cards cards, std::string text)
    : own_(std::move(game)), game_(own_.get()), cards_(cards), text_(std::move(text)) {}

std::string Played::name() const { return text_.empty() ? hex64(game_->content_hash()) : text_; }

Packs::Packs(const std::vector<std::unique_ptr<AnyGame>>& games, store::Store& store, PackLimits limits)
    : store_(store), limits_(limits) {
  for (const auto& game : games) current_.push_back(std::make_shared<Played>(*game, Cards::kCurrent));
}

store::Stored<void> Packs::keep_current() {
  for (const auto& played : current_) {
    const AnyGame& game = played->game();
    if (game.pack().empty()) {
      log_warning(fmt::format("{}: its content is too long to be kept; its tables cannot be opened with other cards",
                              game.info().name));
      continue;
    }
    // What an earlier version took from a stranger under the hash that is ours now makes way for it.
    const bool replaces = true;
    auto put = store_.put_pack({game.info().id, game.content_hash()}, content::pack_up(game.pack()), replaces);
    if (!put) return put;
  }
  return {};
}

PlayedPtr Packs::current(const std::string& game) const {
  const auto found =
      std::ranges::find_if(current_, [&](const auto& played) { return played->game().info().id == game; });
  return found == current_.end() ? nullptr : *found;
}

Answer<std::string> Packs::stored(const store::PackName& name) {
  const auto found = store_.find_pack(name);
  if (!found) return away(found.error());
  return *found ? **found : std::string();
}

Cards Packs::cards_of(const store::TableHead& head) {
  if (!head.pack.empty()) return Cards::kForeign;
  const auto now = current(head.game);
  if (now == nullptr || now->game().content_hash() == head.content) return Cards::kCurrent;
  const std::pair key(head.game, head.content);
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
  }
  Cards cards = Cards::kEarlier;
  if (content::earlier_pack(head.game, head.content).empty()) {
    const Answer<std::string> files = stored({head.game, head.content});
    if (!files) return Cards::kForeign;  // whoever opens it meets the same
    if (files->starts_with(kForeignMark)) cards = Cards::kForeign;
  }
  const std::lock_guard lock(mutex_);
  known_[key] = cards;
  return cards;
}

PlayedPtr Packs::remembered(const Key& key) {
  const std::lock_guard lock(mutex_);
  if (const auto own = own_.find(key); own != own_.end()) return own->second;
  const auto found = in_use_.find(key);
  auto played = found == in_use_.end() ? nullptr : found->second.lock();
  if (played == nullptr) return nullptr;
  recent_.remove(played);
  recent_.push_front(played);
  if (recent_.size() > kRecent) recent_.pop_back();
  return played;
}

PlayedPtr Packs::remember(const Key& key, PlayedPtr played) {
  const std::lock_guard lock(mutex_);
  if (played->cards() != Cards::kForeign) return own_[key] = std::move(played);
  std::erase_if(in_use_, [](const auto& entry) { return entry.second.expired(); });
  in_use_[key] = played;
  recent_.push_front(played);
  if (recent_.size() > kRecent) recent_.pop_back();
  return played;
}

Answer<PlayedPtr> Packs::compile(const std::string& game, std::optional<u64> content, const std::string& text,
                                 Cards cards) {
  std::unique_ptr<AnyGame> other = current(game)->game().another();
  if (other == nullptr) return unreadable("this game can be played with its own content only");
  if (const Result<void> loaded = content::load_text(*other, text); !loaded) return unreadable(loaded.error().text());
  if (content && other->content_hash() != *content)
    return unreadable(fmt::format("their hash is {}, not {}", hex64(other->content_hash()), hex64(*content)));
  const std::string name = cards == Cards::kForeign ? sha256_of(other->pack()) : std::string();
  return std::make_shared<const Played>(std::move(other), cards, name);
}

Answer<PlayedPtr> Packs::compile_foreign(const std::string& game, std::optional<u64> content,
                                         const std::string& packed) {
  const Result<std::string> text = content::unpack(packed);
  if (!text) return unreadable(text.error().text());
  return compile(game, content, *text, Cards::kForeign);
}

Answer<PlayedPtr> Packs::find_own(const std::string& game, u64 content) {
  const auto now = current(game);
  if (now == nullptr) return no_game(game);
  if (now->game().content_hash() == content) return now;
  const Key key{game, hex64(content)};
  if (auto known = remembered(key)) return known;
  const std::lock_guard one_at_a_time(reading_);
  if (auto known = remembered(key)) return known;
  std::string text = content::earlier_pack(game, content);
  if (text.empty()) {
    const Answer<std::string> files = stored({game, content});
    if (!files) return tl::unexpected(files.error());
    if (files->empty() || files->starts_with(kForeignMark)) return PlayedPtr();
    Result<std::string> unpacked = content::unpack(*files);
    if (!unpacked) return unreadable(unpacked.error().text());
    text = std::move(*unpacked);
  }
  Answer<PlayedPtr> made = compile(game, content, text, Cards::kEarlier);
  if (!made) return made;
  return remember(key, *made);
}

Answer<PlayedPtr> Packs::find(const std::string& game, u64 content, const std::string& text) {
  if (!text.empty()) return find_foreign(game, text);
  const Answer<PlayedPtr> own = find_own(game, content);
  if (!own || *own) return own;
  // A table of version 2 of the schema, whose foreign cards go by their hash.
  const std::lock_guard one_at_a_time(reading_foreign_);
  const Answer<std::string> files = stored({game, content});
  if (!files) return tl::unexpected(files.error());
  if (!files->starts_with(kForeignMark)) return no_content(hex64(content));
  Answer<PlayedPtr> made = compile_foreign(game, content, files->substr(kForeignMark.size()));
  if (!made) return made;
  return remember({game, (*made)->text()}, *made);
}

Answer<PlayedPtr> Packs::find(const std::string& game, const std::string& name) {
  const auto hash = from_hex64(name);
  if (!hash) return find_foreign(game, name);
  Answer<PlayedPtr> own = find_own(game, *hash);
  if (own && !*own) return no_content(name);
  return own;
}

Answer<PlayedPtr> Packs::find_foreign(const std::string& game, const std::string& name) {
  if (current(game) == nullptr) return no_game(game);
  const Key key{game, name};
  const std::lock_guard one_at_a_time(reading_foreign_);
  if (auto known = remembered(key)) return known;
  const Answer<std::string> files = stored({game, 0, name});
  if (!files) return tl::unexpected(files.error());
  if (files->empty()) return no_content(name);
  Answer<PlayedPtr> made = compile_foreign(game, std::nullopt, *files);
  if (made && (*made)->text() != name) return unreadable("their text is not what was kept");
  if (!made) return made;
  return remember(key, *made);
}

Answer<PlayedPtr> Packs::read(const std::string& game, u64 content, const std::string& packed) {
  if (packed.empty()) return no_content(hex64(content));
  if (limits_.foreign == 0)
    return refuse(
        "unusable",
        fmt::format("This game was played with cards that this server does not know ({}), and it takes none "
                    "from elsewhere.",
                    hex64(content)),
        fmt::format("Diese Partie wurde mit Karten gespielt, die dieser Server nicht kennt ({}), und er "
                    "nimmt keine von anderswo an.",
                    hex64(content)));
  const std::lock_guard one_at_a_time(reading_foreign_);
  Answer<PlayedPtr> made = compile_foreign(game, content, packed);
  if (!made) return made;
  const Key key{game, (*made)->text()};
  if (auto known = remembered(key)) return known;
  if (const Result<void> playable = table::examine_content((*made)->game()); !playable)
    return unreadable(playable.error().text());
  return remember(key, *made);
}

// An address has so many packs at a time, and never more than half of the room; those of nobody we know, from before
// the server started, count for the whole.
Answer<void> Packs::check_account(const AddressKey& bringer, const std::vector<store::PackName>& kept) {
  std::erase_if(brought_, [&](const auto& one) {
    return std::ranges::find(kept, store::PackName{one.first.first, 0, one.first.second}) == kept.end();
  });
  const auto own = std::ranges::count(brought_, bringer, [](const auto& one) { return one.second; });
  const u64 half = static_cast<u64>(std::max(1, limits_.foreign / 2));
  if (static_cast<u64>(own) >= std::min(limits_.per_address, half))
    return tl::unexpected(refusal_of(Limit::kAddressPacks));
  const auto foreign = std::ranges::count_if(kept, [](const auto& name) { return !name.text.empty(); });
  if (foreign >= limits_.foreign)
    return refuse("busy", "This server keeps no further cards that came from elsewhere.",
                  "Dieser Server nimmt keine weiteren Karten von anderswo auf.");
  return {};
}

Answer<std::vector<std::string>> Packs::keep(const Played& played, const Address& bringer) {
  std::vector<std::string> gone;
  if (played.cards() == Cards::kCurrent) return gone;
  const store::PackName name{played.game().info().id, played.text().empty() ? played.game().content_hash() : 0,
                             played.text()};
  const std::lock_guard one_at_a_time(keeping_);
  if (played.cards() == Cards::kForeign) {
    auto kept = store_.list_packs();
    if (!kept) return away(kept.error());
    if (std::ranges::find(*kept, name) == kept->end()) {
      if (!check_account(bringer.key(), *kept)) {
        auto dropped = store_.drop_idle_packs();
        if (dropped) kept = store_.list_packs();
        if (!dropped || !kept) return away(dropped ? kept.error() : dropped.error());
        gone = std::move(*dropped);
        if (const Answer<void> room = check_account(bringer.key(), *kept); !room) return tl::unexpected(room.error());
      }
      brought_.emplace_back(Key(name.game, name.text), bringer.key());
    }
  }
  if (const auto put = store_.put_pack(name, content::pack_up(played.game().pack())); !put) return away(put.error());
  return gone;
}

std::shared_ptr<const Resource> Packs::known_page(const std::string& game, const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto found = pages_.find({game, name});
  return found == pages_.end() ? nullptr : found->second;
}

std::shared_ptr<const Resource> Packs::page(const Played& played) {
  const Key key{played.game().info().id, played.name()};
  if (auto known = known_page(key.first, key.second)) return known;
  auto made =
      std::make_shared<const Resource>(make_json_resource(table::to_text(game_json(played.game(), played.name()))));
  const std::lock_guard lock(mutex_);
  if (!pages_.emplace(key, made).second || played.cards() != Cards::kForeign) return made;
  foreign_pages_.push_back(key);
  if (foreign_pages_.size() > kForeignPages) {
    pages_.erase(foreign_pages_.front());
    foreign_pages_.pop_front();
  }
  return made;
}

}  // namespace orrery::server
