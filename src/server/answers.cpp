#include "server/answers.h"

#include "core/text.h"

namespace orrery::server {

using table::Problem;

HttpResponse json_response(const Json& json, int status) {
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

}  // namespace orrery::server
