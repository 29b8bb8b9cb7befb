#include "server/push.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/keys.h"
#include "server/log.h"
#include "table/show.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::refuse;

constexpr int kSendingAtOnce = 8;
constexpr int kSendingToOne = 4;  // a slow service does not keep the others waiting
constexpr int kPushTries = 4;
constexpr int kMostDoublings = 6;
constexpr std::chrono::hours kLongestRest{1};
constexpr int kKeptByService = 86'400;       // seconds; older news of a turn help nobody
constexpr u64 kSignatureHolds = 12 * 3'600;  // seconds, at most a day
constexpr std::size_t kPushLength = 512;     // bytes of every message, so that it says nothing by its length
constexpr std::size_t kMostTopic = 32;       // letters at most
constexpr double kPerPerson = 1.0 / 20;      // messages per second
constexpr double kPerPersonAtOnce = 20;
constexpr std::size_t kMostRemembered = 1'000;  // persons and services, before those that rest are forgotten

// Which game and which table: nothing that anybody else may not know.
std::string message_of(const PushTurn& turn, const std::string& lang) {
  const bool german = lang == "de";
  const Json json = {
      {"v", 1},
      {"type", "turn"},
      {"table", turn.table},
      {"game", turn.game},
      {"lang", german ? "de" : "en"},
      {"title", german ? "Du bist am Zug" : "Your turn"},
      {"body", fmt::format(fmt::runtime(german ? "Du bist am Zug in {}." : "It is your turn in {}."), turn.game)}};
  return json.dump();
}

u64 now_seconds() {
  return static_cast<u64>(
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count());
}

}  // namespace

Result<void> check_contact(const std::string& contact) {
  const bool mail = contact.starts_with("mailto:") && contact.find('@', 8) != std::string::npos;
  const bool page = contact.starts_with("https://") && contact.size() > 8;
  const bool plain = std::ranges::all_of(contact, [](char c) { return c > ' ' && c < '\x7F' && c != '"'; });
  constexpr std::size_t kLongest = 200;
  if ((mail || page) && plain && contact.size() <= kLongest) return {};
  return fail(
      fmt::format("--web-push needs an address for the push services to complain to, such as mailto:me@games.example "
                  "or https://games.example, not '{}'",
                  contact.substr(0, 60)));
}

Pusher::Pusher(store::Store& store, PushOptions options, Metrics& metrics)
    : store_(store), options_(std::move(options)), metrics_(metrics) {}

Pusher::~Pusher() { stop(); }

store::Stored<void> Pusher::start() {
  const auto kept = store_.secret("web-push", to_base64url(CurveKey::make().private_bytes()));
  if (!kept) return tl::unexpected(kept.error());
  if (const auto bytes = from_base64url(*kept)) key_ = CurveKey::read(*bytes);
  if (!key_)
    return tl::unexpected(
        store::StoreError{store::Failure::kBroken, "the key for Web Push in the database is damaged"});
  public_key_ = to_base64url(key_->public_bytes());
  net_ = PushNet::make(options_.patience);
  return {};
}

void Pusher::stop() {
  if (net_ != nullptr) net_->stop();
}

Answer<void> Pusher::check(const store::Subscription& subscription) const {
  const auto point = from_base64url(subscription.public_key);
  const auto auth = from_base64url(subscription.auth);
  if (!point || !is_curve_point(*point) || !auth || auth->size() != kPushAuth)
    return refuse("bad-subscription", "The keys of this subscription are not those of a browser.",
                  "Die Schlüssel dieser Anmeldung sind keine eines Browsers.");
  if (!find_push_target(subscription.endpoint, options_.services))
    return refuse("bad-subscription", "This server does not send messages to the push service of this browser.",
                  "Dieser Server schickt dem Push-Dienst dieses Browsers keine Nachrichten.");
  return {};
}

void Pusher::tell(PushTurn turn) {
  if (waiting_ >= options_.most_waiting) return metrics_.pushes_dropped.add();
  ++waiting_;
  net_->post([this, turn = std::move(turn)] {
    address(turn);
    --waiting_;
    send_next();
  });
}

void Pusher::withdraw(const std::string& person, const std::string& table) {
  net_->post([this, person, table] {
    for (auto it = line_.begin(); it != line_.end();) {
      const auto letter = it++;
      if (letter->turn.person != person || letter->turn.table != table) continue;
      letter->withdrawn = true;
      if (!letter->sending) done(letter);
    }
  });
}

// Two who play into each other's hands could make a machine of it.
bool Pusher::may_tell(const std::string& person) {
  const auto now = Clock::now();
  if (persons_.size() > kMostRemembered)
    std::erase_if(persons_, [&](const auto& one) { return one.second.is_full(now); });
  return persons_.try_emplace(person, kPerPerson, kPerPersonAtOnce).first->second.take(now);
}

