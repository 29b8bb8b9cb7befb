// Part of net.cpp. Requests and answers between the library's form and ours, and what is refused before anybody looks
// at it.
#pragma once
#include <boost/beast/http.hpp>
#include <charconv>

#include "server/net_socket.h"

namespace orrery::server {

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

// Who sent a request.
struct Sender {
  Address peer;            // at the other end of the connection
  Address client;          // behind our proxies
  bool is_proxy = false;   // the peer is one of ours
  bool forwarded = false;  // somebody on the way says that it came from elsewhere
};

inline std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

inline std::string all_of(const Request& request, std::string_view name) {
  std::string list;
  const auto [first, last] = request.equal_range({name.data(), name.size()});
  for (auto it = first; it != last; ++it) list += (list.empty() ? "" : ",") + text_of(it->value());
  return list;
}

inline Sender sender_of(const Request& request, const Address& peer, const NetOptions& options) {
  Sender sender;
  sender.peer = peer;
  sender.client =
      client_address(peer, options.proxy_header, all_of(request, name_of(options.proxy_header)), options.proxies);
  sender.is_proxy = is_in(options.proxies, peer);
  sender.forwarded =
      std::ranges::any_of(std::array{"X-Forwarded-For", "Forwarded", "X-Real-IP", "Via", "X-Forwarded-Host"},
                          [&](const char* name) { return request.count(name) > 0; });
  return sender;
}

inline std::string path_of(const Request& request) {
  const std::string target = text_of(request.target());
  return target.substr(0, target.find('?'));
}

// The parts of a request the rest of the server looks at.
inline HttpRequest understood(Request&& from, const Sender& sender) {
  HttpRequest request;
  request.method = text_of(from.method_string());
  request.path = path_of(from);
  request.authorization = text_of(from[http::field::authorization]);
  request.if_none_match = text_of(from[http::field::if_none_match]);
  request.accepts_gzip = from[http::field::accept_encoding].find("gzip") != beast::string_view::npos;
  request.address = sender.client;
  request.from_here =
      sender.peer.is_loopback() && !sender.forwarded && is_host_loopback(text_of(from[http::field::host]));
  request.body = std::move(from.body());
  return request;
}

inline HttpResponse refusal(int status, const table::Problem& problem) {
  HttpResponse response;
  response.status = status;
  response.body =
      table::to_text({{"v", table::kProtocolVersion},
                      {"error", {{"code", problem.code}, {"en", problem.text.en}, {"de", problem.text.de}}}});
  response.headers = {{"Cache-Control", "no-store"}};
  return response;
}

inline HttpResponse refusal(Limit limit, int wait) {
  HttpResponse response = refusal(status_of(limit), refusal_of(limit));
  response.headers.emplace_back("Retry-After", std::to_string(wait));
  return response;
}

inline Response packed_response(HttpResponse&& from, unsigned version, bool keep_alive, bool head) {
  Response response(static_cast<http::status>(from.status), version);
  response.set(http::field::server, "orrery");
  response.set(http::field::content_type, from.type);
  response.set("X-Content-Type-Options", "nosniff");
  response.set("Referrer-Policy", "no-referrer");
  for (const auto& [name, value] : from.headers) response.set(name, value);
  response.keep_alive(keep_alive);
  response.content_length(from.body.size());
  if (!head) response.body() = std::move(from.body);
  return response;
}

// What could be read in two ways is not read at all: a proxy in front might have read it in the other one.
inline std::optional<HttpResponse> ambiguous(const Request& request) {
  const auto encodings = request.count(http::field::transfer_encoding);
  const bool chunked =
      encodings == 1 && beast::iequals(request[http::field::transfer_encoding], "chunked") && request.version() == 11;
  if (encodings > 0 && (!chunked || request.count(http::field::content_length) > 0))
    return refusal(400,
                   {"bad-request",
                    {"The length of this request is not clear.", "Die Länge dieser Anfrage ist nicht eindeutig."}});
  // Browsers and proxies know how long a body is; what does not say so could go on for ever.
  if (chunked)
    return refusal(411, {"length",
                         {"A request must say how long it is (Content-Length).",
                          "Eine Anfrage muss sagen, wie lang sie ist (Content-Length)."}});
  const auto hosts = request.count(http::field::host);
  if (hosts > 1 || (hosts == 0 && request.version() == 11) ||
      (hosts == 1 && !is_host_well_formed(text_of(request[http::field::host]))))
    return refusal(400, {"bad-request",
                         {"A request needs one header Host with the name of the server.",
                          "Eine Anfrage braucht genau einen Host-Header mit dem Namen des Servers."}});
  return std::nullopt;
}

// Pages of other hosts, and of names that were made to lead here. Whoever comes from outside could reach us anyway,
// and a proxy of ours knows which names it serves; so names matter only for people on this machine and in its
// network.
inline std::optional<HttpResponse> misled(const Request& request, const Sender& sender, const NetOptions& options) {
  const std::string host = text_of(request[http::field::host]);
  if (!host.empty() && sender.peer.is_private() && !sender.is_proxy && !is_host_ours(host, options.names)) {
    const std::string name = host.substr(0, 80);
    log_warning(fmt::format("{}: a request for '{}' was refused; --name {} would allow it", sender.client.text(),
                            name, name.substr(0, name.find(':'))));
    return refusal(421, {"host",
                         {"This server is not known as " + name +
                              "; whoever runs it can allow the name with --name, or the proxy with --trust-proxy.",
                          "Dieser Server ist nicht als " + name +
                              " bekannt; wer ihn betreibt, kann den Namen mit --name oder den Proxy mit "
                              "--trust-proxy zulassen."}});
  }
  const bool changes = websocket::is_upgrade(request) || request.method() == http::verb::post;
  const std::string origin = text_of(request[http::field::origin]);
  if (changes && !is_origin_allowed(origin, host, options.origins)) {
    log_warning(fmt::format("{}: a page of another host ({}) was refused; --origin would allow it",
                            sender.client.text(), origin.substr(0, 100)));
    return refusal(403,
                   {"origin", {"Pages of other hosts may not do this.", "Seiten anderer Server dürfen das nicht."}});
  }
  return std::nullopt;
}

inline HttpResponse too_big() {
  return refusal(413, {"too-big", {"This request is too big.", "Diese Anfrage ist zu groß."}});
}

// What went wrong while a request was read; nothing: the client is gone, or silent for too long.
inline std::optional<HttpResponse> unreadable(const ErrorCode& error) {
  if (error == http::error::body_limit) return too_big();
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return refusal(431,
                   {"too-big", {"The head of this request is too big.", "Der Kopf dieser Anfrage ist zu groß."}});
  const bool is_about_http = error.category() == http::make_error_code(http::error::bad_method).category();
  if (!is_about_http || error == http::error::end_of_stream || error == http::error::partial_message)
    return std::nullopt;
  return refusal(400, {"bad-request", {"This is not a request of HTTP.", "Das ist keine HTTP-Anfrage."}});
}

}  // namespace orrery::server
