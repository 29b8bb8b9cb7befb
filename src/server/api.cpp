#include "server/api.h"

#include <algorithm>
#include <optional>

#include "core/record.h"
#include "core/text.h"
#include "server/catalogue.h"
#include "server/page.h"
#include "server/refusals.h"
#include "server/version.h"

namespace orrery::server {
namespace {

using table::Answer;
using table::Json;
using table::Problem;

constexpr int kTablesListed = 200;

// Scripts and styles come from here and nowhere else; styles may also stand in elements, as SVG needs them.
constexpr const char* kContentPolicy =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; "
    "font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

HttpResponse json_response(const Json& json, int status = 200) {
  HttpResponse response;
  response.status = status;
  response.body = table::to_text(json);
  response.headers = {{"Cache-Control", "no-store"}};
  return response;
}

HttpResponse problem_response(const Problem& problem, int status) {
  Json error = {{"code", problem.code},
                {"en", shortened(problem.text.en, table::kMostErrorText)},
                {"de", shortened(problem.text.de, table::kMostErrorText)}};
  if (!problem.rule.empty()) error["rule"] = problem.rule;
  return json_response({{"v", table::kProtocolVersion}, {"error", std::move(error)}}, status);
}

HttpResponse problem_response(const Problem& problem) {
  if (problem.code == "no-table") return problem_response(problem, 404);
  if (problem.code == "bad-key" || problem.code == "bad-invite") return problem_response(problem, 403);
  if (problem.code == "full" || problem.code == "stale" || problem.code == "closed")
    return problem_response(problem, 409);
  if (problem.code == "too-many" || problem.code == "too-fast") return problem_response(problem, 429);
  if (problem.code == "storage" || problem.code == "busy") return problem_response(problem, 503);
  if (problem.code == "unusable" || problem.code == "internal") return problem_response(problem, 500);
  return problem_response(problem, 400);
}

HttpResponse not_found() {
  return problem_response({"not-found", {"There is nothing here.", "Hier ist nichts."}, {}}, 404);
}

HttpResponse wrong_method(const char* allowed) {
  HttpResponse response = problem_response(
      {"method",
       {std::string("Only ") + allowed + " works here.", std::string("Hier geht nur ") + allowed + "."},
       {}},
      405);
  response.headers.emplace_back("Allow", allowed);
  return response;
}

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

// "/api/games/GAME/content/HASH"
std::optional<std::pair<std::string, u64>> content_path(std::string_view path) {
  constexpr std::string_view kStart = "/api/games/";
  constexpr std::string_view kMiddle = "/content/";
  const std::size_t middle = path.find(kMiddle);
  if (!path.starts_with(kStart) || middle == std::string_view::npos) return std::nullopt;
  const auto hash = from_hex64(path.substr(middle + kMiddle.size()));
  if (!hash || middle < kStart.size()) return std::nullopt;
  return std::pair(std::string(path.substr(kStart.size(), middle - kStart.size())), *hash);
}

}  // namespace

Api::Api(Hub& hub, ApiOptions options) : hub_(hub), options_(std::move(options)) {
  fixed_["/api/version"] = make_json_resource(table::to_text(version_json(hub.games())));
  fixed_["/api/games"] = make_json_resource(table::to_text(games_json(hub.games(), hub.levels())));
  for (const auto& game : hub.games()) {
    const std::string path = "/api/games/" + game->info().id;
    fixed_[path] = make_json_resource(table::to_text(game_json(*game)));
    fixed_[path + "/rules"] = make_json_resource(table::to_text(rules_json(*game)));
  }
  for (const PageFile& file : page_files())
    files_[std::string(file.path)] = make_page_resource(file.path, file.bytes, file.gzip);
}

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
  if (request.path == "/api/health" || request.path == "/api/tables") {
    if (!get && !(post && request.path == "/api/tables")) return reply(wrong_method("GET"));
    hub_.workers().post([this, request = std::move(request), reply = std::move(reply), post] {
      reply(request.path == "/api/health" ? health() : post ? create_table(request) : list_tables());
    });
    return;
  }
  if (const auto content = content_path(request.path)) {
    if (!get) return reply(wrong_method("GET"));
    hub_.workers().post([this, content, request = std::move(request), reply = std::move(reply)] {
      const auto played = hub_.packs().find(content->first, content->second);
      if (played) return reply(answer_with((*played)->page(), request));
      reply(played.error().code == "unusable" ? not_found() : problem_response(played.error()));
    });
    return;
  }
  const TablePath path = table_path(request.path);
  if (path.id.empty()) return reply(not_found());
  if (path.rest == "join") {
    if (!post) return reply(wrong_method("POST"));
    const Answer<table::Join> wish = table::parse_join(request.body);
    if (!wish) return reply(problem_response(wish.error()));
    return with_room(path.id, std::nullopt, std::move(reply), [wish = *wish](Room& room, Reply answer) {
      room.join(wish, [answer = std::move(answer)](const Answer<Joined>& joined) {
        if (!joined) return answer(problem_response(joined.error()));
        answer(json_response({{"v", table::kProtocolVersion}, {"seat", joined->seat}, {"key", joined->key}}));
      });
    });
  }
  if (path.rest == "record") {
    if (!get) return reply(wrong_method("GET"));
    constexpr std::string_view kBearer = "Bearer ";
    const std::string key =
        request.authorization.starts_with(kBearer) ? request.authorization.substr(kBearer.size()) : std::string();
    return with_room(path.id, key, std::move(reply), [key](Room& room, Reply answer) {
      room.record(key, [answer = std::move(answer)](const Answer<std::string>& record) {
        if (!record) return answer(problem_response(record.error()));
        HttpResponse response;
        response.type = "text/plain; charset=utf-8";
        response.headers = {{"Cache-Control", "no-store"}};
        response.body = *record;
        answer(std::move(response));
      });
    });
  }
  reply(not_found());
}

