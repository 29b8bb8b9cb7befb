#include "cluster/process.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace orrery::cluster {
namespace {

std::string log_file(u16 port) { return fmt::format("/tmp/orrery-cluster-{}-{}.log", getpid(), port); }

}  // namespace

u16 free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  bind(socket, reinterpret_cast<const sockaddr*>(&address), size);
  getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  close(socket);
  return ntohs(address.sin_port);
}

ServerProcess::~ServerProcess() {
  kill();
  std::remove(log_file(port_).c_str());
}

void ServerProcess::start() {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return;
  const char* program = std::getenv("ORRERY_BINARY");
  const std::string port = std::to_string(port_);
  const std::string log = log_file(port_);  // named after this process, not the next
  process_ = fork();
  if (process_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(ends[1], STDOUT_FILENO);
    dup2(open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600), STDERR_FILENO);
    execl(program != nullptr ? program : "build/dev/orrery", "orrery", "serve", "--port", port.c_str(), "--db",
          database_.c_str(), "--limit", "requests-per-address=1000000", "--limit", "tables-per-address=1000000",
          "--limit", "bot-tables-per-address=1000000", "--limit", "connections-per-address=1000000", "--limit",
          "moves-shown-per-address=1000000", nullptr);
    _exit(127);
  }
  close(ends[1]);
  output_ = ends[0];
}

bool ServerProcess::wait_ready() {
  std::string said;
  char c = 0;
  while (said.find('\n') == std::string::npos && read(output_, &c, 1) == 1) said += c;
  return said.starts_with("The table is open");
}

void ServerProcess::kill() {
  if (process_ < 0) return;
  ::kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  close(output_);
  process_ = -1;
}

int ServerProcess::stop() {
  ::kill(process_, SIGTERM);
  int status = 0;
  waitpid(process_, &status, 0);
  close(output_);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string ServerProcess::name() const {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  return fmt::format("{}:{}", host.data(), port_);
}

std::string ServerProcess::log() const {
  std::ostringstream text;
  text << std::ifstream(log_file(port_)).rdbuf();
  return text.str();
}

}  // namespace orrery::cluster
