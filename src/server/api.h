// What is at which address: the HTTP interface of docs/protocol.md, the page, and the way in for WebSockets.
#pragma once
#include <map>
#include <string>

#include "server/hub.h"
#include "server/resource.h"

namespace orrery::server {

class Api final : public Handler {
 public:
  explicit Api(Hub& hub);
  void http(HttpRequest request, std::function<void(HttpResponse)> reply) override;
  std::shared_ptr<Peer> connect(std::string_view path, std::shared_ptr<Sink> sink) override;

 private:
  HttpResponse page(const HttpRequest& request) const;
  HttpResponse list_tables();
  HttpResponse create_table(const HttpRequest& request);
  HttpResponse health();

  Hub& hub_;
  std::map<std::string, Resource> fixed_;  // answers that never change, by path
  std::map<std::string, Resource> files_;  // of the page
};

}  // namespace orrery::server
