#include "cli/play/journal.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

std::string reason() { return std::generic_category().message(errno); }

// The name of a new file is on the disk only when its folder is.
void sync_folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  const int file = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  fsync(file);
  close(file);
}

bool lock(int file) { return flock(file, LOCK_EX | LOCK_NB) == 0; }

fs::path save_folder() {
  if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data == '/')
    return fs::path(data) / "orrery";
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/')
    return fs::path(home) / ".local/share/orrery";
  return ".";
}

}  // namespace

Result<Journal> Journal::create(const std::string& path, std::string_view head) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
  if (file < 0 && errno == EEXIST)
    return fail(fmt::format("'{}' exists already; go on with it by --resume or choose another name", path));
  if (file < 0) return fail(fmt::format("cannot write the game to '{}': {}", path, reason()));
  Journal journal(file, path);
  lock(file);
  if (Result<void> written = journal.append(head); !written) {
    unlink(path.c_str());
    return tl::unexpected(written.error());
  }
  sync_folder_of(path);
  return journal;
}

Result<Journal> Journal::reopen(const std::string& path, std::size_t good_bytes) {
  const int file = open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) return fail(fmt::format("cannot go on with '{}': {}", path, reason()));
  Journal journal(file, path);
  if (!lock(file)) return fail(fmt::format("'{}' is being played in another terminal", path));
  struct stat status{};
  const bool longer = fstat(file, &status) == 0 && static_cast<std::size_t>(status.st_size) > good_bytes;
  if (longer && ftruncate(file, static_cast<off_t>(good_bytes)) != 0)
    return fail(fmt::format("cannot go on with '{}': {}", path, reason()));
  return journal;
}

Journal::Journal(Journal&& other) noexcept : file_(std::exchange(other.file_, -1)), path_(std::move(other.path_)) {}

Journal& Journal::operator=(Journal&& other) noexcept {
  std::swap(file_, other.file_);
  std::swap(path_, other.path_);
  return *this;
}

Journal::~Journal() {
  if (file_ >= 0) close(file_);
}

Result<void> Journal::append(std::string_view lines) {
  while (!lines.empty()) {
    const ssize_t written = write(file_, lines.data(), lines.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return fail(fmt::format("cannot write the game to '{}': {}", path_, reason()));
    lines.remove_prefix(static_cast<std::size_t>(written));
  }
  while (fdatasync(file_) != 0) {
    if (errno == EINTR) continue;
    if (errno == EINVAL || errno == EROFS) break;  // pipes and devices cannot be synced
    return fail(fmt::format("cannot write the game to '{}': {}", path_, reason()));
  }
  return {};
}

Result<std::string> data_file(std::string_view name) {
  const fs::path folder = save_folder();
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    return fail(fmt::format("cannot make the folder '{}' for saved games: {}", folder.string(), error.message()));
  return (folder / name).lexically_normal().string();
}

Result<std::string> new_save_path(std::string_view game_id) {
  const Result<std::string> made = data_file("");
  if (!made) return made;
  const fs::path folder = *made;
  std::error_code error;
  const std::string stem = fmt::format("{}-{:%Y%m%d-%H%M%S}", game_id, fmt::localtime(std::time(nullptr)));
  fs::path path = folder / (stem + ".record");
  for (int n = 2; fs::exists(path, error); ++n) path = folder / fmt::format("{}-{}.record", stem, n);
  return path.lexically_normal().string();
}

std::string newest_save() {
  std::error_code error;
  fs::path newest;
  fs::file_time_type newest_time{};
  for (const fs::directory_entry& entry : fs::directory_iterator(save_folder(), error)) {
    if (entry.path().extension() != ".record" || !entry.is_regular_file(error)) continue;
    const fs::file_time_type time = entry.last_write_time(error);
    if (!newest.empty() && time <= newest_time) continue;
    newest = entry.path();
    newest_time = time;
  }
  return newest.string();
}

}  // namespace orrery::cli
