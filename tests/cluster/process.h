// `orrery serve` as a process of its own, to be killed.
#pragma once
#include <sys/types.h>

#include <string>

#include "core/types.h"

namespace orrery::cluster {

// A port that nobody listens on now.
u16 free_port();

class ServerProcess {
 public:
  ServerProcess(u16 port, std::string database) : port_(port), database_(std::move(database)) {}
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  void start();       // does not wait
  bool wait_ready();  // until it says that it is open
  void kill();        // kill -9
  // SIGTERM; its exit status, or 128 + signal.
  int stop();

  u16 port() const { return port_; }
  std::string name() const;  // under which it claims tables
  // What it wrote to standard error so far, over all starts.
  std::string log() const;

 private:
  u16 port_;
  std::string database_;
  pid_t process_ = -1;
  int output_ = -1;
};

}  // namespace orrery::cluster
