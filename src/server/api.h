// What is at which address: the HTTP interface of docs/protocol.md, the page, and the way in for WebSockets.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/hub.h"
#include "server/resource.h"

namespace orrery::server {

struct ApiOptions {
  // Who may read /metrics beside programs on this machine.
  std::vector<AddressRange> metrics = {};
};

class Api final : public Handler {
 public:
  explicit Api(Hub& hub, ApiOptions options = {});
  std::size_t most_body(std::string_view path) const override;
  void http(HttpRequest request, std::function<void(HttpResponse)> reply) override;
  std::shared_ptr<Peer> connect(std::string_view path, std::shared_ptr<Sink> sink, const Address& address) override;

 private:
  HttpResponse page(const HttpRequest& request) const;
  HttpResponse list_tables();
  HttpResponse turns(const HttpRequest& request);
  HttpResponse person(const HttpRequest& request);
  HttpResponse push_key() const;
  HttpResponse subscribe(const HttpRequest& request);
  using Reply = std::function<void(HttpResponse)>;
  void create_table(const HttpRequest& request, const Reply& reply);
  HttpResponse created(const table::Answer<NewSeats>& made, const Address& address);
  void show_content(const std::string& game, const std::string& name, HttpRequest request, Reply reply);
  HttpResponse health();
  HttpResponse metrics();
  // The answer to whoever has made too many tables already.
  std::optional<HttpResponse> take_table(const Address& address, bool bots_alone);
  // Calls `use` with the room on a worker, or answers why there is none.
  void with_room(const std::string& id, std::optional<std::string> key, Reply reply,
                 std::function<void(Room&, Reply)> use);

  Hub& hub_;
  const ApiOptions options_;
  std::map<std::string, Resource> fixed_;  // answers that never change, by path
  std::map<std::string, Resource> files_;  // of the page
};

}  // namespace orrery::server
