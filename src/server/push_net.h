// The way to push services: one thread, HTTPS as a client. No answer is read beyond its head and no redirect
// followed; the address that is connected to is one that was looked at.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/push_target.h"

namespace orrery::server {

struct PushLetter {
  PushTarget target;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};

struct PushReply {
  int status = 0;  // 0: none; `problem` says why
  std::string problem = {};
  std::chrono::seconds retry_after{0};  // as the service wishes
};

class PushNet {
 public:
  virtual ~PushNet() = default;
  // An answer that is not there after `patience` does not come.
  static std::unique_ptr<PushNet> make(std::chrono::milliseconds patience);

  // From any thread; the functions are called on the one thread, none after stop(). They must not throw.
  virtual void post(std::function<void()> work) = 0;
  virtual void after(std::chrono::milliseconds wait, std::function<void()> work) = 0;
  virtual void send(PushLetter letter, std::function<void(PushReply)> done) = 0;
  virtual void stop() = 0;
};

}  // namespace orrery::server
