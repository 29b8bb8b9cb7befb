#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <thread>

#include "cli/commands.h"
#include "cli/input.h"
#include "cli/play/journal.h"
#include "content/packs.h"
#include "core/registry.h"
#include "server/log.h"
#include "server/serve.h"

namespace orrery::cli {
namespace {

namespace fs = std::filesystem;

// Every game with the pack that --content holds for it; a folder that is one pack is for the only game there is.
Result<std::vector<std::unique_ptr<AnyGame>>> load_games(const Arguments& args) {
  std::vector<std::unique_ptr<AnyGame>> games = all_games();
  if (games.empty()) return fail("this build holds no game");
  if (!args.content) return games;
  std::error_code ignored;
  if (!fs::is_directory(*args.content, ignored))
    return fail(fmt::format("--content '{}' is not a folder", *args.content));
  bool any = false;
  for (const auto& game : games) {
    const bool own = fs::is_directory(fs::path(*args.content) / game->info().id, ignored);
    if (!own && games.size() > 1) continue;
    any = true;
    if (Result<void> done = content::load_folder(*game, *args.content); !done) return tl::unexpected(done.error());
  }
  if (!any) return fail(fmt::format("--content '{}' has no folder named like a game", *args.content));
  return games;
}

Result<void> read_ranges(const char* option, const std::vector<std::string>& texts,
                         std::vector<server::AddressRange>& into) {
  for (const std::string& text : texts) {
    if (text == "any") {
      for (const char* all : {"0.0.0.0/0", "::/0"}) into.push_back(*server::AddressRange::parse(all));
      continue;
    }
    const std::optional<server::AddressRange> range = server::AddressRange::parse(text);
    if (!range)
      return fail(fmt::format("{} needs an address such as 10.0.0.7 or a range such as 10.0.0.0/8, not '{}'", option,
                              text.substr(0, 60)));
    into.push_back(*range);
  }
  return {};
}

Result<server::ServeOptions> parse_serve(const Arguments& args) {
  server::ServeOptions options;
  if (args.host) options.net.host = *args.host;
  if (args.port) {
    const Result<u64> port = parse_whole("--port", *args.port, 0, 65535);
    if (!port) return tl::unexpected(port.error());
    options.net.port = static_cast<u16>(*port);
  }
  u64 threads = std::max(2u, std::thread::hardware_concurrency());
  if (args.threads) {
    const Result<u64> given = parse_whole("--threads", *args.threads, 1, 256);
    if (!given) return tl::unexpected(given.error());
    threads = *given;
  }
  // Most of the time they wait for the disk, and those who wait together share one write to it.
  options.hub.workers = static_cast<int>(std::max<u64>(threads, 16));
  options.hub.bot_threads = static_cast<int>(std::max<u64>(1, threads / 2));
  options.net.threads = static_cast<int>(std::max<u64>(1, threads / 2));
  if (args.keep) {
    const Result<u64> days = parse_whole("--keep", *args.keep, 1, 36'500);
    if (!days) return tl::unexpected(days.error());
    options.hub.keep = std::chrono::hours(24 * *days);
  }
  for (const std::string& origin : args.origins) {
    if (!origin.starts_with("http://") && !origin.starts_with("https://"))
      return fail(fmt::format("--origin needs an address such as https://games.example, not '{}'", origin));
    options.net.origins.push_back(origin.ends_with('/') ? origin.substr(0, origin.size() - 1) : origin);
  }
  if (args.foreign_packs) {
    const Result<u64> most = parse_whole("--foreign-packs", *args.foreign_packs, 0, 10'000);
    if (!most) return tl::unexpected(most.error());
    options.hub.foreign_packs = static_cast<int>(*most);
  }
  for (const std::string& level : args.levels)
    if (const Result<void> set = options.hub.levels.set(level); !set) return tl::unexpected(set.error());
  for (const std::string& limit : args.limits)
    if (const Result<void> set = server::set_limit(options.hub.limits, limit); !set)
      return tl::unexpected(set.error());
  for (const std::string& name : args.names) {
    if (!server::is_host_well_formed(name) || name.find(':') != std::string::npos)
      return fail(fmt::format("--name needs the name of a host such as games.example, not '{}'", name));
    options.net.names.push_back(name);
  }
  for (const std::string& origin : options.net.origins)
    options.net.names.push_back(origin.substr(origin.find("://") + 3));
  if (const Result<void> read = read_ranges("--trust-proxy", args.proxies, options.net.proxies); !read)
    return tl::unexpected(read.error());
  if (args.proxy_header) {
    const std::optional<server::ProxyHeader> header = server::find_proxy_header(*args.proxy_header);
    if (!header)
      return fail(fmt::format("--proxy-header is {} or {}, not '{}'", name_of(server::ProxyHeader::kXForwardedFor),
                              name_of(server::ProxyHeader::kForwarded), args.proxy_header->substr(0, 60)));
    options.net.proxy_header = *header;
  }
  if (const Result<void> read = read_ranges("--metrics", args.metrics, options.api.metrics); !read)
    return tl::unexpected(read.error());
  if (args.web_push) {
    if (const Result<void> checked = server::check_contact(*args.web_push); !checked)
      return tl::unexpected(checked.error());
    options.hub.push.contact = *args.web_push;
  }
  for (const std::string& text : args.push_services) {
    Result<server::PushTarget> service = server::read_push_service(text);
    if (!service) return tl::unexpected(service.error());
    if (!args.web_push) return fail("--web-push-service is only of use with --web-push");
    options.hub.push.services.push_back(*std::move(service));
  }
  if (args.log && *args.log != "json" && *args.log != "text")
    return fail(fmt::format("--log is text or json, not '{}'", *args.log));
  server::LogOptions log;
  log.json = args.log == "json";
  if (args.log_level) log.level = *args.log_level;
  if (const Result<void> logging = server::set_up_log(log); !logging) return tl::unexpected(logging.error());
  options.net.access_log = args.access_log;
  if (args.db) {
    options.database = *args.db;
  } else {
    const Result<std::string> path = data_file("tables.db");
    if (!path) return tl::unexpected(path.error());
    options.database = *path;
  }
  return options;
}

void say_ready(const server::ServeOptions& options, u16 port) {
  const std::string& host = options.net.host;
  const bool everywhere = host == "0.0.0.0" || host == "::";
  const bool here = everywhere || host == "127.0.0.1" || host == "::1";
  fmt::print("The table is open: http://{}:{}\n", here ? "localhost" : host, port);
  if (everywhere)
    for (const std::string& address : server::lan_addresses())
      fmt::print("In your network:   http://{}:{}\n", address, port);
  std::fflush(stdout);
}

}  // namespace

Result<int> serve_command(const Arguments& args) {
  const Result<server::ServeOptions> options = parse_serve(args);
  if (!options) return tl::unexpected(options.error());
  Result<std::vector<std::unique_ptr<AnyGame>>> games = load_games(args);
  if (!games) return tl::unexpected(games.error());
  const Result<void> served =
      server::serve(std::move(*games), *options, [&](u16 port) { say_ready(*options, port); });
  if (served) return 0;
  fmt::print(stderr, "orrery: {}\n", served.error().text());
  return 1;
}

}  // namespace orrery::cli
