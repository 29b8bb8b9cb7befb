// Web Push: tells people whose page is closed that it is their turn. Nobody waits for it: what is told goes into a
// short line, and one thread of its own reads the subscriptions and talks to the push services. A message that a
// killed server had not sent yet is not sent.
#pragma once
#include <atomic>
#include <chrono>
#include <list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/metrics.h"
#include "server/push_crypto.h"
#include "server/push_net.h"
#include "store/store.h"
#include "table/problem.h"

namespace orrery::server {

struct PushOptions {
  std::string contact = {};  // "mailto:…" or "https://…": whom a service may write to. "": nobody is told anything
  std::vector<PushTarget> services = {};          // beside those of the browsers
  std::chrono::milliseconds patience{10'000};     // for one answer
  std::chrono::milliseconds first_pause{30'000};  // after a failure of a service; then twice as long, and so on
  std::size_t most_waiting = 1'000;               // messages
};
Result<void> check_contact(const std::string& contact);

struct PushTurn {
  std::string person;  // hash of their key
  std::string table;
  std::string game;  // its name
};

class Pusher {
 public:
  static constexpr int kMostPerPerson = 8;  // browsers

  Pusher(store::Store& store, PushOptions options, Metrics& metrics);
  ~Pusher();  // stop()
  Pusher(const Pusher&) = delete;
  Pusher& operator=(const Pusher&) = delete;

  // Makes the key of the servers on this database, where there is none yet.
  store::Stored<void> start();
  const std::string& public_key() const { return public_key_; }
  // Whether messages could be sent there; otherwise one sentence.
  table::Answer<void> check(const store::Subscription& subscription) const;

  // From any thread, at once.
  void tell(PushTurn turn);
  // They know already, or it is over: what has not been sent yet is not.
  void withdraw(const std::string& person, const std::string& table);
  void stop();
  std::size_t waiting() const { return waiting_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    PushTurn turn;
    store::Subscription to;
    PushTarget target;
    bool sending = false;
    bool withdrawn = false;
    int tries = 0;
  };
  using Line = std::list<Waiting>;
  struct Service {
    int failures = 0;  // since something arrived
    int sending = 0;
    Clock::time_point rests_until = {};
  };

  // All on the thread of the net.
  void address(const PushTurn& turn);
  void send_next();
  void send(Line::iterator letter);
  void answered(Line::iterator letter, const PushReply& reply);
  void rest(const std::string& origin, Service& service, const PushReply& reply);
  void done(Line::iterator letter);
  bool may_tell(const std::string& person);

  store::Store& store_;
  const PushOptions options_;
  Metrics& metrics_;
  std::optional<CurveKey> key_;
  std::string public_key_;
  std::atomic<std::size_t> waiting_ = 0;  // told and not dealt with
  Line line_;
  int sending_ = 0;
  std::map<std::string, Service> services_;
  std::map<std::string, TokenBucket> persons_;  // who was told lately
  std::unique_ptr<PushNet> net_;
};

}  // namespace orrery::server
