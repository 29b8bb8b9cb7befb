#include "server/api.h"

#include <algorithm>
#include <optional>

#include "core/record.h"
#include "core/text.h"
#include "server/answers.h"
#include "server/catalogue.h"
#include "server/invite.h"
#include "server/keys.h"
#include "server/page.h"
#include "server/refusals.h"
#include "server/version.h"

namespace orrery::server {
namespace {

using table::Answer;

constexpr int kTablesListed = 200;
constexpr std::size_t kMostRecord = std::size_t{4} << 20;  // bytes of a new table, which may bring record and content
constexpr std::size_t kMostBody = std::size_t{4} << 10;    // of everything else
constexpr int kResultsTold = 1'000;
constexpr std::size_t kTurnsPerRequest = 10;  // tables; more count as further requests
// Requests that wait for a table with cards from elsewhere, or for such cards.
constexpr std::size_t kMostStrangers = 64;

// Scripts and styles come from here and nowhere else; styles may also stand in elements, as SVG needs them.
constexpr const char* kContentPolicy =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; "
    "font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// "/api/tables/ID/rest" → ID and "rest"; an id that cannot be one is empty.
struct TablePath {
  std::string id;
  std::string_view rest;
};
TablePath table_path(std::string_view path) {
  constexpr std::string_view kStart = "/api/tables/";
  if (!path.starts_with(kStart)) return {};
  path.remove_prefix(kStart.size());
  const std::size_t slash = path.find('/');
  const std::string_view id = path.substr(0, slash);
  if (slash == std::string_view::npos || !is_table_id(id)) return {};
  return {std::string(id), path.substr(slash + 1)};
}

// "/api/games/GAME/content/NAME"
std::optional<std::pair<std::string, std::string>> content_path(std::string_view path) {
  constexpr std::string_view kStart = "/api/games/";
  constexpr std::string_view kMiddle = "/content/";
  const std::size_t middle = path.find(kMiddle);
  if (!path.starts_with(kStart) || middle == std::string_view::npos) return std::nullopt;
  const std::string_view name = path.substr(middle + kMiddle.size());
  const bool is_name =
      (name.size() == 16 || name.size() == 64) && name.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (!is_name || middle < kStart.size()) return std::nullopt;
  return std::pair(std::string(path.substr(kStart.size(), middle - kStart.size())), std::string(name));
}

HttpResponse strangers_busy() {
  HttpResponse response =
      problem_response({"busy",
                        {"Too many games with cards of their own are being looked at; try again soon.",
                         "Gerade werden zu viele Partien mit eigenen Karten angesehen; versuche es bald wieder."},
                        {}});
  response.headers.emplace_back("Retry-After", "2");
  return response;
}

}  // namespace

Api::Api(Hub& hub, ApiOptions options) : hub_(hub), options_(std::move(options)) {
  fixed_["/api/version"] = make_json_resource(table::to_text(version_json(hub.games())));
  fixed_["/api/games"] = make_json_resource(table::to_text(games_json(hub.games(), hub.levels())));
  for (const auto& game : hub.games()) {
    const std::string path = "/api/games/" + game->info().id;
    fixed_[path] = make_json_resource(table::to_text(game_json(*game, hex64(game->content_hash()))));
    fixed_[path + "/rules"] = make_json_resource(table::to_text(rules_json(*game)));
    if (const Json lesson = lesson_json(*game); !lesson.is_null())
      fixed_[path + "/lesson"] = make_json_resource(table::to_text(lesson));
  }
  for (const PageFile& file : page_files())
    files_[std::string(file.path)] = make_page_resource(file.path, file.bytes, file.gzip);
}

std::size_t Api::most_body(std::string_view path) const { return path == "/api/tables" ? kMostRecord : kMostBody; }

void Api::http(HttpRequest request, std::function<void(HttpResponse)> reply) {
  const bool get = request.method == "GET" || request.method == "HEAD";
  const bool post = request.method == "POST";
  if (request.path == "/metrics") {
    const bool may = request.from_here || is_in(options_.metrics, request.address);
    if (!may) return reply(not_found());
    return reply(get ? metrics() : wrong_method("GET"));
  }
  if (!request.path.starts_with("/api/")) return reply(get ? page(request) : wrong_method("GET"));
  if (const auto fixed = fixed_.find(request.path); fixed != fixed_.end())
    return reply(get ? answer_with(fixed->second, request) : wrong_method("GET"));
  if (request.path == "/api/turns" || request.path == "/api/person") {
    if (!post) return reply(wrong_method("POST"));
    hub_.workers().post([this, request = std::move(request), reply = std::move(reply)] {
      reply(request.path == "/api/turns" ? turns(request) : person(request));
    });
    return;
  }
  if (request.path == "/api/push") {
    if (get) return reply(push_key());
    if (!post) return reply(wrong_method("GET, POST"));
    hub_.workers().post(
        [this, request = std::move(request), reply = std::move(reply)] { reply(subscribe(request)); });
    return;
  }
  if (request.path == "/api/health" || request.path == "/api/tables") {
    if (!get && !(post && request.path == "/api/tables")) return reply(wrong_method("GET"));
    hub_.workers().post([this, request = std::move(request), reply = std::move(reply), post] {
      if (post) return create_table(request, reply);
      reply(request.path == "/api/health" ? health() : list_tables());
    });
    return;
  }
  if (const auto content = content_path(request.path)) {
    if (!get) return reply(wrong_method("GET"));
    return show_content(content->first, content->second, std::move(request), std::move(reply));
  }
  const TablePath path = table_path(request.path);
  if (path.id.empty()) return reply(not_found());
  if (path.rest == "join") {
    if (!post) return reply(wrong_method("POST"));
    hub_.workers().post([this, id = path.id, body = std::move(request.body), reply = std::move(reply)] {
      const Answer<table::Join> wish = table::parse_join(body);
      if (!wish) return reply(problem_response(wish.error()));
      const Answer<std::shared_ptr<Room>> room = hub_.find_table(id, std::nullopt);
      if (!room) return reply(problem_response(room.error()));
      (*room)->join(*wish, [reply](const Answer<Joined>& joined) {
        if (!joined) return reply(problem_response(joined.error()));
        reply(json_response({{"v", table::kProtocolVersion}, {"seat", joined->seat}, {"key", joined->key}}));
      });
    });
    return;
  }
  if (path.rest == "record") {
    if (!get) return reply(wrong_method("GET"));
    hub_.workers().post([this, id = path.id, request = std::move(request), reply = std::move(reply)] {
      constexpr std::string_view kBearer = "Bearer ";
      const std::string key =
          request.authorization.starts_with(kBearer) ? request.authorization.substr(kBearer.size()) : std::string();
      const Answer<std::shared_ptr<Room>> room = hub_.find_table(id, key);
      if (!room) return reply(problem_response(room.error()));
      (*room)->record(key, request.address, [reply](const Answer<TextCache::Text>& record) {
        if (!record) return reply(problem_response(record.error()));
        HttpResponse response;
        response.type = "text/plain; charset=utf-8";
        response.headers = {{"Cache-Control", "no-store"}};
        response.body = **record;
        reply(std::move(response));
      });
    });
    return;
  }
  reply(not_found());
}

std::shared_ptr<Peer> Api::connect(std::string_view path, std::shared_ptr<Sink> sink, const Address& address) {
  const TablePath at = table_path(path);
  if (at.id.empty() || at.rest != "ws") return nullptr;
  return hub_.connect(at.id, std::move(sink), address);
}

HttpResponse Api::page(const HttpRequest& request) const {
  // What the page shows stands behind # in its address, so it has one path.
  const auto found = files_.find(request.path == "/" ? "/index.html" : request.path);
  HttpResponse response;
  if (found != files_.end()) {
    response = answer_with(found->second, request);
  } else {
    response.type = "text/plain; charset=utf-8";
    const bool bare = files_.empty() && request.path == "/";
    response.status = bare ? 200 : 404;
    response.body =
        bare ? "The server runs; this build has no page (web/dist was not there).\n" : "There is nothing here.\n";
  }
  response.headers.emplace_back("Content-Security-Policy", kContentPolicy);
  return response;
}

// Whose turn it is at tables that somebody has keys of, from what the store knows without their logs.
HttpResponse Api::turns(const HttpRequest& request) {
  const Answer<table::Turns> wish = table::parse_turns(request.body);
  if (!wish) return problem_response(wish.error());
  for (std::size_t i = kTurnsPerRequest; i < wish->tables.size(); i += kTurnsPerRequest) {
    const int wait = hub_.gate().addresses.take_request(request.address);
    if (wait == 0) continue;
    hub_.gate().refuse(Limit::kAddressRequests, request.address);
    HttpResponse response = problem_response(refusal_of(Limit::kAddressRequests), status_of(Limit::kAddressRequests));
    response.headers.emplace_back("Retry-After", std::to_string(wait));
    return response;
  }
  Json list = Json::array();
  for (const table::Turns::One& one : wish->tables) {
    Json entry = {{"id", one.id}};
    const auto found = is_table_id(one.id) ? hub_.store().load_head(one.id)
                                           : tl::unexpected(store::StoreError{store::Failure::kNotFound, {}});
    if (!found && found.error().failure != store::Failure::kNotFound)
      return problem_response(storage_problem(found.error(), one.id).value());
    const std::optional<Seat> seat = found ? seat_of_key(found->head, one.key) : std::nullopt;
    if (!seat) {
      entry["error"] = found ? "bad-key" : "no-table";
    } else {
      const store::Standing& standing = found->standing;
      const bool known = standing.over || standing.to_act != kNoSeat;
      const bool mine = !standing.over && *seat != kNoSeat && standing.to_act == *seat;
      entry["game"] = found->head.game;
      entry["seat"] = *seat == kNoSeat ? Json() : Json(*seat);
      entry["ply"] = standing.ply;
      entry["round"] = standing.round;
      entry["over"] = standing.over;
      entry["your_turn"] = known ? Json(mine && found->head.seats[*seat].bot.empty()) : Json();
      entry["updated"] = found->updated;
      entry["due"] = standing.due == 0 ? Json() : Json(standing.due);
      entry["players"] = Json::array();
      for (const store::SeatRow& row : found->head.seats)
        entry["players"].push_back(row.kind == store::SeatKind::kOpen ? Json() : Json(row.name));
    }
    list.push_back(std::move(entry));
  }
  return json_response({{"v", table::kProtocolVersion}, {"time", hub_.now_ms()}, {"tables", std::move(list)}});
}

// The finished games of whoever holds the key. It is worth no more to others than a guess at 128 bits.
HttpResponse Api::person(const HttpRequest& request) {
  const Answer<table::Person> wish = table::parse_person(request.body);
  if (!wish) return problem_response(wish.error());
  const std::string hash = hash_of_key(wish->key);
  if (wish->forget)
    if (const auto forgotten = hub_.store().forget_person(hash); !forgotten)
      return problem_response(storage_problem(forgotten.error(), "person").value());
  const auto results = hub_.store().results_of(hash, kResultsTold);
  if (!results) return problem_response(storage_problem(results.error(), "person").value());
  Json list = Json::array();
  for (const store::GameResult& one : *results)
    list.push_back({{"table", one.table},
                    {"game", one.game},
                    {"ended", one.ended},
                    {"seat", one.seat},
                    {"players", one.players},
                    {"people", one.people},
                    {"place", one.place},
                    {"score", one.score}});
  return json_response({{"v", table::kProtocolVersion}, {"results", std::move(list)}});
}

HttpResponse Api::list_tables() {
  store::ListFilter filter;
  filter.limit = kTablesListed;
  const auto found = hub_.store().list(filter);
  if (!found) return problem_response(storage_problem(found.error(), "list").value());
  constexpr const char* kKinds[] = {"human", "bot", "open"};
  Json list = Json::array();
  for (const store::Summary& table : *found) {
    Json seats = Json::array();
    for (const store::SeatRow& row : table.head.seats) {
      Json seat = {{"name", row.name}, {"kind", kKinds[static_cast<int>(row.kind)]}};
      if (!row.bot.empty()) seat["bot"] = hub_.levels().nearest(row.bot).name;
      seats.push_back(std::move(seat));
    }
    const Result<Record> head = parse_record(table.head.record_head);
    const auto room = hub_.find_room(table.head.id);
    list.push_back({{"id", table.head.id},
                    {"game", table.head.game},
                    {"variants", head ? Json(head->variants) : Json::array()},
                    {"seats", std::move(seats)},
                    {"ply", table.standing.ply},
                    {"round", table.standing.round},
                    {"over", table.standing.over},
                    {"public", table.head.is_public},
                    {"watchers", room == nullptr ? 0 : room->watchers()},
                    {"created", table.head.created},
                    {"updated", table.updated}});
  }
  return json_response({{"v", table::kProtocolVersion}, {"tables", std::move(list)}});
}

std::optional<HttpResponse> Api::take_table(const Address& address, bool bots_alone) {
  const int wait = hub_.gate().addresses.take_table(address, bots_alone);
  if (wait == 0) return std::nullopt;
  const Limit limit = bots_alone ? Limit::kAddressBotTables : Limit::kAddressTables;
  hub_.gate().refuse(limit, address);
  HttpResponse response = problem_response(refusal_of(limit), status_of(limit));
  response.headers.emplace_back("Retry-After", std::to_string(wait));
  return response;
}

void Api::show_content(const std::string& game, const std::string& name, HttpRequest request, Reply reply) {
  if (const auto page = hub_.packs().known_page(game, name)) return reply(answer_with(*page, request));
  const bool foreign = !from_hex64(name);
  if (foreign && hub_.strangers().waiting() >= kMostStrangers) return reply(strangers_busy());
  (foreign ? hub_.strangers() : hub_.workers())
      .post([this, game, name, request = std::move(request), reply = std::move(reply)] {
        const auto played = hub_.packs().find(game, name);
        if (played) return reply(answer_with(*hub_.packs().page(**played), request));
        reply(played.error().code == "unusable" ? not_found() : problem_response(played.error()));
      });
}

// A record that brings its cards along is read where strangers wait for one another.
void Api::create_table(const HttpRequest& request, const Reply& reply) {
  // Before it is read: reading a long one is work too.
  if (auto refused = take_table(request.address, false)) return reply(std::move(*refused));
  const Answer<table::NewTable> wish = table::parse_new_table(request.body);
  if (!wish) return reply(problem_response(wish.error()));
  const bool bots_alone = std::ranges::all_of(
      wish->seats, [](const table::SeatInfo& seat) { return seat.kind == table::SeatKind::kBot; });
  if (bots_alone)
    if (auto refused = take_table(request.address, true)) return reply(std::move(*refused));
  const Answer<NewSeats> made = hub_.create(*wish);
  if (made || made.error().code != kForStrangers) return reply(created(made, request.address));
  if (hub_.strangers().waiting() >= kMostStrangers) return reply(strangers_busy());
  hub_.strangers().post([this, wish = *wish, address = request.address, reply] {
    const Answer<NewSeats> brought = hub_.create(wish, &address);
    if (!brought && brought.error().code == "too-many") hub_.gate().refuse(Limit::kAddressPacks, address);
    reply(created(brought, address));
  });
}

HttpResponse Api::created(const Answer<NewSeats>& made, const Address& address) {
  if (!made) return problem_response(made.error());
  // Bots begin as soon as somebody looks, and a table of bots alone at once.
  if (made->keys.empty())
    if (const auto room = hub_.room(made->id, made->cards)) room->wake(address);
  Json seats = Json::array();
  for (const Joined& one : made->keys) seats.push_back({{"seat", one.seat}, {"key", one.key}});
  return json_response({{"v", table::kProtocolVersion},
                        {"id", made->id},
                        {"seats", std::move(seats)},
                        {"watch", made->watch_key},
                        {"invite", made->invite_key}},
                       201);
}

HttpResponse Api::health() {
  const Hub::Health health = hub_.health();
  Json json = {{"v", table::kProtocolVersion}, {"ok", health.ok}, {"awake", hub_.awake()}};
  if (!health.ok) {
    json["error"] = {{"code", "storage"}, {"en", health.why.en}, {"de", health.why.de}};
    return json_response(json, 503);
  }
  json["tables"] = health.tables;
  json["store"] = hub_.store().engine();
  return json_response(json);
}

HttpResponse Api::metrics() {
  HttpResponse response;
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  response.headers = {{"Cache-Control", "no-store"}};
  response.body = metrics_text(hub_.metrics(), hub_.readings());
  return response;
}

}  // namespace orrery::server
