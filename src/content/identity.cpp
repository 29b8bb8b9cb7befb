#include "content/identity.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "core/hash.h"

namespace orrery::content {

namespace {

constexpr std::array<std::string_view, 14> kNotPlayed = {"name",        "name_de", "de",    "source", "name_source",
                                                         "ref",         "known",   "note",  "fields", "confidence",
                                                         "description", "pos",     "color", "meta"};

u64 hash_text(std::string_view text) { return hash_bytes(std::as_bytes(std::span{text.data(), text.size()})); }

u64 hash_doc(const Doc& doc);

// A sum: the order of keys means nothing.
u64 hash_map(const Doc& doc) {
  u64 sum = 0;
  for (const auto& [key, value] : doc.map)
    if (std::ranges::find(kNotPlayed, key) == kNotPlayed.end()) sum += mix64(hash_text(key) ^ mix64(hash_doc(value)));
  return sum;
}

u64 hash_doc(const Doc& doc) {
  switch (doc.kind) {
    case Doc::Kind::kNull:
      return 1;
    case Doc::Kind::kScalar:
      return hash_text(doc.scalar);
    case Doc::Kind::kList: {
      u64 h = 2;
      for (const Doc& entry : doc.list) h = mix64(h ^ hash_doc(entry));
      return h;
    }
    case Doc::Kind::kMap:
      return mix64(hash_map(doc) + 3);
  }
  return 0;
}

}  // namespace

u64 pack_identity(const std::vector<Doc>& files) {
  u64 sum = 0;
  for (const Doc& file : files) sum += hash_map(file);
  return mix64(sum);
}

}  // namespace orrery::content
