// What strangers send. Nothing is asserted here: whatever the server answers, it must go on for the others.
#include <memory>

#include "core/options.h"
#include "core/record.h"
#include "core/registry.h"
#include "server/hostile.h"
#include "support/client.h"

namespace orrery::test::hostile {
namespace {

int pick_below(Rng& random, std::size_t n) { return static_cast<int>(random.below(static_cast<u32>(n))); }

std::string noise(Rng& random, std::size_t most) {
  std::string bytes(random.below(static_cast<u32>(most)) + 1, '\0');
  for (char& c : bytes) c = static_cast<char>(random.below(256));
  return bytes;
}

std::string random_id(Rng& random) {
  std::string id;
  for (int i = 0; i < 12; ++i) id += static_cast<char>('a' + random.below(26));
  return id;
}

// Some bytes changed, cut out or doubled.
std::string damaged(std::string text, Rng& random) {
  for (u32 times = random.below(4) + 1; times > 0 && !text.empty(); --times) {
    const std::size_t at = random.below(static_cast<u32>(text.size()));
    switch (random.below(4)) {
      case 0:
        text[at] = static_cast<char>(random.below(256));
        break;
      case 1:
        text.erase(at, random.below(8) + 1);
        break;
      case 2:
        text.insert(at, text.substr(at, random.below(16) + 1));
        break;
      default:
        text.insert(at, std::to_string(random.next()));
    }
  }
  return text;
}

void send_noise(const Front& front, Rng& random) {
  const std::string good = "POST /api/tables HTTP/1.1\r\nHost: localhost:" + std::to_string(front.port) +
                           "\r\nContent-Length: 30\r\nConnection: close\r\n\r\n{\"v\":1,\"game\":\"beyond-the-sun\"}";
  ask_raw(front.port, (random.below(3) == 0 ? noise(random, 4'000) : damaged(good, random)) + "\r\n\r\n", 100);
}

void ask_for_unknown_tables(const Front& front, Rng& random) {
  const std::string id = random_id(random);
  switch (random.below(3)) {
    case 0:
      ask(front.port, {"GET", "/api/tables/" + id + "/record", {}, {"Authorization: Bearer " + random_id(random)}});
      return;
    case 1:
      ask(front.port, {"POST", "/api/tables/" + id + "/join", R"({"v":1,"name":"Eve"})"});
      return;
    default: {
      Client client(front.port, id);
      client.send({{"v", 1}, {"type", "hello"}, {"key", random_id(random)}});
      client.next(2'000);
    }
  }
}

Json wish_of_bots(Rng& random) {
  constexpr const char* kLevels[] = {
      "random",     "novice",     "greedy", "rollout", "mcts", "mcts:1000000000ms", "mcts:1ms", "rollout:999999999n",
      "greedy:1ms", "no-such-bot"};
  std::vector<Json> seats;
  for (u32 i = random.below(3) + 2; i > 0; --i) seats.push_back(bot(kLevels[random.below(std::size(kLevels))]));
  return wish(std::move(seats), random.below(2) == 0 ? "beyond-the-sun" : "pulsar-2849");
}

void make_tables(const Front& front, Rng& random) {
  ask(front.port, {"POST", "/api/tables", wish_of_bots(random).dump()});
}

// A table of one's own with a bot; empty when the server had enough of them.
Json own_table(const Front& front, Rng& random) {
  const Json wished = wish({person("Eve"), bot("greedy")}, random.below(2) == 0 ? "beyond-the-sun" : "pulsar-2849");
  const Answer made = ask(front.port, {"POST", "/api/tables", wished.dump()});
  return made.status == 201 ? made.json() : Json();
}

void ask_for_hints(const Front& front, Rng& random) {
  const Json table = own_table(front, random);
  if (!table.is_object()) return;
  const std::string id = table["id"];
  const std::string key = table["seats"][0]["key"];
  std::vector<std::unique_ptr<Client>> windows;
  for (int i = 0; i < 10 && !front.over; ++i) {
    windows.push_back(std::make_unique<Client>(front.port, id));
    if (!windows.back()->hello(key)) return;
    windows.back()->send({{"v", 1}, {"type", "hint"}, {"ply", windows.back()->ply()}});
  }
}

void send_bad_messages(const Front& front, Rng& random) {
  const Json table = own_table(front, random);
  if (!table.is_object()) return;
  Client client(front.port, table["id"]);
  if (!client.hello(table["seats"][0]["key"])) return;
  constexpr const char* kGood[] = {R"({"v":1,"type":"move","ply":0,"move":0})",
                                   R"({"v":1,"type":"undo","ply":1})",
                                   R"({"v":1,"type":"say","text":"hello"})",
                                   R"({"v":1,"type":"replace","seat":0,"bot":"mcts:99999999ms"})",
                                   R"({"v":1,"type":"name","name":"\u200b"})",
                                   R"({"v":1,"type":"at","ply":2147483647})",
                                   R"({"v":1,"type":"hello","key":"again"})",
                                   R"({"v":1,"type":"consent","request":1,"yes":true})",
                                   R"({"v":1,"type":"analyse"})",
                                   R"({"v":1,"type":"rematch"})"};
  for (int i = 0; i < 40 && client.is_open() && !front.over; ++i) {
    const std::string good = kGood[random.below(std::size(kGood))];
    client.send_text(random.below(2) == 0 ? good : damaged(good, random));
    if (random.below(8) == 0) client.send_frame(static_cast<int>(random.below(16)), noise(random, 2'000));
  }
  client.next(500);
}

void flood_with_pings(const Front& front, Rng& random) {
  Client client(front.port, random_id(random));
  for (int i = 0; i < 2'000 && client.is_open() && !front.over; ++i)
    if (!client.send_frame(i % 50 == 49 ? 0 : 9, "")) return;
}

void hold_connections(const Front& front, Rng& random) {
  std::vector<std::unique_ptr<Client>> held;
  for (int i = 0; i < 50 && !front.over; ++i) held.push_back(std::make_unique<Client>(front.port, random_id(random)));
  if (!held.empty()) held.front()->next(1'000);
}

// A position somewhere in a random game.
Json some_position(const AnyGame& game, Rng& random, Record& record) {
  const Options options{static_cast<u8>(2 + random.below(3)), 0};
  record = begin_record(game, options, random.next());
  AnyState state;
  if (!game.initial(options, record.seed, state)) return {};
  for (u32 ply = random.below(150); ply > 0 && !game.is_over(state); --ply) {
    MoveList moves;
    game.legal(state, moves);
    game.apply(state, moves[pick_below(random, static_cast<std::size_t>(moves.size()))]);
  }
  return game.to_json(state);
}

// A leaf of the document, by chance.
Json* some_leaf(Json& root, Rng& random) {
  Json* at = &root;
  while (at->is_structured() && !at->empty()) {
    auto next = at->begin();
    std::advance(next, pick_below(random, at->size()));
    at = &*next;
  }
  return at;
}

void send_damaged_positions(const Front& front, Rng& random) {
  static const auto kGames = all_games();
  const AnyGame& game = *kGames[static_cast<std::size_t>(pick_below(random, kGames.size()))];
  if (game.info().id == "template-game") return;
  Record record;
  Json position = some_position(game, random, record);
  for (u32 times = random.below(3) + 1; times > 0; --times) {
    Json& leaf = *some_leaf(position, random);
    if (leaf.is_number())
      leaf = random.below(2) == 0 ? Json(random.below(256))
                                  : Json(leaf.get<int>() + static_cast<int>(random.below(5)) - 2);
    else
      leaf = *some_leaf(position, random);
  }
  record.position = position.dump();
  Json body = {{"v", 1}, {"record", write_record(record)}, {"seats", Json::array()}};
  for (int seat = 0; seat < record.players; ++seat) body["seats"].push_back(bot("greedy"));
  const Answer made = ask(front.port, {"POST", "/api/tables", body.dump()});
  if (made.status != 201) return;
  const Json table = made.json();
  Client watcher(front.port, table["id"]);
  if (!watcher.hello(table["watch"])) return;
  for (int i = 0; i < 20 && watcher.next(200); ++i) {
  }
}

void write_much(const Front& front, Rng& random) {
  const Json table = own_table(front, random);
  if (!table.is_object()) return;
  Client client(front.port, table["id"]);
  if (!client.hello(table["seats"][0]["key"])) return;
  for (int i = 0; i < 80 && client.is_open() && !front.over; ++i)
    client.send_text(Json{{"v", 1}, {"type", "say"}, {"text", std::string(499, 'x')}}.dump());
  client.next(500);
}

void send_many_fields(const Front& front, Rng& random) {
  std::string fields;
  for (u32 i = random.below(40'000); i > 0; --i) fields += ",\"" + std::to_string(i) + "\":0";
  const std::string body = "{\"v\":1" + fields + "}";
  ask(front.port, {"POST", random.below(2) == 0 ? "/api/tables" : "/api/tables/abc/join", body});
  Client client(front.port, random_id(random));
  client.send_text(body.substr(0, 60'000));
  client.next(500);
}

void send_without_end(const Front& front, Rng& random) {
  const std::string post = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string body = random.below(2) == 0 ? "1;" : "2\r\n{}\r\n0\r\n";
  ask_raw(front.port, post + body + std::string(1'000'000, 'x'), 100);
}

void come_and_go(const Front& front, Rng& random) {
  const Json table = own_table(front, random);
  if (!table.is_object()) return;
  const Json hello = {{"v", 1}, {"type", "hello"}, {"key", table["watch"]}};
  for (int i = 0; i < 40 && !front.over; ++i) {
    Client client(front.port, table["id"]);
    client.send_text(hello.dump());
    for (int more = 0; more < 20; ++more) client.send_text(R"({"v":1,"type":"at","ply":0})");
  }
}

}  // namespace

const std::vector<Attack>& attacks() {
  static const std::vector<Attack> kAttacks = {
      {"noise instead of requests", send_noise},
      {"tables that do not exist", ask_for_unknown_tables},
      {"tables of bots", make_tables},
      {"hints from many windows", ask_for_hints},
      {"messages that make no sense", send_bad_messages},
      {"pings and empty frames", flood_with_pings},
      {"connections that say nothing", hold_connections},
      {"damaged positions", send_damaged_positions},
      {"chat without end", write_much},
      {"objects with many fields", send_many_fields},
      {"bodies without end", send_without_end},
      {"people who come and go", come_and_go},
  };
  return kAttacks;
}

}  // namespace orrery::test::hostile
