// What people may write: names and lines of chat. A name is seen by others, so it must be visible and nobody else's.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "table/problem.h"

namespace orrery::table {

inline constexpr std::size_t kMaxName = 40;
inline constexpr std::size_t kMaxChat = 500;

// A line of chat: valid text, no control characters, something to see, not too long. The trimmed text.
Answer<std::string> clean_text(std::string_view text, std::size_t most);
// A name: the same without characters that cannot be seen, and with single spaces.
Answer<std::string> clean_name(std::string_view text);

// The name, or with the first number behind it that makes it different from those taken. Letters that look alike and
// upper and lower case are the same here.
std::string distinct_name(const std::string& name, const std::vector<std::string>& taken);

}  // namespace orrery::table
