// Plays many tables at once against a running server and measures how long a move takes, seen from the client: from
// sending it to the position after it. Speaks docs/protocol.md over plain sockets; one thread.
//
//   load --port N [--pid SERVER] [--tables 1000] [--interval 3] [--seconds 60] [--bots 0] [--sleeping 0]
//
// All of it comes from one address, so the server needs higher limits:
//
//   orrery serve --limit requests-per-address=1000000 --limit tables-per-address=1000000
//     --limit connections-per-address=1000000 --limit moves-shown-per-address=1000000
//
// Two connections a table: either side may have no more than the system's limit of open files (ulimit -n) allows.
//
// --interval: seconds between two moves of a table, on average. --sleeping: tables that are made, opened once and
// left before; the server's memory is read before and after (needs --pid).
#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <queue>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
using nlohmann::json;

struct Options {
  int port = 8080;
  int pid = 0;
  int tables = 1000;
  double interval = 3;
  double seconds = 60;
  int bots = 0;
  int sleeping = 0;
};

[[noreturn]] void fail(const std::string& sentence) {
  fmt::print(stderr, "load: {}\n", sentence);
  std::exit(1);
}

Options parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view name = argv[i];
    const double value = std::atof(argv[i + 1]);
    if (name == "--port")
      options.port = static_cast<int>(value);
    else if (name == "--pid")
      options.pid = static_cast<int>(value);
    else if (name == "--tables")
      options.tables = static_cast<int>(value);
    else if (name == "--interval")
      options.interval = value;
    else if (name == "--seconds")
      options.seconds = value;
    else if (name == "--bots")
      options.bots = static_cast<int>(value);
    else if (name == "--sleeping")
      options.sleeping = static_cast<int>(value);
    else
      fail(fmt::format("no option '{}'", name));
  }
  if (argc % 2 == 0) fail("every option needs a value");
  return options;
}

int connect_to(int port) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(fd, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0)
    fail(fmt::format("no server answers on port {}", port));
  const int on = 1;
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
  return fd;
}

void send_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) fail("the server closed a connection");
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
}

bool receive(int fd, std::string& into) {
  std::array<char, 65536> chunk;
  const ssize_t n = recv(fd, chunk.data(), chunk.size(), 0);
  if (n <= 0) return false;
  into.append(chunk.data(), static_cast<std::size_t>(n));
  return true;
}

// Resident memory of the server in KB.
long memory_of(int pid) {
  std::ifstream status(fmt::format("/proc/{}/status", pid));
  for (std::string line; std::getline(status, line);)
    if (line.rfind("VmRSS:", 0) == 0) return std::atol(line.c_str() + 6);
  return 0;
}

// Makes tables over one connection.
class Maker {
 public:
  explicit Maker(const Options& options) : options_(options), fd_(connect_to(options.port)) {}
  ~Maker() { close(fd_); }

