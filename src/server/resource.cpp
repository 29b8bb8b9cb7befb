#include "server/resource.h"

#include <zlib.h>

#include <array>
#include <span>

#include "core/hash.h"
#include "core/text.h"
#include "server/page.h"

namespace orrery::server {
namespace {

struct TypeOf {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array kTypes = {
    TypeOf{".html", "text/html; charset=utf-8"},
    TypeOf{".js", "text/javascript; charset=utf-8"},
    TypeOf{".mjs", "text/javascript; charset=utf-8"},
    TypeOf{".css", "text/css; charset=utf-8"},
    TypeOf{".svg", "image/svg+xml"},
    TypeOf{".json", "application/json; charset=utf-8"},
    TypeOf{".webmanifest", "application/manifest+json"},
    TypeOf{".png", "image/png"},
    TypeOf{".ico", "image/x-icon"},
    TypeOf{".woff2", "font/woff2"},
    TypeOf{".wasm", "application/wasm"},
    TypeOf{".mp3", "audio/mpeg"},
    TypeOf{".ogg", "audio/ogg"},
    TypeOf{".txt", "text/plain; charset=utf-8"},
};

std::string type_of(std::string_view path) {
  for (const TypeOf& known : kTypes)
    if (path.ends_with(known.ending)) return std::string(known.type);
  return "application/octet-stream";
}

std::string tag_of(std::string_view bytes) {
  return '"' + hex64(hash_bytes(std::as_bytes(std::span(bytes.data(), bytes.size())))) + '"';
}

}  // namespace

std::string zipped(const std::string& bytes) {
  z_stream stream{};
  constexpr int kGzip = 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzip, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    return {};
  std::string in = bytes;  // zlib takes no const
  std::string out(deflateBound(&stream, in.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);
  out.resize(out.size() - stream.avail_out);
  deflateEnd(&stream);
  return out;
}

Resource make_json_resource(const std::string& json) {
  return {"application/json; charset=utf-8", zipped(json), true, tag_of(json), "no-cache"};
}

Resource make_page_resource(std::string_view path, std::string_view bytes, bool gzip) {
  // Names below assets/ hold a hash of their content; all others are asked for again.
  const bool immutable = path.starts_with("/assets/");
  return {type_of(path), std::string(bytes), gzip, tag_of(bytes),
          immutable ? "public, max-age=31536000, immutable" : "no-cache"};
}

HttpResponse answer_with(const Resource& resource, const HttpRequest& request) {
  HttpResponse response;
  response.type = resource.type;
  response.headers = {{"ETag", resource.tag}, {"Cache-Control", resource.cache}, {"Vary", "Accept-Encoding"}};
  if (request.if_none_match.find(resource.tag) != std::string::npos) {
    response.status = 304;
    return response;
  }
  if (resource.gzip && !request.accepts_gzip) {
    response.body = unzipped(resource.bytes);
    return response;
  }
  response.body = resource.bytes;
  if (resource.gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

}  // namespace orrery::server
