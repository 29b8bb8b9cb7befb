// Web Push, with a push service of the test's own: who is told of their turn, what stands in the message, and what a
// service or a subscription that means harm can do.
#include "server/push.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <future>
#include <thread>

#include "push/push_browser.h"
#include "push/push_service.h"
#include "server/keys.h"
#include "server/local.h"

namespace orrery::test {
namespace {

using server::CurveKey;
using server::from_base64url;
using server::to_base64url;

const std::string kAda = "AdaAdaAdaAdaAdaAdaAda-";
const std::string kBo = "BoBoBoBoBoBoBoBoBoBo_1";
const std::string kContact = "mailto:host@games.example";

// A browser that has subscribed somewhere.
struct Browser {
  std::string endpoint;
  CurveKey key = CurveKey::make();
  std::string auth = std::string(server::kPushAuth, 'a');

  Json wish(const std::string& person, const std::string& lang = "en") const {
    return {{"v", 1},
            {"key", person},
            {"endpoint", endpoint},
            {"p256dh", to_base64url(key.public_bytes())},
            {"auth", to_base64url(auth)},
            {"lang", lang}};
  }
  Json read(const PushService::Message& message) const {
    return Json::parse(open_push(key, auth, message.body).value_or(""), nullptr, false);
  }
};

Answer post(u16 port, const Json& body) { return ask(port, {"POST", "/api/push", body.dump()}); }
Json server_key(u16 port) { return ask(port, {"GET", "/api/push"}).json()["key"]; }

// What must become so, and does as soon as the server has got to it.
template <class Holds>
bool becomes(Holds&& holds) {
  for (int i = 0; i < kPatience / 5; ++i) {
    if (holds()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

class WebPush : public testing::Test {
 protected:
  LocalOptions options() {
    LocalOptions options;
    options.hub.push.contact = kContact;
    options.hub.push.services = {*server::read_push_service(service_.origin())};
    options.hub.push.patience = std::chrono::milliseconds(kPatience);
    options.hub.push.first_pause = std::chrono::milliseconds(1);
    return options;
  }
  Browser browser(const std::string& path = "/browser") const { return {.endpoint = service_.origin() + path}; }
  store::Store& store(LocalServer& server) { return server.hub().store(); }

  PushService service_;
};

// A table of two people; `first` decides, `second` is next.
struct TwoPeople {
  explicit TwoPeople(u16 port, const std::string& game = "template-game")
      : table(new_table(port, wish({kPerson, kPerson}, game))), a(port, table["id"]), b(port, table["id"]) {
    greet(a, 0, kAda);
    greet(b, 1, kBo);
    first = a.my_turn() ? &a : &b;
    second = a.my_turn() ? &b : &a;
    first_person = a.my_turn() ? kAda : kBo;
    second_person = a.my_turn() ? kBo : kAda;
  }
  void greet(Client& client, int seat, const std::string& person) {
    client.send({{"v", 1}, {"type", "hello"}, {"key", table["seats"][seat]["key"]}, {"person", person}});
    EXPECT_FALSE(client.wait_for("state").is_null());
  }
  static void play(Client& client) { client.move(static_cast<int>(client.state()["moves"].size()) - 1); }
  static void look(Client& client, bool here) { client.send({{"v", 1}, {"type", "look"}, {"here", here}}); }
  // The one decides until the other is asked.
  static void pass(Client& from, Client& to) {
    do {
      const int ply = from.ply();
      play(from);
      while (from.ply() <= ply) ASSERT_TRUE(from.next());
    } while (from.my_turn());
    ASSERT_TRUE(to.wait_for_turn());
    while (to.ply() < from.ply()) ASSERT_TRUE(to.next());
  }

  Json table;
  Client a, b;
  Client* first;
  Client* second;
  std::string first_person, second_person;
};

TEST_F(WebPush, WhoIsAwayIsToldOfTheirTurn) {
  LocalServer server(options());
  TwoPeople pair(server.port());
  const Browser browser = this->browser("/of/bo?x=1");
  ASSERT_EQ(post(server.port(), browser.wish(pair.second_person, "de")).json(),
            Json({{"v", 1}, {"subscribed", true}}));
  pair.second->vanish();
  const int seat = pair.second == &pair.a ? 0 : 1;
  for (Json players; players.is_null() || players["players"][seat]["connected"] == true;)
    players = pair.first->wait_for("players");
  pair.play(*pair.first);
  const auto message = service_.next();
  ASSERT_TRUE(message);
  EXPECT_EQ(message->path, "/of/bo?x=1");
  EXPECT_EQ(browser.read(*message), Json({{"v", 1},
                                          {"type", "turn"},
                                          {"table", pair.table["id"]},
                                          {"game", "Template Game"},
                                          {"lang", "de"},
                                          {"title", "Du bist am Zug"},
                                          {"body", "Du bist am Zug in Template Game."}}));
  auto headers = message->headers;
  EXPECT_EQ(headers["content-encoding"], "aes128gcm");
  EXPECT_EQ(headers["ttl"], "86400");
  EXPECT_EQ(headers["urgency"], "normal");
  EXPECT_EQ(headers["topic"].size(), 32u);
  EXPECT_EQ(headers["topic"].find(pair.table["id"].get<std::string>()), std::string::npos);
  EXPECT_EQ(headers["host"], service_.origin().substr(7));
  EXPECT_EQ(message->body.size(), 16u + 4 + 1 + 65 + 512 + 1 + 16) << "every message is as long as the others";
  const auto claims = verified_vapid(headers["authorization"], server_key(server.port()));
  ASSERT_TRUE(claims) << headers["authorization"];
  EXPECT_EQ((*claims)["aud"], service_.origin());
  EXPECT_EQ((*claims)["sub"], kContact);
  const double now = static_cast<double>(std::time(nullptr));
  EXPECT_GT((*claims)["exp"].get<double>(), now);
  EXPECT_LT((*claims)["exp"].get<double>(), now + 86'400);
}

TEST_F(WebPush, WhoLooksIsNotToldAndNobodyTwiceOfOneTurn) {
  LocalServer server(options());
  TwoPeople pair(server.port());
  const Browser browser = this->browser();
  ASSERT_EQ(post(server.port(), browser.wish(pair.second_person)).status, 200);
  ASSERT_EQ(post(server.port(), this->browser("/first").wish(pair.first_person)).status, 200);
  pair.pass(*pair.first, *pair.second);  // the second one looks
  pair.look(*pair.second, false);
  pair.pass(*pair.second, *pair.first);
  pair.pass(*pair.first, *pair.second);  // now it is in the background
  ASSERT_EQ(service_.next()->path, "/browser");
  // Taken back and made again: the same turn.
  pair.first->send({{"v", 1}, {"type", "undo"}, {"ply", pair.first->ply()}});
  if (pair.first->state()["undo"]["consent"] == true)
    pair.second->send(
        {{"v", 1}, {"type", "consent"}, {"request", pair.second->wait_for("consent")["request"]}, {"yes", true}});
  ASSERT_TRUE(pair.first->wait_for_turn());
  pair.pass(*pair.first, *pair.second);
  pair.pass(*pair.second, *pair.first);
  pair.pass(*pair.first, *pair.second);  // another turn
  ASSERT_EQ(service_.next()->path, "/browser");
  // In the background, then in sight again before the next turn.
  pair.look(*pair.second, true);
  pair.pass(*pair.second, *pair.first);
  pair.pass(*pair.first, *pair.second);
  pair.look(*pair.second, false);
  pair.pass(*pair.second, *pair.first);
  pair.pass(*pair.first, *pair.second);
  const auto last = service_.next();
  ASSERT_TRUE(last);
  EXPECT_EQ(service_.connections(), 3u);
}

TEST_F(WebPush, WhomABotPlaysForIsNotToldAndNeitherIsTheEnd) {
  LocalServer server(options());
  const Browser browser = this->browser();
  Browser other = browser;
  other.endpoint += "/bo";
  ASSERT_EQ(post(server.port(), browser.wish(kAda)).status, 200);
  ASSERT_EQ(post(server.port(), other.wish(kBo)).status, 200);
  TwoPeople pair(server.port());
  pair.look(*pair.second, false);
  const int seat = pair.second == &pair.a ? 0 : 1;
  pair.second->send({{"v", 1}, {"type", "replace"}, {"seat", seat}, {"bot", "novice"}});
  for (bool told = false; !told;) {
    const Json players = pair.first->wait_for("players");
    ASSERT_FALSE(players.is_null());
    told = players["players"][seat].contains("bot");
  }
  while (pair.first->wait_for_turn() && pair.first->state()["over"] != true) {
    pair.play(*pair.first);
    ASSERT_FALSE(pair.first->wait_for("state").is_null());
  }
  TwoPeople next(server.port());
  next.look(*next.second, false);
  next.pass(*next.first, *next.second);
  const auto message = service_.next();
  ASSERT_TRUE(message);
  EXPECT_EQ(browser.read(*message)["table"], next.table["id"]) << "there was none of the first game";
}

TEST_F(WebPush, ASubscriptionThatIsGoneIsForgotten) {
  LocalServer server(options());
  TwoPeople pair(server.port());
  service_.answer({PushService::status(410), PushService::status(404)});
  ASSERT_EQ(post(server.port(), this->browser("/a").wish(pair.second_person)).status, 200);
  ASSERT_EQ(post(server.port(), this->browser("/b").wish(pair.second_person)).status, 200);
  const std::string person = server::hash_of_key(pair.second_person);
  EXPECT_EQ(store(server).subscriptions_of(person)->size(), 2u);
  pair.look(*pair.second, false);
  pair.pass(*pair.first, *pair.second);
  EXPECT_TRUE(becomes([&] { return store(server).subscriptions_of(person)->empty(); }));
  EXPECT_EQ(server.hub().metrics().subscriptions_gone.value(), 2u);
}

// The table goes on while a service is silent; it is tried again after other failures, and no redirect is followed.
TEST_F(WebPush, ServicesThatMeanHarmHarmNobody) {
  LocalOptions slow = options();
  LocalServer server(slow);
  TwoPeople pair(server.port());
  ASSERT_EQ(post(server.port(), this->browser("/slow").wish(pair.second_person)).status, 200);
  service_.answer({PushService::kSilence});
  pair.look(*pair.second, false);
  pair.pass(*pair.first, *pair.second);
  ASSERT_TRUE(service_.next());  // and never answered
  for (int i = 0; i < 3; ++i) {
    pair.look(*pair.second, true);
    pair.pass(*pair.second, *pair.first);
    pair.pass(*pair.first, *pair.second);
  }
  EXPECT_EQ(server.hub().metrics().pushes_sent.value(), 0u);

  // What is tried again arrives.
  for (const std::string& bad :
       {PushService::status(503), PushService::status(429, "Retry-After: 0\r\n"), std::string(PushService::kEndless),
        std::string("no HTTP at all\r\n\r\n"), PushService::status(500, "Retry-After: -5\r\n")}) {
    PushService other;
    LocalOptions options = this->options();
    options.hub.push.services = {*server::read_push_service(other.origin())};
    LocalServer second(options);
    TwoPeople two(second.port());
    const Browser browser{.endpoint = other.origin() + "/x"};
    ASSERT_EQ(post(second.port(), browser.wish(two.second_person)).status, 200);
    other.answer({bad, PushService::status(201)});
    two.look(*two.second, false);
    two.pass(*two.first, *two.second);
    ASSERT_TRUE(other.next()) << bad;
    const auto again = other.next();
    ASSERT_TRUE(again) << bad;
    EXPECT_EQ(browser.read(*again)["table"], two.table["id"]);
    EXPECT_TRUE(becomes([&] { return second.hub().metrics().pushes_sent.value() == 1; })) << bad;
    EXPECT_EQ(second.hub().metrics().pushes_failed.value(), 1u) << bad;
    // What is refused for good is not tried again.
    other.answer({PushService::status(307, "Location: " + service_.origin() + "/elsewhere\r\n")});
    two.pass(*two.second, *two.first);
    two.pass(*two.first, *two.second);
    ASSERT_TRUE(other.next());
    EXPECT_TRUE(becomes([&] { return second.hub().metrics().pushes_failed.value() == 2; }));
  }
  EXPECT_EQ(service_.connections(), 1u) << "no redirect was followed";
}

// A message that still waits when the person is back is not sent any more.
TEST_F(WebPush, WhatIsNoNewsAnyMoreIsNotSent) {
  LocalOptions patient = options();
  patient.hub.push.first_pause = std::chrono::hours(1);
  LocalServer server(patient);
  TwoPeople pair(server.port());
  ASSERT_EQ(post(server.port(), this->browser().wish(pair.second_person)).status, 200);
  service_.answer({PushService::status(503)});
  pair.look(*pair.second, false);
  pair.pass(*pair.first, *pair.second);
  ASSERT_TRUE(service_.next());
  ASSERT_TRUE(becomes([&] { return server.hub().metrics().pushes_failed.value() == 1; }));
  EXPECT_EQ(server.hub().pusher()->waiting(), 1u);
  pair.look(*pair.second, true);
  EXPECT_TRUE(becomes([&] { return server.hub().pusher()->waiting() == 0; }));
}

TEST_F(WebPush, GarbageIsRefusedWithASentence) {
  LocalServer server(options());
  const Browser good = browser();
  const auto with = [&](const std::string& field, const Json& value) {
    Json json = good.wish(kAda);
    json[field] = value;
    return json;
  };
  std::string beside = good.key.public_bytes();
  beside.back() ^= 1;
  const std::vector<Json> bad = {
      with("endpoint", "https://evil.example/x"),
      with("endpoint", "https://127.0.0.1/x"),
      with("endpoint", "http://169.254.169.254/latest/meta-data"),
      with("endpoint", "https://fcm.googleapis.com@127.0.0.1/x"),
      with("endpoint", "http://localhost:" + std::to_string(service_.port()) + "/x"),
      with("endpoint", service_.origin() + "/a\r\nX-More: y"),
      with("endpoint", service_.origin() + "/" + std::string(2'000, 'x')),
      with("endpoint", ""),
      with("endpoint", 7),
      with("p256dh", ""),
      with("p256dh", "AAAA"),
      with("p256dh", to_base64url(beside)),
      with("p256dh", to_base64url(good.key.public_bytes()) + "="),
      with("auth", "AAAA"),
      with("auth", nullptr),
      with("lang", "fr"),
      with("key", "short"),
      with("more", 1),
      with("forget", 1),
      Json::array(),
  };
  for (const Json& one : bad) {
    const Answer answer = post(server.port(), one);
    EXPECT_EQ(answer.status, 400) << one;
    const Json error = answer.json()["error"];
    EXPECT_FALSE(error["en"].get<std::string>().empty()) << one;
    EXPECT_FALSE(error["de"].get<std::string>().empty()) << one;
  }
  EXPECT_EQ(ask(server.port(), {"POST", "/api/push", "{"}).status, 400);
  EXPECT_EQ(ask(server.port(), {"POST", "/api/push", std::string(5'000, ' ')}).status, 413);
  EXPECT_EQ(ask(server.port(), {"DELETE", "/api/push"}).status, 405);
  EXPECT_TRUE(store(server).subscriptions_of(server::hash_of_key(kAda))->empty());
  EXPECT_EQ(service_.connections(), 0u);
}

TEST_F(WebPush, SubscriptionsAreFewAndCanBeTakenBack) {
  LocalOptions few = options();
  few.hub.limits.set(server::Limit::kAddressPushes, 12);
  LocalServer server(few);
  const std::string ada = server::hash_of_key(kAda);
  for (int i = 0; i < 10; ++i)
    ASSERT_EQ(post(server.port(), browser("/" + std::to_string(i)).wish(kAda)).status, 200);
  EXPECT_EQ(store(server).subscriptions_of(ada)->size(), static_cast<std::size_t>(server::Pusher::kMostPerPerson));
  const auto forget = [&](const std::string& person) {
    return post(server.port(), {{"v", 1}, {"key", person}, {"endpoint", service_.origin() + "/9"}, {"forget", true}});
  };
  EXPECT_EQ(forget(kBo).json(), Json({{"v", 1}, {"subscribed", false}}));
  EXPECT_EQ(store(server).subscriptions_of(ada)->size(), 8u) << "it is not Bo's";
  EXPECT_EQ(forget(kAda).status, 200);
  EXPECT_EQ(store(server).subscriptions_of(ada)->size(), 7u);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(post(server.port(), browser("/last").wish(kAda)).status, 200);
  const Answer refused = post(server.port(), browser("/last").wish(kAda));
  EXPECT_EQ(refused.status, 429);
  EXPECT_NE(refused.head.find("Retry-After"), std::string::npos);
}

TEST_F(WebPush, WithoutTheOperatorThereIsNone) {
  LocalServer server;
  EXPECT_TRUE(server_key(server.port()).is_null());
  EXPECT_EQ(post(server.port(), browser().wish(kAda)).status, 404);
  EXPECT_TRUE(server::check_contact("mailto:me@games.example"));
  EXPECT_TRUE(server::check_contact("https://games.example"));
  for (const char* bad :
       {"", "me@games.example", "mailto:me", "http://games.example", "https://", "mailto:a@b\"c", "mailto:a@b c"})
    EXPECT_FALSE(server::check_contact(bad)) << bad;
}

// The name of a service may lead anywhere; where it leads is looked at before anything is connected.
TEST_F(WebPush, ANameThatLeadsInsideIsNotConnectedTo) {
  const auto net = server::PushNet::make(std::chrono::milliseconds(kPatience));
  for (const char* host : {"localhost", "127.0.0.1", "[::1]"}) {
    std::promise<server::PushReply> said;
    net->send({{.tls = false, .host = host, .port = service_.port(), .path = "/x", .named = false}, {}, "body"},
              [&](server::PushReply reply) { said.set_value(std::move(reply)); });
    const server::PushReply reply = said.get_future().get();
    EXPECT_EQ(reply.status, 0);
    EXPECT_NE(reply.problem.find("private"), std::string::npos) << reply.problem;
  }
  net->stop();
  EXPECT_EQ(service_.connections(), 0u);
}

TEST(WebPushTls, OnlyWhoShowsACertificateForTheNameIsBelieved) {
  const Scratch scratch;
  const Certificate certificate(scratch.path("certificate.pem"));
  PushService service(&certificate);
  const auto status = [&](const std::string& host) {
    const auto net = server::PushNet::make(std::chrono::milliseconds(kPatience));
    std::promise<server::PushReply> said;
    net->send({{.tls = true, .host = host, .port = service.port(), .path = "/x", .named = true}, {}, "body"},
              [&](server::PushReply reply) { said.set_value(std::move(reply)); });
    const int code = said.get_future().get().status;
    net->stop();
    return code;
  };
  EXPECT_EQ(status("localhost"), 0) << "nobody vouches for it";
  ASSERT_EQ(setenv("SSL_CERT_FILE", scratch.path("certificate.pem").c_str(), 1), 0);
  EXPECT_EQ(status("localhost"), 201);
  EXPECT_EQ(service.next()->body, "body");
  EXPECT_EQ(status("127.0.0.1"), 0) << "the certificate is for another name";
  unsetenv("SSL_CERT_FILE");
}

TEST_F(WebPush, KeyAndSubscriptionsSurviveAKill) {
  const Scratch scratch;
  const std::vector<std::string> arguments = {
      "--port",         "0", "--db", scratch.path("tables.db"), "--web-push", kContact, "--web-push-service",
      service_.origin()};
  Json key, table;
  const Browser browser = this->browser();
  {
    const ServerProcess server(arguments);
    ASSERT_NE(server.port(), 0) << server.output();
    key = server_key(server.port());
    TwoPeople pair(server.port(), "beyond-the-sun");
    ASSERT_EQ(post(server.port(), browser.wish(kAda)).status, 200);
    ASSERT_EQ(post(server.port(), this->browser("/bo").wish(kBo)).status, 200);
    table = pair.table;
  }
  const ServerProcess server(arguments);
  ASSERT_NE(server.port(), 0) << server.output();
  EXPECT_EQ(server_key(server.port()), key);
  // One of them comes back and decides; the other is told.
  for (int seat = 0; seat < 2; ++seat) {
    Client client(server.port(), table["id"]);
    ASSERT_TRUE(client.hello(table["seats"][seat]["key"]));
    if (!client.my_turn()) continue;
    while (client.my_turn()) {
      const int ply = client.ply();
      TwoPeople::play(client);
      while (client.ply() <= ply) ASSERT_TRUE(client.next());
    }
    const auto message = service_.next();
    ASSERT_TRUE(message);
    EXPECT_EQ(message->path, seat == 0 ? "/bo" : "/browser");
    EXPECT_TRUE(verified_vapid(message->headers.at("authorization"), key));
    return;
  }
  FAIL() << "nobody was to decide";
}

}  // namespace
}  // namespace orrery::test
