#include "support/client.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <thread>

namespace orrery::test {
namespace {

using Clock = std::chrono::steady_clock;

thread_local in_addr_t source = INADDR_ANY;

int connect_to(u16 port) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  if (source != INADDR_ANY) {
    address.sin_addr.s_addr = source;
    const int yes = 1;
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &yes, sizeof(yes));
    if (bind(fd, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
      close(fd);
      return -1;
    }
  }
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0) return fd;
  close(fd);
  return -1;
}

bool send_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

std::string read_to_the_end(int fd, int patience_ms) {
  std::string all;
  std::array<char, 65536> chunk{};
  pollfd ready{fd, POLLIN, 0};
  while (poll(&ready, 1, patience_ms) > 0) {
    const ssize_t n = recv(fd, chunk.data(), chunk.size(), 0);
    if (n <= 0) break;
    all.append(chunk.data(), static_cast<std::size_t>(n));
  }
  return all;
}

}  // namespace

void come_from(const std::string& address) { source = inet_addr(address.c_str()); }

std::string ask_raw(u16 port, const std::string& bytes, int patience_ms) {
  const int fd = connect_to(port);
  if (fd < 0) return {};
  send_all(fd, bytes);
  std::string all = read_to_the_end(fd, patience_ms);
  close(fd);
  return all;
}

Answer ask(u16 port, const Wish& wish) {
  std::string text = wish.method + " " + wish.path + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
                     "\r\nConnection: close\r\nContent-Length: " + std::to_string(wish.body.size()) + "\r\n";
  for (const std::string& header : wish.headers) text += header + "\r\n";
  const std::string all = ask_raw(port, text + "\r\n" + wish.body);
  Answer answer;
  const std::size_t end = all.find("\r\n\r\n");
  if (end == std::string::npos || all.size() < 12) return answer;
  answer.status = std::atoi(all.c_str() + 9);
  answer.head = all.substr(0, end);
  answer.body = all.substr(end + 4);
  return answer;
}

Json person(const std::string& name) {
  Json seat = {{"kind", "human"}};
  if (!name.empty()) seat["name"] = name;
  return seat;
}

Json bot(const std::string& level) { return {{"kind", "bot"}, {"bot", level}}; }

Json wish(std::vector<Json> seats, const std::string& game) {
  return {{"v", 1}, {"game", game}, {"seats", std::move(seats)}, {"seed", "7"}};
}

Json new_table(u16 port, const Json& wished) {
  const Answer answer = ask(port, {"POST", "/api/tables", wished.dump()});
  EXPECT_EQ(answer.status, 201) << answer.body;
  return answer.json();
}

Client::Client(u16 port, const std::string& table, const std::vector<std::string>& headers)
    : socket_(connect_to(port)) {
  if (socket_ < 0) return;
  std::string text = "GET /api/tables/" + table + "/ws HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
                     "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  for (const std::string& header : headers) text += header + "\r\n";
  send_all(socket_, text + "\r\n");
  const auto until = Clock::now() + std::chrono::milliseconds(kPatience);
  while (buffer_.find("\r\n\r\n") == std::string::npos)
    if (!read_more(until)) break;
  const std::size_t end = buffer_.find("\r\n\r\n");
  if (end != std::string::npos && buffer_.rfind("HTTP/1.1 101 ", 0) == 0) {
    buffer_.erase(0, end + 4);
    return;
  }
  if (socket_ >= 0) {
    shutdown(socket_, SHUT_WR);
    buffer_ += read_to_the_end(socket_, kPatience);
  }
  refusal_ = buffer_;
  vanish();
}

Client::~Client() { vanish(); }

void Client::vanish() {
  if (socket_ < 0) return;
  const linger at_once{1, 0};
  setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof(at_once));
  close(socket_);
  socket_ = -1;
}

bool Client::read_more(Clock::time_point until) {
  if (socket_ < 0) return false;
  // What is there already is read even when time is up.
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  pollfd ready{socket_, POLLIN, 0};
  if (poll(&ready, 1, static_cast<int>(std::max<std::int64_t>(0, left))) <= 0) return false;
  std::array<char, 65536> chunk{};
  const ssize_t n = recv(socket_, chunk.data(), chunk.size(), 0);
  if (n <= 0) {
    close(socket_);
    socket_ = -1;
    return false;
  }
  buffer_.append(chunk.data(), static_cast<std::size_t>(n));
  return true;
}

