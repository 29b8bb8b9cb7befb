// Answers of the HTTP interface: JSON, and refusals as docs/protocol.md has them.
#pragma once
#include "server/http.h"
#include "table/show.h"

namespace orrery::server {

HttpResponse json_response(const Json& json, int status = 200);
HttpResponse problem_response(const table::Problem& problem, int status);
// With the status that goes with its code.
HttpResponse problem_response(const table::Problem& problem);
HttpResponse not_found();
HttpResponse wrong_method(const char* allowed);

}  // namespace orrery::server