void Pusher::address(const PushTurn& turn) {
  const auto subscriptions = store_.subscriptions_of(turn.person);
  if (!subscriptions) return log_warning("web push: " + subscriptions.error().message);
  if (subscriptions->empty() || !may_tell(turn.person)) return;
  for (const store::Subscription& one : *subscriptions) {
    // An operator may have taken a service off the list since.
    auto target = find_push_target(one.endpoint, options_.services);
    if (!target) continue;
    if (waiting_ >= options_.most_waiting) return metrics_.pushes_dropped.add();
    ++waiting_;
    line_.push_back({turn, one, *std::move(target)});
  }
}

void Pusher::send_next() {
  const auto now = Clock::now();
  for (auto it = line_.begin(); it != line_.end() && sending_ < kSendingAtOnce;) {
    const auto letter = it++;
    if (letter->sending) continue;
    const Service& service = services_[letter->target.origin()];
    // While a service is being tried again, one message tries.
    const int most = service.failures > 0 ? 1 : kSendingToOne;
    if (service.sending < most && service.rests_until <= now) send(letter);
  }
}

void Pusher::send(Line::iterator letter) {
  const std::string text = message_of(letter->turn, letter->to.lang);
  const std::string auth = from_base64url(letter->to.auth).value_or("");
  const std::size_t padding = text.size() < kPushLength ? kPushLength - text.size() : 0;
  auto body = encrypt_push(text, from_base64url(letter->to.public_key).value_or(""), auth, padding);
  if (!body) return done(letter);  // another hand was in the database
  const std::string origin = letter->target.origin();
  PushLetter post{letter->target, {}, *std::move(body)};
  post.headers = {
      {"TTL", std::to_string(kKeptByService)},
      {"Urgency", "normal"},
      // Only the last message about a table is kept; which table it is nobody can tell from it.
      {"Topic", sha256_of(auth + letter->turn.table).substr(0, kMostTopic)},
      {"Content-Encoding", "aes128gcm"},
      {"Content-Type", "application/octet-stream"},
      {"Authorization", vapid(*key_, origin, options_.contact, now_seconds() + kSignatureHolds)},
  };
  letter->sending = true;
  ++letter->tries;
  ++sending_;
  ++services_[origin].sending;
  net_->send(std::move(post), [this, letter](const PushReply& reply) { answered(letter, reply); });
}

void Pusher::answered(Line::iterator letter, const PushReply& reply) {
  const std::string origin = letter->target.origin();
  Service& service = services_[origin];
  letter->sending = false;
  --sending_;
  --service.sending;
  const bool unwell = reply.status == 0 || reply.status == 429 || reply.status >= 500;
  if (!unwell) service.failures = 0;
  if (reply.status >= 200 && reply.status < 300) {
    metrics_.pushes_sent.add();
    done(letter);
  } else if (reply.status == 404 || reply.status == 410) {  // the browser does not want it any more
    if (const auto gone = store_.drop_subscription(letter->to.endpoint); !gone)
      log_warning("web push: " + gone.error().message);
    metrics_.subscriptions_gone.add();
    done(letter);
  } else if (unwell) {
    metrics_.pushes_failed.add();
    rest(origin, service, reply);
    if (letter->withdrawn || letter->tries >= kPushTries) done(letter);
  } else {
    metrics_.pushes_failed.add();
    log_warning(fmt::format("web push: {} refuses a message with status {}", origin, reply.status));
    done(letter);
  }
  send_next();
}

void Pusher::rest(const std::string& origin, Service& service, const PushReply& reply) {
  const auto now = Clock::now();
  const int doublings = std::min(service.failures++, kMostDoublings);
  std::chrono::milliseconds pause = options_.first_pause * (1 << doublings);
  pause = std::min<std::chrono::milliseconds>(std::max<std::chrono::milliseconds>(pause, reply.retry_after),
                                              kLongestRest);
  service.rests_until = std::max(service.rests_until, now + pause);
  log_warning(fmt::format("web push: {}: {}; again in {} s", origin,
                          reply.status == 0 ? reply.problem : fmt::format("status {}", reply.status),
                          std::chrono::ceil<std::chrono::seconds>(pause).count()));
  net_->after(pause, [this] { send_next(); });
}

void Pusher::done(Line::iterator letter) {
  line_.erase(letter);
  --waiting_;
  if (services_.size() <= kMostRemembered) return;
  const auto now = Clock::now();
  std::erase_if(services_, [&](const auto& one) { return one.second.sending == 0 && one.second.rests_until < now; });
}

}  // namespace orrery::server
