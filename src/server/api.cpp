#include "server/api.h"

#include "core/record.h"
#include "server/catalogue.h"
#include "server/page.h"

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
  Json error = {{"code", problem.code}, {"en", problem.text.en}, {"de", problem.text.de}};
  if (!problem.rule.empty()) error["rule"] = problem.rule;
  return json_response({{"v", table::kProtocolVersion}, {"error", std::move(error)}}, status);
}

HttpResponse problem_response(const Problem& problem) {
  if (problem.code == "no-table") return problem_response(problem, 404);
  if (problem.code == "bad-key") return problem_response(problem, 403);
  if (problem.code == "full" || problem.code == "stale") return problem_response(problem, 409);
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

}  // namespace

Api::Api(Hub& hub) : hub_(hub) {
  fixed_["/api/games"] = make_json_resource(table::to_text(games_json(hub.games())));
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
  const TablePath path = table_path(request.path);
  if (path.id.empty()) return reply(not_found());
  if (path.rest == "join") {
    if (!post) return reply(wrong_method("POST"));
    const Answer<std::string> name = table::parse_join(request.body);
    if (!name) return reply(problem_response(name.error()));
    hub_.room(path.id)->join(*name, [reply = std::move(reply)](const Answer<Joined>& joined) {
      if (!joined) return reply(problem_response(joined.error()));
      reply(json_response({{"v", table::kProtocolVersion}, {"seat", joined->seat}, {"key", joined->key}}));
    });
    return;
  }
  if (path.rest == "record") {
    if (!get) return reply(wrong_method("GET"));
    constexpr std::string_view kBearer = "Bearer ";
    const std::string key =
        request.authorization.starts_with(kBearer) ? request.authorization.substr(kBearer.size()) : std::string();
    hub_.room(path.id)->record(key, [reply = std::move(reply)](const Answer<std::string>& record) {
      if (!record) return reply(problem_response(record.error()));
      HttpResponse response;
      response.type = "text/plain; charset=utf-8";
      response.headers = {{"Cache-Control", "no-store"}};
      response.body = *record;
      reply(std::move(response));
    });
    return;
  }
  reply(not_found());
}

std::shared_ptr<Peer> Api::connect(std::string_view path, std::shared_ptr<Sink> sink) {
  const TablePath at = table_path(path);
  if (at.id.empty() || at.rest != "ws") return nullptr;
  return hub_.connect(at.id, std::move(sink));
}

HttpResponse Api::page(const HttpRequest& request) const {
  auto found = files_.find(request.path);
  const std::string_view last = std::string_view(request.path).substr(request.path.rfind('/') + 1);
  // Addresses of the page itself have no dot; the page knows what to show there.
  if (found == files_.end() && last.find('.') == std::string_view::npos) found = files_.find("/index.html");
  HttpResponse response;
  if (found != files_.end()) {
    response = answer_with(found->second, request);
  } else {
    response.type = "text/plain; charset=utf-8";
    response.status = files_.empty() ? 200 : 404;
    response.body = files_.empty() ? "The server runs; this build has no page (web/dist was not there).\n"
                                   : "There is nothing here.\n";
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
      if (!row.bot.empty()) seat["bot"] = row.bot;
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
  const Answer<NewSeats> made = hub_.create(*wish);
  if (!made) return problem_response(made.error());
  // Bots begin as soon as somebody looks, and a table of bots alone at once.
  if (made->keys.empty()) hub_.room(made->id)->wake();
  Json seats = Json::array();
  for (const Joined& one : made->keys) seats.push_back({{"seat", one.seat}, {"key", one.key}});
  return json_response(
      {{"v", table::kProtocolVersion}, {"id", made->id}, {"seats", std::move(seats)}, {"watch", made->watch_key}},
      201);
}

HttpResponse Api::health() {
  const auto tables = hub_.store().count();
  if (!tables) {
    Json json = {{"v", table::kProtocolVersion}, {"ok", false}, {"awake", hub_.awake()}};
    return json_response(json, 503);
  }
  return json_response({{"v", table::kProtocolVersion},
                        {"ok", true},
                        {"tables", *tables},
                        {"awake", hub_.awake()},
                        {"store", hub_.store().engine()}});
}

}  // namespace orrery::server
