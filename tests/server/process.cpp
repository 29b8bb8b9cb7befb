#include "server/process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace orrery::test {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

}  // namespace

Scratch::Scratch() {
  std::string name = (std::filesystem::temp_directory_path() / "orrery-server-XXXXXX").string();
  path_ = mkdtemp(name.data());
}

Scratch::~Scratch() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

ServerProcess::ServerProcess(std::vector<std::string> arguments) {
  std::vector<std::string> words = {ORRERY_PROGRAM, "serve"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const std::string out = folder_.path("out");
  child_ = fork();
  if (child_ == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int file = open(out.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    execv(argv[0], argv.data());
    _exit(127);
  }
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (std::chrono::steady_clock::now() < end) {
    const std::string text = output();
    if (const std::size_t at = text.find("http://localhost:"); at != std::string::npos) {
      if (text.find('\n', at) != std::string::npos) {
        port_ = static_cast<u16>(std::atoi(text.c_str() + at + 17));
        return;
      }
    }
    siginfo_t state{};
    if (waitid(P_PID, static_cast<id_t>(child_), &state, WEXITED | WNOHANG | WNOWAIT) == 0 && state.si_pid != 0)
      return;
    usleep(5'000);
  }
}

ServerProcess::~ServerProcess() {
  if (child_ <= 0) return;
  kill(child_, SIGKILL);
  waitpid(child_, nullptr, 0);
}

void ServerProcess::signal(int number) const { kill(child_, number); }

int ServerProcess::wait() {
  int raw = 0;
  waitpid(child_, &raw, 0);
  child_ = -1;
  return WIFEXITED(raw) ? WEXITSTATUS(raw) : 128 + WTERMSIG(raw);
}

std::string ServerProcess::output() const { return text_of(folder_.path("out")); }

}  // namespace orrery::test