void Api::with_room(const std::string& id, std::optional<std::string> key, Reply reply,
                    std::function<void(Room&, Reply)> use) {
  hub_.workers().post([this, id, key = std::move(key), reply = std::move(reply), use = std::move(use)] {
    const Answer<std::shared_ptr<Room>> room = hub_.find_table(id, key);
    if (!room) return reply(problem_response(room.error()));
    use(**room, reply);
  });
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
    list.push_back({{"id", table.head.id},
                    {"game", table.head.game},
                    {"variants", head ? Json(head->variants) : Json::array()},
                    {"seats", std::move(seats)},
                    {"ply", table.standing.ply},
                    {"round", table.standing.round},
                    {"over", table.standing.over},
                    {"public", table.head.is_public},
                    {"created", table.head.created},
                    {"updated", table.updated}});
  }
  return json_response({{"v", table::kProtocolVersion}, {"tables", std::move(list)}});
}

HttpResponse Api::create_table(const HttpRequest& request) {
  const Answer<table::NewTable> wish = table::parse_new_table(request.body);
  if (!wish) return problem_response(wish.error());
  const bool bots_alone = std::ranges::all_of(
      wish->seats, [](const table::SeatInfo& seat) { return seat.kind == table::SeatKind::kBot; });
  for (const bool alone : {false, true}) {
    if (alone && !bots_alone) continue;
    const int wait = hub_.gate().addresses.take_table(request.address, alone);
    if (wait == 0) continue;
    const Limit limit = alone ? Limit::kAddressBotTables : Limit::kAddressTables;
    hub_.gate().refuse(limit, request.address);
    HttpResponse response = problem_response(refusal_of(limit), status_of(limit));
    response.headers.emplace_back("Retry-After", std::to_string(wait));
    return response;
  }
  const Answer<NewSeats> made = hub_.create(*wish);
  if (!made) return problem_response(made.error());
  // Bots begin as soon as somebody looks, and a table of bots alone at once.
  if (made->keys.empty())
    if (const auto room = hub_.room(made->id)) room->wake(request.address);
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
