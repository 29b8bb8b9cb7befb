// Requests, answers and connections as the rest of the server sees them: no network library in sight.
#pragma once
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/address.h"

namespace orrery::server {

struct HttpRequest {
  std::string method;
  std::string path;           // without query, as sent
  std::string authorization;  // header, or ""
  std::string if_none_match;
  bool accepts_gzip = false;
  std::string body = {};
  Address address = {};    // of the client; what a proxy of ours says counts
  bool from_here = false;  // by a program on this machine that says so, not through a proxy
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
};

// The way to one client. Safe from any thread; after the connection is gone nothing happens.
class Sink {
 public:
  virtual ~Sink() = default;
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  // What was sent before still arrives, if the client reads.
  virtual void close(const std::string& reason) = 0;
  // The client has shown a key that opens its table. Who does not get so far in time is sent away.
  virtual void accept() = 0;
  // The peer is not busy any more: reading goes on.
  virtual void resume() = 0;
};

// What a client says on its WebSocket. Calls come one after the other.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void received(std::string_view text) = 0;
  // Has enough to do with what it received: nothing more is read until the sink is told to resume.
  virtual bool is_busy() const = 0;
  virtual void gone() = 0;  // the last call
};

class Handler {
 public:
  virtual ~Handler() = default;
  // The longest body that anybody needs for a request to this path.
  virtual std::size_t most_body(std::string_view path) const = 0;
  // `reply` is called once, from any thread.
  virtual void http(HttpRequest request, std::function<void(HttpResponse)> reply) = 0;
  // A WebSocket at this path, or null: there is none. Without a sink only the question is answered.
  virtual std::shared_ptr<Peer> connect(std::string_view path, std::shared_ptr<Sink> sink,
                                        const Address& address) = 0;
};

}  // namespace orrery::server
