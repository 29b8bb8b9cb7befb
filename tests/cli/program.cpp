#include "cli/program.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace orrery::test {
namespace {

constexpr int kPatienceMs = 20'000;

int status_of(int raw) { return WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw); }

[[noreturn]] void become_program(std::string program, const Words& args) {
  std::vector<char*> argv;
  argv.push_back(program.data());
  Words copy = args;
  for (std::string& word : copy) argv.push_back(word.data());
  argv.push_back(nullptr);
  execv(program.c_str(), argv.data());
  _exit(127);
}

}  // namespace

std::string read_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

void write_text(const std::string& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "orrery-test-XXXXXX").string();
  path_ = mkdtemp(name.data());
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Outcome run_orrery(const Words& args, const std::string& input) {
  return run_program(ORRERY_WITH_TEMPLATES, args, input);
}

Outcome run_program(const std::string& program, const Words& args, const std::string& input) {
  const Folder folder;
  write_text(folder.path("in"), input);
  const pid_t child = fork();
  if (child == 0) {
    dup2(open(folder.path("in").c_str(), O_RDONLY), STDIN_FILENO);
    dup2(open(folder.path("out").c_str(), O_WRONLY | O_CREAT, 0600), STDOUT_FILENO);
    dup2(open(folder.path("err").c_str(), O_WRONLY | O_CREAT, 0600), STDERR_FILENO);
    become_program(program, args);
  }
  int raw = 0;
  waitpid(child, &raw, 0);
  return {status_of(raw), read_text(folder.path("out")), read_text(folder.path("err"))};
}

OnTerminal::OnTerminal(const Words& args, int columns, int rows) {
  winsize size{};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = static_cast<unsigned short>(rows);
  child_ = forkpty(&terminal_, nullptr, nullptr, &size);
  if (child_ != 0) return;
  setenv("TERM", "xterm-256color", 1);
  become_program(ORRERY_WITH_TEMPLATES, args);
}

OnTerminal::~OnTerminal() {
  if (child_ > 0) {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  close_terminal();
}

void OnTerminal::type(const std::string& keys) {
  if (write(terminal_, keys.data(), keys.size()) < 0) output_ += "[could not type]";
}

void OnTerminal::resize(int columns, int rows) {
  winsize size{};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = static_cast<unsigned short>(rows);
  ioctl(terminal_, TIOCSWINSZ, &size);
}

bool OnTerminal::read_some() {
  pollfd ready{terminal_, POLLIN, 0};
  if (poll(&ready, 1, 100) <= 0) return true;
  std::array<char, 4096> bytes{};
  const ssize_t n = read(terminal_, bytes.data(), bytes.size());
  if (n <= 0) return false;
  output_.append(bytes.data(), static_cast<std::size_t>(n));
  return true;
}

bool OnTerminal::wait_for(const std::string& text) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatienceMs);
  while (std::chrono::steady_clock::now() < end) {
    if (const std::size_t at = output_.find(text, seen_); at != std::string::npos) {
      seen_ = at + text.size();
      return true;
    }
    if (!read_some()) return output_.find(text, seen_) != std::string::npos;
  }
  return false;
}

void OnTerminal::signal(int number) { kill(child_, number); }

void OnTerminal::close_terminal() {
  if (terminal_ >= 0) close(terminal_);
  terminal_ = -1;
}

int OnTerminal::wait() {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kPatienceMs);
  int raw = 0;
  while (std::chrono::steady_clock::now() < end) {
    if (terminal_ >= 0 && !read_some()) close_terminal();
    if (waitpid(child_, &raw, WNOHANG) == child_) {
      while (terminal_ >= 0) {
        const std::size_t before = output_.size();
        if (!read_some() || output_.size() == before) close_terminal();
      }
      child_ = -1;
      return status_of(raw);
    }
    if (terminal_ < 0) usleep(10'000);
  }
  return -1;
}

}  // namespace orrery::test
