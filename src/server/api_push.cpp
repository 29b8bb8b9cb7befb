// Who wants to be told of turns by Web Push. The part of the HTTP interface about it.
#include "server/answers.h"
#include "server/api.h"
#include "server/keys.h"
#include "server/refusals.h"

namespace orrery::server {

using table::Answer;

HttpResponse Api::push_key() const {
  const Pusher* pusher = hub_.pusher();
  return json_response(
      {{"v", table::kProtocolVersion}, {"key", pusher == nullptr ? Json() : Json(pusher->public_key())}});
}

HttpResponse Api::subscribe(const HttpRequest& request) {
  if (hub_.pusher() == nullptr) return not_found();
  const Answer<table::Push> wish = table::parse_push(request.body);
  if (!wish) return problem_response(wish.error());
  const std::string person = hash_of_key(wish->key);
  if (wish->forget) {
    if (const auto dropped = hub_.store().drop_subscription(wish->endpoint, person); !dropped)
      return problem_response(storage_problem(dropped.error(), "push").value());
    return json_response({{"v", table::kProtocolVersion}, {"subscribed", false}});
  }
  const store::Subscription subscription{wish->endpoint, person, wish->public_key, wish->auth, wish->lang};
  if (const Answer<void> good = hub_.pusher()->check(subscription); !good) return problem_response(good.error());
  if (const int wait = hub_.gate().addresses.take_subscription(request.address); wait > 0) {
    hub_.gate().refuse(Limit::kAddressPushes, request.address);
    HttpResponse response = problem_response(refusal_of(Limit::kAddressPushes), status_of(Limit::kAddressPushes));
    response.headers.emplace_back("Retry-After", std::to_string(wait));
    return response;
  }
  if (const auto put = hub_.store().put_subscription(subscription, Pusher::kMostPerPerson); !put)
    return problem_response(storage_problem(put.error(), "push").value());
  return json_response({{"v", table::kProtocolVersion}, {"subscribed", true}});
}

}  // namespace orrery::server