  // Not faster than the server allows a connection to ask.
  json make() {
    constexpr auto kPause = std::chrono::microseconds(7'000);
    while (Clock::now() < next_) usleep(200);
    next_ = Clock::now() + kPause;
    json seats = json::array();
    for (int seat = 0; seat < 2; ++seat) {
      if (seat >= 2 - options_.bots)
        seats.push_back({{"kind", "bot"}, {"bot", "novice"}});
      else
        seats.push_back({{"kind", "human"}});
    }
    const std::string body = json{{"v", 1}, {"game", "beyond-the-sun"}, {"seats", seats}}.dump();
    send_all(fd_, fmt::format("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: {}\r\n\r\n{}",
                              body.size(), body));
    std::string answer;
    for (;;) {
      const std::size_t head = answer.find("\r\n\r\n");
      const std::size_t length = answer.find("Content-Length: ");
      if (head != std::string::npos && length != std::string::npos &&
          answer.size() >= head + 4 + std::strtoul(answer.c_str() + length + 16, nullptr, 10)) {
        if (answer.rfind("HTTP/1.1 201", 0) != 0) fail("a table could not be made: " + answer.substr(head + 4));
        return json::parse(answer.substr(head + 4));
      }
      if (!receive(fd_, answer)) fail("the server closed the connection");
    }
  }

 private:
  const Options& options_;
  int fd_;
  Clock::time_point next_ = Clock::now();
};

struct Player {
  int fd = -1;
  int table = 0;
  std::string buffer;
  bool turn = false;
  bool over = false;
  int ply = -1;
  int choices = 0;
  int sent_ply = -1;  // the move that is on its way
  Clock::time_point sent;
};

void send_text(const Player& player, std::string_view text) {
  std::string frame = "\x81";
  if (text.size() < 126) {
    frame += static_cast<char>(0x80 | text.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(text.size() >> 8);
    frame += static_cast<char>(text.size() & 0xFF);
  }
  frame += std::string(4, '\0');  // a mask of zeros leaves the text as it is
  frame += text;
  send_all(player.fd, frame);
}

Player open(const Options& options, const std::string& table, const std::string& key) {
  Player player;
  player.fd = connect_to(options.port);
  send_all(player.fd, "GET /api/tables/" + table +
                          "/ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  while (player.buffer.find("\r\n\r\n") == std::string::npos)
    if (!receive(player.fd, player.buffer)) fail("the server closed a connection");
  if (player.buffer.rfind("HTTP/1.1 101", 0) != 0) fail("no WebSocket: " + player.buffer.substr(0, 200));
  player.buffer.clear();
  send_text(player, fmt::format(R"({{"v":1,"type":"hello","key":"{}"}})", key));
  return player;
}

// The next whole frame; control frames are answered or dropped.
bool next_message(Player& player, std::string& message) {
  for (;;) {
    std::string& in = player.buffer;
    if (in.size() < 2) return false;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(in[i]); };
    std::size_t size = byte(1) & 0x7F, start = 2;
    if (size >= 126) {
      const std::size_t more = size == 126 ? 2 : 8;
      if (in.size() < 2 + more) return false;
      size = 0;
      for (std::size_t i = 2; i < 2 + more; ++i) size = size << 8 | byte(i);
      start += more;
    }
    if (in.size() < start + size) return false;
    const int opcode = byte(0) & 15;
    message.assign(in, start, size);
    in.erase(0, start + size);
    if (opcode == 1) return true;
    if (opcode == 8) fail("the server closed a connection: " + message.substr(std::min<std::size_t>(2, size)));
    if (opcode == 9) {
      std::string pong = "\x8A";
      pong += static_cast<char>(0x80 | size);
      send_all(player.fd, pong + std::string(4, '\0') + message);
    }
  }
}

int number_after(std::string_view text, std::string_view name) {
  const std::size_t at = text.find(name);
  return at == std::string_view::npos ? -1 : std::atoi(text.data() + at + name.size());
}

// Only what the load needs; reading all of it would measure this program.
void follow(Player& player, const std::string& message) {
  if (message.find(R"("type":"state")") == std::string::npos) {
    if (message.find(R"("type":"error")") != std::string::npos) fail("an error: " + message);
    return;
  }
  player.ply = number_after(message, R"("ply":)");
  player.turn = message.find(R"("your_turn":true)") != std::string::npos;
  player.over = message.find(R"("over":true)") != std::string::npos;
  player.choices = 0;
  const std::size_t end = message.find(R"("refused":)");
  for (std::size_t at = message.find(R"("moves":[)"); (at = message.find(R"({"id":)", at)) < end; ++at)
    ++player.choices;
}

void sleep_tables(const Options& options) {
  if (options.sleeping == 0) return;
  const long before = memory_of(options.pid);
  const auto begin = Clock::now();
  Maker maker(options);
  std::string message;
  for (int i = 0; i < options.sleeping; ++i) {
    const json table = maker.make();
    Player player = open(options, table["id"], table["seats"][0]["key"]);
    while (player.ply < 0) {
      while (next_message(player, message)) follow(player, message);
      if (player.ply < 0 && !receive(player.fd, player.buffer)) fail("the server closed a connection");
    }
    close(player.fd);
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  const long awake = memory_of(options.pid);
  fmt::print("{} tables made and opened once in {:.1f} s; waiting for them to sleep\n", options.sleeping, seconds);
  std::fflush(stdout);
  sleep(75);
  fmt::print("server memory: {} KB before, {} KB just after, {} KB when they sleep\n", before, awake,
             memory_of(options.pid));
}

// What has come for anybody within `wait_ms`; `told` is called after each message.
template <class Told>
void hear(std::vector<Player>& players, int poll, int wait_ms, Told&& told) {
  std::array<epoll_event, 256> events;
  std::string message;
  const int ready = epoll_wait(poll, events.data(), static_cast<int>(events.size()), wait_ms);
  for (int i = 0; i < ready; ++i) {
    Player& player = players[events[static_cast<std::size_t>(i)].data.u64];
    if (!receive(player.fd, player.buffer)) fail("the server closed a connection");
    while (next_message(player, message)) {
      follow(player, message);
      told(player);
    }
  }
}

double percentile(const std::vector<double>& sorted, double share) {
  return sorted.empty() ? 0 : sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

}  // namespace

int main(int argc, char** argv) {
  const Options options = parse(argc, argv);
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  sleep_tables(options);

  const long before = memory_of(options.pid);
  const int poll = epoll_create1(0);
  std::vector<Player> players;
  players.reserve(2 * static_cast<std::size_t>(options.tables));
  {
    Maker maker(options);
    const auto started = Clock::now();
    for (int i = 0; i < options.tables; ++i) {
      const json table = maker.make();
      for (const json& seat : table["seats"]) {
        players.push_back(open(options, table["id"], seat["key"]));
        players.back().table = i;
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.u64 = players.size() - 1;
        epoll_ctl(poll, EPOLL_CTL_ADD, players.back().fd, &event);
      }
      // Those who have arrived answer pings while the others come.
      hear(players, poll, 0, [](Player&) {});
    }
    fmt::print("{} tables opened in {:.1f} s\n", options.tables,
               std::chrono::duration<double>(Clock::now() - started).count());
    std::fflush(stdout);
  }

  // Every table is due at a random moment of each interval, so that the load is even.
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> part(0, 1);
  using Due = std::pair<Clock::time_point, int>;
  std::priority_queue<Due, std::vector<Due>, std::greater<>> due;
  const auto after = [&](double seconds) {
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
  };
  const auto begin = after(3);  // everybody has arrived by then
  for (int table = 0; table < options.tables; ++table)
    due.emplace(begin + (after(options.interval * part(random)) - Clock::now()), table);
  const auto end =
      begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(options.seconds));

  std::vector<std::vector<std::size_t>> at_table(static_cast<std::size_t>(options.tables));
  for (std::size_t i = 0; i < players.size(); ++i) at_table[static_cast<std::size_t>(players[i].table)].push_back(i);
  std::vector<double> times;
  int finished = 0, skipped = 0;
  long full = 0;
  while (Clock::now() < end) {
    const auto wait = due.empty()
                          ? std::chrono::milliseconds(10)
                          : std::chrono::duration_cast<std::chrono::milliseconds>(due.top().first - Clock::now());
    hear(players, poll, static_cast<int>(std::clamp<long>(wait.count(), 0, 10)), [&](Player& player) {
      if (player.sent_ply < 0 || player.ply <= player.sent_ply) return;
      times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - player.sent).count());
      player.sent_ply = -1;
    });
    while (!due.empty() && due.top().first <= Clock::now()) {
      const int table = due.top().second;
      due.pop();
      bool over = false, moved = false;
      for (const std::size_t i : at_table[static_cast<std::size_t>(table)]) {
        Player& player = players[i];
        over = over || player.over;
        if (!player.turn || player.over || player.sent_ply >= 0 || player.choices == 0) continue;
        player.sent_ply = player.ply;
        player.turn = false;
        player.sent = Clock::now();
        send_text(player, fmt::format(R"({{"v":1,"type":"move","ply":{},"move":{}}})", player.ply,
                                      random() % static_cast<unsigned>(player.choices)));
        moved = true;
        break;
      }
      finished += over ? 1 : 0;
      skipped += !over && !moved ? 1 : 0;
      if (!over) due.emplace(after(options.interval * (0.5 + part(random))), table);
    }
    if (full == 0 && Clock::now() > begin + (end - begin) / 2) full = memory_of(options.pid);
  }
  std::sort(times.begin(), times.end());
  fmt::print("{} tables, {} connections, {} moves in {:.0f} s ({:.0f}/s), {} games finished, {} not ready in time\n",
             options.tables, players.size(), times.size(), options.seconds,
             static_cast<double>(times.size()) / options.seconds, finished, skipped);
  fmt::print("round trip of a move in ms: median {:.2f}, p90 {:.2f}, p99 {:.2f}, p99.9 {:.2f}, worst {:.2f}\n",
             percentile(times, 0.5), percentile(times, 0.9), percentile(times, 0.99), percentile(times, 0.999),
             percentile(times, 1));
  if (options.pid != 0)
    fmt::print("server memory: {} KB before, {} KB with all tables open: {:.1f} KB per table\n", before, full,
               static_cast<double>(full - before) / options.tables);
  return 0;
}
