// People who play on while others attack.
#include <chrono>
#include <thread>

#include "server/hostile.h"
#include "support/client.h"

namespace orrery::test::hostile {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// An answer that never comes is a complaint, not a figure.
constexpr int kHangs = 60'000;

// Plays a move at random and waits for the position after it. False: something is wrong.
bool make_move(Client& mover, Rng& random, Experience& told) {
  const int ply = mover.ply();
  const auto start = Clock::now();
  mover.move(static_cast<int>(random.below(static_cast<u32>(mover.state()["moves"].size()))));
  while (mover.ply() == ply) {
    const auto message = mover.next(kHangs);
    if (!message) {
      told.complaint = "no position came after a move";
      return false;
    }
    if ((*message)["type"] == "error") {
      told.complaint = "a move was refused: " + message->dump();
      return false;
    }
  }
  told.moves.push_back(milliseconds_since(start));
  return true;
}

bool catch_up(Client& client, int ply, Experience& told) {
  while (client.ply() < ply)
    if (!client.next(kHangs)) {
      Json last = client.state();
      for (const char* large : {"view", "patch", "log", "refused", "moves"}) last.erase(large);
      told.complaint = "a move of the other one was not shown; " +
                       std::string(client.is_open() ? "the last position: " : "the connection is gone; before: ") +
                       last.dump();
      return false;
    }
  return true;
}

Json table_for(const Front& front, const Json& wished, Experience& told) {
  const Answer made = ask(front.port, {"POST", "/api/tables", wished.dump()});
  if (made.status == 201) return made.json();
  told.complaint = "no table could be made: " + made.body;
  return {};
}

void pause(Rng& random, int pause_ms) {
  std::this_thread::sleep_for(
      std::chrono::milliseconds(pause_ms / 2 + static_cast<int>(random.below(static_cast<u32>(pause_ms) + 1))));
}

}  // namespace

Experience play_people(const Front& front, const std::string& game, u64 seed, int pause_ms) {
  Experience told;
  Rng random(seed);
  while (!front.over && told.complaint.empty()) {
    const Json table = table_for(front, wish({person("Ada"), person("Ben")}, game), told);
    if (!table.is_object()) break;
    Client a(front.port, table["id"]), b(front.port, table["id"]);
    if (!a.hello(table["seats"][0]["key"]) || !b.hello(table["seats"][1]["key"])) {
      told.complaint = "nobody was welcomed";
      break;
    }
    while (!front.over && !a.state().value("over", false)) {
      Client& mover = a.my_turn() ? a : b;
      if (!make_move(mover, random, told)) return told;
      Client& other = &mover == &a ? b : a;
      if (!catch_up(other, mover.ply(), told)) return told;
      pause(random, pause_ms);
    }
  }
  return told;
}

Experience play_a_bot(const Front& front, const std::string& game, u64 seed, int pause_ms) {
  Experience told;
  Rng random(seed);
  while (!front.over && told.complaint.empty()) {
    const Json table = table_for(front, wish({person("Ada"), bot("greedy")}, game), told);
    if (!table.is_object()) break;
    Client client(front.port, table["id"]);
    if (!client.hello(table["seats"][0]["key"])) {
      told.complaint = "nobody was welcomed";
      break;
    }
    while (!front.over && !client.state().value("over", false)) {
      if (client.my_turn()) {
        if (!make_move(client, random, told)) return told;
        if (client.my_turn() || client.state().value("over", false)) continue;
      }
      const auto start = Clock::now();
      const int ply = client.ply();
      if (!catch_up(client, ply + 1, told)) return told;
      told.bots.push_back(milliseconds_since(start));
      if (client.my_turn()) pause(random, pause_ms);
    }
  }
  return told;
}

}  // namespace orrery::test::hostile
