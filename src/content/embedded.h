// The files below content/ and docs/rules/ as they were when the program was built. CMake generates the
// definition.
#pragma once

#include <span>
#include <string_view>

namespace orrery::embedded {

struct File {
  std::string_view path;  // relative to the repository: "content/beyond-the-sun/content.yaml"
  std::string_view bytes;
};

// Sorted by path.
std::span<const File> files();

}  // namespace orrery::embedded
