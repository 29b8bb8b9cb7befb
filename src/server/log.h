// Lines for whoever runs the server, on standard error. Never a key, never what people write to each other.
#pragma once
#include <string>

namespace orrery::server {

void log_info(const std::string& line);
void log_warning(const std::string& line);
void log_error(const std::string& line);
void silence_log();  // for tests

}  // namespace orrery::server
