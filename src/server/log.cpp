#include "server/log.h"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

namespace orrery::server {
namespace {

spdlog::logger& logger() {
  static const std::shared_ptr<spdlog::logger> kept = [] {
    auto made = spdlog::stderr_color_mt("orrery");
    made->set_pattern("%Y-%m-%d %H:%M:%S.%e %^%l%$ %v");
    made->flush_on(spdlog::level::info);
    return made;
  }();
  return *kept;
}

}  // namespace

void log_info(const std::string& line) { logger().info("{}", line); }
void log_warning(const std::string& line) { logger().warn("{}", line); }
void log_error(const std::string& line) { logger().error("{}", line); }
void silence_log() { logger().set_level(spdlog::level::off); }

}  // namespace orrery::server
