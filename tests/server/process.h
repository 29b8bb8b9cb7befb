// The real server as a process of its own.
#pragma once
#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/types.h"

namespace orrery::test {

// A folder that goes away with the test.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  std::string path(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

class ServerProcess {
 public:
  // Starts `orrery serve` with these arguments and waits until it says its address, or ends.
  explicit ServerProcess(std::vector<std::string> arguments);
  ~ServerProcess();  // kill -9
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  u16 port() const { return port_; }  // 0: it did not start
  pid_t pid() const { return child_; }
  void signal(int number) const;
  int wait();                  // exit status, 128 + signal when killed
  std::string output() const;  // standard output and error so far

 private:
  Scratch folder_;
  pid_t child_ = -1;
  u16 port_ = 0;
};

}  // namespace orrery::test
