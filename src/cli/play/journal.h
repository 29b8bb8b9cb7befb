// The file a game is kept in while it is played: a record that grows line by line. `append` returns when the line is
// on the disk, so whatever ends the program, every move that was shown is there.
#pragma once
#include <string>
#include <string_view>

#include "core/result.h"

namespace orrery::cli {

class Journal {
 public:
  // Refuses a file that exists: a game is never overwritten.
  static Result<Journal> create(const std::string& path, std::string_view head);
  // Goes on after the first `good_bytes`; what follows is the line the program died in.
  static Result<Journal> reopen(const std::string& path, std::size_t good_bytes);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&& other) noexcept;
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  ~Journal();

  Result<void> append(std::string_view lines);
  const std::string& path() const { return path_; }

 private:
  Journal(int file, std::string path) : file_(file), path_(std::move(path)) {}

  int file_ = -1;
  std::string path_;
};

// A file of that name in the user's data folder. The folder is made if need be.
Result<std::string> data_file(std::string_view name);
// A new name below the user's data folder: beyond-the-sun-20240131-204501.record.
Result<std::string> new_save_path(std::string_view game_id);
// The youngest record below that folder, or "".
std::string newest_save();

}  // namespace orrery::cli
