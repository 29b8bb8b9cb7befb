// How often something is tried can be set from outside: less where sanitizers make everything slow, more in a long
// search.
#pragma once
#include <cstdlib>

namespace orrery::test {

inline int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::atoi(text);
}

}  // namespace orrery::test
