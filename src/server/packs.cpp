#include "server/packs.h"

#include <fmt/format.h>

#include <algorithm>

#include "content/packs.h"
#include "core/text.h"
#include "server/catalogue.h"
#include "server/log.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

// Contents nobody plays with that are kept all the same: half a megabyte each, and they take a tenth of a second to
// read.
constexpr std::size_t kRecent = 4;
// How the store marks what came from elsewhere.
constexpr std::string_view kForeignMark = "foreign ";

tl::unexpected<table::Problem> no_game(const std::string& game) {
  return refuse("unusable", fmt::format("This server does not know the game '{}'.", game),
                fmt::format("Dieser Server kennt das Spiel „{}“ nicht.", game));
}

tl::unexpected<table::Problem> no_content(u64 content) {
  return refuse(
      "unusable", fmt::format("This game was played with cards that this server does not know ({}).", hex64(content)),
      fmt::format("Diese Partie wurde mit Karten gespielt, die dieser Server nicht kennt ({}).", hex64(content)));
}

tl::unexpected<table::Problem> unreadable(const std::string& why) {
  return refuse("unusable", fmt::format("The cards of this game cannot be read: {}.", why),
                fmt::format("Die Karten dieser Partie lassen sich nicht lesen. Das Programm meldet: {}.", why));
}

}  // namespace

const char* name_of(Cards cards) {
  constexpr const char* kNames[] = {"current", "earlier", "foreign"};
  return kNames[static_cast<int>(cards)];
}

const Resource& Played::page() const {
  std::call_once(once_, [this] { page_ = make_json_resource(table::to_text(game_json(*game_))); });
  return page_;
}

Packs::Packs(const std::vector<std::unique_ptr<AnyGame>>& games, store::Store& store, int most_foreign)
    : store_(store), most_foreign_(most_foreign) {
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
    auto put = store_.put_pack({game.info().id, game.content_hash()}, content::pack_up(game.pack()));
    if (!put) return put;
  }
  return {};
}

std::shared_ptr<const Played> Packs::current(const std::string& game) const {
  const auto found =
      std::ranges::find_if(current_, [&](const auto& played) { return played->game().info().id == game; });
  return found == current_.end() ? nullptr : *found;
}

std::shared_ptr<const Played> Packs::remembered(const Key& key) {
  const std::lock_guard lock(mutex_);
  const auto found = in_use_.find(key);
  auto played = found == in_use_.end() ? nullptr : found->second.lock();
  if (played == nullptr) return nullptr;
  recent_.remove(played);
  recent_.push_front(played);
  if (recent_.size() > kRecent) recent_.pop_back();
  return played;
}

Answer<std::shared_ptr<const Played>> Packs::remember(const Key& key, const std::string& text, Cards cards) {
  std::unique_ptr<AnyGame> game = current(key.first)->game().another();
  if (game == nullptr) return no_content(key.second);
  if (const Result<void> loaded = content::load_text(*game, text); !loaded) return unreadable(loaded.error().text());
  if (game->content_hash() != key.second)
    return unreadable(fmt::format("their hash is {}, not {}", hex64(game->content_hash()), hex64(key.second)));
  auto played = std::make_shared<const Played>(std::move(game), cards);
  const std::lock_guard lock(mutex_);
  std::erase_if(in_use_, [](const auto& entry) { return entry.second.expired(); });
  in_use_[key] = played;
  recent_.push_front(played);
  if (recent_.size() > kRecent) recent_.pop_back();
  return played;
}

Answer<std::shared_ptr<const Played>> Packs::find(const std::string& game, u64 content) {
  return find_or_read(game, content, {});
}

Answer<std::shared_ptr<const Played>> Packs::find_or_read(const std::string& game, u64 content,
                                                          const std::string& packed) {
  const auto now = current(game);
  if (now == nullptr) return no_game(game);
  if (now->game().content_hash() == content) return now;
  const Key key{game, content};
  if (auto known = remembered(key)) return known;
  const std::lock_guard one_at_a_time(reading_);
  if (auto known = remembered(key)) return known;

  if (const std::string earlier = content::earlier_pack(game, content); !earlier.empty())
    return remember(key, earlier, Cards::kEarlier);
  const auto stored = store_.find_pack({game, content});
  if (!stored) {
    log_error(fmt::format("content {}: {}", hex64(content), stored.error().message));
    return refuse("storage", "The database does not answer at the moment; try again soon.",
                  "Die Datenbank antwortet gerade nicht; versuche es bald wieder.");
  }
  std::string_view line = packed;
  Cards cards = Cards::kForeign;
  if (*stored) {
    line = **stored;
    cards = line.starts_with(kForeignMark) ? Cards::kForeign : Cards::kEarlier;
    if (cards == Cards::kForeign) line.remove_prefix(kForeignMark.size());
  }
  if (line.empty()) return no_content(content);
  const Result<std::string> text = content::unpack(line);
  if (!text) return unreadable(text.error().text());
  return remember(key, *text, cards);
}

Answer<void> Packs::keep(const Played& played) {
  if (played.cards() == Cards::kCurrent) return {};
  const store::PackName name{played.game().info().id, played.game().content_hash()};
  const std::string packed = content::pack_up(played.game().pack());
  const std::lock_guard one_at_a_time(keeping_);
  const auto away = [](const store::StoreError& error) {
    log_error("the store: " + error.message);
    return refuse("storage", "This cannot be stored at the moment; try again soon.",
                  "Das kann gerade nicht gespeichert werden; versuche es bald wieder.");
  };
  if (played.cards() == Cards::kForeign) {
    const auto kept = store_.list_packs();
    if (!kept) return away(kept.error());
    if (std::ranges::find(*kept, name) != kept->end()) return {};
    if (std::ssize(*kept) - std::ssize(current_) >= most_foreign_)
      return refuse("busy", "This server keeps no further cards that came from elsewhere.",
                    "Dieser Server nimmt keine weiteren Karten von anderswo auf.");
  }
  const auto put =
      store_.put_pack(name, played.cards() == Cards::kForeign ? std::string(kForeignMark) + packed : packed);
  if (!put) return away(put.error());
  return {};
}

}  // namespace orrery::server
