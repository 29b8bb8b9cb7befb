// YAML text as a Doc: every node knows its file and line. Only plain data is accepted.
#pragma once
#include <string>
#include <string_view>

#include "core/doc.h"
#include "core/result.h"

namespace orrery::content {

inline constexpr std::size_t kMaxYamlBytes = std::size_t{4} << 20;
inline constexpr int kMaxYamlDepth = 64;

// Exactly one document. Refused with one sentence: bad syntax, bytes that are not UTF-8, duplicate keys, anchors and
// aliases, tags, several documents, too much text or nesting.
Result<Doc> parse_yaml(std::string_view text, const std::string& file);

}  // namespace orrery::content
