#include "server/log.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <nlohmann/json.hpp>

namespace orrery::server {
namespace {

std::atomic<bool> json_lines = false;

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> kept = [] {
    auto made = spdlog::stderr_color_mt("orrery");
    made->set_pattern("%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
    made->flush_on(spdlog::level::info);
    return made;
  }();
  return *kept;
}

std::string quoted(std::string_view text) {
  return nlohmann::json(std::string(text)).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

// One line whatever it holds.
std::string one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = '?';
  return line;
}

std::string formed(std::string_view line) { return json_lines ? quoted(line) : one_line(line); }

}  // namespace

Result<void> set_up_log(const LogOptions& options) {
  const spdlog::level::level_enum level = options.level == "info"      ? spdlog::level::info
                                          : options.level == "warning" ? spdlog::level::warn
                                          : options.level == "error"   ? spdlog::level::err
                                          : options.level == "off"     ? spdlog::level::off
                                                                       : spdlog::level::n_levels;
  if (level == spdlog::level::n_levels)
    return fail("--log-level is info, warning, error or off, not '" + options.level.substr(0, 60) + "'");
  logger().set_level(level);
  json_lines = options.json;
  if (options.json) logger().set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l","message":%v})");
  return {};
}

void log_info(const std::string& line) { logger().info("{}", formed(line)); }
void log_warning(const std::string& line) { logger().warn("{}", formed(line)); }
void log_error(const std::string& line) { logger().error("{}", formed(line)); }
void silence_log() { logger().set_level(spdlog::level::off); }

std::string event_text(std::string_view what, LogFields fields, bool json) {
  std::string line = json ? quoted(what) : one_line(what);
  for (const auto& [name, value] : fields) {
    if (json) {
      line += "," + quoted(name) + ":" + quoted(value);
      continue;
    }
    constexpr std::string_view kPlain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:/_-[]%,;+*~@!$&()'";
    const bool plain = !value.empty() && value.find_first_not_of(kPlain) == std::string_view::npos;
    line += " " + std::string(name) + "=" + (plain ? std::string(value) : quoted(value));
  }
  return line;
}

void log_event(bool warning, std::string_view what, LogFields fields) {
  const auto level = warning ? spdlog::level::warn : spdlog::level::info;
  if (logger().should_log(level)) logger().log(level, "{}", event_text(what, fields, json_lines));
}

}  // namespace orrery::server
