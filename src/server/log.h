// Lines for whoever runs the server, on standard error: as text, or one JSON object per line. Never a key, never what
// people write to each other. Whatever a client sent stays on its line.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "core/result.h"

namespace orrery::server {

struct LogOptions {
  bool json = false;
  std::string level = "info";  // info, warning, error or off: the least that is written
};
// The error says which value is wrong.
Result<void> set_up_log(const LogOptions& options);

void log_info(const std::string& line);
void log_warning(const std::string& line);
void log_error(const std::string& line);
void silence_log();  // for tests

// Something that programs read as well: "refused address=203.0.113.7 limit=requests-per-address", or the same as
// members of the object.
using LogFields = std::initializer_list<std::pair<std::string_view, std::string_view>>;
void log_event(bool warning, std::string_view what, LogFields fields);
std::string event_text(std::string_view what, LogFields fields, bool json);

}  // namespace orrery::server
