// An answer that does not change while the server runs: compressed once, known to browsers by its hash.
#pragma once
#include <string>
#include <string_view>

#include "server/http.h"

namespace orrery::server {

struct Resource {
  std::string type;
  std::string bytes;
  bool gzip = false;
  std::string tag;    // of the content, in quotes
  std::string cache;  // value of Cache-Control
};

Resource make_json_resource(const std::string& json);
Resource make_page_resource(std::string_view path, std::string_view bytes, bool gzip);

// The answer for this request: 304 where the browser has it, unpacked where it cannot unpack.
HttpResponse answer_with(const Resource& resource, const HttpRequest& request);

std::string zipped(const std::string& bytes);

}  // namespace orrery::server
