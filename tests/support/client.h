// A small client that knows docs/protocol.md and nothing else of the server: plain sockets, HTTP and WebSocket
// frames.
#pragma once
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace orrery::test {

using Json = nlohmann::json;

// How long something that must come may take, in milliseconds: long, for machines that do much else meanwhile. A test
// that passes waits for none of it.
constexpr int kPatience = 60'000;

struct Answer {
  int status = 0;  // 0: no answer
  std::string head;
  std::string body;
  Json json() const { return Json::parse(body, nullptr, false); }
};

struct Wish {
  std::string method = "GET";
  std::string path = "/";
  std::string body = {};
  std::vector<std::string> headers = {};  // "Name: value"
};
Answer ask(u16 port, const Wish& wish);
// From now on connections of this thread come from this address of the loopback network, such as 127.0.7.1.
void come_from(const std::string& address);
// Any bytes instead of a request; what comes back before the server closes or falls silent.
std::string ask_raw(u16 port, const std::string& bytes, int patience_ms = kPatience);

// Seats of a table, and a wish for one.
Json person(const std::string& name = "");
inline const Json kPerson = {{"kind", "human"}};
inline const Json kOpen = {{"kind", "open"}};
Json bot(const std::string& level);
Json wish(std::vector<Json> seats, const std::string& game = "template-game");
// POST /api/tables; the answer must be 201.
Json new_table(u16 port, const Json& wished);

// One WebSocket.
class Client {
 public:
  Client(u16 port, const std::string& table, const std::vector<std::string>& headers = {});
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  bool is_open() const { return socket_ >= 0; }
  const std::string& refusal() const { return refusal_; }  // the HTTP answer when there was no upgrade
  int close_code() const { return close_code_; }           // of the server's goodbye, 0: none

  // Keeps to the pace that the document asks for.
  void send(const Json& message);
  bool send_text(const std::string& text) { return send_frame(1, text); }
  bool send_frame(int opcode, const std::string& payload);
  bool send_bytes(const std::string& bytes);  // any, instead of a frame
  // The next message; nothing when the connection is closed or nothing comes in time.
  std::optional<Json> next(int patience_ms = kPatience);
  // The next message of this type; others are followed and dropped.
  Json wait_for(const std::string& type, int patience_ms = kPatience);
  // Gone without a word, as when the network breaks.
  void vanish();

  // Says hello and takes welcome and the first state.
  bool hello(const std::string& key, const std::string& name = "");

  // What the last state said, with the view it leads to.
  const Json& state() const { return state_; }
  const Json& view() const { return view_; }
  const Json& welcome() const { return welcome_; }
  int ply() const { return state_.value("ply", -1); }
  bool my_turn() const { return state_.value("your_turn", false); }
  void move(int id) { send({{"v", 1}, {"type", "move"}, {"ply", ply()}, {"move", id}}); }
  // Reads until it is this client's turn or the game is over; false: neither came.
  bool wait_for_turn(int patience_ms = 2 * kPatience);

 private:
  bool read_more(std::chrono::steady_clock::time_point until);
  void follow(const Json& message);

  int socket_ = -1;
  double may_send_ = 80;  // messages, at this moment
  std::chrono::steady_clock::time_point sent_ = std::chrono::steady_clock::now();
  std::string buffer_;
  std::string refusal_;
  int close_code_ = 0;
  Json state_, view_, welcome_;
};

}  // namespace orrery::test
