#include "arena/child_process.h"

#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

#include "arena/engine_message.h"

namespace orrery::arena {
namespace {

constexpr std::chrono::milliseconds kSlice{100};     // how soon a stop is noticed
constexpr std::chrono::milliseconds kFarewell{500};  // for a program that ends when its input does

std::string reason() { return std::generic_category().message(errno); }

// Between fork and exec only calls that are safe there.
[[noreturn]] void become(const char* command, int connection) {
  setpgid(0, 0);
  for (const int number : {SIGINT, SIGTERM, SIGPIPE}) signal(number, SIG_DFL);
  if (dup2(connection, STDIN_FILENO) >= 0 && dup2(connection, STDOUT_FILENO) >= 0)
    execl("/bin/sh", "sh", "-c", command, static_cast<char*>(nullptr));
  _exit(127);
}

}  // namespace

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::string& command) {
  std::array<int, 2> ends{};
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    return fail("has no connection: " + reason());
  const pid_t pid = fork();
  if (pid == 0) become(command.c_str(), ends[1]);
  const std::string why = reason();
  close(ends[1]);
  if (pid < 0) {
    close(ends[0]);
    return fail("could not be started: " + why);
  }
  setpgid(pid, pid);
  return std::unique_ptr<ChildProcess>(new ChildProcess(pid, ends[0]));
}

ChildProcess::~ChildProcess() {
  close(connection_);
  const auto end = Clock::now() + kFarewell;
  while (waitpid(pid_, nullptr, WNOHANG) == 0) {
    if (Clock::now() > end) {
      kill(-pid_, SIGKILL);
      waitpid(pid_, nullptr, 0);
      return;
    }
    usleep(2000);
  }
  kill(-pid_, SIGKILL);  // what it may have left behind
}

Result<void> ChildProcess::wait_for(short events, Clock::time_point end, const std::atomic<bool>& stop) const {
  for (;;) {
    pollfd ready{connection_, events, 0};
    const int found = poll(&ready, 1, static_cast<int>(kSlice.count()));
    if (found > 0) return {};
    if (found < 0 && errno != EINTR) return fail("cannot be reached: " + reason());
    if (stop) return fail("was not waited for");
    if (Clock::now() > end) return fail("has not answered in time");
  }
}

Result<std::string> ChildProcess::ask(const std::string& line, std::chrono::milliseconds patience,
                                      const std::atomic<bool>& stop) {
  const auto end = Clock::now() + patience;
  const std::string text = line + "\n";
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t n = send(connection_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0) {
      sent += static_cast<std::size_t>(n);
    } else if (errno == EAGAIN || errno == EINTR) {
      if (Result<void> ready = wait_for(POLLOUT, end, stop); !ready) return tl::unexpected(ready.error());
    } else {
      return fail("has ended");
    }
  }
  std::size_t searched = 0;
  for (;;) {
    if (const std::size_t at = rest_.find('\n', searched); at != std::string::npos) {
      std::string answer = rest_.substr(0, at);
      rest_.erase(0, at + 1);
      return answer;
    }
    searched = rest_.size();
    if (searched > kMaxEngineLine) return fail("answers with a line that is too long");
    if (Result<void> ready = wait_for(POLLIN, end, stop); !ready) return tl::unexpected(ready.error());
    std::array<char, 65536> bytes{};
    const ssize_t n = recv(connection_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (n > 0) {
      rest_.append(bytes.data(), static_cast<std::size_t>(n));
    } else if (n == 0 || (errno != EAGAIN && errno != EINTR)) {
      return fail("has ended");
    }
  }
}

}  // namespace orrery::arena
