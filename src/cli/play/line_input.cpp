#include "cli/play/line_input.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

#include "cli/play/terminal.h"

namespace orrery::cli {

std::optional<std::string> LineInput::next() {
  for (;;) {
    if (caught_signal() != 0) return std::nullopt;
    if (const std::size_t end = buffer_.find('\n'); end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (ended_) {
      if (buffer_.empty()) return std::nullopt;
      return std::exchange(buffer_, {});
    }
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, 250) <= 0) continue;
    std::array<char, 4096> bytes;
    const ssize_t n = read(STDIN_FILENO, bytes.data(), bytes.size());
    if (n > 0) buffer_.append(bytes.data(), static_cast<std::size_t>(n));
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) ended_ = true;
  }
}

}  // namespace orrery::cli
