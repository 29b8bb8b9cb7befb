// A pack as one text: the names of its files and their bytes, so that it can be kept beside what was played with it
// and read again by a later program. Packed, it is compressed and fits into a line of a record. Both may come from a
// stranger: what is read is bounded before and after it is unpacked.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/any_game.h"
#include "core/doc.h"
#include "core/result.h"

namespace orrery::content {

// Three times the largest pack we ship.
inline constexpr std::size_t kMaxPackText = std::size_t{256} << 10;
inline constexpr std::size_t kMaxPacked = std::size_t{128} << 10;
inline constexpr std::size_t kMaxPackFiles = 64;

struct PackFile {
  std::string name;   // without folders
  std::string shown;  // how messages call it
  std::string text;
};

// In the order of their names, whatever the order they come in.
std::string write_pack(std::vector<PackFile> files);
Result<std::vector<PackFile>> parse_pack(std::string_view text);

std::string pack_up(std::string_view text);
Result<std::string> unpack(std::string_view packed);

// The files as documents, those that extend the pack merged into the others.
Result<std::vector<Doc>> parse_files(std::vector<PackFile> files, std::string_view pack);

// Loads the files into the game, which then knows its pack as text, unless that is longer than can be read again. On
// error nothing changes.
Result<void> load_files(AnyGame&, std::vector<PackFile> files);
Result<void> load_text(AnyGame&, std::string_view text);

}  // namespace orrery::content
