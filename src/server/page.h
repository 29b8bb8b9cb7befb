// The page as it was when the program was built: the files of web/dist, compressed. CMake generates the definition.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace orrery::server {

struct PageFile {
  std::string_view path;   // "/index.html"
  std::string_view bytes;  // as stored
  bool gzip;               // `bytes` are compressed
};

// Sorted by path; empty when no page was built.
std::span<const PageFile> page_files();

// The bytes before compression.
std::string unzipped(std::string_view gzip);

}  // namespace orrery::server
