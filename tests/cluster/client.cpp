#include "cluster/client.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace orrery::cluster {
namespace {

using Clock = std::chrono::steady_clock;

int connect_to(u16 port) {
  const int made = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(made, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    ::close(made);
    return -1;
  }
  const int on = 1;
  setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return made;
}

constexpr int kText = 1;
constexpr int kClose = 8;
constexpr int kPing = 9;
constexpr int kPong = 10;

}  // namespace

std::string http(u16 port, const std::string& method, const std::string& path, const std::string& body,
                 const std::string& key) {
  const int socket = connect_to(port);
  if (socket < 0) return {};
  const std::string authorization = key.empty() ? "" : "Authorization: Bearer " + key + "\r\n";
  const std::string request = fmt::format(
      "{} {} HTTP/1.1\r\nHost: localhost:{}\r\nConnection: close\r\nContent-Type: application/json\r\n{}"
      "Content-Length: {}\r\n\r\n{}",
      method, path, port, authorization, body.size(), body);
  std::string answer;
  if (::send(socket, request.data(), request.size(), MSG_NOSIGNAL) == std::ssize(request)) {
    std::array<char, 4096> some{};
    for (ssize_t got = 0; (got = ::recv(socket, some.data(), some.size(), 0)) > 0;)
      answer.append(some.data(), static_cast<std::size_t>(got));
  }
  ::close(socket);
  const auto head = answer.find("\r\n\r\n");
  if (head == std::string::npos || answer.compare(0, 10, "HTTP/1.1 2") != 0) return {};
  return answer.substr(head + 4);
}

bool Client::connect(u16 port, const std::string& table, const std::string& key) {
  close();
  socket_ = connect_to(port);
  if (socket_ < 0) return false;
  write_all(
      fmt::format("GET /api/tables/{}/ws HTTP/1.1\r\nHost: localhost:{}\r\nUpgrade: websocket\r\n"
                  "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                  "Sec-WebSocket-Version: 13\r\n\r\n",
                  table, port));
  const auto until = Clock::now() + Milliseconds(5000);
  while (buffer_.find("\r\n\r\n") == std::string::npos)
    if (!read_some(until)) return false;
  if (buffer_.compare(0, 12, "HTTP/1.1 101") != 0) {
    close();
    return false;
  }
  buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
  send({{"v", 1}, {"type", "hello"}, {"key", key}});
  return connected();
}

void Client::close() {
  if (socket_ >= 0) ::close(socket_);
  socket_ = -1;
  buffer_.clear();
}

void Client::send(const Json& message) { send_frame(kText, message.dump()); }

// Clients mask what they send; a mask of zeros is a mask.
void Client::send_frame(int opcode, const std::string& payload) {
  std::string frame = {static_cast<char>(0x80 | opcode)};
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8);
    frame += static_cast<char>(payload.size() & 0xFF);
  }
  frame.append(4, '\0');
  write_all(frame + payload);
}

std::optional<Json> Client::receive(Milliseconds limit) {
  const auto until = Clock::now() + limit;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
  while (connected()) {
    std::size_t head = 2;
    std::size_t size = buffer_.size() < 2 ? 0 : byte(1);
    const std::size_t longer = size == 126 ? 2 : size == 127 ? 8 : 0;
    head += longer;
    if (buffer_.size() >= head && longer > 0) {
      size = 0;
      for (std::size_t i = 2; i < head; ++i) size = size << 8 | byte(i);
    }
    if (buffer_.size() < head || buffer_.size() < head + size) {
      if (!read_some(until)) return std::nullopt;
      continue;
    }
    const int opcode = byte(0) & 0x0F;
    const std::string payload = buffer_.substr(head, size);
    buffer_.erase(0, head + size);
    if (opcode == kText) return Json::parse(payload, nullptr, false);
    if (opcode == kPing) send_frame(kPong, payload);
    if (opcode == kClose) close();
  }
  return std::nullopt;
}

bool Client::write_all(const std::string& bytes) {
  if (socket_ >= 0 && ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL) == std::ssize(bytes)) return true;
  close();
  return false;
}

bool Client::read_some(Clock::time_point until) {
  const auto left = std::chrono::ceil<Milliseconds>(until - Clock::now()).count();
  pollfd event = {socket_, POLLIN, 0};
  if (poll(&event, 1, static_cast<int>(std::max<std::int64_t>(0, left))) <= 0) return false;
  std::array<char, 16384> some{};
  const ssize_t got = ::recv(socket_, some.data(), some.size(), 0);
  if (got <= 0) {
    close();
    return false;
  }
  buffer_.append(some.data(), static_cast<std::size_t>(got));
  return true;
}

}  // namespace orrery::cluster
