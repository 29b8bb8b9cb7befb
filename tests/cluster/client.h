// Somebody at a table, over real sockets: HTTP and WebSocket as docs/protocol.md describes them, nothing of our
// server.
#pragma once
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/types.h"

namespace orrery::cluster {

using Json = nlohmann::json;
using Milliseconds = std::chrono::milliseconds;

// The body of the answer; empty when the server did not answer or refused.
std::string http(u16 port, const std::string& method, const std::string& path, const std::string& body = {},
                 const std::string& key = {});

class Client {
 public:
  Client() = default;
  ~Client() { close(); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  // Connects and says hello. False: the server is not there.
  bool connect(u16 port, const std::string& table, const std::string& key);
  bool connected() const { return socket_ >= 0; }
  int socket() const { return socket_; }
  void close();

  void send(const Json& message);
  // The next message, if one comes in time. The client is no longer connected when the server has gone.
  std::optional<Json> receive(Milliseconds limit);

 private:
  bool write_all(const std::string& bytes);
  bool read_some(std::chrono::steady_clock::time_point until);
  void send_frame(int opcode, const std::string& payload);

  int socket_ = -1;
  std::string buffer_;
};

}  // namespace orrery::cluster