void Client::send(const Json& message) {
  // A little less than the allowed 90 at once and 30 per second.
  constexpr double kAtOnce = 80, kPerSecond = 25;
  const auto now = Clock::now();
  may_send_ = std::min(kAtOnce, may_send_ + std::chrono::duration<double>(now - sent_).count() * kPerSecond);
  sent_ = now;
  if (may_send_ < 1) {
    std::this_thread::sleep_for(std::chrono::duration<double>((1 - may_send_) / kPerSecond));
    may_send_ = 1;
    sent_ = Clock::now();
  }
  may_send_ -= 1;
  send_text(message.dump());
}

bool Client::send_frame(int opcode, const std::string& payload) {
  if (socket_ < 0) return false;
  std::string frame(1, static_cast<char>(0x80 | opcode));
  const std::size_t size = payload.size();
  const auto byte = [&](std::size_t value) { frame += static_cast<char>(value & 0xFF); };
  if (size < 126) {
    byte(0x80 | size);
  } else if (size < 65536) {
    byte(0x80 | 126);
    byte(size >> 8);
    byte(size);
  } else {
    byte(0x80 | 127);
    for (int shift = 56; shift >= 0; shift -= 8) byte(size >> shift);
  }
  const std::string mask = "Orry";
  frame += mask;
  for (std::size_t i = 0; i < size; ++i) frame += static_cast<char>(payload[i] ^ mask[i % 4]);
  return send_all(socket_, frame);
}

bool Client::send_bytes(const std::string& bytes) { return socket_ >= 0 && send_all(socket_, bytes); }

std::optional<Json> Client::next(int patience_ms) {
  const auto until = Clock::now() + std::chrono::milliseconds(patience_ms);
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(buffer_[i]); };
  for (;;) {
    std::size_t start = 2, size = 0;
    bool whole = buffer_.size() >= 2;
    if (whole) {
      size = byte(1) & 0x7F;
      const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
      start += more;
      whole = buffer_.size() >= start;
      if (whole && more > 0) {
        size = 0;
        for (std::size_t i = 2; i < start; ++i) size = size << 8 | byte(i);
      }
      whole = whole && buffer_.size() >= start + size;
    }
    if (!whole) {
      if (!read_more(until)) return std::nullopt;
      continue;
    }
    const int opcode = byte(0) & 0x0F;
    const std::string payload = buffer_.substr(start, size);
    buffer_.erase(0, start + size);
    if (opcode == 9) send_frame(10, payload);
    if (opcode == 8) {
      if (payload.size() >= 2)
        close_code_ = static_cast<unsigned char>(payload[0]) << 8 | static_cast<unsigned char>(payload[1]);
      send_frame(8, payload);
      close(socket_);
      socket_ = -1;
      return std::nullopt;
    }
    if (opcode != 1) continue;
    Json message = Json::parse(payload, nullptr, false);
    EXPECT_FALSE(message.is_discarded()) << payload;
    EXPECT_EQ(message["v"], 1);
    follow(message);
    return message;
  }
}

void Client::follow(const Json& message) {
  if (message["type"] == "welcome") welcome_ = message;
  if (message["type"] != "state") return;
  if (message.contains("view")) {
    view_ = message["view"];
  } else {
    EXPECT_EQ(message["from"], state_["ply"]);
    view_ = view_.patch(message["patch"]);
  }
  state_ = message;
}

Json Client::wait_for(const std::string& type, int patience_ms) {
  const auto until = Clock::now() + std::chrono::milliseconds(patience_ms);
  while (Clock::now() < until) {
    const auto message =
        next(static_cast<int>(std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count()));
    if (!message) return {};
    if ((*message)["type"] == type) return *message;
  }
  return {};
}

bool Client::hello(const std::string& key, const std::string& name) {
  Json message = {{"v", 1}, {"type", "hello"}, {"key", key}};
  if (!name.empty()) message["name"] = name;
  send(message);
  return !wait_for("welcome").is_null() && !wait_for("state").is_null();
}

bool Client::wait_for_turn(int patience_ms) {
  while (!my_turn()) {
    if (state_.value("over", false)) return true;
    if (wait_for("state", patience_ms).is_null()) return false;
  }
  return true;
}

}  // namespace orrery::test
