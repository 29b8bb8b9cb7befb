#include "server/text_cache.h"

#include <utility>

namespace orrery::server {

TextCache::Text TextCache::find(const std::string& name) {
  const std::lock_guard lock(mutex_);
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found->second);
  found->second->used = Clock::now();
  return found->second->text;
}

void TextCache::keep(const std::string& name, Text text) {
  const std::lock_guard lock(mutex_);
  if (text->size() > most_bytes_ / 4 || by_name_.contains(name)) return;
  bytes_ += text->size();
  entries_.push_front({name, std::move(text), Clock::now()});
  by_name_.emplace(name, entries_.begin());
  while (bytes_ > most_bytes_) drop_last();
}

void TextCache::forget(Clock::time_point before) {
  const std::lock_guard lock(mutex_);
  while (!entries_.empty() && entries_.back().used < before) drop_last();
}

void TextCache::drop_last() {
  bytes_ -= entries_.back().text->size();
  by_name_.erase(entries_.back().name);
  entries_.pop_back();
}

std::size_t TextCache::bytes() const {
  const std::lock_guard lock(mutex_);
  return bytes_;
}

}  // namespace orrery::server
